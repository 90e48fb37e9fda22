// CALL @arith(1.5, -0.25) = 1.25, 1.75, -0.375, -6.0, 0.0, 1.5, -0.25
func.func @arith(%a: f32, %b: f32) -> (f32, f32, f32, f32, f32, f32, f32) {
  %0 = arith.addf %a, %b : f32
  %1 = arith.subf %a, %b : f32
  %2 = arith.mulf %a, %b : f32
  %3 = arith.divf %a, %b : f32
  %4 = arith.remf %a, %b : f32
  %5 = arith.maximumf %a, %b : f32
  %6 = arith.minnumf %a, %b : f32
  return %0, %1, %2, %3, %4, %5, %6 : f32, f32, f32, f32, f32, f32, f32
}
// CALL @convert(3.75) = 3, 3, 3.75, 3.0
// CALL @convert(-1.5) = -1, poison, -1.5, -1.0
func.func @convert(%a: f64) -> (i32, i32, f32, f64) {
  %0 = arith.fptosi %a : f64 to i32
  %1 = arith.fptoui %a : f64 to i32
  %2 = arith.truncf %a : f64 to f32
  %3 = math.trunc %a : f64
  return %0, %1, %2, %3 : i32, i32, f32, f64
}
// CALL @compare(1.0, 2.0) = 0, 0, 1, 1, 1, 0
// CALL @compare(2.0, 2.0) = 1, 1, 0, 0, 1, 0
// CALL @compare(nan, 2.0) = 0, 1, 0, 1, 0, 1
func.func @compare(%a: f64, %b: f64) -> (i1, i1, i1, i1, i1, i1) {
  %0 = arith.cmpf oge, %a, %b : f64
  %1 = arith.cmpf ueq, %a, %b : f64
  %2 = arith.cmpf one, %a, %b : f64
  %3 = arith.cmpf une, %a, %b : f64
  %4 = arith.cmpf ord, %a, %b : f64
  %5 = arith.cmpf uno, %a, %b : f64
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, i1
}
// CALL @rounding(2.5) = 3.0, 2.0, 3.0, 2.0
// CALL @rounding(-0.5) = -0.0, -1.0, -1.0, -0.0
func.func @rounding(%a: f64) -> (f64, f64, f64, f64) {
  %0 = math.ceil %a : f64
  %1 = math.floor %a : f64
  %2 = math.round %a : f64
  %3 = math.roundeven %a : f64
  return %0, %1, %2, %3 : f64, f64, f64, f64
}
// CALL @fused(2.0, 3.0, 4.0) = 10.0, 1.0
func.func @fused(%a: f64, %b: f64, %c: f64) -> (f64, f64) {
  %0 = math.fma %a, %b, %c : f64
  %1 = math.sqrt %a : f64
  %2 = math.sqrt %c : f64
  %3 = arith.divf %2, %a : f64
  return %0, %3 : f64, f64
}
