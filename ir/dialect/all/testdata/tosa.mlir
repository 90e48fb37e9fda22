module {
  func.func @f(%arg0: tensor<1x4xf32>, %arg1: tensor<1x4x4x4xf32>, %arg2: tensor<4xi32>, %arg3: tensor<4xi8>, %arg4: tensor<1xi32>, %arg5: tensor<1xi8>, %arg6: tensor<1xi8>, %arg7: tensor<1xi32>, %arg8: tensor<4xi8>, %arg9: tensor<1x2x3xf32>, %arg10: tensor<1x3x4xf32>, %arg11: tensor<1xf32>) {
    %0 = tosa.maximum %arg0, %arg0 {foo = 1 : i32, nan_mode = IGNORE} : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %1 = tosa.maximum %arg0, %arg0 : (tensor<1x4xf32>, tensor<1x4xf32>) -> tensor<1x4xf32>
    %2 = tosa.reduce_max %arg0 {axis = 0 : i32, nan_mode = IGNORE} : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %3 = tosa.argmax %arg0 {axis = 0 : i32} : (tensor<1x4xf32>) -> tensor<4xi32>
    %4 = tosa.rescale %arg3, %arg4, %arg5, %arg6, %arg7 {input_unsigned = false, output_unsigned = true, per_channel = false, rounding_mode = DOUBLE_ROUND, scale32 = true} : (tensor<4xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi32>) -> tensor<4xi32>
    %5 = tosa.apply_scale %arg2, %arg2, %arg3 {rounding_mode = SINGLE_ROUND} : (tensor<4xi32>, tensor<4xi32>, tensor<4xi8>) -> tensor<4xi32>
    %6 = tosa.arithmetic_right_shift %arg2, %arg2 {round = true} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %7 = tosa.matmul %arg9, %arg10, %arg11, %arg11 : (tensor<1x2x3xf32>, tensor<1x3x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x4xf32>
    %8 = tosa.clamp %arg0 {max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32, nan_mode = IGNORE} : (tensor<1x4xf32>) -> tensor<1x4xf32>
    %9 = tosa.clamp %arg0 {max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32} : (tensor<1x4xf32>) -> tensor<1x4xf32>
    return
  }
  func.func @g(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %0 = tosa.cond_if %arg0 (%arg3 = %arg1, %arg4 = %arg2) : tensor<i1> (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> {
    ^bb0(%arg3: tensor<4xf32>, %arg4: tensor<4xf32>):
      tosa.yield %arg3 : tensor<4xf32>
    } else {
    ^bb0(%arg3: tensor<4xf32>, %arg4: tensor<4xf32>):
      tosa.yield %arg4 : tensor<4xf32>
    }
    return %0 : tensor<4xf32>
  }
}

