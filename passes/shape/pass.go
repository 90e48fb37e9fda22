// Package shape holds the passes on computations of shapes. They drop constraints, expand
// reductions, and move shape computations into separate functions.
package shape

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "RemoveShapeConstraintsPass", Arg: "remove-shape-constraints",
		Doc:   "Replace all cstr_ ops with a true witness",
		Scope: passes.Always(passes.UnitScope), Anchor: "func.func",
		Init: func(*passes.InitCtx) (any, bool) {
			return rewrite.NewSet([]rewrite.Pattern{
				{Name: "(anonymous namespace)::RemoveCstrBroadcastableOp", Root: shape.CstrBroadcastable, Rewrite: assume},
				{Name: "(anonymous namespace)::RemoveCstrEqOp", Root: shape.CstrEq, Rewrite: assume},
			}), true
		},
		Run: func(c *passes.Ctx) bool {
			c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
			return true
		},
	},
	{
		Name: "ShapeToShapeLoweringPass", Arg: "shape-to-shape-lowering",
		Doc:   "Legalize Shape dialect to be convertible to Arith",
		Scope: passes.Always(passes.UnitScope), Anchor: "func.func",
		Dialects: []string{"arith"},
		Init: func(*passes.InitCtx) (any, bool) {
			return &rewrite.Conversion{
				Target: rewrite.NewTarget().LegalDialects("arith", "shape").IllegalOps("shape.num_elements"),
				Set: rewrite.NewSet([]rewrite.Pattern{
					{Name: "(anonymous namespace)::NumElementsOpConverter", Root: shape.NumElements, Rewrite: multiplySizes},
				}),
			}, true
		},
		Run: func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
	},
	outline,
}

// assume replaces a constraint by a true witness: the constraint is assumed to hold.
func assume(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return rw.ReplaceBy(op, shape.ConstWitness, nil, rw.Ctx.Bool(true))
}

// multiplySizes expands shape.num_elements to a shape.reduce that multiplies the sizes.
func multiplySizes(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := shape.NumElementsOp(op)
	t := o.Result().Type()
	one := rw.Materialize(shape.Dialect, op.Loc(), rw.Ctx.IndexAttr(1), t)
	if one == nil {
		return false
	}
	reduce := shape.CreateReduce(rw.Builder, op.Loc(), shape.ReduceArgs{Shape: o.Shape(), InitVals: []*ir.Value{one.Result(0)}, ResultTypes: []ir.Type{t}})
	block, at := rw.Point()
	var size ir.Type = rw.Ctx.Index()
	if shape.Is(o.Shape().Type(), shape.ShapeType) {
		size = rw.Ctx.DialectType(shape.SizeType)
	}
	body := rw.CreateBlock(reduce.Region(0), nil, []ir.Type{rw.Ctx.Index(), size, t}, []ir.Loc{op.Loc(), op.Loc(), op.Loc()})
	product := rw.Value(shape.Mul, op.Loc(), t, []*ir.Value{body.Arg(1), body.Arg(2)})
	rw.Op(shape.Yield, op.Loc(), nil, []*ir.Value{product})
	rw.Restore(block, at)
	rw.ReplaceWith(op, reduce)
	return true
}
