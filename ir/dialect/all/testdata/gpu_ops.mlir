#map = affine_map<(d0)[s0] -> (d0 + s0)>
module {
  func.func @f0(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  add %arg0 {
    } : (i32) -> i32
    return
  }
  func.func @f1(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  add %arg0 : (i32) -> i32
    return
  }
  func.func @f2(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  add %arg1 {
    } : (f32) -> f32
    return
  }
  func.func @f3(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  add %arg1 : (f32) -> f32
    return
  }
  func.func @f4(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  add %arg7 : (vector<4xf32>) -> vector<4xf32>
    return
  }
  func.func @f5(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  mul %arg0 {
    } : (i32) -> i32
    return
  }
  func.func @f6(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  mul %arg0 : (i32) -> i32
    return
  }
  func.func @f7(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  mul %arg1 {
    } : (f32) -> f32
    return
  }
  func.func @f8(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  mul %arg1 : (f32) -> f32
    return
  }
  func.func @f9(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  mul %arg7 : (vector<4xf32>) -> vector<4xf32>
    return
  }
  func.func @f10(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  minui %arg0 {
    } : (i32) -> i32
    return
  }
  func.func @f11(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  minui %arg0 : (i32) -> i32
    return
  }
  func.func @f12(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  minsi %arg0 {
    } : (i32) -> i32
    return
  }
  func.func @f13(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  minsi %arg0 : (i32) -> i32
    return
  }
  func.func @f14(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  minnumf %arg1 {
    } : (f32) -> f32
    return
  }
  func.func @f15(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  minnumf %arg1 : (f32) -> f32
    return
  }
  func.func @f16(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  minnumf %arg7 : (vector<4xf32>) -> vector<4xf32>
    return
  }
  func.func @f17(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  maxui %arg0 {
    } : (i32) -> i32
    return
  }
  func.func @f18(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  maxui %arg0 : (i32) -> i32
    return
  }
  func.func @f19(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  maxsi %arg0 {
    } : (i32) -> i32
    return
  }
  func.func @f20(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  maxsi %arg0 : (i32) -> i32
    return
  }
  func.func @f21(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  maxnumf %arg1 {
    } : (f32) -> f32
    return
  }
  func.func @f22(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  maxnumf %arg1 : (f32) -> f32
    return
  }
  func.func @f23(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  maxnumf %arg7 : (vector<4xf32>) -> vector<4xf32>
    return
  }
  func.func @f24(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  and %arg0 {
    } : (i32) -> i32
    return
  }
  func.func @f25(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  and %arg0 : (i32) -> i32
    return
  }
  func.func @f26(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  or %arg0 {
    } : (i32) -> i32
    return
  }
  func.func @f27(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  or %arg0 : (i32) -> i32
    return
  }
  func.func @f28(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  xor %arg0 {
    } : (i32) -> i32
    return
  }
  func.func @f29(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  xor %arg0 : (i32) -> i32
    return
  }
  func.func @f30(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  minimumf %arg1 {
    } : (f32) -> f32
    return
  }
  func.func @f31(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  minimumf %arg1 : (f32) -> f32
    return
  }
  func.func @f32(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  minimumf %arg7 : (vector<4xf32>) -> vector<4xf32>
    return
  }
  func.func @f33(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  maximumf %arg1 {
    } : (f32) -> f32
    return
  }
  func.func @f34(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  maximumf %arg1 : (f32) -> f32
    return
  }
  func.func @f35(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  maximumf %arg7 : (vector<4xf32>) -> vector<4xf32>
    return
  }
  func.func @f36(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  %arg0 {
    ^bb0(%arg10: i32, %arg11: i32):
      gpu.yield %arg10 : i32
    } : (i32) -> i32
    return
  }
  func.func @f37(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.all_reduce  add %arg0 uniform {
    } : (i32) -> i32
    return
  }
  func.func @f38(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  add %arg0 cluster(size = 4) : (i32) -> i32
    return
  }
  func.func @f39(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_reduce  add %arg0 cluster(size = 4, stride = 2) : (i32) -> i32
    return
  }
  func.func @f40(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %rotateResult, %valid = gpu.rotate %arg0, 1, 8 : i32
    return
  }
  func.func @f41(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %rotateResult, %valid = gpu.rotate %arg0, 0, 1 : i32
    return
  }
  func.func @f42(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %shuffleResult, %valid = gpu.shuffle  xor %arg1, %arg0, %arg0 : f32
    return
  }
  func.func @f43(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %shuffleResult, %valid = gpu.shuffle  xor %arg7, %arg0, %arg0 : vector<4xf32>
    return
  }
  func.func @f44(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.memcpy  %arg3, %arg3 : memref<4xf32>, memref<4xf32>
    return
  }
  func.func @f45(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.memcpy  %arg3, %arg5 : memref<4xf32>, memref<?xf32>
    return
  }
  func.func @f46(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.memset  %arg3, %arg1 : memref<4xf32>, f32
    return
  }
  func.func @f47(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.memset async [%arg8] %arg3, %arg1 : memref<4xf32>, f32
    return
  }
  func.func @f48(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.memcpy async [%arg8, %arg8] %arg3, %arg3 : memref<4xf32>, memref<4xf32>
    return
  }
  func.func @f49(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.memcpy [%arg8] %arg3, %arg3 : memref<4xf32>, memref<4xf32>
    return
  }
  func.func @f50(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %memref = gpu.alloc  () : memref<4xf32>
    return
  }
  func.func @f51(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %memref = gpu.alloc  (%arg2) : memref<?xf32>
    return
  }
  func.func @f52(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %memref = gpu.alloc  ()[%arg2] : memref<4xf32, strided<[1], offset: ?>>
    return
  }
  func.func @f53(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %memref = gpu.alloc  ()[%arg2] : memref<4xf32, #map>
    return
  }
  func.func @f54(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %memref, %asyncToken = gpu.alloc async () : memref<4xf32>
    return
  }
  func.func @f55(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %memref = gpu.alloc  host_shared () : memref<4xf32>
    return
  }
  func.func @f56(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %memref, %asyncToken = gpu.alloc async [%arg8] host_shared (%arg2) : memref<?xf32>
    return
  }
  func.func @f57(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    return
  }
  func.func @f58(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.warp_execute_on_lane_0(%arg2)[32] {
    }
    return
  }
  func.func @f59(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.warp_execute_on_lane_0(%arg2)[32] {
    }
    return
  }
  func.func @f60(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.warp_execute_on_lane_0(%arg2)[32] -> (vector<1xf32>) {
      %1 = ub.poison : vector<32xf32>
      gpu.yield %1 : vector<32xf32>
    }
    return
  }
  func.func @f61(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.warp_execute_on_lane_0(%arg2)[32] -> (f32) {
      %1 = ub.poison : f32
      gpu.yield %1 : f32
    }
    return
  }
  func.func @f62(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.warp_execute_on_lane_0(%arg2)[32] -> (vector<2x4xf32>) {
      %1 = ub.poison : vector<16x16xf32>
      gpu.yield %1 : vector<16x16xf32>
    }
    return
  }
  func.func @f63(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.warp_execute_on_lane_0(%arg2)[32] args(%arg7 : vector<4xf32>) {
    ^bb0(%arg10: vector<128xf32>):
    }
    return
  }
  func.func @f64(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.warp_execute_on_lane_0(%arg2)[0] {
    }
    return
  }
  func.func @f65(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.warp_execute_on_lane_0(%arg2)[-4] {
    }
    return
  }
  func.func @f66(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_broadcast %arg1,  first_active_lane : f32
    return
  }
  func.func @f67(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_broadcast %arg1,  specific_lane %arg0 : f32
    return
  }
  func.func @f68(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_broadcast %arg7,  first_active_lane : vector<4xf32>
    return
  }
  func.func @f69(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_broadcast %arg3,  first_active_lane : memref<4xf32>
    return
  }
  func.func @f70(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.barrier
    return
  }
  func.func @f71(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.printf "x %d\0A", %arg0 : i32
    return
  }
  func.func @f72(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.printf "x"
    return
  }
  func.func @f73(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %cast = memref.cast %arg3 : memref<4xf32> to memref<*xf32>
    gpu.host_register %cast : memref<*xf32>
    gpu.host_unregister %cast : memref<*xf32>
    return
  }
  func.func @f74(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.wait 
    return
  }
  func.func @f75(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.wait [%arg8]
    return
  }
  func.func @f76(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.wait async
    return
  }
  func.func @f77(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.wait async [%arg8]
    return
  }
  func.func @f78(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.set_default_device %arg0
    return
  }
  func.func @f79(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %thread_id_x = gpu.thread_id  x
    return
  }
  func.func @f80(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %thread_id_x = gpu.thread_id  x upper_bound 5
    return
  }
  func.func @f81(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %thread_id_x = gpu.thread_id  x upper_bound -5
    return
  }
  func.func @f82(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.lane_id upper_bound 32
    return
  }
  func.func @f83(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %cluster_dim_blocks_y = gpu.cluster_dim_blocks  y
    return
  }
  func.func @f84(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %global_id_z = gpu.global_id  z upper_bound 4
    return
  }
  func.func @f85(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_size : index
    return
  }
  func.func @f86(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_size upper_bound 64 : index
    return
  }
  func.func @f87(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.launch blocks(%arg10, %arg11, %arg12) in (%arg16 = %arg2, %arg17 = %arg2, %arg18 = %arg2) threads(%arg13, %arg14, %arg15) in (%arg19 = %arg2, %arg20 = %arg2, %arg21 = %arg2) {
      gpu.terminator
    }
    return
  }
  func.func @f88(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.launch blocks(%arg10, %arg11, %arg12) in (%arg16 = %arg2, %arg17 = %arg2, %arg18 = %arg2) threads(%arg13, %arg14, %arg15) in (%arg19 = %arg2, %arg20 = %arg2, %arg21 = %arg2) dynamic_shared_memory_size %arg0 {
      gpu.terminator
    }
    return
  }
  func.func @f89(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.launch blocks(%arg10, %arg11, %arg12) in (%arg16 = %arg2, %arg17 = %arg2, %arg18 = %arg2) threads(%arg13, %arg14, %arg15) in (%arg19 = %arg2, %arg20 = %arg2, %arg21 = %arg2) workgroup(%arg22 : memref<4xf32, #gpu.address_space<workgroup>>) private(%arg23 : memref<4xf32, #gpu.address_space<private>>) {
      gpu.terminator
    }
    return
  }
  func.func @f90(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.launch async [%arg8] blocks(%arg10, %arg11, %arg12) in (%arg16 = %arg2, %arg17 = %arg2, %arg18 = %arg2) threads(%arg13, %arg14, %arg15) in (%arg19 = %arg2, %arg20 = %arg2, %arg21 = %arg2) {
      gpu.terminator
    }
    return
  }
  func.func @f91(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.launch clusters(%arg22, %arg23, %arg24) in (%arg25 = %arg2, %arg26 = %arg2, %arg27 = %arg2) blocks(%arg10, %arg11, %arg12) in (%arg16 = %arg2, %arg17 = %arg2, %arg18 = %arg2) threads(%arg13, %arg14, %arg15) in (%arg19 = %arg2, %arg20 = %arg2, %arg21 = %arg2) {
      gpu.terminator
    }
    return
  }
  func.func @f92(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.launch blocks(%arg10, %arg11, %arg12) in (%arg16 = %arg2, %arg17 = %arg2, %arg18 = %arg2) threads(%arg13, %arg14, %arg15) in (%arg19 = %arg2, %arg20 = %arg2, %arg21 = %arg2) module(@k) function(@f92) {
      gpu.terminator
    }
    return
  }
  func.func @f93(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    gpu.launch blocks(%arg10, %arg11, %arg12) in (%arg16 = %arg2, %arg17 = %arg2, %arg18 = %arg2) threads(%arg13, %arg14, %arg15) in (%arg19 = %arg2, %arg20 = %arg2, %arg21 = %arg2) function(@f93) {
      gpu.terminator
    }
    return
  }
  func.func @f94() attributes {gpu.known_cluster_size = array<i32: 1, 2, 3>} {
    return
  }
  func.func @f95(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<16x16xf16, "AOp">
    return
  }
  func.func @f96(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<16x16xsi8, "AOp">
    return
  }
  func.func @f97(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<16x16xi32, "COp">
    return
  }
  func.func @f98(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<0x16xf16, "AOp">
    return
  }
  func.func @f99(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<16x8xf16, "AOp">
    %1 = ub.poison : !gpu.mma_matrix<8x4xf16, "BOp">
    %2 = ub.poison : !gpu.mma_matrix<16x4xf16, "COp">
    %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<8x4xf16, "BOp"> -> !gpu.mma_matrix<16x4xf16, "COp">
    return
  }
  func.func @f100(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<16x8xf16, "AOp">
    %1 = ub.poison : !gpu.mma_matrix<8x4xf16, "BOp">
    %2 = ub.poison : !gpu.mma_matrix<16x4xf32, "COp">
    %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<8x4xf16, "BOp"> -> !gpu.mma_matrix<16x4xf32, "COp">
    return
  }
  func.func @f101(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<16x8xf16, "AOp">
    %1 = ub.poison : !gpu.mma_matrix<8x4xf32, "BOp">
    %2 = ub.poison : !gpu.mma_matrix<16x4xf16, "COp">
    %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<8x4xf32, "BOp"> -> !gpu.mma_matrix<16x4xf16, "COp">
    return
  }
  func.func @f102(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
    return
  }
  func.func @f103(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
    return
  }
  func.func @f104(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16>
    %1 = ub.poison : !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %1, %0[%arg2, %arg2] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16>
    return
  }
  func.func @f105(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf32, "AOp">
    return
  }
  func.func @f106(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xsi8, "COp">
    return
  }
  func.func @f107(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16>
    %1 = ub.poison : !gpu.mma_matrix<16x16xsi8, "COp">
    gpu.subgroup_mma_store_matrix %1, %0[%arg2, %arg2] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xsi8, "COp">, memref<32x32xf16>
    return
  }
  func.func @f108(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
    return
  }
  func.func @f109(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16, strided<[32, 1]>>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf16, strided<[32, 1]>> -> !gpu.mma_matrix<16x16xf16, "AOp">
    return
  }
  func.func @f110(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16, strided<[32, 1]>>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf16, strided<[32, 1]>> -> !gpu.mma_matrix<16x16xf16, "COp">
    return
  }
  func.func @f111(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16, strided<[32, 1]>>
    %1 = ub.poison : !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %1, %0[%arg2, %arg2] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf16, strided<[32, 1]>>
    return
  }
  func.func @f112(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16, strided<[32, 1]>>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf16, strided<[32, 1]>> -> !gpu.mma_matrix<16x16xf32, "AOp">
    return
  }
  func.func @f113(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16, strided<[32, 1]>>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf16, strided<[32, 1]>> -> !gpu.mma_matrix<16x16xsi8, "COp">
    return
  }
  func.func @f114(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16, strided<[32, 1]>>
    %1 = ub.poison : !gpu.mma_matrix<16x16xsi8, "COp">
    gpu.subgroup_mma_store_matrix %1, %0[%arg2, %arg2] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xsi8, "COp">, memref<32x32xf16, strided<[32, 1]>>
    return
  }
  func.func @f115(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf16, strided<[32, 1]>>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf16, strided<[32, 1]>> -> !gpu.mma_matrix<16x16xf16, "BOp">
    return
  }
  func.func @f116(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32xf16>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2] {leadDimension = 32 : index} : memref<32xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
    return
  }
  func.func @f117(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32xf16>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2] {leadDimension = 32 : index} : memref<32xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
    return
  }
  func.func @f118(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32xf16>
    %1 = ub.poison : !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %1, %0[%arg2] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32xf16>
    return
  }
  func.func @f119(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32xf16>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2] {leadDimension = 32 : index} : memref<32xf16> -> !gpu.mma_matrix<16x16xf32, "AOp">
    return
  }
  func.func @f120(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32xf16>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2] {leadDimension = 32 : index} : memref<32xf16> -> !gpu.mma_matrix<16x16xsi8, "COp">
    return
  }
  func.func @f121(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32xf16>
    %1 = ub.poison : !gpu.mma_matrix<16x16xsi8, "COp">
    gpu.subgroup_mma_store_matrix %1, %0[%arg2] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xsi8, "COp">, memref<32xf16>
    return
  }
  func.func @f122(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32xf16>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2] {leadDimension = 32 : index} : memref<32xf16> -> !gpu.mma_matrix<16x16xf16, "BOp">
    return
  }
  func.func @f123(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf32>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf32> -> !gpu.mma_matrix<16x16xf16, "AOp">
    return
  }
  func.func @f124(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf32>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf32> -> !gpu.mma_matrix<16x16xf16, "COp">
    return
  }
  func.func @f125(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf32>
    %1 = ub.poison : !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %1, %0[%arg2, %arg2] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xf32>
    return
  }
  func.func @f126(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf32>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf32> -> !gpu.mma_matrix<16x16xf32, "AOp">
    return
  }
  func.func @f127(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf32>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf32> -> !gpu.mma_matrix<16x16xsi8, "COp">
    return
  }
  func.func @f128(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf32>
    %1 = ub.poison : !gpu.mma_matrix<16x16xsi8, "COp">
    gpu.subgroup_mma_store_matrix %1, %0[%arg2, %arg2] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xsi8, "COp">, memref<32x32xf32>
    return
  }
  func.func @f129(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xf32>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xf32> -> !gpu.mma_matrix<16x16xf16, "BOp">
    return
  }
  func.func @f130(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xi8>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xi8> -> !gpu.mma_matrix<16x16xf16, "AOp">
    return
  }
  func.func @f131(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xi8>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xi8> -> !gpu.mma_matrix<16x16xf16, "COp">
    return
  }
  func.func @f132(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xi8>
    %1 = ub.poison : !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %1, %0[%arg2, %arg2] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xi8>
    return
  }
  func.func @f133(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xi8>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xi8> -> !gpu.mma_matrix<16x16xf32, "AOp">
    return
  }
  func.func @f134(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xi8>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xi8> -> !gpu.mma_matrix<16x16xsi8, "COp">
    return
  }
  func.func @f135(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xi8>
    %1 = ub.poison : !gpu.mma_matrix<16x16xsi8, "COp">
    gpu.subgroup_mma_store_matrix %1, %0[%arg2, %arg2] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xsi8, "COp">, memref<32x32xi8>
    return
  }
  func.func @f136(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xi8>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xi8> -> !gpu.mma_matrix<16x16xf16, "BOp">
    return
  }
  func.func @f137(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xvector<4xf16>>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xvector<4xf16>> -> !gpu.mma_matrix<16x16xf16, "AOp">
    return
  }
  func.func @f138(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xvector<4xf16>>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xvector<4xf16>> -> !gpu.mma_matrix<16x16xf16, "COp">
    return
  }
  func.func @f139(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xvector<4xf16>>
    %1 = ub.poison : !gpu.mma_matrix<16x16xf16, "COp">
    gpu.subgroup_mma_store_matrix %1, %0[%arg2, %arg2] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<32x32xvector<4xf16>>
    return
  }
  func.func @f140(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xvector<4xf16>>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xvector<4xf16>> -> !gpu.mma_matrix<16x16xf32, "AOp">
    return
  }
  func.func @f141(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xvector<4xf16>>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xvector<4xf16>> -> !gpu.mma_matrix<16x16xsi8, "COp">
    return
  }
  func.func @f142(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xvector<4xf16>>
    %1 = ub.poison : !gpu.mma_matrix<16x16xsi8, "COp">
    gpu.subgroup_mma_store_matrix %1, %0[%arg2, %arg2] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xsi8, "COp">, memref<32x32xvector<4xf16>>
    return
  }
  func.func @f143(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : memref<32x32xvector<4xf16>>
    %1 = gpu.subgroup_mma_load_matrix %0[%arg2, %arg2] {leadDimension = 32 : index} : memref<32x32xvector<4xf16>> -> !gpu.mma_matrix<16x16xf16, "BOp">
    return
  }
  func.func @f144(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = gpu.subgroup_mma_constant_matrix %arg1 : !gpu.mma_matrix<16x16xf32, "COp">
    return
  }
  func.func @f145(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<16x16xf32, "COp">
    %1 = gpu.subgroup_mma_elementwise  addf %0, %0 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    return
  }
  func.func @f146(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<16x16xf32, "COp">
    %1 = gpu.subgroup_mma_elementwise  negatef %0 : (!gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    return
  }
  func.func @f147(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<16x16xf32, "COp">
    %1 = gpu.subgroup_mma_elementwise  addf %0, %0 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x16xf32, "COp">) -> !gpu.mma_matrix<16x16xf32, "AOp">
    return
  }
  func.func @f148(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<16x16xf32, "COp">
    %1 = ub.poison : !gpu.mma_matrix<16x4xf16, "COp">
    %2 = gpu.subgroup_mma_elementwise  addf %0, %1 : (!gpu.mma_matrix<16x16xf32, "COp">, !gpu.mma_matrix<16x4xf16, "COp">) -> !gpu.mma_matrix<16x16xf32, "COp">
    return
  }
  func.func @f149(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<16x16xf32, "COp">
    %1 = gpu.subgroup_mma_extract_thread_local %0[%arg2] : !gpu.mma_matrix<16x16xf32, "COp"> -> f32
    return
  }
  func.func @f150(%arg0: i32, %arg1: f32, %arg2: index, %arg3: memref<4xf32>, %arg4: memref<4xi32>, %arg5: memref<?xf32>, %arg6: i1, %arg7: vector<4xf32>, %arg8: !gpu.async.token, %arg9: i64) {
    %0 = ub.poison : !gpu.mma_matrix<16x16xf32, "COp">
    %1 = gpu.subgroup_mma_insert_thread_local %arg1, %0[%arg2] : f32, !gpu.mma_matrix<16x16xf32, "COp"> -> !gpu.mma_matrix<16x16xf32, "COp">
    return
  }
}

