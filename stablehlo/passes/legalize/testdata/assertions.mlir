// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @a(%x: tensor<i32>) {
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  stablehlo.custom_call @shape_assertion(%c1, %c0) {api_version = 2 : i32, error_message = "should not fire", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}
// to
module {
  func.func @a(%arg0: tensor<i32>) {
    %c = stablehlo.constant dense<true> : tensor<i1>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    return
  }
}
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {api_version = 2 : i32, error_message = "fires {0} and {1} and {0} {2} {x} {{0}}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
error: expects error_message to contain format specifiers with error_message_input index less than 2. Found specifier {2}
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b2() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  stablehlo.custom_call @shape_assertion(%c1, %c0) {api_version = 2 : i32, error_message = "fires", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  stablehlo.custom_call @shape_assertion(%c1) {api_version = 2 : i32, error_message = "second", has_side_effect = true} : (tensor<i1>) -> ()
  return
}
// to
error: fires
error: second
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @c(%a: tensor<i1>) {
  stablehlo.custom_call @shape_assertion(%a) {api_version = 2 : i32, error_message = "x", has_side_effect = true} : (tensor<i1>) -> ()
  return
}
// to
error: expects static assert_what (operand #0)
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @d(%a: tensor<i32>) {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%c1, %a) {api_version = 2 : i32, error_message = "x {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}
// to
error: expects static error_message_input (operand #1)
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @e(%a: tensor<i32>) {
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%c1, %a) {api_version = 2 : i32, error_message = "x {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}
// to
module {
  func.func @e(%arg0: tensor<i32>) {
    %c = stablehlo.constant dense<true> : tensor<i1>
    return
  }
}
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @f() {
  stablehlo.custom_call @shape_assertion() {api_version = 2 : i32, error_message = "x", has_side_effect = true} : () -> ()
  return
}
// to
error: expects 1 <= size(operands) <= 33
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @g() {
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %r = stablehlo.custom_call @shape_assertion(%c1) {api_version = 2 : i32, error_message = "x", has_side_effect = true} : (tensor<i1>) -> tensor<i1>
  return
}
// to
error: expects size(results) = 0
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @h() {
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%c1) {api_version = 2 : i32, error_message = "x"} : (tensor<i1>) -> ()
  return
}
// to
module {
  func.func @h() {
    %c = stablehlo.constant dense<true> : tensor<i1>
    return
  }
}
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @i() {
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%c1) {api_version = 2 : i32, has_side_effect = true} : (tensor<i1>) -> ()
  return
}
// to
error: expects an error_message attribute
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @j() {
  %c1 = stablehlo.constant dense<[true]> : tensor<1xi1>
  stablehlo.custom_call @shape_assertion(%c1) {api_version = 2 : i32, error_message = "x", has_side_effect = true} : (tensor<1xi1>) -> ()
  return
}
// to
error: expects assert_what (operand #0) to be a constant of type tensor<i1>
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @k(%a: tensor<f32>, %b: tensor<2xi32>) {
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%c1, %a) {api_version = 2 : i32, error_message = "x", has_side_effect = true} : (tensor<i1>, tensor<f32>) -> ()
  return
}
// to
error: expects error_message_input (operand #1) to be a constant of type tensor<i32> or tensor<i64>
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @l(%a: tensor<f32>, %b: tensor<2xi32>) {
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  stablehlo.custom_call @shape_assertion(%c1, %b) {api_version = 2 : i32, error_message = "x", has_side_effect = true} : (tensor<i1>, tensor<2xi32>) -> ()
  return
}
// to
error: expects error_message_input (operand #1) to be a constant of type tensor<i32> or tensor<i64>
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @m(%p: tensor<i1>) {
  %c1 = stablehlo.constant dense<true> : tensor<i1>
  %c2 = stablehlo.constant dense<true> : tensor<i1>
  %d = stablehlo.add %c1, %c2 : tensor<i1>
  %z = stablehlo.constant dense<5> : tensor<i32>
  "stablehlo.if"(%p) ({
   stablehlo.custom_call @shape_assertion(%c1, %z) {api_version = 1 : i32, error_message = "x", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
   stablehlo.return
  }, { stablehlo.return }) : (tensor<i1>) -> ()
  return
}
// to
module {
  func.func @m(%arg0: tensor<i1>) {
    %c = stablehlo.constant dense<true> : tensor<i1>
    %c_0 = stablehlo.constant dense<true> : tensor<i1>
    %0 = stablehlo.add %c, %c_0 : tensor<i1>
    %c_1 = stablehlo.constant dense<5> : tensor<i32>
    "stablehlo.if"(%arg0) ({
      stablehlo.return 
    }, {
      stablehlo.return 
    }) : (tensor<i1>) -> ()
    return
  }
}
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @n() {
  %c0 = stablehlo.constant dense<5> : tensor<i32>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %d = stablehlo.compare EQ, %c0, %c1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
  stablehlo.custom_call @shape_assertion(%d, %c0) {api_version = 2 : i32, error_message = "no {0", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()
  return
}
// to
error: expects static assert_what (operand #0)
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {api_version = 2 : i32, error_message = "v {0} and {1} and {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
error: v 7 and -3 and 7
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {api_version = 2 : i32, error_message = "{{0}} {x} {", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
error: {0}}  Unterminated brace sequence. Escape with {{ for a literal brace.
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {api_version = 2 : i32, error_message = "a {01} b", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
error: a -3 b
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {api_version = 2 : i32, error_message = "{ 0}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
error: 7
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {api_version = 2 : i32, error_message = "{0", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
error: Unterminated brace sequence. Escape with {{ for a literal brace.
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {api_version = 2 : i32, error_message = "{-1}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
error: expects error_message to contain format specifiers with error_message_input index less than 2. Found specifier {-1}
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {api_version = 2 : i32, error_message = "{0:x}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
error: 0x7
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {api_version = 2 : i32, error_message = "{1}{1}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
error: -3-3
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {api_version = 2 : i32, error_message = "}{0}{", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
error: }7Unterminated brace sequence. Escape with {{ for a literal brace.
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {api_version = 2 : i32, backend_config = "foo", error_message = "v {0} and {1} and {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
error: expects an empty backend_config
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {backend_config = {}, api_version = 4 : i32, error_message = "v {0} and {1} and {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
error: v 7 and -3 and 7
// -----
// builtin.module(func.func(stablehlo-check-shape-assertions{enable-shape-assertions=false}))
func.func @b() {
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %c0 = stablehlo.constant dense<7> : tensor<i32>
  %c2 = stablehlo.constant dense<-3> : tensor<i64>
  stablehlo.custom_call @shape_assertion(%c1, %c0, %c2) {api_version = 2 : i32, error_message = "v {0} and {1} and {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>, tensor<i64>) -> ()
  return
}
// to
module {
  func.func @b() {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %c_0 = stablehlo.constant dense<7> : tensor<i32>
    %c_1 = stablehlo.constant dense<-3> : tensor<i64>
    return
  }
}
