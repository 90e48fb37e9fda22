package legalize

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// deprecatedOptions are the options of DeprecatedOps.
type deprecatedOptions struct {
	FailOnUnused bool `opt:"fail-on-unused" default:"true" doc:"Fail on (mostly) unused ops that are deprecated without any fallback."`
}

// DeprecatedOps is stablehlo-legalize-deprecated-ops, which replaces deprecated operations with
// their successors.
var DeprecatedOps = &passes.Pass{
	Name: "StablehloLegalizeDeprecatedOpsPass", Arg: "stablehlo-legalize-deprecated-ops",
	Doc:    "Legalize deprecated ops to well-supported ops.",
	Anchor: "func.func", Dialects: []string{"stablehlo"},
	Options: passes.OptionsOf[deprecatedOptions](),
	Scope:   passes.Always(passes.UnitScope),
	Init: func(ic *passes.InitCtx) (any, bool) {
		target := rewrite.NewTarget().LegalDialects("stablehlo")
		target.IllegalOps(stablehlo.Broadcast.Name, stablehlo.CreateToken.Name, stablehlo.CrossReplicaSum.Name, stablehlo.Dot.Name, stablehlo.UnaryEinsum.Name)
		if ic.Options.(*deprecatedOptions).FailOnUnused {
			target.IllegalOps(stablehlo.Map.Name, stablehlo.Rng.Name)
		}
		set := rewrite.NewSet([]rewrite.Pattern{
			{Name: "BroadcastToBroadcastInDim", Root: stablehlo.Broadcast, Rewrite: broadcast},
			{Name: "CreateTokenToAfterAll", Root: stablehlo.CreateToken, Rewrite: createToken},
			{Name: "CrossReplicaSumToAllReduce", Root: stablehlo.CrossReplicaSum, Rewrite: crossReplicaSum},
			{Name: "DotToDotGeneral", Root: stablehlo.Dot, Rewrite: dot},
			{Name: "UnaryEinsumToEinsum", Root: stablehlo.UnaryEinsum, Rewrite: unaryEinsum},
		})
		return &rewrite.Conversion{Target: target, Set: set}, true
	},
	Run: func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
}

// broadcast replaces a broadcast with broadcast_in_dim: the operand's dimensions become the last
// ones of the result.
func broadcast(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.BroadcastOp(op)
	shape, ranked := ir.ShapeOf(o.Operand().Type())
	if !ranked {
		return false
	}
	dims := make([]int64, len(shape))
	for d := range dims {
		dims[d] = int64(o.BroadcastSizes().Len + d)
	}
	rw.ReplaceWith(op, stablehlo.CreateBroadcastInDim(rw.Builder, op.Loc(), stablehlo.BroadcastInDimArgs{
		Operand: o.Operand(), BroadcastDimensions: rw.Ctx.DenseI64Array(dims), ResultType: op.Result(0).Type(),
	}))
	return true
}

func createToken(rw *rewrite.Rewriter, op *ir.Operation) bool {
	rw.ReplaceWith(op, stablehlo.CreateAfterAll(rw.Builder, op.Loc(), stablehlo.AfterAllArgs{ResultType: op.Result(0).Type()}))
	return true
}

// crossReplicaSum replaces cross-replica-sum with an all_reduce whose region adds.
func crossReplicaSum(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.CrossReplicaSumOp(op)
	t := op.Result(0).Type()
	n := stablehlo.CreateAllReduce(rw.Builder, op.Loc(), stablehlo.AllReduceArgs{
		Operands: []*ir.Value{o.Operand()}, ReplicaGroups: o.ReplicaGroups(), ResultTypes: []ir.Type{t},
	})
	scalar := rw.Ctx.RankedTensorType(nil, ir.ElementOf(t), nil)
	block, before := rw.Point()
	body := rw.CreateBlock(n.Region(0), nil, []ir.Type{scalar, scalar}, []ir.Loc{op.Loc(), op.Loc()})
	rw.AtEnd(body)
	sum := stablehlo.CreateAdd(rw.Builder, op.Loc(), stablehlo.AddArgs{Lhs: body.Arg(0), Rhs: body.Arg(1), ResultType: scalar})
	stablehlo.CreateReturn(rw.Builder, op.Loc(), stablehlo.ReturnArgs{Results: []*ir.Value{sum.Result(0)}})
	rw.Restore(block, before)
	rw.ReplaceWith(op, n)
	return true
}

// dot replaces a dot with a dot_general that contracts the last dimension of lhs with the first
// dimension of rhs.
func dot(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.DotOp(op)
	shape, ranked := ir.ShapeOf(o.Lhs().Type())
	if !ranked || len(shape) == 0 {
		return false
	}
	c := rw.Ctx
	none := c.DenseI64Array(nil)
	numbers := c.DialectAttr(stablehlo.DotAttr, none, none, c.DenseI64Array([]int64{int64(len(shape) - 1)}), c.DenseI64Array([]int64{0}))
	rw.ReplaceWith(op, stablehlo.CreateDotGeneral(rw.Builder, op.Loc(), stablehlo.DotGeneralArgs{
		Lhs: o.Lhs(), Rhs: o.Rhs(), DotDimensionNumbers: numbers, PrecisionConfig: o.PrecisionConfig(), ResultType: op.Result(0).Type(),
	}))
	return true
}

// unaryEinsum replaces a unary einsum with an einsum of the scalar 1 and the operand.
func unaryEinsum(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := stablehlo.UnaryEinsumOp(op)
	element := ir.ElementOf(o.Operand().Type())
	var one ir.Attribute
	switch t := element.(type) {
	case *ir.FloatType:
		one = rw.Ctx.FloatAttr(t, num.OneFloat(t.Kind, false))
	case *ir.IntegerType:
		one = rw.Ctx.Int64Attr(t, 1)
	default:
		return false
	}
	scalar := rw.Ctx.RankedTensorType(nil, element, nil)
	unit := stablehlo.CreateConstant(rw.Builder, op.Loc(), stablehlo.ConstantArgs{Value: elements.Splat(scalar, one), OutputType: scalar})
	rw.ReplaceWith(op, stablehlo.CreateEinsum(rw.Builder, op.Loc(), stablehlo.EinsumArgs{
		Lhs: unit.Result(0), Rhs: o.Operand(), EinsumConfig: rw.Ctx.String("," + o.EinsumConfig().Value), ResultType: op.Result(0).Type(),
	}))
	return true
}
