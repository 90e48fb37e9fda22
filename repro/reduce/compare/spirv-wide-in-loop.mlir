// TOOL: millrace-opt "--pass-pipeline=builtin.module(func.func(convert-arith-to-spirv))"
// FAILS: failed to legalize operation 'arith.addi'
// LEAVES: 3 operations in 14 runs
func.func @sum(%n: index, %x: i128, %p: i1) -> i128 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> i128 {
    %b = scf.if %p -> i128 {
      %d = arith.addi %a, %x : i128
      scf.yield %d : i128
    } else {
      scf.yield %a : i128
    }
    scf.yield %b : i128
  }
  return %r : i128
}
