package device

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/arith"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/cf"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/complex"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/funcs"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/index"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/memref"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/ub"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/vector"
)

// A dialect is one that can stand in a gpu module; patterns is nil where there is
// nothing to do for it.
type dialect struct {
	name     string
	patterns func(v *types.Converter) []rewrite.Pattern
}

// dialects are those that are converted with gpu, sorted by name.
var dialects = []dialect{
	{"arith", arith.Patterns},
	{"cf", func(v *types.Converter) []rewrite.Pattern { return append(cf.Patterns(v), cf.AssertPattern(v)) }},
	{"complex", func(v *types.Converter) []rewrite.Pattern { return complex.Patterns(v, complex.Basic) }},
	{"func", funcs.Patterns},
	{"index", index.Patterns},
	{"math", nil}, // calls of the library alone
	{"memref", func(v *types.Converter) []rewrite.Pattern { return memref.Patterns(v, rewrite.Verbatim) }},
	{"nvvm", nil},
	{"ub", ub.Patterns},
	{"vector", func(v *types.Converter) []rewrite.Pattern { return vector.Patterns(v, &vector.Options{}) }},
}

// DialectPatterns convert the dialects that are allowed, all if none is named.
func DialectPatterns(v *types.Converter, allowed []string) []rewrite.Pattern {
	var list []rewrite.Pattern
	for _, d := range dialects {
		if d.patterns != nil && (len(allowed) == 0 || slices.Contains(allowed, d.name)) {
			list = append(list, d.patterns(v)...)
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
		if types.IsLoaded(c.Loaded, name) && !slices.ContainsFunc(dialects, func(d dialect) bool { return d.name == name }) {
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
