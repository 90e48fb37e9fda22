// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @f(%p: tensor<i1>, %x: tensor<3x?xf32>, %y: tensor<3x?xf32>) -> tensor<3x?xf32> {
    %0 = stablehlo.select %p, %x, %y {mark} : tensor<i1>, tensor<3x?xf32>
    return %0 : tensor<3x?xf32>
  }
}
// to
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @f(%arg0: tensor<i1>, %arg1: tensor<3x?xf32>, %arg2: tensor<3x?xf32>) -> tensor<3x?xf32> {
    %0 = shape.shape_of %arg1 : tensor<3x?xf32> -> tensor<2xindex>
    %c1 = arith.constant 1 : index
    %extracted = tensor.extract %0[%c1] : tensor<2xindex>
    %1 = tensor.empty(%extracted) : tensor<3x?xf32>
    %extracted_0 = tensor.extract %arg0[] : tensor<i1>
    %2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1, %arg2 : tensor<3x?xf32>, tensor<3x?xf32>) outs(%1 : tensor<3x?xf32>) attrs =  {mark} {
    ^bb0(%in: f32, %in_1: f32, %out: f32):
      %3 = arith.select %extracted_0, %in, %in_1 : f32
      linalg.yield %3 : f32
    } -> tensor<3x?xf32>
    return %2 : tensor<3x?xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
