package datacopy

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// copier creates the buffers and the copies for one span of operations.
type copier struct {
	*generator
	*span
	buffers map[*ir.Value]*ir.Value
	size    uint64 // of the buffers, in bytes
}

// place is the position of a transfer. Allocations and copies into fast memory go before the
// operation in the field in. Copies back and deallocations go before the operation in the field
// out.
type place struct{ in, out *ir.Operation }

// box is the rectangular region of a memref that a transfer copies.
type box struct {
	shape        []int64
	elements     int64
	offsets      []*poly.Expr // of the buffer in the memref, over the symbols as dimensions
	lower, upper []*poly.Map
	symbols      []*ir.Value
}

// transfer copies a region between its memref and a buffer, and makes the span use the buffer. It
// returns false if the region cannot be copied, for example because its size is not constant.
func (c *copier) transfer(t transfer) bool {
	if c.begin == c.end {
		return true
	}
	last := c.end.Prev()
	at := c.placement(t)
	top := function(c.begin).Region(0).First()
	c.b.AtStart(top)
	zero := arith.NewIndex(c.b, function(c.begin).Loc(), 0)
	constants := top.First() // further constants stand before that
	x, ok := boxOf(t.Region)
	if !ok || x.elements == 0 {
		return ok
	}
	constant := func(v int64) *ir.Value {
		c.b.Before(constants)
		return arith.NewIndex(c.b, t.loc, v)
	}
	atEnd := at.out == c.end
	here := at.in
	if t.Store {
		here = at.out
	}
	indices := make([]*ir.Value, len(x.shape))
	for d, e := range x.offsets {
		v, isConstant := e.AsConstant()
		switch {
		case isConstant && v == 0:
			indices[d] = zero
		case isConstant:
			indices[d] = constant(v)
		default:
			c.b.Before(here)
			indices[d] = transform.NewApply(c.b, t.loc, poly.NewMap(len(x.symbols), 0, e), x.symbols...)
		}
	}
	buffer, reused := c.buffer(t, x, at)
	n := constant(x.elements)
	first := here.Prev()
	if c.DMA {
		if !c.dma(t, x, at, zero, n, indices, buffer, constant) {
			return false
		}
	} else {
		c.b.Before(here)
		c.nests = append(c.nests, c.pointwise(t, x, buffer))
	}
	if !reused {
		c.b.Before(at.out)
		memref.CreateDealloc(c.b, t.loc, memref.DeallocArgs{Memref: buffer})
	}
	if atEnd {
		c.adjustEnd(t, first)
	}
	c.redirect(t, x, buffer, last)
	return true
}

// adjustEnd sets the end of the span after a transfer inserted operations before it. After a copy
// back, the new end is the first affine.for or affine.dma_start after the operation first. After a
// copy in, it is the first of the deallocations that now precede the old end.
func (c *copier) adjustEnd(t transfer, first *ir.Operation) {
	if !t.Store {
		// The deallocations at the end free the tag and the buffer.
		for op := c.end.Prev(); op != nil && op.Is(memref.Dealloc); op = op.Prev() {
			c.end = op
		}
		return
	}
	op := c.block.First()
	if first != nil {
		op = first.Next()
	}
	for op != c.end && !analysis.IsFor(op) && !op.Is(affine.AffineDmaStart) {
		op = op.Next()
	}
	c.end = op
}

func function(op *ir.Operation) *ir.Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if transform.IsFunction(p.Def()) {
			return p
		}
	}
	return nil
}

// placement returns the place of the transfer: around the outermost loop in which the region does
// not change.
func (c *copier) placement(t transfer) place {
	symbols := analysis.Values(t.Set, t.Set.NumDims(), t.Set.NumDimsAndSymbols())
	var outermost *ir.Operation
	for p := c.begin.Parent(); p != nil && !p.Has(ir.AffineScope); p = p.Parent() {
		if !isAffineStructure(p) {
			continue
		}
		if !t.MemRef.ParentRegion().IsAncestorOf(p.ParentRegion()) || !analysis.IsFor(p) ||
			slices.Contains(symbols, transform.IV(p)) {
			break
		}
		outermost = p
	}
	if outermost == nil {
		return place{c.begin, c.end}
	}
	return place{outermost, outermost.Next()}
}

func isAffineStructure(op *ir.Operation) bool {
	return analysis.IsFor(op) || op.Is(affine.AffineIf) || op.Is(affine.AffineParallel)
}

// boxOf returns the box around the region, with lower bounds and offsets. It returns false if the
// box is not of constant size or the memref's layout is not the identity.
func boxOf(r *analysis.Region) (*box, bool) {
	memrefType := r.MemRef.Type().(*ir.MemRefType)
	if !analysis.HasIdentityLayout(memrefType) || len(memrefType.Shape) == 0 {
		return nil, false
	}
	shape, lower, elements, ok := r.Box()
	if !ok {
		return nil, false
	}
	x := &box{shape: shape, elements: elements}
	if elements == 0 {
		return x, true
	}
	x.symbols = analysis.Values(r.Set, len(shape), r.Set.NumDimsAndSymbols())
	dims := make([]*poly.Expr, len(x.symbols))
	for i := range dims {
		dims[i] = poly.Dim(i)
	}
	for d, m := range lower {
		lb, ub := r.Bounds(d)
		if m.NumResults() > 1 || lb.NumResults() == 0 || ub.NumResults() == 0 {
			return nil, false
		}
		x.lower, x.upper = append(x.lower, lb), append(x.upper, ub)
		x.offsets = append(x.offsets, m.Result(0).ReplaceSymbols(dims))
	}
	return x, true
}

