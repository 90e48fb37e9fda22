package comb

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/intrange"
)

var ops = slices.Concat(
	[]*ir.OpDef{
		{
			Name:         "comb.concat",
			IntRanges:    ir.IntRange(rangeConcat),
			Class:        "Concat",
			Traits:       ir.InferTypeOp | ir.Pure,
			Operands:     []ir.ValueDef{{Name: "inputs", Constraint: &hw.IntegerConstraint, Arity: ir.Variadic}},
			Results:      []ir.ValueDef{{Name: "result", Constraint: &hw.IntegerConstraint}},
			Custom:       &asm.Custom{Parse: parseConcat, Print: printConcat},
			Infer:        inferConcat,
			Fold:         acyclic(foldConcat),
			Canonicalize: canonicalize("concat", canonicalizeConcat),
		},
		{
			Name:         "comb.extract",
			IntRanges:    ir.IntRange(rangeExtract),
			Class:        "Extract",
			Traits:       ir.Pure,
			Operands:     []ir.ValueDef{{Name: "input", Constraint: &hw.IntegerConstraint}},
			Results:      []ir.ValueDef{{Name: "result", Constraint: &hw.IntegerConstraint}},
			Attrs:        []ir.AttrDef{{Name: "lowBit", Constraint: &constraint.I32Attr}},
			Format:       "$input `from` $lowBit attr-dict `:` functional-type($input, $result)",
			Verify:       verifyExtract,
			Fold:         acyclic(foldExtract),
			Canonicalize: canonicalize("extract", canonicalizeExtract),
		},
		{
			Name:      "comb.icmp",
			IntRanges: ir.IntRange(rangeICmp),
			Class:     "ICmp",
			Traits:    ir.Pure | ir.SameTypeOperands,
			Operands: []ir.ValueDef{
				{Name: "lhs", Constraint: &hw.IntegerConstraint},
				{Name: "rhs", Constraint: &hw.IntegerConstraint},
			},
			Fold:         acyclic(foldICmp),
			Canonicalize: canonicalize("icmp", canonicalizeICmp),
			Results:      []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
			Attrs: []ir.AttrDef{
				{Name: "predicate", Constraint: &iCmpPredicate},
				{Name: "twoState", Constraint: &constraint.UnitAttr, Optional: true},
			},
			Format: "(`bin` $twoState^)? $predicate $lhs `,` $rhs attr-dict `:` qualified(type($lhs))",
		},
		{
			Name:      "comb.mux",
			IntRanges: ir.IntRange(rangeMux),
			Class:     "Mux",
			Traits:    ir.Pure,
			Operands: []ir.ValueDef{
				{Name: "cond", Constraint: &constraint.I1},
				{Name: "trueValue", Constraint: &constraint.AnyType},
				{Name: "falseValue", Constraint: &constraint.AnyType},
			},
			Fold:         acyclic(foldMux),
			Canonicalize: canonicalize("mux", canonicalizeMux),
			Results:      []ir.ValueDef{{Name: "result", Constraint: &constraint.AnyType}},
			Attrs:        []ir.AttrDef{{Name: "twoState", Constraint: &constraint.UnitAttr, Optional: true}},
			Format:       "(`bin` $twoState^)? $cond `,` $trueValue `,` $falseValue attr-dict `:` qualified(type($result))",
			TypesMatch:   []ir.TypesMatch{{Message: "all of {trueValue, falseValue, result} have same type", Same: []string{"trueValue", "falseValue", "result"}}},
		},
		{
			Name:         "comb.parity",
			Class:        "Parity",
			Traits:       ir.Pure,
			Operands:     []ir.ValueDef{{Name: "input", Constraint: &hw.IntegerConstraint}},
			Results:      []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
			Attrs:        []ir.AttrDef{{Name: "twoState", Constraint: &constraint.UnitAttr, Optional: true}},
			Format:       "(`bin` $twoState^)? $input attr-dict `:` qualified(type($input))",
			Fold:         acyclic(foldParity),
			Canonicalize: canonicalize("parity", canonicalizeParity),
		},
		{
			Name:      "comb.replicate",
			IntRanges: ir.IntRange(rangeReplicate),
			Class:     "Replicate",
			Traits:    ir.Pure,
			Operands:  []ir.ValueDef{{Name: "input", Constraint: &hw.IntegerConstraint}},
			Results:   []ir.ValueDef{{Name: "result", Constraint: &hw.IntegerConstraint}},
			Format:    "$input attr-dict `:` functional-type($input, $result)",
			Verify:    verifyReplicate,
			Fold:      acyclic(foldReplicate),
		},
		{
			Name:         "comb.reverse",
			Class:        "Reverse",
			Traits:       ir.Pure | ir.SameOperandsAndResultType,
			Operands:     []ir.ValueDef{{Name: "input", Constraint: &hw.IntegerConstraint}},
			Results:      []ir.ValueDef{{Name: "result", Constraint: &hw.IntegerConstraint}},
			Format:       "$input attr-dict `:` type($input)",
			Fold:         acyclic(foldReverse),
			Canonicalize: rewrite.Patterns{{Name: "reverse", Rewrite: canonicalizeReverse}},
		},
		{
			Name:     "comb.truth_table",
			Class:    "TruthTable",
			Traits:   ir.Pure,
			Operands: []ir.ValueDef{{Name: "inputs", Constraint: &constraint.I1, Arity: ir.Variadic}},
			Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.I1}},
			Attrs:    []ir.AttrDef{{Name: "lookupTable", Constraint: &constraint.DenseBoolArrayAttr}},
			Format:   "$inputs `->` $lookupTable attr-dict",
			Verify:   verifyTruthTable,
		},
		variadic("comb.add", "Add", intrange.Add, canonicalizeAdd),
		variadic("comb.and", "And", intrange.And, canonicalizeLogic),
		variadic("comb.mul", "Mul", intrange.Mul, canonicalizeMul),
		variadic("comb.or", "Or", intrange.Or, canonicalizeLogic),
		variadic("comb.xor", "Xor", intrange.Xor, canonicalizeLogic),
		binary("comb.divs", "DivS", intrange.DivS),
		binary("comb.divu", "DivU", intrange.DivU),
		binary("comb.mods", "ModS", intrange.RemS),
		binary("comb.modu", "ModU", intrange.RemU),
		binary("comb.shl", "Shl", intrange.Shl),
		binary("comb.shrs", "ShrS", intrange.ShrS),
		binary("comb.shru", "ShrU", intrange.ShrU),
		binary("comb.sub", "Sub", intrange.Sub),
	},
)

