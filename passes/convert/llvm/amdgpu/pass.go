// Package amdgpu converts the amdgpu dialect to the rocdl dialect. The amdgpu dialect has AMD's
// operations on memrefs and vectors, and rocdl the instructions for them.
package amdgpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// options are the options of the pass.
type options struct {
	Chipset string `opt:"chipset" default:"gfx000" doc:"Chipset that these operations will run on"`
}

// Pass is the pass convert-amdgpu-to-rocdl.
var Pass = &passes.Pass{
	Name: "ConvertAMDGPUToROCDLPass", Arg: "convert-amdgpu-to-rocdl", Doc: "Convert AMDGPU dialect to ROCDL dialect",
	Scope: passes.Always(passes.UnitScope), Dialects: []string{"llvm", "rocdl"},
	Options: passes.OptionsOf[options](),
	Run:     run,
}

// These are the numbers of address spaces of AMD's devices.
const (
	globalSpace    = 1
	workgroupSpace = 3
	privateSpace   = 5
	bufferSpace    = 7 // the first of those of amdgpu: fat pointers, descriptors, structures
	resourceSpace  = 8
)

// Spaces maps the memory spaces of gpu and amdgpu to the address spaces of AMD's devices.
var Spaces = device.Spaces{Global: globalSpace, Workgroup: workgroupSpace, Private: privateSpace, Buffers: bufferSpace}

// run converts the operations that the chip has instructions for. It returns false, with an error,
// if there is no chip of that name or an operation remains.
func run(c *passes.Ctx) bool {
	name := passes.Opts[options](c).Chipset
	chip, ok := amdgpu.ParseChipset(name)
	if !ok {
		return c.IR().Error(ir.UnknownLoc, "Invalid chipset name: %s", name)
	}
	v := types.New(c.IR(), types.Options{})
	list := Patterns(v, chip)
	Spaces.AddTo(v)
	target := types.Target().IllegalDialects(amdgpu.Dialect.Name).LegalDialects("rocdl")
	return c.Convert(&rewrite.Conversion{Target: target, Set: rewrite.NewSet(list)}, rewrite.ConversionConfig{})
}

// Patterns returns the patterns for a chip. It adds conversions of amdgpu's types to v.
func Patterns(v *types.Converter, chip amdgpu.Chipset) []rewrite.Pattern {
	v.Add(func(t ir.Type, dst []ir.Type) ([]ir.Type, rewrite.TypeResult) { return convertType(v, t, dst) })
	l := lowering{v, chip}
	list := slices.Concat(l.buffers(), []rewrite.Pattern{
		l.pattern("AMDGPUDPPLowering", amdgpu.Dpp, l.dpp),
		l.pattern("MemoryCounterWaitOpLowering", amdgpu.MemoryCounterWait, l.wait),
		l.pattern("LDSBarrierOpLowering", amdgpu.LDSBarrier, l.barrier),
		l.pattern("SchedBarrierOpLowering", amdgpu.SchedBarrier, l.schedBarrier),
		l.pattern("MFMAOpLowering", amdgpu.Mfma, l.mfma),
		l.pattern("ScaledMFMAOpLowering", amdgpu.ScaledMfma, l.scaledMFMA),
		l.pattern("WMMAOpLowering", amdgpu.Wmma, l.wmma),
		l.pattern("ScaledWMMAOpLowering", amdgpu.ScaledWmma, l.scaledWMMA),
		l.pattern("ExtPackedFp8OpLowering", amdgpu.ExtPackedFp8, l.extend),
		l.pattern("ScaledExtPackedMatrixOpLowering", amdgpu.ScaledExtPackedMatrix, l.extendMatrix),
		l.pattern("ScaledExtPackedOpLowering", amdgpu.ScaledExtPacked, l.extendScaled),
		l.pattern("PackedScaledTruncOpLowering", amdgpu.PackedScaledTrunc, l.truncateScaled),
		l.pattern("PackedTrunc2xFp8OpLowering", amdgpu.PackedTrunc2xFp8, l.truncate),
		l.pattern("PackedStochRoundFp8OpLowering", amdgpu.PackedStochRoundFp8, l.roundStochastically),
		l.pattern("GatherToLDSOpLowering", amdgpu.GatherToLds, l.gather),
		l.pattern("TransposeLoadOpLowering", amdgpu.TransposeLoad, l.transposeLoad),
		l.pattern("AMDGPUPermlaneLowering", amdgpu.PermlaneSwap, l.swap),
		l.pattern("AMDGPUMakeDmaBaseLowering<mlir::amdgpu::MakeDmaBaseOp>", amdgpu.MakeDmaBase, l.dmaBase),
		l.pattern("AMDGPUMakeDmaBaseLowering<mlir::amdgpu::MakeGatherDmaBaseOp>", amdgpu.MakeGatherDmaBase, l.dmaBase),
	})
	return append(slices.Concat(list, l.descriptors()), l.pattern("AMDGPUSwizzleBitModeLowering", amdgpu.SwizzleBitMode, l.swizzle))
}

// convertType appends the converted type of t, a type of amdgpu, to dst. A base of transfers becomes
// one vector of words, and a descriptor several.
func convertType(v *types.Converter, t ir.Type, dst []ir.Type) ([]ir.Type, rewrite.TypeResult) {
	d, ok := t.(*ir.DialectType)
	if !ok {
		return dst, rewrite.Unhandled
	}
	switch d.Def {
	case amdgpu.TDMBaseType, amdgpu.TDMGatherBaseType:
		return append(dst, words(v.Ctx, 4)), rewrite.ConvertedType
	case amdgpu.TDMDescriptorType:
		for _, n := range groupWords {
			dst = append(dst, words(v.Ctx, n))
		}
		return dst, rewrite.ConvertedType
	}
	return dst, rewrite.Unhandled
}

// words returns the type of a vector of n words.
func words(c *ir.Context, n int64) ir.Type { return c.VectorType([]int64{n}, c.Int(32), nil) }

// lowering holds what the conversions of operations depend on.
type lowering struct {
	*types.Converter
	chip amdgpu.Chipset
}

// pattern returns the pattern that converts the operations of d by f.
func (l lowering) pattern(name string, d *ir.OpDef, f func(e emitter, op *ir.Operation, operands []*ir.Value) bool) rewrite.Pattern {
	return rewrite.Pattern{
		Name: "(anonymous namespace)::" + name, Root: d, Converter: l.TypeConverter,
		Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
			return types.AllCompatible(operands) && f(emitter{rw, op.Loc()}, op, operands)
		},
	}
}
