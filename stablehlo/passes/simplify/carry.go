package simplify

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// frontendAttributes is the discardable attribute that carry merges instead of replacing.
// Its entry metadataPayload describes an operation; carry keeps this entry of the new
// operation.
const (
	frontendAttributes = "mhlo.frontend_attributes"
	metadataPayload    = "xla_metadata_payload"
)

// carry gives the discardable attributes of from, which goes, to the operation that
// takes its place; nil: an argument does, and they are lost.
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

// merged has the entries of both, those that both have as choose says.
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

// forward replaces op by v, which was there before and gets op's attributes. A
// value of another type is not taken: what uses it might not be.
func forward(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	if v.Type() != op.Result(0).Type() {
		return false
	}
	carry(op, v.DefiningOp())
	rw.Replace(op, v)
	return true
}

// replace replaces op by v without a word of its attributes.
func replace(rw *rewrite.Rewriter, op *ir.Operation, v *ir.Value) bool {
	if v.Type() != op.Result(0).Type() {
		return false
	}
	rw.Replace(op, v)
	return true
}

// put replaces op by n, which was made for it and gets its attributes.
func put(rw *rewrite.Rewriter, op, n *ir.Operation) bool {
	carry(op, n)
	rw.ReplaceWith(op, n)
	return true
}

// fused is where an operation stands that is made of several.
func fused(rw *rewrite.Rewriter, ops ...*ir.Operation) ir.Loc {
	locs := make([]ir.Loc, len(ops))
	for i, op := range ops {
		locs[i] = op.Loc()
	}
	return rw.Ctx.Fused(locs, nil)
}
