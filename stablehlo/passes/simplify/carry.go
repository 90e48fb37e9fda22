package simplify

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// frontendAttributes is the discardable attribute that the function carry merges, entry by entry;
// other attributes replace each other. The entry metadataPayload describes an operation, so the
// new operation keeps its own.
const (
	frontendAttributes = "mhlo.frontend_attributes"
	metadataPayload    = "xla_metadata_payload"
)

// carry copies the discardable attributes of one operation, from, which is about to be replaced,
// to another one, to. If both have an attribute, the value of the first wins. If the second is
// nil, because a block argument replaces the first, the attributes are lost.
func carry(from, to *ir.Operation) {
	if to == nil {
		return
	}
	source, dest := from.Discardable(), to.Discardable()
	if len(source.Entries) == 0 {
		return
	}
	if len(dest.Entries) == 0 {
		to.SetDiscardable(source)
		return
	}
	to.SetDiscardable(merged(from.Context(), source, dest, func(name string, s, d ir.Attribute) ir.Attribute {
		inner, ok := s.(*ir.DictAttr)
		outer, both := d.(*ir.DictAttr)
		if name != frontendAttributes || !ok || !both {
			return s
		}
		return merged(from.Context(), inner, outer, func(name string, s, d ir.Attribute) ir.Attribute {
			if name == metadataPayload {
				return d
			}
			return s
		})
	}))
}

// merged returns a dictionary with the entries of both. For a name in both, choose returns the
// value from the two values.
func merged(c *ir.Context, source, dest *ir.DictAttr, choose func(name string, s, d ir.Attribute) ir.Attribute) *ir.DictAttr {
	entries := slices.Clone(dest.Entries)
	for _, e := range source.Entries {
		i := slices.IndexFunc(entries, func(d ir.NamedAttribute) bool { return d.Name == e.Name })
		if i < 0 {
			entries = append(entries, e)
			continue
		}
		entries[i].Value = choose(e.Name.Value, e.Value, entries[i].Value)
	}
	return c.Dict(entries)
}

// forward replaces op with v, an existing value, and copies op's discardable attributes to v's
// operation. It returns false if the types differ, because users might not accept another type.
func forward(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	if v.Type() != op.Result(0).Type() {
		return false
	}
	carry(op, v.DefiningOp())
	rw.Replace(op, v)
	return true
}

// replace replaces op with v without copying attributes. It returns false if the types differ.
func replace(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	if v.Type() != op.Result(0).Type() {
		return false
	}
	rw.Replace(op, v)
	return true
}

// put replaces op with n, a new operation, and copies op's discardable attributes to n. It returns
// true.
func put(rw *rewrite.Rewriter, op, n *ir.Operation) bool {
	carry(op, n)
	rw.ReplaceWith(op, n)
	return true
}

// fused returns the fused location of ops, for an operation that replaces all of them.
func fused(rw *rewrite.Rewriter, ops ...*ir.Operation) ir.Loc {
	locs := make([]ir.Loc, len(ops))
	for i, op := range ops {
		locs[i] = op.Loc()
	}
	return rw.Ctx.Fused(locs, nil)
}
