module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%arg0: i32, %arg1: memref<f32>) workgroup(%arg2 : memref<32xf32, 3> {llvm.align = 4 : i64}, %arg3 : memref<1xf32, 3>) private(%arg4 : memref<1xf32, 5>) kernel attributes {known_block_size = array<i32: 1, 2, 3>} {
      gpu.return
    }
    gpu.func @k2(%arg0: i32) -> i32 {
      gpu.return %arg0 : i32
    }
    gpu.func @k3(%arg0: i32 {llvm.x}) kernel {
      %0 = gpu.all_reduce  add %arg0 {
      } : (i32) -> i32
      %1 = gpu.all_reduce  add %arg0 uniform {
      } : (i32) -> i32
      %2 = gpu.all_reduce  %arg0 {
      ^bb0(%arg1: i32, %arg2: i32):
        gpu.yield %arg1 : i32
      } : (i32) -> i32
      %3 = gpu.subgroup_reduce  add %arg0 : (i32) -> i32
      gpu.return
    }
  }
  func.func @h(%arg0: index, %arg1: f32, %arg2: i32, %arg3: memref<f32>, %arg4: i64) {
    gpu.launch blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg0, %arg15 = %arg0, %arg16 = %arg0) {
      gpu.terminator
    }
    %0 = gpu.launch async clusters(%arg17, %arg18, %arg19) in (%arg20 = %arg0, %arg21 = %arg0, %arg22 = %arg0) blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg0, %arg15 = %arg0, %arg16 = %arg0) dynamic_shared_memory_size %arg2 module(@mm) function(@ff) workgroup(%arg23 : memref<32xf32, 3>) private(%arg24 : memref<1xf32, 5>) {
      gpu.terminator
    } {a = 1 : i64}
    %1 = gpu.launch async [%0] blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg0, %arg12 = %arg0, %arg13 = %arg0) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg0, %arg15 = %arg0, %arg16 = %arg0) {
      gpu.terminator
    }
    gpu.launch_func  @m::@k3 blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  dynamic_shared_memory_size %arg2 args(%arg2 : i32)
    %2 = gpu.launch_func async [%0] @m::@k3 clusters in (%arg4, %arg4, %arg4) blocks in (%arg4, %arg4, %arg4) threads in (%arg4, %arg4, %arg4) : i64 args(%arg2 : i32)
    gpu.wait [%2]
    %3 = gpu.wait async
    gpu.wait 
    %memref, %asyncToken = gpu.alloc async [%3] () : memref<f32>
    gpu.memcpy  %memref, %arg3 : memref<f32>, memref<f32>
    %4 = gpu.warp_execute_on_lane_0(%arg0)[32] args(%arg3 : memref<f32>) -> (vector<1xf32>) {
    ^bb0(%arg5: memref<f32>):
      %cst = arith.constant dense<1.000000e+00> : vector<32xf32>
      gpu.yield %cst : vector<32xf32>
    }
    gpu.warp_execute_on_lane_0(%arg0)[32] {
      "foo.a"() : () -> ()
    } {b = 1 : i64}
    return
  }
  gpu.binary @bin  [#gpu.object<#nvvm.target, "x">]
  gpu.binary @bin2 <#gpu.select_object<0 : i64>> [#gpu.object<#nvvm.target, bin = "x">, #gpu.object<#nvvm.target, offload = "x">, #gpu.object<#nvvm.target, properties = {a = 1 : i64}, "x">]
}

