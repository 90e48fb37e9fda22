package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	reshapes "github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// tiling is the state of lowering one stablehlo.select_and_scatter whose windows do not overlap.
type tiling struct {
	*lowering
	operand, source, init *ir.Value
	strides, window       []int64
	rank                  int
	minusOne              *ir.Value
}

// selectAndScatter lowers select_and_scatter with windows that do not overlap to two linalg.generic
// operations. The first finds the selected element of each window, the second scatters the source
// there. The windows are then collapsed, and padded or sliced to the operand's shape.
func selectAndScatter(l *lowering) bool {
	o := stablehlo.SelectAndScatterOp(l.op)
	t := &tiling{
		lowering: l, operand: o.Operand(), source: o.Source(), init: o.InitValue(), strides: stablehlo.Dims(o.WindowStrides()), window: stablehlo.Dims(o.WindowDimensions()),
	}
	if !l.allRanked() || slices.ContainsFunc(stablehlo.Int64s(o.Padding()), isNot(0)) {
		return false
	}
	t.rank = rankOf(t.operand)
	if len(t.strides) != t.rank || len(t.window) != t.rank || !slices.ContainsFunc(t.window, isNot(1)) {
		return false
	}
	for i, n := range t.window {
		if t.strides[i] < n {
			return false
		}
	}
	scattered, initial := t.scatter(t.choose())
	l.ReplaceWith(l.op, t.fit(scattered, initial))
	return true
}

// sourceSizes creates the dynamic sizes of the source.
func (t *tiling) sourceSizes() []*ir.Value {
	var sizes []*ir.Value
	for i, n := range ranked(t.source).Shape {
		if n == ir.Dynamic {
			sizes = append(sizes, t.dim(t.source, i))
		}
	}
	return sizes
}

// choose creates the linalg.generic that selects an element in each window. Its result has the
// row-major index of that element within its window.
func (t *tiling) choose() *ir.Value {
	i32 := t.Ctx.Int(32)
	from, to := ranked(t.operand).Element, ranked(t.init).Element
	outs := dimExprs(0, t.rank)
	at := slices.Clone(outs)
	var within []*affine.Expr
	var sizes, strides []int64
	for i, n := range t.strides {
		at[i] = at[i].MulConst(n)
		if n != 1 {
			e := affine.Dim(t.rank + len(within))
			at[i] = affine.Add(at[i], e)
			within, sizes, strides = append(within, e), append(sizes, t.window[i]), append(strides, n)
		}
	}
	loops := t.rank + len(within)
	shape := ranked(t.source).Shape
	dynamic := t.sourceSizes()
	values := t.emptyOf(t.tensorType(shape, to), dynamic)
	numbers := t.emptyOf(t.tensorType(shape, i32), dynamic)
	t.minusOne = t.Int(i32, -1)
	numbers = t.filled(t.minusOne, numbers)
	window := t.emptyOf(t.tensorType(sizes, from), nil)
	out := affine.NewMap(loops, 0, outs...)
	reduces := make([]bool, loops)
	for i := t.rank; i < loops; i++ {
		reduces[i] = true
	}
	n := t.generic(linalg.GenericSpec{
		Inputs: []*ir.Value{t.operand, window}, Outputs: []*ir.Value{values, numbers}, Iterators: linalg.Iterators(t.Ctx, reduces),
		Maps: []*affine.Map{affine.NewMap(loops, 0, at...), affine.NewMap(loops, 0, within...), out, out},
	}, nil)
	s := rewrite.NewSignature(2)
	s.AddInputs(0, from)
	s.AddNew(from)
	s.AddInputs(1, to)
	s.AddNew(i32)
	body, end := t.cloneBody(t.op.Region(0), n.Region(0), s)
	selected := t.extract(end.Operand(0))
	isFirst := t.CmpI(arith.EQ, body.Arg(3), t.minusOne)
	selected = t.Op(arith.OrI, selected, isFirst)
	number := t.loopIndex(t.rank)
	for i := 1; i < len(strides); i++ {
		width := arith.NewIndex(t.Builder, t.Loc, strides[i])
		next := t.loopIndex(t.rank + i)
		number = t.Op(arith.AddI, t.Op(arith.MulI, width, number), next)
	}
	number = t.Cast(arith.IndexCast, number, i32)
	number = t.Select(selected, number, body.Arg(3))
	value := t.Select(selected, body.Arg(0), body.Arg(2))
	t.yield(end, value, number)
	return n.Result(1)
}

