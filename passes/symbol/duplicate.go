package symbol

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
)

// Duplicates is the pass duplicate-function-elimination. Of functions that differ only in their names, the first one
// stays, and calls of the others become calls of the first.
var Duplicates = &passes.Pass{
	Name: "DuplicateFunctionEliminationPass", Arg: "duplicate-function-elimination", Doc: "Deduplicate functions",
	Anchor: "builtin.module",
	Scope:  passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		d := duplicates{alike: map[uint64][]*ir.Operation{}, first: map[*ir.StringAttr]*ir.StringAttr{}}
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(fn.Func) {
				d.add(op)
			}
			return ir.Advance
		})
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if !op.Is(fn.Call) {
				return ir.Advance
			}
			call := fn.CallOp(op)
			if to := d.first[call.Callee().Root]; to != nil && to != call.Callee().Root {
				call.SetCallee(c.IR().FlatSymbol(to))
			}
			return ir.Advance
		})
		for _, f := range d.erased {
			f.Erase()
		}
		return true
	},
}

// duplicates holds the state of the search for equal functions, which hashes them.
type duplicates struct {
	alike  map[uint64][]*ir.Operation
	first  map[*ir.StringAttr]*ir.StringAttr // the name of the function that stays, by each function's name
	erased []*ir.Operation
}

func (d *duplicates) add(f *ir.Operation) {
	name := fn.FuncOp(f).SymName()
	h := hashFunction(f)
	for _, g := range d.alike[h] {
		if sameFunction(f, g) {
			d.first[name] = fn.FuncOp(g).SymName()
			d.erased = append(d.erased, f)
			return
		}
	}
	d.alike[h] = append(d.alike[h], f)
	d.first[name] = name
}

// hashFunction returns a hash that is equal for equal functions. It covers the attributes except the name, and the
// operations of the body.
func hashFunction(f *ir.Operation) uint64 {
	h := uint64(f.Discardable().ID())
	mix := func(x uint64) { h = (h ^ x) * 0x9E3779B97F4A7C15 }
	props := func(op *ir.Operation, except int) {
		for i, p := range op.Props() {
			if p != nil && i != except {
				mix(uint64(p.ID()))
			}
		}
	}
	props(f, fn.Func.Slot(ir.SymbolNameAttr))
	f.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op == f {
			return ir.Advance
		}
		for i := range len(op.Name().Name) {
			mix(uint64(op.Name().Name[i]))
		}
		props(op, -1)
		for i := range op.Results() {
			mix(uint64(op.Result(i).Type().ID()))
		}
		return ir.Advance
	})
	return h
}

// sameFunction reports whether two functions with bodies differ only in their names.
func sameFunction(f, g *ir.Operation) bool {
	if f.Region(0).Empty() || g.Region(0).Empty() {
		return false
	}
	slot := fn.Func.Slot(ir.SymbolNameAttr)
	if !slices.EqualFunc(f.Props(), g.Props(), func(a, b ir.Attribute) bool { return a == b || a == f.Prop(slot) && b == g.Prop(slot) }) {
		return false
	}
	name := g.Prop(slot)
	g.SetProp(slot, f.Prop(slot)) // so that the comparison finds equal names
	same := ir.Equivalent(f, g)
	g.SetProp(slot, name)
	return same
}
