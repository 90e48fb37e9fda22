package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Benefits are the number of nodes in upstream's declarative patterns, which
// decide the order in which patterns are tried.

// named returns a pattern with the debug name of upstream's pattern class.
func named(name string, benefit int, rewriter func(rw *rewrite.Rewriter, op *ir.Operation) bool) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Benefit: benefit, Rewrite: rewriter}
}

// at returns the fused location of ops, operations that a pattern matched. The
// caller passes exactly the operations whose locations upstream's generated code
// fuses. Upstream fuses as many locations as the pattern has operations, but its
// list begins with the constants. So a constant in ops may stand in the place of
// the operation that uses it.
func at(rw *rewrite.Rewriter, ops ...*ir.Operation) ir.Loc {
	var buf [4]ir.Loc
	locs := buf[:0]
	for _, op := range ops {
		locs = append(locs, op.Loc())
	}
	return rw.Ctx.Fused(locs, nil)
}

// scalarConstant returns the integer constant that defines v, or false if v is
// not constant or is a splat.
func scalarConstant(v *ir.Value) (num.Int, bool) {
	a, ok := ir.MatchConstant(v).(*ir.IntegerAttr)
	if !ok {
		return num.Int{}, false
	}
	return a.Value, true
}

// isConstant reports whether v is an integer constant, or a splat of integers,
// for whose value predicate is returns true.
func isConstant(v *ir.Value, is func(num.Int) bool) bool { return Ints.Is(ir.MatchConstant(v), is) }

// isBool reports whether v is the constant b of type i1.
func isBool(v *ir.Value, b bool) bool {
	a, ok := ir.MatchConstant(v).(*ir.IntegerAttr)
	return ok && a == v.Context().Bool(b)
}

// reassociation merges the constants of two operations into one:
// outer(inner(x, c0), c1) becomes makes(x, merged).
type reassociation struct {
	name         string
	outer        int // operand number of c1
	inner        *ir.OpDef
	innerAt      int // operand number of c0
	makes        *ir.OpDef
	makesAt      int // operand number of the merged constant
	merge        func(c0, c1 num.Int) num.Int
	mayOverflow  bool // the flags of the two do not carry over
	sameConstant bool // the constants have the result's type
}

func (r reassociation) pattern() rewrite.Pattern {
	return named(r.name, 4, func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		in := op.Operand(1 - r.outer).DefinedBy(r.inner)
		if in == nil {
			return false
		}
		c1, ok1 := scalarConstant(op.Operand(r.outer))
		c0, ok0 := scalarConstant(in.Operand(r.innerAt))
		t := op.Result(0).Type()
		if !ok0 || !ok1 || r.sameConstant && (in.Operand(r.innerAt).Type() != t || op.Operand(r.outer).Type() != t) {
			return false
		}
		first := in.Operand(r.innerAt)
		if r.outer == 0 {
			first = op.Operand(0)
		}
		loc := at(rw, op, first.DefiningOp())
		c := NewConstant(rw.Builder, loc, rw.Ctx.IntegerAttr(t, r.merge(c0, c1)))
		operands := [2]*ir.Value{in.Operand(1 - r.innerAt), c}
		if r.makesAt == 0 {
			operands[0], operands[1] = operands[1], operands[0]
		}
		var flags int64
		if !r.mayOverflow {
			flags = overflowFlags(op) & overflowFlags(in)
		}
		rw.Replace(op, rw.Value(r.makes, loc, t, operands[:], overflowAttr(rw.Ctx, flags)))
		return true
	})
}

// from returns y - x, the distance from x to y.
func from(x, y num.Int) num.Int { return y.Sub(x) }

