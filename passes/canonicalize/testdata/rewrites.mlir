// ARGS: --canonicalize=max-num-rewrites=1
func.func @f(%a: i32, %b: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %a, %c0 : i32
  %1 = arith.subi %b, %b : i32
  %2 = arith.xori %1, %0 : i32
  return %2, %0 : i32, i32
}
