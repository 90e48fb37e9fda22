// ARGS: --canonicalize --split-input-file --mlir-print-op-generic
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "g", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (memref<i32>) -> (), sym_name = "e"}> ({
  ^bb0(%arg0: memref<i32>):
    %0 = "arith.constant"() <{value = true}> : () -> i1
    %1 = "arith.constant"() <{value = false}> : () -> i1
    %2 = "acc.use_device"(%arg0) <{dataClause = #acc<data_clause acc_use_device>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = i32}> : (memref<i32>) -> memref<i32>
    "acc.host_data"(%0, %2) <{operandSegmentSizes = array<i32: 1, 1>}> ({
      "func.call"() <{callee = @g}> : () -> ()
      "acc.terminator"() : () -> ()
    }) : (i1, memref<i32>) -> ()
    "acc.host_data"(%1, %2) <{operandSegmentSizes = array<i32: 1, 1>}> ({
      "func.call"() <{callee = @g}> : () -> ()
      "acc.terminator"() : () -> ()
    }) : (i1, memref<i32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "g", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (memref<i32>, i32) -> (), sym_name = "k"}> ({
  ^bb0(%arg0: memref<i32>, %arg1: i32):
    %0 = "acc.copyin"(%arg0) <{dataClause = #acc<data_clause acc_copyin>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = i32}> : (memref<i32>) -> memref<i32>
    "acc.kernel_environment"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> ({
    ^bb0:
    }) : (memref<i32>) -> ()
    "acc.kernel_environment"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0>, waitOnly = [#acc.device_type<none>]}> ({
    ^bb0:
    }) : (memref<i32>) -> ()
    "acc.kernel_environment"(%0, %arg1) <{hasWaitDevnum = [false], operandSegmentSizes = array<i32: 1, 0, 1>, waitOnly = [], waitOperandsDeviceType = [#acc.device_type<none>], waitOperandsSegments = array<i32: 1>}> ({
    ^bb0:
    }) : (memref<i32>, i32) -> ()
    "acc.kernel_environment"(%0, %arg1) <{hasWaitDevnum = [false], operandSegmentSizes = array<i32: 1, 0, 1>, waitOnly = [], waitOperandsDeviceType = [#acc.device_type<nvidia>], waitOperandsSegments = array<i32: 1>}> ({
    ^bb0:
    }) : (memref<i32>, i32) -> ()
    "acc.kernel_environment"(%0, %arg1, %arg1) <{hasWaitDevnum = [true], operandSegmentSizes = array<i32: 1, 0, 2>, waitOnly = [], waitOperandsDeviceType = [#acc.device_type<none>], waitOperandsSegments = array<i32: 2>}> ({
    ^bb0:
    }) : (memref<i32>, i32, i32) -> ()
    "acc.kernel_environment"(%0, %arg1) <{asyncOperandsDeviceType = [#acc.device_type<none>], operandSegmentSizes = array<i32: 1, 1, 0>}> ({
    ^bb0:
    }) : (memref<i32>, i32) -> ()
    "acc.kernel_environment"(%0) <{asyncOnly = [#acc.device_type<none>], operandSegmentSizes = array<i32: 1, 0, 0>}> ({
    ^bb0:
    }) : (memref<i32>) -> ()
    "acc.kernel_environment"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> ({
      "func.call"() <{callee = @g}> : () -> ()
    }) : (memref<i32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "func.func"() <{function_type = (memref<i32>) -> (), sym_name = "e"}> ({
  ^bb0(%arg0: memref<i32>):
    %0 = "arith.constant"() <{value = true}> : () -> i1
    %1 = "arith.constant"() <{value = false}> : () -> i1
    %2 = "acc.create"(%arg0) <{dataClause = #acc<data_clause acc_create>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = i32}> : (memref<i32>) -> memref<i32>
    "acc.enter_data"(%0, %2) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 1>}> : (i1, memref<i32>) -> ()
    "acc.enter_data"(%1, %2) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 1>}> : (i1, memref<i32>) -> ()
    %3 = "acc.getdeviceptr"(%arg0) <{dataClause = #acc<data_clause acc_getdeviceptr>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = i32}> : (memref<i32>) -> memref<i32>
    "acc.exit_data"(%0, %3) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 1>}> : (i1, memref<i32>) -> ()
    "acc.exit_data"(%1, %3) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 1>}> : (i1, memref<i32>) -> ()
    "acc.update"(%0, %3) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>}> : (i1, memref<i32>) -> ()
    "acc.update"(%1, %3) <{operandSegmentSizes = array<i32: 1, 0, 0, 1>}> : (i1, memref<i32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "shard.grid"() <{shape = array<i64: 2, 4>, sym_name = "g"}> : () -> ()
  "shard.grid"() <{shape = array<i64: 3>, sym_name = "g1"}> : () -> ()
  "func.func"() <{function_type = (tensor<4xf32>, index, tensor<2xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf64>, tensor<4xf32>), sym_name = "c"}> ({
  ^bb0(%arg2: tensor<4xf32>, %arg3: index, %arg4: tensor<2xf32>):
    %14 = "shard.all_gather"(%arg2) <{gather_axis = 0 : index, grid = @g, grid_axes = array<i16>}> : (tensor<4xf32>) -> tensor<4xf32>
    %15 = "shard.all_reduce"(%arg2) <{grid = @g, grid_axes = array<i16>, reduction = #shard<partial sum>}> : (tensor<4xf32>) -> tensor<4xf32>
    %16 = "shard.all_slice"(%arg2) <{grid = @g, grid_axes = array<i16>, slice_axis = 0 : index}> : (tensor<4xf32>) -> tensor<4xf32>
    %17 = "shard.all_to_all"(%arg2) <{concat_axis = 0 : index, grid = @g, grid_axes = array<i16>, split_axis = 0 : index}> : (tensor<4xf32>) -> tensor<4xf32>
    %18 = "shard.broadcast"(%arg2) <{grid = @g, grid_axes = array<i16>, root = array<i64>}> : (tensor<4xf32>) -> tensor<4xf32>
    %19 = "shard.gather"(%arg2) <{gather_axis = 0 : index, grid = @g, grid_axes = array<i16>, root = array<i64>}> : (tensor<4xf32>) -> tensor<4xf32>
    %20 = "shard.recv"(%arg2) <{grid = @g, grid_axes = array<i16>}> : (tensor<4xf32>) -> tensor<4xf32>
    %21 = "shard.reduce"(%arg2) <{grid = @g, grid_axes = array<i16>, reduction = #shard<partial sum>, root = array<i64>}> : (tensor<4xf32>) -> tensor<4xf32>
    %22 = "shard.reduce_scatter"(%arg2) <{grid = @g, grid_axes = array<i16>, reduction = #shard<partial sum>, scatter_axis = 0 : index}> : (tensor<4xf32>) -> tensor<4xf32>
    %23 = "shard.scatter"(%arg2) <{grid = @g, grid_axes = array<i16>, root = array<i64>, scatter_axis = 0 : index}> : (tensor<4xf32>) -> tensor<4xf32>
    %24 = "shard.send"(%arg2) <{destination = array<i64>, grid = @g, grid_axes = array<i16>}> : (tensor<4xf32>) -> tensor<4xf32>
    %25 = "shard.all_reduce"(%arg2) <{grid = @g, grid_axes = array<i16>, reduction = #shard<partial sum>}> : (tensor<4xf32>) -> tensor<4xf64>
    %26 = "shard.all_reduce"(%arg2) <{grid = @g, grid_axes = array<i16: 0>, reduction = #shard<partial sum>}> : (tensor<4xf32>) -> tensor<4xf32>
    %27 = "shard.all_gather"(%arg4) <{gather_axis = 0 : index, grid = @g, grid_axes = array<i16: 0>}> : (tensor<2xf32>) -> tensor<4xf32>
    %28 = "shard.shift"(%arg2) <{grid = @g, grid_axes = array<i16: 0>, offset = 0 : i64, rotate, shift_axis = 0 : index}> : (tensor<4xf32>) -> tensor<4xf32>
    "func.return"(%14, %15, %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %28) : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf64>, tensor<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32>, i64) -> (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>), sym_name = "s"}> ({
  ^bb0(%arg0: tensor<4x8xf32>, %arg1: i64):
    %0 = "arith.constant"() <{value = 0 : i64}> : () -> i64
    %1 = "arith.constant"() <{value = 3 : i64}> : () -> i64
    %2 = "shard.sharding"(%0) <{grid = @g, operandSegmentSizes = array<i32: 0, 1>, split_axes = #shard<axisarray[[0]]>, static_halo_sizes = array<i64: 0, -9223372036854775808>, static_sharded_dims_offsets = array<i64>}> : (i64) -> !shard.sharding
    %3 = "shard.sharding"(%1, %arg1) <{grid = @g, operandSegmentSizes = array<i32: 0, 2>, split_axes = #shard<axisarray[[0]]>, static_halo_sizes = array<i64: -9223372036854775808, -9223372036854775808>, static_sharded_dims_offsets = array<i64>}> : (i64, i64) -> !shard.sharding
    %4 = "shard.sharding"() <{grid = @g1, operandSegmentSizes = array<i32: 0, 0>, split_axes = #shard<axisarray[[0]]>, static_halo_sizes = array<i64>, static_sharded_dims_offsets = array<i64: 0, 1, 2, 3>}> : () -> !shard.sharding
    %5 = "shard.sharding"(%1) <{grid = @g1, operandSegmentSizes = array<i32: 1, 0>, split_axes = #shard<axisarray[[0]]>, static_halo_sizes = array<i64>, static_sharded_dims_offsets = array<i64: 0, 1, 2, -9223372036854775808>}> : (i64) -> !shard.sharding
    %6 = "shard.sharding"(%arg1) <{grid = @g1, operandSegmentSizes = array<i32: 1, 0>, split_axes = #shard<axisarray[[0]]>, static_halo_sizes = array<i64>, static_sharded_dims_offsets = array<i64: 0, 1, -9223372036854775808, 4>}> : (i64) -> !shard.sharding
    %7 = "shard.sharding"() <{grid = @g, operandSegmentSizes = array<i32: 0, 0>, split_axes = #shard<axisarray[[0], []]>, static_halo_sizes = array<i64>, static_sharded_dims_offsets = array<i64>}> : () -> !shard.sharding
    %8 = "shard.shard"(%arg0, %2) : (tensor<4x8xf32>, !shard.sharding) -> tensor<4x8xf32>
    %9 = "shard.shard"(%arg0, %3) : (tensor<4x8xf32>, !shard.sharding) -> tensor<4x8xf32>
    %10 = "shard.shard"(%8, %4) : (tensor<4x8xf32>, !shard.sharding) -> tensor<4x8xf32>
    %11 = "shard.shard"(%8, %5) : (tensor<4x8xf32>, !shard.sharding) -> tensor<4x8xf32>
    %12 = "shard.shard"(%9, %6) : (tensor<4x8xf32>, !shard.sharding) -> tensor<4x8xf32>
    %13 = "shard.shard"(%arg0, %7) <{annotate_for_users}> : (tensor<4x8xf32>, !shard.sharding) -> tensor<4x8xf32>
    "func.return"(%8, %9, %10, %11, %12, %13) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>, tensor<4x8xf32>) -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "func.func"() <{function_type = () -> (!smt.bool, !smt.bool, !smt.int), sym_name = "f"}> ({
    %0 = "smt.constant"() <{value = true}> : () -> !smt.bool
    %1 = "smt.constant"() <{value = true}> : () -> !smt.bool
    %2 = "smt.int.constant"() <{value = 5 : ui4}> : () -> !smt.int
    %3 = "smt.int.constant"() <{value = 5 : ui4}> : () -> !smt.int
    %4 = "smt.int.add"(%2, %3) : (!smt.int, !smt.int) -> !smt.int
    "func.return"(%0, %1, %4) : (!smt.bool, !smt.bool, !smt.int) -> ()
  }) : () -> ()
}) : () -> ()

