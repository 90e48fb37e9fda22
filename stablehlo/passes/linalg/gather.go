package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Elements from places that other tensors tell.

// gathering is the state of lowering one stablehlo.gather.
type gathering struct {
	*lowering
	numbers          stablehlo.GatherNumbers
	operand, indices *ir.Value
	operandRank      int
	out              *ir.Value
	constants        []*ir.Value // indices from 0 on, as many as are needed
	loops            []*ir.Value
	batch            []*ir.Value // the loops along batch dimensions
}

// gather lowers a gather to a linalg.generic that computes, for each result element, the index of
// the operand's element.
func gather(l *lowering) bool {
	o, t := stablehlo.GatherOp(l.op), l.result(0)
	if t == nil || ranked(l.args[1]) == nil {
		return false
	}
	g := &gathering{lowering: l, numbers: stablehlo.GatherNumbersOf(o.DimensionNumbers()), operand: l.args[0], indices: l.args[1], operandRank: o.SliceSizes().Len}
	rank := len(t.Shape)
	for i := range max(rank, g.operandRank, 2) {
		g.constants = append(g.constants, arith.NewIndex(l.Builder, l.Loc, int64(i)))
	}
	if g.out = l.empty(t); g.out == nil {
		return false
	}
	spec := linalg.GenericSpec{Outputs: []*ir.Value{g.out}, Maps: []*affine.Map{affine.IdentityMap(rank)}, Results: []ir.Type{t}}
	return l.replaceByGeneric(spec, func([]*ir.Value) []*ir.Value {
		for d := range rank {
			v := l.loopIndex(d)
			g.loops = append(g.loops, v)
			if !slices.Contains(g.numbers.OffsetDims, int64(d)) {
				g.batch = append(g.batch, v)
			}
		}
		return []*ir.Value{g.element()}
	})
}

func (g *gathering) element() *ir.Value {
	n := &g.numbers
	starts := slices.Repeat([]*ir.Value{g.constants[0]}, g.operandRank)
	for i, v := range g.startIndices() {
		starts[n.StartIndexMap[i]] = v
	}
	var offsets []int // the operand's dimensions that slices keep
	for d := range g.operandRank {
		if !slices.Contains(n.CollapsedSliceDims, int64(d)) && !slices.Contains(n.OperandBatchingDims, int64(d)) {
			offsets = append(offsets, d)
		}
	}
	g.clamp(starts, offsets)
	for i, d := range n.OperandBatchingDims {
		at := n.StartIndicesBatchingDims[i]
		if at > n.IndexVectorDim {
			at--
		}
		starts[d] = g.batch[at]
	}
	within := slices.Repeat([]*ir.Value{g.constants[0]}, g.operandRank)
	for i, d := range offsets {
		within[d] = g.loops[n.OffsetDims[i]]
	}
	at := make([]*ir.Value, g.operandRank)
	for d := range at {
		at[d] = g.ValueOrFold(arith.AddI, g.Loc, g.Ctx.Index(), []*ir.Value{starts[d], within[d]})
	}
	from := g.operand
	if ranked(from) == nil {
		unknown := slices.Repeat([]int64{ir.Dynamic}, g.operandRank)
		from = g.Cast(tensor.Cast, from, g.tensorType(unknown, ir.ElementOf(from.Type())))
	}
	return g.extract(from, at...)
}

// startIndices creates the elements of the index vector for the current position in the batch
// dimensions.
func (g *gathering) startIndices() []*ir.Value {
	d := arith.IndexCast
	if hasUnsigned(g.op.Operand(1)) {
		d = arith.IndexCastUI
	}
	var list []*ir.Value
	for i := range g.numbers.StartIndexMap {
		at := g.batch
		if int(g.numbers.IndexVectorDim) != rankOf(g.indices) {
			at = slices.Insert(slices.Clone(at), int(g.numbers.IndexVectorDim), g.constants[i])
		}
		v := g.extract(g.indices, at...)
		if _, ok := v.Type().(*ir.IndexType); !ok {
			v = g.ValueOrFold(d, g.Loc, g.Ctx.Index(), []*ir.Value{v})
		}
		list = append(list, v)
	}
	return list
}

// clamp creates code that moves slices inside the operand. It replaces the entries of starts. The
// list offsets holds the operand dimensions that are offset dimensions of the result.
func (g *gathering) clamp(starts []*ir.Value, offsets []int) {
	index := g.Ctx.Index()
	for d, v := range starts {
		size := g.constants[1]
		if i := slices.Index(offsets, d); i >= 0 {
			size = g.dimOrFold(g.out, int(g.numbers.OffsetDims[i]))
		}
		if v == g.constants[0] {
			continue
		}
		whole := g.dimOrFold(g.operand, d)
		last := g.ValueOrFold(arith.SubI, g.Loc, index, []*ir.Value{whole, size})
		starts[d] = g.Op(arith.MinSI, g.Op(arith.MaxSI, g.constants[0], v), last)
	}
}

// torchIndexSelect lowers torch_index_select to a linalg.generic that reads slices of the operand.
// The generic has a second input that it never reads; it only determines the shape of the slices.
func torchIndexSelect(l *lowering) bool {
	o, t := stablehlo.TorchIndexSelectOp(l.op), l.result(0)
	if t == nil || !l.allRanked() {
		return false
	}
	operand, index := l.args[0], l.args[1]
	indices := rankOf(index)
	axis, batch := int(o.Dim().Int64()), int(o.BatchDims().Int64())
	if axis < 0 {
		axis += rankOf(operand)
	}
	if batch < 0 {
		batch += indices
	}
	rank := len(t.Shape)
	after := axis + indices - batch // the dimensions of the result behind those of the indices
	var sizes, sliceSizes []*ir.Value
	for i, n := range t.Shape {
		switch {
		case n != ir.Dynamic:
		case i < axis:
			sizes = append(sizes, l.dim(operand, i))
		case i < after:
			sizes = append(sizes, l.dim(index, i-axis+batch))
		default:
			sizes = append(sizes, l.dim(operand, i-after+axis+1))
		}
	}
	var shape []int64
	var exprs []*affine.Expr
	for i, n := range t.Shape {
		if i >= axis && i < after {
			continue
		}
		shape, exprs = append(shape, n), append(exprs, affine.Dim(i))
		if n == ir.Dynamic {
			d := i
			if i >= after {
				d = i - after + axis + 1
			}
			sliceSizes = append(sliceSizes, l.dim(operand, d))
		}
	}
	of := append(dimExprs(0, batch), dimExprs(axis, indices-batch)...)
	slice := l.emptyOf(l.tensorType(shape, t.Element), sliceSizes)
	out := l.emptyOf(l.tensorType(t.Shape, t.Element), sizes)
	spec := linalg.GenericSpec{
		Inputs: []*ir.Value{index, slice}, Outputs: []*ir.Value{out}, Results: []ir.Type{t},
		Maps: []*affine.Map{affine.NewMap(rank, 0, of...), affine.NewMap(rank, 0, exprs...), affine.IdentityMap(rank)},
	}
	return l.replaceByGeneric(spec, func(args []*ir.Value) []*ir.Value {
		chosen := l.Cast(arith.IndexCast, args[0], l.Ctx.Index())
		var at []*ir.Value
		for i := range axis {
			at = append(at, l.loopIndex(i))
		}
		at = append(at, chosen)
		for i := after; i < rank; i++ {
			at = append(at, l.loopIndex(i))
		}
		return []*ir.Value{l.extract(operand, at...)}
	})
}
