module {
  func.func @f1(%arg0: vector<4xf8E4M3FNUZ>) {
    %0 = amdgpu.ext_packed_fp8 %arg0[0] : vector<4xf8E4M3FNUZ> to f32
    return
  }
  func.func @f2(%arg0: vector<4xf8E4M3FNUZ>) {
    %0 = amdgpu.ext_packed_fp8 {foo} %arg0[3] : vector<4xf8E4M3FNUZ> to vector<2xf32>
    return
  }
  func.func @f3(%arg0: vector<4xf8E8M0FNU>, %arg1: vector<8xf8E4M3FN>) {
    %0 = amdgpu.scaled_ext_packed_matrix %arg1 scale(%arg0) blockSize(16) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
    return
  }
  func.func @f4(%arg0: f32, %arg1: vector<4xf8E4M3FN>) {
    %0 = amdgpu.scaled_ext_packed %arg1[0], %arg0 : vector<4xf8E4M3FN> to vector<2xf32>
    return
  }
  func.func @f5(%arg0: f32) {
    %0 = amdgpu.packed_trunc_2xfp8 %arg0, undef into undef[word 0] : f32 to vector<4xf8E4M3FNUZ>
    return
  }
  func.func @f6(%arg0: vector<4xf8E4M3FNUZ>, %arg1: f32) {
    %0 = amdgpu.packed_trunc_2xfp8 %arg1, %arg1 into %arg0[word 1] : f32 to vector<4xf8E4M3FNUZ> into vector<4xf8E4M3FNUZ>
    return
  }
  func.func @f7(%arg0: f32, %arg1: vector<2xf16>) {
    %0 = amdgpu.packed_scaled_trunc %arg1 into undef[0], %arg0 : vector<2xf16> to vector<4xf8E5M2>
    return
  }
  func.func @f8(%arg0: f32, %arg1: vector<2xf16>, %arg2: vector<4xf8E5M2>) {
    %0 = amdgpu.packed_scaled_trunc %arg1 into %arg2[0], %arg0 : vector<2xf16> to vector<4xf8E5M2> into vector<4xf8E5M2>
    return
  }
  func.func @f9(%arg0: f32, %arg1: i32) {
    %0 = amdgpu.packed_stoch_round_fp8 %arg0 + %arg1 into undef[2] : f32 to vector<4xf8E4M3FNUZ>
    return
  }
  func.func @f10(%arg0: vector<4xf8E4M3FNUZ>, %arg1: f32, %arg2: i32) {
    %0 = amdgpu.packed_stoch_round_fp8 %arg1 + %arg2 into %arg0[2] : f32 to vector<4xf8E4M3FNUZ> into vector<4xf8E4M3FNUZ>
    return
  }
  func.func @f11(%arg0: memref<64xf32>) {
    %0 = amdgpu.fat_raw_buffer_cast %arg0 : memref<64xf32> to memref<64xf32, #amdgpu.address_space<fat_raw_buffer>>
    return
  }
  func.func @f12(%arg0: memref<64xf32, #gpu.address_space<global>>) {
    %0 = amdgpu.fat_raw_buffer_cast %arg0 : memref<64xf32, #gpu.address_space<global>> to memref<64xf32, #amdgpu.address_space<fat_raw_buffer>>
    return
  }
  func.func @f13(%arg0: i32, %arg1: memref<64xf32>) {
    %0 = amdgpu.raw_buffer_load %arg1[%arg0] : memref<64xf32>, i32 -> f32
    return
  }
  func.func @f14(%arg0: i32, %arg1: memref<64xf32>) {
    %0 = amdgpu.raw_buffer_load {boundsCheck = false, indexOffset = 1 : i32} %arg1[%arg0] sgprOffset %arg0 : memref<64xf32>, i32 -> f32
    return
  }
  func.func @f15(%arg0: f32, %arg1: i32, %arg2: memref<64xf32>) {
    amdgpu.raw_buffer_store %arg0 -> %arg2[%arg1] : f32 -> memref<64xf32>, i32
    return
  }
  func.func @f16(%arg0: f32, %arg1: i32, %arg2: memref<64xf32>) {
    amdgpu.raw_buffer_store {boundsCheck = false, indexOffset = 1 : i32} %arg0 -> %arg2[%arg1] sgprOffset %arg1 : f32 -> memref<64xf32>, i32
    return
  }
  func.func @f17(%arg0: f32, %arg1: i32, %arg2: memref<64xf32>) {
    %0 = amdgpu.raw_buffer_atomic_cmpswap %arg0, %arg0 -> %arg2[%arg1] : f32 -> memref<64xf32>, i32
    return
  }
  func.func @f18(%arg0: f32, %arg1: i32, %arg2: memref<64xf32>) {
    amdgpu.raw_buffer_atomic_fadd %arg0 -> %arg2[%arg1] : f32 -> memref<64xf32>, i32
    return
  }
  func.func @f19(%arg0: f32, %arg1: i32, %arg2: memref<64xf32>) {
    amdgpu.raw_buffer_atomic_fmax %arg0 -> %arg2[%arg1] : f32 -> memref<64xf32>, i32
    return
  }
  func.func @f20(%arg0: i32, %arg1: memref<64xf32>) {
    amdgpu.raw_buffer_atomic_smax %arg0 -> %arg1[%arg0] : i32 -> memref<64xf32>, i32
    return
  }
  func.func @f21(%arg0: i32, %arg1: memref<64xf32>) {
    amdgpu.raw_buffer_atomic_umin %arg0 -> %arg1[%arg0] : i32 -> memref<64xf32>, i32
    return
  }
  func.func @f22(%arg0: i32) {
    %0 = amdgpu.dpp %arg0 %arg0  quad_perm([1, 3, 0, 1]) : i32
    return
  }
  func.func @f23(%arg0: i32) {
    %0 = amdgpu.dpp %arg0 %arg0  quad_perm([1, 3, 0, 1]) {bank_mask = 2 : i32, bound_ctrl = true, row_mask = 1 : i32} : i32
    return
  }
  func.func @f24(%arg0: f32) {
    %0 = amdgpu.swizzle_bitmode %arg0 1 2 4 : f32
    return
  }
  func.func @f25(%arg0: f32) {
    %0 = amdgpu.permlane_swap %arg0 16 : f32
    return
  }
  func.func @f26(%arg0: f32) {
    %0 = amdgpu.permlane_swap %arg0 32 {bound_ctrl = true, fetch_inactive = true} : f32
    return
  }
  func.func @f27() {
    amdgpu.lds_barrier
    return
  }
  func.func @f28() {
    amdgpu.sched_barrier allow = <none>
    return
  }
  func.func @f29() {
    amdgpu.sched_barrier allow = <valu|all_vmem>
    return
  }
  func.func @f30() {
    amdgpu.memory_counter_wait load(1) store(2) ds(3) exp(4) tensor(5)
    return
  }
  func.func @f31() {
    amdgpu.memory_counter_wait load(1) store(2)
    return
  }
  func.func @f32(%arg0: index, %arg1: memref<64xf32, #gpu.address_space<global>>, %arg2: memref<64xf32, #gpu.address_space<workgroup>>) {
    amdgpu.gather_to_lds %arg1[%arg0], %arg2[%arg0] : f32, memref<64xf32, #gpu.address_space<global>>, memref<64xf32, #gpu.address_space<workgroup>>
    return
  }
  func.func @f33(%arg0: index, %arg1: memref<64xf32, #gpu.address_space<global>>, %arg2: memref<64xf32, #gpu.address_space<workgroup>>) {
    amdgpu.gather_to_lds %arg1[%arg0], %arg2[%arg0] : vector<4xf32>, memref<64xf32, #gpu.address_space<global>>, memref<64xf32, #gpu.address_space<workgroup>>
    return
  }
  func.func @f34(%arg0: index, %arg1: memref<64xf32, #gpu.address_space<global>>, %arg2: memref<64xf32, #gpu.address_space<workgroup>>) {
    %0 = amdgpu.make_dma_base %arg1[%arg0], %arg2[%arg0] : memref<64xf32, #gpu.address_space<global>>, memref<64xf32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_base<f32>
    return
  }
  func.func @f35(%arg0: index, %arg1: memref<64xf32, #gpu.address_space<global>>, %arg2: memref<64xf32, #gpu.address_space<workgroup>>) {
    %0 = amdgpu.make_dma_base %arg1[%arg0], %arg2[%arg0] : memref<64xf32, #gpu.address_space<global>>, memref<64xf32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_base<i32>
    return
  }
  func.func @f36(%arg0: index, %arg1: memref<64xf32, #gpu.address_space<global>>, %arg2: memref<64xf32, #gpu.address_space<workgroup>>) {
    %0 = amdgpu.make_gather_dma_base %arg1[%arg0], %arg2[%arg0] : memref<64xf32, #gpu.address_space<global>>, memref<64xf32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_gather_base<f32, i32>
    return
  }
  func.func @f37(%arg0: index, %arg1: memref<64xf32>, %arg2: memref<64xf32, #gpu.address_space<workgroup>>) {
    %0 = amdgpu.make_gather_dma_base %arg1[%arg0], %arg2[%arg0] : memref<64xf32>, memref<64xf32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_gather_base<f32, i16>
    return
  }
  func.func @f38() {
    %0 = ub.poison : !amdgpu.tdm_base<tensor<2xf16>>
    return
  }
  func.func @f39(%arg0: vector<4xbf16>, %arg1: vector<4xbf16>, %arg2: vector<16xi32>) {
    %0 = amdgpu.mfma 32x32x8 %arg0 * %arg1 + %arg2 blgp =  none : vector<4xbf16>, vector<4xbf16>, vector<16xi32>
    return
  }
  func.func @f40(%arg0: i64, %arg1: i64, %arg2: vector<16xf32>) {
    %0 = amdgpu.mfma 32x32x16 %arg0 * %arg1 + %arg2 blgp =  none : i64, i64, vector<16xf32>
    return
  }
  func.func @f41(%arg0: vector<2xf32>, %arg1: vector<2xf32>, %arg2: vector<8xf32>) {
    %0 = amdgpu.wmma 16x16x16 %arg0 * %arg1 + %arg2 : vector<2xf32>, vector<2xf32>, vector<8xf32>
    return
  }
  func.func @f42(%arg0: vector<2xf32>, %arg1: vector<2xf32>, %arg2: vector<16xbf16>) {
    %0 = amdgpu.wmma 16x16x16 %arg0 * %arg1 + %arg2 : vector<2xf32>, vector<2xf32>, vector<16xbf16>
    return
  }
  func.func @f43(%arg0: vector<4xf16>, %arg1: vector<8xf16>, %arg2: vector<16xi32>, %arg3: vector<4xi8>) {
    %0 = amdgpu.sparse_mfma 32x32x16 %arg0 * %arg1 + %arg2 sparse(%arg3 : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<16xi32>
    return
  }
  func.func @f44(%arg0: memref<128x16xf16, #gpu.address_space<workgroup>>, %arg1: index) {
    %0 = amdgpu.transpose_load %arg0[%arg1, %arg1] : memref<128x16xf16, #gpu.address_space<workgroup>> -> vector<4xf16>
    return
  }
  func.func @f45(%arg0: memref<128x16xf16, #gpu.address_space<workgroup>>, %arg1: index) {
    %0 = amdgpu.transpose_load %arg0[%arg1, %arg1] : memref<128x16xf16, #gpu.address_space<workgroup>> -> vector<8xi8>
    return
  }
  func.func @f46(%arg0: vector<32xf8E5M2>, %arg1: f8E8M0FNU, %arg2: vector<16xf32>) {
    %0 = amdgpu.scaled_mfma 32x32x64 (%arg1[0] * %arg0) * (%arg1[3] * %arg0) + %arg2 : f8E8M0FNU, vector<32xf8E5M2>, f8E8M0FNU, vector<32xf8E5M2>, vector<16xf32>
    return
  }
  func.func @f47(%arg0: vector<32xf8E5M2>, %arg1: f8E8M0FNU, %arg2: vector<4xf32>) {
    %0 = amdgpu.scaled_mfma 16x16x128 (%arg1[1] * %arg0) * (%arg1[2] * %arg0) + %arg2 {foo} : f8E8M0FNU, vector<32xf8E5M2>, f8E8M0FNU, vector<32xf8E5M2>, vector<4xf32>
    return
  }
  func.func @f48(%arg0: vector<64xf8E5M2>, %arg1: vector<64xf8E5M2>, %arg2: vector<8xf32>, %arg3: vector<4xf8E8M0FNU>, %arg4: vector<8xf8E8M0FNU>) {
    %0 = amdgpu.scaled_wmma 16x16x128 (%arg3 * %arg0) * (%arg4 * %arg1) + %arg2 {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E5M2>, vector<8xf8E8M0FNU>, vector<64xf8E5M2>, vector<8xf32>
    return
  }
  func.func @f49(%arg0: vector<64xf8E5M2>, %arg1: vector<64xf8E4M3FN>, %arg2: vector<8xf32>, %arg3: vector<4xf8E8M0FNU>, %arg4: vector<4xf8E8M0FNU>) {
    %0 = amdgpu.scaled_wmma 16x16x128 (%arg3 * %arg0) * (%arg4 * %arg1) + %arg2 {a_first_scale_lane = 0 : i32, b_first_scale_lane = 0 : i32} : vector<4xf8E8M0FNU>, vector<64xf8E5M2>, vector<4xf8E8M0FNU>, vector<64xf8E4M3FN>, vector<8xf32>
    return
  }
  func.func @f50(%arg0: !amdgpu.tdm_base<i32>) {
    %0 = amdgpu.make_dma_descriptor %arg0 globalSize [64, 64] globalStride [64, 1] sharedSize [64, 64] : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
    return
  }
  func.func @f51(%arg0: !amdgpu.tdm_base<i32>, %arg1: index, %arg2: i32, %arg3: i1, %arg4: vector<16xi1>, %arg5: memref<8xi32, 3>) {
    %0 = amdgpu.make_dma_descriptor %arg0 globalSize [%arg1, 64] globalStride [%arg1, 1] sharedSize [64, %arg1] padShared(%arg2 every %arg2) workgroupMask %arg4 earlyTimeout %arg3 atomicBarrier(%arg5[%arg1] : memref<8xi32, 3>) iterate %arg1, %arg2, %arg1 : !amdgpu.tdm_base<i32> -> !amdgpu.tdm_descriptor
    return
  }
  func.func @f52(%arg0: !amdgpu.tdm_gather_base<i32, i16>, %arg1: vector<8xi16>) {
    %0 = amdgpu.make_gather_dma_descriptor %arg0[%arg1] globalSize [64, 64] globalStride [64, 1] sharedSize [64, 64] : !amdgpu.tdm_gather_base<i32, i16>, vector<8xi16> -> !amdgpu.tdm_descriptor
    return
  }
  func.func @f53(%arg0: !amdgpu.tdm_gather_base<i32, i16>, %arg1: index, %arg2: i32, %arg3: vector<16xi1>, %arg4: memref<8xi32, 3>, %arg5: vector<16xi16>) {
    %0 = amdgpu.make_gather_dma_descriptor %arg0[%arg5] globalSize [64, 64] globalStride [64, 1] sharedSize [64, 64] padShared(%arg2 every %arg2) workgroupMask %arg3 atomicBarrier(%arg4[%arg1] : memref<8xi32, 3>) : !amdgpu.tdm_gather_base<i32, i16>, vector<16xi16> -> !amdgpu.tdm_descriptor
    return
  }
}

