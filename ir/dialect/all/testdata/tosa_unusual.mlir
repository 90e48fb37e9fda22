module {
  func.func @f1(%arg0: tensor<4x4x32xf8E4M3FN>, %arg1: tensor<4x4x1xf8E8M0FNU>, %arg2: tensor<1x5x32xf8E4M3FN>, %arg3: tensor<1x5x1xf8E8M0FNU>) -> tensor<4x4x5xf32> {
    %0 = tosa.matmul_t_block_scaled %arg0, %arg1, %arg2, %arg3 {block_size = BLOCK_SIZE_32} : (tensor<4x4x32xf8E4M3FN>, tensor<4x4x1xf8E8M0FNU>, tensor<1x5x32xf8E4M3FN>, tensor<1x5x1xf8E8M0FNU>) -> tensor<4x4x5xf32>
    return %0 : tensor<4x4x5xf32>
  }
  func.func @f2(%arg0: tensor<4x32xi8>) {
    %output_data, %output_scale = tosa.cast_to_block_scaled %arg0 {block_size = BLOCK_SIZE_32} : (tensor<4x32xi8>) -> (tensor<4x32xf8E4M3FN>, tensor<?x1xf8E8M0FNU>)
    return
  }
  func.func @f3(%arg0: tensor<?x?xf32>) {
    %output_data, %output_scale = tosa.cast_to_block_scaled %arg0 {block_size = BLOCK_SIZE_32} : (tensor<?x?xf32>) -> (tensor<4x33xf8E4M3FN>, tensor<4x1xf8E8M0FNU>)
    return
  }
  func.func @f4(%arg0: tensor<*xf32>) {
    %0 = tosa.dim %arg0 {axis = -1 : i32} : (tensor<*xf32>) -> !tosa.shape<1>
    return
  }
  func.func @f5() {
    %0 = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %1 = tosa.concat_shape  : () -> !tosa.shape<0>
    return
  }
  func.func @f6(%arg0: tensor<1xi32>) {
    %0 = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %1 = tosa.slice_shape %0, %arg0, %arg0 : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<3>
    return
  }
  func.func @f7() {
    %0 = "tosa.const"() <{values = dense<1> : tensor<1xi32>}> : () -> tensor<1xi32>
    %1 = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
    %2 = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %3 = tosa.slice_shape %2, %1, %0 : (!tosa.shape<2>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<1>
    return
  }
  func.func @f8(%arg0: tensor<2x4xf32>) {
    %0 = tosa.const_shape  {values = dense<[1, 2]> : vector<2xindex>} : () -> !tosa.shape<2>
    return
  }
  tosa.variable @x = dense<1> : tensor<1x2xi32>
  func.func @f9(%arg0: tensor<2x4xi32>) {
    %0 = tosa.variable_read @x : tensor<*xi32>
    return
  }
  func.func @f10(%arg0: tensor<2x4xi32>) {
    %0 = tosa.const_shape  {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
    %1 = tosa.tile %arg0, %0 : (tensor<2x4xi32>, !tosa.shape<2>) -> tensor<2x4xi32>
    return
  }
  func.func @f11(%arg0: tensor<4x?x6xf32>, %arg1: tensor<4x6x?xf32>) {
    %output_real, %output_imag = tosa.fft2d %arg0, %arg1 {inverse = false} : (tensor<4x?x6xf32>, tensor<4x6x?xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>)
    return
  }
  func.func @f12(%arg0: tensor<4x?x6xf32>, %arg1: tensor<4x?x?xf32>) {
    %output_real, %output_imag = tosa.fft2d %arg0, %arg1 {inverse = false} : (tensor<4x?x6xf32>, tensor<4x?x?xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>)
    return
  }
  func.func @f13(%arg0: tensor<2x4xi16>, %arg1: tensor<1xi32>, %arg2: tensor<1xi8>) {
    %0 = "tosa.const"() <{values = dense<-32768> : tensor<1xi16>}> : () -> tensor<1xi16>
    %1 = tosa.rescale %arg0, %arg1, %arg2, %0, %0 {input_unsigned = true, output_unsigned = true, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x4xi16>, tensor<1xi32>, tensor<1xi8>, tensor<1xi16>, tensor<1xi16>) -> tensor<2x4xi16>
    return
  }
  func.func @f14(%arg0: tensor<4x!quant.uniform<i8:f32, 5.000000e-01>>) {
    %0 = tosa.clamp %arg0 {max_val = 1 : i8, min_val = -1 : i8} : (tensor<4x!quant.uniform<i8:f32, 5.000000e-01>>) -> tensor<4x!quant.uniform<i8:f32, 5.000000e-01>>
    return
  }
  func.func @f15() {
    %0 = "tosa.const"() <{values = dense<1> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 5.000000e-01>>
    return
  }
  tosa.variable @a = dense<1> : tensor<1x2xi32>
  tosa.variable @v1 : tensor<1x?xi32>
  tosa.variable @c {x = 1 : i32} : tensor<f32>
  tosa.variable @v7 = dense<1> : vector<2xi32>
  tosa.variable @v8 = dense_resource<x> : tensor<2xi32>
  tosa.variable @v12 : tensor<2xi32>
  tosa.variable @v13 : tensor<2xi32>
  tosa.variable @w2 : tensor<1x1xi32>
  tosa.variable @w3 : tensor<i32>
  tosa.variable @w4 : tensor<1x1x1x1xi32>
}

