func.func @integers() {
  %a = stablehlo.constant dense<[7, -7, 100, -128]> : tensor<4xi8>
  %b = stablehlo.constant dense<[2, 2, 100, -1]> : tensor<4xi8>
  %sum = stablehlo.add %a, %b : tensor<4xi8>
  check.expect_eq_const %sum, dense<[9, -5, -56, 127]> : tensor<4xi8>
  %quotient = stablehlo.divide %a, %b : tensor<4xi8>
  check.expect_eq_const %quotient, dense<[3, -3, 1, -128]> : tensor<4xi8>
  %rest = stablehlo.remainder %a, %b : tensor<4xi8>
  check.expect_eq_const %rest, dense<[1, -1, 0, 0]> : tensor<4xi8>
  %power = stablehlo.power %a, %b : tensor<4xi8>
  check.expect_eq_const %power, dense<[49, 49, 0, 0]> : tensor<4xi8>
  %zeros = stablehlo.count_leading_zeros %a : tensor<4xi8>
  check.expect_eq_const %zeros, dense<[5, 0, 1, 0]> : tensor<4xi8>
  return
}

// -----

func.func @nibbles() {
  %a = stablehlo.constant dense<[7, -8, 3]> : tensor<3xi4>
  %b = stablehlo.constant dense<[1, 1, 2]> : tensor<3xi4>
  %sum = stablehlo.add %a, %b : tensor<3xi4>
  check.expect_eq_const %sum, dense<[-8, -7, 5]> : tensor<3xi4>
  %left = stablehlo.shift_left %a, %b : tensor<3xi4>
  check.expect_eq_const %left, dense<[-2, 0, -4]> : tensor<3xi4>
  %logical = stablehlo.shift_right_logical %a, %b : tensor<3xi4>
  check.expect_eq_const %logical, dense<[3, 4, 0]> : tensor<3xi4>
  %arithmetic = stablehlo.shift_right_arithmetic %a, %b : tensor<3xi4>
  check.expect_eq_const %arithmetic, dense<[3, -4, 0]> : tensor<3xi4>
  return
}

// -----

func.func @small_floats() {
  %a = stablehlo.constant dense<[1.0, 448.0, 0.3]> : tensor<3xf8E4M3FN>
  %b = stablehlo.constant dense<[1.0, 64.0, 0.3]> : tensor<3xf8E4M3FN>
  %sum = stablehlo.add %a, %b : tensor<3xf8E4M3FN>
  %wide = stablehlo.convert %sum : (tensor<3xf8E4M3FN>) -> tensor<3xf32>
  check.expect_eq_const %wide, dense<[2.0, 0x7FC00000, 0.625]> : tensor<3xf32>
  %h = stablehlo.constant dense<[2048.0, 65504.0]> : tensor<2xf16>
  %one = stablehlo.constant dense<[1.0, 32.0]> : tensor<2xf16>
  %r = stablehlo.add %h, %one : tensor<2xf16>
  check.expect_eq_const %r, dense<[2048.0, 0x7C00]> : tensor<2xf16>
  return
}

// -----

func.func @total_order() {
  %a = stablehlo.constant dense<[-0.0, 0xFFC00000, 1.0, 0x7FC00000]> : tensor<4xf32>
  %b = stablehlo.constant dense<[0.0, -1.0, 0x7FC00000, 0x7FC00000]> : tensor<4xf32>
  %total = stablehlo.compare LT, %a, %b, TOTALORDER : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %total, dense<[true, true, true, false]> : tensor<4xi1>
  %plain = stablehlo.compare LT, %a, %b, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %plain, dense<false> : tensor<4xi1>
  %unequal = stablehlo.compare NE, %a, %b, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  check.expect_eq_const %unequal, dense<[false, true, true, true]> : tensor<4xi1>
  return
}

// -----

