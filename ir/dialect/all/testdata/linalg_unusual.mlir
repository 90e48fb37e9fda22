module {
  func.func @f1(%arg0: tensor<2xi32>, %arg1: tensor<2xcomplex<f32>>) {
    %0 = linalg.copy ins(%arg0 : tensor<2xi32>) outs(%arg1 : tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    return
  }
  func.func @f2(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f64>>) {
    %0 = linalg.copy ins(%arg0 : tensor<2xcomplex<f32>>) outs(%arg1 : tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>>
    return
  }
  func.func @f3(%arg0: tensor<2xf64>, %arg1: tensor<2xcomplex<f32>>) {
    %0 = linalg.copy ins(%arg0 : tensor<2xf64>) outs(%arg1 : tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
    return
  }
  func.func @f4(%arg0: tensor<2xi1>, %arg1: tensor<2xi16>) {
    %0 = linalg.copy ins(%arg0 : tensor<2xi1>) outs(%arg1 : tensor<2xi16>) -> tensor<2xi16>
    return
  }
  func.func @f5(%arg0: tensor<2x2xi1>, %arg1: tensor<2x2xi1>) {
    %0 = linalg.max ins(%arg0, %arg0 : tensor<2x2xi1>, tensor<2x2xi1>) outs(%arg1 : tensor<2x2xi1>) -> tensor<2x2xi1>
    return
  }
  func.func @f6(%arg0: tensor<2x2xcomplex<f32>>, %arg1: tensor<2x2xcomplex<f32>>) {
    %0 = linalg.add ins(%arg0, %arg0 : tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>) outs(%arg1 : tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
    return
  }
  func.func @f7(%arg0: tensor<2xf32>, %arg1: tensor<2xf32>) {
    %0 = linalg.elementwise kind=#linalg.elementwise_kind<sub> ins(%arg0, %arg0 : tensor<2xf32>, tensor<2xf32>) outs(%arg1 : tensor<2xf32>) -> tensor<2xf32>
    return
  }
  func.func @f8(%arg0: tensor<8x?x32xf32>, %arg1: tensor<8x16x32xf32>) {
    %0 = linalg.softmax dimension(1) ins(%arg0 : tensor<8x?x32xf32>) outs(%arg1 : tensor<8x16x32xf32>) -> tensor<8x16x32xf32>
    return
  }
  func.func @f9(%arg0: memref<8x?x32xf32>, %arg1: tensor<8x16x32xf32>) {
    %0 = linalg.softmax dimension(1) ins(%arg0 : memref<8x?x32xf32>) outs(%arg1 : tensor<8x16x32xf32>) -> tensor<8x16x32xf32>
    return
  }
  func.func @f10(%arg0: tensor<2x3x3x5xf32>, %arg1: tensor<6x6x5x2xf32>) {
    %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%arg0 : tensor<2x3x3x5xf32>) outs(%arg1 : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
    return
  }
  func.func @f11(%arg0: tensor<2x1x3x5xf32>, %arg1: tensor<1x6x5x2xf32>) {
    %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%arg0 : tensor<2x1x3x5xf32>) outs(%arg1 : tensor<1x6x5x2xf32>) -> tensor<1x6x5x2xf32>
    return
  }
  func.func @f12(%arg0: tensor<2x10x10x5xf32>, %arg1: tensor<6x6x2x2x2x5xf32>) {
    %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%arg0 : tensor<2x10x10x5xf32>) outs(%arg1 : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
    return
  }
  func.func @f13(%arg0: tensor<2x11x10x5xf32>, %arg1: tensor<6x6x2x2x2x5xf32>) {
    %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%arg0 : tensor<2x11x10x5xf32>) outs(%arg1 : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
    return
  }
  func.func @f14(%arg0: tensor<2x10x10x5xf32>, %arg1: tensor<1x6x10x2x2x5xf32>) {
    %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%arg0 : tensor<2x10x10x5xf32>) outs(%arg1 : tensor<1x6x10x2x2x5xf32>) -> tensor<1x6x10x2x2x5xf32>
    return
  }
  func.func @f15(%arg0: tensor<2x1x10x5xf32>, %arg1: tensor<1x6x1x2x2x5xf32>) {
    %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%arg0 : tensor<2x1x10x5xf32>) outs(%arg1 : tensor<1x6x1x2x2x5xf32>) -> tensor<1x6x1x2x2x5xf32>
    return
  }
  func.func @f16(%arg0: tensor<2x?x10x5xf32>, %arg1: tensor<6x6x1x2x2x5xf32>) {
    %0 = linalg.winograd_input_transform fmr(F_4_3) ins(%arg0 : tensor<2x?x10x5xf32>) outs(%arg1 : tensor<6x6x1x2x2x5xf32>) -> tensor<6x6x1x2x2x5xf32>
    return
  }
  func.func @f17(%arg0: tensor<6x6x2x2x2x2xf32>, %arg1: tensor<2x8x8x2xf32>) {
    %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%arg0 : tensor<6x6x2x2x2x2xf32>) outs(%arg1 : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    return
  }
  func.func @f18(%arg0: tensor<1x6x8x2x2x2xf32>, %arg1: tensor<2x8x8x2xf32>) {
    %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%arg0 : tensor<1x6x8x2x2x2xf32>) outs(%arg1 : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    return
  }
  func.func @f19(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?x?x?xf32>, %arg2: tensor<?x?x?xf32>) {
    %0 = linalg.conv_1d_ncw_fcw {dilations = dense<1> : tensor<1xi64>, strides = dense<-1> : tensor<1xi64>} ins(%arg0, %arg1 : tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%arg2 : tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
    return
  }
  func.func @f20(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>, %arg2: tensor<?xf32>) {
    %0 = linalg.conv_1d ins(%arg0, %arg1 : tensor<?xf32>, tensor<?xf32>) outs(%arg2 : tensor<?xf32>) -> tensor<?xf32>
    return
  }
  func.func @f21(%arg0: tensor<?x2xf32>, %arg1: tensor<*xf32>) {
    %0 = shape.shape_of %arg0 : tensor<?x2xf32> -> tensor<?xindex>
    %1 = shape.shape_of %arg0 : tensor<?x2xf32> -> tensor<2xindex>
    %2 = shape.shape_of %arg0 : tensor<?x2xf32> -> !shape.shape
    %3 = shape.shape_of %arg1 : tensor<*xf32> -> tensor<2xindex>
    %4 = shape.shape_of %arg1 : tensor<*xf32> -> !shape.shape
    %5 = shape.const_shape [1, 2] : !shape.shape
    %6 = shape.const_shape [1, 2] : tensor<2xindex>
    return
  }
  func.func @f22(%arg0: tensor<10xf32>, %arg1: memref<10xf32>, %arg2: tensor<10xf32>) {
    %inserted_slice = tensor.insert_slice %arg2 into %arg0[0] [10] [-1] : tensor<10xf32> into tensor<10xf32>
    %extracted_slice = tensor.extract_slice %arg0[9] [10] [-1] : tensor<10xf32> to tensor<10xf32>
    return
  }
  func.func @f23(%arg0: tensor<10xf32>, %arg1: memref<10xf32>, %arg2: tensor<10xf32>) {
    %subview = memref.subview %arg1[0] [10] [-1] : memref<10xf32> to memref<10xf32, strided<[-1]>>
    return
  }
}

