// builtin.module(stablehlo-convert-to-signless)
module {
  func.func @elements(%x: tensor<2xui8>) -> (tensor<2xui8>, tensor<2xui32>) {
    %c = stablehlo.constant dense<[1, 255]> : tensor<2xui8>
    %0 = stablehlo.add %x, %c : tensor<2xui8>
    %1 = stablehlo.convert %0 : (tensor<2xui8>) -> tensor<2xui32>
    return %0, %1 : tensor<2xui8>, tensor<2xui32>
  }
  func.func private @declared(tensor<?xui4>, f32) -> tensor<*xsi16>
}
// to
module {
  func.func @elements(%arg0: tensor<2xi8>) -> (tensor<2xi8>, tensor<2xi32>) {
    %c = stablehlo.constant dense<[1, -1]> : tensor<2xi8>
    %0 = stablehlo.add %arg0, %c : tensor<2xi8>
    %1 = stablehlo.convert %0 : (tensor<2xi8>) -> tensor<2xi32>
    return %0, %1 : tensor<2xi8>, tensor<2xi32>
  }
  func.func private @declared(tensor<?xi4>, f32) -> tensor<*xi16>
}
// -----
// builtin.module(stablehlo-convert-to-signless)
module {
  func.func @splat() -> tensor<3xui64> {
    %c = stablehlo.constant dense<18446744073709551615> : tensor<3xui64>
    return %c : tensor<3xui64>
  }
}
// to
module {
  func.func @splat() -> tensor<3xi64> {
    %c = stablehlo.constant dense<-1> : tensor<3xi64>
    return %c : tensor<3xi64>
  }
}
// -----
// builtin.module(stablehlo-convert-to-signless)
module {
  func.func @of_another_dialect() -> tensor<2xui8> {
    %c = arith.constant dense<[0, 200]> : tensor<2xui8>
    return %c : tensor<2xui8>
  }
}
// to
module {
  func.func @of_another_dialect() -> tensor<2xi8> {
    %cst = arith.constant dense<[0, -56]> : tensor<2xi8>
    return %cst : tensor<2xi8>
  }
}
// -----
// builtin.module(stablehlo-convert-to-signless)
module {
  func.func @untouched(%x: tensor<2xi8>, %z: complex<f32>, %t: tuple<tensor<ui8>>) -> tensor<2xi8> {
    %c = stablehlo.constant dense<[1, -1]> : tensor<2xi8>
    %0 = stablehlo.add %x, %c : tensor<2xi8>
    return %0 : tensor<2xi8>
  }
}
// to
module {
  func.func @untouched(%arg0: tensor<2xi8>, %arg1: complex<f32>, %arg2: tuple<tensor<ui8>>) -> tensor<2xi8> {
    %c = stablehlo.constant dense<[1, -1]> : tensor<2xi8>
    %0 = stablehlo.add %arg0, %c : tensor<2xi8>
    return %0 : tensor<2xi8>
  }
}
// -----
// builtin.module(stablehlo-convert-to-signless)
module {
  func.func @bodies(%x: tensor<4xui32>, %v: tensor<ui32>) -> (tensor<ui32>, tensor<4xui32>) {
    %0 = stablehlo.reduce(%x init: %v) applies stablehlo.add across dimensions = [0] : (tensor<4xui32>, tensor<ui32>) -> tensor<ui32>
    %1 = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<ui32>, %b: tensor<ui32>):
      %p = stablehlo.compare LT, %a, %b, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    }) : (tensor<4xui32>) -> tensor<4xui32>
    return %0, %1 : tensor<ui32>, tensor<4xui32>
  }
}
// to
module {
  func.func @bodies(%arg0: tensor<4xi32>, %arg1: tensor<i32>) -> (tensor<i32>, tensor<4xi32>) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] : (tensor<4xi32>, tensor<i32>) -> tensor<i32>
    %1 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %2 = stablehlo.compare LT, %arg2, %arg3, UNSIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<4xi32>) -> tensor<4xi32>
    return %0, %1 : tensor<i32>, tensor<4xi32>
  }
}
// -----
// builtin.module(stablehlo-convert-to-signless)
module {
  func.func @scalars(%x: ui8, %m: memref<3xsi32>, %u: memref<*xui16>, %v: vector<4xui8>) -> (ui8, memref<3xsi32>, memref<*xui16>, vector<4xui8>) {
    return %x, %m, %u, %v : ui8, memref<3xsi32>, memref<*xui16>, vector<4xui8>
  }
}
// to
module {
  func.func @scalars(%arg0: i8, %arg1: memref<3xi32>, %arg2: memref<*xi16>, %arg3: vector<4xi8>) -> (i8, memref<3xi32>, memref<*xi16>, vector<4xi8>) {
    return %arg0, %arg1, %arg2, %arg3 : i8, memref<3xi32>, memref<*xi16>, vector<4xi8>
  }
}
// -----
// builtin.module(stablehlo-convert-to-signless)
module {
  func.func @casts(%x: tensor<3xui16>) -> tensor<3xui16> {
    %0 = builtin.unrealized_conversion_cast %x : tensor<3xui16> to tensor<3xi16>
    %1 = stablehlo.abs %0 : tensor<3xi16>
    %2 = builtin.unrealized_conversion_cast %1 : tensor<3xi16> to tensor<3xui16>
    return %2 : tensor<3xui16>
  }
}
// to
module {
  func.func @casts(%arg0: tensor<3xi16>) -> tensor<3xi16> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<3xi16> to tensor<3xi16>
    %1 = stablehlo.abs %0 : tensor<3xi16>
    %2 = builtin.unrealized_conversion_cast %1 : tensor<3xi16> to tensor<3xi16>
    return %2 : tensor<3xi16>
  }
}
// -----
// builtin.module(stablehlo-convert-to-signless)
module {
  func.func @loop(%x: tensor<ui32>, %n: tensor<ui32>) -> tensor<ui32> {
    %0 = stablehlo.while(%i = %x) : tensor<ui32>
     cond {
      %p = stablehlo.compare LT, %i, %n, UNSIGNED : (tensor<ui32>, tensor<ui32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
    } do {
      %c = stablehlo.constant dense<1> : tensor<ui32>
      %j = stablehlo.add %i, %c : tensor<ui32>
      stablehlo.return %j : tensor<ui32>
    }
    return %0 : tensor<ui32>
  }
}
// to
module {
  func.func @loop(%arg0: tensor<i32>, %arg1: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.while(%iterArg = %arg0) : tensor<i32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %arg1, UNSIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.add %iterArg, %c : tensor<i32>
      stablehlo.return %1 : tensor<i32>
    }
    return %0 : tensor<i32>
  }
}
// -----
// builtin.module(stablehlo-convert-to-signless)
module {
  func.func @caller(%x: tensor<ui8>) -> tensor<ui8> {
    %0 = call @callee(%x) : (tensor<ui8>) -> tensor<ui8>
    return %0 : tensor<ui8>
  }
  func.func private @callee(%x: tensor<ui8>) -> tensor<ui8> {
    return %x : tensor<ui8>
  }
}
// to
module {
  func.func @caller(%arg0: tensor<i8>) -> tensor<i8> {
    %0 = call @callee(%arg0) : (tensor<i8>) -> tensor<i8>
    return %0 : tensor<i8>
  }
  func.func private @callee(%arg0: tensor<i8>) -> tensor<i8> {
    return %arg0 : tensor<i8>
  }
}
// -----
// builtin.module(stablehlo-convert-to-signless)
module {
  func.func @large() -> tensor<2xui8> {
    %c = stablehlo.constant dense_resource<weights> : tensor<2xui8>
    return %c : tensor<2xui8>
  }
}
// to
module {
  func.func @large() -> tensor<2xi8> {
    %c = stablehlo.constant dense_resource<weights> : tensor<2xi8>
    return %c : tensor<2xi8>
  }
}
// -----
// builtin.module(stablehlo-convert-to-signless)
module {
  func.func @sparse() -> tensor<9xui8> {
    %c = stablehlo.constant sparse<[[1]], [3]> : tensor<9xui8>
    return %c : tensor<9xui8>
  }
}
// to
error: failed to legalize operation 'stablehlo.constant' that was explicitly marked illegal
