package constraint

import "github.com/millrace-mlir/millrace/ir"

// Values of ir.AttrDef.Default: the values of absent attributes.

// False is the default false.
func False(c *ir.Context) ir.Attribute { return c.Bool(false) }

// True is the default true.
func True(c *ir.Context) ir.Attribute { return c.Bool(true) }

// EmptyI64s is the default of an empty array of i64.
func EmptyI64s(c *ir.Context) ir.Attribute { return c.DenseI64Array(nil) }

// EmptyI16s is the default of an empty array of i16.
func EmptyI16s(c *ir.Context) ir.Attribute { return c.DenseArray(c.Int(16), 0, nil) }

// EmptyArray is the default of an empty array of attributes.
func EmptyArray(c *ir.Context) ir.Attribute { return c.Array() }

// EmptyDict is the default of an empty dictionary.
func EmptyDict(c *ir.Context) ir.Attribute { return c.Dict(nil) }

// EmptyBools is the default of an empty array of booleans.
func EmptyBools(c *ir.Context) ir.Attribute { return c.DenseBoolArray(nil) }

// NoType is the default type none.
func NoType(c *ir.Context) ir.Attribute { return c.TypeAttr(c.None()) }

// Text is a default string.
func Text(s string) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.String(s) }
}

// I64Elements is a default tensor of one dimension with elements of i64.
func I64Elements(vs ...int64) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return DenseI64Elements(c, vs...) }
}

// Case is the default of an enum's case or set of bits, by its value.
func Case(d *ir.DialectAttrDef, value int64) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return Enum(c, d, value) }
}

// Integer is a default integer of that width in bits.
func Integer(width uint32, value int64) func(*ir.Context) ir.Attribute {
	return func(c *ir.Context) ir.Attribute { return c.Int64Attr(c.Int(width), value) }
}
