// Package all lists the dialects that mlir-opt registers. It holds nothing
// else.
package all

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/amx"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_neon"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_sme"
	"github.com/millrace-mlir/millrace/ir/dialect/arm_sve"
	"github.com/millrace-mlir/millrace/ir/dialect/async"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	"github.com/millrace-mlir/millrace/ir/dialect/dlti"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/index"
	"github.com/millrace-mlir/millrace/ir/dialect/irdl"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/ml_program"
	"github.com/millrace-mlir/millrace/ir/dialect/mpi"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/nvvm"
	"github.com/millrace-mlir/millrace/ir/dialect/omp"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl_interp"
	"github.com/millrace-mlir/millrace/ir/dialect/ptr"
	"github.com/millrace-mlir/millrace/ir/dialect/quant"
	"github.com/millrace-mlir/millrace/ir/dialect/rocdl"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/shape"
	"github.com/millrace-mlir/millrace/ir/dialect/shard"
	"github.com/millrace-mlir/millrace/ir/dialect/smt"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/test"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/dialect/wasmssa"
	"github.com/millrace-mlir/millrace/ir/dialect/x86vector"
	"github.com/millrace-mlir/millrace/ir/dialect/xegpu"
	"github.com/millrace-mlir/millrace/ir/dialect/xevm"
)

// Dialects returns the dialects that mlir-opt registers: builtin first, then
// the others in alphabetical order.
func Dialects() []*ir.Dialect {
	return []*ir.Dialect{
		builtin.Dialect,
		acc.Dialect,
		affine.Dialect,
		amdgpu.Dialect,
		amx.Dialect,
		arith.Dialect,
		arm_neon.Dialect,
		arm_sme.Dialect,
		arm_sve.Dialect,
		async.Dialect,
		bufferization.Dialect,
		cf.Dialect,
		complex.Dialect,
		dlti.Dialect,
		emitc.Dialect,
		funcs.Dialect,
		gpu.Dialect,
		index.Dialect,
		irdl.Dialect,
		linalg.Dialect,
		llvm.Dialect,
		math.Dialect,
		memref.Dialect,
		ml_program.Dialect,
		mpi.Dialect,
		nvgpu.Dialect,
		nvvm.Dialect,
		omp.Dialect,
		pdl.Dialect,
		pdl_interp.Dialect,
		ptr.Dialect,
		quant.Dialect,
		rocdl.Dialect,
		scf.Dialect,
		shape.Dialect,
		shard.Dialect,
		smt.Dialect,
		sparse_tensor.Dialect,
		spirv.Dialect,
		tensor.Dialect,
		test.Dialect,
		tosa.Dialect,
		transform.Dialect,
		ub.Dialect,
		vector.Dialect,
		wasmssa.Dialect,
		x86vector.Dialect,
		xegpu.Dialect,
		xevm.Dialect,
	}
}
