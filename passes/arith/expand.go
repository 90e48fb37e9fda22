package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// These are numbers of predicates of arith.cmpf.
const (
	ugt = 9
	ult = 11
	une = 13
	uno = 14
)

// formula builds the operations that replace one operation.
type formula struct {
	*rewrite.Rewriter
	op *ir.Operation
}

// pattern returns a pattern that replaces operations of definition d by the value that build
// computes. If build returns nil, the pattern does not apply.
func pattern(name string, d *ir.OpDef, build func(f formula) *ir.Value) rewrite.Pattern {
	return rewrite.Pattern{Name: name, Root: d, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		v := build(formula{rw, op})
		if v == nil {
			return false
		}
		rw.Replace(op, v)
		return true
	}}
}

func (f formula) result() ir.Type { return f.op.Result(0).Type() }

// shaped returns t if v is a scalar, and otherwise the type of v with element type t.
func shaped(v *ir.Value, t ir.Type) ir.Type {
	if ir.IsShaped(v.Type()) {
		return ir.WithElement(v.Type(), t)
	}
	return t
}

func (f formula) int(v *ir.Value, width uint32) ir.Type { return shaped(v, f.Ctx.Int(width)) }
func (f formula) f32(v *ir.Value) ir.Type               { return shaped(v, f.Ctx.Float(num.F32)) }

// constant returns a constant of type t with the value c. The bits of c beyond the width of t are
// dropped.
func (f formula) constant(t ir.Type, c int64) *ir.Value {
	return f.constantOf(t, arith.IntAttr(t, num.NewSigned(64, c).SExtOrTrunc(ir.IntWidth(ir.ElementOf(t)))))
}

func (f formula) float(t ir.Type, v float32) *ir.Value {
	return f.constantOf(t, arith.FloatAttr(t, num.FromFloat32(v)))
}

func (f formula) constantOf(t ir.Type, a ir.Attribute) *ir.Value {
	return arith.NewConstant(f.Builder, f.op.Loc(), a)
}

func (f formula) binary(d *ir.OpDef, x, y *ir.Value, props ...ir.Attribute) *ir.Value {
	return arith.NewBinary(f.Builder, d, f.op.Loc(), x, y, props...)
}

func (f formula) cast(d *ir.OpDef, v *ir.Value, t ir.Type, props ...ir.Attribute) *ir.Value {
	return f.Value(d, f.op.Loc(), t, []*ir.Value{v}, props...)
}

func (f formula) compare(predicate int64, x, y *ir.Value) *ir.Value {
	return arith.NewCompare(f.Builder, predicate, f.op.Loc(), x, y)
}

func (f formula) compareFloats(predicate int64, x, y *ir.Value) *ir.Value {
	p := f.Ctx.Int64Attr(f.Ctx.Int(64), predicate)
	return f.Value(arith.CmpF, f.op.Loc(), f.int(x, 1), []*ir.Value{x, y}, nil, p)
}

func (f formula) choose(c, yes, no *ir.Value) *ir.Value {
	return arith.NewSelect(f.Builder, f.op.Loc(), c, yes, no)
}

// expansions are the patterns that arith-expand always applies.
var expansions = []rewrite.Pattern{
	pattern("(anonymous namespace)::CeilDivSIOpConverter", arith.CeilDivSI, expandCeilDivSI),
	pattern("(anonymous namespace)::CeilDivUIOpConverter", arith.CeilDivUI, expandCeilDivUI),
	pattern("(anonymous namespace)::FloorDivSIOpConverter", arith.FloorDivSI, expandFloorDivSI),
	pattern("(anonymous namespace)::MaxMinIOpConverter<mlir::arith::MaxSIOp, mlir::arith::CmpIPredicate::sgt>", arith.MaxSI, integerExtremum(arith.SGT)),
	pattern("(anonymous namespace)::MaxMinIOpConverter<mlir::arith::MaxUIOp, mlir::arith::CmpIPredicate::ugt>", arith.MaxUI, integerExtremum(arith.UGT)),
	pattern("(anonymous namespace)::MaxMinIOpConverter<mlir::arith::MinSIOp, mlir::arith::CmpIPredicate::slt>", arith.MinSI, integerExtremum(arith.SLT)),
	pattern("(anonymous namespace)::MaxMinIOpConverter<mlir::arith::MinUIOp, mlir::arith::CmpIPredicate::ult>", arith.MinUI, integerExtremum(arith.ULT)),
	pattern("(anonymous namespace)::MaximumMinimumFOpConverter<mlir::arith::MaximumFOp, mlir::arith::CmpFPredicate::UGT>", arith.MaximumF, floatExtremum(ugt, 1)),
	pattern("(anonymous namespace)::MaximumMinimumFOpConverter<mlir::arith::MinimumFOp, mlir::arith::CmpFPredicate::ULT>", arith.MinimumF, floatExtremum(ult, 1)),
	pattern("(anonymous namespace)::MaxNumMinNumFOpConverter<mlir::arith::MaxNumFOp, mlir::arith::CmpFPredicate::UGT>", arith.MaxNumF, floatExtremum(ugt, 0)),
	pattern("(anonymous namespace)::MaxNumMinNumFOpConverter<mlir::arith::MinNumFOp, mlir::arith::CmpFPredicate::ULT>", arith.MinNumF, floatExtremum(ult, 0)),
	pattern("(anonymous namespace)::ScalingExtFOpConverter", arith.ScalingExtF, expandScalingExt),
	pattern("(anonymous namespace)::ScalingTruncFOpConverter", arith.ScalingTruncF, expandScalingTrunc),
}

