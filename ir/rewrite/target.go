package rewrite

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// Target says which operations a dialect conversion must get rid of. A rule for
// an operation takes precedence over a rule for its dialect.
type Target struct {
	ops      map[string]*legality
	dialects map[string]*legality
	unknown  Legality
}

// Legality decides for an operation; known is false where it has no opinion.
type Legality func(op *ir.Operation) (legal, known bool)

type action uint8

const (
	legal action = iota
	illegal
	dynamic
)

type legality struct {
	action    action
	decide    Legality
	recursive bool
	// within decides whether a recursively legal operation is recursively
	// legal; if it is nil, it always is.
	within Legality
}

// NewTarget is a target that knows nothing.
func NewTarget() *Target {
	return &Target{ops: map[string]*legality{}, dialects: map[string]*legality{}}
}

// LegalOps makes operations legal.
func (t *Target) LegalOps(names ...string) *Target { return set(t, t.ops, legal, names) }

// IllegalOps makes operations illegal.
func (t *Target) IllegalOps(names ...string) *Target { return set(t, t.ops, illegal, names) }

// LegalDialects makes all operations of dialects legal.
func (t *Target) LegalDialects(names ...string) *Target { return set(t, t.dialects, legal, names) }

// IllegalDialects makes all operations of dialects illegal.
func (t *Target) IllegalDialects(names ...string) *Target {
	return set(t, t.dialects, illegal, names)
}

// DynamicOps lets f decide. Where f does not know, the previous rule decides.
func (t *Target) DynamicOps(f Legality, names ...string) *Target {
	return setDynamic(t, t.ops, f, names)
}

// DynamicDialects lets f decide for all operations of dialects.
func (t *Target) DynamicDialects(f Legality, names ...string) *Target {
	return setDynamic(t, t.dialects, f, names)
}

// DynamicUnknown lets f decide for operations without any other rule.
func (t *Target) DynamicUnknown(f Legality) *Target {
	t.unknown = f
	return t
}

// RecursivelyLegal makes the conversion skip everything nested in these
// operations when they are legal, and f, unless nil, agrees.
func (t *Target) RecursivelyLegal(f Legality, names ...string) *Target {
	for _, n := range names {
		l := *t.ops[n]
		l.recursive, l.within = true, f
		t.ops[n] = &l
	}
	return t
}

func set(t *Target, m map[string]*legality, a action, names []string) *Target {
	for _, n := range names {
		l := legality{}
		if old := m[n]; old != nil {
			l = *old
		}
		l.action = a
		m[n] = &l
	}
	return t
}

func setDynamic(t *Target, m map[string]*legality, f Legality, names []string) *Target {
	for _, n := range names {
		l := legality{}
		if old := m[n]; old != nil {
			l = *old
		}
		l.action = dynamic
		if before := l.decide; before != nil {
			l.decide = func(op *ir.Operation) (bool, bool) {
				if ok, known := f(op); known {
					return ok, true
				}
				return before(op)
			}
		} else {
			l.decide = f
		}
		m[n] = &l
	}
	return t
}

// of returns the target's rule for operations with that name, or nil if there
// is none.
func (t *Target) of(n *ir.OpName) *legality { return t.named(n.Name, n.DialectName()) }

func (t *Target) ofDef(d *ir.OpDef) *legality {
	dialect, _, _ := strings.Cut(d.Name, ".")
	return t.named(d.Name, dialect)
}

func (t *Target) named(op, dialect string) *legality {
	if l := t.ops[op]; l != nil {
		return l
	}
	if l := t.dialects[dialect]; l != nil {
		return l
	}
	if t.unknown != nil {
		return &legality{action: dynamic, decide: t.unknown}
	}
	return nil
}

// isLegal reports whether op is known to be legal, and whether everything
// nested in it is legal, too.
func (l *legality) isLegal(op *ir.Operation) (ok, recursively bool) {
	if l == nil {
		return false, false
	}
	switch l.action {
	case illegal:
		return false, false
	case dynamic:
		if ok, known := l.decide(op); !known || !ok {
			return false, false
		}
	}
	if !l.recursive {
		return true, false
	}
	if l.within != nil {
		if all, known := l.within(op); known {
			return true, all
		}
	}
	return true, true
}

// isIllegal reports whether op is known to be illegal.
func (l *legality) isIllegal(op *ir.Operation) bool {
	if l == nil {
		return false
	}
	if l.action == dynamic {
		ok, known := l.decide(op)
		return known && !ok
	}
	return l.action == illegal
}
