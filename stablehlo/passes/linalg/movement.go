package linalg

import (
	"cmp"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	reshapes "github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Operations that copy each element to one or more places.

// copied replaces the operation with a linalg.generic that copies elements of its first operand.
// For each result element, the expressions from give the index in the operand. It returns false if
// the result's size cannot be computed.
func (l *lowering) copied(t *ir.RankedTensorType, from []*affine.Expr) bool {
	out := l.empty(t)
	if out == nil {
		return false
	}
	rank := len(t.Shape)
	spec := linalg.GenericSpec{
		Inputs: l.args[:1], Outputs: []*ir.Value{out}, Maps: []*affine.Map{affine.NewMap(rank, 0, from...), affine.IdentityMap(rank)}, Results: []ir.Type{t},
	}
	l.ReplaceWith(l.op, l.generic(spec, func(args []*ir.Value) []*ir.Value { return args[:1] }))
	return true
}

func dimExprs(first, n int) []*affine.Expr {
	list := make([]*affine.Expr, n)
	for i := range list {
		list[i] = affine.Dim(first + i)
	}
	return list
}

func broadcast(l *lowering) bool {
	t := l.result(0)
	if t == nil || !l.allRanked() {
		return false
	}
	rank := rankOf(l.args[0])
	return l.copied(t, dimExprs(len(t.Shape)-rank, rank))
}

// trailing reports whether dims are the last of rank dimensions, in order. Upstream's pass mistakes
// a broadcast_in_dim for a stablehlo.broadcast if, in addition, the operand's sizes are the leading
// sizes of the result. Its output is then invalid if the last sizes differ.
func trailing(dims []int64, rank int) bool {
	for i, d := range dims {
		if d != int64(rank-len(dims)+i) {
			return false
		}
	}
	return true
}

// broadcastFrom creates a linalg.broadcast of v, whose destination is out. It adds the dimensions
// that are not in dims.
func (l *lowering) broadcastFrom(v, out *ir.Value, dims []int64) *ir.Operation {
	var added []int64
	for d := range rankOf(out) {
		if !slices.Contains(dims, int64(d)) {
			added = append(added, int64(d))
		}
	}
	n := linalg.CreateBroadcast(l.Builder, l.Loc, linalg.BroadcastArgs{
		Input: v, Init: out, Dimensions: l.Ctx.DenseI64Array(added), ResultTypes: []ir.Type{out.Type()}, Discardable: l.op.Discardable(),
	})
	l.yieldFirst(n)
	return n
}

// yieldFirst creates the body of n, a linalg operation with one input and one output, which yields
// the input's element.
func (l *lowering) yieldFirst(n *ir.Operation) {
	e := ir.ElementOf(n.Operand(0).Type())
	block, at := l.Point()
	b := l.CreateBlock(n.Region(0), nil, []ir.Type{e, ir.ElementOf(n.Operand(1).Type())}, []ir.Loc{l.Loc, l.Loc})
	linalg.CreateYield(l.Builder, l.Loc, linalg.YieldArgs{Values: []*ir.Value{b.Arg(0)}})
	l.Restore(block, at)
}

func broadcastPrimitive(l *lowering) bool {
	if !l.allRanked() {
		return false
	}
	t, out := l.target()
	if out == nil {
		return false
	}
	rank := rankOf(l.args[0])
	var dims []int64
	for i := range rank {
		dims = append(dims, int64(len(t.Shape)-rank+i))
	}
	// The real pattern takes the operand as it was: of unsigned integers nothing valid comes.
	l.ReplaceWith(l.op, l.broadcastFrom(l.op.Operand(0), out, dims))
	return true
}

func broadcastInDim(l *lowering) bool {
	t := l.result(0)
	if t == nil || !l.allRanked() {
		return false
	}
	dims := stablehlo.BroadcastInDimOp(l.op).BroadcastDimensions().Int64s()
	from := make([]*affine.Expr, len(dims))
	for i, d := range dims {
		from[i] = affine.Dim(int(d))
		if ranked(l.args[0]).Shape[i] == 1 && t.Shape[d] != 1 {
			from[i] = affine.Constant(0)
		}
	}
	return l.copied(t, from)
}

func broadcastInDimPrimitive(l *lowering) bool {
	t := l.result(0)
	if t == nil || !l.allRanked() {
		return false
	}
	dims := stablehlo.BroadcastInDimOp(l.op).BroadcastDimensions().Int64s()
	shape := ranked(l.args[0]).Shape
	if trailing(dims, len(t.Shape)) && slices.Equal(shape, t.Shape[:len(shape)]) {
		return broadcastPrimitive(l)
	}
	v, dims := l.withoutExpanding(l.args[0], dims, func(i int) bool { return shape[i] == 1 && t.Shape[dims[i]] != 1 })
	v, dims = l.sorted(v, dims)
	out := l.empty(t)
	if out == nil {
		return false
	}
	l.ReplaceWith(l.op, l.broadcastFrom(v, out, dims))
	return true
}

// withoutExpanding collapses the dimensions of v that a broadcast expands, which have size one.
// Dimension i of v goes to dimension dims[i] of the result. It returns the collapsed value, and
// dims without the collapsed dimensions.
func (l *lowering) withoutExpanding(v *ir.Value, dims []int64, expands func(i int) bool) (*ir.Value, []int64) {
	t := ranked(v)
	var groups reshapes.Groups
	var group, shape, kept []int64
	for i, d := range dims {
		group = append(group, int64(i))
		if expands(i) {
			continue
		}
		groups, group = append(groups, group), nil
		shape, kept = append(shape, t.Shape[i]), append(kept, d)
	}
	if len(kept) == len(dims) {
		return v, dims
	}
	if n := len(groups); n > 0 {
		groups[n-1] = append(groups[n-1], group...)
	}
	return tensor.NewCollapse(l.Builder, l.Loc, l.tensorType(shape, t.Element), v, groups), kept
}

// sorted transposes v such that dims, the result's dimensions for v's dimensions, are ascending. It
// returns the transposed value and the sorted dims. The transposition is necessary because
// linalg.broadcast does not transpose.
func (l *lowering) sorted(v *ir.Value, dims []int64) (*ir.Value, []int64) {
	if slices.IsSorted(dims) {
		return v, dims
	}
	permutation := make([]int64, len(dims))
	for i := range permutation {
		permutation[i] = int64(i)
	}
	slices.SortFunc(permutation, func(a, b int64) int { return cmp.Compare(dims[a], dims[b]) })
	t := ranked(v)
	var shape, to []int64
	for _, p := range permutation {
		shape, to = append(shape, t.Shape[p]), append(to, dims[p])
	}
	v = stablehlo.CreateTranspose(l.Builder, l.Loc, stablehlo.TransposeArgs{
		Operand: v, Permutation: l.Ctx.DenseI64Array(permutation), ResultType: l.tensorType(shape, t.Element),
	}).Result(0)
	return v, to
}

// expansions reports, for each dimension of the operand, whether the dynamic broadcast expands it.
// It returns false if that is unknown for a dimension.
func (l *lowering) expansions() (expands []bool, ok bool) {
	o := stablehlo.DynamicBroadcastInDimOp(l.op)
	shape := ranked(l.args[0]).Shape
	expands = make([]bool, len(shape))
	known := make([]bool, len(shape))
	for i, n := range shape {
		expands[i], known[i] = n == 1, n != ir.Dynamic
	}
	for _, i := range stablehlo.Dims(o.KnownExpandingDimensions()) {
		expands[i], known[i] = true, true
	}
	for _, i := range stablehlo.Dims(o.KnownNonexpandingDimensions()) {
		expands[i], known[i] = false, true
	}
	return expands, !slices.Contains(known, false)
}

func dynamicBroadcastInDim(l *lowering) bool {
	t := l.result(0)
	if t == nil || ranked(l.args[0]) == nil {
		return false
	}
	expands, ok := l.expansions()
	if !ok {
		return false
	}
	dims := stablehlo.DynamicBroadcastInDimOp(l.op).BroadcastDimensions().Int64s()
	from := make([]*affine.Expr, len(dims))
	for i, d := range dims {
		from[i] = affine.Dim(int(d))
		if expands[i] {
			from[i] = affine.Constant(0)
		}
	}
	return l.copied(t, from)
}

func dynamicBroadcastInDimPrimitive(l *lowering) bool {
	t := l.result(0)
	if t == nil || ranked(l.args[0]) == nil {
		return false
	}
	expands, ok := l.expansions()
	if !ok {
		return false
	}
	dims := stablehlo.DynamicBroadcastInDimOp(l.op).BroadcastDimensions().Int64s()
	v := l.args[0]
	shape := slices.Clone(ranked(v).Shape)
	to := slices.Clone(t.Shape)
	for i, d := range dims {
		if expands[i] {
			shape[i] = 1
		} else {
			to[d] = shape[i]
		}
	}
	if known := l.tensorType(shape, ranked(v).Element); known != v.Type() {
		v = l.Cast(tensor.Cast, v, known)
	}
	v, dims = l.withoutExpanding(v, dims, func(i int) bool { return expands[i] })
	v, dims = l.sorted(v, dims)
	known := l.tensorType(to, t.Element)
	out := l.empty(known)
	if out == nil {
		return false
	}
	v = l.broadcastFrom(v, out, dims).Result(0)
	if known != t {
		v = l.Cast(tensor.Cast, v, t)
	}
	l.Replace(l.op, v)
	return true
}

func transpose(l *lowering) bool {
	t := l.result(0)
	if t == nil || !l.allRanked() {
		return false
	}
	from := make([]*affine.Expr, len(t.Shape))
	for i, p := range stablehlo.TransposeOp(l.op).Permutation().Int64s() {
		from[p] = affine.Dim(i)
	}
	return l.copied(t, from)
}

func transposePrimitive(l *lowering) bool {
	if !l.allRanked() {
		return false
	}
	t, out := l.target()
	if out == nil {
		return false
	}
	n := linalg.CreateTranspose(l.Builder, l.Loc, linalg.TransposeArgs{
		Input: l.args[0], Init: out, Permutation: stablehlo.TransposeOp(l.op).Permutation(), ResultTypes: []ir.Type{t}, Discardable: l.op.Discardable(),
	})
	l.yieldFirst(n)
	l.ReplaceWith(l.op, n)
	return true
}

func reverse(l *lowering) bool {
	t := l.result(0)
	if t == nil || !l.allRanked() {
		return false
	}
	from := dimExprs(0, len(t.Shape))
	for _, d := range stablehlo.ReverseOp(l.op).Dimensions().Int64s() {
		if t.Shape[d] == ir.Dynamic {
			return false
		}
		from[d] = affine.Sub(affine.Constant(t.Shape[d]-1), from[d])
	}
	return l.copied(t, from)
}
