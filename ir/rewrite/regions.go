package rewrite

import "github.com/millrace-mlir/millrace/ir"

// SimplifyRegion erases unreachable blocks, dead operations and dead block arguments in r
// and all nested regions. With merge it also merges identical blocks and drops arguments
// that always have the same value. It reports whether it changed anything.
func SimplifyRegion(rw *Rewriter, r *ir.Region, merge bool) bool {
	d := greedy{rw: rw, cfg: Config{Level: Normal}}
	if merge {
		d.cfg.Level = Aggressive
	}
	return d.simplify(r, true)
}

// EraseUnreachableBlocks erases the blocks of r and of nested regions that control flow
// cannot reach. It reports whether it erased any.
func EraseUnreachableBlocks(rw *Rewriter, r *ir.Region) bool {
	changed := false
	if !r.Empty() && !r.HasOneBlock() {
		changed = eraseUnreachable(rw, r)
	}
	for b := r.First(); b != nil; b = b.Next() {
		for op := b.First(); op != nil; op = op.Next() {
			for i := range op.Regions() {
				changed = EraseUnreachableBlocks(rw, op.Region(i)) || changed
			}
		}
	}
	return changed
}

func eraseUnreachable(rw *Rewriter, r *ir.Region) bool {
	for b := r.First(); b != nil; b = b.Next() {
		b.Scratch = 0
	}
	markReachable(r.First())
	changed := false
	for b := r.First(); b != nil; {
		next := b.Next()
		if b.Scratch == 0 {
			for op := b.First(); op != nil; op = op.Next() {
				op.DropAllUses()
			}
			dropBlockUses(b)
			rw.EraseBlock(b)
			changed = true
		}
		b = next
	}
	return changed
}

func markReachable(b *ir.Block) {
	stack := []*ir.Block{b}
	b.Scratch = 1
	for len(stack) > 0 {
		last := stack[len(stack)-1].Last()
		stack = stack[:len(stack)-1]
		if last == nil {
			continue
		}
		for i := range last.Successors() {
			if s := last.Successor(i); s != nil && s.Scratch == 0 {
				s.Scratch = 1
				stack = append(stack, s)
			}
		}
	}
}

// liveness finds the live operations and arguments, and erases the others. It assumes at
// first that nothing is live. It sets the Scratch of live operations and arguments to 1,
// and of others to 0.
type liveness struct {
	stack []*ir.Operation
	total int
	live  int
	// dead are the operations to erase, in that order. The driver that hears of erased
	// ones puts others on its list, for which it uses their Scratch.
	dead []*ir.Operation
}

// run erases the operations and block arguments in r that no live operation depends on,
// including dead cycles (upstream's runRegionDCE). All blocks of r must be reachable. It
// reports whether it erased an operation.
func (l *liveness) run(rw *Rewriter, r *ir.Region) bool {
	if apart(r) {
		changed := false
		for op := r.First().Last(); op != nil; op = op.Prev() {
			for i := range op.Regions() {
				changed = l.run(rw, op.Region(i)) || changed
			}
		}
		return changed
	}
	if !mayHaveDead(r) {
		return false
	}
	l.stack, l.total, l.live = l.stack[:0], 0, 0
	deadArgs := l.roots(r)
	for len(l.stack) > 0 {
		op := l.stack[len(l.stack)-1]
		l.stack = l.stack[:len(l.stack)-1]
		l.propagate(op)
	}
	if l.live == l.total && !deadArgs {
		return false
	}
	l.dead = l.dead[:0]
	l.collect(r)
	return l.erase(rw, r)
}

// apart reports whether the operations of r are live by themselves and share no values,
// like functions and globals in a module. Liveness inside one of them then does not
// depend on the others.
func apart(r *ir.Region) bool {
	if !r.HasOneBlock() {
		return false
	}
	for op := r.First().First(); op != nil; op = op.Next() {
		alone := op.Has(ir.IsolatedFromAbove) || op.NumRegions() == 0
		if !alone || op.NumResults() > 0 || op.NumOperands() > 0 || !liveByItself(op) {
			return false
		}
	}
	return true
}

// mayHaveDead reports whether there may be dead operations or arguments in r. Suppose
// that definitions dominate uses and all arguments are live. Then each dead value leads
// to an operation without any uses, so it suffices to look for one such operation.
func mayHaveDead(r *ir.Region) bool {
	if !r.HasSSADominance() {
		return true
	}
	for b := r.First(); b != nil; b = b.Next() {
		if b != r.First() {
			for _, a := range b.Args() {
				if steps := usesFollowed; !certainlyLive(a, &steps) {
					return true
				}
			}
		}
		for op := b.First(); op != nil; op = op.Next() {
			if ir.IsTriviallyDead(op) {
				return true
			}
			for i := range op.Regions() {
				if mayHaveDead(op.Region(i)) {
					return true
				}
			}
		}
	}
	return false
}

// usesFollowed limits the uses that certainlyLive follows for one argument. It suffices
// for the argument of a loop, whose use soon leads to the comparison with the bound.
const usesFollowed = 32

// certainlyLive reports whether an operation that is live by itself depends on v, other
// than through block arguments. The argument steps is the number of uses that it may
// still follow. If that does not suffice, it returns false.
func certainlyLive(v *ir.Value, steps *int) bool {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if *steps--; *steps < 0 {
			return false
		}
		op := u.Owner()
		if branch := branchOf(op); branch != nil && forwarded(branch, op, u.Index()) {
			continue
		}
		if liveByItself(op) {
			return true
		}
		for i := range op.Results() {
			if certainlyLive(op.Result(i), steps) {
				return true
			}
		}
	}
	return false
}

