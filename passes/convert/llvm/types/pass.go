package types

import (
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// IndexOptions are the options of conversions whose only option is the width of index.
type IndexOptions struct {
	IndexBitwidth uint32 `opt:"index-bitwidth" default:"0" doc:"Bits of the index type; 0 for those of a machine word"`
}

// Target returns a target in which the llvm dialect and unrealized_conversion_cast are
// legal (upstream: LLVMConversionTarget).
func Target() *rewrite.Target {
	return rewrite.NewTarget().LegalDialects("llvm").LegalOps("builtin.unrealized_conversion_cast")
}

// InitIndexed returns an Init function for a pass with IndexOptions. The pass's state
// becomes the conversion with this target and these patterns, which does not depend on
// the operation that the pass runs on.
func InitIndexed(target func(ic *passes.InitCtx) *rewrite.Target, patterns func(v *Converter) []rewrite.Pattern) func(ic *passes.InitCtx) (any, bool) {
	return func(ic *passes.InitCtx) (any, bool) {
		var o Options
		if x, ok := ic.Options.(*IndexOptions); ok {
			o.IndexBits = x.IndexBitwidth
		}
		return &rewrite.Conversion{Target: target(ic), Set: rewrite.NewSet(patterns(New(ic.IR, o)))}, true
	}
}

// Run is the Run function of a pass that InitIndexed initializes: it applies the pass's
// conversion, and returns false if that fails.
func Run(c *passes.Ctx) bool {
	return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{})
}