// variadic returns the definition of an operation on any number of integers.
func variadic(name, class string, infer intrange.Binary, rules func(*rewrite.Rewriter, *ir.Operation) bool) *ir.OpDef {
	return &ir.OpDef{
		Name:         name,
		Class:        class,
		Traits:       ir.Commutative | ir.Pure | ir.SameOperandsAndResultType | ir.SameTypeOperands,
		Operands:     []ir.ValueDef{{Name: "inputs", Constraint: &hw.IntegerConstraint, Arity: ir.Variadic}},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &hw.IntegerConstraint}},
		Attrs:        []ir.AttrDef{{Name: "twoState", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:       "(`bin` $twoState^)? $inputs attr-dict `:` qualified(type($result))",
		Verify:       verifyVariadic,
		Fold:         acyclic(foldVariadic),
		Canonicalize: canonicalize(name, rules),
		IntRanges:    pairwise(infer),
	}
}

// binary returns the definition of an operation on two integers.
func binary(name, class string, infer intrange.Binary) *ir.OpDef {
	return &ir.OpDef{
		Name:      name,
		IntRanges: pairwise(infer),
		Class:     class,
		Traits:    ir.Pure | ir.SameOperandsAndResultType | ir.SameTypeOperands,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &hw.IntegerConstraint},
			{Name: "rhs", Constraint: &hw.IntegerConstraint},
		},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &hw.IntegerConstraint}},
		Attrs:        []ir.AttrDef{{Name: "twoState", Constraint: &constraint.UnitAttr, Optional: true}},
		Format:       "(`bin` $twoState^)? $lhs `,` $rhs attr-dict `:` qualified(type($result))",
		Fold:         acyclic(foldBinary),
		Canonicalize: canonicalize(name, canonicalizeBinary),
	}
}
