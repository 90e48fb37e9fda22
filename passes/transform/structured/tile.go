package structured

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	interfaces "github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/linalg/tiling"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// Rows implement the transforms that tile, fuse and generalize, and others of this package.
var Rows = []transform.Row{
	{Name: "transform.structured.tile_using_for", Tracks: true, Apply: tileUsingFor},
	{Name: "transform.structured.tile_using_forall", Tracks: true, Apply: tileUsingForall},
	{Name: "transform.structured.tile_reduction_using_for", Tracks: true, Apply: transform.Each(tileReductionUsingFor)},
	{Name: "transform.structured.tile_reduction_using_forall", Tracks: true, Apply: transform.Each(tileReductionUsingForall)},
	{Name: "transform.structured.scalarize", Tracks: true, Apply: transform.EachOf(linalg.Structured, scalarize)},
	{Name: "transform.structured.fuse", Tracks: true, Apply: fuse},
	{Name: "transform.structured.fuse_into_containing_op", Tracks: true, Repeats: true, Apply: fuseInto},
	{Name: "transform.structured.generalize", Tracks: true, Apply: transform.EachOf(linalg.Structured, generalize)},
	{Name: "transform.structured.specialize", Tracks: true, Apply: transform.EachOf(linalg.Structured, specialize)},
	{Name: "transform.structured.interchange", Tracks: true, Apply: transform.EachOf(isGeneric, interchange)},
	{Name: "transform.structured.split", Tracks: true, Apply: split},
	{Name: "transform.structured.split_reduction", Tracks: true, Apply: transform.EachOf(linalg.Structured, splitReduction)},
}

func tileUsingFor(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.TileUsingForOp(op)
	targets := st.Ops(o.Target())
	given, out := sizesPerTarget(st, op, o.DynamicSizes(), len(targets))
	if !out.OK() {
		return out
	}
	var tiled []*ir.Operation
	loops := make([][]*ir.Operation, op.NumResults()-1)
	for i, target := range targets {
		how := interfaces.Of(target)
		if how == nil {
			return transform.Silenceable(op.Loc(), "only ops implementing TilingInterface are supported").At(target, "target op")
		}
		if most, n := len(how.Reductions(target)), o.StaticSizes().Len; n > most {
			return transform.Silenceable(op.Loc(), "too many tiles provided, expected at most %d found %d", most, n).At(target, "target op")
		}
		t := tiling.Tile(st.RW, target, &tiling.Options{
			Sizes:       func(*ir.Operation) []ir.Mixed { return sizesFor(st, op, given, i) },
			Interchange: numbersOf(op.Inherent("interchange")),
		})
		if t == nil {
			return transform.Reported
		}
		st.RW.Replace(target, t.Results...)
		tiled = append(tiled, t.Ops...)
		for k, loop := range t.Loops {
			loops[k] = append(loops[k], loop)
		}
	}
	st.SetOps(0, tiled...)
	for k, list := range loops {
		st.SetOps(k+1, list...)
	}
	return transform.Success
}

// sizesFor returns the tile sizes for target i. It multiplies scalable sizes by vscale.
func sizesFor(st *transform.State, op *ir.Operation, given []perTarget, i int) []ir.Mixed {
	o := dialect.TileUsingForOp(op)
	scalable := o.ScalableSizes()
	var list []ir.Mixed
	for k, n := range o.StaticSizes().Int64s() {
		size := ir.Known(n)
		switch {
		case n == ir.Dynamic:
			size, given = given[0].at(i), given[1:]
		case scalable.At(k) != 0:
			c := arith.NewIndex(st.RW.Builder, op.Loc(), n)
			scale := st.RW.Value(vector.VectorScale, op.Loc(), st.Ctx.Index(), nil)
			size = ir.Mixed{Value: arith.NewBinary(st.RW.Builder, arith.MulI, op.Loc(), c, scale)}
		}
		list = append(list, size)
	}
	return list
}

