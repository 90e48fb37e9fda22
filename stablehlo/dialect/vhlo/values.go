package vhlo

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// isOwn reports whether d is the dialect of this package, by its name: what the
// tables refer to cannot refer to the tables.
func isOwn(d *ir.Dialect) bool { return d != nil && d.Name == "vhlo" }

// String is a string as an attribute of the dialect.
func String(c *ir.Context, s string) ir.Attribute { return c.DialectAttr(StringAttr, c.String(s)) }

// stringOf is the value of String.
func stringOf(a ir.Attribute) (string, bool) {
	if d := attrOf(a, StringAttr); d != nil {
		return d.Params[0].(*ir.StringAttr).Value, true
	}
	return "", false
}

// Type is a type as an attribute of the dialect.
func Type(c *ir.Context, t ir.Type) ir.Attribute { return c.DialectAttr(TypeAttr, c.TypeAttr(t)) }

// TypeOf is the value of Type; nil for another attribute.
func TypeOf(a ir.Attribute) ir.Type {
	if d := attrOf(a, TypeAttr); d != nil {
		return constraint.TypeValue(d.Params[0])
	}
	return nil
}

// Bool is a boolean as an attribute of the dialect.
func Bool(c *ir.Context, v bool) ir.Attribute { return c.DialectAttr(BoolAttr, c.Bool(v)) }

// Array is a list as an attribute of the dialect.
func Array(c *ir.Context, elems ...ir.Attribute) ir.Attribute {
	return c.DialectAttr(ArrayAttr, c.Array(elems...))
}

// Elems are the elements of Array; nil for another attribute.
func Elems(a ir.Attribute) []ir.Attribute {
	if d := attrOf(a, ArrayAttr); d != nil {
		return d.Params[0].(*ir.ArrayAttr).Elems
	}
	return nil
}

// function is the type of a function.
func function(c *ir.Context, inputs, results []ir.Type) ir.Type {
	return c.DialectType(FunctionType, typeList(c, inputs), typeList(c, results))
}

// functionParts are the inputs and results of Function.
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

// attrOf is a as an attribute that d defines, nil if it is another.
func attrOf(a ir.Attribute, d *ir.DialectAttrDef) *ir.DialectAttr {
	if x, ok := a.(*ir.DialectAttr); ok && x.Def == d {
		return x
	}
	return nil
}
