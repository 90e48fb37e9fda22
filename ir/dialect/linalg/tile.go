package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Tiling of structured operations. A tile is the same operation on slices of its operands.
// The maps of the tile's first and last iteration give the bounds of these slices.

var tileStructured = &tiling.Interface{
	Reductions: reductions,
	Domain:     domain,
	Tiled:      tile,
	ResultTile: resultTile,
	FromResult: fromResult,
	ByResult:   byResult,
	Partial:    &tiling.Partial{Init: partialInits, Tiled: partialTile, ResultTile: partialResultTile, Merge: mergePartial},
}

func reductions(op *ir.Operation) []bool {
	c := op.Context()
	types := IteratorTypes(op, IndexingMaps(op))
	list := make([]bool, len(types.Elems))
	for i, t := range types.Elems {
		list[i] = t == constraint.Enum(c, IteratorTypeAttr, 1)
	}
	return list
}

// domain returns the range of each loop of op. It creates the computation of the operand
// sizes before op.
func domain(rw *rewrite.Rewriter, op *ir.Operation) []tiling.Range {
	block, point := rw.Point()
	defer rw.Restore(block, point)
	rw.Before(op)
	sizes := LoopSizes(rw, op)
	ranges := make([]tiling.Range, len(sizes))
	for i, size := range sizes {
		ranges[i].Size = size
	}
	return ranges
}

// LoopSizes computes, at rw's insertion point, the number of iterations of each loop of a
// structured operation. It returns nil if op has no loops, or if the operands' sizes do not
// determine the numbers.
func LoopSizes(rw *rewrite.Rewriter, op *ir.Operation) []ir.Mixed {
	var sizes []ir.Mixed
	for i := range op.Operands() {
		for k := range dimsOf(op.Operand(i)) {
			sizes = append(sizes, sizeOf(rw.Builder, op.Loc(), op.Operand(i), k))
		}
	}
	loops := poly.ConcatMaps(IndexingMaps(op)...).InversePermutation()
	if loops == nil || len(sizes) == 0 { // without loops the inverse is the map itself
		return nil
	}
	runs := make([]ir.Mixed, loops.NumResults())
	for i := range runs {
		runs[i] = affine.ComposedFoldedApply(rw.Builder, op.Loc(), loops.SubMap(i), sizes)
	}
	return runs
}

// A tiler creates the slices of op's operands that a tile of its iteration space accesses.
type tiler struct {
	*rewrite.Rewriter
	op *ir.Operation
	tiling.Tile
	last []ir.Mixed // sizes less 1
}

func newTiler(rw *rewrite.Rewriter, op *ir.Operation, t tiling.Tile) *tiler {
	n := &tiler{Rewriter: rw, op: op, Tile: t}
	less1 := poly.NewMap(1, 0, poly.Add(poly.Dim(0), poly.Constant(-1)))
	for _, size := range t.Sizes {
		n.last = append(n.last, affine.ComposedFoldedApply(rw.Builder, op.Loc(), less1, []ir.Mixed{size}))
	}
	return n
}

// tiled reports whether e depends on a loop that is tiled. The tile size of a loop that is
// not tiled is 0.
func (t *tiler) tiled(e *poly.Expr) bool {
	found := false
	e.Walk(func(x *poly.Expr) bool {
		found = found || x.Kind() == poly.KindDim && !t.Sizes[x.Position()].Is(0)
		return true
	})
	return found
}

// part returns the offsets and sizes of the slice of v that the tile accesses through the
// map m.
func (t *tiler) part(v *ir.Value, m *poly.Map) tiling.Tile {
	var p tiling.Tile
	loc, n := t.op.Loc(), m.NumDims()
	for i, e := range m.Results() {
		if !t.tiled(e) {
			p.Offsets = append(p.Offsets, ir.Known(0))
			p.Sizes = append(p.Sizes, sizeOf(t.Builder, loc, v, i))
			continue
		}
		if first, _ := m.SubMap(i).Apply(make([]int64, n)); len(first) > 0 && first[0] != 0 {
			e = poly.Add(e, poly.Constant(-first[0]))
		}
		from := poly.NewMap(n, 0, e)
		p.Offsets = append(p.Offsets, affine.ComposedFoldedApply(t.Builder, loc, from, t.Offsets))
		last := affine.ComposedFoldedApply(t.Builder, loc, from, t.last)
		plus1 := poly.NewMap(0, 1, poly.Add(poly.Symbol(0), poly.Constant(1)))
		p.Sizes = append(p.Sizes, affine.ComposedFoldedApply(t.Builder, loc, plus1, []ir.Mixed{last}))
	}
	return p
}