func liveByItself(op *ir.Operation) bool {
	return op.Has(ir.Terminator) || !ir.WouldBeTriviallyDead(op)
}

// roots resets the liveness of everything in r, then marks the operations that are live
// by themselves. It reports whether there are arguments, other than of entry blocks,
// which may be dead.
func (l *liveness) roots(r *ir.Region) (args bool) {
	for b := r.First(); b != nil; b = b.Next() {
		for _, a := range b.Args() {
			a.Scratch = 0
		}
		args = args || b != r.First() && b.NumArgs() > 0
		for op := b.First(); op != nil; op = op.Next() {
			l.total++
			op.Scratch = 0
			if liveByItself(op) {
				l.markOp(op)
			}
			for i := range op.Regions() {
				args = l.roots(op.Region(i)) || args
			}
		}
	}
	return args
}

func (l *liveness) markOp(op *ir.Operation) {
	if op.Scratch == 0 {
		op.Scratch = 1
		l.live++
		l.stack = append(l.stack, op)
	}
}

func (l *liveness) propagate(op *ir.Operation) {
	branch := branchOf(op)
	for i := range op.Operands() {
		if branch == nil || !forwarded(branch, op, i) {
			l.markValue(op.Operand(i))
		}
	}
	if !op.Has(ir.Terminator) {
		return
	}
	for i := range op.Successors() {
		args := op.Successor(i).Args()
		if branch != nil {
			_, n := branch.Forwarded(op, i)
			args = args[:len(args)-n]
		}
		for _, a := range args {
			l.markValue(a)
		}
	}
}

func (l *liveness) markValue(v *ir.Value) {
	if v == nil { // the operand of a user of an erased operation, which the verifier reports
		return
	}
	b := v.OwnerBlock()
	if b == nil {
		l.markOp(v.DefiningOp())
		return
	}
	if v.Scratch != 0 {
		return
	}
	v.Scratch = 1
	for u := b.FirstPred(); u != nil; u = u.NextUse() {
		op := u.Owner()
		branch := branchOf(op)
		if branch == nil {
			continue
		}
		start, n := branch.Forwarded(op, u.Index())
		if k := v.Index() - (b.NumArgs() - n); k >= 0 {
			l.markValue(op.Operand(start + k))
		}
	}
}

// branchOf returns the branch interface of the terminator op, or nil if op is no
// terminator or has no such interface.
func branchOf(op *ir.Operation) *ir.BranchInterface {
	if d := op.Def(); d != nil && d.Traits&ir.Terminator != 0 {
		return d.Branch
	}
	return nil
}

// forwarded reports whether the branch op passes its operand i to an argument of a
// successor.
func forwarded(branch *ir.BranchInterface, op *ir.Operation, i int) bool {
	for s := range op.Successors() {
		if start, n := branch.Forwarded(op, s); i >= start && i < start+n {
			return true
		}
	}
	return false
}

// blocksOf returns the blocks of r in the order in which erase visits them: the
// post-order of control flow.
func blocksOf(r *ir.Region) []*ir.Block {
	switch {
	case r.Empty():
		return nil
	case r.HasOneBlock():
		return []*ir.Block{r.First()}
	}
	return ir.PostOrder(r.First(), nil)
}

// collect appends the unmarked operations in r to l.dead, users before definitions.
func (l *liveness) collect(r *ir.Region) {
	for _, b := range blocksOf(r) {
		for op := b.Last(); op != nil; op = op.Prev() {
			if op.Scratch == 0 {
				l.dead = append(l.dead, op)
				continue
			}
			for i := range op.Regions() {
				l.collect(op.Region(i))
			}
		}
	}
}

// erase erases the operations in l.dead that are in r, and the unmarked block arguments
// of r. It reports whether it erased an operation.
func (l *liveness) erase(rw *Rewriter, r *ir.Region) bool {
	changed := false
	for _, b := range blocksOf(r) {
		if !r.HasOneBlock() {
			l.eraseForwarded(b.Last())
		}
		changed = l.eraseIn(rw, b) || changed
	}
	if r.Empty() || r.HasOneBlock() {
		return changed
	}
	for b := r.First().Next(); b != nil; b = b.Next() {
		for i := b.NumArgs() - 1; i >= 0; i-- {
			if b.Arg(i).Scratch == 0 {
				b.EraseArg(i)
			}
		}
	}
	return changed
}

func (l *liveness) eraseIn(rw *Rewriter, b *ir.Block) bool {
	changed := false
	for op := b.Last(); op != nil; {
		prev := op.Prev()
		if len(l.dead) > 0 && l.dead[0] == op {
			l.dead, changed = l.dead[1:], true
			op.DropAllUses()
			rw.Erase(op)
		} else {
			for i := range op.Regions() {
				changed = l.erase(rw, op.Region(i)) || changed
			}
		}
		op = prev
	}
	return changed
}

// eraseForwarded erases the operands that the terminator term passes to dead arguments.
func (l *liveness) eraseForwarded(term *ir.Operation) {
	branch := branchOf(term)
	if branch == nil {
		return
	}
	for i := term.NumSuccessors() - 1; i >= 0; i-- {
		args := term.Successor(i).Args()
		_, n := branch.Forwarded(term, i)
		for k := n - 1; k >= 0; k-- {
			if args[len(args)-n+k].Scratch == 0 {
				branch.Erase(term, i, k)
			}
		}
	}
}
