package vhlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// isOwn reports whether d is the vhlo dialect. It compares names, because a use of Dialect in
// functions that Dialect's tables refer to would be an initialization cycle.
func isOwn(d *ir.Dialect) bool { return d != nil && d.Name == "vhlo" }

// String returns a string attribute of VHLO with value s.
func String(c *ir.Context, s string) ir.Attribute { return c.DialectAttr(StringAttr, c.String(s)) }

// stringOf returns the value of a string attribute that String made, and false for any other
// attribute.
func stringOf(a ir.Attribute) (string, bool) {
	if d := attrOf(a, StringAttr); d != nil {
		return d.Params[0].(*ir.StringAttr).Value, true
	}
	return "", false
}

// Type returns a type attribute of VHLO that holds t.
func Type(c *ir.Context, t ir.Type) ir.Attribute { return c.DialectAttr(TypeAttr, c.TypeAttr(t)) }

// TypeOf returns the type in a type attribute that Type made, or nil for any other attribute.
func TypeOf(a ir.Attribute) ir.Type {
	if d := attrOf(a, TypeAttr); d != nil {
		return constraint.TypeValue(d.Params[0])
	}
	return nil
}

// Bool returns a boolean attribute of VHLO with value v.
func Bool(c *ir.Context, v bool) ir.Attribute { return c.DialectAttr(BoolAttr, c.Bool(v)) }

// Array returns an array attribute of VHLO with the given elements.
func Array(c *ir.Context, elems ...ir.Attribute) ir.Attribute {
	return c.DialectAttr(ArrayAttr, c.Array(elems...))
}

// Elems returns the elements of an array attribute that Array made, or nil for any other attribute.
func Elems(a ir.Attribute) []ir.Attribute {
	if d := attrOf(a, ArrayAttr); d != nil {
		return d.Params[0].(*ir.ArrayAttr).Elems
	}
	return nil
}

// function returns the VHLO function type with the given inputs and results.
func function(c *ir.Context, inputs, results []ir.Type) ir.Type {
	return c.DialectType(FunctionType, typeList(c, inputs), typeList(c, results))
}

// functionParts returns the inputs and results of a VHLO function type, or nil, nil for any other
// type.
func functionParts(t ir.Type) (inputs, results []ir.Type) {
	d, ok := t.(*ir.DialectType)
	if !ok || d.Def != FunctionType {
		return nil, nil
	}
	return typesOf(d.Params[0]), typesOf(d.Params[1])
}

func typeList(c *ir.Context, ts []ir.Type) ir.Attribute {
	as := make([]ir.Attribute, len(ts))
	for i, t := range ts {
		as[i] = c.TypeAttr(t)
	}
	return c.Array(as...)
}

func typesOf(a ir.Attribute) []ir.Type {
	elems := a.(*ir.ArrayAttr).Elems
	ts := make([]ir.Type, len(elems))
	for i, e := range elems {
		ts[i] = constraint.TypeValue(e)
	}
	return ts
}

// attrOf returns a if it is an attribute that d defines, otherwise nil.
func attrOf(a ir.Attribute, d *ir.DialectAttrDef) *ir.DialectAttr {
	if x, ok := a.(*ir.DialectAttr); ok && x.Def == d {
		return x
	}
	return nil
}
