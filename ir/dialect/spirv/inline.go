package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

// inliner implements inlining of SPIR-V functions. It does not inline
// spirv.Kill, and no structured control flow that returns from the function.
var inliner = &ir.InlinerInterface{
	LegalCall: ir.InlineCall,
	LegalRegion: func(dest, _ *ir.Region, _ bool, _ *ir.Inlining) bool {
		p := dest.Parent()
		return p.Is(Func) || p.Is(Selection) || p.Is(Loop)
	},
	LegalOp: func(op *ir.Operation, _ *ir.Region, _ bool, _ *ir.Inlining) bool {
		if op.Is(Kill) {
			return false
		}
		if !op.Is(Selection) && !op.Is(Loop) {
			return true
		}
		for b := op.Region(0).First(); b != nil; b = b.Next() {
			if b.Last().Is(Return) || b.Last().Is(ReturnValue) {
				return false
			}
		}
		return true
	},
	Terminator: func(b *ir.Builder, term *ir.Operation, newDest *ir.Block) {
		if !term.Is(Return) && !term.Is(ReturnValue) {
			return
		}
		b.Before(term)
		b.Create(&ir.OpState{Name: b.Ctx.NameOf(Branch), Loc: term.Loc(), Operands: term.OperandValues(nil), Successors: []*ir.Block{newDest}})
		term.Erase()
	},
	TerminatorValue: func(term *ir.Operation, replace []*ir.Value) {
		if term.Is(ReturnValue) {
			replace[0].ReplaceAllUses(ReturnValueOp(term).Value())
		}
	},
}
