package rewrite

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// SymbolNames are the new names of symbols by their old ones.
type SymbolNames map[*ir.StringAttr]*ir.StringAttr

// Rename gives references in b, and in all that is nested there, the new names of
// what they begin with. The symbols themselves are the caller's.
func (n SymbolNames) Rename(b *ir.Block) {
	for op := b.First(); op != nil; op = op.Next() {
		op.WalkPre(func(o *ir.Operation) ir.WalkResult {
			for i, p := range o.Props() {
				if to := n.renamed(p); to != p {
					o.SetProp(i, to)
				}
			}
			if d := o.Discardable(); len(d.Entries) > 0 {
				if to := n.renamed(d); to != d {
					o.SetDiscardable(to.(*ir.DictAttr))
				}
			}
			return ir.Advance
		})
	}
}

// renamed is a with the new names in its references.
func (n SymbolNames) renamed(a ir.Attribute) ir.Attribute {
	switch a := a.(type) {
	case *ir.SymbolRefAttr:
		if to := n[a.Root]; to != nil {
			return a.Context().SymbolRef(to, a.Nested)
		}
	case *ir.ArrayAttr:
		if elems := n.renamedList(a.Elems); elems != nil {
			return a.Context().Array(elems...)
		}
	case *ir.DialectAttr:
		if params := n.renamedList(a.Params); params != nil {
			return a.Context().DialectAttr(a.Def, params...)
		}
	case *ir.DictAttr:
		var entries []ir.NamedAttribute
		for i := range a.Entries {
			if to := n.renamed(a.Entries[i].Value); to != a.Entries[i].Value {
				if entries == nil {
					entries = slices.Clone(a.Entries)
				}
				entries[i].Value = to
			}
		}
		if entries != nil {
			return a.Context().Dict(entries)
		}
	}
	return a
}

// renamedList is nil if nothing in the list changes.
func (n SymbolNames) renamedList(list []ir.Attribute) (changed []ir.Attribute) {
	for i, a := range list {
		if to := n.renamed(a); to != a {
			if changed == nil {
				changed = slices.Clone(list)
			}
			changed[i] = to
		}
	}
	return changed
}
