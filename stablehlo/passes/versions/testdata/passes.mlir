// builtin.module(stablehlo-compatibility-expander{target=1.0.0})
module {
  func.func @tan(%arg0: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
    %0 = stablehlo.tan %arg0 : tensor<4xcomplex<f32>>
    return %0 : tensor<4xcomplex<f32>>
  }
  func.func @gather(%arg0: tensor<128x2x4x9xi32>, %arg1: tensor<4x128x5xi8>) -> tensor<4x128x5x8xi32> {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [1], operand_batching_dims = [0, 2], start_indices_batching_dims = [1, 0], start_index_map = [1], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1, 8>}> : (tensor<128x2x4x9xi32>, tensor<4x128x5xi8>) -> tensor<4x128x5x8xi32>
    return %0 : tensor<4x128x5x8xi32>
  }
  func.func @scatter(%arg0: tensor<2x5x4x7x9xi32>, %arg1: tensor<2x3x5x2xi32>, %arg2: tensor<2x3x5x8xi32>) -> tensor<2x5x4x7x9xi32> {
    %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3], inserted_window_dims = [2, 3], input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 2], scatter_dims_to_operand_dims = [2, 3], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<2x5x4x7x9xi32>, tensor<2x3x5x2xi32>, tensor<2x3x5x8xi32>) -> tensor<2x5x4x7x9xi32>
    return %0 : tensor<2x5x4x7x9xi32>
  }
  func.func @groups(%arg0: tensor<4xf32>) -> tensor<8xf32> {
    %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<4xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// to
module {
  func.func @tan(%arg0: tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<4xf32>
    %0 = stablehlo.real %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %1 = stablehlo.sine %0 : tensor<4xf32>
    %2 = stablehlo.cosine %0 : tensor<4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<4xf32>
    %4 = stablehlo.imag %arg0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    %5 = stablehlo.tanh %4 : tensor<4xf32>
    %6 = stablehlo.complex %3, %5 : tensor<4xcomplex<f32>>
    %7 = stablehlo.multiply %3, %5 : tensor<4xf32>
    %8 = stablehlo.negate %7 : tensor<4xf32>
    %9 = stablehlo.complex %cst, %8 : tensor<4xcomplex<f32>>
    %10 = stablehlo.divide %6, %9 : tensor<4xcomplex<f32>>
    return %10 : tensor<4xcomplex<f32>>
  }
  func.func @gather(%arg0: tensor<128x2x4x9xi32>, %arg1: tensor<4x128x5xi8>) -> tensor<4x128x5x8xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<4x128x5xi8>) -> tensor<4x128x5xi32>
    %1 = stablehlo.reshape %0 : (tensor<4x128x5xi32>) -> tensor<4x128x5x1xi32>
    %2 = stablehlo.iota dim = 1 : tensor<4x128x5x1xi32>
    %3 = stablehlo.iota dim = 0 : tensor<4x128x5x1xi32>
    %4 = stablehlo.concatenate %2, %3, %1, dim = 3 : (tensor<4x128x5x1xi32>, tensor<4x128x5x1xi32>, tensor<4x128x5x1xi32>) -> tensor<4x128x5x3xi32>
    %5 = "stablehlo.gather"(%arg0, %4) <{dimension_numbers = #stablehlo.gather<offset_dims = [3], collapsed_slice_dims = [0, 1, 2], start_index_map = [0, 2, 1], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1, 1, 8>}> : (tensor<128x2x4x9xi32>, tensor<4x128x5x3xi32>) -> tensor<4x128x5x8xi32>
    return %5 : tensor<4x128x5x8xi32>
  }
  func.func @scatter(%arg0: tensor<2x5x4x7x9xi32>, %arg1: tensor<2x3x5x2xi32>, %arg2: tensor<2x3x5x8xi32>) -> tensor<2x5x4x7x9xi32> {
    %0 = stablehlo.iota dim = 0 : tensor<2x3x5x1xi32>
    %1 = stablehlo.iota dim = 2 : tensor<2x3x5x1xi32>
    %2 = stablehlo.concatenate %0, %1, %arg1, dim = 3 : (tensor<2x3x5x1xi32>, tensor<2x3x5x1xi32>, tensor<2x3x5x2xi32>) -> tensor<2x3x5x4xi32>
    %3 = "stablehlo.scatter"(%arg0, %2, %arg2) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3], inserted_window_dims = [0, 1, 2, 3], scatter_dims_to_operand_dims = [0, 1, 2, 3], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<2x5x4x7x9xi32>, tensor<2x3x5x4xi32>, tensor<2x3x5x8xi32>) -> tensor<2x5x4x7x9xi32>
    return %3 : tensor<2x5x4x7x9xi32>
  }
  func.func @groups(%arg0: tensor<4xf32>) -> tensor<8xf32> {
    %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 2], [1, 3]]> : tensor<2x2xi64>}> : (tensor<4xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// -----
// builtin.module(stablehlo-compatibility-expander{target=1.20.0})
module {
  func.func @tan(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.tan %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// to
module {
  func.func @tan(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.tan %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-vhlo{allow-other-dialects=true})
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    %1 = arith.addf %0, %arg0 : tensor<4xf32>
    %2 = arith.mulf %1, %1 : tensor<4xf32>
    %3 = stablehlo.abs %1 : tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}
// to
module {
  vhlo.func_v1 @f(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>) {
    %0 = builtin.unrealized_conversion_cast %arg0 : !vhlo.tensor_v1<4x!vhlo.f32_v1> to tensor<4xf32>
    %1 = "vhlo.abs_v1"(%arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %2 = builtin.unrealized_conversion_cast %1 : !vhlo.tensor_v1<4x!vhlo.f32_v1> to tensor<4xf32>
    %3 = arith.addf %2, %0 : tensor<4xf32>
    %4 = builtin.unrealized_conversion_cast %3 : tensor<4xf32> to !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %5 = arith.mulf %3, %3 : tensor<4xf32>
    %6 = builtin.unrealized_conversion_cast %5 : tensor<4xf32> to !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %7 = "vhlo.abs_v1"(%4) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    "vhlo.return_v1"(%6) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}
// -----
// builtin.module(stablehlo-legalize-to-vhlo{allow-other-dialects=true},vhlo-legalize-to-stablehlo)
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    %1 = arith.addf %0, %arg0 : tensor<4xf32>
    %2 = stablehlo.abs %1 : tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    %1 = arith.addf %0, %arg0 : tensor<4xf32>
    %2 = stablehlo.abs %1 : tensor<4xf32>
    return %2 : tensor<4xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-vhlo)
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = arith.addf %arg0, %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// to
error: failed to legalize unresolved materialization from ('tensor<4xf32>') to ('!vhlo.tensor_v1<4x!vhlo.f32_v1>') that remained live after conversion
// -----
// builtin.module(stablehlo-legalize-to-vhlo,vhlo-to-version{target=0.9.0})
module {
  func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.exponential %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// to
module {
  vhlo.func_v1 @f(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>) {
    %0 = "vhlo.exponential_v1"(%arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}
// -----
// with locations: builtin.module(stablehlo-compatibility-expander{target=1.8.0})
module {
  func.func @f(%x: tensor<i32> loc("f":1:2 to :3)) -> tensor<i32> {
    %0 = stablehlo.add %x, %x : tensor<i32> loc("n"("f":4:5 to 6:7))
    return %0 : tensor<i32> loc(fused["f":8:9 to :10, callsite("f":1:1 to :2 at "g":3:3)])
  } loc("f":1:1 to 9:9)
} loc("f":0:0)
// to
#loc2 = loc("f":1:2)
module {
  func.func @f(%arg0: tensor<i32> loc("f":1:2)) -> tensor<i32> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<i32> loc(#loc6)
    return %0 : tensor<i32> loc(#loc8)
  } loc(#loc1)
} loc(#loc)
#loc = loc("f":0:0)
#loc1 = loc("f":1:1)
#loc3 = loc("f":4:5)
#loc4 = loc("f":8:9)
#loc5 = loc("g":3:3)
#loc6 = loc("n"(#loc3))
#loc7 = loc(callsite(#loc1 at #loc5))
#loc8 = loc(fused[#loc4, #loc7])
// -----
// builtin.module(func.func(cse))
module {
  vhlo.func_v1 @f(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>) {
    %0 = "vhlo.add_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"public">}
}
// to
module {
  func.func public @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// -----
// builtin.module(func.func(cse))
module {
  vhlo.func_v1 @f(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>) {
    %0 = "vhlo.add_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"public">}
  func.func private @g()
}
// to
module {
  vhlo.func_v1 @f(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>) {
    %0 = "vhlo.add_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"public">}
  func.func private @g()
}
// -----
// builtin.module(vhlo-to-version{target=1.20.0},func.func(cse))
module {
  vhlo.func_v1 @f(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>) {
    %0 = "vhlo.add_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"public">}
}
// to
module {
  vhlo.func_v1 @f(%arg0: !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x!vhlo.f32_v1>) {
    %0 = "vhlo.add_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"public">}
}
// -----
// builtin.module(stablehlo-legalize-to-vhlo)
// A converted operation uses a value of chlo: the conversion fails at the first such use.
module {
  func.func @f(%arg0: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
    %0 = chlo.sinh %arg0 : tensor<3xf32> -> tensor<3xf32>
    %1 = stablehlo.abs %0 : tensor<3xf32>
    return %1, %0 : tensor<3xf32>, tensor<3xf32>
  }
}
// to
error: failed to legalize unresolved materialization from ('tensor<3xf32>') to ('!vhlo.tensor_v1<3x!vhlo.f32_v1>') that remained live after conversion
// -----
// builtin.module(stablehlo-legalize-to-vhlo)
// Only chlo uses converted values: the conversion fails at the argument's definition.
module {
  func.func @f(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = stablehlo.abs %arg0 : tensor<3xf32>
    %1 = chlo.sinh %0 : tensor<3xf32> -> tensor<3xf32>
    %2 = chlo.sinh %arg0 : tensor<3xf32> -> tensor<3xf32>
    return %0 : tensor<3xf32>
  }
}
// to
error: failed to legalize unresolved materialization from ('!vhlo.tensor_v1<3x!vhlo.f32_v1>') to ('tensor<3xf32>') that remained live after conversion
// -----
// builtin.module(stablehlo-legalize-to-vhlo)
// The type of a function with several results has no parentheses around them.
module {
  func.func @f(%arg0: tensor<f32>) -> (tensor<f32>, tensor<f32>) {
    %0:2 = stablehlo.custom_call @foo(%arg0) {t = (tensor<f32>) -> (tensor<f32>, tensor<i32>), none = () -> ()} : (tensor<f32>) -> (tensor<f32>, tensor<f32>)
    return %0#0, %0#1 : tensor<f32>, tensor<f32>
  }
}
// to
module {
  vhlo.func_v1 @f(%arg0: !vhlo.tensor_v1<!vhlo.f32_v1>) -> (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) {
    %0:2 = "vhlo.custom_call_v2"(%arg0) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"">, call_target_name = #vhlo.string_v1<"foo">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>, result_tilings = #vhlo.array_v1<[]>}> {none = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, t = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>>>} : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>)
    "vhlo.return_v1"(%0#0, %0#1) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}