// buffer returns the buffer for the transfer's memref, and whether an earlier transfer allocated
// it. Otherwise it allocates the buffer before at.in.
func (c *copier) buffer(t transfer, x *box, at place) (v *ir.Value, reused bool) {
	if v := c.buffers[t.MemRef]; v != nil {
		return v, true
	}
	memrefType := c.b.Ctx.MemRefType(x.shape, t.MemRef.Type().(*ir.MemRefType).Element, nil, c.space(c.Fast))
	c.b.Before(at.in)
	v = memref.CreateAlloc(c.b, t.loc, memref.AllocArgs{MemrefType: memrefType}).Result(0)
	c.buffers[t.MemRef] = v
	if size, ok := analysis.ElementSize(memrefType); ok {
		c.size += uint64(size * x.elements)
	}
	return v, false
}

func (g *generator) space(n uint32) ir.Attribute {
	if n == 0 {
		return nil
	}
	return g.b.Ctx.Int64Attr(g.b.Ctx.Int(64), int64(n))
}

// pointwise creates, at the insertion point, a loop nest that copies the box element by element. It
// returns the outermost loop.
func (c *copier) pointwise(t transfer, x *box, buffer *ir.Value) (nest *ir.Operation) {
	var indices, operands, applies []*ir.Value
	var exprs []*poly.Expr
	for d := range x.shape {
		lower, lowerOperands := canonicalBound(x.lower[d], x.symbols)
		upper, upperOperands := canonicalBound(x.upper[d], x.symbols)
		loop := transform.NewFor(c.b, t.loc, transform.Bounds{
			Lower: lower, LowerOperands: lowerOperands, Upper: upper, UpperOperands: upperOperands, Step: 1,
		}, nil)
		if nest == nil {
			nest = loop
		}
		c.b.Before(transform.Body(loop).Last())
		offset := transform.NewApply(c.b, t.loc, poly.NewMap(len(x.symbols), 0, x.offsets[d]), x.symbols...)
		exprs = append(exprs, poly.Sub(poly.Dim(2*d+1), poly.Dim(2*d)))
		operands = append(operands, offset, transform.IV(loop))
		applies = append(applies, offset)
		indices = append(indices, transform.IV(loop))
	}
	m, operands := affine.FullyComposeMap(poly.NewMap(len(operands), 0, exprs...), operands)
	m, operands = affine.CanonicalizeMap(m.Simplify(), operands)
	for _, v := range applies {
		if v.Unused() && !slices.Contains(operands, v) { // long chains are not composed altogether
			v.DefiningOp().Erase()
		}
	}
	mapAttr := c.b.Ctx.AffineMapAttr(m)
	if !t.Store {
		v := affine.NewLoad(c.b, t.loc, t.MemRef, indices...)
		affine.CreateAffineStore(c.b, t.loc, affine.AffineStoreArgs{Value: v, Memref: buffer, Indices: operands, Map: mapAttr})
		return nest
	}
	element := buffer.Type().(*ir.MemRefType).Element
	v := affine.CreateAffineLoad(c.b, t.loc, affine.AffineLoadArgs{Memref: buffer, Indices: operands, Map: mapAttr, ResultType: element}).Result(0)
	affine.NewStore(c.b, t.loc, v, t.MemRef, indices...)
	return nest
}

// canonicalBound converts a bound over a region's symbols to the form in which a loop takes it:
// composed, canonical, and without duplicate results.
func canonicalBound(m *poly.Map, operands []*ir.Value) (*poly.Map, []*ir.Value) {
	m, operands = affine.FullyComposeMap(m, operands)
	m, operands = affine.CanonicalizeMap(m, operands)
	return m.RemoveDuplicateExprs(), operands
}

// redirect replaces the memref by the buffer in the accesses from the start of the span to last.
func (c *copier) redirect(t transfer, x *box, buffer *ir.Value, last *ir.Operation) {
	remap := make([]*poly.Expr, len(x.shape))
	for d := range remap {
		remap[d] = poly.Sub(poly.Dim(len(x.symbols)+d), x.offsets[d])
	}
	r := transform.MemRefReplacement{
		Old: t.MemRef, New: buffer, Outer: x.symbols,
		Remap: poly.NewMap(len(x.symbols)+len(x.shape), 0, remap...),
	}
	before := c.begin.Prev()
	r.Apply(c.b, func(user *ir.Operation) bool {
		op := c.block.AncestorIn(user)
		return op != nil && !op.IsBefore(c.begin) && !last.IsBefore(op)
	})
	c.begin = c.block.First()
	if before != nil {
		c.begin = before.Next()
	}
}
