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

// dialects lists, sorted by name, the dialects that are converted together with gpu. The
// dialect nvvm needs no conversion.
var dialects = []string{"arith", "cf", "complex", "func", "index", "math", "memref", "nvvm", "ub", "vector"}

// DialectPatterns returns the patterns for the allowed dialects, or for all if allowed is
// empty. It leaves out the device's own dialects, which the device converts itself.
func DialectPatterns(v *types.Converter, allowed []string, own ...string) []rewrite.Pattern {
	var list []rewrite.Pattern
	for _, d := range dialects {
		if (len(allowed) == 0 || slices.Contains(allowed, d)) && !slices.Contains(own, d) {
			list = append(list, tollvm.Patterns(d, v)...)
		}
	}
	return list
}

// Unconvertible returns the first of the allowed dialects, by name, that is loaded but
// cannot be converted. It returns "" if there is none.
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

// WantWrappers marks the functions of module with llvm.emit_c_interface, so that they get
// wrappers that C can call.
func WantWrappers(module *ir.Operation) {
	for op := module.Region(0).First().First(); op != nil; op = op.Next() {
		if op.Is(fn.Func) {
			op.SetAttr("llvm.emit_c_interface", op.Context().Unit())
		}
	}
}
