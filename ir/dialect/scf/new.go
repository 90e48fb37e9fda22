package scf

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// What other packages make. Regions are left without blocks unless it says otherwise.

// NewFor creates an scf.for at b's insertion point. Its region has no block.
func NewFor(b *ir.Builder, loc ir.Loc, lower, upper, step *ir.Value, inits []*ir.Value) *ir.Operation {
	return b.Create(&ir.OpState{
		Name: b.Ctx.NameOf(For), Loc: loc, Operands: append([]*ir.Value{lower, upper, step}, inits...),
		Results: typesOf(inits), Regions: 1,
	})
}

// NewForBlock creates an scf.for at b's insertion point. It returns the loop and its
// body block, which has no terminator yet.
func NewForBlock(b *ir.Builder, loc ir.Loc, lower, upper, step *ir.Value, inits []*ir.Value) (loop *ir.Operation, body *ir.Block) {
	loop = NewFor(b, loc, lower, upper, step, inits)
	types, locs := []ir.Type{lower.Type()}, []ir.Loc{loc}
	for _, v := range inits {
		types, locs = append(types, v.Type()), append(locs, v.Loc())
	}
	return loop, b.NewBlockIn(loop.Region(0), types, locs)
}

// NewParallel creates an scf.parallel at b's insertion point. Its region has no
// block.
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

// NewIf creates an scf.if with results of these types at b's insertion point. Its
// regions have no blocks.
func NewIf(b *ir.Builder, loc ir.Loc, types []ir.Type, cond *ir.Value) *ir.Operation {
	return b.Create(&ir.OpState{Name: b.Ctx.NameOf(If), Loc: loc, Operands: []*ir.Value{cond}, Results: types, Regions: 2})
}

// NewForall creates an scf.forall at b's insertion point. Its body has only the
// terminator, which is empty.
func NewForall(b *ir.Builder, loc ir.Loc, lower, upper, step []ir.Mixed, outputs []*ir.Value, mapping ir.Attribute) *ir.Operation {
	dynLower, staticLower := ir.SplitMixed(lower)
	dynUpper, staticUpper := ir.SplitMixed(upper)
	dynStep, staticStep := ir.SplitMixed(step)
	results := typesOf(outputs)
	types := append(slices.Repeat([]ir.Type{b.Ctx.Index()}, len(lower)), results...)
	locs := slices.Repeat([]ir.Loc{loc}, len(types))
	loop := CreateForall(b, loc, ForallArgs{
		DynamicLowerBound: dynLower, DynamicUpperBound: dynUpper, DynamicStep: dynStep, Outputs: outputs, Mapping: mapping,
		StaticLowerBound: b.Ctx.DenseI64Array(staticLower), StaticUpperBound: b.Ctx.DenseI64Array(staticUpper), StaticStep: b.Ctx.DenseI64Array(staticStep),
		ResultsTypes: results,
	})
	block, at := b.Point()
	b.AtEnd(b.NewBlockIn(loop.Region(0), types, locs))
	end := CreateInParallel(b, loc, InParallelArgs{})
	b.NewBlockIn(end.Region(0), nil, nil)
	b.Restore(block, at)
	return loop
}

// ForallBounds returns the lower bounds, upper bounds and steps of an scf.forall.
func ForallBounds(op *ir.Operation) (lower, upper, step []ir.Mixed) {
	r := rangesOf(op)
	return r.lower, r.upper, r.step
}
