// Package all lists the conversions to the llvm dialect.
package all

import (
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/amdgpu"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/arith"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/async"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/cf"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/complex"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/funcs"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/host"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/index"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/launch"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/math"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/memref"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/nvgpu"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/nvvm"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/opencl"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/openmp"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/prepare"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/ptx"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/rocdl"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/spirv"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/tollvm"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/ub"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/vector"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/xevm"
)

// Passes are the passes that convert one or several dialects to the llvm dialect.
var Passes = append([]*passes.Pass{
	amdgpu.Pass,
	xevm.Pass,
	arith.Pass,
	async.Pass,
	tollvm.Pass,
	memref.Pass,
	cf.Pass,
	funcs.Pass,
	complex.Pass,
	ub.Pass,
	math.Pass,
	spirv.Pass,
	host.Pass,
	index.Pass,
	vector.Pass,
	nvvm.Pass,
	nvgpu.Pass,
	ptx.Pass,
	opencl.Pass,
	openmp.Pass,
	rocdl.Pass,
	rocdl.MathPass,
	launch.Pass,
}, prepare.Passes...)
