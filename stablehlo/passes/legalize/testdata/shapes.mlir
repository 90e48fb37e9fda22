// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @castops(%a: tensor<?x?xf32>, %i: index, %j: index, %t: tensor<2xindex>, %n: tensor<2xi32>, %x: i32, %y: i64, %e: tensor<3xi64>, %u: tensor<?xindex>) -> (i32, index, tensor<2xindex>, tensor<2xi32>, i64) {
  %0 = arith.index_cast %i : index to i32
  %1 = arith.index_cast %x : i32 to index
  %2 = arith.index_cast %n : tensor<2xi32> to tensor<2xindex>
  %3 = arith.index_cast %t : tensor<2xindex> to tensor<2xi32>
  %5 = arith.index_cast %i : index to i64
  return %0, %1, %2, %3, %5 : i32, index, tensor<2xindex>, tensor<2xi32>, i64
}
// to
module {
  func.func @castops(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index, %arg3: tensor<2xindex>, %arg4: tensor<2xi32>, %arg5: i32, %arg6: i64, %arg7: tensor<3xi64>, %arg8: tensor<?xindex>) -> (i32, index, tensor<2xindex>, tensor<2xi32>, i64) {
    %0 = builtin.unrealized_conversion_cast %arg1 : index to tensor<i32>
    %1 = builtin.unrealized_conversion_cast %0 : tensor<i32> to i32
    %2 = builtin.unrealized_conversion_cast %arg5 : i32 to tensor<i32>
    %3 = builtin.unrealized_conversion_cast %2 : tensor<i32> to index
    %4 = builtin.unrealized_conversion_cast %arg4 : tensor<2xi32> to tensor<2xindex>
    %5 = builtin.unrealized_conversion_cast %arg3 : tensor<2xindex> to tensor<2xi32>
    %6 = builtin.unrealized_conversion_cast %arg1 : index to tensor<i32>
    %7 = stablehlo.convert %6 : (tensor<i32>) -> tensor<i64>
    %8 = builtin.unrealized_conversion_cast %7 : tensor<i64> to i64
    return %1, %3, %4, %5, %8 : i32, index, tensor<2xindex>, tensor<2xi32>, i64
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @mul(%i: index, %j: index, %a: tensor<?x?xf32>) -> index {
  %0 = arith.muli %i, %j : index
  %1 = shape.shape_of %a : tensor<?x?xf32> -> tensor<2xindex>
  %2 = shape.num_elements %1 : tensor<2xindex> -> index
  %3 = arith.muli %0, %2 : index
  return %3 : index
}
// to
module {
  func.func @mul(%arg0: index, %arg1: index, %arg2: tensor<?x?xf32>) -> index {
    %0 = builtin.unrealized_conversion_cast %arg0 : index to tensor<i32>
    %1 = builtin.unrealized_conversion_cast %arg1 : index to tensor<i32>
    %2 = stablehlo.multiply %0, %1 : tensor<i32>
    %3 = builtin.unrealized_conversion_cast %2 : tensor<i32> to index
    %4 = stablehlo.get_dimension_size %arg2, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
    %5 = stablehlo.reshape %4 : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.get_dimension_size %arg2, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
    %7 = stablehlo.reshape %6 : (tensor<i32>) -> tensor<1xi32>
    %8 = stablehlo.concatenate %5, %7, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %9 = builtin.unrealized_conversion_cast %8 : tensor<2xi32> to tensor<2xindex>
    %10 = builtin.unrealized_conversion_cast %9 : tensor<2xindex> to tensor<2xi32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %11 = stablehlo.slice %10 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
    %13 = stablehlo.multiply %c, %12 : tensor<i32>
    %14 = stablehlo.slice %10 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %15 = stablehlo.reshape %14 : (tensor<1xi32>) -> tensor<i32>
    %16 = stablehlo.multiply %13, %15 : tensor<i32>
    %17 = builtin.unrealized_conversion_cast %16 : tensor<i32> to index
    %18 = builtin.unrealized_conversion_cast %3 : index to tensor<i32>
    %19 = builtin.unrealized_conversion_cast %17 : index to tensor<i32>
    %20 = stablehlo.multiply %18, %19 : tensor<i32>
    %21 = builtin.unrealized_conversion_cast %20 : tensor<i32> to index
    return %21 : index
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @cstr2(%a: tensor<2xindex>, %b: tensor<2xindex>) {
  %w = shape.cstr_broadcastable %a, %b : tensor<2xindex>, tensor<2xindex>
  return
}
// to
error: failed to legalize operation 'shape.cstr_broadcastable' that was explicitly marked illegal
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @bc(%a: tensor<1xindex>, %b: tensor<4xindex>, %z: tensor<0xindex>) -> (tensor<4xindex>, tensor<4xindex>, tensor<4xindex>) {
  %0 = shape.broadcast %a, %b : tensor<1xindex>, tensor<4xindex> -> tensor<4xindex>
  %1 = shape.broadcast %b, %a : tensor<4xindex>, tensor<1xindex> -> tensor<4xindex>
  %2 = shape.broadcast %b, %z : tensor<4xindex>, tensor<0xindex> -> tensor<4xindex>
  return %0, %1, %2 : tensor<4xindex>, tensor<4xindex>, tensor<4xindex>
}
// to
module {
  func.func @bc(%arg0: tensor<1xindex>, %arg1: tensor<4xindex>, %arg2: tensor<0xindex>) -> (tensor<4xindex>, tensor<4xindex>, tensor<4xindex>) {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<1xindex> to tensor<1xi32>
    %1 = builtin.unrealized_conversion_cast %arg1 : tensor<4xindex> to tensor<4xi32>
    %c = stablehlo.constant dense<1> : tensor<3xi32>
    %2 = stablehlo.concatenate %c, %0, dim = 0 : (tensor<3xi32>, tensor<1xi32>) -> tensor<4xi32>
    %3 = stablehlo.maximum %2, %1 : tensor<4xi32>
    %4 = builtin.unrealized_conversion_cast %3 : tensor<4xi32> to tensor<4xindex>
    %5 = builtin.unrealized_conversion_cast %arg1 : tensor<4xindex> to tensor<4xi32>
    %6 = builtin.unrealized_conversion_cast %arg0 : tensor<1xindex> to tensor<1xi32>
    %c_0 = stablehlo.constant dense<1> : tensor<3xi32>
    %7 = stablehlo.concatenate %c_0, %6, dim = 0 : (tensor<3xi32>, tensor<1xi32>) -> tensor<4xi32>
    %8 = stablehlo.maximum %5, %7 : tensor<4xi32>
    %9 = builtin.unrealized_conversion_cast %8 : tensor<4xi32> to tensor<4xindex>
    %10 = builtin.unrealized_conversion_cast %arg1 : tensor<4xindex> to tensor<4xi32>
    %11 = builtin.unrealized_conversion_cast %arg2 : tensor<0xindex> to tensor<0xi32>
    %c_1 = stablehlo.constant dense<1> : tensor<4xi32>
    %12 = stablehlo.concatenate %c_1, %11, dim = 0 : (tensor<4xi32>, tensor<0xi32>) -> tensor<4xi32>
    %13 = stablehlo.maximum %10, %12 : tensor<4xi32>
    %14 = builtin.unrealized_conversion_cast %13 : tensor<4xi32> to tensor<4xindex>
    return %4, %9, %14 : tensor<4xindex>, tensor<4xindex>, tensor<4xindex>
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @fe(%a: i64, %b: i32, %i: index) -> (tensor<i64>, tensor<i32>, tensor<index>, tensor<1xindex>) {
  %0 = tensor.from_elements %a : tensor<i64>
  %1 = tensor.from_elements %b : tensor<i32>
  %2 = tensor.from_elements %i : tensor<index>
  %3 = tensor.from_elements %i : tensor<1xindex>
  return %0, %1, %2, %3 : tensor<i64>, tensor<i32>, tensor<index>, tensor<1xindex>
}
// to
module {
  func.func @fe(%arg0: i64, %arg1: i32, %arg2: index) -> (tensor<i64>, tensor<i32>, tensor<index>, tensor<1xindex>) {
    %0 = builtin.unrealized_conversion_cast %arg0 : i64 to tensor<i64>
    %1 = builtin.unrealized_conversion_cast %arg1 : i32 to tensor<i32>
    %2 = builtin.unrealized_conversion_cast %arg2 : index to tensor<index>
    %3 = builtin.unrealized_conversion_cast %arg2 : index to tensor<i32>
    %4 = stablehlo.reshape %3 : (tensor<i32>) -> tensor<1xi32>
    %5 = stablehlo.concatenate %4, dim = 0 : (tensor<1xi32>) -> tensor<1xi32>
    %6 = builtin.unrealized_conversion_cast %5 : tensor<1xi32> to tensor<1xindex>
    return %0, %1, %2, %6 : tensor<i64>, tensor<i32>, tensor<index>, tensor<1xindex>
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @fe2(%b: i32, %c: i32) -> (tensor<2xi32>) {
  %1 = tensor.from_elements %b, %c : tensor<2xi32>
  return %1 : tensor<2xi32>
}
// to
error: failed to legalize operation 'tensor.from_elements' that was explicitly marked illegal
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @dim(%a: tensor<?x3xf32>, %i: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %a, %c0 : tensor<?x3xf32>
  %1 = tensor.dim %a, %c1 : tensor<?x3xf32>
  return %0, %1 : index, index
}
// to
module {
  func.func @dim(%arg0: tensor<?x3xf32>, %arg1: index) -> (index, index) {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
    %1 = builtin.unrealized_conversion_cast %0 : tensor<i32> to index
    %2 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x3xf32>) -> tensor<i32>
    %3 = builtin.unrealized_conversion_cast %2 : tensor<i32> to index
    return %1, %3 : index, index
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @dim2(%a: tensor<?x3xf32>, %i: index) -> (index) {
  %0 = tensor.dim %a, %i : tensor<?x3xf32>
  return %0 : index
}
// to
error: failed to legalize operation 'tensor.dim' that was explicitly marked illegal
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @ext(%t: tensor<3xindex>) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.extract %t[%c1] : tensor<3xindex>
  return %0 : index
}
// to
module {
  func.func @ext(%arg0: tensor<3xindex>) -> index {
    %c1 = arith.constant 1 : index
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<3xindex> to tensor<3xi32>
    %1 = stablehlo.slice %0 [1:2] : (tensor<3xi32>) -> tensor<1xi32>
    %2 = stablehlo.reshape %1 : (tensor<1xi32>) -> tensor<i32>
    %3 = builtin.unrealized_conversion_cast %2 : tensor<i32> to index
    return %3 : index
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @ext0(%t: tensor<index>, %n: tensor<i32>, %m: tensor<i64>) -> (index, i32) {
  %0 = tensor.extract %t[] : tensor<index>
  %1 = tensor.extract %n[] : tensor<i32>
  return %0, %1 : index, i32
}
// to
module {
  func.func @ext0(%arg0: tensor<index>, %arg1: tensor<i32>, %arg2: tensor<i64>) -> (index, i32) {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<index> to tensor<i32>
    %1 = stablehlo.slice %0 [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.reshape %1 : (tensor<i32>) -> tensor<i32>
    %3 = builtin.unrealized_conversion_cast %2 : tensor<i32> to index
    %4 = stablehlo.slice %arg1 [] : (tensor<i32>) -> tensor<i32>
    %5 = stablehlo.reshape %4 : (tensor<i32>) -> tensor<i32>
    %6 = builtin.unrealized_conversion_cast %5 : tensor<i32> to i32
    return %3, %6 : index, i32
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @shapeof(%a: tensor<?x3x?xf32>, %b: tensor<2x3xf32>, %c: tensor<f32>) -> (tensor<3xindex>, tensor<2xindex>, tensor<0xindex>) {
  %0 = shape.shape_of %a : tensor<?x3x?xf32> -> tensor<3xindex>
  %1 = shape.shape_of %b : tensor<2x3xf32> -> tensor<2xindex>
  %2 = shape.shape_of %c : tensor<f32> -> tensor<0xindex>
  return %0, %1, %2 : tensor<3xindex>, tensor<2xindex>, tensor<0xindex>
}
// to
module {
  func.func @shapeof(%arg0: tensor<?x3x?xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<f32>) -> (tensor<3xindex>, tensor<2xindex>, tensor<0xindex>) {
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x3x?xf32>) -> tensor<i32>
    %1 = stablehlo.reshape %0 : (tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x3x?xf32>) -> tensor<i32>
    %3 = stablehlo.reshape %2 : (tensor<i32>) -> tensor<1xi32>
    %4 = stablehlo.get_dimension_size %arg0, dim = 2 : (tensor<?x3x?xf32>) -> tensor<i32>
    %5 = stablehlo.reshape %4 : (tensor<i32>) -> tensor<1xi32>
    %6 = stablehlo.concatenate %1, %3, %5, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
    %7 = builtin.unrealized_conversion_cast %6 : tensor<3xi32> to tensor<3xindex>
    %8 = stablehlo.get_dimension_size %arg1, dim = 0 : (tensor<2x3xf32>) -> tensor<i32>
    %9 = stablehlo.reshape %8 : (tensor<i32>) -> tensor<1xi32>
    %10 = stablehlo.get_dimension_size %arg1, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
    %11 = stablehlo.reshape %10 : (tensor<i32>) -> tensor<1xi32>
    %12 = stablehlo.concatenate %9, %11, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %13 = builtin.unrealized_conversion_cast %12 : tensor<2xi32> to tensor<2xindex>
    %c = stablehlo.constant dense<> : tensor<0xi32>
    %14 = builtin.unrealized_conversion_cast %c : tensor<0xi32> to tensor<0xindex>
    return %7, %13, %14 : tensor<3xindex>, tensor<2xindex>, tensor<0xindex>
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @cst() -> (index, tensor<0xindex>, i32, tensor<2xindex>) {
  %0 = arith.constant 5 : index
  %1 = shape.const_shape [] : tensor<0xindex>
  %2 = arith.constant 3 : i32
  %3 = arith.constant dense<[1, 2]> : tensor<2xindex>
  return %0, %1, %2, %3 : index, tensor<0xindex>, i32, tensor<2xindex>
}
// to
module {
  func.func @cst() -> (index, tensor<0xindex>, i32, tensor<2xindex>) {
    %c5 = arith.constant 5 : index
    %c = stablehlo.constant dense<> : tensor<0xi32>
    %0 = builtin.unrealized_conversion_cast %c : tensor<0xi32> to tensor<0xindex>
    %c3_i32 = arith.constant 3 : i32
    %cst = arith.constant dense<[1, 2]> : tensor<2xindex>
    return %c5, %0, %c3_i32, %cst : index, tensor<0xindex>, i32, tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @cst2() -> !shape.shape {
  %1 = shape.const_shape [1,2] : !shape.shape
  return %1 : !shape.shape
}
// to
error: failed to legalize operation 'shape.const_shape' that was explicitly marked illegal
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @iota(%s1: tensor<1xindex>) -> tensor<?xf32> {
  %1 = stablehlo.dynamic_iota %s1, dim = 0 : (tensor<1xindex>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
// to
error: failed to legalize operation 'stablehlo.dynamic_iota' that was explicitly marked illegal
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @bc(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %s = shape.shape_of %x : tensor<?x?xf32> -> tensor<2xindex>
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 1] : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// to
module {
  func.func @bc(%arg0: tensor<?x?xf32>) -> tensor<?x?xf32> {
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
    %1 = stablehlo.reshape %0 : (tensor<i32>) -> tensor<1xi32>
    %2 = stablehlo.get_dimension_size %arg0, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
    %3 = stablehlo.reshape %2 : (tensor<i32>) -> tensor<1xi32>
    %4 = stablehlo.concatenate %1, %3, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
    %5 = builtin.unrealized_conversion_cast %4 : tensor<2xi32> to tensor<2xindex>
    %6 = builtin.unrealized_conversion_cast %5 : tensor<2xindex> to tensor<2xi32>
    %7 = stablehlo.dynamic_broadcast_in_dim %arg0, %6, dims = [0, 1] : (tensor<?x?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    return %7 : tensor<?x?xf32>
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @fe(%i: index) -> (tensor<1xindex>, tensor<index>) {
  %c = arith.constant 7 : index
  %0 = tensor.from_elements %c : tensor<1xindex>
  %1 = tensor.from_elements %c : tensor<index>
  return %0, %1 : tensor<1xindex>, tensor<index>
}
// to
module {
  func.func @fe(%arg0: index) -> (tensor<1xindex>, tensor<index>) {
    %c7 = arith.constant 7 : index
    %c = stablehlo.constant dense<7> : tensor<1xi32>
    %0 = stablehlo.concatenate %c, dim = 0 : (tensor<1xi32>) -> tensor<1xi32>
    %1 = builtin.unrealized_conversion_cast %0 : tensor<1xi32> to tensor<1xindex>
    %2 = builtin.unrealized_conversion_cast %c7 : index to tensor<index>
    return %1, %2 : tensor<1xindex>, tensor<index>
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @bc3(%a: tensor<?xindex>, %b: tensor<4xindex>) -> (tensor<?xindex>) {
  %0 = shape.broadcast %a, %b : tensor<?xindex>, tensor<4xindex> -> tensor<?xindex>
  return %0 : tensor<?xindex>
}
// to
error: failed to legalize operation 'shape.broadcast' that was explicitly marked illegal
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @ic(%a: i64) -> index {
  %0 = arith.index_cast %a : i64 to index
  return %0 : index
}
// to
module {
  func.func @ic(%arg0: i64) -> index {
    %0 = builtin.unrealized_conversion_cast %arg0 : i64 to tensor<i64>
    %1 = builtin.unrealized_conversion_cast %0 : tensor<i64> to index
    return %1 : index
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @ic(%t: index) -> (i8) {
  %0 = arith.index_cast %t : index to i8
  return %0 : i8
}
// to
module {
  func.func @ic(%arg0: index) -> i8 {
    %0 = builtin.unrealized_conversion_cast %arg0 : index to tensor<i32>
    %1 = stablehlo.convert %0 : (tensor<i32>) -> tensor<i8>
    %2 = builtin.unrealized_conversion_cast %1 : tensor<i8> to i8
    return %2 : i8
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @ne(%t: tensor<0xindex>) -> (index) {
  %0 = shape.num_elements %t : tensor<0xindex> -> index
  return %0 : index
}
// to
module {
  func.func @ne(%arg0: tensor<0xindex>) -> index {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<0xindex> to tensor<0xi32>
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = builtin.unrealized_conversion_cast %c : tensor<i32> to index
    return %1 : index
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @mi(%t: tensor<2xindex>) -> (tensor<2xindex>) {
  %0 = arith.muli %t, %t : tensor<2xindex>
  return %0 : tensor<2xindex>
}
// to
module {
  func.func @mi(%arg0: tensor<2xindex>) -> tensor<2xindex> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2xindex> to tensor<2xi32>
    %1 = builtin.unrealized_conversion_cast %arg0 : tensor<2xindex> to tensor<2xi32>
    %2 = stablehlo.multiply %0, %1 : tensor<2xi32>
    %3 = builtin.unrealized_conversion_cast %2 : tensor<2xi32> to tensor<2xindex>
    return %3 : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @f(%a: tensor<2x3xindex>, %b: tensor<f32>, %c: tensor<3xf32>) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = tensor.extract %c[%c1] : tensor<3xf32>
  return %0 : f32
}
// to
error: failed to legalize operation 'tensor.extract' that was explicitly marked illegal
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @i(%a: tensor<3xindex>, %b: tensor<3xindex>) -> (tensor<3xindex>) {
  %0 = shape.broadcast %a, %b : tensor<3xindex>, tensor<3xindex> -> tensor<3xindex>
  %1 = shape.broadcast %a : tensor<3xindex> -> tensor<3xindex>
  return %1 : tensor<3xindex>
}
// to
module {
  func.func @i(%arg0: tensor<3xindex>, %arg1: tensor<3xindex>) -> tensor<3xindex> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<3xindex> to tensor<3xi32>
    %1 = builtin.unrealized_conversion_cast %arg1 : tensor<3xindex> to tensor<3xi32>
    %2 = stablehlo.maximum %0, %1 : tensor<3xi32>
    %3 = builtin.unrealized_conversion_cast %2 : tensor<3xi32> to tensor<3xindex>
    return %arg0 : tensor<3xindex>
  }
}
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @m(%t: tensor<3xindex>, %i: index) -> index {
  %0 = tensor.extract %t[%i] : tensor<3xindex>
  return %0 : index
}
// to
error: failed to legalize operation 'tensor.extract' that was explicitly marked illegal
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @o(%t: tensor<?x?xf32>) -> index {
  %c1 = arith.constant 2 : index
  %0 = tensor.dim %t, %c1 : tensor<?x?xf32>
  return %0 : index
}
// to
error: failed to legalize operation 'tensor.dim' that was explicitly marked illegal
// -----
// builtin.module(func.func(shape-legalize-to-stablehlo))
func.func @p(%i: index, %t: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tensor.empty(%i) : tensor<?xf32>
  return %0 : tensor<?xf32>
}
// to
error: failed to legalize operation 'tensor.empty' that was explicitly marked illegal
