package verif

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:    "verif.bmc",
			Class:   "BMC",
			Traits:  ir.IsolatedFromAbove | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
			Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
			Attrs: []ir.AttrDef{
				{Name: "bound", Constraint: &constraint.I32Attr},
				{Name: "initial_values", Constraint: &constraint.ArrayAttr},
				{Name: "num_regs", Constraint: &constraint.I32Attr},
			},
			Regions: []ir.RegionDef{
				{Name: "init", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
				{Name: "loop", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
				{Name: "circuit", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			},
			Format:             "`bound` $bound `num_regs` $num_regs `initial_values` $initial_values attr-dict-with-keyword `init` $init `loop` $loop `circuit` $circuit",
			ImplicitTerminator: "verif.yield",
			VerifyRegions:      verifyBMC,
		},
		{
			Name:  "verif.bmc.trace",
			Class: "BMCTrace",
			Operands: []ir.ValueDef{
				{Name: "step", Constraint: &constraint.I32},
				{Name: "value", Constraint: &constraint.AnyType},
			},
			Attrs:  []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr}},
			Format: "$step `,` $name `,` $value attr-dict `:` type($step) `,` type($value)",
		},
		{
			Name:       "verif.contract",
			Class:      "Contract",
			Traits:     ir.GraphRegion | ir.NoRegionArguments | ir.NoTerminator | ir.SingleBlock,
			Operands:   []ir.ValueDef{{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Results:    []ir.ValueDef{{Name: "outputs", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Regions:    []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format:     "($inputs^ `:` type($inputs))? attr-dict-with-keyword $body",
			TypesMatch: []ir.TypesMatch{{Message: "all of {inputs, outputs} have same type", From: "inputs", To: "outputs", Types: sameList}},
		},
		{
			Name:   "verif.formal",
			Class:  "Formal",
			Traits: ir.GraphRegion | ir.IsolatedFromAbove | ir.NoRegionArguments | ir.NoTerminator | ir.SingleBlock | ir.Symbol,
			Attrs: []ir.AttrDef{
				{Name: "parameters", Constraint: &constraint.DictionaryAttr},
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			},
			Regions: []ir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format:  "$sym_name $parameters attr-dict-with-keyword $body",
		},
		{
			Name:     "verif.format_verilog_string",
			Class:    "FormatVerilogString",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "substitutions", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Name: "str", Constraint: &hw.StringConstraint}},
			Attrs:    []ir.AttrDef{{Name: "formatString", Constraint: &constraint.StrAttr}},
			Format:   "$formatString `(` $substitutions `)` `:` type($substitutions) attr-dict",
		},
		{
			Name:   "verif.has_been_reset",
			Class:  "HasBeenReset",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "clock", Constraint: &constraint.I1},
				{Name: "reset", Constraint: &constraint.I1},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
			Attrs:   []ir.AttrDef{{Name: "async", Constraint: &constraint.BoolAttr}},
			Fold:    foldHasBeenReset,
			Format:  "$clock `,` custom<KeywordBool>($async, \"\\\"async\\\"\", \"\\\"sync\\\"\") $reset attr-dict",
		},
		{
			Name:    "verif.lec",
			Class:   "LEC",
			Traits:  ir.IsolatedFromAbove | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
			Results: []ir.ValueDef{{Name: "isProven", Constraint: &constraint.I1, Arity: ir.Optional}},
			Regions: []ir.RegionDef{
				{Name: "firstCircuit", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
				{Name: "secondCircuit", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			},
			Format:             "attr-dict (`:` type($isProven)^)? `first` $firstCircuit `second` $secondCircuit",
			ImplicitTerminator: "verif.yield",
			VerifyRegions:      verifyRelation,
		},
		{
			Name:     "verif.print",
			Class:    "Print",
			Operands: []ir.ValueDef{{Name: "string", Constraint: &hw.StringConstraint}},
			Format:   "$string attr-dict",
		},
		{
			Name:    "verif.refines",
			Class:   "Refines",
			Traits:  ir.IsolatedFromAbove | ir.SingleBlock | ir.SingleBlockImplicitTerminator,
			Results: []ir.ValueDef{{Name: "isProven", Constraint: &constraint.I1, Arity: ir.Optional}},
			Regions: []ir.RegionDef{
				{Name: "firstCircuit", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
				{Name: "secondCircuit", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"},
			},
			Format:             "attr-dict (`:` type($isProven)^)? `first` $firstCircuit `second` $secondCircuit",
			ImplicitTerminator: "verif.yield",
			VerifyRegions:      verifyRelation,
		},
		{
			Name:   "verif.simulation",
			Class:  "Simulation",
			Traits: ir.GraphRegion | ir.IsolatedFromAbove | ir.SingleBlock | ir.SingleBlockImplicitTerminator | ir.Symbol,
			Attrs: []ir.AttrDef{
				{Name: "parameters", Constraint: &constraint.DictionaryAttr},
				{Name: "sym_name", Constraint: &constraint.SymbolNameAttr},
			},
			Regions:            []ir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1, Summary: "region with 1 blocks"}},
			Format:             "$sym_name $parameters attr-dict-with-keyword $region",
			ImplicitTerminator: "verif.yield",
			AsmBlockArgNames:   nameSimulation,
			VerifyRegions:      verifySimulation,
		},
		{
			Name:           "verif.symbolic_value",
			Class:          "SymbolicValue",
			Traits:         ir.DeclaredEffects,
			Results:        []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType, Effects: []ir.DeclaredEffect{{Kind: ir.Allocate}}}},
			Attrs:          []ir.AttrDef{{Name: "name", Constraint: &constraint.StrAttr, Optional: true}},
			Format:         "`` custom<ImplicitSSAName>($name) attr-dict `:` type($result)",
			HasParent:      []string{"verif.formal", "hw.module"},
			AsmResultNames: hw.NamedByAttr,
		},
		{
			Name:      "verif.yield",
			Class:     "Yield",
			Traits:    ir.Terminator,
			Operands:  []ir.ValueDef{{Name: "inputs", Constraint: &constraint.AnyType, Arity: ir.Variadic}},
			Format:    "($inputs^ `:` type($inputs))? attr-dict",
			HasParent: []string{"verif.bmc", "verif.lec", "verif.refines", "verif.simulation"},
		},
	},
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{
			{Name: "property", Constraint: &ltl.AnyPropertyConstraint},
			{Name: "enable", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Attrs:        []ir.AttrDef{{Name: "label", Constraint: &constraint.StrAttr, Optional: true}},
		Format:       "$property (`if` $enable^)? (`label` $label^)? attr-dict `:` type($property)",
		Canonicalize: rewrite.Patterns{{Name: "claim", Rewrite: canonicalizeClaim}},
	}, []ir.Member{
		{Name: "verif.assert", Class: "Assert"},
		{Name: "verif.assume", Class: "Assume"},
		{Name: "verif.cover", Class: "Cover"},
	}),
	ir.Family(&ir.OpDef{
		Operands: []ir.ValueDef{
			{Name: "property", Constraint: &ltl.AnyPropertyConstraint},
			{Name: "clock", Constraint: &constraint.I1},
			{Name: "enable", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Attrs: []ir.AttrDef{
			{Name: "edge", Constraint: &ltl.ClockEdgeConstraint},
			{Name: "label", Constraint: &constraint.StrAttr, Optional: true},
		},
		Format:       "$property (`if` $enable^)? `,` $edge $clock (`label` $label^)? attr-dict `:` type($property)",
		Canonicalize: rewrite.Patterns{{Name: "claim", Rewrite: canonicalizeClaim}},
	}, []ir.Member{
		{Name: "verif.clocked_assert", Class: "ClockedAssert"},
		{Name: "verif.clocked_assume", Class: "ClockedAssume"},
		{Name: "verif.clocked_cover", Class: "ClockedCover"},
	}),
	ir.Family(&ir.OpDef{
		Interfaces: []string{"RequireLike"},
		Operands: []ir.ValueDef{
			{Name: "property", Constraint: &ltl.AnyPropertyConstraint},
			{Name: "enable", Constraint: &constraint.I1, Arity: ir.Optional},
		},
		Attrs:     []ir.AttrDef{{Name: "label", Constraint: &constraint.StrAttr, Optional: true}},
		Format:    "$property (`if` $enable^)? (`label` $label^)? attr-dict `:` type($property)",
		HasParent: []string{"verif.contract"},
	}, []ir.Member{
		{Name: "verif.ensure", Class: "Ensure"},
		{Name: "verif.require", Class: "Require"},
	}),
)
