// Package annotation reads and changes annotations: dictionaries with a class, and optionally the field and the
// hierarchical path that they are about. What may not live here: the meaning of a class of annotations to a pass.
package annotation

import "github.com/millrace-mlir/millrace/ir"

// The keys of annotations that every pass understands.
const (
	ClassKey    = "class"
	FieldKey    = "circt.fieldID"
	NonlocalKey = "circt.nonlocal"
)

// List returns the annotations in an array attribute, or nil for any other attribute.
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

// Member is the value under a key, nil if there is none.
func Member(a ir.Attribute, key string) ir.Attribute {
	if d, ok := a.(*ir.DictAttr); ok {
		return d.Get(key)
	}
	return nil
}

// text is the string under a key, "" if there is none.
func text(a ir.Attribute, key string) string {
	if s, ok := Member(a, key).(*ir.StringAttr); ok {
		return s.Value
	}
	return ""
}

// Class is the class of an annotation, "" if it has none.
func Class(a ir.Attribute) string { return text(a, ClassKey) }

// Field returns the ID of the field to which an annotation applies; 0 is the whole value.
func Field(a ir.Attribute) uint64 {
	if i, ok := Member(a, FieldKey).(*ir.IntegerAttr); ok {
		return i.Value.Uint64()
	}
	return 0
}

// Nonlocal returns the symbol of the hierarchical path to which an annotation is limited, or nil if it applies to
// every instance.
func Nonlocal(a ir.Attribute) *ir.StringAttr {
	if r, ok := Member(a, NonlocalKey).(*ir.SymbolRefAttr); ok {
		return r.Root
	}
	return nil
}

// With returns an annotation with the value set under a key; a nil value removes the key.
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

// WithField returns an annotation that applies to a field; 0 is the whole value.
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

// Has reports whether one of the annotations is of the class.
func Has(list []ir.Attribute, class string) bool {
	for _, a := range list {
		if Class(a) == class {
			return true
		}
	}
	return false
}

// Find is the first annotation of the class, nil if there is none.
func Find(list []ir.Attribute, class string) ir.Attribute {
	for _, a := range list {
		if Class(a) == class {
			return a
		}
	}
	return nil
}

// without is the annotations that drop does not return true for. It returns the list itself if it drops none.
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

// Remove removes annotations from an operation as a whole and reports whether there were any.
func Remove(op *ir.Operation, drop func(a ir.Attribute) bool) bool {
	old := Of(op)
	list := without(old, drop)
	if len(list) == len(old) {
		return false
	}
	op.SetAttr("annotations", op.Context().Array(list...))
	return true
}

// OfPort is the annotations of a port of a module, an instance or a memory.
func OfPort(op *ir.Operation, port int) []ir.Attribute {
	list := List(op.Attr("portAnnotations"))
	if port < len(list) {
		return List(list[port])
	}
	return nil
}

// RemovePorts removes annotations from the ports of an operation and reports whether there were any. A module whose
// ports have none left gets an empty list.
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
