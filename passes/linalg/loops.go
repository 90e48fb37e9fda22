package linalg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// loopKind is a kind of loops, for example scf.for, together with the loads and stores
// that fit these loops.
type loopKind struct {
	name string // the C++ class of the loop
	// loop makes loops, one or several at once, puts the insertion point into the
	// innermost and returns how many induction variables there are.
	loop  func(n *nest, b bounds) []*ir.Value
	load  func(b *ir.Builder, loc ir.Loc, m *ir.Value, indices ...*ir.Value) *ir.Value
	store func(b *ir.Builder, loc ir.Loc, v, m *ir.Value, indices ...*ir.Value) *ir.Operation
}

var (
	sequentialLoops = &loopKind{"mlir::scf::ForOp", (*nest).sequential, memref.NewLoad, memref.NewStore}
	affineLoops     = &loopKind{"mlir::affine::AffineForOp", (*nest).affine, affine.NewLoad, affine.NewStore}
	parallelLoops   = &loopKind{"mlir::scf::ParallelOp", (*nest).parallel, memref.NewLoad, memref.NewStore}
)

// bounds are the bounds of loops, from the outermost on.
type bounds struct {
	lower, upper, step []*ir.Value
	parallel           []bool
}

func (b bounds) from(i int) bounds {
	return bounds{b.lower[i:], b.upper[i:], b.step[i:], b.parallel[i:]}
}

// nest is the state of the rewrite of a structured operation to loops.
type nest struct {
	*rewrite.Rewriter
	op *ir.Operation
	// innermost is the innermost loop so far.
	innermost *ir.Operation
}

// lower replaces a structured operation on memrefs by loops.
func (k *loopKind) lower(rw *rewrite.Rewriter, op *ir.Operation) bool {
	if !linalg.Structured(op) || !onBuffers(op) {
		return false
	}
	maps := linalg.IndexingMaps(op)
	n := nest{rw, op, nil}
	b := n.bounds(maps)
	if b.upper == nil {
		return false
	}
	var ivs []*ir.Value
	for len(ivs) < len(b.upper) {
		ivs = append(ivs, k.loop(&n, b.from(len(ivs)))...)
	}
	n.body(k, maps, ivs)
	if n.innermost != nil {
		n.replaceIndices(ivs)
	}
	rw.Erase(op)
	return true
}

// onBuffers reports whether op has memrefs and no tensors.
func onBuffers(op *ir.Operation) bool {
	buffers := false
	for i := range op.Operands() {
		t := op.Operand(i).Type()
		if ir.IsTensor(t) {
			return false
		}
		buffers = buffers || constraint.IsAnyMemRef(t)
	}
	return buffers
}

// bounds returns the bounds of all loops. A loop ends at the size of the first operand
// dimension that it alone indexes. The upper bounds are nil if a loop has no such
// dimension.
func (n *nest) bounds(maps []*poly.Map) bounds {
	loc := n.op.Loc()
	loops := maps[0].NumDims()
	sizes := make([]ir.Mixed, loops)
	found := make([]bool, loops)
	for i, m := range maps {
		shape, _ := ir.ShapeOf(n.op.Operand(i).Type())
		for k, size := range shape {
			dim := ir.Known(size)
			if size == ir.Dynamic {
				dim = ir.Mixed{Value: n.dim(n.op.Operand(i), k)}
			}
			if k >= m.NumResults() || m.Result(k).Kind() != poly.KindDim || found[m.Result(k).Position()] {
				continue
			}
			found[m.Result(k).Position()], sizes[m.Result(k).Position()] = true, dim
		}
	}
	iterators := linalg.IteratorTypes(n.op, maps)
	b := bounds{parallel: make([]bool, len(iterators.Elems)), upper: []*ir.Value{}}
	for i := range b.parallel {
		b.parallel[i] = linalg.IsParallel(iterators, i)
	}
	for i, size := range sizes {
		if !found[i] {
			return bounds{}
		}
		b.lower = append(b.lower, arith.NewIndex(n.Builder, loc, 0))
		if size.Value == nil {
			size.Value = arith.NewIndex(n.Builder, loc, size.Const)
		}
		b.upper = append(b.upper, size.Value)
		b.step = append(b.step, arith.NewIndex(n.Builder, loc, 1))
	}
	return b
}

