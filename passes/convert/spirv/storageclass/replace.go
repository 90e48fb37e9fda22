package storageclass

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// replacer replaces memrefs wherever they stand in types and attributes.
type replacer struct {
	spaces map[uint32]int64
	types  map[ir.Type]ir.Type
}

// op replaces in op and all that is nested in it.
func (r *replacer) op(op *ir.Operation) {
	op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		for i, p := range o.Props() {
			if to := r.attr(p); to != p {
				o.SetProp(i, to)
			}
		}
		if d := o.Discardable(); len(d.Entries) > 0 {
			if to := r.attr(d); to != d {
				o.SetDiscardable(to.(*ir.DictAttr))
			}
		}
		for i := range o.Results() {
			r.value(o.Result(i))
		}
		for i := range o.Regions() {
			for b := range o.Region(i).Blocks() {
				for _, a := range b.Args() {
					r.value(a)
				}
			}
		}
		return ir.Advance
	})
}

func (r *replacer) value(v *ir.Value) {
	if to := r.typ(v.Type()); to != v.Type() {
		v.SetType(to)
	}
}

func (r *replacer) typ(t ir.Type) ir.Type {
	switch t.(type) {
	case *ir.IntegerType, *ir.FloatType, *ir.IndexType, *ir.NoneType:
		return t
	}
	if to, known := r.types[t]; known {
		return to
	}
	to := r.within(t)
	r.types[t] = to
	return to
}

// within is t with memrefs in it replaced, itself first.
func (r *replacer) within(t ir.Type) ir.Type {
	c := t.Context()
	switch t := t.(type) {
	case *ir.MemRefType:
		return c.MemRefType(t.Shape, r.typ(t.Element), t.Layout, r.attr(r.space(c, t.Space)))
	case *ir.UnrankedMemRefType:
		return c.UnrankedMemRefType(r.typ(t.Element), r.attr(r.space(c, t.Space)))
	case *ir.FunctionType:
		return c.FunctionType(r.list(t.Inputs), r.list(t.Results))
	case *ir.TupleType:
		return c.TupleType(r.list(t.Types))
	case *ir.VectorType, *ir.RankedTensorType, *ir.UnrankedTensorType:
		return ir.WithElement(t, r.typ(ir.ElementOf(t)))
	case *ir.DialectType:
		if params := r.attrs(t.Params); params != nil && !t.IsMutable() {
			return c.DialectType(t.Def, params...)
		}
	}
	return t
}

func (r *replacer) list(ts []ir.Type) []ir.Type {
	to := make([]ir.Type, len(ts))
	for i, t := range ts {
		to[i] = r.typ(t)
	}
	return to
}

func (r *replacer) attr(a ir.Attribute) ir.Attribute {
	switch a := a.(type) {
	case *ir.TypeAttr:
		if to := r.typ(a.Type); to != a.Type {
			return to.Context().TypeAttr(to)
		}
	case *ir.ArrayAttr:
		if elems := r.attrs(a.Elems); elems != nil {
			return a.Context().Array(elems...)
		}
	case *ir.DialectAttr:
		if params := r.attrs(a.Params); params != nil {
			return a.Context().DialectAttr(a.Def, params...)
		}
	case *ir.DictAttr:
		var entries []ir.NamedAttribute
		for i := range a.Entries {
			if to := r.attr(a.Entries[i].Value); to != a.Entries[i].Value {
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

// attrs is nil if nothing in the list changes.
func (r *replacer) attrs(list []ir.Attribute) (changed []ir.Attribute) {
	for i, a := range list {
		if to := r.attr(a); to != a {
			if changed == nil {
				changed = slices.Clone(list)
			}
			changed[i] = to
		}
	}
	return changed
}

// space is the storage class of a numbered memory space; others stay.
func (r *replacer) space(c *ir.Context, a ir.Attribute) ir.Attribute {
	n := uint32(0)
	if a != nil {
		i, ok := a.(*ir.IntegerAttr)
		if !ok {
			return a
		}
		n = uint32(i.Value.Int64())
	}
	class, ok := r.spaces[n]
	if !ok {
		return a
	}
	return constraint.Enum(c, spirv.StorageClassAttr, class)
}
