package constraint

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AffineMapArrayAttr = TypedArrayOf("AffineMap array attribute", IsAffineMapAttr)

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

	BoolArrayAttr = TypedArrayOf("1-bit boolean array attribute", IsBoolAttr)

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
		Check:   isDenseBoolArrayAttr,
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

	DeviceMappingArrayAttr = TypedArrayOf("Device Mapping array attribute", AnyAttrOf(AttrInterface("DeviceMappingAttrInterface"), AttrInterface("DeviceMaskingAttrInterface")).Check)
	DictArrayAttr          = TypedArrayOf("Array of dictionary attributes", IsDictionaryAttr)

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

	F64Attr                = FloatAttr(F64)
	FlatSymbolRefArrayAttr = TypedArrayOf("flat symbol ref array attribute", IsFlatSymbolRefAttr)

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

	I16Attr      = IntegerAttr(I16)
	I1Attr       = IntegerAttr(I1)
	I32ArrayAttr = TypedArrayOf("32-bit integer array attribute", I32Attr.Check)
	I32Attr      = IntegerAttr(I32)

	I32ElementsAttr = ir.AttrConstraint{
		Summary: "32-bit signless integer elements attribute",
		Check: func(a ir.Attribute) bool {
			return IsDenseIntElementsAttr(a) && IsSignless(ir.ElementOf(ir.TypeOf(a)), 32)
		},
		Class: "DenseIntElementsAttr",
	}

	I64ArrayAttr = TypedArrayOf("64-bit integer array attribute", I64Attr.Check)
	I64Attr      = IntegerAttr(I64)
	I8Attr       = IntegerAttr(I8)
	IndexAttr    = IntegerAttr(Index)

	IndexElementsAttr = ir.AttrConstraint{
		Summary: "index elements attribute",
		Check:   func(a ir.Attribute) bool { return IsDenseIntElementsAttr(a) && IsIndex(ir.ElementOf(ir.TypeOf(a))) },
		Class:   "DenseIntElementsAttr",
	}

	IndexListArrayAttr = TypedArrayOf("Array of 64-bit integer array attributes", I64ArrayAttr.Check)
	IntArrayAttr3      = ConfinedAttr(DenseI64ArrayAttr, ArrayCount(3))

	IntegerSetAttr = ir.AttrConstraint{
		Summary: "IntegerSet attribute",
		Check:   isIntegerSetAttr,
		Class:   "IntegerSetAttr",
	}

	NonNegativeI16Attr      = ConfinedAttr(I16Attr, IntNonNegative)
	I32AttrFrom0To3         = ConfinedAttr(I32Attr, IntMinValue(0), IntMaxValue(3))
	I32AttrFrom0            = ConfinedAttr(I32Attr, IntMinValue(0))
	NonNegativeI32Attr      = ConfinedAttr(I32Attr, IntNonNegative)
	I64AttrFrom0            = ConfinedAttr(I64Attr, IntMinValue(0))
	PositivePowerOf2I64Attr = ConfinedAttr(I64Attr, AllAttrOf(IntPositive, IntPowerOf2))
	PositiveI64Attr         = ConfinedAttr(I64Attr, IntPositive)
	StrArrayAttr            = TypedArrayOf("string array attribute", IsStringAttr)

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

	SymbolRefArrayAttr = TypedArrayOf("symbol ref array attribute", IsSymbolRefAttr)

	SymbolRefAttr = ir.AttrConstraint{
		Summary: "symbol reference attribute",
		Check:   IsSymbolRefAttr,
		Class:   "SymbolRefAttr",
	}

	TypeArrayAttr = TypedArrayOf("type array attribute", TypeAttr.Check)

	TypeAttr = ir.AttrConstraint{
		Summary: "any type attribute",
		Check:   func(a ir.Attribute) bool { return IsTypeAttr(a) && isType(TypeValue(a)) },
		Class:   "TypeAttr",
	}

	TypedAttrInterfaceAttr = ir.AttrConstraint{
		Summary: "TypedAttr instance",
		Check:   IsTypedAttr,
		Class:   "TypedAttr",
	}

	UI32Attr = IntegerAttr(UI32)

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