// operands returns the first n operands of op, sliced to the elements that the tile
// accesses. It creates the computation of all offsets and sizes before the first slice.
func (t *tiler) operands(n int) []*ir.Value {
	maps := IndexingMaps(t.op)
	first, _ := t.op.Inits()
	values := t.op.OperandValues(nil)[:n]
	parts := make([]*tiling.Tile, n)
	for i, v := range values {
		init := i >= first && ir.IsTensor(v.Type())
		if init || slices.ContainsFunc(maps[i].Results(), t.tiled) {
			p := t.part(v, maps[i])
			parts[i] = &p
		}
	}
	for i, p := range parts {
		if p != nil {
			values[i] = sliceOf(t.Builder, t.op.Loc(), values[i], *p).Result(0)
		}
	}
	return values
}

// sliceOf creates a tensor.extract_slice of v or, for a memref, a memref.subview.
func sliceOf(b *ir.Builder, loc ir.Loc, v *ir.Value, t tiling.Tile) *ir.Operation {
	r := views.Part(t.Offsets, t.Sizes)
	m, buffer := v.Type().(*ir.MemRefType)
	if !buffer {
		return tensor.NewSlice(b, loc, v, r)
	}
	part, _ := memref.SubViewType(views.Statics(r.Sizes), m, r)
	return b.Create(r.State(b.Ctx, memref.SubView, loc, []ir.Type{part}, v))
}

func slicesOf(values []*ir.Value) []*ir.Operation {
	return tiling.Slices(values, tensor.ExtractSlice, memref.SubView)
}

func tile(rw *rewrite.Rewriter, op *ir.Operation, t tiling.Tile) *tiling.Result {
	operands := newTiler(rw, op, t).operands(op.NumOperands())
	first, _ := op.Inits()
	n := tensor.Rebuild(rw, op, tensorTypes(operands[first:]), operands)
	offsetIndices(rw, n, t.Offsets)
	return &tiling.Result{Ops: []*ir.Operation{n}, Values: n.ResultValues(nil), Slices: slicesOf(operands)}
}

// offsetIndices adds the offset of each loop to the linalg.index operations in op's body.
// op works on a tile, which begins at these offsets.
func offsetIndices(rw *rewrite.Rewriter, op *ir.Operation, offsets []ir.Mixed) {
	block, point := rw.Point()
	defer rw.Restore(block, point)
	sum := poly.NewMap(2, 0, poly.Add(poly.Dim(0), poly.Dim(1)))
	for index, next := op.Region(0).First().First(), (*ir.Operation)(nil); index != nil; index = next {
		next = index.Next()
		if !index.Is(Index) {
			continue
		}
		d := int(IndexOp(index).Dim().Int64())
		if d >= len(offsets) {
			continue
		}
		rw.After(index)
		by := affine.ComposedFoldedApply(rw.Builder, index.Loc(), sum, []ir.Mixed{{Value: index.Result(0)}, offsets[d]})
		v := arith.IndexValue(rw.Builder, index.Loc(), by)
		rw.ReplaceUsesExcept(index.Result(0), v, v.DefiningOp())
	}
}

func resultTile(rw *rewrite.Rewriter, op *ir.Operation, result int, t tiling.Tile) (tiling.Tile, bool) {
	first, _ := op.Inits()
	return newTiler(rw, op, t).part(op.Operand(first+result), IndexingMaps(op)[first+result]), true
}

// loopTile returns the tile of op's loops that accesses, through each of maps, the slice in
// parts for this map. A loop that is no result of a map is not tiled: its tile is the whole
// range. It returns false if two slices need different tiles of a loop, or if a result of a
// map is not a single loop.
func loopTile(rw *rewrite.Rewriter, op *ir.Operation, maps []*poly.Map, parts []tiling.Tile) (tiling.Tile, bool) {
	n := maps[0].NumDims()
	t := tiling.Tile{Offsets: make([]ir.Mixed, n), Sizes: make([]ir.Mixed, n)}
	known := make([]bool, n)
	for i, m := range maps {
		for k, e := range m.Results() {
			if e.Kind() != poly.KindDim {
				return t, false
			}
			d, offset, size := e.Position(), parts[i].Offsets[k], parts[i].Sizes[k]
			if known[d] && (t.Offsets[d] != offset || t.Sizes[d] != size) {
				return t, false
			}
			t.Offsets[d], t.Sizes[d], known[d] = offset, size, true
		}
	}
	for d, r := range domain(rw, op) {
		if !known[d] {
			t.Offsets[d], t.Sizes[d] = r.Offset, r.Size
		}
	}
	return t, true
}

func fromResult(rw *rewrite.Rewriter, op *ir.Operation, result int, t tiling.Tile) (tiling.Tile, bool) {
	first, _ := op.Inits()
	m := IndexingMaps(op)[first+result]
	if !m.IsProjectedPermutation(false) {
		return t, op.EmitOpError("unhandled tiled implementation generation when result is not accessed using a permuted projection")
	}
	return loopTile(rw, op, []*poly.Map{m}, []tiling.Tile{t})
}

func byResult(rw *rewrite.Rewriter, op *ir.Operation, result int, t tiling.Tile) *tiling.Result {
	t, ok := fromResult(rw, op, result, t)
	if !ok {
		return nil
	}
	r := tile(rw, op, t)
	r.Values = r.Values[result : result+1]
	return r
}
