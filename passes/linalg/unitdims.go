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
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes"
	memrefs "github.com/millrace-mlir/millrace/passes/memref"
)

// unitDimOptions are the options of linalg-fold-unit-extent-dims.
type unitDimOptions struct {
	Slices bool `opt:"use-rank-reducing-slices" default:"false" doc:"Generate rank-reducing slices instead of reassociative reshapes"`
}

var foldUnitDims = &passes.Pass{
	Name: "LinalgFoldUnitExtentDimsPass", Arg: "linalg-fold-unit-extent-dims", Doc: "Remove unit-extent dimension in Linalg ops on tensors",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"affine", "linalg", "memref"},
	Options: passes.OptionsOf[unitDimOptions](),
	Init: func(c *passes.InitCtx) (any, bool) {
		return unitDimSet(reducer(c.Options.(*unitDimOptions).Slices)), true
	},
	Run: greedily,
}

func unitDimSet(slices reducer) *rewrite.Set { return rewrite.NewSet(UnitDimPatterns(bool(slices))...) }

// UnitDimPatterns drop dimensions of size 1 from operations: by rank-reducing slices if
// bySlices is true, and otherwise by reshapes. The sets must be applied one after the other.
func UnitDimPatterns(bySlices bool) [][]rewrite.Pattern {
	slices := reducer(bySlices)

	lists := [][]rewrite.Pattern{{
		{Name: "(anonymous namespace)::DropUnitDims", Root: linalg.Generic, Rewrite: slices.dropLoops},
		{Name: "(anonymous namespace)::DropPadUnitDims", Root: tensor.Pad, Rewrite: slices.dropPadded},
	}}
	if !slices {
		lists = append(lists, []rewrite.Pattern{
			{Name: "(anonymous namespace)::RankReducedExtractSliceOp", Root: tensor.ExtractSlice, Rewrite: reduceExtract},
			{Name: "(anonymous namespace)::RankReducedInsertSliceOp<mlir::tensor::InsertSliceOp>", Root: tensor.InsertSlice, Rewrite: reduceInsert},
			{Name: "(anonymous namespace)::RankReducedInsertSliceOp<mlir::tensor::ParallelInsertSliceOp>", Root: tensor.ParallelInsertSlice, Rewrite: reduceInsert},
		})
	}
	lists = append(lists, linalg.FillPatterns)
	if !slices {
		lists = append(lists, canonical(tensor.CollapseShape))
	}
	lists = append(lists, ofEmptyTensors())
	if !slices {
		lists = append(lists, canonical(tensor.ExpandShape))
	}
	return append(lists, emptyPatterns, memrefs.ResolvePatterns, []rewrite.Pattern{
		{Name: "(anonymous namespace)::MoveInitOperandsToInput", Root: linalg.Generic, Rewrite: initsToInputs},
	})
}

// reducer drops dimensions of size 1: by rank-reducing slices if it is true, and otherwise by
// reshapes.
type reducer bool

// dropLoops drops the loops of op that run exactly once, and the dimensions that these index.
func (s reducer) dropLoops(rw *rewrite.Rewriter, op *ir.Operation) bool {
	maps := linalg.IndexingMaps(op)
	inverse := poly.ConcatMaps(maps...).InversePermutation()
	if len(maps) == 0 || inverse == nil {
		return false
	}
	var sizes []int64
	for i := range op.Operands() {
		shape, _ := ir.ShapeOf(op.Operand(i).Type())
		sizes = append(sizes, shape...)
	}
	u := unitLoops{op: op, unit: make([]bool, maps[0].NumDims())}
	for i, e := range inverse.Results() {
		u.unit[i] = e.Kind() == poly.KindDim && sizes[e.Position()] == 1
	}
	iterators := linalg.IteratorTypes(op, maps)
	var kept []ir.Attribute
	for i, unit := range u.unit {
		if unit {
			u.exprs = append(u.exprs, poly.Constant(0))
			continue
		}
		u.exprs = append(u.exprs, poly.Dim(len(kept)))
		kept = append(kept, iterators.Elems[i])
	}
	u.loops = len(kept)
	views := make([]reducedView, len(maps))
	reduced := make([]*poly.Map, len(maps))
	same := true
	for i, m := range maps {
		views[i] = u.operand(op.Operand(i), m)
		reduced[i] = views[i].m
		same = same && reduced[i].Equal(m)
	}
	if same || poly.ConcatMaps(reduced...).InversePermutation() == nil {
		return false
	}
	operands := op.OperandValues(nil)
	for i, v := range operands {
		if views[i].collapsed {
			operands[i] = s.collapse(rw, op.Loc(), v, views[i].shape, views[i].groups)
		}
	}
	first, _ := op.Inits()
	n := linalg.NewGeneric(rw, op.Loc(), linalg.GenericSpec{
		Inputs: operands[:first], Outputs: operands[first:], Maps: reduced, Iterators: rw.Ctx.Array(kept...),
		Results: resultsLike(op, operands[first:]),
	}, nil)
	rw.InlineRegionBefore(op.Region(0), n.Region(0), nil)
	u.indices(rw, n)
	results := n.ResultValues(nil)
	for i, v := range results {
		if view := &views[first+i]; view.collapsed {
			results[i] = s.expand(rw, op.Loc(), v, op.Operand(first+i), view.groups)
		}
	}
	rw.Replace(op, results...)
	return true
}

