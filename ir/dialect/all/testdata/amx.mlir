module {
  func.func @tiles(%arg0: memref<?x?xbf16>, %arg1: index, %arg2: !amx.tile<16x16xf32>) -> !amx.tile<16x16xf32> {
    %0 = amx.tile_load %arg0[%arg1, %arg1] : memref<?x?xbf16> into !amx.tile<16x32xbf16>
    %1 = amx.tile_mulf %0, %0, %arg2 : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
    return %1 : !amx.tile<16x16xf32>
  }
}