func.func @conversions() {
  %f = stablehlo.constant dense<[1.9, -1.9, 300.0, 0x7FC00000]> : tensor<4xf32>
  %i = stablehlo.convert %f : (tensor<4xf32>) -> tensor<4xi8>
  check.expect_eq_const %i, dense<[1, -1, 127, 0]> : tensor<4xi8>
  %u = stablehlo.constant dense<[18446744073709551615, 3]> : tensor<2xui64>
  %d = stablehlo.convert %u : (tensor<2xui64>) -> tensor<2xf64>
  check.expect_eq_const %d, dense<[18446744073709551616.0, 3.0]> : tensor<2xf64>
  %bits = stablehlo.bitcast_convert %f : (tensor<4xf32>) -> tensor<4x2xui16>
  %back = stablehlo.bitcast_convert %bits : (tensor<4x2xui16>) -> tensor<4xf32>
  check.expect_eq %f, %back : tensor<4xf32>
  %p = stablehlo.reduce_precision %f, format = e5m2 : tensor<4xf32>
  check.expect_eq_const %p, dense<[2.0, -2.0, 320.0, 0x7FC00000]> : tensor<4xf32>
  return
}

// -----

func.func @complex_numbers() {
  %a = stablehlo.constant dense<[(3.0, 4.0), (0.0, 1.0)]> : tensor<2xcomplex<f64>>
  %b = stablehlo.constant dense<[(1.0, -2.0), (0.0, 1.0)]> : tensor<2xcomplex<f64>>
  %product = stablehlo.multiply %a, %b : tensor<2xcomplex<f64>>
  check.expect_eq_const %product, dense<[(11.0, -2.0), (-1.0, 0.0)]> : tensor<2xcomplex<f64>>
  %quotient = stablehlo.divide %a, %b : tensor<2xcomplex<f64>>
  check.expect_almost_eq_const %quotient, dense<[(-1.0, 2.0), (1.0, 0.0)]> : tensor<2xcomplex<f64>>
  %abs = stablehlo.abs %a : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
  check.expect_eq_const %abs, dense<[5.0, 1.0]> : tensor<2xf64>
  %e = stablehlo.exponential %a : tensor<2xcomplex<f64>>
  %l = stablehlo.log %e : tensor<2xcomplex<f64>>
  check.expect_almost_eq_const %l, dense<[(3.0, -2.2831853071795862), (0.0, 1.0)]> : tensor<2xcomplex<f64>>
  %s = stablehlo.sqrt %a : tensor<2xcomplex<f64>>
  check.expect_almost_eq_const %s, dense<[(2.0, 1.0), (0.70710678, 0.70710678)]> : tensor<2xcomplex<f64>>
  return
}

// -----

func.func @moved() {
  %x = stablehlo.iota dim = 1 : tensor<2x3xi32>
  %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %t, dense<[[0, 0], [1, 1], [2, 2]]> : tensor<3x2xi32>
  %r = stablehlo.reverse %x, dims = [1] : tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[2, 1, 0], [2, 1, 0]]> : tensor<2x3xi32>
  %fill = stablehlo.constant dense<9> : tensor<i32>
  %p = stablehlo.pad %x, %fill, low = [0, -1], high = [1, 1], interior = [0, 1] : (tensor<2x3xi32>, tensor<i32>) -> tensor<3x5xi32>
  check.expect_eq_const %p, dense<[[9, 1, 9, 2, 9], [9, 1, 9, 2, 9], [9, 9, 9, 9, 9]]> : tensor<3x5xi32>
  %s = stablehlo.slice %p [0:3:2, 1:5:2] : (tensor<3x5xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %s, dense<[[1, 2], [9, 9]]> : tensor<2x2xi32>
  %c = stablehlo.concatenate %s, %s, dim = 1 : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x4xi32>
  check.expect_eq_const %c, dense<[[1, 2, 1, 2], [9, 9, 9, 9]]> : tensor<2x4xi32>
  %far = stablehlo.constant dense<7> : tensor<i64>
  %zero = stablehlo.constant dense<-7> : tensor<i64>
  %d = stablehlo.dynamic_slice %x, %zero, %far, sizes = [1, 2] : (tensor<2x3xi32>, tensor<i64>, tensor<i64>) -> tensor<1x2xi32>
  check.expect_eq_const %d, dense<[[1, 2]]> : tensor<1x2xi32>
  %one = stablehlo.constant dense<5> : tensor<1x1xi32>
  %u = stablehlo.dynamic_update_slice %x, %one, %zero, %far : (tensor<2x3xi32>, tensor<1x1xi32>, tensor<i64>, tensor<i64>) -> tensor<2x3xi32>
  check.expect_eq_const %u, dense<[[0, 1, 5], [0, 1, 2]]> : tensor<2x3xi32>
  return
}

// -----

