package cfg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
)

// blockSet is a set of blocks that keeps the order of insertion.
type blockSet struct {
	list []*ir.Block
	has  map[*ir.Block]bool
}

func (s *blockSet) add(b *ir.Block) {
	if !s.has[b] {
		s.has[b] = true
		s.list = append(s.list, b)
	}
}

// findCycles returns the strongly connected components reachable from entry that have a cycle
// (Tarjan's algorithm). A component comes before the components that lead to it. In each, the block
// reached first comes last. The search numbers blocks in their Scratch fields.
func findCycles(entry *ir.Block) []blockSet {
	type frame struct {
		block *ir.Block
		next  int
		low   uint32
	}
	const done = ^uint32(0)
	var cycles []blockSet
	reached := []*ir.Block{entry}
	open := []*ir.Block{entry} // of components not yet complete
	stack := []frame{{entry, 0, 1}}
	for b := range entry.Region().Blocks() {
		b.Scratch = 0
	}
	entry.Scratch = 1
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if term := f.block.Last(); f.next < term.NumSuccessors() {
			s := term.Successor(f.next)
			f.next++
			switch n := s.Scratch; {
			case n == 0:
				reached = append(reached, s)
				s.Scratch = uint32(len(reached))
				open = append(open, s)
				stack = append(stack, frame{s, 0, s.Scratch})
			case n < f.low:
				f.low = n
			}
			continue
		}
		top := *f
		stack = stack[:len(stack)-1]
		if len(stack) > 0 {
			p := &stack[len(stack)-1]
			p.low = min(p.low, top.low)
		}
		if top.low != top.block.Scratch {
			continue
		}
		first := len(open) - 1
		for ; open[first] != top.block; first-- {
		}
		for _, b := range open[first:] {
			b.Scratch = done
		}
		if len(open)-first > 1 || slices.ContainsFunc(edgesOut(top.block), func(e edge) bool { return e.to() == top.block }) {
			set := blockSet{has: make(map[*ir.Block]bool)}
			for _, b := range slices.Backward(open[first:]) {
				set.add(b)
			}
			cycles = append(cycles, set)
		}
		open = open[:first]
	}
	return cycles
}

// cycleEdges returns the edges into a cycle, the edges out of it, and its back edges. A back edge
// goes from inside to a block that is entered from outside.
func cycleEdges(cycle *blockSet) (entries, exits, backs []edge) {
	entered := map[*ir.Block]bool{}
	for _, b := range cycle.list {
		for _, e := range edgesInto(b, nil) {
			if !cycle.has[e.from] {
				entries = append(entries, e)
				entered[b] = true
			}
		}
		for _, e := range edgesOut(b) {
			if !cycle.has[e.to()] {
				exits = append(exits, e)
			}
		}
	}
	for _, b := range cycle.list {
		for _, e := range edgesOut(b) {
			if entered[e.to()] {
				backs = append(backs, e)
			}
		}
	}
	return entries, exits, backs
}

// cycles replaces the outermost cycles reachable from entry by loops, and returns the entry blocks
// of the loop bodies. It returns false after an error.
func (l *lifter) cycles(entry *ir.Block) (bodies []*ir.Block, ok bool) {
	for _, cycle := range findCycles(entry) {
		entries, exits, backs := cycleEdges(&cycle)
		header := entries[0].to()
		if len(entries) > 1 {
			header = l.singleEntry(header.Last().Loc(), slices.Concat(entries, backs))
		}
		cycle.add(header)
		latch, exit, ok := l.singleLatch(backs[0].from.Last().Loc(), backs, exits)
		if !ok {
			return nil, false
		}
		repeat := latch.Arg(latch.NumArgs() - 1)
		cycle.add(latch)
		next := l.reduceForm(header, latch, exit, &cycle)
		l.makeLoop(header, latch, exit, repeat, next, &cycle)
		bodies = append(bodies, header)
	}
	return bodies, true
}

// singleLatch redirects the back edges and exit edges of a cycle to one new block, the latch. Its
// last argument says whether to go back to the header. If not, control goes to a second new block,
// exit, which dispatches to the old targets of the exit edges. It returns ok = false after an
// error.
func (l *lifter) singleLatch(loc ir.Loc, backs, exits []edge) (latch, exit *ir.Block, ok bool) {
	targets := append(targetsOf(backs), targetsOf(exits)...)
	m := l.multiplex(loc, targets, l.number(0).Type())
	latch = m.block
	exit = l.b.NewBlock(nil, nil)
	latch.Region().InsertAfter(exit, latch)
	header := backs[0].to()
	for _, e := range backs {
		m.redirect(e, l.number(1))
	}
	for _, e := range exits {
		m.redirect(e, l.number(0))
	}
	l.b.AtStart(latch)
	again := cf.Target{Block: header, Args: latch.Args()[:header.NumArgs()]}
	cf.NewSwitch(l.b, loc, latch.Arg(latch.NumArgs()-1), again, []int32{0}, []cf.Target{{Block: exit}})
	l.b.AtStart(exit)
	if len(exits) > 0 {
		m.dispatch(loc, header)
		return latch, exit, true
	}
	// What follows an endless loop cannot be reached, but has to end somehow.
	term := l.unreachable(loc, latch.Region().Parent())
	if term == nil {
		return nil, nil, false
	}
	l.combineExit(term)
	return latch, exit, true
}

