package constraint

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/num"
)

var (
	AffineMapArrayAttr = ir.AttrConstraint{
		Summary: "AffineMap array attribute",
		Check: func(a ir.Attribute) bool {
			return IsArrayAttr(a) && Each(a, func(e ir.Attribute) bool { return IsAffineMapAttr(e) })
		},
		Class: "ArrayAttr",
	}

	AffineMapAttr = ir.AttrConstraint{
		Summary: "AffineMap attribute",
		Check:   IsAffineMapAttr,
		Type:    func(c *ir.Context) ir.Type { return c.Index() },
		Class:   "AffineMapAttr",
	}

	AnyAttr = ir.AttrConstraint{
		Summary: "any attribute",
	}

	AnyIntElementsAttr = ir.AttrConstraint{
		Summary: "integer elements attribute",
		Check:   IsDenseIntElementsAttr,
		Class:   "DenseIntElementsAttr",
	}

	APFloatAttr = ir.AttrConstraint{
		Summary: "arbitrary float attribute",
		Check:   IsFloatAttr,
		Class:   "FloatAttr",
	}

	APIntAttr = ir.AttrConstraint{
		Summary: "arbitrary integer attribute",
		Check:   IsIntegerAttr,
		Class:   "IntegerAttr",
	}

	ArrayAttr = ir.AttrConstraint{
		Summary: "array attribute",
		Check:   IsArrayAttr,
		Class:   "ArrayAttr",
	}

	BoolArrayAttr = ir.AttrConstraint{
		Summary: "1-bit boolean array attribute",
		Check: func(a ir.Attribute) bool {
			return IsArrayAttr(a) && Each(a, func(e ir.Attribute) bool { return IsBoolAttr(e) })
		},
		Class: "ArrayAttr",
	}

	BoolAttr = ir.AttrConstraint{
		Summary: "bool attribute",
		Check:   IsBoolAttr,
		Type:    func(c *ir.Context) ir.Type { return c.Int(1) },
		Class:   "BoolAttr",
	}

	BuiltinIntegerAttr = ir.AttrConstraint{
		Summary: "An Attribute containing a integer value",
		Check:   IsIntegerAttr,
		Class:   "IntegerAttr",
	}

	BuiltinStringAttr = ir.AttrConstraint{
		Summary: "An Attribute containing a string",
		Check:   IsStringAttr,
		Class:   "StringAttr",
	}

	DenseBoolArrayAttr = ir.AttrConstraint{
		Summary: "i1 dense array attribute",
		Check:   IsDenseBoolArrayAttr,
		Class:   "DenseBoolArrayAttr",
	}

	DenseI32ArrayAttr = ir.AttrConstraint{
		Summary: "i32 dense array attribute",
		Check:   IsDenseI32ArrayAttr,
		Class:   "DenseI32ArrayAttr",
	}

	DenseI64ArrayAttr = ir.AttrConstraint{
		Summary: "i64 dense array attribute",
		Check:   IsDenseI64ArrayAttr,
		Class:   "DenseI64ArrayAttr",
	}

	DeviceMappingArrayAttr = ir.AttrConstraint{
		Summary: "Device Mapping array attribute",
		Check: func(a ir.Attribute) bool {
			return IsArrayAttr(a) && Each(a, func(e ir.Attribute) bool {
				return AttrImplements(e, "DeviceMappingAttrInterface") ||
					AttrImplements(e, "DeviceMaskingAttrInterface")
			})
		},
		Class: "ArrayAttr",
	}

	DictArrayAttr = ir.AttrConstraint{
		Summary: "Array of dictionary attributes",
		Check: func(a ir.Attribute) bool {
			return IsArrayAttr(a) && Each(a, func(e ir.Attribute) bool { return IsDictionaryAttr(e) })
		},
		Class: "ArrayAttr",
	}

	DictionaryAttr = ir.AttrConstraint{
		Summary: "dictionary of named attribute values",
		Check:   IsDictionaryAttr,
		Class:   "DictionaryAttr",
	}

	ElementsAttr = ir.AttrConstraint{
		Summary: "constant vector/tensor attribute",
		Check:   IsElementsAttr,
		Class:   "ElementsAttr",
	}

	F64Attr = ir.AttrConstraint{
		Summary: "64-bit float attribute",
		Check:   func(a ir.Attribute) bool { return IsFloatAttr(a) && IsFloatKind(ir.TypeOf(a), num.F64) },
		Type:    func(c *ir.Context) ir.Type { return c.Float(num.F64) },
		Class:   "FloatAttr",
	}

	FlatSymbolRefArrayAttr = ir.AttrConstraint{
		Summary: "flat symbol ref array attribute",
		Check: func(a ir.Attribute) bool {
			return IsArrayAttr(a) && Each(a, func(e ir.Attribute) bool { return IsFlatSymbolRefAttr(e) })
		},
		Class: "ArrayAttr",
	}

	FlatSymbolRefAttr = ir.AttrConstraint{
		Summary: "flat symbol reference attribute",
		Check:   IsFlatSymbolRefAttr,
		Class:   "FlatSymbolRefAttr",
	}

	FuncTypeAttr = ir.AttrConstraint{
		Summary: "type attribute of function type",
		Check:   func(a ir.Attribute) bool { return IsTypeAttr(a) && IsFunction(TypeValue(a)) },
		Class:   "TypeAttr",
	}

	I16Attr = ir.AttrConstraint{
		Summary: "16-bit signless integer attribute",
		Check:   func(a ir.Attribute) bool { return IsIntegerAttr(a) && IsSignless(ir.TypeOf(a), 16) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(16) },
		Class:   "IntegerAttr",
	}

	I1Attr = ir.AttrConstraint{
		Summary: "1-bit signless integer attribute",
		Check:   func(a ir.Attribute) bool { return IsIntegerAttr(a) && IsSignless(ir.TypeOf(a), 1) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(1) },
		Class:   "IntegerAttr",
	}

	I32ArrayAttr = ir.AttrConstraint{
		Summary: "32-bit integer array attribute",
		Check: func(a ir.Attribute) bool {
			return IsArrayAttr(a) && Each(a, func(e ir.Attribute) bool {
				return IsIntegerAttr(e) &&
					IsSignless(ir.TypeOf(e), 32)
			})
		},
		Class: "ArrayAttr",
	}

	I32Attr = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute",
		Check:   func(a ir.Attribute) bool { return IsIntegerAttr(a) && IsSignless(ir.TypeOf(a), 32) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Class:   "IntegerAttr",
	}

	I32ElementsAttr = ir.AttrConstraint{
		Summary: "32-bit signless integer elements attribute",
		Check: func(a ir.Attribute) bool {
			return IsDenseIntElementsAttr(a) && IsSignless(ir.ElementOf(ir.TypeOf(a)), 32)
		},
		Class: "DenseIntElementsAttr",
	}

	I64ArrayAttr = ir.AttrConstraint{
		Summary: "64-bit integer array attribute",
		Check: func(a ir.Attribute) bool {
			return IsArrayAttr(a) && Each(a, func(e ir.Attribute) bool {
				return IsIntegerAttr(e) &&
					IsSignless(ir.TypeOf(e), 64)
			})
		},
		Class: "ArrayAttr",
	}

	I64Attr = ir.AttrConstraint{
		Summary: "64-bit signless integer attribute",
		Check:   func(a ir.Attribute) bool { return IsIntegerAttr(a) && IsSignless(ir.TypeOf(a), 64) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Class:   "IntegerAttr",
	}

	I8Attr = ir.AttrConstraint{
		Summary: "8-bit signless integer attribute",
		Check:   func(a ir.Attribute) bool { return IsIntegerAttr(a) && IsSignless(ir.TypeOf(a), 8) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(8) },
		Class:   "IntegerAttr",
	}

	IndexAttr = ir.AttrConstraint{
		Summary: "index attribute",
		Check:   func(a ir.Attribute) bool { return IsIntegerAttr(a) && IsIndex(ir.TypeOf(a)) },
		Type:    func(c *ir.Context) ir.Type { return c.Index() },
		Class:   "IntegerAttr",
	}

	IndexElementsAttr = ir.AttrConstraint{
		Summary: "index elements attribute",
		Check:   func(a ir.Attribute) bool { return IsDenseIntElementsAttr(a) && IsIndex(ir.ElementOf(ir.TypeOf(a))) },
		Class:   "DenseIntElementsAttr",
	}

	IndexListArrayAttr = ir.AttrConstraint{
		Summary: "Array of 64-bit integer array attributes",
		Check: func(a ir.Attribute) bool {
			return IsArrayAttr(a) && Each(a, func(e ir.Attribute) bool {
				return IsArrayAttr(e) &&
					Each(e, func(e2 ir.Attribute) bool { return IsIntegerAttr(e2) && IsSignless(ir.TypeOf(e2), 64) })
			})
		},
		Class: "ArrayAttr",
	}

	IntArrayAttr3Attr = ir.AttrConstraint{
		Summary: "i64 dense array attribute with exactly 3 elements",
		Check:   func(a ir.Attribute) bool { return IsDenseI64ArrayAttr(a) && ArrayLen(a) == 3 },
		Class:   "DenseI64ArrayAttr",
	}

	IntegerSetAttr = ir.AttrConstraint{
		Summary: "IntegerSet attribute",
		Check:   IsIntegerSetAttr,
		Class:   "IntegerSetAttr",
	}

	N16BitSignlessIntegerWhoseNonAttr = ir.AttrConstraint{
		Summary: "16-bit signless integer attribute whose value is non-negative",
		Check: func(a ir.Attribute) bool {
			return IsIntegerAttr(a) && IsSignless(ir.TypeOf(a), 16) &&
				!(IsNegative(a))
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(16) },
		Class: "IntegerAttr",
	}

	N32BitSignlessIntegerWhoseMinimumAttr = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose minimum value is 0 whose maximum value is 3",
		Check: func(a ir.Attribute) bool {
			return IsIntegerAttr(a) && IsSignless(ir.TypeOf(a), 32) &&
				IntValue(a) >= 0 && IntValue(a) <= 3
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	N32BitSignlessIntegerWhoseMinimumAttrConstraint = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose minimum value is 0",
		Check: func(a ir.Attribute) bool {
			return IsIntegerAttr(a) && IsSignless(ir.TypeOf(a), 32) &&
				IntValue(a) >= 0
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	N32BitSignlessIntegerWhoseNonAttr = ir.AttrConstraint{
		Summary: "32-bit signless integer attribute whose value is non-negative",
		Check: func(a ir.Attribute) bool {
			return IsIntegerAttr(a) && IsSignless(ir.TypeOf(a), 32) &&
				!(IsNegative(a))
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(32) },
		Class: "IntegerAttr",
	}

	N64BitSignlessIntegerWhoseMinimumAttr = ir.AttrConstraint{
		Summary: "64-bit signless integer attribute whose minimum value is 0",
		Check: func(a ir.Attribute) bool {
			return IsIntegerAttr(a) && IsSignless(ir.TypeOf(a), 64) &&
				IntValue(a) >= 0
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(64) },
		Class: "IntegerAttr",
	}

	N64BitSignlessIntegerWhosePositiveAttr = ir.AttrConstraint{
		Summary: "64-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
		Check: func(a ir.Attribute) bool {
			return IsIntegerAttr(a) && IsSignless(ir.TypeOf(a), 64) &&
				IsPositive(a) && IsPowerOf2(a)
		},
		Type:  func(c *ir.Context) ir.Type { return c.Int(64) },
		Class: "IntegerAttr",
	}

	N64BitSignlessIntegerWhosePositiveAttrConstraint = ir.AttrConstraint{
		Summary: "64-bit signless integer attribute whose value is positive",
		Check:   func(a ir.Attribute) bool { return IsIntegerAttr(a) && IsSignless(ir.TypeOf(a), 64) && IsPositive(a) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Class:   "IntegerAttr",
	}

	StrArrayAttr = ir.AttrConstraint{
		Summary: "string array attribute",
		Check: func(a ir.Attribute) bool {
			return IsArrayAttr(a) && Each(a, func(e ir.Attribute) bool { return IsStringAttr(e) })
		},
		Class: "ArrayAttr",
	}

	StrAttr = ir.AttrConstraint{
		Summary: "string attribute",
		Check:   IsStringAttr,
		Type:    func(c *ir.Context) ir.Type { return c.None() },
		Class:   "StringAttr",
	}

	SymbolNameAttr = ir.AttrConstraint{
		Summary:    "string attribute",
		Check:      IsStringAttr,
		SymbolName: true,
		Class:      "StringAttr",
	}

	SymbolRefArrayAttr = ir.AttrConstraint{
		Summary: "symbol ref array attribute",
		Check: func(a ir.Attribute) bool {
			return IsArrayAttr(a) && Each(a, func(e ir.Attribute) bool { return IsSymbolRefAttr(e) })
		},
		Class: "ArrayAttr",
	}

	SymbolRefAttr = ir.AttrConstraint{
		Summary: "symbol reference attribute",
		Check:   IsSymbolRefAttr,
		Class:   "SymbolRefAttr",
	}

	TypeArrayAttr = ir.AttrConstraint{
		Summary: "type array attribute",
		Check: func(a ir.Attribute) bool {
			return IsArrayAttr(a) && Each(a, func(e ir.Attribute) bool {
				return IsTypeAttr(e) &&
					IsType(TypeValue(e))
			})
		},
		Class: "ArrayAttr",
	}

	TypeAttr = ir.AttrConstraint{
		Summary: "any type attribute",
		Check:   func(a ir.Attribute) bool { return IsTypeAttr(a) && IsType(TypeValue(a)) },
		Class:   "TypeAttr",
	}

	TypedAttrInterfaceAttr = ir.AttrConstraint{
		Summary: "TypedAttr instance",
		Check:   IsTypedAttr,
		Class:   "TypedAttr",
	}

	UI32Attr = ir.AttrConstraint{
		Summary: "32-bit unsigned integer attribute",
		Check:   func(a ir.Attribute) bool { return IsIntegerAttr(a) && IsUnsigned(ir.TypeOf(a), 32) },
		Type:    func(c *ir.Context) ir.Type { return c.IntegerType(32, ir.Unsigned) },
		Class:   "IntegerAttr",
	}

	UnitAttr = ir.AttrConstraint{
		Summary:  "unit attribute",
		Check:    IsUnitAttr,
		UnitAttr: true,
		Class:    "UnitAttr",
	}

	UnitProp = ir.AttrConstraint{
		Summary:  "unit property",
		Check:    IsUnitAttr,
		UnitAttr: true,
	}
)
