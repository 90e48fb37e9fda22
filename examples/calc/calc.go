// Package calc is a dialect and two passes that stand outside of Millrace: an
// example of using it as a library. docs/extending.md explains it.
package calc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

// ops are the operations. These rows define their text form, bytecode, verifier and documentation.
var ops = []*ir.OpDef{
	{
		Name:    "calc.constant",
		Class:   "Constant",
		Traits:  ir.Pure | ir.ConstantLike,
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I64}},
		Attrs:   []ir.AttrDef{{Name: "value", Constraint: &constraint.I64Attr}},
		Format:  "$value attr-dict",
		Fold: func(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
			return append(dst, ir.FoldResult{Attr: op.Inherent("value")}), true
		},
	},
	{
		Name:   "calc.add",
		Class:  "Add",
		Traits: ir.Pure | ir.Commutative | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I64},
			{Name: "rhs", Constraint: &constraint.I64},
		},
		Results: []ir.ValueDef{{Name: "result", Constraint: &constraint.I64}},
		Format:  "$lhs `,` $rhs attr-dict",
		Fold:    foldAdd,
	},
	{
		Name:   "calc.sub",
		Class:  "Sub",
		Traits: ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{
			{Name: "lhs", Constraint: &constraint.I64},
			{Name: "rhs", Constraint: &constraint.I64},
		},
		Results:      []ir.ValueDef{{Name: "result", Constraint: &constraint.I64}},
		Format:       "$lhs `,` $rhs attr-dict",
		Canonicalize: rewrite.FromRules(subRules...),
	},
	{
		Name:     "calc.neg",
		Class:    "Neg",
		Traits:   ir.Pure | ir.SameOperandsAndResultType,
		Operands: []ir.ValueDef{{Name: "operand", Constraint: &constraint.I64}},
		Results:  []ir.ValueDef{{Name: "result", Constraint: &constraint.I64}},
		Format:   "$operand attr-dict",
	},

	// calc.print has an effect, so no pass may remove or move it.
	{
		Name:     "calc.print",
		Class:    "Print",
		Operands: []ir.ValueDef{{Name: "value", Constraint: &constraint.I64}},
		Attrs:    []ir.AttrDef{{Name: "unit", Constraint: &unitAttr, Optional: true}},
		Format:   "$value (`in` $unit^)? attr-dict",
	},
}

// UnitAttr is the unit of a printed value: #calc.unit<"m", -3>.
var UnitAttr = &ir.DialectAttrDef{
	Mnemonic: "unit",
	Params: []ir.ParamDef{
		{Name: "name", Kind: ir.ParamString, CppType: "llvm::StringRef"},
		{Name: "exponent", Kind: ir.ParamInt, Width: 64, CppType: "int64_t"},
	},
	Record:  "Calc_UnitAttr",
	Format:  "`<` $name `,` $exponent `>`",
	Codings: []ir.Coding{{Code: 0, Fields: "Ss"}},
}

var unitAttr = constraint.AttrDef("UnitAttr", "unit of a value", UnitAttr)

// Dialect describes the calc dialect to tools.
var Dialect = &ir.Dialect{
	Name:        "calc",
	Summary:     "Arithmetic with printing",
	Ops:         ops,
	Handles:     handles,
	Attrs:       []*ir.DialectAttrDef{UnitAttr},
	Materialize: materialize,
}

// materialize makes the constants that folding needs.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	if _, ok := value.(*ir.IntegerAttr); !ok {
		return nil
	}
	return b.Op(Constant, loc, []ir.Type{t}, nil, value)
}

// foldAdd adds constants, and drops a zero on the right: canonicalize moves
// constants there, because the operation is commutative.
func foldAdd(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	y, ok := operands[1].(*ir.IntegerAttr)
	if !ok {
		return nil, false
	}
	if y.Value.IsZero() {
		return append(dst, ir.FoldResult{Value: op.Operand(0)}), true
	}
	x, ok := operands[0].(*ir.IntegerAttr)
	if !ok {
		return nil, false
	}
	return append(dst, ir.FoldResult{Attr: op.Context().IntegerAttr(x.Type, x.Value.Add(y.Value))}), true
}

// subRules canonicalize subtractions.
var subRules = []rewrite.Rule{
	{
		Name: "SubOfNeg", // x - -y = x + y
		From: rewrite.Op(Sub, rewrite.V("x"), rewrite.Op(Neg, rewrite.V("y"))),
		To:   []*rewrite.Node{rewrite.Op(Add, rewrite.V("x"), rewrite.V("y"))},
	},
	{
		Name: "SubOfSelf", // x - x = 0
		From: rewrite.Op(Sub, rewrite.V("x"), rewrite.V("x")),
		To:   []*rewrite.Node{rewrite.Op(Constant).AttrIs("value", zero)},
	},
	{
		Name: "SubOfConstant", // x - c = x + -c
		From: rewrite.Op(Sub, rewrite.V("x"), rewrite.Constant("c")),
		To: []*rewrite.Node{rewrite.Op(Add, rewrite.V("x"),
			rewrite.Op(Constant).AttrIs("value", negated("c")).Like("x"))},
	},
}

func zero(m *rewrite.Match) ir.Attribute {
	return m.Ctx().IntegerAttr(m.Ctx().Int(64), num.Zero(64))
}

func negated(name string) func(m *rewrite.Match) ir.Attribute {
	return func(m *rewrite.Match) ir.Attribute {
		c := m.Attribute(name).(*ir.IntegerAttr)
		return m.Ctx().IntegerAttr(c.Type, c.Value.Neg())
	}
}
