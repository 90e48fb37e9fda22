// ARGS: --canonicalize=region-simplify=disabled
func.func @f(%c: i1) -> i32 {
  %c1 = arith.constant 1 : i32
  cf.br ^bb1
^bb1:
  return %c1 : i32
^bb2:
  cf.br ^bb1
}