func (l *lifter) unreachable(loc ir.Loc, parent *ir.Operation) *ir.Operation {
	if !parent.Is(funcs.Func) {
		l.b.Ctx.Error(loc, "Cannot create unreachable terminator for '%s'", parent.Name().Name)
		return nil
	}
	var values []*ir.Value
	for _, t := range ir.FunctionTypeOf(parent).Results {
		values = append(values, l.b.Value(ub.Poison, loc, t, nil))
	}
	return l.b.Op(funcs.Return, loc, nil, values)
}

// reduceForm gives exit the arguments of header, with the values that the next iteration would get.
// It also adds an argument, to exit and header, for each value that the cycle defines and code
// after it uses. It returns the values for the next iteration.
func (l *lifter) reduceForm(header, latch, exit *ir.Block, cycle *blockSet) []*ir.Value {
	back, out := edge{latch, 0}, edge{latch, 1}
	next := back.args()
	for _, v := range next {
		arg := exit.AddArg(l.b.Arena, v.Type(), v.Loc())
		out.appendArg(l.b.Arena, v)
		v.ReplaceUsesIf(arg, func(u *ir.Operand) bool { return !cycle.uses(u) })
	}
	latchArgs, headerArgs := slices.Clone(latch.Args()), slices.Clone(header.Args())
	for _, b := range cycle.list {
		escape := func(v *ir.Value) {
			if arg := l.escapes(v, b, header, latch, exit, cycle); arg != nil {
				next = append(next, arg)
			}
		}
		args := b.Args()
		switch b {
		case latch:
			args = latchArgs
		case header:
			args = headerArgs
		}
		for _, v := range args {
			escape(v)
		}
		for op := b.First(); op != nil; op = op.Next() {
			for i := range op.Results() {
				escape(op.Result(i))
			}
		}
	}
	for _, e := range edgesInto(header, nil) {
		if e.from == latch {
			continue
		}
		for _, a := range header.Args()[len(e.args()):] {
			e.appendArg(l.b.Arena, l.poison(a.Type()))
		}
	}
	return next
}

// uses reports whether the use u is in one of the blocks, at any nesting depth.
func (s *blockSet) uses(u *ir.Operand) bool {
	for op := u.Owner(); op != nil; op = op.Parent() {
		if s.has[op.Block()] {
			return true
		}
	}
	return false
}

// escapes adds an argument to exit and header for v, which block b of the cycle defines, if v is
// used outside the cycle. It returns the value that the latch passes for it, or nil if there is no
// such use.
func (l *lifter) escapes(v *ir.Value, b, header, latch, exit *ir.Block, cycle *blockSet) *ir.Value {
	var uses []*ir.Operand
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if !cycle.uses(u) {
			uses = append(uses, u)
		}
	}
	if len(uses) == 0 {
		return nil
	}
	outside := exit.AddArg(l.b.Arena, v.Type(), v.Loc())
	header.AddArg(l.b.Arena, v.Type(), v.Loc())
	passed := l.atLatch(v, b, latch)
	for _, e := range edgesOut(latch) {
		e.appendArg(l.b.Arena, passed)
	}
	for _, u := range uses {
		u.Set(outside)
	}
	return passed
}

// atLatch returns v if its block b dominates the latch. Otherwise it adds an argument to the latch,
// which is v on edges from blocks that b dominates, and poison on other edges.
func (l *lifter) atLatch(v *ir.Value, b, latch *ir.Block) *ir.Value {
	if v.ParentBlock() == latch {
		return v
	}
	preds := edgesInto(latch, nil)
	if !slices.ContainsFunc(preds, func(e edge) bool { return !l.dom.dominates(b, e.from) }) {
		return v
	}
	arg := latch.AddArg(l.b.Arena, v.Type(), v.Loc())
	for _, e := range preds {
		if l.dom.dominates(b, e.from) {
			e.appendArg(l.b.Arena, v)
		} else {
			e.appendArg(l.b.Arena, l.poison(v.Type()))
		}
	}
	return arg
}

// makeLoop moves the cycle into an scf.while. A new block in the place of the header holds the
// loop, followed by the operations of exit. The loop continues with the values next while repeat is
// 1.
func (l *lifter) makeLoop(header, latch, exit *ir.Block, repeat *ir.Value, next []*ir.Value, cycle *blockSet) {
	place := l.b.NewBlock(nil, nil)
	header.Region().InsertBefore(place, header)
	addArgsLike(l.b.Arena, place, header)

	term := latch.Last()
	loc := term.Loc()
	var types []ir.Type
	for _, a := range place.Args() {
		types = append(types, a.Type())
	}
	l.b.AtStart(place)
	loop := l.b.Create(&ir.OpState{
		Name: l.b.Ctx.NameOf(scf.While), Loc: loc, Operands: place.Args(), Results: types, Regions: 2,
	})
	move := func(b *ir.Block) {
		b.Remove()
		loop.Region(0).Append(b)
	}
	move(header)
	for _, b := range cycle.list {
		if b != latch && b != header {
			move(b)
		}
	}
	move(latch)
	term.Erase()

	l.b.AtEnd(latch)
	cond := l.b.Value(arith.TruncI, loc, l.b.Ctx.I1(), []*ir.Value{repeat})
	l.b.Op(scf.Condition, loc, nil, append([]*ir.Value{cond}, next...))
	locs := make([]ir.Loc, len(types))
	for i := range locs {
		locs[i] = loc
	}
	after := l.b.NewBlockIn(loop.Region(1), types, locs)
	l.b.AtEnd(after)
	l.b.Op(scf.Yield, loc, nil, after.Args())

	for i, a := range exit.Args() {
		a.ReplaceAllUses(loop.Result(i))
	}
	header.ReplaceAllUses(place)
	place.Splice(nil, exit.First())
	exit.Erase()
}
