module {
  module {
    func.func @a(%arg0: memref<24x32xf16>, %arg1: index) {
      %0 = xegpu.create_nd_tdesc %arg0[0, %arg1] : memref<24x32xf16> -> !xegpu.tensor_desc<8x16xf16>
      %1 = xegpu.create_nd_tdesc %arg0 : memref<24x32xf16> -> !xegpu.tensor_desc<8x16xf16>
      return
    }
  }
  module {
    func.func @a(%arg0: memref<24x32xf16>, %arg1: index) {
      %0 = xegpu.create_nd_tdesc %arg0 : memref<24x32xf16> -> !xegpu.tensor_desc<8x16xf16>
      xegpu.prefetch_nd %0  : !xegpu.tensor_desc<8x16xf16>
      xegpu.prefetch_nd %0[0, %arg1]  : !xegpu.tensor_desc<8x16xf16>
      %1 = xegpu.load_nd %0[%arg1, 1] <{l1_hint = #xegpu.cache_hint<cached>}> : !xegpu.tensor_desc<8x16xf16> -> vector<8x16xf16>
      %2 = xegpu.load_nd %0  : !xegpu.tensor_desc<8x16xf16> -> vector<8x16xf16>
      xegpu.store_nd %1, %0  : vector<8x16xf16>, !xegpu.tensor_desc<8x16xf16>
      xegpu.store_nd %1, %0[3, 4]  : vector<8x16xf16>, !xegpu.tensor_desc<8x16xf16>
      %3 = xegpu.update_nd_offset %0, [%arg1, 1] : !xegpu.tensor_desc<8x16xf16>
      return
    }
  }
  module {
    func.func @a(%arg0: memref<?x?xf16>, %arg1: index) {
      %0 = xegpu.create_nd_tdesc %arg0[0, %arg1], shape : [%arg1, 5], strides : [%arg1, 1] : memref<?x?xf16> -> !xegpu.tensor_desc<8x16xf16>
      %1 = xegpu.create_nd_tdesc %arg0, shape : [%arg1, 5], strides : [%arg1, 1] : memref<?x?xf16> -> !xegpu.tensor_desc<8x16xf16>
      return
    }
  }
  module {
    func.func @a(%arg0: i64, %arg1: index) {
      %0 = xegpu.create_nd_tdesc %arg0, shape : [5, 5], strides : [5, 1] : i64 -> !xegpu.tensor_desc<8x16xf16>
      return
    }
  }
  module {
    func.func @a(%arg0: memref<24x32xf16>, %arg1: !xegpu.tensor_desc<8x16xf16>, %arg2: !xegpu.tensor_desc<8x16xf16, #xegpu.block_tdesc_attr<array_length = 2 : i64, boundary_check = false>>, %arg3: !xegpu.tensor_desc<16x2xf32, #xegpu.scatter_tdesc_attr<chunk_size = 2 : i64>>, %arg4: !xegpu.tensor_desc<8x16xf16, #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>>, %arg5: !xegpu.mem_desc<16x64xf16>, %arg6: !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<block = [8, 8], stride = [1, 16]>>, %arg7: !xegpu.nbarrier, %arg8: !xegpu.tensor_desc<?x16xf16>) {
      return
    }
  }
  module {
    func.func @a(%arg0: !xegpu.tensor_desc<8xf16, #xegpu.block_tdesc_attr<memory_space =  slm>, #xegpu.layout<inst_data = [8]>>) {
      return
    }
  }
  module {
    func.func @a(%arg0: !xegpu.tensor_desc<8x2xf32, #xegpu.scatter_tdesc_attr<memory_space =  slm, chunk_size = 2 : i64>>) {
      return
    }
  }
  module {
    func.func @a(%arg0: !xegpu.tensor_desc<8x8xf16, #xegpu.layout<inst_data = [8, 8]>>) {
      return
    }
  }
  module {
    func.func @a(%arg0: !xegpu.tensor_desc<8x8xf16>) {
      return
    }
  }
  module {
    func.func @b(%arg0: ui64, %arg1: vector<4xindex>, %arg2: vector<4xi1>, %arg3: vector<4xf32>, %arg4: vector<8x16xf16>, %arg5: vector<16x16xf16>, %arg6: vector<8x16xf32>, %arg7: i8, %arg8: memref<256xf32>) {
      %0 = xegpu.create_tdesc %arg0, %arg1 : ui64, vector<4xindex> -> !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>
      xegpu.prefetch %0 <{l1_hint = #xegpu.cache_hint<cached>, l2_hint = #xegpu.cache_hint<uncached>}> : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>
      %1 = xegpu.load %0, %arg2  : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xi1> -> vector<4xf32>
      xegpu.store %1, %0, %arg2  : vector<4xf32>, !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xi1>
      %2 = xegpu.update_offset %0, %arg1 : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xindex>
      %3 = xegpu.atomic_rmw addf %0, %arg2, %arg3 : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xi1>, vector<4xf32> -> vector<4xf32>
      %4 = xegpu.dpas %arg4, %arg5, %arg6 : vector<8x16xf16>, vector<16x16xf16>, vector<8x16xf32> -> vector<8x16xf32>
      %5 = xegpu.dpas %arg4, %arg5 : vector<8x16xf16>, vector<16x16xf16> -> vector<8x16xf32>
      xegpu.alloc_nbarrier 8
      %6 = xegpu.init_nbarrier %arg7, %arg7 : i8, i8 -> !xegpu.nbarrier
      xegpu.nbarrier_arrive %6 : !xegpu.nbarrier
      xegpu.nbarrier_wait %6 : !xegpu.nbarrier
      xegpu.fence memory_kind = global, fence_scope = workgroup
      return
    }
  }
  module {
    func.func @b(%arg0: memref<2048xi8, 3>, %arg1: index, %arg2: vector<8x16xf16>) {
      %0 = xegpu.create_mem_desc %arg0 : memref<2048xi8, 3> -> !xegpu.mem_desc<16x64xf16>
      %1 = xegpu.load_matrix %0[8, %arg1] : !xegpu.mem_desc<16x64xf16>, index -> vector<8x16xf16>
      xegpu.store_matrix %1, %0[8, 8] : vector<8x16xf16>, !xegpu.mem_desc<16x64xf16>
      %2 = xegpu.convert_layout %arg2 <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1], order = [1, 0]>}> : vector<8x16xf16>
      return
    }
  }
}

