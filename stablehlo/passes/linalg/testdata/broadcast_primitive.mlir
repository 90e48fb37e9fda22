// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @a(%arg0: tensor<3xui32>) -> tensor<2x3xui32> {
  %1 = stablehlo.broadcast %arg0, sizes = [2] : (tensor<3xui32>) -> tensor<2x3xui32>
  return %1 : tensor<2x3xui32>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui32') doesn't match the element type of the enclosing linalg.generic op ('i32')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @b(%arg0: tensor<3x2xui32>) -> tensor<2x3x4xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 0] : (tensor<3x2xui32>) -> tensor<2x3x4xui32>
  return %1 : tensor<2x3x4xui32>
}
// to
module {
  func.func @b(%arg0: tensor<3x2xui32>) -> tensor<2x3x4xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<3x2xui32> to tensor<3x2xi32>
    %1 = tensor.empty() : tensor<2x3xi32>
    %transposed = linalg.transpose ins(%0 : tensor<3x2xi32>) outs(%1 : tensor<2x3xi32>) permutation = [1, 0] 
    %2 = tensor.empty() : tensor<2x3x4xi32>
    %broadcasted = linalg.broadcast ins(%transposed : tensor<2x3xi32>) outs(%2 : tensor<2x3x4xi32>) dimensions = [2] 
    %3 = builtin.unrealized_conversion_cast %broadcasted : tensor<2x3x4xi32> to tensor<2x3x4xui32>
    return %3 : tensor<2x3x4xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @c(%arg0: tensor<3x1xui32>) -> tensor<3x4xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<3x1xui32>) -> tensor<3x4xui32>
  return %1 : tensor<3x4xui32>
}
// to
module {
  func.func @c(%arg0: tensor<3x1xui32>) -> tensor<3x4xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<3x1xui32> to tensor<3x1xi32>
    %collapsed = tensor.collapse_shape %0 [[0, 1]] : tensor<3x1xi32> into tensor<3xi32>
    %1 = tensor.empty() : tensor<3x4xi32>
    %broadcasted = linalg.broadcast ins(%collapsed : tensor<3xi32>) outs(%1 : tensor<3x4xi32>) dimensions = [1] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<3x4xi32> to tensor<3x4xui32>
    return %2 : tensor<3x4xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @d(%arg0: tensor<3xui32>) -> tensor<3xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<3xui32>) -> tensor<3xui32>
  return %1 : tensor<3xui32>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui32') doesn't match the element type of the enclosing linalg.generic op ('i32')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @e(%arg0: tensor<3x2xui32>) -> tensor<2x3xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 0] : (tensor<3x2xui32>) -> tensor<2x3xui32>
  return %1 : tensor<2x3xui32>
}
// to
module {
  func.func @e(%arg0: tensor<3x2xui32>) -> tensor<2x3xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<3x2xui32> to tensor<3x2xi32>
    %1 = tensor.empty() : tensor<2x3xi32>
    %transposed = linalg.transpose ins(%0 : tensor<3x2xi32>) outs(%1 : tensor<2x3xi32>) permutation = [1, 0] 
    %2 = tensor.empty() : tensor<2x3xi32>
    %broadcasted = linalg.broadcast ins(%transposed : tensor<2x3xi32>) outs(%2 : tensor<2x3xi32>) dimensions = [] 
    %3 = builtin.unrealized_conversion_cast %broadcasted : tensor<2x3xi32> to tensor<2x3xui32>
    return %3 : tensor<2x3xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f() -> tensor<4xui32> {
  %c = stablehlo.constant dense<3> : tensor<ui32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<4xui32>
  return %1 : tensor<4xui32>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui32') doesn't match the element type of the enclosing linalg.generic op ('i32')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @g(%arg0: tensor<2xui32>) -> tensor<4x2xui32> {
  %0 = stablehlo.add %arg0, %arg0 : tensor<2xui32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<2xui32>) -> tensor<4x2xui32>
  return %1 : tensor<4x2xui32>
}
// to
module {
  func.func @g(%arg0: tensor<2xui32>) -> tensor<4x2xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2xui32> to tensor<2xi32>
    %1 = tensor.empty() : tensor<2xi32>
    %mapped = linalg.map { arith.addi {overflowFlags = #arith.overflow<none>} } ins(%0, %0 : tensor<2xi32>, tensor<2xi32>) outs(%1 : tensor<2xi32>)
    %2 = tensor.empty() : tensor<4x2xi32>
    %broadcasted = linalg.broadcast ins(%mapped : tensor<2xi32>) outs(%2 : tensor<4x2xi32>) dimensions = [0] 
    %3 = builtin.unrealized_conversion_cast %broadcasted : tensor<4x2xi32> to tensor<4x2xui32>
    return %3 : tensor<4x2xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @h(%arg0: tensor<3xui32>, %s: tensor<2xi32>) -> tensor<?x?xui32> {
  %1 = stablehlo.dynamic_broadcast_in_dim %arg0, %s, dims = [1] : (tensor<3xui32>, tensor<2xi32>) -> tensor<?x?xui32>
  return %1 : tensor<?x?xui32>
}
// to
module {
  func.func @h(%arg0: tensor<3xui32>, %arg1: tensor<2xi32>) -> tensor<?x?xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<3xui32> to tensor<3xi32>
    %1 = arith.index_cast %arg1 : tensor<2xi32> to tensor<2xindex>
    %c0 = arith.constant 0 : index
    %extracted = tensor.extract %1[%c0] : tensor<2xindex>
    %2 = tensor.empty(%extracted) : tensor<?x3xi32>
    %broadcasted = linalg.broadcast ins(%0 : tensor<3xi32>) outs(%2 : tensor<?x3xi32>) dimensions = [0] 
    %cast = tensor.cast %broadcasted : tensor<?x3xi32> to tensor<?x?xi32>
    %3 = builtin.unrealized_conversion_cast %cast : tensor<?x?xi32> to tensor<?x?xui32>
    return %3 : tensor<?x?xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @i(%arg0: tensor<4x16xui32>) -> tensor<4xui32> {
  %z = stablehlo.constant dense<3> : tensor<ui32>
  %1 = stablehlo.reduce(%arg0 init: %z) applies stablehlo.add across dimensions = [1] : (tensor<4x16xui32>, tensor<ui32>) -> tensor<4xui32>
  return %1 : tensor<4xui32>
}
// to
module {
  func.func @i(%arg0: tensor<4x16xui32>) -> tensor<4xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<4x16xui32> to tensor<4x16xi32>
    %cst = arith.constant dense<3> : tensor<i32>
    %c3_i32 = arith.constant 3 : i32
    %1 = tensor.empty() : tensor<4xi32>
    %2 = linalg.fill ins(%c3_i32 : i32) outs(%1 : tensor<4xi32>) -> tensor<4xi32>
    %reduced = linalg.reduce ins(%0 : tensor<4x16xi32>) outs(%2 : tensor<4xi32>) dimensions = [1] 
      (%in: i32, %init: i32) {
        %from_elements = tensor.from_elements %in : tensor<i32>
        %from_elements_0 = tensor.from_elements %init : tensor<i32>
        %extracted = tensor.extract %from_elements_0[] : tensor<i32>
        %extracted_1 = tensor.extract %from_elements[] : tensor<i32>
        %4 = arith.addi %extracted, %extracted_1 : i32
        %from_elements_2 = tensor.from_elements %4 : tensor<i32>
        %extracted_3 = tensor.extract %from_elements_2[] : tensor<i32>
        linalg.yield %extracted_3 : i32
      }
    %3 = builtin.unrealized_conversion_cast %reduced : tensor<4xi32> to tensor<4xui32>
    return %3 : tensor<4xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @j(%arg0: tensor<4xi8>, %b: tensor<4xui8>) -> tensor<2x4xi8> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xi8>) -> tensor<2x4xi8>
  return %1 : tensor<2x4xi8>
}
// to
module {
  func.func @j(%arg0: tensor<4xi8>, %arg1: tensor<4xui8>) -> tensor<2x4xi8> {
    %0 = tensor.empty() : tensor<2x4xi8>
    %broadcasted = linalg.broadcast ins(%arg0 : tensor<4xi8>) outs(%0 : tensor<2x4xi8>) dimensions = [0] 
    return %broadcasted : tensor<2x4xi8>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @a(%arg0: tensor<2xui32>) -> tensor<4x2xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<2xui32>) -> tensor<4x2xui32>
  return %1 : tensor<4x2xui32>
}
// to
module {
  func.func @a(%arg0: tensor<2xui32>) -> tensor<4x2xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2xui32> to tensor<2xi32>
    %1 = tensor.empty() : tensor<4x2xi32>
    %broadcasted = linalg.broadcast ins(%0 : tensor<2xi32>) outs(%1 : tensor<4x2xi32>) dimensions = [0] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<4x2xi32> to tensor<4x2xui32>
    return %2 : tensor<4x2xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @b(%arg0: tensor<4xui32>) -> tensor<4x2xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<4xui32>) -> tensor<4x2xui32>
  return %1 : tensor<4x2xui32>
}
// to
module {
  func.func @b(%arg0: tensor<4xui32>) -> tensor<4x2xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<4xui32> to tensor<4xi32>
    %1 = tensor.empty() : tensor<4x2xi32>
    %broadcasted = linalg.broadcast ins(%0 : tensor<4xi32>) outs(%1 : tensor<4x2xi32>) dimensions = [1] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<4x2xi32> to tensor<4x2xui32>
    return %2 : tensor<4x2xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @c(%arg0: tensor<4xui32>) -> tensor<4xui32> {
  %0 = stablehlo.add %arg0, %arg0 : tensor<4xui32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4xui32>) -> tensor<4xui32>
  return %1 : tensor<4xui32>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui32') doesn't match the element type of the enclosing linalg.generic op ('i32')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @d(%arg0: tensor<ui32>) -> tensor<4xui32> {
  %0 = stablehlo.add %arg0, %arg0 : tensor<ui32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<4xui32>
  return %1 : tensor<4xui32>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui32') doesn't match the element type of the enclosing linalg.generic op ('i32')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @e(%arg0: tensor<4x2xui32>) -> tensor<4x2x3xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<4x2xui32>) -> tensor<4x2x3xui32>
  return %1 : tensor<4x2x3xui32>
}
// to
module {
  func.func @e(%arg0: tensor<4x2xui32>) -> tensor<4x2x3xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<4x2xui32> to tensor<4x2xi32>
    %1 = tensor.empty() : tensor<4x2x3xi32>
    %broadcasted = linalg.broadcast ins(%0 : tensor<4x2xi32>) outs(%1 : tensor<4x2x3xi32>) dimensions = [2] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<4x2x3xi32> to tensor<4x2x3xui32>
    return %2 : tensor<4x2x3xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%arg0: tensor<4x2xui32>) -> tensor<3x4x2xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<4x2xui32>) -> tensor<3x4x2xui32>
  return %1 : tensor<3x4x2xui32>
}
// to
module {
  func.func @f(%arg0: tensor<4x2xui32>) -> tensor<3x4x2xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<4x2xui32> to tensor<4x2xi32>
    %1 = tensor.empty() : tensor<3x4x2xi32>
    %broadcasted = linalg.broadcast ins(%0 : tensor<4x2xi32>) outs(%1 : tensor<3x4x2xi32>) dimensions = [0] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<3x4x2xi32> to tensor<3x4x2xui32>
    return %2 : tensor<3x4x2xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @g(%arg0: tensor<4x2xui32>) -> tensor<4x3x2xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 2] : (tensor<4x2xui32>) -> tensor<4x3x2xui32>
  return %1 : tensor<4x3x2xui32>
}
// to
module {
  func.func @g(%arg0: tensor<4x2xui32>) -> tensor<4x3x2xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<4x2xui32> to tensor<4x2xi32>
    %1 = tensor.empty() : tensor<4x3x2xi32>
    %broadcasted = linalg.broadcast ins(%0 : tensor<4x2xi32>) outs(%1 : tensor<4x3x2xi32>) dimensions = [1] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<4x3x2xi32> to tensor<4x3x2xui32>
    return %2 : tensor<4x3x2xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @h(%arg0: tensor<4xui32>) -> tensor<2x4xui32> {
  %0 = stablehlo.add %arg0, %arg0 : tensor<4xui32>
  %1 = stablehlo.broadcast %0, sizes = [2] : (tensor<4xui32>) -> tensor<2x4xui32>
  return %1 : tensor<2x4xui32>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui32') doesn't match the element type of the enclosing linalg.generic op ('i32')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @i(%arg0: tensor<4x3xui32>) -> tensor<2x3x4xui32> {
  %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<4x3xui32>) -> tensor<3x4xui32>
  %1 = stablehlo.broadcast %0, sizes = [2] : (tensor<3x4xui32>) -> tensor<2x3x4xui32>
  return %1 : tensor<2x3x4xui32>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui32') doesn't match the element type of the enclosing linalg.generic op ('i32')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @a(%arg0: tensor<4x2xui32>) -> tensor<4x2xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<4x2xui32>) -> tensor<4x2xui32>
  return %1 : tensor<4x2xui32>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui32') doesn't match the element type of the enclosing linalg.generic op ('i32')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @b(%arg0: tensor<ui32>) -> tensor<ui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<ui32>
  return %1 : tensor<ui32>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui32') doesn't match the element type of the enclosing linalg.generic op ('i32')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @c(%arg0: tensor<1xui32>) -> tensor<4xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xui32>) -> tensor<4xui32>
  return %1 : tensor<4xui32>
}
// to
module {
  func.func @c(%arg0: tensor<1xui32>) -> tensor<4xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<1xui32> to tensor<1xi32>
    %collapsed = tensor.collapse_shape %0 [] : tensor<1xi32> into tensor<i32>
    %1 = tensor.empty() : tensor<4xi32>
    %broadcasted = linalg.broadcast ins(%collapsed : tensor<i32>) outs(%1 : tensor<4xi32>) dimensions = [0] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<4xi32> to tensor<4xui32>
    return %2 : tensor<4xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @d(%arg0: tensor<ui32>) -> tensor<4x5xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<4x5xui32>
  return %1 : tensor<4x5xui32>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui32') doesn't match the element type of the enclosing linalg.generic op ('i32')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @e(%arg0: tensor<ui32>, %s: tensor<1xi32>) -> tensor<?xui32> {
  %1 = stablehlo.dynamic_broadcast_in_dim %arg0, %s, dims = [] : (tensor<ui32>, tensor<1xi32>) -> tensor<?xui32>
  return %1 : tensor<?xui32>
}
// to
module {
  func.func @e(%arg0: tensor<ui32>, %arg1: tensor<1xi32>) -> tensor<?xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<ui32> to tensor<i32>
    %1 = arith.index_cast %arg1 : tensor<1xi32> to tensor<1xindex>
    %c0 = arith.constant 0 : index
    %extracted = tensor.extract %1[%c0] : tensor<1xindex>
    %2 = tensor.empty(%extracted) : tensor<?xi32>
    %broadcasted = linalg.broadcast ins(%0 : tensor<i32>) outs(%2 : tensor<?xi32>) dimensions = [0] 
    %3 = builtin.unrealized_conversion_cast %broadcasted : tensor<?xi32> to tensor<?xui32>
    return %3 : tensor<?xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%arg0: tensor<2x2xui32>) -> tensor<2x2xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [1, 0] : (tensor<2x2xui32>) -> tensor<2x2xui32>
  return %1 : tensor<2x2xui32>
}
// to
module {
  func.func @f(%arg0: tensor<2x2xui32>) -> tensor<2x2xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2x2xui32> to tensor<2x2xi32>
    %1 = tensor.empty() : tensor<2x2xi32>
    %transposed = linalg.transpose ins(%0 : tensor<2x2xi32>) outs(%1 : tensor<2x2xi32>) permutation = [1, 0] 
    %2 = tensor.empty() : tensor<2x2xi32>
    %broadcasted = linalg.broadcast ins(%transposed : tensor<2x2xi32>) outs(%2 : tensor<2x2xi32>) dimensions = [] 
    %3 = builtin.unrealized_conversion_cast %broadcasted : tensor<2x2xi32> to tensor<2x2xui32>
    return %3 : tensor<2x2xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @g(%arg0: tensor<1xui32>) -> tensor<1xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xui32>) -> tensor<1xui32>
  return %1 : tensor<1xui32>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui32') doesn't match the element type of the enclosing linalg.generic op ('i32')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @h(%arg0: tensor<1xui32>) -> tensor<1x1xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xui32>) -> tensor<1x1xui32>
  return %1 : tensor<1x1xui32>
}
// to
module {
  func.func @h(%arg0: tensor<1xui32>) -> tensor<1x1xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<1xui32> to tensor<1xi32>
    %1 = tensor.empty() : tensor<1x1xi32>
    %broadcasted = linalg.broadcast ins(%0 : tensor<1xi32>) outs(%1 : tensor<1x1xi32>) dimensions = [1] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<1x1xi32> to tensor<1x1xui32>
    return %2 : tensor<1x1xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @i(%arg0: tensor<4x1xui32>) -> tensor<4x2xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<4x1xui32>) -> tensor<4x2xui32>
  return %1 : tensor<4x2xui32>
}
// to
module {
  func.func @i(%arg0: tensor<4x1xui32>) -> tensor<4x2xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<4x1xui32> to tensor<4x1xi32>
    %collapsed = tensor.collapse_shape %0 [[0, 1]] : tensor<4x1xi32> into tensor<4xi32>
    %1 = tensor.empty() : tensor<4x2xi32>
    %broadcasted = linalg.broadcast ins(%collapsed : tensor<4xi32>) outs(%1 : tensor<4x2xi32>) dimensions = [1] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<4x2xi32> to tensor<4x2xui32>
    return %2 : tensor<4x2xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @j(%arg0: tensor<1x4xui32>) -> tensor<3x4xui32> {
  %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x4xui32>) -> tensor<3x4xui32>
  return %1 : tensor<3x4xui32>
}
// to
module {
  func.func @j(%arg0: tensor<1x4xui32>) -> tensor<3x4xui32> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<1x4xui32> to tensor<1x4xi32>
    %collapsed = tensor.collapse_shape %0 [[0, 1]] : tensor<1x4xi32> into tensor<4xi32>
    %1 = tensor.empty() : tensor<3x4xi32>
    %broadcasted = linalg.broadcast ins(%collapsed : tensor<4xi32>) outs(%1 : tensor<3x4xi32>) dimensions = [0] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<3x4xi32> to tensor<3x4xui32>
    return %2 : tensor<3x4xui32>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @a(%arg0: tensor<1xui8>) -> tensor<4x4xui8> {
  %14 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<1xui8>) -> tensor<1x1xui8>
  %15 = stablehlo.broadcast_in_dim %14, dims = [0, 1] : (tensor<1x1xui8>) -> tensor<4x4xui8>
  return %15 : tensor<4x4xui8>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui8') doesn't match the element type of the enclosing linalg.generic op ('i8')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @b(%arg0: tensor<1x1xui8>) -> tensor<4x4xui8> {
  %15 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x1xui8>) -> tensor<4x4xui8>
  return %15 : tensor<4x4xui8>
}
// to
module {
  func.func @b(%arg0: tensor<1x1xui8>) -> tensor<4x4xui8> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<1x1xui8> to tensor<1x1xi8>
    %collapsed = tensor.collapse_shape %0 [] : tensor<1x1xi8> into tensor<i8>
    %1 = tensor.empty() : tensor<4x4xi8>
    %broadcasted = linalg.broadcast ins(%collapsed : tensor<i8>) outs(%1 : tensor<4x4xi8>) dimensions = [0, 1] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<4x4xi8> to tensor<4x4xui8>
    return %2 : tensor<4x4xui8>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @c(%arg0: tensor<1xui8>) -> tensor<1x1xui8> {
  %14 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<1xui8>) -> tensor<1x1xui8>
  return %14 : tensor<1x1xui8>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui8') doesn't match the element type of the enclosing linalg.generic op ('i8')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @d() -> tensor<1x1xui8> {
  %arg0 = stablehlo.constant dense<[2]> : tensor<1xui8>
  %14 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<1xui8>) -> tensor<1x1xui8>
  return %14 : tensor<1x1xui8>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui8') doesn't match the element type of the enclosing linalg.generic op ('i8')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @e() -> tensor<4xui8> {
  %arg0 = stablehlo.constant dense<[2]> : tensor<1xui8>
  %14 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<1xui8>) -> tensor<4xui8>
  return %14 : tensor<4xui8>
}
// to
module {
  func.func @e() -> tensor<4xui8> {
    %cst = arith.constant dense<2> : tensor<1xi8>
    %collapsed = tensor.collapse_shape %cst [] : tensor<1xi8> into tensor<i8>
    %0 = tensor.empty() : tensor<4xi8>
    %broadcasted = linalg.broadcast ins(%collapsed : tensor<i8>) outs(%0 : tensor<4xi8>) dimensions = [0] 
    %1 = builtin.unrealized_conversion_cast %broadcasted : tensor<4xi8> to tensor<4xui8>
    return %1 : tensor<4xui8>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f() -> tensor<4x2xui8> {
  %arg0 = stablehlo.constant dense<[[2, 3]]> : tensor<1x2xui8>
  %14 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x2xui8>) -> tensor<4x2xui8>
  return %14 : tensor<4x2xui8>
}
// to
module {
  func.func @f() -> tensor<4x2xui8> {
    %cst = arith.constant dense<[[2, 3]]> : tensor<1x2xi8>
    %collapsed = tensor.collapse_shape %cst [[0, 1]] : tensor<1x2xi8> into tensor<2xi8>
    %0 = tensor.empty() : tensor<4x2xi8>
    %broadcasted = linalg.broadcast ins(%collapsed : tensor<2xi8>) outs(%0 : tensor<4x2xi8>) dimensions = [0] 
    %1 = builtin.unrealized_conversion_cast %broadcasted : tensor<4x2xi8> to tensor<4x2xui8>
    return %1 : tensor<4x2xui8>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @g() -> tensor<4x2xui8> {
  %arg0 = stablehlo.constant dense<3> : tensor<1x2xui8>
  %14 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<1x2xui8>) -> tensor<4x2xui8>
  return %14 : tensor<4x2xui8>
}
// to
module {
  func.func @g() -> tensor<4x2xui8> {
    %cst = arith.constant dense<3> : tensor<1x2xi8>
    %collapsed = tensor.collapse_shape %cst [[0, 1]] : tensor<1x2xi8> into tensor<2xi8>
    %0 = tensor.empty() : tensor<4x2xi8>
    %broadcasted = linalg.broadcast ins(%collapsed : tensor<2xi8>) outs(%0 : tensor<4x2xi8>) dimensions = [0] 
    %1 = builtin.unrealized_conversion_cast %broadcasted : tensor<4x2xi8> to tensor<4x2xui8>
    return %1 : tensor<4x2xui8>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @h() -> tensor<4x2xui8> {
  %arg0 = stablehlo.constant dense<3> : tensor<2xui8>
  %14 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<2xui8>) -> tensor<4x2xui8>
  return %14 : tensor<4x2xui8>
}
// to
module {
  func.func @h() -> tensor<4x2xui8> {
    %cst = arith.constant dense<3> : tensor<2xi8>
    %0 = tensor.empty() : tensor<4x2xi8>
    %broadcasted = linalg.broadcast ins(%cst : tensor<2xi8>) outs(%0 : tensor<4x2xi8>) dimensions = [0] 
    %1 = builtin.unrealized_conversion_cast %broadcasted : tensor<4x2xi8> to tensor<4x2xui8>
    return %1 : tensor<4x2xui8>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<2xui8>) -> tensor<2x2xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<2xui8>) -> tensor<2x2xui8>
  return %0 : tensor<2x2xui8>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui8') doesn't match the element type of the enclosing linalg.generic op ('i8')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<1x1xui8>) -> tensor<1x1x1xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<1x1xui8>) -> tensor<1x1x1xui8>
  return %0 : tensor<1x1x1xui8>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui8') doesn't match the element type of the enclosing linalg.generic op ('i8')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<2x2xui8>) -> tensor<2x2x2xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<2x2xui8>) -> tensor<2x2x2xui8>
  return %0 : tensor<2x2x2xui8>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui8') doesn't match the element type of the enclosing linalg.generic op ('i8')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<2xui8>) -> tensor<2x2xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [0] : (tensor<2xui8>) -> tensor<2x2xui8>
  return %0 : tensor<2x2xui8>
}
// to
module {
  func.func @f(%arg0: tensor<2xui8>) -> tensor<2x2xui8> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2xui8> to tensor<2xi8>
    %1 = tensor.empty() : tensor<2x2xi8>
    %broadcasted = linalg.broadcast ins(%0 : tensor<2xi8>) outs(%1 : tensor<2x2xi8>) dimensions = [1] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<2x2xi8> to tensor<2x2xui8>
    return %2 : tensor<2x2xui8>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<2x1xui8>) -> tensor<2x2x1xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<2x1xui8>) -> tensor<2x2x1xui8>
  return %0 : tensor<2x2x1xui8>
}
// to
module {
  func.func @f(%arg0: tensor<2x1xui8>) -> tensor<2x2x1xui8> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2x1xui8> to tensor<2x1xi8>
    %1 = tensor.empty() : tensor<2x2x1xi8>
    %broadcasted = linalg.broadcast ins(%0 : tensor<2x1xi8>) outs(%1 : tensor<2x2x1xi8>) dimensions = [0] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<2x2x1xi8> to tensor<2x2x1xui8>
    return %2 : tensor<2x2x1xui8>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<2x1xui8>) -> tensor<2x2x3xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<2x1xui8>) -> tensor<2x2x3xui8>
  return %0 : tensor<2x2x3xui8>
}
// to
module {
  func.func @f(%arg0: tensor<2x1xui8>) -> tensor<2x2x3xui8> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2x1xui8> to tensor<2x1xi8>
    %collapsed = tensor.collapse_shape %0 [[0, 1]] : tensor<2x1xi8> into tensor<2xi8>
    %1 = tensor.empty() : tensor<2x2x3xi8>
    %broadcasted = linalg.broadcast ins(%collapsed : tensor<2xi8>) outs(%1 : tensor<2x2x3xi8>) dimensions = [0, 2] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<2x2x3xi8> to tensor<2x2x3xui8>
    return %2 : tensor<2x2x3xui8>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<1x2xui8>) -> tensor<1x1x2xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<1x2xui8>) -> tensor<1x1x2xui8>
  return %0 : tensor<1x1x2xui8>
}
// to
module {
  func.func @f(%arg0: tensor<1x2xui8>) -> tensor<1x1x2xui8> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<1x2xui8> to tensor<1x2xi8>
    %1 = tensor.empty() : tensor<1x1x2xi8>
    %broadcasted = linalg.broadcast ins(%0 : tensor<1x2xi8>) outs(%1 : tensor<1x1x2xi8>) dimensions = [0] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<1x1x2xi8> to tensor<1x1x2xui8>
    return %2 : tensor<1x1x2xui8>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<1x1xui8>) -> tensor<1x1x5xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1, 2] : (tensor<1x1xui8>) -> tensor<1x1x5xui8>
  return %0 : tensor<1x1x5xui8>
}
// to
error: 'linalg.broadcast' op input dim 1 should match init dim 2. input: 1, init: 5
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<3xui8>) -> tensor<3x3x3xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [2] : (tensor<3xui8>) -> tensor<3x3x3xui8>
  return %0 : tensor<3x3x3xui8>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui8') doesn't match the element type of the enclosing linalg.generic op ('i8')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<1xui8>) -> tensor<1x1x4xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [2] : (tensor<1xui8>) -> tensor<1x1x4xui8>
  return %0 : tensor<1x1x4xui8>
}
// to
error: 'linalg.broadcast' op input dim 0 should match init dim 2. input: 1, init: 4
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<1xui8>) -> tensor<1x4x4xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [2] : (tensor<1xui8>) -> tensor<1x4x4xui8>
  return %0 : tensor<1x4x4xui8>
}
// to
error: 'linalg.broadcast' op input dim 0 should match init dim 2. input: 1, init: 4
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<1xui8>) -> tensor<4x4x4xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [2] : (tensor<1xui8>) -> tensor<4x4x4xui8>
  return %0 : tensor<4x4x4xui8>
}
// to
module {
  func.func @f(%arg0: tensor<1xui8>) -> tensor<4x4x4xui8> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<1xui8> to tensor<1xi8>
    %collapsed = tensor.collapse_shape %0 [] : tensor<1xi8> into tensor<i8>
    %1 = tensor.empty() : tensor<4x4x4xi8>
    %broadcasted = linalg.broadcast ins(%collapsed : tensor<i8>) outs(%1 : tensor<4x4x4xi8>) dimensions = [0, 1, 2] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<4x4x4xi8> to tensor<4x4x4xui8>
    return %2 : tensor<4x4x4xui8>
  }
}
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<1x1xui8>) -> tensor<1x1x2x2xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [2, 3] : (tensor<1x1xui8>) -> tensor<1x1x2x2xui8>
  return %0 : tensor<1x1x2x2xui8>
}
// to
error: 'linalg.broadcast' op input dim 0 should match init dim 2. input: 1, init: 2
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<2x2xui8>) -> tensor<2x2x2x2xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [2, 3] : (tensor<2x2xui8>) -> tensor<2x2x2x2xui8>
  return %0 : tensor<2x2x2x2xui8>
}
// to
error: 'linalg.yield' op type of yield operand 1 ('ui8') doesn't match the element type of the enclosing linalg.generic op ('i8')
// -----
// builtin.module(stablehlo-legalize-to-linalg{enable-primitive-ops=true})
func.func @f(%a: tensor<2x2xui8>) -> tensor<2x2x2x2xui8> {
  %0 = stablehlo.broadcast_in_dim %a, dims = [1, 3] : (tensor<2x2xui8>) -> tensor<2x2x2x2xui8>
  return %0 : tensor<2x2x2x2xui8>
}
// to
module {
  func.func @f(%arg0: tensor<2x2xui8>) -> tensor<2x2x2x2xui8> {
    %0 = builtin.unrealized_conversion_cast %arg0 : tensor<2x2xui8> to tensor<2x2xi8>
    %1 = tensor.empty() : tensor<2x2x2x2xi8>
    %broadcasted = linalg.broadcast ins(%0 : tensor<2x2xi8>) outs(%1 : tensor<2x2x2x2xi8>) dimensions = [0, 2] 
    %2 = builtin.unrealized_conversion_cast %broadcasted : tensor<2x2x2x2xi8> to tensor<2x2x2x2xui8>
    return %2 : tensor<2x2x2x2xui8>
  }
}
