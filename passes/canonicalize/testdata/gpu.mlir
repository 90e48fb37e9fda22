// ARGS: --canonicalize --allow-unregistered-dialect
func.func @reduce(%f: f32, %i: index) -> f32 {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %c1, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %c1, %sz = %i) {
    %0 = gpu.all_reduce add %f {} : (f32) -> (f32)
    %1 = gpu.subgroup_reduce add %0 : (f32) -> (f32)
    %2 = gpu.subgroup_reduce add %1 cluster(size = 1) : (f32) -> (f32)
    %3 = gpu.subgroup_broadcast %2, first_active_lane : f32
    %4 = gpu.subgroup_broadcast %3, first_active_lane : f32
    %c2 = arith.constant 2 : i32
    %5 = gpu.subgroup_broadcast %4, specific_lane %c2 : f32
    "test.use"(%bx, %by, %bz, %tx, %ty, %tz, %gy, %5, %4) : (index, index, index, index, index, index, index, f32, f32) -> ()
    gpu.barrier
    gpu.barrier
    gpu.barrier
    gpu.terminator
  }
  %1 = gpu.subgroup_reduce add %f : (f32) -> (f32)
  return %1 : f32
}
func.func @copies(%m: memref<4xf32>, %t: !gpu.async.token, %t2: !gpu.async.token) -> (!gpu.async.token, !gpu.async.token) {
  %a = gpu.alloc () : memref<4xf32>
  gpu.memcpy %a, %m : memref<4xf32>, memref<4xf32>
  %b = gpu.alloc () : memref<4xf32>
  %1 = gpu.memcpy async [%t] %b, %m : memref<4xf32>, memref<4xf32>
  gpu.dealloc %b : memref<4xf32>
  %w = gpu.wait async [%t, %t2]
  %w2 = gpu.wait async [%t2]
  %w3 = gpu.wait async
  %w4 = gpu.wait async [%w3, %t2, %w3]
  gpu.wait [%w4]
  gpu.wait [%w3]
  return %1, %w2 : !gpu.async.token, !gpu.async.token
}
func.func @dim(%i: index, %j: index) -> (index, index) {
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %a = gpu.alloc (%i, %j) : memref<?x4x?xf32>
  %0 = memref.dim %a, %c0 : memref<?x4x?xf32>
  %1 = memref.dim %a, %c2 : memref<?x4x?xf32>
  return %0, %1 : index, index
}
