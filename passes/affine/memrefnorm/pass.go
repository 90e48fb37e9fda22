// Package memrefnorm rewrites memrefs to the identity layout, by putting the layout map into the
// indices of accesses.
package memrefnorm

import (
	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/passes"
)

// Pass is the pass normalize-memrefs, which rewrites memrefs to the identity layout. It changes
// function signatures, and so it also updates the callers.
var Pass = &passes.Pass{
	Name: "NormalizeMemRefsPass", Arg: "normalize-memrefs", Anchor: "builtin.module",
	Doc:      "Give memrefs the identity layout, through functions and their callers",
	Dialects: []string{"affine"},
	Run: func(c *passes.Ctx) bool {
		n := normalizer{b: c.Builder(), module: c.Op, apt: map[*ir.Operation]bool{}, byName: map[*ir.StringAttr]*ir.Operation{}}
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Is(funcs.Func) {
				n.list = append(n.list, op)
				n.apt[op] = true
				n.byName[funcs.FuncOp(op).SymName()] = op
			}
			return ir.Advance
		})
		for _, f := range n.list {
			if n.apt[f] && !suits(f) {
				n.exclude(f)
			}
		}
		for _, f := range n.list {
			if n.apt[f] && !n.function(f) {
				return false
			}
		}
		return true
	},
}

// normalizer normalizes the memrefs of one module.
type normalizer struct {
	b      *ir.Builder
	module *ir.Operation
	list   []*ir.Operation        // its functions
	apt    map[*ir.Operation]bool // those in which all memrefs can be normalized
	byName map[*ir.StringAttr]*ir.Operation
}

// usersSuit reports whether v can be normalized. All users of a memref with a layout must declare
// MemRefsNormalizable; other values always suit.
func usersSuit(v *ir.Value) bool {
	t, ok := v.Type().(*ir.MemRefType)
	if !ok || isIdentity(t) {
		return true
	}
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if !u.Owner().Has(ir.MemRefsNormalizable) {
			return false
		}
	}
	return true
}

// suits reports whether all memrefs of a function can be normalized.
func suits(f *ir.Operation) bool {
	if f.Region(0).Empty() {
		return true
	}
	if f.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(memref.Alloc) || op.Is(memref.Alloca) || op.Is(funcs.Call) {
			for i := range op.Results() {
				if !usersSuit(op.Result(i)) {
					return ir.Interrupt
				}
			}
		}
		return ir.Advance
	}) == ir.Interrupt {
		return false
	}
	for _, a := range f.Region(0).First().Args() {
		if !usersSuit(a) {
			return false
		}
	}
	return true
}

// exclude marks a function as not normalizable, together with all functions that call it or that it
// calls.
func (n *normalizer) exclude(f *ir.Operation) {
	if !n.apt[f] {
		return
	}
	n.apt[f] = false
	for _, user := range n.users(f) {
		for p := user; p != nil; p = p.Parent() {
			if p.Is(funcs.Func) {
				n.exclude(p)
				break
			}
		}
	}
	f.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(funcs.Call) {
			if callee := n.byName[funcs.CallOp(op).Callee().Root]; callee != nil {
				n.exclude(callee)
			}
		}
		return ir.Advance
	})
}

// users returns the operations of the module that refer to the symbol of f.
func (n *normalizer) users(f *ir.Operation) (users []*ir.Operation) {
	name := funcs.FuncOp(f).SymName()
	ir.SymbolUsesIn(n.module, func(user *ir.Operation, ref *ir.SymbolRefAttr) {
		if ref.Root == name {
			users = append(users, user)
		}
	})
	return users
}
