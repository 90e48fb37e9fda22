package tiling

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// A tiler is the state of tiling one operation.
type tiler struct {
	*rewrite.Rewriter
	op      *ir.Operation
	how     *tiling.Interface
	o       *Options
	loc     ir.Loc
	domain  []tiling.Range
	sizes   []ir.Mixed
	threads []ir.Mixed    // nil: as many as there are tiles
	split   *tiling.Split // nil: results are whole
	swap    []int         // the loops from the outermost on; nil: as they are
	result  *tiling.Result
}

// Tile creates loops over tiles of op after op, which stays. It returns nil if op cannot be
// tiled; it may then have reported an error.
func Tile(rw *rewrite.Rewriter, op *ir.Operation, o *Options) *Tiled {
	if o.Threads != nil && !o.Forall || !isPermutation(o.Interchange) {
		return nil
	}
	block, point := rw.Point()
	defer rw.Restore(block, point)
	rw.After(op)
	t := &tiler{Rewriter: rw, op: op, how: tiling.Of(op), o: o, loc: op.Loc()}
	t.domain = t.how.Domain(rw, op)
	t.givenSizes()
	if !t.check() {
		return nil
	}
	if s := o.Split; s != nil {
		t.split = &tiling.Split{Parallel: s.Parallel}
		for _, d := range s.Dims {
			if !t.sizes[d].Is(0) {
				t.split.Dims = append(t.split.Dims, d)
			}
		}
	}
	t.interchange()
	inits, ok := t.inits()
	if !ok {
		return nil
	}
	loops, ok := t.loops(inits)
	if !ok {
		op.EmitOpError("failed to generate tiling loops")
		return nil
	}
	tiled := &Tiled{Ops: t.result.Ops, Loops: loops, Results: t.result.Values, Slices: t.result.Slices, Inits: inits}
	if len(loops) > 0 {
		tiled.Results = loops[0].ResultValues(nil)
	}
	if t.split != nil {
		tiled.Merges, tiled.Results = t.how.Partial.Merge(rw, op, tiled.Results, t.split)
	}
	return tiled
}

func isPermutation(p []int64) bool {
	for i := range p {
		if !slices.Contains(p, int64(i)) {
			return false
		}
	}
	return true
}

func resized(list []ir.Mixed, n int) []ir.Mixed {
	to := make([]ir.Mixed, n)
	copy(to, list)
	return to
}

// givenSizes sets the tile sizes and, if the options have them, the numbers of threads. Without
// tile sizes, each size is the loop's size divided by its threads, rounded up.
func (t *tiler) givenSizes() {
	n := len(t.domain)
	if t.o.Threads != nil {
		t.threads = resized(t.o.Threads, n)
	}
	if t.o.Sizes != nil {
		t.sizes = resized(t.o.Sizes(t.op), n)
		return
	}
	t.sizes = make([]ir.Mixed, n)
	count := poly.Sub(poly.Symbol(1), poly.Symbol(0))
	each := poly.NewMap(0, 3, poly.CeilDiv(count, poly.Symbol(2)))
	for i, r := range t.domain {
		if !t.threads[i].Is(0) {
			t.sizes[i] = affine.ComposedFoldedApply(t.Builder, t.loc, each, []ir.Mixed{r.Offset, r.Size, t.threads[i]})
		}
	}
}

// check warns if the loops over tiles are parallel but a reduction is tiled. It reports an error
// and returns false if a partial reduction tiles a parallel dimension.
func (t *tiler) check() bool {
	parallel := false
	for i, reduces := range t.how.Reductions(t.op) {
		parallel = parallel || !reduces && !t.sizes[i].Is(0)
		if !t.o.Forall || t.o.Split != nil || !reduces {
			continue
		}
		least, of := int64(1), t.sizes[i]
		if t.threads != nil {
			least, of = 2, t.threads[i]
		}
		if n, known := of.Int(); known && n >= least {
			t.op.EmitWarning("tiling is not thread safe at axis #%d", i)
		}
	}
	if t.o.Split != nil && parallel {
		return t.op.EmitOpError("tiling parallel dimensions is not supported with partial reduction tiling strategies")
	}
	return true
}

// interchange permutes the loops by the option Interchange. Loops after its end keep their
// places.
func (t *tiler) interchange() {
	if len(t.o.Interchange) == 0 {
		return
	}
	for i := range t.domain {
		if i < len(t.o.Interchange) {
			t.swap = append(t.swap, int(t.o.Interchange[i]))
		} else {
			t.swap = append(t.swap, i)
		}
	}
	t.domain, t.sizes = permuted(t.domain, t.swap), permuted(t.sizes, t.swap)
	if t.threads != nil {
		t.threads = permuted(t.threads, t.swap)
	}
}

func permuted[T any](list []T, p []int) []T {
	to := make([]T, len(list))
	for i, from := range p {
		to[i] = list[from]
	}
	return to
}

func unpermuted[T any](list []T, p []int) []T {
	to := make([]T, len(list))
	for i, from := range p {
		to[from] = list[i]
	}
	return to
}

