package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// Fusion of reshapes: a structured operation works on the expanded shape, with more loops. Its
// other operands are expanded as well.

// reshapePatterns fuse a collapse with its consumer, and an expansion with its producer.
func reshapePatterns() []rewrite.Pattern {
	return []rewrite.Pattern{
		{Name: "(anonymous namespace)::FoldReshapeWithGenericOpByExpansion", Root: tensor.ExpandShape, Rewrite: expandProducer},
		{Name: "(anonymous namespace)::FoldPadWithProducerReshapeOpByExpansion", Root: tensor.Pad, Rewrite: expandPadding},
		{Name: "(anonymous namespace)::FoldWithProducerReshapeOpByExpansion", Root: linalg.Generic, Rewrite: expandConsumer},
		{Name: "(anonymous namespace)::FoldWithProducerReshapeOpByExpansion", Interface: named, Rewrite: expandConsumer},
	}
}

// named reports whether d is a structured operation other than linalg.generic. The patterns of
// linalg.generic are separate, because patterns of interfaces are tried before patterns of
// operations.
func named(d *ir.OpDef) bool { return d != linalg.Generic && linalg.StructuredRow(d) }

// expandConsumer fuses op with a tensor.collapse_shape that only op uses. Op then takes the tensor
// from before the collapse, with more loops.
func expandConsumer(rw *rewrite.Rewriter, op *ir.Operation) bool {
	first, _ := op.Inits()
	for i := range first {
		collapse := op.Operand(i).DefinedBy(tensor.CollapseShape)
		if collapse == nil || !expandable(op, i) || !usedOnce(collapse) {
			continue
		}
		o := tensor.CollapseShapeOp(collapse)
		sizes := tensor.SizesOf(rw.Builder, collapse.Loc(), o.Src())
		values, ok := expandLoops(rw, op, i, o.Src(), reshape.Of(o.Reassociation()), sizes)
		if ok {
			rw.Replace(op, values...)
		}
		return ok
	}
	return false
}

// expandProducer fuses op, a tensor.expand_shape, with the structured operation that computes its
// source. That operation then computes the expanded tensor, with more loops.
func expandProducer(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.ExpandShapeOp(op)
	producer := o.Src().DefiningOp()
	if producer == nil || !linalg.Structured(producer) {
		return false
	}
	first, _ := producer.Inits()
	result := o.Src().Index()
	if !expandable(producer, first+result) || !usedOnce(producer) || !moveBefore(rw, ir.ValuesOf(o.OutputShape()), producer) {
		return false
	}
	sizes := ir.MixedList(o.StaticOutputShape(), o.OutputShape())
	values, ok := expandLoops(rw, producer, first+result, nil, reshape.Of(o.Reassociation()), sizes)
	if !ok {
		return false
	}
	by := values[result]
	if collapse := by.DefinedBy(tensor.CollapseShape); collapse != nil {
		by = tensor.CollapseShapeOp(collapse).Src()
	}
	rw.Replace(op, by)
	rw.Replace(producer, values...)
	return true
}

// expandPadding moves a tensor.pad before the tensor.collapse_shape that computes its source. It
// returns false if a padded dimension is collapsed from several.
func expandPadding(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := tensor.PadOp(op)
	collapse := o.Source().DefinedBy(tensor.CollapseShape)
	if collapse == nil || !usedOnce(collapse) {
		return false
	}
	with := tensor.PaddingValue(op)
	groups := reshape.Of(tensor.CollapseShapeOp(collapse).Reassociation())
	padding := tensor.PaddingOf(op)
	padded, _ := ir.ShapeOf(op.Result(0).Type())
	src := tensor.CollapseShapeOp(collapse).Src()
	from, _ := ir.ShapeOf(src.Type())
	shape := slices.Clone(from)
	var low, high []ir.Mixed
	for i, g := range groups {
		l, h := padding.Low[i], padding.High[i]
		if none := ir.Known(0); len(g) != 1 && (l != none || h != none) {
			return false
		}
		for _, d := range g {
			if len(g) == 1 {
				shape[d] = padded[i]
			}
			low, high = append(low, l), append(high, h)
		}
	}
	if with == nil {
		return false
	}
	t := op.Result(0).Type().(*ir.RankedTensorType)
	n := tensor.NewPad(rw, op.Loc(), rw.Ctx.RankedTensorType(shape, t.Element, t.Encoding), src, low, high, with)
	if o.Nofold() {
		tensor.PadOp(n.DefiningOp()).SetNofold(rw.Ctx.Unit())
	}
	rw.Replace(op, tensor.NewCollapse(rw.Builder, op.Loc(), op.Result(0).Type(), n, groups))
	return true
}

// expandable reports whether the loops that index an operand of op can be split. The operand must
// not be a scalar, and all maps of op must be projected permutations.
func expandable(op *ir.Operation, operand int) bool {
	maps := linalg.IndexingMaps(op)
	if !onTensors(op) || operand >= len(maps) || maps[operand].NumResults() == 0 {
		return false
	}
	return !slices.ContainsFunc(maps, func(m *poly.Map) bool { return !m.IsProjectedPermutation(false) })
}

