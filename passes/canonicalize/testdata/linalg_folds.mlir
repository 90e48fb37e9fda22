// ARGS: --canonicalize
#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#t = affine_map<(d0, d1) -> (d1, d0)>
func.func @identity(%a: tensor<4x?xf32>, %b: tensor<?x4xf32>, %c: tensor<4x4xf32>) -> (tensor<4x?xf32>, tensor<4x4xf32>, tensor<4x?xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x?xf32>) outs(%a : tensor<4x?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%b : tensor<?x4xf32>) outs(%c : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  %2 = linalg.generic {indexing_maps = [#t, #id], iterator_types = ["parallel", "parallel"]} ins(%b : tensor<?x4xf32>) outs(%a : tensor<4x?xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x?xf32>
  return %0, %1, %2 : tensor<4x?xf32>, tensor<4x4xf32>, tensor<4x?xf32>
}
func.func @buffers(%a: memref<4x4xf32>, %z: memref<0x4xf32>, %f: f32) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : memref<4x4xf32>) outs(%a : memref<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  linalg.fill ins(%f : f32) outs(%z : memref<0x4xf32>)
  linalg.copy ins(%a : memref<4x4xf32>) outs(%a : memref<4x4xf32>)
  %c = memref.cast %a : memref<4x4xf32> to memref<?x?xf32>
  linalg.matmul ins(%c, %c : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}
func.func @sizes(%a: tensor<4x?xf32>, %b: tensor<?x8xf32>, %c: tensor<?x?xf32>, %v: tensor<?xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<4x?xf32>, tensor<?x8xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<4x?xf32>) outs(%v : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %i = linalg.index 0 : index
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  %2 = linalg.add ins(%a, %c : tensor<4x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0, %1, %2 : tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>
}
func.func @casts(%a: tensor<?x?xf32>, %b: tensor<4x8xf32>) -> (tensor<4x8xf32>, tensor<4x?xf32>) {
  %c = tensor.cast %b : tensor<4x8xf32> to tensor<?x?xf32>
  %0 = linalg.exp ins(%a : tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x8xf32>
  %2 = linalg.add ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>) outs(%a : tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = tensor.cast %2 : tensor<?x?xf32> to tensor<4x?xf32>
  return %1, %3 : tensor<4x8xf32>, tensor<4x?xf32>
}
func.func @indices(%a: tensor<1x?xindex>) -> tensor<1x?xindex> {
  %0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%a : tensor<1x?xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = arith.addi %i, %j : index
    linalg.yield %k : index
  } -> tensor<1x?xindex>
  return %0 : tensor<1x?xindex>
}
func.func @fills(%f: f32, %d: tensor<4x4xf32>, %e: tensor<?x?xf32>, %n: index) -> (tensor<16xf32>, tensor<2x2x4xf32>, f32, tensor<6x4xf32>, tensor<?x?xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %0 = linalg.fill ins(%f : f32) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<4x4xf32> into tensor<16xf32>
  %2 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 2, 4] : tensor<4x4xf32> into tensor<2x2x4xf32>
  %3 = tensor.extract %0[%n, %n] : tensor<4x4xf32>
  %4 = tensor.pad %0 low[1, 0] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x4xf32> to tensor<6x4xf32>
  %5 = linalg.fill ins(%f : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %6 = tensor.pad %5 low[1, %n] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %7 = tensor.concat dim(0) %0, %0 : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
  %8 = linalg.copy ins(%0 : tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) -> tensor<4x4xf32>
  %9 = linalg.transpose ins(%0 : tensor<4x4xf32>) outs(%d : tensor<4x4xf32>) permutation = [1, 0]
  return %1, %2, %3, %4, %6, %7, %8, %9 : tensor<16xf32>, tensor<2x2x4xf32>, f32, tensor<6x4xf32>, tensor<?x?xf32>, tensor<8x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}
func.func @insert_pad(%a: tensor<7x?xf32>, %n: index, %d: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %f = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%f : f32) outs(%d : tensor<32x32xf32>) -> tensor<32x32xf32>
  %1 = tensor.pad %a low[1, 2] high[0, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<7x?xf32> to tensor<8x?xf32>
  %2 = tensor.dim %1, %n : tensor<8x?xf32>
  %3 = tensor.insert_slice %1 into %0[4, %n] [8, %2] [1, 1] : tensor<8x?xf32> into tensor<32x32xf32>
  return %3 : tensor<32x32xf32>
}
func.func @transposes(%a: tensor<2x3x?xf32>, %d: tensor<3x?x2xf32>, %e: tensor<?x2x3xf32>, %s: tensor<3xf32>, %b: tensor<4x3xf32>, %t: tensor<3x4xf32>, %u: tensor<4x3x5xf32>) -> (tensor<?x2x3xf32>, tensor<3x4xf32>, tensor<4x3x5xf32>, tensor<2x3x?xf32>) {
  %0 = linalg.transpose ins(%a : tensor<2x3x?xf32>) outs(%d : tensor<3x?x2xf32>) permutation = [1, 2, 0]
  %1 = linalg.transpose ins(%0 : tensor<3x?x2xf32>) outs(%e : tensor<?x2x3xf32>) permutation = [1, 2, 0]
  %2 = linalg.broadcast ins(%s : tensor<3xf32>) outs(%b : tensor<4x3xf32>) dimensions = [0]
  %3 = linalg.transpose ins(%2 : tensor<4x3xf32>) outs(%t : tensor<3x4xf32>) permutation = [1, 0]
  %4 = linalg.broadcast ins(%s : tensor<3xf32>) outs(%b : tensor<4x3xf32>) dimensions = [0]
  %5 = linalg.broadcast ins(%4 : tensor<4x3xf32>) outs(%u : tensor<4x3x5xf32>) dimensions = [2]
  %6 = linalg.transpose ins(%a : tensor<2x3x?xf32>) outs(%a : tensor<2x3x?xf32>) permutation = [0, 1, 2]
  return %1, %3, %5, %6 : tensor<?x2x3xf32>, tensor<3x4xf32>, tensor<4x3x5xf32>, tensor<2x3x?xf32>
}
func.func @packs(%a: tensor<16x8xf32>, %d: tensor<2x2x8x4xf32>, %e: tensor<16x8xf32>, %f: f32, %x: tensor<?x8xf32>, %y: tensor<5x?x4xf32>) -> (tensor<16x8xf32>, tensor<2x2x8x4xf32>, tensor<2x2x8x4xf32>, tensor<5x?x4xf32>, tensor<2x2x8x4xf32>) {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<16x8xf32> -> tensor<2x2x8x4xf32>
  %1 = linalg.unpack %0 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %e : tensor<2x2x8x4xf32> -> tensor<16x8xf32>
  %2 = linalg.pack %a padding_value(%f : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<16x8xf32> -> tensor<2x2x8x4xf32>
  %3 = linalg.unpack %d inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %e : tensor<2x2x8x4xf32> -> tensor<16x8xf32>
  %4 = linalg.pack %3 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<16x8xf32> -> tensor<2x2x8x4xf32>
  %5 = linalg.pack %x inner_dims_pos = [1] inner_tiles = [4] into %y : tensor<?x8xf32> -> tensor<5x?x4xf32>
  %c = arith.constant dense<1.0> : tensor<16x8xf32>
  %6 = linalg.pack %c inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<16x8xf32> -> tensor<2x2x8x4xf32>
  return %1, %2, %4, %5, %6 : tensor<16x8xf32>, tensor<2x2x8x4xf32>, tensor<2x2x8x4xf32>, tensor<5x?x4xf32>, tensor<2x2x8x4xf32>
}
func.func @unpacks(%s: tensor<?x2x8x4xf32>, %d: tensor<?x8xf32>, %p: tensor<2x2x8x4xf32>, %e: tensor<16x8xf32>, %f: f32, %x: tensor<3x?x4xf32>, %y: tensor<?x10xf32>) -> (tensor<?x8xf32>, tensor<15x7xf32>, tensor<?x10xf32>, tensor<?x8xf32>) {
  %0 = linalg.fill ins(%f : f32) outs(%d : tensor<?x8xf32>) -> tensor<?x8xf32>
  %1 = linalg.unpack %s inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %0 : tensor<?x2x8x4xf32> -> tensor<?x8xf32>
  %2 = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %e : tensor<2x2x8x4xf32> -> tensor<16x8xf32>
  %3 = tensor.extract_slice %2[0, 0] [15, 7] [1, 1] : tensor<16x8xf32> to tensor<15x7xf32>
  %4 = linalg.unpack %x inner_dims_pos = [1] inner_tiles = [4] into %y : tensor<3x?x4xf32> -> tensor<?x10xf32>
  %5 = tensor.cast %p : tensor<2x2x8x4xf32> to tensor<?x2x8x4xf32>
  %6 = linalg.unpack %5 inner_dims_pos = [0, 1] inner_tiles = [8, 4] into %d : tensor<?x2x8x4xf32> -> tensor<?x8xf32>
  return %1, %3, %4, %6 : tensor<?x8xf32>, tensor<15x7xf32>, tensor<?x10xf32>, tensor<?x8xf32>
}