func.func @main() {
  %x = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>
  %y = call @dynamic(%x) : (tensor<3x2xf32>) -> tensor<?x2xf32>
  %n = stablehlo.get_dimension_size %y, dim = 0 : (tensor<?x2xf32>) -> tensor<i32>
  check.expect_eq_const %n, dense<3> : tensor<i32>
  return
}
func.func @dynamic(%x: tensor<3x2xf32>) -> tensor<?x2xf32> {
  %shape = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %ones = stablehlo.dynamic_broadcast_in_dim %one, %shape, dims = [] : (tensor<f32>, tensor<2xi32>) -> tensor<?x2xf32>
  %d = stablehlo.convert %x : (tensor<3x2xf32>) -> tensor<?x2xf32>
  %s = stablehlo.add %ones, %d : tensor<?x2xf32>
  return %s : tensor<?x2xf32>
}

// -----

func.func @reductions() {
  %x = stablehlo.constant dense<[[1, 5, 3], [4, 2, 6]]> : tensor<2x3xi64>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<2x3xi64>, tensor<i64>) -> tensor<2xi64>
  check.expect_eq_const %s, dense<[9, 12]> : tensor<2xi64>
  %where = stablehlo.iota dim = 1 : tensor<2x3xi64>
  %max:2 = stablehlo.reduce(%x init: %zero), (%where init: %zero) across dimensions = [1] : (tensor<2x3xi64>, tensor<2x3xi64>, tensor<i64>, tensor<i64>) -> (tensor<2xi64>, tensor<2xi64>)
    reducer(%a: tensor<i64>, %b: tensor<i64>) (%i: tensor<i64>, %j: tensor<i64>) {
    %more = stablehlo.compare GT, %b, %a, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %v = stablehlo.select %more, %b, %a : tensor<i1>, tensor<i64>
    %k = stablehlo.select %more, %j, %i : tensor<i1>, tensor<i64>
    stablehlo.return %v, %k : tensor<i64>, tensor<i64>
  }
  check.expect_eq_const %max#0, dense<[5, 6]> : tensor<2xi64>
  check.expect_eq_const %max#1, dense<[1, 2]> : tensor<2xi64>
  %w = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 1, 2>, padding = dense<[[0, 0], [1, 0]]> : tensor<2x2xi64>}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>):
    %m = stablehlo.maximum %a, %b : tensor<i64>
    stablehlo.return %m : tensor<i64>
  }) : (tensor<2x3xi64>, tensor<i64>) -> tensor<2x3xi64>
  check.expect_eq_const %w, dense<[[1, 5, 5], [4, 4, 6]]> : tensor<2x3xi64>
  %sorted:2 = "stablehlo.sort"(%x, %where) <{dimension = 1 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<i64>, %b: tensor<i64>, %i: tensor<i64>, %j: tensor<i64>):
    %less = stablehlo.compare LT, %a, %b : (tensor<i64>, tensor<i64>) -> tensor<i1>
    stablehlo.return %less : tensor<i1>
  }) : (tensor<2x3xi64>, tensor<2x3xi64>) -> (tensor<2x3xi64>, tensor<2x3xi64>)
  check.expect_eq_const %sorted#0, dense<[[1, 3, 5], [2, 4, 6]]> : tensor<2x3xi64>
  check.expect_eq_const %sorted#1, dense<[[0, 2, 1], [1, 0, 2]]> : tensor<2x3xi64>
  return
}

// -----

func.func @gathered() {
  %x = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %i = stablehlo.constant dense<[[1, 0], [9, 9]]> : tensor<2x2xi64>
  %g = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>}> : (tensor<2x3xi32>, tensor<2x2xi64>) -> tensor<2x2xi32>
  check.expect_eq_const %g, dense<[[4, 5], [5, 6]]> : tensor<2x2xi32>
  %u = stablehlo.constant dense<[10, 20]> : tensor<2xi32>
  %s = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %c = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %c : tensor<i32>
  }) : (tensor<2x3xi32>, tensor<2x2xi64>, tensor<2xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %s, dense<[[1, 2, 3], [14, 5, 6]]> : tensor<2x3xi32>
  return
}

// -----

