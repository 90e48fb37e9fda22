package passes

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// A Kind is an analysis: its name in timing ("DominanceInfo") and the function that makes it for an
// operation. Kinds are package variables compared by address.
type Kind[T any] struct {
	Name string
	New  func(op *ir.Operation) T
}

// analyses caches the results for one operation while its pipeline runs, and the results for
// operations below it whose analyses were requested.
type analyses struct {
	parent   *analyses
	op       *ir.Operation
	entries  []analysisEntry
	children []*analyses
}

type analysisEntry struct {
	kind  any
	value any
}

type preservedSet struct {
	all    bool
	nested bool // for the verifier: what is nested in the operation
	// changed are operations directly in the operation that must be verified although nested ones
	// were preserved.
	changed []*ir.Operation
	kinds   []any
}

func (am *analyses) find(kind any) (any, bool) {
	for i := range am.entries {
		if am.entries[i].kind == kind {
			return am.entries[i].value, true
		}
	}
	return nil, false
}

// nest returns the cache for op, an operation nested in am's operation at any depth. It creates the
// cache if necessary.
func (am *analyses) nest(op *ir.Operation) *analyses {
	if op.Parent() != am.op && op.Parent() != nil {
		am = am.nest(op.Parent())
	}
	for _, c := range am.children {
		if c.op == op {
			return c
		}
	}
	c := &analyses{parent: am, op: op}
	am.children = append(am.children, c)
	return c
}

func (am *analyses) clear() { am.entries, am.children = nil, nil }

// invalidate drops the analyses that a pass did not preserve, for the operation and for the
// operations below it.
func (am *analyses) invalidate(p *preservedSet) {
	if p.all || (len(am.entries) == 0 && len(am.children) == 0) {
		return
	}
	if len(p.kinds) == 0 {
		am.clear()
		return
	}
	am.entries = slices.DeleteFunc(am.entries, func(e analysisEntry) bool { return !slices.Contains(p.kinds, e.kind) })
	for _, c := range am.children {
		c.invalidate(p)
	}
}

func get[T any](c *Ctx, am *analyses, k *Kind[T], compute func(op *ir.Operation) T) T {
	if v, ok := am.find(k); ok {
		return v.(T)
	}
	for _, pi := range c.t.m.Instrument {
		if pi.BeforeAnalysis != nil && !c.PushedDown() {
			pi.BeforeAnalysis(c.t.slot, k.Name, k, am.op)
		}
	}
	v := compute(am.op)
	for _, pi := range c.t.m.Instrument {
		if pi.AfterAnalysis != nil && !c.PushedDown() {
			pi.AfterAnalysis(c.t.slot, k.Name, k, am.op)
		}
	}
	am.entries = append(am.entries, analysisEntry{k, v})
	return v
}

// Analysis returns the analysis k of the pass's operation. It computes the analysis unless it is
// cached.
func Analysis[T any](c *Ctx, k *Kind[T]) T { return get(c, c.am, k, k.New) }

// AnalysisBy returns the analysis k of the pass's operation. It computes the analysis by the given
// function, which knows more than k.New, unless it is cached.
func AnalysisBy[T any](c *Ctx, k *Kind[T], compute func(op *ir.Operation) T) T {
	return get(c, c.am, k, compute)
}

// CachedAnalysis returns the analysis k of the pass's operation, and false if it is not cached.
func CachedAnalysis[T any](c *Ctx, k *Kind[T]) (T, bool) {
	v, ok := c.am.find(k)
	if !ok {
		var zero T
		return zero, false
	}
	return v.(T), true
}

// ParentAnalysis returns the cached analysis k of parent, an operation above the pass's operation,
// and false if it is not cached. The caller must only read it, because other goroutines may use it.
func ParentAnalysis[T any](c *Ctx, k *Kind[T], parent *ir.Operation) (T, bool) {
	for am := c.am.parent; am != nil; am = am.parent {
		if am.op == parent {
			if v, ok := am.find(k); ok {
				return v.(T), true
			}
		}
	}
	var zero T
	return zero, false
}

// ChildAnalysis returns the analysis k of op, an operation nested in the pass's operation. It
// computes the analysis unless it is cached.
func ChildAnalysis[T any](c *Ctx, k *Kind[T], op *ir.Operation) T {
	return get(c, c.am.nest(op), k, k.New)
}
