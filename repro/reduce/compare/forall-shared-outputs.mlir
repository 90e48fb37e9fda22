// TOOL: millrace-opt "--pass-pipeline=builtin.module(func.func(scf-forall-to-for))"
// FAILS: has outputs that are used
// LEAVES: 4 operations in 12 runs
func.func @fill(%t: tensor<8xf32>, %x: f32) -> tensor<8xf32> {
  %y = arith.mulf %x, %x : f32
  %one = tensor.from_elements %y : tensor<1xf32>
  %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> tensor<8xf32> {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %one into %o[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}
