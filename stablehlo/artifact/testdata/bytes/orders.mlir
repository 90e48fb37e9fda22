// Use-list orders that the conversion to an older version leaves, and a tensor of one true.
module @orders {
  func.func public @main(%x: tensor<4x4xf32>, %i: tensor<2x1xi32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<2x4xf32>, tensor<i1>) {
    %0 = stablehlo.dot_general %x, %x, contracting_dims = [1] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = stablehlo.add %x, %0 : tensor<4x4xf32>
    %2 = stablehlo.custom_call @foo(%x, %0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %3 = stablehlo.exponential %x : tensor<4x4xf32>
    %4 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 4>}> : (tensor<4x4xf32>, tensor<2x1xi32>) -> tensor<2x4xf32>
    %5 = stablehlo.log %3 : tensor<4x4xf32>
    %6 = stablehlo.add %3, %5 : tensor<4x4xf32>
    %7 = stablehlo.subtract %3, %2 : tensor<4x4xf32>
    %c = stablehlo.constant dense<true> : tensor<i1>
    return %0, %6, %7, %4, %c : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<2x4xf32>, tensor<i1>
  }
}
