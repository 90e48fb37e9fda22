package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// PassiveWires is firrtl-passive-wires: it removes flips from the types of wires, since
// in a wire they only select the direction of connects.
var PassiveWires = &passes.Pass{
	Name: "PassiveWires", Arg: "firrtl-passive-wires", Doc: "Make FIRRTL wires have passive type",
	Anchor: "firrtl.module", Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		var work []*ir.Value
		var connects []*ir.Operation
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			switch op.Def() {
			case firrtl.Wire:
				if hasFlip(op.Result(0).Type()) {
					work = append(work, op.Result(0))
				}
			case firrtl.Connect, firrtl.MatchingConnect:
				if hasFlip(op.Operand(0).Type()) {
					connects = append(connects, op)
				}
			}
			return ir.Advance
		})
		b := c.Builder()
		for _, op := range connects {
			b.Before(op)
			firrtl.EmitConnect(b, op.Loc(), op.Operand(0), op.Operand(1))
			op.Erase()
		}
		for len(work) > 0 {
			v := work[len(work)-1]
			work = work[:len(work)-1]
			if !hasFlip(v.Type()) {
				continue
			}
			for u := v.FirstUse(); u != nil; u = u.NextUse() {
				if o := u.Owner(); o.NumResults() > 0 {
					work = append(work, o.Result(0))
				}
			}
			v.SetType(firrtl.PassiveOf(v.Type()))
		}
		return true
	},
}

func hasFlip(t ir.Type) bool { return firrtl.IsBase(t) && !firrtl.Has(t, firrtl.Passive) }
