package constraint

import "github.com/millrace-mlir/millrace/ir"

// Values of ir.AttrDef.Default: the values of absent attributes.

// False returns the attribute false, as the default of an optional attribute.
func False(c *ir.Context) ir.Attribute { return c.Bool(false) }

// True returns the attribute true, as the default of an optional attribute.
func True(c *ir.Context) ir.Attribute { return c.Bool(true) }

// EmptyI64s returns an empty array<i64>, as the default of an optional
// attribute.
func EmptyI64s(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }

// EmptyI16s returns an empty array<i16>, as the default of an optional
// attribute.
func EmptyI16s(c *ir.Context) ir.Attribute { return c.DenseArray(c.Int(16), 0, nil) }

// EmptyArray returns an empty array attribute, as the default of an optional
// attribute.
func EmptyArray(c *ir.Context) ir.Attribute { return c.Array() }

// EmptyDict returns an empty dictionary, as the default of an optional
// attribute.
func EmptyDict(c *ir.Context) ir.Attribute { return c.Dict(nil) }

// EmptyBools returns an empty array<i1>, as the default of an optional
// attribute.
func EmptyBools(c *ir.Context) ir.Attribute { return c.DenseBoolArray(nil) }

// NoType returns the type attribute of the type none, as the default of an
// optional attribute.
func NoType(c *ir.Context) ir.Attribute { return c.TypeAttr(c.None()) }

// Text returns a function that builds the string attribute s, as the default of
// an optional attribute.
func Text(s string) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.String(s) }
}

// I64Elements returns a function that builds the default dense<[vs...]> :
// tensor<nxi64>, where n is the number of vs.
func I64Elements(vs ...int64) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return DenseI64Elements(c, vs...) }
}

// Case returns a function that builds a default: the instance of enum attribute
// d whose case, or set of bits, has the number value.
func Case(d *ir.DialectAttrDef, value int64) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return Enum(c, d, value) }
}

// Integer returns a function that builds a default: the attribute of signless
// integer type, width bits wide, with this value.
func Integer(width uint32, value int64) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(width), value) }
}
