// builtin.module(func.func(stablehlo-canonicalize-dynamism))
module {
  func.func @f(%x: tensor<4xf32>) -> tensor<3x4xf32> {
    %c = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
    %0 = stablehlo.dynamic_broadcast_in_dim %x, %c, dims = [1] {mark = 1 : i64} : (tensor<4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
    return %0 : tensor<3x4xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<3x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] {mark = 1 : i64} : (tensor<4xf32>) -> tensor<3x4xf32>
    return %0 : tensor<3x4xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-canonicalize-dynamism))
module {
  func.func @f(%x: tensor<4xf32>, %c: tensor<2xi64>) -> tensor<3x4xf32> {
    %0 = stablehlo.dynamic_broadcast_in_dim %x, %c, dims = [1] : (tensor<4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
    return %0 : tensor<3x4xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<2xi64>) -> tensor<3x4xf32> {
    %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<4xf32>, tensor<2xi64>) -> tensor<3x4xf32>
    return %0 : tensor<3x4xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-canonicalize-dynamism))
module {
  func.func @f() -> tensor<4xf32> {
    %c = stablehlo.constant dense<4> : tensor<1xi64>
    %0 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// to
module {
  func.func @f() -> tensor<4xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-canonicalize-dynamism))
module {
  func.func @f(%x: tensor<4xf32>, %y: tensor<f32>) -> tensor<?xf32> {
    %a = stablehlo.constant dense<0> : tensor<1xi64>
    %b = stablehlo.constant dense<-1> : tensor<1xi64>
    %0 = stablehlo.dynamic_pad %x, %y, %a, %b, %a : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<f32>) -> tensor<?xf32> {
    %0 = stablehlo.pad %arg0, %arg1, low = [0], high = [-1], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-canonicalize-dynamism))
module {
  func.func @f(%x: tensor<4xf32>) -> tensor<1x4xf32> {
    %c = stablehlo.constant dense<[1, 4]> : tensor<2xi64>
    %0 = stablehlo.dynamic_reshape %x, %c : (tensor<4xf32>, tensor<2xi64>) -> tensor<1x4xf32>
    return %0 : tensor<1x4xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<1x4xf32> {
    %0 = stablehlo.reshape %arg0 : (tensor<4xf32>) -> tensor<1x4xf32>
    return %0 : tensor<1x4xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-canonicalize-dynamism))
module {
  func.func @f(%x: tensor<9x9xf32>, %s: tensor<2xi32>) -> tensor<1x2xf32> {
    %c = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    %l = stablehlo.add %c, %s : tensor<2xi32>
    %one = stablehlo.constant dense<1> : tensor<2xi32>
    %0 = stablehlo.real_dynamic_slice %x, %s, %l, %one : (tensor<9x9xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<1x2xf32>
    return %0 : tensor<1x2xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<9x9xf32>, %arg1: tensor<2xi32>) -> tensor<1x2xf32> {
    %0 = stablehlo.slice %arg1 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %1 = stablehlo.reshape %0 : (tensor<1xi32>) -> tensor<i32>
    %2 = stablehlo.slice %arg1 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %3 = stablehlo.reshape %2 : (tensor<1xi32>) -> tensor<i32>
    %4 = stablehlo.dynamic_slice %arg0, %1, %3, sizes = [1, 2] : (tensor<9x9xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
    return %4 : tensor<1x2xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-canonicalize-dynamism))
module {
  func.func @f(%x: tensor<4xf32>) -> tensor<1xf32> {
    %a = stablehlo.constant dense<0> : tensor<1xi64>
    %b = stablehlo.constant dense<1> : tensor<1xi64>
    %0 = stablehlo.real_dynamic_slice %x, %a, %b, %b : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<1xf32>
    return %0 : tensor<1xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<1xf32> {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<4xf32>) -> tensor<1xf32>
    return %0 : tensor<1xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-canonicalize-dynamism))
module {
  func.func @f(%x: tensor<2x4x9xi32>, %i: tensor<1x5x2xi32>) -> tensor<1x5x8xi32> {
    %c = stablehlo.constant dense<[1, 1, 8]> : tensor<3xi32>
    %0 = "stablehlo.dynamic_gather"(%x, %i, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>}> : (tensor<2x4x9xi32>, tensor<1x5x2xi32>, tensor<3xi32>) -> tensor<1x5x8xi32>
    return %0 : tensor<1x5x8xi32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<2x4x9xi32>, %arg1: tensor<1x5x2xi32>) -> tensor<1x5x8xi32> {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 8>}> : (tensor<2x4x9xi32>, tensor<1x5x2xi32>) -> tensor<1x5x8xi32>
    return %0 : tensor<1x5x8xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-canonicalize-dynamism))
module {
  func.func @f(%x: tensor<1x6x1xf32>, %k: tensor<3x1x1xf32>) -> tensor<1x8x1xf32> {
    %c = stablehlo.constant dense<2> : tensor<1x2xi32>
    %0 = "stablehlo.dynamic_conv"(%x, %k, %c) <{dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x6x1xf32>, tensor<3x1x1xf32>, tensor<1x2xi32>) -> tensor<1x8x1xf32>
    return %0 : tensor<1x8x1xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<1x6x1xf32>, %arg1: tensor<3x1x1xf32>) -> tensor<1x8x1xf32> {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[2, 2]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x1xf32>, tensor<3x1x1xf32>) -> tensor<1x8x1xf32>
    return %0 : tensor<1x8x1xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-canonicalize-dynamism))
module {
  func.func @f(%x: tensor<4xf32>) -> tensor<1x2xf32> {
    %c = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    %0 = stablehlo.custom_call @g(%x, %c) {indices_of_shape_operands = dense<1> : tensor<1xi64>, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<4xf32>, tensor<2xi64>) -> tensor<1x2xf32>
    return %0 : tensor<1x2xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<1x2xf32> {
    %0 = stablehlo.custom_call @g(%arg0) {operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<4xf32>) -> tensor<1x2xf32>
    return %0 : tensor<1x2xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-canonicalize-dynamism))
module {
  func.func @f(%x: tensor<4xf32>) -> tensor<1x2xf32> {
    %c = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    %0 = stablehlo.custom_call @g(%x, %c) {indices_of_shape_operands = dense<[0, 1]> : tensor<2xi64>, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<4xf32>, tensor<2xi64>) -> tensor<1x2xf32>
    return %0 : tensor<1x2xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<1x2xf32> {
    %c = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    %0 = stablehlo.custom_call @g(%arg0, %c) {indices_of_shape_operands = dense<[0, 1]> : tensor<2xi64>, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<4xf32>, tensor<2xi64>) -> tensor<1x2xf32>
    return %0 : tensor<1x2xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-canonicalize-dynamism))
module {
  func.func @f(%x: tensor<4xf32>) -> tensor<1x2xf32> {
    %c = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    %0 = stablehlo.custom_call @g(%x, %c) {indices_of_shape_operands = dense<7> : tensor<1xi64>, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<4xf32>, tensor<2xi64>) -> tensor<1x2xf32>
    return %0 : tensor<1x2xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<1x2xf32> {
    %c = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
    %0 = stablehlo.custom_call @g(%arg0, %c) {indices_of_shape_operands = dense<7> : tensor<1xi64>, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<[1, 0]> : tensor<2xindex>]} : (tensor<4xf32>, tensor<2xi64>) -> tensor<1x2xf32>
    return %0 : tensor<1x2xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-deprecated-ops))
module {
  func.func @f(%x: tensor<2x3xf32>, %y: tensor<3x?xf32>) -> tensor<2x?xf32> {
    %0 = stablehlo.dot %x, %y, precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x?xf32>) -> tensor<2x?xf32>
    return %0 : tensor<2x?xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<2x3xf32>, %arg1: tensor<3x?xf32>) -> tensor<2x?xf32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<2x3xf32>, tensor<3x?xf32>) -> tensor<2x?xf32>
    return %0 : tensor<2x?xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-deprecated-ops))
module {
  func.func @f(%x: tensor<3xi32>) -> tensor<2x3xi32> {
    %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<3xi32>) -> tensor<2x3xi32>
    return %0 : tensor<2x3xi32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<3xi32>) -> tensor<2x3xi32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xi32>) -> tensor<2x3xi32>
    return %0 : tensor<2x3xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-deprecated-ops))
