package funcs

import "github.com/millrace-mlir/millrace/ir"

// New creates a function of type t and returns it with its entry block, which
// has an argument for each input.
func New(b *ir.Builder, loc ir.Loc, name string, t *ir.FunctionType) (f *ir.Operation, entry *ir.Block) {
	f = CreateFunc(b, loc, FuncArgs{SymName: b.Ctx.String(name), FunctionType: b.Ctx.TypeAttr(t)})
	locs := make([]ir.Loc, len(t.Inputs))
	for i := range locs {
		locs[i] = loc
	}
	return f, b.NewBlockIn(f.Region(0), t.Inputs, locs)
}
