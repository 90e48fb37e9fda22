package hw

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// The constraints of the dialect that other dialects also use. Their names are those in
// ODS, without Type.
var (
	IntegerConstraint       = ir.TypeConstraint{Summary: "a signless integer bitvector", Check: IsInteger}
	NonInOutConstraint      = ir.TypeConstraint{Summary: "a type without inout", Check: func(t ir.Type) bool { return !hasInOut(t) }}
	ValueConstraint         = ir.TypeConstraint{Summary: "a known primitive element", Check: isValue}
	ValueOrInOutConstraint  = ir.TypeConstraint{Summary: "a known primitive element or InOutType", Check: func(t ir.Type) bool { return isValue(t) || isInOut(t) }}
	aggregateConstraint     = ir.TypeConstraint{Summary: "an ArrayType or StructType", Check: isAggregate}
	KnownBitWidthConstraint = ir.TypeConstraint{Summary: "Type wherein the bitwidth in hardware is known", Check: func(t ir.Type) bool { return BitWidth(t) >= 0 }}
	InOutElementConstraint  = ir.TypeConstraint{Summary: "a valid inout element", Check: isValue}
	InOutArrayConstraint    = ir.TypeConstraint{Summary: "an inout type with array element", Check: func(t ir.Type) bool { return ArrayElement(inOutElementOrNone(t)) != nil }}
	InOutStructConstraint   = ir.TypeConstraint{Summary: "an inout type with struct field", Check: func(t ir.Type) bool { return As(inOutElementOrNone(t), StructType) != nil }}
	ArrayConstraint         = ofType("an ArrayType", ArrayType)
	UnpackedArrayConstraint = ofType("an Unpacked ArrayType", UnpackedArrayType)
	unionConstraint         = ofType("a UnionType", UnionType)
	structConstraint        = ofType("a StructType", StructType)
	enumConstraint          = ofType("a EnumType", EnumType)
	InOutConstraint         = ofType("InOutType", InOutType)
	StringConstraint        = constraint.Buildable(ofType("a HW string", StringType), func(c *ir.Context) ir.Type { return c.DialectType(StringType) })

	enumFieldConstraint  = constraint.AttrDef("EnumFieldAttr", "Enumeration field attribute", EnumFieldAttr)
	InnerRefConstraint   = constraint.AttrDef("InnerRefAttr", "Refer to a name inside a module", InnerRefAttr)
	InnerSymConstraint   = constraint.AttrDef("InnerSymAttr", "Inner symbol definition", InnerSymAttr)
	OutputFileConstraint = constraint.AttrDef("OutputFileAttr", "Output file attribute", OutputFileAttr)

	LocationArrayConstraint = constraint.TypedArrayOf("location array attribute", func(a ir.Attribute) bool {
		_, ok := a.(ir.LocationAttr)
		return ok
	})
	NameRefArrayConstraint   = constraint.TypedArrayOf("name reference array attribute", isNameRef)
	ParamDeclArrayConstraint = constraint.TypedArrayOf("parameter array", func(a ir.Attribute) bool { return AsAttr(a, ParamDeclAttr) != nil })
	ModuleTypeConstraint     = constraint.NamedAttr("type attribute of a module", constraint.TypeAttrOf(ir.TypeConstraint{
		Check: func(t ir.Type) bool { return exactly(t, ModuleType) != nil },
	}))

	// EventControl is the edge that an always block waits for.
	EventControl = ir.EnumDef{
		Name: "::circt::hw::EventControl", Summary: "edge control trigger", Width: 32,
		Cases: []ir.EnumCase{{Keyword: "posedge", Value: 0}, {Keyword: "negedge", Value: 1}, {Keyword: "edge", Value: 2}},
	}
	EventControlConstraint = constraint.IntEnumAttr("IntegerAttr", "edge control trigger", &EventControl)
)

// ofType is the constraint to types of definition d and their aliases. words describes it
// in errors.
func ofType(words string, d *ir.DialectTypeDef) ir.TypeConstraint {
	return ir.TypeConstraint{Summary: words, Check: func(t ir.Type) bool { return As(t, d) != nil }, Class: words}
}

func isInOut(t ir.Type) bool { return As(t, InOutType) != nil }

// inOutElementOrNone returns the element type of an inout, and none for other types.
func inOutElementOrNone(t ir.Type) ir.Type {
	if e := InOutElement(t); e != nil {
		return e
	}
	return t.Context().None()
}

func isNameRef(a ir.Attribute) bool {
	return constraint.IsFlatSymbolRefAttr(a) || AsAttr(a, InnerRefAttr) != nil
}