module {
  func.func @f(%x: tensor<8x16xf32>) -> tensor<8xf32> {
    %0 = "stablehlo.unary_einsum"(%x) <{einsum_config = "ab->a"}> : (tensor<8x16xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<8x16xf32>) -> tensor<8xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %0 = stablehlo.einsum %cst, %arg0, config = ",ab->a" : (tensor<f32>, tensor<8x16xf32>) -> tensor<8xf32>
    return %0 : tensor<8xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-deprecated-ops))
module {
  func.func @f() -> !stablehlo.token {
    %0 = stablehlo.create_token : !stablehlo.token
    return %0 : !stablehlo.token
  }
}
// to
module {
  func.func @f() -> !stablehlo.token {
    %0 = stablehlo.after_all  : !stablehlo.token
    return %0 : !stablehlo.token
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-deprecated-ops))
module {
  func.func @f(%x: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> : (tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.all_reduce"(%arg0) <{replica_groups = dense<[[0], [1]]> : tensor<2x1xi64>}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %1 = stablehlo.add %arg1, %arg2 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-deprecated-ops))
module {
  func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>):
      stablehlo.return %a : tensor<f32>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// to
error: failed to legalize operation 'stablehlo.map' that was explicitly marked illegal
// -----
// builtin.module(func.func(stablehlo-legalize-deprecated-ops{fail-on-unused=false}))
module {
  func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<f32>):
      stablehlo.return %a : tensor<f32>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "stablehlo.map"(%arg0) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg1: tensor<f32>):
      stablehlo.return %arg1 : tensor<f32>
    }) : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-composite-to-call))
module {
  func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.composite "a.b" %x {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.composite "a.c" %0 {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @g(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = call @g(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    %1 = call @g(%0) : (tensor<4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @g(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-composite-to-call{except=a.c}))
module {
  func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.composite "a.b" %x {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.composite "a.c" %0 {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @g(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = call @g(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    %1 = stablehlo.composite "a.c" %0 {decomposition = @g} : (tensor<4xf32>) -> tensor<4xf32>
    return %1 : tensor<4xf32>
  }
  func.func private @g(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    return %arg0 : tensor<4xf32>
  }
}