func tileUsingForall(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.TileUsingForallOp(op)
	either := func(packed *ir.Value, static ir.Attribute, dynamic []ir.Operand) ([]ir.Mixed, transform.Outcome) {
		if packed != nil {
			return packedSizes(st, op, packed)
		}
		return sizes(st, op, static, dynamic)
	}
	threads, out := either(o.PackedNumThreads(), o.StaticNumThreads(), o.NumThreads())
	if !out.OK() {
		return out
	}
	tiles, out := either(o.PackedTileSizes(), o.StaticTileSizes(), o.TileSizes())
	if !out.OK() {
		return out
	}
	var loops, tiled []*ir.Operation
	for _, target := range st.Ops(o.Target()) {
		if interfaces.Of(target) == nil {
			return transform.Silenceable(op.Loc(), "only TilingInterface ops are supported").At(target, "target op")
		}
		how := &tiling.Options{Forall: true, Mapping: mappingOf(op)}
		if len(threads) > 0 {
			how.Threads = threads
		} else {
			how.Sizes = tiling.Static(tiles)
		}
		st.RW.Before(target)
		t := tiling.Tile(st.RW, target, how)
		if t == nil {
			return transform.FailedTo(op, target)
		}
		st.RW.Replace(target, t.Results...)
		if len(t.Loops) > 0 {
			if how.Threads == nil {
				t.Loops[0] = normalize(st, t.Loops[0])
			}
			loops = append(loops, t.Loops[0])
		}
		tiled = append(tiled, t.Ops...)
	}
	st.SetOps(0, tiled...)
	st.SetOps(1, loops...)
	return transform.Success
}

// mappingOf returns the mapping of op, or nil if op has none or an empty one.
func mappingOf(op *ir.Operation) ir.Attribute {
	if len(ir.ArrayElems(op.Inherent("mapping"))) == 0 {
		return nil
	}
	return op.Inherent("mapping")
}

// normalize replaces an scf.forall by one that starts at 0 with step 1, and returns it.
func normalize(st *transform.State, loop *ir.Operation) *ir.Operation {
	lower, upper, step := scf.ForallBounds(loop)
	known := func(list []ir.Mixed, c int64) bool {
		return !slices.ContainsFunc(list, func(m ir.Mixed) bool { return !m.Is(c) })
	}
	if known(lower, 0) && known(step, 1) {
		return loop
	}
	rw, loc := st.RW, loop.Loc()
	block, point := rw.Point()
	defer rw.Restore(block, point)
	rw.Before(loop)
	count := poly.NewMap(0, 3, poly.CeilDiv(poly.Sub(poly.Symbol(1), poly.Symbol(0)), poly.Symbol(2)))
	n, zeros, ones := make([]ir.Mixed, len(lower)), make([]ir.Mixed, len(lower)), slices.Repeat([]ir.Mixed{ir.Known(1)}, len(lower))
	for i := range n {
		n[i] = affine.ComposedFoldedApply(rw.Builder, loc, count, []ir.Mixed{lower[i], upper[i], step[i]})
	}
	by := scf.NewForall(rw.Builder, loc, zeros, n, ones, ir.ValuesOf(scf.ForallOp(loop).Outputs()), loop.Inherent("mapping"))
	body := by.Region(0).First()
	rw.Erase(body.Last())
	rw.AtStart(body)
	at := poly.NewMap(1, 2, poly.Add(poly.Symbol(0), poly.Mul(poly.Dim(0), poly.Symbol(1))))
	args := slices.Clone(body.Args())
	for i := range n {
		iv := affine.ComposedFoldedApply(rw.Builder, loc, at, []ir.Mixed{{Value: args[i]}, lower[i], step[i]})
		args[i] = arith.IndexValue(rw.Builder, loc, iv)
	}
	rw.MergeBlocks(loop.Region(0).First(), body, args...)
	rw.Replace(loop, by.ResultValues(nil)...)
	return by
}

// mapped returns ops as payload entities.
func mapped(ops ...*ir.Operation) []transform.Mapped {
	list := make([]transform.Mapped, len(ops))
	for i, op := range ops {
		list[i].Op = op
	}
	return list
}

