// Package pdl converts patterns of the pdl dialect to functions of the pdl_interp dialect. One function matches all
// patterns of a module at once, and each rewrite is a further function.
//
// A pattern becomes a list of predicates: the root is called "a.b", its first operand has a defining operation, and so
// on. The predicates of all patterns are put in one order, those first that most patterns share. A tree of decisions
// in this order is built, in which each pattern is a path; the matcher is its code.
//
// The file predicate.go has the predicates, and collect.go finds the predicates of a pattern. The files roots.go and
// branching.go connect the roots of a pattern, tree.go builds the tree, and matcher.go and rewriter.go generate code.
package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl_interp"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Pass is the pass convert-pdl-to-pdl-interp.
var Pass = &passes.Pass{
	Name: "ConvertPDLToPDLInterpPass", Arg: "convert-pdl-to-pdl-interp", Anchor: "builtin.module",
	Doc:      "Convert PDL ops to PDL interpreter ops",
	Dialects: []string{"pdl_interp"}, AsksLoaded: true,
	Run: func(c *passes.Ctx) bool { return Convert(c.Builder(), c.Op, Loaded(c)) },
}

// Loaded returns the function that reports whether mlir-opt has loaded a dialect.
func Loaded(c *passes.Ctx) func(dialect string) bool {
	return func(dialect string) bool { return types.IsLoaded(c.Loaded, dialect) }
}

// Convert replaces the patterns directly in module by the functions that match and rewrite. Only operations of dialects
// for which loaded returns true can infer their result types. Convert returns false after an error.
func Convert(b *ir.Builder, module *ir.Operation, loaded func(dialect string) bool) bool {
	body := module.Region(0).First()
	var patterns []*ir.Operation
	for op := range body.Ops() {
		if op.Is(pdl.Pattern) {
			patterns = append(patterns, op)
		}
	}
	g := newGenerator(b, module)
	g.loaded = loaded
	lists := make([]*patternList, 0, len(patterns))
	for _, p := range patterns {
		c := collector{set: g.set, inputs: g.inputs, pattern: p}
		root, ok := c.collect()
		if !ok {
			return false
		}
		lists = append(lists, &patternList{pattern: p, root: root, predicates: c.predicates})
	}
	if !g.lower(buildTree(lists)) {
		return false
	}
	for _, p := range patterns {
		p.Erase()
	}
	return true
}

// newFunc creates a function, with an entry block, at b's insertion point.
func newFunc(b *ir.Builder, loc ir.Loc, name string, inputs ...ir.Type) *ir.Operation {
	f := pdl_interp.CreateFunc(b, loc, pdl_interp.FuncArgs{
		SymName: b.Ctx.String(name), FunctionType: b.Ctx.TypeAttr(b.Ctx.FunctionType(inputs, nil)),
	})
	locs := make([]ir.Loc, len(inputs))
	for i := range locs {
		locs[i] = loc
	}
	b.NewBlockIn(f.Region(0), inputs, locs)
	return f
}

func newModule(b *ir.Builder, loc ir.Loc, name string) *ir.Operation {
	m := builtin.CreateModule(b, loc, builtin.ModuleArgs{SymName: b.Ctx.String(name)})
	b.NewBlockIn(m.Region(0), nil, nil)
	return m
}
