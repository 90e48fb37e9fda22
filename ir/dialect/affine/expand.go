package affine

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Overflow flags of the arith operations that expansions create. The expansions set a flag
// only where the result cannot overflow.
const (
	noSignedWrap   = 1
	noUnsignedWrap = 2
)

// ExpandMap computes the results of m by arith operations at b's insertion point. The
// operands are the dimensions, then the symbols. Result ok is false after an error.
func ExpandMap(b *ir.Builder, loc ir.Loc, m *poly.Map, operands []*ir.Value) (results []*ir.Value, ok bool) {
	results = make([]*ir.Value, m.NumResults())
	for i, e := range m.Results() {
		if results[i] = ExpandExpr(b, loc, e, operands[:m.NumDims()], operands[m.NumDims():]); results[i] == nil {
			return nil, false
		}
	}
	return results, true
}

// ExpandExpr computes e by arith operations at b's insertion point. It returns nil after an
// error.
func ExpandExpr(b *ir.Builder, loc ir.Loc, e *poly.Expr, dims, symbols []*ir.Value) *ir.Value {
	x := expander{b, loc, dims, symbols}
	return x.expand(e)
}

type expander struct {
	*ir.Builder
	loc           ir.Loc
	dims, symbols []*ir.Value
}

func (x *expander) expand(e *poly.Expr) *ir.Value {
	switch e.Kind() {
	case poly.KindConstant:
		return x.constant(e.Value())
	case poly.KindDim:
		return x.dims[e.Position()]
	case poly.KindSymbol:
		return x.symbols[e.Position()]
	}
	if c, ok := e.RHS().AsConstant(); ok && c <= 0 && e.Kind() != poly.KindAdd && e.Kind() != poly.KindMul {
		what := "division"
		if e.Kind() == poly.KindMod {
			what = "modulo"
		}
		x.Ctx.Error(x.loc, "%s by non-positive value is not supported", what)
		return nil
	}
	lhs := x.expand(e.LHS())
	if lhs == nil {
		return nil
	}
	rhs := x.expand(e.RHS())
	if rhs == nil {
		return nil
	}
	switch e.Kind() {
	case poly.KindAdd:
		return x.op(arith.AddI, lhs, rhs)
	case poly.KindMul:
		return x.flagged(arith.MulI, noSignedWrap, lhs, rhs)
	case poly.KindMod:
		return x.mod(lhs, rhs)
	case poly.KindFloorDiv:
		return x.floorDiv(lhs, rhs)
	}
	return x.ceilDiv(lhs, rhs)
}

// mod computes lhs mod rhs, which is not negative. It adds rhs to the result of
// arith.remsi, which has the sign of lhs, if that result is negative.
func (x *expander) mod(lhs, rhs *ir.Value) *ir.Value {
	r := x.op(arith.RemSI, lhs, rhs)
	zero := x.constant(0)
	return x.choose(x.compare(arith.SLT, r, zero), x.op(arith.AddI, r, rhs), r)
}

// floorDiv computes a floordiv b: a / b if a >= 0, and else -1 - (-1 - a) / b. The division
// by arith.divsi rounds toward zero.
func (x *expander) floorDiv(lhs, rhs *ir.Value) *ir.Value {
	zero, minusOne := x.constant(0), x.constant(-1)
	negative := x.compare(arith.SLT, lhs, zero)
	dividend := x.choose(negative, x.op(arith.SubI, minusOne, lhs), lhs)
	quotient := x.op(arith.DivSI, dividend, rhs)
	return x.choose(negative, x.op(arith.SubI, minusOne, quotient), quotient)
}

// ceilDiv computes a ceildiv b: -(-a / b) if a <= 0, and else (a - 1) / b + 1. The division
// by arith.divsi rounds toward zero.
func (x *expander) ceilDiv(lhs, rhs *ir.Value) *ir.Value {
	zero, one := x.constant(0), x.constant(1)
	nonPositive := x.compare(arith.SLE, lhs, zero)
	negated := x.op(arith.SubI, zero, lhs)
	dividend := x.choose(nonPositive, negated, x.op(arith.SubI, lhs, one))
	quotient := x.op(arith.DivSI, dividend, rhs)
	negated = x.op(arith.SubI, zero, quotient)
	return x.choose(nonPositive, negated, x.op(arith.AddI, quotient, one))
}

func (x *expander) constant(v int64) *ir.Value {
	return arith.NewIndex(x.Builder, x.loc, v)
}

func (x *expander) op(d *ir.OpDef, lhs, rhs *ir.Value) *ir.Value {
	return arith.NewBinary(x.Builder, d, x.loc, lhs, rhs)
}

