package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Reductions of windows.

// orOnes returns list, or n ones if list is empty.
func orOnes(list []int64, n int) []int64 {
	if len(list) != 0 {
		return list
	}
	return slices.Repeat([]int64{1}, n)
}

func isNot(c int64) func(int64) bool { return func(n int64) bool { return n != c } }

// reduceWindow lowers reduce_window to a linalg.generic that loops over the positions of the window
// and its elements. It adds an input that is never read, because its shape defines the sizes of the
// window's loops.
func reduceWindow(l *lowering) bool {
	o := stablehlo.ReduceWindowOp(l.op)
	k := len(l.args) / 2
	inputs, inits := slices.Clone(l.args[:k]), l.args[k:]
	types := make([]*ir.RankedTensorType, k)
	for i := range types {
		if types[i] = l.result(i); types[i] == nil || !ir.HasStaticShape(types[i]) || !l.allRanked() {
			return false
		}
	}
	window := o.WindowDimensions().Int64s()
	rank := len(window)
	strides, dilations := orOnes(stablehlo.Dims(o.WindowStrides()), rank), orOnes(stablehlo.Dims(o.WindowDilations()), rank)
	var src, in []*affine.Expr
	var shape []int64
	for i, n := range window {
		e := affine.Dim(i)
		if strides[i] != 1 {
			e = e.MulConst(strides[i])
		}
		if n != 1 {
			w := affine.Dim(rank + len(in))
			in, shape = append(in, w), append(shape, n)
			e = affine.Add(e, w.MulConst(dilations[i]))
		}
		src = append(src, e)
	}
	loops := rank + len(in)
	outs := make([]*ir.Value, k)
	for i, t := range types {
		outs[i] = stablehlo.CreateBroadcast(l.Builder, l.Loc, stablehlo.BroadcastArgs{Operand: inits[i], BroadcastSizes: l.Ctx.DenseI64Array(t.Shape), ResultType: t}).Result(0)
	}
	l.padWindowed(inputs, inits, rank)
	inputs = append(inputs, l.emptyOf(l.tensorType(shape, l.Ctx.Float(num.F32)), nil))
	spec := linalg.GenericSpec{Inputs: inputs, Outputs: outs, Results: typesOf(types)}
	reduces := make([]bool, loops)
	for i := rank; i < loops; i++ {
		reduces[i] = true
	}
	spec.Iterators = linalg.Iterators(l.Ctx, reduces)
	spec.Maps = append(slices.Repeat([]*affine.Map{affine.NewMap(loops, 0, src...)}, k), affine.NewMap(loops, 0, in...))
	spec.Maps = append(spec.Maps, slices.Repeat([]*affine.Map{affine.NewMap(loops, 0, dimExprs(0, rank)...)}, k)...)
	n := l.generic(spec, nil)
	// Accumulators are the first block arguments in StableHLO, but the last in linalg.
	s := rewrite.NewSignature(2 * k)
	for i := range k {
		s.AddInputs(k+i, types[i].Element)
	}
	s.AddNew(l.Ctx.Float(num.F32))
	for i := range k {
		s.AddInputs(i, ir.ElementOf(inputs[i].Type()))
	}
	l.cloneBody(l.op.Region(0), n.Region(0), s)
	l.Before(l.op)
	l.ReplaceWith(l.op, n)
	return true
}

// padWindowed pads inputs, in place, with the padding of the operation. Base dilations become
// interior padding.
func (l *lowering) padWindowed(inputs, inits []*ir.Value, rank int) {
	o := stablehlo.ReduceWindowOp(l.op)
	padding, base := stablehlo.Int64s(o.Padding()), stablehlo.Dims(o.BaseDilations())
	if !slices.ContainsFunc(padding, isNot(0)) && !slices.ContainsFunc(base, isNot(1)) {
		return
	}
	low, high, gaps := make([]int64, rank), make([]int64, rank), make([]int64, rank)
	for i := range rank {
		if len(padding) != 0 {
			low[i], high[i] = padding[2*i], padding[2*i+1]
		}
		if len(base) != 0 {
			gaps[i] = base[i] - 1
		}
	}
	for i, v := range inputs {
		inputs[i] = l.padded(v, inits[i], low, high, gaps)
	}
}

// padded creates a stablehlo.pad of v. Argument with is the padding value.
func (l *lowering) padded(v, with *ir.Value, low, high, interior []int64) *ir.Value {
	t := ranked(v)
	shape := slices.Clone(t.Shape)
	for i, n := range shape {
		if n != ir.Dynamic {
			shape[i] = n + low[i] + high[i] + max(n-1, 0)*interior[i]
		}
	}
	return stablehlo.CreatePad(l.Builder, l.Loc, stablehlo.PadArgs{
		Operand: v, PaddingValue: with, EdgePaddingLow: l.Ctx.DenseI64Array(low), EdgePaddingHigh: l.Ctx.DenseI64Array(high),
		InteriorPadding: l.Ctx.DenseI64Array(interior), ResultType: l.tensorType(shape, t.Element),
	}).Result(0)
}

