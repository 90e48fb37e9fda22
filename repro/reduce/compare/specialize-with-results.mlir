// TOOL: mlir-opt-22 "--pass-pipeline=builtin.module(func.func(scf-for-loop-specialization))"
// FAILS: crash
#bound = affine_map<(d0)[s0] -> (64, s0 - d0)>
func.func @tail(%n: index, %o: index, %m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %ub = affine.min #bound(%o)[%n]
  %s = scf.for %i = %c0 to %ub step %c1 iter_args(%a = %z) -> f32 {
    %v = memref.load %m[%i] : memref<?xf32>
    %w = arith.mulf %v, %v : f32
    %b = arith.addf %a, %w : f32
    scf.yield %b : f32
  }
  return %s : f32
}
