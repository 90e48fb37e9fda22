// Package llvm is the llvm dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the llvm dialect.
var Dialect = &ir.Dialect{
	Name: "llvm",
	Ops: []*ir.OpDef{
		Add, AddrSpaceCast, Alloca, And, AShr, AtomicRMW, Bitcast, BlockAddress, BlockTag, Br, Call,
		CallIntrinsic, AtomicCmpXchg, Comdat, ComdatSelector, CondBr, DSOLocalEquivalent, ExtractElement,
		ExtractValue, FAdd, FCmp, FDiv, Fence, FMul, FNeg, FPExt, FPToSI, FPToUI, FPTrunc, Freeze, FRem, FSub,
		LLVMFunc, GEP, ICmp, IndirectBr, InlineAsm, InsertElement, InsertValue, Abs, ACos, Annotation, ASin,
		Assume, ATan, ATan2, BitReverse, ByteSwap, FCeil, CopySign, CoroAlign, CoroBegin, CoroEnd, CoroFree,
		CoroId, CoroPromise, CoroResume, CoroSave, CoroSize, CoroSuspend, Cos, Cosh, CountLeadingZeros, CtPop,
		CountTrailingZeros, DbgDeclare, DbgLabel, DbgValue, DebugTrap, EhTypeidFor, Exp, Exp10, Exp2, Expect,
		ExpectWithProbability, ConstrainedFPExtIntr, ConstrainedFPTruncIntr, ConstrainedSIToFP,
		ConstrainedUIToFP, NoAliasScopeDecl, VPStridedLoad, VPStridedStore, FAbs, FFloor, FMA, FMulAdd,
		FractionExp, Fshl, Fshr, GetActiveLaneMask, InvariantEnd, InvariantStart, IsConstant, IsFPClass,
		LaunderInvariantGroup, LoadExp, LifetimeEnd, LifetimeStart, Llrint, Llround, Log, Log10, Log2, Lrint,
		Lround, Masked_compressstore, Masked_expandload, Masked_gather, MaskedLoad, Masked_scatter,
		MaskedStore, MatrixColumnMajorLoad, MatrixColumnMajorStore, MatrixMultiply, MatrixTranspose, Maximum,
		MaxNum, Memcpy, MemcpyInline, Memmove, Memset, MemsetInline, Minimum, MinNum, Nearbyint, Pow, PowI,
		Prefetch, PtrAnnotation, PtrMask, Rint, Round, RoundEven, SAddSat, SAddWithOverflow, SCmp, Sin,
		Sincos, Sinh, SMax, SMin, SMulWithOverflow, Sqrt, SSACopy, SSHLSat, SSubSat, SSubWithOverflow,
		StackRestore, StackSave, StepVector, StripInvariantGroup, Tan, Tanh, ThreadlocalAddress, Trap, FTrunc,
		UAddSat, UAddWithOverflow, UBSanTrap, UCmp, UMax, UMin, UMulWithOverflow, USHLSat, USubSat,
		USubWithOverflow, VaCopy, VaEnd, VarAnnotation, VaStart, Vector_deinterleave2, Vector_extract,
		Vector_insert, Vector_interleave2, Vector_reduce_add, Vector_reduce_and, Vector_reduce_fadd,
		Vector_reduce_fmax, Vector_reduce_fmaximum, Vector_reduce_fmin, Vector_reduce_fminimum,
		Vector_reduce_fmul, Vector_reduce_mul, Vector_reduce_or, Vector_reduce_smax, Vector_reduce_smin,
		Vector_reduce_umax, Vector_reduce_umin, Vector_reduce_xor, VPAdd, VPAnd, VPAShr, VPFAdd, VPFDiv,
		VPFma, VPFMul, VPFMulAdd, VPFNeg, VPFPExt, VPFPToSI, VPFPToUI, VPFPTrunc, VPFRem, VPFSub, VPIntToPtr,
		VPLoad, VPLShr, VPMergeMin, VPMul, VPOr, VPPtrToInt, VPReduceAdd, VPReduceAnd, VPReduceFAdd,
		VPReduceFMax, VPReduceFMin, VPReduceFMul, VPReduceMul, VPReduceOr, VPReduceSMax, VPReduceSMin,
		VPReduceUMax, VPReduceUMin, VPReduceXor, VPSDiv, VPSelectMin, VPSExt, VPShl, VPSIToFP, VPSMax, VPSMin,
		VPSRem, VPStore, VPSub, VPTrunc, VPUDiv, VPUIToFP, VPUMax, VPUMin, VPURem, VPXor, VPZExt, Vscale,
		IntToPtr, Invoke, Landingpad, LinkerOptions, Load, LShr, AddressOf, Alias, Constant, Global,
		GlobalCtors, GlobalDtors, IFunc, NoneToken, Poison, Undef, Zero, ModuleFlags, Mul, Or, PtrToInt,
		Resume, Return, SDiv, Select, SExt, Shl, ShuffleVector, SIToFP, SRem, Store, Sub, Switch, Trunc, UDiv,
		UIToFP, Unreachable, URem, VaArg, XOr, ZExt,
	},
	Types: []*ir.DialectTypeDef{
		ArrayType, FunctionType, LabelType, MetadataType, PPCFP128Type, PPCFP128Type, PointerType, StructType,
		TargetExtType, TokenType, VoidType, X86AMXType, X86AMXType,
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
