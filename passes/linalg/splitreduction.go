package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/reshape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
)

// Reductions in two steps: into several partial results, which are then combined.

// ReductionSplit says how a reduction is split.
type ReductionSplit struct {
	// Factor is into how many parts, or by scaling how many elements a part has.
	Factor int64
	// Dim is the dimension of the parts in the partial result.
	Dim int64
	// InnerParallel takes every Factor-th element for a part, not neighbours.
	InnerParallel bool
	// Alloc makes the partial result a bufferization.alloc_tensor, not a tensor.empty.
	Alloc bool
}

// SplitUp has the operations of a split reduction: the destination for partial results, its fill, the
// partial reduction, and the reduction that combines its results.
type SplitUp struct {
	Dest, Fill, Partial, Combined *ir.Operation
}

// reduction is the state of splitting a reduction. Its loop is dim, with size iterations.
type reduction struct {
	*rewrite.Rewriter
	op        *ir.Operation
	how       ReductionSplit
	maps      []*affine.Map
	iterators []ir.Attribute
	dim       int
	size      int64
	combiner  *ir.Operation
	neutral   ir.Attribute
}

// newReduction describes the first reduction of op, and returns the number of op's reductions. It
// returns nil if the first one cannot be split as how says. Op must have one destination, and the
// reduced size must be a known multiple of the factor. A single operation with a neutral element must
// combine the elements.
func newReduction(rw *rewrite.Rewriter, op *ir.Operation, how ReductionSplit) (r *reduction, reductions int) {
	maps := linalg.IndexingMaps(op)
	r = &reduction{Rewriter: rw, op: op, how: how, maps: maps, iterators: linalg.IteratorTypes(op, maps).Elems, dim: -1}
	for i := range r.iterators {
		if linalg.IsParallel(linalg.IteratorTypes(op, maps), i) {
			continue
		}
		if r.dim < 0 {
			r.dim = i
		}
		reductions++
	}
	if _, inits := op.Inits(); how.Factor <= 1 || r.dim < 0 || inits != 1 || !onTensors(op) {
		return nil, 0
	}
	r.size = linalg.StaticLoopSizes(op)[r.dim]
	chain := linalg.Combiners(op, 0)
	if r.size == ir.Dynamic || r.size%how.Factor != 0 || len(chain) != 1 {
		return nil, 0
	}
	r.combiner = chain[0]
	r.neutral = arith.Neutral(r.combiner)
	if r.neutral == nil {
		return nil, 0
	}
	return r, reductions
}

// SplitReduction splits the only reduction of op by adding a dimension to its inputs. It returns
// nil if it cannot, or if a map is not a projected permutation.
func SplitReduction(rw *rewrite.Rewriter, op *ir.Operation, how ReductionSplit) *SplitUp {
	r, reductions := newReduction(rw, op, how)
	if r == nil || reductions != 1 || uint64(how.Dim) > uint64(r.out().NumResults()) ||
		slices.ContainsFunc(r.maps, func(m *affine.Map) bool { return !m.IsProjectedPermutation(false) }) {
		return nil
	}
	parallel := int(how.Dim) // the loop over parts
	if how.InnerParallel {
		parallel = r.dim + 1
	}
	var maps []*affine.Map
	var inputs []*ir.Value
	for i, m := range r.maps[:len(r.maps)-1] {
		v, m := r.expanded(op.Operand(i), m, parallel)
		inputs, maps = append(inputs, v), append(maps, m)
	}
	element := op.Region(0).First().Arg(len(inputs)).Type()
	shape, _ := ir.ShapeOf(r.init().Type())
	dest := r.dest(rw.Ctx.RankedTensorType(slices.Insert(slices.Clone(shape), int(how.Dim), how.Factor), element, nil), nil)
	fill := r.fill(dest)
	out := r.out().ShiftDims(1, parallel).InsertResult(affine.Dim(parallel), int(how.Dim))
	iterators := slices.Insert(slices.Clone(r.iterators), parallel, linalg.Iterators(rw.Ctx, []bool{false}).Elems[0])
	return r.finish(dest, fill, linalg.GenericSpec{
		Inputs: inputs, Outputs: fill.ResultValues(nil), Maps: append(maps, out), Iterators: rw.Ctx.Array(iterators...),
	}, nil)
}

func (r *reduction) out() *affine.Map { return r.maps[len(r.maps)-1] }

func (r *reduction) init() *ir.Value { return r.op.Operand(len(r.maps) - 1) }

// expanded returns input v with a new dimension for the parts, and its new indexing map. The loop
// parallel runs over the parts.
func (r *reduction) expanded(v *ir.Value, m *affine.Map, parallel int) (*ir.Value, *affine.Map) {
	at := m.ResultPosition(affine.Dim(r.dim))
	m = m.ShiftDims(1, parallel)
	if at < 0 {
		return v, m
	}
	// The dimension of the parts stands before the reduced dimension, or after it if InnerParallel
	// is set.
	parts, place := at, [2]int64{r.how.Factor, r.size / r.how.Factor}
	if r.how.InnerParallel {
		parts, place = at+1, [2]int64{r.size / r.how.Factor, r.how.Factor}
	}
	m = m.InsertResult(affine.Dim(parallel), parts)
	t := v.Type().(*ir.RankedTensorType)
	shape := slices.Replace(slices.Clone(t.Shape), at, at+1, place[:]...)
	var groups reshape.Groups
	next := int64(0)
	for i := range t.Shape {
		group := []int64{next}
		if i == at {
			next++
			group = append(group, next)
		}
		groups, next = append(groups, group), next+1
	}
	return tensor.NewExpand(r.Builder, r.op.Loc(), r.Ctx.RankedTensorType(shape, t.Element, nil), v, groups), m
}

