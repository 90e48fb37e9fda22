package types

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// loads are the dialects that can be converted which mlir-opt loads with another.
var loads = map[string][]string{
	"affine":        {"arith", "ub"},
	"bufferization": {"arith", "cf", "complex", "index", "math", "memref", "ub"},
	"cf":            {"arith"},
	"complex":       {"arith", "cf", "func", "index", "math", "memref", "ub", "vector"},
	"func":          {"arith", "cf"},
	"gpu":           {"arith"},
	"linalg":        {"arith", "cf", "complex", "func", "index", "math", "memref", "ub", "vector"},
	"math":          {"arith"},
	"memref":        {"arith", "cf", "ub"},
	"scf":           {"arith"},
	"shape":         {"arith", "cf", "complex", "index", "math", "memref", "ub"},
	"tensor":        {"arith", "cf", "complex", "index", "math", "memref", "ub"},
	"vector":        {"arith", "ub"},
}

// IsLoaded reports whether mlir-opt would have loaded a dialect: operations around
// or in op are of it, or of one that loads it.
func IsLoaded(op *ir.Operation, name string) bool {
	if name == "llvm" || name == "builtin" {
		return true
	}
	for p := op.Parent(); p != nil; p = p.Parent() {
		op = p
	}
	return op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		if Loads(o, name) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Interrupt
}

// Loads reports whether op alone has mlir-opt load a dialect.
func Loads(op *ir.Operation, name string) bool {
	d := op.Name().DialectName()
	return d == name || slices.Contains(loads[d], name)
}
