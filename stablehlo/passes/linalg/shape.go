package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/elements"
	reshapes "github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Constants, and the same elements in other shapes or of other widths.

func constant(l *lowering) bool {
	t := l.TypeConverter().Type(l.op.Result(0).Type())
	if t == nil || !ir.IsShaped(t) {
		return false
	}
	a := stablehlo.ConstantOp(l.op).Value()
	if d, ok := a.(*ir.DenseElementsAttr); ok && d.Type != t && signless(ir.ElementOf(d.Type)) == ir.ElementOf(t) {
		a = elements.Reshape(d, t)
	}
	// The elements of a quantized constant have its storage type: the verifier of
	// arith.constant refuses them, as upstream's does.
	l.ReplaceWith(l.op, arith.CreateConstant(l.Builder, l.Loc, arith.ConstantArgs{Value: a, ResultType: t}))
	return true
}

// allDims returns a reassociation that collapses n dimensions into one.
func allDims(n int) reshapes.Groups {
	g := reshapes.Groups{make([]int64, n)}
	for i := range n {
		g[0][i] = int64(i)
	}
	return g
}

// reshape lowers a reshape to a tensor.collapse_shape or a tensor.expand_shape. If neither can
// express it, it collapses all dimensions into one and expands that.
func reshape(l *lowering) bool {
	if !l.allRanked() || !ir.HasStaticShape(l.op.Result(0).Type()) {
		return false
	}
	v, t := l.args[0], l.result(0)
	from := ranked(v)
	if from == t {
		l.Replace(l.op, v)
		return true
	}
	if slices.Contains(t.Shape, 0) {
		l.Replace(l.op, tensor.NewEmpty(l.Builder, l.Loc, known(t.Shape), t.Element))
		return true
	}
	if len(t.Shape) == 0 && len(from.Shape) != 0 {
		return l.reshapeToScalar(v, t)
	}
	switch {
	case len(from.Shape) > len(t.Shape):
		if groups, ok := reshapes.ForCollapse(from.Shape, t.Shape); ok {
			l.Replace(l.op, tensor.NewCollapse(l.Builder, l.Loc, t, l.collapsible(v, groups), groups))
			return true
		}
	case len(from.Shape) < len(t.Shape):
		groups := reshapes.Groups{}
		ok := true
		if len(from.Shape) > 0 {
			groups, ok = reshapes.ForCollapse(t.Shape, from.Shape)
		}
		if ok {
			l.Replace(l.op, tensor.NewExpand(l.Builder, l.Loc, t, v, groups))
			return true
		}
	}
	if len(from.Shape) != 1 {
		n := ir.Dynamic
		if ir.HasStaticShape(from) {
			n = ir.NumElements(from.Shape)
		}
		v = tensor.NewCollapse(l.Builder, l.Loc, l.tensorType([]int64{n}, from.Element), v, allDims(len(from.Shape)))
	}
	v = l.Cast(tensor.Cast, v, l.tensorType([]int64{ir.NumElements(t.Shape)}, from.Element))
	if len(t.Shape) != 1 {
		v = tensor.NewExpand(l.Builder, l.Loc, t, v, allDims(len(t.Shape)))
	}
	l.Replace(l.op, v)
	return true
}

// reshapeToScalar lowers a reshape to rank 0. All sizes of v must be 1 at run time, so dynamic
// sizes are cast to 1. It returns true.
func (l *lowering) reshapeToScalar(v *ir.Value, t *ir.RankedTensorType) bool {
	from := ranked(v)
	if !ir.HasStaticShape(from) {
		ones := make([]int64, len(from.Shape))
		for i := range ones {
			ones[i] = 1
		}
		v = l.Cast(tensor.Cast, v, l.tensorType(ones, from.Element))
	}
	l.Replace(l.op, tensor.NewCollapse(l.Builder, l.Loc, t, v, reshapes.Groups{}))
	return true
}

// collapsible casts dynamic sizes of v to 1 if they collapse into a static size of the result,
// because then they must be 1.
func (l *lowering) collapsible(v *ir.Value, groups reshapes.Groups) *ir.Value {
	from, t := ranked(v), l.result(0)
	shape := slices.Clone(from.Shape)
	for i, dims := range groups {
		for _, d := range dims {
			if t.Shape[i] != ir.Dynamic && shape[d] == ir.Dynamic {
				shape[d] = 1
			}
		}
	}
	var encoding ir.Attribute
	if isSparse(from) {
		encoding = from.Encoding
	}
	if known := l.Ctx.RankedTensorType(shape, from.Element, encoding); known != from {
		return l.Cast(tensor.Cast, v, known)
	}
	return v
}

func known(shape []int64) []ir.Mixed {
	list := make([]ir.Mixed, len(shape))
	for i, n := range shape {
		list[i] = ir.Known(n)
	}
	return list
}

// bitcastConvert lowers a bitcast_convert that changes the rank: it splits elements along a new
// last dimension, or combines the elements of the last dimension. Patterns for elementwise
// operations lower all others.
func bitcastConvert(l *lowering) bool {
	t := l.result(0)
	if !l.allRanked() || t == nil || rankOf(l.args[0]) == len(t.Shape) {
		return false
	}
	from := ranked(l.args[0]).Element
	if isComplex(from) || isComplex(t.Element) {
		return false
	}
	out := l.empty(t)
	if out == nil {
		return false
	}
	rank := max(rankOf(l.args[0]), len(t.Shape))
	in, of := ir.BitWidth(from), ir.BitWidth(t.Element)
	reduction := make([]bool, rank)
	if in < of {
		out = l.zeros(out)
		reduction[rank-1] = true
	}
	spec := linalg.GenericSpec{
		Inputs: l.args[:1], Outputs: []*ir.Value{out}, Results: []ir.Type{t}, Iterators: linalg.Iterators(l.Ctx, reduction),
		Maps: []*affine.Map{affine.NewMap(rank, 0, dimExprs(0, rankOf(l.args[0]))...), affine.NewMap(rank, 0, dimExprs(0, len(t.Shape))...)},
	}
	small, large := l.Ctx.Int(min(in, of)), l.Ctx.Int(max(in, of))
	n := l.generic(spec, func(args []*ir.Value) []*ir.Value {
		at := l.Cast(arith.IndexCast, l.loopIndex(rank-1), large)
		by := l.Op(arith.MulI, at, l.Int(large, int64(min(in, of))))
		var v *ir.Value
		if in > of {
			v = l.Op(arith.ShRUI, l.Cast(arith.Bitcast, args[0], large), by)
			v = l.Cast(arith.TruncI, v, small)
		} else {
			v = l.Cast(arith.ExtUI, l.Cast(arith.Bitcast, args[0], small), large)
			v = l.Op(arith.ShLI, v, by)
			v = l.Op(arith.OrI, v, l.Cast(arith.Bitcast, args[1], large))
		}
		return []*ir.Value{l.Cast(arith.Bitcast, v, t.Element)}
	})
	l.ReplaceWith(l.op, n)
	return true
}

// loopIndex creates a linalg.index: the index of loop d in the body of a linalg operation.
func (l *lowering) loopIndex(d int) *ir.Value {
	return l.Value(linalg.Index, l.Loc, l.Ctx.Index(), nil, l.Ctx.Int64Attr(l.Ctx.Int(64), int64(d)))
}
