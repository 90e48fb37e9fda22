package datacopy

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// span is a range of operations of a block, of which end is not one.
type span struct {
	block      *ir.Block
	begin, end *ir.Operation
}

// transfer is a region that is copied, to the buffer or from it.
type transfer struct {
	*analysis.Region
	loc ir.Loc
}

// copyFor copies for the operations from begin to end, and returns the last one
// before what now ends them.
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

// regions collects what the operations of a span touch, by memref.
type regions struct {
	g             *generator
	depth         int
	block         *ir.Block
	reads, writes []transfer
}

// collect fails where a region is not known.
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

// isSlow tells whether a memref is to be copied: it is in slow memory, and is
// there before the span.
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

// whole is the region of the whole memref; nil where its shape is not static.
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
