func.func @chain(%a: i32, %b: i64) -> (i32, i32, i64, index) {
  %0 = builtin.unrealized_conversion_cast %a : i32 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i16
  %2 = builtin.unrealized_conversion_cast %1 : i16 to i32
  %3 = builtin.unrealized_conversion_cast %b : i64 to index
  %4:2 = builtin.unrealized_conversion_cast %a, %b : i32, i64 to f32, f64
  %5:2 = builtin.unrealized_conversion_cast %4#0, %4#1 : f32, f64 to i32, i64
  %6:2 = builtin.unrealized_conversion_cast %4#1, %4#0 : f64, f32 to i64, i32
  %7 = builtin.unrealized_conversion_cast %6#0 : i64 to i8
  return %2, %5#0, %5#1, %3 : i32, i32, i64, index
}
func.func @kept(%a: i32) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i32 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i64
  "test.use"(%0) : (f32) -> ()
  return %1 : i64
}
"test.graph"() ({
  %0 = builtin.unrealized_conversion_cast %1 : i32 to f32
  %1 = builtin.unrealized_conversion_cast %0 : f32 to i32
  "test.use"(%1) : (i32) -> ()
}) : () -> ()
