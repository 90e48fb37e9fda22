// TOOL: millrace-opt "--pass-pipeline=builtin.module(func.func(canonicalize{max-iterations=1 test-convergence=true}))"
// FAILS: status
// LEAVES: 3 operations in 9 runs
func.func @folds(%x: i32, %p: i1) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %x, %c0 : i32
  %1 = arith.select %p, %0, %0 : i32
  return %1 : i32
}
