// ARGS: --canonicalize --allow-unregistered-dialect
func.func @arithmetic(%n: index, %s: !shape.size) -> (index, index, index, index, !shape.size, index) {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %cm = arith.constant -2 : index
  %0 = shape.add %n, %c0 : index, index -> index
  %1 = shape.add %c7, %cm : index, index -> index
  %2 = shape.div %c7, %cm : index, index -> index
  %3 = shape.mul %c7, %cm : index, index -> index
  %4 = shape.max %s, %s : !shape.size, !shape.size -> !shape.size
  %6 = shape.min %s, %s : !shape.size, !shape.size -> !shape.size
  %5 = shape.size_to_index %6 : !shape.size
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, !shape.size, index
}
func.func @shapes(%a: tensor<2x3xf32>, %b: tensor<?x3xf32>, %i: index) -> (tensor<2xindex>, index, index, index, index, tensor<?xindex>, tensor<3xindex>) {
  %c1 = arith.constant 1 : index
  %0 = shape.shape_of %a : tensor<2x3xf32> -> tensor<2xindex>
  %1 = shape.num_elements %0 : tensor<2xindex> -> index
  %2 = shape.get_extent %0, %c1 : tensor<2xindex>, index -> index
  %3 = shape.shape_of %b : tensor<?x3xf32> -> tensor<2xindex>
  %4 = shape.rank %3 : tensor<2xindex> -> index
  %5 = tensor.extract %3[%i] : tensor<2xindex>
  %6 = tensor.cast %3 : tensor<2xindex> to tensor<?xindex>
  %c = shape.const_shape [1, 2, 3] : tensor<3xindex>
  %8 = tensor.cast %c : tensor<3xindex> to tensor<?xindex>
  %7 = tensor.cast %8 : tensor<?xindex> to tensor<3xindex>
  return %0, %1, %2, %4, %5, %6, %7 : tensor<2xindex>, index, index, index, index, tensor<?xindex>, tensor<3xindex>
}
func.func @split(%n: index) -> (!shape.shape, !shape.shape, tensor<5xindex>, !shape.shape) {
  %s = shape.const_shape [1, 2, 3, 4] : !shape.shape
  %m = shape.const_size -1
  %0, %1 = "shape.split_at"(%s, %m) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)
  %t = shape.const_shape [5] : !shape.shape
  %2 = shape.concat %s, %t : !shape.shape, !shape.shape -> !shape.shape
  %3 = shape.to_extent_tensor %2 : !shape.shape -> tensor<5xindex>
  %c2 = arith.constant 2 : index
  %4 = shape.from_extents %c2, %c2 : index, index
  return %0, %1, %3, %4 : !shape.shape, !shape.shape, tensor<5xindex>, !shape.shape
}
func.func @broadcasts(%a: tensor<?xindex>, %b: tensor<3xindex>, %s: !shape.shape) -> (!shape.shape, tensor<?xindex>, tensor<?xindex>, !shape.shape, !shape.shape) {
  %c = shape.const_shape [4, 1] : tensor<2xindex>
  %d = shape.const_shape [5] : tensor<1xindex>
  %e = shape.const_shape [] : tensor<0xindex>
  %0 = shape.broadcast %c, %a, %d : tensor<2xindex>, tensor<?xindex>, tensor<1xindex> -> !shape.shape
  %1 = shape.broadcast %b, %c : tensor<3xindex>, tensor<2xindex> -> tensor<?xindex>
  %2 = shape.broadcast %a, %a, %e : tensor<?xindex>, tensor<?xindex>, tensor<0xindex> -> tensor<?xindex>
  %3 = tensor.cast %b : tensor<3xindex> to tensor<?xindex>
  %4 = shape.broadcast %3, %s : tensor<?xindex>, !shape.shape -> !shape.shape
  %5 = shape.broadcast %c, %d : tensor<2xindex>, tensor<1xindex> -> !shape.shape
  return %0, %1, %2, %4, %5 : !shape.shape, tensor<?xindex>, tensor<?xindex>, !shape.shape, !shape.shape
}
func.func @witnesses(%a: !shape.shape, %b: !shape.shape, %c: !shape.shape, %p: i1) -> (!shape.witness, !shape.witness, !shape.witness, !shape.witness, !shape.witness) {
  %0 = shape.cstr_broadcastable %a, %b : !shape.shape, !shape.shape
  %1 = shape.cstr_broadcastable %a, %b, %c : !shape.shape, !shape.shape, !shape.shape
  %2 = shape.assuming_all %0, %1
  %3 = shape.cstr_eq %a, %b : !shape.shape, !shape.shape
  %4 = shape.cstr_eq %b, %c : !shape.shape, !shape.shape
  %5 = shape.assuming_all %3, %4
  %6 = shape.cstr_eq %a, %a : !shape.shape, !shape.shape
  %t = shape.const_witness true
  %7 = shape.assuming_all %t, %5, %5
  %true = arith.constant true
  %8 = shape.cstr_require %true, "no"
  %9 = shape.assuming_all %2, %7
  return %2, %5, %6, %8, %9 : !shape.witness, !shape.witness, !shape.witness, !shape.witness, !shape.witness
}
func.func @known(%a: tensor<4x?xf32>, %b: tensor<1x1xf32>) -> (!shape.witness, i1, i1) {
  %0 = shape.shape_of %a : tensor<4x?xf32> -> tensor<2xindex>
  %1 = shape.shape_of %b : tensor<1x1xf32> -> tensor<2xindex>
  %2 = shape.cstr_broadcastable %0, %1 : tensor<2xindex>, tensor<2xindex>
  %3 = shape.is_broadcastable %0, %0 : tensor<2xindex>, tensor<2xindex>
  %4 = shape.const_shape [1, 2] : tensor<2xindex>
  %5 = shape.shape_eq %1, %4 : tensor<2xindex>, tensor<2xindex>
  return %2, %3, %5 : !shape.witness, i1, i1
}
func.func @assuming(%w: !shape.witness, %n: index) -> (index, index) {
  %t = shape.const_witness true
  %0 = shape.assuming %t -> index {
    %1 = "test.a"() : () -> index
    shape.assuming_yield %1 : index
  }
  %2:2 = shape.assuming %w -> (index, index) {
    %3 = "test.b"() : () -> index
    shape.assuming_yield %n, %3 : index, index
  }
  return %0, %2#1 : index, index
}
func.func @reshape(%a: tensor<*xf32>, %s: tensor<2xi32>, %u: tensor<?xindex>) -> (tensor<?xindex>, tensor<?xindex>) {
  %0 = tensor.reshape %a(%u) : (tensor<*xf32>, tensor<?xindex>) -> tensor<*xf32>
  %1 = shape.shape_of %0 : tensor<*xf32> -> tensor<?xindex>
  %2 = tensor.cast %s : tensor<2xi32> to tensor<?xi32>
  %3 = tensor.reshape %a(%2) : (tensor<*xf32>, tensor<?xi32>) -> tensor<*xf32>
  %4 = shape.shape_of %3 : tensor<*xf32> -> tensor<?xindex>
  return %1, %4 : tensor<?xindex>, tensor<?xindex>
}
func.func @shape_of_static(%a: tensor<2x3xf32>, %m: memref<4xf32>) -> (tensor<?xindex>, tensor<2xindex>, tensor<?xindex>) {
  %0 = shape.shape_of %a : tensor<2x3xf32> -> tensor<?xindex>
  %1 = shape.shape_of %a : tensor<2x3xf32> -> tensor<2xindex>
  %3 = shape.shape_of %m : memref<4xf32> -> tensor<?xindex>
  return %0, %1, %3 : tensor<?xindex>, tensor<2xindex>, tensor<?xindex>
}
