// ARGS: --canonicalize
func.func @a(%t: tensor<4xf32>) -> memref<?xf32, strided<[?], offset: ?>, 1> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>, 1>
  return %1 : memref<?xf32, strided<[?], offset: ?>, 1>
}
func.func @a2(%t: tensor<4xf32>) -> memref<?xf32, strided<[?], offset: ?>> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 read_only : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %1 : memref<?xf32, strided<[?], offset: ?>>
}
func.func @b(%m: memref<?xf32, strided<[?], offset: ?>>, %u: memref<*xf32>) -> (memref<?xf32>, memref<4xf32>) {
  %0 = bufferization.to_tensor %m : memref<?xf32, strided<[?], offset: ?>> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32>
  %3 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  %4 = bufferization.to_buffer %3 : tensor<4xf32> to memref<4xf32>
  return %1, %4 : memref<?xf32>, memref<4xf32>
}
func.func @c(%m: memref<4xf32>) -> (memref<*xf32>, memref<?xf32>) {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  %1 = tensor.cast %0 : tensor<4xf32> to tensor<*xf32>
  %2 = bufferization.to_buffer %1 : tensor<*xf32> to memref<*xf32>
  %3 = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
  %4 = bufferization.to_buffer %3 : tensor<?xf32> to memref<?xf32>
  return %2, %4 : memref<*xf32>, memref<?xf32>
}
func.func @d(%m: memref<4xf32>, %i: index) -> (tensor<4xf32>, tensor<4xf32>, f32, index, index) {
  %0 = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %1 = bufferization.to_buffer %0 : tensor<4xf32> to memref<4xf32>
  %2 = bufferization.to_tensor %1 : memref<4xf32> to tensor<4xf32>
  %3 = memref.load %1[%i] : memref<4xf32>
  %4 = tensor.dim %0, %i : tensor<4xf32>
  %5 = memref.dim %1, %i : memref<4xf32>
  return %0, %2, %3, %4, %5 : tensor<4xf32>, tensor<4xf32>, f32, index, index
}
func.func @e(%t: tensor<4xf32>, %i: index) -> (f32, index) {
  %1 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  %3 = memref.load %1[%i] : memref<4xf32>
  %5 = memref.dim %1, %i : memref<4xf32>
  return %3, %5 : f32, index
}
func.func @alloc(%n: index, %c: tensor<4x?xf32>) -> (tensor<?x?xf32>, index, index) {
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %0 = bufferization.alloc_tensor(%n, %c6) : tensor<?x?xf32>
  %1 = bufferization.alloc_tensor() copy(%c) : tensor<4x?xf32>
  %2 = tensor.dim %1, %c1 : tensor<4x?xf32>
  %3 = bufferization.alloc_tensor(%n) : tensor<4x?xf32>
  %4 = tensor.dim %3, %c1 : tensor<4x?xf32>
  return %0, %2, %4 : tensor<?x?xf32>, index, index
}
func.func @clones(%a: memref<?xf32>, %b: memref<4xf32>) -> (memref<?xf32>, memref<?xf32>) {
  %0 = bufferization.clone %a : memref<?xf32> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  %1 = memref.alloc() : memref<4xf32>
  %2 = memref.cast %1 : memref<4xf32> to memref<?xf32>
  %3 = bufferization.clone %2 : memref<?xf32> to memref<?xf32>
  memref.copy %b, %1 : memref<4xf32> to memref<4xf32>
  memref.dealloc %1 : memref<4xf32>
  %4 = bufferization.clone %b : memref<4xf32> to memref<4xf32>
  return %0, %3 : memref<?xf32>, memref<?xf32>
}
func.func @deallocs(%a: memref<2xi32>, %b: memref<4xi32>, %c: i1, %d: i1, %r: memref<2xi32>, %b2: memref<4xindex>) -> (i1, i1, i1) {
  %f = arith.constant false
  %t = arith.constant true
  %0 = memref.alloc() : memref<2xi32>
  %m, %o, %s, %st = memref.extract_strided_metadata %0 : memref<2xi32> -> memref<i32>, index, index, index
  bufferization.dealloc (%m : memref<i32>) if (%c)
  memref.store %o, %b2[%o] : memref<4xindex>
  bufferization.dealloc (%a, %a, %b : memref<2xi32>, memref<2xi32>, memref<4xi32>) if (%c, %d, %f)
  %1:2 = bufferization.dealloc (%a : memref<2xi32>) if (%c) retain (%r, %r : memref<2xi32>, memref<2xi32>)
  %2 = bufferization.dealloc retain (%r : memref<2xi32>)
  %3 = memref.alloc() : memref<2xi32>
  bufferization.dealloc (%3, %a : memref<2xi32>, memref<2xi32>) if (%t, %d)
  return %1#0, %1#1, %2 : i1, i1, i1
}
