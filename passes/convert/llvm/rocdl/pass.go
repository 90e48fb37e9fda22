package rocdl

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	fromamdgpu "github.com/millrace-mlir/millrace/passes/convert/llvm/amdgpu"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	gpupasses "github.com/millrace-mlir/millrace/passes/gpu"
)

// options are the options of convert-gpu-to-rocdl.
type options struct {
	AllowedDialects []string `opt:"allowed-dialects" doc:"Convert only these dialects besides gpu"`
	Chipset         string   `opt:"chipset" default:"gfx000" doc:"Chip of the device, such as gfx942"`
	IndexBitwidth   uint32   `opt:"index-bitwidth" default:"0" doc:"Bits of the index type; 0 for those of a machine word"`
	Runtime         string   `opt:"runtime" default:"unknown" enum:"unknown,HIP,OpenCL" doc:"What prints on the device"`
	BarePointers    bool     `opt:"use-bare-ptr-memref-call-conv" default:"false" doc:"Pass memrefs, which must have static shapes, as bare pointers"`
}

// Pass is the pass convert-gpu-to-rocdl. It converts gpu modules to the rocdl dialect, for AMD's
// devices.
var Pass = &passes.Pass{
	Name: "ConvertGpuOpsToROCDLOps", Arg: "convert-gpu-to-rocdl", Doc: "Generate ROCDL operations for gpu operations",
	Anchor: "gpu.module", Options: passes.OptionsOf[options](), Dialects: []string{"amdgpu", "cf", "memref", "rocdl"},
	AsksLoaded: true,
	Init: func(ic *passes.InitCtx) (any, bool) {
		o := ic.Options.(*options)
		s := &state{}
		s.chip, s.known = amdgpu.ParseChipset(o.Chipset)
		s.simplify = rewrite.NewSet(gpupasses.DevicePatterns, promotions(s.chip))
		s.lowerings.Build = func(c *ir.Context, t types.Options) *rewrite.Conversion { return build(c, t, o, s.chip) }
		return s, true
	},
	Run: run,
}

type state struct {
	chip      amdgpu.Chipset
	known     bool // the name of the chip is one
	simplify  *rewrite.Set
	lowerings types.Lowerings
}

func run(c *passes.Ctx) bool {
	o, s := passes.Opts[options](c), c.State.(*state)
	prepare(c.Op)
	if !s.known {
		return c.IR().Error(ir.UnknownLoc, "Invalid chipset name: %s", o.Chipset)
	}
	if o.BarePointers && !canBeBare(c.Op) {
		return c.IR().Error(ir.UnknownLoc, "bare pointer calling convention requires all memrefs to have static shape and use the identity map")
	}
	rewrite.ApplyGreedily(c.Op, s.simplify, rewrite.DefaultConfig())
	if name := device.Unconvertible(c, o.AllowedDialects); name != "" {
		return c.Op.EmitError("dialect does not implement ConvertToLLVMPatternInterface: %s", name)
	}
	l := s.lowerings.For(c.Op, types.Options{IndexBits: o.IndexBitwidth, BarePointers: o.BarePointers}, false)
	if _, ok := l.Convert(c.Op, rewrite.ConversionConfig{Symbols: c.Symbols()}); !ok {
		return false
	}
	c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(llvm.LLVMFunc) {
			sumBlockSize(op)
		}
		return ir.Advance
	})
	return true
}

// layout is the data layout of AMD's devices, in LLVM's notation.
const layout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32" +
	"-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"

const layoutAttr = "llvm.data_layout"

// prepare sets the data layout of module if it has none, and requests C wrappers for its
// functions.
func prepare(module *ir.Operation) {
	if _, ok := module.Attr(layoutAttr).(*ir.StringAttr); !ok {
		module.SetAttr(layoutAttr, module.Context().String(layout))
	}
	device.WantWrappers(module)
}

// canBeBare reports whether all memref arguments of functions in module can be passed as bare
// pointers.
func canBeBare(module *ir.Operation) bool {
	return module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(gpu.GPUFunc) && slices.ContainsFunc(ir.FunctionTypeOf(op).Inputs, isFat) {
			return ir.Interrupt
		}
		return ir.Advance
	}) != ir.Interrupt
}

// isFat reports whether t is a memref that cannot be passed as a bare pointer.
func isFat(t ir.Type) bool {
	switch t.(type) {
	case *ir.MemRefType, *ir.UnrankedMemRefType:
		return !types.CanBeBare(t)
	}
	return false
}

// These are attributes of kernels: the sizes of their blocks, and the number of threads in a
// block.
const (
	blockSizeAttr   = "rocdl.reqd_work_group_size"
	threadCountAttr = "rocdl.flat_work_group_size"
)

// sumBlockSize sets the number of threads in a block of fn to the product of its block sizes, if
// these are known.
func sumBlockSize(fn *ir.Operation) {
	sizes, ok := fn.Attr(blockSizeAttr).(*ir.DenseArrayAttr)
	if !ok {
		return
	}
	n := uint32(1)
	for i := range sizes.Len {
		n *= uint32(sizes.At(i))
	}
	s := strconv.FormatUint(uint64(n), 10)
	fn.SetAttr(threadCountAttr, fn.Context().String(s+","+s))
}

// These are the numbers of address spaces of AMD's devices that the conversion of gpu needs.
const (
	workgroupSpace = 3
	constantSpace  = 4
	privateSpace   = 5
)

// sharedAlign is the alignment of dynamic shared memory, in bytes.
const sharedAlign = 0

func build(c *ir.Context, t types.Options, o *options, on amdgpu.Chipset) *rewrite.Conversion {
	v := types.New(c, t)
	fromamdgpu.Spaces.AddTo(v)
	list := slices.Concat(patterns(v, o.Runtime, on), fromamdgpu.Patterns(v, on), mathPatterns(v, on), device.DialectPatterns(v, o.AllowedDialects))
	target := types.Target().IllegalOps(fn.Func.Name).LegalDialects("rocdl").IllegalDialects("gpu").
		IllegalOps(illegal...).DynamicOps(isSingle, "llvm.intr.exp", "llvm.intr.log").LegalOps(gpu.Yield.Name, gpu.GPUModule.Name)
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(list)}
}

// Patterns returns the patterns for gpu and math on a chip, as transform scripts request them. It
// adds the memory spaces of gpu to v. It returns nil if there is no chip of that name.
func Patterns(v *types.Converter, chipset string) []rewrite.Pattern {
	on, known := amdgpu.ParseChipset(chipset)
	if !known {
		return nil
	}
	fromamdgpu.Spaces.AddTo(v)
	return slices.Concat(patterns(v, "HIP", on), fromamdgpu.Patterns(v, on), mathPatterns(v, on))
}
