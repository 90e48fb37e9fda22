package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
)

// Operands of scf.for, and operand groups of scf.parallel and scf.forall.
const (
	forLower = iota
	forUpper
	forStep
	forInits // the first of the initial values

	parLower   = 0
	parUpper   = 1
	parStep    = 2
	parInits   = 3
	forallOuts = 3
)

func body(op *ir.Operation) *ir.Block { return op.Region(0).First() }

func indexConstant(b *ir.Builder, loc ir.Loc, v int64) *ir.Value {
	return b.Op(arith.Constant, loc, []ir.Type{b.Ctx.Index()}, nil, b.Ctx.IndexAttr(v)).Result(0)
}

// binary makes an arith operation whose result has the type of x.
func binary(b *ir.Builder, d *ir.OpDef, loc ir.Loc, x, y *ir.Value) *ir.Value {
	return b.Op(d, loc, []ir.Type{x.Type()}, []*ir.Value{x, y}).Result(0)
}

func compare(b *ir.Builder, predicate int64, loc ir.Loc, x, y *ir.Value) *ir.Value {
	p := b.Ctx.Int64Attr(b.Ctx.Int(64), predicate)
	return b.Op(arith.CmpI, loc, []ir.Type{b.Ctx.I1()}, []*ir.Value{x, y}, p).Result(0)
}

// newIf makes an scf.if without results whose blocks are still empty.
func newIf(b *ir.Builder, loc ir.Loc, condition *ir.Value, withElse bool) *ir.Operation {
	op := b.Create(&ir.OpState{Name: b.Ctx.NameOf(scf.If), Loc: loc, Operands: []*ir.Value{condition}, Regions: 2})
	b.NewBlockIn(op.Region(0), nil, nil)
	if withElse {
		b.NewBlockIn(op.Region(1), nil, nil)
	}
	return op
}

// newParallel makes an scf.parallel without initial values; with a block that
// has the induction variables and a terminator if withBody is set.
func newParallel(b *ir.Builder, loc ir.Loc, lower, upper, step []*ir.Value, withBody bool) *ir.Operation {
	n := int32(len(lower))
	op := b.Create(&ir.OpState{
		Name: b.Ctx.NameOf(scf.Parallel), Loc: loc, Operands: slices.Concat(lower, upper, step),
		Props: []ir.Attribute{b.Ctx.DenseI32Array([]int32{n, n, n, 0})}, Regions: 1,
	})
	if !withBody {
		return op
	}
	types, locs := make([]ir.Type, n), make([]ir.Loc, n)
	for i := range types {
		types[i], locs[i] = b.Ctx.Index(), loc
	}
	block, at := b.Point()
	b.AtEnd(b.NewBlockIn(op.Region(0), types, locs))
	b.Op(scf.Reduce, loc, nil, nil)
	b.Restore(block, at)
	return op
}

// newLoopNest makes a nest of scf.for, each with an scf.yield, and returns the
// body of the innermost and the induction variables.
func newLoopNest(b *ir.Builder, loc ir.Loc, lower, upper, step []*ir.Value) (inner *ir.Block, ivs []*ir.Value) {
	block, at := b.Point()
	for i := range lower {
		op := b.Create(&ir.OpState{
			Name: b.Ctx.NameOf(scf.For), Loc: loc, Operands: []*ir.Value{lower[i], upper[i], step[i]}, Regions: 1,
		})
		inner = b.NewBlockIn(op.Region(0), []ir.Type{lower[i].Type()}, []ir.Loc{loc})
		ivs = append(ivs, inner.Arg(0))
		b.AtEnd(inner)
		b.Before(b.Op(scf.Yield, loc, nil, nil))
	}
	b.Restore(block, at)
	return inner, ivs
}

// inlineBefore moves the operations of src, but not its terminator, before at,
// with args in the place of its arguments.
func inlineBefore(src *ir.Block, at *ir.Operation, args []*ir.Value) {
	src.Last().Erase()
	for i, v := range args {
		src.Arg(i).ReplaceAllUses(v)
	}
	if src.First() != nil {
		at.Block().Splice(at, src.First())
	}
}
