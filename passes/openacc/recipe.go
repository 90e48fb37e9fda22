package openacc

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/acc"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
)

// setRecipe gives an acc.firstprivate the recipe for the type of its variable. It creates the recipe at the beginning of
// the module, unless it is there.
func (g *clauseGenerator) setRecipe(entry *ir.Operation) {
	t := acc.HostVar(entry).Type()
	name := g.Ctx.String(recipeName("firstprivatization_", t))
	if found := ir.LookupSymbolIn(g.module, name); found == nil || !found.Is(acc.FirstprivateRecipe) {
		block, at := g.Point()
		g.AtStart(g.module.Region(0).First())
		g.recipe(entry.Loc(), name, t)
		g.Restore(block, at)
	}
	entry.SetInherent("recipe", g.Ctx.FlatSymbol(name))
}

// recipe creates the recipe for firstprivate variables of type t, a memref of rank 0.
func (g *clauseGenerator) recipe(loc ir.Loc, name *ir.StringAttr, t ir.Type) {
	op := acc.CreateFirstprivateRecipe(g.Builder, loc, acc.FirstprivateRecipeArgs{SymName: name, Type: g.Ctx.TypeAttr(t)})
	g.AtEnd(g.NewBlockIn(op.Region(0), []ir.Type{t}, []ir.Loc{loc}))
	private := memref.CreateAlloca(g.Builder, loc, memref.AllocaArgs{MemrefType: t}).Result(0)
	acc.CreateYield(g.Builder, loc, acc.YieldArgs{Operands: []*ir.Value{private}})
	body := g.NewBlockIn(op.Region(1), []ir.Type{t, t}, []ir.Loc{loc, loc})
	g.AtEnd(body)
	copyVar(g.Builder, loc, body.Arg(0), body.Arg(1))
	acc.CreateTerminator(g.Builder, loc, acc.TerminatorArgs{})
}

// recipeName returns the name of a recipe for variables of type t: prefix, then the text of the type. A letter or "_"
// replaces each character that cannot be part of an identifier.
func recipeName(prefix string, t ir.Type) string {
	return prefix + strings.Map(func(r rune) rune {
		switch {
		case r == '.' || r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z':
			return r
		case r == '?':
			return 'U'
		case r == '*':
			return 'Z'
		case strings.ContainsRune("()[]{}<>", r):
			return '_'
		}
		return 'X'
	}, fmt.Sprint(t))
}
