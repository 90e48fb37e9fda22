package firrtl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// The constraints on types, with upstream's texts for errors.
var (
	anyType      = ir.TypeConstraint{Summary: "any type", Check: func(ir.Type) bool { return true }}
	firrtlType   = kind("FIRRTLType", isFIRRTL)
	baseType     = kind("a base type", IsBase)
	passiveType  = kind("a passive base type (contain no flips)", IsPassive)
	groundType   = kind("a ground type", IsGround)
	intType      = kind("sint or uint type", IsInt)
	uintType     = of("uint type", UIntType)
	sintType     = of("sint type", SIntType)
	analogType   = of("analog type", AnalogType)
	bundleType   = of("bundle type", BundleType)
	vectorType   = of("vector type", VectorType)
	enumType     = of("enum type", EnumType)
	openBundle   = of("open bundle type", OpenBundleType)
	openVector   = of("open vector type", OpenVectorType)
	aggregate_   = kind("a aggregate type", func(t ir.Type) bool { return Is(t, BundleType, VectorType, EnumType) })
	resetType    = of("reset type", ResetType)
	anyResetType = kind("Reset", IsReset)
	refType      = of("reference type", RefType)
	rwProbeType  = kind("rwprobe type", IsForceable)
	registerType = kind("a passive non-'const' base type that does not contain analog", isRegister)
	propType     = kind("property type", IsProperty)
	listType     = constraint.OfClass("ListType", of("list type", ListType))
	classType    = of("class type", ClassType)
	domainType   = of("domain type", DomainType)

	clockType      = constraint.Buildable(of("clock", ClockType), func(c *ir.Context) ir.Type { return Clock(c, false) })
	asyncResetType = constraint.Buildable(of("async reset type", AsyncResetType), func(c *ir.Context) ir.Type { return AsyncReset(c, false) })
	uint1Type      = constraint.Buildable(kind("1-bit uint", isUInt1), oneBit)
	uint32Type     = constraint.Buildable(kind("32-bit uint", func(t ir.Type) bool { return Is(t, UIntType) && Width(t) == 32 }),
		func(c *ir.Context) ir.Type { return UInt(c, 32, false) })
	uintLTE1Type = kind("uint with width less than or equal to 1 bits or uint with uninferred width", func(t ir.Type) bool { return Is(t, UIntType) && Width(t) <= 1 })
	uintLTE2Type = kind("uint with width less than or equal to 2 bits or uint with uninferred width", func(t ir.Type) bool { return Is(t, UIntType) && Width(t) <= 2 })

	oneBitCastable = kind("1-bit uint/sint/analog, reset, asyncreset, or clock", func(t ir.Type) bool {
		return Is(t, UIntType, SIntType, AnalogType) && Width(t) == 1 || IsReset(t) || Is(t, ClockType)
	})
	connectable     = kind("a base type or foreign type", func(t ir.Type) bool { return IsBase(t) || !isFIRRTL(t) })
	sizedConnection = kind("a sized passive base type (contains no uninferred widths, or flips) or foreign type", func(t ir.Type) bool {
		return IsPassive(t) && !Has(t, UninferredWidth) || !isFIRRTL(t)
	})
	specialType   = kind("clock or reset type or async reset type", func(t ir.Type) bool { return Is(t, ClockType, ResetType, AsyncResetType) })
	printfOperand = kind("a printf operand type (a FIRRTL base type or a format string type)", func(t ir.Type) bool {
		return IsBase(t) || Is(t, FStringType)
	})
	comparable_ = kind("string type or boolean type or integer type", func(t ir.Type) bool { return Is(t, StringType, BoolType, IntegerType) })
	vecInt      = kind("1-dimensional vector of sint or uint type", func(t ir.Type) bool { return Is(t, VectorType) && IsInt(ElementType(t, 0)) })
	vecUInt     = kind("1-dimensional vector of uint type", func(t ir.Type) bool { return Is(t, VectorType) && Is(ElementType(t, 0), UIntType) })

	stringType  = property("string type", StringType)
	integerType = property("integer type", IntegerType)
	boolType    = property("boolean type", BoolType)
	doubleType  = property("double type", DoubleType)
	pathType    = property("path type", PathType)
	anyRefType  = property("any reference type", AnyRefType)
	fstringType = of("format string type", FStringType)
)

func kind(summary string, check func(ir.Type) bool) ir.TypeConstraint {
	return ir.TypeConstraint{Summary: summary, Check: check}
}