// pools are linalg's pooling operations in two and in three dimensions, by the operation of the
// window's region.
var pools = map[*ir.OpDef][2]*ir.OpDef{
	stablehlo.Min: {linalg.PoolingNhwcMin, linalg.PoolingNdhwcMin},
	stablehlo.Max: {linalg.PoolingNhwcMax, linalg.PoolingNdhwcMax},
	stablehlo.Add: {linalg.PoolingNhwcSum, linalg.PoolingNdhwcSum},
}

// pooled returns the operation that computes result i of a body with k results, if it combines the
// two arguments for that result. Otherwise it returns nil.
func pooled(body *ir.Block, i, k int) *ir.Operation {
	op := body.Last().Operand(i).DefiningOp()
	if op == nil || op.NumOperands() != 2 {
		return nil
	}
	a, b := op.Operand(0), op.Operand(1)
	if a == body.Arg(i) && b == body.Arg(i+k) || a == body.Arg(i+k) && b == body.Arg(i) {
		return op
	}
	return nil
}

// reduceWindowPooling lowers reduce_window to linalg's pooling operations. It applies to floats of
// 32 bits and windows of size 1 along the batch and the channel dimension.
func reduceWindowPooling(l *lowering) bool {
	o, t := stablehlo.ReduceWindowOp(l.op), l.result(0)
	if t == nil || !l.allRanked() || len(t.Shape) != 4 && len(t.Shape) != 5 {
		return false
	}
	rank := len(t.Shape)
	if slices.ContainsFunc(stablehlo.Int64s(o.Padding()), isNot(0)) || slices.ContainsFunc(stablehlo.Dims(o.BaseDilations()), isNot(1)) {
		return false
	}
	window := o.WindowDimensions().Int64s()
	strides, dilations := orOnes(stablehlo.Dims(o.WindowStrides()), rank), orOnes(stablehlo.Dims(o.WindowDilations()), rank)
	if strides[0] != 1 || strides[rank-1] != 1 || window[0] != 1 || window[rank-1] != 1 {
		return false
	}
	window, strides, dilations = window[1:rank-1], strides[1:rank-1], dilations[1:rank-1]
	k := len(l.args) / 2
	results := make([]*ir.Value, k)
	for i := range k {
		if !isF32(ir.ElementOf(l.args[i].Type())) {
			return false
		}
		op := pooled(l.op.Region(0).First(), i, k)
		if op == nil || pools[op.Def()][0] == nil {
			return false
		}
		t := l.result(i)
		fake := l.emptyOf(l.tensorType(window, t.Element), nil)
		out := l.emptyOf(l.tensorType(t.Shape, t.Element), l.pooledSizes(l.args[i], t, window, strides, dilations))
		out = l.filled(l.extract(l.args[k+i]), out)
		n := l.named(pools[op.Def()][rank-4], []*ir.Value{l.args[i], fake}, out,
			ir.NamedAttribute{Name: l.Ctx.String("strides"), Value: l.vector64(strides)},
			ir.NamedAttribute{Name: l.Ctx.String("dilations"), Value: l.vector64(dilations)})
		if n == nil {
			return false
		}
		results[i] = n.Result(0)
	}
	l.Replace(l.op, results...)
	return true
}

func isF32(t ir.Type) bool {
	f, ok := t.(*ir.FloatType)
	return ok && f.Kind == num.F32
}

// vector64 returns an attribute of a vector type with 64-bit integers.
func (l *lowering) vector64(vs []int64) ir.Attribute {
	t := l.Ctx.VectorType([]int64{int64(len(vs))}, l.Ctx.Int(64), nil)
	d := l.elements64(vs...).(*ir.DenseElementsAttr)
	return l.Ctx.DenseOf(t, []byte(d.Raw))
}

// pooledSizes creates the dynamic sizes of the result, of type t, from the sizes of the input v.
func (l *lowering) pooledSizes(v *ir.Value, t *ir.RankedTensorType, window, strides, dilations []int64) []*ir.Value {
	c := func(n int64) *ir.Value { return arith.NewIndex(l.Builder, l.Loc, n) }
	var sizes []*ir.Value
	for i, n := range t.Shape {
		if n != ir.Dynamic {
			continue
		}
		size := l.dim(v, i)
		if d := i - 1; d >= 0 && d < len(window) {
			size = l.Op(arith.SubI, size, c(window[d]*dilations[d]))
			size = l.Op(arith.AddI, l.Op(arith.DivUI, size, c(strides[d])), c(1))
		}
		sizes = append(sizes, size)
	}
	return sizes
}