var (
	addIPatterns = rewrite.Patterns{
		reassociation{name: "AddIAddConstant", outer: 1, inner: AddI, innerAt: 1, makes: AddI, makesAt: 1, merge: num.Int.Add}.pattern(),
		reassociation{name: "AddISubConstantRHS", outer: 1, inner: SubI, innerAt: 1, makes: AddI, makesAt: 1, merge: from}.pattern(),
		reassociation{name: "AddISubConstantLHS", outer: 1, inner: SubI, innerAt: 0, makes: SubI, makesAt: 0, merge: num.Int.Add}.pattern(),
		named("AddIMulNegativeOneRhs", 3, addOfNegated(1)),
		named("AddIMulNegativeOneLhs", 3, addOfNegated(0)),
	}
	subIPatterns = rewrite.Patterns{
		reassociation{name: "SubIRHSAddConstant", outer: 1, inner: AddI, innerAt: 1, makes: AddI, makesAt: 1, merge: num.Int.Sub, mayOverflow: true}.pattern(),
		reassociation{name: "SubILHSAddConstant", outer: 0, inner: AddI, innerAt: 1, makes: SubI, makesAt: 0, merge: from}.pattern(),
		reassociation{name: "SubIRHSSubConstantRHS", outer: 1, inner: SubI, innerAt: 1, makes: SubI, makesAt: 1, merge: num.Int.Add}.pattern(),
		reassociation{name: "SubIRHSSubConstantLHS", outer: 1, inner: SubI, innerAt: 0, makes: SubI, makesAt: 0, merge: num.Int.Sub}.pattern(),
		reassociation{name: "SubILHSSubConstantRHS", outer: 0, inner: SubI, innerAt: 1, makes: SubI, makesAt: 0, merge: num.Int.Add}.pattern(),
		reassociation{name: "SubILHSSubConstantLHS", outer: 0, inner: SubI, innerAt: 0, makes: AddI, makesAt: 1, merge: from}.pattern(),
		named("SubISubILHSRHSLHS", 2, subOfSub),
	}
	mulIPatterns = rewrite.Patterns{
		reassociation{name: "MulIMulIConstant", outer: 1, inner: MulI, innerAt: 1, makes: MulI, makesAt: 1, merge: num.Int.Mul, sameConstant: true}.pattern(),
	}
	addUIExtendedPatterns = rewrite.Patterns{named("AddUIExtendedToAddI", 1, dropSecond(AddI))}
	mulSIExtendedPatterns = rewrite.Patterns{
		named("MulSIExtendedToMulI", 1, dropSecond(MulI)),
		named("MulSIExtendedRHSOne", 2, mulSIExtendedByOne),
	}
	mulUIExtendedPatterns = rewrite.Patterns{named("MulUIExtendedToMulI", 1, dropSecond(MulI))}

	andIPatterns = rewrite.Patterns{named("AndOfExtUI", 3, hoistExt(AndI, ExtUI)), named("AndOfExtSI", 3, hoistExt(AndI, ExtSI))}
	orIPatterns  = rewrite.Patterns{named("OrOfExtUI", 3, hoistExt(OrI, ExtUI)), named("OrOfExtSI", 3, hoistExt(OrI, ExtSI))}
	xorIPatterns = rewrite.Patterns{
		named("XOrINotCmpI", 3, notOfCompare),
		named("XOrIOfExtUI", 3, hoistExt(XOrI, ExtUI)),
		named("XOrIOfExtSI", 3, hoistExt(XOrI, ExtSI)),
	}
	cmpIPatterns = rewrite.Patterns{named("CmpIExtSI", 3, compareExtended(ExtSI)), named("CmpIExtUI", 3, compareExtended(ExtUI))}

	mulFPatterns = rewrite.Patterns{named("MulFOfNegF", 3, dropNegations(MulF))}
	divFPatterns = rewrite.Patterns{named("DivFOfNegF", 3, dropNegations(DivF))}
)

// addOfNegated returns the rewrite x + y * -1 -> x - y. n is the number of the
// operand that is the product.
func addOfNegated(n int) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		mul := op.Operand(n).DefinedBy(MulI)
		if mul == nil || !isConstant(MulIOp(mul).Rhs(), num.Int.IsAllOnes) {
			return false
		}
		loc := at(rw, op, MulIOp(mul).Rhs().DefiningOp())
		rw.Replace(op, rw.Value(SubI, loc, op.Result(0).Type(), []*ir.Value{op.Operand(1 - n), MulIOp(mul).Lhs()}))
		return true
	}
}

// subOfSub rewrites (a - b) - a -> 0 - b.
func subOfSub(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := SubIOp(op)
	in := o.Lhs().DefinedBy(SubI)
	if in == nil || SubIOp(in).Lhs() != o.Rhs() {
		return false
	}
	zero := ZeroAttr(o.Result().Type())
	if zero == nil {
		return false
	}
	loc := at(rw, op, in)
	c := NewConstant(rw.Builder, loc, zero)
	flags := overflowAttr(rw.Ctx, overflowFlags(op)&overflowFlags(in))
	rw.Replace(op, rw.Value(SubI, loc, o.Result().Type(), []*ir.Value{c, SubIOp(in).Rhs()}, flags))
	return true
}

