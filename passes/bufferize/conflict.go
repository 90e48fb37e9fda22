package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// Conflicts: a read sees what another operation wrote to the same buffer and not what
// defined its tensor.

// addWrites adds to a.writers the in-place writes to values that may overlap v.
func (a *analysis) addWrites(v *ir.Value) {
	for w := range a.Decisions.Aliases.Members(v) {
		for u := w.FirstUse(); u != nil; u = u.NextUse() {
			if a.InPlace[u] && a.Writes(u) {
				a.writers.add(u)
			}
		}
	}
}

// addReads adds to a.readers the reads of values that may overlap v. These include operands whose
// results are read and would overlap v if the operands were in place.
func (a *analysis) addReads(v *ir.Value) {
	var buf [4]bufferize.Alias
	for w := range a.Decisions.Aliases.Members(v) {
		for u := w.FirstUse(); u != nil; u = u.NextUse() {
			if a.Reads(u) {
				a.readers.add(u)
				continue
			}
			if a.Writes(u) {
				continue
			}
			for _, l := range a.AliasesOf(u, buf[:0]) {
				if a.isRead(l.Value) {
					a.readers.add(u)
					break
				}
			}
		}
	}
}

// isRead returns a.IsRead(v), and caches the result.
func (a *analysis) isRead(v *ir.Value) bool {
	r, ok := a.reads[v]
	if !ok {
		r = a.IsRead(v)
		a.reads[v] = r
	}
	return r
}

// writesReadOnly reports whether bufferizing u in place would write to a buffer that must not be
// written to. If checkOnly is true, u's own write does not count.
func (a *analysis) writesReadOnly(u *ir.Operand, checkOnly bool) bool {
	var buf [4]bufferize.Alias
	aliases := a.AliasesOf(u, buf[:0])
	if checkOnly || !a.Writes(u) {
		a.writers.reset()
		a.addWrites(u.Value())
		for _, l := range aliases {
			a.addWrites(l.Value)
		}
		if len(a.writers.list) == 0 {
			return false
		}
	}
	found := a.readOnly(u.Value())
	for _, l := range aliases {
		if found && !a.s.PrintConflicts {
			return true
		}
		found = a.readOnly(l.Value) || found
	}
	return found
}

// readOnly reports whether a value that may overlap v must not be written to.
func (a *analysis) readOnly(v *ir.Value) bool {
	found := false
	for w := range a.Decisions.Aliases.Members(v) {
		if a.IsWritable(w) {
			continue
		}
		if !a.s.PrintConflicts {
			return true
		}
		found = true
		a.markReadOnly(w)
	}
	return found
}

// interferes reports whether bufferizing u in place would cause a conflict: a read that sees a
// later write. If checkOnly is true, u's own write does not count, so the result says whether a
// conflict exists already.
func (a *analysis) interferes(u *ir.Operand, checkOnly bool) bool {
	a.readers.reset()
	a.writers.reset()
	a.addWrites(u.Value())
	var buf [4]bufferize.Alias
	aliases := a.AliasesOf(u, buf[:0])
	for _, l := range aliases {
		a.addWrites(l.Value)
	}
	if !checkOnly && a.Writes(u) {
		a.writers.add(u)
	}
	if len(a.writers.list) == 0 {
		return false
	}
	a.addReads(u.Value())
	for _, l := range aliases {
		a.addReads(l.Value)
	}
	return a.readAfterWrite()
}

// readAfterWrite reports whether one of a.readers could see one of a.writers instead of the
// contents that it should see.
func (a *analysis) readAfterWrite() bool {
	if a.CheckParallel && len(a.readers.list) > 0 {
		for _, write := range a.writers.list {
			if a.crossesParallel(write) {
				return true
			}
		}
	}
	for _, read := range a.readers.list {
		definitions := a.definitionsOf(read.Value())
		if len(definitions) == 0 {
			continue
		}
		for _, write := range a.writers.list {
			if a.harmless(read, write, definitions) {
				continue
			}
			for _, d := range definitions {
				if a.overwrites(write, d) {
					if a.s.PrintConflicts {
						a.markConflict(read, write, d)
					}
					return true
				}
			}
		}
	}
	return false
}

