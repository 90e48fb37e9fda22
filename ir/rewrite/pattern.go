package rewrite

import (
	"slices"
	"sync"

	"github.com/millrace-mlir/millrace/ir"
)

// Pattern is a rewrite pattern: it matches an operation and rewrites it.
type Pattern struct {
	// Name is the pattern's debug name, for options that select patterns.
	Name string
	// Root is the operation that the pattern matches. A pattern with a nil Root
	// matches any operation, or, in an operation definition, that operation.
	Root *ir.OpDef
	// Interface, for a pattern without Root, selects the operations that the
	// pattern may match. Such patterns come before the patterns of the operations
	// themselves.
	Interface func(*ir.OpDef) bool
	// Benefit orders patterns, higher ones first; 0 counts as 1.
	Benefit int
	// Rewrite changes the IR through rw and reports true, or reports false
	// having changed nothing. The insertion point is before op.
	Rewrite func(rw *Rewriter, op *ir.Operation) bool

	// Patterns of dialect conversions may set Convert or ConvertMulti instead of
	// Rewrite. These receive the current operands in the types that Converter, if
	// set, asks for: one value, or any number of values, for each operand.
	Convert      func(rw *Rewriter, op *ir.Operation, operands []*ir.Value) bool
	ConvertMulti func(rw *Rewriter, op *ir.Operation, operands [][]*ir.Value) bool
	Converter    *TypeConverter
	// Bounded patterns may apply to operations that they made themselves.
	Bounded bool
	// Generates lists operations that the pattern makes, as far as upstream
	// declares them (a rule's results). Conversions use it to order patterns.
	Generates []*ir.OpDef
}

// Patterns is the list of canonicalization patterns in an operation definition.
type Patterns []Pattern

// PatternList is a marker method: it lets Patterns be the value of ir.OpDef.Canonicalize.
func (Patterns) PatternList() {}

// Apply calls p.Rewrite as an action for Context.OnAction, and returns its result.
func (p *Pattern) Apply(rw *Rewriter, op *ir.Operation) bool {
	if rw.Ctx.OnAction == nil {
		return p.Rewrite(rw, op)
	}
	end := p.begin(rw.Ctx, op)
	ok := p.Rewrite(rw, op)
	end()
	return ok
}

func (p *Pattern) begin(c *ir.Context, op *ir.Operation) (end func()) {
	return c.OnAction(&ir.Action{Tag: "apply-pattern", Text: "`apply-pattern pattern: " + p.Name, Ops: []*ir.Operation{op}, Region: -1})
}

func (p *Pattern) benefit() int {
	if p.Benefit == 0 {
		return 1
	}
	return p.Benefit
}

// Set is a collection of patterns. It must not change while a driver uses it; any number of
// drivers may share it.
type Set struct {
	byDef      map[*ir.OpDef][]*Pattern
	defs       []*ir.OpDef // of byDef, in the order given
	interfaces []*Pattern
	any        []*Pattern
	// canonical sets also hold the patterns of each definition.
	canonical bool
	keep      func(*Pattern) bool
	drivers   sync.Pool
}

// NewSet returns a set of the patterns in lists. Among patterns of equal benefit, the drivers
// try earlier ones first.
func NewSet(lists ...[]Pattern) *Set {
	s := &Set{byDef: map[*ir.OpDef][]*Pattern{}}
	for _, l := range lists {
		s.add(l, nil)
	}
	return s
}

// CanonicalSet returns a set of the canonicalization patterns of the given dialects and of all
// operation definitions. The function keep, unless nil, selects the patterns.
func CanonicalSet(dialects []*ir.Dialect, keep func(*Pattern) bool) *Set {
	s := &Set{byDef: map[*ir.OpDef][]*Pattern{}, canonical: true, keep: keep}
	for _, d := range dialects {
		if l, ok := d.Canonicalize.(Patterns); ok {
			s.add(l, keep)
		}
	}
	return s
}

// CanonicalPatterns returns copies of the canonicalization patterns of defs, with Root set. It
// leaves out the patterns of their dialects.
func CanonicalPatterns(defs ...*ir.OpDef) (patterns []Pattern) {
	for _, d := range defs {
		own, _ := d.Canonicalize.(Patterns)
		for _, p := range own {
			p.Root = d
			patterns = append(patterns, p)
		}
	}
	return patterns
}

// And adds patterns to s and returns s. No driver may use s before.
func (s *Set) And(lists ...[]Pattern) *Set {
	for _, l := range lists {
		s.add(l, nil)
	}
	return s
}

func (s *Set) add(l []Pattern, keep func(*Pattern) bool) {
	for i := range l {
		p := &l[i]
		switch {
		case keep != nil && !keep(p):
		case p.Interface != nil:
			s.interfaces = append(s.interfaces, p)
		case p.Root == nil:
			s.any = append(s.any, p)
		default:
			if s.byDef[p.Root] == nil {
				s.defs = append(s.defs, p.Root)
			}
			s.byDef[p.Root] = append(s.byDef[p.Root], p)
		}
	}
}

// forDef returns the patterns to try on operations of d, by descending benefit. Among equals,
// patterns for interfaces come first, then those for d, then those for any operation.
func (s *Set) forDef(d *ir.OpDef) []*Pattern {
	var l []*Pattern
	if d != nil {
		for _, p := range s.interfaces {
			if p.Interface(d) {
				l = append(l, p)
			}
		}
		l = append(l, s.byDef[d]...)
		if own, ok := d.Canonicalize.(Patterns); ok && s.canonical {
			for i := range own {
				if s.keep == nil || s.keep(&own[i]) {
					l = append(l, &own[i])
				}
			}
		}
	}
	l = append(l, s.any...)
	slices.SortStableFunc(l, func(a, b *Pattern) int { return b.benefit() - a.benefit() })
	return l
}
