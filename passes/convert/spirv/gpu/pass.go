// Package gpu converts gpu modules with kernels to SPIR-V modules.
package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/arith"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/funcs"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/memref"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/scf"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/storageclass"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// Pass is the pass convert-gpu-to-spirv, which converts gpu modules with kernels to
// SPIR-V modules.
var Pass = &passes.Pass{
	Name: "ConvertGPUToSPIRV", Arg: "convert-gpu-to-spirv", Doc: "Convert GPU dialect to SPIR-V dialect",
	Anchor:  "builtin.module",
	Options: passes.OptionsOf[types.IndexOptions](), Dialects: []string{"spirv"},
	Scope: passes.Always(passes.SymbolScope), PushDown: passes.Pushed,
	Init: types.Init(func(v *types.Converter) *rewrite.Conversion {
		addMatrices(v)
		return &rewrite.Conversion{Target: v.Target(), Set: rewrite.NewSet(
			patterns(v), matrixPatterns(v), scf.Patterns(v), arith.Patterns(v), memref.Patterns(v), funcs.Patterns(v))}
	}),
	Run: run,
}

// kernelName is the name of the attribute that marks kernels.
const kernelName = "gpu.kernel"

// run converts a copy of each gpu.module, because launches still refer to the original.
// For shaders, the copy is placed before the original, and for OpenCL inside of it. It
// returns false after an error.
func run(c *passes.Ctx) bool {
	lowerings := c.State.(*types.Lowerings)
	var modules, copies []*ir.Operation
	c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(gpu.GPUModule) {
			modules = append(modules, op)
		}
		return ir.Advance
	})
	b := c.Builder()
	for _, m := range modules {
		values, blocks := ir.NumberRegion(m.Region(0))
		copied := ir.NewMapping()
		copied.Reset(values, blocks)
		if lowerings.For(m).Types.IsKernel() {
			b.AtStart(m.Region(0).First())
		} else {
			b.Before(m)
		}
		copies = append(copies, b.Insert(b.Clone(m, copied)))
	}
	for _, m := range copies {
		lowering := lowerings.For(m)
		client := "vulkan"
		if lowering.Types.IsKernel() {
			client = "opencl"
		}
		storageclass.Map(m, client) // what it reports is no failure
		if !lowering.Full(m, rewrite.ConversionConfig{}) {
			return false
		}
	}
	for _, m := range modules {
		if lowerings.For(m).Types.IsKernel() {
			leaveStubs(b, m)
		}
	}
	return true
}

// leaveStubs replaces kernels in module by empty functions of the same name, because
// launches refer to them.
func leaveStubs(b *ir.Builder, module *ir.Operation) {
	var kernels []*ir.Operation
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(gpu.GPUFunc) {
			kernels = append(kernels, op)
		}
		return ir.Advance
	})
	for _, k := range kernels {
		b.Before(k)
		f := fn.CreateFunc(b, k.Loc(), fn.FuncArgs{
			SymName: ir.SymbolName(k), FunctionType: gpu.GPUFuncOp(k).FunctionType(),
			Discardable: b.Ctx.Dict([]ir.NamedAttribute{{Name: b.Ctx.String(kernelName), Value: b.Ctx.Unit()}}),
		})
		inputs := ir.FunctionTypeOf(k).Inputs
		locs := make([]ir.Loc, len(inputs))
		for i := range locs {
			locs[i] = k.Loc()
		}
		b.AtEnd(b.NewBlockIn(f.Region(0), inputs, locs))
		fn.CreateReturn(b, k.Loc(), fn.ReturnArgs{})
		k.Erase()
	}
}

type conversions struct{ *types.Converter }

// isKernel reports whether a function is marked as a kernel.
func isKernel(op *ir.Operation) bool { return constraint.IsUnitAttr(op.Attr(kernelName)) }

// patterns returns the patterns that convert the operations of gpu to SPIR-V.
func patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	known := c.Pattern("WorkGroupSizeConversion", gpu.BlockDim, c.workgroupSize)
	known.Benefit = 10
	list := []rewrite.Pattern{
		c.Pattern("GPUBarrierConversion", gpu.Barrier, c.barrier),
		c.Pattern("GPUFuncOpConversion", gpu.GPUFunc, c.function),
		c.Pattern("GPUModuleConversion", gpu.GPUModule, c.module),
		c.Pattern("GPUReturnOpConversion", gpu.Return, c.returns),
		c.Pattern("GPUShuffleConversion", gpu.Shuffle, c.shuffle),
		c.Pattern("GPURotateConversion", gpu.Rotate, c.rotate),
		known,
		c.Pattern("GPUAllReduceConversion", gpu.AllReduce, c.allReduce),
		c.Pattern("GPUSubgroupReduceConversion", gpu.SubgroupReduce, c.subgroupReduce),
		c.Pattern("GPUPrintfConversion", gpu.Printf, c.printf),
	}
	for _, x := range builtins {
		list = append(list, c.Pattern("LaunchConfigConversion<"+x.from.Name+">", x.from,
			func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool { return c.builtin(x, rw, op) }))
	}
	return list
}