func.func @products() {
  %a = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %b = stablehlo.constant dense<[[0.0, 1.0], [1.0, 1.0]]> : tensor<2x2xf32>
  %p = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %p, dense<[[2.0, 3.0], [4.0, 7.0]]> : tensor<2x2xf32>
  %image = stablehlo.constant dense<[[[1.0], [2.0], [3.0], [4.0]]]> : tensor<1x4x1xf32>
  %kernel = stablehlo.constant dense<[[[1.0]], [[10.0]]]> : tensor<2x1x1xf32>
  %c = stablehlo.convolution(%image, %kernel) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[1, 0]], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x1xf32>, tensor<2x1x1xf32>) -> tensor<1x2x1xf32>
  check.expect_eq_const %c, dense<[[[1.0], [23.0]]]> : tensor<1x2x1xf32>
  %spd = stablehlo.constant dense<[[4.0, 2.0], [2.0, 5.0]]> : tensor<2x2xf32>
  %l = stablehlo.cholesky %spd, lower = true : tensor<2x2xf32>
  check.expect_eq_const %l, dense<[[2.0, 0.0], [1.0, 2.0]]> : tensor<2x2xf32>
  %x = "stablehlo.triangular_solve"(%l, %a) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %x, dense<[[0.5, 1.0], [1.25, 1.5]]> : tensor<2x2xf32>
  %r = stablehlo.constant dense<[1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<6xf64>
  %f = stablehlo.fft %r, type = RFFT, length = [6] : (tensor<6xf64>) -> tensor<4xcomplex<f64>>
  check.expect_almost_eq_const %f, dense<(1.0, 0.0)> : tensor<4xcomplex<f64>>
  %back = stablehlo.fft %f, type = IRFFT, length = [6] : (tensor<4xcomplex<f64>>) -> tensor<6xf64>
  check.expect_almost_eq_const %back, dense<[1.0, 0.0, 0.0, 0.0, 0.0, 0.0]> : tensor<6xf64>
  return
}

// -----

func.func @loop() {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %limit = stablehlo.constant dense<20000> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %s = %zero) : tensor<i32>, tensor<i32>
  cond {
    %more = stablehlo.compare LT, %i, %limit : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i32>
    %sum = stablehlo.add %s, %i : tensor<i32>
    stablehlo.return %next, %sum : tensor<i32>, tensor<i32>
  }
  check.expect_eq_const %r#1, dense<199990000> : tensor<i32>
  return
}

// -----

func.func @quantized() {
  %x = stablehlo.constant dense<[1.0, 2.5, 100.0]> : tensor<3xf32>
  %q = stablehlo.uniform_quantize %x : (tensor<3xf32>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %s = stablehlo.add %q, %q : tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %f = stablehlo.uniform_dequantize %s : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3xf32>
  check.expect_eq_const %f, dense<[2.0, 5.0, 62.0]> : tensor<3xf32>
  return
}

// -----

func.func @random() {
  %key = stablehlo.constant dense<[1, 2]> : tensor<2xui64>
  %state, %bits = stablehlo.rng_bit_generator %key, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui64>)
  check.expect_eq_const %state, dense<[1, 5]> : tensor<2xui64>
  return
}

// -----

func.func @main() {
  %x = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %y = stablehlo.constant dense<[3.0, 4.0]> : tensor<2xf32>
  %r:2 = "interpreter.run_parallel"(%x, %y) {programs = [[@each], [@each]]} : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  check.expect_eq_const %r#0, dense<[4.0, 6.0]> : tensor<2xf32>
  check.expect_eq_const %r#1, dense<[4.0, 6.0]> : tensor<2xf32>
  return
}
func.func @each(%x: tensor<2xf32>) -> tensor<2xf32> {
  %r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %c = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %c : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----

module {
  func.func @main() {
    %x = stablehlo.constant dense<1> : tensor<1xi32>
    %y = stablehlo.constant dense<2> : tensor<1xi32>
    %r:4 = "interpreter.run_parallel"(%x, %y, %x, %y) {programs = [[@each], [@each], [@each], [@each]]} : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>)
    check.expect_eq_const %r#0, dense<[1, 1]> : tensor<2xi32>
    check.expect_eq_const %r#1, dense<[2, 2]> : tensor<2xi32>
    return
  }
  func.func @each(%x: tensor<1xi32>) -> tensor<2xi32> {
    %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 2>]>, axes = [#stablehlo.axis_ref<name = "x">]>}> : (tensor<1xi32>) -> tensor<2xi32>
    return %r : tensor<2xi32>
  }
}
