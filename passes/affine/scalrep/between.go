package scalrep

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
)

// between describes a search for operations between two accesses, from and to. It looks for an
// effect of the given kind on the element of the second access.
type between struct {
	*replacer
	from, to *analysis.Access
	kind     ir.EffectKind
}

// undisturbed reports whether no operation between two accesses, from and to, has an effect of the
// given kind on the element of the second access.
func (r *replacer) undisturbed(from, to *analysis.Access, kind ir.EffectKind) bool {
	b := &between{r, from, to, kind}
	return !b.onPath(from.Op, to.Op)
}

// onPath reports whether an operation that may execute after from and before end disturbs the
// element. If end is nested in an operation, all of that operation counts as executed.
func (b *between) onPath(from, end *ir.Operation) bool {
	if from.ParentRegion() != end.ParentRegion() {
		p := end.Parent()
		return b.onPath(from, p) || b.disturbs(p)
	}
	for op := from.Next(); op != nil && op != end; op = op.Next() {
		if b.disturbs(op) {
			return true
		}
	}
	if from.Block() == end.Block() {
		return false
	}
	var done []*ir.Block
	todo := successors(nil, from.Block())
	for len(todo) > 0 {
		block := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if slices.Contains(done, block) {
			continue
		}
		done = append(done, block)
		op := block.First()
		for ; op != nil && op != end; op = op.Next() {
			if b.disturbs(op) {
				return true
			}
		}
		if op == nil {
			todo = successors(todo, block)
		}
	}
	return false
}

func successors(dst []*ir.Block, b *ir.Block) []*ir.Block {
	if term := b.Last(); term != nil {
		for i := range term.Successors() {
			dst = append(dst, term.Successor(i))
		}
	}
	return dst
}

// disturbs reports whether op, or an operation nested in it, may have the effect that b looks for
// on the element.
func (b *between) disturbs(op *ir.Operation) bool {
	if op.HasEffectInterface() {
		return b.hasEffect(op) && (!analysis.IsAccess(op) || b.mayMeet(op))
	}
	if !op.Has(ir.RecursiveMemoryEffects) {
		return true
	}
	for o := range op.Nested() {
		if b.disturbs(o) {
			return true
		}
	}
	return false
}

func (b *between) hasEffect(op *ir.Operation) bool {
	var buf [8]ir.Effect
	effects, _ := op.OwnEffects(buf[:0])
	for _, e := range effects {
		if e.Kind == b.kind && (e.Value == nil || e.Value == b.to.MemRef || analysis.MayAlias(e.Value, b.to.MemRef)) {
			return true
		}
	}
	return false
}

// mayMeet reports whether the access op may touch the element that to accesses, before to does. It
// considers the iterations of the loops that are not around both from and to.
func (b *between) mayMeet(op *ir.Operation) bool {
	a := b.access(op)
	if a.MemRef != b.to.MemRef || analysis.Scope(op) != analysis.Scope(b.to.Op) {
		return true
	}
	least := analysis.NumCommonLoops(b.from.Op, b.to.Op)
	for d := analysis.NumCommonLoops(op, b.to.Op) + 1; d > least; d-- {
		q := analysis.Query{Src: a, Dst: b.to, Depth: d}
		if q.Check() != analysis.NoDependence {
			return true
		}
	}
	return false
}
