package inline

import "github.com/millrace-mlir/millrace/ir"

// uses counts the references to a callable that may be erased once there are none (CGUseList). It
// counts each reference by an operation nested in a callable. Several references in a callable's
// own attributes count once.
type uses struct {
	discardable bool
	count       int
	own         []*node // referred to by the callable's own attributes
	inner       []use   // by operations inside
	mark        *node   // whose references were counted last, and
	slot        int     // where: 0 among own, else inner[slot-1]
}

type use struct {
	to *node
	n  int
}

// countUses finds the discardable callables below op and counts their uses.
func (g *graph) countUses(op *ir.Operation) {
	var always []*node
	ir.WalkSymbolTables(op, op.Block() == nil, func(table *ir.Operation, allVisible bool) {
		if table.NumRegions() == 0 || table.Region(0).Empty() {
			return
		}
		for o := table.Region(0).First().First(); o != nil; o = o.Next() {
			if n := g.of(o); n != nil {
				if ir.IsSymbol(o) && (allVisible || ir.IsPrivate(o)) && ir.CanDiscardUnused(o) {
					n.discardable = true
				}
				continue
			}
			g.references(o, func(n *node, _ *ir.Operation) { always = append(always, n) })
		}
	})
	for _, n := range always {
		n.discardable = false
	}
	for _, n := range g.nodes {
		g.recount(n)
	}
}

// references calls visit for each symbol reference to a callable in op and the operations nested in
// it.
func (g *graph) references(op *ir.Operation, visit func(n *node, user *ir.Operation)) {
	var table *ir.Operation
	if p := op.Parent(); p != nil {
		table = ir.NearestSymbolTable(p)
	}
	ir.SymbolUsesOf(op, func(user *ir.Operation, ref *ir.SymbolRefAttr) {
		if n := g.lookup(table, ref); n != nil {
			visit(n, user)
		}
	})
}

// recount counts the references of n to other callables again, after the body of n changed.
func (g *graph) recount(n *node) {
	if n.leaf {
		return
	}
	n.release()
	n.own, n.inner = n.own[:0], n.inner[:0]
	g.references(n.op, func(to *node, user *ir.Operation) {
		to.taken = to.taken || callInterface(user) == nil
		switch {
		case !to.discardable:
			return
		case user != n.op:
			n.addInner(to, 1)
		default:
			for _, o := range n.own {
				if o == to {
					return
				}
			}
			n.own = append(n.own, to)
		}
		to.count++
	})
}

func (n *node) addInner(to *node, k int) {
	if to.mark == n && to.slot < len(n.inner) && n.inner[to.slot].to == to {
		n.inner[to.slot].n += k
		return
	}
	for i := range n.inner {
		if n.inner[i].to == to {
			n.inner[i].n += k
			return
		}
	}
	to.mark, to.slot = n, len(n.inner)
	n.inner = append(n.inner, use{to, k})
}

// release subtracts n's references from the counts of the callables.
func (n *node) release() {
	for _, to := range n.own {
		to.count--
	}
	for _, u := range n.inner {
		u.to.count -= u.n
	}
}

// dropCall removes the references of a call in n from the counts, because the call was inlined.
func (g *graph) dropCall(n *node, call *ir.Operation) {
	g.references(call, func(to *node, _ *ir.Operation) {
		for i := range n.inner {
			if n.inner[i].to == to {
				n.inner[i].n--
				to.count--
				return
			}
		}
	})
}

// addCopied adds the references of callee's body to n, because a copy of the body was inlined into
// n.
func (n *node) addCopied(callee *node) {
	for _, u := range callee.inner {
		n.addInner(u.to, u.n)
		u.to.count += u.n
	}
}

// eraseUses removes the references of a callable whose body was moved elsewhere, and of the
// callables nested in it.
func (n *node) eraseUses() {
	for _, e := range n.edges {
		if e.kind == child {
			e.to.eraseUses()
		}
	}
	n.release()
	n.own, n.inner, n.discardable = nil, nil, false
}

// isUnused reports whether the callable may be erased: it has no uses, and is private or has no
// effects.
func (n *node) isUnused() bool {
	if !ir.IsSymbol(n.op) {
		return ir.IsMemoryEffectFree(n.op) && n.op.Unused()
	}
	return n.discardable && n.count == 0
}

// usedOnce reports whether the callable may be erased after one inlining, because it has exactly
// one use.
func (n *node) usedOnce() bool {
	if !ir.IsSymbol(n.op) {
		if !ir.IsMemoryEffectFree(n.op) {
			return false
		}
		total := 0
		for i := range n.op.Results() {
			total += n.op.Result(i).NumUses()
		}
		return total == 1
	}
	return n.discardable && n.count == 1
}
