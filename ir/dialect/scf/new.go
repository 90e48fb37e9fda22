package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// What other packages make. Regions are left without blocks.

// NewFor makes an scf.for at b's insertion point.
func NewFor(b *ir.Builder, loc ir.Loc, lower, upper, step *ir.Value, inits []*ir.Value) *ir.Operation {
	return b.Create(&ir.OpState{
		Name: b.Ctx.NameOf(For), Loc: loc, Operands: append([]*ir.Value{lower, upper, step}, inits...),
		Results: typesOf(inits), Regions: 1,
	})
}

// NewParallel makes an scf.parallel.
func NewParallel(b *ir.Builder, loc ir.Loc, lower, upper, step, inits []*ir.Value) *ir.Operation {
	return b.Create(parallelState(b.Ctx, loc, lower, upper, step, inits))
}

func parallelState(c *ir.Context, loc ir.Loc, lower, upper, step, inits []*ir.Value) *ir.OpState {
	sizes := c.DenseI32Array([]int32{int32(len(lower)), int32(len(upper)), int32(len(step)), int32(len(inits))})
	return &ir.OpState{
		Name: c.NameOf(Parallel), Loc: loc, Operands: slices.Concat(lower, upper, step, inits),
		Results: typesOf(inits), Props: []ir.Attribute{sizes}, Regions: 1,
	}
}

// NewIf makes an scf.if.
func NewIf(b *ir.Builder, loc ir.Loc, types []ir.Type, cond *ir.Value) *ir.Operation {
	return b.Create(&ir.OpState{Name: b.Ctx.NameOf(If), Loc: loc, Operands: []*ir.Value{cond}, Results: types, Regions: 2})
}

// ForallBounds are the bounds and steps of an scf.forall.
func ForallBounds(op *ir.Operation) (lower, upper, step []ir.Mixed) {
	r := rangesOf(op)
	return r.lower, r.upper, r.step
}
