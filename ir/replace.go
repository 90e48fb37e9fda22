package ir

import "slices"

// A Replacer replaces attributes and types in operations and within other attributes and types, as
// upstream's AttrTypeReplacer does. It calls Attr or Type first, then replaces inside the returned
// attribute or type. Attr or Type may be nil. The Replacer keeps mutable types, layouts of memrefs
// and the types of numbers and dense elements. It caches its answers about types, and only one
// goroutine may use it.
type Replacer struct {
	Attr func(Attribute) Attribute
	Type func(Type) Type

	types map[Type]Type
}

// Attributes replaces attributes and types in the inherent and discardable attributes of op,
// but not of nested operations.
func (r *Replacer) Attributes(op *Operation) {
	for i, p := range op.Props() {
		if to := r.Attribute(p); to != p {
			op.SetProp(i, to)
		}
	}
	if d := op.Discardable(); len(d.Entries) > 0 {
		if to := r.Attribute(d); to != d {
			op.SetDiscardable(to.(*DictAttr))
		}
	}
}

// Types replaces the types of op's results and of its blocks' arguments, but not in nested
// operations.
func (r *Replacer) Types(op *Operation) {
	for i := range op.Results() {
		r.valueType(op.Result(i))
	}
	for i := range op.Regions() {
		for b := range op.Region(i).Blocks() {
			for _, a := range b.Args() {
				r.valueType(a)
			}
		}
	}
}

func (r *Replacer) valueType(v *Value) {
	if to := r.TypeOf(v.Type()); to != v.Type() {
		v.SetType(to)
	}
}

// Attribute returns a with everything in it replaced. It returns nil if a is nil.
func (r *Replacer) Attribute(a Attribute) Attribute {
	if a != nil && r.Attr != nil {
		a = r.Attr(a)
	}
	switch a := a.(type) {
	case *TypeAttr:
		if to := r.TypeOf(a.Type); to != a.Type {
			return to.Context().TypeAttr(to)
		}
	case *ArrayAttr:
		if elems := changed(a.Elems, r.Attribute); elems != nil {
			return a.Context().Array(elems...)
		}
	case *DialectAttr:
		if params := changed(a.Params, r.Attribute); params != nil {
			return a.Context().DialectAttr(a.Def, params...)
		}
	case *DictAttr:
		entry := func(e NamedAttribute) NamedAttribute { e.Value = r.Attribute(e.Value); return e }
		if entries := changed(a.Entries, entry); entries != nil {
			return a.Context().Dict(entries)
		}
	}
	return a
}

// TypeOf returns t with everything in it replaced.
func (r *Replacer) TypeOf(t Type) Type {
	switch t.(type) {
	case *IntegerType, *FloatType, *IndexType, *NoneType:
		if r.Type == nil {
			return t
		}
		return r.Type(t)
	}
	if to, known := r.types[t]; known {
		return to
	}
	to := t
	if r.Type != nil {
		to = r.Type(t)
	}
	to = r.within(to)
	if r.types == nil {
		r.types = map[Type]Type{}
	}
	r.types[t] = to
	return to
}

func (r *Replacer) within(t Type) Type {
	c := t.Context()
	switch t := t.(type) {
	case *MemRefType:
		return c.MemRefType(t.Shape, r.TypeOf(t.Element), t.Layout, r.Attribute(t.Space))
	case *UnrankedMemRefType:
		return c.UnrankedMemRefType(r.TypeOf(t.Element), r.Attribute(t.Space))
	case *FunctionType:
		inputs, results := changed(t.Inputs, r.TypeOf), changed(t.Results, r.TypeOf)
		if inputs == nil && results == nil {
			return t
		}
		return c.FunctionType(or(inputs, t.Inputs), or(results, t.Results))
	case *TupleType:
		if types := changed(t.Types, r.TypeOf); types != nil {
			return c.TupleType(types)
		}
	case *VectorType, *RankedTensorType, *UnrankedTensorType:
		return WithElement(t, r.TypeOf(ElementOf(t)))
	case *DialectType:
		if params := changed(t.Params, r.Attribute); params != nil && !t.IsMutable() {
			return c.DialectType(t.Def, params...)
		}
	}
	return t
}

// changed returns a copy of list with its elements replaced, or nil if no element changes.
func changed[E comparable](list []E, replace func(E) E) (to []E) {
	for i, e := range list {
		if n := replace(e); n != e {
			if to == nil {
				to = slices.Clone(list)
			}
			to[i] = n
		}
	}
	return to
}

func or[E any](changed, list []E) []E {
	if changed == nil {
		return list
	}
	return changed
}
