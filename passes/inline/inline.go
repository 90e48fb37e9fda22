package inline

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// inliner is the state of one run of the pass inline.
type inliner struct {
	c         *passes.Ctx
	options   *Options
	pipelines *pipelines
	graph     *graph
	body      body

	calls []resolved
	// history holds, for each inlining in the component, the callee and the
	// inlining that its call came from, + 1.
	history []inlining
	blocks  []located
	// reported are the pipelines whose errors were printed.
	reported []*pipeline
}

// resolved is a call to consider. Field from is the node that contains it, and to is the node that it
// calls.
type resolved struct {
	op       *ir.Operation
	from, to *node
	origin   int // the inlining that brought it, + 1; 0: none
}

type inlining struct {
	callee *node
	origin int
}

type located struct {
	block *ir.Block
	in    *node
}

func newInliner(c *passes.Ctx, g *graph) *inliner {
	in := &inliner{c: c, options: passes.Opts[Options](c), pipelines: c.State.(*pipelines), graph: g}
	in.body.b = c.Builder()
	in.body.locs = map[ir.Loc]ir.Loc{}
	in.body.inlined = func(first, end *ir.Block) {
		r := first.Region()
		n := in.graph.ofRegion(r)
		for n == nil {
			r = r.Parent().ParentRegion()
			n = in.graph.ofRegion(r)
		}
		in.collect(first, end, n, true)
	}
	return in
}

// run works on components one after the other. It returns false if a pass failed.
func (in *inliner) run(components [][]*node) bool {
	if !in.simplifyFirst(components) {
		return false
	}
	for _, scc := range components {
		if !in.component(scc) {
			return false
		}
	}
	return true
}

// simplifyFirst runs the first simplification of all callables in parallel, where the result does not
// depend on the order. No callable receives a body before its component is visited. So each
// simplification starts from the same body as it would then; uses have been counted. A callable whose
// symbol is used outside calls can still be inlined earlier, so its body must stay unchanged until
// then. It returns false if a pipeline fails.
func (in *inliner) simplifyFirst(components [][]*node) bool {
	for _, scc := range components {
		for _, n := range scc {
			n.simplified = n.alone() && n.settled
		}
	}
	if !in.c.CanShare() {
		return true
	}
	var pls []*passes.Prepared
	var ops []*ir.Operation
	for _, scc := range components {
		for _, n := range scc {
			if p := in.pipelines.of[n.op.Name().Name]; n.alone() && !n.taken && !n.simplified && p != nil && p.orderless {
				n.simplified = true
				pls, ops = append(pls, p.run), append(ops, n.op)
			}
		}
	}
	return len(ops) == 0 || in.c.RunEach(pls, ops)
}

// alone reports whether pipelines can run on the callable: it must be isolated, and hold no other
// callable.
func (n *node) alone() bool { return !n.children && n.op.Has(ir.IsolatedFromAbove) }

// component simplifies the callables of a strongly connected component and inlines their calls, until
// it inlines nothing more. It returns false if a pass failed.
func (in *inliner) component(scc []*node) bool {
	for i := uint32(0); ; {
		if !in.simplify(scc) {
			return false
		}
		var inlinedAny bool
		scc, inlinedAny = in.inlineCalls(scc)
		if i++; !inlinedAny || i >= in.options.MaxIterations {
			return true
		}
	}
}

// simplify runs the pipelines on the callables of a component that are isolated. It returns false if
// a pass failed.
func (in *inliner) simplify(scc []*node) bool {
	ok := true
	for _, n := range scc {
		if n.simplified {
			n.simplified = false
			passes.OrderUses(n.op, n.orders)
		} else if n.alone() {
			n.settled = false
			ok = in.runPipeline(n) && ok
		}
	}
	if !ok {
		return false
	}
	for _, n := range scc {
		if n.alone() && !n.settled { // else its references are those that were counted
			in.graph.recount(n)
		}
	}
	return true
}

func (in *inliner) runPipeline(n *node) bool {
	p := in.pipelines.of[n.op.Name().Name]
	if p == nil {
		return true
	}
	if p.failed != "" {
		if !slices.Contains(in.reported, p) {
			in.reported = append(in.reported, p)
			in.c.Printf("%s", p.failed)
		}
		return true
	}
	for _, d := range p.diags {
		in.c.IR().Emit(d)
	}
	if p.run == nil {
		return len(p.diags) == 0
	}
	return in.c.Run(p.run, n.op)
}

