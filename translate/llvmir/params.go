package llvmir

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Readers of attributes and of the parameters of dialect attributes. They treat nil, or another
// kind of attribute, as absent.

func typeParam(a ir.Attribute) ir.Type {
	if t, ok := a.(*ir.TypeAttr); ok {
		return t.Type
	}
	return nil
}

func intParam(a ir.Attribute) uint64 {
	if i, ok := a.(*ir.IntegerAttr); ok && i.Value.Width() <= 64 {
		if i.Value.Width() == 1 {
			return i.Value.Uint64()
		}
		return uint64(i.Int64())
	}
	return 0
}

func stringParam(a ir.Attribute) string {
	if s, ok := a.(*ir.StringAttr); ok {
		return s.Value
	}
	return ""
}

func listParam(a ir.Attribute) []ir.Attribute {
	if l, ok := a.(*ir.ArrayAttr); ok {
		return l.Elems
	}
	return nil
}

func intsParam(a ir.Attribute) []int64 {
	switch a := a.(type) {
	case *ir.DenseArrayAttr:
		return a.Int64s()
	case *ir.ArrayAttr:
		out := make([]int64, len(a.Elems))
		for i, e := range a.Elems {
			out[i] = int64(intParam(e))
		}
		return out
	}
	return nil
}

func isTrue(a ir.Attribute) bool {
	switch a := a.(type) {
	case *ir.IntegerAttr:
		return a.Value.IsOne()
	case *ir.UnitAttr:
		return true
	}
	return false
}

// param returns the parameter called name of a dialect attribute, or nil if there is none.
func param(a ir.Attribute, name string) ir.Attribute {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return nil
	}
	for i := range d.Def.Params {
		if d.Def.Params[i].Name == name && i < len(d.Params) {
			return d.Params[i]
		}
	}
	return nil
}

// enumParam returns the value of an enum: a is a number, or an attribute that holds one.
func enumParam(a ir.Attribute) int64 {
	if d, ok := a.(*ir.DialectAttr); ok && len(d.Params) > 0 {
		a = d.Params[0]
	}
	return int64(intParam(a))
}

// isA reports whether a is a dialect attribute of definition d.
func isA(a ir.Attribute, d *ir.DialectAttrDef) bool {
	x, ok := a.(*ir.DialectAttr)
	return ok && x.Def == d
}

// has reports whether op has the unit attribute called name.
func has(op *ir.Operation, name string) bool { return op.Inherent(name) != nil }

// str returns the value of op's string attribute called name, or "" if it is absent.
func str(op *ir.Operation, name string) string { return stringParam(op.Inherent(name)) }

// integer returns the value of op's integer attribute called name, or 0 if it is absent.
func integer(op *ir.Operation, name string) uint64 { return intParam(op.Inherent(name)) }

// keyword returns the keyword that op's enum attribute called name stands for.
func keyword(op *ir.Operation, name string, e *ir.EnumDef) string {
	return e.Keyword(enumParam(op.Inherent(name)))
}