func (x *expander) flagged(d *ir.OpDef, flags int64, lhs, rhs *ir.Value) *ir.Value {
	a := constraint.Enum(x.Ctx, arith.IntegerOverflowFlagsAttr, flags)
	return arith.NewBinary(x.Builder, d, x.loc, lhs, rhs, a)
}

func (x *expander) compare(predicate int64, lhs, rhs *ir.Value) *ir.Value {
	return arith.NewCompare(x.Builder, predicate, x.loc, lhs, rhs)
}

func (x *expander) choose(cond, yes, no *ir.Value) *ir.Value {
	return arith.NewSelect(x.Builder, x.loc, cond, yes, no)
}

// strides returns, for each element of the basis, the product of this element and all
// elements behind it. The basis has no outer bound. Argument nonNegative allows the nuw
// flag on the multiplications.
func (x *expander) strides(basis []ir.Mixed, nonNegative bool) []*ir.Value {
	flags := int64(noSignedWrap)
	if nonNegative {
		flags |= noUnsignedWrap
	}
	var dynamic *ir.Value
	static := int64(1)
	result := make([]*ir.Value, len(basis))
	for i := len(basis) - 1; i >= 0; i-- {
		switch m := basis[i]; {
		case m.Value == nil:
			static *= m.Const
		case dynamic == nil:
			dynamic = m.Value
		default:
			dynamic = x.flagged(arith.MulI, flags, dynamic, m.Value)
		}
		if dynamic != nil && static == 1 {
			result[i] = dynamic
			continue
		}
		if result[i] = x.constant(static); dynamic != nil {
			result[i] = x.flagged(arith.MulI, flags, dynamic, result[i])
		}
	}
	return result
}

// innerBasis returns op's basis without the outer bound, that is, without the basis element
// for the first index.
func innerBasis(op *ir.Operation) []ir.Mixed {
	b := mixedBasis(op)
	if hasOuterBound(op) {
		return b[1:]
	}
	return b
}

// ExpandDelinearize computes the results of op, an affine.delinearize_index, by arith
// operations at b's insertion point.
func ExpandDelinearize(b *ir.Builder, op *ir.Operation) []*ir.Value {
	x := expander{Builder: b, loc: op.Loc()}
	index := AffineDelinearizeIndexOp(op).LinearIndex()
	if op.NumResults() == 1 {
		return []*ir.Value{index}
	}
	strides := x.strides(innerBasis(op), true)
	zero := x.constant(0)
	rest := func(stride *ir.Value) *ir.Value {
		r := x.op(arith.RemSI, index, stride)
		negative := x.compare(arith.SLT, r, zero)
		return x.choose(negative, x.flagged(arith.AddI, noSignedWrap, r, stride), r)
	}
	results := []*ir.Value{x.op(arith.FloorDivSI, index, strides[0])}
	for i := range strides[1:] {
		results = append(results, x.op(arith.DivSI, rest(strides[i]), strides[i+1]))
	}
	return append(results, rest(strides[len(strides)-1]))
}

// ExpandLinearize computes the result of op, an affine.linearize_index, by arith operations
// at b's insertion point. It adds the terms that are invariant in the most loops first, so
// that these sums can be hoisted.
func ExpandLinearize(b *ir.Builder, op *ir.Operation) *ir.Value {
	x := expander{Builder: b, loc: op.Loc()}
	indices := ir.ValuesOf(AffineLinearizeIndexOp(op).MultiIndex())
	if len(indices) == 0 {
		return x.constant(0)
	}
	type term struct {
		v     *ir.Value
		loops int
	}
	strides := x.strides(innerBasis(op), isDisjoint(op))
	var terms []term
	for i, v := range indices {
		scaled := v
		if i < len(strides) {
			scaled = x.flagged(arith.MulI, noSignedWrap, v, strides[i])
		}
		terms = append(terms, term{scaled, invariantLoops(op, v)})
	}
	slices.SortStableFunc(terms, func(a, b term) int { return b.loops - a.loops })
	sum := terms[0].v
	for _, t := range terms[1:] {
		sum = x.flagged(arith.AddI, noSignedWrap, sum, t.v)
	}
	return sum
}

// invariantLoops returns the number of loops around op, from the innermost outwards, in
// which v is invariant because it is defined outside of them.
func invariantLoops(op *ir.Operation, v *ir.Value) int {
	n := 0
	for p := op.Parent(); p != nil; p = p.Parent() {
		if d := p.Def(); d == nil || d.Loop == nil {
			continue
		}
		if p.IsAncestorOf(v.ParentRegion().Parent()) {
			break
		}
		n++
	}
	return n
}
