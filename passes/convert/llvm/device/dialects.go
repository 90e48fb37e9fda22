package device

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/tollvm"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// dialects are those that are converted with gpu, sorted by name. Nothing is to be done
// for nvvm.
var dialects = []string{"arith", "cf", "complex", "func", "index", "math", "memref", "nvvm", "ub", "vector"}

// DialectPatterns convert the dialects that are allowed, all if none is named, but not
// those that the device converts in its own way.
func DialectPatterns(v *types.Converter, allowed []string, own ...string) []rewrite.Pattern {
	var list []rewrite.Pattern
	for _, d := range dialects {
		if (len(allowed) == 0 || slices.Contains(allowed, d)) && !slices.Contains(own, d) {
			list = append(list, tollvm.Patterns(d, v)...)
		}
	}
	return list
}

// Unconvertible is the first of the allowed dialects, by name, that is loaded and cannot
// be converted; "" if there is none.
func Unconvertible(c *passes.Ctx, allowed []string) string {
	names := slices.Clone(allowed)
	slices.Sort(names)
	for _, name := range names {
		if types.IsLoaded(c.Loaded, name) && !slices.Contains(dialects, name) {
			return name
		}
	}
	return ""
}

// WantWrappers makes the functions of module get wrappers that C can call.
func WantWrappers(module *ir.Operation) {
	for op := module.Region(0).First().First(); op != nil; op = op.Next() {
		if op.Is(fn.Func) {
			op.SetAttr("llvm.emit_c_interface", op.Context().Unit())
		}
	}
}