// dim returns the size of dimension i of v.
func (n *nest) dim(v *ir.Value, i int) *ir.Value {
	at := arith.NewIndex(n.Builder, n.op.Loc(), int64(i))
	return n.ValueOrFold(memref.Dim, n.op.Loc(), n.Ctx.Index(), []*ir.Value{v, at})
}

// enter creates the block of loop's region, with args index arguments and d as
// terminator. It moves the insertion point before the terminator, and returns the
// arguments.
func (n *nest) enter(loop *ir.Operation, args int, d *ir.OpDef) []*ir.Value {
	types, locs := make([]ir.Type, args), make([]ir.Loc, args)
	for i := range types {
		types[i], locs[i] = n.Ctx.Index(), n.op.Loc()
	}
	body := n.CreateBlock(loop.Region(0), nil, types, locs)
	n.Before(n.Op(d, n.op.Loc(), nil, nil))
	n.innermost = loop
	return body.Args()
}

func (n *nest) sequential(b bounds) []*ir.Value {
	return n.enter(scf.NewFor(n.Builder, n.op.Loc(), b.lower[0], b.upper[0], b.step[0], nil), 1, scf.Yield)
}

func (n *nest) affine(b bounds) []*ir.Value {
	return n.enter(affine.NewFor(n.Builder, n.op.Loc(), b.lower[0], b.upper[0], 1), 1, affine.AffineYield)
}

// parallel creates one scf.parallel for the parallel loops before the first reduction. If
// the first loop is a reduction, it creates a sequential loop instead.
func (n *nest) parallel(b bounds) []*ir.Value {
	count := 0
	for count < len(b.parallel) && b.parallel[count] {
		count++
	}
	if count == 0 {
		return n.sequential(b)
	}
	loop := scf.NewParallel(n.Builder, n.op.Loc(), b.lower[:count], b.upper[:count], b.step[:count], nil)
	return n.enter(loop, count, scf.Reduce)
}

// body loads the elements of the operands, clones the operation's region, and stores the
// results.
func (n *nest) body(k *loopKind, maps []*poly.Map, ivs []*ir.Value) {
	loc := n.op.Loc()
	region := n.op.Region(0).First()
	m := ir.NewMapping()
	for i := range n.op.Operands() {
		v := n.op.Operand(i)
		if ir.IsShaped(v.Type()) {
			v = k.load(n.Builder, loc, v, n.indices(maps[i], ivs)...)
		}
		m.Map(region.Arg(i), v)
	}
	first, count := n.op.Inits()
	indices := make([][]*ir.Value, count)
	for i := range indices {
		indices[i] = n.indices(maps[first+i], ivs)
	}
	for i, v := range n.CloneBody(region, m) {
		k.store(n.Builder, loc, v, n.op.Operand(first+i), indices[i]...)
	}
}

// indices applies map m to the induction variables, after simplifying it.
func (n *nest) indices(m *poly.Map, ivs []*ir.Value) []*ir.Value {
	list := make([]*ir.Value, m.NumResults())
	for i := range list {
		simple, operands := affine.CanonicalizeMap(m.SubMap(i), ivs)
		list[i] = affine.NewApply(n.Builder, n.op.Loc(), simple, operands)
	}
	return list
}

// replaceIndices replaces each linalg.index in the body by the induction variable of its
// dimension.
func (n *nest) replaceIndices(ivs []*ir.Value) {
	for op := range n.innermost.Region(0).First().Ops() {
		if op.Is(linalg.Index) {
			n.Replace(op, ivs[linalg.IndexOp(op).Dim().Int64()])
		}
	}
}
