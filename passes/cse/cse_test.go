package cse

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
)

var (
	pure  = &ir.OpDef{Name: "toy.pure", Traits: ir.Pure | ir.Commutative}
	read  = &ir.OpDef{Name: "toy.read", Effects: effect(ir.Read)}
	write = &ir.OpDef{Name: "toy.write", Effects: effect(ir.Write)}
	use   = &ir.OpDef{Name: "toy.use"}
	fn    = &ir.OpDef{Name: "toy.func", Traits: ir.IsolatedFromAbove}
	graph = &ir.OpDef{Name: "toy.graph", Traits: ir.IsolatedFromAbove | ir.GraphRegion}
)

func effect(k ir.EffectKind) func(*ir.Operation, []ir.Effect) []ir.Effect {
	return func(_ *ir.Operation, dst []ir.Effect) []ir.Effect { return append(dst, ir.Effect{Kind: k}) }
}

type builder struct {
	*ir.Builder
	t ir.Type
}

func body(root *ir.OpDef) (*builder, *ir.Operation) {
	c := ir.NewContext([]*ir.Dialect{{Name: "toy", Ops: []*ir.OpDef{pure, read, write, use, fn, graph}}})
	b := &builder{ir.NewBuilder(c), c.Int(32)}
	op := b.Create(&ir.OpState{Name: c.NameOf(root), Regions: 1})
	b.AtEnd(b.NewBlockIn(op.Region(0), []ir.Type{b.t, b.t}, make([]ir.Loc, 2)))
	return b, op
}

func (b *builder) op(d *ir.OpDef, vs ...*ir.Value) *ir.Value {
	return b.Value(d, ir.UnknownLoc, b.t, vs)
}

func check(t *testing.T, op *ir.Operation, cse, dce int64, left int) {
	t.Helper()
	s := new(driver).run(op, nil)
	n := 0
	op.WalkPre(func(*ir.Operation) ir.WalkResult { n++; return ir.Advance })
	if s.cse != cse || s.DCE != dce || n-1 != left {
		t.Errorf("num-cse'd %d, num-dce'd %d, %d operations left; want %d, %d, %d", s.cse, s.DCE, n-1, cse, dce, left)
	}
}

func TestCommutativeOperandsAndDeadCode(t *testing.T) {
	b, op := body(fn)
	x, y := op.Region(0).First().Arg(0), op.Region(0).First().Arg(1)
	u := b.Op(use, ir.UnknownLoc, nil, []*ir.Value{b.op(pure, x, y), b.op(pure, y, x), b.op(pure, x, x)})
	b.AtStart(op.Region(0).First())
	b.op(pure, y, y)
	check(t, op, 2, 1, 3)
	if u.Operand(0) != u.Operand(1) || u.Operand(0) == u.Operand(2) {
		t.Error("wrong uses")
	}
}

func TestReadsUpToAWrite(t *testing.T) {
	b, op := body(fn)
	x := op.Region(0).First().Arg(0)
	a, c := b.op(read, x), b.op(read, x)
	b.Op(write, ir.UnknownLoc, nil, nil)
	d, e := b.op(read, x), b.op(read, x)
	u := b.Op(use, ir.UnknownLoc, nil, []*ir.Value{a, c, d, e})
	check(t, op, 2, 0, 4)
	if u.Operand(0) != u.Operand(1) || u.Operand(2) != u.Operand(3) || u.Operand(0) == u.Operand(2) {
		t.Error("wrong uses")
	}
}

func TestVisitedUsesStayInGraphRegions(t *testing.T) {
	b, op := body(graph)
	bl := op.Region(0).First()
	x := bl.Arg(0)
	first := b.op(pure, x, x)
	second := b.op(pure, x, x)
	b.AtStart(bl)
	early := b.op(pure, second, x)
	b.AtEnd(bl)
	u := b.Op(use, ir.UnknownLoc, nil, []*ir.Value{early, first, second})
	check(t, op, 2, 0, 4)
	if u.Operand(2) != first || early.DefiningOp().Operand(0) != second {
		t.Error("wrong uses")
	}
}

func TestDominanceScopes(t *testing.T) {
	b, op := body(fn)
	r := op.Region(0)
	x := r.First().Arg(0)
	left, right, end := b.NewBlockIn(r, nil, nil), b.NewBlockIn(r, nil, nil), b.NewBlockIn(r, nil, nil)
	name := b.Ctx.OpName("other.br")
	branch := func(from *ir.Block, to ...*ir.Block) {
		b.AtEnd(from)
		b.Create(&ir.OpState{Name: name, Successors: to})
	}
	v := b.op(pure, x, x)
	b.Op(use, ir.UnknownLoc, nil, []*ir.Value{v})
	branch(r.First(), left, right)
	for _, bl := range []*ir.Block{left, right, end} {
		b.AtEnd(bl)
		b.Op(use, ir.UnknownLoc, nil, []*ir.Value{b.op(pure, x, x), b.op(pure, x, v)})
	}
	branch(left, end)
	branch(right, end)
	// The first form is known everywhere, the second nowhere else: no block but
	// the entry dominates another.
	check(t, op, 6, 0, 11)
}
