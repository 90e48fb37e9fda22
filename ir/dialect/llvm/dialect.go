// Package llvm is the llvm dialect: its tables of operations, types and attributes.
// It also holds the functions to which these tables refer, such as verifiers, folds
// and parsers. Passes and conversions are in other packages.
package llvm

//go:generate go run github.com/millrace-mlir/millrace/internal/opgen .

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// Dialect is the llvm dialect.
var Dialect = &ir.Dialect{
	Name:                "llvm",
	AttrAlias:           attrAlias,
	Inline:              inliner,
	AllowsUnknownOps:    true,
	VerifyAttr:          verifyAttr,
	VerifyRegionArgAttr: verifyArgAttr,
	VerifyRegionResAttr: verifyResAttr,
	Materialize:         materialize,
	Directives:          directives,
	TypeSyntax:          typeSyntax,
	ParseType:           asm.TypeHook(refuseType),
	AttrSyntax:          attrSyntax,
	Ops:                 slices.Concat(ops, intrinsicOps, vectorIntrinsicOps),
	Handles:             handles,
	Types: []*ir.DialectTypeDef{
		ArrayType, FunctionType, LabelType, MetadataType, PPCFP128Type, PointerType, StructType,
		TargetExtType, TokenType, VoidType, X86AMXType,
	},
	Attrs: []*ir.DialectAttrDef{
		AccessGroupAttr, AddressSpaceAttr, AliasScopeAttr, AliasScopeDomainAttr, BlockAddressAttr,
		BlockTagAttr, CConvAttr, ComdatAttr, ConstantRangeAttr, DIAnnotationAttr, DIBasicTypeAttr,
		DICommonBlockAttr, DICompileUnitAttr, DICompositeTypeAttr, DIDerivedTypeAttr, DIExpressionAttr,
		DIExpressionElemAttr, DIFileAttr, DIGenericSubrangeAttr, DIGlobalVariableAttr,
		DIGlobalVariableExpressionAttr, DIImportedEntityAttr, DILabelAttr, DILexicalBlockAttr,
		DILexicalBlockFileAttr, DILocalVariableAttr, DIModuleAttr, DINamespaceAttr, DINullTypeAttr,
		DIStringTypeAttr, DISubprogramAttr, DISubrangeAttr, DISubroutineTypeAttr, DSOLocalEquivalentAttr,
		DependentLibrariesAttr, DereferenceableAttr, FastmathFlagsAttr, FramePointerKindAttr,
		IntegerOverflowFlagsAttr, LinkageAttr, LoopAnnotationAttr, LoopDistributeAttr, LoopInterleaveAttr,
		LoopLICMAttr, LoopPeeledAttr, LoopPipelineAttr, LoopUnrollAndJamAttr, LoopUnrollAttr,
		LoopUnswitchAttr, LoopVectorizeAttr, MMRATagAttr, MemoryEffectsAttr, ModuleFlagAttr,
		ModuleFlagCGProfileEntryAttr, ModuleFlagProfileSummaryAttr, ModuleFlagProfileSummaryDetailedAttr,
		PoisonAttr, TBAAMemberAttr, TBAARootAttr, TBAATagAttr, TBAATypeDescriptorAttr, TailCallKindAttr,
		TargetAttr, TargetFeaturesAttr, UWTableKindAttr, UndefAttr, VScaleRangeAttr, VecTypeHintAttr,
		WorkgroupAttributionAttr, ZeroAttr,
	},
}