// crossesParallel reports whether write changes a buffer that is defined outside of the parallel
// region around write.
func (a *analysis) crossesParallel(write *ir.Operand) bool {
	own := a.ParallelRegion(write.Owner().ParentRegion())
	for _, d := range a.FindBackwards(write.Value(), bufferize.Traversal{}, a.Defines) {
		if a.ParallelRegion(d.ParentRegion()) != own {
			return true
		}
	}
	return false
}

// harmless reports whether read cannot see write instead of any of the definitions. The reasons do
// not depend on the single definition: order of execution, exclusive branches, element-wise
// operations, disjoint subsets.
func (a *analysis) harmless(read, write *ir.Operand, definitions []*ir.Value) bool {
	reader, writer := read.Owner(), write.Owner()
	if a.canUseDominance(read, write, definitions) {
		if a.happensBefore(reader, writer) || read == write || exclusive(reader, writer) {
			return true
		}
	}
	if reader == writer {
		if i := a.Of(reader); i != nil && i.Elementwise != nil && i.Elementwise(a.State, [2]*ir.Operand{read, write}) &&
			(a.comesFrom(read.Value(), write.Value()) || a.comesFrom(write.Value(), read.Value())) {
			return true
		}
	}
	if a.apartSubsets(read, write) {
		return true
	}
	if i := a.Of(reader); i != nil && i.NotConflicting != nil && i.NotConflicting(a.State, read, write) {
		return true
	}
	if i := a.Of(writer); reader != writer && i != nil && i.NotConflicting != nil && i.NotConflicting(a.State, read, write) {
		return true
	}
	return false
}

// overwrites reports whether write may execute after v was defined, and is not itself the
// definition of v.
func (a *analysis) overwrites(write *ir.Operand, v *ir.Value) bool {
	writer := write.Owner()
	if d := v.DefiningOp(); d != nil {
		if a.happensBefore(writer, d) || d.IsProperAncestorOf(writer) {
			return false
		}
	} else if v.OwnerBlock().AncestorIn(writer) == nil {
		return false
	}
	var buf [4]bufferize.Alias
	aliases := a.AliasesOf(write, buf[:0])
	return len(aliases) != 1 || aliases[0].Value != v
}

// happensBefore reports whether x, or an operation around it, dominates y. An operation that holds
// y does not count.
func (a *analysis) happensBefore(x, y *ir.Operation) bool {
	for ; x != nil; x = x.Parent() {
		if x.IsProperAncestorOf(y) {
			return false
		}
		if a.dom.OpProperlyDominates(x, y, true) {
			return true
		}
	}
	return false
}

// canUseDominance reports whether dominance gives the order in which read and write execute. That
// holds unless a loop can lead from one to the other and back without passing a definition.
func (a *analysis) canUseDominance(read, write *ir.Operand, definitions []*ir.Value) bool {
	block := read.Owner().Block()
	for _, d := range definitions {
		if block != nil && d.ParentBlock() == block {
			continue // the same region is around both
		}
		r := a.RepetitiveAroundOp(read.Owner())
		def := a.RepetitiveAround(d.ParentBlock())
		if r == def {
			continue
		}
		for r != nil {
			next := a.NextRepetitive(r)
			if next == def {
				break
			}
			r = next
		}
		if r == nil || r.Parent().IsAncestorOf(write.Owner()) {
			return false
		}
	}
	if read.Owner().ParentRegion() != write.Owner().ParentRegion() {
		return true
	}
	from, to := read.Owner().Block(), write.Owner().Block()
	if from.Region() == nil || from.Region().HasOneBlock() {
		return true
	}
	for _, d := range definitions {
		except := d.ParentBlock()
		if reaches(from, to, except) && reaches(to, from, except) {
			return false
		}
	}
	return true
}

