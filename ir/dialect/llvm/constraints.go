package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	accessGroupArrayAttr = ir.AttrConstraint{
		Summary: "LLVM dialect access group metadata array",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.OfAttr(e, AccessGroupAttr) })
		},
		Class: "ArrayAttr",
	}

	AliasScopeArrayAttr = ir.AttrConstraint{
		Summary: "LLVM dialect alias scope array",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.OfAttr(e, AliasScopeAttr) })
		},
		Class: "ArrayAttr",
	}

	aliasScopeAttr = ir.AttrConstraint{
		Summary: "LLVM dialect alias scope",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, AliasScopeAttr) },
		Attr:    AliasScopeAttr,
		Class:   "AliasScopeAttr",
	}

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

	blockAddressAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, BlockAddressAttr) },
		Attr:    BlockAddressAttr,
		Class:   "BlockAddressAttr",
	}

	blockTagAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, BlockTagAttr) },
		Attr:    BlockTagAttr,
		Class:   "BlockTagAttr",
	}

	cConvAttr = ir.AttrConstraint{
		Summary: "LLVM Calling Convention specification",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, CConvAttr) },
		Attr:    CConvAttr,
		Class:   "CConvAttr",
	}

	comdatAttr = ir.AttrConstraint{
		Summary: "LLVM Comdat Types",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &ComdatEnum) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &ComdatEnum,
		Class:   "ComdatAttr",
	}

	ConstantRangeAttrConstraint = ir.AttrConstraint{
		Summary: "A range of two integers, corresponding to LLVM's ConstantRange",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, ConstantRangeAttr) },
		Attr:    ConstantRangeAttr,
		Class:   "ConstantRangeAttr",
	}

	dereferenceableAttr = ir.AttrConstraint{
		Summary: "LLVM dereferenceable attribute",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, DereferenceableAttr) },
		Attr:    DereferenceableAttr,
		Class:   "DereferenceableAttr",
	}

	diExpressionAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, DIExpressionAttr) },
		Attr:    DIExpressionAttr,
		Class:   "DIExpressionAttr",
	}

	diGlobalVariableExpressionArrayAttr = ir.AttrConstraint{
		Summary: "an array of variable expressions",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.OfAttr(e, DIGlobalVariableExpressionAttr) })
		},
		Class: "ArrayAttr",
	}

	diLabelAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, DILabelAttr) },
		Attr:    DILabelAttr,
		Class:   "DILabelAttr",
	}

	diLocalVariableAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, DILocalVariableAttr) },
		Attr:    DILocalVariableAttr,
		Class:   "DILocalVariableAttr",
	}

	fastmathFlagsAttr = ir.AttrConstraint{
		Summary: "LLVM fastmath flags",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, FastmathFlagsAttr) },
		Enum:    &FastmathFlags,
		Attr:    FastmathFlagsAttr,
		Class:   "FastmathFlagsAttr",
	}

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

	framePointerKindAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, FramePointerKindAttr) },
		Attr:    FramePointerKindAttr,
		Class:   "FramePointerKindAttr",
	}

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

	linkageAttr = ir.AttrConstraint{
		Summary: "LLVM Linkage specification",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, LinkageAttr) },
		Attr:    LinkageAttr,
		Class:   "LinkageAttr",
	}

	llvmFunctionAttr = ir.AttrConstraint{
		Summary: "type attribute of LLVM function type",
		Check: func(a ir.Attribute) bool {
			return constraint.IsTypeAttr(a) && constraint.OfType(constraint.TypeValue(a), FunctionType)
		},
		Class: "TypeAttr",
	}

	loopAnnotationAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, LoopAnnotationAttr) },
		Attr:    LoopAnnotationAttr,
		Class:   "LoopAnnotationAttr",
	}

	memoryEffectsAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, MemoryEffectsAttr) },
		Attr:    MemoryEffectsAttr,
		Class:   "MemoryEffectsAttr",
	}

	tailCallKindAttr = ir.AttrConstraint{
		Summary: "LLVM Calling Convention specification",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, TailCallKindAttr) },
		Attr:    TailCallKindAttr,
		Class:   "TailCallKindAttr",
	}

	targetFeaturesAttr = ir.AttrConstraint{
		Summary: "LLVM target features attribute",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, TargetFeaturesAttr) },
		Attr:    TargetFeaturesAttr,
		Class:   "TargetFeaturesAttr",
	}

	TBAATagArrayAttr = ir.AttrConstraint{
		Summary: "LLVM dialect TBAA tag metadata array",
		Check: func(a ir.Attribute) bool {
			return constraint.IsArrayAttr(a) && constraint.Each(a, func(e ir.Attribute) bool { return constraint.OfAttr(e, TBAATagAttr) })
		},
		Class: "ArrayAttr",
	}

	unnamedAddrAttr = ir.AttrConstraint{
		Summary: "LLVM GlobalValue UnnamedAddr",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &UnnamedAddr) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &UnnamedAddr,
		Class:   "UnnamedAddrAttr",
	}

	uwTableKindAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, UWTableKindAttr) },
		Attr:    UWTableKindAttr,
		Class:   "UWTableKindAttr",
	}

	validRoundingModeAttr = ir.AttrConstraint{
		Summary: "LLVM Rounding Mode whose minimum value is 0",
		Check:   func(a ir.Attribute) bool { return constraint.IsIntegerAttr(a) && constraint.IntValue(a) >= 0 },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &RoundingMode,
		Class:   "RoundingModeAttr",
	}

	vecTypeHintAttr = ir.AttrConstraint{
		Summary: "Explicit vectorization compiler hint",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, VecTypeHintAttr) },
		Attr:    VecTypeHintAttr,
		Class:   "VecTypeHintAttr",
	}

	visibilityAttr = ir.AttrConstraint{
		Summary: "LLVM GlobalValue Visibility",
		Check:   func(a ir.Attribute) bool { return constraint.IsEnum(a, &Visibility) },
		Type:    func(c *ir.Context) ir.Type { return c.Int(64) },
		Enum:    &Visibility,
		Class:   "VisibilityAttr",
	}

	vScaleRangeAttr = ir.AttrConstraint{
		Summary: "",
		Check:   func(a ir.Attribute) bool { return constraint.OfAttr(a, VScaleRangeAttr) },
		Attr:    VScaleRangeAttr,
		Class:   "VScaleRangeAttr",
	}

	anyAggregate = ir.TypeConstraint{
		Summary: "LLVM aggregate type",
		Check:   func(t ir.Type) bool { return (constraint.OfType(t, StructType) || constraint.OfType(t, ArrayType)) },
	}

	AnyFloat = ir.TypeConstraint{
		Summary: "floating point LLVM type",
		Check:   IsCompatibleFloatingPointType,
	}

	anyNonAggregate = ir.TypeConstraint{
		Summary: "LLVM-compatible non-aggregate type",
		Check: func(t ir.Type) bool {
			return IsCompatibleOuterType(t) && !(constraint.OfType(t, StructType) || constraint.OfType(t, ArrayType))
		},
	}

	AnyPointer = ir.TypeConstraint{
		Summary: "LLVM pointer type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, PointerType) },
		Class:   "LLVMPointerType",
		Def:     PointerType,
	}

	AnyStruct = ir.TypeConstraint{
		Summary: "LLVM structure type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, StructType) },
	}

	AnyVector = ir.TypeConstraint{
		Summary: "LLVM dialect-compatible vector type",
		Check:   IsCompatibleVectorType,
		Class:   "VectorType",
	}

	atomicCmpXchgType = ir.TypeConstraint{
		Summary: "signless integer or LLVM pointer type",
		Check:   func(t ir.Type) bool { return constraint.IsSignless(t, 0) || constraint.OfType(t, PointerType) },
	}

	atomicRMWType = ir.TypeConstraint{
		Summary: "floating point LLVM type or LLVM pointer type or signless integer or LLVM dialect-compatible fixed-length vector type",
		Check: func(t ir.Type) bool {
			return IsCompatibleFloatingPointType(t) || constraint.OfType(t, PointerType) ||
				constraint.IsSignless(t, 0) || !(IsScalableVectorType(t))
		},
	}

	DefaultPointer = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 0",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, PointerType) && AddressSpace(t) == 0 },
		Build:   func(c *ir.Context) ir.Type { return Pointer(c, 0) },
		Class:   "LLVMPointerType",
		Def:     PointerType,
	}

	FloatingPointLLVMLLVMDialectCompatible = ir.TypeConstraint{
		Summary: "floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type",
		Check: func(t ir.Type) bool {
			return IsCompatibleFloatingPointType(t) || IsCompatibleVectorType(t) &&
				IsCompatibleFloatingPointType(ir.ElementOf(t))
		},
	}

	IntegerLLVMDialectCompatibleVectorInteger = ir.TypeConstraint{
		Summary: "integer or LLVM dialect-compatible vector of integer",
		Check: func(t ir.Type) bool {
			return constraint.IsInteger(t) || IsCompatibleVectorType(t) && constraint.IsInteger(ir.ElementOf(t))
		},
	}

	llvmDialectCompatibleVector1Bit = ir.TypeConstraint{
		Summary: "LLVM dialect-compatible vector of 1-bit signless integer",
		Check:   func(t ir.Type) bool { return IsCompatibleVectorType(t) && constraint.IsSignless(ir.ElementOf(t), 1) },
		Class:   "VectorType",
	}

	llvmDialectCompatibleVectorFloatingPoint = ir.TypeConstraint{
		Summary: "LLVM dialect-compatible vector of floating-point",
		Check:   func(t ir.Type) bool { return IsCompatibleVectorType(t) && ir.IsFloat(ir.ElementOf(t)) },
		Class:   "VectorType",
	}

	llvmDialectCompatibleVectorLLVMPointer = ir.TypeConstraint{
		Summary: "LLVM dialect-compatible vector of LLVM pointer type",
		Check: func(t ir.Type) bool {
			return IsCompatibleVectorType(t) && constraint.OfType(ir.ElementOf(t), PointerType)
		},
		Class: "VectorType",
	}

	llvmDialectCompatibleVectorSignlessInteger = ir.TypeConstraint{
		Summary: "LLVM dialect-compatible vector of signless integer",
		Check:   func(t ir.Type) bool { return IsCompatibleVectorType(t) && constraint.IsSignless(ir.ElementOf(t), 0) },
		Class:   "VectorType",
	}

	llvmPointerLLVMDialectCompatibleVector = ir.TypeConstraint{
		Summary: "LLVM pointer type or LLVM dialect-compatible vector of LLVM pointer type",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, PointerType) || IsCompatibleVectorType(t) &&
				constraint.OfType(ir.ElementOf(t), PointerType)
		},
	}

	loadableType = ir.TypeConstraint{
		Summary: "LLVM type with size",
		Check: func(t ir.Type) bool {
			return IsLoadableType(t) || constraint.Implements(t, "PointerElementTypeInterface")
		},
	}

	n1BitSignlessIntegerLLVMDialect = ir.TypeConstraint{
		Summary: "1-bit signless integer or LLVM dialect-compatible vector of 1-bit signless integer",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 1) || IsCompatibleVectorType(t) &&
				constraint.IsSignless(ir.ElementOf(t), 1)
		},
	}

	PointerGlobal = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 1",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, PointerType) && AddressSpace(t) == 1 },
		Build:   func(c *ir.Context) ir.Type { return Pointer(c, 1) },
		Class:   "LLVMPointerType",
		Def:     PointerType,
	}

	PointerShared = ir.TypeConstraint{
		Summary: "LLVM pointer in address space 3",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, PointerType) && AddressSpace(t) == 3 },
		Build:   func(c *ir.Context) ir.Type { return Pointer(c, 3) },
		Class:   "LLVMPointerType",
		Def:     PointerType,
	}

	primitiveType = ir.TypeConstraint{
		Summary: "primitive LLVM type",
		Check: func(t ir.Type) bool {
			return IsCompatibleOuterType(t) && !(constraint.OfType(t, VoidType) || constraint.OfType(t, FunctionType))
		},
	}

	signlessIntegerLLVMDialectCompatibleVector = ir.TypeConstraint{
		Summary: "signless integer or LLVM dialect-compatible vector of signless integer or LLVM pointer type " +
			"or LLVM dialect-compatible vector of LLVM pointer type",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 0) || IsCompatibleVectorType(t) &&
				constraint.IsSignless(ir.ElementOf(t), 0) || constraint.OfType(t, PointerType) ||
				IsCompatibleVectorType(t) && constraint.OfType(ir.ElementOf(t), PointerType)
		},
	}

	signlessIntegerLLVMDialectCompatibleVector2 = ir.TypeConstraint{
		Summary: "signless integer or LLVM dialect-compatible vector of signless integer",
		Check: func(t ir.Type) bool {
			return constraint.IsSignless(t, 0) || IsCompatibleVectorType(t) &&
				constraint.IsSignless(ir.ElementOf(t), 0)
		},
	}

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
