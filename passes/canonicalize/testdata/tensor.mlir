// ARGS: --canonicalize
func.func @casts(%a: tensor<4x?xf32>, %b: tensor<*xf32>) -> (tensor<4x?xf32>, tensor<4x8xf32>, tensor<?xf32>) {
  %0 = tensor.cast %a : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x?xf32>
  %2 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x8xf32>
  %3 = tensor.cast %b : tensor<*xf32> to tensor<8xf32>
  %4 = tensor.cast %3 : tensor<8xf32> to tensor<?xf32>
  return %1, %2, %4 : tensor<4x?xf32>, tensor<4x8xf32>, tensor<?xf32>
}
func.func @bitcasts(%a: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %0 = tensor.bitcast %a : tensor<4xi32> to tensor<4xui32>
  %1 = tensor.bitcast %0 : tensor<4xui32> to tensor<4xf32>
  %2 = tensor.bitcast %0 : tensor<4xui32> to tensor<4xi32>
  return %1, %2 : tensor<4xf32>, tensor<4xi32>
}
func.func @dims(%n: index, %m: index, %f: f32, %s: tensor<2xi32>, %u: tensor<*xf32>) -> (index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %e = tensor.empty(%n, %m) : tensor<?x?xf32>
  %d = tensor.dim %e, %c1 : tensor<?x?xf32>
  %g = tensor.generate %m {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<7x?xf32>
  %d1 = tensor.dim %g, %c1 : tensor<7x?xf32>
  %x = tensor.extract_slice %e[0, 0] [%m, %n] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  %d2 = tensor.dim %x, %c0 : tensor<?x?xf32>
  %i = tensor.insert %f into %x[%c0, %c1] : tensor<?x?xf32>
  %d3 = tensor.dim %i, %c1 : tensor<?x?xf32>
  %r = tensor.reshape %u(%s) : (tensor<*xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %d4 = tensor.dim %r, %c1 : tensor<?x?xf32>
  %c = tensor.cast %u : tensor<*xf32> to tensor<?x?xf32>
  %d5 = tensor.dim %c, %n : tensor<?x?xf32>
  return %d, %d1, %d2, %d3, %d4, %d5 : index, index, index, index, index, index
}
func.func @empty(%n: index) -> (tensor<?x?xf32>, tensor<4x?xf32>, tensor<?xf32>) {
  %c5 = arith.constant 5 : index
  %m = arith.constant -1 : index
  %0 = tensor.empty(%n, %c5) : tensor<?x?xf32>
  %1 = tensor.empty(%n, %n) : tensor<?x?xf32>
  %2 = tensor.cast %1 : tensor<?x?xf32> to tensor<4x?xf32>
  %3 = tensor.empty(%m) : tensor<?xf32>
  return %0, %2, %3 : tensor<?x?xf32>, tensor<4x?xf32>, tensor<?xf32>
}
func.func @extract(%f: f32, %g: f32, %i: index, %t: tensor<?xi32>) -> (f32, f32, index, f32, i64, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.from_elements %f, %g, %f, %g : tensor<2x2xf32>
  %a = tensor.extract %0[%c1, %c0] : tensor<2x2xf32>
  %1 = tensor.empty() : tensor<3xf32>
  %2 = tensor.insert %g into %1[%c1] : tensor<3xf32>
  %b = tensor.extract %2[%c1] : tensor<3xf32>
  %3 = arith.index_cast %t : tensor<?xi32> to tensor<?xindex>
  %c = tensor.extract %3[%i] : tensor<?xindex>
  %4 = tensor.generate %i {
  ^bb0(%k: index):
    %5 = arith.index_cast %k : index to i32
    %6 = arith.sitofp %5 : i32 to f32
    tensor.yield %6 : f32
  } : tensor<?xf32>
  %d = tensor.extract %4[%i] : tensor<?xf32>
  %7 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %e = tensor.extract %7[%c1, %c1] : tensor<2x2xi64>
  %8 = arith.constant dense<[4, 5]> : tensor<2xindex>
  %9 = tensor.cast %8 : tensor<2xindex> to tensor<?xindex>
  %h = tensor.extract %9[%c0] : tensor<?xindex>
  return %a, %b, %c, %d, %e, %h : f32, f32, index, f32, i64, index
}
func.func @constants() -> (tensor<3xi32>, tensor<2x2xf32>, tensor<2xi1>, tensor<4xf32>, tensor<2x2xi32>, tensor<2xf32>, tensor<2xcomplex<f32>>) {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %f = arith.constant 2.5 : f32
  %t = arith.constant true
  %n = arith.constant false
  %0 = tensor.from_elements %a, %b, %a : tensor<3xi32>
  %1 = tensor.splat %f : tensor<2x2xf32>
  %2 = tensor.from_elements %t, %n : tensor<2xi1>
  %3 = tensor.collapse_shape %1 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %4 = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %5 = tensor.expand_shape %4 [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
  %6 = tensor.extract_slice %1[0, 0] [1, 2] [1, 1] : tensor<2x2xf32> to tensor<2xf32>
  %z = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %w = complex.constant [3.0 : f32, 2.0 : f32] : complex<f32>
  %7 = tensor.from_elements %z, %w : tensor<2xcomplex<f32>>
  return %0, %1, %2, %3, %5, %6, %7 : tensor<3xi32>, tensor<2x2xf32>, tensor<2xi1>, tensor<4xf32>, tensor<2x2xi32>, tensor<2xf32>, tensor<2xcomplex<f32>>
}
func.func @slices(%a: tensor<8x16x4xf32>, %s: tensor<?x4xf32>, %n: index, %t: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x16x4xf32>, tensor<?x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.extract_slice %a[%c0, %c1, %n] [%c4, 1, %c4] [1, 1, %c1] : tensor<8x16x4xf32> to tensor<?x?xf32>
  %1 = tensor.cast %a : tensor<8x16x4xf32> to tensor<?x?x4xf32>
  %2 = tensor.extract_slice %1[0, 3, %n] [%n, 1, %n] [1, 1, 1] : tensor<?x?x4xf32> to tensor<?x?xf32>
  %3 = tensor.insert_slice %s into %a[%c0, 0, 0] [%c4, 1, 4] [1, 1, 1] : tensor<?x4xf32> into tensor<8x16x4xf32>
  %4 = tensor.insert_slice %s into %3[0, 0, 0] [%n, 1, 4] [1, 1, 1] : tensor<?x4xf32> into tensor<8x16x4xf32>
  %5 = tensor.extract_slice %4[0, 0, 0] [%n, 1, 4] [1, 1, 1] : tensor<8x16x4xf32> to tensor<?x4xf32>
  %6 = tensor.extract_slice %t[0, 0] [%n, 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
  %7 = tensor.cast %6 : tensor<?x4xf32> to tensor<4x4xf32>
  return %0, %2, %4, %5, %7 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x16x4xf32>, tensor<?x4xf32>, tensor<4x4xf32>
}
func.func @insertions(%d: tensor<?x?xf32>, %s: tensor<?x?xf32>, %e: tensor<4x8xf32>, %n: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %c4 = arith.constant 4 : index
  %0 = tensor.insert_slice %s into %d[0, 0] [%c4, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %c = tensor.cast %e : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.insert_slice %c into %d[0, 0] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %2 = tensor.insert_slice %s into %c[%n, 0] [%n, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %c0 = arith.constant 0 : index
  %3 = tensor.insert_slice %s into %d[0, 0] [%c0, %n] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  return %0, %1, %2, %3 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
func.func @parallel(%d: tensor<?xf32>, %e: tensor<16xf32>, %n: index) -> tensor<?xf32> {
  %c4 = arith.constant 4 : index
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %d) -> tensor<?xf32> {
    %x = tensor.extract_slice %e[%i] [%c4] [1] : tensor<16xf32> to tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %x into %o[%i] [%c4] [1] : tensor<?xf32> into tensor<?xf32>
    }
  }
  return %0 : tensor<?xf32>
}
func.func @reshapes(%a: tensor<?x4x?xf32>, %n: index, %b: tensor<2x3x4xf32>, %c: tensor<?xf32>) -> (tensor<?xf32>, tensor<2x12x1xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<2x3x4xf32>) {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<?x4x?xf32> into tensor<?x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %2 = tensor.collapse_shape %b [[0, 1, 2]] : tensor<2x3x4xf32> into tensor<24xf32>
  %3 = tensor.expand_shape %2 [[0, 1, 2]] output_shape [2, 12, 1] : tensor<24xf32> into tensor<2x12x1xf32>
  %4 = tensor.expand_shape %c [[0, 1, 2]] output_shape [%n, 4, 2] : tensor<?xf32> into tensor<?x4x2xf32>
  %5 = tensor.collapse_shape %4 [[0, 1], [2]] : tensor<?x4x2xf32> into tensor<?x2xf32>
  %6 = tensor.cast %5 : tensor<?x2xf32> to tensor<?x?xf32>
  %7 = tensor.collapse_shape %4 [[0, 1, 2]] : tensor<?x4x2xf32> into tensor<?xf32>
  %8 = tensor.collapse_shape %b [[0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  %9 = tensor.expand_shape %8 [[0], [1, 2]] output_shape [2, 3, 4] : tensor<2x12xf32> into tensor<2x3x4xf32>
  return %1, %3, %6, %7, %9 : tensor<?xf32>, tensor<2x12x1xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<2x3x4xf32>
}
func.func @reshape_casts(%a: tensor<4x8xf32>, %b: tensor<12xf32>, %f: f32) -> (tensor<?xf32>, tensor<?x?xf32>, tensor<2x2xf32>, tensor<4xf32>) {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %2 = tensor.cast %b : tensor<12xf32> to tensor<?xf32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [%c3, %c4] : tensor<?xf32> into tensor<?x?xf32>
  %4 = tensor.from_elements %f, %f, %f, %f : tensor<4xf32>
  %5 = tensor.expand_shape %4 [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %6 = tensor.splat %f : tensor<2x2xf32>
  %7 = tensor.collapse_shape %6 [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  return %1, %3, %5, %7 : tensor<?xf32>, tensor<?x?xf32>, tensor<2x2xf32>, tensor<4xf32>
}
func.func @pads(%a: tensor<4x?xf32>, %n: index, %f: f32, %b: tensor<4x4xf32>) -> (tensor<4x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<9x?xf32>, tensor<6x4xf32>) {
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %a low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<4x?xf32>
  %1 = tensor.cast %b : tensor<4x4xf32> to tensor<?x?xf32>
  %2 = tensor.pad %1 low[1, %n] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {note} : tensor<?x?xf32> to tensor<?x?xf32>
  %3 = tensor.pad %b low[%c2, 0] high[%c2, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x4xf32> to tensor<?x?xf32>
  %4 = tensor.pad %b low[1, %n] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x4xf32> to tensor<7x?xf32>
  %5 = tensor.pad %4 low[1, %n] high[1, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<7x?xf32> to tensor<9x?xf32>
  %6 = tensor.pad %b low[1, 0] high[%n, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x4xf32> to tensor<?x4xf32>
  %7 = tensor.cast %6 : tensor<?x4xf32> to tensor<6x4xf32>
  return %0, %2, %3, %5, %7 : tensor<4x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<9x?xf32>, tensor<6x4xf32>
}
func.func @orthogonal(%a: tensor<64x64xf32>, %s: index, %p: index, %q: index, %r: index) -> tensor<8x4xf32> {
  %z = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %a[16, 0] [%s, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%p, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %q] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[0, %r] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<8x?xf32> to tensor<8x4xf32>
  return %3 : tensor<8x4xf32>
}
func.func @concats(%a: tensor<?x12xf32>, %b: tensor<?x?xf32>, %c: tensor<3x12xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x12xf32>) {
  %0 = tensor.concat dim(0) %a, %b : (tensor<?x12xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.concat dim(1) %c, %c : (tensor<3x12xf32>, tensor<3x12xf32>) -> tensor<?x?xf32>
  %2 = tensor.concat dim(0) %b : (tensor<?x?xf32>) -> tensor<?x12xf32>
  return %0, %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x12xf32>
}
func.func @identity_reshape(%a: tensor<?x4xf32>) -> (tensor<?x4xf32>, tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %d = tensor.dim %a, %c0 : tensor<?x4xf32>
  %s = tensor.from_elements %d, %c4 : tensor<2xindex>
  %0 = tensor.reshape %a(%s) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  %n = arith.muli %d, %c4 : index
  %t = tensor.from_elements %n : tensor<1xindex>
  %1 = tensor.reshape %0(%s) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  %2 = tensor.reshape %1(%t) : (tensor<?x4xf32>, tensor<1xindex>) -> tensor<?xf32>
  %r = tensor.rank %2 : tensor<?xf32>
  return %1, %2, %r : tensor<?x4xf32>, tensor<?xf32>, index
}
func.func @destination(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %c: tensor<4x16xf32>) -> (tensor<?x?xf32>, f32) {
  %c0 = arith.constant 0 : index
  %f = arith.constant 1.0 : f32
  %0 = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.cast %b : tensor<8x16xf32> to tensor<?x?xf32>
  %2 = tensor.cast %c : tensor<4x16xf32> to tensor<?x?xf32>
  %3 = linalg.matmul ins(%0, %1 : tensor<?x?xf32>, tensor<?x?xf32>) outs(%2 : tensor<?x?xf32>) -> tensor<?x?xf32>
  %4 = tensor.insert %f into %0[%c0, %c0] : tensor<?x?xf32>
  %5 = tensor.extract %4[%c0, %c0] : tensor<?x?xf32>
  return %3, %5 : tensor<?x?xf32>, f32
}
