package emitc

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

type allOptions struct {
	Filter []string `opt:"filter-dialects" doc:"Test conversion patterns of only the specified dialects"`
}

// converted lists the dialects that convert-to-emitc converts: their type conversions and patterns.
var converted = []struct {
	name     string
	types    func(*rewrite.TypeConverter)
	patterns func(*rewrite.TypeConverter) []rewrite.Pattern
}{
	{"arith", sizes, arithPatterns},
	{"func", func(*rewrite.TypeConverter) {}, funcPatterns},
	{"memref", arrays, memrefPatterns},
	{"scf", sizes, scfPatterns},
}

// convertAll is convert-to-emitc. Operations that it cannot convert stay.
var convertAll = &passes.Pass{
	Name: "ConvertToEmitC", Arg: "convert-to-emitc", Doc: "Convert to EmitC dialect via dialect interfaces",
	Dialects: []string{"emitc"}, Options: passes.OptionsOf[allOptions](), AsksLoaded: true,
	Run: func(c *passes.Ctx) bool {
		filter := passes.Opts[allOptions](c).Filter
		for _, name := range filter {
			if !canConvert(c, name) {
				return false
			}
		}
		tc := supported()
		var patterns []rewrite.Pattern
		for _, d := range converted {
			if !loaded(c, d.name) || len(filter) > 0 && !slices.Contains(filter, d.name) {
				continue
			}
			d.types(tc)
			patterns = append(patterns, d.patterns(tc)...)
		}
		return c.Convert(&rewrite.Conversion{
			Target: rewrite.NewTarget().LegalDialects("emitc"), Set: rewrite.NewSet(patterns),
		}, rewrite.ConversionConfig{})
	},
}

// canConvert reports whether a dialect that the filter names can be converted. If it cannot be, it
// reports an error.
func canConvert(c *passes.Ctx, name string) bool {
	for _, d := range converted {
		if d.name == name && loaded(c, name) {
			return true
		}
	}
	if !loaded(c, name) {
		return c.IR().Error(ir.UnknownLoc, "dialect not loaded: %s\n", name)
	}
	return c.IR().Error(ir.UnknownLoc, "dialect does not implement ConvertToEmitCPatternInterface: %s\n", name)
}

// loaded reports whether a dialect is loaded: the input or the pass names it, or a dialect that
// loads it.
func loaded(c *passes.Ctx, dialect string) bool {
	return dialect == "emitc" || types.IsLoaded(c.Loaded, dialect)
}
