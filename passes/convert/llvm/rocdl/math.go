// Package rocdl converts gpu modules to the rocdl dialect, for AMD's devices, and the math
// dialect to calls of their library.
package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// mathOptions are the options of convert-math-to-rocdl.
type mathOptions struct {
	Chipset string `opt:"chipset" doc:"Chip of the device, such as gfx942; empty: any"`
}

// MathPass is the pass convert-math-to-rocdl. It converts operations of math to calls of
// AMD's device library.
var MathPass = &passes.Pass{
	Name: "ConvertMathToROCDL", Arg: "convert-math-to-rocdl", Doc: "Call the functions of AMD's library for operations of math",
	Anchor: "builtin.module", Options: passes.OptionsOf[mathOptions](), Dialects: []string{"arith", "func", "rocdl", "vector"},
	Init: func(ic *passes.InitCtx) (any, bool) {
		name, on := ic.Options.(*mathOptions).Chipset, amdgpu.Chipset{}
		if name != "" {
			ok := false
			if on, ok = amdgpu.ParseChipset(name); !ok {
				return nil, ic.IR.Error(ir.UnknownLoc, "invalid chipset '%s' for 'convert-math-to-rocdl': gfx and a number with two further digits is expected", name)
			}
		}
		return &types.Lowerings{Build: func(c *ir.Context, t types.Options) *rewrite.Conversion { return buildMath(c, t, on) }}, true
	},
	Run: func(c *passes.Ctx) bool {
		l := c.State.(*types.Lowerings).For(c.Op, types.Options{}, false)
		return c.Convert(l, rewrite.ConversionConfig{Symbols: c.Symbols()})
	},
}

// illegal lists the llvm operations that must be replaced by calls of the library.
var illegal = []string{
	"llvm.intr.cos", "llvm.intr.exp", "llvm.intr.exp2", "llvm.intr.ceil", "llvm.intr.floor", "llvm.frem", "llvm.intr.log", "llvm.intr.log10",
	"llvm.intr.log2", "llvm.intr.pow", "llvm.intr.sin",
}

func buildMath(c *ir.Context, t types.Options, on amdgpu.Chipset) *rewrite.Conversion {
	target := rewrite.NewTarget().LegalDialects("builtin", "func", "vector", "llvm", "rocdl").
		IllegalOps(illegal...).IllegalOps("llvm.intr.fabs", "llvm.intr.sqrt")
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(mathPatterns(types.New(c, t), on))}
}

// mathPatterns convert the operations of math, and arith.remf, to calls. On newer chips,
// they also convert math.clampf.
func mathPatterns(v *types.Converter, on amdgpu.Chipset) []rewrite.Pattern {
	list := device.CallPatterns(v, library, device.Benefit)
	if on.Since(withMedian) {
		list = append(list, rewrite.Pattern{
			Name: "(anonymous namespace)::ClampFOpConversion", Root: math.ClampF, Converter: v.TypeConverter, Benefit: device.Benefit,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				return clamp(v, rw, op, operands)
			},
		})
	}
	return list
}

// clamp converts a math.clampf of f16 or f32: it takes the median of the value and both
// bounds.
func clamp(v *types.Converter, rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := op.Result(0).Type()
	if e := ir.ElementOf(t); !constraint.IsFloatKind(e, num.F16) && !constraint.IsFloatKind(e, num.F32) {
		return false
	}
	median := func(t ir.Type, operands []*ir.Value) *ir.Value {
		return rw.Create(&ir.OpState{Name: rw.Ctx.OpName("rocdl.fmed3"), Loc: op.Loc(), Operands: operands, Results: []ir.Type{t}}).Result(0)
	}
	if types.IsArray(v.Type(t)) {
		return v.Unroll(rw, op, operands, median)
	}
	rw.Replace(op, median(t, operands))
	return true
}
