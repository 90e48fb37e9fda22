// ARGS: --canonicalize
// Structured operations write the memrefs they are given: they stay. On tensors
// they are pure.
#id = affine_map<(d0) -> (d0)>
func.func @memref(%a: memref<8xf32>, %b: memref<8xf32>, %x: f32) {
  linalg.fill ins(%x : f32) outs(%a : memref<8xf32>)
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<8xf32>) outs(%b : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.addf %in, %out : f32
    linalg.yield %0 : f32
  }
  return
}
func.func @tensor(%a: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : tensor<8xf32>) outs(%b : tensor<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %in, %out : f32
    linalg.yield %1 : f32
  } -> tensor<8xf32>
  return %b : tensor<8xf32>
}
