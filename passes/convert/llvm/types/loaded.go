package types

import "slices"

// loads maps each dialect to the dialects that mlir-opt loads together with it. Only
// dialects with a conversion to the llvm dialect are listed.
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

// IsLoaded reports whether mlir-opt has loaded a dialect: one that it was asked to
// load, or one that such a dialect loads.
func IsLoaded(asked func(dialect string) bool, name string) bool {
	if name == "llvm" || name == "builtin" || asked(name) {
		return true
	}
	for by, list := range loads {
		if slices.Contains(list, name) && asked(by) {
			return true
		}
	}
	return false
}
