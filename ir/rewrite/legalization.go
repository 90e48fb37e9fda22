package rewrite

import (
	"math"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// legalization orders the patterns of a conversion as upstream's OperationLegalizer does. It
// leaves out patterns that generate an operation that no pattern can legalize. Patterns come
// first if few patterns must follow, one after the other, until everything is legal. Among
// equals, patterns of greater benefit come first.
type legalization struct {
	target *Target
	set    *Set
	byDef  map[*ir.OpDef][]*Pattern // sorted
	any    []*Pattern               // sorted; also those for interfaces
	depths map[*ir.OpDef]uint32     // steps that legalizing an operation takes
}

func newLegalization(t *Target, s *Set) *legalization {
	l := &legalization{target: t, set: s, byDef: map[*ir.OpDef][]*Pattern{}, depths: map[*ir.OpDef]uint32{}}
	l.any = append(slices.Clone(s.interfaces), s.any...)
	l.build()
	for _, d := range s.defs {
		l.depth(d)
	}
	l.sort(l.any)
	return l
}

// build fills byDef with the patterns whose generated operations are legal or can be
// legalized. If a pattern matches any operation, nothing can be excluded, so byDef gets all
// patterns.
func (l *legalization) build() {
	parents := map[*ir.OpDef][]*ir.OpDef{} // roots of patterns that generate an operation
	invalid := map[*ir.OpDef][]*Pattern{}  // patterns not yet known to be of use
	var work []*Pattern
	for _, d := range l.set.defs {
		if what := l.target.ofDef(d); what != nil && what.action == legal {
			continue
		}
		for _, p := range l.set.byDef[d] {
			invalid[d] = append(invalid[d], p)
			for _, g := range p.Generates {
				if !slices.Contains(parents[g], d) {
					parents[g] = append(parents[g], d)
				}
			}
			work = append(work, p)
		}
	}
	if len(l.any) > 0 { // nothing can be said of what will be legal
		for _, p := range work {
			l.byDef[p.Root] = append(l.byDef[p.Root], p)
		}
		return
	}
	for len(work) > 0 {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		if slices.ContainsFunc(p.Generates, l.hopeless) {
			continue
		}
		l.byDef[p.Root] = append(l.byDef[p.Root], p)
		invalid[p.Root] = slices.DeleteFunc(invalid[p.Root], func(q *Pattern) bool { return q == p })
		for _, parent := range parents[p.Root] {
			for _, q := range invalid[parent] {
				if !slices.Contains(work, q) {
					work = append(work, q)
				}
			}
		}
	}
}

// hopeless reports whether operations of d are not legal and no pattern known so far legalizes
// them.
func (l *legalization) hopeless(d *ir.OpDef) bool {
	if len(l.byDef[d]) > 0 {
		return false
	}
	what := l.target.ofDef(d)
	return what == nil || what.action == illegal
}

// depth returns the least number of patterns, one after the other, that legalize an operation
// of d. It is 0 if d has no patterns. It also sorts the patterns of d.
func (l *legalization) depth(d *ir.OpDef) uint32 {
	if n, known := l.depths[d]; known {
		return n
	}
	if len(l.byDef[d]) == 0 {
		return 0
	}
	l.depths[d] = math.MaxUint32 // for operations that make themselves again
	n := l.sort(l.byDef[d])
	l.depths[d] = n
	return n
}

// sort sorts patterns by their depth, then by descending benefit. The depth of a pattern is
// the number of patterns, it included, that apply one after the other until everything is
// legal. It returns the least depth.
func (l *legalization) sort(patterns []*Pattern) uint32 {
	least := uint32(math.MaxUint32)
	depths := make(map[*Pattern]uint32, len(patterns))
	for _, p := range patterns {
		depth := uint32(1)
		for _, g := range p.Generates {
			depth = max(depth, l.depth(g)+1) // wraps around as upstream's does
		}
		depths[p] = depth
		least = min(least, depth)
	}
	slices.SortStableFunc(patterns, func(p, q *Pattern) int {
		if depths[p] != depths[q] {
			return int(int64(depths[p]) - int64(depths[q]))
		}
		return q.benefit() - p.benefit()
	})
	return least
}

// of returns the patterns to try on operations of d, in order. It merges the sorted list for d
// with the sorted list for interfaces and for any operation. In this merge, the pattern with
// more patterns behind it in its own list comes first. Among equals, patterns for any
// operation come last.
func (l *legalization) of(d *ir.OpDef) []*Pattern {
	type ranked struct {
		*Pattern
		rank int
	}
	var own, anyOp []ranked
	for i, p := range l.any {
		switch r := (ranked{p, len(l.any) - i}); {
		case p.Interface == nil:
			anyOp = append(anyOp, r)
		case d != nil && p.Interface(d):
			own = append(own, r)
		}
	}
	for i, p := range l.byDef[d] {
		own = append(own, ranked{p, len(l.byDef[d]) - i})
	}
	all := append(own, anyOp...)
	slices.SortStableFunc(all, func(p, q ranked) int { return q.rank - p.rank })
	list := make([]*Pattern, len(all))
	for i := range all {
		list[i] = all[i].Pattern
	}
	return list
}
