module {
  func.func private @a(!spirv.struct<(f32, i32), Block>)
  func.func private @b(!spirv.struct<(f32 [0, RelaxedPrecision], i32 [4, BuiltIn=3, NonWritable])>)
  func.func private @c(!spirv.struct<id, (f32)>)
  func.func private @d(!spirv.struct<empty, ()>)
  func.func private @e(!spirv.struct<()>)
  func.func private @f(!spirv.struct<rec, (!spirv.ptr<!spirv.struct<rec>, Generic>)>)
  func.func private @g(!spirv.struct<(f32, i32), Block, Location=3>)
  func.func private @h(!spirv.coopmatrix<16x8xf32, Workgroup, MatrixA>)
  func.func private @j() attributes {a = #spirv.target_env<#spirv.vce<v1.0, [Shader, Int8], [SPV_KHR_16bit_storage]>, api=Vulkan, NVIDIA:DiscreteGPU:23, #spirv.resource_limits<>>}
  func.func private @k() attributes {a = #spirv.interface_var_abi<(0, 1)>, b = #spirv.interface_var_abi<(0, 1), Uniform>}
}

