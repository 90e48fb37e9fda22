package arith

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// extension is a set of extension kinds (by sign, by zeros) that restore a truncated integer.
type extension uint8

const (
	bySign extension = 1 << iota
	byZeros
)

// truncatable returns the kinds of extensions that restore every number in x after a truncation to
// width bits. The set is empty if x is not wider.
func truncatable(x intrange.Range, width uint32) extension {
	if x.Width() <= width {
		return 0
	}
	removed := x.Width() - width
	var e extension
	if x.SMin.NumSignBits() > removed && x.SMax.NumSignBits() > removed {
		e |= bySign
	}
	if x.UMin.LeadingZeros() >= removed && x.UMax.LeadingZeros() >= removed {
		e |= byZeros
	}
	return e
}

// narrowing holds the data that arith-int-range-narrowing needs: the ranges, and the supported
// widths.
type narrowing struct {
	*ranges
	widths []uint32
}

func (n *narrowing) patterns() []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::NarrowElementwise", Rewrite: n.elementwise},
		{Name: "(anonymous namespace)::NarrowCmpI", Root: arith.CmpI, Rewrite: n.compare},
		{Name: "(anonymous namespace)::FoldIndexCastChain<mlir::arith::IndexCastUIOp>", Root: arith.IndexCastUI, Rewrite: n.foldCasts},
		{Name: "(anonymous namespace)::FoldIndexCastChain<mlir::arith::IndexCastOp>", Root: arith.IndexCast, Rewrite: n.foldCasts},
	}
}

// cast converts v to t, whose elements are narrower or wider. To widen, it uses an extension in e,
// and prefers the extension by zeros.
func cast(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, t ir.Type, e extension) *ir.Value {
	from, to := ir.ElementOf(v.Type()), ir.ElementOf(t)
	_, fromIndex := from.(*ir.IndexType)
	_, toIndex := to.(*ir.IndexType)
	var d *ir.OpDef
	switch {
	case v.Type() == t:
		return v
	case fromIndex || toIndex:
		d = arith.IndexCastUI
		if e == bySign {
			d = arith.IndexCast
		}
	case ir.IntWidth(to) < ir.IntWidth(from):
		d = arith.TruncI
	case e == bySign:
		d = arith.ExtSI
	default:
		d = arith.ExtUI
	}
	return rw.Value(d, loc, t, []*ir.Value{v})
}

// elementwise replaces an elementwise operation by the same operation with narrower integers, if
// its operands and results fit into these. It returns false if they do not.
func (n *narrowing) elementwise(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !op.Has(ir.Elementwise) || op.NumResults() == 0 || op.NumOperands() == 0 {
		return false
	}
	t := op.Result(0).Type()
	known := make([]intrange.Range, 0, 4)
	same := func(v *ir.Value) bool {
		x := n.of(v)
		known = append(known, x)
		return x.Known() && v.Type() == t
	}
	for i := range op.Operands() {
		if !same(op.Operand(i)) {
			return false
		}
	}
	for i := range op.Results() {
		if !same(op.Result(i)) {
			return false
		}
	}
	for _, width := range n.widths {
		e := bySign | byZeros
		for _, x := range known {
			e &= truncatable(x, width)
		}
		narrow := shaped(op.Result(0), rw.Ctx.Int(width))
		if e == 0 || narrow == t {
			continue
		}
		n.narrow(rw, op, narrow, e, known)
		return true
	}
	return false
}

func (n *narrowing) narrow(rw *rewrite.Rewriter, op *ir.Operation, t ir.Type, e extension, known []intrange.Range) {
	m := ir.NewMapping()
	for i := range op.Operands() {
		by := e
		// Only index casts show it: a number known not to be negative stays so.
		if e == bySign && known[i].NonNegative() {
			by = bySign | byZeros
		}
		m.Map(op.Operand(i), cast(rw, op.Loc(), op.Operand(i), t, by))
	}
	c := rw.CloneOp(op, m)
	rw.Modify(c, func() {
		for i := range c.Results() {
			c.Result(i).SetType(t)
		}
	})
	values := make([]*ir.Value, op.NumResults())
	for i := range values {
		values[i] = cast(rw, op.Loc(), c.Result(i), op.Result(i).Type(), e)
		n.copy(op.Result(i), values[i])
	}
	rw.Replace(op, values...)
}

// compare replaces an integer comparison by a comparison of narrower integers, if both operands fit
// into these. It returns false if they do not.
func (n *narrowing) compare(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := arith.CmpIOp(op)
	a, b := o.Lhs(), o.Rhs()
	x, y := n.of(a), n.of(b)
	if !x.Known() || !y.Known() {
		return false
	}
	for _, width := range n.widths {
		ex, ey := truncatable(x, width), truncatable(y, width)
		t := shaped(a, rw.Ctx.Int(width))
		if ex&ey == 0 || t == a.Type() {
			continue
		}
		m := ir.NewMapping()
		m.Map(a, cast(rw, op.Loc(), a, t, ex))
		m.Map(b, cast(rw, op.Loc(), b, t, ey))
		c := rw.CloneOp(op, m)
		n.copy(o.Result(), c.Result(0))
		rw.ReplaceWith(op, c)
		return true
	}
	return false
}

// foldCasts folds a cast of an integer of a supported width to index and back:
// index_cast(index_cast(x)) -> x.
func (n *narrowing) foldCasts(rw *rewrite.Rewriter, op *ir.Operation) bool {
	in := op.Operand(0).DefiningOp()
	if in == nil || in.Def() != op.Def() || in.Operand(0).Type() != op.Result(0).Type() {
		return false
	}
	t, ok := op.Result(0).Type().(*ir.IntegerType)
	if _, viaIndex := in.Result(0).Type().(*ir.IndexType); !viaIndex || !ok || !slices.Contains(n.widths, t.Width) {
		return false
	}
	rw.Replace(op, in.Operand(0))
	return true
}
