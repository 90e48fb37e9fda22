package rewrite

import (
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// Pattern rewrites one operation.
type Pattern struct {
	// Name is the pattern's debug name, for options that select patterns.
	Name string
	// Root is the operation that the pattern matches; nil: any.
	Root *ir.OpDef
	// Benefit orders patterns, higher ones first; 0 counts as 1.
	Benefit int
	// Rewrite changes the IR through rw and reports true, or reports false
	// having changed nothing. The insertion point is before op.
	Rewrite func(rw *Rewriter, op *ir.Operation) bool
}

func (p *Pattern) benefit() int {
	if p.Benefit == 0 {
		return 1
	}
	return p.Benefit
}

// Set is an immutable collection of patterns, shared by any number of drivers.
type Set struct {
	byDef   map[*ir.OpDef][]*Pattern
	any     []*Pattern
	drivers sync.Pool
}

// NewSet collects patterns; of equal benefit, the earlier one is tried first.
func NewSet(lists ...[]Pattern) *Set {
	s := &Set{byDef: map[*ir.OpDef][]*Pattern{}}
	for _, l := range lists {
		for i := range l {
			if p := &l[i]; p.Root == nil {
				s.any = append(s.any, p)
			} else {
				s.byDef[p.Root] = append(s.byDef[p.Root], p)
			}
		}
	}
	byBenefit := func(a, b *Pattern) int { return b.benefit() - a.benefit() }
	slices.SortStableFunc(s.any, byBenefit)
	for d, l := range s.byDef {
		slices.SortStableFunc(l, byBenefit)
		if len(s.any) > 0 {
			// Those for the operation itself come first among equals.
			l = append(l, s.any...)
			slices.SortStableFunc(l, byBenefit)
			s.byDef[d] = l
		}
	}
	return s
}

// forDef lists the patterns to try on operations of d in order.
func (s *Set) forDef(d *ir.OpDef) []*Pattern {
	if l, ok := s.byDef[d]; ok && d != nil {
		return l
	}
	return s.any
}
