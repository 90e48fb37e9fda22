package transform

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// PromoteSingleIteration replaces a loop by its body if the loop runs exactly once, and reports
// whether it did.
func PromoteSingleIteration(b *ir.Builder, loop *ir.Operation) bool {
	if n, ok := ConstantTripCount(loop); !ok || n != 1 || LowerMap(loop).NumResults() != 1 {
		return false
	}
	if iv := IV(loop); !iv.Unused() {
		iv.ReplaceAllUses(firstValue(b, loop))
	}
	term := Body(loop).Last()
	inits := Inits(loop)
	for i, a := range IterArgs(loop) {
		a.ReplaceAllUses(inits[i])
	}
	for i := range loop.Results() {
		loop.Result(i).ReplaceAllUses(term.Operand(i))
	}
	moveBody(Body(loop), loop.Block(), loop)
	loop.Erase()
	return true
}

// firstValue returns the value of the induction variable in the first iteration. A constant is
// created at the start of the function.
func firstValue(b *ir.Builder, loop *ir.Operation) *ir.Value {
	if c, ok := ConstantLower(loop); ok {
		b.Before(loop)
		for p := loop.Parent(); p != nil; p = p.Parent() {
			if IsFunction(p.Def()) {
				b.AtStart(p.Region(0).First())
				break
			}
		}
		return arith.NewIndex(b, loop.Loc(), c)
	}
	m := LowerMap(loop)
	if m.NumDims() == 1 && m.NumSymbols() == 0 && m.Result(0).IsDim(0) {
		return LowerOperands(loop)[0]
	}
	b.Before(loop)
	return NewApply(b, loop.Loc(), poly.NewMap(m.NumDims(), m.NumSymbols(), m.Result(0)), LowerOperands(loop)...)
}
