// Package arithamdgpu converts arith operations on narrow floats to operations of the amdgpu
// dialect.
package arithamdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of the pass.
type options struct {
	AllowPacked bool   `opt:"allow-packed-f16-round-to-zero" default:"false" doc:"Whether we should allow f32->f16 packed round-to-zero conversion"`
	Chipset     string `opt:"chipset" default:"gfx000" doc:"Chipset that these operations will run on"`
	Saturate    bool   `opt:"saturate-fp8-truncf" default:"false" doc:"Use saturating truncation for 8-bit float types"`
}

// Pass is the pass convert-arith-to-amdgpu.
var Pass = &passes.Pass{
	Name: "ArithToAMDGPUConversionPass", Arg: "convert-arith-to-amdgpu",
	Doc:   "Convert Arith operations to AMDGPU-specific implementations",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"amdgpu", "arith", "llvm", "rocdl", "vector"},
	Options: passes.OptionsOf[options](),
	Run:     run,
}

// run converts the operations for which the chip has instructions. It returns false, with an error,
// if there is no chip of that name.
func run(c *passes.Ctx) bool {
	o := passes.Opts[options](c)
	chip, ok := amdgpu.ParseChipset(o.Chipset)
	if !ok {
		return c.IR().Error(ir.UnknownLoc, "Invalid chipset name: %s", o.Chipset)
	}
	return c.ApplyGreedily(rewrite.NewSet(patterns(chip, o)), rewrite.DefaultConfig())
}

const anonymous = "(anonymous namespace)::"

// patterns returns the patterns for a chip.
func patterns(chip amdgpu.Chipset, o *options) []rewrite.Pattern {
	var list []rewrite.Pattern
	if chip == amdgpu.GFX942 || chip.HasOCPFloat8() {
		list = append(list,
			rewrite.Pattern{Name: anonymous + "ExtFOnFloat8RewritePattern", Root: arith.ExtF, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
				return extend(rw, op, chip)
			}},
			rewrite.Pattern{Name: anonymous + "TruncFToFloat8RewritePattern", Root: arith.TruncF, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
				return truncate(rw, op, chip, o.Saturate)
			}})
	}
	if o.AllowPacked {
		list = append(list, rewrite.Pattern{Name: anonymous + "TruncfToFloat16RewritePattern", Root: arith.TruncF, Rewrite: truncateToHalf})
	}
	if chip == amdgpu.GFX950 {
		list = append(list,
			rewrite.Pattern{Name: anonymous + "ScalingExtFRewritePattern", Root: arith.ScalingExtF, Rewrite: extendScaled},
			rewrite.Pattern{Name: anonymous + "ScalingTruncFRewritePattern", Root: arith.ScalingTruncF, Rewrite: truncateScaled})
	}
	return list
}

// hasFloat8 reports whether chip converts the elements of t, a type of 8-bit floats.
func hasFloat8(chip amdgpu.Chipset, t ir.Type) bool {
	f, ok := ir.ElementOf(t).(*ir.FloatType)
	if !ok {
		return false
	}
	if chip == amdgpu.GFX942 {
		return f.Kind == num.F8E4M3FNUZ || f.Kind == num.F8E5M2FNUZ
	}
	return chip.HasOCPFloat8() && (f.Kind == num.F8E4M3FN || f.Kind == num.F8E5M2)
}
