package spirv

// needsOfCases lists the enum cases that require more than version 1.0, grouped by
// requirement.
var needsOfCases = []enumNeeds{
	{&Capability, []caseNeeds{
		{exts: "SPV_AMD_shader_ballot", cases: "Groups"},
		{exts: "SPV_KHR_shader_ballot", cases: "SubgroupBallotKHR"},
		{exts: "SPV_KHR_subgroup_vote", cases: "SubgroupVoteKHR"},
		{exts: "SPV_KHR_16bit_storage", cases: "" +
			"StorageBuffer16BitAccess StoragePushConstant16 StorageInputOutput16 StorageUniform16"},
		{exts: "SPV_KHR_device_group", cases: "DeviceGroup"},
		{exts: "SPV_KHR_shader_atomic_counter_ops", cases: "AtomicStorageOps"},
		{exts: "SPV_KHR_post_depth_coverage", cases: "SampleMaskPostDepthCoverage"},
		{exts: "SPV_KHR_8bit_storage", cases: "StorageBuffer8BitAccess StoragePushConstant8 UniformAndStorageBuffer8BitAccess"},
		{exts: "SPV_KHR_float_controls", cases: "" +
			"DenormPreserve DenormFlushToZero SignedZeroInfNanPreserve RoundingModeRTE RoundingModeRTZ"},
		{exts: "SPV_NV_shader_image_footprint", cases: "ImageFootprintNV"},
		{exts: "SPV_KHR_fragment_shader_barycentric SPV_NV_fragment_shader_barycentric", cases: "FragmentBarycentricKHR"},
		{exts: "SPV_EXT_mesh_shader", cases: "MeshShadingEXT"},
		{exts: "SPV_NV_compute_shader_derivatives", cases: "ComputeDerivativeGroupQuadsNV ComputeDerivativeGroupLinearNV"},
		{exts: "SPV_NV_shader_subgroup_partitioned", cases: "GroupNonUniformPartitionedNV"},
		{exts: "SPV_NV_bindless_texture", cases: "BindlessTextureNV"},
		{exts: "SPV_INTEL_subgroups", cases: "SubgroupShuffleINTEL SubgroupBufferBlockIOINTEL SubgroupImageBlockIOINTEL"},
		{exts: "SPV_INTEL_media_block_io", cases: "SubgroupImageMediaBlockIOINTEL"},
		{exts: "SPV_INTEL_float_controls2", cases: "RoundToInfinityINTEL FloatingPointModeINTEL FunctionFloatControlINTEL"},
		{exts: "SPV_INTEL_function_pointers", cases: "FunctionPointersINTEL IndirectReferencesINTEL"},
		{exts: "SPV_INTEL_inline_assembly", cases: "AsmINTEL"},
		{exts: "SPV_EXT_shader_atomic_float_min_max", cases: "AtomicFloat32MinMaxEXT AtomicFloat64MinMaxEXT AtomicFloat16MinMaxEXT"},
		{exts: "SPV_INTEL_vector_compute", cases: "VectorAnyINTEL VectorComputeINTEL"},
		{exts: "SPV_KHR_expect_assume", cases: "ExpectAssumeKHR"},
		{exts: "SPV_INTEL_device_side_avc_motion_estimation", cases: "" +
			"SubgroupAvcMotionEstimationINTEL SubgroupAvcMotionEstimationIntraINTEL " +
			"SubgroupAvcMotionEstimationChromaINTEL"},
		{exts: "SPV_INTEL_variable_length_array", cases: "VariableLengthArrayINTEL"},
		{exts: "SPV_INTEL_fpga_memory_attributes", cases: "FPGAMemoryAttributesINTEL"},
		{exts: "SPV_INTEL_arbitrary_precision_integers", cases: "ArbitraryPrecisionIntegersINTEL"},
		{exts: "SPV_INTEL_arbitrary_precision_floating_point", cases: "ArbitraryPrecisionFloatingPointINTEL"},
		{exts: "SPV_INTEL_unstructured_loop_controls", cases: "UnstructuredLoopControlsINTEL"},
		{exts: "SPV_INTEL_fpga_loop_controls", cases: "FPGALoopControlsINTEL"},
		{exts: "SPV_INTEL_kernel_attributes", cases: "KernelAttributesINTEL FPGAKernelAttributesINTEL"},
		{exts: "SPV_INTEL_fpga_memory_accesses", cases: "FPGAMemoryAccessesINTEL"},
		{exts: "SPV_INTEL_fpga_cluster_attributes", cases: "FPGAClusterAttributesINTEL"},
		{exts: "SPV_INTEL_loop_fuse", cases: "LoopFuseINTEL"},
		{exts: "SPV_INTEL_memory_access_aliasing", cases: "MemoryAccessAliasingINTEL"},
		{exts: "SPV_INTEL_fpga_buffer_location", cases: "FPGABufferLocationINTEL"},
		{exts: "SPV_INTEL_arbitrary_precision_fixed_point", cases: "ArbitraryPrecisionFixedPointINTEL"},
		{exts: "SPV_INTEL_usm_storage_classes", cases: "USMStorageClassesINTEL"},
		{exts: "SPV_INTEL_io_pipes", cases: "IOPipesINTEL"},
		{exts: "SPV_ALTERA_blocking_pipes", cases: "BlockingPipesALTERA"},
		{exts: "SPV_INTEL_fpga_reg", cases: "FPGARegINTEL"},
		{min: 6, exts: "SPV_KHR_integer_dot_product", cases: "" +
			"DotProductInputAll DotProductInput4x8BitPacked DotProduct DotProductInput4x8Bit"},
		{exts: "SPV_KHR_ray_cull_mask", cases: "RayCullMaskKHR"},
		{min: 6, exts: "SPV_KHR_cooperative_matrix", cases: "CooperativeMatrixKHR"},
		{min: 0, exts: "SPV_EXT_replicated_composites", cases: "ReplicatedCompositesEXT"},
		{exts: "SPV_KHR_bit_instructions", cases: "BitInstructions"},
		{exts: "SPV_EXT_shader_atomic_float_add", cases: "AtomicFloat32AddEXT AtomicFloat64AddEXT"},
		{exts: "SPV_INTEL_long_constant_composite", cases: "LongConstantCompositeINTEL"},
		{exts: "SPV_INTEL_optnone", cases: "OptNoneINTEL"},
		{exts: "SPV_EXT_shader_atomic_float16_add", cases: "AtomicFloat16AddEXT"},
		{exts: "SPV_INTEL_debug_module", cases: "DebugInfoModuleINTEL"},
		{exts: "SPV_INTEL_split_barrier", cases: "SplitBarrierINTEL"},
		{exts: "SPV_KHR_uniform_group_instructions", cases: "GroupUniformArithmeticKHR"},
		{exts: "SPV_INTEL_fp_fast_math_mode", cases: "FPFastMathModeINTEL"},
		{exts: "SPV_KHR_subgroup_rotate", cases: "GroupNonUniformRotateKHR"},
		{exts: "SPV_KHR_fragment_shading_rate", cases: "FragmentShadingRateKHR"},
		{exts: "SPV_KHR_shader_draw_parameters", cases: "DrawParameters"},
		{exts: "SPV_KHR_workgroup_memory_explicit_layout", cases: "" +
			"WorkgroupMemoryExplicitLayoutKHR WorkgroupMemoryExplicitLayout16BitAccessKHR " +
			"WorkgroupMemoryExplicitLayout8BitAccessKHR"},
		{exts: "SPV_KHR_multiview", cases: "MultiView"},
		{exts: "SPV_KHR_variable_pointers", cases: "VariablePointersStorageBuffer VariablePointers"},
		{exts: "SPV_KHR_ray_query", cases: "RayQueryProvisionalKHR RayQueryKHR"},
		{exts: "SPV_KHR_ray_tracing", cases: "RayTracingKHR RayTracingProvisionalKHR"},
		{exts: "SPV_AMD_gpu_shader_half_float_fetch", cases: "Float16ImageAMD"},
		{exts: "SPV_AMD_texture_gather_bias_lod", cases: "ImageGatherBiasLodAMD"},
		{exts: "SPV_AMD_shader_fragment_mask", cases: "FragmentMaskAMD"},
		{exts: "SPV_EXT_shader_stencil_export", cases: "StencilExportEXT"},
		{exts: "SPV_AMD_shader_image_load_store_lod", cases: "ImageReadWriteLodAMD"},
		{exts: "SPV_EXT_shader_image_int64", cases: "Int64ImageEXT"},
		{exts: "SPV_KHR_shader_clock", cases: "ShaderClockKHR"},
		{exts: "SPV_EXT_fragment_fully_covered", cases: "FragmentFullyCoveredEXT"},
		{exts: "SPV_EXT_fragment_invocation_density SPV_NV_shading_rate", cases: "FragmentDensityEXT"},
		{exts: "SPV_NV_ray_tracing", cases: "RayTracingNV"},
		{exts: "SPV_NV_ray_tracing_motion_blur", cases: "RayTracingMotionBlurNV"},
		{exts: "SPV_EXT_physical_storage_buffer SPV_KHR_physical_storage_buffer", cases: "PhysicalStorageBufferAddresses"},
		{exts: "SPV_EXT_fragment_shader_interlock", cases: "" +
			"FragmentShaderSampleInterlockEXT FragmentShaderShadingRateInterlockEXT " +
			"FragmentShaderPixelInterlockEXT"},
		{exts: "SPV_NV_shader_sm_builtins", cases: "ShaderSMBuiltinsNV"},
		{exts: "SPV_INTEL_shader_integer_functions2", cases: "IntegerFunctions2INTEL"},
		{exts: "SPV_ARM_tensors", cases: "TensorsARM StorageTensorArrayDynamicIndexingEXT StorageTensorArrayNonUniformIndexingEXT"},
		{exts: "SPV_ARM_graph", cases: "GraphARM"},
		{exts: "SPV_KHR_ray_query SPV_KHR_ray_tracing", cases: "RayTraversalPrimitiveCullingKHR"},
		{exts: "SPV_NV_sample_mask_override_coverage", cases: "SampleMaskOverrideCoverageNV"},
		{exts: "SPV_NV_geometry_shader_passthrough", cases: "GeometryShaderPassthroughNV"},
		{exts: "SPV_NVX_multiview_per_view_attributes", cases: "PerViewAttributesNV"},
		{exts: "SPV_EXT_shader_viewport_index_layer", cases: "ShaderViewportIndexLayerEXT"},
		{exts: "SPV_NV_viewport_array2", cases: "ShaderViewportMaskNV"},
		{exts: "SPV_NV_stereo_view_rendering", cases: "ShaderStereoViewNV"},
		{exts: "SPV_INTEL_bfloat16_conversion", cases: "Bfloat16ConversionINTEL"},
		{exts: "SPV_INTEL_cache_controls", cases: "CacheControlsINTEL"},
		{exts: "SPV_KHR_bfloat16", cases: "BFloat16TypeKHR BFloat16DotProductKHR BFloat16CooperativeMatrixKHR"},
		{exts: "SPV_INTEL_tensor_float32_conversion", cases: "TensorFloat32RoundingINTEL"},
		{min: 3, cases: "" +
			"GroupNonUniform GroupNonUniformVote GroupNonUniformArithmetic GroupNonUniformBallot " +
			"GroupNonUniformShuffle GroupNonUniformShuffleRelative GroupNonUniformClustered GroupNonUniformQuad"},
		{min: 5, cases: "" +
			"ShaderLayer ShaderViewportIndex VulkanMemoryModel VulkanMemoryModelDeviceScope " +
			"UniformTexelBufferArrayDynamicIndexing ShaderNonUniform RuntimeDescriptorArray " +
			"StorageTexelBufferArrayDynamicIndexing InputAttachmentArrayDynamicIndexing " +
			"UniformBufferArrayNonUniformIndexing SampledImageArrayNonUniformIndexing " +
			"StorageBufferArrayNonUniformIndexing StorageImageArrayNonUniformIndexing " +
			"InputAttachmentArrayNonUniformIndexing UniformTexelBufferArrayNonUniformIndexing " +
			"StorageTexelBufferArrayNonUniformIndexing"},
		{min: 6, cases: "UniformDecoration DemoteToHelperInvocation"},
		{min: 1, cases: "NamedBarrier SubgroupDispatch PipeStorage"},
	}},
	{&AddressingModel, []caseNeeds{
		{caps: "Addresses", cases: "Physical32 Physical64"},
		{exts: "SPV_EXT_physical_storage_buffer SPV_KHR_physical_storage_buffer", caps: "PhysicalStorageBufferAddresses", cases: "" +
			"PhysicalStorageBuffer64"},
	}},
	{&BuiltIn, []caseNeeds{
		{caps: "Shader", cases: "" +
			"Position PointSize VertexId InstanceId FragCoord PointCoord FrontFacing SampleMask FragDepth " +
			"HelperInvocation VertexIndex InstanceIndex"},
		{caps: "ClipDistance", cases: "ClipDistance"},
		{caps: "CullDistance", cases: "CullDistance"},
		{caps: "Geometry RayTracingKHR RayTracingNV MeshShadingEXT Tessellation", cases: "PrimitiveId"},
		{caps: "Geometry Tessellation", cases: "InvocationId"},
		{caps: "Geometry MeshShadingEXT ShaderLayer ShaderViewportIndexLayerEXT", cases: "Layer"},
		{caps: "MeshShadingEXT MultiViewport ShaderViewportIndex ShaderViewportIndexLayerEXT", cases: "ViewportIndex"},
		{caps: "Tessellation", cases: "TessLevelOuter TessLevelInner TessCoord PatchVertices"},
		{caps: "SampleRateShading", cases: "SampleId SamplePosition"},
		{caps: "Kernel", cases: "" +
			"WorkDim GlobalSize EnqueuedWorkgroupSize GlobalOffset GlobalLinearId SubgroupMaxSize " +
			"NumEnqueuedSubgroups"},
		{caps: "GroupNonUniform Kernel SubgroupBallotKHR", cases: "SubgroupSize SubgroupLocalInvocationId"},
		{caps: "GroupNonUniform Kernel", cases: "NumSubgroups SubgroupId"},
		{min: 3, caps: "GroupNonUniformBallot SubgroupBallotKHR", cases: "" +
			"SubgroupEqMask SubgroupGeMask SubgroupGtMask SubgroupLeMask SubgroupLtMask"},
		{exts: "SPV_KHR_shader_draw_parameters", caps: "DrawParameters", cases: "BaseVertex BaseInstance"},
		{exts: "SPV_KHR_shader_draw_parameters SPV_EXT_mesh_shader", caps: "DrawParameters MeshShadingEXT", cases: "DrawIndex"},
		{exts: "SPV_KHR_fragment_shading_rate", caps: "FragmentShadingRateKHR", cases: "PrimitiveShadingRateKHR ShadingRateKHR"},
		{exts: "SPV_KHR_device_group", caps: "DeviceGroup", cases: "DeviceIndex"},
		{exts: "SPV_KHR_multiview", caps: "MultiView", cases: "ViewIndex"},
		{exts: "SPV_EXT_shader_stencil_export", caps: "StencilExportEXT", cases: "FragStencilRefEXT"},
		{exts: "SPV_NV_viewport_array2", caps: "ShaderViewportMaskNV", cases: "ViewportMaskNV"},
		{exts: "SPV_NV_stereo_view_rendering", caps: "ShaderStereoViewNV", cases: "SecondaryPositionNV SecondaryViewportMaskNV"},
		{exts: "SPV_NVX_multiview_per_view_attributes", caps: "PerViewAttributesNV", cases: "" +
			"PositionPerViewNV ViewportMaskPerViewNV"},
		{exts: "SPV_EXT_fragment_fully_covered", caps: "FragmentFullyCoveredEXT", cases: "FullyCoveredEXT"},
		{exts: "SPV_KHR_fragment_shader_barycentric SPV_NV_fragment_shader_barycentric", caps: "FragmentBarycentricKHR", cases: "" +
			"BaryCoordKHR BaryCoordNoPerspKHR"},
		{exts: "SPV_EXT_fragment_invocation_density SPV_NV_shading_rate", caps: "FragmentDensityEXT", cases: "" +
			"FragSizeEXT FragInvocationCountEXT"},
		{exts: "SPV_EXT_mesh_shader", caps: "MeshShadingEXT", cases: "" +
			"PrimitivePointIndicesEXT PrimitiveLineIndicesEXT PrimitiveTriangleIndicesEXT CullPrimitiveEXT"},
		{exts: "SPV_KHR_ray_tracing SPV_NV_ray_tracing", caps: "RayTracingKHR RayTracingNV", cases: "" +
			"LaunchIdKHR LaunchSizeKHR WorldRayOriginKHR WorldRayDirectionKHR ObjectRayOriginKHR " +
			"ObjectRayDirectionKHR RayTminKHR RayTmaxKHR InstanceCustomIndexKHR ObjectToWorldKHR WorldToObjectKHR " +
			"HitKindKHR IncomingRayFlagsKHR"},
		{exts: "SPV_NV_ray_tracing", caps: "RayTracingNV", cases: "HitTNV"},
		{exts: "SPV_NV_ray_tracing_motion_blur", caps: "RayTracingMotionBlurNV", cases: "CurrentRayTimeNV"},
		{exts: "SPV_KHR_ray_tracing", caps: "RayTracingKHR", cases: "RayGeometryIndexKHR"},
		{exts: "SPV_NV_shader_sm_builtins", caps: "ShaderSMBuiltinsNV", cases: "WarpsPerSMNV SMCountNV WarpIDNV SMIDNV"},
		{exts: "SPV_KHR_ray_cull_mask", caps: "RayCullMaskKHR", cases: "CullMaskKHR"},
		{exts: "SPV_AMD_shader_explicit_vertex_parameter", cases: "" +
			"BaryCoordNoPerspAMD BaryCoordNoPerspCentroidAMD BaryCoordNoPerspSampleAMD BaryCoordSmoothAMD " +
			"BaryCoordSmoothCentroidAMD BaryCoordSmoothSampleAMD BaryCoordPullModelAMD"},
	}},
	{&Decoration, []caseNeeds{
		{caps: "Shader", cases: "" +
			"RelaxedPrecision Block ArrayStride GLSLShared GLSLPacked NoPerspective Flat Centroid Invariant " +
			"Location Component Index Binding DescriptorSet Offset NoContraction"},
		{caps: "Kernel Shader", cases: "SpecId"},
		{max: 3, caps: "Shader", cases: "BufferBlock"},
		{caps: "Matrix", cases: "RowMajor ColMajor MatrixStride"},
		{caps: "Kernel", cases: "CPacked Constant SaturatedConversion FuncParamAttr FPFastMathMode Alignment"},
		{caps: "Tessellation", cases: "Patch"},
		{caps: "SampleRateShading", cases: "Sample"},
		{caps: "Shader UniformDecoration", cases: "Uniform"},
		{min: 4, caps: "Shader UniformDecoration", cases: "UniformId"},
		{caps: "GeometryStreams", cases: "Stream"},
		{caps: "TransformFeedback", cases: "XfbBuffer XfbStride"},
		{caps: "Linkage", cases: "LinkageAttributes"},
		{caps: "InputAttachment", cases: "InputAttachmentIndex"},
		{min: 1, caps: "Addresses", cases: "MaxByteOffset"},
		{min: 2, caps: "Kernel", cases: "AlignmentId"},
		{min: 2, caps: "Addresses", cases: "MaxByteOffsetId"},
		{exts: "SPV_NV_sample_mask_override_coverage", caps: "SampleMaskOverrideCoverageNV", cases: "OverrideCoverageNV"},
		{exts: "SPV_NV_geometry_shader_passthrough", caps: "GeometryShaderPassthroughNV", cases: "PassthroughNV"},
		{caps: "ShaderViewportMaskNV", cases: "ViewportRelativeNV"},
		{exts: "SPV_NV_stereo_view_rendering", caps: "ShaderStereoViewNV", cases: "SecondaryViewportRelativeNV"},
		{exts: "SPV_EXT_mesh_shader", caps: "MeshShadingEXT", cases: "PerPrimitiveEXT"},
		{exts: "SPV_KHR_fragment_shader_barycentric SPV_NV_fragment_shader_barycentric", caps: "FragmentBarycentricKHR", cases: "" +
			"PerVertexKHR"},
		{min: 5, caps: "ShaderNonUniform", cases: "NonUniform"},
		{exts: "SPV_EXT_physical_storage_buffer SPV_KHR_physical_storage_buffer", caps: "PhysicalStorageBufferAddresses", cases: "" +
			"RestrictPointer AliasedPointer"},
		{caps: "BindlessTextureNV", cases: "BindlessSamplerNV BindlessImageNV BoundSamplerNV BoundImageNV"},
		{caps: "VectorComputeINTEL", cases: "" +
			"SIMTCallINTEL VectorComputeVariableINTEL FuncParamIOKindINTEL VectorComputeFunctionINTEL " +
			"StackCallINTEL GlobalVariableOffsetINTEL SingleElementVectorINTEL VectorComputeCallableFunctionINTEL " +
			"MediaBlockIOINTEL"},
		{exts: "SPV_INTEL_function_pointers", caps: "IndirectReferencesINTEL", cases: "ReferencedIndirectlyINTEL"},
		{caps: "AsmINTEL", cases: "ClobberINTEL SideEffectsINTEL"},
		{caps: "FunctionFloatControlINTEL", cases: "" +
			"FunctionRoundingModeINTEL FunctionDenormModeINTEL FunctionFloatingPointModeINTEL"},
		{exts: "SPV_INTEL_fpga_memory_attributes", caps: "FPGAMemoryAttributesINTEL", cases: "" +
			"RegisterINTEL MemoryINTEL NumbanksINTEL BankwidthINTEL MaxPrivateCopiesINTEL SinglepumpINTEL " +
			"DoublepumpINTEL MaxReplicatesINTEL SimpleDualPortINTEL MergeINTEL BankBitsINTEL ForcePow2DepthINTEL"},
		{caps: "FPGAMemoryAccessesINTEL", cases: "BurstCoalesceINTEL CacheSizeINTEL DontStaticallyCoalesceINTEL PrefetchINTEL"},
		{caps: "FPGAClusterAttributesINTEL", cases: "StallEnableINTEL"},
		{caps: "LoopFuseINTEL", cases: "FuseLoopsInFunctionINTEL"},
		{caps: "MemoryAccessAliasingINTEL", cases: "AliasScopeINTEL NoAliasINTEL"},
		{caps: "FPGABufferLocationINTEL", cases: "BufferLocationINTEL"},
		{caps: "IOPipesINTEL", cases: "IOPipeStorageINTEL"},
		{caps: "CacheControlsINTEL", cases: "CacheControlLoadINTEL CacheControlStoreINTEL"},
		{exts: "SPV_KHR_no_integer_wrap_decoration", cases: "NoSignedWrap NoUnsignedWrap"},
		{exts: "SPV_AMD_shader_explicit_vertex_parameter", cases: "ExplicitInterpAMD"},
		{exts: "SPV_GOOGLE_user_type", cases: "UserTypeGOOGLE"},
		{min: 4, cases: "CounterBuffer UserSemantic"},
	}},
	{&Dim, []caseNeeds{
		{caps: "Image1D Sampled1D", cases: "Dim1D"},
		{caps: "ImageMSArray Kernel Shader", cases: "Dim2D"},
		{caps: "ImageCubeArray Shader", cases: "Cube"},
		{caps: "ImageRect SampledRect", cases: "Rect"},
		{caps: "ImageBuffer SampledBuffer", cases: "Buffer"},
		{caps: "InputAttachment", cases: "SubpassData"},
	}},
	{&ExecutionModeEnum, []caseNeeds{
		{caps: "Geometry", cases: "" +
			"Invocations InputPoints InputLines InputLinesAdjacency InputTrianglesAdjacency OutputLineStrip " +
			"OutputTriangleStrip"},
		{caps: "Tessellation", cases: "" +
			"SpacingEqual SpacingFractionalEven SpacingFractionalOdd VertexOrderCw VertexOrderCcw PointMode Quads " +
			"Isolines"},
		{caps: "Shader", cases: "" +
			"PixelCenterInteger OriginUpperLeft OriginLowerLeft EarlyFragmentTests DepthReplacing DepthGreater " +
			"DepthLess DepthUnchanged"},
		{caps: "TransformFeedback", cases: "Xfb"},
		{caps: "Kernel", cases: "LocalSizeHint VecTypeHint ContractionOff"},
		{caps: "Geometry Tessellation", cases: "Triangles"},
		{caps: "Geometry MeshShadingEXT Tessellation", cases: "OutputVertices"},
		{caps: "Geometry MeshShadingEXT", cases: "OutputPoints"},
		{min: 1, caps: "Kernel", cases: "Initializer Finalizer"},
		{min: 1, caps: "SubgroupDispatch", cases: "SubgroupSize SubgroupsPerWorkgroup"},
		{min: 2, caps: "SubgroupDispatch", cases: "SubgroupsPerWorkgroupId"},
		{min: 2, caps: "Kernel", cases: "LocalSizeHintId"},
		{exts: "SPV_KHR_subgroup_uniform_control_flow", caps: "Shader", cases: "SubgroupUniformControlFlowKHR"},
		{exts: "SPV_KHR_post_depth_coverage", caps: "SampleMaskPostDepthCoverage", cases: "PostDepthCoverage"},
		{exts: "SPV_KHR_float_controls", caps: "DenormPreserve", cases: "DenormPreserve"},
		{exts: "SPV_KHR_float_controls", caps: "DenormFlushToZero", cases: "DenormFlushToZero"},
		{exts: "SPV_KHR_float_controls", caps: "SignedZeroInfNanPreserve", cases: "SignedZeroInfNanPreserve"},
		{exts: "SPV_KHR_float_controls", caps: "RoundingModeRTE", cases: "RoundingModeRTE"},
		{exts: "SPV_KHR_float_controls", caps: "RoundingModeRTZ", cases: "RoundingModeRTZ"},
		{exts: "SPV_AMD_shader_early_and_late_fragment_tests", caps: "Shader", cases: "EarlyAndLateFragmentTestsAMD"},
		{exts: "SPV_EXT_shader_stencil_export", caps: "StencilExportEXT", cases: "StencilRefReplacingEXT"},
		{exts: "SPV_AMD_shader_early_and_late_fragment_tests SPV_EXT_shader_stencil_export", caps: "StencilExportEXT", cases: "" +
			"StencilRefUnchangedFrontAMD StencilRefGreaterFrontAMD StencilRefLessFrontAMD " +
			"StencilRefUnchangedBackAMD StencilRefGreaterBackAMD StencilRefLessBackAMD"},
		{exts: "SPV_EXT_mesh_shader", caps: "MeshShadingEXT", cases: "OutputLinesEXT OutputPrimitivesEXT OutputTrianglesEXT"},
		{exts: "SPV_NV_compute_shader_derivatives", caps: "ComputeDerivativeGroupQuadsNV", cases: "DerivativeGroupQuadsNV"},
		{exts: "SPV_NV_compute_shader_derivatives", caps: "ComputeDerivativeGroupLinearNV", cases: "DerivativeGroupLinearNV"},
		{exts: "SPV_EXT_fragment_shader_interlock", caps: "FragmentShaderPixelInterlockEXT", cases: "" +
			"PixelInterlockOrderedEXT PixelInterlockUnorderedEXT"},
		{exts: "SPV_EXT_fragment_shader_interlock", caps: "FragmentShaderSampleInterlockEXT", cases: "" +
			"SampleInterlockOrderedEXT SampleInterlockUnorderedEXT"},
		{exts: "SPV_EXT_fragment_shader_interlock", caps: "FragmentShaderShadingRateInterlockEXT", cases: "" +
			"ShadingRateInterlockOrderedEXT ShadingRateInterlockUnorderedEXT"},
		{caps: "VectorComputeINTEL", cases: "SharedLocalMemorySizeINTEL NamedBarrierCountINTEL"},
		{caps: "RoundToInfinityINTEL", cases: "" +
			"RoundingModeRTPINTEL RoundingModeRTNINTEL FloatingPointModeALTINTEL FloatingPointModeIEEEINTEL"},
		{exts: "SPV_INTEL_kernel_attributes", caps: "KernelAttributesINTEL", cases: "" +
			"MaxWorkgroupSizeINTEL MaxWorkDimINTEL NoGlobalOffsetINTEL"},
		{exts: "SPV_INTEL_kernel_attributes", caps: "FPGAKernelAttributesINTEL", cases: "NumSIMDWorkitemsINTEL"},
		{caps: "FPGAKernelAttributesINTEL", cases: "SchedulerTargetFmaxMhzINTEL StreamingInterfaceINTEL"},
		{min: 2, cases: "LocalSizeId"},
	}},
	{&ExecutionModel, []caseNeeds{
		{caps: "Shader", cases: "Vertex Fragment GLCompute"},
		{caps: "Tessellation", cases: "TessellationControl TessellationEvaluation"},
		{caps: "Geometry", cases: "Geometry"},
		{caps: "Kernel", cases: "Kernel"},
		{caps: "RayTracingKHR RayTracingNV", cases: "RayGenerationKHR IntersectionKHR AnyHitKHR ClosestHitKHR MissKHR CallableKHR"},
		{caps: "MeshShadingEXT", cases: "TaskEXT MeshEXT"},
	}},
	{&FPEncoding, []caseNeeds{
		{caps: "BFloat16TypeKHR", cases: "BFloat16KHR"},
	}},
	{&FunctionControl, []caseNeeds{
		{caps: "OptNoneINTEL", cases: "OptNoneINTEL"},
	}},
	{&GroupOperation, []caseNeeds{
		{caps: "GroupNonUniformArithmetic GroupNonUniformBallot Kernel", cases: "Reduce InclusiveScan ExclusiveScan"},
		{min: 3, caps: "GroupNonUniformClustered", cases: "ClusteredReduce"},
		{exts: "SPV_NV_shader_subgroup_partitioned", caps: "GroupNonUniformPartitionedNV", cases: "" +
			"PartitionedReduceNV PartitionedInclusiveScanNV PartitionedExclusiveScanNV"},
	}},
	{&ImageFormat, []caseNeeds{
		{caps: "Shader", cases: "Rgba32f Rgba16f R32f Rgba8 Rgba8Snorm Rgba32i Rgba16i Rgba8i R32i Rgba32ui Rgba16ui Rgba8ui R32ui"},
		{caps: "StorageImageExtendedFormats", cases: "" +
			"Rg32f Rg16f R11fG11fB10f R16f Rgba16 Rgb10A2 Rg16 Rg8 R16 R8 Rgba16Snorm Rg16Snorm Rg8Snorm R16Snorm " +
			"R8Snorm Rg32i Rg16i Rg8i R16i R8i Rgb10a2ui Rg32ui Rg16ui Rg8ui R16ui R8ui"},
		{caps: "Int64ImageEXT", cases: "R64ui R64i"},
	}},
	{&ImageOperands, []caseNeeds{
		{caps: "Shader", cases: "Bias"},
		{caps: "ImageGatherExtended", cases: "Offset ConstOffsets"},
		{caps: "MinLod", cases: "MinLod"},
		{min: 5, caps: "VulkanMemoryModel", cases: "MakeTexelAvailable MakeTexelVisible NonPrivateTexel VolatileTexel"},
		{min: 4, cases: "SignExtend ZeroExtend"},
		{min: 6, cases: "Nontemporal"},
	}},
	{&LinkageType, []caseNeeds{
		{caps: "Linkage", cases: "Export Import"},
		{exts: "SPV_KHR_linkonce_odr", caps: "Linkage", cases: "LinkOnceODR"},
	}},
	{&LoopControl, []caseNeeds{
		{exts: "SPV_INTEL_fpga_loop_controls", caps: "FPGALoopControlsINTEL", cases: "" +
			"InitiationIntervalINTEL LoopCoalesceINTEL MaxConcurrencyINTEL MaxInterleavingINTEL " +
			"DependencyArrayINTEL SpeculatedIterationsINTEL PipelineEnableINTEL NoFusionINTEL"},
		{min: 1, cases: "DependencyInfinite DependencyLength"},
		{min: 4, cases: "MinIterations MaxIterations IterationMultiple PeelCount PartialCount"},
	}},
	{&MemoryAccess, []caseNeeds{
		{min: 5, caps: "VulkanMemoryModel", cases: "MakePointerAvailable MakePointerVisible NonPrivatePointer"},
		{exts: "SPV_INTEL_memory_access_aliasing", caps: "MemoryAccessAliasingINTEL", cases: "AliasScopeINTELMask NoAliasINTELMask"},
	}},
	{&MemoryModel, []caseNeeds{
		{caps: "Shader", cases: "Simple GLSL450"},
		{caps: "Kernel", cases: "OpenCL"},
		{exts: "SPV_KHR_vulkan_memory_model", caps: "VulkanMemoryModel", cases: "Vulkan"},
	}},
	{&MemorySemantics, []caseNeeds{
		{caps: "Shader", cases: "UniformMemory"},
		{caps: "AtomicStorage", cases: "AtomicCounterMemory"},
		{min: 5, caps: "VulkanMemoryModel", cases: "OutputMemory MakeAvailable MakeVisible"},
		{exts: "SPV_KHR_vulkan_memory_model", caps: "VulkanMemoryModel", cases: "Volatile"},
	}},
	{&Scope, []caseNeeds{
		{min: 5, caps: "VulkanMemoryModel", cases: "QueueFamily"},
		{caps: "RayTracingKHR", cases: "ShaderCallKHR"},
	}},
	{&StorageClass, []caseNeeds{
		{caps: "Shader", cases: "Uniform Output PushConstant"},
		{caps: "Shader VectorComputeINTEL", cases: "Private"},
		{caps: "GenericPointer", cases: "Generic"},
		{caps: "AtomicStorage", cases: "AtomicCounter"},
		{exts: "SPV_KHR_storage_buffer_storage_class SPV_KHR_variable_pointers", caps: "Shader", cases: "StorageBuffer"},
		{exts: "SPV_KHR_ray_tracing SPV_NV_ray_tracing", caps: "RayTracingKHR RayTracingNV", cases: "" +
			"CallableDataKHR IncomingCallableDataKHR RayPayloadKHR HitAttributeKHR IncomingRayPayloadKHR " +
			"ShaderRecordBufferKHR"},
		{exts: "SPV_EXT_physical_storage_buffer SPV_KHR_physical_storage_buffer", caps: "PhysicalStorageBufferAddresses", cases: "" +
			"PhysicalStorageBuffer"},
		{min: 4, exts: "SPV_EXT_mesh_shader", caps: "MeshShadingEXT", cases: "TaskPayloadWorkgroupEXT"},
		{exts: "SPV_INTEL_function_pointers", caps: "FunctionPointersINTEL", cases: "CodeSectionINTEL"},
		{exts: "SPV_INTEL_usm_storage_classes", caps: "USMStorageClassesINTEL", cases: "DeviceOnlyINTEL HostOnlyINTEL"},
	}},
	{&PackedVectorFormat, []caseNeeds{
		{min: 6, exts: "SPV_KHR_integer_dot_product", cases: "PackedVectorFormat4x8Bit"},
	}},
	{&FPFastMathMode, []caseNeeds{
		{caps: "FPFastMathModeINTEL", cases: "AllowContractFastINTEL AllowReassocINTEL"},
	}},
}

