package transform

import (
	"github.com/millrace-mlir/millrace/ir"
)

var irdlOps = []*ir.OpDef{
	{
		Name:     "transform.irdl.collect_matching",
		Traits:   ir.SymbolTable | ir.NoTerminator,
		Operands: []ir.ValueDef{{Name: "root", Constraint: &transformHandleTypeInterface}},
		Results:  []ir.ValueDef{{Name: "matched", Constraint: &transformHandleTypeInterface}},
		Regions:  []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format:   "`in` $root `:` functional-type(operands, results) attr-dict-with-keyword regions",
		Verify:   verifyIRDLCollectMatching,
	},
}
