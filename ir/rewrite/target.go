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

// Legality reports whether op is legal. The result known is false if the function cannot
// decide.
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

// NewTarget returns a target without any rules.
func NewTarget() *Target {
	return &Target{ops: map[string]*legality{}, dialects: map[string]*legality{}}
}

// LegalOps marks the operations with these names legal. It returns t.
func (t *Target) LegalOps(names ...string) *Target { return set(t, t.ops, legal, names) }

// IllegalOps marks the operations with these names illegal. It returns t.
func (t *Target) IllegalOps(names ...string) *Target { return set(t, t.ops, illegal, names) }

// LegalDialects marks all operations of these dialects legal. It returns t.
func (t *Target) LegalDialects(names ...string) *Target { return set(t, t.dialects, legal, names) }

// IllegalDialects marks all operations of these dialects illegal. It returns t.
func (t *Target) IllegalDialects(names ...string) *Target {
	return set(t, t.dialects, illegal, names)
}

// DynamicOps lets f decide about the operations with these names. Where f cannot decide, the
// function of a previous DynamicOps decides. A previous static rule no longer counts. It
// returns t.
func (t *Target) DynamicOps(f Legality, names ...string) *Target {
	return setDynamic(t, t.ops, f, names)
}

// DynamicDialects lets f decide about all operations of these dialects, as DynamicOps does for
// single names. It returns t.
func (t *Target) DynamicDialects(f Legality, names ...string) *Target {
	return setDynamic(t, t.dialects, f, names)
}

// DynamicUnknown lets f decide about operations that no rule names, neither directly nor by
// their dialect. It returns t.
func (t *Target) DynamicUnknown(f Legality) *Target {
	t.unknown = f
	return t
}

// RecursivelyLegal makes the conversion skip everything nested in these operations if they are
// legal. The function f, unless nil, may decide against it for an operation. The operations
// must have a rule already. It returns t.
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

// isLegal reports whether op is known to be legal. The result recursively reports whether
// everything nested in op is to be skipped as legal, too.
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
