package llvm

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	accessGroupArrayAttr = constraint.TypedArrayOf("LLVM dialect access group metadata array", func(e ir.Attribute) bool { return constraint.OfAttr(e, AccessGroupAttr) })
	AliasScopeArrayAttr  = constraint.TypedArrayOf("LLVM dialect alias scope array", func(e ir.Attribute) bool { return constraint.OfAttr(e, AliasScopeAttr) })
	aliasScopeAttr       = constraint.AttrDef("AliasScopeAttr", "LLVM dialect alias scope", AliasScopeAttr)

	asmATTOrIntelAttr = ir.AttrConstraint{
		Summary: "ATT (0) or Intel (1) asm dialect",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &AsmDialect) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &AsmDialect,
		Class:   "AsmDialectAttr",
	}

	atomicBinOpAttr = ir.AttrConstraint{
		Summary: "llvm.atomicrmw binary operations",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &AtomicBinOp) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &AtomicBinOp,
		Class:   "AtomicBinOpAttr",
	}

	atomicOrderingAttr = ir.AttrConstraint{
		Summary: "Atomic ordering for LLVM's memory model",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &AtomicOrdering) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &AtomicOrdering,
		Class:   "AtomicOrderingAttr",
	}

	blockAddressAttr = constraint.AttrDef("BlockAddressAttr", "", BlockAddressAttr)
	blockTagAttr     = constraint.AttrDef("BlockTagAttr", "", BlockTagAttr)
	cConvAttr        = constraint.AttrDef("CConvAttr", "LLVM Calling Convention specification", CConvAttr)

	comdatAttr = ir.AttrConstraint{
		Summary: "LLVM Comdat Types",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &ComdatEnum) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &ComdatEnum,
		Class:   "ComdatAttr",
	}

	ConstantRangeAttrConstraint         = constraint.AttrDef("ConstantRangeAttr", "A range of two integers, corresponding to LLVM's ConstantRange", ConstantRangeAttr)
	dereferenceableAttr                 = constraint.AttrDef("DereferenceableAttr", "LLVM dereferenceable attribute", DereferenceableAttr)
	diExpressionAttr                    = constraint.AttrDef("DIExpressionAttr", "", DIExpressionAttr)
	diGlobalVariableExpressionArrayAttr = constraint.TypedArrayOf("an array of variable expressions", func(e ir.Attribute) bool { return constraint.OfAttr(e, DIGlobalVariableExpressionAttr) })
	diLabelAttr                         = constraint.AttrDef("DILabelAttr", "", DILabelAttr)
	diLocalVariableAttr                 = constraint.AttrDef("DILocalVariableAttr", "", DILocalVariableAttr)
	fastmathFlagsAttr                   = constraint.EnumAttr("FastmathFlagsAttr", "LLVM fastmath flags", FastmathFlagsAttr, &FastmathFlags)

	fCmpPredicateAttr = ir.AttrConstraint{
		Summary: "llvm.fcmp comparison predicate",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &FCmpPredicate) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &FCmpPredicate,
		Class:   "FCmpPredicateAttr",
	}

	fpExceptionBehaviorAttr = ir.AttrConstraint{
		Summary: "LLVM Exception Behavior",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &FPExceptionBehavior) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &FPExceptionBehavior,
		Class:   "FPExceptionBehaviorAttr",
	}

	framePointerKindAttr = constraint.AttrDef("FramePointerKindAttr", "", FramePointerKindAttr)

	gepNoWrapFlagsProp = ir.AttrConstraint{
		Summary: "::mlir::LLVM::GEPNoWrapFlags",
		Check:   constraint.IsIntegerAttr,
		Type:    func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:    &GEPNoWrapFlags,
	}

	iCmpPredicateAttr = ir.AttrConstraint{
		Summary: "llvm.icmp comparison predicate",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &ICmpPredicate) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &ICmpPredicate,
		Class:   "ICmpPredicateAttr",
	}

	integerOverflowFlagsProp = ir.AttrConstraint{
		Summary:  "LLVM integer overflow flags",
		Check:    constraint.IsIntegerAttr,
		Type:     func(c *ir.Context) ir.Type { return c.Int(32) },
		Enum:     &IntegerOverflowFlags,
		Mnemonic: "overflow",
	}

	linkageAttr = constraint.AttrDef("LinkageAttr", "LLVM Linkage specification", LinkageAttr)

	llvmFunctionAttr = ir.AttrConstraint{
		Summary: "type attribute of LLVM function type",
		Check: func(a ir.Attribute) bool {
			return constraint.IsTypeAttr(a) && constraint.OfType(constraint.TypeValue(a), FunctionType)
		},
		Class: "TypeAttr",
	}

	loopAnnotationAttr = constraint.AttrDef("LoopAnnotationAttr", "", LoopAnnotationAttr)
	memoryEffectsAttr  = constraint.AttrDef("MemoryEffectsAttr", "", MemoryEffectsAttr)
	tailCallKindAttr   = constraint.AttrDef("TailCallKindAttr", "LLVM Calling Convention specification", TailCallKindAttr)
	targetFeaturesAttr = constraint.AttrDef("TargetFeaturesAttr", "LLVM target features attribute", TargetFeaturesAttr)
	TBAATagArrayAttr   = constraint.TypedArrayOf("LLVM dialect TBAA tag metadata array", func(e ir.Attribute) bool { return constraint.OfAttr(e, TBAATagAttr) })

	unnamedAddrAttr = ir.AttrConstraint{
		Summary: "LLVM GlobalValue UnnamedAddr",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &UnnamedAddr) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &UnnamedAddr,
		Class:   "UnnamedAddrAttr",
	}

	uwTableKindAttr = constraint.AttrDef("UWTableKindAttr", "", UWTableKindAttr)

	validRoundingModeAttr = ir.AttrConstraint{
		Summary: "LLVM Rounding Mode whose minimum value is 0",
		Check:   func(a ir.Attribute) bool { return constraint.IsIntegerAttr(a) && constraint.IntValue(a) >= 0 },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &RoundingMode,
		Class:   "RoundingModeAttr",
	}

	vecTypeHintAttr = constraint.AttrDef("VecTypeHintAttr", "Explicit vectorization compiler hint", VecTypeHintAttr)

	visibilityAttr = ir.AttrConstraint{
		Summary: "LLVM GlobalValue Visibility",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &Visibility) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &Visibility,
		Class:   "VisibilityAttr",
	}

	vScaleRangeAttr = constraint.AttrDef("VScaleRangeAttr", "", VScaleRangeAttr)
	anyAggregate    = constraint.Named("LLVM aggregate type", constraint.AnyTypeOf(AnyStruct, constraint.InstanceOf("LLVM array type", ArrayType)))

	AnyFloat = ir.TypeConstraint{
		Summary: "floating point LLVM type",
		Check:   IsCompatibleFloatingPointType,
	}

	anyNonAggregate = ir.TypeConstraint{
		Summary: "LLVM-compatible non-aggregate type",
		Check:   func(t ir.Type) bool { return IsCompatibleOuterType(t) && !anyAggregate.Check(t) },
	}

	AnyPointer = constraint.TypeDef("LLVMPointerType", "LLVM pointer type", PointerType)
	AnyStruct  = constraint.InstanceOf("LLVM structure type", StructType)

	anyVector = ir.TypeConstraint{
		Summary: "LLVM dialect-compatible vector type",
		Check:   IsCompatibleVectorType,
		Class:   "VectorType",
	}

	atomicCmpXchgType = constraint.AnyTypeOf(constraint.AnySignlessInteger, AnyPointer)

	atomicRMWType = constraint.AnyTypeOf(AnyFloat, AnyPointer, constraint.AnySignlessInteger, ir.TypeConstraint{
		Summary: "LLVM dialect-compatible fixed-length vector type",
		Check:   func(t ir.Type) bool { return !isScalableVectorType(t) },
	})

	DefaultPointer          = PointerIn(0)
	FloatOrVector           = ScalarOrVectorOf(AnyFloat)
	IntegerOrVector         = ScalarOrVectorOf(constraint.AnyInteger)
	vectorOfI1              = vectorOf(constraint.I1)
	vectorOfFloat           = vectorOf(constraint.AnyFloat)
	vectorOfPointer         = vectorOf(AnyPointer)
	vectorOfSignlessInteger = vectorOf(constraint.AnySignlessInteger)
	pointerOrVector         = ScalarOrVectorOf(AnyPointer)

	loadableType = ir.TypeConstraint{
		Summary: "LLVM type with size",
		Check: func(t ir.Type) bool {
			return isLoadableType(t) || constraint.Implements(t, "PointerElementTypeInterface")
		},
	}

	i1OrVector    = ScalarOrVectorOf(constraint.I1)
	PointerGlobal = PointerIn(1)
	PointerShared = PointerIn(3)

	primitiveType = ir.TypeConstraint{
		Summary: "primitive LLVM type",
		Check: func(t ir.Type) bool {
			return IsCompatibleOuterType(t) && !(constraint.OfType(t, VoidType) || constraint.OfType(t, FunctionType))
		},
	}

	signlessIntegerOrPointerOrVector = constraint.AnyTypeOf(signlessIntegerOrVector, pointerOrVector)
	signlessIntegerOrVector          = ScalarOrVectorOf(constraint.AnySignlessInteger)

	tokenType = ir.TypeConstraint{
		Summary: "LLVM token type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, TokenType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(TokenType) },
	}

	Type = ir.TypeConstraint{
		Summary: "LLVM dialect-compatible type",
		Check:   IsCompatibleOuterType,
	}
)

// PointerIn returns the constraint that a type is the pointer type in this
// address space.
func PointerIn(space int64) ir.TypeConstraint {
	p := constraint.TypeDef("LLVMPointerType", "LLVM pointer in address space "+strconv.FormatInt(space, 10), PointerType)
	p.Check = func(t ir.Type) bool { return constraint.OfType(t, PointerType) && AddressSpace(t) == space }
	return constraint.Buildable(p, func(c *ir.Context) ir.Type { return Pointer(c, space) })
}

// vectorOf returns the constraint that a type is a vector that LLVM IR has, and
// that its elements satisfy element.
func vectorOf(element ir.TypeConstraint) ir.TypeConstraint {
	return ir.TypeConstraint{
		Summary: "LLVM dialect-compatible vector of " + element.Summary,
		Check:   func(t ir.Type) bool { return IsCompatibleVectorType(t) && element.Check(ir.ElementOf(t)) },
		Class:   "VectorType",
	}
}

// ScalarOrVectorOf returns the constraint that a type satisfies element, or is a
// vector type that LLVM IR has and whose elements satisfy element.
func ScalarOrVectorOf(element ir.TypeConstraint) ir.TypeConstraint {
	return constraint.AnyTypeOf(element, vectorOf(element))
}