// resultsLike returns the types of op's results, if they become the types of the outputs.
func resultsLike(op *ir.Operation, outputs []*ir.Value) []ir.Type {
	types := make([]ir.Type, op.NumResults())
	for i := range types {
		types[i] = outputs[i].Type()
	}
	return types
}

// unitLoops marks the loops of op that run once. It also has, for each old loop, its expression
// in the loops that are left; for dropped loops this is 0.
type unitLoops struct {
	op    *ir.Operation
	unit  []bool
	exprs []*poly.Expr
	loops int
}

// reducedView describes an operand without the dimensions that dropped loops index.
type reducedView struct {
	m         *poly.Map
	shape     []int64
	groups    reshape.Groups
	collapsed bool
}

func (u *unitLoops) operand(v *ir.Value, m *poly.Map) reducedView {
	if !collapsible(v.Type()) {
		return reducedView{m: m.ReplaceDimsAndSymbols(u.exprs, nil, u.loops, 0)}
	}
	shape, _ := ir.ShapeOf(v.Type())
	dropped := func(i int) bool {
		e := m.Result(i)
		if shape[i] != 1 {
			return false
		}
		if e.Kind() == poly.KindDim {
			return u.unit[e.Position()]
		}
		return e.IsConstant(0)
	}
	view := reducedView{}
	view.groups = groupsAround(len(shape), dropped)
	var exprs []*poly.Expr
	for i, n := range shape {
		if !dropped(i) {
			exprs = append(exprs, m.Result(i))
			view.shape = append(view.shape, n)
		}
	}
	view.m = poly.NewMap(m.NumDims(), m.NumSymbols(), exprs...).ReplaceDimsAndSymbols(u.exprs, nil, u.loops, m.NumSymbols())
	view.collapsed = len(exprs) != m.NumResults()
	return view
}

// groupsAround groups each kept dimension with the dropped dimensions directly after it. The
// first group also includes the dropped dimensions before it.
func groupsAround(rank int, dropped func(i int) bool) reshape.Groups {
	g := reshape.Groups{}
	var group []int64
	i := 0
	drop := func() {
		for ; i < rank && dropped(i); i++ {
			group = append(group, int64(i))
		}
	}
	for drop(); i < rank; group = nil {
		group = append(group, int64(i))
		i++
		drop()
		g = append(g, group)
	}
	return g
}

func collapsible(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.MemRefType:
		if t.Layout == nil {
			return true
		}
		layout, ok := t.Layout.(*ir.AffineMapAttr)
		return ok && layout.Map.IsIdentity()
	case *ir.RankedTensorType:
		return t.Encoding == nil
	}
	return false
}

// indices renumbers linalg.index in the body of n. The index of a dropped loop becomes the
// constant 0.
func (u *unitLoops) indices(rw *rewrite.Rewriter, n *ir.Operation) {
	for op := n.Region(0).First().First(); op != nil; {
		next := op.Next()
		if op.Is(linalg.Index) {
			dim := int(linalg.IndexOp(op).Dim().Int64())
			before := 0
			for _, unit := range u.unit[:dim] {
				if unit {
					before++
				}
			}
			block, at := rw.Point()
			rw.Before(op)
			if u.unit[dim] {
				rw.Replace(op, arith.NewIndex(rw.Builder, op.Loc(), 0))
			} else if before > 0 {
				rw.ReplaceBy(op, linalg.Index, nil, rw.Ctx.Int64Attr(rw.Ctx.Int(64), int64(dim-before)))
			}
			rw.Restore(block, at)
		}
		op = next
	}
}

func units(n int) []ir.Mixed {
	list := make([]ir.Mixed, n)
	for i := range list {
		list[i] = ir.Known(1)
	}
	return list
}