// expansion returns the conversion that arith-expand runs with these options.
func expansion(o *expandOptions) *rewrite.Conversion {
	patterns := expansions
	names := make([]string, len(expansions))
	for i := range expansions {
		names[i] = expansions[i].Root.Name
	}
	if o.BF16 {
		patterns = append(patterns[:len(patterns):len(patterns)], bf16Expansions...)
	}
	if o.F8E8M0 {
		patterns = append(patterns[:len(patterns):len(patterns)], f8E8M0Expansions...)
	}
	if o.F4E2M1 {
		patterns = append(patterns[:len(patterns):len(patterns)], f4E2M1Expansions...)
	}
	target := rewrite.NewTarget().LegalDialects("arith", "vector").IllegalOps(names...).
		DynamicOps(func(op *ir.Operation) (legal, known bool) {
			from, to := kindOf(op.Operand(0)), kindOf(op.Result(0))
			if op.Is(arith.TruncF) {
				from, to = to, from
			}
			return !(o.BF16 && from == num.BF16 && to == num.F32 || o.F8E8M0 && from == num.F8E8M0FNU || o.F4E2M1 && from == num.F4E2M1FN), true
		}, "arith.extf", "arith.truncf")
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}
}

func kindOf(v *ir.Value) num.Semantics { return ir.ElementOf(v.Type()).(*ir.FloatType).Kind }

// expandCeilDivUI expands an unsigned division that rounds up: ceildivui(a, b) -> a == 0 ? 0 :
// (a-1)/b + 1.
func expandCeilDivUI(f formula) *ir.Value {
	a, b := f.op.Operand(0), f.op.Operand(1)
	zero := f.constant(a.Type(), 0)
	isZero := f.compare(arith.EQ, a, zero)
	one := f.constant(a.Type(), 1)
	quotient := f.binary(arith.DivUI, f.binary(arith.SubI, a, one), b)
	return f.choose(isZero, zero, f.binary(arith.AddI, quotient, one))
}

// expandCeilDivSI adds one to the quotient if the division rounded a positive result down. That is
// so if there is a remainder and the signs are equal.
func expandCeilDivSI(f formula) *ir.Value {
	a, b := f.op.Operand(0), f.op.Operand(1)
	zero, one := f.constant(f.result(), 0), f.constant(f.result(), 1)
	quotient := f.binary(arith.DivSI, a, b)
	inexact := f.compare(arith.NE, a, f.binary(arith.MulI, quotient, b))
	negA, negB := f.compare(arith.SLT, a, zero), f.compare(arith.SLT, b, zero)
	rounded := f.binary(arith.AndI, inexact, f.compare(arith.EQ, negA, negB))
	return f.choose(rounded, f.binary(arith.AddI, quotient, one), quotient)
}

// expandFloorDivSI expands a signed division that rounds down. It subtracts one from the quotient
// if there is a remainder and the signs differ.
func expandFloorDivSI(f formula) *ir.Value {
	a, b := f.op.Operand(0), f.op.Operand(1)
	quotient := f.binary(arith.DivSI, a, b)
	inexact := f.compare(arith.NE, a, f.binary(arith.MulI, quotient, b))
	zero := f.constant(f.result(), 0)
	negA, negB := f.compare(arith.SLT, a, zero), f.compare(arith.SLT, b, zero)
	rounded := f.binary(arith.AndI, inexact, f.compare(arith.NE, negA, negB))
	minusOne := f.constant(f.result(), -1)
	return f.choose(rounded, f.binary(arith.AddI, quotient, minusOne), quotient)
}

func integerExtremum(predicate int64) func(f formula) *ir.Value {
	return func(f formula) *ir.Value {
		a, b := f.op.Operand(0), f.op.Operand(1)
		return f.choose(f.compare(predicate, a, b), a, b)
	}
}

// floatExtremum returns a builder for a float minimum or maximum. It compares the operands by
// predicate, which also holds if one is a NaN, and chooses the first operand if it holds. If the
// operand with number tested is a NaN, it chooses the second operand instead. So tested decides
// whether NaNs propagate.
func floatExtremum(predicate int64, tested int) func(f formula) *ir.Value {
	return func(f formula) *ir.Value {
		a, b := f.op.Operand(0), f.op.Operand(1)
		extremum := f.choose(f.compareFloats(predicate, a, b), a, b)
		t := f.op.Operand(tested)
		return f.choose(f.compareFloats(uno, t, t), b, extremum)
	}
}
