func.func @a(%a: tensor<?x2xf32>, %b: tensor<*xf32>) {
  %0 = shape.shape_of %a : tensor<?x2xf32> -> tensor<?xindex>
  %1 = shape.shape_of %a : tensor<?x2xf32> -> tensor<2xindex>
  %2 = shape.shape_of %a : tensor<?x2xf32> -> !shape.shape
  %3 = shape.shape_of %b : tensor<*xf32> -> tensor<2xindex>
  %4 = shape.shape_of %b : tensor<*xf32> -> !shape.shape
  %5 = shape.const_shape [1,2] : !shape.shape
  %6 = shape.const_shape [1,2] : tensor<2xindex>
  return
}
// -----
func.func @a(%a: tensor<?x2xf32>, %b: tensor<*xf32>) {
  %0 = shape.shape_of %a : tensor<?x2xf32> -> tensor<1xindex>
  return
}
// -----
func.func @a(%a: tensor<?x2xf32>, %b: tensor<*xf32>) {
  %0 = shape.const_shape [1,2] : tensor<1xindex>
  return
}
// -----
func.func @a(%a: tensor<?x2xf32>, %b: tensor<*xf32>) {
  %0 = shape.const_shape [1,2] : tensor<?xindex>
  return
}
// -----
func.func @a(%a: !shape.value_shape, %b: tensor<*xf32>) {
  %0 = shape.shape_of %a : !shape.value_shape -> tensor<?xindex>
  return
}
// -----
func.func @slice(%t: tensor<10xf32>, %m: memref<10xf32>, %b: tensor<10xf32>) {
  %2 = tensor.insert_slice %b into %t[0][10][-1] : tensor<10xf32> into tensor<10xf32>
  %0 = tensor.extract_slice %t[9][10][-1] : tensor<10xf32> to tensor<10xf32>
  return
}
// -----
func.func @slice(%t: tensor<10xf32>, %m: memref<10xf32>, %b: tensor<10xf32>) {
  %1 = memref.subview %m[0][10][-1] : memref<10xf32> to memref<10xf32, strided<[-1]>>
  return
}
// -----
func.func @slice(%t: tensor<10xf32>, %m: memref<10xf32>, %b: tensor<10xf32>) {
  %0 = tensor.extract_slice %t[-1][1][1] : tensor<10xf32> to tensor<1xf32>
  return
}
