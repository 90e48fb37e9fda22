// builtin.module(func.func(hlo-test-infer))
// An elementwise operation has the shape of its first operand.
func.func @shape(%x: tensor<?x3xf32>, %y: tensor<?x3xf32>) -> tensor<2xindex> {
  %0 = stablehlo.add %x, %y : tensor<?x3xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x3xf32>) -> tensor<2xindex>
  return %q : tensor<2xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?x3xf32>, %arg1: tensor<?x3xf32>) -> tensor<2xindex> {
    %0 = shape.shape_of %arg0 : tensor<?x3xf32> -> tensor<2xindex>
    return %0 : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A clamp has the shape of its operand, which comes second.
func.func @shape(%l: tensor<f32>, %x: tensor<?xf32>) -> tensor<1xindex> {
  %0 = stablehlo.clamp %l, %x, %l : (tensor<f32>, tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> tensor<1xindex>
  return %q : tensor<1xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<f32>, %arg1: tensor<?xf32>) -> tensor<1xindex> {
    %0 = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
    return %0 : tensor<1xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A map has the shape of its first input.
func.func @shape(%x: tensor<?xf32>) -> tensor<1xindex> {
  %0 = "stablehlo.map"(%x) ({
  ^bb0(%e: tensor<f32>):
    stablehlo.return %e : tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<?xf32>) -> tensor<?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> tensor<1xindex>
  return %q : tensor<1xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?xf32>) -> tensor<1xindex> {
    %0 = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
    return %0 : tensor<1xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A bitcast between types of one width keeps the shape.
func.func @shape(%x: tensor<?xf32>) -> tensor<1xindex> {
  %0 = stablehlo.bitcast_convert %x : (tensor<?xf32>) -> tensor<?xi32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xi32>) -> tensor<1xindex>
  return %q : tensor<1xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?xf32>) -> tensor<1xindex> {
    %0 = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
    return %0 : tensor<1xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A bitcast that changes the width has no rule, so the question stays.
func.func @shape(%x: tensor<?xf64>) -> tensor<2xindex> {
  %0 = stablehlo.bitcast_convert %x : (tensor<?xf64>) -> tensor<?x2xi32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x2xi32>) -> tensor<2xindex>
  return %q : tensor<2xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?xf64>) -> tensor<2xindex> {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<?xf64>) -> tensor<?x2xi32>
    %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x2xi32>) -> tensor<2xindex>
    return %1 : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A reduce_precision has no rule, although it is elementwise.
func.func @shape(%x: tensor<?xf32>) -> tensor<1xindex> {
  %0 = stablehlo.reduce_precision %x, format = e5m2 : tensor<?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> tensor<1xindex>
  return %q : tensor<1xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?xf32>) -> tensor<1xindex> {
    %0 = stablehlo.reduce_precision %arg0, format = e5m2 : tensor<?xf32>
    %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> tensor<1xindex>
    return %1 : tensor<1xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A broadcast puts the new sizes in front.
func.func @shape(%x: tensor<?x5xi32>) -> tensor<3xindex> {
  %0 = stablehlo.broadcast %x, sizes = [2] : (tensor<?x5xi32>) -> tensor<2x?x5xi32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<2x?x5xi32>) -> tensor<3xindex>
  return %q : tensor<3xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?x5xi32>) -> tensor<3xindex> {
    %c5 = arith.constant 5 : index
    %c2 = arith.constant 2 : index
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x5xi32>
    %from_elements = tensor.from_elements %c2, %dim, %c5 : tensor<3xindex>
    return %from_elements : tensor<3xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A concatenation adds the sizes along its dimension.
func.func @shape(%x: tensor<?x?xi32>, %y: tensor<?x?xi32>) -> tensor<2xindex> {
  %0 = stablehlo.concatenate %x, %y, dim = 1 : (tensor<?x?xi32>, tensor<?x?xi32>) -> tensor<?x?xi32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xi32>) -> tensor<2xindex>
  return %q : tensor<2xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?x?xi32>, %arg1: tensor<?x?xi32>) -> tensor<2xindex> {
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x?xi32>
    %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xi32>
    %dim_1 = tensor.dim %arg1, %c1 : tensor<?x?xi32>
    %0 = arith.addi %dim_0, %dim_1 : index
    %from_elements = tensor.from_elements %dim, %0 : tensor<2xindex>
    return %from_elements : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A dot_general has the batch sizes, then those of lhs and of rhs that are not contracted.
func.func @shape(%x: tensor<?x?x4xf32>, %y: tensor<?x4x?xf32>) -> tensor<3xindex> {
  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x?x4xf32>, tensor<?x4x?xf32>) -> tensor<?x?x?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?x?xf32>) -> tensor<3xindex>
  return %q : tensor<3xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?x?x4xf32>, %arg1: tensor<?x4x?xf32>) -> tensor<3xindex> {
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x?x4xf32>
    %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?x4xf32>
    %dim_1 = tensor.dim %arg1, %c2 : tensor<?x4x?xf32>
    %from_elements = tensor.from_elements %dim, %dim_0, %dim_1 : tensor<3xindex>
    return %from_elements : tensor<3xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// The sizes of a dynamic_reshape are its second operand, cast to indices.
func.func @shape(%x: tensor<?xf32>, %n: tensor<2xi32>) -> tensor<2xindex> {
  %0 = stablehlo.dynamic_reshape %x, %n : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %q : tensor<2xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?xf32>, %arg1: tensor<2xi32>) -> tensor<2xindex> {
    %0 = arith.index_cast %arg1 : tensor<2xi32> to tensor<2xindex>
    return %0 : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// The sizes of a dynamic_iota are its operand; indices need no cast.
func.func @shape(%n: tensor<1xindex>) -> tensor<1xindex> {
  %0 = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xindex>) -> tensor<?xi32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xi32>) -> tensor<1xindex>
  return %q : tensor<1xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<1xindex>) -> tensor<1xindex> {
    return %arg0 : tensor<1xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// The sizes of a dynamic_broadcast_in_dim are its second operand.
func.func @shape(%x: tensor<?xf32>, %n: tensor<2xindex>) -> tensor<2xindex> {
  %0 = stablehlo.dynamic_broadcast_in_dim %x, %n, dims = [1] : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %q : tensor<2xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?xf32>, %arg1: tensor<2xindex>) -> tensor<2xindex> {
    return %arg1 : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A dynamic_pad computes in the element type of its amounts.
func.func @shape(%x: tensor<?xf32>, %v: tensor<f32>, %n: tensor<1xi32>) -> tensor<1xi32> {
  %0 = stablehlo.dynamic_pad %x, %v, %n, %n, %n : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> tensor<1xi32>
  return %q : tensor<1xi32>
}
// to
module {
  func.func @shape(%arg0: tensor<?xf32>, %arg1: tensor<f32>, %arg2: tensor<1xi32>) -> tensor<1xi32> {
    %c0_i32 = arith.constant 0 : i32
    %c1_i32 = arith.constant 1 : i32
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
    %0 = arith.index_cast %dim : index to i32
    %extracted = tensor.extract %arg2[%c0] : tensor<1xi32>
    %extracted_0 = tensor.extract %arg2[%c0] : tensor<1xi32>
    %extracted_1 = tensor.extract %arg2[%c0] : tensor<1xi32>
    %1 = arith.cmpi slt, %0, %c1_i32 : i32
    %2 = arith.subi %0, %c1_i32 : i32
    %3 = arith.select %1, %c0_i32, %2 : i32
    %4 = arith.muli %extracted_1, %3 : i32
    %5 = arith.addi %4, %0 : i32
    %6 = arith.addi %5, %extracted : i32
    %7 = arith.addi %6, %extracted_0 : i32
    %from_elements = tensor.from_elements %7 : tensor<1xi32>
    return %from_elements : tensor<1xi32>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A pad with interior padding.
func.func @shape(%x: tensor<?x4xf32>, %v: tensor<f32>) -> tensor<2xindex> {
  %0 = stablehlo.pad %x, %v, low = [1, 0], high = [0, 2], interior = [2, 0] : (tensor<?x4xf32>, tensor<f32>) -> tensor<?x6xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x6xf32>) -> tensor<2xindex>
  return %q : tensor<2xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?x4xf32>, %arg1: tensor<f32>) -> tensor<2xindex> {
    %c6 = arith.constant 6 : index
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
    %0 = arith.subi %dim, %c1 : index
    %1 = arith.maxsi %0, %c0 : index
    %2 = arith.muli %1, %c2 : index
    %3 = arith.addi %dim, %2 : index
    %4 = arith.addi %3, %c1 : index
    %from_elements = tensor.from_elements %4, %c6 : tensor<2xindex>
    return %from_elements : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A real_dynamic_slice rounds its sizes up to whole strides.
func.func @shape(%x: tensor<?xf32>, %n: tensor<1xi64>) -> tensor<1xi64> {
  %0 = stablehlo.real_dynamic_slice %x, %n, %n, %n : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?xf32>) -> tensor<1xi64>
  return %q : tensor<1xi64>
}
// to
module {
  func.func @shape(%arg0: tensor<?xf32>, %arg1: tensor<1xi64>) -> tensor<1xi64> {
    %c1_i64 = arith.constant 1 : i64
    %c0 = arith.constant 0 : index
    %extracted = tensor.extract %arg1[%c0] : tensor<1xi64>
    %extracted_0 = tensor.extract %arg1[%c0] : tensor<1xi64>
    %extracted_1 = tensor.extract %arg1[%c0] : tensor<1xi64>
    %0 = arith.subi %extracted_0, %extracted : i64
    %1 = arith.addi %extracted_1, %0 : i64
    %2 = arith.subi %1, %c1_i64 : i64
    %3 = arith.divsi %2, %extracted_1 : i64
    %from_elements = tensor.from_elements %3 : tensor<1xi64>
    return %from_elements : tensor<1xi64>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A dynamic_gather has the sizes of slices and of indices.
func.func @shape(%x: tensor<3x4x2xi32>, %i: tensor<?x3x2xi64>, %n: tensor<3xi32>) -> tensor<4xindex> {
  %0 = "stablehlo.dynamic_gather"(%x, %i, %n) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>} : (tensor<3x4x2xi32>, tensor<?x3x2xi64>, tensor<3xi32>) -> tensor<?x3x?x?xi32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x3x?x?xi32>) -> tensor<4xindex>
  return %q : tensor<4xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<3x4x2xi32>, %arg1: tensor<?x3x2xi64>, %arg2: tensor<3xi32>) -> tensor<4xindex> {
    %c3 = arith.constant 3 : index
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %extracted = tensor.extract %arg2[%c1] : tensor<3xi32>
    %extracted_0 = tensor.extract %arg2[%c2] : tensor<3xi32>
    %0 = arith.index_cast %extracted : i32 to index
    %1 = arith.index_cast %extracted_0 : i32 to index
    %dim = tensor.dim %arg1, %c0 : tensor<?x3x2xi64>
    %from_elements = tensor.from_elements %dim, %c3, %0, %1 : tensor<4xindex>
    return %from_elements : tensor<4xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A reduce has the sizes of the dimensions that it keeps.
func.func @shape(%x: tensor<?x?x4xf32>, %v: tensor<f32>) -> tensor<2xindex> {
  %0 = stablehlo.reduce(%x init: %v) applies stablehlo.add across dimensions = [1] : (tensor<?x?x4xf32>, tensor<f32>) -> tensor<?x4xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x4xf32>) -> tensor<2xindex>
  return %q : tensor<2xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?x?x4xf32>, %arg1: tensor<f32>) -> tensor<2xindex> {
    %c4 = arith.constant 4 : index
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x?x4xf32>
    %from_elements = tensor.from_elements %dim, %c4 : tensor<2xindex>
    return %from_elements : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// The sizes of rng are its third operand.
func.func @shape(%x: tensor<f32>, %n: tensor<2xi64>) -> tensor<2xindex> {
  %0 = stablehlo.rng %x, %x, %n, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %q : tensor<2xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<f32>, %arg1: tensor<2xi64>) -> tensor<2xindex> {
    %0 = stablehlo.rng %arg0, %arg0, %arg1, distribution = NORMAL : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
    %1 = arith.index_cast %arg1 : tensor<2xi64> to tensor<2xindex>
    return %1 : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A transpose folds static sizes to constants.
func.func @shape(%x: tensor<?x4xf32>) -> tensor<2xindex> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<?x4xf32>) -> tensor<4x?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<4x?xf32>) -> tensor<2xindex>
  return %q : tensor<2xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?x4xf32>) -> tensor<2xindex> {
    %c4 = arith.constant 4 : index
    %c0 = arith.constant 0 : index
    %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
    %from_elements = tensor.from_elements %c4, %dim : tensor<2xindex>
    return %from_elements : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// Operands of chlo are broadcast together.
func.func @shape(%x: tensor<?xf32>, %y: tensor<?x?xf32>) -> tensor<2xindex> {
  %0 = chlo.broadcast_add %x, %y : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %q : tensor<2xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?xf32>, %arg1: tensor<?x?xf32>) -> tensor<2xindex> {
    %0 = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
    %1 = shape.shape_of %arg1 : tensor<?x?xf32> -> tensor<2xindex>
    %2 = shape.broadcast %0, %1 : tensor<1xindex>, tensor<2xindex> -> tensor<2xindex>
    return %2 : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// Three operands are broadcast together.
func.func @shape(%p: tensor<i1>, %x: tensor<?xf32>, %y: tensor<?x?xf32>) -> tensor<2xindex> {
  %0 = chlo.broadcast_select %p, %x, %y : (tensor<i1>, tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %q : tensor<2xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<i1>, %arg1: tensor<?xf32>, %arg2: tensor<?x?xf32>) -> tensor<2xindex> {
    %0 = shape.shape_of %arg0 : tensor<i1> -> tensor<0xindex>
    %1 = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
    %2 = shape.shape_of %arg2 : tensor<?x?xf32> -> tensor<2xindex>
    %3 = shape.broadcast %0, %1, %2 : tensor<0xindex>, tensor<1xindex>, tensor<2xindex> -> tensor<2xindex>
    return %3 : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// With broadcast_dimensions other than those of NumPy the question stays.
func.func @shape(%x: tensor<?xf32>, %y: tensor<?x?xf32>) -> tensor<2xindex> {
  %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %q = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xindex>
  return %q : tensor<2xindex>
}
// to
module {
  func.func @shape(%arg0: tensor<?xf32>, %arg1: tensor<?x?xf32>) -> tensor<2xindex> {
    %0 = chlo.broadcast_add %arg0, %arg1 {broadcast_dimensions = array<i64: 0>} : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    %1 = "hlo_test_infer.reify_return_type_shapes"(%0) : (tensor<?x?xf32>) -> tensor<2xindex>
    return %1 : tensor<2xindex>
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// Bounds of both operands are merged if the first has bounds.
func.func @types(%x: tensor<?xf32, #stablehlo.bounds<5>>, %y: tensor<?xf32, #stablehlo.bounds<3>>) -> index {
  %0 = stablehlo.add %x, %y : (tensor<?xf32, #stablehlo.bounds<5>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  %q = "hlo_test_infer.get_return_types"(%0) : (tensor<?xf32>) -> index
  return %q : index
}
// to
module {
  func.func @types(%arg0: tensor<?xf32, #stablehlo.bounds<5>>, %arg1: tensor<?xf32, #stablehlo.bounds<3>>) -> index {
    %0 = stablehlo.add %arg0, %arg1 : (tensor<?xf32, #stablehlo.bounds<5>>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
    %1 = "hlo_test_infer.return_types"(%0) {types0 = tensor<?xf32, #stablehlo.bounds<3>>} : (tensor<?xf32>) -> index
    return %1 : index
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// The bounds of the second operand alone do not count.
func.func @types(%x: tensor<?xf32>, %y: tensor<?xf32, #stablehlo.bounds<3>>) -> index {
  %0 = stablehlo.add %x, %y : (tensor<?xf32>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
  %q = "hlo_test_infer.get_return_types"(%0) : (tensor<?xf32>) -> index
  return %q : index
}
// to
module {
  func.func @types(%arg0: tensor<?xf32>, %arg1: tensor<?xf32, #stablehlo.bounds<3>>) -> index {
    %0 = stablehlo.add %arg0, %arg1 : (tensor<?xf32>, tensor<?xf32, #stablehlo.bounds<3>>) -> tensor<?xf32>
    %1 = "hlo_test_infer.return_types"(%0) {types0 = tensor<?xf32>} : (tensor<?xf32>) -> index
    return %1 : index
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// The result of a clamp has no bounds.
func.func @types(%x: tensor<?xf32, #stablehlo.bounds<3>>) -> index {
  %0 = stablehlo.clamp %x, %x, %x : tensor<?xf32, #stablehlo.bounds<3>>
  %q = "hlo_test_infer.get_return_types"(%0) : (tensor<?xf32, #stablehlo.bounds<3>>) -> index
  return %q : index
}
// to
module {
  func.func @types(%arg0: tensor<?xf32, #stablehlo.bounds<3>>) -> index {
    %0 = stablehlo.clamp %arg0, %arg0, %arg0 : tensor<?xf32, #stablehlo.bounds<3>>
    %1 = "hlo_test_infer.return_types"(%0) {types0 = tensor<?xf32>} : (tensor<?xf32, #stablehlo.bounds<3>>) -> index
    return %1 : index
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A reduction gives all results the bounds of the first input.
func.func @types(%x: tensor<?x?xf32, #stablehlo.bounds<2, 3>>, %y: tensor<?x?xf32>, %v: tensor<f32>) -> index {
  %0:2 = "stablehlo.reduce"(%x, %y, %v, %v) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    stablehlo.return %a, %b : tensor<f32>, tensor<f32>
  }) {dimensions = array<i64: 0>} : (tensor<?x?xf32, #stablehlo.bounds<2, 3>>, tensor<?x?xf32>, tensor<f32>, tensor<f32>) -> (tensor<?xf32>, tensor<?xf32>)
  %q = "hlo_test_infer.get_return_types"(%0#0) : (tensor<?xf32>) -> index
  return %q : index
}
// to
module {
  func.func @types(%arg0: tensor<?x?xf32, #stablehlo.bounds<2, 3>>, %arg1: tensor<?x?xf32>, %arg2: tensor<f32>) -> index {
    %0:2 = stablehlo.reduce(%arg0 init: %arg2), (%arg1 init: %arg2) across dimensions = [0] : (tensor<?x?xf32, #stablehlo.bounds<2, 3>>, tensor<?x?xf32>, tensor<f32>, tensor<f32>) -> (tensor<?xf32>, tensor<?xf32>)
     reducer(%arg3: tensor<f32>, %arg5: tensor<f32>) (%arg4: tensor<f32>, %arg6: tensor<f32>)  {
      stablehlo.return %arg3, %arg4 : tensor<f32>, tensor<f32>
    }
    %1 = "hlo_test_infer.return_types"(%0#0) {types0 = tensor<?xf32, #stablehlo.bounds<3>>, types1 = tensor<?xf32, #stablehlo.bounds<3>>} : (tensor<?xf32>) -> index
    return %1 : index
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A real Fourier transform drops the bound of the last dimension.
func.func @types(%x: tensor<?x?xf32, #stablehlo.bounds<3, 9>>) -> index {
  %0 = stablehlo.fft %x, type = RFFT, length = [9] : (tensor<?x?xf32, #stablehlo.bounds<3, 9>>) -> tensor<?x5xcomplex<f32>>
  %q = "hlo_test_infer.get_return_types"(%0) : (tensor<?x5xcomplex<f32>>) -> index
  return %q : index
}
// to
module {
  func.func @types(%arg0: tensor<?x?xf32, #stablehlo.bounds<3, 9>>) -> index {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [9] : (tensor<?x?xf32, #stablehlo.bounds<3, 9>>) -> tensor<?x5xcomplex<f32>>
    %1 = "hlo_test_infer.return_types"(%0) {types0 = tensor<?x5xcomplex<f32>, #stablehlo.bounds<3, ?>>} : (tensor<?x5xcomplex<f32>>) -> index
    return %1 : index
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// Outputs of a scan have the size of the scanned dimension, carries the type of the body.
func.func @types(%x: tensor<5x3xf32>, %v: tensor<3xf32>) -> index {
  %0:2 = "chlo.scan"(%x, %v) ({
  ^bb0(%a: tensor<3xf32>, %b: tensor<3xf32>):
    stablehlo.return %a, %b : tensor<3xf32>, tensor<3xf32>
  }) {dimension = 0 : i64, operandSegmentSizes = array<i32: 1, 1>, resultSegmentSizes = array<i32: 1, 1>} : (tensor<5x3xf32>, tensor<3xf32>) -> (tensor<?x3xf32>, tensor<3xf32>)
  %q = "hlo_test_infer.get_return_types"(%0#0) : (tensor<?x3xf32>) -> index
  return %q : index
}
// to
module {
  func.func @types(%arg0: tensor<5x3xf32>, %arg1: tensor<3xf32>) -> index {
    %0:2 = chlo.scan(%arg0) inits (%arg1) dimension=0  {
    ^bb0(%input: tensor<3xf32>, %carry: tensor<3xf32>):
      stablehlo.return %input, %carry : tensor<3xf32>, tensor<3xf32>
    } : (tensor<5x3xf32>, tensor<3xf32>) -> (tensor<?x3xf32>, tensor<3xf32>)
    %1 = "hlo_test_infer.return_types"(%0#0) {types0 = tensor<5x3xf32>, types1 = tensor<3xf32>} : (tensor<?x3xf32>) -> index
    return %1 : index
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// The components of a dot_general have bounds, but no element type: index stands for it.
func.func @types(%x: tensor<?x?x4xf32, #stablehlo.bounds<6, 7, ?>>, %y: tensor<?x4x?xf32, #stablehlo.bounds<5, ?, 8>>) -> index {
  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x?x4xf32, #stablehlo.bounds<6, 7, ?>>, tensor<?x4x?xf32, #stablehlo.bounds<5, ?, 8>>) -> tensor<?x?x?xf32>
  %q = "hlo_test_infer.get_return_type_components"(%0) : (tensor<?x?x?xf32>) -> index
  return %q : index
}
// to
module {
  func.func @types(%arg0: tensor<?x?x4xf32, #stablehlo.bounds<6, 7, ?>>, %arg1: tensor<?x4x?xf32, #stablehlo.bounds<5, ?, 8>>) -> index {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<?x?x4xf32, #stablehlo.bounds<6, 7, ?>>, tensor<?x4x?xf32, #stablehlo.bounds<5, ?, 8>>) -> tensor<?x?x?xf32>
    %1 = "hlo_test_infer.return_type_components"(%0) {types0 = tensor<?x?x?xindex, #stablehlo.bounds<5, 7, 8>>} : (tensor<?x?x?xf32>) -> index
    return %1 : index
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// Upstream leaves the encoding of an elementwise result out of its components.
func.func @types(%x: tensor<?xf32, #stablehlo.bounds<3>>) -> index {
  %0 = stablehlo.tanh %x : tensor<?xf32, #stablehlo.bounds<3>>
  %q = "hlo_test_infer.get_return_type_components"(%0) : (tensor<?xf32, #stablehlo.bounds<3>>) -> index
  return %q : index
}
// to
module {
  func.func @types(%arg0: tensor<?xf32, #stablehlo.bounds<3>>) -> index {
    %0 = stablehlo.tanh %arg0 : tensor<?xf32, #stablehlo.bounds<3>>
    %1 = "hlo_test_infer.return_type_components"(%0) {types0 = tensor<?xf32>} : (tensor<?xf32, #stablehlo.bounds<3>>) -> index
    return %1 : index
  }
}
// -----
// builtin.module(func.func(hlo-test-infer))
// A slice infers types but no components, so the question stays.
func.func @types(%x: tensor<4xf32>) -> index {
  %0 = stablehlo.slice %x [0:2] : (tensor<4xf32>) -> tensor<2xf32>
  %q = "hlo_test_infer.get_return_type_components"(%0) : (tensor<2xf32>) -> index
  return %q : index
}
// to
module {
  func.func @types(%arg0: tensor<4xf32>) -> index {
    %0 = stablehlo.slice %arg0 [0:2] : (tensor<4xf32>) -> tensor<2xf32>
    %1 = "hlo_test_infer.get_return_type_components"(%0) : (tensor<2xf32>) -> index
    return %1 : index
  }
}
// -----
// builtin.module(func.func(hlo-test-broadcast))
// A size of 1 is repeated; the other operand stays.
func.func @broadcast(%x0: tensor<1x3xf32>, %x1: tensor<4x3xf32>) -> !stablehlo.token {
  %0 = "hlo_test_broadcast.numpy_broadcast"(%x0, %x1) : (tensor<1x3xf32>, tensor<4x3xf32>) -> !stablehlo.token
  return %0 : !stablehlo.token
}
// to
module {
  func.func @broadcast(%arg0: tensor<1x3xf32>, %arg1: tensor<4x3xf32>) -> !stablehlo.token {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x3xf32>) -> tensor<4x3xf32>
    %1 = stablehlo.custom_call @numpy_broadcasted(%0, %arg1) {has_side_effect = true} : (tensor<4x3xf32>, tensor<4x3xf32>) -> !stablehlo.token
    return %1 : !stablehlo.token
  }
}
// -----
// builtin.module(func.func(hlo-test-broadcast))
// Three operands: bounds come from the first two.
func.func @broadcast(%x0: tensor<?x1xf32, #stablehlo.bounds<10, ?>>, %x1: tensor<1x?xf32, #stablehlo.bounds<?, 10>>, %x2: tensor<1xf32>) -> !stablehlo.token {
  %0 = "hlo_test_broadcast.numpy_broadcast"(%x0, %x1, %x2) : (tensor<?x1xf32, #stablehlo.bounds<10, ?>>, tensor<1x?xf32, #stablehlo.bounds<?, 10>>, tensor<1xf32>) -> !stablehlo.token
  return %0 : !stablehlo.token
}
// to
module {
  func.func @broadcast(%arg0: tensor<?x1xf32, #stablehlo.bounds<10, ?>>, %arg1: tensor<1x?xf32, #stablehlo.bounds<?, 10>>, %arg2: tensor<1xf32>) -> !stablehlo.token {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<?x1xf32, #stablehlo.bounds<10, ?>>) -> tensor<?x10xf32, #stablehlo.bounds<10, ?>>
    %1 = stablehlo.get_dimension_size %arg1, dim = 1 : (tensor<1x?xf32, #stablehlo.bounds<?, 10>>) -> tensor<i32>
    %2 = stablehlo.set_dimension_size %0, %1, dim = 1 : (tensor<?x10xf32, #stablehlo.bounds<10, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<10, 10>>
    %3 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1x?xf32, #stablehlo.bounds<?, 10>>) -> tensor<10x?xf32, #stablehlo.bounds<?, 10>>
    %4 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x1xf32, #stablehlo.bounds<10, ?>>) -> tensor<i32>
    %5 = stablehlo.set_dimension_size %3, %4, dim = 0 : (tensor<10x?xf32, #stablehlo.bounds<?, 10>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<10, 10>>
    %6 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<1xf32>) -> tensor<10x10xf32>
    %7 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x1xf32, #stablehlo.bounds<10, ?>>) -> tensor<i32>
    %8 = stablehlo.set_dimension_size %6, %7, dim = 0 : (tensor<10x10xf32>, tensor<i32>) -> tensor<?x10xf32, #stablehlo.bounds<10, ?>>
    %9 = stablehlo.get_dimension_size %arg1, dim = 1 : (tensor<1x?xf32, #stablehlo.bounds<?, 10>>) -> tensor<i32>
    %10 = stablehlo.set_dimension_size %8, %9, dim = 1 : (tensor<?x10xf32, #stablehlo.bounds<10, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<10, 10>>
    %11 = stablehlo.custom_call @numpy_broadcasted(%2, %5, %10) {has_side_effect = true} : (tensor<?x?xf32, #stablehlo.bounds<10, 10>>, tensor<?x?xf32, #stablehlo.bounds<10, 10>>, tensor<?x?xf32, #stablehlo.bounds<10, 10>>) -> !stablehlo.token
    return %11 : !stablehlo.token
  }
}
// -----
// builtin.module(func.func(hlo-test-broadcast))
// Sizes that differ are an error, and the operation stays.
func.func @broadcast(%x0: tensor<10xf32>, %x1: tensor<5xf32>) -> !stablehlo.token {
  %0 = "hlo_test_broadcast.numpy_broadcast"(%x0, %x1) : (tensor<10xf32>, tensor<5xf32>) -> !stablehlo.token
  return %0 : !stablehlo.token
}
// to
module {
  func.func @broadcast(%arg0: tensor<10xf32>, %arg1: tensor<5xf32>) -> !stablehlo.token {
    %0 = "hlo_test_broadcast.numpy_broadcast"(%arg0, %arg1) : (tensor<10xf32>, tensor<5xf32>) -> !stablehlo.token
    return %0 : !stablehlo.token
  }
}
// -----
// builtin.module(func.func(hlo-test-broadcast))
// A bounded dimension does not fit a static one.
func.func @broadcast(%x0: tensor<?xf32, #stablehlo.bounds<10>>, %x1: tensor<10xf32>) -> !stablehlo.token {
  %0 = "hlo_test_broadcast.numpy_broadcast"(%x0, %x1) : (tensor<?xf32, #stablehlo.bounds<10>>, tensor<10xf32>) -> !stablehlo.token
  return %0 : !stablehlo.token
}
// to
module {
  func.func @broadcast(%arg0: tensor<?xf32, #stablehlo.bounds<10>>, %arg1: tensor<10xf32>) -> !stablehlo.token {
    %0 = "hlo_test_broadcast.numpy_broadcast"(%arg0, %arg1) : (tensor<?xf32, #stablehlo.bounds<10>>, tensor<10xf32>) -> !stablehlo.token
    return %0 : !stablehlo.token
  }
}
// -----
// builtin.module(func.func(hlo-test-broadcast))
// Unknown sizes without bounds fit each other.
func.func @broadcast(%x0: tensor<?xf32>, %x1: tensor<?x1xf32>) -> !stablehlo.token {
  %0 = "hlo_test_broadcast.numpy_broadcast"(%x0, %x1) : (tensor<?xf32>, tensor<?x1xf32>) -> !stablehlo.token
  return %0 : !stablehlo.token
}
// to
error: 'stablehlo.broadcast_in_dim' op result #0 must be statically shaped or single bounded dimension tensor of 4/6/8/16/32/64-bit float or bool or 2/4/8/16/32/64-bit integer or complex type with 32/64-bit float elements or per-tensor integer quantized or per-axis integer quantized values, but got 'tensor<?x?xf32>'
// -----
// builtin.module(func.func(hlo-test-speculatability))
// A true claim goes, with its operation.
func.func @claim(%x: tensor<?xf32>) {
  %0 = stablehlo.negate %x : tensor<?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?xf32>) -> ()
  return
}
// to
module {
  func.func @claim(%arg0: tensor<?xf32>) {
    return
  }
}
// -----
// builtin.module(func.func(hlo-test-speculatability))
// A false claim stays.
func.func @claim(%x: tensor<?xf32>) {
  %0 = stablehlo.negate %x : tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<?xf32>) -> ()
  return
}
// to
module {
  func.func @claim(%arg0: tensor<?xf32>) {
    %0 = stablehlo.negate %arg0 : tensor<?xf32>
    "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<?xf32>) -> ()
    return
  }
}
// -----
// builtin.module(func.func(hlo-test-speculatability))
// A result that is static where the operand is dynamic may contradict it at run time.
func.func @claim(%x: tensor<?xf32>) {
  %0 = stablehlo.negate %x : (tensor<?xf32>) -> tensor<2xf32>
  "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<2xf32>) -> ()
  return
}
// to
module {
  func.func @claim(%arg0: tensor<?xf32>) {
    return
  }
}
// -----
// builtin.module(func.func(hlo-test-speculatability))
// A dynamic batch size may differ between the operands of dot_general.
func.func @claim(%x: tensor<?x4xf32>) {
  %0 = stablehlo.dot_general %x, %x, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?xf32>
  "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<?xf32>) -> ()
  return
}
// to
module {
  func.func @claim(%arg0: tensor<?x4xf32>) {
    return
  }
}
// -----
// builtin.module(func.func(hlo-test-speculatability))
// The split and the concatenated dimension of all_to_all depend on the number of processes.
func.func @claim(%x: tensor<4x4xf32>) {
  %0 = "stablehlo.all_to_all"(%x) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>} : (tensor<4x4xf32>) -> tensor<?x?xf32>
  "hlo_test_speculatability.is_speculatable"(%0) : (tensor<?x?xf32>) -> ()
  return
}
// to
module {
  func.func @claim(%arg0: tensor<4x4xf32>) {
    return
  }
}
// -----
// builtin.module(func.func(hlo-test-speculatability))
// A scatter of static shapes is as speculatable as its region.
func.func @claim(%x: tensor<4xf32>, %i: tensor<1x1xi32>, %u: tensor<1xf32>) {
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4xf32>, tensor<1x1xi32>, tensor<1xf32>) -> tensor<4xf32>
  "hlo_test_speculatability.is_recursively_speculatable"(%0) : (tensor<4xf32>) -> ()
  return
}
// to
module {
  func.func @claim(%arg0: tensor<4xf32>, %arg1: tensor<1x1xi32>, %arg2: tensor<1xf32>) {
    return
  }
}
// -----
// builtin.module(func.func(hlo-test-speculatability))
// Indices that are said to be unique may not be.
func.func @claim(%x: tensor<4xf32>, %i: tensor<1x1xi32>, %u: tensor<1xf32>) {
  %0 = "stablehlo.scatter"(%x, %i, %u) ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %b : tensor<f32>
  }) {unique_indices = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<4xf32>, tensor<1x1xi32>, tensor<1xf32>) -> tensor<4xf32>
  "hlo_test_speculatability.is_not_speculatable"(%0) : (tensor<4xf32>) -> ()
  return
}
// to
module {
  func.func @claim(%arg0: tensor<4xf32>, %arg1: tensor<1x1xi32>, %arg2: tensor<1xf32>) {
    return
  }
}
