// Package opencl converts gpu modules to calls of OpenCL's functions, for LLVM's back end
// for SPIR-V.
package opencl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// options are the options of convert-gpu-to-llvm-spv.
type options struct {
	Index64 bool `opt:"use-64bit-index" default:"false" doc:"The index type has 64 bits, otherwise 32"`
}

// Pass is the pass convert-gpu-to-llvm-spv. It converts gpu modules to calls of OpenCL's
// functions, for LLVM's back end for SPIR-V.
var Pass = &passes.Pass{
	Name: "ConvertGpuOpsToLLVMSPVOps", Arg: "convert-gpu-to-llvm-spv", Doc: "Call the functions of OpenCL for gpu operations, for LLVM's back end for SPIR-V",
	Anchor: "gpu.module", Options: passes.OptionsOf[options](), Dialects: []string{"llvm", "spirv"},
	Init: func(*passes.InitCtx) (any, bool) { return &types.Lowerings{Build: build}, true },
	Run: func(c *passes.Ctx) bool {
		bits := uint32(32)
		if passes.Opts[options](c).Index64 {
			bits = 64
		}
		nameSpaces(c.Op)
		l := c.State.(*types.Lowerings).For(c.Op, types.Options{IndexBits: bits}, false)
		return c.Convert(l, rewrite.ConversionConfig{Symbols: c.Symbols()})
	},
}

// These are the numbers of OpenCL's address spaces in LLVM's back end.
const (
	privateSpace   = 0
	globalSpace    = 1
	constantSpace  = 2
	workgroupSpace = 3
)

// These are the numbers that LLVM gives to calling conventions.
const (
	functionCC = 75 // spir_funccc
	kernelCC   = 76 // spir_kernelcc
)

// nameSpaces makes memrefs without a memory space use global memory. Without this, they
// would be in address space 0, which is private memory here.
func nameSpaces(module *ir.Operation) {
	c := module.Context()
	global := c.Int64Attr(c.Int(64), globalSpace)
	r := ir.Replacer{Type: func(t ir.Type) ir.Type {
		switch t := t.(type) {
		case *ir.MemRefType:
			if t.Space == nil {
				return c.MemRefType(t.Shape, t.Element, t.Layout, global)
			}
		case *ir.UnrankedMemRefType:
			if t.Space == nil {
				return c.UnrankedMemRefType(t.Element, global)
			}
		}
		return t
	}}
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		r.Attributes(op)
		r.Types(op)
		return ir.Advance
	})
}

func build(c *ir.Context, t types.Options) *rewrite.Conversion {
	v := types.New(c, t)
	device.Spaces{Global: globalSpace, Workgroup: workgroupSpace, Private: privateSpace}.AddTo(v)
	list := patterns(v)
	target := types.Target()
	for _, p := range list {
		target.IllegalOps(p.Root.Name)
	}
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(list)}
}

// patterns returns the patterns that convert functions, and the operations for which
// OpenCL has functions.
func patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	list := []rewrite.Pattern{
		c.pattern("GPUBarrierConversion", gpu.Barrier, c.barrier),
		c.pattern("GPUShuffleConversion", gpu.Shuffle, c.shuffle),
		device.Printf(v, device.PrintFunction{Name: "_Z6printfPU3AS2Kcz", Space: constantSpace, CC: functionCC}),
	}
	for _, n := range numbers {
		list = append(list, c.pattern("LaunchConfigOpConversion<"+n.root.Name+">", n.root, func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
			return c.number(rw, op, n.name)
		}))
	}
	for _, n := range subgroupNumbers {
		list = append(list, c.pattern("GPUSubgroupOpConversion<"+n.root.Name+">", n.root, func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
			return c.subgroupNumber(rw, op, n.name)
		}))
	}
	f := &device.Functions{
		Converter: v, PrivateSpace: privateSpace, WorkgroupSpace: workgroupSpace, WorkgroupArguments: true,
		KernelCC: kernelCC, OtherCC: functionCC, BlockSizeAttr: "reqd_work_group_size",
	}
	return append(list, f.Patterns(device.Benefit)...)
}

type conversions struct{ *types.Converter }

func (c conversions) pattern(name string, d *ir.OpDef, f func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: d, Converter: c.TypeConverter, Convert: f, Benefit: device.Benefit}
}
