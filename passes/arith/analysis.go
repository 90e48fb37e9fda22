package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dataflow"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/intrange"
)

// ranges holds the inferred integer ranges of all values in an operation. The map made adds the
// ranges of values created since the analysis.
type ranges struct {
	*dataflow.Forward[intrange.Range]
	made map[*ir.Value]intrange.Range

	operands, results []intrange.Range
}

// inferRanges runs integer range analysis on op, together with constant propagation if
// propagateConstants is true. Otherwise only ranges provide constants. Then all code after a branch
// that depends on a value other than an integer counts as unreachable.
func inferRanges(op *ir.Operation, propagateConstants bool) *ranges {
	s := dataflow.NewSolver(op)
	if propagateConstants {
		dataflow.LoadConstants(s)
	}
	r := &ranges{made: map[*ir.Value]intrange.Range{}}
	r.Forward = dataflow.LoadForward(s, &dataflow.Forward[intrange.Range]{
		Entry:       func(v *ir.Value) intrange.Range { return intrange.Max(ir.IntRangeWidth(v.Type())) },
		Visit:       r.visit,
		Unforwarded: r.unforwarded,
	}, join)
	r.Updated = func(v *ir.Value, x intrange.Range) { s.Constants.Merge(v, constantOf(v, x)) }
	s.Run()
	return r
}

func join(have, with intrange.Range) (intrange.Range, bool) {
	u := have.Union(with)
	return u, u != have
}

// of returns the range of v.
func (r *ranges) of(v *ir.Value) intrange.Range {
	if x, ok := r.made[v]; ok {
		return x
	}
	return r.Get(v)
}

// copy gives a new value, to, the range of another value, from, if that range is known.
func (r *ranges) copy(from, to *ir.Value) {
	if x := r.of(from); x.Known() {
		r.made[to] = x
	}
}

// constantOf returns the constant that constant propagation uses for v if the range x has exactly
// one value.
func constantOf(v *ir.Value, x intrange.Range) dataflow.Constant {
	c, ok := x.Value()
	if !ok {
		return dataflow.NoConstant
	}
	return dataflow.Constant{Attr: arith.IntAttr(v.Type(), c), Dialect: dialectOf(v), Known: true}
}

// dialectOf returns the dialect of the operation that defines v, or of the operation around the
// block argument v. It returns nil if the dialect is not known.
func dialectOf(v *ir.Value) *ir.Dialect {
	if op := v.DefiningOp(); op != nil {
		return op.Name().Dialect
	}
	return v.OwnerBlock().Parent().Name().Dialect
}

// infer returns the ranges of op's results and block arguments. The function get returns the range
// of an operand. It returns nil if a range that op needs is unknown.
func (r *ranges) infer(op *ir.Operation, get func(*ir.Value) intrange.Range) []intrange.Range {
	i := op.Def().IntRanges
	r.operands = r.operands[:0]
	for k := range op.Operands() {
		x := get(op.Operand(k))
		if !x.Known() && !i.Partial {
			return nil
		}
		r.operands = append(r.operands, x)
	}
	r.results = i.Infer(op, r.operands, r.results[:0])
	return r.results
}

func (r *ranges) visit(f *dataflow.Forward[intrange.Range], op *ir.Operation) {
	if d := op.Def(); d == nil || d.IntRanges == nil {
		f.AllEntry(op)
		return
	}
	for i, x := range r.infer(op, f.Get) {
		if i < op.NumResults() {
			r.widen(op.Result(i), x)
		}
	}
}

// widen merges the range x into v. If a terminator passes v on, and its range changes, v gets the
// full range at once. Otherwise the analysis would follow a loop iteration by iteration.
func (r *ranges) widen(v *ir.Value, x intrange.Range) {
	have := r.Get(v)
	if u, changed := join(have, x); changed && have.Known() && u != have && passedOn(v) {
		x = r.Entry(v)
	}
	r.Merge(v, x)
}

func passedOn(v *ir.Value) bool {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Has(ir.Terminator) {
			return true
		}
	}
	return false
}

// unforwarded sets the ranges of some results of op, or of some arguments of its region with index
// to. They are those to which no operand is forwarded, such as an induction variable. Operands are
// forwarded to the n values from index first on.
func (r *ranges) unforwarded(f *dataflow.Forward[intrange.Range], op *ir.Operation, to, first, n int) {
	d := op.Def()
	switch {
	case d == nil || to == ir.ParentPoint:
	case d.IntRanges != nil:
		args := op.Region(to).First().Args()
		for i, x := range r.infer(op, func(v *ir.Value) intrange.Range { return f.GetFor(v, op, to) }) {
			if k := i - op.NumResults(); k >= 0 && k < len(args) {
				r.widen(args[k], x)
			}
		}
		return
	case d.Loop != nil && d.Loop.InductionV != nil && d.Loop.Bounds != nil:
		if lower, upper, step, ok := d.Loop.Bounds(op); ok && len(upper) == len(lower) {
			for i, iv := range d.Loop.InductionV(op) {
				r.induction(op, to, iv, lower[i], upper[i], step[i])
			}
			return
		}
	}
	f.UnforwardedToEntry(op, to, first, n)
}

// induction merges the range between the loop bounds lower and upper into iv, unless it is empty. A
// step whose sign is unknown counts as positive.
func (r *ranges) induction(op *ir.Operation, to int, iv *ir.Value, lower, upper, step ir.FoldResult) {
	width := ir.IntRangeWidth(iv.Type())
	lo, hi := r.bound(op, to, lower, width, false), r.bound(op, to, upper, width, true)
	if r.bound(op, to, step, width, true).IsNegative() {
		lo, hi = hi, lo
	} else {
		hi = hi.Sub(num.NewInt(width, 1))
	}
	if hi.SGE(lo) {
		r.Merge(iv, intrange.Signed(lo, hi))
	}
}

// bound returns the least value that the loop bound b of op may have, or the greatest if greatest
// is true. A bound of unknown range can have all values of width bits. If b's range changes, the
// analysis visits the region of op with index to again.
func (r *ranges) bound(op *ir.Operation, to int, b ir.FoldResult, width uint32, greatest bool) num.Int {
	if a, ok := b.Attr.(*ir.IntegerAttr); ok {
		return a.Value
	}
	x := intrange.Max(width)
	if b.Value != nil {
		if known := r.GetFor(b.Value, op, to); known.Known() {
			x = known
		}
	}
	if greatest {
		return x.SMax
	}
	return x.SMin
}
