package fusion

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
)

// nestStats holds the cost of one loop of a nest.
type nestStats struct {
	loop     *ir.Operation
	ops      int64 // in the body, but for loops and ifs
	trips    int64
	children []*nestStats
}

// statsOf returns the statistics of a nest. It returns nil if a loop's number of iterations is not
// constant, or if a loop is nested in an operation other than a loop.
func statsOf(loop *ir.Operation) *nestStats {
	s := &nestStats{loop: loop}
	for op := transform.Body(loop).First(); op != nil; op = op.Next() {
		switch {
		case analysis.IsFor(op):
			child := statsOf(op)
			if child == nil {
				return nil
			}
			s.children = append(s.children, child)
		case !op.Is(affine.AffineIf):
			s.ops++
			fallthrough
		default:
			if hidesLoop(op) {
				return nil
			}
		}
	}
	trips, ok := transform.ConstantTripCount(loop)
	if !ok {
		return nil
	}
	s.trips = int64(trips)
	return s
}

func hidesLoop(op *ir.Operation) bool {
	if op.NumRegions() == 0 {
		return false
	}
	return op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		if analysis.IsFor(o) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt
}

// cost returns the number of operations that the nest executes, without terminators. If override is
// not nil, it replaces the numbers of iterations of some loops. The map extra adds to the
// operations of one iteration of a loop.
func (s *nestStats) cost(override func(*ir.Operation) (uint64, bool), extra map[*ir.Operation]int64) int64 {
	ops := s.ops - 1 + extra[s.loop]
	for _, child := range s.children {
		ops += child.cost(override, extra)
	}
	trips := s.trips
	if override != nil {
		if n, ok := override(s.loop); ok {
			trips = int64(n)
		}
	}
	return trips * ops
}

func (s *nestStats) plainCost() int64 { return s.cost(nil, nil) }

// stats computes the costs of both nests. It returns false if a cost is not known.
func (c *candidate) stats() bool {
	if c.srcStats == nil {
		if c.srcStats = statsOf(c.src.Op); c.srcStats == nil {
			return false
		}
		c.dstStats = statsOf(c.dst.Op)
	}
	return c.dstStats != nil
}

// fusedCost returns the number of operations that dst executes once it holds the slice. It returns
// false if a loop of the slice has an unknown number of iterations, or none.
func (c *candidate) fusedCost(slice *analysis.Slice) (int64, bool) {
	trips, ok := slice.TripCounts()
	if !ok {
		return 0, false
	}
	iterations := analysis.Iterations(trips)
	if iterations == 0 {
		return 0, false
	}
	host := slice.Block.Parent()
	extra := map[*ir.Operation]int64{}
	if iterations == 1 {
		c.forwarded(host, extra)
	}
	override := func(loop *ir.Operation) (uint64, bool) {
		i := slices.Index(slice.IVs, transform.IV(loop))
		if i < 0 {
			return 0, false
		}
		return trips[i], true
	}
	extra[host] = c.srcStats.cost(override, nil)
	return c.dstStats.cost(nil, extra), true
}

// forwarded subtracts from extra one operation for each load in host that becomes superfluous. A
// slice of a single iteration passes the stored value to such loads directly.
func (c *candidate) forwarded(host *ir.Operation, extra map[*ir.Operation]int64) {
	for _, a := range c.dst.Loads {
		if !c.src.HasStoreTo(a.MemRef) {
			continue
		}
		if p := a.Op.Parent(); analysis.IsFor(p) && host.IsAncestorOf(p) {
			extra[p]--
		}
	}
}

// redundancy returns the additional computation of a fusion at the given depth, as a fraction of
// the cost of both nests. It returns false if the cost is not known.
func (c *candidate) redundancy(depth int) (float64, bool) {
	if !c.stats() || c.slices[depth-1] == nil {
		return 0, false
	}
	fused, ok := c.fusedCost(c.slices[depth-1])
	if !ok {
		return 0, false
	}
	both := float64(uint64(c.srcStats.plainCost())) + float64(uint64(c.dstStats.plainCost()))
	return float64(fused)/both - 1, true
}

// toleranceFor returns the fraction of additional computation that fusion may cause. It is zero if
// accesses of src depend on each other in a cycle. It returns false if in that case o.Maximal asks
// for a fusion that computes more.
func (c *candidate) toleranceFor(o *Options) (float64, bool) {
	if !analysis.IsCyclic(c.src.Op, c.src.Accesses) {
		return o.Tolerance, true
	}
	if !o.Maximal {
		return 0, true
	}
	fraction, ok := c.redundancy(c.maxDepth)
	return 0, ok && fraction <= 0
}

// profitable returns the depth at which the slice most reduces the memory for the given accesses of
// src, within the tolerance. It returns false if fusion does not pay.
func (c *candidate) profitable(accesses []*analysis.Access, tolerance float64) (int, bool) {
	if !c.stats() {
		return 0, false
	}
	if len(accesses) > 1 {
		fraction, ok := c.redundancy(c.maxDepth)
		return c.maxDepth, ok && !(fraction > tolerance)
	}
	best, sliceSize := c.bestDepth(accesses[0], tolerance)
	if best == 0 {
		return 0, false
	}
	dstSize, ok := analysis.Footprint(c.dst.Op, c.dst.Accesses)
	srcSize, ok2 := analysis.Footprint(c.src.Op, c.src.Accesses)
	if !ok || !ok2 {
		return 0, false
	}
	return best, dstSize+sliceSize <= srcSize+dstSize
}

// bestDepth returns the depth at which the slice of src touches the least memory by access a,
// within the tolerance, and that number of bytes. The depth is 0 if no slice qualifies.
func (c *candidate) bestDepth(a *analysis.Access, tolerance float64) (best int, size int64) {
	all, ok := a.TouchedSize(nil)
	if !ok {
		return 0, 0
	}
	greatest := 0.0
	for d := c.maxDepth; d >= 1; d-- {
		fraction, ok := c.redundancy(d)
		if !ok {
			continue
		}
		part, ok := a.TouchedSize(c.slices[d-1])
		if !ok || part == 0 {
			continue
		}
		if reduction := float64(all) / float64(part); reduction > greatest && fraction <= tolerance {
			greatest, best, size = reduction, d, part
		}
	}
	return best, size
}
