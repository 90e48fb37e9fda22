// KEEP: func.call 3
// Functions that call one another: arguments and results go with those of the callers.
func.func @leaf(%a: i32, %b: i64, %c: f32 {some.attribute}) -> (i32, i64) {
  %0 = arith.addi %a, %a : i32
  return %0, %b : i32, i64
}
func.func @middle(%a: i32, %b: i64) -> i64 {
  %f = arith.constant 3.0 : f32
  %0:2 = func.call @leaf(%a, %b, %f) : (i32, i64, f32) -> (i32, i64)
  %1 = arith.addi %0#1, %b : i64
  return %1 : i64
}
func.func @top(%b: i64) -> i64 {
  %a = arith.constant 7 : i32
  %0 = func.call @middle(%a, %b) : (i32, i64) -> i64
  return %0 : i64
}
