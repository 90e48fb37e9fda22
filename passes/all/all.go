// Package all lists every pass that Millrace's tools know. There is no registration: a pass is
// known only because a list in this package names it.
package all

import (
	"slices"

	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/affine"
	"github.com/millrace-mlir/millrace/passes/affine/datacopy"
	"github.com/millrace-mlir/millrace/passes/affine/fusion"
	"github.com/millrace-mlir/millrace/passes/affine/parallelize"
	"github.com/millrace-mlir/millrace/passes/affine/scalrep"
	"github.com/millrace-mlir/millrace/passes/affine/testanalysis"
	"github.com/millrace-mlir/millrace/passes/amdgpu"
	"github.com/millrace-mlir/millrace/passes/apfloat"
	"github.com/millrace-mlir/millrace/passes/arith"
	"github.com/millrace-mlir/millrace/passes/arm"
	"github.com/millrace-mlir/millrace/passes/async"
	"github.com/millrace-mlir/millrace/passes/bufferize"
	"github.com/millrace-mlir/millrace/passes/canonicalize"
	"github.com/millrace-mlir/millrace/passes/cfg"
	"github.com/millrace-mlir/millrace/passes/convert/arithamdgpu"
	"github.com/millrace-mlir/millrace/passes/convert/armsme"
	"github.com/millrace-mlir/millrace/passes/convert/casts"
	"github.com/millrace-mlir/millrace/passes/convert/cf"
	"github.com/millrace-mlir/millrace/passes/convert/complexstd"
	"github.com/millrace-mlir/millrace/passes/convert/elementwise"
	toemitc "github.com/millrace-mlir/millrace/passes/convert/emitc"
	"github.com/millrace-mlir/millrace/passes/convert/libm"
	llvm "github.com/millrace-mlir/millrace/passes/convert/llvm/all"
	"github.com/millrace-mlir/millrace/passes/convert/mathfuncs"
	fromacc "github.com/millrace-mlir/millrace/passes/convert/openacc"
	"github.com/millrace-mlir/millrace/passes/convert/openmp"
	"github.com/millrace-mlir/millrace/passes/convert/paralleltogpu"
	frompdl "github.com/millrace-mlir/millrace/passes/convert/pdl"
	fromshape "github.com/millrace-mlir/millrace/passes/convert/shape"
	tospirv "github.com/millrace-mlir/millrace/passes/convert/spirv/all"
	fromtensor "github.com/millrace-mlir/millrace/passes/convert/tensor"
	fromtosa "github.com/millrace-mlir/millrace/passes/convert/tosa"
	"github.com/millrace-mlir/millrace/passes/convert/vectorscf"
	"github.com/millrace-mlir/millrace/passes/convert/vectortogpu"
	"github.com/millrace-mlir/millrace/passes/cse"
	"github.com/millrace-mlir/millrace/passes/deadvalues"
	"github.com/millrace-mlir/millrace/passes/debuginfo"
	"github.com/millrace-mlir/millrace/passes/emitc"
	"github.com/millrace-mlir/millrace/passes/fixedpoint"
	"github.com/millrace-mlir/millrace/passes/gpu"
	"github.com/millrace-mlir/millrace/passes/gpu/lower"
	"github.com/millrace-mlir/millrace/passes/inline"
	"github.com/millrace-mlir/millrace/passes/inspect"
	"github.com/millrace-mlir/millrace/passes/licm"
	"github.com/millrace-mlir/millrace/passes/linalg"
	"github.com/millrace-mlir/millrace/passes/math"
	"github.com/millrace-mlir/millrace/passes/mem2reg"
	"github.com/millrace-mlir/millrace/passes/memref"
	"github.com/millrace-mlir/millrace/passes/offload"
	"github.com/millrace-mlir/millrace/passes/openacc"
	"github.com/millrace-mlir/millrace/passes/pdl"
	"github.com/millrace-mlir/millrace/passes/quant"
	"github.com/millrace-mlir/millrace/passes/runtimeverify"
	"github.com/millrace-mlir/millrace/passes/sccp"
	"github.com/millrace-mlir/millrace/passes/scf"
	"github.com/millrace-mlir/millrace/passes/shape"
	"github.com/millrace-mlir/millrace/passes/sink"
	"github.com/millrace-mlir/millrace/passes/sparse"
	"github.com/millrace-mlir/millrace/passes/spirv"
	"github.com/millrace-mlir/millrace/passes/symbol"
	"github.com/millrace-mlir/millrace/passes/toposort"
	"github.com/millrace-mlir/millrace/passes/tosa"
	"github.com/millrace-mlir/millrace/passes/tosa/validate"
	"github.com/millrace-mlir/millrace/passes/vector"
	"github.com/millrace-mlir/millrace/passes/wideint"
)

// Passes returns all passes, grouped by dialect or purpose.
func Passes() []*passes.Pass {
	return slices.Concat([]*passes.Pass{
		affine.Lower,
		arithamdgpu.Pass,
		datacopy.Pass,
		datacopy.Pipeline,
		fusion.Pass,
		parallelize.Pass,
		scalrep.Pass,
		canonicalize.Pass,
		casts.Pass,
		cf.Pass,
		cfg.Lift,
		cse.Pass,
		debuginfo.Snapshot,
		debuginfo.Strip,
		fixedpoint.Pass,
		deadvalues.Pass,
		inline.Pass,
		inspect.DefUse,
		inspect.Graph,
		inspect.Nesting,
		inspect.PrintIR,
		inspect.Stats,
		licm.Pass,
		licm.Subsets,
		runtimeverify.Pass,
		mem2reg.Mem2Reg,
		mem2reg.SROA,
		sink.Pass,
		sccp.Pass,
		symbol.DCE,
		symbol.Duplicates,
		symbol.Globals,
		symbol.Privatize,
		toposort.Pass,
		complexstd.Pass,
		elementwise.Pass,
		fromtensor.Pass,
		mathfuncs.Pass,
		vectorscf.Pass,
		fromacc.Pass,
		openmp.Pass,
		offload.Privatize,
		paralleltogpu.Pass,
		frompdl.Pass,
		pdl.Apply,
		vectortogpu.Pass,
		validate.Pass,
	},
		affineNests(),
		amdgpu.Passes,
		arm.Passes,
		armsme.Passes,
		arith.Passes,
		async.Passes,
		bufferize.Passes,
		gpu.Passes,
		libm.Passes,
		linalg.Passes,
		llvm.Passes,
		math.Passes,
		memref.Passes,
		apfloat.Passes,
		quant.Passes,
		openacc.Passes,
		wideint.Passes,
		scf.Passes,
		shape.Passes,
		testanalysis.Passes,
		sparse.Passes,
		spirv.Passes,
		fromshape.Passes,
		fromtosa.Passes,
		tosa.Passes,
		emitc.Passes,
		toemitc.Passes,
		tospirv.Passes,
		vector.Passes,
		scripts(),
	)
}

// Aliases returns the named pipelines.
func Aliases() []*passes.Alias {
	return []*passes.Alias{bufferize.Deallocation, fromtosa.Pipeline, lower.ToNVVM}
}

// Registry returns a registry of all passes and named pipelines.
func Registry() *passes.Registry { return passes.NewRegistry(Passes(), Aliases()) }
