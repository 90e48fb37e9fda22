// Element values don't match: 2 (actual) vs 3 (expected) at index [1]
func.func @main() {
  %x = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  check.expect_eq_const %x, dense<[1, 3]> : tensor<2xi32>
  return
}

// -----
// the loop never ends: after 4097 turns its state is one that it has had before
func.func @main() {
  %x = stablehlo.constant dense<true> : tensor<i1>
  %r = stablehlo.while(%i = %x) : tensor<i1>
  cond {
    stablehlo.return %i : tensor<i1>
  } do {
    stablehlo.return %i : tensor<i1>
  }
  return
}

// -----
// a tensor of shape [4611686018427387904 4] is too large to be evaluated
func.func @main() {
  %x = stablehlo.iota dim = 0 : tensor<4611686018427387904x4xi32>
  return
}

// -----
// incorrect number of arguments specified, provided 0 inputs but function expected 1
func.func @main(%x: tensor<i32>) -> tensor<i32> {
  return %x : tensor<i32>
}

// -----
// module must have entry func with name main
func.func @a() {
  return
}
func.func @b() {
  return
}

// -----
// replica_id
func.func @main() {
  %x = stablehlo.replica_id : tensor<ui32>
  return
}

// -----
// calls are nested too deeply
func.func @main() {
  call @main() : () -> ()
  return
}

// -----
// Unsupported op: stablehlo.rng
func.func @main() {
  %a = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.constant dense<[2]> : tensor<1xi64>
  %x = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
  return
}

// -----
// the time limit of 50ms is exceeded
func.func @main() {
  %x = stablehlo.constant dense<0> : tensor<i64>
  %one = stablehlo.constant dense<1> : tensor<i64>
  %r = stablehlo.while(%i = %x) : tensor<i64>
  cond {
    %more = stablehlo.compare NE, %i, %x : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %go = stablehlo.not %more : tensor<i1>
    %always = stablehlo.or %more, %go : tensor<i1>
    stablehlo.return %always : tensor<i1>
  } do {
    %next = stablehlo.add %i, %one : tensor<i64>
    stablehlo.return %next : tensor<i64>
  }
  return
}

// -----
// the time limit of 50ms is exceeded
func.func @main() {
  %x = stablehlo.constant dense<1.0> : tensor<2048x2048xf32>
  %r = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<2048x2048xf32>, tensor<2048x2048xf32>) -> tensor<2048x2048xf32>
  return
}

// -----
// the time limit of 50ms is exceeded
func.func @main() {
  %x = stablehlo.constant dense<1> : tensor<4xi32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %r = "stablehlo.reduce_window"(%x, %zero) <{window_dimensions = array<i64: 1099511627776>, padding = dense<[[549755813888, 549755813888]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<i32>, %b: tensor<i32>):
    %s = stablehlo.add %a, %b : tensor<i32>
    stablehlo.return %s : tensor<i32>
  }) : (tensor<4xi32>, tensor<i32>) -> tensor<5xi32>
  return
}

// -----
// the time limit of 50ms is exceeded
func.func @main() {
  %x = stablehlo.constant dense<(1.0, 2.0)> : tensor<100003xcomplex<f32>>
  %r = stablehlo.fft %x, type = FFT, length = [100003] : (tensor<100003xcomplex<f32>>) -> tensor<100003xcomplex<f32>>
  return
}

// -----
// the time limit of 50ms is exceeded
func.func @main() {
  %x = stablehlo.constant dense<1.0> : tensor<1600x1600xf64>
  %l = stablehlo.cholesky %x, lower = true : tensor<1600x1600xf64>
  return
}

// -----
// the time limit of 50ms is exceeded
func.func @main() {
  %x = stablehlo.constant dense<1.0> : tensor<1600x1600xf64>
  %l = "stablehlo.triangular_solve"(%x, %x) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<1600x1600xf64>, tensor<1600x1600xf64>) -> tensor<1600x1600xf64>
  return
}

// -----
// the time limit of 50ms is exceeded
func.func @main() {
  %x = stablehlo.constant dense<1.0> : tensor<1x64x64x256xf32>
  %k = stablehlo.constant dense<1.0> : tensor<7x7x256x256xf32>
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[3, 3], [3, 3]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x64x64x256xf32>, tensor<7x7x256x256xf32>) -> tensor<1x64x64x256xf32>
  return
}
