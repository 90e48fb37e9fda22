// Package hw is CIRCT's hw dialect: modules, instances, ports, parameters, aggregates and
// constants. Other hardware dialects use its API for module types, bit widths and inner
// symbols. The passes on it are in other packages.
package hw

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Dialect is the hw dialect.
var Dialect = &ir.Dialect{
	Name:    "hw",
	Summary: "Hardware modules, their instances, and values of aggregate types",
	Ops:     slices.Concat(moduleOps, ops),
	Handles: handles,
	Types: []*ir.DialectTypeDef{
		ArrayType, EnumType, InOutType, IntType, ModuleType, StringType, StructType, TypeAliasType, UnionType, UnpackedArrayType,
	},
	Attrs: []*ir.DialectAttrDef{
		EnumFieldAttr, InnerRefAttr, InnerSymAttr, InnerSymPropertiesAttr, OutputFileAttr,
		ParamDeclAttr, ParamDeclRefAttr, ParamExprAttr, ParamVerbatimAttr,
	},
	TypeSyntax:  typeSyntax,
	AttrSyntax:  attrSyntax,
	ParseAttr:   asm.AttrHook(parseParamExpr),
	Directives:  directives,
	Materialize: materialize,
	Inline:      &ir.InlinerInterface{LegalOp: inlinable},
	UnknownAttr: "Unexpected hw attribute '",
	TightForms:  true,
}

// inlinable reports whether an operation in a function may be inlined into another one. Upstream lists these operations.
func inlinable(op *ir.Operation, _ *ir.Region, _ bool, _ *ir.Inlining) bool {
	switch op.Def() {
	case Constant, AggregateConstant, EnumConstant, Bitcast, ArrayCreate, ArrayConcat, ArraySlice, ArrayGet, StructCreate, StructExplode,
		StructExtract, StructInject, UnionCreate, UnionExtract:
		return true
	}
	return false
}

// materialize creates the constant operation for a folded value of type t. It returns nil
// if there is no such operation.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	switch a := value.(type) {
	case *ir.IntegerAttr:
		if IsInteger(t) && a.Type == t {
			return CreateConstant(b, loc, ConstantArgs{Value: a, ResultType: t})
		}
	case *ir.ArrayAttr:
		if isAggregate(t) {
			return CreateAggregateConstant(b, loc, AggregateConstantArgs{Fields: a, ResultType: t})
		}
	case *ir.StringAttr, *ir.DialectAttr:
		if f, ok := value.(*ir.DialectAttr); ok && f.Def == EnumFieldAttr && IsEnum(t) {
			return CreateEnumConstant(b, loc, EnumConstantArgs{Field: f, ResultType: t})
		}
		if isParam(value) {
			return CreateParamValue(b, loc, ParamValueArgs{Value: value, ResultType: t})
		}
	}
	return nil
}