// reaches reports whether control may flow from one block, from, to another one, to, without
// entering the block except.
func reaches(from, to, except *ir.Block) bool {
	seen := map[*ir.Block]bool{}
	work := successors(from, nil)
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		switch {
		case b == except || seen[b]:
			continue
		case b == to:
			return true
		}
		seen[b] = true
		work = successors(b, work)
	}
	return false
}

func successors(b *ir.Block, dst []*ir.Block) []*ir.Block {
	if last := b.Last(); last != nil {
		for i := range last.Successors() {
			dst = append(dst, last.Successor(i))
		}
	}
	return dst
}

// exclusive reports whether x and y are in different regions of one operation, of which only one
// region executes (insideMutuallyExclusiveRegions).
func exclusive(x, y *ir.Operation) bool {
	for op := x.Parent(); op != nil; op = op.Parent() {
		if op.Def() == nil || op.Def().RegionBranch == nil || !op.IsProperAncestorOf(y) {
			continue
		}
		i, k := regionOf(op, x), regionOf(op, y)
		return i != k && !reachesRegion(op, i, k) && !reachesRegion(op, k, i)
	}
	return false
}

func regionOf(op, inside *ir.Operation) int {
	for i := range op.Regions() {
		if op.Region(i).AncestorIn(inside) != nil {
			return i
		}
	}
	return -1
}

// reachesRegion reports whether control may flow from region i of op to region k.
func reachesRegion(op *ir.Operation, i, k int) bool {
	seen := make([]bool, op.NumRegions())
	work := []int{i}
	for len(work) > 0 {
		from := work[len(work)-1]
		work = work[:len(work)-1]
		for _, to := range op.Def().RegionBranch.Successors(op, from, nil, nil) {
			if to == k {
				return true
			}
			if to != ir.ParentPoint && !seen[to] {
				seen[to] = true
				work = append(work, to)
			}
		}
	}
	return false
}

// comesFrom reports whether v has, element by element, the contents of w: a chain of equivalent
// tensors of the same type leads back to w.
func (a *analysis) comesFrom(v, w *ir.Value) bool {
	t := bufferize.Traversal{SkipLeaves: true, EquivalentOnly: true, SameTypesOrCasts: true}
	return len(a.FindBackwards(v, t, func(x *ir.Value) bool { return x == w })) > 0
}

// isInserted reports whether v originates only from the subset that op inserts into.
func (a *analysis) isInserted(op *ir.Operation, s *bufferize.Subset, v *ir.Value) bool {
	same := func(v *ir.Value) bool {
		return !v.IsArg() && s.IsSubset(op, v, a.AreEquivalent)
	}
	return !slices.ContainsFunc(a.FindBackwards(v, bufferize.Traversal{}, same), func(v *ir.Value) bool { return !same(v) })
}

// apartSubsets reports whether read and write cannot conflict because one of them belongs to a
// subset insertion. An insertion does not read the subset that it overwrites. The value that it
// writes may be in that place already.
func (a *analysis) apartSubsets(read, write *ir.Operand) bool {
	reader, writer := read.Owner(), write.Owner()
	if s := bufferize.SubsetOf(reader); s != nil && s.Inserts {
		dest := &reader.Operands()[s.Container]
		if read == dest && a.isInserted(reader, s, write.Value()) {
			return true
		}
		if read == &reader.Operands()[s.Source] && write == dest && a.isInserted(reader, s, read.Value()) {
			return true
		}
	}
	if s := bufferize.SubsetOf(writer); s != nil && s.Inserts {
		source := writer.Operand(s.Source)
		return write == &writer.Operands()[s.Container] && a.AreEquivalent(read.Value(), source) && a.isInserted(writer, s, source)
	}
	return false
}
