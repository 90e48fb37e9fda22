package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
)

// inliner allows inlining all calls, unless the call or the function has the
// attribute no_inline. It replaces returns by branches or by the returned
// values.
var inliner = &ir.InlinerInterface{
	LegalCall: func(call, callable *ir.Operation, _ bool) bool {
		return !(call.Is(Call) && CallOp(call).NoInline()) && !(callable.Is(Func) && FuncOp(callable).NoInline())
	},
	LegalOp:     ir.InlineOp,
	LegalRegion: ir.InlineRegion,
	Terminator: func(b *ir.Builder, term *ir.Operation, newDest *ir.Block) {
		if !term.Is(Return) {
			return
		}
		b.Before(term)
		b.Create(&ir.OpState{
			Name: b.Ctx.NameOf(cf.Branch), Loc: term.Loc(),
			Operands: term.OperandValues(nil), Successors: []*ir.Block{newDest},
		})
		term.Erase()
	},
	TerminatorValue: func(term *ir.Operation, replace []*ir.Value) {
		for i, v := range replace {
			v.ReplaceAllUses(term.Operand(i))
		}
	},
}
