// Package annotation reads and changes annotations.
//
// An annotation is a dictionary with a class. It may also have the field and the hierarchical path to which it
// applies. The meaning of a class of annotations to a pass must not be here.
package annotation

import "github.com/millrace-mlir/millrace/ir"

// The keys of annotations that every pass understands.
const (
	ClassKey    = "class"
	FieldKey    = "circt.fieldID"
	NonlocalKey = "circt.nonlocal"
)

// List returns the annotations in an array attribute. For any other attribute, it returns nil.
func List(a ir.Attribute) []ir.Attribute {
	if l, ok := a.(*ir.ArrayAttr); ok {
		return l.Elems
	}
	return nil
}

// Of returns the annotations of an operation as a whole, without its ports' annotations.
func Of(op *ir.Operation) []ir.Attribute {
	if op.Def() == nil {
		return nil
	}
	return List(op.Attr("annotations"))
}

// Member returns the value under a key, or nil if there is none.
func Member(a ir.Attribute, key string) ir.Attribute {
	if d, ok := a.(*ir.DictAttr); ok {
		return d.Get(key)
	}
	return nil
}

// text returns the string under a key, or "" if there is none.
func text(a ir.Attribute, key string) string {
	if s, ok := Member(a, key).(*ir.StringAttr); ok {
		return s.Value
	}
	return ""
}

// Class returns the class of an annotation, or "" if it has none.
func Class(a ir.Attribute) string { return text(a, ClassKey) }

// Field returns the ID of the field to which an annotation applies. The ID 0 means the whole value.
func Field(a ir.Attribute) uint64 {
	if i, ok := Member(a, FieldKey).(*ir.IntegerAttr); ok {
		return i.Value.Uint64()
	}
	return 0
}

// Nonlocal returns the symbol of the hierarchical path to which an annotation is limited. It returns nil if the
// annotation applies to every instance.
func Nonlocal(a ir.Attribute) *ir.StringAttr {
	if r, ok := Member(a, NonlocalKey).(*ir.SymbolRefAttr); ok {
		return r.Root
	}
	return nil
}

// With returns an annotation with value v under a key. If v is nil, it removes the key.
func With(a ir.Attribute, key string, v ir.Attribute) ir.Attribute {
	d := a.(*ir.DictAttr)
	entries := make([]ir.NamedAttribute, 0, len(d.Entries)+1)
	for _, e := range d.Entries {
		if e.Name.Value != key {
			entries = append(entries, e)
		}
	}
	if v != nil {
		entries = append(entries, ir.NamedAttribute{Name: d.Context().String(key), Value: v})
	}
	return d.Context().Dict(entries)
}

// WithField returns an annotation that applies to a field. The ID 0 means the whole value.
func WithField(a ir.Attribute, field uint64) ir.Attribute {
	if field == 0 && Member(a, FieldKey) != nil {
		return With(a, FieldKey, nil)
	}
	if Field(a) == field {
		return a
	}
	c := a.Context()
	return With(a, FieldKey, c.Int64Attr(c.Int(32), int64(field)))
}

// Has reports whether the list has an annotation of the class.
func Has(list []ir.Attribute, class string) bool {
	for _, a := range list {
		if Class(a) == class {
			return true
		}
	}
	return false
}

// Find returns the first annotation of the class, or nil if there is none.
func Find(list []ir.Attribute, class string) ir.Attribute {
	for _, a := range list {
		if Class(a) == class {
			return a
		}
	}
	return nil
}

// without returns the annotations for which drop returns false. If drop never returns true, the result is the list
// itself.
func without(list []ir.Attribute, drop func(a ir.Attribute) bool) []ir.Attribute {
	for i, a := range list {
		if !drop(a) {
			continue
		}
		rest := append([]ir.Attribute(nil), list[:i]...)
		for _, b := range list[i+1:] {
			if !drop(b) {
				rest = append(rest, b)
			}
		}
		return rest
	}
	return list
}

// Remove removes the annotations for which drop returns true from an operation as a whole. It reports whether there
// were any.
func Remove(op *ir.Operation, drop func(a ir.Attribute) bool) bool {
	old := Of(op)
	list := without(old, drop)
	if len(list) == len(old) {
		return false
	}
	op.SetAttr("annotations", op.Context().Array(list...))
	return true
}

// OfPort returns the annotations of a port of a module, an instance or a memory.
func OfPort(op *ir.Operation, port int) []ir.Attribute {
	list := List(op.Attr("portAnnotations"))
	if port < len(list) {
		return List(list[port])
	}
	return nil
}

// RemovePorts removes the annotations for which drop returns true from the ports of an operation. It reports
// whether there were any. A module whose ports have no annotations left gets an empty list.
func RemovePorts(op *ir.Operation, drop func(port int, a ir.Attribute) bool) bool {
	old := List(op.Attr("portAnnotations"))
	changed, some := false, false
	lists := make([]ir.Attribute, len(old))
	for port, a := range old {
		list := without(List(a), func(a ir.Attribute) bool { return drop(port, a) })
		lists[port] = a
		if len(list) != len(List(a)) {
			changed = true
			lists[port] = op.Context().Array(list...)
		}
		some = some || len(list) > 0
	}
	if !changed {
		return false
	}
	if !some && op.Implements("ModuleOpInterface") {
		lists = nil
	}
	op.SetAttr("portAnnotations", op.Context().Array(lists...))
	return true
}

// Set replaces the annotations of an operation as a whole.
func Set(op *ir.Operation, list []ir.Attribute) {
	op.SetAttr("annotations", op.Context().Array(list...))
}
