// Package all lists the conversions to SPIR-V.
package all

import (
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/arith"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/cf"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/complex"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/funcs"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/gpu"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/index"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/math"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/memref"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/scf"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/storageclass"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/tensor"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/ub"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/vector"
)

// Passes are the passes that convert one or several dialects to SPIR-V.
var Passes = []*passes.Pass{
	arith.Pass,
	cf.Pass,
	complex.Pass,
	funcs.Pass,
	gpu.Pass,
	index.Pass,
	math.Pass,
	memref.Pass,
	scf.Pass,
	tensor.Pass,
	ub.Pass,
	vector.Pass,
	storageclass.Pass,
}
