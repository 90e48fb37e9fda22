// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Operands of other scales are taken to the result's before they are added.
func.func @different(%a: tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>, %b: tensor<2x2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x2x!quant.uniform<i8:f32, 3.0:4>> {
 %0 = stablehlo.add %a, %b : (tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>, tensor<2x2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x2x!quant.uniform<i8:f32, 3.0:4>>
 return %0 : tensor<2x2x!quant.uniform<i8:f32, 3.0:4>>
}
// to
module {
  func.func @different(%arg0: tensor<2x2xi8>, %arg1: tensor<2x2xi8>) -> tensor<2x2xi8> {
    %0 = stablehlo.convert %arg0 : (tensor<2x2xi8>) -> tensor<2x2xf32>
    %cst = stablehlo.constant dense<0.333333343> : tensor<f32>
    %1 = chlo.broadcast_multiply %0, %cst : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %2 = chlo.broadcast_add %1, %cst_0 : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %3 = stablehlo.round_nearest_even %2 : tensor<2x2xf32>
    %4 = stablehlo.convert %3 : (tensor<2x2xf32>) -> tensor<2x2xi32>
    %5 = stablehlo.convert %arg1 : (tensor<2x2xi8>) -> tensor<2x2xf32>
    %cst_1 = stablehlo.constant dense<0.666666686> : tensor<f32>
    %6 = chlo.broadcast_multiply %5, %cst_1 : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_2 = stablehlo.constant dense<3.33333325> : tensor<f32>
    %7 = chlo.broadcast_add %6, %cst_2 : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %8 = stablehlo.round_nearest_even %7 : tensor<2x2xf32>
    %9 = stablehlo.convert %8 : (tensor<2x2xf32>) -> tensor<2x2xi32>
    %c = stablehlo.constant dense<4> : tensor<i32>
    %10 = chlo.broadcast_add %4, %9 : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
    %11 = chlo.broadcast_subtract %10, %c : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
    %c_3 = stablehlo.constant dense<-128> : tensor<i32>
    %c_4 = stablehlo.constant dense<127> : tensor<i32>
    %12 = stablehlo.clamp %c_3, %11, %c_4 : (tensor<i32>, tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
    %13 = stablehlo.convert %12 : (tensor<2x2xi32>) -> tensor<2x2xi8>
    return %13 : tensor<2x2xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Requantizing along another axis fails.
func.func @requant_axis(%a: tensor<2x2x!quant.uniform<i8:f32:0, {1.0:3,2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {3.0:4,1.0}>> {
 %0 = stablehlo.uniform_quantize %a : (tensor<2x2x!quant.uniform<i8:f32:0, {1.0:3,2.0}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {3.0:4,1.0}>>
 return %0 : tensor<2x2x!quant.uniform<i8:f32:1, {3.0:4,1.0}>>
}
// to
error: Cannot requantize while changing quantization_axis
error: failed to legalize operation 'stablehlo.uniform_quantize' that was explicitly marked illegal
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Only floats of 32 bits can be quantized.
func.func @f64(%a: tensor<2x2xf64>) -> tensor<2x2x!quant.uniform<i8:f64, 3.0:4>> {
 %0 = stablehlo.uniform_quantize %a : (tensor<2x2xf64>) -> tensor<2x2x!quant.uniform<i8:f64, 3.0:4>>
 return %0 : tensor<2x2x!quant.uniform<i8:f64, 3.0:4>>
}
// to
error: Unsupported input element type.
error: failed to legalize operation 'stablehlo.uniform_quantize' that was explicitly marked illegal
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Dequantizing makes floats of 32 bits, which cannot stand for others.
func.func @dqf16(%a: tensor<2x2x!quant.uniform<i8:f16, 3.0:4>>) -> tensor<2x2xf16> {
 %0 = stablehlo.uniform_dequantize %a : (tensor<2x2x!quant.uniform<i8:f16, 3.0:4>>) -> tensor<2x2xf16>
 return %0 : tensor<2x2xf16>
}
// to
error: failed to legalize unresolved materialization from ('tensor<2x2xf32>') to ('tensor<2x2xf16>') that remained live after conversion
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// The limits of unsigned storage are its own.
func.func @u8(%a: tensor<2x2xf32>) -> tensor<2x2xf32> {
 %0 = stablehlo.uniform_quantize %a : (tensor<2x2xf32>) -> tensor<2x2x!quant.uniform<u8:f32, 3.0:4>>
 %1 = stablehlo.uniform_dequantize %0 : (tensor<2x2x!quant.uniform<u8:f32, 3.0:4>>) -> tensor<2x2xf32>
 return %1 : tensor<2x2xf32>
}
// to
module {
  func.func @u8(%arg0: tensor<2x2xf32>) -> tensor<2x2xf32> {
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_2 = stablehlo.constant dense<2.550000e+02> : tensor<f32>
    %0 = chlo.broadcast_divide %arg0, %cst : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %1 = chlo.broadcast_add %0, %cst_0 : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %2 = stablehlo.clamp %cst_1, %1, %cst_2 : (tensor<f32>, tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %3 = stablehlo.round_nearest_even %2 : tensor<2x2xf32>
    %4 = stablehlo.convert %3 : (tensor<2x2xf32>) -> tensor<2x2xi8>
    %cst_3 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<4> : tensor<i32>
    %5 = stablehlo.convert %4 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %6 = chlo.broadcast_subtract %5, %c : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
    %7 = stablehlo.convert %6 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %8 = chlo.broadcast_multiply %7, %cst_3 : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    return %8 : tensor<2x2xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// A float is multiplied with dequantized weights, behind a barrier.
func.func @dothyb(%a: tensor<2x2xf32>, %b: tensor<2x2x!quant.uniform<i8:f32, 3.0:0>>) -> tensor<2x2xf32> {
 %1 = stablehlo.dot %a, %b : (tensor<2x2xf32>, tensor<2x2x!quant.uniform<i8:f32, 3.0>>) -> tensor<2x2xf32>
 return %1 : tensor<2x2xf32>
}
// to
module {
  func.func @dothyb(%arg0: tensor<2x2xf32>, %arg1: tensor<2x2xi8>) -> tensor<2x2xf32> {
    %0 = stablehlo.optimization_barrier %arg1 : tensor<2x2xi8>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.convert %0 : (tensor<2x2xi8>) -> tensor<2x2xf32>
    %2 = chlo.broadcast_multiply %1, %cst : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %3 = stablehlo.dot %arg0, %2 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    return %3 : tensor<2x2xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// A maximum of numbers of several scales is computed with floats.
func.func @maxd(%a: tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>, %b: tensor<2x2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x2x!quant.uniform<i8:f32, 3.0:4>> {
 %0 = stablehlo.maximum %a, %b : (tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>, tensor<2x2x!quant.uniform<i8:f32, 2.0:1>>) -> tensor<2x2x!quant.uniform<i8:f32, 3.0:4>>
 return %0 : tensor<2x2x!quant.uniform<i8:f32, 3.0:4>>
}
// to
module {
  func.func @maxd(%arg0: tensor<2x2xi8>, %arg1: tensor<2x2xi8>) -> tensor<2x2xi8> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.convert %arg0 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %1 = chlo.broadcast_subtract %0, %c : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
    %2 = stablehlo.convert %1 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %3 = chlo.broadcast_multiply %2, %cst : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %4 = stablehlo.convert %arg1 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %5 = chlo.broadcast_subtract %4, %c_1 : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
    %6 = stablehlo.convert %5 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %7 = chlo.broadcast_multiply %6, %cst_0 : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %8 = stablehlo.maximum %3, %7 : tensor<2x2xf32>
    %cst_2 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %cst_3 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<-1.280000e+02> : tensor<f32>
    %cst_5 = stablehlo.constant dense<1.270000e+02> : tensor<f32>
    %9 = chlo.broadcast_divide %8, %cst_2 : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %10 = chlo.broadcast_add %9, %cst_3 : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %11 = stablehlo.clamp %cst_4, %10, %cst_5 : (tensor<f32>, tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %12 = stablehlo.round_nearest_even %11 : tensor<2x2xf32>
    %13 = stablehlo.convert %12 : (tensor<2x2xf32>) -> tensor<2x2xi8>
    return %13 : tensor<2x2xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Comparisons compare floats.
func.func @cmp(%a: tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<2x2xi1> {
 %0 = stablehlo.compare LT, %a, %a : (tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>, tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<2x2xi1>
 return %0 : tensor<2x2xi1>
}
// to
module {
  func.func @cmp(%arg0: tensor<2x2xi8>) -> tensor<2x2xi1> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.convert %arg0 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %1 = chlo.broadcast_subtract %0, %c : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
    %2 = stablehlo.convert %1 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %3 = chlo.broadcast_multiply %2, %cst : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %c_1 = stablehlo.constant dense<3> : tensor<i32>
    %4 = stablehlo.convert %arg0 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %5 = chlo.broadcast_subtract %4, %c_1 : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
    %6 = stablehlo.convert %5 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %7 = chlo.broadcast_multiply %6, %cst_0 : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %8 = stablehlo.compare LT, %3, %7 : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xi1>
    return %8 : tensor<2x2xi1>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Calls do not change their types.
func.func @call(%a: tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:3>> {
 %0 = call @call(%a) : (tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>
 return %0 : tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>
}
// to
error: failed to legalize operation 'func.call' that was explicitly marked illegal
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// A choice between integers needs no arithmetic.
func.func @sel(%p: tensor<2x2xi1>, %a: tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.0:3>> {
 %0 = stablehlo.select %p, %a, %a : tensor<2x2xi1>, tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>
 return %0 : tensor<2x2x!quant.uniform<i8:f32, 1.0:3>>
}
// to
module {
  func.func @sel(%arg0: tensor<2x2xi1>, %arg1: tensor<2x2xi8>) -> tensor<2x2xi8> {
    %0 = stablehlo.select %arg0, %arg1, %arg1 : tensor<2x2xi1>, tensor<2x2xi8>
    return %0 : tensor<2x2xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Sums per axis take the zero point away once.
func.func @addpc(%a: tensor<2x2x!quant.uniform<i32:f32:1, {1.0:3,2.0}>>) -> tensor<2x2x!quant.uniform<i32:f32:1, {1.0:3,2.0}>> {
 %0 = stablehlo.add %a, %a : tensor<2x2x!quant.uniform<i32:f32:1, {1.0:3,2.0}>>
 return %0 : tensor<2x2x!quant.uniform<i32:f32:1, {1.0:3,2.0}>>
}
// to
module {
  func.func @addpc(%arg0: tensor<2x2xi32>) -> tensor<2x2xi32> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<2x2xi32>
    %c = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
    %1 = chlo.broadcast_subtract %0, %c {broadcast_dimensions = array<i64: 1>} : (tensor<2x2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
    return %1 : tensor<2x2xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// A sum in 32 bits is not clamped.
func.func @addi32(%a: tensor<2x2x!quant.uniform<i32:f32, 1.0:3>>, %b: tensor<2x2x!quant.uniform<i32:f32, 1.5:-3>>) -> tensor<2x2x!quant.uniform<i32:f32, 1.0:3>> {
 %0 = stablehlo.add %a, %b : (tensor<2x2x!quant.uniform<i32:f32, 1.0:3>>, tensor<2x2x!quant.uniform<i32:f32, 1.5:-3>>) -> tensor<2x2x!quant.uniform<i32:f32, 1.0:3>>
 return %0 : tensor<2x2x!quant.uniform<i32:f32, 1.0:3>>
}
// to
module {
  func.func @addi32(%arg0: tensor<2x2xi32>, %arg1: tensor<2x2xi32>) -> tensor<2x2xi32> {
    %0 = stablehlo.convert %arg0 : tensor<2x2xi32>
    %1 = stablehlo.convert %arg1 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %cst = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %2 = chlo.broadcast_multiply %1, %cst : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_0 = stablehlo.constant dense<7.500000e+00> : tensor<f32>
    %3 = chlo.broadcast_add %2, %cst_0 : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %4 = stablehlo.round_nearest_even %3 : tensor<2x2xf32>
    %5 = stablehlo.convert %4 : (tensor<2x2xf32>) -> tensor<2x2xi32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %6 = chlo.broadcast_add %0, %5 : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
    %7 = chlo.broadcast_subtract %6, %c : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
    return %7 : tensor<2x2xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// A product without zero points needs no offset.
func.func @dotno(%a: tensor<2x2x!quant.uniform<i8:f32, 2.0>>, %b: tensor<2x2x!quant.uniform<i8:f32, 3.0>>) -> tensor<2x2x!quant.uniform<i32:f32, 6.0>> {
 %0 = stablehlo.dot %a, %b, precision = [HIGH, DEFAULT] : (tensor<2x2x!quant.uniform<i8:f32, 2.0>>, tensor<2x2x!quant.uniform<i8:f32, 3.0>>) -> tensor<2x2x!quant.uniform<i32:f32, 6.0>>
 return %0 : tensor<2x2x!quant.uniform<i32:f32, 6.0>>
}
// to
module {
  func.func @dotno(%arg0: tensor<2x2xi8>, %arg1: tensor<2x2xi8>) -> tensor<2x2xi32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<2x2xi8>, tensor<2x2xi8>) -> tensor<2x2xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = chlo.broadcast_add %0, %c : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
    %2 = stablehlo.convert %1 : tensor<2x2xi32>
    return %2 : tensor<2x2xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// The product of two vectors is no dot_general of matrices: it fails.
func.func @dotvec(%a: tensor<4x!quant.uniform<i8:f32, 2.0:1>>, %b: tensor<4x!quant.uniform<i8:f32, 3.0:2>>) -> tensor<!quant.uniform<i32:f32, 6.0>> {
 %0 = stablehlo.dot %a, %b : (tensor<4x!quant.uniform<i8:f32, 2.0:1>>, tensor<4x!quant.uniform<i8:f32, 3.0:2>>) -> tensor<!quant.uniform<i32:f32, 6.0>>
 return %0 : tensor<!quant.uniform<i32:f32, 6.0>>
}
// to
error: lhs_contracting_dimensions value: 1 is out of range: [0, 1)
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// A per-axis result has the scale of its first slice, and its sizes come from the product.
func.func @dotpc(%a: tensor<?x2x!quant.uniform<i8:f32, 2.0:3>>, %b: tensor<2x2x!quant.uniform<i8<-127:127>:f32:1, {3.0,4.0}>>) -> tensor<?x2x!quant.uniform<i32:f32:1, {5.0,8.0}>> {
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<?x2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x2x!quant.uniform<i8<-127:127>:f32:1, {3.0,4.0}>>) -> tensor<?x2x!quant.uniform<i32:f32:1, {5.0,8.0}>>
  return %0 : tensor<?x2x!quant.uniform<i32:f32:1, {5.0,8.0}>>
}
// to
module {
  func.func @dotpc(%arg0: tensor<?x2xi8>, %arg1: tensor<2x2xi8>) -> tensor<?x2xi32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<?x2xi8>, tensor<2x2xi8>) -> tensor<?x2xi32>
    %1 = stablehlo.convert %arg1 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.add across dimensions = [0] : (tensor<2x2xi32>, tensor<i32>) -> tensor<2xi32>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %3 = chlo.broadcast_multiply %2, %c_0 : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?x2xi32>) -> tensor<i32>
    %5 = stablehlo.convert %4 : (tensor<i32>) -> tensor<i64>
    %6 = stablehlo.reshape %5 : (tensor<i64>) -> tensor<1xi64>
    %c_1 = stablehlo.constant dense<2> : tensor<1xi64>
    %7 = stablehlo.concatenate %6, %c_1, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
    %8 = stablehlo.dynamic_broadcast_in_dim %3, %7, dims = [1] : (tensor<2xi32>, tensor<2xi64>) -> tensor<?x2xi32>
    %cst = stablehlo.constant dense<1.200000e+00> : tensor<f32>
    %9 = stablehlo.convert %0 : (tensor<?x2xi32>) -> tensor<?x2xf32>
    %10 = chlo.broadcast_multiply %9, %cst : (tensor<?x2xf32>, tensor<f32>) -> tensor<?x2xf32>
    %11 = stablehlo.convert %10 : (tensor<?x2xf32>) -> tensor<?x2xi32>
    %12 = stablehlo.convert %8 : (tensor<?x2xi32>) -> tensor<?x2xf32>
    %13 = chlo.broadcast_multiply %12, %cst : (tensor<?x2xf32>, tensor<f32>) -> tensor<?x2xf32>
    %14 = stablehlo.convert %13 : (tensor<?x2xf32>) -> tensor<?x2xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %15 = chlo.broadcast_subtract %c_2, %14 : (tensor<i32>, tensor<?x2xi32>) -> tensor<?x2xi32>
    %16 = chlo.broadcast_add %11, %15 : (tensor<?x2xi32>, tensor<?x2xi32>) -> tensor<?x2xi32>
    %17 = stablehlo.convert %16 : tensor<?x2xi32>
    return %17 : tensor<?x2xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Per-axis weights with a per-tensor result are dequantized.
func.func @dotpct(%a: tensor<2x2x!quant.uniform<i8:f32, 2.0:3>>, %b: tensor<2x2x!quant.uniform<i8<-127:127>:f32:1, {3.0,4.0}>>) -> tensor<2x2x!quant.uniform<i32:f32, 5.0>> {
  %0 = "stablehlo.dot_general"(%a, %b) {dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>} : (tensor<2x2x!quant.uniform<i8:f32, 2.0:3>>, tensor<2x2x!quant.uniform<i8<-127:127>:f32:1, {3.0,4.0}>>) -> tensor<2x2x!quant.uniform<i32:f32, 5.0>>
  return %0 : tensor<2x2x!quant.uniform<i32:f32, 5.0>>
}
// to
module {
  func.func @dotpct(%arg0: tensor<2x2xi8>, %arg1: tensor<2x2xi8>) -> tensor<2x2xi32> {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.convert %arg0 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %1 = chlo.broadcast_subtract %0, %c : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
    %2 = stablehlo.convert %1 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %3 = chlo.broadcast_multiply %2, %cst : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %cst_0 = stablehlo.constant dense<[3.000000e+00, 4.000000e+00]> : tensor<2xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<2xi32>
    %4 = stablehlo.convert %arg1 : (tensor<2x2xi8>) -> tensor<2x2xi32>
    %5 = chlo.broadcast_subtract %4, %c_1 {broadcast_dimensions = array<i64: 1>} : (tensor<2x2xi32>, tensor<2xi32>) -> tensor<2x2xi32>
    %6 = stablehlo.convert %5 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %7 = chlo.broadcast_multiply %6, %cst_0 {broadcast_dimensions = array<i64: 1>} : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
    %8 = stablehlo.dot_general %3, %7, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
    %cst_2 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<-2.14748365E+9> : tensor<f32>
    %cst_5 = stablehlo.constant dense<2.14748365E+9> : tensor<f32>
    %9 = chlo.broadcast_divide %8, %cst_2 : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %10 = chlo.broadcast_add %9, %cst_3 : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %11 = stablehlo.clamp %cst_4, %10, %cst_5 : (tensor<f32>, tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %12 = stablehlo.round_nearest_even %11 : tensor<2x2xf32>
    %13 = stablehlo.convert %12 : (tensor<2x2xf32>) -> tensor<2x2xi32>
    return %13 : tensor<2x2xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Padding is done before the convolution, with the zero point.
func.func @convpad3(%a: tensor<?x5x5x2x!quant.uniform<i8:f32, 2.0:3>>, %b: tensor<3x3x2x4x!quant.uniform<i8:f32, 3.0>>) -> tensor<?x5x5x4x!quant.uniform<i8:f32, 1.0:1>> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1,1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, mhlo.x} : (tensor<?x5x5x2x!quant.uniform<i8:f32, 2.0:3>>, tensor<3x3x2x4x!quant.uniform<i8:f32, 3.0>>) -> tensor<?x5x5x4x!quant.uniform<i8:f32, 1.0:1>>
  return %0 : tensor<?x5x5x4x!quant.uniform<i8:f32, 1.0:1>>
}
// to
module {
  func.func @convpad3(%arg0: tensor<?x5x5x2xi8>, %arg1: tensor<3x3x2x4xi8>) -> tensor<?x5x5x4xi8> {
    %c = stablehlo.constant dense<3> : tensor<i8>
    %0 = stablehlo.pad %arg0, %c, low = [0, 1, 1, 0], high = [0, 1, 1, 0], interior = [0, 0, 0, 0] : (tensor<?x5x5x2xi8>, tensor<i8>) -> tensor<?x7x7x2xi8>
    %1 = stablehlo.convolution(%0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, mhlo.x} : (tensor<?x7x7x2xi8>, tensor<3x3x2x4xi8>) -> tensor<?x5x5x4xi32>
    %2 = stablehlo.convert %arg1 : (tensor<3x3x2x4xi8>) -> tensor<3x3x2x4xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.reduce(%2 init: %c_0) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<3x3x2x4xi32>, tensor<i32>) -> tensor<4xi32>
    %c_1 = stablehlo.constant dense<3> : tensor<i32>
    %4 = chlo.broadcast_multiply %3, %c_1 : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %5 = stablehlo.get_dimension_size %1, dim = 0 : (tensor<?x5x5x4xi32>) -> tensor<i32>
    %6 = stablehlo.convert %5 : (tensor<i32>) -> tensor<i64>
    %7 = stablehlo.reshape %6 : (tensor<i64>) -> tensor<1xi64>
    %c_2 = stablehlo.constant dense<5> : tensor<1xi64>
    %c_3 = stablehlo.constant dense<5> : tensor<1xi64>
    %c_4 = stablehlo.constant dense<4> : tensor<1xi64>
    %8 = stablehlo.concatenate %7, %c_2, %c_3, %c_4, dim = 0 : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<4xi64>
    %9 = stablehlo.dynamic_broadcast_in_dim %4, %8, dims = [3] : (tensor<4xi32>, tensor<4xi64>) -> tensor<?x5x5x4xi32>
    %cst = stablehlo.constant dense<6.000000e+00> : tensor<f32>
    %10 = stablehlo.convert %1 : (tensor<?x5x5x4xi32>) -> tensor<?x5x5x4xf32>
    %11 = chlo.broadcast_multiply %10, %cst : (tensor<?x5x5x4xf32>, tensor<f32>) -> tensor<?x5x5x4xf32>
    %12 = stablehlo.convert %11 : (tensor<?x5x5x4xf32>) -> tensor<?x5x5x4xi32>
    %13 = stablehlo.convert %9 : (tensor<?x5x5x4xi32>) -> tensor<?x5x5x4xf32>
    %14 = chlo.broadcast_multiply %13, %cst : (tensor<?x5x5x4xf32>, tensor<f32>) -> tensor<?x5x5x4xf32>
    %15 = stablehlo.convert %14 : (tensor<?x5x5x4xf32>) -> tensor<?x5x5x4xi32>
    %c_5 = stablehlo.constant dense<1> : tensor<i32>
    %16 = chlo.broadcast_subtract %c_5, %15 : (tensor<i32>, tensor<?x5x5x4xi32>) -> tensor<?x5x5x4xi32>
    %17 = chlo.broadcast_add %12, %16 : (tensor<?x5x5x4xi32>, tensor<?x5x5x4xi32>) -> tensor<?x5x5x4xi32>
    %18 = stablehlo.convert %17 : (tensor<?x5x5x4xi32>) -> tensor<?x5x5x4xi8>
    return %18 : tensor<?x5x5x4xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// A dilated input is convolved as floats.
func.func @convdil(%a: tensor<1x5x5x2x!quant.uniform<i8:f32, 2.0:3>>, %b: tensor<3x3x2x4x!quant.uniform<i8:f32, 3.0>>) -> tensor<1x7x7x4x!quant.uniform<i8:f32, 1.0:1>> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x5x2x!quant.uniform<i8:f32, 2.0:3>>, tensor<3x3x2x4x!quant.uniform<i8:f32, 3.0>>) -> tensor<1x7x7x4x!quant.uniform<i8:f32, 1.0:1>>
  return %0 : tensor<1x7x7x4x!quant.uniform<i8:f32, 1.0:1>>
}
// to
module {
  func.func @convdil(%arg0: tensor<1x5x5x2xi8>, %arg1: tensor<3x3x2x4xi8>) -> tensor<1x7x7x4xi8> {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.convert %arg0 : (tensor<1x5x5x2xi8>) -> tensor<1x5x5x2xi32>
    %1 = chlo.broadcast_subtract %0, %c : (tensor<1x5x5x2xi32>, tensor<i32>) -> tensor<1x5x5x2xi32>
    %2 = stablehlo.convert %1 : (tensor<1x5x5x2xi32>) -> tensor<1x5x5x2xf32>
    %3 = chlo.broadcast_multiply %2, %cst : (tensor<1x5x5x2xf32>, tensor<f32>) -> tensor<1x5x5x2xf32>
    %cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %4 = stablehlo.convert %arg1 : (tensor<3x3x2x4xi8>) -> tensor<3x3x2x4xi32>
    %5 = chlo.broadcast_subtract %4, %c_1 : (tensor<3x3x2x4xi32>, tensor<i32>) -> tensor<3x3x2x4xi32>
    %6 = stablehlo.convert %5 : (tensor<3x3x2x4xi32>) -> tensor<3x3x2x4xf32>
    %7 = chlo.broadcast_multiply %6, %cst_0 : (tensor<3x3x2x4xf32>, tensor<f32>) -> tensor<3x3x2x4xf32>
    %8 = stablehlo.convolution(%3, %7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {lhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x5x2xf32>, tensor<3x3x2x4xf32>) -> tensor<1x7x7x4xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_4 = stablehlo.constant dense<-1.280000e+02> : tensor<f32>
    %cst_5 = stablehlo.constant dense<1.270000e+02> : tensor<f32>
    %9 = chlo.broadcast_divide %8, %cst_2 : (tensor<1x7x7x4xf32>, tensor<f32>) -> tensor<1x7x7x4xf32>
    %10 = chlo.broadcast_add %9, %cst_3 : (tensor<1x7x7x4xf32>, tensor<f32>) -> tensor<1x7x7x4xf32>
    %11 = stablehlo.clamp %cst_4, %10, %cst_5 : (tensor<f32>, tensor<1x7x7x4xf32>, tensor<f32>) -> tensor<1x7x7x4xf32>
    %12 = stablehlo.round_nearest_even %11 : tensor<1x7x7x4xf32>
    %13 = stablehlo.convert %12 : (tensor<1x7x7x4xf32>) -> tensor<1x7x7x4xi8>
    return %13 : tensor<1x7x7x4xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Scales of a convolution that have no common ratio are for floats.
func.func @convpc(%a: tensor<1x5x5x2x!quant.uniform<i8:f32, 2.0:3>>, %b: tensor<3x3x2x2x!quant.uniform<i8:f32:3, {3.0,1.5}>>) -> tensor<1x3x3x2x!quant.uniform<i8:f32:3, {1.0,2.0}>> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x5x2x!quant.uniform<i8:f32, 2.0:3>>, tensor<3x3x2x2x!quant.uniform<i8:f32:3, {3.0,1.5}>>) -> tensor<1x3x3x2x!quant.uniform<i8:f32:3, {1.0,2.0}>>
  return %0 : tensor<1x3x3x2x!quant.uniform<i8:f32:3, {1.0,2.0}>>
}
// to
module {
  func.func @convpc(%arg0: tensor<1x5x5x2xi8>, %arg1: tensor<3x3x2x2xi8>) -> tensor<1x3x3x2xi8> {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    %0 = stablehlo.convert %arg0 : (tensor<1x5x5x2xi8>) -> tensor<1x5x5x2xi32>
    %1 = chlo.broadcast_subtract %0, %c : (tensor<1x5x5x2xi32>, tensor<i32>) -> tensor<1x5x5x2xi32>
    %2 = stablehlo.convert %1 : (tensor<1x5x5x2xi32>) -> tensor<1x5x5x2xf32>
    %3 = chlo.broadcast_multiply %2, %cst : (tensor<1x5x5x2xf32>, tensor<f32>) -> tensor<1x5x5x2xf32>
    %cst_0 = stablehlo.constant dense<[3.000000e+00, 1.500000e+00]> : tensor<2xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<2xi32>
    %4 = stablehlo.convert %arg1 : (tensor<3x3x2x2xi8>) -> tensor<3x3x2x2xi32>
    %5 = chlo.broadcast_subtract %4, %c_1 {broadcast_dimensions = array<i64: 3>} : (tensor<3x3x2x2xi32>, tensor<2xi32>) -> tensor<3x3x2x2xi32>
    %6 = stablehlo.convert %5 : (tensor<3x3x2x2xi32>) -> tensor<3x3x2x2xf32>
    %7 = chlo.broadcast_multiply %6, %cst_0 {broadcast_dimensions = array<i64: 3>} : (tensor<3x3x2x2xf32>, tensor<2xf32>) -> tensor<3x3x2x2xf32>
    %8 = stablehlo.convolution(%3, %7) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x5x2xf32>, tensor<3x3x2x2xf32>) -> tensor<1x3x3x2xf32>
    %cst_2 = stablehlo.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %cst_4 = stablehlo.constant dense<-1.280000e+02> : tensor<f32>
    %cst_5 = stablehlo.constant dense<1.270000e+02> : tensor<f32>
    %9 = chlo.broadcast_divide %8, %cst_2 {broadcast_dimensions = array<i64: 3>} : (tensor<1x3x3x2xf32>, tensor<2xf32>) -> tensor<1x3x3x2xf32>
    %10 = chlo.broadcast_add %9, %cst_3 {broadcast_dimensions = array<i64: 3>} : (tensor<1x3x3x2xf32>, tensor<2xf32>) -> tensor<1x3x3x2xf32>
    %11 = stablehlo.clamp %cst_4, %10, %cst_5 : (tensor<f32>, tensor<1x3x3x2xf32>, tensor<f32>) -> tensor<1x3x3x2xf32>
    %12 = stablehlo.round_nearest_even %11 : tensor<1x3x3x2xf32>
    %13 = stablehlo.convert %12 : (tensor<1x3x3x2xf32>) -> tensor<1x3x3x2xi8>
    return %13 : tensor<1x3x3x2xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Batches of an operand count in the operand's order.
func.func @batches(%a: tensor<4x4x4x?x!quant.uniform<i8:f32, 1.0:1>>, %b: tensor<4x4x?x4x?x!quant.uniform<i8:f32, 1.0>>) -> tensor<4x4x?x!quant.uniform<i8:f32, 1.0:-5>> {
  %x = stablehlo.dot_general %a, %b, batching_dims = [2, 0] x [3, 0], contracting_dims = [1, 3] x [1, 2] : (tensor<4x4x4x?x!quant.uniform<i8:f32, 1.0:1>>, tensor<4x4x?x4x?x!quant.uniform<i8:f32, 1.0>>) -> tensor<4x4x?x!quant.uniform<i8:f32, 1.0:-5>>
  return %x : tensor<4x4x?x!quant.uniform<i8:f32, 1.0:-5>>
}
// to
module {
  func.func @batches(%arg0: tensor<4x4x4x?xi8>, %arg1: tensor<4x4x?x4x?xi8>) -> tensor<4x4x?xi8> {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [2, 0] x [3, 0], contracting_dims = [1, 3] x [1, 2] : (tensor<4x4x4x?xi8>, tensor<4x4x?x4x?xi8>) -> tensor<4x4x?xi32>
    %1 = stablehlo.convert %arg1 : (tensor<4x4x?x4x?xi8>) -> tensor<4x4x?x4x?xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.add across dimensions = [1, 2] : (tensor<4x4x?x4x?xi32>, tensor<i32>) -> tensor<4x4x?xi32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %3 = chlo.broadcast_multiply %2, %c_0 : (tensor<4x4x?xi32>, tensor<i32>) -> tensor<4x4x?xi32>
    %c_1 = stablehlo.constant dense<4> : tensor<1xi64>
    %c_2 = stablehlo.constant dense<4> : tensor<1xi64>
    %4 = stablehlo.get_dimension_size %0, dim = 2 : (tensor<4x4x?xi32>) -> tensor<i32>
    %5 = stablehlo.convert %4 : (tensor<i32>) -> tensor<i64>
    %6 = stablehlo.reshape %5 : (tensor<i64>) -> tensor<1xi64>
    %7 = stablehlo.concatenate %c_1, %c_2, %6, dim = 0 : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
    %8 = stablehlo.dynamic_broadcast_in_dim %3, %7, dims = [0, 1, 2] : (tensor<4x4x?xi32>, tensor<3xi64>) -> tensor<4x4x?xi32>
    %c_3 = stablehlo.constant dense<-5> : tensor<i32>
    %9 = chlo.broadcast_subtract %c_3, %8 : (tensor<i32>, tensor<4x4x?xi32>) -> tensor<4x4x?xi32>
    %10 = chlo.broadcast_add %0, %9 : (tensor<4x4x?xi32>, tensor<4x4x?xi32>) -> tensor<4x4x?xi32>
    %11 = stablehlo.convert %10 : (tensor<4x4x?xi32>) -> tensor<4x4x?xi8>
    return %11 : tensor<4x4x?xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Both zero points give an offset each, and their product one that depends on sizes.
func.func @offsets(%a: tensor<2x?x!quant.uniform<i8:f32, 2.0:3>>, %b: tensor<?x2x!quant.uniform<i8:f32, 1.0:2>>) -> tensor<2x2x!quant.uniform<i32:f32, 1.0:3>> {
  %0 = stablehlo.dot %a, %b : (tensor<2x?x!quant.uniform<i8:f32, 2.0:3>>, tensor<?x2x!quant.uniform<i8:f32, 1.0:2>>) -> tensor<2x2x!quant.uniform<i32:f32, 1.0:3>>
  return %0 : tensor<2x2x!quant.uniform<i32:f32, 1.0:3>>
}
// to
module {
  func.func @offsets(%arg0: tensor<2x?xi8>, %arg1: tensor<?x2xi8>) -> tensor<2x2xi32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<2x?xi8>, tensor<?x2xi8>) -> tensor<2x2xi32>
    %1 = stablehlo.convert %arg0 : (tensor<2x?xi8>) -> tensor<2x?xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.add across dimensions = [1] : (tensor<2x?xi32>, tensor<i32>) -> tensor<2xi32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %3 = chlo.broadcast_multiply %2, %c_0 : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<2xi32>) -> tensor<2x2xi32>
    %5 = stablehlo.convert %arg1 : (tensor<?x2xi8>) -> tensor<?x2xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.reduce(%5 init: %c_1) applies stablehlo.add across dimensions = [0] : (tensor<?x2xi32>, tensor<i32>) -> tensor<2xi32>
    %c_2 = stablehlo.constant dense<3> : tensor<i32>
    %7 = chlo.broadcast_multiply %6, %c_2 : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<2xi32>) -> tensor<2x2xi32>
    %9 = stablehlo.add %4, %8 : tensor<2x2xi32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %10 = stablehlo.get_dimension_size %arg1, dim = 0 : (tensor<?x2xi8>) -> tensor<i32>
    %11 = stablehlo.multiply %c_3, %10 : tensor<i32>
    %c_4 = stablehlo.constant dense<6> : tensor<i32>
    %12 = stablehlo.multiply %c_4, %11 : tensor<i32>
    %13 = chlo.broadcast_subtract %9, %12 : (tensor<2x2xi32>, tensor<i32>) -> tensor<2x2xi32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %14 = stablehlo.convert %0 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %15 = chlo.broadcast_multiply %14, %cst : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %16 = stablehlo.convert %15 : (tensor<2x2xf32>) -> tensor<2x2xi32>
    %17 = stablehlo.convert %13 : (tensor<2x2xi32>) -> tensor<2x2xf32>
    %18 = chlo.broadcast_multiply %17, %cst : (tensor<2x2xf32>, tensor<f32>) -> tensor<2x2xf32>
    %19 = stablehlo.convert %18 : (tensor<2x2xf32>) -> tensor<2x2xi32>
    %c_5 = stablehlo.constant dense<3> : tensor<i32>
    %20 = chlo.broadcast_subtract %c_5, %19 : (tensor<i32>, tensor<2x2xi32>) -> tensor<2x2xi32>
    %21 = chlo.broadcast_add %16, %20 : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi32>
    %22 = stablehlo.convert %21 : tensor<2x2xi32>
    return %22 : tensor<2x2xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Images NCHW are summed over the weights' dimensions in the order of upstream.
func.func @nchw(%a: tensor<1x3x8x8x!quant.uniform<i8:f32, 0.5:1>>, %b: tensor<4x3x3x3x!quant.uniform<i8:f32, 0.25>>) -> tensor<1x4x6x6x!quant.uniform<i8:f32, 0.125:-128>> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x8x8x!quant.uniform<i8:f32, 0.5:1>>, tensor<4x3x3x3x!quant.uniform<i8:f32, 0.25>>) -> tensor<1x4x6x6x!quant.uniform<i8:f32, 0.125:-128>>
  return %0 : tensor<1x4x6x6x!quant.uniform<i8:f32, 0.125:-128>>
}
// to
module {
  func.func @nchw(%arg0: tensor<1x3x8x8xi8>, %arg1: tensor<4x3x3x3xi8>) -> tensor<1x4x6x6xi8> {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x8x8xi8>, tensor<4x3x3x3xi8>) -> tensor<1x4x6x6xi32>
    %1 = stablehlo.convert %arg1 : (tensor<4x3x3x3xi8>) -> tensor<4x3x3x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.reduce(%1 init: %c) applies stablehlo.add across dimensions = [2, 3, 1] : (tensor<4x3x3x3xi32>, tensor<i32>) -> tensor<4xi32>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %3 = chlo.broadcast_multiply %2, %c_0 : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<4xi32>) -> tensor<1x4x6x6xi32>
    %c_1 = stablehlo.constant dense<-128> : tensor<i32>
    %5 = chlo.broadcast_subtract %c_1, %4 : (tensor<i32>, tensor<1x4x6x6xi32>) -> tensor<1x4x6x6xi32>
    %6 = chlo.broadcast_add %0, %5 : (tensor<1x4x6x6xi32>, tensor<1x4x6x6xi32>) -> tensor<1x4x6x6xi32>
    %7 = stablehlo.convert %6 : (tensor<1x4x6x6xi32>) -> tensor<1x4x6x6xi8>
    return %7 : tensor<1x4x6x6xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Padding has 8 bits, so that of another storage is refused by the verifier, as in Catalyst.
func.func @padding(%a: tensor<1x3x3x1x!quant.uniform<i16:f32, 1.0:5>>, %b: tensor<3x3x1x1x!quant.uniform<i16:f32, 2.0>>) -> tensor<1x3x3x1x!quant.uniform<i32:f32, 2.0>> {
  %0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x3x1x!quant.uniform<i16:f32, 1.0:5>>, tensor<3x3x1x1x!quant.uniform<i16:f32, 2.0>>) -> tensor<1x3x3x1x!quant.uniform<i32:f32, 2.0>>
  return %0 : tensor<1x3x3x1x!quant.uniform<i32:f32, 2.0>>
}
// to
error: 'stablehlo.pad' op requires the same element type for all operands and results
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// Per-axis numbers become per-tensor ones by a ratio of scales for each slice.
func.func @requantize(%a: tensor<?x3x!quant.uniform<i8:f32:1, {3.0:-5,1.5,1.0:1}>>) -> tensor<?x3x!quant.uniform<i8:f32, 6.0:2>> {
  %x = stablehlo.uniform_quantize %a : (tensor<?x3x!quant.uniform<i8:f32:1, {3.0:-5,1.5,1.0:1}>>) -> tensor<?x3x!quant.uniform<i8:f32, 6.0:2>>
  return %x : tensor<?x3x!quant.uniform<i8:f32, 6.0:2>>
}
// to
module {
  func.func @requantize(%arg0: tensor<?x3xi8>) -> tensor<?x3xi8> {
    %0 = stablehlo.convert %arg0 : (tensor<?x3xi8>) -> tensor<?x3xf32>
    %cst = stablehlo.constant dense<[5.000000e-01, 2.500000e-01, 0.166666672]> : tensor<3xf32>
    %1 = chlo.broadcast_multiply %0, %cst {broadcast_dimensions = array<i64: 1>} : (tensor<?x3xf32>, tensor<3xf32>) -> tensor<?x3xf32>
    %cst_0 = stablehlo.constant dense<[4.500000e+00, 2.000000e+00, 1.83333337]> : tensor<3xf32>
    %2 = chlo.broadcast_add %1, %cst_0 {broadcast_dimensions = array<i64: 1>} : (tensor<?x3xf32>, tensor<3xf32>) -> tensor<?x3xf32>
    %cst_1 = stablehlo.constant dense<-1.280000e+02> : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.270000e+02> : tensor<f32>
    %3 = stablehlo.clamp %cst_1, %2, %cst_2 : (tensor<f32>, tensor<?x3xf32>, tensor<f32>) -> tensor<?x3xf32>
    %4 = stablehlo.round_nearest_even %3 : tensor<?x3xf32>
    %5 = stablehlo.convert %4 : (tensor<?x3xf32>) -> tensor<?x3xi8>
    return %5 : tensor<?x3xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quant-to-math))
// A reduction's window works on the stored integers.
func.func @window(%a: tensor<4x!quant.uniform<i8:f32, 0.3:-49>>, %v: tensor<!quant.uniform<i8:f32, 0.3:-49>>) -> tensor<3x!quant.uniform<i8:f32, 0.3:-49>> {
  %0 = "stablehlo.reduce_window"(%a, %v) ({
  ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.3:-49>>, %y: tensor<!quant.uniform<i8:f32, 0.3:-49>>):
    %1 = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.3:-49>>
    stablehlo.return %1 : tensor<!quant.uniform<i8:f32, 0.3:-49>>
  }) {window_dimensions = array<i64: 2>} : (tensor<4x!quant.uniform<i8:f32, 0.3:-49>>, tensor<!quant.uniform<i8:f32, 0.3:-49>>) -> tensor<3x!quant.uniform<i8:f32, 0.3:-49>>
  return %0 : tensor<3x!quant.uniform<i8:f32, 0.3:-49>>
}
// to
module {
  func.func @window(%arg0: tensor<4xi8>, %arg1: tensor<i8>) -> tensor<3xi8> {
    %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{window_dimensions = array<i64: 2>}> ({
    ^bb0(%arg2: tensor<i8>, %arg3: tensor<i8>):
      %1 = stablehlo.convert %arg2 : (tensor<i8>) -> tensor<i32>
      %2 = stablehlo.convert %arg3 : (tensor<i8>) -> tensor<i32>
      %c = stablehlo.constant dense<-49> : tensor<i32>
      %3 = chlo.broadcast_add %1, %2 : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %4 = chlo.broadcast_subtract %3, %c : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %c_0 = stablehlo.constant dense<-128> : tensor<i32>
      %c_1 = stablehlo.constant dense<127> : tensor<i32>
      %5 = stablehlo.clamp %c_0, %4, %c_1 : tensor<i32>
      %6 = stablehlo.convert %5 : (tensor<i32>) -> tensor<i8>
      stablehlo.return %6 : tensor<i8>
    }) : (tensor<4xi8>, tensor<i8>) -> tensor<3xi8>
    return %0 : tensor<3xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quantized-op-to-qdq))
// Operands are dequantized one by one, results quantized.
func.func @clamp(%a: tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2x!quant.uniform<i8:f32, 1.0:17>> {
  %0 = stablehlo.clamp %a, %a, %a : tensor<2x!quant.uniform<i8:f32, 1.0:17>>
  return %0 : tensor<2x!quant.uniform<i8:f32, 1.0:17>>
}
// to
module {
  func.func @clamp(%arg0: tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>> {
    %0 = stablehlo.uniform_dequantize %arg0 : (tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2xf32>
    %1 = stablehlo.uniform_dequantize %arg0 : (tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2xf32>
    %2 = stablehlo.uniform_dequantize %arg0 : (tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2xf32>
    %3 = stablehlo.clamp %0, %1, %2 : tensor<2xf32>
    %4 = stablehlo.uniform_quantize %3 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
    return %4 : tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-quantized-op-to-qdq))
// Operations that move numbers stay, those in their regions do not.
func.func @reduce(%a: tensor<4x!quant.uniform<i8:f32, 1.0:17>>, %v: tensor<!quant.uniform<i8:f32, 1.0:17>>) -> tensor<!quant.uniform<i8:f32, 1.0:17>> {
  %r = stablehlo.reverse %a, dims = [0] : tensor<4x!quant.uniform<i8:f32, 1.0:17>>
  %0 = stablehlo.reduce(%r init: %v) applies stablehlo.maximum across dimensions = [0] : (tensor<4x!quant.uniform<i8:f32, 1.0:17>>, tensor<!quant.uniform<i8:f32, 1.0:17>>) -> tensor<!quant.uniform<i8:f32, 1.0:17>>
  return %0 : tensor<!quant.uniform<i8:f32, 1.0:17>>
}
// to
module {
  func.func @reduce(%arg0: tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>, %arg1: tensor<!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<!quant.uniform<i8:f32, 1.000000e+00:17>> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>
    %1 = stablehlo.reduce(%0 init: %arg1) across dimensions = [0] : (tensor<4x!quant.uniform<i8:f32, 1.000000e+00:17>>, tensor<!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<!quant.uniform<i8:f32, 1.000000e+00:17>>
     reducer(%arg2: tensor<!quant.uniform<i8:f32, 1.000000e+00:17>>, %arg3: tensor<!quant.uniform<i8:f32, 1.000000e+00:17>>)  {
      %2 = stablehlo.uniform_dequantize %arg2 : (tensor<!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<f32>
      %3 = stablehlo.uniform_dequantize %arg3 : (tensor<!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<f32>
      %4 = stablehlo.maximum %2, %3 : tensor<f32>
      %5 = stablehlo.uniform_quantize %4 : (tensor<f32>) -> tensor<!quant.uniform<i8:f32, 1.000000e+00:17>>
      stablehlo.return %5 : tensor<!quant.uniform<i8:f32, 1.000000e+00:17>>
    }
    return %1 : tensor<!quant.uniform<i8:f32, 1.000000e+00:17>>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-qdq-to-quantized-op))
// A float operation between dequantization and quantization becomes one of quantized numbers.
func.func @fused(%a: tensor<2x!quant.uniform<i8:f32, 1.0:17>>, %b: tensor<2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2x!quant.uniform<i8:f32, 3.0>> {
  %p = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2xf32>
  %q = stablehlo.uniform_dequantize %b : (tensor<2x!quant.uniform<i8:f32, 2.0>>) -> tensor<2xf32>
  %c = stablehlo.add %p, %q : tensor<2xf32>
  %x = stablehlo.uniform_quantize %c : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  return %x : tensor<2x!quant.uniform<i8:f32, 3.0>>
}
// to
module {
  func.func @fused(%arg0: tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>, %arg1: tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00>> {
    %0 = stablehlo.add %arg0, %arg1 : (tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>, tensor<2x!quant.uniform<i8:f32, 2.000000e+00>>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00>>
    return %0 : tensor<2x!quant.uniform<i8:f32, 3.000000e+00>>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-qdq-to-quantized-op))
// A constant has no operands and stays a float.
func.func @constant() -> tensor<2x!quant.uniform<i8:f32, 3.0>> {
  %c = stablehlo.constant dense<1.0> : tensor<2xf32>
  %x = stablehlo.uniform_quantize %c : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  return %x : tensor<2x!quant.uniform<i8:f32, 3.0>>
}
// to
module {
  func.func @constant() -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00>> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %0 = stablehlo.uniform_quantize %cst : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00>>
    return %0 : tensor<2x!quant.uniform<i8:f32, 3.000000e+00>>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-qdq-to-quantized-op))
// An operation of several floats stays if one of them is not dequantized.
func.func @partly(%a: tensor<2x!quant.uniform<i8:f32, 1.0:17>>, %b: tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.0>> {
  %p = stablehlo.uniform_dequantize %a : (tensor<2x!quant.uniform<i8:f32, 1.0:17>>) -> tensor<2xf32>
  %c = stablehlo.add %p, %b : tensor<2xf32>
  %x = stablehlo.uniform_quantize %c : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.0>>
  return %x : tensor<2x!quant.uniform<i8:f32, 3.0>>
}
// to
module {
  func.func @partly(%arg0: tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>, %arg1: tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00>> {
    %0 = stablehlo.uniform_dequantize %arg0 : (tensor<2x!quant.uniform<i8:f32, 1.000000e+00:17>>) -> tensor<2xf32>
    %1 = stablehlo.add %0, %arg1 : tensor<2xf32>
    %2 = stablehlo.uniform_quantize %1 : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 3.000000e+00>>
    return %2 : tensor<2x!quant.uniform<i8:f32, 3.000000e+00>>
  }
}
