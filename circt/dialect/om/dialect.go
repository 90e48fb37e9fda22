// Package om is CIRCT's om dialect, the object model. Its classes and objects describe a
// design to other tools. The passes on it are in other packages.
package om

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Dialect is the om dialect.
var Dialect = &ir.Dialect{
	Name:    "om",
	Summary: "Object models of designs",
	Ops:     ops,
	Handles: handles,
	Types: []*ir.DialectTypeDef{
		AnyType, BasePathType, ClassType, FrozenBasePathType, FrozenPathType, IntegerType, ListType, PathType, ReferenceType, StringType, SymbolRefType,
	},
	Attrs:      []*ir.DialectAttrDef{IntegerAttr, ListAttr, PathAttr, SymbolRefAttr, ReferenceAttr},
	AttrSyntax: attrSyntax,
	Directives: asm.Directives{
		"BasePathString": {Parse: parseBasePath, Print: printBasePath},
		"FieldLocs":      {Parse: parseFieldLocs, Print: printFieldLocs},
		"PathString":     {Parse: parsePath, Print: printPath},
	},
	Materialize: materialize,
	TightForms:  true,
}

// materialize builds the constant operation for a folded value.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if ir.TypeOf(value) != t {
		return nil
	}
	return CreateConstant(b, loc, ConstantArgs{Value: value, ResultType: t})
}
