package cfg

import "github.com/millrace-mlir/millrace/ir"

// edge is a control flow edge. Field from is the block that it leaves, and index is the
// number of the successor.
type edge struct {
	from  *ir.Block
	index int
}

func (e edge) to() *ir.Block { return e.from.Last().Successor(e.index) }

func (e edge) redirect(b *ir.Block) { e.from.Last().SetSuccessor(e.index, b) }

// args returns the operands that the branch forwards along the edge.
func (e edge) args() []*ir.Value {
	op := e.from.Last()
	start, n := op.Def().Branch.Forwarded(op, e.index)
	vs := make([]*ir.Value, n)
	for i := range vs {
		vs[i] = op.Operand(start + i)
	}
	return vs
}

func (e edge) appendArg(a *ir.Arena, v *ir.Value) {
	op := e.from.Last()
	op.Def().Branch.Append(a, op, e.index, v)
}

func (e edge) setArgs(a *ir.Arena, vs []*ir.Value) {
	op := e.from.Last()
	b := op.Def().Branch
	_, n := b.Forwarded(op, e.index)
	for ; n > 0; n-- {
		b.Erase(op, e.index, n-1)
	}
	for _, v := range vs {
		b.Append(a, op, e.index, v)
	}
}

// edgesOut returns the edges that leave b.
func edgesOut(b *ir.Block) []edge {
	es := make([]edge, b.Last().NumSuccessors())
	for i := range es {
		es[i] = edge{b, i}
	}
	return es
}

// edgesInto appends to dst the edges into b, newest first.
func edgesInto(b *ir.Block, dst []edge) []edge {
	for u := b.FirstPred(); u != nil; u = u.NextUse() {
		dst = append(dst, edge{u.Owner().Block(), u.Index()})
	}
	return dst
}

// addArgsLike adds arguments to b with the types and locations of other's arguments.
func addArgsLike(a *ir.Arena, b, other *ir.Block) {
	for _, v := range other.Args() {
		b.AddArg(a, v.Type(), v.Loc())
	}
}
