package ltl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:    "ltl.boolean_constant",
			Class:   "BooleanConstant",
			Traits:  ir.ConstantLike | ir.Pure,
			Results: []ir.ValueDef{{Name: "result", Constraint: &propertyConstraint}},
			Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.BoolAttr}},
			Format:  "$value attr-dict",
			Fold:    ir.FoldConstant,
		},
		{
			Name:   "ltl.clock",
			Class:  "Clock",
			Traits: ir.InferTypeOp | ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "input", Constraint: &AnyPropertyConstraint},
				{Name: "clock", Constraint: &constraint.I1},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &sequenceOrPropertyConstraint}},
			Attrs:   []ir.AttrDef{{Name: "edge", Constraint: &ClockEdgeConstraint}},
			Format:  "$input `,` $edge $clock attr-dict `:` type($input)",
			Infer:   inferClock,
		},
		{
			Name:   "ltl.clocked_atom",
			Class:  "ClockedAtom",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "input", Constraint: &constraint.I1},
				{Name: "clock", Constraint: &constraint.I1},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &sequenceConstraint}},
			Attrs:   []ir.AttrDef{{Name: "edge", Constraint: &ClockEdgeConstraint}},
			Format:  "$input `,` $edge $clock attr-dict `:` type($input)",
		},
		{
			Name:   "ltl.clocked_delay",
			Class:  "ClockedDelay",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "input", Constraint: &anySequenceConstraint},
				{Name: "clock", Constraint: &constraint.I1},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &sequenceConstraint}},
			Attrs: []ir.AttrDef{
				{Name: "delay", Constraint: &constraint.I64Attr},
				{Name: "edge", Constraint: &ClockEdgeConstraint},
				{Name: "length", Constraint: &constraint.I64Attr, Optional: true},
			},
			Format:       "$input `,` $edge $clock `,` $delay (`,` $length^)? attr-dict `:` type($input)",
			Fold:         foldDelay,
			Canonicalize: rewrite.Patterns{{Name: "clocked-delay", Rewrite: canonicalizeDelay}},
		},
		{
			Name:         "ltl.concat",
			Class:        "Concat",
			Traits:       ir.Pure,
			Operands:     []ir.ValueDef{{Name: "inputs", Constraint: &anySequenceConstraint, Arity: ir.Variadic}},
			Results:      []ir.ValueDef{{Name: "result", Constraint: &sequenceConstraint}},
			Format:       "$inputs attr-dict `:` type($inputs)",
			Fold:         foldConcat,
			Canonicalize: rewrite.Patterns{{Name: "concat", Rewrite: canonicalizeConcat}},
		},
		{
			Name:     "ltl.delay",
			Class:    "Delay",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "input", Constraint: &anySequenceConstraint}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &sequenceConstraint}},
			Attrs: []ir.AttrDef{
				{Name: "delay", Constraint: &constraint.I64Attr},
				{Name: "length", Constraint: &constraint.I64Attr, Optional: true},
			},
			Format:       "$input `,` $delay (`,` $length^)? attr-dict `:` type($input)",
			Fold:         foldDelay,
			Canonicalize: rewrite.Patterns{{Name: "delay", Rewrite: canonicalizeDelay}},
		},
		{
			Name:   "ltl.implication",
			Class:  "Implication",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "antecedent", Constraint: &anySequenceConstraint},
				{Name: "consequent", Constraint: &AnyPropertyConstraint},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &propertyConstraint}},
			Format:  "operands attr-dict `:` type(operands)",
			Fold:    foldImplication,
		},
		{
			Name:   "ltl.past",
			Class:  "Past",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "input", Constraint: &hw.IntegerConstraint},
				{Name: "clk", Constraint: &constraint.I1},
			},
			Results:    []ir.ValueDef{{Name: "result", Constraint: &hw.IntegerConstraint}},
			Attrs:      []ir.AttrDef{{Name: "delay", Constraint: &constraint.I64Attr}},
			Format:     "$input `,` $delay `clk` $clk attr-dict `:` type($input)",
			TypesMatch: []ir.TypesMatch{{Message: "input and result types must match", From: "input", To: "result", Type: constraint.Itself}},
		},
		{
			Name:     "ltl.repeat",
			Class:    "Repeat",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "input", Constraint: &anySequenceConstraint}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &sequenceConstraint}},
			Attrs: []ir.AttrDef{
				{Name: "base", Constraint: &constraint.I64Attr},
				{Name: "more", Constraint: &constraint.I64Attr, Optional: true},
			},
			Format: "$input `,` $base (`,` $more^)? attr-dict `:` type($input)",
			Fold:   foldRepeat,
		},
		{
			Name:       "ltl.sampled",
			Class:      "Sampled",
			Traits:     ir.Pure,
			Operands:   []ir.ValueDef{{Name: "expression", Constraint: &constraint.AnyType}},
			Results:    []ir.ValueDef{{Name: "sampledValue", Constraint: &constraint.AnyType}},
			Format:     "$expression attr-dict `:` qualified(type($expression))",
			TypesMatch: []ir.TypesMatch{{Message: "expression and sampledValue types must match", From: "expression", To: "sampledValue", Type: constraint.Itself}},
		},
		{
			Name:   "ltl.until",
			Class:  "Until",
			Traits: ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "input", Constraint: &AnyPropertyConstraint},
				{Name: "condition", Constraint: &AnyPropertyConstraint},
			},
			Results: []ir.ValueDef{{Name: "result", Constraint: &propertyConstraint}},
			Format:  "operands attr-dict `:` type(operands)",
		},
	},
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &AnyPropertyConstraint}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &propertyConstraint}},
		Format:   "$input attr-dict `:` type($input)",
	}, []ir.Member{
		{Name: "ltl.eventually", Class: "Eventually"},
		{Name: "ltl.not", Class: "Not"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &anySequenceConstraint}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &sequenceConstraint}},
		Attrs: []ir.AttrDef{
			{Name: "base", Constraint: &constraint.I64Attr},
			{Name: "more", Constraint: &constraint.I64Attr},
		},
		Format: "$input `,` $base `,` $more attr-dict `:` type($input)",
		Fold:   foldRepeat,
	}, []ir.Member{
		{Name: "ltl.goto_repeat", Class: "GotoRepeat"},
		{Name: "ltl.non_consecutive_repeat", Class: "NonConsecutiveRepeat"},
	}),
	ir.Family(&ir.OpDef{
		Traits:   ir.Pure,
		Operands: []ir.ValueDef{{Name: "input", Constraint: &anySequenceConstraint}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &propertyConstraint}},
		Format:   "$input attr-dict `:` type($input)",
	}, []ir.Member{
		{Name: "ltl.strong", Class: "Strong"},
		{Name: "ltl.weak", Class: "Weak"},
	}),
	ir.Family(&ir.OpDef{
		Traits:       ir.Commutative | ir.InferTypeOp | ir.Pure,
		Operands:     []ir.ValueDef{{Name: "inputs", Constraint: &AnyPropertyConstraint, Arity: ir.Variadic}},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &AnyPropertyConstraint}},
		Format:       "$inputs attr-dict `:` type($inputs)",
		Infer:        inferJoin,
		Canonicalize: rewrite.Patterns{{Name: "join", Rewrite: canonicalizeJoin}},
	}, []ir.Member{
		{Name: "ltl.and", Class: "And"},
		{Name: "ltl.intersect", Class: "Intersect"},
		{Name: "ltl.or", Class: "Or"},
	}),
)
