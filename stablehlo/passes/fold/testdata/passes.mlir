// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @integers_wrap() -> (tensor<2xi8>, tensor<2xui8>, tensor<i8>) {
  %a = stablehlo.constant dense<[127, -128]> : tensor<2xi8>
  %b = stablehlo.constant dense<[1, -1]> : tensor<2xi8>
  %c = stablehlo.constant dense<[200, 3]> : tensor<2xui8>
  %m = stablehlo.constant dense<-128> : tensor<i8>
  %n = stablehlo.constant dense<-1> : tensor<i8>
  %0 = stablehlo.add %a, %b : tensor<2xi8>
  %1 = stablehlo.multiply %c, %c : tensor<2xui8>
  %2 = stablehlo.divide %m, %n : tensor<i8>
  return %0, %1, %2 : tensor<2xi8>, tensor<2xui8>, tensor<i8>
}
// to
module {
  func.func @integers_wrap() -> (tensor<2xi8>, tensor<2xui8>, tensor<i8>) {
    %c = stablehlo.constant dense<[-128, 127]> : tensor<2xi8>
    %c_0 = stablehlo.constant dense<[64, 9]> : tensor<2xui8>
    %c_1 = stablehlo.constant dense<-128> : tensor<i8>
    return %c, %c_0, %c_1 : tensor<2xi8>, tensor<2xui8>, tensor<i8>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @no_divisor(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xf32>) {
  %a = stablehlo.constant dense<[7, 9]> : tensor<2xi32>
  %z = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
  %f = stablehlo.constant dense<[0.0, -3.0]> : tensor<2xf32>
  %g = stablehlo.constant dense<0.0> : tensor<2xf32>
  %0 = stablehlo.divide %a, %z : tensor<2xi32>
  %1 = stablehlo.remainder %a, %z : tensor<2xi32>
  %2 = stablehlo.divide %f, %g : tensor<2xf32>
  return %0, %1, %2 : tensor<2xi32>, tensor<2xi32>, tensor<2xf32>
}
// to
module {
  func.func @no_divisor(%arg0: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xf32>) {
    %cst = stablehlo.constant dense<[0x7FC00000, 0xFF800000]> : tensor<2xf32>
    %c = stablehlo.constant dense<[7, 9]> : tensor<2xi32>
    %c_0 = stablehlo.constant dense<[2, 0]> : tensor<2xi32>
    %0 = stablehlo.divide %c, %c_0 : tensor<2xi32>
    %1 = stablehlo.remainder %c, %c_0 : tensor<2xi32>
    return %0, %1, %cst : tensor<2xi32>, tensor<2xi32>, tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder{optimize-float=false}))
func.func @floats_stay() -> (tensor<f32>, tensor<i32>, tensor<f32>, tensor<2xcomplex<f32>>) {
  %a = stablehlo.constant dense<1.5> : tensor<f32>
  %c = stablehlo.constant dense<(1.0, 2.0)> : tensor<complex<f32>>
  %0 = stablehlo.add %a, %a : tensor<f32>
  %1 = stablehlo.convert %a : (tensor<f32>) -> tensor<i32>
  %2 = stablehlo.sign %a : tensor<f32>
  %3 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
  return %0, %1, %2, %3 : tensor<f32>, tensor<i32>, tensor<f32>, tensor<2xcomplex<f32>>
}
// to
module {
  func.func @floats_stay() -> (tensor<f32>, tensor<i32>, tensor<f32>, tensor<2xcomplex<f32>>) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %cst_1 = stablehlo.constant dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>
    %0 = stablehlo.add %cst_0, %cst_0 : tensor<f32>
    %1 = stablehlo.convert %cst_0 : (tensor<f32>) -> tensor<i32>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<2xcomplex<f32>>
    return %0, %1, %cst, %2 : tensor<f32>, tensor<i32>, tensor<f32>, tensor<2xcomplex<f32>>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder{fold-op-element-limit=3}))
func.func @limit() -> (tensor<4xi32>, tensor<4xi32>, tensor<4xf32>, tensor<9xi32>) {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %s = stablehlo.constant dense<7> : tensor<i32>
  %0 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
  %1 = stablehlo.add %b, %b : tensor<4xi32>
  %2 = stablehlo.convert %b : (tensor<4xi32>) -> tensor<4xf32>
  %3 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<i32>) -> tensor<9xi32>
  return %0, %1, %2, %3 : tensor<4xi32>, tensor<4xi32>, tensor<4xf32>, tensor<9xi32>
}
// to
module {
  func.func @limit() -> (tensor<4xi32>, tensor<4xi32>, tensor<4xf32>, tensor<9xi32>) {
    %c = stablehlo.constant dense<7> : tensor<9xi32>
    %c_0 = stablehlo.constant dense<[2, 4, 6, 8]> : tensor<4xi32>
    %c_1 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    %c_2 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
    %0 = stablehlo.concatenate %c_1, %c_1, dim = 0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
    %1 = stablehlo.convert %c_2 : (tensor<4xi32>) -> tensor<4xf32>
    return %0, %c_0, %1, %c : tensor<4xi32>, tensor<4xi32>, tensor<4xf32>, tensor<9xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @conversions() -> (tensor<3xi1>, tensor<2xi8>, tensor<1xui8>, tensor<1xui8>, tensor<2xbf16>) {
  %f = stablehlo.constant dense<[0.0, -0.0, 0.5]> : tensor<3xf32>
  %i = stablehlo.constant dense<[300, -1]> : tensor<2xi32>
  %n = stablehlo.constant dense<[-1.0]> : tensor<1xf32>
  %p = stablehlo.constant dense<[255.9]> : tensor<1xf32>
  %w = stablehlo.constant dense<[1.00390625, 3.4e38]> : tensor<2xf32>
  %0 = stablehlo.convert %f : (tensor<3xf32>) -> tensor<3xi1>
  %1 = stablehlo.convert %i : (tensor<2xi32>) -> tensor<2xi8>
  %2 = stablehlo.convert %n : (tensor<1xf32>) -> tensor<1xui8>
  %3 = stablehlo.convert %p : (tensor<1xf32>) -> tensor<1xui8>
  %4 = stablehlo.convert %w : (tensor<2xf32>) -> tensor<2xbf16>
  return %0, %1, %2, %3, %4 : tensor<3xi1>, tensor<2xi8>, tensor<1xui8>, tensor<1xui8>, tensor<2xbf16>
}
// to
module {
  func.func @conversions() -> (tensor<3xi1>, tensor<2xi8>, tensor<1xui8>, tensor<1xui8>, tensor<2xbf16>) {
    %cst = stablehlo.constant dense<[1.000000e+00, 0x7F80]> : tensor<2xbf16>
    %c = stablehlo.constant dense<255> : tensor<1xui8>
    %cst_0 = stablehlo.constant dense<-1.000000e+00> : tensor<1xf32>
    %c_1 = stablehlo.constant dense<[false, false, true]> : tensor<3xi1>
    %c_2 = stablehlo.constant dense<[44, -1]> : tensor<2xi8>
    %0 = stablehlo.convert %cst_0 : (tensor<1xf32>) -> tensor<1xui8>
    return %c_1, %c_2, %0, %c, %cst : tensor<3xi1>, tensor<2xi8>, tensor<1xui8>, tensor<1xui8>, tensor<2xbf16>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @comparisons() -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<i1>) {
  %a = stablehlo.constant dense<[-1, 1]> : tensor<2xi16>
  %b = stablehlo.constant dense<0> : tensor<2xi16>
  %u = stablehlo.constant dense<[255, 0]> : tensor<2xui8>
  %v = stablehlo.constant dense<1> : tensor<2xui8>
  %n = stablehlo.constant dense<0x7FC0> : tensor<bf16>
  %0 = stablehlo.compare LT, %a, %b, SIGNED : (tensor<2xi16>, tensor<2xi16>) -> tensor<2xi1>
  %1 = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<2xi16>, tensor<2xi16>) -> tensor<2xi1>
  %2 = stablehlo.compare LT, %u, %v : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xi1>
  %3 = stablehlo.compare EQ, %n, %n, TOTALORDER : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
  return %0, %1, %2, %3 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<i1>
}
// to
module {
  func.func @comparisons() -> (tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<i1>) {
    %c = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<2xi1>
    %c_1 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
    %c_2 = stablehlo.constant dense<true> : tensor<i1>
    return %c, %c_0, %c_1, %c_2 : tensor<2xi1>, tensor<2xi1>, tensor<2xi1>, tensor<i1>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @moved(%x: tensor<i32>) -> (tensor<2x2xi32>, tensor<3x2xi32>, tensor<2x3xi32>, tensor<2xf32>, tensor<2x3xi32>) {
  %a = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %s = stablehlo.constant dense<2.5> : tensor<5xf32>
  %0 = stablehlo.slice %a [0:2, 0:3:2] : (tensor<2x3xi32>) -> tensor<2x2xi32>
  %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %2 = stablehlo.reverse %a, dims = [1] : tensor<2x3xi32>
  %3 = stablehlo.dynamic_slice %s, %x, sizes = [2] : (tensor<5xf32>, tensor<i32>) -> tensor<2xf32>
  %4 = stablehlo.reshape %1 : (tensor<3x2xi32>) -> tensor<2x3xi32>
  return %0, %1, %2, %3, %4 : tensor<2x2xi32>, tensor<3x2xi32>, tensor<2x3xi32>, tensor<2xf32>, tensor<2x3xi32>
}
// to
module {
  func.func @moved(%arg0: tensor<i32>) -> (tensor<2x2xi32>, tensor<3x2xi32>, tensor<2x3xi32>, tensor<2xf32>, tensor<2x3xi32>) {
    %c = stablehlo.constant dense<[[1, 3], [4, 6]]> : tensor<2x2xi32>
    %c_0 = stablehlo.constant dense<[[1, 4], [2, 5], [3, 6]]> : tensor<3x2xi32>
    %c_1 = stablehlo.constant dense<[[3, 2, 1], [6, 5, 4]]> : tensor<2x3xi32>
    %cst = stablehlo.constant dense<2.500000e+00> : tensor<2xf32>
    %c_2 = stablehlo.constant dense<[[1, 4, 2], [5, 3, 6]]> : tensor<2x3xi32>
    return %c, %c_0, %c_1, %cst, %c_2 : tensor<2x2xi32>, tensor<3x2xi32>, tensor<2x3xi32>, tensor<2xf32>, tensor<2x3xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @picked(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<3xi32>) {
  %p = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %t = stablehlo.constant dense<true> : tensor<i1>
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<[3, 4]> : tensor<2xi32>
  %f = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %g = stablehlo.constant dense<[3.0, 4.0]> : tensor<2xf32>
  %lo = stablehlo.constant dense<2> : tensor<i32>
  %hi = stablehlo.constant dense<3> : tensor<i32>
  %c = stablehlo.constant dense<[1, 3, 9]> : tensor<3xi32>
  %0 = stablehlo.select %p, %a, %b : tensor<2xi1>, tensor<2xi32>
  %1 = stablehlo.select %t, %f, %g : tensor<i1>, tensor<2xf32>
  %2 = stablehlo.select %p, %f, %g : tensor<2xi1>, tensor<2xf32>
  %3 = stablehlo.clamp %lo, %c, %hi : (tensor<i32>, tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  return %0, %1, %2, %3 : tensor<2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<3xi32>
}
// to
module {
  func.func @picked(%arg0: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<3xi32>) {
    %c = stablehlo.constant dense<[2, 3, 3]> : tensor<3xi32>
    %c_0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    %cst = stablehlo.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<[3.000000e+00, 4.000000e+00]> : tensor<2xf32>
    %c_2 = stablehlo.constant dense<[1, 4]> : tensor<2xi32>
    %0 = stablehlo.select %c_0, %cst, %cst_1 : tensor<2xi1>, tensor<2xf32>
    return %c_2, %cst, %0, %c : tensor<2xi32>, tensor<2xf32>, tensor<2xf32>, tensor<3xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @splats_join(%x: tensor<1x2xf32>) -> tensor<7x2xf32> {
  %a = stablehlo.constant dense<1.0> : tensor<1x2xf32>
  %b = stablehlo.constant dense<1.0> : tensor<2x2xf32>
  %c = stablehlo.constant dense<2.0> : tensor<1x2xf32>
  %0 = stablehlo.concatenate %a, %b, %x, %c, %x, %a, dim = 0 : (tensor<1x2xf32>, tensor<2x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<7x2xf32>
  return %0 : tensor<7x2xf32>
}
// to
module {
  func.func @splats_join(%arg0: tensor<1x2xf32>) -> tensor<7x2xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<1x2xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<1x2xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<3x2xf32>
    %0 = stablehlo.concatenate %cst_1, %arg0, %cst_0, %arg0, %cst, dim = 0 : (tensor<3x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<7x2xf32>
    return %0 : tensor<7x2xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @functions() -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f64>) {
  %h = stablehlo.constant dense<0.5> : tensor<f32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %n = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  %q = stablehlo.constant dense<4.0> : tensor<f64>
  %0 = stablehlo.logistic %z : tensor<f32>
  %1 = chlo.erf %h : tensor<f32> -> tensor<f32>
  %2 = stablehlo.rsqrt %z : tensor<f32>
  %3 = stablehlo.sign %n : tensor<f32>
  %4 = stablehlo.exponential %z : tensor<f32>
  %5 = stablehlo.round_nearest_afz %h : tensor<f32>
  %6 = stablehlo.rsqrt %q : tensor<f64>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f64>
}
// to
module {
  func.func @functions() -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f64>) {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_2 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %cst_4 = stablehlo.constant dense<0.520499885> : tensor<f32>
    %0 = stablehlo.rsqrt %cst_1 : tensor<f32>
    %1 = stablehlo.sign %cst_2 : tensor<f32>
    return %cst_3, %cst_4, %0, %1, %cst_0, %cst_0, %cst : tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f32>, tensor<f64>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @reductions(%x: tensor<3xi32>, %y: tensor<i32>) -> (tensor<i1>, tensor<i32>, tensor<3xi32>, tensor<i32>) {
  %t = stablehlo.constant dense<true> : tensor<4xi1>
  %i = stablehlo.constant dense<true> : tensor<i1>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %e = stablehlo.constant dense<> : tensor<0xi32>
  %0 = stablehlo.reduce(%t init: %i) applies stablehlo.and across dimensions = [0] : (tensor<4xi1>, tensor<i1>) -> tensor<i1>
  %1 = stablehlo.reduce(%x init: %z) across dimensions = [0] : (tensor<3xi32>, tensor<i32>) -> tensor<i32>
    reducer(%a: tensor<i32>, %b: tensor<i32>) {
    stablehlo.return %y : tensor<i32>
  }
  %2 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [] : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  %3 = stablehlo.reduce(%e init: %z) across dimensions = [0] : (tensor<0xi32>, tensor<i32>) -> tensor<i32>
    reducer(%a: tensor<i32>, %b: tensor<i32>) {
    stablehlo.return %y : tensor<i32>
  }
  return %0, %1, %2, %3 : tensor<i1>, tensor<i32>, tensor<3xi32>, tensor<i32>
}
// to
module {
  func.func @reductions(%arg0: tensor<3xi32>, %arg1: tensor<i32>) -> (tensor<i1>, tensor<i32>, tensor<3xi32>, tensor<i32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<> : tensor<0xi32>
    %c_1 = stablehlo.constant dense<true> : tensor<i1>
    %0 = stablehlo.reduce(%c_0 init: %c) across dimensions = [0] : (tensor<0xi32>, tensor<i32>) -> tensor<i32>
     reducer(%arg2: tensor<i32>, %arg3: tensor<i32>)  {
      stablehlo.return %arg1 : tensor<i32>
    }
    return %c_1, %arg1, %arg0, %0 : tensor<i1>, tensor<i32>, tensor<3xi32>, tensor<i32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @loops(%x: tensor<i32>) -> tensor<i32> {
  %f = stablehlo.constant dense<false> : tensor<i1>
  %0 = stablehlo.while(%a = %x) : tensor<i32>
    cond {
    stablehlo.return %f : tensor<i1>
  } do {
    %1 = func.call @loops(%a) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}
// to
module {
  func.func @loops(%arg0: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.while(%iterArg = %arg0) : tensor<i32>
    cond {
      stablehlo.return %c : tensor<i1>
    } do {
      %1 = func.call @loops(%iterArg) : (tensor<i32>) -> tensor<i32>
      stablehlo.return %1 : tensor<i32>
    }
    return %arg0 : tensor<i32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder{assume-no-undeclared-side-effects=true}))
func.func @loops(%x: tensor<i32>) -> tensor<i32> {
  %f = stablehlo.constant dense<false> : tensor<i1>
  %0 = stablehlo.while(%a = %x) : tensor<i32>
    cond {
    stablehlo.return %f : tensor<i1>
  } do {
    %1 = func.call @loops(%a) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  %2 = stablehlo.while(%a = %x) : tensor<i32>
    cond {
    stablehlo.return %f : tensor<i1>
  } do {
    %3 = stablehlo.custom_call @print(%a) {has_side_effect = true} : (tensor<i32>) -> tensor<i32>
    stablehlo.return %3 : tensor<i32>
  }
  return %2 : tensor<i32>
}
// to
module {
  func.func @loops(%arg0: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.while(%iterArg = %arg0) : tensor<i32>
    cond {
      stablehlo.return %c : tensor<i1>
    } do {
      %1 = stablehlo.custom_call @print(%iterArg) {has_side_effect = true} : (tensor<i32>) -> tensor<i32>
      stablehlo.return %1 : tensor<i32>
    }
    return %arg0 : tensor<i32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @branches(%x: tensor<2xcomplex<f32>>, %k: !stablehlo.token) -> (tensor<2xcomplex<f32>>, !stablehlo.token) {
  %i = stablehlo.constant dense<-7> : tensor<i32>
  %0:2 = "stablehlo.case"(%i) ({
    %1 = stablehlo.custom_call @print(%x) {has_side_effect = true} : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    stablehlo.return %1, %k : tensor<2xcomplex<f32>>, !stablehlo.token
  }, {
    %1 = stablehlo.add %x, %x : tensor<2xcomplex<f32>>
    stablehlo.return %1, %k : tensor<2xcomplex<f32>>, !stablehlo.token
  }) : (tensor<i32>) -> (tensor<2xcomplex<f32>>, !stablehlo.token)
  return %0#0, %0#1 : tensor<2xcomplex<f32>>, !stablehlo.token
}
// to
module {
  func.func @branches(%arg0: tensor<2xcomplex<f32>>, %arg1: !stablehlo.token) -> (tensor<2xcomplex<f32>>, !stablehlo.token) {
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<2xcomplex<f32>>
    %c = stablehlo.constant dense<-7> : tensor<i32>
    %0 = stablehlo.add %arg0, %arg0 : tensor<2xcomplex<f32>>
    %1:2 = "stablehlo.case"(%c) ({
      %2 = stablehlo.custom_call @print(%arg0) {has_side_effect = true} : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
      stablehlo.return %2, %arg1 : tensor<2xcomplex<f32>>, !stablehlo.token
    }, {
      %2 = stablehlo.after_all  : !stablehlo.token
      stablehlo.return %cst, %2 : tensor<2xcomplex<f32>>, !stablehlo.token
    }) : (tensor<i32>) -> (tensor<2xcomplex<f32>>, !stablehlo.token)
    return %0, %arg1 : tensor<2xcomplex<f32>>, !stablehlo.token
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @sizes(%x: tensor<4x?xf32>, %y: tensor<4xf32>) -> (tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<1x1xi8>, tensor<2xi32>, tensor<?xi32>) {
  %four = stablehlo.constant dense<4> : tensor<i32>
  %c = stablehlo.constant dense<1> : tensor<2xi32>
  %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<4x?xf32>) -> tensor<i32>
  %1 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<4x?xf32>) -> tensor<i32>
  %2 = stablehlo.set_dimension_size %y, %four, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<4xf32>
  %3 = stablehlo.iota dim = 0 : tensor<1x1xi8>
  %4 = stablehlo.iota dim = 0 : tensor<2xi32>
  %5 = stablehlo.add %c, %c : (tensor<2xi32>, tensor<2xi32>) -> tensor<?xi32>
  return %0, %1, %2, %3, %4, %5 : tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<1x1xi8>, tensor<2xi32>, tensor<?xi32>
}
// to
module {
  func.func @sizes(%arg0: tensor<4x?xf32>, %arg1: tensor<4xf32>) -> (tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<1x1xi8>, tensor<2xi32>, tensor<?xi32>) {
    %c = stablehlo.constant dense<0> : tensor<1x1xi8>
    %c_0 = stablehlo.constant dense<1> : tensor<2xi32>
    %c_1 = stablehlo.constant dense<4> : tensor<i32>
    %0 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<4x?xf32>) -> tensor<i32>
    %1 = stablehlo.iota dim = 0 : tensor<2xi32>
    %2 = stablehlo.add %c_0, %c_0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<?xi32>
    return %c_1, %0, %arg1, %c, %1, %2 : tensor<i32>, tensor<i32>, tensor<4xf32>, tensor<1x1xi8>, tensor<2xi32>, tensor<?xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
func.func @different_splats() -> (tensor<3xi32>, tensor<2x2xi1>) {
  %a = stablehlo.constant dense<1> : tensor<1xi32>
  %b = stablehlo.constant dense<2> : tensor<2xi32>
  %t = stablehlo.constant dense<true> : tensor<2x1xi1>
  %f = stablehlo.constant dense<false> : tensor<2x1xi1>
  %0 = stablehlo.concatenate %a, %b, dim = 0 : (tensor<1xi32>, tensor<2xi32>) -> tensor<3xi32>
  %1 = stablehlo.concatenate %t, %f, dim = 1 : (tensor<2x1xi1>, tensor<2x1xi1>) -> tensor<2x2xi1>
  return %0, %1 : tensor<3xi32>, tensor<2x2xi1>
}
// to
module {
  func.func @different_splats() -> (tensor<3xi32>, tensor<2x2xi1>) {
    %c = stablehlo.constant dense<[1, 2, 2]> : tensor<3xi32>
    %c_0 = stablehlo.constant dense<[[true, false], [true, false]]> : tensor<2x2xi1>
    return %c, %c_0 : tensor<3xi32>, tensor<2x2xi1>
  }
}
