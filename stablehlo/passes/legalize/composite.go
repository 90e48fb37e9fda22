package legalize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// compositeOptions are the options of CompositeToCall.
type compositeOptions struct {
	Except []string `opt:"except" doc:"Names of composites that should not be replaced with calls."`
}

// CompositeToCall is stablehlo-legalize-composite-to-call, which replaces each composite with a
// call to its decomposition.
var CompositeToCall = &passes.Pass{
	Name: "StablehloLegalizeCompositeToCallPass", Arg: "stablehlo-legalize-composite-to-call",
	Doc:    "Replaces composite ops with a call to their decomposition.",
	Anchor: "func.func", Dialects: []string{"func"},
	Options: passes.OptionsOf[compositeOptions](),
	Scope:   passes.Always(passes.UnitScope),
	Init: func(ic *passes.InitCtx) (any, bool) {
		except := ic.Options.(*compositeOptions).Except
		kept := func(op *ir.Operation) bool { return slices.Contains(except, stablehlo.CompositeOp(op).Name().Value) }
		target := rewrite.NewTarget().LegalDialects("func").DynamicOps(func(op *ir.Operation) (legal, isKnown bool) {
			return kept(op), true
		}, stablehlo.Composite.Name)
		set := rewrite.NewSet([]rewrite.Pattern{{Name: "ReplaceCompositeWithCall", Root: stablehlo.Composite, Rewrite: toCall}})
		return &rewrite.Conversion{Target: target, Set: set}, true
	},
	Run: func(c *passes.Ctx) bool { return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{}) },
}

func toCall(rw *rewrite.Rewriter, op *ir.Operation) bool {
	args := funcs.CallArgs{Callee: stablehlo.CompositeOp(op).Decomposition()}
	for i := range op.Operands() {
		args.Operands = append(args.Operands, op.Operand(i))
	}
	for i := range op.Results() {
		args.ResultTypes = append(args.ResultTypes, op.Result(i).Type())
	}
	rw.ReplaceWith(op, funcs.CreateCall(rw.Builder, op.Loc(), args))
	return true
}
