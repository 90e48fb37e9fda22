package spirv

// instructions lists the instructions of operations, grouped by their common properties.
// These are the set, the order of operands, the least and the greatest minor version, and
// the required extensions and capabilities. Any one of the extensions suffices, and any one
// of the capabilities. An operation with number 0 does not correspond to a single
// instruction.
var instructions = []family{
	{special: true, exts: "SPV_ARM_graph SPV_ARM_tensors", caps: "GraphARM", ops: []numbered{
		{GraphARM, 0}, {GraphOutputsARM, 0},
	}},
	{special: true, exts: "SPV_ARM_graph SPV_ARM_tensors", caps: "GraphARM", ops: []numbered{
		{GraphConstantARM, 4181}, {GraphEntryPointARM, 4182},
	}},
	{ops: []numbered{
		{AccessChain, 65}, {VectorExtractDynamic, 77}, {VectorInsertDynamic, 78}, {CompositeConstruct, 80},
		{Image, 100}, {ConvertFToU, 109}, {ConvertFToS, 110}, {ConvertSToF, 111}, {ConvertUToF, 112},
		{UConvert, 113}, {SConvert, 114}, {FConvert, 115}, {Bitcast, 124}, {SNegate, 126}, {FNegate, 127},
		{IAdd, 128}, {FAdd, 129}, {ISub, 130}, {FSub, 131}, {IMul, 132}, {FMul, 133}, {UDiv, 134}, {SDiv, 135},
		{FDiv, 136}, {UMod, 137}, {SRem, 138}, {SMod, 139}, {FRem, 140}, {FMod, 141}, {VectorTimesScalar, 142},
		{IAddCarry, 149}, {ISubBorrow, 150}, {UMulExtended, 151}, {SMulExtended, 152}, {IsNan, 156}, {IsInf, 157},
		{IsFinite, 158}, {LogicalEqual, 164}, {LogicalNotEqual, 165}, {LogicalOr, 166}, {LogicalAnd, 167},
		{LogicalNot, 168}, {IEqual, 170}, {INotEqual, 171}, {UGreaterThan, 172}, {SGreaterThan, 173},
		{UGreaterThanEqual, 174}, {SGreaterThanEqual, 175}, {ULessThan, 176}, {SLessThan, 177},
		{ULessThanEqual, 178}, {SLessThanEqual, 179}, {FOrdEqual, 180}, {FUnordEqual, 181}, {FOrdNotEqual, 182},
		{FUnordNotEqual, 183}, {FOrdLessThan, 184}, {FUnordLessThan, 185}, {FOrdGreaterThan, 186},
		{FUnordGreaterThan, 187}, {FOrdLessThanEqual, 188}, {FUnordLessThanEqual, 189},
		{FOrdGreaterThanEqual, 190}, {FUnordGreaterThanEqual, 191}, {ShiftRightLogical, 194},
		{ShiftRightArithmetic, 195}, {ShiftLeftLogical, 196}, {BitwiseOr, 197}, {BitwiseXor, 198},
		{BitwiseAnd, 199}, {Not, 200}, {BitCount, 205}, {Return, 253}, {ReturnValue, 254}, {Unreachable, 255},
	}},
	{order: "pointer memory_scope semantics value", ops: []numbered{
		{AtomicExchange, 229}, {AtomicIAdd, 234}, {AtomicISub, 235}, {AtomicSMin, 236}, {AtomicUMin, 237},
		{AtomicSMax, 238}, {AtomicUMax, 239}, {AtomicAnd, 240}, {AtomicOr, 241}, {AtomicXor, 242},
	}},
	{order: "pointer memory_scope equal_semantics unequal_semantics value comparator", ops: []numbered{
		{AtomicCompareExchange, 230},
	}},
	{order: "pointer memory_scope equal_semantics unequal_semantics value comparator", max: 3, caps: "Kernel", ops: []numbered{
		{AtomicCompareExchangeWeak, 231},
	}},
	{order: "pointer memory_scope semantics", ops: []numbered{{AtomicIIncrement, 232}, {AtomicIDecrement, 233}}},
	{caps: "BitInstructions Shader", ops: []numbered{
		{BitFieldInsert, 201}, {BitFieldSExtract, 202}, {BitFieldUExtract, 203}, {BitReverse, 204},
	}},
	{special: true, ops: []numbered{
		{EntryPoint, 15}, {ExecutionMode, 16}, {FunctionCall, 57}, {CopyMemory, 63}, {Branch, 249},
		{BranchConditional, 250}, {Switch, 251},
	}},
	{set: OpenCL, caps: "Kernel", ops: []numbered{
		{CLAcos, 0}, {CLAcosh, 1}, {CLAsin, 3}, {CLAsinh, 4}, {CLAtan, 6}, {CLAtan2, 7}, {CLAtanh, 8},
		{CLCeil, 12}, {CLCos, 14}, {CLCosh, 15}, {CLErf, 18}, {CLExp, 19}, {CLFAbs, 23}, {CLFloor, 25},
		{CLFma, 26}, {CLFMax, 27}, {CLFMin, 28}, {CLLog, 37}, {CLPow, 48}, {CLRint, 53}, {CLRound, 55},
		{CLRsqrt, 56}, {CLSin, 57}, {CLSinh, 59}, {CLSqrt, 61}, {CLTan, 62}, {CLTanh, 63}, {CLMix, 99},
		{CLSAbs, 141}, {CLSMax, 156}, {CLUMax, 157}, {CLSMin, 158}, {CLUMin, 159}, {CLPrintf, 184},
	}},
	{order: "composite indices", ops: []numbered{{CompositeExtract, 81}}},
	{order: "object composite indices", ops: []numbered{{CompositeInsert, 82}}},
	{special: true, ops: []numbered{
		{AddressOf, 0}, {Constant, 0}, {Func, 0}, {GlobalVariable, 0}, {Loop, 0}, {Merge, 0}, {Module, 0},
		{ReferenceOf, 0}, {Selection, 0}, {SpecConstant, 0}, {SpecConstantComposite, 0},
		{SpecConstantOperation, 0}, {Undef, 0}, {Yield, 0},
	}},
	{order: "execution_scope memory_scope memory_semantics", ops: []numbered{{ControlBarrier, 224}}},
	{caps: "Addresses PhysicalStorageBufferAddresses", ops: []numbered{{ConvertPtrToU, 117}, {ConvertUToPtr, 120}}},
	{own: needsOfDot, ops: []numbered{{Dot, 148}}},
	{own: needsOfSelect, ops: []numbered{{Select, 169}}},
	{order: "pointer memory_scope semantics value", exts: "SPV_EXT_shader_atomic_float_add", caps: "AtomicFloat16AddEXT AtomicFloat32AddEXT AtomicFloat64AddEXT", ops: []numbered{
		{EXTAtomicFAdd, 6035},
	}},
	{special: true, exts: "SPV_EXT_replicated_composites", caps: "ReplicatedCompositesEXT", ops: []numbered{
		{EXTConstantCompositeReplicate, 4461}, {EXTSpecConstantCompositeReplicate, 4462},
	}},
	{min: 4, exts: "SPV_EXT_mesh_shader", caps: "MeshShadingEXT", ops: []numbered{
		{EXTEmitMeshTasks, 5294}, {EXTSetMeshOutputs, 5295},
	}},
	{caps: "Geometry", ops: []numbered{{EmitVertex, 218}, {EndPrimitive, 219}}},
	{set: GLSL, caps: "Shader", ops: []numbered{
		{GLRound, 1}, {GLRoundEven, 2}, {GLFAbs, 4}, {GLSAbs, 5}, {GLFSign, 6}, {GLSSign, 7}, {GLFloor, 8},
		{GLCeil, 9}, {GLFract, 10}, {GLSin, 13}, {GLCos, 14}, {GLTan, 15}, {GLAsin, 16}, {GLAcos, 17},
		{GLAtan, 18}, {GLSinh, 19}, {GLCosh, 20}, {GLTanh, 21}, {GLAsinh, 22}, {GLAcosh, 23}, {GLAtanh, 24},
		{GLPow, 26}, {GLExp, 27}, {GLLog, 28}, {GLExp2, 29}, {GLLog2, 30}, {GLSqrt, 31}, {GLInverseSqrt, 32},
		{GLFMin, 37}, {GLUMin, 38}, {GLSMin, 39}, {GLFMax, 40}, {GLUMax, 41}, {GLSMax, 42}, {GLFClamp, 43},
		{GLUClamp, 44}, {GLSClamp, 45}, {GLFMix, 46}, {GLFma, 50}, {GLFrexpStruct, 52}, {GLLdexp, 53},
		{GLPackSnorm4x8, 54}, {GLPackHalf2x16, 58}, {GLUnpackHalf2x16, 62}, {GLUnpackSnorm4x8, 63}, {GLLength, 66},
		{GLDistance, 67}, {GLCross, 68}, {GLNormalize, 69}, {GLReflect, 71}, {GLFindILsb, 73}, {GLFindSMsb, 74},
		{GLFindUMsb, 75},
	}},
	{caps: "Kernel", ops: []numbered{
		{PtrCastToGeneric, 121}, {GenericCastToPtr, 122}, {Ordered, 162}, {Unordered, 163},
	}},
	{special: true, caps: "Kernel", ops: []numbered{{GenericCastToPtrExplicit, 123}}},
	{order: "execution_scope value localid", caps: "Groups", ops: []numbered{{GroupBroadcast, 263}}},
	{order: "execution_scope group_operation x", caps: "Groups", ops: []numbered{
		{GroupIAdd, 264}, {GroupFAdd, 265}, {GroupFMin, 266}, {GroupUMin, 267}, {GroupSMin, 268}, {GroupFMax, 269},
		{GroupUMax, 270}, {GroupSMax, 271},
	}},
	{order: "execution_scope predicate", min: 3, caps: "GroupNonUniformVote", ops: []numbered{
		{GroupNonUniformAll, 334}, {GroupNonUniformAny, 335},
	}},
	{order: "execution_scope value", min: 3, caps: "GroupNonUniformVote", ops: []numbered{{GroupNonUniformAllEqual, 336}}},
	{order: "execution_scope predicate", min: 3, caps: "GroupNonUniformBallot", ops: []numbered{
		{GroupNonUniformBallot, 339},
	}},
	{order: "execution_scope group_operation value", min: 3, caps: "GroupNonUniformBallot", ops: []numbered{
		{GroupNonUniformBallotBitCount, 342},
	}},
	{order: "execution_scope value", min: 3, caps: "GroupNonUniformBallot", ops: []numbered{
		{GroupNonUniformBallotFindLSB, 343}, {GroupNonUniformBallotFindMSB, 344},
	}},
	{order: "execution_scope group_operation value cluster_size", min: 3, caps: "GroupNonUniformArithmetic GroupNonUniformClustered GroupNonUniformPartitionedNV", ops: []numbered{
		{GroupNonUniformIAdd, 349}, {GroupNonUniformFAdd, 350}, {GroupNonUniformIMul, 351},
		{GroupNonUniformFMul, 352}, {GroupNonUniformSMin, 353}, {GroupNonUniformUMin, 354},
		{GroupNonUniformFMin, 355}, {GroupNonUniformSMax, 356}, {GroupNonUniformUMax, 357},
		{GroupNonUniformFMax, 358}, {GroupNonUniformBitwiseAnd, 359}, {GroupNonUniformBitwiseOr, 360},
		{GroupNonUniformBitwiseXor, 361}, {GroupNonUniformLogicalAnd, 362}, {GroupNonUniformLogicalOr, 363},
		{GroupNonUniformLogicalXor, 364},
	}},
	{order: "execution_scope value id", min: 3, caps: "GroupNonUniformBallot", ops: []numbered{
		{GroupNonUniformBroadcast, 337},
	}},
	{order: "execution_scope", min: 3, caps: "GroupNonUniform", ops: []numbered{{GroupNonUniformElect, 333}}},
	{order: "execution_scope value direction", min: 3, caps: "GroupNonUniformQuad", ops: []numbered{
		{GroupNonUniformQuadSwap, 366},
	}},
	{order: "execution_scope value delta cluster_size", min: 3, caps: "GroupNonUniformRotateKHR", ops: []numbered{
		{GroupNonUniformRotateKHR, 4431},
	}},
	{order: "execution_scope value id", min: 3, caps: "GroupNonUniformShuffle", ops: []numbered{
		{GroupNonUniformShuffle, 345},
	}},
	{order: "execution_scope value delta", min: 3, caps: "GroupNonUniformShuffleRelative", ops: []numbered{
		{GroupNonUniformShuffleUp, 347}, {GroupNonUniformShuffleDown, 348},
	}},
	{order: "execution_scope value mask", min: 3, caps: "GroupNonUniformShuffle", ops: []numbered{
		{GroupNonUniformShuffleXor, 346},
	}},
	{order: "execution_scope memory_scope memory_semantics", exts: "SPV_INTEL_split_barrier", caps: "SplitBarrierINTEL", ops: []numbered{
		{INTELControlBarrierArrive, 6142}, {INTELControlBarrierWait, 6143},
	}},
	{exts: "SPV_INTEL_bfloat16_conversion", caps: "Bfloat16ConversionINTEL", ops: []numbered{
		{INTELConvertFToBF16, 6116}, {INTELConvertBF16ToF, 6117},
	}},
	{exts: "SPV_INTEL_tensor_float32_conversion", caps: "TensorFloat32RoundingINTEL", ops: []numbered{
		{INTELRoundFToTF32, 6426},
	}},
	{exts: "SPV_INTEL_subgroups", caps: "SubgroupBufferBlockIOINTEL", ops: []numbered{
		{INTELSubgroupBlockRead, 5575}, {INTELSubgroupBlockWrite, 5576},
	}},
	{order: "sampled_image coordinate dref image_operands operand_arguments", caps: "Shader", ops: []numbered{
		{ImageSampleProjDrefImplicitLod, 93}, {ImageDrefGather, 97},
	}},
	{order: "image coordinate image_operands operand_arguments", ops: []numbered{{ImageFetch, 95}, {ImageRead, 98}}},
	{caps: "ImageQuery Kernel", ops: []numbered{{ImageQuerySize, 104}}},
	{order: "sampled_image coordinate image_operands operand_arguments", ops: []numbered{{ImageSampleExplicitLod, 88}}},
	{order: "sampled_image coordinate image_operands operand_arguments", caps: "Shader", ops: []numbered{
		{ImageSampleImplicitLod, 87},
	}},
	{order: "image coordinate texel image_operands operand_arguments", ops: []numbered{{ImageWrite, 99}}},
	{caps: "Addresses", ops: []numbered{{InBoundsPtrAccessChain, 70}}},
	{exts: "SPV_KHR_expect_assume", caps: "ExpectAssumeKHR", ops: []numbered{{KHRAssumeTrue, 5630}}},
	{order: "cooperative_matrix_type", min: 6, exts: "SPV_KHR_cooperative_matrix", caps: "CooperativeMatrixKHR", ops: []numbered{
		{KHRCooperativeMatrixLength, 4460},
	}},
	{order: "pointer matrix_layout stride memory_operand alignment", min: 6, exts: "SPV_KHR_cooperative_matrix", caps: "CooperativeMatrixKHR", ops: []numbered{
		{KHRCooperativeMatrixLoad, 4457},
	}},
	{order: "a b c matrix_operands", min: 6, exts: "SPV_KHR_cooperative_matrix", caps: "CooperativeMatrixKHR", ops: []numbered{
		{KHRCooperativeMatrixMulAdd, 4459},
	}},
	{order: "pointer object matrix_layout stride memory_operand alignment", min: 6, exts: "SPV_KHR_cooperative_matrix", caps: "CooperativeMatrixKHR", ops: []numbered{
		{KHRCooperativeMatrixStore, 4458},
	}},
	{order: "execution_scope group_operation x", caps: "GroupUniformArithmeticKHR", ops: []numbered{
		{GroupIMulKHR, 6401}, {GroupFMulKHR, 6402},
	}},
	{exts: "SPV_KHR_shader_ballot", caps: "SubgroupBallotKHR", ops: []numbered{{KHRSubgroupBallot, 4421}}},
	{caps: "Shader", ops: []numbered{{Kill, 252}}},
	{order: "ptr memory_access alignment", ops: []numbered{{Load, 61}}},
	{caps: "Matrix", ops: []numbered{
		{Transpose, 84}, {MatrixTimesScalar, 143}, {VectorTimesMatrix, 144}, {MatrixTimesVector, 145},
		{MatrixTimesMatrix, 146},
	}},
	{order: "memory_scope memory_semantics", ops: []numbered{{MemoryBarrier, 225}}},
	{caps: "Addresses PhysicalStorageBufferAddresses VariablePointers VariablePointersStorageBuffer", ops: []numbered{
		{PtrAccessChain, 67},
	}},
	{order: "vector1 vector2 format", own: needsOfIntegerDot, ops: []numbered{
		{SDot, 4450}, {UDot, 4451}, {SUDot, 4452},
	}},
	{order: "vector1 vector2 accumulator format", own: needsOfIntegerDot, ops: []numbered{
		{SDotAccSat, 4453}, {UDotAccSat, 4454}, {SUDotAccSat, 4455},
	}},
	{order: "ptr value memory_access alignment", ops: []numbered{{Store, 62}}},
	{order: "storage_class initializer", ops: []numbered{{Variable, 59}}},
	{order: "vector1 vector2 components", ops: []numbered{{VectorShuffle, 79}}},
}