// collapse drops dimensions of v: the result has the given shape. Each of its dimensions stands
// for a group in g.
func (s reducer) collapse(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, shape []int64, g reshape.Groups) *ir.Value {
	switch t := v.Type().(type) {
	case *ir.MemRefType:
		to := rw.Ctx.MemRefType(shape, t.Element, nil, t.Space)
		if !s {
			return memref.CreateCollapseShape(rw.Builder, loc, memref.CollapseShapeArgs{Src: v, Reassociation: g.Attr(rw.Ctx), ResultType: to}).Result(0)
		}
		sizes := make([]ir.Mixed, len(t.Shape))
		for i, n := range t.Shape {
			if sizes[i] = ir.Known(n); n == ir.Dynamic {
				at := arith.NewIndex(rw.Builder, loc, int64(i))
				sizes[i] = ir.Mixed{Value: rw.ValueOrFold(memref.Dim, loc, rw.Ctx.Index(), []*ir.Value{v, at})}
			}
		}
		r := views.Ranges{Offsets: make([]ir.Mixed, len(sizes)), Sizes: sizes, Strides: units(len(sizes))}
		return rw.CreateOrFold(r.State(rw.Ctx, memref.SubView, loc, []ir.Type{reducedStrides(t, shape, g)}, v), nil)[0]
	default:
		to := rw.Ctx.RankedTensorType(shape, ir.ElementOf(t), nil)
		if !s {
			return tensor.NewCollapse(rw.Builder, loc, to, v, g)
		}
		sizes := tensor.SizesOf(rw.Builder, loc, v)
		r := views.Ranges{Offsets: make([]ir.Mixed, len(sizes)), Sizes: sizes, Strides: units(len(sizes))}
		return rw.CreateOrFold(r.State(rw.Ctx, tensor.ExtractSlice, loc, []ir.Type{to}, v), nil)[0]
	}
}

// reducedStrides returns the type of a view of t with the given shape, which lacks dimensions
// of size 1.
func reducedStrides(t *ir.MemRefType, shape []int64, g reshape.Groups) ir.Type {
	offset, strides, _ := ir.StridesOf(t)
	var kept []int64
	for i, dims := range g {
		for _, d := range dims {
			if t.Shape[d] == shape[i] && (t.Shape[d] != 1 || len(dims) == 1) {
				kept = append(kept, strides[d])
				break
			}
		}
	}
	return viewType(t, shape, offset, kept)
}

func viewType(t *ir.MemRefType, shape []int64, offset int64, strides []int64) ir.Type {
	c := t.Context()
	return c.MemRefType(shape, t.Element, c.StridedLayout(offset, strides), t.Space)
}

// expand gives v the type of dest again: it adds the dropped dimensions, or inserts v into
// dest.
func (s reducer) expand(rw *rewrite.Rewriter, loc ir.Loc, v, dest *ir.Value, g reshape.Groups) *ir.Value {
	t := dest.Type().(*ir.RankedTensorType)
	if !s {
		return tensor.NewExpand(rw.Builder, loc, t, v, g)
	}
	sizes := tensor.SizesOf(rw.Builder, loc, dest)
	r := views.Ranges{Offsets: make([]ir.Mixed, len(sizes)), Sizes: sizes, Strides: units(len(sizes))}
	return rw.CreateOrFold(r.State(rw.Ctx, tensor.InsertSlice, loc, []ir.Type{t}, v, dest), nil)[0]
}

// dropPadded drops from a tensor.pad the dimensions of size 1 that are not padded.
func (s reducer) dropPadded(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.PadOp(op)
	from, to := o.Source().Type().(*ir.RankedTensorType), o.Result().Type().(*ir.RankedTensorType)
	value := tensor.PaddingValue(op)
	if value == nil || from.Encoding != nil {
		return false
	}
	p := tensor.FoldedPaddingOf(op)
	dropped := func(i int) bool { return from.Shape[i] == 1 && p.Low[i].Is(0) && p.High[i].Is(0) }
	var shape, padded []int64
	var low, high []ir.Mixed
	for i, n := range from.Shape {
		if !dropped(i) {
			shape, padded = append(shape, n), append(padded, to.Shape[i])
			low, high = append(low, p.Low[i]), append(high, p.High[i])
		}
	}
	if len(shape) == len(from.Shape) {
		return false
	}
	g := groupsAround(len(from.Shape), dropped)
	source := s.collapse(rw, op.Loc(), o.Source(), shape, g)
	if d := value.DefiningOp(); d != nil && d.Block() == o.Body() {
		value = arith.NewConstant(rw.Builder, op.Loc(), ir.MatchConstant(value))
	}
	n := tensor.NewPad(rw, op.Loc(), rw.Ctx.RankedTensorType(padded, to.Element, nil), source, low, high, value)
	if o.Nofold() {
		tensor.PadOp(n.DefiningOp()).SetNofold(rw.Ctx.Unit())
	}
	dest := o.Result()
	if s {
		sizes, left := make([]ir.Mixed, len(from.Shape)), 0
		for i := range sizes {
			if dropped(i) {
				sizes[i] = ir.Known(1)
				continue
			}
			sizes[i] = tensor.SizeOf(rw.Builder, op.Loc(), n, left)
			left++
		}
		dest = tensor.NewEmpty(rw.Builder, op.Loc(), sizes, to.Element)
	}
	rw.Replace(op, s.expand(rw, op.Loc(), n, dest, g))
	return true
}