// dropSecond returns a rewrite of an extended operation, such as
// arith.mulsi_extended, whose second result is unused. The plain operation d,
// such as arith.muli, replaces it.
func dropSecond(d *ir.OpDef) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		if !op.Result(1).Unused() {
			return false
		}
		x := op.Operand(0)
		rw.Replace(op, rw.Value(d, op.Loc(), x.Type(), []*ir.Value{x, op.Operand(1)}), x)
		return true
	}
}

// mulSIExtendedByOne rewrites mulsi_extended(x, 1). The low half is x; each bit
// of the high half is the sign of x.
func mulSIExtendedByOne(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := MulSIExtendedOp(op)
	isOne := func(v num.Int) bool { return v.IsOne() && v.IsStrictlyPositive() }
	if !isConstant(o.Rhs(), isOne) {
		return false
	}
	x, loc := o.Lhs(), op.Loc()
	zero := ZeroAttr(x.Type())
	if zero == nil {
		return false
	}
	c := NewConstant(rw.Builder, loc, zero)
	negative := rw.Value(CmpI, loc, ir.WithElement(x.Type(), rw.Ctx.I1()), []*ir.Value{x, c}, predicateAttr(rw.Ctx, SLT))
	rw.Replace(op, x, rw.Value(ExtSI, loc, o.High().Type(), []*ir.Value{negative}))
	return true
}

// extended returns the operations ext that define both operands of op. Result ok
// is false if there are no such operations, or if their operands have different
// types.
func extended(op *ir.Operation, ext *ir.OpDef) (a, b *ir.Operation, ok bool) {
	a, b = op.Operand(0).DefinedBy(ext), op.Operand(1).DefinedBy(ext)
	return a, b, a != nil && b != nil && a.Operand(0).Type() == b.Operand(0).Type()
}

// hoistExt returns the rewrite d(ext(x), ext(y)) -> ext(d(x, y)).
func hoistExt(d, ext *ir.OpDef) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		a, b, ok := extended(op, ext)
		if !ok {
			return false
		}
		loc := at(rw, op, a, b)
		v := rw.Value(d, loc, a.Operand(0).Type(), []*ir.Value{a.Operand(0), b.Operand(0)})
		rw.Replace(op, rw.Value(ext, loc, op.Result(0).Type(), []*ir.Value{v}))
		return true
	}
}

// compareExtended returns the rewrite cmp(ext(x), ext(y)) -> cmp(x, y), for the
// predicates eq and ne.
func compareExtended(ext *ir.OpDef) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		a, b, ok := extended(op, ext)
		if p := predicate(op, 0); !ok || p != EQ && p != NE {
			return false
		}
		rw.Replace(op, rw.Value(CmpI, at(rw, op, a, b), op.Result(0).Type(), []*ir.Value{a.Operand(0), b.Operand(0)}, CmpIOp(op).Predicate()))
		return true
	}
}

// notOfCompare rewrites the complement of a comparison to the comparison with the
// negated predicate: !(x < y) -> x >= y.
func notOfCompare(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := XOrIOp(op)
	cmp := o.Lhs().DefinedBy(CmpI)
	if cmp == nil || !isBool(o.Rhs(), true) {
		return false
	}
	p := predicateAttr(rw.Ctx, intPredicates[predicate(cmp, 0)].negated)
	rw.Replace(op, rw.Value(CmpI, at(rw, op, cmp), o.Result().Type(), cmp.OperandValues(nil), p))
	return true
}

// dropNegations returns the rewrite d(-x, -y) -> d(x, y), where d is a
// multiplication or division of floats.
func dropNegations(d *ir.OpDef) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		a, b, ok := extended(op, NegF)
		if !ok {
			return false
		}
		rw.Replace(op, rw.Value(d, at(rw, op, a, b), op.Result(0).Type(), []*ir.Value{NegFOp(a).Operand(), b.Operand(0)}, op.Inherent("fastmath")))
		return true
	}
}
