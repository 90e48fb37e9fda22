// Package canonicalize applies the canonicalization patterns and folds of all
// dialects until nothing changes.
package canonicalize

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Patterns are the canonicalization patterns of the given dialects: those of
// dialects as a whole first, then those of their operations, by name.
func Patterns(dialects []*ir.Dialect) [][]rewrite.Pattern {
	var lists [][]rewrite.Pattern
	for _, d := range dialects {
		if l, ok := d.Canonicalize.([]rewrite.Pattern); ok {
			lists = append(lists, l)
		}
	}
	var ops []*ir.OpDef
	for _, d := range dialects {
		for _, o := range d.Ops {
			if o.Canonicalize != nil {
				ops = append(ops, o)
			}
		}
	}
	slices.SortStableFunc(ops, func(a, b *ir.OpDef) int { return strings.Compare(a.Name, b.Name) })
	for _, o := range ops {
		lists = append(lists, rooted(o))
	}
	return lists
}

// rooted are the patterns in o's definition, which match o unless they name another
// root.
func rooted(o *ir.OpDef) []rewrite.Pattern {
	l := slices.Clone(o.Canonicalize.([]rewrite.Pattern))
	for i := range l {
		if l[i].Root == nil {
			l[i].Root = o
		}
	}
	return l
}

// Select keeps the patterns that enabled (unless empty) names and disabled does
// not.
func Select(lists [][]rewrite.Pattern, enabled, disabled []string) [][]rewrite.Pattern {
	if len(enabled) == 0 && len(disabled) == 0 {
		return lists
	}
	var kept [][]rewrite.Pattern
	for _, l := range lists {
		kept = append(kept, slices.DeleteFunc(slices.Clone(l), func(p rewrite.Pattern) bool {
			return len(enabled) > 0 && !slices.Contains(enabled, p.Name) || slices.Contains(disabled, p.Name)
		}))
	}
	return kept
}

// Run canonicalizes what is inside op, which is isolated from above. Not to
// converge is no failure.
func Run(op *ir.Operation, set *rewrite.Set, cfg rewrite.Config) (changed, converged bool) {
	return rewrite.ApplyGreedily(op, set, cfg)
}
