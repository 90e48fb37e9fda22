package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var pdlOps = []*ir.OpDef{
	{
		Name:     "transform.pdl_match",
		Class:    "PDLMatch",
		Effects:  readsPayload,
		Operands: []ir.ValueDef{{Name: "root", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "matched", Constraint: &transformHandleTypeInterface}},
		Attrs:    []ir.AttrDef{{Name: "pattern_name", Constraint: &constraint.SymbolRefAttr}},
		Format:   "$pattern_name `in` $root attr-dict `:` functional-type(operands, results)",
	},
	{
		Name:           "transform.with_pdl_patterns",
		Class:          "WithPDLPatterns",
		Traits:         ir.NoTerminator | ir.SymbolTable,
		Operands:       []ir.ValueDef{{Name: "root", Constraint: &transformHandleTypeInterface, Arity: ir.Optional}},
		Regions:        []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:         "($root^ `:` type($root))? attr-dict-with-keyword regions",
		DefaultDialect: "transform",
		Verify:         verifyWithPDLPatterns,
	},
}
