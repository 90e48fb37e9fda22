package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
)

// tileParallelLoops tiles the innermost parallel loops without reductions. It returns false after
// an error.
func tileParallelLoops(c *passes.Ctx) bool {
	o := passes.Opts[tilingOptions](c)
	for _, size := range o.Sizes {
		if size == 0 {
			c.IR().Error(ir.UnknownLoc, "tile size cannot be 0")
			return false
		}
	}
	var loops []*ir.Operation
	innermost(c.Op, &loops)
	for _, op := range loops {
		if len(op.OperandGroup(parInits)) == 0 {
			tile(c.Builder(), op, o)
		}
	}
	return true
}

// innermost appends to loops the parallel loops in op, or op itself, that hold no other parallel
// loop. It reports whether op is or holds a parallel loop.
func innermost(op *ir.Operation, loops *[]*ir.Operation) bool {
	found := false
	for o := range op.Nested() {
		found = innermost(o, loops) || found
	}
	if !op.Is(scf.Parallel) {
		return found
	}
	if !found {
		*loops = append(*loops, op)
	}
	return true
}

// tiling is the state of tiling one parallel loop.
type tiling struct {
	*ir.Builder
	op           *ir.Operation
	outer, inner *ir.Operation
	sizes        []int64
}

func tile(b *ir.Builder, op *ir.Operation, o *tilingOptions) {
	t := tiling{Builder: b, op: op}
	loc := op.Loc()
	lower, upper, step := op.GroupValues(parLower), op.GroupValues(parUpper), op.GroupValues(parStep)
	b.Before(op)
	zero := arith.NewIndex(b, loc, 0)
	sizes := make([]*ir.Value, len(step))
	for i := range step {
		t.sizes = append(t.sizes, 1)
		if i < len(o.Sizes) {
			t.sizes[i] = o.Sizes[i]
		}
		sizes[i] = arith.NewIndex(b, loc, t.sizes[i])
	}
	steps := make([]*ir.Value, len(step))
	for i := range step {
		steps[i] = arith.NewBinary(b, arith.MulI, loc, step[i], sizes[i])
	}
	t.outer = newParallel(b, loc, lower, upper, steps)
	b.AtStart(body(t.outer))
	uppers, check := t.innerBounds(steps, o.NoMinMax)
	zeros := make([]*ir.Value, len(step))
	for i := range zeros {
		zeros[i] = zero
	}
	t.inner = newParallel(b, loc, zeros, uppers, step)
	b.AtStart(body(t.inner))
	t.moveBody(check)
	op.Erase()
}

// innerBounds computes the upper bounds of the inner loop. A bound is the size of a tile, one of
// steps. If the last tile may be smaller, it is the minimum of that size and the rest of the
// range. If noMinMax is true, no minimum is created, and the result check says whether the inner
// loop must check for the end itself.
func (t *tiling) innerBounds(steps []*ir.Value, noMinMax bool) (upper []*ir.Value, check bool) {
	least := poly.NewMap(3, 0, poly.Dim(0), poly.Sub(poly.Dim(1), poly.Dim(2)))
	for i, size := range t.sizes {
		switch end := t.op.OperandGroup(parUpper)[i].Value(); {
		case t.fits(i, size):
			upper = append(upper, steps[i])
		case noMinMax:
			upper, check = append(upper, steps[i]), true
		default:
			operands := []*ir.Value{steps[i], end, body(t.outer).Arg(i)}
			m := t.Op(affine.AffineMin, t.op.Loc(), []ir.Type{t.Ctx.Index()}, operands, t.Ctx.AffineMapAttr(least))
			upper = append(upper, m.Result(0))
		}
	}
	return upper, check
}

// fits reports whether all tiles of dimension i, which have the given size, are known to be full.
func (t *tiling) fits(i int, size int64) bool {
	var bounds [3]int64
	for k := range bounds {
		op := t.op.OperandGroup(k)[i].Value().DefiningOp()
		if op == nil || !op.Is(arith.Constant) {
			return false
		}
		bounds[k], _ = ir.ConstantInt(op.Result(0))
	}
	// Upstream divides unsigned numbers, also where the distance is negative.
	n := uint64(bounds[1] - bounds[0])
	if n != 0 {
		n = (n-1)/uint64(bounds[2]) + 1
	}
	return n%uint64(size) == 0
}

// moveBody moves the operations of the loop into the inner loop. The sum of both induction
// variables replaces the old one. If check is true, they run only if that sum is below the upper
// bound.
func (t *tiling) moveBody(check bool) {
	loc := t.op.Loc()
	inner, outer, old := body(t.inner), body(t.outer), body(t.op)
	reduce := old.Last()
	at := inner.Last()
	sums := make([]*ir.Value, inner.NumArgs())
	for i := range sums {
		sums[i] = arith.NewBinary(t.Builder, arith.AddI, loc, inner.Arg(i), outer.Arg(i))
	}
	if check {
		in := arith.NewBool(t.Builder, loc, true)
		for i := range sums {
			scaled := arith.NewBinary(t.Builder, arith.MulI, loc, inner.Arg(i), t.inner.OperandGroup(parStep)[i].Value())
			index := arith.NewBinary(t.Builder, arith.AddI, loc, scaled, outer.Arg(i))
			below := arith.NewCompare(t.Builder, arith.ULT, loc, index, t.outer.OperandGroup(parUpper)[i].Value())
			in = arith.NewBinary(t.Builder, arith.AndI, loc, in, below)
		}
		choice := newIf(t.Builder, loc, in, false)
		t.AtEnd(choice.Region(0).First())
		at = t.Op(scf.Yield, reduce.Loc(), nil, nil)
	} else {
		at.SetLoc(reduce.Loc())
	}
	inlineBefore(old, at, sums)
}
