#map = affine_map<(d0, d1) -> (d1, d0)>
#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#sparse1 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton), posWidth = 32, crdWidth = 32 }>
#sparse2 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>
#sparse3 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#sparse4 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>
#sparse5 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 2 : compressed, d0 mod 2 : dense, d1 mod 2 : dense) }>
#sparse6 = #sparse_tensor.encoding<{ map = (d0, d1, d2, d3) -> (d0 : dense, d1 : compressed, d2 : dense, d3 : dense) }>
#sparse7 = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(1, 4, 2)>) -> (d0 : dense, d1 : compressed) }>
#sparse8 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#sparse9 = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(1, 4, 2)>) -> (d0 : dense, d1 : compressed) }>
#sparse10 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : singleton) }>
#sparse11 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#sparse12 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
module {
  module {
    func.func @f(%arg0: tensor<6xf64>, %arg1: tensor<2xindex>, %arg2: tensor<6xindex>) {
      %0 = sparse_tensor.assemble (%arg1, %arg2), %arg0 : (tensor<2xindex>, tensor<6xindex>), tensor<6xf64> to tensor<100xf64, #sparse>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<6xf64>, %arg1: tensor<2xi32>, %arg2: tensor<6x2xi32>) {
      %0 = sparse_tensor.assemble (%arg1, %arg2), %arg0 : (tensor<2xi32>, tensor<6x2xi32>), tensor<6xf64> to tensor<100x2xf64, #sparse1>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<6xf64>, %arg1: tensor<2xindex>, %arg2: tensor<6xindex>, %arg3: tensor<6xindex>) {
      %0 = sparse_tensor.assemble (%arg1, %arg2, %arg3), %arg0 : (tensor<2xindex>, tensor<6xindex>, tensor<6xindex>), tensor<6xf64> to tensor<100x2xf64, #sparse2>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<100xf32, #sparse>, %arg1: tensor<2xindex>, %arg2: tensor<6xindex>, %arg3: tensor<6xf32>) {
      %ret_levels:2, %ret_values, %lvl_lens:2, %val_len = sparse_tensor.disassemble %arg0 : tensor<100xf32, #sparse> out_lvls(%arg1, %arg2 : tensor<2xindex>, tensor<6xindex>) out_vals(%arg3 : tensor<6xf32>) -> (tensor<2xindex>, tensor<6xindex>), tensor<6xf32>, (i32, i64), index
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x10xf32>) {
      %0 = sparse_tensor.convert %arg0 : tensor<10x10xf32> to tensor<10x?xf32, #sparse3>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x10xf32, #sparse3>) {
      %0 = sparse_tensor.reinterpret_map %arg0 : tensor<10x10xf32, #sparse3> to tensor<10x10xf32, #sparse4>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x20xf32, #sparse3>) {
      %0 = sparse_tensor.reinterpret_map %arg0 : tensor<10x20xf32, #sparse3> to tensor<20x10xf32, #sparse4>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<8x8xf32, #sparse5>) {
      %0 = sparse_tensor.reinterpret_map %arg0 : tensor<8x8xf32, #sparse5> to tensor<4x4x2x2xf32, #sparse6>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x10xf32, #sparse3>) {
      %c1 = arith.constant 1 : index
      %0 = sparse_tensor.lvl %arg0, %c1 : tensor<10x10xf32, #sparse3>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x10xf32, #sparse3>) {
      %0 = sparse_tensor.positions %arg0 {level = 1 : index} : tensor<10x10xf32, #sparse3> to memref<?xindex>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x10xf32, #sparse1>) {
      %0 = sparse_tensor.positions %arg0 {level = 0 : index} : tensor<10x10xf32, #sparse1> to memref<?xi32>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x10xf32, #sparse3>) {
      %0 = sparse_tensor.coordinates %arg0 {level = 1 : index} : tensor<10x10xf32, #sparse3> to memref<?xindex>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x10xf32, #sparse1>) {
      %0 = sparse_tensor.coordinates %arg0 {level = 0 : index} : tensor<10x10xf32, #sparse1> to memref<?xi32, strided<[?], offset: ?>>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x10xf32, #sparse1>) {
      %0 = sparse_tensor.coordinates %arg0 {level = 1 : index} : tensor<10x10xf32, #sparse1> to memref<?xi32, strided<[?], offset: ?>>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x10xf32, #sparse1>) {
      %0 = sparse_tensor.coordinates_buffer %arg0 : tensor<10x10xf32, #sparse1> to memref<?xi32>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x10xf32, #sparse1>) {
      %0 = sparse_tensor.values %arg0 : tensor<10x10xf32, #sparse1> to memref<?xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x10xf32, #sparse7>) {
      %0 = sparse_tensor.slice.offset %arg0 at 1 : tensor<10x10xf32, #sparse7>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<10x10xf32, #sparse7>) {
      %0 = sparse_tensor.slice.stride %arg0 at 1 : tensor<10x10xf32, #sparse7>
      return
    }
  }
  module {
    func.func @f(%arg0: !sparse_tensor.storage_specifier<#sparse8>) {
      %0 = sparse_tensor.storage_specifier.get %arg0  lvl_sz at 0 : !sparse_tensor.storage_specifier<#sparse8>
      return
    }
  }
  module {
    func.func @f(%arg0: index, %arg1: !sparse_tensor.storage_specifier<#sparse8>) {
      %0 = sparse_tensor.storage_specifier.set %arg1  lvl_sz at 0 with %arg0 : !sparse_tensor.storage_specifier<#sparse8>
      return
    }
  }
  module {
    func.func @f(%arg0: !sparse_tensor.storage_specifier<#sparse8>) {
      %0 = sparse_tensor.storage_specifier.get %arg0  val_mem_sz : !sparse_tensor.storage_specifier<#sparse8>
      return
    }
  }
  module {
    func.func @f(%arg0: index, %arg1: !sparse_tensor.storage_specifier<#sparse8>) {
      %0 = sparse_tensor.storage_specifier.set %arg1  val_mem_sz with %arg0 : !sparse_tensor.storage_specifier<#sparse8>
      return
    }
  }
  module {
    func.func @f(%arg0: !sparse_tensor.storage_specifier<#sparse9>) {
      %0 = sparse_tensor.storage_specifier.get %arg0  dim_offset at 0 : !sparse_tensor.storage_specifier<#sparse9>
      return
    }
  }
  module {
    func.func @f(%arg0: index, %arg1: !sparse_tensor.storage_specifier<#sparse9>) {
      %0 = sparse_tensor.storage_specifier.set %arg1  dim_offset at 0 with %arg0 : !sparse_tensor.storage_specifier<#sparse9>
      return
    }
  }
  module {
    func.func @f(%arg0: !sparse_tensor.storage_specifier<#sparse10>) {
      %0 = sparse_tensor.storage_specifier.get %arg0  pos_mem_sz at 0 : !sparse_tensor.storage_specifier<#sparse10>
      return
    }
  }
  module {
    func.func @f(%arg0: index, %arg1: !sparse_tensor.storage_specifier<#sparse10>) {
      %0 = sparse_tensor.storage_specifier.set %arg1  pos_mem_sz at 0 with %arg0 : !sparse_tensor.storage_specifier<#sparse10>
      return
    }
  }
  module {
    func.func @f(%arg0: !sparse_tensor.storage_specifier<#sparse10>) {
      %0 = sparse_tensor.storage_specifier.get %arg0  crd_mem_sz at 1 : !sparse_tensor.storage_specifier<#sparse10>
      return
    }
  }
  module {
    func.func @f(%arg0: index, %arg1: !sparse_tensor.storage_specifier<#sparse10>) {
      %0 = sparse_tensor.storage_specifier.set %arg1  crd_mem_sz at 1 with %arg0 : !sparse_tensor.storage_specifier<#sparse10>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<2x4xf64, #sparse3>, %arg1: tensor<3x4xf64, #sparse3>) {
      %0 = sparse_tensor.concatenate %arg0, %arg1 {dimension = 0 : index} : tensor<2x4xf64, #sparse3>, tensor<3x4xf64, #sparse3> to tensor<5x4xf64, #sparse3>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<2x4xf64, #sparse3>, %arg1: tensor<3x4xf64, #sparse3>) {
      %0 = sparse_tensor.concatenate %arg0, %arg1 {dimension = 0 : index} : tensor<2x4xf64, #sparse3>, tensor<3x4xf64, #sparse3> to tensor<?x4xf64, #sparse3>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<2x4xf64, #sparse3>, %arg1: tensor<3x4xf64>) {
      %0 = sparse_tensor.concatenate %arg0, %arg1 {dimension = 0 : index} : tensor<2x4xf64, #sparse3>, tensor<3x4xf64> to tensor<?x?xf64>
      return
    }
  }
  module {
    func.func @f(%arg0: index, %arg1: memref<?xf64>, %arg2: f64) {
      %c1 = arith.constant 1 : index
      %outBuffer, %newSize = sparse_tensor.push_back inbounds %arg0, %arg1, %arg2, %c1 : index, memref<?xf64>, f64, index
      return
    }
  }
  module {
    func.func @f(%arg0: memref<?xf64>, %arg1: memref<?xi1>, %arg2: memref<?xindex>, %arg3: index, %arg4: tensor<8x8xf64, #sparse3>) {
      %0 = sparse_tensor.compress %arg0, %arg1, %arg2, %arg3 into %arg4[%arg3] : memref<?xf64>, memref<?xi1>, memref<?xindex>, tensor<8x8xf64, #sparse3>
      return
    }
  }
  module {
    func.func @f(%arg0: memref<?xf64>, %arg1: memref<?xi1>, %arg2: memref<?xindex>, %arg3: index, %arg4: tensor<8x8xf64, #sparse3>) {
      %values, %filled, %added, %count = sparse_tensor.expand %arg4 : tensor<8x8xf64, #sparse3> to memref<?xf64>, memref<?xi1>, memref<?xindex>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<8x8xf64, #sparse1>) {
      %0 = sparse_tensor.reorder_coo  quick_sort %arg0 : tensor<8x8xf64, #sparse1> to tensor<8x8xf64, #sparse1>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<8x8xf64, #sparse2>) {
      %0 = sparse_tensor.reorder_coo  quick_sort %arg0 : tensor<8x8xf64, #sparse2> to tensor<8x8xf64, #sparse2>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<8x8xf64, #sparse2>) {
      %0 = sparse_tensor.reorder_coo  quick_sort %arg0 : tensor<8x8xf64, #sparse2> to tensor<8x8xf64, #sparse11>
      return
    }
  }
  module {
    func.func @f(%arg0: memref<20xindex>) {
      %c10 = arith.constant 10 : index
      sparse_tensor.sort  quick_sort %c10, %arg0 {perm_map = #map} : memref<20xindex>
      return
    }
  }
  module {
    func.func @f(%arg0: memref<20xindex>, %arg1: memref<10xf32>) {
      %c10 = arith.constant 10 : index
      sparse_tensor.sort  quick_sort %c10, %arg0 jointly %arg1 {perm_map = #map} : memref<20xindex> jointly memref<10xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: f64, %arg1: i64) {
      %0 = sparse_tensor.binary %arg0, %arg1 : f64, i64 to f64
       overlap = {
      ^bb0(%arg2: f64, %arg3: i64):
        sparse_tensor.yield %arg2 : f64
      }
       left = {
      }
       right = {
      }
      return
    }
  }
  module {
    func.func @f(%arg0: f64, %arg1: i64) {
      %0 = sparse_tensor.binary %arg0, %arg1 : f64, i64 to f64
       overlap = {
      }
       left = identity
       right = {
      }
      return
    }
  }
  module {
    func.func @f(%arg0: f64, %arg1: i64) {
      %0 = sparse_tensor.binary %arg0, %arg1 : f64, i64 to i64
       overlap = {
      }
       left = {
      }
       right = identity
      return
    }
  }
  module {
    func.func @f(%arg0: f64, %arg1: i64) {
      %0 = sparse_tensor.binary %arg0, %arg1 : f64, i64 to f64
       overlap = {
      }
       left = {
      ^bb0(%arg2: f64):
        sparse_tensor.yield %arg2 : f64
      }
       right = {
      ^bb0(%arg2: i64):
        %1 = arith.sitofp %arg2 : i64 to f64
        sparse_tensor.yield %1 : f64
      }
      return
    }
  }
  module {
    func.func @f(%arg0: f64) {
      %0 = sparse_tensor.unary %arg0 : f64 to f64
       present = {
      ^bb0(%arg1: f64):
        sparse_tensor.yield %arg1 : f64
      }
       absent = {
      }
      return
    }
  }
  module {
    func.func @f(%arg0: f64) {
      %0 = sparse_tensor.unary %arg0 : f64 to f64
       present = {
      }
       absent = {
        %cst = arith.constant 1.000000e+00 : f64
        sparse_tensor.yield %cst : f64
      }
      return
    }
  }
  module {
    func.func @f(%arg0: f64) {
      %0 = sparse_tensor.reduce %arg0, %arg0, %arg0 : f64 {
      ^bb0(%arg1: f64, %arg2: f64):
        sparse_tensor.yield %arg1 : f64
      }
      return
    }
  }
  module {
    func.func @f(%arg0: f64) {
      %0 = sparse_tensor.select %arg0 : f64 {
      ^bb0(%arg1: f64):
        %true = arith.constant true
        sparse_tensor.yield %true : i1
      }
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<2x4xf64, #sparse3>, %arg1: f32, %arg2: f64) {
      %0 = sparse_tensor.foreach in %arg0 init(%arg1) : tensor<2x4xf64, #sparse3>, f32 -> f32 do {
      ^bb0(%arg3: index, %arg4: index, %arg5: f64, %arg6: f32):
        sparse_tensor.yield %arg6 : f32
      }
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<4x8xf32, #sparse3>, %arg1: !sparse_tensor.iterator<#sparse3, lvls = 1>) {
      %0 = sparse_tensor.extract_value %arg0 at %arg1 : tensor<4x8xf32, #sparse3>, !sparse_tensor.iterator<#sparse3, lvls = 1>
      return
    }
  }
  module {
    func.func @f(%arg0: index) {
      %0:4 = sparse_tensor.crd_translate  dim_to_lvl[%arg0, %arg0] as #sparse5 : index, index, index, index
      return
    }
  }
  module {
    func.func @f(%arg0: index) {
      %0:2 = sparse_tensor.crd_translate  lvl_to_dim[%arg0, %arg0, %arg0, %arg0] as #sparse5 : index, index
      return
    }
  }
  module {
    func.func @f(%arg0: index) {
      %0:2 = sparse_tensor.crd_translate  lvl_to_dim[%arg0, %arg0] as #sparse3 : index, index
      return
    }
  }
  module {
    func.func @f(%arg0: !llvm.ptr) {
      %0 = sparse_tensor.new %arg0 : !llvm.ptr to tensor<?x?xf64, #sparse3>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<4x8xf32, #sparse3>, %arg1: !llvm.ptr) {
      %0 = sparse_tensor.number_of_entries %arg0 : tensor<4x8xf32, #sparse3>
      sparse_tensor.print %arg0 : tensor<4x8xf32, #sparse3>
      sparse_tensor.out %arg0, %arg1 : tensor<4x8xf32, #sparse3>, !llvm.ptr
      %1 = sparse_tensor.load %arg0 hasInserts : tensor<4x8xf32, #sparse3>
      %2 = sparse_tensor.has_runtime_library
      %3 = sparse_tensor.storage_specifier.init : !sparse_tensor.storage_specifier<#sparse8>
      return
    }
  }
  module {
    func.func @a(%arg0: !sparse_tensor.iter_space<#sparse, lvls = 0>, %arg1: !sparse_tensor.iter_space<#sparse, lvls = 0>, %arg2: index) -> index {
      %0 = sparse_tensor.coiterate (%arg0, %arg1) at(%arg4) iter_args(%arg3 = %arg2) : (!sparse_tensor.iter_space<#sparse, lvls = 0>, !sparse_tensor.iter_space<#sparse, lvls = 0>) -> index
      case %arg5, %arg6 {
        %1 = arith.addi %arg4, %arg3 : index
        sparse_tensor.yield %1 : index
      }
      case _, %arg5 {
        "x.y"(%arg5) ({
        ^bb0(%arg6: i32):
          "x.z"(%arg6) : (i32) -> ()
        }) : (!sparse_tensor.iterator<#sparse, lvls = 0>) -> ()
        sparse_tensor.yield %arg4 : index
      }
      return %0 : index
    }
    func.func @b(%arg0: !sparse_tensor.iter_space<#sparse, lvls = 0>, %arg1: !sparse_tensor.iter_space<#sparse, lvls = 0>, %arg2: index) {
      sparse_tensor.coiterate (%arg0, %arg1) : (!sparse_tensor.iter_space<#sparse, lvls = 0>, !sparse_tensor.iter_space<#sparse, lvls = 0>)
      case %arg3, %arg4 {
      }
      case %arg3, _ {
      }
      sparse_tensor.coiterate (%arg0, %arg1) : (!sparse_tensor.iter_space<#sparse, lvls = 0>, !sparse_tensor.iter_space<#sparse, lvls = 0>)
      case %arg3, %arg4 {
      }
      return
    }
  }
  module {
    func.func @a(%arg0: !sparse_tensor.iter_space<#sparse12, lvls = 0>, %arg1: index, %arg2: index) {
      sparse_tensor.iterate %arg4 in %arg0 at(%arg3) : !sparse_tensor.iter_space<#sparse12, lvls = 0>  {
        %0 = arith.addi %arg3, %arg3 : index
      }
      return
    }
  }
  module {
    func.func @b(%arg0: !sparse_tensor.iter_space<#sparse, lvls = 0>, %arg1: !sparse_tensor.iter_space<#sparse, lvls = 0>, %arg2: index) {
      sparse_tensor.coiterate (%arg0, %arg1) : (!sparse_tensor.iter_space<#sparse, lvls = 0>, !sparse_tensor.iter_space<#sparse, lvls = 0>)
      return
    }
  }
  module {
    func.func @a(%arg0: tensor<4x8xf32, #sparse12>) {
      %0 = sparse_tensor.extract_iteration_space %arg0 lvls = 0 : tensor<4x8xf32, #sparse12> -> !sparse_tensor.iter_space<#sparse12, lvls = 0>
      %1 = sparse_tensor.extract_iteration_space %arg0 lvls = 0 to 2 : tensor<4x8xf32, #sparse12> -> !sparse_tensor.iter_space<#sparse12, lvls = 0 to 2>
      return
    }
  }
  module {
    func.func @a(%arg0: tensor<4x8xf32, #sparse12>, %arg1: !sparse_tensor.iterator<#sparse12, lvls = 0>) {
      %0 = sparse_tensor.extract_iteration_space %arg0 at %arg1 lvls = 1 : tensor<4x8xf32, #sparse12>, !sparse_tensor.iterator<#sparse12, lvls = 0> -> !sparse_tensor.iter_space<#sparse12, lvls = 1>
      return
    }
  }
  module {
    func.func @a(%arg0: tensor<4x8xf32, #sparse12>, %arg1: !sparse_tensor.iterator<#sparse12, lvls = 0 to 2>) -> f32 {
      %0 = sparse_tensor.extract_value %arg0 at %arg1 : tensor<4x8xf32, #sparse12>, !sparse_tensor.iterator<#sparse12, lvls = 0 to 2>
      return %0 : f32
    }
  }
  module {
    func.func @a(%arg0: !sparse_tensor.iter_space<#sparse12, lvls = 0 to 2>, %arg1: index, %arg2: index) -> index {
      %0 = sparse_tensor.iterate %arg5 in %arg0 at(%arg4, _) iter_args(%arg3 = %arg1) : !sparse_tensor.iter_space<#sparse12, lvls = 0 to 2>  -> index {
        sparse_tensor.yield %arg3 : index
      }
      return %0 : index
    }
  }
  module {
    func.func @a(%arg0: !sparse_tensor.iter_space<#sparse12, lvls = 0>, %arg1: index, %arg2: index) {
      sparse_tensor.iterate %arg4 in %arg0 at(%arg3) : !sparse_tensor.iter_space<#sparse12, lvls = 0>  {
      }
      sparse_tensor.iterate %arg3 in %arg0 : !sparse_tensor.iter_space<#sparse12, lvls = 0>  {
      }
      return
    }
  }
  module {
    func.func @a(%arg0: !sparse_tensor.iter_space<#sparse, lvls = 0>, %arg1: !sparse_tensor.iter_space<#sparse, lvls = 0>, %arg2: index) -> index {
      %0 = sparse_tensor.coiterate (%arg0, %arg1) at(%arg4) iter_args(%arg3 = %arg2) : (!sparse_tensor.iter_space<#sparse, lvls = 0>, !sparse_tensor.iter_space<#sparse, lvls = 0>) -> index
      case %arg5, _ {
        sparse_tensor.yield %arg3 : index
      }
      case _, %arg5 {
        sparse_tensor.yield %arg4 : index
      }
      case %arg5, %arg6 {
        sparse_tensor.yield %arg2 : index
      }
      return %0 : index
    }
  }
}