module {
  func.func @f(%p: tensor<i1>, %x: tensor<3x?xf32>, %y: tensor<3x?xf32>) -> tensor<3x?xf32> {
    %0 = stablehlo.select %p, %x, %y {mark} : tensor<i1>, tensor<3x?xf32>
    return %0 : tensor<3x?xf32>
  }
}
// to
module {
  func.func @f(%arg0: tensor<i1>, %arg1: tensor<3x?xf32>, %arg2: tensor<3x?xf32>) -> tensor<3x?xf32> {
    %0 = shape.shape_of %arg1 : tensor<3x?xf32> -> tensor<2xindex>
    %c1 = arith.constant 1 : index
    %extracted = tensor.extract %0[%c1] : tensor<2xindex>
    %1 = tensor.empty(%extracted) : tensor<3x?xf32>
    %extracted_0 = tensor.extract %arg0[] : tensor<i1>
    %mapped = linalg.map ins(%arg1, %arg2 : tensor<3x?xf32>, tensor<3x?xf32>) outs(%1 : tensor<3x?xf32>) {mark}
      (%in: f32, %in_1: f32, %init: f32) {
        %2 = arith.select %extracted_0, %in, %in_1 : f32
        linalg.yield %2 : f32
      }
    return %mapped : tensor<3x?xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{capture-scalar-inputs=false})
module {
  func.func @f(%p: tensor<i1>, %x: tensor<3x?xf32>, %y: tensor<3x?xf32>) -> tensor<3x?xf32> {
    %0 = stablehlo.select %p, %x, %y {mark} : tensor<i1>, tensor<3x?xf32>
    return %0 : tensor<3x?xf32>
  }
}
// to
#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @f(%arg0: tensor<i1>, %arg1: tensor<3x?xf32>, %arg2: tensor<3x?xf32>) -> tensor<3x?xf32> {
    %0 = shape.shape_of %arg1 : tensor<3x?xf32> -> tensor<2xindex>
    %c1 = arith.constant 1 : index
    %extracted = tensor.extract %0[%c1] : tensor<2xindex>
    %1 = tensor.empty(%extracted) : tensor<3x?xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1, %arg2 : tensor<i1>, tensor<3x?xf32>, tensor<3x?xf32>) outs(%1 : tensor<3x?xf32>) attrs =  {mark} {
    ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
      %3 = arith.select %in, %in_0, %in_1 : f32
      linalg.yield %3 : f32
    } -> tensor<3x?xf32>
    return %2 : tensor<3x?xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @unsigned(%x: tensor<4xui8>, %y: tensor<4xui8>) -> (tensor<4xui8>, tensor<4xi1>, tensor<4xf32>, tensor<4xui8>) {
    %0 = stablehlo.divide %x, %y : tensor<4xui8>
    %1 = stablehlo.compare LT, %x, %y : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xi1>
    %2 = stablehlo.convert %0 : (tensor<4xui8>) -> tensor<4xf32>
    %3 = stablehlo.constant dense<[1, 2, 254, 255]> : tensor<4xui8>
    return %0, %1, %2, %3 : tensor<4xui8>, tensor<4xi1>, tensor<4xf32>, tensor<4xui8>
  }
}
// to
#map = affine_map<(d0) -> (d0)>
module {
  func.func @unsigned(%arg0: tensor<4xui8>, %arg1: tensor<4xui8>) -> (tensor<4xui8>, tensor<4xi1>, tensor<4xf32>, tensor<4xui8>) {
    %0 = builtin.unrealized_conversion_cast %arg1 : tensor<4xui8> to tensor<4xi8>
    %1 = builtin.unrealized_conversion_cast %arg0 : tensor<4xui8> to tensor<4xi8>
    %2 = tensor.empty() : tensor<4xi8>
    %3 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%1, %0 : tensor<4xi8>, tensor<4xi8>) outs(%2 : tensor<4xi8>) {
    ^bb0(%in: i8, %in_0: i8, %out: i8):
      %c-1_i8 = arith.constant -1 : i8
      %c-128_i8 = arith.constant -128 : i8
      %c0_i8 = arith.constant 0 : i8
      %c1_i8 = arith.constant 1 : i8
      %10 = arith.cmpi eq, %in_0, %c0_i8 : i8
      %11 = arith.select %10, %c1_i8, %in_0 : i8
      %12 = arith.divui %in, %11 : i8
      %13 = arith.select %10, %c-1_i8, %12 : i8
      linalg.yield %13 : i8
    } -> tensor<4xi8>
    %4 = builtin.unrealized_conversion_cast %3 : tensor<4xi8> to tensor<4xui8>
    %5 = tensor.empty() : tensor<4xi1>
    %6 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%1, %0 : tensor<4xi8>, tensor<4xi8>) outs(%5 : tensor<4xi1>) {
    ^bb0(%in: i8, %in_0: i8, %out: i1):
      %10 = arith.cmpi ult, %in, %in_0 : i8
      linalg.yield %10 : i1
    } -> tensor<4xi1>
    %7 = tensor.empty() : tensor<4xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%3 : tensor<4xi8>) outs(%7 : tensor<4xf32>) {
    ^bb0(%in: i8, %out: f32):
      %10 = arith.uitofp %in : i8 to f32
      linalg.yield %10 : f32
    } -> tensor<4xf32>
    %cst = arith.constant dense<[1, 2, -2, -1]> : tensor<4xi8>
    %9 = builtin.unrealized_conversion_cast %cst : tensor<4xi8> to tensor<4xui8>
    return %4, %6, %8, %9 : tensor<4xui8>, tensor<4xi1>, tensor<4xf32>, tensor<4xui8>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @integers(%x: tensor<i16>, %y: tensor<i16>) -> (tensor<i16>, tensor<i16>, tensor<i16>, tensor<i16>) {
    %0 = stablehlo.remainder %x, %y : tensor<i16>
    %1 = stablehlo.shift_right_arithmetic %x, %y : tensor<i16>
    %2 = stablehlo.abs %x : tensor<i16>
    %3 = stablehlo.sign %y : tensor<i16>
    return %0, %1, %2, %3 : tensor<i16>, tensor<i16>, tensor<i16>, tensor<i16>
  }
}
// to
#map = affine_map<() -> ()>
module {
  func.func @integers(%arg0: tensor<i16>, %arg1: tensor<i16>) -> (tensor<i16>, tensor<i16>, tensor<i16>, tensor<i16>) {
    %0 = tensor.empty() : tensor<i16>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%arg0, %arg1 : tensor<i16>, tensor<i16>) outs(%0 : tensor<i16>) {
    ^bb0(%in: i16, %in_0: i16, %out: i16):
      %c0_i16 = arith.constant 0 : i16
      %c0_i16_1 = arith.constant 0 : i16
      %c1_i16 = arith.constant 1 : i16
      %8 = arith.cmpi eq, %in_0, %c0_i16_1 : i16
      %c-32768_i16 = arith.constant -32768 : i16
      %9 = arith.cmpi eq, %in, %c-32768_i16 : i16
      %c-1_i16 = arith.constant -1 : i16
      %10 = arith.cmpi eq, %in_0, %c-1_i16 : i16
      %11 = arith.andi %9, %10 : i1
      %12 = arith.ori %8, %11 : i1
      %13 = arith.select %12, %c1_i16, %in_0 : i16
      %14 = arith.remsi %in, %13 : i16
      %15 = arith.select %11, %c0_i16, %14 : i16
      %16 = arith.select %8, %in, %15 : i16
      linalg.yield %16 : i16
    } -> tensor<i16>
    %2 = tensor.empty() : tensor<i16>
    %3 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = []} ins(%arg0, %arg1 : tensor<i16>, tensor<i16>) outs(%2 : tensor<i16>) {
    ^bb0(%in: i16, %in_0: i16, %out: i16):
      %c15_i16 = arith.constant 15 : i16
      %8 = arith.shrsi %in, %c15_i16 : i16
      %9 = arith.shrsi %in, %in_0 : i16
      %c16_i16 = arith.constant 16 : i16
      %10 = arith.cmpi ugt, %c16_i16, %in_0 : i16
      %11 = arith.select %10, %9, %8 : i16
      linalg.yield %11 : i16
    } -> tensor<i16>
    %4 = tensor.empty() : tensor<i16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg0 : tensor<i16>) outs(%4 : tensor<i16>) {
    ^bb0(%in: i16, %out: i16):
      %c0_i16 = arith.constant 0 : i16
      %8 = arith.cmpi sge, %in, %c0_i16 : i16
      %9 = arith.subi %c0_i16, %in : i16
      %10 = arith.select %8, %in, %9 : i16
      linalg.yield %10 : i16
    } -> tensor<i16>
    %6 = tensor.empty() : tensor<i16>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = []} ins(%arg1 : tensor<i16>) outs(%6 : tensor<i16>) {
    ^bb0(%in: i16, %out: i16):
      %c0_i16 = arith.constant 0 : i16
      %c15_i16 = arith.constant 15 : i16
      %c1_i16 = arith.constant 1 : i16
      %8 = arith.cmpi eq, %in, %c0_i16 : i16
      %9 = arith.shrsi %in, %c15_i16 : i16
      %10 = arith.ori %9, %c1_i16 : i16
      %11 = arith.select %8, %c0_i16, %10 : i16
      linalg.yield %11 : i16
    } -> tensor<i16>
    return %1, %3, %5, %7 : tensor<i16>, tensor<i16>, tensor<i16>, tensor<i16>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @complex(%x: tensor<2xcomplex<f32>>, %y: tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2xi1>, tensor<2xf64>) {
    %0 = stablehlo.maximum %x, %y : tensor<2xcomplex<f32>>
    %1 = stablehlo.compare GT, %x, %y : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
    %2 = stablehlo.convert %0 : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
    return %0, %1, %2 : tensor<2xcomplex<f32>>, tensor<2xi1>, tensor<2xf64>
  }
}
// to
#map = affine_map<(d0) -> (d0)>
module {
  func.func @complex(%arg0: tensor<2xcomplex<f32>>, %arg1: tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2xi1>, tensor<2xf64>) {
    %0 = tensor.empty() : tensor<2xcomplex<f32>>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) outs(%0 : tensor<2xcomplex<f32>>) {
    ^bb0(%in: complex<f32>, %in_0: complex<f32>, %out: complex<f32>):
      %6 = complex.re %in : complex<f32>
      %7 = complex.re %in_0 : complex<f32>
      %8 = complex.im %in : complex<f32>
      %9 = complex.im %in_0 : complex<f32>
      %10 = arith.cmpf oeq, %6, %7 : f32
      %11 = arith.cmpf oge, %8, %9 : f32
      %12 = arith.cmpf oge, %6, %7 : f32
      %13 = arith.andi %10, %11 : i1
      %14 = arith.ori %13, %12 : i1
      %15 = arith.select %14, %in, %in_0 : complex<f32>
      linalg.yield %15 : complex<f32>
    } -> tensor<2xcomplex<f32>>
    %2 = tensor.empty() : tensor<2xi1>
    %3 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) outs(%2 : tensor<2xi1>) {
    ^bb0(%in: complex<f32>, %in_0: complex<f32>, %out: i1):
      %6 = complex.re %in : complex<f32>
      %7 = complex.re %in_0 : complex<f32>
      %8 = complex.im %in : complex<f32>
      %9 = complex.im %in_0 : complex<f32>
      %10 = arith.cmpf oeq, %6, %7 : f32
      %11 = arith.cmpf ogt, %8, %9 : f32
      %12 = arith.cmpf ogt, %6, %7 : f32
      %13 = arith.andi %10, %11 : i1
      %14 = arith.ori %13, %12 : i1
      linalg.yield %14 : i1
    } -> tensor<2xi1>
    %4 = tensor.empty() : tensor<2xf64>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%1 : tensor<2xcomplex<f32>>) outs(%4 : tensor<2xf64>) {
    ^bb0(%in: complex<f32>, %out: f64):
      %6 = complex.re %in : complex<f32>
      %7 = arith.extf %6 : f32 to f64
      linalg.yield %7 : f64
    } -> tensor<2xf64>
    return %1, %3, %5 : tensor<2xcomplex<f32>>, tensor<2xi1>, tensor<2xf64>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @floats(%x: tensor<2xbf16>, %y: tensor<2xbf16>) -> (tensor<2xi1>, tensor<2xf16>, tensor<2xbf16>, tensor<2xi1>, tensor<2xbf16>) {
    %0 = stablehlo.compare GE, %x, %y, TOTALORDER : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xi1>
    %1 = stablehlo.convert %x : (tensor<2xbf16>) -> tensor<2xf16>
    %2 = stablehlo.logistic %x : tensor<2xbf16>
    %3 = stablehlo.is_finite %x : (tensor<2xbf16>) -> tensor<2xi1>
    %4 = stablehlo.reduce_precision %x, format = e4m2 : tensor<2xbf16>
    return %0, %1, %2, %3, %4 : tensor<2xi1>, tensor<2xf16>, tensor<2xbf16>, tensor<2xi1>, tensor<2xbf16>
  }
}
// to
#map = affine_map<(d0) -> (d0)>
module {
  func.func @floats(%arg0: tensor<2xbf16>, %arg1: tensor<2xbf16>) -> (tensor<2xi1>, tensor<2xf16>, tensor<2xbf16>, tensor<2xi1>, tensor<2xbf16>) {
    %0 = tensor.empty() : tensor<2xi1>
    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %arg1 : tensor<2xbf16>, tensor<2xbf16>) outs(%0 : tensor<2xi1>) {
    ^bb0(%in: bf16, %in_0: bf16, %out: i1):
      %c0_i16 = arith.constant 0 : i16
      %c32767_i16 = arith.constant 32767 : i16
      %10 = arith.bitcast %in : bf16 to i16
      %11 = arith.cmpi slt, %10, %c0_i16 : i16
      %12 = arith.subi %c32767_i16, %10 : i16
      %13 = arith.select %11, %12, %10 : i16
      %14 = arith.bitcast %in_0 : bf16 to i16
      %15 = arith.cmpi slt, %14, %c0_i16 : i16
      %16 = arith.subi %c32767_i16, %14 : i16
      %17 = arith.select %15, %16, %14 : i16
      %18 = arith.cmpi sge, %13, %17 : i16
      linalg.yield %18 : i1
    } -> tensor<2xi1>
    %2 = tensor.empty() : tensor<2xf16>
    %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<2xbf16>) outs(%2 : tensor<2xf16>) {
    ^bb0(%in: bf16, %out: f16):
      %10 = arith.extf %in : bf16 to f32
      %11 = arith.truncf %10 : f32 to f16
      linalg.yield %11 : f16
    } -> tensor<2xf16>
    %4 = tensor.empty() : tensor<2xbf16>
    %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<2xbf16>) outs(%4 : tensor<2xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %10 = arith.negf %in : bf16
      %11 = math.exp %10 : bf16
      %cst = arith.constant 1.000000e+00 : f32
      %12 = arith.truncf %cst : f32 to bf16
      %13 = arith.addf %11, %12 : bf16
      %14 = arith.divf %12, %13 : bf16
      linalg.yield %14 : bf16
    } -> tensor<2xbf16>
    %6 = tensor.empty() : tensor<2xi1>
    %7 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<2xbf16>) outs(%6 : tensor<2xi1>) {
    ^bb0(%in: bf16, %out: i1):
      %cst = arith.constant 0x7F80 : bf16
      %10 = math.absf %in : bf16
      %11 = arith.cmpf one, %10, %cst : bf16
      linalg.yield %11 : i1
    } -> tensor<2xi1>
    %8 = tensor.empty() : tensor<2xbf16>
    %9 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<2xbf16>) outs(%8 : tensor<2xbf16>) {
    ^bb0(%in: bf16, %out: bf16):
      %10 = arith.bitcast %in : bf16 to i16
      %c32767_i16 = arith.constant 32767 : i16
      %11 = arith.andi %10, %c32767_i16 : i16
      %c32640_i16 = arith.constant 32640 : i16
      %12 = arith.cmpi ugt, %11, %c32640_i16 : i16
      %c5_i16 = arith.constant 5 : i16
      %c32_i16 = arith.constant 32 : i16
      %c15_i16 = arith.constant 15 : i16
      %13 = arith.andi %10, %c32_i16 : i16
      %14 = arith.shrui %13, %c5_i16 : i16
      %15 = arith.addi %14, %c15_i16 : i16
      %16 = arith.addi %10, %15 : i16
      %c-32_i16 = arith.constant -32 : i16
      %17 = arith.andi %16, %c-32_i16 : i16
      %c32640_i16_0 = arith.constant 32640 : i16
      %18 = arith.andi %17, %c32640_i16_0 : i16
      %c17152_i16 = arith.constant 17152 : i16
      %19 = arith.cmpi ugt, %18, %c17152_i16 : i16
      %c15360_i16 = arith.constant 15360 : i16
      %20 = arith.cmpi ule, %18, %c15360_i16 : i16
      %c-32768_i16 = arith.constant -32768 : i16
      %21 = arith.andi %17, %c-32768_i16 : i16
      %c32640_i16_1 = arith.constant 32640 : i16
      %22 = arith.ori %21, %c32640_i16_1 : i16
      %23 = arith.select %19, %22, %17 : i16
      %24 = arith.select %20, %21, %23 : i16
      %25 = arith.bitcast %24 : i16 to bf16
      %26 = arith.select %12, %in, %25 : bf16
      linalg.yield %26 : bf16
    } -> tensor<2xbf16>
    return %1, %3, %5, %7, %9 : tensor<2xi1>, tensor<2xf16>, tensor<2xbf16>, tensor<2xi1>, tensor<2xbf16>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @movement(%x: tensor<2x1x3xf32>, %s: tensor<f32>) -> (tensor<3x4x2xf32>, tensor<3x2x1xf32>, tensor<2x5xf32>) {
    %0 = stablehlo.broadcast_in_dim %x, dims = [2, 1, 0] : (tensor<2x1x3xf32>) -> tensor<3x4x2xf32>
    %1 = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<2x1x3xf32>) -> tensor<3x2x1xf32>
    %2 = stablehlo.broadcast %s, sizes = [2, 5] : (tensor<f32>) -> tensor<2x5xf32>
    return %0, %1, %2 : tensor<3x4x2xf32>, tensor<3x2x1xf32>, tensor<2x5xf32>
  }
}
// to
#map = affine_map<(d0, d1, d2) -> (d2, 0, d0)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1, d2) -> (d1, d2, d0)>
#map3 = affine_map<(d0, d1) -> ()>
#map4 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @movement(%arg0: tensor<2x1x3xf32>, %arg1: tensor<f32>) -> (tensor<3x4x2xf32>, tensor<3x2x1xf32>, tensor<2x5xf32>) {
    %0 = tensor.empty() : tensor<3x4x2xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x1x3xf32>) outs(%0 : tensor<3x4x2xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x4x2xf32>
    %2 = tensor.empty() : tensor<3x2x1xf32>
    %3 = linalg.generic {indexing_maps = [#map2, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<2x1x3xf32>) outs(%2 : tensor<3x2x1xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x2x1xf32>
    %4 = tensor.empty() : tensor<2x5xf32>
    %5 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<f32>) outs(%4 : tensor<2x5xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<2x5xf32>
    return %1, %3, %5 : tensor<3x4x2xf32>, tensor<3x2x1xf32>, tensor<2x5xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
module {
  func.func @movement(%x: tensor<2x1x3xf32>, %s: tensor<f32>) -> (tensor<3x4x2xf32>, tensor<3x2x1xf32>, tensor<2x5xf32>) {
    %0 = stablehlo.broadcast_in_dim %x, dims = [2, 1, 0] : (tensor<2x1x3xf32>) -> tensor<3x4x2xf32>
    %1 = stablehlo.transpose %x, dims = [2, 0, 1] : (tensor<2x1x3xf32>) -> tensor<3x2x1xf32>
    %2 = stablehlo.broadcast %s, sizes = [2, 5] : (tensor<f32>) -> tensor<2x5xf32>
    return %0, %1, %2 : tensor<3x4x2xf32>, tensor<3x2x1xf32>, tensor<2x5xf32>
  }
}
// to
module {
  func.func @movement(%arg0: tensor<2x1x3xf32>, %arg1: tensor<f32>) -> (tensor<3x4x2xf32>, tensor<3x2x1xf32>, tensor<2x5xf32>) {
    %collapsed = tensor.collapse_shape %arg0 [[0], [1, 2]] : tensor<2x1x3xf32> into tensor<2x3xf32>
    %0 = tensor.empty() : tensor<3x2xf32>
    %transposed = linalg.transpose ins(%collapsed : tensor<2x3xf32>) outs(%0 : tensor<3x2xf32>) permutation = [1, 0] 
    %1 = tensor.empty() : tensor<3x4x2xf32>
    %broadcasted = linalg.broadcast ins(%transposed : tensor<3x2xf32>) outs(%1 : tensor<3x4x2xf32>) dimensions = [1] 
    %2 = tensor.empty() : tensor<3x2x1xf32>
    %transposed_0 = linalg.transpose ins(%arg0 : tensor<2x1x3xf32>) outs(%2 : tensor<3x2x1xf32>) permutation = [2, 0, 1] 
    %3 = tensor.empty() : tensor<2x5xf32>
    %broadcasted_1 = linalg.broadcast ins(%arg1 : tensor<f32>) outs(%3 : tensor<2x5xf32>) dimensions = [0, 1] 
    return %broadcasted, %transposed_0, %broadcasted_1 : tensor<3x4x2xf32>, tensor<3x2x1xf32>, tensor<2x5xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @dynamic(%x: tensor<?x5xf32>, %s: tensor<3xindex>, %n: tensor<2xi32>) -> (tensor<?x?x?xf32>, tensor<?x7xi64>) {
    %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [2, 0] {known_expanding_dimensions = array<i64: 0>} : (tensor<?x5xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
    %1 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi32>) -> tensor<?x7xi64>
    return %0, %1 : tensor<?x?x?xf32>, tensor<?x7xi64>
  }
}
// to
#map = affine_map<(d0, d1, d2) -> (0, d0)>
#map1 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#map2 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @dynamic(%arg0: tensor<?x5xf32>, %arg1: tensor<3xindex>, %arg2: tensor<2xi32>) -> (tensor<?x?x?xf32>, tensor<?x7xi64>) {
    %c0 = arith.constant 0 : index
    %extracted = tensor.extract %arg1[%c0] : tensor<3xindex>
    %c1 = arith.constant 1 : index
    %extracted_0 = tensor.extract %arg1[%c1] : tensor<3xindex>
    %c2 = arith.constant 2 : index
    %extracted_1 = tensor.extract %arg1[%c2] : tensor<3xindex>
    %0 = tensor.empty(%extracted, %extracted_0, %extracted_1) : tensor<?x?x?xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<?x5xf32>) outs(%0 : tensor<?x?x?xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<?x?x?xf32>
    %2 = arith.index_cast %arg2 : tensor<2xi32> to tensor<2xindex>
    %c0_2 = arith.constant 0 : index
    %extracted_3 = tensor.extract %2[%c0_2] : tensor<2xindex>
    %3 = tensor.empty(%extracted_3) : tensor<?x7xi64>
    %4 = linalg.generic {indexing_maps = [#map2], iterator_types = ["parallel", "parallel"]} outs(%3 : tensor<?x7xi64>) {
    ^bb0(%out: i64):
      %5 = linalg.index 0 : index
      %6 = arith.index_cast %5 : index to i64
      linalg.yield %6 : i64
    } -> tensor<?x7xi64>
    return %1, %4 : tensor<?x?x?xf32>, tensor<?x7xi64>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
module {
  func.func @dynamic(%x: tensor<?x5xf32>, %s: tensor<3xindex>, %n: tensor<2xi32>) -> (tensor<?x?x?xf32>, tensor<?x7xi64>) {
    %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [2, 0] {known_expanding_dimensions = array<i64: 0>} : (tensor<?x5xf32>, tensor<3xindex>) -> tensor<?x?x?xf32>
    %1 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<2xi32>) -> tensor<?x7xi64>
    return %0, %1 : tensor<?x?x?xf32>, tensor<?x7xi64>
  }
}
// to
module {
  func.func @dynamic(%arg0: tensor<?x5xf32>, %arg1: tensor<3xindex>, %arg2: tensor<2xi32>) -> (tensor<?x?x?xf32>, tensor<?x7xi64>) {
    %cast = tensor.cast %arg0 : tensor<?x5xf32> to tensor<1x5xf32>
    %collapsed = tensor.collapse_shape %cast [[0, 1]] : tensor<1x5xf32> into tensor<5xf32>
    %c1 = arith.constant 1 : index
    %extracted = tensor.extract %arg1[%c1] : tensor<3xindex>
    %c2 = arith.constant 2 : index
    %extracted_0 = tensor.extract %arg1[%c2] : tensor<3xindex>
    %0 = tensor.empty(%extracted, %extracted_0) : tensor<5x?x?xf32>
    %broadcasted = linalg.broadcast ins(%collapsed : tensor<5xf32>) outs(%0 : tensor<5x?x?xf32>) dimensions = [1, 2] 
    %cast_1 = tensor.cast %broadcasted : tensor<5x?x?xf32> to tensor<?x?x?xf32>
    %1 = arith.index_cast %arg2 : tensor<2xi32> to tensor<2xindex>
    %c0 = arith.constant 0 : index
    %extracted_2 = tensor.extract %1[%c0] : tensor<2xindex>
    %2 = tensor.empty(%extracted_2) : tensor<?x7xi64>
    %mapped = linalg.map outs(%2 : tensor<?x7xi64>)
      (%init: i64) {
        %3 = linalg.index 0 : index
        %4 = arith.index_cast %3 : index to i64
        linalg.yield %4 : i64
      }
    return %cast_1, %mapped : tensor<?x?x?xf32>, tensor<?x7xi64>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @unknown(%x: tensor<?xf32>, %s: tensor<2xindex>) -> tensor<?x?xf32> {
    %0 = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [1] : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    return %0 : tensor<?x?xf32>
  }
}
// to
module {
  func.func @unknown(%arg0: tensor<?xf32>, %arg1: tensor<2xindex>) -> tensor<?x?xf32> {
    %0 = stablehlo.dynamic_broadcast_in_dim %arg0, %arg1, dims = [1] : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
    return %0 : tensor<?x?xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @reduce(%x: tensor<4x?x6xf32>, %i: tensor<4x?x6xi32>, %a: tensor<f32>) -> (tensor<?xf32>, tensor<?xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:2 = stablehlo.reduce(%x init: %a), (%i init: %c) across dimensions = [2, 0] : (tensor<4x?x6xf32>, tensor<4x?x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<?xf32>, tensor<?xi32>)
      reducer(%p: tensor<f32>, %q: tensor<f32>) (%m: tensor<i32>, %n: tensor<i32>) {
      %1 = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %2 = stablehlo.select %1, %p, %q : tensor<i1>, tensor<f32>
      %3 = stablehlo.add %m, %n : tensor<i32>
      stablehlo.return %2, %3 : tensor<f32>, tensor<i32>
    }
    return %0#0, %0#1 : tensor<?xf32>, tensor<?xi32>
  }
}
// to
#map = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d0)>
module {
  func.func @reduce(%arg0: tensor<4x?x6xf32>, %arg1: tensor<4x?x6xi32>, %arg2: tensor<f32>) -> (tensor<?xf32>, tensor<?xi32>) {
    %cst = arith.constant dense<0> : tensor<i32>
    %extracted = tensor.extract %arg2[] : tensor<f32>
    %c1 = arith.constant 1 : index
    %dim = tensor.dim %arg0, %c1 : tensor<4x?x6xf32>
    %0 = tensor.empty(%dim) : tensor<?xf32>
    %1 = linalg.fill ins(%extracted : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
    %c0_i32 = arith.constant 0 : i32
    %c1_0 = arith.constant 1 : index
    %dim_1 = tensor.dim %arg1, %c1_0 : tensor<4x?x6xi32>
    %2 = tensor.empty(%dim_1) : tensor<?xi32>
    %3 = linalg.fill ins(%c0_i32 : i32) outs(%2 : tensor<?xi32>) -> tensor<?xi32>
    %4:2 = linalg.generic {indexing_maps = [#map, #map, #map1, #map1], iterator_types = ["parallel", "reduction", "reduction"]} ins(%arg0, %arg1 : tensor<4x?x6xf32>, tensor<4x?x6xi32>) outs(%1, %3 : tensor<?xf32>, tensor<?xi32>) {
    ^bb0(%in: f32, %in_2: i32, %out: f32, %out_3: i32):
      %from_elements = tensor.from_elements %in_2 : tensor<i32>
      %from_elements_4 = tensor.from_elements %in : tensor<f32>
      %from_elements_5 = tensor.from_elements %out_3 : tensor<i32>
      %from_elements_6 = tensor.from_elements %out : tensor<f32>
      %extracted_7 = tensor.extract %from_elements_6[] : tensor<f32>
      %extracted_8 = tensor.extract %from_elements_4[] : tensor<f32>
      %5 = arith.cmpf olt, %extracted_7, %extracted_8 : f32
      %from_elements_9 = tensor.from_elements %5 : tensor<i1>
      %extracted_10 = tensor.extract %from_elements_9[] : tensor<i1>
      %extracted_11 = tensor.extract %from_elements_6[] : tensor<f32>
      %extracted_12 = tensor.extract %from_elements_4[] : tensor<f32>
      %6 = arith.select %extracted_10, %extracted_11, %extracted_12 : f32
      %from_elements_13 = tensor.from_elements %6 : tensor<f32>
      %extracted_14 = tensor.extract %from_elements_5[] : tensor<i32>
      %extracted_15 = tensor.extract %from_elements[] : tensor<i32>
      %7 = arith.addi %extracted_14, %extracted_15 : i32
      %from_elements_16 = tensor.from_elements %7 : tensor<i32>
      %extracted_17 = tensor.extract %from_elements_13[] : tensor<f32>
      %extracted_18 = tensor.extract %from_elements_16[] : tensor<i32>
      linalg.yield %extracted_17, %extracted_18 : f32, i32
    } -> (tensor<?xf32>, tensor<?xi32>)
    return %4#0, %4#1 : tensor<?xf32>, tensor<?xi32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
module {
  func.func @reduce(%x: tensor<4x?x6xf32>, %i: tensor<4x?x6xi32>, %a: tensor<f32>) -> (tensor<?xf32>, tensor<?xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:2 = stablehlo.reduce(%x init: %a), (%i init: %c) across dimensions = [2, 0] : (tensor<4x?x6xf32>, tensor<4x?x6xi32>, tensor<f32>, tensor<i32>) -> (tensor<?xf32>, tensor<?xi32>)
      reducer(%p: tensor<f32>, %q: tensor<f32>) (%m: tensor<i32>, %n: tensor<i32>) {
      %1 = stablehlo.compare LT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %2 = stablehlo.select %1, %p, %q : tensor<i1>, tensor<f32>
      %3 = stablehlo.add %m, %n : tensor<i32>
      stablehlo.return %2, %3 : tensor<f32>, tensor<i32>
    }
    return %0#0, %0#1 : tensor<?xf32>, tensor<?xi32>
  }
}
// to
module {
  func.func @reduce(%arg0: tensor<4x?x6xf32>, %arg1: tensor<4x?x6xi32>, %arg2: tensor<f32>) -> (tensor<?xf32>, tensor<?xi32>) {
    %cst = arith.constant dense<0> : tensor<i32>
    %extracted = tensor.extract %arg2[] : tensor<f32>
    %c1 = arith.constant 1 : index
    %dim = tensor.dim %arg0, %c1 : tensor<4x?x6xf32>
    %0 = tensor.empty(%dim) : tensor<?xf32>
    %1 = linalg.fill ins(%extracted : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
    %c0_i32 = arith.constant 0 : i32
    %c1_0 = arith.constant 1 : index
    %dim_1 = tensor.dim %arg1, %c1_0 : tensor<4x?x6xi32>
    %2 = tensor.empty(%dim_1) : tensor<?xi32>
    %3 = linalg.fill ins(%c0_i32 : i32) outs(%2 : tensor<?xi32>) -> tensor<?xi32>
    %reduced:2 = linalg.reduce ins(%arg0, %arg1 : tensor<4x?x6xf32>, tensor<4x?x6xi32>) outs(%1, %3 : tensor<?xf32>, tensor<?xi32>) dimensions = [0, 2] 
      (%in: f32, %in_2: i32, %init: f32, %init_3: i32) {
        %from_elements = tensor.from_elements %in_2 : tensor<i32>
        %from_elements_4 = tensor.from_elements %in : tensor<f32>
        %from_elements_5 = tensor.from_elements %init_3 : tensor<i32>
        %from_elements_6 = tensor.from_elements %init : tensor<f32>
        %extracted_7 = tensor.extract %from_elements_6[] : tensor<f32>
        %extracted_8 = tensor.extract %from_elements_4[] : tensor<f32>
        %4 = arith.cmpf olt, %extracted_7, %extracted_8 : f32
        %from_elements_9 = tensor.from_elements %4 : tensor<i1>
        %extracted_10 = tensor.extract %from_elements_9[] : tensor<i1>
        %extracted_11 = tensor.extract %from_elements_6[] : tensor<f32>
        %extracted_12 = tensor.extract %from_elements_4[] : tensor<f32>
        %5 = arith.select %extracted_10, %extracted_11, %extracted_12 : f32
        %from_elements_13 = tensor.from_elements %5 : tensor<f32>
        %extracted_14 = tensor.extract %from_elements_5[] : tensor<i32>
        %extracted_15 = tensor.extract %from_elements[] : tensor<i32>
        %6 = arith.addi %extracted_14, %extracted_15 : i32
        %from_elements_16 = tensor.from_elements %6 : tensor<i32>
        %extracted_17 = tensor.extract %from_elements_13[] : tensor<f32>
        %extracted_18 = tensor.extract %from_elements_16[] : tensor<i32>
        linalg.yield %extracted_17, %extracted_18 : f32, i32
      }
    return %reduced#0, %reduced#1 : tensor<?xf32>, tensor<?xi32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @map(%x: tensor<?xui16>, %y: tensor<4xui16>) -> tensor<?xui16> {
    %0 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
      %1 = stablehlo.maximum %a, %b : tensor<ui16>
      stablehlo.return %1 : tensor<ui16>
    }) : (tensor<?xui16>, tensor<4xui16>) -> tensor<?xui16>
    return %0 : tensor<?xui16>
  }
}
// to
#map = affine_map<(d0) -> (d0)>
module {
  func.func @map(%arg0: tensor<?xui16>, %arg1: tensor<4xui16>) -> tensor<?xui16> {
    %0 = builtin.unrealized_conversion_cast %arg1 : tensor<4xui16> to tensor<4xi16>
    %1 = builtin.unrealized_conversion_cast %arg0 : tensor<?xui16> to tensor<?xi16>
    %2 = shape.shape_of %1 : tensor<?xi16> -> tensor<1xindex>
    %c0 = arith.constant 0 : index
    %extracted = tensor.extract %2[%c0] : tensor<1xindex>
    %3 = tensor.empty(%extracted) : tensor<?xi16>
    %4 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%1, %0 : tensor<?xi16>, tensor<4xi16>) outs(%3 : tensor<?xi16>) {
    ^bb0(%in: i16, %in_0: i16, %out: i16):
      %from_elements = tensor.from_elements %in_0 : tensor<i16>
      %from_elements_1 = tensor.from_elements %in : tensor<i16>
      %extracted_2 = tensor.extract %from_elements_1[] : tensor<i16>
      %extracted_3 = tensor.extract %from_elements[] : tensor<i16>
      %6 = arith.maxui %extracted_2, %extracted_3 : i16
      %from_elements_4 = tensor.from_elements %6 : tensor<i16>
      %extracted_5 = tensor.extract %from_elements_4[] : tensor<i16>
      linalg.yield %extracted_5 : i16
    } -> tensor<?xi16>
    %5 = builtin.unrealized_conversion_cast %4 : tensor<?xi16> to tensor<?xui16>
    return %5 : tensor<?xui16>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
module {
  func.func @map(%x: tensor<?xui16>, %y: tensor<4xui16>) -> tensor<?xui16> {
    %0 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0>}> ({
    ^bb0(%a: tensor<ui16>, %b: tensor<ui16>):
      %1 = stablehlo.maximum %a, %b : tensor<ui16>
      stablehlo.return %1 : tensor<ui16>
    }) : (tensor<?xui16>, tensor<4xui16>) -> tensor<?xui16>
    return %0 : tensor<?xui16>
  }
}
// to
module {
  func.func @map(%arg0: tensor<?xui16>, %arg1: tensor<4xui16>) -> tensor<?xui16> {
    %0 = builtin.unrealized_conversion_cast %arg1 : tensor<4xui16> to tensor<4xi16>
    %1 = builtin.unrealized_conversion_cast %arg0 : tensor<?xui16> to tensor<?xi16>
    %cast = tensor.cast %0 : tensor<4xi16> to tensor<?xi16>
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %1, %c0 : tensor<?xi16>
    %2 = tensor.empty(%dim) : tensor<?xi16>
    %mapped = linalg.map ins(%1, %cast : tensor<?xi16>, tensor<?xi16>) outs(%2 : tensor<?xi16>)
      (%in: i16, %in_0: i16, %init: i16) {
        %from_elements = tensor.from_elements %in_0 : tensor<i16>
        %from_elements_1 = tensor.from_elements %in : tensor<i16>
        %extracted = tensor.extract %from_elements_1[] : tensor<i16>
        %extracted_2 = tensor.extract %from_elements[] : tensor<i16>
        %4 = arith.maxui %extracted, %extracted_2 : i16
        %from_elements_3 = tensor.from_elements %4 : tensor<i16>
        %extracted_4 = tensor.extract %from_elements_3[] : tensor<i16>
        linalg.yield %extracted_4 : i16
      }
    %3 = builtin.unrealized_conversion_cast %mapped : tensor<?xi16> to tensor<?xui16>
    return %3 : tensor<?xui16>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @window(%x: tensor<5x8xf32>, %a: tensor<f32>) -> tensor<3x7xf32> {
    %0 = "stablehlo.reduce_window"(%x, %a) <{base_dilations = array<i64: 1, 2>, padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 3>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %1 = stablehlo.multiply %p, %q : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<5x8xf32>, tensor<f32>) -> tensor<3x7xf32>
    return %0 : tensor<3x7xf32>
  }
}
// to
#map = affine_map<(d0, d1) -> ()>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0 * 2 + d2, d1 * 2 + d3 * 3)>
#map3 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
module {
  func.func @window(%arg0: tensor<5x8xf32>, %arg1: tensor<f32>) -> tensor<3x7xf32> {
    %0 = tensor.empty() : tensor<3x7xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<f32>) outs(%0 : tensor<3x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x7xf32>
    %extracted = tensor.extract %arg1[] : tensor<f32>
    %2 = tensor.empty() : tensor<6x16xf32>
    %3 = linalg.fill ins(%extracted : f32) outs(%2 : tensor<6x16xf32>) -> tensor<6x16xf32>
    %inserted_slice = tensor.insert_slice %arg0 into %3[1, 0] [5, 8] [1, 2] : tensor<5x8xf32> into tensor<6x16xf32>
    %4 = tensor.empty() : tensor<2x2xf32>
    %5 = linalg.generic {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%inserted_slice, %4 : tensor<6x16xf32>, tensor<2x2xf32>) outs(%1 : tensor<3x7xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %from_elements = tensor.from_elements %in : tensor<f32>
      %from_elements_1 = tensor.from_elements %out : tensor<f32>
      %extracted_2 = tensor.extract %from_elements_1[] : tensor<f32>
      %extracted_3 = tensor.extract %from_elements[] : tensor<f32>
      %6 = arith.mulf %extracted_2, %extracted_3 : f32
      %from_elements_4 = tensor.from_elements %6 : tensor<f32>
      %extracted_5 = tensor.extract %from_elements_4[] : tensor<f32>
      linalg.yield %extracted_5 : f32
    } -> tensor<3x7xf32>
    return %5 : tensor<3x7xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @pool(%x: tensor<?x9x8x3xf32>, %a: tensor<f32>) -> tensor<?x4x?x3xf32> {
    %0 = "stablehlo.reduce_window"(%x, %a) <{window_dimensions = array<i64: 1, 3, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>, window_dilations = array<i64: 1, 1, 2, 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %1 = stablehlo.maximum %q, %p : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) {mark} : (tensor<?x9x8x3xf32>, tensor<f32>) -> tensor<?x4x?x3xf32>
    return %0 : tensor<?x4x?x3xf32>
  }
}
// to
module {
  func.func @pool(%arg0: tensor<?x9x8x3xf32>, %arg1: tensor<f32>) -> tensor<?x4x?x3xf32> {
    %0 = tensor.empty() : tensor<3x2xf32>
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x9x8x3xf32>
    %c2 = arith.constant 2 : index
    %dim_0 = tensor.dim %arg0, %c2 : tensor<?x9x8x3xf32>
    %c4 = arith.constant 4 : index
    %1 = arith.subi %dim_0, %c4 : index
    %c2_1 = arith.constant 2 : index
    %2 = arith.divui %1, %c2_1 : index
    %c1 = arith.constant 1 : index
    %3 = arith.addi %2, %c1 : index
    %4 = tensor.empty(%dim, %3) : tensor<?x4x?x3xf32>
    %extracted = tensor.extract %arg1[] : tensor<f32>
    %5 = linalg.fill ins(%extracted : f32) outs(%4 : tensor<?x4x?x3xf32>) -> tensor<?x4x?x3xf32>
    %6 = linalg.pooling_nhwc_max {dilations = dense<[1, 2]> : vector<2xi64>, mark, strides = dense<2> : vector<2xi64>} ins(%arg0, %0 : tensor<?x9x8x3xf32>, tensor<3x2xf32>) outs(%5 : tensor<?x4x?x3xf32>) -> tensor<?x4x?x3xf32>
    return %6 : tensor<?x4x?x3xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @select_and_scatter(%x: tensor<7x5xf32>, %s: tensor<3x5xf32>, %a: tensor<f32>) -> tensor<7x5xf32> {
    %0 = "stablehlo.select_and_scatter"(%x, %s, %a) <{window_dimensions = array<i64: 2, 1>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %1 = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }, {
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %1 = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<7x5xf32>, tensor<3x5xf32>, tensor<f32>) -> tensor<7x5xf32>
    return %0 : tensor<7x5xf32>
  }
}
// to
#map = affine_map<(d0, d1, d2) -> (d0 * 2 + d2, d1)>
#map1 = affine_map<(d0, d1, d2) -> (d2)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0, d1, d2) -> (d0, d2)>
#map4 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @select_and_scatter(%arg0: tensor<7x5xf32>, %arg1: tensor<3x5xf32>, %arg2: tensor<f32>) -> tensor<7x5xf32> {
    %0 = tensor.empty() : tensor<3x5xf32>
    %1 = tensor.empty() : tensor<3x5xi32>
    %c-1_i32 = arith.constant -1 : i32
    %2 = linalg.fill ins(%c-1_i32 : i32) outs(%1 : tensor<3x5xi32>) -> tensor<3x5xi32>
    %3 = tensor.empty() : tensor<2xf32>
    %4:2 = linalg.generic {indexing_maps = [#map, #map1, #map2, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %3 : tensor<7x5xf32>, tensor<2xf32>) outs(%0, %2 : tensor<3x5xf32>, tensor<3x5xi32>) {
    ^bb0(%in: f32, %in_6: f32, %out: f32, %out_7: i32):
      %from_elements = tensor.from_elements %out : tensor<f32>
      %from_elements_8 = tensor.from_elements %in : tensor<f32>
      %extracted_9 = tensor.extract %from_elements_8[] : tensor<f32>
      %extracted_10 = tensor.extract %from_elements[] : tensor<f32>
      %12 = arith.cmpf oge, %extracted_9, %extracted_10 : f32
      %from_elements_11 = tensor.from_elements %12 : tensor<i1>
      %extracted_12 = tensor.extract %from_elements_11[] : tensor<i1>
      %13 = arith.cmpi eq, %out_7, %c-1_i32 : i32
      %14 = arith.ori %extracted_12, %13 : i1
      %15 = linalg.index 2 : index
      %16 = arith.index_cast %15 : index to i32
      %17 = arith.select %14, %16, %out_7 : i32
      %18 = arith.select %14, %in, %out : f32
      linalg.yield %18, %17 : f32, i32
    } -> (tensor<3x5xf32>, tensor<3x5xi32>)
    %5 = tensor.empty() : tensor<3x2x5xf32>
    %extracted = tensor.extract %arg2[] : tensor<f32>
    %6 = linalg.fill ins(%extracted : f32) outs(%5 : tensor<3x2x5xf32>) -> tensor<3x2x5xf32>
    %7 = linalg.generic {indexing_maps = [#map3, #map3, #map4], iterator_types = ["parallel", "parallel", "parallel"]} ins(%4#1, %arg1 : tensor<3x5xi32>, tensor<3x5xf32>) outs(%6 : tensor<3x2x5xf32>) {
    ^bb0(%in: i32, %in_6: f32, %out: f32):
      %from_elements = tensor.from_elements %out : tensor<f32>
      %from_elements_7 = tensor.from_elements %in_6 : tensor<f32>
      %extracted_8 = tensor.extract %from_elements_7[] : tensor<f32>
      %extracted_9 = tensor.extract %from_elements[] : tensor<f32>
      %12 = arith.addf %extracted_8, %extracted_9 : f32
      %from_elements_10 = tensor.from_elements %12 : tensor<f32>
      %extracted_11 = tensor.extract %from_elements_10[] : tensor<f32>
      %c0_12 = arith.constant 0 : index
      %13 = linalg.index 1 : index
      %c2 = arith.constant 2 : index
      %14 = arith.muli %c0_12, %c2 : index
      %15 = arith.addi %14, %13 : index
      %16 = arith.index_cast %15 : index to i32
      %17 = arith.cmpi eq, %16, %in : i32
      %18 = arith.select %17, %extracted_11, %out : f32
      linalg.yield %18 : f32
    } -> tensor<3x2x5xf32>
    %collapsed = tensor.collapse_shape %7 [[0, 1], [2]] : tensor<3x2x5xf32> into tensor<6x5xf32>
    %c0 = arith.constant 0 : index
    %c0_0 = arith.constant 0 : index
    %dim = tensor.dim %collapsed, %c0_0 : tensor<6x5xf32>
    %c0_1 = arith.constant 0 : index
    %dim_2 = tensor.dim %arg0, %c0_1 : tensor<7x5xf32>
    %8 = arith.subi %dim_2, %dim : index
    %9 = arith.maxsi %8, %c0 : index
    %c1 = arith.constant 1 : index
    %dim_3 = tensor.dim %collapsed, %c1 : tensor<6x5xf32>
    %c1_4 = arith.constant 1 : index
    %dim_5 = tensor.dim %arg0, %c1_4 : tensor<7x5xf32>
    %10 = arith.subi %dim_5, %dim_3 : index
    %11 = arith.maxsi %10, %c0 : index
    %padded = tensor.pad %collapsed low[%c0, %c0] high[%9, %11] {
    ^bb0(%arg3: index, %arg4: index):
      tensor.yield %extracted : f32
    } : tensor<6x5xf32> to tensor<7x5xf32>
    %extracted_slice = tensor.extract_slice %padded[0, 0] [7, 5] [1, 1] : tensor<7x5xf32> to tensor<7x5xf32>
    return %extracted_slice : tensor<7x5xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @products(%a: tensor<?x3xi8>, %b: tensor<3x5xi8>, %x: tensor<2x?x3xf32>, %y: tensor<2x3x?xf32>, %z: tensor<3x2x4xf32>) -> (tensor<?x5xi32>, tensor<2x?x?xf32>, tensor<2x?x4xf32>) {
    %0 = stablehlo.dot %a, %b : (tensor<?x3xi8>, tensor<3x5xi8>) -> tensor<?x5xi32>
    %1 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x?x3xf32>, tensor<2x3x?xf32>) -> tensor<2x?x?xf32>
    %2 = stablehlo.dot_general %x, %z, batching_dims = [0] x [1], contracting_dims = [2] x [0] : (tensor<2x?x3xf32>, tensor<3x2x4xf32>) -> tensor<2x?x4xf32>
    return %0, %1, %2 : tensor<?x5xi32>, tensor<2x?x?xf32>, tensor<2x?x4xf32>
  }
}
// to
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d3, d0, d2)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
module {
  func.func @products(%arg0: tensor<?x3xi8>, %arg1: tensor<3x5xi8>, %arg2: tensor<2x?x3xf32>, %arg3: tensor<2x3x?xf32>, %arg4: tensor<3x2x4xf32>) -> (tensor<?x5xi32>, tensor<2x?x?xf32>, tensor<2x?x4xf32>) {
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x3xi8>
    %0 = tensor.empty(%dim) : tensor<?x5xi32>
    %c0_i32 = arith.constant 0 : i32
    %1 = linalg.fill ins(%c0_i32 : i32) outs(%0 : tensor<?x5xi32>) -> tensor<?x5xi32>
    %2 = linalg.matmul ins(%arg0, %arg1 : tensor<?x3xi8>, tensor<3x5xi8>) outs(%1 : tensor<?x5xi32>) -> tensor<?x5xi32>
    %c0_0 = arith.constant 0 : index
    %dim_1 = tensor.dim %arg2, %c0_0 : tensor<2x?x3xf32>
    %c1 = arith.constant 1 : index
    %dim_2 = tensor.dim %arg2, %c1 : tensor<2x?x3xf32>
    %c2 = arith.constant 2 : index
    %dim_3 = tensor.dim %arg3, %c2 : tensor<2x3x?xf32>
    %from_elements = tensor.from_elements %dim_1, %dim_2, %dim_3 : tensor<3xindex>
    %c1_4 = arith.constant 1 : index
    %extracted = tensor.extract %from_elements[%c1_4] : tensor<3xindex>
    %c2_5 = arith.constant 2 : index
    %extracted_6 = tensor.extract %from_elements[%c2_5] : tensor<3xindex>
    %3 = tensor.empty(%extracted, %extracted_6) : tensor<2x?x?xf32>
    %cst = arith.constant 0.000000e+00 : f32
    %4 = linalg.fill ins(%cst : f32) outs(%3 : tensor<2x?x?xf32>) -> tensor<2x?x?xf32>
    %5 = linalg.batch_matmul ins(%arg2, %arg3 : tensor<2x?x3xf32>, tensor<2x3x?xf32>) outs(%4 : tensor<2x?x?xf32>) -> tensor<2x?x?xf32>
    %c0_7 = arith.constant 0 : index
    %dim_8 = tensor.dim %arg2, %c0_7 : tensor<2x?x3xf32>
    %c1_9 = arith.constant 1 : index
    %dim_10 = tensor.dim %arg2, %c1_9 : tensor<2x?x3xf32>
    %c2_11 = arith.constant 2 : index
    %dim_12 = tensor.dim %arg4, %c2_11 : tensor<3x2x4xf32>
    %from_elements_13 = tensor.from_elements %dim_8, %dim_10, %dim_12 : tensor<3xindex>
    %c1_14 = arith.constant 1 : index
    %extracted_15 = tensor.extract %from_elements_13[%c1_14] : tensor<3xindex>
    %6 = tensor.empty(%extracted_15) : tensor<2x?x4xf32>
    %cst_16 = arith.constant 0.000000e+00 : f32
    %7 = linalg.fill ins(%cst_16 : f32) outs(%6 : tensor<2x?x4xf32>) -> tensor<2x?x4xf32>
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%arg2, %arg4 : tensor<2x?x3xf32>, tensor<3x2x4xf32>) outs(%7 : tensor<2x?x4xf32>) {
    ^bb0(%in: f32, %in_17: f32, %out: f32):
      %9 = arith.mulf %in, %in_17 : f32
      %10 = arith.addf %out, %9 : f32
      linalg.yield %10 : f32
    } -> tensor<2x?x4xf32>
    return %2, %5, %8 : tensor<?x5xi32>, tensor<2x?x?xf32>, tensor<2x?x4xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @einsum(%x: tensor<2x3x4xf32>, %y: tensor<4x?xf32>) -> tensor<?x2x3xf32> {
    %0 = stablehlo.einsum %x, %y, config = "...k,kj->j..." : (tensor<2x3x4xf32>, tensor<4x?xf32>) -> tensor<?x2x3xf32>
    return %0 : tensor<?x2x3xf32>
  }
}
// to
#map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3) -> (d3, d0, d1)>
module {
  func.func @einsum(%arg0: tensor<2x3x4xf32>, %arg1: tensor<4x?xf32>) -> tensor<?x2x3xf32> {
    %c1 = arith.constant 1 : index
    %dim = tensor.dim %arg1, %c1 : tensor<4x?xf32>
    %0 = tensor.empty(%dim) : tensor<?x2x3xf32>
    %cst = arith.constant 0.000000e+00 : f32
    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<?x2x3xf32>) -> tensor<?x2x3xf32>
    %2 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel"]} ins(%arg0, %arg1 : tensor<2x3x4xf32>, tensor<4x?xf32>) outs(%1 : tensor<?x2x3xf32>) {
    ^bb0(%in: f32, %in_0: f32, %out: f32):
      %3 = arith.mulf %in, %in_0 : f32
      %4 = arith.addf %out, %3 : f32
      linalg.yield %4 : f32
    } -> tensor<?x2x3xf32>
    return %2 : tensor<?x2x3xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @convolutions(%x: tensor<1x8x8x4xf32>, %w: tensor<3x3x4x6xf32>, %d: tensor<3x3x1x8xf32>, %g: tensor<3x3x2x6xf32>) -> (tensor<1x8x8x6xf32>, tensor<1x6x6x8xf32>, tensor<1x6x6x6xf32>) {
    %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x4x6xf32>) -> tensor<1x8x8x6xf32>
    %1 = stablehlo.convolution(%x, %d) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 4 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x1x8xf32>) -> tensor<1x6x6x8xf32>
    %2 = stablehlo.convolution(%x, %g) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x2x6xf32>) -> tensor<1x6x6x6xf32>
    return %0, %1, %2 : tensor<1x8x8x6xf32>, tensor<1x6x6x8xf32>, tensor<1x6x6x6xf32>
  }
}
// to
#map = affine_map<(d0, d1, d2, d3) -> (-d0 + 2, d1, d2, d3)>
#map1 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>
#map2 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d7, d3 + d4, d5 + d6, d0, d1)>
#map3 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d4, d6, d1, d0, d2)>
#map4 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7) -> (d7, d3, d5, d0, d2)>
module {
  func.func @convolutions(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x6xf32>, %arg2: tensor<3x3x1x8xf32>, %arg3: tensor<3x3x2x6xf32>) -> (tensor<1x8x8x6xf32>, tensor<1x6x6x8xf32>, tensor<1x6x6x6xf32>) {
    %0 = tensor.empty() : tensor<3x3x4x6xf32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%arg1 : tensor<3x3x4x6xf32>) outs(%0 : tensor<3x3x4x6xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<3x3x4x6xf32>
    %2 = tensor.empty() : tensor<1x8x8x6xf32>
    %cst = arith.constant 0.000000e+00 : f32
    %3 = linalg.fill ins(%cst : f32) outs(%2 : tensor<1x8x8x6xf32>) -> tensor<1x8x8x6xf32>
    %cst_0 = arith.constant dense<0.000000e+00> : tensor<f32>
    %cst_1 = arith.constant 0.000000e+00 : f32
    %padded = tensor.pad %arg0 low[0, 1, 1, 0] high[0, 1, 1, 0] {
    ^bb0(%arg4: index, %arg5: index, %arg6: index, %arg7: index):
      tensor.yield %cst_1 : f32
    } : tensor<1x8x8x4xf32> to tensor<1x10x10x4xf32>
    %4 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%padded, %1 : tensor<1x10x10x4xf32>, tensor<3x3x4x6xf32>) outs(%3 : tensor<1x8x8x6xf32>) -> tensor<1x8x8x6xf32>
    %collapsed = tensor.collapse_shape %arg2 [[0, 1, 2, 3]] : tensor<3x3x1x8xf32> into tensor<72xf32>
    %cast = tensor.cast %collapsed : tensor<72xf32> to tensor<72xf32>
    %expanded = tensor.expand_shape %cast [[0, 1, 2, 3]] output_shape [3, 3, 4, 2] : tensor<72xf32> into tensor<3x3x4x2xf32>
    %5 = tensor.empty() : tensor<1x6x6x4x2xf32>
    %cst_2 = arith.constant 0.000000e+00 : f32
    %6 = linalg.fill ins(%cst_2 : f32) outs(%5 : tensor<1x6x6x4x2xf32>) -> tensor<1x6x6x4x2xf32>
    %7 = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%arg0, %expanded : tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>) outs(%6 : tensor<1x6x6x4x2xf32>) -> tensor<1x6x6x4x2xf32>
    %collapsed_3 = tensor.collapse_shape %7 [[0], [1], [2], [3, 4]] : tensor<1x6x6x4x2xf32> into tensor<1x6x6x8xf32>
    %expanded_4 = tensor.expand_shape %arg0 [[0], [1], [2], [3, 4]] output_shape [1, 8, 8, 2, 2] : tensor<1x8x8x4xf32> into tensor<1x8x8x2x2xf32>
    %expanded_5 = tensor.expand_shape %arg3 [[0], [1], [2], [3, 4]] output_shape [3, 3, 2, 2, 3] : tensor<3x3x2x6xf32> into tensor<3x3x2x2x3xf32>
    %8 = tensor.empty() : tensor<1x6x6x2x3xf32>
    %cst_6 = arith.constant 0.000000e+00 : f32
    %9 = linalg.fill ins(%cst_6 : f32) outs(%8 : tensor<1x6x6x2x3xf32>) -> tensor<1x6x6x2x3xf32>
    %10 = linalg.generic {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "reduction", "parallel", "parallel", "reduction", "parallel", "reduction", "parallel"]} ins(%expanded_4, %expanded_5 : tensor<1x8x8x2x2xf32>, tensor<3x3x2x2x3xf32>) outs(%9 : tensor<1x6x6x2x3xf32>) {
    ^bb0(%in: f32, %in_8: f32, %out: f32):
      %11 = arith.mulf %in, %in_8 : f32
      %12 = arith.addf %out, %11 : f32
      linalg.yield %12 : f32
    } -> tensor<1x6x6x2x3xf32>
    %collapsed_7 = tensor.collapse_shape %10 [[0], [1], [2], [3, 4]] : tensor<1x6x6x2x3xf32> into tensor<1x6x6x6xf32>
    return %4, %collapsed_3, %collapsed_7 : tensor<1x8x8x6xf32>, tensor<1x6x6x8xf32>, tensor<1x6x6x6xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @shapes(%x: tensor<2x6xf32>, %y: tensor<?x1xf32>, %z: tensor<3xi32>) -> (tensor<2x3x2xf32>, tensor<4x3xf32>, tensor<f32>, tensor<3x2xi16>, tensor<3xi32>) {
    %0 = stablehlo.reshape %x : (tensor<2x6xf32>) -> tensor<2x3x2xf32>
    %1 = stablehlo.reshape %x : (tensor<2x6xf32>) -> tensor<4x3xf32>
    %2 = stablehlo.reshape %y : (tensor<?x1xf32>) -> tensor<f32>
    %3 = stablehlo.bitcast_convert %z : (tensor<3xi32>) -> tensor<3x2xi16>
    %4 = stablehlo.bitcast_convert %3 : (tensor<3x2xi16>) -> tensor<3xi32>
    return %0, %1, %2, %3, %4 : tensor<2x3x2xf32>, tensor<4x3xf32>, tensor<f32>, tensor<3x2xi16>, tensor<3xi32>
  }
}
// to
#map = affine_map<(d0, d1) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @shapes(%arg0: tensor<2x6xf32>, %arg1: tensor<?x1xf32>, %arg2: tensor<3xi32>) -> (tensor<2x3x2xf32>, tensor<4x3xf32>, tensor<f32>, tensor<3x2xi16>, tensor<3xi32>) {
    %expanded = tensor.expand_shape %arg0 [[0], [1, 2]] output_shape [2, 3, 2] : tensor<2x6xf32> into tensor<2x3x2xf32>
    %collapsed = tensor.collapse_shape %arg0 [[0, 1]] : tensor<2x6xf32> into tensor<12xf32>
    %cast = tensor.cast %collapsed : tensor<12xf32> to tensor<12xf32>
    %expanded_0 = tensor.expand_shape %cast [[0, 1]] output_shape [4, 3] : tensor<12xf32> into tensor<4x3xf32>
    %cast_1 = tensor.cast %arg1 : tensor<?x1xf32> to tensor<1x1xf32>
    %collapsed_2 = tensor.collapse_shape %cast_1 [] : tensor<1x1xf32> into tensor<f32>
    %0 = tensor.empty() : tensor<3x2xi16>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg2 : tensor<3xi32>) outs(%0 : tensor<3x2xi16>) {
    ^bb0(%in: i32, %out: i16):
      %5 = linalg.index 1 : index
      %6 = arith.index_cast %5 : index to i32
      %c16_i32 = arith.constant 16 : i32
      %7 = arith.muli %6, %c16_i32 : i32
      %8 = arith.bitcast %in : i32 to i32
      %9 = arith.shrui %8, %7 : i32
      %10 = arith.trunci %9 : i32 to i16
      %11 = arith.bitcast %10 : i16 to i16
      linalg.yield %11 : i16
    } -> tensor<3x2xi16>
    %2 = tensor.empty() : tensor<3xi32>
    %c0_i32 = arith.constant 0 : i32
    %3 = linalg.fill ins(%c0_i32 : i32) outs(%2 : tensor<3xi32>) -> tensor<3xi32>
    %4 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<3x2xi16>) outs(%3 : tensor<3xi32>) {
    ^bb0(%in: i16, %out: i32):
      %5 = linalg.index 1 : index
      %6 = arith.index_cast %5 : index to i32
      %c16_i32 = arith.constant 16 : i32
      %7 = arith.muli %6, %c16_i32 : i32
      %8 = arith.bitcast %in : i16 to i16
      %9 = arith.extui %8 : i16 to i32
      %10 = arith.shli %9, %7 : i32
      %11 = arith.bitcast %out : i32 to i32
      %12 = arith.ori %10, %11 : i32
      %13 = arith.bitcast %12 : i32 to i32
      linalg.yield %13 : i32
    } -> tensor<3xi32>
    return %expanded, %expanded_0, %collapsed_2, %1, %4 : tensor<2x3x2xf32>, tensor<4x3xf32>, tensor<f32>, tensor<3x2xi16>, tensor<3xi32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @slices(%x: tensor<5x6xf32>, %u: tensor<2x2xf32>, %i: tensor<ui32>, %j: tensor<ui32>, %a: tensor<f32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<5x6xf32>, tensor<8x4xf32>, tensor<9x5xf32>) {
    %0 = stablehlo.slice %x [1:4:2, 0:3] : (tensor<5x6xf32>) -> tensor<2x3xf32>
    %1 = stablehlo.dynamic_slice %x, %i, %j, sizes = [2, 3] : (tensor<5x6xf32>, tensor<ui32>, tensor<ui32>) -> tensor<2x3xf32>
    %2 = stablehlo.dynamic_update_slice %x, %u, %i, %j : (tensor<5x6xf32>, tensor<2x2xf32>, tensor<ui32>, tensor<ui32>) -> tensor<5x6xf32>
    %3 = stablehlo.pad %x, %a, low = [1, -1], high = [2, -1], interior = [0, 0] : (tensor<5x6xf32>, tensor<f32>) -> tensor<8x4xf32>
    %4 = stablehlo.pad %0, %a, low = [4, 0], high = [2, 0], interior = [1, 1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<9x5xf32>
    return %0, %1, %2, %3, %4 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<5x6xf32>, tensor<8x4xf32>, tensor<9x5xf32>
  }
}
// to
module {
  func.func @slices(%arg0: tensor<5x6xf32>, %arg1: tensor<2x2xf32>, %arg2: tensor<ui32>, %arg3: tensor<ui32>, %arg4: tensor<f32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<5x6xf32>, tensor<8x4xf32>, tensor<9x5xf32>) {
    %0 = builtin.unrealized_conversion_cast %arg3 : tensor<ui32> to tensor<i32>
    %1 = builtin.unrealized_conversion_cast %arg2 : tensor<ui32> to tensor<i32>
    %extracted_slice = tensor.extract_slice %arg0[1, 0] [2, 3] [2, 1] : tensor<5x6xf32> to tensor<2x3xf32>
    %extracted = tensor.extract %1[] : tensor<i32>
    %2 = arith.index_castui %extracted : i32 to index
    %c0 = arith.constant 0 : index
    %c0_0 = arith.constant 0 : index
    %c5 = arith.constant 5 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %3 = arith.maxsi %2, %c0 : index
    %4 = arith.minsi %3, %c3 : index
    %extracted_1 = tensor.extract %0[] : tensor<i32>
    %5 = arith.index_castui %extracted_1 : i32 to index
    %c0_2 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c6 = arith.constant 6 : index
    %c3_3 = arith.constant 3 : index
    %c3_4 = arith.constant 3 : index
    %6 = arith.maxsi %5, %c0_2 : index
    %7 = arith.minsi %6, %c3_4 : index
    %extracted_slice_5 = tensor.extract_slice %arg0[%4, %7] [2, 3] [1, 1] : tensor<5x6xf32> to tensor<2x3xf32>
    %c0_6 = arith.constant 0 : index
    %extracted_7 = tensor.extract %1[] : tensor<i32>
    %8 = arith.index_castui %extracted_7 : i32 to index
    %c3_8 = arith.constant 3 : index
    %9 = arith.maxsi %8, %c0_6 : index
    %10 = arith.minsi %9, %c3_8 : index
    %extracted_9 = tensor.extract %0[] : tensor<i32>
    %11 = arith.index_castui %extracted_9 : i32 to index
    %c4 = arith.constant 4 : index
    %12 = arith.maxsi %11, %c0_6 : index
    %13 = arith.minsi %12, %c4 : index
    %inserted_slice = tensor.insert_slice %arg1 into %arg0[%10, %13] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<5x6xf32>
    %extracted_10 = tensor.extract %arg4[] : tensor<f32>
    %padded = tensor.pad %arg0 low[1, 0] high[2, 1] {
    ^bb0(%arg5: index, %arg6: index):
      tensor.yield %extracted_10 : f32
    } : tensor<5x6xf32> to tensor<8x7xf32>
    %extracted_slice_11 = tensor.extract_slice %padded[0, 1] [8, 4] [1, 1] : tensor<8x7xf32> to tensor<8x4xf32>
    %extracted_12 = tensor.extract %arg4[] : tensor<f32>
    %14 = tensor.empty() : tensor<9x5xf32>
    %15 = linalg.fill ins(%extracted_12 : f32) outs(%14 : tensor<9x5xf32>) -> tensor<9x5xf32>
    %inserted_slice_13 = tensor.insert_slice %extracted_slice into %15[4, 0] [2, 3] [2, 2] : tensor<2x3xf32> into tensor<9x5xf32>
    return %extracted_slice, %extracted_slice_5, %inserted_slice, %extracted_slice_11, %inserted_slice_13 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<5x6xf32>, tensor<8x4xf32>, tensor<9x5xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @joined(%x: tensor<2x?xf32>, %y: tensor<2x3xf32>, %z: tensor<2x1xf32>) -> (tensor<2x?xf32>, tensor<2x1xf32>) {
    %0 = stablehlo.concatenate %x, %y, %z, dim = 1 : (tensor<2x?xf32>, tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
    %1 = stablehlo.concatenate %z, dim = 1 : (tensor<2x1xf32>) -> tensor<2x1xf32>
    return %0, %1 : tensor<2x?xf32>, tensor<2x1xf32>
  }
}
// to
#map = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @joined(%arg0: tensor<2x?xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<2x1xf32>) -> (tensor<2x?xf32>, tensor<2x1xf32>) {
    %c0 = arith.constant 0 : index
    %c0_0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0_0 : tensor<2x?xf32>
    %c1 = arith.constant 1 : index
    %dim_1 = tensor.dim %arg0, %c1 : tensor<2x?xf32>
    %c0_2 = arith.constant 0 : index
    %dim_3 = tensor.dim %arg1, %c0_2 : tensor<2x3xf32>
    %c1_4 = arith.constant 1 : index
    %dim_5 = tensor.dim %arg1, %c1_4 : tensor<2x3xf32>
    %c0_6 = arith.constant 0 : index
    %dim_7 = tensor.dim %arg2, %c0_6 : tensor<2x1xf32>
    %c1_8 = arith.constant 1 : index
    %dim_9 = tensor.dim %arg2, %c1_8 : tensor<2x1xf32>
    %0 = arith.addi %dim_1, %dim_5 : index
    %1 = arith.addi %0, %dim_9 : index
    %from_elements = tensor.from_elements %dim, %1 : tensor<2xindex>
    %c1_10 = arith.constant 1 : index
    %extracted = tensor.extract %from_elements[%c1_10] : tensor<2xindex>
    %2 = tensor.empty(%extracted) : tensor<2x?xf32>
    %3 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel"]} outs(%2 : tensor<2x?xf32>) {
    ^bb0(%out: f32):
      %4 = linalg.index 0 : index
      %5 = linalg.index 1 : index
      %6 = linalg.index 1 : index
      %c1_11 = arith.constant 1 : index
      %dim_12 = tensor.dim %arg0, %c1_11 : tensor<2x?xf32>
      %7 = arith.addi %c0, %dim_12 : index
      %8 = arith.cmpi ult, %6, %7 : index
      %9 = scf.if %8 -> (f32) {
        %10 = arith.subi %6, %c0 : index
        %extracted_13 = tensor.extract %arg0[%4, %10] : tensor<2x?xf32>
        scf.yield %extracted_13 : f32
      } else {
        %c1_13 = arith.constant 1 : index
        %dim_14 = tensor.dim %arg1, %c1_13 : tensor<2x3xf32>
        %10 = arith.addi %7, %dim_14 : index
        %11 = arith.cmpi ult, %6, %10 : index
        %12 = scf.if %11 -> (f32) {
          %13 = arith.subi %6, %7 : index
          %extracted_15 = tensor.extract %arg1[%4, %13] : tensor<2x3xf32>
          scf.yield %extracted_15 : f32
        } else {
          %13 = arith.subi %6, %10 : index
          %extracted_15 = tensor.extract %arg2[%4, %13] : tensor<2x1xf32>
          scf.yield %extracted_15 : f32
        }
        scf.yield %12 : f32
      }
      linalg.yield %9 : f32
    } -> tensor<2x?xf32>
    return %3, %arg2 : tensor<2x?xf32>, tensor<2x1xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @gather(%x: tensor<4x7x?xf32>, %i: tensor<3x4x1xi64>) -> tensor<3x4x?xf32> {
    %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 5>}> : (tensor<4x7x?xf32>, tensor<3x4x1xi64>) -> tensor<3x4x?xf32>
    return %0 : tensor<3x4x?xf32>
  }
}
// to
#map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
module {
  func.func @gather(%arg0: tensor<4x7x?xf32>, %arg1: tensor<3x4x1xi64>) -> tensor<3x4x?xf32> {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c1_0 = arith.constant 1 : index
    %c1_1 = arith.constant 1 : index
    %c5 = arith.constant 5 : index
    %c0_2 = arith.constant 0 : index
    %dim = tensor.dim %arg1, %c0_2 : tensor<3x4x1xi64>
    %c1_3 = arith.constant 1 : index
    %dim_4 = tensor.dim %arg1, %c1_3 : tensor<3x4x1xi64>
    %from_elements = tensor.from_elements %dim, %dim_4, %c5 : tensor<3xindex>
    %c2_5 = arith.constant 2 : index
    %extracted = tensor.extract %from_elements[%c2_5] : tensor<3xindex>
    %0 = tensor.empty(%extracted) : tensor<3x4x?xf32>
    %1 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel", "parallel", "parallel"]} outs(%0 : tensor<3x4x?xf32>) {
    ^bb0(%out: f32):
      %2 = linalg.index 0 : index
      %3 = linalg.index 1 : index
      %4 = linalg.index 2 : index
      %extracted_6 = tensor.extract %arg1[%2, %3, %c0] : tensor<3x4x1xi64>
      %5 = arith.index_cast %extracted_6 : i64 to index
      %c1_7 = arith.constant 1 : index
      %c7 = arith.constant 7 : index
      %c6 = arith.constant 6 : index
      %6 = arith.maxsi %c0, %5 : index
      %7 = arith.minsi %6, %c6 : index
      %c2_8 = arith.constant 2 : index
      %dim_9 = tensor.dim %0, %c2_8 : tensor<3x4x?xf32>
      %extracted_10 = tensor.extract %arg0[%3, %7, %4] : tensor<4x7x?xf32>
      linalg.yield %extracted_10 : f32
    } -> tensor<3x4x?xf32>
    return %1 : tensor<3x4x?xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @assigned(%x: tensor<5x3xf32>, %i: tensor<1xi32>, %u: tensor<3xf32>) -> tensor<5x3xf32> {
    %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      stablehlo.return %q : tensor<f32>
    }) : (tensor<5x3xf32>, tensor<1xi32>, tensor<3xf32>) -> tensor<5x3xf32>
    return %0 : tensor<5x3xf32>
  }
}
// to
module {
  func.func @assigned(%arg0: tensor<5x3xf32>, %arg1: tensor<1xi32>, %arg2: tensor<3xf32>) -> tensor<5x3xf32> {
    %0 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      stablehlo.return %arg4 : tensor<f32>
    }) : (tensor<5x3xf32>, tensor<1xi32>, tensor<3xf32>) -> tensor<5x3xf32>
    return %0 : tensor<5x3xf32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @random(%s: tensor<4xi32>, %t: tensor<3xui64>) -> (tensor<4xi32>, tensor<3x3xi16>, tensor<3xui64>, tensor<3xui64>) {
    %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<4xi32>) -> (tensor<4xi32>, tensor<3x3xi16>)
    %2, %3 = stablehlo.rng_bit_generator %t, algorithm = DEFAULT : (tensor<3xui64>) -> (tensor<3xui64>, tensor<3xui64>)
    return %0, %1, %2, %3 : tensor<4xi32>, tensor<3x3xi16>, tensor<3xui64>, tensor<3xui64>
  }
}
// to
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @random(%arg0: tensor<4xi32>, %arg1: tensor<3xui64>) -> (tensor<4xi32>, tensor<3x3xi16>, tensor<3xui64>, tensor<3xui64>) {
    %0 = builtin.unrealized_conversion_cast %arg1 : tensor<3xui64> to tensor<3xi64>
    %c2 = arith.constant 2 : index
    %extracted = tensor.extract %arg0[%c2] : tensor<4xi32>
    %c3 = arith.constant 3 : index
    %extracted_0 = tensor.extract %arg0[%c3] : tensor<4xi32>
    %c32_i64 = arith.constant 32 : i64
    %1 = arith.extui %extracted : i32 to i64
    %2 = arith.shli %1, %c32_i64 : i64
    %3 = arith.extui %extracted_0 : i32 to i64
    %4 = arith.ori %3, %2 : i64
    %5 = arith.bitcast %4 : i64 to i64
    %c0 = arith.constant 0 : index
    %extracted_1 = tensor.extract %arg0[%c0] : tensor<4xi32>
    %c1 = arith.constant 1 : index
    %extracted_2 = tensor.extract %arg0[%c1] : tensor<4xi32>
    %6 = arith.bitcast %extracted_1 : i32 to i32
    %7 = arith.bitcast %extracted_2 : i32 to i32
    %c6_i64 = arith.constant 6 : i64
    %8 = arith.addi %5, %c6_i64 : i64
    %9 = tensor.empty() : tensor<6xi16>
    %10 = tensor.empty() : tensor<6xi16>
    %c466688986_i32 = arith.constant 466688986 : i32
    %11 = arith.xori %c466688986_i32, %6 : i32
    %12 = arith.xori %11, %7 : i32
    %13:2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} outs(%9, %10 : tensor<6xi16>, tensor<6xi16>) {
    ^bb0(%out: i16, %out_25: i16):
      %35 = linalg.index 0 : index
      %36 = arith.index_cast %35 : index to i64
      %37 = arith.addi %36, %5 : i64
      %38 = arith.trunci %37 : i64 to i32
      %c32_i64_26 = arith.constant 32 : i64
      %39 = arith.shrui %37, %c32_i64_26 : i64
      %40 = arith.trunci %39 : i64 to i32
      %41 = arith.addi %38, %6 : i32
      %42 = arith.addi %40, %7 : i32
      %43 = arith.addi %41, %42 : i32
      %c13_i32 = arith.constant 13 : i32
      %c19_i32 = arith.constant 19 : i32
      %44 = arith.shli %42, %c13_i32 : i32
      %45 = arith.shrui %42, %c19_i32 : i32
      %46 = arith.ori %44, %45 : i32
      %47 = arith.xori %43, %46 : i32
      %48 = arith.addi %43, %47 : i32
      %c15_i32 = arith.constant 15 : i32
      %c17_i32 = arith.constant 17 : i32
      %49 = arith.shli %47, %c15_i32 : i32
      %50 = arith.shrui %47, %c17_i32 : i32
      %51 = arith.ori %49, %50 : i32
      %52 = arith.xori %48, %51 : i32
      %53 = arith.addi %48, %52 : i32
      %c26_i32 = arith.constant 26 : i32
      %c6_i32 = arith.constant 6 : i32
      %54 = arith.shli %52, %c26_i32 : i32
      %55 = arith.shrui %52, %c6_i32 : i32
      %56 = arith.ori %54, %55 : i32
      %57 = arith.xori %53, %56 : i32
      %58 = arith.addi %53, %57 : i32
      %c6_i32_27 = arith.constant 6 : i32
      %c26_i32_28 = arith.constant 26 : i32
      %59 = arith.shli %57, %c6_i32_27 : i32
      %60 = arith.shrui %57, %c26_i32_28 : i32
      %61 = arith.ori %59, %60 : i32
      %62 = arith.xori %58, %61 : i32
      %c1_i32 = arith.constant 1 : i32
      %63 = arith.addi %58, %7 : i32
      %64 = arith.addi %62, %12 : i32
      %65 = arith.addi %64, %c1_i32 : i32
      %66 = arith.addi %63, %65 : i32
      %c17_i32_29 = arith.constant 17 : i32
      %c15_i32_30 = arith.constant 15 : i32
      %67 = arith.shli %65, %c17_i32_29 : i32
      %68 = arith.shrui %65, %c15_i32_30 : i32
      %69 = arith.ori %67, %68 : i32
      %70 = arith.xori %66, %69 : i32
      %71 = arith.addi %66, %70 : i32
      %c29_i32 = arith.constant 29 : i32
      %c3_i32 = arith.constant 3 : i32
      %72 = arith.shli %70, %c29_i32 : i32
      %73 = arith.shrui %70, %c3_i32 : i32
      %74 = arith.ori %72, %73 : i32
      %75 = arith.xori %71, %74 : i32
      %76 = arith.addi %71, %75 : i32
      %c16_i32 = arith.constant 16 : i32
      %c16_i32_31 = arith.constant 16 : i32
      %77 = arith.shli %75, %c16_i32 : i32
      %78 = arith.shrui %75, %c16_i32_31 : i32
      %79 = arith.ori %77, %78 : i32
      %80 = arith.xori %76, %79 : i32
      %81 = arith.addi %76, %80 : i32
      %c24_i32 = arith.constant 24 : i32
      %c8_i32 = arith.constant 8 : i32
      %82 = arith.shli %80, %c24_i32 : i32
      %83 = arith.shrui %80, %c8_i32 : i32
      %84 = arith.ori %82, %83 : i32
      %85 = arith.xori %81, %84 : i32
      %c2_i32 = arith.constant 2 : i32
      %86 = arith.addi %81, %12 : i32
      %87 = arith.addi %85, %6 : i32
      %88 = arith.addi %87, %c2_i32 : i32
      %89 = arith.addi %86, %88 : i32
      %c13_i32_32 = arith.constant 13 : i32
      %c19_i32_33 = arith.constant 19 : i32
      %90 = arith.shli %88, %c13_i32_32 : i32
      %91 = arith.shrui %88, %c19_i32_33 : i32
      %92 = arith.ori %90, %91 : i32
      %93 = arith.xori %89, %92 : i32
      %94 = arith.addi %89, %93 : i32
      %c15_i32_34 = arith.constant 15 : i32
      %c17_i32_35 = arith.constant 17 : i32
      %95 = arith.shli %93, %c15_i32_34 : i32
      %96 = arith.shrui %93, %c17_i32_35 : i32
      %97 = arith.ori %95, %96 : i32
      %98 = arith.xori %94, %97 : i32
      %99 = arith.addi %94, %98 : i32
      %c26_i32_36 = arith.constant 26 : i32
      %c6_i32_37 = arith.constant 6 : i32
      %100 = arith.shli %98, %c26_i32_36 : i32
      %101 = arith.shrui %98, %c6_i32_37 : i32
      %102 = arith.ori %100, %101 : i32
      %103 = arith.xori %99, %102 : i32
      %104 = arith.addi %99, %103 : i32
      %c6_i32_38 = arith.constant 6 : i32
      %c26_i32_39 = arith.constant 26 : i32
      %105 = arith.shli %103, %c6_i32_38 : i32
      %106 = arith.shrui %103, %c26_i32_39 : i32
      %107 = arith.ori %105, %106 : i32
      %108 = arith.xori %104, %107 : i32
      %c3_i32_40 = arith.constant 3 : i32
      %109 = arith.addi %104, %6 : i32
      %110 = arith.addi %108, %7 : i32
      %111 = arith.addi %110, %c3_i32_40 : i32
      %112 = arith.addi %109, %111 : i32
      %c17_i32_41 = arith.constant 17 : i32
      %c15_i32_42 = arith.constant 15 : i32
      %113 = arith.shli %111, %c17_i32_41 : i32
      %114 = arith.shrui %111, %c15_i32_42 : i32
      %115 = arith.ori %113, %114 : i32
      %116 = arith.xori %112, %115 : i32
      %117 = arith.addi %112, %116 : i32
      %c29_i32_43 = arith.constant 29 : i32
      %c3_i32_44 = arith.constant 3 : i32
      %118 = arith.shli %116, %c29_i32_43 : i32
      %119 = arith.shrui %116, %c3_i32_44 : i32
      %120 = arith.ori %118, %119 : i32
      %121 = arith.xori %117, %120 : i32
      %122 = arith.addi %117, %121 : i32
      %c16_i32_45 = arith.constant 16 : i32
      %c16_i32_46 = arith.constant 16 : i32
      %123 = arith.shli %121, %c16_i32_45 : i32
      %124 = arith.shrui %121, %c16_i32_46 : i32
      %125 = arith.ori %123, %124 : i32
      %126 = arith.xori %122, %125 : i32
      %127 = arith.addi %122, %126 : i32
      %c24_i32_47 = arith.constant 24 : i32
      %c8_i32_48 = arith.constant 8 : i32
      %128 = arith.shli %126, %c24_i32_47 : i32
      %129 = arith.shrui %126, %c8_i32_48 : i32
      %130 = arith.ori %128, %129 : i32
      %131 = arith.xori %127, %130 : i32
      %c4_i32 = arith.constant 4 : i32
      %132 = arith.addi %127, %7 : i32
      %133 = arith.addi %131, %12 : i32
      %134 = arith.addi %133, %c4_i32 : i32
      %135 = arith.addi %132, %134 : i32
      %c13_i32_49 = arith.constant 13 : i32
      %c19_i32_50 = arith.constant 19 : i32
      %136 = arith.shli %134, %c13_i32_49 : i32
      %137 = arith.shrui %134, %c19_i32_50 : i32
      %138 = arith.ori %136, %137 : i32
      %139 = arith.xori %135, %138 : i32
      %140 = arith.addi %135, %139 : i32
      %c15_i32_51 = arith.constant 15 : i32
      %c17_i32_52 = arith.constant 17 : i32
      %141 = arith.shli %139, %c15_i32_51 : i32
      %142 = arith.shrui %139, %c17_i32_52 : i32
      %143 = arith.ori %141, %142 : i32
      %144 = arith.xori %140, %143 : i32
      %145 = arith.addi %140, %144 : i32
      %c26_i32_53 = arith.constant 26 : i32
      %c6_i32_54 = arith.constant 6 : i32
      %146 = arith.shli %144, %c26_i32_53 : i32
      %147 = arith.shrui %144, %c6_i32_54 : i32
      %148 = arith.ori %146, %147 : i32
      %149 = arith.xori %145, %148 : i32
      %150 = arith.addi %145, %149 : i32
      %c6_i32_55 = arith.constant 6 : i32
      %c26_i32_56 = arith.constant 26 : i32
      %151 = arith.shli %149, %c6_i32_55 : i32
      %152 = arith.shrui %149, %c26_i32_56 : i32
      %153 = arith.ori %151, %152 : i32
      %154 = arith.xori %150, %153 : i32
      %c5_i32 = arith.constant 5 : i32
      %155 = arith.addi %150, %12 : i32
      %156 = arith.addi %154, %6 : i32
      %157 = arith.addi %156, %c5_i32 : i32
      %158 = arith.trunci %155 : i32 to i16
      %159 = arith.trunci %157 : i32 to i16
      linalg.yield %158, %159 : i16, i16
    } -> (tensor<6xi16>, tensor<6xi16>)
    %expanded = tensor.expand_shape %13#0 [[0, 1]] output_shape [2, 3] : tensor<6xi16> into tensor<2x3xi16>
    %expanded_3 = tensor.expand_shape %13#1 [[0, 1]] output_shape [2, 3] : tensor<6xi16> into tensor<2x3xi16>
    %c0_4 = arith.constant 0 : index
    %14 = tensor.empty() : tensor<2x6xi16>
    %15 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%14 : tensor<2x6xi16>) {
    ^bb0(%out: i16):
      %35 = linalg.index 0 : index
      %36 = linalg.index 1 : index
      %37 = linalg.index 1 : index
      %c1_25 = arith.constant 1 : index
      %dim = tensor.dim %expanded, %c1_25 : tensor<2x3xi16>
      %38 = arith.addi %c0_4, %dim : index
      %39 = arith.cmpi ult, %37, %38 : index
      %40 = scf.if %39 -> (i16) {
        %41 = arith.subi %37, %c0_4 : index
        %extracted_26 = tensor.extract %expanded[%35, %41] : tensor<2x3xi16>
        scf.yield %extracted_26 : i16
      } else {
        %41 = arith.subi %37, %38 : index
        %extracted_26 = tensor.extract %expanded_3[%35, %41] : tensor<2x3xi16>
        scf.yield %extracted_26 : i16
      }
      linalg.yield %40 : i16
    } -> tensor<2x6xi16>
    %collapsed = tensor.collapse_shape %15 [[0, 1]] : tensor<2x6xi16> into tensor<12xi16>
    %cast = tensor.cast %collapsed : tensor<12xi16> to tensor<12xi16>
    %expanded_5 = tensor.expand_shape %cast [[0, 1]] output_shape [4, 3] : tensor<12xi16> into tensor<4x3xi16>
    %extracted_slice = tensor.extract_slice %expanded_5[0, 0] [3, 3] [1, 1] : tensor<4x3xi16> to tensor<3x3xi16>
    %16 = arith.trunci %8 : i64 to i32
    %c32_i64_6 = arith.constant 32 : i64
    %17 = arith.shrui %8, %c32_i64_6 : i64
    %18 = arith.trunci %17 : i64 to i32
    %19 = arith.bitcast %16 : i32 to i32
    %c2_7 = arith.constant 2 : index
    %inserted = tensor.insert %19 into %arg0[%c2_7] : tensor<4xi32>
    %20 = arith.bitcast %18 : i32 to i32
    %c3_8 = arith.constant 3 : index
    %inserted_9 = tensor.insert %20 into %inserted[%c3_8] : tensor<4xi32>
    %c1_10 = arith.constant 1 : index
    %extracted_11 = tensor.extract %0[%c1_10] : tensor<3xi64>
    %21 = arith.bitcast %extracted_11 : i64 to i64
    %c0_12 = arith.constant 0 : index
    %extracted_13 = tensor.extract %0[%c0_12] : tensor<3xi64>
    %22 = arith.bitcast %extracted_13 : i64 to i64
    %23 = arith.trunci %22 : i64 to i32
    %c32_i64_14 = arith.constant 32 : i64
    %24 = arith.shrui %22, %c32_i64_14 : i64
    %25 = arith.trunci %24 : i64 to i32
    %c2_i64 = arith.constant 2 : i64
    %26 = arith.addi %21, %c2_i64 : i64
    %27 = tensor.empty() : tensor<2xi64>
    %28 = tensor.empty() : tensor<2xi64>
    %29:2 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} outs(%27, %28 : tensor<2xi64>, tensor<2xi64>) {
    ^bb0(%out: i64, %out_25: i64):
      %35 = linalg.index 0 : index
      %36 = arith.index_cast %35 : index to i64
      %37 = arith.addi %36, %21 : i64
      %38 = arith.trunci %37 : i64 to i32
      %c32_i64_26 = arith.constant 32 : i64
      %39 = arith.shrui %37, %c32_i64_26 : i64
      %40 = arith.trunci %39 : i64 to i32
      %c-766435501_i32 = arith.constant -766435501 : i32
      %c-845247145_i32 = arith.constant -845247145 : i32
      %41 = arith.extui %38 : i32 to i64
      %42 = arith.extui %c-766435501_i32 : i32 to i64
      %43 = arith.muli %41, %42 : i64
      %c32_i64_27 = arith.constant 32 : i64
      %44 = arith.shrui %43, %c32_i64_27 : i64
      %45 = arith.trunci %44 : i64 to i32
      %46 = arith.trunci %43 : i64 to i32
      %47 = arith.extui %23 : i32 to i64
      %48 = arith.extui %c-845247145_i32 : i32 to i64
      %49 = arith.muli %47, %48 : i64
      %c32_i64_28 = arith.constant 32 : i64
      %50 = arith.shrui %49, %c32_i64_28 : i64
      %51 = arith.trunci %50 : i64 to i32
      %52 = arith.trunci %49 : i64 to i32
      %53 = arith.xori %51, %40 : i32
      %54 = arith.xori %53, %23 : i32
      %55 = arith.xori %45, %25 : i32
      %56 = arith.xori %55, %25 : i32
      %c-1640531527_i32 = arith.constant -1640531527 : i32
      %c-1150833019_i32 = arith.constant -1150833019 : i32
      %57 = arith.addi %23, %c-1640531527_i32 : i32
      %58 = arith.addi %25, %c-1150833019_i32 : i32
      %c-766435501_i32_29 = arith.constant -766435501 : i32
      %c-845247145_i32_30 = arith.constant -845247145 : i32
      %59 = arith.extui %54 : i32 to i64
      %60 = arith.extui %c-766435501_i32_29 : i32 to i64
      %61 = arith.muli %59, %60 : i64
      %c32_i64_31 = arith.constant 32 : i64
      %62 = arith.shrui %61, %c32_i64_31 : i64
      %63 = arith.trunci %62 : i64 to i32
      %64 = arith.trunci %61 : i64 to i32
      %65 = arith.extui %56 : i32 to i64
      %66 = arith.extui %c-845247145_i32_30 : i32 to i64
      %67 = arith.muli %65, %66 : i64
      %c32_i64_32 = arith.constant 32 : i64
      %68 = arith.shrui %67, %c32_i64_32 : i64
      %69 = arith.trunci %68 : i64 to i32
      %70 = arith.trunci %67 : i64 to i32
      %71 = arith.xori %69, %52 : i32
      %72 = arith.xori %71, %57 : i32
      %73 = arith.xori %63, %46 : i32
      %74 = arith.xori %73, %58 : i32
      %c-1640531527_i32_33 = arith.constant -1640531527 : i32
      %c-1150833019_i32_34 = arith.constant -1150833019 : i32
      %75 = arith.addi %57, %c-1640531527_i32_33 : i32
      %76 = arith.addi %58, %c-1150833019_i32_34 : i32
      %c-766435501_i32_35 = arith.constant -766435501 : i32
      %c-845247145_i32_36 = arith.constant -845247145 : i32
      %77 = arith.extui %72 : i32 to i64
      %78 = arith.extui %c-766435501_i32_35 : i32 to i64
      %79 = arith.muli %77, %78 : i64
      %c32_i64_37 = arith.constant 32 : i64
      %80 = arith.shrui %79, %c32_i64_37 : i64
      %81 = arith.trunci %80 : i64 to i32
      %82 = arith.trunci %79 : i64 to i32
      %83 = arith.extui %74 : i32 to i64
      %84 = arith.extui %c-845247145_i32_36 : i32 to i64
      %85 = arith.muli %83, %84 : i64
      %c32_i64_38 = arith.constant 32 : i64
      %86 = arith.shrui %85, %c32_i64_38 : i64
      %87 = arith.trunci %86 : i64 to i32
      %88 = arith.trunci %85 : i64 to i32
      %89 = arith.xori %87, %70 : i32
      %90 = arith.xori %89, %75 : i32
      %91 = arith.xori %81, %64 : i32
      %92 = arith.xori %91, %76 : i32
      %c-1640531527_i32_39 = arith.constant -1640531527 : i32
      %c-1150833019_i32_40 = arith.constant -1150833019 : i32
      %93 = arith.addi %75, %c-1640531527_i32_39 : i32
      %94 = arith.addi %76, %c-1150833019_i32_40 : i32
      %c-766435501_i32_41 = arith.constant -766435501 : i32
      %c-845247145_i32_42 = arith.constant -845247145 : i32
      %95 = arith.extui %90 : i32 to i64
      %96 = arith.extui %c-766435501_i32_41 : i32 to i64
      %97 = arith.muli %95, %96 : i64
      %c32_i64_43 = arith.constant 32 : i64
      %98 = arith.shrui %97, %c32_i64_43 : i64
      %99 = arith.trunci %98 : i64 to i32
      %100 = arith.trunci %97 : i64 to i32
      %101 = arith.extui %92 : i32 to i64
      %102 = arith.extui %c-845247145_i32_42 : i32 to i64
      %103 = arith.muli %101, %102 : i64
      %c32_i64_44 = arith.constant 32 : i64
      %104 = arith.shrui %103, %c32_i64_44 : i64
      %105 = arith.trunci %104 : i64 to i32
      %106 = arith.trunci %103 : i64 to i32
      %107 = arith.xori %105, %88 : i32
      %108 = arith.xori %107, %93 : i32
      %109 = arith.xori %99, %82 : i32
      %110 = arith.xori %109, %94 : i32
      %c-1640531527_i32_45 = arith.constant -1640531527 : i32
      %c-1150833019_i32_46 = arith.constant -1150833019 : i32
      %111 = arith.addi %93, %c-1640531527_i32_45 : i32
      %112 = arith.addi %94, %c-1150833019_i32_46 : i32
      %c-766435501_i32_47 = arith.constant -766435501 : i32
      %c-845247145_i32_48 = arith.constant -845247145 : i32
      %113 = arith.extui %108 : i32 to i64
      %114 = arith.extui %c-766435501_i32_47 : i32 to i64
      %115 = arith.muli %113, %114 : i64
      %c32_i64_49 = arith.constant 32 : i64
      %116 = arith.shrui %115, %c32_i64_49 : i64
      %117 = arith.trunci %116 : i64 to i32
      %118 = arith.trunci %115 : i64 to i32
      %119 = arith.extui %110 : i32 to i64
      %120 = arith.extui %c-845247145_i32_48 : i32 to i64
      %121 = arith.muli %119, %120 : i64
      %c32_i64_50 = arith.constant 32 : i64
      %122 = arith.shrui %121, %c32_i64_50 : i64
      %123 = arith.trunci %122 : i64 to i32
      %124 = arith.trunci %121 : i64 to i32
      %125 = arith.xori %123, %106 : i32
      %126 = arith.xori %125, %111 : i32
      %127 = arith.xori %117, %100 : i32
      %128 = arith.xori %127, %112 : i32
      %c-1640531527_i32_51 = arith.constant -1640531527 : i32
      %c-1150833019_i32_52 = arith.constant -1150833019 : i32
      %129 = arith.addi %111, %c-1640531527_i32_51 : i32
      %130 = arith.addi %112, %c-1150833019_i32_52 : i32
      %c-766435501_i32_53 = arith.constant -766435501 : i32
      %c-845247145_i32_54 = arith.constant -845247145 : i32
      %131 = arith.extui %126 : i32 to i64
      %132 = arith.extui %c-766435501_i32_53 : i32 to i64
      %133 = arith.muli %131, %132 : i64
      %c32_i64_55 = arith.constant 32 : i64
      %134 = arith.shrui %133, %c32_i64_55 : i64
      %135 = arith.trunci %134 : i64 to i32
      %136 = arith.trunci %133 : i64 to i32
      %137 = arith.extui %128 : i32 to i64
      %138 = arith.extui %c-845247145_i32_54 : i32 to i64
      %139 = arith.muli %137, %138 : i64
      %c32_i64_56 = arith.constant 32 : i64
      %140 = arith.shrui %139, %c32_i64_56 : i64
      %141 = arith.trunci %140 : i64 to i32
      %142 = arith.trunci %139 : i64 to i32
      %143 = arith.xori %141, %124 : i32
      %144 = arith.xori %143, %129 : i32
      %145 = arith.xori %135, %118 : i32
      %146 = arith.xori %145, %130 : i32
      %c-1640531527_i32_57 = arith.constant -1640531527 : i32
      %c-1150833019_i32_58 = arith.constant -1150833019 : i32
      %147 = arith.addi %129, %c-1640531527_i32_57 : i32
      %148 = arith.addi %130, %c-1150833019_i32_58 : i32
      %c-766435501_i32_59 = arith.constant -766435501 : i32
      %c-845247145_i32_60 = arith.constant -845247145 : i32
      %149 = arith.extui %144 : i32 to i64
      %150 = arith.extui %c-766435501_i32_59 : i32 to i64
      %151 = arith.muli %149, %150 : i64
      %c32_i64_61 = arith.constant 32 : i64
      %152 = arith.shrui %151, %c32_i64_61 : i64
      %153 = arith.trunci %152 : i64 to i32
      %154 = arith.trunci %151 : i64 to i32
      %155 = arith.extui %146 : i32 to i64
      %156 = arith.extui %c-845247145_i32_60 : i32 to i64
      %157 = arith.muli %155, %156 : i64
      %c32_i64_62 = arith.constant 32 : i64
      %158 = arith.shrui %157, %c32_i64_62 : i64
      %159 = arith.trunci %158 : i64 to i32
      %160 = arith.trunci %157 : i64 to i32
      %161 = arith.xori %159, %142 : i32
      %162 = arith.xori %161, %147 : i32
      %163 = arith.xori %153, %136 : i32
      %164 = arith.xori %163, %148 : i32
      %c-1640531527_i32_63 = arith.constant -1640531527 : i32
      %c-1150833019_i32_64 = arith.constant -1150833019 : i32
      %165 = arith.addi %147, %c-1640531527_i32_63 : i32
      %166 = arith.addi %148, %c-1150833019_i32_64 : i32
      %c-766435501_i32_65 = arith.constant -766435501 : i32
      %c-845247145_i32_66 = arith.constant -845247145 : i32
      %167 = arith.extui %162 : i32 to i64
      %168 = arith.extui %c-766435501_i32_65 : i32 to i64
      %169 = arith.muli %167, %168 : i64
      %c32_i64_67 = arith.constant 32 : i64
      %170 = arith.shrui %169, %c32_i64_67 : i64
      %171 = arith.trunci %170 : i64 to i32
      %172 = arith.trunci %169 : i64 to i32
      %173 = arith.extui %164 : i32 to i64
      %174 = arith.extui %c-845247145_i32_66 : i32 to i64
      %175 = arith.muli %173, %174 : i64
      %c32_i64_68 = arith.constant 32 : i64
      %176 = arith.shrui %175, %c32_i64_68 : i64
      %177 = arith.trunci %176 : i64 to i32
      %178 = arith.trunci %175 : i64 to i32
      %179 = arith.xori %177, %160 : i32
      %180 = arith.xori %179, %165 : i32
      %181 = arith.xori %171, %154 : i32
      %182 = arith.xori %181, %166 : i32
      %c-1640531527_i32_69 = arith.constant -1640531527 : i32
      %c-1150833019_i32_70 = arith.constant -1150833019 : i32
      %183 = arith.addi %165, %c-1640531527_i32_69 : i32
      %184 = arith.addi %166, %c-1150833019_i32_70 : i32
      %c-766435501_i32_71 = arith.constant -766435501 : i32
      %c-845247145_i32_72 = arith.constant -845247145 : i32
      %185 = arith.extui %180 : i32 to i64
      %186 = arith.extui %c-766435501_i32_71 : i32 to i64
      %187 = arith.muli %185, %186 : i64
      %c32_i64_73 = arith.constant 32 : i64
      %188 = arith.shrui %187, %c32_i64_73 : i64
      %189 = arith.trunci %188 : i64 to i32
      %190 = arith.trunci %187 : i64 to i32
      %191 = arith.extui %182 : i32 to i64
      %192 = arith.extui %c-845247145_i32_72 : i32 to i64
      %193 = arith.muli %191, %192 : i64
      %c32_i64_74 = arith.constant 32 : i64
      %194 = arith.shrui %193, %c32_i64_74 : i64
      %195 = arith.trunci %194 : i64 to i32
      %196 = arith.trunci %193 : i64 to i32
      %197 = arith.xori %195, %178 : i32
      %198 = arith.xori %197, %183 : i32
      %199 = arith.xori %189, %172 : i32
      %200 = arith.xori %199, %184 : i32
      %c-1640531527_i32_75 = arith.constant -1640531527 : i32
      %c-1150833019_i32_76 = arith.constant -1150833019 : i32
      %201 = arith.addi %183, %c-1640531527_i32_75 : i32
      %202 = arith.addi %184, %c-1150833019_i32_76 : i32
      %c-766435501_i32_77 = arith.constant -766435501 : i32
      %c-845247145_i32_78 = arith.constant -845247145 : i32
      %203 = arith.extui %198 : i32 to i64
      %204 = arith.extui %c-766435501_i32_77 : i32 to i64
      %205 = arith.muli %203, %204 : i64
      %c32_i64_79 = arith.constant 32 : i64
      %206 = arith.shrui %205, %c32_i64_79 : i64
      %207 = arith.trunci %206 : i64 to i32
      %208 = arith.trunci %205 : i64 to i32
      %209 = arith.extui %200 : i32 to i64
      %210 = arith.extui %c-845247145_i32_78 : i32 to i64
      %211 = arith.muli %209, %210 : i64
      %c32_i64_80 = arith.constant 32 : i64
      %212 = arith.shrui %211, %c32_i64_80 : i64
      %213 = arith.trunci %212 : i64 to i32
      %214 = arith.trunci %211 : i64 to i32
      %215 = arith.xori %213, %196 : i32
      %216 = arith.xori %215, %201 : i32
      %217 = arith.xori %207, %190 : i32
      %218 = arith.xori %217, %202 : i32
      %c-1640531527_i32_81 = arith.constant -1640531527 : i32
      %c-1150833019_i32_82 = arith.constant -1150833019 : i32
      %219 = arith.addi %201, %c-1640531527_i32_81 : i32
      %220 = arith.addi %202, %c-1150833019_i32_82 : i32
      %c32_i64_83 = arith.constant 32 : i64
      %221 = arith.extui %214 : i32 to i64
      %222 = arith.shli %221, %c32_i64_83 : i64
      %223 = arith.extui %216 : i32 to i64
      %224 = arith.ori %223, %222 : i64
      %c32_i64_84 = arith.constant 32 : i64
      %225 = arith.extui %208 : i32 to i64
      %226 = arith.shli %225, %c32_i64_84 : i64
      %227 = arith.extui %218 : i32 to i64
      %228 = arith.ori %227, %226 : i64
      linalg.yield %224, %228 : i64, i64
    } -> (tensor<2xi64>, tensor<2xi64>)
    %expanded_15 = tensor.expand_shape %29#0 [[0, 1]] output_shape [2, 1] : tensor<2xi64> into tensor<2x1xi64>
    %expanded_16 = tensor.expand_shape %29#1 [[0, 1]] output_shape [2, 1] : tensor<2xi64> into tensor<2x1xi64>
    %c0_17 = arith.constant 0 : index
    %30 = tensor.empty() : tensor<2x2xi64>
    %31 = linalg.generic {indexing_maps = [#map1], iterator_types = ["parallel", "parallel"]} outs(%30 : tensor<2x2xi64>) {
    ^bb0(%out: i64):
      %35 = linalg.index 0 : index
      %36 = linalg.index 1 : index
      %37 = linalg.index 1 : index
      %c1_25 = arith.constant 1 : index
      %dim = tensor.dim %expanded_15, %c1_25 : tensor<2x1xi64>
      %38 = arith.addi %c0_17, %dim : index
      %39 = arith.cmpi ult, %37, %38 : index
      %40 = scf.if %39 -> (i64) {
        %41 = arith.subi %37, %c0_17 : index
        %extracted_26 = tensor.extract %expanded_15[%35, %41] : tensor<2x1xi64>
        scf.yield %extracted_26 : i64
      } else {
        %41 = arith.subi %37, %38 : index
        %extracted_26 = tensor.extract %expanded_16[%35, %41] : tensor<2x1xi64>
        scf.yield %extracted_26 : i64
      }
      linalg.yield %40 : i64
    } -> tensor<2x2xi64>
    %collapsed_18 = tensor.collapse_shape %31 [[0, 1]] : tensor<2x2xi64> into tensor<4xi64>
    %cast_19 = tensor.cast %collapsed_18 : tensor<4xi64> to tensor<4xi64>
    %expanded_20 = tensor.expand_shape %cast_19 [[0, 1]] output_shape [4, 1] : tensor<4xi64> into tensor<4x1xi64>
    %extracted_slice_21 = tensor.extract_slice %expanded_20[0, 0] [3, 1] [1, 1] : tensor<4x1xi64> to tensor<3x1xi64>
    %collapsed_22 = tensor.collapse_shape %extracted_slice_21 [[0, 1]] : tensor<3x1xi64> into tensor<3xi64>
    %32 = builtin.unrealized_conversion_cast %collapsed_22 : tensor<3xi64> to tensor<3xui64>
    %33 = arith.bitcast %26 : i64 to i64
    %c1_23 = arith.constant 1 : index
    %inserted_24 = tensor.insert %33 into %0[%c1_23] : tensor<3xi64>
    %34 = builtin.unrealized_conversion_cast %inserted_24 : tensor<3xi64> to tensor<3xui64>
    return %inserted_9, %extracted_slice, %34, %32 : tensor<4xi32>, tensor<3x3xi16>, tensor<3xui64>, tensor<3xui64>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @sparse(%x: tensor<2x4xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>, %y: tensor<2x3xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>) -> tensor<2x7xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>> {
    %0 = stablehlo.negate %x : tensor<2x4xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>
    %1 = "stablehlo.concatenate"(%0, %y) <{dimension = 1 : i64}> : (tensor<2x4xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>, tensor<2x3xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>) -> tensor<2x7xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>
    return %1 : tensor<2x7xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>
  }
}
// to
#map = affine_map<(d0, d1) -> (d0, d1)>
#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
module {
  func.func @sparse(%arg0: tensor<2x4xi32, #sparse>, %arg1: tensor<2x3xi32, #sparse>) -> tensor<2x7xi32, #sparse> {
    %0 = bufferization.alloc_tensor() : tensor<2x4xi32, #sparse>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<2x4xi32, #sparse>) outs(%0 : tensor<2x4xi32, #sparse>) {
    ^bb0(%in: i32, %out: i32):
      %3 = sparse_tensor.unary %in : i32 to i32
       present = {
      ^bb0(%arg2: i32):
        %c0_i32 = arith.constant 0 : i32
        %4 = arith.subi %c0_i32, %in : i32
        sparse_tensor.yield %4 : i32
      }
       absent = {
      }
      linalg.yield %3 : i32
    } -> tensor<2x4xi32, #sparse>
    %2 = stablehlo.concatenate %1, %arg1, dim = 1 : (tensor<2x4xi32, #sparse>, tensor<2x3xi32, #sparse>) -> tensor<2x7xi32, #sparse>
    return %2 : tensor<2x7xi32, #sparse>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-sparse-ops=true})
module {
  func.func @sparse(%x: tensor<2x4xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>, %y: tensor<2x3xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>) -> tensor<2x7xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>> {
    %0 = stablehlo.negate %x : tensor<2x4xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>
    %1 = "stablehlo.concatenate"(%0, %y) <{dimension = 1 : i64}> : (tensor<2x4xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>, tensor<2x3xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>) -> tensor<2x7xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>
    return %1 : tensor<2x7xi32, #sparse_tensor.encoding<{map = (d0, d1) -> (d0 : dense, d1 : compressed)}>>
  }
}
// to
#map = affine_map<(d0, d1) -> (d0, d1)>
#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
module {
  func.func @sparse(%arg0: tensor<2x4xi32, #sparse>, %arg1: tensor<2x3xi32, #sparse>) -> tensor<2x7xi32, #sparse> {
    %0 = bufferization.alloc_tensor() : tensor<2x4xi32, #sparse>
    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<2x4xi32, #sparse>) outs(%0 : tensor<2x4xi32, #sparse>) {
    ^bb0(%in: i32, %out: i32):
      %3 = sparse_tensor.unary %in : i32 to i32
       present = {
      ^bb0(%arg2: i32):
        %c0_i32 = arith.constant 0 : i32
        %4 = arith.subi %c0_i32, %in : i32
        sparse_tensor.yield %4 : i32
      }
       absent = {
      }
      linalg.yield %3 : i32
    } -> tensor<2x4xi32, #sparse>
    %2 = sparse_tensor.concatenate %1, %arg1 {dimension = 1 : index} : tensor<2x4xi32, #sparse>, tensor<2x3xi32, #sparse> to tensor<2x7xi32, #sparse>
    return %2 : tensor<2x7xi32, #sparse>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
module {
  func.func @unsigned_products(%a: tensor<4x3xui8>, %b: tensor<3x5xui8>, %p: tensor<3xi1>) -> (tensor<4x5xui32>, tensor<4x5xui32>, tensor<i32>) {
    %0 = stablehlo.dot %a, %b : (tensor<4x3xui8>, tensor<3x5xui8>) -> tensor<4x5xui32>
    %1 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<4x3xui8>, tensor<3x5xui8>) -> tensor<4x5xui32>
    %2 = stablehlo.dot %p, %p : (tensor<3xi1>, tensor<3xi1>) -> tensor<i32>
    return %0, %1, %2 : tensor<4x5xui32>, tensor<4x5xui32>, tensor<i32>
  }
}
// to
#map = affine_map<(d0, d1, d2) -> (d0, d2)>
#map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
#map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
#map3 = affine_map<(d0) -> (d0)>
#map4 = affine_map<(d0) -> ()>
module {
  func.func @unsigned_products(%arg0: tensor<4x3xui8>, %arg1: tensor<3x5xui8>, %arg2: tensor<3xi1>) -> (tensor<4x5xui32>, tensor<4x5xui32>, tensor<i32>) {
    %0 = builtin.unrealized_conversion_cast %arg1 : tensor<3x5xui8> to tensor<3x5xi8>
    %1 = builtin.unrealized_conversion_cast %arg0 : tensor<4x3xui8> to tensor<4x3xi8>
    %2 = tensor.empty() : tensor<4x5xi32>
    %c0_i32 = arith.constant 0 : i32
    %3 = linalg.fill ins(%c0_i32 : i32) outs(%2 : tensor<4x5xi32>) -> tensor<4x5xi32>
    %4 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1, %0 : tensor<4x3xi8>, tensor<3x5xi8>) outs(%3 : tensor<4x5xi32>) {
    ^bb0(%in: i8, %in_2: i8, %out: i32):
      %13 = arith.extui %in : i8 to i32
      %14 = arith.extui %in_2 : i8 to i32
      %15 = arith.muli %13, %14 : i32
      %16 = arith.addi %out, %15 : i32
      linalg.yield %16 : i32
    } -> tensor<4x5xi32>
    %5 = builtin.unrealized_conversion_cast %4 : tensor<4x5xi32> to tensor<4x5xui32>
    %6 = tensor.empty() : tensor<4x5xi32>
    %c0_i32_0 = arith.constant 0 : i32
    %7 = linalg.fill ins(%c0_i32_0 : i32) outs(%6 : tensor<4x5xi32>) -> tensor<4x5xi32>
    %8 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%1, %0 : tensor<4x3xi8>, tensor<3x5xi8>) outs(%7 : tensor<4x5xi32>) {
    ^bb0(%in: i8, %in_2: i8, %out: i32):
      %13 = arith.extui %in : i8 to i32
      %14 = arith.extui %in_2 : i8 to i32
      %15 = arith.muli %13, %14 : i32
      %16 = arith.addi %out, %15 : i32
      linalg.yield %16 : i32
    } -> tensor<4x5xi32>
    %9 = builtin.unrealized_conversion_cast %8 : tensor<4x5xi32> to tensor<4x5xui32>
    %10 = tensor.empty() : tensor<i32>
    %c0_i32_1 = arith.constant 0 : i32
    %11 = linalg.fill ins(%c0_i32_1 : i32) outs(%10 : tensor<i32>) -> tensor<i32>
    %12 = linalg.generic {indexing_maps = [#map3, #map3, #map4], iterator_types = ["reduction"]} ins(%arg2, %arg2 : tensor<3xi1>, tensor<3xi1>) outs(%11 : tensor<i32>) {
    ^bb0(%in: i1, %in_2: i1, %out: i32):
      %13 = arith.extui %in : i1 to i32
      %14 = arith.extui %in_2 : i1 to i32
      %15 = arith.muli %13, %14 : i32
      %16 = arith.addi %out, %15 : i32
      linalg.yield %16 : i32
    } -> tensor<i32>
    return %5, %9, %12 : tensor<4x5xui32>, tensor<4x5xui32>, tensor<i32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
// A slice whose result type hides a size cannot be lowered: the slice knows the size.
func.func @slice_hides_size(%x: tensor<3x4xf32>) -> tensor<?x2xf32> {
  %0 = stablehlo.slice %x [1:2, 0:4:2] : (tensor<3x4xf32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}
// to
error: failed to legalize unresolved materialization from ('tensor<1x2xf32>') to ('tensor<?x2xf32>') that remained live after conversion
// -----
// builtin.module(stablehlo-legalize-to-linalg)
// The reified shape of a broadcast has constants for the static sizes of the operand.
func.func @broadcast_hides_sizes(%x: tensor<4xi32>) -> tensor<?x?xi32> {
  %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<4xi32>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}
// to
#map = affine_map<(d0, d1) -> (d1)>
#map1 = affine_map<(d0, d1) -> (d0, d1)>
module {
  func.func @broadcast_hides_sizes(%arg0: tensor<4xi32>) -> tensor<?x?xi32> {
    %c2 = arith.constant 2 : index
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %from_elements = tensor.from_elements %c2, %c4 : tensor<2xindex>
    %c0_0 = arith.constant 0 : index
    %extracted = tensor.extract %from_elements[%c0_0] : tensor<2xindex>
    %c1 = arith.constant 1 : index
    %extracted_1 = tensor.extract %from_elements[%c1] : tensor<2xindex>
    %0 = tensor.empty(%extracted, %extracted_1) : tensor<?x?xi32>
    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4xi32>) outs(%0 : tensor<?x?xi32>) {
    ^bb0(%in: i32, %out: i32):
      linalg.yield %in : i32
    } -> tensor<?x?xi32>
    return %1 : tensor<?x?xi32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg)
// An einsum of static operands has no sizes for a dynamic result.
func.func @einsum_hides_sizes(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>) -> tensor<?x?xf32> {
  %0 = stablehlo.einsum %x, %y, config = "ab,bc->ac" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// to
error: 'tensor.empty' op incorrect number of dynamic sizes, has 0, expected 2
