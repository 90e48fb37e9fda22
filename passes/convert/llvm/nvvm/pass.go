// Package nvvm converts gpu modules to the nvvm dialect, for NVIDIA's devices.
package nvvm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/nvvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	gpupasses "github.com/millrace-mlir/millrace/passes/gpu"
	"github.com/millrace-mlir/millrace/passes/vector"
)

// Options are the options of convert-gpu-to-nvvm.
type Options struct {
	AllowPatternRollback bool     `opt:"allow-pattern-rollback" default:"true" doc:"Take back what a pattern did where its result is not legal"`
	AllowedDialects      []string `opt:"allowed-dialects" doc:"Convert only these dialects besides gpu"`
	HasRedux             bool     `opt:"has-redux" default:"false" doc:"The device can reduce over a subgroup"`
	IndexBitwidth        uint32   `opt:"index-bitwidth" default:"0" doc:"Bits of the index type; 0 for those of a machine word"`
	BarePointers         bool     `opt:"use-bare-ptr-memref-call-conv" default:"false" doc:"Pass memrefs, which must have static shapes, as bare pointers"`
}

// Pass is the pass convert-gpu-to-nvvm. It converts gpu modules to the nvvm dialect, for
// NVIDIA's devices.
var Pass = &passes.Pass{
	Name: "ConvertGpuOpsToNVVMOps", Arg: "convert-gpu-to-nvvm", Doc: "Generate NVVM operations for gpu operations",
	Anchor: "gpu.module", Options: passes.OptionsOf[Options](), Dialects: []string{"cf", "memref", "nvvm"},
	AsksLoaded: true,
	Init: func(ic *passes.InitCtx) (any, bool) {
		o := ic.Options.(*Options)
		return &state{
			simplify: rewrite.NewSet(gpupasses.DevicePatterns, vector.UnrollFromElements),
			lowerings: types.Lowerings{Build: func(c *ir.Context, t types.Options) *rewrite.Conversion {
				return build(c, t, o)
			}},
		}, true
	},
	Run: run,
}

type state struct {
	simplify  *rewrite.Set
	lowerings types.Lowerings
}

func run(c *passes.Ctx) bool {
	o, s := passes.Opts[Options](c), c.State.(*state)
	device.WantWrappers(c.Op)
	rewrite.ApplyGreedily(c.Op, s.simplify, rewrite.DefaultConfig())
	if name := device.Unconvertible(c, o.AllowedDialects); name != "" {
		return c.Op.EmitError("dialect does not implement ConvertToLLVMPatternInterface: %s", name)
	}
	l := s.lowerings.For(c.Op, types.Options{IndexBits: o.IndexBitwidth, BarePointers: o.BarePointers}, false)
	_, ok := l.Convert(c.Op, rewrite.ConversionConfig{Symbols: c.Symbols(), NoRollback: !o.AllowPatternRollback})
	return ok
}

// Address spaces: sharedSpace is shared by the threads of a block, and stackSpace belongs to one
// thread.
const (
	sharedSpace = 3
	stackSpace  = 0
)

// callingConvention is the number of C's calling convention.
const callingConvention = 0

// sharedAlign is the alignment of dynamic shared memory, in bytes.
const sharedAlign = 16

// illegal lists the operations that the conversion must replace by calls of NVIDIA's library.
var illegal = []string{
	"llvm.intr.copysign", "llvm.intr.cos", "llvm.intr.exp", "llvm.intr.exp2", "llvm.intr.fabs", "llvm.intr.ceil",
	"llvm.intr.floor", "llvm.frem", "llvm.intr.log", "llvm.intr.log10", "llvm.intr.log2", "llvm.intr.pow",
	"llvm.intr.roundeven", "llvm.intr.round", "llvm.intr.sin", "llvm.intr.sqrt",
	cf.Assert.Name,
}

func build(c *ir.Context, t types.Options, o *Options) *rewrite.Conversion {
	v := types.New(c, t)
	addTypes(v)
	list := patterns(v)
	list = append(list, device.DialectPatterns(v, o.AllowedDialects, "math")...)
	list = append(list, matrixPatterns(v)...)
	if o.HasRedux {
		list = append(list, ReductionPatterns(v)...)
	}
	target := types.Target().IllegalOps(fn.Func.Name).LegalDialects("nvvm").IllegalDialects("gpu").
		IllegalOps(illegal...).LegalOps(gpu.Yield.Name, gpu.GPUModule.Name)
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(list)}
}

type conversions struct{ *types.Converter }

func (c conversions) pattern(name string, d *ir.OpDef, f func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: d, Converter: c.TypeConverter, Convert: f, Benefit: device.Benefit}
}

// registers maps gpu's operations for ids and sizes to special registers.
var registers = []device.ID{
	id(gpu.ThreadId, "tid", device.KnownBlockSize, false), id(gpu.BlockDim, "ntid", device.KnownBlockSize, true),
	id(gpu.ClusterId, "clusterid", "", false), id(gpu.ClusterDim, "nclusterid", "", true),
	id(gpu.ClusterBlockId, "cluster.ctaid", device.KnownClusterSize, false), id(gpu.ClusterDimBlocks, "cluster.nctaid", device.KnownClusterSize, true),
	id(gpu.BlockId, "ctaid", device.KnownGridSize, false), id(gpu.GridDim, "nctaid", device.KnownGridSize, true),
}

const registerPrefix = "nvvm.read.ptx.sreg."

func id(root *ir.OpDef, register, known string, count bool) device.ID {
	name := registerPrefix + register
	return device.ID{Root: root, Names: [3]string{name + ".x", name + ".y", name + ".z"}, Known: known, Count: count}
}

// patterns returns the patterns that convert the operations of gpu and of math to nvvm and to
// library calls.
func patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	list := []rewrite.Pattern{
		c.pattern("GPUBarrierToNVVM", gpu.Barrier, barrier),
		device.VPrintf(v),
		c.pattern("AssertOpToAssertfailLowering", cf.Assert, c.assert),
		c.pattern("GPULaneIdOpToNVVM", gpu.LaneId, c.laneID),
		c.pattern("GPUShuffleOpLowering", gpu.Shuffle, c.shuffle),
		device.DynamicSharedMemory(v, sharedAlign),
		c.pattern("SincosOpLowering", math.Sincos, c.sincos),
	}
	for i := range registers {
		list = append(list, registers[i].Pattern(v))
	}
	f := &device.Functions{
		Converter: v, PrivateSpace: stackSpace, WorkgroupSpace: sharedSpace, WorkgroupArguments: false,
		KernelCC: callingConvention, OtherCC: callingConvention,
		KernelAttr: "nvvm.kernel", BlockSizeAttr: "nvvm.maxntid", ClusterSizeAttr: "nvvm.cluster_dim",
	}
	return slices.Concat(list, f.Patterns(device.Benefit), device.CallPatterns(v, library, device.Benefit))
}

func barrier(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	rw.Op(nvvm.Barrier0, op.Loc(), nil, nil)
	rw.Erase(op)
	return true
}
