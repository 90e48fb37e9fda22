// Package shape lowers computations on shapes to arithmetic on tensors of sizes, and
// constraints to assertions.
package shape

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes are the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "ConvertShapeToStandardPass", Arg: "convert-shape-to-std",
		Doc:    "Convert operations from the shape dialect into the standard dialect",
		Anchor: "builtin.module", Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
		Dialects: []string{"arith", "scf", "tensor"},
		Init:     func(*passes.InitCtx) (any, bool) { return toStandard(), true },
		Run: func(c *passes.Ctx) bool {
			return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{})
		},
	},
	{
		Name: "ConvertShapeConstraintsPass", Arg: "convert-shape-constraints",
		Doc:      "Convert shape constraint operations to the standard dialect",
		Scope:    passes.Always(passes.UnitScope),
		Dialects: []string{"cf", "scf"},
		Init: func(*passes.InitCtx) (any, bool) {
			return rewrite.NewSet(append(requirements(), rewrite.Pattern{
				Name: "(anonymous namespace)::ConvertCstrRequireOp", Root: shape.CstrRequire, Rewrite: assert,
			})), true
		},
		Run: func(c *passes.Ctx) bool {
			return c.ApplyGreedily(c.State.(*rewrite.Set), rewrite.DefaultConfig())
		},
	},
}

func toStandard() *rewrite.Conversion {
	patterns := append(requirements(), []rewrite.Pattern{
		{Name: "(anonymous namespace)::AnyOpConversion", Root: shape.Any, Convert: convertAny},
		binary("AddOp, mlir::arith::AddIOp", shape.Add, arith.AddI),
		binary("MulOp, mlir::arith::MulIOp", shape.Mul, arith.MulI),
		{Name: "(anonymous namespace)::BroadcastOpConverter", Root: shape.Broadcast, Convert: convertBroadcast},
		{Name: "(anonymous namespace)::ConstShapeOpConverter", Root: shape.ConstShape, Convert: convertConstShape},
		{Name: "(anonymous namespace)::ConstSizeOpConversion", Root: shape.ConstSize, Convert: convertConstSize},
		{Name: "(anonymous namespace)::DimOpConverter", Root: shape.Dim, Convert: convertDim},
		{Name: "(anonymous namespace)::IsBroadcastableOpConverter", Root: shape.IsBroadcastable, Convert: convertIsBroadcastable},
		{Name: "(anonymous namespace)::GetExtentOpConverter", Root: shape.GetExtent, Convert: convertGetExtent},
		{Name: "(anonymous namespace)::RankOpConverter", Root: shape.Rank, Convert: convertRank},
		{Name: "(anonymous namespace)::ReduceOpConverter", Root: shape.Reduce, Convert: convertReduce},
		{Name: "(anonymous namespace)::ShapeEqOpConverter", Root: shape.ShapeEq, Convert: convertEqual},
		{Name: "(anonymous namespace)::ShapeOfOpConversion", Root: shape.ShapeOf, Convert: convertShapeOf},
		{Name: "(anonymous namespace)::SplitAtOpConversion", Root: shape.SplitAt, Convert: convertSplitAt},
		{Name: "(anonymous namespace)::ToExtentTensorOpConversion", Root: shape.ToExtentTensor, Convert: convertToExtentTensor},
	}...)
	target := rewrite.NewTarget().LegalDialects("arith", "scf", "tensor").LegalOps("shape.cstr_require", "func.func", "builtin.module")
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}
}

// requirements returns the patterns that replace constraints by a test of the shapes and
// shape.cstr_require.
func requirements() []rewrite.Pattern {
	require := func(test *ir.OpDef, message string) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			holds := rw.Value(test, op.Loc(), rw.Ctx.I1(), op.OperandValues(nil))
			return rw.ReplaceBy(op, shape.CstrRequire, []*ir.Value{holds}, rw.Ctx.String(message))
		}
	}
	return []rewrite.Pattern{
		{
			Name: "CstrBroadcastableToRequire", Root: shape.CstrBroadcastable, Benefit: 1,
			Rewrite:   require(shape.IsBroadcastable, "required broadcastable shapes"),
			Generates: []*ir.OpDef{shape.IsBroadcastable, shape.CstrRequire},
		},
		{
			Name: "CstrEqToRequire", Root: shape.CstrEq, Benefit: 1,
			Rewrite:   require(shape.ShapeEq, "required equal shapes"),
			Generates: []*ir.OpDef{shape.ShapeEq, shape.CstrRequire},
		},
	}
}

// assert replaces a shape.cstr_require by a cf.assert and a witness that is always true.
// The program stops at the assertion if the requirement does not hold.
func assert(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := shape.CstrRequireOp(op)
	cf.CreateAssert(rw.Builder, op.Loc(), cf.AssertArgs{Arg: o.Pred(), Msg: o.Msg()})
	return rw.ReplaceBy(op, shape.ConstWitness, nil, rw.Ctx.Bool(true))
}