func of(summary string, d *ir.DialectTypeDef) ir.TypeConstraint {
	return kind(summary, func(t ir.Type) bool { return Is(t, d) })
}

func property(summary string, d *ir.DialectTypeDef) ir.TypeConstraint {
	return constraint.Buildable(of(summary, d), func(c *ir.Context) ir.Type { return Property(c, d) })
}

func isUInt1(t ir.Type) bool { return Is(t, UIntType) && Width(t) == 1 }

func oneBit(c *ir.Context) ir.Type { return UInt(c, 1, false) }

// The constraints on attributes, with upstream's texts for errors.
var (
	nameKindAttr     = constraint.EnumAttr("NameKindEnumAttr", "name kind", NameKindAttr, &nameKinds)
	ruwAttr          = constraint.EnumAttr("RUWBehaviorAttr", "read under write behavior", RUWBehaviorAttr, &ruwKinds)
	conventionAttr   = constraint.EnumAttr("ConventionAttr", "lowering convention", ConventionAttr, &conventions)
	layerKindAttr    = constraint.EnumAttr("LayerConventionAttr", "layer convention", layerConventionAttr, &layerKinds)
	layerStateAttr   = constraint.EnumAttr("LayerSpecializationAttr", "layer specialization", layerSpecializationAttr, &layerStates)
	eventControlAttr = constraint.IntEnumAttr("EventControlAttr", "edge control trigger", &edges)
	targetKindAttr   = constraint.IntEnumAttr("TargetKindAttr", "object model target kind", &targetKinds)
	augmentedAttr    = constraint.AttrDef("AugmentedBundleTypeAttr", "GrandCentral AugmentedBundleType", AugmentedBundleTypeAttr)
	memInitAttr      = constraint.AttrDef("MemoryInitAttr", "Information about the initial state of a memory", MemoryInitAttr)

	annotationsAttr = array("Annotation array attribute", constraint.IsDictionaryAttr)
	portAnnoAttr    = array("Port annotations array attribute", constraint.IsArrayAttr)
	paramsAttr      = constraint.AttrArrayOf("parameter array", ParamDeclAttr)
	layersAttr      = array("an array of layers", constraint.IsSymbolRefAttr)
	fieldsAttr      = constraint.AttrArrayOf("an array of domain fields", DomainFieldAttr)
	arrayAttr       = array("array attribute", func(ir.Attribute) bool { return true })
	apsIntAttr      = ir.AttrConstraint{Summary: "arbitrary integer attribute with sign", Class: "IntegerAttr", Check: func(a ir.Attribute) bool {
		i, ok := a.(*ir.IntegerAttr)
		if !ok {
			return false
		}
		t, ok := i.Type.(*ir.IntegerType)
		return ok && t.Signedness != ir.Signless
	}}
	ui32Attr     = unsignedAttr(32)
	ui64Attr     = unsignedAttr(64)
	distinctAttr = ir.AttrConstraint{Summary: "distinct attribute", Class: "DistinctAttr", Check: func(a ir.Attribute) bool {
		_, ok := a.(*ir.DistinctAttr)
		return ok
	}}
	depthAttr   = constraint.ConfinedAttr(constraint.I64Attr, constraint.IntMinValue(1))
	latency0    = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntMinValue(0))
	latency1    = constraint.ConfinedAttr(constraint.I32Attr, constraint.IntMinValue(1))
	strArray    = array("string array attribute", constraint.IsStringAttr)
	doubleValue = ir.AttrConstraint{Summary: "64-bit float attribute", Class: "FloatAttr", Check: constraint.FloatAttr(constraint.F64).Check}
)

func array(summary string, elem func(ir.Attribute) bool) ir.AttrConstraint {
	return ir.AttrConstraint{Summary: summary, Class: "ArrayAttr", Check: func(a ir.Attribute) bool {
		l, ok := a.(*ir.ArrayAttr)
		if !ok {
			return false
		}
		for _, e := range l.Elems {
			if !elem(e) {
				return false
			}
		}
		return true
	}}
}

func unsignedAttr(width uint32) ir.AttrConstraint {
	return ir.AttrConstraint{
		Summary: "unsigned integer attribute",
		Class:   "IntegerAttr",
		Check: func(a ir.Attribute) bool {
			i, ok := a.(*ir.IntegerAttr)
			return ok && constraint.IsUnsigned(i.Type, width)
		},
		Type: func(c *ir.Context) ir.Type { return c.IntegerType(width, ir.Unsigned) },
	}
}
