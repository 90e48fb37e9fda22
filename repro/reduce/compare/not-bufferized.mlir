// TOOL: mlir-opt-22 --one-shot-bufferize
// FAILS: op was not bufferized
// LEAVES: 4 operations in 12 runs
func.func @on_tensors(%t: tensor<4xf32>, %n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = tensor.insert %x into %t[%c1] : tensor<4xf32>
  %e = math.exp %u : tensor<4xf32>
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %e) -> tensor<4xf32> {
    %b = tensor.insert %x into %a[%i] : tensor<4xf32>
    scf.yield %b : tensor<4xf32>
  }
  %v = tensor.extract %s[%c0] : tensor<4xf32>
  return %v : f32
}
