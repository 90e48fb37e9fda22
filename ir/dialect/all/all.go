// Package all lists every dialect. What may not live here: anything else.
package all

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/index"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
)

// Dialects are the dialects that mlir-opt registers, builtin first and the
// others by name.
func Dialects() []*ir.Dialect {
	return []*ir.Dialect{
		builtin.Dialect,
		affine.Dialect,
		arith.Dialect,
		cf.Dialect,
		funcs.Dialect,
		index.Dialect,
		math.Dialect,
		memref.Dialect,
		scf.Dialect,
		ub.Dialect,
	}
}
