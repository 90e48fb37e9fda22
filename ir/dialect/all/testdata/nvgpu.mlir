module {
  func.func @f1(%arg0: memref<128x128xf16, 3>, %arg1: index) {
    %0 = nvgpu.ldmatrix %arg0[%arg1, %arg1] {numTiles = 4 : i32, transpose = false} : memref<128x128xf16, 3> -> vector<4x2xf16>
    return
  }
  func.func @f2(%arg0: index, %arg1: memref<128x128xf16, #gpu.address_space<workgroup>>) {
    %0 = nvgpu.ldmatrix %arg1[%arg0, %arg0] {numTiles = 4 : i32, transpose = true} : memref<128x128xf16, #gpu.address_space<workgroup>> -> vector<4x2xf16>
    return
  }
  func.func @f3(%arg0: vector<4x2xf16>, %arg1: vector<2x2xf16>) {
    %0 = nvgpu.mma.sync(%arg0, %arg1, %arg1) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
    return
  }
  func.func @f4(%arg0: vector<4x1xf32>, %arg1: vector<2x2xf32>, %arg2: vector<2x1xf32>) {
    %0 = nvgpu.mma.sync(%arg0, %arg2, %arg1) {mmaShape = [16, 8, 8], tf32Enabled} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
    return
  }
  func.func @f5(%arg0: vector<2x2xf16>, %arg1: vector<2xi16>) {
    %0 = nvgpu.mma.sp.sync(%arg0, %arg0, %arg0) metadata(%arg1) {mmaShape = [16, 8, 16]} : (vector<2x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
    return
  }
  func.func @f6(%arg0: vector<4x2xf16>, %arg1: vector<2x2xf16>, %arg2: vector<2xi16>) {
    %0 = nvgpu.mma.sp.sync(%arg0, %arg0, %arg1) metadata(%arg2) {mmaShape = [16, 8, 32], sparsitySelector = 1 : i32} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
    return
  }
  func.func @f7(%arg0: memref<128x128xf16, 3>, %arg1: memref<128x128xf16>, %arg2: index) {
    %0 = nvgpu.device_async_copy %arg1[%arg2, %arg2], %arg0[%arg2, %arg2], 8 : memref<128x128xf16> to memref<128x128xf16, 3>
    return
  }
  func.func @f8(%arg0: memref<128x128xf16, 3>, %arg1: memref<128x128xf16>, %arg2: index) {
    %0 = nvgpu.device_async_copy %arg1[%arg2, %arg2], %arg0[%arg2, %arg2], 8, %arg2 {bypassL1} : memref<128x128xf16> to memref<128x128xf16, 3>
    return
  }
  func.func @f9() {
    %0 = nvgpu.device_async_create_group 
    return
  }
  func.func @f10(%arg0: !nvgpu.device.async.token) {
    %0 = nvgpu.device_async_create_group %arg0, %arg0
    return
  }
  func.func @f11(%arg0: !nvgpu.device.async.token) {
    nvgpu.device_async_wait %arg0
    return
  }
  func.func @f12(%arg0: !nvgpu.device.async.token) {
    nvgpu.device_async_wait %arg0 {numGroups = 1 : i32}
    return
  }
  func.func @f13() {
    %0 = nvgpu.mbarrier.create -> <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
    return
  }
  func.func @f14() {
    %0 = nvgpu.mbarrier.create -> <memorySpace = #gpu.address_space<workgroup>>
    return
  }
  func.func @f15(%arg0: index, %arg1: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>) {
    %0 = nvgpu.mbarrier.get %arg1[%arg0] : <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4> -> i32
    return
  }
  func.func @f16(%arg0: index, %arg1: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>) {
    nvgpu.mbarrier.init %arg1[%arg0], %arg0 : <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
    return
  }
  func.func @f17(%arg0: index, %arg1: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>, %arg2: i1) {
    nvgpu.mbarrier.init %arg1[%arg0], %arg0, predicate = %arg2 : <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
    return
  }
  func.func @f18(%arg0: index, %arg1: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>, %arg2: !nvgpu.mbarrier.token) {
    %0 = nvgpu.mbarrier.test.wait %arg1[%arg0], %arg2 : <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>, !nvgpu.mbarrier.token
    return
  }
  func.func @f19(%arg0: index, %arg1: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>) {
    %0 = nvgpu.mbarrier.arrive %arg1[%arg0] : <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4> -> !nvgpu.mbarrier.token
    return
  }
  func.func @f20(%arg0: index, %arg1: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>) {
    %0 = nvgpu.mbarrier.arrive.nocomplete %arg1[%arg0], %arg0 : <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4> -> !nvgpu.mbarrier.token
    return
  }
  func.func @f21(%arg0: index, %arg1: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>, %arg2: i1) {
    nvgpu.mbarrier.arrive.expect_tx %arg1[%arg0], %arg0, predicate = %arg2 : <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
    return
  }
  func.func @f22(%arg0: index, %arg1: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>, %arg2: i1) {
    nvgpu.mbarrier.try_wait.parity %arg1[%arg0], %arg2, %arg0 : <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
    return
  }
  func.func @f23(%arg0: !nvgpu.tensormap.descriptor<tensor = memref<64x128xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>) {
    nvgpu.tma.fence.descriptor %arg0 : <tensor = memref<64x128xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
    return
  }
  func.func @f24(%arg0: !nvgpu.tensormap.descriptor<tensor = memref<64x128xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>, %arg1: i1) {
    nvgpu.tma.prefetch.descriptor %arg0, predicate = %arg1 : <tensor = memref<64x128xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
    return
  }
  func.func @f25(%arg0: !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>, %arg1: !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, %arg2: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>) {
    %0 = nvgpu.warpgroup.mma %arg1, %arg2, %arg0 : <tensor = memref<64x64xf16, 3>>, <tensor = memref<64x128xf16, 3>>, <fragmented = vector<64x128xf32>> -> <fragmented = vector<64x128xf32>>
    return
  }
  func.func @f26(%arg0: !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>, %arg1: !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, %arg2: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>) {
    %0 = nvgpu.warpgroup.mma %arg1, %arg2, %arg0 {transposeB, waitGroup = 0 : i64} : <tensor = memref<64x64xf16, 3>>, <tensor = memref<64x128xf16, 3>>, <fragmented = vector<64x128xf32>> -> <fragmented = vector<64x128xf32>>
    return
  }
  func.func @f27(%arg0: !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>, %arg1: memref<64x128xf32, 3>) {
    nvgpu.warpgroup.mma.store %arg0, %arg1 : <fragmented = vector<64x128xf32>> to memref<64x128xf32, 3>
    return
  }
  func.func @f28() {
    %0 = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<64x128xf32>>
    return
  }
  func.func @f29() {
    %0 = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<64x128xi8>>
    return
  }
  func.func @f30(%arg0: vector<8xf32>) {
    %0 = nvgpu.rcp %arg0{rounding =  approx, ftz} : vector<8xf32>
    return
  }
  func.func @f31(%arg0: memref<64x128xf16, 3>, %arg1: !nvgpu.tensormap.descriptor<tensor = memref<64x128xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %arg2: !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>, %arg3: index) {
    nvgpu.tma.async.load %arg1[%arg3, %arg3], %arg2[%arg3] to %arg0 : <tensor = memref<64x128xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, <memorySpace = #gpu.address_space<workgroup>, num_barriers = 4> -> memref<64x128xf16, 3>
    return
  }
  func.func @f32(%arg0: memref<64x128xf16, 3>, %arg1: !nvgpu.tensormap.descriptor<tensor = memref<64x128xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>, %arg2: index) {
    nvgpu.tma.async.store %arg0 to %arg1[%arg2, %arg2] : memref<64x128xf16, 3> -> <tensor = memref<64x128xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
    return
  }
  func.func @f33(%arg0: memref<*xf16>, %arg1: index) {
    %0 = nvgpu.tma.create.descriptor %arg0 box[%arg1, %arg1] : memref<*xf16> -> <tensor = memref<64x128xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
    return
  }
  func.func @f34(%arg0: memref<*xf16>, %arg1: index) {
    %0 = nvgpu.tma.create.descriptor %arg0 box[%arg1, %arg1] : memref<*xf16> -> <tensor = memref<64x64xf16, #gpu.address_space<workgroup>>, swizzle = none, l2promo = none, oob = zero, interleave = none>
    return
  }
  func.func @f35(%arg0: !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>, %arg1: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>, %arg2: !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>) {
    %0 = nvgpu.warpgroup.mma %arg0, %arg1, %arg2 {transposeB} : <tensor = memref<64x64xf16, 3>>, <tensor = memref<64x128xf16, 3>>, <fragmented = vector<64x128xf32>> -> <fragmented = vector<64x128xf32>>
    return
  }
  func.func @f36(%arg0: !nvgpu.warpgroup.descriptor<tensor = memref<64x64xbf16, 3>>, %arg1: !nvgpu.warpgroup.descriptor<tensor = memref<64x128xbf16, 3>>, %arg2: !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>) {
    %0 = nvgpu.warpgroup.mma %arg0, %arg1, %arg2 : <tensor = memref<64x64xbf16, 3>>, <tensor = memref<64x128xbf16, 3>>, <fragmented = vector<64x128xf32>> -> <fragmented = vector<64x128xf32>>
    return
  }
  func.func @f37(%arg0: !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>, %arg1: memref<64x128xf32>) {
    nvgpu.warpgroup.mma.store %arg0, %arg1 : <fragmented = vector<64x128xf32>> to memref<64x128xf32>
    return
  }
}

