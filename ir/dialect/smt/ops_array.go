package smt

import (
	"github.com/millrace-mlir/millrace/ir"
)

var arrayOps = []*ir.OpDef{
	{
		Name:   "smt.array.store",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "array", Constraint: &arrayType},
			{Name: "index", Constraint: &anySMTType},
			{Name: "value", Constraint: &anySMTType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &arrayType}},
		Format:  "$array `[` $index `]` `,` $value attr-dict `:` qualified(type($array))",
		TypesMatch: []ir.TypesMatch{
			{Message: "summary", From: "array", To: "index", Type: arrayDomain},
			{Message: "summary", From: "array", To: "value", Type: arrayRange},
			{Message: "all of {array, result} have same type", Same: []string{"array", "result"}},
		},
	},
	{
		Name:   "smt.array.select",
		Traits: ir.Pure,
		Operands: []ir.ValueDef{
			{Name: "array", Constraint: &arrayType},
			{Name: "index", Constraint: &anySMTType},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &anySMTType}},
		Format:  "$array `[` $index `]` attr-dict `:` qualified(type($array))",
		TypesMatch: []ir.TypesMatch{
			{Message: "summary", From: "array", To: "index", Type: arrayDomain},
			{Message: "summary", From: "array", To: "result", Type: arrayRange},
		},
	},
	{
		Name:       "smt.array.broadcast",
		Traits:     ir.Pure,
		Operands:   []ir.ValueDef{{Name: "value", Constraint: &anySMTType}},
		Results:    []ir.ValueDef{{Name: "result", Constraint: &arrayType}},
		Format:     "$value attr-dict `:` qualified(type($result))",
		TypesMatch: []ir.TypesMatch{{Message: "summary", From: "result", To: "value", Type: arrayRange}},
	},
}