// An expansion describes the new loops into which each loop of an operation is split.
type expansion struct {
	loops [][]int      // numbers of the new loops, by old loop
	sizes [][]ir.Mixed // and how often they run
	count int
}

// expansionOf splits each loop of op that indexes an operand by map m. The loop of result i is
// split into one loop for each dimension in groups[i], with the given sizes. Other loops stay.
func expansionOf(rw *rewrite.Rewriter, op *ir.Operation, m *poly.Map, groups reshape.Groups, sizes []ir.Mixed) *expansion {
	e := &expansion{loops: make([][]int, m.NumDims()), sizes: make([][]ir.Mixed, m.NumDims())}
	old := loopSizes(rw, op)
	for i, r := range m.Results() {
		d := r.Position()
		for _, g := range groups[i] {
			e.sizes[d] = append(e.sizes[d], sizes[g])
		}
	}
	for d := range e.sizes {
		if e.sizes[d] == nil {
			e.sizes[d] = []ir.Mixed{old[d]}
		}
		for range e.sizes[d] {
			e.loops[d] = append(e.loops[d], e.count)
			e.count++
		}
	}
	return e
}

// loopSizes returns the number of iterations of each loop of op, from the sizes of its tensor
// operands.
func loopSizes(rw *rewrite.Rewriter, op *ir.Operation) []ir.Mixed {
	maps := linalg.IndexingMaps(op)
	sizes, known := make([]ir.Mixed, maps[0].NumDims()), make([]bool, maps[0].NumDims())
	for i, m := range maps {
		if !ir.IsTensor(op.Operand(i).Type()) {
			continue
		}
		for k, n := range tensor.SizesOf(rw.Builder, op.Loc(), op.Operand(i)) {
			if d := m.Result(k).Position(); !known[d] {
				sizes[d], known[d] = n, true
			}
		}
	}
	return sizes
}

func (e *expansion) mapped(m *poly.Map) *poly.Map {
	var results []*poly.Expr
	for _, r := range m.Results() {
		for _, loop := range e.loops[r.Position()] {
			results = append(results, poly.Dim(loop))
		}
	}
	return poly.NewMap(e.count, m.NumSymbols(), results...)
}

// shape returns the expanded sizes of a tensor that m indexes, and the new dimensions for each old
// dimension.
func (e *expansion) shape(m *poly.Map) (sizes []ir.Mixed, groups reshape.Groups) {
	for _, r := range m.Results() {
		var g []int64
		for _, n := range e.sizes[r.Position()] {
			g = append(g, int64(len(sizes)))
			sizes = append(sizes, n)
		}
		groups = append(groups, g)
	}
	return sizes, groups
}

// operand expands tensor v, which map m indexes, to one dimension for each new loop. If a known
// size of v differs from the product of the new sizes, ok is false.
func (e *expansion) operand(rw *rewrite.Rewriter, loc ir.Loc, v *ir.Value, m *poly.Map) (expanded *ir.Value, ok bool) {
	t, ranked := v.Type().(*ir.RankedTensorType)
	if !ranked {
		return v, true
	}
	sizes, groups := e.shape(m)
	dynamic, static := ir.SplitMixed(sizes)
	to := rw.Ctx.RankedTensorType(static, t.Element, nil)
	if to == v.Type() {
		return v, true
	}
	for i, g := range groups {
		product, open := int64(1), false
		for _, d := range g {
			if static[d] == ir.Dynamic {
				open = true
			} else {
				product *= static[d]
			}
		}
		if open != (t.Shape[i] == ir.Dynamic) || !open && product != t.Shape[i] {
			return nil, false
		}
	}
	return tensor.CreateExpandShape(rw.Builder, loc, tensor.ExpandShapeArgs{
		Src: v, OutputShape: dynamic, Reassociation: groups.Attr(rw.Ctx), StaticOutputShape: rw.Ctx.DenseI64Array(static), ResultType: to,
	}).Result(0), true
}

// expandLoops rebuilds op with the loops split that index one operand, whose number is the
// argument at. The loop of result i of the operand's map becomes one loop for each dimension in
// groups[i], with the given sizes. If src is not nil, it replaces that operand. It returns the
// replacements of op's results, or false if an operand cannot be expanded.
func expandLoops(rw *rewrite.Rewriter, op *ir.Operation, at int, src *ir.Value, groups reshape.Groups, sizes []ir.Mixed) (values []*ir.Value, ok bool) {
	if len(groups) == 0 {
		return nil, false
	}
	block, point := rw.Point()
	defer rw.Restore(block, point)
	rw.Before(op)
	maps := linalg.IndexingMaps(op)
	e := expansionOf(rw, op, maps[at], groups, sizes)
	operands := op.OperandValues(nil)
	expanded := make([]*poly.Map, len(maps))
	for i, m := range maps {
		expanded[i] = e.mapped(m)
		if i == at && src != nil {
			operands[i] = src
		} else if operands[i], ok = e.operand(rw, op.Loc(), operands[i], m); !ok {
			return nil, false
		}
	}
	first, _ := op.Inits()
	n := e.operation(rw, op, operands[:first], operands[first:], expanded)
	for i, r := range n.ResultValues(nil) {
		if t := op.Result(i).Type(); t != r.Type() {
			_, groups := e.shape(maps[first+i])
			r = tensor.NewCollapse(rw.Builder, op.Loc(), t, r, groups)
		}
		values = append(values, r)
	}
	return values, true
}

