module {
  llvm.func @f1(%arg0: !llvm.ptr<1>) {
    %0 = xevm.blockload %arg0  : (!llvm.ptr<1>) -> vector<4xi32>
    llvm.return
  }
  llvm.func @f2(%arg0: !llvm.ptr<1>) {
    %0 = xevm.blockload %arg0 <{cache_control = #xevm.load_cache_control<L1uc_L2uc_L3uc>}> : (!llvm.ptr<1>) -> vector<8xi16>
    llvm.return
  }
  llvm.func @f3(%arg0: !llvm.ptr<1>, %arg1: vector<8xi16>) {
    xevm.blockstore %arg0, %arg1  : (!llvm.ptr<1>, vector<8xi16>)
    llvm.return
  }
  llvm.func @f4(%arg0: !llvm.ptr<1>, %arg1: i8) {
    xevm.blockstore %arg0, %arg1 <{cache_control = #xevm.store_cache_control<L1wb_L2uc_L3wb>}> : (!llvm.ptr<1>, i8)
    llvm.return
  }
  llvm.func @f5() {
    xevm.memfence <{addrspace = #xevm.addr_space<generic>, scope = #xevm.mem_scope<workgroup>}>
    llvm.return
  }
  llvm.func @f6() {
    xevm.memfence <{addrspace = #xevm.addr_space<global>, scope = #xevm.mem_scope<lane>}>
    llvm.return
  }
  llvm.func @f7(%arg0: !llvm.ptr<1>) {
    xevm.prefetch %arg0 <{cache_control = #xevm.load_cache_control<L1c_L2c_L3c>}> : (!llvm.ptr<1>)
    llvm.return
  }
  llvm.func @f8(%arg0: !llvm.ptr<4>) {
    xevm.prefetch %arg0  : (!llvm.ptr<4>)
    llvm.return
  }
  llvm.func @f9(%arg0: vector<8xi16>, %arg1: vector<8xf32>, %arg2: vector<8xi32>) {
    %0 = xevm.mma %arg0, %arg2, %arg1 {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
    llvm.return
  }
  llvm.func @f10(%arg0: vector<8xi16>, %arg1: vector<8xi32>) {
    %0 = xevm.mma %arg0, %arg1 {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16>} : (vector<8xi16>, vector<8xi32>) -> vector<8xf32>
    llvm.return
  }
  llvm.func @f11(%arg0: !llvm.ptr<1>, %arg1: i32) {
    %0 = xevm.blockload2d %arg0, %arg1, %arg1, %arg1, %arg1, %arg1 <{elem_size_in_bits = 16 : i32, pack_register = false, tile_height = 32 : i32, tile_width = 16 : i32, transpose = false, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<64xi8>
    llvm.return
  }
  llvm.func @f12(%arg0: !llvm.ptr<1>, %arg1: i32) {
    %0 = xevm.blockload2d %arg0, %arg1, %arg1, %arg1, %arg1, %arg1 <{elem_size_in_bits = 8 : i32, pack_register = true, tile_height = 32 : i32, tile_width = 16 : i32, transpose = false, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
    llvm.return
  }
  llvm.func @f13(%arg0: !llvm.ptr<1>, %arg1: i32) {
    xevm.blockprefetch2d %arg0, %arg1, %arg1, %arg1, %arg1, %arg1 <{elem_size_in_bits = 8 : i32, tile_height = 1 : i32, tile_width = 16 : i32, v_blocks = 4 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
    llvm.return
  }
  llvm.func @f14(%arg0: !llvm.ptr<1>, %arg1: i32, %arg2: vector<8xi8>) {
    xevm.blockstore2d %arg0, %arg1, %arg1, %arg1, %arg1, %arg1, %arg2 <{elem_size_in_bits = 8 : i32, tile_height = 1 : i32, tile_width = 16 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi8>)
    llvm.return
  }
  llvm.func @f15(%arg0: !llvm.ptr<1>, %arg1: i32, %arg2: vector<8xf32>) {
    xevm.blockstore2d %arg0, %arg1, %arg1, %arg1, %arg1, %arg1, %arg2 <{elem_size_in_bits = 8 : i32, tile_height = 2 : i32, tile_width = 16 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xf32>)
    llvm.return
  }
}

