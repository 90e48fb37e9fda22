package licm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// Carry creates a wider loop before loop. In addition to loop's values it carries inits, for which
// each iteration yields the values yielded. The wider loop takes loop's body, and its last results
// are the final values. In the body, the new block arguments replace uses of the inits (upstream:
// replaceWithAdditionalYields). The caller must still replace loop, which has no body left.
func Carry(a *ir.Arena, loop *ir.Operation, inits, yielded []*ir.Value) *ir.Operation {
	start, n := loop.Def().Loop.Inits(loop)
	types := loop.ResultTypes(nil)
	for _, v := range inits {
		types = append(types, v.Type())
	}
	operands := slices.Insert(loop.OperandValues(nil), start+n, inits...)
	wider := a.Create(&ir.OpState{
		Name: loop.Name(), Loc: loop.Loc(), Operands: loop.OperandValues(nil), Attrs: loop.Discardable(), Props: loop.Props(),
		Results: types, Regions: loop.NumRegions(),
	})
	loop.Block().InsertBefore(wider, loop)
	for g := range wider.Def().Operands {
		if s, m := wider.OperandSegment(g); s == start && m == n && g == len(wider.Def().Operands)-1 {
			wider.SetOperandGroup(a, g, operands[start:start+n+len(inits)])
		}
	}
	for r := range loop.Regions() {
		wider.Region(r).TakeBody(loop.Region(r))
	}
	body := wider.Region(0).First()
	for _, v := range inits {
		body.AddArg(a, v.Type(), v.Loc())
	}
	body.Last().SetOperands(a, append(body.Last().OperandValues(nil), yielded...))
	for i, v := range inits {
		inner := body.Arg(body.NumArgs() - len(inits) + i)
		v.ReplaceUsesIf(inner, func(u *ir.Operand) bool { return u.Owner() != wider && wider.IsAncestorOf(u.Owner()) })
	}
	return wider
}

// CarryOne replaces loop by a wider loop, which it returns. The wider loop also carries init, for
// which each iteration yields the value yielded.
func CarryOne(a *ir.Arena, loop *ir.Operation, init, yielded *ir.Value) *ir.Operation {
	wider := Carry(a, loop, []*ir.Value{init}, []*ir.Value{yielded})
	loop.ReplaceAllUses(wider.ResultValues(nil)[:loop.NumResults()])
	loop.Erase()
	return wider
}
