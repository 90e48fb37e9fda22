// Package nvgpu converts the nvgpu dialect to the nvvm dialect. The nvgpu dialect has
// NVIDIA's operations on memrefs and vectors, and nvvm the instructions for them.
package nvgpu

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	"github.com/millrace-mlir/millrace/passes/convert/scftypes"
)

// Pass is the pass convert-nvgpu-to-nvvm, which converts the nvgpu dialect to the nvvm
// dialect.
var Pass = &passes.Pass{
	Name: "ConvertNVGPUToNVVMPass", Arg: "convert-nvgpu-to-nvvm", Doc: "Make instructions of NVIDIA's devices of what nvgpu does with memrefs and vectors",
	Scope:    scope,
	Dialects: []string{"arith", "llvm", "memref", "nvvm"},
	Init: func(ic *passes.InitCtx) (any, bool) {
		return build(ic.IR), true
	},
	Run: func(c *passes.Ctx) bool {
		_, ok := c.State.(*rewrite.Conversion).Convert(c.Op, rewrite.ConversionConfig{Symbols: c.Symbols()})
		return ok
	},
}

// scope returns the scope of the pass. On the whole module, barriers become globals in
// the order of the functions, so the functions cannot run alone.
func scope(_ any, anchor string) passes.Scope {
	if anchor == "func.func" || anchor == "gpu.func" {
		return passes.SymbolScope
	}
	return passes.ModuleScope
}

// These are the numbers of nvvm's address spaces.
const (
	globalSpace        = 1
	sharedSpace        = 3
	sharedClusterSpace = 7
)

func build(c *ir.Context) *rewrite.Conversion {
	v := types.New(c, types.Options{})
	list := Patterns(v)
	target := types.Target().LegalDialects("arith", "memref", "nvvm")
	scftypes.Legality(target, v.TypeConverter)
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(list, scftypes.Patterns(v.TypeConverter))}
}

// Patterns returns the patterns that convert nvgpu to nvvm. It adds conversions of
// nvgpu's types and of gpu's memory spaces to v.
func Patterns(v *types.Converter) []rewrite.Pattern {
	device.Spaces{Global: globalSpace, Workgroup: sharedSpace}.AddTo(v)
	v.AddOne(func(t ir.Type) (ir.Type, bool) { return convertType(v, t) })
	return conversions{v}.patterns()
}

// convertType converts a type of nvgpu. It returns false for other types. A group of
// barriers becomes a memref descriptor, and tokens become integers, of which the token of
// a copy has no meaning.
func convertType(v *types.Converter, t ir.Type) (ir.Type, bool) {
	d, ok := t.(*ir.DialectType)
	if !ok {
		return nil, false
	}
	switch d.Def {
	case nvgpu.DeviceAsyncTokenType:
		return v.Ctx.Int(32), true
	case nvgpu.MBarrierTokenType, nvgpu.WarpgroupMatrixDescriptorType:
		return v.Ctx.Int(64), true
	case nvgpu.TensorMapDescriptorType:
		return v.Ptr, true
	case nvgpu.MBarrierGroupType:
		return v.Type(barriers(d)), true
	case nvgpu.WarpgroupAccumulatorType:
		return accumulator(d), true
	}
	return nil, false
}

// barriers returns the memref type that holds a group of barriers.
func barriers(t *ir.DialectType) *ir.MemRefType {
	c := t.Context()
	var space ir.Attribute
	if nvgpu.IsShared(t.Params[0]) {
		space = c.Int64Attr(c.Int(64), sharedSpace)
	}
	return c.MemRefType([]int64{constraint.IntValue(t.Params[1])}, c.Int(64), nil, space)
}

// groupRows is the number of rows of the left factor that one instruction of a warpgroup
// multiplies.
const groupRows = 64

// accumulator returns the converted type of an accumulator: a struct of structs. Each
// inner struct has the elements of 64 rows that one thread holds. It returns nil if no
// instruction has such elements.
func accumulator(t *ir.DialectType) ir.Type {
	sum := constraint.TypeValue(t.Params[0]).(*ir.VectorType)
	n := sum.Shape[1]
	switch e := sum.Element.(type) {
	case *ir.FloatType:
		switch e.Kind {
		case num.F32:
			n /= 2
		case num.F16:
			n /= 4
		default:
			return nil
		}
	case *ir.IntegerType:
		if e.Width != 32 {
			return nil
		}
		n /= 2
	default:
		return nil
	}
	rows := llvm.Struct(t.Context(), slices.Repeat([]ir.Type{sum.Element}, int(n))...)
	return llvm.Struct(t.Context(), slices.Repeat([]ir.Type{rows}, int(sum.Shape[0]/groupRows))...)
}

