// Package symbol holds the passes on symbols, their visibility and their uses.
package symbol

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// noTable is the error text of symbol-dce for operations that are not symbol tables.
const noTable = " was scheduled to run under SymbolDCE, but does not define a symbol table"

// DCE is the pass symbol-dce. It erases symbols that nothing refers to and that no other module
// can see.
var DCE = &passes.Pass{
	Name: "SymbolDCE", Arg: "symbol-dce", Doc: "Eliminate dead symbols",
	Refuses: passes.WithoutTrait(ir.SymbolTable, noTable),
	Stats:   []passes.Statistic{{Name: "num-dce'd", Doc: "Number of symbols DCE'd"}},
	Scope:   passes.Always(passes.ModuleScope), Division: dead.Division(),
	Run: func(c *passes.Ctx) bool {
		top := c.Op
		if !top.Has(ir.SymbolTable) {
			return top.EmitOpError(noTable)
		}
		hidden := top.Parent() == nil || !ir.IsSymbol(top) || ir.IsPrivate(top)
		l := liveness{live: map[*ir.Operation]bool{}}
		if !l.table(top, hidden) {
			return false
		}
		c.Count(0, eraseDead(top, l.live))
		return true
	},
}

// liveness finds the live symbols: those that live operations refer to, and those that must stay.
type liveness struct {
	live   map[*ir.Operation]bool
	tables ir.SymbolTables
}

// table marks the symbols that are live because of the contents of the symbol table op. If hidden
// is true, its symbols cannot be seen from outside. It returns false after an error.
func (l *liveness) table(op *ir.Operation, hidden bool) bool {
	var work []*ir.Operation
	for i := range op.Regions()[:1] {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			for o := b.First(); o != nil; o = o.Next() {
				switch {
				case !ir.IsSymbol(o):
					work = append(work, o)
				case (hidden || ir.IsPrivate(o)) && ir.CanDiscardUnused(o):
				case !l.live[o]:
					l.live[o] = true
					work = append(work, o)
				}
			}
		}
	}
	for len(work) > 0 {
		o := work[len(work)-1]
		work = work[:len(work)-1]
		if o.Has(ir.SymbolTable) {
			if !l.table(o, hidden || !ir.IsSymbol(o) || ir.IsPrivate(o)) {
				return false
			}
		} else {
			for n := range o.Nested() {
				if n.NumRegions() > 0 {
					work = append(work, n)
				}
			}
		}
		parent := o.Parent()
		if !parent.Has(ir.SymbolTable) {
			continue
		}
		known := ir.SymbolUsesOf(o, func(_ *ir.Operation, ref *ir.SymbolRefAttr) {
			l.tables.EachSymbol(parent, ref, func(sym *ir.Operation) {
				if !l.live[sym] {
					l.live[sym] = true
					work = append(work, sym)
				}
			})
		})
		if !known {
			return o.EmitError("operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses")
		}
	}
	return true
}

// eraseDead erases the symbols that are not live from op's symbol tables, innermost first. It
// returns their number.
func eraseDead(op *ir.Operation, live map[*ir.Operation]bool) (n int64) {
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if !o.Has(ir.SymbolTable) {
			return ir.Advance
		}
		for b := range o.Region(0).Blocks() {
			for s := range b.Ops() {
				if ir.IsSymbol(s) && !live[s] {
					s.Erase()
					n++
				}
			}
		}
		return ir.Advance
	})
	return n
}
