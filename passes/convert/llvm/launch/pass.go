// Package launch converts the host's side of programs with gpu modules to the llvm dialect.
// Operations on device memory, streams and launches become calls of a runtime.
package launch

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/math"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	"github.com/millrace-mlir/millrace/passes/vector"
)

// Options are the options of gpu-to-llvm.
type Options struct {
	IntersperseSizes bool `opt:"intersperse-sizes-for-kernels" default:"false" doc:"Pass the size of each memref in bytes after it"`
	BareHost         bool `opt:"use-bare-pointers-for-host" default:"false" doc:"Pass memrefs to functions as bare pointers"`
	BareKernels      bool `opt:"use-bare-pointers-for-kernels" default:"false" doc:"Pass memrefs to kernels as bare pointers"`
}

// Pass is the pass gpu-to-llvm. It converts the host's operations of gpu, such as launches,
// to calls of the device's runtime.
var Pass = &passes.Pass{
	Name: "GpuToLLVMConversionPass", Arg: "gpu-to-llvm", Doc: "Launch kernels and move memory by calls of the device's runtime",
	Anchor: "builtin.module", Options: passes.OptionsOf[Options](), Dialects: []string{"llvm", "memref"},
	Init: func(ic *passes.InitCtx) (any, bool) {
		o := ic.Options.(*Options)
		return &state{rewrite.NewSet(vector.TransferLowering(1)), build(ic.IR, o)}, true
	},
	Run: func(c *passes.Ctx) bool {
		s := c.State.(*state)
		rewrite.ApplyGreedily(c.Op, s.transfers, rewrite.DefaultConfig())
		_, ok := s.conversion.Convert(c.Op, rewrite.ConversionConfig{Symbols: c.Symbols()})
		return ok
	},
}

type state struct {
	transfers  *rewrite.Set
	conversion *rewrite.Conversion
}

// handles are the types whose values are pointers that the runtime returns.
var handles = []*ir.DialectTypeDef{gpu.AsyncTokenType, gpu.SparseDnTensorHandleType, gpu.SparseSpMatHandleType, gpu.SparseSpGEMMOpHandleType}

func build(c *ir.Context, o *Options) *rewrite.Conversion {
	v := types.New(c, types.Options{BarePointers: o.BareHost})
	v.AddOne(func(t ir.Type) (ir.Type, bool) {
		d, ok := t.(*ir.DialectType)
		return v.Ptr, ok && slices.Contains(handles, d.Def)
	})
	v.AddOne(func(t ir.Type) (ir.Type, bool) { return asyncType(c, v, t) })
	k := conversions{v, o}
	list := slices.Concat(device.DialectPatterns(v, nil), math.Patterns(v, true), k.patterns(), k.sparsePatterns(), k.asyncPatterns())
	target := rewrite.NewTarget().LegalDialects("llvm").LegalOps(gpu.GPUModule.Name, gpu.Binary.Name).DynamicOps(
		func(op *ir.Operation) (bool, bool) { return v.IsLegalOp(op), true },
		gpu.LaunchFunc.Name, async.Await.Name, async.Execute.Name, async.Yield.Name,
	)
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(list)}
}

type conversions struct {
	*types.Converter
	options *Options
}

func (c conversions) patterns() []rewrite.Pattern {
	rows := []struct {
		name string
		root *ir.OpDef
		f    func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool
	}{
		{"ConvertAllocOpToGpuRuntimeCallPattern", gpu.Alloc, c.alloc},
		{"ConvertDeallocOpToGpuRuntimeCallPattern", gpu.Dealloc, c.dealloc},
		{"ConvertHostRegisterOpToGpuRuntimeCallPattern", gpu.HostRegister, c.register(hostRegister)},
		{"ConvertHostUnregisterOpToGpuRuntimeCallPattern", gpu.HostUnregister, c.register(hostUnregister)},
		{"ConvertMemcpyOpToGpuRuntimeCallPattern", gpu.Memcpy, c.memcpy},
		{"ConvertMemsetOpToGpuRuntimeCallPattern", gpu.Memset, c.memset},
		{"ConvertSetDefaultDeviceOpToGpuRuntimeCallPattern", gpu.SetDefaultDevice, c.setDevice},
		{"ConvertWaitAsyncOpToGpuRuntimeCallPattern", gpu.Wait, c.wait},
	}
	list := make([]rewrite.Pattern, len(rows), len(rows)+1)
	for i, r := range rows {
		list[i] = rewrite.Pattern{Name: "(anonymous namespace)::" + r.name, Root: r.root, Converter: c.TypeConverter, Convert: r.f}
	}
	return append(list, rewrite.Pattern{
		Name: "(anonymous namespace)::LegalizeLaunchFuncOpPattern", Root: gpu.LaunchFunc, Converter: c.TypeConverter, Convert: c.launch,
	})
}
