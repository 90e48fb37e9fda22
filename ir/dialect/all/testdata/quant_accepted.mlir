module {
  module {
    func.func @f(%arg0: !quant.uniform<i8:f32, 1.000000e+00>) {
      %0 = quant.dcast %arg0 : !quant.uniform<i8:f32, 1.000000e+00> to f32
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<4x!quant.uniform<i8:f32, 1.000000e+00>>) {
      %0 = quant.dcast %arg0 : tensor<4x!quant.uniform<i8:f32, 1.000000e+00>> to tensor<4xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: f32) {
      %0 = quant.qcast %arg0 : f32 to !quant.uniform<i8:f32, 1.000000e+00>
      return
    }
  }
  module {
    func.func @f(%arg0: !quant.uniform<i8:f32, 1.000000e+00>) {
      %0 = quant.scast %arg0 : !quant.uniform<i8:f32, 1.000000e+00> to i8
      return
    }
  }
  module {
    func.func @f(%arg0: i8) {
      %0 = quant.scast %arg0 : i8 to !quant.uniform<i8:f32, 1.000000e+00>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<2x3x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>>) {
      %0 = quant.dcast %arg0 : tensor<2x3x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>> to tensor<2x3xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<2x3xf32>) {
      %0 = quant.qcast %arg0 : tensor<2x3xf32> to tensor<2x3x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<2x3xi8>) {
      %0 = quant.scast %arg0 : tensor<2x3xi8> to tensor<2x3x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<?x?x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>>) {
      %0 = quant.dcast %arg0 : tensor<?x?x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>> to tensor<?x?xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<?x?xf32>) {
      %0 = quant.qcast %arg0 : tensor<?x?xf32> to tensor<?x?x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<?x?xi8>) {
      %0 = quant.scast %arg0 : tensor<?x?xi8> to tensor<?x?x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<*x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>>) {
      %0 = quant.dcast %arg0 : tensor<*x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>> to tensor<*xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<*xf32>) {
      %0 = quant.qcast %arg0 : tensor<*xf32> to tensor<*x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<*xi8>) {
      %0 = quant.scast %arg0 : tensor<*xi8> to tensor<*x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<2x4x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:30, 5.000000e+00:40}}>>) {
      %0 = quant.dcast %arg0 : tensor<2x4x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:30, 5.000000e+00:40}}>> to tensor<2x4xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<2x4xi8>) {
      %0 = quant.scast %arg0 : tensor<2x4xi8> to tensor<2x4x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:30, 5.000000e+00:40}}>>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<?x?x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:30, 5.000000e+00:40}}>>) {
      %0 = quant.dcast %arg0 : tensor<?x?x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:30, 5.000000e+00:40}}>> to tensor<?x?xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<?x?xi8>) {
      %0 = quant.scast %arg0 : tensor<?x?xi8> to tensor<?x?x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:30, 5.000000e+00:40}}>>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<2x?x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:30, 5.000000e+00:40}}>>) {
      %0 = quant.dcast %arg0 : tensor<2x?x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:30, 5.000000e+00:40}}>> to tensor<2x?xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<2x?xi8>) {
      %0 = quant.scast %arg0 : tensor<2x?xi8> to tensor<2x?x!quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:30, 5.000000e+00:40}}>>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<2x4x!quant.uniform<i8:f32:{1:2}, {{2.000000e+00:10, 3.000000e+00:20}}>>) {
      %0 = quant.dcast %arg0 : tensor<2x4x!quant.uniform<i8:f32:{1:2}, {{2.000000e+00:10, 3.000000e+00:20}}>> to tensor<2x4xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<1x4x!quant.uniform<i8:f32:{1:2}, {{2.000000e+00:10, 3.000000e+00:20}}>>) {
      %0 = quant.dcast %arg0 : tensor<1x4x!quant.uniform<i8:f32:{1:2}, {{2.000000e+00:10, 3.000000e+00:20}}>> to tensor<1x4xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: !quant.calibrated<f32<-1.000000e+00:1.000000e+00>>) {
      %0 = quant.dcast %arg0 : !quant.calibrated<f32<-1.000000e+00:1.000000e+00>> to f32
      return
    }
  }
  module {
    func.func @f(%arg0: f32) {
      %0 = quant.qcast %arg0 : f32 to !quant.calibrated<f32<-1.000000e+00:1.000000e+00>>
      return
    }
  }
  module {
    func.func @f(%arg0: !quant.any<i8:f32>) {
      %0 = quant.dcast %arg0 : !quant.any<i8:f32> to f32
      return
    }
  }
  module {
    func.func @f(%arg0: !quant.any<i8:f32>) {
      %0 = quant.scast %arg0 : !quant.any<i8:f32> to i8
      return
    }
  }
  module {
    func.func @f(%arg0: !quant.any<i8>) {
      %0 = quant.scast %arg0 : !quant.any<i8> to i8
      return
    }
  }
}

