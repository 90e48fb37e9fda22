// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @identities(%x: tensor<3xf32>, %n: tensor<3xi32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) {
    %zero = stablehlo.constant dense<-0.0> : tensor<3xf32>
    %one = stablehlo.constant dense<1.0> : tensor<3xf32>
    %none = stablehlo.constant dense<0> : tensor<3xi32>
    %all = stablehlo.constant dense<-1> : tensor<3xi32>
    %0 = stablehlo.add %zero, %x : tensor<3xf32>
    %1 = stablehlo.multiply %x, %one : tensor<3xf32>
    %2 = stablehlo.multiply %none, %n : tensor<3xi32>
    %3 = stablehlo.and %all, %n : tensor<3xi32>
    %4 = stablehlo.or %n, %all : tensor<3xi32>
    %5 = stablehlo.xor %none, %n : tensor<3xi32>
    return %0, %1, %2, %3, %4, %5 : tensor<3xf32>, tensor<3xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>
  }
}
// to
module {
  func.func @identities(%arg0: tensor<3xf32>, %arg1: tensor<3xi32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) {
    %c = stablehlo.constant dense<0> : tensor<3xi32>
    %c_0 = stablehlo.constant dense<-1> : tensor<3xi32>
    return %arg0, %arg0, %c, %arg1, %c_0, %arg1 : tensor<3xf32>, tensor<3xf32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @attributes_move(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %none = stablehlo.constant dense<0> : tensor<2xi32>
    %0 = stablehlo.abs %x {mhlo.frontend_attributes = {a = "old", xla_metadata_payload = "abs"}, kept} : tensor<2xi32>
    %1 = stablehlo.subtract %0, %none {mhlo.frontend_attributes = {a = "new", b = "1", xla_metadata_payload = "sub"}, more = 2 : i64} : tensor<2xi32>
    %2 = stablehlo.maximum %none, %x {mark} : tensor<2xi32>
    return %1, %2 : tensor<2xi32>, tensor<2xi32>
  }
}
// to
module {
  func.func @attributes_move(%arg0: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %c = stablehlo.constant dense<0> : tensor<2xi32>
    %0 = stablehlo.abs %arg0 {kept, mhlo.frontend_attributes = {a = "new", b = "1", xla_metadata_payload = "abs"}, more = 2 : i64} : tensor<2xi32>
    %1 = stablehlo.maximum %arg0, %c {mark} : tensor<2xi32>
    return %0, %1 : tensor<2xi32>, tensor<2xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @itself(%x: tensor<2x2xi8>, %p: tensor<4xi1>, %f: tensor<2xf32>, %d: tensor<?xi32>) -> (tensor<2x2xi8>, tensor<4xi1>, tensor<2xf32>, tensor<?xi32>) {
    %0 = stablehlo.subtract %x, %x : tensor<2x2xi8>
    %1 = stablehlo.xor %p, %p : tensor<4xi1>
    %2 = stablehlo.subtract %f, %f : tensor<2xf32>
    %3 = stablehlo.subtract %d, %d : tensor<?xi32>
    return %0, %1, %2, %3 : tensor<2x2xi8>, tensor<4xi1>, tensor<2xf32>, tensor<?xi32>
  }
}
// to
module {
  func.func @itself(%arg0: tensor<2x2xi8>, %arg1: tensor<4xi1>, %arg2: tensor<2xf32>, %arg3: tensor<?xi32>) -> (tensor<2x2xi8>, tensor<4xi1>, tensor<2xf32>, tensor<?xi32>) {
    %c = stablehlo.constant dense<0> : tensor<2x2xi8>
    %c_0 = stablehlo.constant dense<false> : tensor<4xi1>
    %0 = stablehlo.subtract %arg2, %arg2 : tensor<2xf32>
    %1 = stablehlo.subtract %arg3, %arg3 : tensor<?xi32>
    return %c, %c_0, %0, %1 : tensor<2x2xi8>, tensor<4xi1>, tensor<2xf32>, tensor<?xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @comparisons(%x: tensor<i32>, %f: tensor<f32>, %p: tensor<i1>) -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>) {
    %c = stablehlo.constant dense<7> : tensor<i32>
    %no = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.compare LE, %x, %x, UNSIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = stablehlo.compare NE, %x, %x, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %2 = stablehlo.compare GE, %c, %x, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.compare EQ, %f, %f, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %4 = stablehlo.compare NE, %p, %no : (tensor<i1>, tensor<i1>) -> tensor<i1>
    return %0, %1, %2, %3, %4 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
  }
}
// to
module {
  func.func @comparisons(%arg0: tensor<i32>, %arg1: tensor<f32>, %arg2: tensor<i1>) -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>) {
    %c = stablehlo.constant dense<7> : tensor<i32>
    %c_0 = stablehlo.constant dense<true> : tensor<i1>
    %c_1 = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.compare LE, %arg0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %1 = stablehlo.compare EQ, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    return %c_0, %c_1, %0, %1, %arg2 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @parts(%z: tensor<2xcomplex<f32>>, %x: tensor<2xf32>, %y: tensor<2xf32>) -> (tensor<2xcomplex<f32>>, tensor<2xf32>, tensor<2xf32>, tensor<2xcomplex<f32>>) {
    %re = stablehlo.real %z : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %im = stablehlo.imag %z : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %same = stablehlo.complex %re, %im : tensor<2xcomplex<f32>>
    %other = stablehlo.complex %im, %re : tensor<2xcomplex<f32>>
    %w = stablehlo.complex %x, %y : tensor<2xcomplex<f32>>
    %0 = stablehlo.real %w : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %1 = stablehlo.imag %w : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    return %same, %0, %1, %other : tensor<2xcomplex<f32>>, tensor<2xf32>, tensor<2xf32>, tensor<2xcomplex<f32>>
  }
}
// to
module {
  func.func @parts(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) -> (tensor<2xcomplex<f32>>, tensor<2xf32>, tensor<2xf32>, tensor<2xcomplex<f32>>) {
    %0 = stablehlo.real %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %1 = stablehlo.imag %arg0 : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
    %2 = stablehlo.complex %1, %0 : tensor<2xcomplex<f32>>
    return %arg0, %arg1, %arg2, %2 : tensor<2xcomplex<f32>>, tensor<2xf32>, tensor<2xf32>, tensor<2xcomplex<f32>>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @selections(%p: tensor<4xi1>, %q: tensor<1xi1>, %x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>) {
    %mixed = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
    %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
    %b = stablehlo.constant dense<0> : tensor<4xi32>
    %not = stablehlo.not %p : tensor<4xi1>
    %0 = stablehlo.select %not, %x, %y : tensor<4xi1>, tensor<4xf32>
    %narrow = stablehlo.not %q : tensor<1xi1>
    %wide = stablehlo.broadcast_in_dim %narrow, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %1 = stablehlo.select %wide, %x, %y : tensor<4xi1>, tensor<4xf32>
    %2 = stablehlo.select %p, %x, %x : tensor<4xi1>, tensor<4xf32>
    %3 = stablehlo.select %mixed, %a, %b : tensor<4xi1>, tensor<4xi32>
    return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>
  }
}
// to
module {
  func.func @selections(%arg0: tensor<4xi1>, %arg1: tensor<1xi1>, %arg2: tensor<4xf32>, %arg3: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>) {
    %c = stablehlo.constant dense<[1, 0, 0, 4]> : tensor<4xi32>
    %0 = stablehlo.select %arg0, %arg3, %arg2 : tensor<4xi1>, tensor<4xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %2 = stablehlo.select %1, %arg3, %arg2 : tensor<4xi1>, tensor<4xf32>
    return %0, %2, %arg2, %c : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification{fold-op-element-limit=3}))
module {
  func.func @limited() -> (tensor<4xi32>, tensor<4xi32>) {
    %mixed = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
    %yes = stablehlo.constant dense<true> : tensor<4xi1>
    %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
    %b = stablehlo.constant dense<0> : tensor<4xi32>
    %0 = stablehlo.select %mixed, %a, %b : tensor<4xi1>, tensor<4xi32>
    %1 = stablehlo.select %yes, %a, %b : tensor<4xi1>, tensor<4xi32>
    return %0, %1 : tensor<4xi32>, tensor<4xi32>
  }
}
// to
module {
  func.func @limited() -> (tensor<4xi32>, tensor<4xi32>) {
    %c = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
    %c_0 = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<4xi32>
    %0 = stablehlo.select %c, %c_0, %c_1 : tensor<4xi1>, tensor<4xi32>
    return %0, %c_0 : tensor<4xi32>, tensor<4xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @broadcasts(%x: tensor<2x3xf32>) -> (tensor<1x2x3xf32>, tensor<3x2xf32>, tensor<4x3x2xf32>, tensor<2x3x5xf32>) {
    %0 = stablehlo.broadcast_in_dim %x, dims = [1, 2] {mark} : (tensor<2x3xf32>) -> tensor<1x2x3xf32>
    %1 = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %2 = stablehlo.broadcast_in_dim %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [1, 2] : (tensor<3x2xf32>) -> tensor<4x3x2xf32>
    %4 = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0, 2, 1] : (tensor<2x1x3xf32>) -> tensor<2x3x5xf32>
    return %0, %1, %3, %5 : tensor<1x2x3xf32>, tensor<3x2xf32>, tensor<4x3x2xf32>, tensor<2x3x5xf32>
  }
}
// to
module {
  func.func @broadcasts(%arg0: tensor<2x3xf32>) -> (tensor<1x2x3xf32>, tensor<3x2xf32>, tensor<4x3x2xf32>, tensor<2x3x5xf32>) {
    %0 = stablehlo.reshape %arg0 {mark} : (tensor<2x3xf32>) -> tensor<1x2x3xf32>
    %1 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [2, 1] : (tensor<2x3xf32>) -> tensor<4x3x2xf32>
    %3 = stablehlo.reshape %arg0 : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 2, 1] : (tensor<2x1x3xf32>) -> tensor<2x3x5xf32>
    return %0, %1, %2, %4 : tensor<1x2x3xf32>, tensor<3x2xf32>, tensor<4x3x2xf32>, tensor<2x3x5xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @dynamic_broadcasts(%x: tensor<?xf32>, %s: tensor<1xindex>, %t: tensor<2xindex>) -> (tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>) {
    %0 = "stablehlo.dynamic_broadcast_in_dim"(%x, %s) <{broadcast_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<?xf32>, tensor<1xindex>) -> tensor<?xf32>
    %1 = stablehlo.dynamic_broadcast_in_dim %x, %t, dims = [1] : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    %2 = stablehlo.dynamic_broadcast_in_dim %1, %t, dims = [1, 0] {mark} : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    %3 = stablehlo.dynamic_reshape %x, %t : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    %4 = stablehlo.dynamic_broadcast_in_dim %3, %t, dims = [0, 1] : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    %5 = shape.shape_of %x : tensor<?xf32> -> tensor<1xindex>
    %6 = stablehlo.dynamic_broadcast_in_dim %x, %5, dims = [0] : (tensor<?xf32>, tensor<1xindex>) -> tensor<?xf32>
    return %0, %2, %4, %6 : tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>
  }
}
// to
module {
  func.func @dynamic_broadcasts(%arg0: tensor<?xf32>, %arg1: tensor<1xindex>, %arg2: tensor<2xindex>) -> (tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>) {
    %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg2, dims = [0] {known_expanding_dimensions = array<i64>, known_nonexpanding_dimensions = array<i64>, mark} : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    %1 = stablehlo.dynamic_reshape %arg0, %arg2 : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    return %arg0, %0, %1, %arg0 : tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @known_shapes(%x: tensor<3xf32>, %v: tensor<f32>) -> (tensor<2x3xf32>, tensor<?x?xf32>, tensor<?xf32>) {
    %s = shape.const_shape [2, 3] : tensor<2xindex>
    %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<3xf32>, tensor<2xindex>) -> tensor<2x3xf32>
    %1 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<3xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    %n = stablehlo.constant dense<4> : tensor<1xi64>
    %2 = stablehlo.dynamic_broadcast_in_dim %v, %n, dims = [] : (tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
    %3 = stablehlo.negate %2 : tensor<?xf32>
    return %0, %1, %3 : tensor<2x3xf32>, tensor<?x?xf32>, tensor<?xf32>
  }
}
// to
module {
  func.func @known_shapes(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> (tensor<2x3xf32>, tensor<?x?xf32>, tensor<?xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
    %2 = stablehlo.convert %1 : (tensor<2x3xf32>) -> tensor<?x?xf32>
    %3 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %4 = stablehlo.negate %3 : (tensor<4xf32>) -> tensor<?xf32>
    return %0, %2, %4 : tensor<2x3xf32>, tensor<?x?xf32>, tensor<?xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @reshapes(%x: tensor<?xf32>, %s: tensor<2xi32>, %t: tensor<1xi32>, %y: tensor<6xf32>, %i: tensor<2xindex>) -> (tensor<?xf32>, tensor<2x3xf32>, tensor<3x2xf32>, tensor<2xindex>, tensor<?x?xf32>) {
    %0 = stablehlo.dynamic_reshape %x, %s : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
    %1 = stablehlo.dynamic_reshape %0, %t {mark} : (tensor<?x?xf32>, tensor<1xi32>) -> tensor<?xf32>
    %2 = stablehlo.dynamic_reshape %y, %s : (tensor<6xf32>, tensor<2xi32>) -> tensor<2x3xf32>
    %3 = stablehlo.reshape %2 : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %4 = stablehlo.dynamic_reshape %x, %i : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    %5 = shape.shape_of %4 : tensor<?x?xf32> -> tensor<2xindex>
    %6 = stablehlo.exponential %4 : tensor<?x?xf32>
    %7 = stablehlo.dynamic_reshape %6, %i : (tensor<?x?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    return %1, %2, %3, %5, %7 : tensor<?xf32>, tensor<2x3xf32>, tensor<3x2xf32>, tensor<2xindex>, tensor<?x?xf32>
  }
}
// to
module {
  func.func @reshapes(%arg0: tensor<?xf32>, %arg1: tensor<2xi32>, %arg2: tensor<1xi32>, %arg3: tensor<6xf32>, %arg4: tensor<2xindex>) -> (tensor<?xf32>, tensor<2x3xf32>, tensor<3x2xf32>, tensor<2xindex>, tensor<?x?xf32>) {
    %0 = stablehlo.dynamic_reshape %arg0, %arg2 {mark} : (tensor<?xf32>, tensor<1xi32>) -> tensor<?xf32>
    %1 = stablehlo.reshape %arg3 : (tensor<6xf32>) -> tensor<2x3xf32>
    %2 = stablehlo.reshape %arg3 : (tensor<6xf32>) -> tensor<3x2xf32>
    %3 = stablehlo.dynamic_reshape %arg0, %arg4 : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    %4 = stablehlo.exponential %3 : tensor<?x?xf32>
    return %0, %1, %2, %arg4, %4 : tensor<?xf32>, tensor<2x3xf32>, tensor<3x2xf32>, tensor<2xindex>, tensor<?x?xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @slices(%x: tensor<8x4xi32>, %y: tensor<?xi32>, %b: tensor<1xi64>, %a: tensor<i64>) -> (tensor<2x4xi32>, tensor<?xi32>, tensor<?xi32>, tensor<8x4xi32>, tensor<2x4xi32>) {
    %seven = stablehlo.constant dense<7> : tensor<i64>
    %minus = stablehlo.constant dense<-3> : tensor<i64>
    %0 = stablehlo.dynamic_slice %x, %seven, %minus, sizes = [2, 4] {mark} : (tensor<8x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x4xi32>
    %one = stablehlo.constant dense<1> : tensor<1xi64>
    %three = stablehlo.constant dense<3> : tensor<1xi64>
    %1 = stablehlo.real_dynamic_slice %y, %one, %three, %one {mark} : (tensor<?xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>
    %end = stablehlo.add %three, %b : tensor<1xi64>
    %2 = stablehlo.real_dynamic_slice %y, %b, %end, %one {mark} : (tensor<?xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>
    %3 = stablehlo.slice %x [0:8, 0:4] : (tensor<8x4xi32>) -> tensor<8x4xi32>
    %4 = stablehlo.dynamic_slice %x, %a, %minus, sizes = [2, 4] : (tensor<8x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x4xi32>
    return %0, %1, %2, %3, %4 : tensor<2x4xi32>, tensor<?xi32>, tensor<?xi32>, tensor<8x4xi32>, tensor<2x4xi32>
  }
}
// to
module {
  func.func @slices(%arg0: tensor<8x4xi32>, %arg1: tensor<?xi32>, %arg2: tensor<1xi64>, %arg3: tensor<i64>) -> (tensor<2x4xi32>, tensor<?xi32>, tensor<?xi32>, tensor<8x4xi32>, tensor<2x4xi32>) {
    %c = stablehlo.constant dense<-3> : tensor<i64>
    %0 = stablehlo.slice %arg0 [6:8, 0:4] {mark} : (tensor<8x4xi32>) -> tensor<2x4xi32>
    %1 = stablehlo.slice %arg1 [1:3] {mark} : (tensor<?xi32>) -> tensor<?xi32>
    %2 = stablehlo.reshape %arg2 : (tensor<1xi64>) -> tensor<i64>
    %3 = stablehlo.dynamic_slice %arg1, %2, sizes = [3] {mark} : (tensor<?xi32>, tensor<i64>) -> tensor<3xi32>
    %4 = stablehlo.convert %3 : (tensor<3xi32>) -> tensor<?xi32>
    %5 = stablehlo.dynamic_slice %arg0, %arg3, %c, sizes = [2, 4] : (tensor<8x4xi32>, tensor<i64>, tensor<i64>) -> tensor<2x4xi32>
    return %0, %1, %4, %arg0, %5 : tensor<2x4xi32>, tensor<?xi32>, tensor<?xi32>, tensor<8x4xi32>, tensor<2x4xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @updates(%x: tensor<3x4xi64>, %y: tensor<3x4xi64>, %n: tensor<3x0xi64>, %a: tensor<i64>) -> (tensor<3x4xi64>, tensor<3x4xi64>, tensor<3x4xi64>) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_update_slice %x, %y, %c, %c : (tensor<3x4xi64>, tensor<3x4xi64>, tensor<i64>, tensor<i64>) -> tensor<3x4xi64>
    %1 = stablehlo.dynamic_update_slice %x, %n, %a, %a : (tensor<3x4xi64>, tensor<3x0xi64>, tensor<i64>, tensor<i64>) -> tensor<3x4xi64>
    %2 = stablehlo.dynamic_update_slice %x, %y, %c, %a : (tensor<3x4xi64>, tensor<3x4xi64>, tensor<i64>, tensor<i64>) -> tensor<3x4xi64>
    return %0, %1, %2 : tensor<3x4xi64>, tensor<3x4xi64>, tensor<3x4xi64>
  }
}
// to
module {
  func.func @updates(%arg0: tensor<3x4xi64>, %arg1: tensor<3x4xi64>, %arg2: tensor<3x0xi64>, %arg3: tensor<i64>) -> (tensor<3x4xi64>, tensor<3x4xi64>, tensor<3x4xi64>) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %c, %arg3 : (tensor<3x4xi64>, tensor<3x4xi64>, tensor<i64>, tensor<i64>) -> tensor<3x4xi64>
    return %arg1, %arg0, %0 : tensor<3x4xi64>, tensor<3x4xi64>, tensor<3x4xi64>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @gathers(%x: tensor<4x5xf32>, %i: tensor<3x1xi64>) -> (tensor<5xf32>, tensor<2x3xf32>, tensor<3x5xf32>) {
    %at = stablehlo.constant dense<9> : tensor<1xi64>
    %0 = "stablehlo.gather"(%x, %at) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0]>, slice_sizes = array<i64: 1, 5>}> : (tensor<4x5xf32>, tensor<1xi64>) -> tensor<5xf32>
    %both = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    %1 = "stablehlo.gather"(%x, %both) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1, 0]>, slice_sizes = array<i64: 2, 3>}> : (tensor<4x5xf32>, tensor<2xi64>) -> tensor<2x3xf32>
    %sizes = stablehlo.constant dense<[1, 5]> : tensor<2xi32>
    %2 = "stablehlo.dynamic_gather"(%x, %i, %sizes) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>}> {mark} : (tensor<4x5xf32>, tensor<3x1xi64>, tensor<2xi32>) -> tensor<3x5xf32>
    return %0, %1, %2 : tensor<5xf32>, tensor<2x3xf32>, tensor<3x5xf32>
  }
}
// to
module {
  func.func @gathers(%arg0: tensor<4x5xf32>, %arg1: tensor<3x1xi64>) -> (tensor<5xf32>, tensor<2x3xf32>, tensor<3x5xf32>) {
    %0 = stablehlo.slice %arg0 [3:4, 0:5] : (tensor<4x5xf32>) -> tensor<1x5xf32>
    %1 = stablehlo.reshape %0 : (tensor<1x5xf32>) -> tensor<5xf32>
    %2 = stablehlo.slice %arg0 [2:4, 1:4] : (tensor<4x5xf32>) -> tensor<2x3xf32>
    %3 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 5>}> {mark} : (tensor<4x5xf32>, tensor<3x1xi64>) -> tensor<3x5xf32>
    return %1, %2, %3 : tensor<5xf32>, tensor<2x3xf32>, tensor<3x5xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @iotas(%s: tensor<2xindex>, %t: tensor<2xi32>, %u: tensor<1xi64>) -> (tensor<2x3xi32>, tensor<3x1xf32>, tensor<?x4xi32>, tensor<?x4xi32>, tensor<5xi32>) {
    %0 = stablehlo.iota dim = 1 : tensor<2x3xi32>
    %1 = stablehlo.iota dim = 1 : tensor<3x1xf32>
    %2 = stablehlo.dynamic_iota %s, dim = 0 : (tensor<2xindex>) -> tensor<?x4xi32>
    %3 = stablehlo.dynamic_iota %t, dim = 1 : (tensor<2xi32>) -> tensor<?x4xi32>
    %4 = stablehlo.dynamic_iota %u, dim = 0 : (tensor<1xi64>) -> tensor<5xi32>
    return %0, %1, %2, %3, %4 : tensor<2x3xi32>, tensor<3x1xf32>, tensor<?x4xi32>, tensor<?x4xi32>, tensor<5xi32>
  }
}
// to
module {
  func.func @iotas(%arg0: tensor<2xindex>, %arg1: tensor<2xi32>, %arg2: tensor<1xi64>) -> (tensor<2x3xi32>, tensor<3x1xf32>, tensor<?x4xi32>, tensor<?x4xi32>, tensor<5xi32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<3x1xf32>
    %0 = stablehlo.iota dim = 0 : tensor<3xi32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
    %2 = arith.index_cast %arg0 : tensor<2xindex> to tensor<2xi64>
    %3 = stablehlo.slice %2 [0:1] : (tensor<2xi64>) -> tensor<1xi64>
    %4 = stablehlo.dynamic_iota %3, dim = 0 : (tensor<1xi64>) -> tensor<?xi32>
    %5 = stablehlo.dynamic_broadcast_in_dim %4, %arg0, dims = [0] : (tensor<?xi32>, tensor<2xindex>) -> tensor<?x4xi32>
    %6 = stablehlo.iota dim = 0 : tensor<4xi32>
    %7 = stablehlo.dynamic_broadcast_in_dim %6, %arg1, dims = [1] : (tensor<4xi32>, tensor<2xi32>) -> tensor<?x4xi32>
    %8 = stablehlo.iota dim = 0 : tensor<5xi32>
    return %1, %cst, %5, %7, %8 : tensor<2x3xi32>, tensor<3x1xf32>, tensor<?x4xi32>, tensor<?x4xi32>, tensor<5xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @pads(%x: tensor<2x3xi32>, %v: tensor<i32>, %e: tensor<0x3xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x5xi32>, tensor<?x5xi32>, tensor<4x6xi32>) {
    %0 = stablehlo.pad %x, %v, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi32>
    %1 = stablehlo.pad %x, %v, low = [1, 0], high = [-1, 0], interior = [0, 0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi32>
    %2 = stablehlo.pad %e, %v, low = [1, 1], high = [1, 1], interior = [0, 0] : (tensor<0x3xi32>, tensor<i32>) -> tensor<2x5xi32>
    %3 = stablehlo.pad %e, %v, low = [1, 1], high = [1, 1], interior = [7, 0] : (tensor<0x3xi32>, tensor<i32>) -> tensor<?x5xi32>
    %low = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    %high = stablehlo.constant dense<1> : tensor<2xi64>
    %in = stablehlo.constant dense<0> : tensor<2xi64>
    %4 = stablehlo.dynamic_pad %x, %v, %low, %high, %in {mark} : (tensor<2x3xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x6xi32>
    return %0, %1, %2, %3, %4 : tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x5xi32>, tensor<?x5xi32>, tensor<4x6xi32>
  }
}
// to
module {
  func.func @pads(%arg0: tensor<2x3xi32>, %arg1: tensor<i32>, %arg2: tensor<0x3xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x5xi32>, tensor<?x5xi32>, tensor<4x6xi32>) {
    %0 = stablehlo.pad %arg0, %arg1, low = [1, 0], high = [-1, 0], interior = [0, 0] : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %2 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<i32>) -> tensor<2x5xi32>
    %3 = stablehlo.convert %2 : (tensor<2x5xi32>) -> tensor<?x5xi32>
    %4 = stablehlo.pad %arg0, %arg1, low = [1, 2], high = [1, 1], interior = [0, 0] {mark} : (tensor<2x3xi32>, tensor<i32>) -> tensor<4x6xi32>
    return %arg0, %0, %1, %3, %4 : tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x5xi32>, tensor<?x5xi32>, tensor<4x6xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @turns(%x: tensor<1x4xf32>, %y: tensor<2x3xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<4x1xf32>, tensor<3x2xf32>) {
    %0 = stablehlo.reverse %x, dims = [0] : tensor<1x4xf32>
    %1 = stablehlo.reverse %x, dims = [1] : tensor<1x4xf32>
    %c = stablehlo.constant dense<2.0> : tensor<2xf32>
    %2 = stablehlo.reverse %c, dims = [0] : tensor<2xf32>
    %3 = stablehlo.transpose %y, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %4 = stablehlo.transpose %y, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %5 = stablehlo.transpose %4, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
    %6 = stablehlo.transpose %x, dims = [1, 0] : (tensor<1x4xf32>) -> tensor<4x1xf32>
    return %0, %1, %2, %3, %5, %6, %4 : tensor<1x4xf32>, tensor<1x4xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<4x1xf32>, tensor<3x2xf32>
  }
}
// to
module {
  func.func @turns(%arg0: tensor<1x4xf32>, %arg1: tensor<2x3xf32>) -> (tensor<1x4xf32>, tensor<1x4xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<4x1xf32>, tensor<3x2xf32>) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<2xf32>
    %0 = stablehlo.reverse %arg0, dims = [1] : tensor<1x4xf32>
    %1 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    %2 = stablehlo.reshape %arg0 : (tensor<1x4xf32>) -> tensor<4x1xf32>
    return %arg0, %0, %cst, %arg1, %arg1, %2, %1 : tensor<1x4xf32>, tensor<1x4xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<4x1xf32>, tensor<3x2xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @concatenations(%x: tensor<2xi32>, %y: tensor<3xi32>, %e: tensor<0xi32>) -> (tensor<2xi32>, tensor<5xi32>, tensor<7xi32>, tensor<2xi32>, tensor<3xi32>, tensor<2xi32>) {
    %0 = stablehlo.concatenate %x, dim = 0 : (tensor<2xi32>) -> tensor<2xi32>
    %1 = stablehlo.concatenate %x, %e, %y, dim = 0 : (tensor<2xi32>, tensor<0xi32>, tensor<3xi32>) -> tensor<5xi32>
    %2 = stablehlo.concatenate %x, %y, dim = 0 : (tensor<2xi32>, tensor<3xi32>) -> tensor<5xi32>
    %3 = stablehlo.concatenate %2, %x, dim = 0 : (tensor<5xi32>, tensor<2xi32>) -> tensor<7xi32>
    %4 = stablehlo.concatenate %x, %y, %x, dim = 0 : (tensor<2xi32>, tensor<3xi32>, tensor<2xi32>) -> tensor<7xi32>
    %5 = stablehlo.slice %4 [3:5] : (tensor<7xi32>) -> tensor<2xi32>
    %6 = stablehlo.concatenate %x, %y, %y, dim = 0 : (tensor<2xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<8xi32>
    %7 = stablehlo.slice %6 [3:6] : (tensor<8xi32>) -> tensor<3xi32>
    %8 = stablehlo.slice %4 [1:5:2] : (tensor<7xi32>) -> tensor<2xi32>
    return %0, %1, %3, %5, %7, %8 : tensor<2xi32>, tensor<5xi32>, tensor<7xi32>, tensor<2xi32>, tensor<3xi32>, tensor<2xi32>
  }
}
// to
module {
  func.func @concatenations(%arg0: tensor<2xi32>, %arg1: tensor<3xi32>, %arg2: tensor<0xi32>) -> (tensor<2xi32>, tensor<5xi32>, tensor<7xi32>, tensor<2xi32>, tensor<3xi32>, tensor<2xi32>) {
    %0 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<2xi32>, tensor<3xi32>) -> tensor<5xi32>
    %1 = stablehlo.concatenate %arg0, %arg1, %arg0, dim = 0 : (tensor<2xi32>, tensor<3xi32>, tensor<2xi32>) -> tensor<7xi32>
    %2 = stablehlo.slice %arg1 [1:3] : (tensor<3xi32>) -> tensor<2xi32>
    %3 = stablehlo.concatenate %arg1, %arg1, dim = 0 : (tensor<3xi32>, tensor<3xi32>) -> tensor<6xi32>
    %4 = stablehlo.slice %3 [1:4] : (tensor<6xi32>) -> tensor<3xi32>
    %5 = stablehlo.concatenate %arg0, %arg1, dim = 0 : (tensor<2xi32>, tensor<3xi32>) -> tensor<5xi32>
    %6 = stablehlo.slice %5 [1:5:2] : (tensor<5xi32>) -> tensor<2xi32>
    return %arg0, %0, %1, %2, %4, %6 : tensor<2xi32>, tensor<5xi32>, tensor<7xi32>, tensor<2xi32>, tensor<3xi32>, tensor<2xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @reductions(%x: tensor<4xi32>, %e: tensor<0x2xi32>, %d: tensor<0x?xi32>, %v: tensor<i32>) -> (tensor<4xi32>, tensor<i32>, tensor<2xi32>, tensor<?xi32>) {
    %0 = stablehlo.reduce(%x init: %v) applies stablehlo.add across dimensions = [] : (tensor<4xi32>, tensor<i32>) -> tensor<4xi32>
    %1 = stablehlo.reduce(%x init: %v) across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
     reducer(%a: tensor<i32>, %b: tensor<i32>) {
      stablehlo.return %v : tensor<i32>
    }
    %2 = stablehlo.reduce(%e init: %v) applies stablehlo.add across dimensions = [0] : (tensor<0x2xi32>, tensor<i32>) -> tensor<2xi32>
    %3 = stablehlo.reduce(%d init: %v) applies stablehlo.add across dimensions = [0] : (tensor<0x?xi32>, tensor<i32>) -> tensor<?xi32>
    return %0, %1, %2, %3 : tensor<4xi32>, tensor<i32>, tensor<2xi32>, tensor<?xi32>
  }
}
// to
module {
  func.func @reductions(%arg0: tensor<4xi32>, %arg1: tensor<0x2xi32>, %arg2: tensor<0x?xi32>, %arg3: tensor<i32>) -> (tensor<4xi32>, tensor<i32>, tensor<2xi32>, tensor<?xi32>) {
    %c1 = arith.constant 1 : index
    %0 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %dim = tensor.dim %arg2, %c1 : tensor<0x?xi32>
    %from_elements = tensor.from_elements %dim : tensor<1xindex>
    %1 = stablehlo.dynamic_broadcast_in_dim %arg3, %from_elements, dims = [] : (tensor<i32>, tensor<1xindex>) -> tensor<?xi32>
    return %arg0, %arg3, %0, %1 : tensor<4xi32>, tensor<i32>, tensor<2xi32>, tensor<?xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @unused_results(%x: tensor<4xi32>, %y: tensor<4xf32>) -> (tensor<f32>, tensor<i32>) {
    %i = stablehlo.constant dense<1> : tensor<i32>
    %f = stablehlo.constant dense<2.0> : tensor<f32>
    %0:2 = stablehlo.reduce(%x init: %i), (%y init: %f) across dimensions = [0] : (tensor<4xi32>, tensor<4xf32>, tensor<i32>, tensor<f32>) -> (tensor<i32>, tensor<f32>)
     reducer(%a: tensor<i32>, %c: tensor<i32>) (%b: tensor<f32>, %d: tensor<f32>) {
      %s = stablehlo.add %a, %c : tensor<i32>
      %t = stablehlo.maximum %b, %d : tensor<f32>
      stablehlo.return %s, %t : tensor<i32>, tensor<f32>
    }
    %1:2 = stablehlo.reduce(%x init: %i), (%y init: %f) across dimensions = [0] : (tensor<4xi32>, tensor<4xf32>, tensor<i32>, tensor<f32>) -> (tensor<i32>, tensor<f32>)
     reducer(%a: tensor<i32>, %c: tensor<i32>) (%b: tensor<f32>, %d: tensor<f32>) {
      %p = stablehlo.compare GT, %b, %d : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %s = stablehlo.select %p, %a, %c : tensor<i1>, tensor<i32>
      %t = stablehlo.maximum %b, %d : tensor<f32>
      stablehlo.return %s, %t : tensor<i32>, tensor<f32>
    }
    return %0#1, %1#0 : tensor<f32>, tensor<i32>
  }
}
// to
module {
  func.func @unused_results(%arg0: tensor<4xi32>, %arg1: tensor<4xf32>) -> (tensor<f32>, tensor<i32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg1 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %1:2 = stablehlo.reduce(%arg0 init: %c), (%arg1 init: %cst) across dimensions = [0] : (tensor<4xi32>, tensor<4xf32>, tensor<i32>, tensor<f32>) -> (tensor<i32>, tensor<f32>)
     reducer(%arg2: tensor<i32>, %arg4: tensor<i32>) (%arg3: tensor<f32>, %arg5: tensor<f32>)  {
      %2 = stablehlo.compare GT, %arg3, %arg5 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.select %2, %arg2, %arg4 : tensor<i1>, tensor<i32>
      %4 = stablehlo.maximum %arg3, %arg5 : tensor<f32>
      stablehlo.return %3, %4 : tensor<i32>, tensor<f32>
    }
    return %0, %1#0 : tensor<f32>, tensor<i32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @sorts(%x: tensor<2x4xi32>, %y: tensor<2x4xf32>, %z: tensor<2x4xi8>) -> (tensor<2x4xf32>, tensor<2x4xi32>) {
    %0:3 = "stablehlo.sort"(%x, %y, %z) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<f32>, %e: tensor<i8>, %f: tensor<i8>):
      %p = stablehlo.compare LT, %e, %f, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    }) : (tensor<2x4xi32>, tensor<2x4xf32>, tensor<2x4xi8>) -> (tensor<2x4xi32>, tensor<2x4xf32>, tensor<2x4xi8>)
    %1 = "stablehlo.sort"(%x) ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %p = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
    return %0#1, %1 : tensor<2x4xf32>, tensor<2x4xi32>
  }
}
// to
module {
  func.func @sorts(%arg0: tensor<2x4xi32>, %arg1: tensor<2x4xf32>, %arg2: tensor<2x4xi8>) -> (tensor<2x4xf32>, tensor<2x4xi32>) {
    %0:2 = "stablehlo.sort"(%arg1, %arg2) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>, %arg5: tensor<i8>, %arg6: tensor<i8>):
      %2 = stablehlo.compare LT, %arg5, %arg6, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<2x4xf32>, tensor<2x4xi8>) -> (tensor<2x4xf32>, tensor<2x4xi8>)
    %1 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      %2 = stablehlo.compare LT, %arg3, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<2x4xi32>) -> tensor<2x4xi32>
    return %0#0, %1 : tensor<2x4xf32>, tensor<2x4xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @loop(%n: tensor<i32>, %x: tensor<f32>, %y: tensor<f32>) -> (tensor<i32>, tensor<f32>, tensor<f32>) {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %0:4 = stablehlo.while(%i = %one, %k = %x, %s = %y, %last = %n) : tensor<i32>, tensor<f32>, tensor<f32>, tensor<i32> attributes {mark}
     cond {
      %p = stablehlo.compare LT, %i, %last, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %j = stablehlo.add %i, %one : tensor<i32>
      %t = stablehlo.add %s, %k : tensor<f32>
      stablehlo.return %j, %k, %t, %n : tensor<i32>, tensor<f32>, tensor<f32>, tensor<i32>
    }
    return %0#0, %0#1, %0#2 : tensor<i32>, tensor<f32>, tensor<f32>
  }
}
// to
module {
  func.func @loop(%arg0: tensor<i32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> (tensor<i32>, tensor<f32>, tensor<f32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg2) : tensor<i32>, tensor<f32> attributes {mark}
    cond {
      %1 = stablehlo.compare LT, %iterArg, %arg0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = stablehlo.add %iterArg, %c : tensor<i32>
      %2 = stablehlo.add %iterArg_0, %arg1 : tensor<f32>
      stablehlo.return %1, %2 : tensor<i32>, tensor<f32>
    }
    return %0#0, %arg1, %0#1 : tensor<i32>, tensor<f32>, tensor<f32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @tuples(%x: tensor<i32>, %y: tensor<f32>, %t: tuple<tensor<i32>, tensor<f32>>) -> (tensor<f32>, tuple<tensor<i32>, tensor<f32>>, tuple<tensor<f32>, tensor<i32>>) {
    %0 = stablehlo.tuple %x, %y : tuple<tensor<i32>, tensor<f32>>
    %1 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<i32>, tensor<f32>>) -> tensor<f32>
    %a = stablehlo.get_tuple_element %t[0] : (tuple<tensor<i32>, tensor<f32>>) -> tensor<i32>
    %b = stablehlo.get_tuple_element %t[1] : (tuple<tensor<i32>, tensor<f32>>) -> tensor<f32>
    %2 = stablehlo.tuple %a, %b : tuple<tensor<i32>, tensor<f32>>
    %3 = stablehlo.tuple %b, %a : tuple<tensor<f32>, tensor<i32>>
    return %1, %2, %3 : tensor<f32>, tuple<tensor<i32>, tensor<f32>>, tuple<tensor<f32>, tensor<i32>>
  }
}
// to
module {
  func.func @tuples(%arg0: tensor<i32>, %arg1: tensor<f32>, %arg2: tuple<tensor<i32>, tensor<f32>>) -> (tensor<f32>, tuple<tensor<i32>, tensor<f32>>, tuple<tensor<f32>, tensor<i32>>) {
    %0 = stablehlo.get_tuple_element %arg2[0] : (tuple<tensor<i32>, tensor<f32>>) -> tensor<i32>
    %1 = stablehlo.get_tuple_element %arg2[1] : (tuple<tensor<i32>, tensor<f32>>) -> tensor<f32>
    %2 = stablehlo.tuple %1, %0 : tuple<tensor<f32>, tensor<i32>>
    return %arg1, %arg2, %2 : tensor<f32>, tuple<tensor<i32>, tensor<f32>>, tuple<tensor<f32>, tensor<i32>>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @sizes(%x: tensor<?x7xf32>) -> (tensor<i32>, tensor<i32>, tensor<2xi8>) {
    %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x7xf32>) -> tensor<i32>
    %1 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<?x7xf32>) -> tensor<i32>
    %c = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
    %2 = stablehlo.convert %c : tensor<2xi8>
    return %0, %1, %2 : tensor<i32>, tensor<i32>, tensor<2xi8>
  }
}
// to
module {
  func.func @sizes(%arg0: tensor<?x7xf32>) -> (tensor<i32>, tensor<i32>, tensor<2xi8>) {
    %c = stablehlo.constant dense<7> : tensor<i32>
    %c_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi8>
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x7xf32>) -> tensor<i32>
    return %0, %c, %c_0 : tensor<i32>, tensor<i32>, tensor<2xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @calls(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
    %0 = stablehlo.custom_call @f(%x) {mhlo.backend_config = {a = 1 : i32}, mark} : (tensor<2xf32>) -> tensor<2xf32>
    %1 = stablehlo.custom_call @f(%x) {backend_config = "kept", mhlo.backend_config = {a = 1 : i32}} : (tensor<2xf32>) -> tensor<2xf32>
    %2 = stablehlo.custom_call @f(%x) {api_version = 2 : i32, mhlo.backend_config = {a = 1 : i32}} : (tensor<2xf32>) -> tensor<2xf32>
    return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
  }
}
// to
module {
  func.func @calls(%arg0: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
    %0 = stablehlo.custom_call @f(%arg0) {api_version = 4 : i32, backend_config = {a = 1 : i32}, mark} : (tensor<2xf32>) -> tensor<2xf32>
    %1 = stablehlo.custom_call @f(%arg0) {backend_config = "kept", mhlo.backend_config = {a = 1 : i32}} : (tensor<2xf32>) -> tensor<2xf32>
    %2 = stablehlo.custom_call @f(%arg0) {api_version = 2 : i32, mhlo.backend_config = {a = 1 : i32}} : (tensor<2xf32>) -> tensor<2xf32>
    return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-simplification))
module {
  func.func @empty(%x: tensor<0x3xf32>, %y: tensor<0x3xi1>, %z: tensor<0xcomplex<f32>>) -> (tensor<0x3xf32>, tensor<0x3xi1>, tensor<0xcomplex<f32>>, tensor<0xf32>) {
    %0 = stablehlo.exponential %x : tensor<0x3xf32>
    %1 = stablehlo.not %y : tensor<0x3xi1>
    %2 = stablehlo.negate %z : tensor<0xcomplex<f32>>
    %3 = stablehlo.custom_call @f(%x) : (tensor<0x3xf32>) -> tensor<0xf32>
    return %0, %1, %2, %3 : tensor<0x3xf32>, tensor<0x3xi1>, tensor<0xcomplex<f32>>, tensor<0xf32>
  }
}
// to
module {
  func.func @empty(%arg0: tensor<0x3xf32>, %arg1: tensor<0x3xi1>, %arg2: tensor<0xcomplex<f32>>) -> (tensor<0x3xf32>, tensor<0x3xi1>, tensor<0xcomplex<f32>>, tensor<0xf32>) {
    %cst = stablehlo.constant dense<> : tensor<0x3xf32>
    %c = stablehlo.constant dense<> : tensor<0x3xi1>
    %cst_0 = stablehlo.constant dense<> : tensor<0xcomplex<f32>>
    %cst_1 = stablehlo.constant dense<> : tensor<0xf32>
    return %cst, %c, %cst_0, %cst_1 : tensor<0x3xf32>, tensor<0x3xi1>, tensor<0xcomplex<f32>>, tensor<0xf32>
  }
}