// yield replaces end, the terminator of a copied body, with a linalg.yield. It then moves the
// insertion point out of the body, in front of the operation that is being lowered.
func (t *tiling) yield(end *ir.Operation, values ...*ir.Value) {
	linalg.CreateYield(t.Builder, t.Loc, linalg.YieldArgs{Values: values})
	t.Erase(end)
	t.Before(t.op)
}

// scatter creates the linalg.generic that puts each element of the source at the chosen position of
// its window. The result has an extra dimension for each dimension with a stride above 1. It also
// returns the initial value, which all other elements get.
func (t *tiling) scatter(chosen *ir.Value) (scattered, initial *ir.Value) {
	element := ranked(t.source).Element
	var shape []int64
	var exprs []*affine.Expr
	for i, n := range ranked(t.source).Shape {
		exprs, shape = append(exprs, affine.Dim(len(shape))), append(shape, n)
		if t.strides[i] > 1 {
			shape = append(shape, t.strides[i])
		}
	}
	rank := len(shape)
	out := t.emptyOf(t.tensorType(shape, t.result(0).Element), t.sourceSizes())
	initial = t.extract(t.init)
	out = t.filled(initial, out)
	in := affine.NewMap(rank, 0, exprs...)
	n := t.generic(linalg.GenericSpec{
		Inputs: []*ir.Value{chosen, t.source}, Outputs: []*ir.Value{out}, Maps: []*affine.Map{in, in, affine.IdentityMap(rank)},
	}, nil)
	s := rewrite.NewSignature(2)
	s.AddNew(t.Ctx.Int(32))
	s.AddInputs(0, element)
	s.AddInputs(1, element)
	body, end := t.cloneBody(t.op.Region(1), n.Region(0), s)
	update := t.extract(end.Operand(0))
	number := arith.NewIndex(t.Builder, t.Loc, 0)
	d := 0
	for _, stride := range t.strides {
		if stride > 1 {
			d++
			at := t.loopIndex(d)
			size := arith.NewIndex(t.Builder, t.Loc, stride)
			number = t.Op(arith.AddI, t.Op(arith.MulI, number, size), at)
		}
		d++
	}
	number = t.Cast(arith.IndexCast, number, t.Ctx.Int(32))
	isChosen := t.CmpI(arith.EQ, number, body.Arg(0))
	t.yield(end, t.Select(isChosen, update, body.Arg(2)))
	return n.Result(0), initial
}

// fit collapses the window dimensions of v, and then pads with initial and slices to the
// operand's shape.
func (t *tiling) fit(v, initial *ir.Value) *ir.Operation {
	from := ranked(v).Shape
	to := t.result(0)
	var groups reshapes.Groups
	var joined []int64
	next := int64(0)
	for _, stride := range t.strides {
		dims, size := []int64{next}, from[next]
		if stride > 1 {
			dims = append(dims, next+1)
			if size != ir.Dynamic {
				size *= from[next+1]
			}
		}
		next += int64(len(dims))
		groups, joined = append(groups, dims), append(joined, size)
	}
	v = tensor.NewCollapse(t.Builder, t.Loc, t.tensorType(joined, to.Element), v, groups)
	index := t.Ctx.Index()
	zero := arith.NewIndex(t.Builder, t.Loc, 0)
	low, high := make([]ir.Mixed, t.rank), make([]ir.Mixed, t.rank)
	shape := make([]int64, t.rank)
	operand := ranked(t.operand).Shape
	for i := range shape {
		if shape[i] = max(to.Shape[i], joined[i]); operand[i] == ir.Dynamic || joined[i] == ir.Dynamic {
			shape[i] = ir.Dynamic
		}
		have := t.dim(v, i)
		want := t.dim(t.operand, i)
		more := t.ValueOrFold(arith.MaxSI, t.Loc, index, []*ir.Value{t.Op(arith.SubI, want, have), zero})
		low[i], high[i] = ir.Mixed{Value: zero}, ir.Mixed{Value: more}
	}
	v = tensor.NewPad(t.Rewriter, t.Loc, t.tensorType(shape, to.Element), v, low, high, initial)
	r := views.Ranges{Offsets: make([]ir.Mixed, t.rank), Sizes: known(operand), Strides: ones(t.rank)}
	for i, n := range operand {
		if n == ir.Dynamic {
			r.Sizes[i] = ir.Mixed{Value: t.dimOrFold(t.operand, i)}
		}
	}
	return t.newSlice(t.tensorType(operand, to.Element), v, r)
}
