// builtin.module(func.func(stablehlo-target-independent-optimization))
func.func @flattened(%x: tensor<1xf32>) -> tensor<6xf32> {
  %a = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.reshape %a : (tensor<f32>) -> tensor<1xf32>
  %1 = stablehlo.concatenate %0, %0, dim = 0 : (tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  %2 = stablehlo.concatenate %1, %x, dim = 0 : (tensor<2xf32>, tensor<1xf32>) -> tensor<3xf32>
  %3 = stablehlo.concatenate %0, %1, %2, dim = 0 : (tensor<1xf32>, tensor<2xf32>, tensor<3xf32>) -> tensor<6xf32>
  return %3 : tensor<6xf32>
}
// to
module {
  func.func @flattened(%arg0: tensor<1xf32>) -> tensor<6xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<5xf32>
    %0 = stablehlo.concatenate %cst, %arg0, dim = 0 : (tensor<5xf32>, tensor<1xf32>) -> tensor<6xf32>
    return %0 : tensor<6xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-target-independent-optimization))
func.func @folds_then_identities(%x: tensor<4xi32>) -> tensor<4xi32> {
  %a = stablehlo.constant dense<3> : tensor<4xi32>
  %b = stablehlo.constant dense<-3> : tensor<4xi32>
  %0 = stablehlo.add %a, %b : tensor<4xi32>
  %1 = stablehlo.add %0, %x : tensor<4xi32>
  %2 = stablehlo.transpose %1, dims = [0] : (tensor<4xi32>) -> tensor<4xi32>
  return %2 : tensor<4xi32>
}
// to
module {
  func.func @folds_then_identities(%arg0: tensor<4xi32>) -> tensor<4xi32> {
    return %arg0 : tensor<4xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-target-independent-optimization))
func.func @never(%x: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%a = %x) : tensor<i32>
    cond {
    %1 = stablehlo.compare NE, %x, %x, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = func.call @never(%a) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}
// to
module {
  func.func @never(%arg0: tensor<i32>) -> tensor<i32> {
    %c = stablehlo.constant dense<false> : tensor<i1>
    %0 = stablehlo.while(%iterArg = %arg0) : tensor<i32>
    cond {
      stablehlo.return %c : tensor<i1>
    } do {
      %1 = func.call @never(%iterArg) : (tensor<i32>) -> tensor<i32>
      stablehlo.return %1 : tensor<i32>
    }
    return %arg0 : tensor<i32>
  }
}
// -----
// builtin.module(func.func(stablehlo-target-independent-optimization{assume-no-undeclared-side-effects=true}))
func.func @never(%x: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%a = %x) : tensor<i32>
    cond {
    %1 = stablehlo.compare NE, %x, %x, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = func.call @never(%a) : (tensor<i32>) -> tensor<i32>
    stablehlo.return %1 : tensor<i32>
  }
  return %0 : tensor<i32>
}
// to
module {
  func.func @never(%arg0: tensor<i32>) -> tensor<i32> {
    return %arg0 : tensor<i32>
  }
}
// -----
// builtin.module(func.func(stablehlo-target-independent-optimization{optimize-float=false}))
func.func @floats_stay(%x: tensor<f32>) -> (tensor<f32>, tensor<i32>) {
  %a = stablehlo.constant dense<1.5> : tensor<f32>
  %i = stablehlo.constant dense<2> : tensor<i32>
  %0 = stablehlo.add %a, %a : tensor<f32>
  %1 = stablehlo.multiply %i, %i : tensor<i32>
  return %0, %1 : tensor<f32>, tensor<i32>
}
// to
module {
  func.func @floats_stay(%arg0: tensor<f32>) -> (tensor<f32>, tensor<i32>) {
    %c = stablehlo.constant dense<4> : tensor<i32>
    %cst = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %0 = stablehlo.add %cst, %cst : tensor<f32>
    return %0, %c : tensor<f32>, tensor<i32>
  }
}
// -----
// builtin.module(func.func(stablehlo-target-independent-optimization{fold-op-element-limit=3}))
func.func @limit() -> tensor<4xi32> {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %0 = stablehlo.concatenate %a, %a, dim = 0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}
// to
module {
  func.func @limit() -> tensor<4xi32> {
    %c = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    %0 = stablehlo.concatenate %c, %c, dim = 0 : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
    return %0 : tensor<4xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-target-independent-optimization))
func.func @shapes(%x: tensor<2x3xf32>) -> tensor<?xi32> {
  %0 = stablehlo.get_dimension_size %x, dim = 0 : (tensor<2x3xf32>) -> tensor<i32>
  %1 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
  %2 = stablehlo.multiply %0, %1 : tensor<i32>
  %3 = stablehlo.reshape %2 : (tensor<i32>) -> tensor<1xi32>
  %4 = stablehlo.dynamic_iota %3, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  return %4 : tensor<?xi32>
}
// to
module {
  func.func @shapes(%arg0: tensor<2x3xf32>) -> tensor<?xi32> {
    %c = stablehlo.constant dense<6> : tensor<1xi32>
    %0 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
    return %0 : tensor<?xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-target-independent-optimization))
func.func @branch(%x: tensor<f32>) -> tensor<f32> {
  %i = stablehlo.constant dense<0> : tensor<i32>
  %0 = "stablehlo.case"(%i) ({
    %1 = stablehlo.constant dense<0.0> : tensor<f32>
    %2 = stablehlo.cosine %1 : tensor<f32>
    %3 = stablehlo.multiply %2, %x : tensor<f32>
    stablehlo.return %3 : tensor<f32>
  }, {
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// to
module {
  func.func @branch(%arg0: tensor<f32>) -> tensor<f32> {
    return %arg0 : tensor<f32>
  }
}
// -----
// builtin.module(func.func(stablehlo-aggressive-folder))
// The splat of a tensor without elements keeps its number.
module {
  func.func @empty() -> (tensor<0xf32>, tensor<0x6xf32>) {
    %c = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<f32>) -> tensor<0xf32>
    %d = stablehlo.constant dense<2.000000e+00> : tensor<1x6xf32>
    %1 = stablehlo.slice %d [0:0, 0:6] : (tensor<1x6xf32>) -> tensor<0x6xf32>
    return %0, %1 : tensor<0xf32>, tensor<0x6xf32>
  }
}
// to
module {
  func.func @empty() -> (tensor<0xf32>, tensor<0x6xf32>) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<0xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<0x6xf32>
    return %cst, %cst_0 : tensor<0xf32>, tensor<0x6xf32>
  }
}
