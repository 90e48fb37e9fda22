package hw

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// mapRefs returns a with each reference to an inner symbol in it, at any depth,
// replaced by the result of the function to.
func mapRefs(a ir.Attribute, to func(ref *ir.DialectAttr) ir.Attribute) ir.Attribute {
	switch x := a.(type) {
	case *ir.DialectAttr:
		if x.Def == hw.InnerRefAttr {
			return to(x)
		}
	case *ir.ArrayAttr:
		var list []ir.Attribute
		for i, e := range x.Elems {
			n := mapRefs(e, to)
			if n != e && list == nil {
				list = append(make([]ir.Attribute, 0, len(x.Elems)), x.Elems[:i]...)
			}
			if list != nil {
				list = append(list, n)
			}
		}
		if list != nil {
			return a.Context().Array(list...)
		}
	case *ir.DictAttr:
		if d := mapDict(x, to); d != x {
			return d
		}
	}
	return a
}

func mapDict(d *ir.DictAttr, to func(ref *ir.DialectAttr) ir.Attribute) *ir.DictAttr {
	var list []ir.NamedAttribute
	for i, e := range d.Entries {
		n := mapRefs(e.Value, to)
		if n != e.Value && list == nil {
			list = append(make([]ir.NamedAttribute, 0, len(d.Entries)), d.Entries[:i]...)
		}
		if list != nil {
			list = append(list, ir.NamedAttribute{Name: e.Name, Value: n})
		}
	}
	if list == nil {
		return d
	}
	return d.Context().Dict(list)
}

// mapOpRefs applies mapRefs to all attributes of op.
func mapOpRefs(op *ir.Operation, to func(ref *ir.DialectAttr) ir.Attribute) {
	for i, a := range op.Props() {
		if a == nil {
			continue
		}
		if n := mapRefs(a, to); n != a {
			op.SetProp(i, n)
		}
	}
	if d := op.Discardable(); d != nil {
		if n := mapDict(d, to); n != d {
			op.SetDiscardable(n)
		}
	}
}
