package symbol

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// privatizeOptions has the options of symbol-privatize.
type privatizeOptions struct {
	Exclude []string `opt:"exclude" doc:"Comma separated list of symbols that should not be marked private"`
}

// Privatize is the pass symbol-privatize. It makes symbols private.
var Privatize = &passes.Pass{
	Name: "SymbolPrivatize", Arg: "symbol-privatize", Doc: "Mark symbols private",
	Options: passes.OptionsOf[privatizeOptions](),
	Scope:   passes.Always(passes.ModuleScope), Division: headsOnly(privatize),
	Run: privatize,
}

func privatize(c *passes.Ctx) bool {
	exclude := passes.Opts[privatizeOptions](c).Exclude
	private := c.IR().String("private")
	for op := range c.Op.Nested() {
		if ir.IsSymbol(op) && !slices.Contains(exclude, ir.SymbolName(op).Value) {
			op.SetAttr(ir.SymbolVisibilityAttr, private)
		}
	}
	return true
}
