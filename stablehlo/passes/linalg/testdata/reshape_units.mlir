// builtin.module(stablehlo-legalize-to-linalg)
func.func @f(%a: tensor<4x1x8xf32>) -> tensor<1x4x1x1x1x8xf32> {
  %0 = stablehlo.reshape %a : (tensor<4x1x8xf32>) -> tensor<1x4x1x1x1x8xf32>
  return %0 : tensor<1x4x1x1x1x8xf32>
}
// to
module {
  func.func @f(%arg0: tensor<4x1x8xf32>) -> tensor<1x4x1x1x1x8xf32> {
    %expanded = tensor.expand_shape %arg0 [[0, 1], [2], [3, 4, 5]] output_shape [1, 4, 1, 1, 1, 8] : tensor<4x1x8xf32> into tensor<1x4x1x1x1x8xf32>
    return %expanded : tensor<1x4x1x1x1x8xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
func.func @f(%a: tensor<1x4x1x1x1x8xf32>) -> tensor<4x1x8xf32> {
  %0 = stablehlo.reshape %a : (tensor<1x4x1x1x1x8xf32>) -> tensor<4x1x8xf32>
  return %0 : tensor<4x1x8xf32>
}
// to
module {
  func.func @f(%arg0: tensor<1x4x1x1x1x8xf32>) -> tensor<4x1x8xf32> {
    %collapsed = tensor.collapse_shape %arg0 [[0, 1], [2], [3, 4, 5]] : tensor<1x4x1x1x1x8xf32> into tensor<4x1x8xf32>
    return %collapsed : tensor<4x1x8xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
func.func @f(%a: tensor<1x1x1xf32>) -> tensor<1x1xf32> {
  %0 = stablehlo.reshape %a : (tensor<1x1x1xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}
// to
module {
  func.func @f(%arg0: tensor<1x1x1xf32>) -> tensor<1x1xf32> {
    %collapsed = tensor.collapse_shape %arg0 [[0], [1, 2]] : tensor<1x1x1xf32> into tensor<1x1xf32>
    return %collapsed : tensor<1x1xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
func.func @f(%a: tensor<1x1x1x1x1xf32>) -> tensor<1x1xf32> {
  %0 = stablehlo.reshape %a : (tensor<1x1x1x1x1xf32>) -> tensor<1x1xf32>
  return %0 : tensor<1x1xf32>
}
// to
module {
  func.func @f(%arg0: tensor<1x1x1x1x1xf32>) -> tensor<1x1xf32> {
    %collapsed = tensor.collapse_shape %arg0 [[0], [1, 2, 3, 4]] : tensor<1x1x1x1x1xf32> into tensor<1x1xf32>
    return %collapsed : tensor<1x1xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
func.func @f(%a: tensor<2x1x1x1x3x1xf32>) -> tensor<2x1x3xf32> {
  %0 = stablehlo.reshape %a : (tensor<2x1x1x1x3x1xf32>) -> tensor<2x1x3xf32>
  return %0 : tensor<2x1x3xf32>
}
// to
module {
  func.func @f(%arg0: tensor<2x1x1x1x3x1xf32>) -> tensor<2x1x3xf32> {
    %collapsed = tensor.collapse_shape %arg0 [[0], [1], [2, 3, 4, 5]] : tensor<2x1x1x1x3x1xf32> into tensor<2x1x3xf32>
    return %collapsed : tensor<2x1x3xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
func.func @f(%a: tensor<2x1x3x1x1x1xf32>) -> tensor<2x1x3x1xf32> {
  %0 = stablehlo.reshape %a : (tensor<2x1x3x1x1x1xf32>) -> tensor<2x1x3x1xf32>
  return %0 : tensor<2x1x3x1xf32>
}
// to
module {
  func.func @f(%arg0: tensor<2x1x3x1x1x1xf32>) -> tensor<2x1x3x1xf32> {
    %collapsed = tensor.collapse_shape %arg0 [[0], [1], [2], [3, 4, 5]] : tensor<2x1x3x1x1x1xf32> into tensor<2x1x3x1xf32>
    return %collapsed : tensor<2x1x3x1xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
func.func @f(%a: tensor<1x1x1x1x1x1xf32>) -> tensor<1x1x1x1xf32> {
  %0 = stablehlo.reshape %a : (tensor<1x1x1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
  return %0 : tensor<1x1x1x1xf32>
}
// to
module {
  func.func @f(%arg0: tensor<1x1x1x1x1x1xf32>) -> tensor<1x1x1x1xf32> {
    %collapsed = tensor.collapse_shape %arg0 [[0], [1], [2], [3, 4, 5]] : tensor<1x1x1x1x1x1xf32> into tensor<1x1x1x1xf32>
    return %collapsed : tensor<1x1x1x1xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
func.func @f(%a: tensor<2x1x1x1x1x1x2xf32>) -> tensor<2x1x1x2xf32> {
  %0 = stablehlo.reshape %a : (tensor<2x1x1x1x1x1x2xf32>) -> tensor<2x1x1x2xf32>
  return %0 : tensor<2x1x1x2xf32>
}
// to
module {
  func.func @f(%arg0: tensor<2x1x1x1x1x1x2xf32>) -> tensor<2x1x1x2xf32> {
    %collapsed = tensor.collapse_shape %arg0 [[0], [1], [2], [3, 4, 5, 6]] : tensor<2x1x1x1x1x1x2xf32> into tensor<2x1x1x2xf32>
    return %collapsed : tensor<2x1x1x2xf32>
  }
}
