// builtin.module(func.func(canonicalize))
module {
  func.func @known_branch(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = "stablehlo.case"(%c) ({
      stablehlo.return %x : tensor<f32>
    }, {
      %1 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }, {
      %1 = stablehlo.negate %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<i32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// to
module {
  func.func @known_branch(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
// builtin.module(func.func(canonicalize))
module {
  func.func @known_branch(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
    %c = stablehlo.constant dense<-5> : tensor<i32>
    %0 = "stablehlo.case"(%c) ({
      stablehlo.return %x : tensor<f32>
    }, {
      %1 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }, {
      %1 = stablehlo.negate %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<i32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// to
module {
  func.func @known_branch(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.negate %arg1 : tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
// builtin.module(func.func(canonicalize))
module {
  func.func @known_branch(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
    %c = stablehlo.constant dense<7> : tensor<i32>
    %0 = "stablehlo.case"(%c) ({
      stablehlo.return %x : tensor<f32>
    }, {
      %1 = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }, {
      %1 = stablehlo.negate %y : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<i32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// to
module {
  func.func @known_branch(%arg0: tensor<f32>, %arg1: tensor<f32>) -> tensor<f32> {
    %0 = stablehlo.negate %arg1 : tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
// builtin.module(func.func(canonicalize))
module {
  func.func @unknown_branch(%i: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.case"(%i) ({
      stablehlo.return %x : tensor<f32>
    }) : (tensor<i32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// to
module {
  func.func @unknown_branch(%arg0: tensor<i32>, %arg1: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.case"(%arg0) ({
      stablehlo.return %arg1 : tensor<f32>
    }) : (tensor<i32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
// builtin.module(func.func(canonicalize))
module {
  func.func @like(%x: tensor<2x3xi8>, %y: tensor<?xi8>) -> (tensor<2x3xf32>, tensor<?xf32>) {
    %0 = "chlo.constant_like"(%x) <{value = 3.0 : f32}> : (tensor<2x3xi8>) -> tensor<2x3xf32>
    %1 = "chlo.constant_like"(%y) <{value = 3.0 : f32}> : (tensor<?xi8>) -> tensor<?xf32>
    return %0, %1 : tensor<2x3xf32>, tensor<?xf32>
  }
}
// to
module {
  func.func @like(%arg0: tensor<2x3xi8>, %arg1: tensor<?xi8>) -> (tensor<2x3xf32>, tensor<?xf32>) {
    %0 = chlo.constant dense<3.000000e+00> : tensor<2x3xf32>
    %1 = "chlo.constant_like"(%arg1) <{value = 3.000000e+00 : f32}> : (tensor<?xi8>) -> tensor<?xf32>
    return %0, %1 : tensor<2x3xf32>, tensor<?xf32>
  }
}
