// TOOL: mlir-opt-22 "--pass-pipeline=builtin.module(func.func(convert-arith-to-spirv))"
// FAILS: failed to legalize operation 'arith.constant'
// LEAVES: 3 operations in 8 runs
func.func @wide(%a: i128, %b: i128) -> i128 {
  %c = arith.constant 3 : i128
  %0 = scf.execute_region -> i128 {
    %1 = arith.muli %a, %c : i128
    scf.yield %1 : i128
  }
  return %0 : i128
}
