package transform

import (
	"fmt"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/dlti"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
)

// queryable returns a if it is a dlti attribute that maps keys to values, and otherwise nil.
func queryable(a ir.Attribute) *ir.DialectAttr {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return nil
	}
	switch d.Def {
	case dlti.DataLayoutSpecAttr, dlti.MapAttr, dlti.TargetDeviceSpecAttr, dlti.TargetSystemSpecAttr:
		return d
	}
	return nil
}

// closestSpec returns the first dlti attribute, by name, that maps keys to values, of op or of its
// closest ancestor with such an attribute. It also returns the operation that has the attribute.
func closestSpec(op *ir.Operation) (spec *ir.DialectAttr, owner *ir.Operation) {
	for ; op != nil; op = op.Parent() {
		if op.Discardable() == nil {
			continue
		}
		for _, a := range op.Discardable().Entries {
			if d := queryable(a.Value); d != nil {
				return d, op
			}
		}
	}
	return nil, nil
}

// lookUp returns the value of key in spec, or nil if spec does not have the key.
func lookUp(spec *ir.DialectAttr, key ir.Attribute) ir.Attribute {
	for _, e := range ir.ArrayElems(spec.Params[0]) {
		if entry, ok := e.(*ir.DialectAttr); ok && entry.Params[0] == key {
			return entry.Params[1]
		}
	}
	return nil
}

// keyText returns the text of a key in diagnostics.
func keyText(key ir.Attribute) string {
	if s, ok := key.(*ir.StringAttr); ok {
		return ir.Quote(s.Value)
	}
	return fmt.Sprint(key)
}

// query looks up the keys of op, each in the value of the previous one. It begins with the
// specification closest to target.
func query(_ *State, op, target *ir.Operation) ([]Mapped, Outcome) {
	keys := ir.ArrayElems(op.Inherent("keys"))
	fails := func(at *ir.Operation, format string, args ...any) ([]Mapped, Outcome) {
		target.EmitErrorNotes([]ir.Diagnostic{NoteAt(at.Loc(), format, args...)}, "target op of failed DLTI query")
		return nil, Silenceable(op.Loc(), "'transform.dlti.query' op failed to apply")
	}
	if i := slices.IndexFunc(keys, func(k ir.Attribute) bool {
		_, isString := k.(*ir.StringAttr)
		return !isString && constraint.TypeValue(k) == nil
	}); i >= 0 {
		return nil, Definitely(op.Context(), op.Loc(), nil, "'transform.dlti.query' keys of wrong type: only StringAttr and TypeAttr are allowed")
	}
	if len(keys) == 0 {
		return fails(target, "no keys provided to attempt query with")
	}
	spec, owner := closestSpec(target)
	if spec == nil {
		return fails(target, "no DLTI-queryable attrs on target op or any of its ancestors")
	}
	var value ir.Attribute = spec
	for i, key := range keys {
		in := queryable(value)
		if in == nil {
			var before []string
			for _, k := range keys[:i] {
				before = append(before, keyText(k))
			}
			return fails(owner, "got non-DLTI-queryable attribute upon looking up keys [%s] at op", strings.Join(before, ","))
		}
		if value = lookUp(in, key); value == nil {
			return fails(owner, "key %s has no DLTI-mapping per attr: %s", keyText(key), in)
		}
	}
	return []Mapped{{Param: value}}, Success
}

// matchSparse succeeds if target has a sparse operand or result.
func matchSparse(st *State, op, target *ir.Operation) Outcome {
	sparse := slices.ContainsFunc(target.ResultTypes(nil), sparse_tensor.IsSparse)
	for i := range target.Operands() {
		sparse = sparse || sparse_tensor.IsSparse(target.Operand(i).Type())
	}
	if sparse {
		st.SetOps(0, target)
		return Success
	}
	return Silenceable(target.Loc(), "operation has no sparse input or output")
}
