// Package ub converts the ub dialect, which expresses undefined behavior, to SPIR-V.
package ub

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// Pass is the pass convert-ub-to-spirv, which converts the ub dialect to SPIR-V.
var Pass = &passes.Pass{
	Name: "UBToSPIRVConversionPass", Arg: "convert-ub-to-spirv", Doc: "Convert UB dialect to SPIR-V dialect",
	Dialects: []string{"spirv"},
	Scope:    passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: types.Init(func(v *types.Converter) *rewrite.Conversion {
		return &rewrite.Conversion{Target: v.Target(), Set: rewrite.NewSet(Patterns(v))}
	}),
	Run: types.Run,
}

type conversions struct{ *types.Converter }

// Patterns returns the patterns that convert the operations of ub to SPIR-V.
func Patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	return []rewrite.Pattern{
		c.Pattern("PoisonOpLowering", ub.Poison, c.poison),
		c.Pattern("UnreachableOpLowering", ub.Unreachable, c.unreachable),
	}
}

// poison converts a ub.poison to a spirv.Undef.
func (c conversions) poison(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	to := c.Type(op.Result(0).Type())
	if to == nil {
		return false
	}
	rw.ReplaceWith(op, spirv.CreateUndef(rw.Builder, op.Loc(), spirv.UndefArgs{ResultType: to}))
	return true
}

func (c conversions) unreachable(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	rw.ReplaceWith(op, spirv.CreateUnreachable(rw.Builder, op.Loc(), spirv.UnreachableArgs{}))
	return true
}
