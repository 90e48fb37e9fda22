// Package lower has the pipelines that lower gpu code to code for a device and its host.
package lower

import (
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/launch"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/nvvm"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	"github.com/millrace-mlir/millrace/passes/gpu"
)

// nvvmOptions are the options of gpu-lower-to-nvvm-pipeline.
type nvvmOptions struct {
	AllowPatternRollback bool   `opt:"allow-pattern-rollback" default:"true" doc:"Take back what a pattern did where its result is not legal"`
	Chip                 string `opt:"cubin-chip" default:"sm_50" doc:"Chip of the target"`
	Features             string `opt:"cubin-features" default:"+ptx60" doc:"Features of the target"`
	Format               string `opt:"cubin-format" default:"fatbin" doc:"What modules become: llvm, isa, bin or fatbin"`
	Triple               string `opt:"cubin-triple" default:"nvptx64-nvidia-cuda" doc:"Triple of the target"`
	BareHost             bool   `opt:"host-bare-ptr-calling-convention" default:"false" doc:"Pass memrefs to functions as bare pointers"`
	IndexBits            int64  `opt:"index-bitwidth" default:"64" doc:"Bits of the index type"`
	BareKernels          bool   `opt:"kernel-bare-ptr-calling-convention" default:"false" doc:"Pass memrefs to kernels as bare pointers"`
	Level                int32  `opt:"opt-level" default:"2" doc:"Level of optimization"`
	CommandOptions       string `opt:"ptxas-cmd-options" doc:"Options for the assembler"`
}

// ToNVVM is the pipeline gpu-lower-to-nvvm-pipeline. It lowers kernels for NVIDIA's devices, which
// needs a code generator, and then the host code that launches them.
var ToNVVM = &passes.Alias{
	Arg: "gpu-lower-to-nvvm-pipeline",
	Doc: "The default pipeline lowers main dialects (arith, memref, scf, vector, gpu, and nvgpu) to NVVM. " +
		"It starts by lowering GPU code to the specified compilation target (default is fatbin) then lowers the host code.",
	Options: passes.OptionsOf[nvvmOptions](),
	Build: func(r *passes.Registry, pl *passes.Pipeline, options any) {
		o := options.(*nvvmOptions)
		add := func(args ...string) {
			for _, arg := range args {
				pl.Add(r.Pass(arg), nil)
			}
		}
		bits := uint32(o.IndexBits)
		add("convert-nvgpu-to-nvvm", "gpu-kernel-outlining", "convert-vector-to-scf", "convert-scf-to-cf", "convert-nvvm-to-llvm",
			"convert-func-to-llvm", "expand-strided-metadata")
		pl.Add(r.Pass("nvvm-attach-target"), &gpu.NVVMTargetOptions{
			Triple: o.Triple, Chip: o.Chip, Features: o.Features, Level: uint32(o.Level), Options: o.CommandOptions,
		})
		add("lower-affine", "convert-arith-to-llvm")
		pl.Add(r.Pass("convert-index-to-llvm"), &types.IndexOptions{IndexBitwidth: bits})
		add("canonicalize", "cse")
		pl.Nest("gpu.module").Add(r.Pass("convert-gpu-to-nvvm"), &nvvm.Options{
			AllowPatternRollback: o.AllowPatternRollback, IndexBitwidth: bits, BarePointers: o.BareKernels,
		})
		for _, arg := range []string{"canonicalize", "cse", "reconcile-unrealized-casts"} {
			pl.Nest("gpu.module").Add(r.Pass(arg), nil)
		}
		pl.Add(r.Pass("gpu-to-llvm"), &launch.Options{BareHost: o.BareHost, BareKernels: o.BareKernels})
		pl.Add(r.Pass("gpu-module-to-binary"), &gpu.BinaryOptions{Format: o.Format})
		add("convert-math-to-llvm", "canonicalize", "cse", "reconcile-unrealized-casts")
	},
}
