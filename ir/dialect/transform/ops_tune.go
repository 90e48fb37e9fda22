package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var tuneOps = []*ir.OpDef{
	{
		Name:    "transform.tune.knob",
		Effects: readsPayload,
		Class:   "TuneKnob",
		Results: []ir.ValueDef{{Name: "result", Constraint: &transformParamTypeInterface}},
		Attrs: []ir.AttrDef{
			{Name: "name", Constraint: &constraint.BuiltinStringAttr},
			{Name: "options", Constraint: &constraint.AnyAttr},
			{Name: "selected", Constraint: &constraint.AnyAttr, Optional: true},
		},
		Format: "`<` $name `>` (`=` $selected^ `from`)? `options` `=` $options attr-dict `->` type(results)",
		Verify: verifyKnob,
	},
	{
		Name:     "transform.tune.alternatives",
		Class:    "TuneAlternatives",
		Traits:   ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.NoRegionArguments,
		Operands: []ir.ValueDef{{Name: "selected_region_param", Constraint: &transformParamTypeInterface, Arity: ir.Optional}},
		Results:  []ir.ValueDef{{Name: "results", Constraint: &anyHandleOrParamType, Arity: ir.Variadic}},
		Attrs: []ir.AttrDef{
			{Name: "name", Constraint: &constraint.BuiltinStringAttr},
			{Name: "selected_region_attr", Constraint: &constraint.APIntAttr, Optional: true},
		},
		Regions: []ir.RegionDef{{Name: "alternatives", Arity: ir.Variadic, MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
		Format: "`<` $name `>` (`selected_region` `=` custom<AlternativesOpSelectedRegion>( " +
			"$selected_region_attr, $selected_region_param)^)? attr-dict-with-keyword (`:` " +
			"type($selected_region_param)^)? (`->` type($results)^)? regions",
		ImplicitTerminator: "transform.yield",
		Verify:             verifyTuneAlternatives,
	},
}