// splitOf returns the reduction dimensions to split: the listed ones, or, if list is empty, all
// reductions of target.
func splitOf(list ir.Attribute, target *ir.Operation) []int {
	var dims []int
	for _, a := range ir.ArrayElems(list) {
		dims = append(dims, int(a.(*ir.IntegerAttr).Int64()))
	}
	if dims == nil {
		for d, reduces := range interfaces.Of(target).Reductions(target) {
			if reduces {
				dims = append(dims, d)
			}
		}
	}
	return dims
}

func notPartial(target *ir.Operation) transform.Outcome {
	return transform.Silenceable(target.Loc(), "Operation should implement PartialReductionOpInterface")
}

func canSplit(target *ir.Operation) bool {
	how := interfaces.Of(target)
	return how != nil && how.Partial != nil
}

func tileReductionUsingFor(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if !canSplit(target) {
		return nil, notPartial(target)
	}
	o := dialect.TileReductionUsingForOp(op)
	var tiles []ir.Mixed
	for _, a := range ir.ArrayElems(o.TileSizes()) {
		tiles = append(tiles, ir.Known(a.(*ir.IntegerAttr).Int64()))
	}
	t := tiling.Tile(st.RW, target, &tiling.Options{
		Sizes: tiling.Static(tiles), Split: &interfaces.Split{Dims: splitOf(op.Inherent("reduction_dims"), target)},
	})
	if t == nil {
		return nil, transform.Silenceable(op.Loc(), "failed to tile using partial reduction")
	}
	return reduced(st, target, t), transform.Success
}

func tileReductionUsingForall(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	if !canSplit(target) {
		return nil, notPartial(target)
	}
	o := dialect.TileReductionUsingForallOp(op)
	known := func(a *ir.DenseArrayAttr) []ir.Mixed { return ir.MixedList(a, nil) }
	how := &tiling.Options{
		Forall: true, Mapping: mappingOf(op),
		Split: &interfaces.Split{Dims: splitOf(op.Inherent("reduction_dims"), target), Parallel: true},
	}
	if o.NumThreads().Len > 0 {
		how.Threads = known(o.NumThreads())
	} else {
		how.Sizes = tiling.Static(known(o.TileSizes()))
	}
	t := tiling.Tile(st.RW, target, how)
	if t == nil {
		return nil, transform.Silenceable(op.Loc(), "could not tile reduction")
	}
	return reduced(st, target, t), transform.Success
}

// reduced replaces a tiled reduction, and returns the payload of the results: the initial values,
// the tiled operations, the merges and the loop.
func reduced(st *transform.State, target *ir.Operation, t *tiling.Tiled) []transform.Mapped {
	st.RW.Replace(target, t.Results...)
	var all []*ir.Operation
	for _, v := range t.Inits {
		all = append(all, v.DefiningOp())
	}
	all = slices.Concat(all, t.Ops, t.Merges)
	if len(t.Loops) > 0 {
		all = append(all, t.Loops[0])
	}
	return mapped(all...)
}

// scalarize tiles the loops with an unknown number of iterations by 1.
func scalarize(st *transform.State, op, target *ir.Operation) ([]transform.Mapped, transform.Outcome) {
	t := tiling.Tile(st.RW, target, &tiling.Options{Sizes: func(target *ir.Operation) []ir.Mixed {
		var list []ir.Mixed
		for _, size := range linalg.LoopSizes(st.RW, target) {
			tile := ir.Known(1)
			if _, known := size.Int(); known {
				tile = ir.Known(0)
			}
			list = append(list, tile)
		}
		return list
	}})
	if t == nil {
		return nil, failedDefinitely(st, op, target)
	}
	st.RW.Replace(target, t.Results...)
	return mapped(t.Ops...), transform.Success
}

// failedDefinitely reports, as a definite failure without a reason, that op cannot be applied to
// target.
func failedDefinitely(st *transform.State, op, target *ir.Operation) transform.Outcome {
	notes := []ir.Diagnostic{transform.NoteAt(target.Loc(), "attempted to apply to this op")}
	return transform.Definitely(st.Ctx, op.Loc(), notes, "failed to apply")
}