// groupsOfUnits groups dimensions of size 1 with the first larger dimension after them. Those
// at the end join the last group.
func groupsOfUnits(shape []int64) reshape.Groups {
	g := reshape.Groups{}
	var group []int64
	for i, n := range shape {
		group = append(group, int64(i))
		if n != 1 {
			g, group = append(g, group), nil
		}
	}
	if len(g) > 0 {
		g[len(g)-1] = append(g[len(g)-1], group...)
	}
	return g
}

func withoutUnits(shape []int64) []int64 {
	return slices.DeleteFunc(slices.Clone(shape), func(n int64) bool { return n == 1 })
}

// reduceExtract makes a tensor.extract_slice drop the dimensions of size 1 of its result. A
// tensor.expand_shape adds them again.
func reduceExtract(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := op.Result(0).Type().(*ir.RankedTensorType)
	g := groupsOfUnits(t.Shape)
	if len(g) == len(t.Shape) {
		return false
	}
	r := views.Of(op, 1)
	reduced := rw.Ctx.RankedTensorType(withoutUnits(t.Shape), t.Element, nil)
	n := r.New(rw, tensor.ExtractSlice, op.Loc(), []ir.Type{reduced}, tensor.ExtractSliceOp(op).Source())
	rw.Replace(op, tensor.NewExpand(rw.Builder, op.Loc(), t, n.Result(0), g))
	return true
}

// reduceInsert drops the dimensions of size 1 of the source before it is inserted.
func reduceInsert(rw *rewrite.Rewriter, op *ir.Operation) bool {
	source, dest := op.OperandsNamed("source")[0].Value(), op.OperandsNamed("dest")[0].Value()
	t := source.Type().(*ir.RankedTensorType)
	g := groupsOfUnits(t.Shape)
	if len(g) == len(t.Shape) {
		return false
	}
	if op.Is(tensor.ParallelInsertSlice) {
		rw.Before(op.Parent())
	}
	reduced := tensor.NewCollapse(rw.Builder, op.Loc(), rw.Ctx.RankedTensorType(withoutUnits(t.Shape), t.Element, nil), source, g)
	rw.Before(op)
	rw.ReplaceWith(op, views.Of(op, 2).New(rw, op.Def(), op.Loc(), op.ResultTypes(nil), reduced, dest))
	return true
}

// initsToInputs turns destinations that a parallel computation reads into inputs. The operation
// then writes to empty tensors only.
func initsToInputs(rw *rewrite.Rewriter, op *ir.Operation) bool {
	maps := linalg.IndexingMaps(op)
	iterators := linalg.IteratorTypes(op, maps)
	first, count := op.Inits()
	for i := range iterators.Elems {
		if !linalg.IsParallel(iterators, i) {
			return false
		}
	}
	body := op.Region(0).First()
	moved := make([]bool, count)
	inputs, outputs := op.OperandValues(nil)[:first:first], op.OperandValues(nil)[first:]
	newMaps := slices.Clone(maps[:first])
	for i, v := range outputs {
		if !ir.IsTensor(v.Type()) {
			return false
		}
		if moved[i] = !body.Arg(first + i).Unused(); moved[i] {
			inputs, newMaps = append(inputs, v), append(newMaps, maps[first+i])
		}
	}
	if len(inputs) == first {
		return false
	}
	for i, v := range outputs {
		if moved[i] {
			block, at := rw.Point()
			rw.AfterValue(v)
			outputs[i] = tensor.NewEmpty(rw.Builder, op.Loc(), tensor.SizesOf(rw.Builder, op.Loc(), v), ir.ElementOf(v.Type()))
			rw.Restore(block, at)
		}
	}
	spec := linalg.GenericSpec{Inputs: inputs, Outputs: outputs, Maps: append(newMaps, maps[first:]...), Iterators: iterators, Results: op.ResultTypes(nil)}
	n := linalg.NewGeneric(rw, op.Loc(), spec, func(args []*ir.Value) []*ir.Value {
		m := ir.NewMapping()
		for i := range first {
			m.Map(body.Arg(i), args[i])
		}
		next := first
		for i, was := range moved {
			if was {
				m.Map(body.Arg(first+i), args[next])
				next++
			} else {
				m.Map(body.Arg(first+i), args[len(inputs)+i])
			}
		}
		return rw.CloneBody(body, m)
	})
	n.SetDiscardable(op.Discardable())
	rw.ReplaceWith(op, n)
	return true
}