// collect adds the calls in the blocks from first up to end to the calls to consider. It visits the
// last block first, as upstream does. If nested is true, it also visits the callables nested in these
// blocks.
func (in *inliner) collect(first, end *ir.Block, n *node, nested bool) {
	in.blocks = in.blocks[:0]
	for b := first; b != end; b = b.Next() {
		in.blocks = append(in.blocks, located{b, n})
	}
	for len(in.blocks) > 0 {
		at := in.blocks[len(in.blocks)-1]
		in.blocks = in.blocks[:len(in.blocks)-1]
		for op := at.block.First(); op != nil; op = op.Next() {
			if c := callInterface(op); c != nil {
				if ref, _ := c.Callee(op); ref != nil && len(ref.Nested) > 0 {
					continue
				}
				if to := in.graph.resolve(op, c); to.region != nil {
					in.calls = append(in.calls, resolved{op: op, from: at.in, to: to})
				}
				continue
			}
			for i := range op.Regions() {
				r := op.Region(i)
				inner := in.graph.ofRegion(r)
				if inner != nil && !nested {
					continue
				}
				if inner == nil {
					inner = at.in
				}
				for b := r.First(); b != nil; b = b.Next() {
					in.blocks = append(in.blocks, located{b, inner})
				}
			}
		}
	}
}

// inlineCalls inlines calls in the callables of a component. It returns the callables that were not
// erased, and whether it inlined anything.
func (in *inliner) inlineCalls(scc []*node) ([]*node, bool) {
	in.calls, in.history = in.calls[:0], in.history[:0]
	var dead []*node
	for _, n := range scc {
		if n.isUnused() {
			dead = append(dead, n)
		} else if !n.leaf {
			in.collect(n.region.First(), nil, n, false)
		}
	}
	inlinedAny := false
	for i := 0; i < len(in.calls); i++ {
		c := in.calls[i]
		if slices.Contains(dead, c.from) || in.recursive(c.to, c.origin) || !in.wanted(&c) {
			continue
		}
		before := len(in.calls)
		move := c.to.usedOnce()
		if !in.body.inline(c.op, c.to.op, c.to.region, move) {
			continue
		}
		inlinedAny = true
		in.history = append(in.history, inlining{c.to, c.origin})
		for k := before; k < len(in.calls); k++ {
			in.calls[k].origin = len(in.history)
		}
		c.from.grown = true
		in.graph.dropCall(c.from, c.op)
		c.from.addCopied(c.to)
		c.op.Erase()
		if move {
			c.to.eraseUses()
			c.to.moved = true
			dead = append(dead, c.to)
		}
	}
	for _, n := range dead {
		n.dead = true
	}
	scc = slices.DeleteFunc(scc, func(n *node) bool { return slices.Contains(dead, n) })
	return scc, inlinedAny
}

// recursive reports whether a call comes from an inlining of callee, directly or through further
// inlinings. The number origin, if it is not 0, is the place in in.history, counted from 1, of the
// inlining that made the call.
func (in *inliner) recursive(callee *node, origin int) bool {
	for origin > 0 {
		h := in.history[origin-1]
		if h.callee == callee {
			return true
		}
		origin = h.origin
	}
	return false
}

// wanted reports whether a call should be inlined. The call must not be a terminator or recursive. A
// body of several blocks must be permitted at the call. The callee's size, relative to the caller's,
// must not exceed the threshold. The method inline of body checks whether inlining is legal.
func (in *inliner) wanted(c *resolved) bool {
	if c.op.Has(ir.Terminator) {
		return false
	}
	for _, e := range c.to.edges {
		if e.to == c.to || e.to == c.from {
			return false
		}
	}
	if c.to.region.IsAncestorOf(c.op.ParentRegion()) {
		return false
	}
	if r := c.to.region; r.First() != r.Last() {
		parent := c.op.Parent()
		if c.to.op.Name() != parent.Name() && (parent.Def() == nil || parent.Has(ir.SingleBlock|ir.SingleBlockImplicitTerminator)) {
			return false
		}
	}
	return in.profitable(c)
}

func (in *inliner) profitable(c *resolved) bool {
	switch in.options.Threshold {
	case 0:
		return false
	case always:
		return true
	}
	caller := countOps(c.from.region)
	if caller == 0 {
		return true
	}
	return countOps(c.to.region)*100/caller <= in.options.Threshold
}

// countOps returns the number of operations in r, nested ones included. Like upstream, it counts in
// 32 bits.
func countOps(r *ir.Region) uint32 {
	n := uint32(0)
	for b := r.First(); b != nil; b = b.Next() {
		for op := b.First(); op != nil; op = op.Next() {
			n++
			for i := range op.Regions() {
				n += countOps(op.Region(i))
			}
		}
	}
	return n
}
