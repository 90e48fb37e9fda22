// Functions of the dialects that mlir-opt has, with a kernel beside them.
// pipeline: builtin.module(func.func(affine-scalrep,lower-affine,canonicalize,cse),gpu.module(canonicalize))
func.func @load_store(%m: memref<8xf32>, %x: f32) -> f32 {
  affine.store %x, %m[0] : memref<8xf32>
  %0 = affine.load %m[0] : memref<8xf32>
  %1 = arith.addf %0, %0 : f32
  return %1 : f32
}
func.func @loop(%m: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    %0 = affine.load %m[%i] : memref<8xf32>
    %1 = func.call @load_store(%m, %0) : (memref<8xf32>, f32) -> f32
    affine.store %1, %m[%i] : memref<8xf32>
  }
  return
}
gpu.module @kernels {
  gpu.func @kernel(%a: i32) kernel {
    %c0 = arith.constant 0 : i32
    %0 = arith.addi %a, %c0 : i32
    gpu.printf "%d", %0 : i32
    gpu.return
  }
}
