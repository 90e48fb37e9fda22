package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Flatten replaces op, which must have several loops, by an operation with a single loop. It returns
// nil if an operand is read in another order, or if the elements of a memref are not known to be
// contiguous.
func Flatten(rw *rewrite.Rewriter, op *ir.Operation) *ir.Operation {
	f := &flattening{rw, op, linalg.IndexingMaps(op)}
	for i, m := range f.maps {
		if m.NumResults() > 0 && !m.IsIdentity() || !f.liesTogether(op.Operand(i), m) {
			return nil
		}
	}
	sizes := linalg.LoopSizes(rw, op)
	operands := op.OperandValues(nil)
	for i, v := range operands {
		operands[i] = f.operand(v, f.maps[i])
	}
	n := f.flat(operands)
	f.splitIndices(n.Region(0).First(), sizes)
	results := n.ResultValues(nil)
	first, _ := op.Inits()
	for i, v := range results {
		t := op.Result(i).Type().(*ir.RankedTensorType)
		dynamic, static := ir.SplitMixed(sizes)
		results[i] = tensor.CreateExpandShape(rw.Builder, op.Loc(), tensor.ExpandShapeArgs{
			Src: v, OutputShape: dynamic, Reassociation: f.groups(f.maps[first+i]).Attr(rw.Ctx), StaticOutputShape: rw.Ctx.DenseI64Array(static), ResultType: t,
		}).Result(0)
	}
	rw.Replace(op, results...)
	return n
}

// A flattening replaces an operation with several loops by an operation with one loop.
type flattening struct {
	*rewrite.Rewriter
	op   *ir.Operation
	maps []*affine.Map
}

// groups returns the reassociation that collapses an operand with indexing map m to one dimension.
// It is nil for a scalar operand, which stays.
func (f *flattening) groups(m *affine.Map) reshape.Groups {
	if m.NumResults() == 0 {
		return nil
	}
	all := make([]int64, m.NumResults())
	for i := range all {
		all[i] = int64(i)
	}
	return reshape.Groups{all}
}

// liesTogether reports whether v, with indexing map m, can be collapsed to one dimension. A memref
// must be contiguous; other values always can.
func (f *flattening) liesTogether(v *ir.Value, m *affine.Map) bool {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok || m.NumResults() == 0 {
		return true
	}
	_, ok = memref.CollapsedType(t, f.groups(m))
	return ok
}

// operand returns v, with indexing map m, collapsed to one dimension.
func (f *flattening) operand(v *ir.Value, m *affine.Map) *ir.Value {
	g := f.groups(m)
	if g == nil {
		return v
	}
	loc := f.op.Loc()
	if t, ok := v.Type().(*ir.MemRefType); ok {
		flat, _ := memref.CollapsedType(t, g)
		return memref.CreateCollapseShape(f.Builder, loc, memref.CollapseShapeArgs{Src: v, Reassociation: g.Attr(f.Ctx), ResultType: flat}).Result(0)
	}
	t := v.Type().(*ir.RankedTensorType)
	size := int64(1)
	for _, n := range t.Shape {
		if n == ir.Dynamic || size == ir.Dynamic {
			size = ir.Dynamic
		} else {
			size *= n
		}
	}
	return tensor.NewCollapse(f.Builder, loc, f.Ctx.RankedTensorType([]int64{size}, t.Element, t.Encoding), v, g)
}

// flat creates the operation with one loop on the given collapsed operands.
func (f *flattening) flat(operands []*ir.Value) *ir.Operation {
	op := f.op
	first, _ := op.Inits()
	var results []ir.Type
	for i := range op.Results() {
		results = append(results, operands[first+i].Type())
	}
	switch {
	case op.Is(linalg.Copy):
		return linalg.NewNamed(f.Rewriter, linalg.Copy, op.Loc(), operands[:first], operands[first:])
	case !op.Is(linalg.Generic):
		return tensor.Rebuild(f.Rewriter, op, results, operands)
	}
	maps := slices.Clone(f.maps)
	for i, m := range maps {
		maps[i] = affine.NewMap(1, 0, affine.IdentityMap(1).Results()[:min(m.NumResults(), 1)]...)
	}
	n := linalg.NewGeneric(f.Rewriter, op.Loc(), linalg.GenericSpec{Inputs: operands[:first], Outputs: operands[first:], Maps: maps, Results: results}, nil)
	f.InlineRegionBefore(op.Region(0), n.Region(0), nil)
	return n
}

// splitIndices computes the indices of the old loops from the index of the new loop, by division and
// remainder. It replaces each linalg.index in body.
func (f *flattening) splitIndices(body *ir.Block, sizes []ir.Mixed) {
	var old []*ir.Operation
	for op := range body.Ops() {
		if op.Is(linalg.Index) {
			old = append(old, op)
		}
	}
	if len(old) == 0 {
		return
	}
	block, at := f.Point()
	defer f.Restore(block, at)
	f.AtStart(body)
	loc := f.op.Loc()
	index := func(d *ir.OpDef, x, y *ir.Value) *ir.Value {
		return f.ValueOrFold(d, loc, f.Ctx.Index(), []*ir.Value{x, y})
	}
	all := f.Value(linalg.Index, loc, f.Ctx.Index(), nil, f.Ctx.Int64Attr(f.Ctx.Int(64), 0))
	by := make([]*ir.Value, len(sizes))
	for d := len(sizes) - 1; d > 0; d-- {
		size := arith.IndexValue(f.Builder, loc, sizes[d])
		by[d], all = index(arith.RemSI, all, size), index(arith.DivSI, all, size)
	}
	by[0] = all
	for _, op := range old {
		f.Replace(op, by[linalg.IndexOp(op).Dim().Int64()])
	}
}
