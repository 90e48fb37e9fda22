package mathfuncs

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

func (b *body) yield(vs ...*ir.Value) { b.Builder.Op(scf.Yield, b.Loc, nil, vs) }

// arm creates the block of region i of op, with arguments of these types, and moves the
// insertion point into it.
func (b *body) arm(op *ir.Operation, i int, types ...ir.Type) *ir.Block {
	locs := make([]ir.Loc, len(types))
	for k := range locs {
		locs[k] = b.Loc
	}
	return b.CreateBlock(op.Region(i), nil, types, locs)
}

// leadingZeros writes the body of ctlz: a loop shifts the number to the left until its
// sign bit is set, and counts.
func leadingZeros(b *body) {
	x := b.arguments[0]
	t := x.Type()
	width := int64(ir.IntWidth(t))
	all, zero := b.Int(t, width), b.Int(t, 0)
	isZero := b.CmpI(arith.EQ, x, zero)
	choice := scf.NewIf(b.Builder, b.Loc, []ir.Type{t}, isZero)
	b.arm(choice, 0)
	b.yield(all)
	b.arm(choice, 1)
	first := arith.NewIndex(b.Builder, b.Loc, 1)
	one := b.Int(t, 1)
	end := arith.NewIndex(b.Builder, b.Loc, width)
	none := b.Int(t, 0)
	loop := scf.NewFor(b.Builder, b.Loc, first, end, first, []*ir.Value{x, none})
	b.yield(loop.Result(1))

	body := b.arm(loop, 0, b.Ctx.Index(), t, t)
	v, count := body.Arg(1), body.Arg(2)
	found := scf.NewIf(b.Builder, b.Loc, []ir.Type{t, t}, b.CmpI(arith.SLT, v, zero))
	b.yield(found.ResultValues(nil)...)
	b.arm(found, 0)
	b.yield(v, count)
	b.arm(found, 1)
	more := b.Op(arith.AddI, count, one)
	b.yield(b.Op(arith.ShLI, v, one), more)

	b.After(choice)
	b.ret(choice.Result(0))
}
