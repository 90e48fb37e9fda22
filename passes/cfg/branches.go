package cfg

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

// branches replaces the branch at the end of entry by structured control flow. The region must have
// no cycles. It returns the entry blocks of the regions that are still to be lifted, and false
// after an error.
func (l *lifter) branches(entry *ir.Block) (regions []*ir.Block, ok bool) {
	switch entry.Last().NumSuccessors() {
	case 0:
		return nil, true
	case 1:
		l.mergeSuccessor(entry)
		return []*ir.Block{entry}, true
	}
	// What each successor dominates is a region of its own; the rest follows them.
	owned := map[*ir.Block]bool{entry: true}
	parts := make([][]*ir.Block, entry.Last().NumSuccessors())
	for i := range parts {
		if s := entry.Last().Successor(i); s.SinglePred() == entry {
			parts[i] = l.dom.dominated(s, entry.Region(), nil)
			for _, b := range parts[i] {
				owned[b] = true
			}
		}
	}
	joins, allJoin, someJoin := joiningEdges(entry, parts, owned)
	if !someJoin {
		// All end in different ways: the branch stays.
		for _, e := range edgesOut(entry) {
			regions = append(regions, e.to())
		}
		return regions, true
	}
	rest := joins[0].to()
	for _, e := range joins[1:] {
		if e.to() != rest {
			rest = nil
			break
		}
	}
	if rest == nil || !allJoin {
		rest = l.singleEntry(joins[0].from.Last().Loc(), joins)
	}
	if !allJoin {
		// Now all join in the block just made, from which some go on to an end.
		l.dom.invalidate(entry.Region())
		return []*ir.Block{entry}, true
	}
	return l.conditional(entry, rest, parts)
}

// mergeSuccessor appends the operations of entry's only successor to entry, and erases the
// successor.
func (l *lifter) mergeSuccessor(entry *ir.Block) {
	e := edge{entry, 0}
	next := e.to()
	for i, v := range e.args() {
		next.Arg(i).ReplaceAllUses(v)
	}
	entry.Last().Erase()
	entry.Splice(nil, next.First())
	next.Erase()
}

// joiningEdges returns the edges after which the branches of block entry have come together. Part i
// has the blocks of branch i; it is nil if that branch leads straight to the rest of the region. An
// edge counts if it leaves a part, leads into a block without successors, or is a branch whose part
// is nil. Result all is true if no part has a block without successors. Result some is true if an
// edge leads to the rest of the region.
func joiningEdges(entry *ir.Block, parts [][]*ir.Block, owned map[*ir.Block]bool) (joins []edge, all, some bool) {
	all = true
	for i, part := range parts {
		if part == nil {
			joins, some = append(joins, edge{entry, i}), true
			continue
		}
		for _, b := range part {
			if b.Last().NumSuccessors() == 0 {
				all = false
				joins = edgesInto(b, joins)
				continue
			}
			for _, e := range edgesOut(b) {
				if !owned[e.to()] {
					joins, some = append(joins, e), true
				}
			}
		}
	}
	return joins, all, some
}

// ending is a block, and the values that it yields to the operation around it.
type ending struct {
	block  *ir.Block
	values []*ir.Value
}

// conditional replaces the branch at the end of entry by an operation whose regions hold the parts.
// Part i has the blocks that run if entry branches to successor i. The block rest follows the
// operation. It returns the entry blocks that are still to be lifted, and false after an error.
func (l *lifter) conditional(entry, rest *ir.Block, parts [][]*ir.Block) (regions []*ir.Block, ok bool) {
	var endings []ending
	bodies := make([]ir.Region, len(parts))
	for i, part := range parts {
		e := edge{entry, i}
		if part == nil {
			b := l.b.NewBlock(nil, nil)
			endings = append(endings, ending{b, e.args()})
			bodies[i].Append(b)
			continue
		}
		endings = l.singleExit(part, rest, endings, &bodies[i])
		first := bodies[i].First()
		for k, v := range e.args() {
			first.Arg(k).ReplaceAllUses(v)
		}
		for first.NumArgs() > 0 {
			first.EraseArg(first.NumArgs() - 1)
		}
		regions = append(regions, first)
	}
	op := l.structured(entry.Last(), rest, bodies)
	if op == nil {
		return nil, false
	}
	entry.Last().Erase()
	for _, e := range endings {
		l.b.AtEnd(e.block)
		l.b.Op(scf.Yield, op.Loc(), nil, e.values)
	}
	for u := rest.FirstPred(); u != nil; u = rest.FirstPred() {
		br := u.Owner()
		l.b.Before(br)
		l.b.Op(scf.Yield, br.Loc(), nil, edge{br.Block(), 0}.args())
		br.Erase()
	}
	for i, a := range rest.Args() {
		a.ReplaceAllUses(op.Result(i))
	}
	entry.Splice(nil, rest.First())
	rest.Erase()
	return append(regions, entry), true
}

// singleExit moves the blocks of part, one branch of a conditional, to body, and appends the block
// at which body ends to endings. If several edges go to rest, the block after the conditional, they
// are redirected to one new block at the end.
func (l *lifter) singleExit(part []*ir.Block, rest *ir.Block, endings []ending, body *ir.Region) []ending {
	var first *edge
	var end *ir.Block
	for _, b := range part {
		for _, e := range edgesOut(b) {
			switch {
			case e.to() != rest:
				continue
			case first == nil:
				first = &e
				continue
			case end == nil:
				end = l.b.NewBlock(nil, nil)
				addArgsLike(l.b.Arena, end, rest)
				first.redirect(end)
				endings = append(endings, ending{end, end.Args()})
			}
			e.redirect(end)
		}
		b.Remove()
		body.Append(b)
	}
	if end != nil {
		body.Append(end)
	}
	return endings
}

// structured creates the operation that replaces branch: an scf.if or scf.index_switch. The bodies
// become its regions, and its results have the types of rest's arguments. It returns nil after an
// error.
func (l *lifter) structured(branch *ir.Operation, rest *ir.Block, bodies []ir.Region) *ir.Operation {
	var types []ir.Type
	for _, a := range rest.Args() {
		types = append(types, a.Type())
	}
	loc := branch.Loc()
	l.b.Before(branch)
	var op *ir.Operation
	switch {
	case branch.Is(cf.CondBranch):
		op = scf.NewIf(l.b, loc, types, cf.CondBranchOp(branch).Condition())
	case branch.Is(cf.Switch):
		arg := l.b.Op(arith.IndexCastUI, loc, []ir.Type{l.b.Ctx.Index()}, []*ir.Value{cf.SwitchOp(branch).Flag()})
		var values []int64
		if v, ok := cf.SwitchOp(branch).CaseValues().(*ir.DenseElementsAttr); ok {
			for i := range int(v.Len()) {
				values = append(values, int64(v.IntAt(i).Uint64()))
			}
		}
		op = l.b.Create(&ir.OpState{
			Name: l.b.Ctx.NameOf(scf.IndexSwitch), Loc: loc, Operands: []*ir.Value{arg.Result(0)}, Results: types,
			Props: []ir.Attribute{l.b.Ctx.DenseI64Array(values)}, Regions: len(bodies),
		})
	default:
		branch.EmitOpError("Cannot convert unknown control flow op to structured control flow")
		return nil
	}
	for i := range bodies {
		op.Region(i).TakeBody(&bodies[i])
	}
	return op
}
