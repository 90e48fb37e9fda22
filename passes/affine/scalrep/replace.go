package scalrep

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/affine/analysis"
)

// replacer replaces the loads of one function.
type replacer struct {
	dom, postDom *ir.Dominance
	found        []*ir.Operation    // the accesses, in the order of the text
	accesses     []*analysis.Access // an operation's Scratch is the place of its own
	dead         []*ir.Operation
	erased       bool
	forwarded    []*ir.Value // memrefs with loads that were replaced by stored values
}

// find collects the accesses of the function in r.found.
func (r *replacer) find(fn *ir.Operation) {
	fn.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if analysis.IsAccess(op) {
			r.found = append(r.found, op)
		}
		return ir.Advance
	})
}

// run performs all replacements, and reports whether it changed the function.
func (r *replacer) run() bool {
	r.each(analysis.IsRead, r.forward)
	r.each(analysis.IsWrite, r.dropUnread)
	for _, v := range r.forwarded {
		eraseUnread(v)
	}
	r.each(analysis.IsRead, r.shareLoads)
	return r.erased
}

// each visits the accesses that kind selects and that are still in the function. Then it erases the
// operations that the visits marked dead.
func (r *replacer) each(kind func(*ir.Operation) bool, visit func(*analysis.Access)) {
	for _, op := range r.found {
		if op.Block() != nil && kind(op) {
			visit(r.access(op))
		}
	}
	for _, op := range r.dead {
		op.Erase()
		r.erased = true
	}
	r.dead = r.dead[:0]
}

func (r *replacer) access(op *ir.Operation) *analysis.Access {
	if i := int(op.Scratch); i < len(r.accesses) && r.accesses[i].Op == op {
		return r.accesses[i]
	}
	a := analysis.NewAccess(op)
	op.Scratch = uint32(len(r.accesses))
	r.accesses = append(r.accesses, a)
	return a
}

// replace replaces the result of a load by v and marks the load dead. If v has type index, it also
// drops all cached accesses, because their indices may be computed from v.
func (r *replacer) replace(load *analysis.Access, v *ir.Value) {
	load.Op.Result(0).ReplaceAllUses(v)
	r.dead = append(r.dead, load.Op)
	if _, isIndex := v.Type().(*ir.IndexType); isIndex {
		r.accesses = r.accesses[:0]
	}
}

// forward replaces a load by the value of the last store to the same element before it, if there is
// one.
func (r *replacer) forward(load *analysis.Access) {
	var last *ir.Operation
	for use := load.MemRef.FirstUse(); use != nil; use = use.NextUse() {
		op := use.Owner()
		if !analysis.IsWrite(op) || analysis.MemRef(op) != load.MemRef {
			continue
		}
		store := r.access(op)
		if store.Same(load) && r.dom.OpDominates(op, load.Op) && mustReach(store, load) && r.undisturbed(store, load, ir.Write) {
			last = op
		}
	}
	if last == nil || analysis.StoredValue(last).Type() != load.Op.Result(0).Type() {
		return
	}
	r.replace(load, analysis.StoredValue(last))
	if !slices.Contains(r.forwarded, load.MemRef) {
		r.forwarded = append(r.forwarded, load.MemRef)
	}
}

// mustReach reports whether src and dst access the same element in the same iteration of the loops
// around both.
func mustReach(src, dst *analysis.Access) bool {
	q := analysis.Query{Src: src, Dst: dst, Depth: analysis.NumCommonLoops(src.Op, dst.Op) + 1}
	return q.Check() == analysis.HasDependence
}

// dropUnread marks a store dead if another store overwrites the element before an operation reads
// it.
func (r *replacer) dropUnread(store *analysis.Access) {
	for use := store.MemRef.FirstUse(); use != nil; use = use.NextUse() {
		op := use.Owner()
		if op == store.Op || !analysis.IsWrite(op) || analysis.MemRef(op) != store.MemRef ||
			op.ParentRegion() != store.Op.ParentRegion() {
			continue
		}
		other := r.access(op)
		if other.Same(store) && analysis.StoredValue(op).Type() == analysis.StoredValue(store.Op).Type() &&
			r.postDom.OpDominates(op, store.Op) && r.undisturbed(store, other, ir.Read) {
			r.dead = append(r.dead, store.Op)
			return
		}
	}
}

// eraseUnread erases an allocation with all its stores and deallocations, if v, the allocated
// memref, has no other users.
func eraseUnread(v *ir.Value) {
	def := v.DefiningOp()
	if def == nil || !analysis.AllocatesOnly(def, v) {
		return
	}
	for use := v.FirstUse(); use != nil; use = use.NextUse() {
		if op := use.Owner(); !analysis.IsWrite(op) && !analysis.FreesOnly(op, v) {
			return
		}
	}
	for v.FirstUse() != nil {
		v.FirstUse().Owner().Erase()
	}
	def.Erase()
}

// shareLoads replaces a load by the result of an earlier load of the same element.
func (r *replacer) shareLoads(load *analysis.Access) {
	var earlier []*ir.Operation
	for use := load.MemRef.FirstUse(); use != nil; use = use.NextUse() {
		op := use.Owner()
		if op == load.Op || !analysis.IsRead(op) {
			continue
		}
		other := r.access(op)
		if other.Same(load) && r.dom.OpDominates(op, load.Op) && r.undisturbed(other, load, ir.Write) &&
			op.Result(0).Type() == load.Op.Result(0).Type() {
			earlier = append(earlier, op)
		}
	}
	for _, op := range earlier {
		if !slices.ContainsFunc(earlier, func(o *ir.Operation) bool { return !r.dom.OpDominates(op, o) }) {
			r.replace(load, op.Result(0))
			return
		}
	}
}
