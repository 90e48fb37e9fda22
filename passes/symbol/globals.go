package symbol

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/ml_program"
	"github.com/millrace-mlir/millrace/passes"
)

// Globals is the pass mlprogram-pipeline-globals. It removes loads of a global whose value is known in the block, and
// stores that another store overwrites.
var Globals = &passes.Pass{
	Name: "MLProgramPipelineGlobalsPass", Arg: "mlprogram-pipeline-globals",
	Doc:    "Optimize `ml_program` global operations for read and store",
	Anchor: "builtin.module",
	Scope:  passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		g := globals{callees: map[*ir.Operation]*ir.Operation{}, touched: map[*ir.Operation]*accesses{}}
		if !g.findCallees(c.Op) {
			return true // a call of a value may do anything; upstream gives up as silently
		}
		for op := range c.Op.Region(0).First().Ops() {
			for i := range op.Regions() {
				for b := range op.Region(i).Blocks() {
					g.block(b, newAccesses())
				}
			}
		}
		return true
	},
}

// accesses holds the names of the globals that some code loads, and of those that it stores.
type accesses struct {
	loads, stores map[ir.Attribute]bool
}

func newAccesses() *accesses { return &accesses{map[ir.Attribute]bool{}, map[ir.Attribute]bool{}} }

type globals struct {
	callees map[*ir.Operation]*ir.Operation // by the call
	touched map[*ir.Operation]*accesses     // by callees, with all that they call
}

// findCallees resolves all calls in module. It returns false if a call has no symbol as callee, or if the symbol is
// unknown.
func (g *globals) findCallees(module *ir.Operation) bool {
	return module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Def() == nil || op.Def().Call == nil {
			return ir.Advance
		}
		ref, _ := op.Def().Call.Callee(op)
		if ref == nil {
			return ir.Interrupt
		}
		for at := op; at != nil && g.callees[op] == nil; at = at.Parent() {
			if f := ir.LookupSymbol(at, ref); f != nil {
				g.callees[op] = f
			}
		}
		if g.callees[op] == nil {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Advance
}

// of returns the globals that the callee of a call accesses, directly or by way of its calls.
func (g *globals) of(call *ir.Operation) *accesses {
	callee := g.callees[call]
	if a := g.touched[callee]; a != nil {
		return a
	}
	a := newAccesses()
	g.touched[callee] = a
	work, seen := []*ir.Operation{callee}, map[*ir.Operation]bool{callee: true}
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		f.WalkPre(func(op *ir.Operation) ir.WalkResult {
			switch {
			case op.Is(ml_program.GlobalLoad):
				a.loads[op.Inherent("global")] = true
			case op.Is(ml_program.GlobalStore):
				a.stores[op.Inherent("global")] = true
			default:
				if c := g.callees[op]; c != nil && !seen[c] {
					seen[c] = true
					work = append(work, c)
				}
			}
			return ir.Advance
		})
	}
	return a
}

// block removes redundant loads and stores of globals in block b, and adds the block's accesses to a.
func (g *globals) block(b *ir.Block, a *accesses) {
	known, stores := map[ir.Attribute]*ir.Value{}, map[ir.Attribute]*ir.Operation{}
	var dead []*ir.Operation
	forget := func(x *accesses) {
		for global := range x.loads {
			delete(stores, global)
		}
		for global := range x.stores {
			delete(known, global)
			delete(stores, global)
		}
	}
	for op := range b.Ops() {
		global := op.Attr("global")
		switch {
		case op.Is(ml_program.GlobalLoad):
			a.loads[global] = true
			if v := known[global]; v != nil {
				dead = append(dead, op)
				op.Result(0).ReplaceAllUses(v)
			} else {
				known[global] = op.Result(0)
			}
		case op.Is(ml_program.GlobalStore):
			a.stores[global] = true
			if before := stores[global]; before != nil {
				dead = append(dead, before)
			}
			known[global], stores[global] = op.Operand(0), op
		case g.callees[op] != nil:
			forget(g.of(op))
		default:
			inner := newAccesses()
			for i := range op.Regions() {
				for nested := range op.Region(i).Blocks() {
					g.block(nested, inner)
				}
			}
			for global := range inner.loads {
				a.loads[global] = true
			}
			for global := range inner.stores {
				a.stores[global] = true
			}
			forget(inner)
		}
	}
	for _, op := range dead {
		op.Erase()
	}
}
