package rewrite

import "github.com/millrace-mlir/millrace/ir"

// SymbolNames maps old names of symbols to new names.
type SymbolNames map[*ir.StringAttr]*ir.StringAttr

// Rename updates the root of each symbol reference in b, and in everything nested
// there, to its new name. It does not rename the symbols themselves; the caller
// does.
func (n SymbolNames) Rename(b *ir.Block) {
	r := ir.Replacer{Attr: n.renamed}
	for op := b.First(); op != nil; op = op.Next() {
		op.WalkPre(func(o *ir.Operation) ir.WalkResult {
			r.Attributes(o)
			return ir.Advance
		})
	}
}

func (n SymbolNames) renamed(a ir.Attribute) ir.Attribute {
	if ref, ok := a.(*ir.SymbolRefAttr); ok {
		if to := n[ref.Root]; to != nil {
			return ref.Context().SymbolRef(to, ref.Nested)
		}
	}
	return a
}