// operation builds op with its loops split. A linalg.transpose, linalg.fill or linalg.copy keeps
// its name; any other operation becomes a linalg.generic.
func (e *expansion) operation(rw *rewrite.Rewriter, op *ir.Operation, inputs, outputs []*ir.Value, maps []*poly.Map) *ir.Operation {
	switch op.Def() {
	case linalg.Transpose:
		var permutation []int64
		for _, d := range linalg.Inverse(linalg.TransposeOp(op).Permutation().Int64s()) {
			for _, loop := range e.loops[d] {
				permutation = append(permutation, int64(loop))
			}
		}
		return linalg.NewTranspose(rw, op.Loc(), inputs[0], outputs[0], linalg.Inverse(permutation))
	case linalg.Fill, linalg.Copy:
		n := rw.Arena.Create(&ir.OpState{
			Name: op.Name(), Loc: op.Loc(), Operands: slices.Concat(inputs, outputs), Results: resultsLike(op, outputs),
			Props: slices.Clone(op.Props()), Attrs: op.Discardable(), Regions: 1,
		})
		rw.CloneRegion(op.Region(0), n.Region(0), ir.NewMapping())
		return rw.Insert(n)
	}
	iterators := linalg.IteratorTypes(op, linalg.IndexingMaps(op))
	var kinds []ir.Attribute
	for d, loops := range e.loops {
		for range loops {
			kinds = append(kinds, iterators.Elems[d])
		}
	}
	n := linalg.NewGeneric(rw, op.Loc(), linalg.GenericSpec{
		Inputs: inputs, Outputs: outputs, Maps: maps, Iterators: rw.Ctx.Array(kinds...), Results: resultsLike(op, outputs),
	}, nil)
	rw.CloneRegion(op.Region(0), n.Region(0), ir.NewMapping())
	e.indices(rw, n)
	return n
}

// indices computes, in the body of n, the indices of the old loops from the indices of the new
// loops.
func (e *expansion) indices(rw *rewrite.Rewriter, n *ir.Operation) {
	block, point := rw.Point()
	defer rw.Restore(block, point)
	index := func(loop int) *ir.Value {
		return linalg.CreateIndex(rw.Builder, n.Loc(), linalg.IndexArgs{Dim: rw.Ctx.Int64Attr(rw.Ctx.Int(64), int64(loop)), ResultType: rw.Ctx.Index()}).Result(0)
	}
	linear := poly.NewMap(2, 1, poly.Add(poly.Dim(0), poly.Mul(poly.Dim(1), poly.Symbol(0))))
	for op, next := n.Region(0).First().First(), (*ir.Operation)(nil); op != nil; op = next {
		next = op.Next()
		if !op.Is(linalg.Index) {
			continue
		}
		d := int(linalg.IndexOp(op).Dim().Int64())
		loops := e.loops[d]
		if len(loops) == 1 && loops[0] == d {
			continue
		}
		rw.After(op)
		var inner []*ir.Value
		for _, loop := range loops[1:] {
			inner = append(inner, index(loop))
		}
		sum := ir.Mixed{Value: index(loops[0])}
		for i, v := range inner {
			sum = affine.ComposedFoldedApply(rw.Builder, op.Loc(), linear, []ir.Mixed{{Value: v}, sum, e.sizes[d][i+1]})
		}
		v := sum.Value
		if v == nil {
			v = arith.NewIndex(rw.Builder, op.Loc(), sum.Const)
		}
		rw.Replace(op, v)
	}
}

// moveBefore moves values before op, with the operations that compute them. It returns false if
// they depend on op itself, or on an operation with regions that it would have to move.
func moveBefore(rw *rewrite.Rewriter, values []*ir.Value, op *ir.Operation) bool {
	var moved []*ir.Operation
	var visit func(v *ir.Value) bool
	visit = func(v *ir.Value) bool {
		d := v.DefiningOp()
		switch {
		case d == op:
			return false
		case d == nil || d.Block() != op.Block() || d.IsBefore(op) || slices.Contains(moved, d):
			return true
		case d.NumRegions() > 0:
			return false
		}
		for i := range d.Operands() {
			if !visit(d.Operand(i)) {
				return false
			}
		}
		moved = append(moved, d)
		return true
	}
	for _, v := range values {
		if !visit(v) {
			return false
		}
	}
	for _, d := range moved {
		rw.MoveBefore(d, op)
	}
	return true
}