// dest creates the tensor for the partial results.
func (r *reduction) dest(t *ir.RankedTensorType, sizes []*ir.Value) *ir.Operation {
	if r.how.Alloc {
		return bufferization.CreateAllocTensor(r.Builder, r.op.Loc(), bufferization.AllocTensorArgs{DynamicSizes: sizes, ResultType: t})
	}
	return tensor.CreateEmpty(r.Builder, r.op.Loc(), tensor.EmptyArgs{DynamicSizes: sizes, ResultType: t})
}

func (r *reduction) fill(dest *ir.Operation) *ir.Operation {
	neutral := arith.NewConstant(r.Builder, r.op.Loc(), r.neutral)
	return linalg.NewNamed(r.Rewriter, linalg.Fill, r.op.Loc(), []*ir.Value{neutral}, dest.ResultValues(nil))
}

// finish creates the partial reduction, and the operation that combines its results and replaces the
// original. The partial reduction takes over the body of the original; change adapts it, unless it is
// nil.
func (r *reduction) finish(dest, fill *ir.Operation, partial linalg.GenericSpec, change func(*ir.Block)) *SplitUp {
	loc := r.op.Loc()
	s := &SplitUp{Dest: dest, Fill: fill, Partial: linalg.NewGeneric(r.Rewriter, loc, partial, nil)}
	r.InlineRegionBefore(r.op.Region(0), s.Partial.Region(0), nil)
	if change != nil {
		change(s.Partial.Region(0).First())
	}
	rank := r.out().NumResults() + 1
	reduces := make([]bool, rank)
	reduces[r.how.Dim] = true
	all := affine.IdentityMap(rank)
	s.Combined = linalg.NewGeneric(r.Rewriter, loc, linalg.GenericSpec{
		Inputs: s.Partial.ResultValues(nil), Outputs: []*ir.Value{r.init()}, Maps: []*affine.Map{all, all.DropResults(int(r.how.Dim))},
		Iterators: linalg.Iterators(r.Ctx, reduces), Results: r.op.ResultTypes([]ir.Type{}),
	}, func(args []*ir.Value) []*ir.Value {
		n := r.CloneOp(r.combiner, ir.NewMapping())
		r.SetOperand(n, 0, args[0])
		r.SetOperand(n, 1, args[1])
		return n.ResultValues(nil)
	})
	r.ReplaceWith(r.op, s.Combined)
	return s
}

// SplitReductionScaled splits the first reduction of op by reading its inputs at part*factor + place.
// It returns nil if it cannot. An additional input gives both loops their sizes; none of its elements
// is used.
func SplitReductionScaled(rw *rewrite.Rewriter, op *ir.Operation, how ReductionSplit) *SplitUp {
	if how.InnerParallel {
		return nil
	}
	r, _ := newReduction(rw, op, how)
	rank := 0
	if r != nil {
		rank = r.out().NumResults()
	}
	if r == nil || uint64(how.Dim) > uint64(rank) || int(how.Dim) >= len(r.iterators) || r.dim > rank || r.dim > len(r.maps) {
		return nil
	}
	loc, loops := op.Loc(), len(r.iterators)
	parts := r.size / how.Factor
	t := r.init().Type().(*ir.RankedTensorType)
	var sizes []*ir.Value
	for i, n := range t.Shape {
		if n == ir.Dynamic {
			sizes = append(sizes, tensor.SizeOf(rw.Builder, loc, r.init(), i).Value)
		}
	}
	encoding := t.Encoding
	if !how.Alloc {
		encoding = nil
	}
	dest := r.dest(rw.Ctx.RankedTensorType(slices.Insert(slices.Clone(t.Shape), int(how.Dim), parts), t.Element, encoding), sizes)
	fill := r.fill(dest)
	part, place := affine.Dim(r.dim), affine.Dim(r.dim+1)
	apart := affine.IdentityMap(loops).ShiftDims(1, r.dim+1)
	scaled := apart.Replace(loops+1, 0, affine.Replacement{From: part, To: affine.Add(affine.Mul(part, affine.Constant(how.Factor)), place)})
	var maps []*affine.Map
	for _, m := range r.maps[:len(r.maps)-1] {
		maps = append(maps, m.Compose(scaled))
	}
	maps = append(maps, affine.NewMap(loops+1, 0, part, place), r.out().Compose(apart).InsertResult(part, r.dim))
	inputs := op.OperandValues(nil)[:len(r.maps)-1]
	inputs = append(inputs, tensor.NewEmpty(rw.Builder, loc, []ir.Mixed{ir.Known(parts), ir.Known(how.Factor)}, rw.Ctx.Int(1)))
	iterators := slices.Insert(slices.Clone(r.iterators), r.dim, linalg.Iterators(rw.Ctx, []bool{false}).Elems[0])
	return r.finish(dest, fill, linalg.GenericSpec{
		Inputs: inputs, Outputs: fill.ResultValues(nil), Maps: maps, Iterators: rw.Ctx.Array(iterators...),
	}, func(body *ir.Block) { body.InsertArg(rw.Arena, r.dim, rw.Ctx.Int(1), loc) })
}