type conversions struct{ *types.Converter }

func (c conversions) patterns() []rewrite.Pattern {
	rows := []struct {
		name string
		root *ir.OpDef
		f    func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool
	}{
		{"NVGPUMBarrierCreateLowering", nvgpu.MBarrierCreate, c.barrierCreate},
		{"NVGPUMBarrierInitLowering", nvgpu.MBarrierInit, c.barrierInit},
		{"NVGPUMBarrierGetLowering", nvgpu.MBarrierGet, c.barrierGet},
		{"NVGPUMBarrierArriveLowering", nvgpu.MBarrierArrive, c.barrierArrive},
		{"NVGPUMBarrierArriveNoCompleteLowering", nvgpu.MBarrierArriveNoComplete, c.barrierArriveNoComplete},
		{"NVGPUMBarrierTestWaitLowering", nvgpu.MBarrierTestWait, c.barrierTestWait},
		{"NVGPUMBarrierTryWaitParityLowering", nvgpu.MBarrierTryWaitParity, c.barrierTryWait},
		{"NVGPUTmaAsyncLoadOpLowering", nvgpu.TmaAsyncLoad, c.tmaLoad},
		{"NVGPUTmaAsyncStoreOpLowering", nvgpu.TmaAsyncStore, c.tmaStore},
		{"NVGPUTmaCreateDescriptorOpLowering", nvgpu.TmaCreateDescriptor, c.tmaCreate},
		{"NVGPUTmaPrefetchOpLowering", nvgpu.TmaPrefetch, c.tmaPrefetch},
		{"NVGPUTmaFenceOpLowering", nvgpu.TmaFence, c.tmaFence},
		{"NVGPUMBarrierArriveExpectTxLowering", nvgpu.MBarrierArriveExpectTx, c.barrierExpect},
		{"NVGPUGenerateWarpgroupDescriptorLowering", nvgpu.WarpgroupGenerateDescriptor, c.groupDescriptor},
		{"NVGPUWarpgroupMmaOpLowering", nvgpu.WarpgroupMma, c.groupMultiply},
		{"NVGPUWarpgroupMmaStoreOpLowering", nvgpu.WarpgroupMmaStore, c.groupStore},
		{"NVGPUWarpgroupMmaInitAccumulatorOpLowering", nvgpu.WarpgroupMmaInitAccumulator, c.groupZero},
		{"MmaSyncOptoNVVM", nvgpu.MmaSync, c.multiply},
		{"MmaLdMatrixOpToNVVM", nvgpu.LdMatrix, c.loadMatrix},
		{"NVGPUAsyncCopyLowering", nvgpu.DeviceAsyncCopy, c.copy},
		{"NVGPUAsyncCreateGroupLowering", nvgpu.DeviceAsyncCreateGroup, c.copyGroup},
		{"NVGPUAsyncWaitLowering", nvgpu.DeviceAsyncWait, c.copyWait},
		{"NVGPUMmaSparseSyncLowering", nvgpu.MmaSparseSync, c.multiplySparse},
		{"NVGPURcpOpLowering", nvgpu.Rcp, c.reciprocal},
	}
	list := make([]rewrite.Pattern, len(rows))
	for i, r := range rows {
		list[i] = rewrite.Pattern{
			Name: "(anonymous namespace)::" + r.name, Root: r.root, Converter: c.TypeConverter,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				return types.AllCompatible(operands) && r.f(rw, op, operands)
			},
		}
	}
	return list
}

// int32Of truncates a wider integer to 32 bits, the width of registers.
func (c conversions) int32Of(b *ir.Builder, loc ir.Loc, v *ir.Value) *ir.Value {
	if v.Type().(*ir.IntegerType).Width <= 32 {
		return v
	}
	return types.Unary(b, llvm.Trunc, loc, c.Ctx.Int(32), v)
}

// remapped returns the converted value of v, or nil if v is nil.
func remapped(rw *rewrite.Rewriter, v *ir.Value) *ir.Value {
	if v == nil {
		return nil
	}
	return rw.Remapped(v)
}