// implied lists the capabilities that other capabilities imply. Each entry keeps
// the order in which upstream adds them.
var implied = []implication{
	{"Shader", "" +
		"MeshShadingEXT Geometry Tessellation AtomicStorage ImageGatherExtended StorageImageMultisample " +
		"UniformBufferArrayDynamicIndexing SampledImageArrayDynamicIndexing StorageBufferArrayDynamicIndexing " +
		"StorageImageArrayDynamicIndexing ClipDistance CullDistance SampleRateShading SampledRect " +
		"InputAttachment SparseResidency MinLod SampledCubeArray ImageMSArray StorageImageExtendedFormats " +
		"ImageQuery DerivativeControl InterpolationFunction TransformFeedback StorageImageReadWithoutFormat " +
		"StorageImageWriteWithoutFormat FragmentShadingRateKHR DrawParameters " +
		"WorkgroupMemoryExplicitLayoutKHR WorkgroupMemoryExplicitLayout16BitAccessKHR MultiView " +
		"VariablePointersStorageBuffer RayQueryProvisionalKHR RayQueryKHR RayTracingKHR Float16ImageAMD " +
		"ImageGatherBiasLodAMD FragmentMaskAMD StencilExportEXT ImageReadWriteLodAMD Int64ImageEXT " +
		"ShaderClockKHR FragmentFullyCoveredEXT FragmentDensityEXT ShaderNonUniform RuntimeDescriptorArray " +
		"RayTracingNV RayTracingMotionBlurNV PhysicalStorageBufferAddresses RayTracingProvisionalKHR " +
		"FragmentShaderSampleInterlockEXT FragmentShaderShadingRateInterlockEXT ShaderSMBuiltinsNV " +
		"FragmentShaderPixelInterlockEXT DemoteToHelperInvocation IntegerFunctions2INTEL"},
	{"Matrix", "Shader"},
	{"Kernel", "" +
		"Vector16 Float16Buffer ImageBasic Pipes DeviceEnqueue LiteralSampler NamedBarrier " +
		"FPFastMathModeINTEL"},
	{"Int64", "Int64Atomics"},
	{"Addresses", "GenericPointer"},
	{"Sampled1D", "Image1D"},
	{"SampledBuffer", "ImageBuffer UniformTexelBufferArrayDynamicIndexing"},
	{"GroupNonUniform", "" +
		"GroupNonUniformVote GroupNonUniformArithmetic GroupNonUniformBallot GroupNonUniformShuffle " +
		"GroupNonUniformShuffleRelative GroupNonUniformClustered GroupNonUniformQuad GroupNonUniformRotateKHR"},
	{"StorageBuffer16BitAccess", "StorageUniform16"},
	{"StorageBuffer8BitAccess", "UniformAndStorageBuffer8BitAccess"},
	{"VectorAnyINTEL", "VectorComputeINTEL"},
	{"Int8", "DotProductInput4x8Bit TensorsARM"},
	{"ImageBasic", "ImageReadWrite ImageMipmap"},
	{"DeviceEnqueue", "SubgroupDispatch"},
	{"Pipes", "PipeStorage"},
	{"ImageBuffer", "StorageTexelBufferArrayDynamicIndexing"},
	{"Tessellation", "TessellationPointSize"},
	{"Geometry", "GeometryPointSize GeometryStreams MultiViewport GeometryShaderPassthroughNV"},
	{"SampledCubeArray", "ImageCubeArray"},
	{"SampledRect", "ImageRect"},
	{"TensorsARM Shader", "StorageTensorArrayDynamicIndexingEXT"},
	{"TensorsARM ShaderNonUniform", "StorageTensorArrayNonUniformIndexingEXT"},
	{"TensorsARM", "GraphARM"},
	{"WorkgroupMemoryExplicitLayoutKHR", "WorkgroupMemoryExplicitLayout8BitAccessKHR"},
	{"VariablePointersStorageBuffer", "VariablePointers"},
	{"RayQueryKHR RayTracingKHR", "RayTraversalPrimitiveCullingKHR"},
	{"SampleRateShading", "SampleMaskOverrideCoverageNV"},
	{"MultiView", "PerViewAttributesNV"},
	{"InputAttachment", "InputAttachmentArrayDynamicIndexing"},
	{"ShaderNonUniform", "" +
		"UniformBufferArrayNonUniformIndexing SampledImageArrayNonUniformIndexing " +
		"StorageBufferArrayNonUniformIndexing StorageImageArrayNonUniformIndexing"},
	{"InputAttachment ShaderNonUniform", "InputAttachmentArrayNonUniformIndexing"},
	{"SampledBuffer ShaderNonUniform", "UniformTexelBufferArrayNonUniformIndexing"},
	{"ImageBuffer ShaderNonUniform", "StorageTexelBufferArrayNonUniformIndexing"},
	{"MultiViewport", "ShaderViewportIndexLayerEXT"},
	{"ShaderViewportIndexLayerEXT", "ShaderViewportMaskNV"},
	{"ShaderViewportMaskNV", "ShaderStereoViewNV"},
	{"BFloat16TypeKHR", "BFloat16DotProductKHR"},
	{"BFloat16TypeKHR CooperativeMatrixKHR", "BFloat16CooperativeMatrixKHR"},
}
