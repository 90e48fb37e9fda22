// Package tollvm converts all dialects that have a conversion to the llvm dialect at
// once.
package tollvm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/arith"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/cf"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/complex"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/funcs"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/index"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/math"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/memref"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/openmp"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/ptx"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/ub"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/vector"
)

// options are the options of convert-to-llvm.
type options struct {
	AllowPatternRollback bool     `opt:"allow-pattern-rollback" default:"true" doc:"Take back what a pattern did where its result is not legal"`
	Dynamic              bool     `opt:"dynamic" default:"false" doc:"Let attributes of operations configure the conversion"`
	FilterDialects       []string `opt:"filter-dialects" doc:"Convert only these dialects"`
}

// A dialect is the name and the patterns of a dialect that can be converted. If the dialect stays in part, legalize
// says which of its operations are legal.
type dialect struct {
	name     string
	patterns func(v *types.Converter) []rewrite.Pattern
	legalize func(t *rewrite.Target, v *types.Converter)
}

// converted are the dialects that can be converted, sorted by name, with their
// patterns (ConvertToLLVMPatternInterface).
var converted = []dialect{
	{name: "arith", patterns: arith.Patterns},
	{name: "cf", patterns: func(v *types.Converter) []rewrite.Pattern { return append(cf.Patterns(v), cf.AssertPattern(v)) }},
	{name: "complex", patterns: func(v *types.Converter) []rewrite.Pattern { return complex.Patterns(v, complex.Basic) }},
	{name: "func", patterns: funcs.Patterns},
	{name: "index", patterns: index.Patterns},
	{name: "math", patterns: func(v *types.Converter) []rewrite.Pattern { return math.Patterns(v, true) }},
	{name: "memref", patterns: func(v *types.Converter) []rewrite.Pattern { return memref.Patterns(v, rewrite.Verbatim) }},
	{name: "nvvm", patterns: func(*types.Converter) []rewrite.Pattern { return ptx.Patterns() }},
	{name: "omp", patterns: openmp.Patterns, legalize: openmp.Legalize},
	{name: "ub", patterns: ub.Patterns},
	{name: "vector", patterns: func(v *types.Converter) []rewrite.Pattern { return vector.Patterns(v, &vector.Options{}) }},
}

// Patterns returns the patterns for the operations of a dialect, or nil if it cannot be
// converted.
func Patterns(dialect string, v *types.Converter) []rewrite.Pattern {
	for _, d := range converted {
		if d.name == dialect {
			return d.patterns(v)
		}
	}
	return nil
}

// Pass is the pass convert-to-llvm. It converts all loaded dialects that have a
// conversion to the llvm dialect.
var Pass = &passes.Pass{
	Name: "ConvertToLLVMPass", Arg: "convert-to-llvm", Doc: "Convert to LLVM via dialect interfaces found in the input IR",
	Options: passes.OptionsOf[options](), Dialects: []string{"llvm"},
	Scope: passes.Always(passes.SymbolScope), Conflict: symbols.Conflict,
	// Which dialects are loaded is seen in the whole module.
	AsksLoaded: true,
	PushDown:   func(o any) bool { return len(o.(*options).FilterDialects) == 0 },
	Init: func(ic *passes.InitCtx) (any, bool) {
		o := ic.Options.(*options)
		return &types.Lowerings{Build: func(c *ir.Context, t types.Options) *rewrite.Conversion { return build(c, t, o) }}, true
	},
	Run: run,
}

func build(c *ir.Context, t types.Options, o *options) *rewrite.Conversion {
	v, target := types.New(c, t), rewrite.NewTarget().LegalDialects("llvm")
	var list []rewrite.Pattern
	for _, d := range converted {
		if len(o.FilterDialects) > 0 && !slices.Contains(o.FilterDialects, d.name) {
			continue
		}
		list = append(list, d.patterns(v)...)
		if d.legalize != nil {
			d.legalize(target, v)
		}
	}
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet(list)}
}

func run(c *passes.Ctx) bool {
	o := passes.Opts[options](c)
	for _, name := range o.FilterDialects {
		if !canConvert(c, name) {
			return false
		}
	}
	var t types.Options
	if !o.Dynamic {
		// Only what is configured by the operations heeds their data layout.
		t.IndexBits = 64
	} else if targets, ok := c.Op.Inherent("targets").(*ir.ArrayAttr); ok && c.Op.Is(gpu.GPUModule) && len(targets.Elems) > 0 {
		return c.Op.EmitError("conversions that targets of 'gpu.module' ask for are not supported")
	}
	l := c.State.(*types.Lowerings).For(c.Op, t, false)
	return c.Convert(l, rewrite.ConversionConfig{Symbols: c.Symbols(), NoRollback: !o.AllowPatternRollback})
}