// inits returns the tensors into which the loops insert tiles. For a partial reduction, these
// are new tensors for partial results. It returns false after an error.
func (t *tiler) inits() ([]*ir.Value, bool) {
	if t.split == nil {
		return Destinations(t.Rewriter, t.op)
	}
	if t.how.Partial == nil {
		return nil, t.op.EmitOpError("PartialReductionOuterReduction tiling strategy is only supported for operations implementing PartialReductionOpInterface")
	}
	sizes := make([]ir.Mixed, len(t.domain))
	for i, r := range t.domain {
		reduced := slices.Contains(t.split.Dims, i) && !t.sizes[i].Is(0)
		switch {
		case t.threads != nil && !t.threads[i].Is(0):
			sizes[i] = t.threads[i]
		case t.threads != nil || !reduced:
			sizes[i] = t.iterations(r)
		case !t.split.Parallel:
			sizes[i] = t.sizes[i]
		default:
			parts := poly.NewMap(0, 2, poly.CeilDiv(poly.Symbol(0), poly.Symbol(1)))
			sizes[i] = affine.ComposedFoldedApply(t.Builder, t.loc, parts, []ir.Mixed{t.iterations(r), t.sizes[i]})
		}
	}
	return t.how.Partial.Init(t.Rewriter, t.op, sizes, t.split)
}

func (t *tiler) iterations(r tiling.Range) ir.Mixed {
	count := poly.CeilDiv(poly.Sub(poly.Symbol(0), poly.Symbol(1)), poly.Symbol(2))
	return affine.ComposedFoldedApply(t.Builder, t.loc, poly.NewMap(0, 3, count), []ir.Mixed{r.Size, r.Offset, ir.Known(1)})
}

// Destinations returns the tensors into which the results of op are written. For a result
// without a destination, it creates an empty tensor before op. It returns false if the result's
// shape is unknown.
func Destinations(rw *rewrite.Rewriter, op *ir.Operation) ([]*ir.Value, bool) {
	var list []*ir.Value
	for i := range op.Results() {
		if !ir.IsTensor(op.Result(i).Type()) {
			continue
		}
		v, ok := destination(rw, op, i)
		if !ok {
			return nil, false
		}
		list = append(list, v)
	}
	return list, true
}

func destination(rw *rewrite.Rewriter, op *ir.Operation, i int) (*ir.Value, bool) {
	if first, n := op.Inits(); n > 0 {
		return op.Operand(first + i), true
	}
	block, point := rw.Point()
	defer rw.Restore(block, point)
	rw.Before(op)
	t, ok := op.Result(i).Type().(*ir.RankedTensorType)
	if !ok {
		return nil, false
	}
	sizes := make([]ir.Mixed, len(t.Shape))
	for k, n := range t.Shape {
		sizes[k] = ir.Known(n)
	}
	if !ir.HasStaticShape(t) {
		if op.Def().ReifyShapes == nil {
			return nil, false
		}
		shapes, ok := op.Def().ReifyShapes(rw.Builder, op)
		if !ok {
			return nil, false
		}
		sizes = shapes[i]
	}
	return tensor.NewEmpty(rw.Builder, op.Loc(), sizes, t.Element), true
}

// cloneWith clones op. If dests is not empty, it replaces the destinations of a
// destination-style operation.
func cloneWith(rw *rewrite.Rewriter, op *ir.Operation, dests []*ir.Value) *ir.Operation {
	n := rw.CloneOp(op, ir.NewMapping())
	first, _ := n.Inits()
	for i, v := range dests {
		if _, count := n.Inits(); i < count {
			n.SetOperand(first+i, v)
		}
	}
	return n
}

// body computes one tile, on a copy of op with inits as destinations, and sets t.result. It
// returns the place of each result in its destination, and false after an error.
func (t *tiler) body(ivs, inits []*ir.Value, tile tiling.Tile) (places []tiling.Tile, ok bool) {
	if t.swap != nil {
		tile = tiling.Tile{Offsets: unpermuted(tile.Offsets, t.swap), Sizes: unpermuted(tile.Sizes, t.swap)}
	}
	n := cloneWith(t.Rewriter, t.op, inits)
	if t.untiled() {
		t.result = &tiling.Result{Ops: []*ir.Operation{n}, Values: n.ResultValues(nil)}
		return nil, true
	}
	if t.split == nil {
		t.result = t.how.Tiled(t.Rewriter, n, tile)
	} else {
		t.splitParts(ivs)
		t.result = t.how.Partial.Tiled(t.Rewriter, n, inits, tile, t.split)
	}
	t.Erase(n)
	if t.result == nil {
		return nil, t.op.EmitOpError("faild to tile operation") // as mlir-opt spells it
	}
	for i := range t.result.Values {
		var place tiling.Tile
		if t.split == nil {
			place, ok = t.how.ResultTile(t.Rewriter, t.op, i, tile)
		} else {
			t.splitParts(ivs)
			place, ok = t.how.Partial.ResultTile(t.op, i, tile, t.split), true
		}
		if !ok {
			return nil, false
		}
		places = append(places, place)
	}
	return places, true
}

// untiled reports whether no loop is tiled.
func (t *tiler) untiled() bool {
	return !slices.ContainsFunc(t.sizes, func(size ir.Mixed) bool { return !size.Is(0) })
}

// splitParts sets, for each split reduction, the number of the part that the iteration with
// induction variables ivs computes.
func (t *tiler) splitParts(ivs []*ir.Value) {
	t.split.Parts = make([]ir.Mixed, len(t.split.Dims))
	if !t.split.Parallel {
		return
	}
	part := poly.NewMap(0, 2, poly.FloorDiv(poly.Symbol(0), poly.Symbol(1)))
	for i, d := range t.split.Dims {
		iv := ir.Mixed{Value: ivs[i]}
		if t.threads == nil {
			iv = affine.ComposedFoldedApply(t.Builder, t.loc, part, []ir.Mixed{iv, t.sizes[d]})
		}
		t.split.Parts[i] = iv
	}
}
