package dbg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:     "dbg.array",
			Class:    "Array",
			Traits:   ir.Pure | ir.SameTypeOperands,
			Operands: []ir.ValueDef{{Name: "elements", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &arrayType}},
			Custom:   &asm.Custom{Parse: parseArray, Print: printArray},
		},
		{
			Name:     "dbg.enum",
			Class:    "Enum",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyType}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &enumType}},
			Attrs: []ir.AttrDef{
				{Name: "enumTypeName", Constraint: &constraint.StrAttr},
				{Name: "fqn", Constraint: &constraint.StrAttr, Optional: true},
				{Name: "variantsMap", Constraint: &constraint.DictionaryAttr},
			},
			Format: "$value `,` $enumTypeName `,` $variantsMap (`fqn` $fqn^)? attr-dict `:` type($value)",
			Verify: verifyEnum,
		},
		{
			Name:     "dbg.scope",
			Class:    "Scope",
			Operands: []ir.ValueDef{{Name: "scope", Constraint: &scopeType, Arity: ir.Optional}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &scopeType}},
			Attrs: []ir.AttrDef{
				{Name: "instanceName", Constraint: &constraint.StrAttr},
				{Name: "moduleName", Constraint: &constraint.StrAttr},
			},
			Format: "$instanceName `,` $moduleName (`scope` $scope^)? attr-dict",
		},
		{
			Name:       "dbg.struct",
			Class:      "Struct",
			Traits:     ir.Pure,
			Operands:   []ir.ValueDef{{Name: "fields", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &structType}},
			Attrs:      []ir.AttrDef{{Name: "names", Constraint: &constraint.StrArrayAttr}},
			Custom:     &asm.Custom{Parse: parseStruct, Print: printStruct},
			TypesMatch: []ir.TypesMatch{{Message: "number of fields and names match", Check: namesMatch}},
		},
		{
			Name:     "dbg.value",
			Class:    "Value",
			Operands: []ir.ValueDef{{Name: "value", Constraint: &constraint.AnyType}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &valueType}},
			Attrs: []ir.AttrDef{
				{Name: "params", Constraint: &constraint.ArrayAttr, Optional: true},
				{Name: "typeName", Constraint: &constraint.StrAttr, Optional: true},
			},
			Format: "$value (`typeName` $typeName^)? (`params` $params^)? attr-dict `:` type($value)",
			Verify: verifyValue,
		},
		{
			Name:  "dbg.variable",
			Class: "Variable",
			Operands: []ir.ValueDef{
				{Name: "value", Constraint: &constraint.AnyType},
				{Name: "scope", Constraint: &scopeType, Arity: ir.Optional},
			},
			Attrs:  []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr}},
			Format: "$name `,` $value (`scope` $scope^)? attr-dict `:` type($value)",
		},
	},
)
