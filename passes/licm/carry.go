package licm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Carry makes a loop that carries one more value, from init to what is yielded, in the place of
// loop, and returns it; the value is its last result. Inside, what an iteration begins with
// stands for init (replaceWithAdditionalYields).
func Carry(a *ir.Arena, loop *ir.Operation, init, yielded *ir.Value) *ir.Operation {
	start, n := loop.Def().Loop.Inits(loop)
	operands := slices.Insert(loop.OperandValues(nil), start+n, init)
	wider := a.Create(&ir.OpState{
		Name: loop.Name(), Loc: loop.Loc(), Operands: loop.OperandValues(nil), Attrs: loop.Discardable(), Props: loop.Props(),
		Results: append(loop.ResultTypes(nil), init.Type()), Regions: loop.NumRegions(),
	})
	loop.Block().InsertBefore(wider, loop)
	for g := range wider.Def().Operands {
		if s, m := wider.OperandSegment(g); s == start && m == n && g == len(wider.Def().Operands)-1 {
			wider.SetOperandGroup(a, g, operands[start:start+n+1])
		}
	}
	for r := range loop.Regions() {
		wider.Region(r).TakeBody(loop.Region(r))
	}
	inner := wider.Region(0).First().AddArg(a, init.Type(), init.Loc())
	yield := wider.Region(0).First().Last()
	yield.SetOperands(a, append(yield.OperandValues(nil), yielded))
	init.ReplaceUsesIf(inner, func(u *ir.Operand) bool { return u.Owner() != wider && wider.IsAncestorOf(u.Owner()) })
	for i := range loop.Results() {
		loop.Result(i).ReplaceAllUses(wider.Result(i))
	}
	loop.Erase()
	return wider
}
