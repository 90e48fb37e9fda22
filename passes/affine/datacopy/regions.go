package datacopy

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// span is the range of operations of a block from begin up to, but without, end.
type span struct {
	block      *ir.Block
	begin, end *ir.Operation
}

// transfer is a region to copy into the buffer, or back if Store is set.
type transfer struct {
	*analysis.Region
	loc ir.Loc
}

// copyFor creates the copies for the operations from begin up to, but without, end. It returns the
// last operation before the new end of the range.
func (g *generator) copyFor(begin, end *ir.Operation) *ir.Operation {
	if begin == end {
		return begin
	}
	s := &span{begin.Block(), begin, end}
	r := &regions{g: g, depth: analysis.NestingDepth(begin), block: s.block}
	if !r.collect(s) {
		return end.Prev()
	}
	c := &copier{generator: g, span: s, buffers: map[*ir.Value]*ir.Value{}}
	ok := true
	for _, t := range slices.Concat(r.reads, r.writes) {
		ok = c.transfer(t) && ok
	}
	if ok && c.size > g.capacity() {
		s.block.Parent().EmitWarning("total size of all copy buffers' for this block exceeds fast memory capacity")
	}
	return end.Prev()
}

// regions collects the regions that the operations of a span read and write, one region for each
// memref.
type regions struct {
	g             *generator
	depth         int
	block         *ir.Block
	reads, writes []transfer
}

// collect computes the regions of all accesses to slow memory in the span. It returns false if a
// region is not known.
func (r *regions) collect(s *span) bool {
	for op := s.begin; op != s.end; op = op.Next() {
		if op.WalkPost(func(o *ir.Operation) ir.WalkResult {
			if (o.Is(affine.AffineLoad) || o.Is(affine.AffineStore)) && r.isSlow(analysis.MemRef(o)) && !r.add(o) {
				return ir.Interrupt
			}
			return ir.Advance
		}) == ir.Interrupt {
			return false
		}
	}
	return true
}

// isSlow reports whether accesses to the memref must be redirected to a buffer. The memref must be
// in the slow memory space. It must also be defined in the region of the span's block or in a
// region around it.
func (r *regions) isSlow(v *ir.Value) bool {
	if space, ok := v.Type().(*ir.MemRefType).Space.(*ir.IntegerAttr); ok && uint32(space.Int64()) != r.g.Slow {
		return false
	}
	return v.ParentRegion().IsAncestorOf(r.block.Region())
}

func (r *regions) add(op *ir.Operation) bool {
	a := analysis.NewAccess(op)
	of := analysis.RegionOf{Access: a, Depth: r.depth, Unclamped: true}
	region, ok := of.Compute()
	if !ok {
		if region = whole(a, r.depth); region == nil {
			return false
		}
	}
	known := false
	for _, list := range [...][]transfer{r.reads, r.writes} {
		i := slices.IndexFunc(list, func(t transfer) bool { return t.MemRef == a.MemRef })
		if i < 0 {
			continue
		}
		if !list[i].Extend(region) {
			full := whole(a, r.depth)
			if full == nil {
				return false
			}
			list[i].Set = full.Set
		}
		region.Set = list[i].Set.Clone()
		known = known || list[i].Store == a.Store
	}
	switch {
	case known:
	case a.Store:
		r.writes = append(r.writes, transfer{region, op.Loc()})
	default:
		r.reads = append(r.reads, transfer{region, op.Loc()})
	}
	return true
}

// whole returns the region that covers the whole memref of the access, while the depth outermost
// loops are fixed. It returns nil if the memref's shape is not static.
func whole(a *analysis.Access, depth int) *analysis.Region {
	shape := a.MemRef.Type().(*ir.MemRefType).Shape
	if slices.Contains(shape, ir.Dynamic) {
		return nil
	}
	var ivs []*ir.Value
	for _, loop := range analysis.EnclosingFors(a.Op, nil) {
		ivs = append(ivs, transform.IV(loop))
	}
	if depth > len(ivs) {
		return nil
	}
	set := analysis.NewRelation(make([]*ir.Value, len(shape)), ivs[:depth])
	for d, size := range shape {
		set.AddConstantBound(poly.BoundLB, d, 0)
		set.AddConstantBound(poly.BoundUB, d, size-1)
	}
	return &analysis.Region{MemRef: a.MemRef, Store: a.Store, Set: set}
}
