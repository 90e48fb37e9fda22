// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @while(%n: tensor<i64>, %x: tensor<2xf32>) -> (tensor<i64>, tensor<2xf32>) {
    %one = stablehlo.constant dense<1> : tensor<i64>
    %zero = stablehlo.constant dense<0> : tensor<i64>
    %0:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i64>, tensor<2xf32>
      cond {
        %1 = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>
        stablehlo.return %1 : tensor<i1>
      } do {
        %1 = stablehlo.add %i, %one : tensor<i64>
        %2 = stablehlo.multiply %v, %v : tensor<2xf32>
        stablehlo.return %1, %2 : tensor<i64>, tensor<2xf32>
      }
    return %0#0, %0#1 : tensor<i64>, tensor<2xf32>
  }
}
// to
module {
  func.func @while(%arg0: tensor<i64>, %arg1: tensor<2xf32>) -> (tensor<i64>, tensor<2xf32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0:2 = scf.while (%arg2 = %c_0, %arg3 = %arg1) : (tensor<i64>, tensor<2xf32>) -> (tensor<i64>, tensor<2xf32>) {
      %1 = stablehlo.compare LT, %arg2, %arg0 : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %extracted = tensor.extract %1[] : tensor<i1>
      scf.condition(%extracted) %arg2, %arg3 : tensor<i64>, tensor<2xf32>
    } do {
    ^bb0(%arg2: tensor<i64>, %arg3: tensor<2xf32>):
      %1 = stablehlo.add %arg2, %c : tensor<i64>
      %2 = stablehlo.multiply %arg3, %arg3 : tensor<2xf32>
      scf.yield %1, %2 : tensor<i64>, tensor<2xf32>
    }
    return %0#0, %0#1 : tensor<i64>, tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @if(%p: tensor<i1>, %x: tensor<2xui8>) -> tensor<2xui8> {
    %0 = "stablehlo.if"(%p) ({
      %1 = stablehlo.add %x, %x : tensor<2xui8>
      stablehlo.return %1 : tensor<2xui8>
    }, {
      stablehlo.return %x : tensor<2xui8>
    }) : (tensor<i1>) -> tensor<2xui8>
    return %0 : tensor<2xui8>
  }
}
// to
module {
  func.func @if(%arg0: tensor<i1>, %arg1: tensor<2xui8>) -> tensor<2xui8> {
    %extracted = tensor.extract %arg0[] : tensor<i1>
    %0 = scf.if %extracted -> (tensor<2xui8>) {
      %1 = stablehlo.add %arg1, %arg1 : tensor<2xui8>
      scf.yield %1 : tensor<2xui8>
    } else {
      scf.yield %arg1 : tensor<2xui8>
    }
    return %0 : tensor<2xui8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @case(%i: tensor<i32>, %x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.case"(%i) ({
      stablehlo.return %x : tensor<f32>
    }, {
      %1 = stablehlo.negate %x : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }, {
      stablehlo.return %y : tensor<f32>
    }) : (tensor<i32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// to
module {
  func.func @case(%arg0: tensor<i32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<f32> {
    %extracted = tensor.extract %arg0[] : tensor<i32>
    %c0_i32 = arith.constant 0 : i32
    %0 = arith.cmpi eq, %extracted, %c0_i32 : i32
    %1 = scf.if %0 -> (tensor<f32>) {
      scf.yield %arg1 : tensor<f32>
    } else {
      %c1_i32 = arith.constant 1 : i32
      %2 = arith.cmpi eq, %extracted, %c1_i32 : i32
      %3 = scf.if %2 -> (tensor<f32>) {
        %4 = stablehlo.negate %arg1 : tensor<f32>
        scf.yield %4 : tensor<f32>
      } else {
        scf.yield %arg2 : tensor<f32>
      }
      scf.yield %3 : tensor<f32>
    }
    return %1 : tensor<f32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @case_of_one(%i: tensor<i32>, %x: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.case"(%i) ({
      %1 = stablehlo.negate %x : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<i32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// to
module {
  func.func @case_of_one(%arg0: tensor<i32>, %arg1: tensor<f32>) -> tensor<f32> {
    %extracted = tensor.extract %arg0[] : tensor<i32>
    %0 = stablehlo.negate %arg1 : tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @nested(%p: tensor<i1>, %x: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.if"(%p) ({
      %1 = "stablehlo.if"(%p) ({
        stablehlo.return %x : tensor<f32>
      }, {
        %2 = stablehlo.negate %x : tensor<f32>
        stablehlo.return %2 : tensor<f32>
      }) : (tensor<i1>) -> tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }, {
      stablehlo.return %x : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// to
module {
  func.func @nested(%arg0: tensor<i1>, %arg1: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.if"(%arg0) ({
      %extracted = tensor.extract %arg0[] : tensor<i1>
      %1 = scf.if %extracted -> (tensor<f32>) {
        scf.yield %arg1 : tensor<f32>
      } else {
        %2 = stablehlo.negate %arg1 : tensor<f32>
        scf.yield %2 : tensor<f32>
      }
      stablehlo.return %1 : tensor<f32>
    }, {
      stablehlo.return %arg1 : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @sort(%x: tensor<5xf32>) -> tensor<5xf32> {
    %0 = "stablehlo.sort"(%x) <{dimension = 0 : i64}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %1 = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<5xf32>) -> tensor<5xf32>
    return %0 : tensor<5xf32>
  }
}
// to
module {
  func.func @sort(%arg0: tensor<5xf32>) -> tensor<5xf32> {
    %c0 = arith.constant 0 : index
    %c5 = arith.constant 5 : index
    %c1 = arith.constant 1 : index
    %c1_0 = arith.constant 1 : index
    %0 = scf.for %arg1 = %c1 to %c5 step %c1_0 iter_args(%arg2 = %arg0) -> (tensor<5xf32>) {
      %c0_1 = arith.constant 0 : index
      %c1_2 = arith.constant 1 : index
      %1 = scf.for %arg3 = %c0_1 to %arg1 step %c1_2 iter_args(%arg4 = %arg2) -> (tensor<5xf32>) {
        %2 = arith.subi %arg1, %arg3 : index
        %c1_3 = arith.constant 1 : index
        %3 = arith.subi %2, %c1_3 : index
        %extracted = tensor.extract %arg4[%3] : tensor<5xf32>
        %extracted_4 = tensor.extract %arg4[%2] : tensor<5xf32>
        %from_elements = tensor.from_elements %extracted_4 : tensor<f32>
        %from_elements_5 = tensor.from_elements %extracted : tensor<f32>
        %4 = stablehlo.compare LT, %from_elements, %from_elements_5 : (tensor<f32>, tensor<f32>) -> tensor<i1>
        %extracted_6 = tensor.extract %4[] : tensor<i1>
        %5 = arith.select %extracted_6, %extracted_4, %extracted : f32
        %inserted = tensor.insert %5 into %arg4[%3] : tensor<5xf32>
        %6 = arith.select %extracted_6, %extracted, %extracted_4 : f32
        %inserted_7 = tensor.insert %6 into %inserted[%2] : tensor<5xf32>
        scf.yield %inserted_7 : tensor<5xf32>
      }
      scf.yield %1 : tensor<5xf32>
    }
    return %0 : tensor<5xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @sort_pairs(%x: tensor<3x?xui8>, %y: tensor<3x?xi32>) -> (tensor<3x?xui8>, tensor<3x?xi32>) {
    %0:2 = "stablehlo.sort"(%x, %y) <{dimension = -2 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<ui8>, %b: tensor<ui8>, %c: tensor<i32>, %d: tensor<i32>):
      %1 = stablehlo.compare GT, %a, %b : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<3x?xui8>, tensor<3x?xi32>) -> (tensor<3x?xui8>, tensor<3x?xi32>)
    return %0#0, %0#1 : tensor<3x?xui8>, tensor<3x?xi32>
  }
}
// to
module {
  func.func @sort_pairs(%arg0: tensor<3x?xui8>, %arg1: tensor<3x?xi32>) -> (tensor<3x?xui8>, tensor<3x?xi32>) {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c1 = arith.constant 1 : index
    %dim = tensor.dim %arg0, %c1 : tensor<3x?xui8>
    %c0_0 = arith.constant 0 : index
    %c1_1 = arith.constant 1 : index
    %0:2 = scf.for %arg2 = %c0_0 to %dim step %c1_1 iter_args(%arg3 = %arg0, %arg4 = %arg1) -> (tensor<3x?xui8>, tensor<3x?xi32>) {
      %c1_2 = arith.constant 1 : index
      %c1_3 = arith.constant 1 : index
      %1:2 = scf.for %arg5 = %c1_2 to %c3 step %c1_3 iter_args(%arg6 = %arg3, %arg7 = %arg4) -> (tensor<3x?xui8>, tensor<3x?xi32>) {
        %c0_4 = arith.constant 0 : index
        %c1_5 = arith.constant 1 : index
        %2:2 = scf.for %arg8 = %c0_4 to %arg5 step %c1_5 iter_args(%arg9 = %arg6, %arg10 = %arg7) -> (tensor<3x?xui8>, tensor<3x?xi32>) {
          %3 = arith.subi %arg5, %arg8 : index
          %c1_6 = arith.constant 1 : index
          %4 = arith.subi %3, %c1_6 : index
          %extracted = tensor.extract %arg9[%4, %arg2] : tensor<3x?xui8>
          %extracted_7 = tensor.extract %arg9[%3, %arg2] : tensor<3x?xui8>
          %extracted_8 = tensor.extract %arg10[%4, %arg2] : tensor<3x?xi32>
          %extracted_9 = tensor.extract %arg10[%3, %arg2] : tensor<3x?xi32>
          %from_elements = tensor.from_elements %extracted_7 : tensor<ui8>
          %from_elements_10 = tensor.from_elements %extracted : tensor<ui8>
          %from_elements_11 = tensor.from_elements %extracted_9 : tensor<i32>
          %from_elements_12 = tensor.from_elements %extracted_8 : tensor<i32>
          %5 = stablehlo.compare GT, %from_elements, %from_elements_10 : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
          %extracted_13 = tensor.extract %5[] : tensor<i1>
          %6 = arith.select %extracted_13, %extracted_7, %extracted : ui8
          %inserted = tensor.insert %6 into %arg9[%4, %arg2] : tensor<3x?xui8>
          %7 = arith.select %extracted_13, %extracted, %extracted_7 : ui8
          %inserted_14 = tensor.insert %7 into %inserted[%3, %arg2] : tensor<3x?xui8>
          %8 = arith.select %extracted_13, %extracted_9, %extracted_8 : i32
          %inserted_15 = tensor.insert %8 into %arg10[%4, %arg2] : tensor<3x?xi32>
          %9 = arith.select %extracted_13, %extracted_8, %extracted_9 : i32
          %inserted_16 = tensor.insert %9 into %inserted_15[%3, %arg2] : tensor<3x?xi32>
          scf.yield %inserted_14, %inserted_16 : tensor<3x?xui8>, tensor<3x?xi32>
        }
        scf.yield %2#0, %2#1 : tensor<3x?xui8>, tensor<3x?xi32>
      }
      scf.yield %1#0, %1#1 : tensor<3x?xui8>, tensor<3x?xi32>
    }
    return %0#0, %0#1 : tensor<3x?xui8>, tensor<3x?xi32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @scatter(%x: tensor<5x3xf32>, %i: tensor<2x1xui32>, %u: tensor<2x3xf32>) -> tensor<5x3xf32> {
    %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %1 = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<5x3xf32>, tensor<2x1xui32>, tensor<2x3xf32>) -> tensor<5x3xf32>
    return %0 : tensor<5x3xf32>
  }
}
// to
module {
  func.func @scatter(%arg0: tensor<5x3xf32>, %arg1: tensor<2x1xui32>, %arg2: tensor<2x3xf32>) -> tensor<5x3xf32> {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c0_0 = arith.constant 0 : index
    %c5 = arith.constant 5 : index
    %c1_1 = arith.constant 1 : index
    %c3_2 = arith.constant 3 : index
    %c0_3 = arith.constant 0 : index
    %c1_4 = arith.constant 1 : index
    %0 = scf.for %arg3 = %c0_3 to %c2 step %c1_4 iter_args(%arg4 = %arg0) -> (tensor<5x3xf32>) {
      %c0_5 = arith.constant 0 : index
      %c1_6 = arith.constant 1 : index
      %1 = scf.for %arg5 = %c0_5 to %c3 step %c1_6 iter_args(%arg6 = %arg4) -> (tensor<5x3xf32>) {
        %c0_7 = arith.constant 0 : index
        %extracted = tensor.extract %arg1[%arg3, %c0_7] : tensor<2x1xui32>
        %2 = builtin.unrealized_conversion_cast %extracted : ui32 to i32
        %3 = arith.index_castui %2 : i32 to index
        %4 = arith.cmpi ult, %3, %c5 : index
        %5 = arith.cmpi ult, %arg5, %c3_2 : index
        %6 = arith.andi %4, %5 : i1
        %7 = scf.if %6 -> (tensor<5x3xf32>) {
          %extracted_8 = tensor.extract %arg6[%3, %arg5] : tensor<5x3xf32>
          %extracted_9 = tensor.extract %arg2[%arg3, %arg5] : tensor<2x3xf32>
          %from_elements = tensor.from_elements %extracted_8 : tensor<f32>
          %from_elements_10 = tensor.from_elements %extracted_9 : tensor<f32>
          %8 = stablehlo.add %from_elements, %from_elements_10 : tensor<f32>
          %extracted_11 = tensor.extract %8[] : tensor<f32>
          %inserted = tensor.insert %extracted_11 into %arg6[%3, %arg5] : tensor<5x3xf32>
          scf.yield %inserted : tensor<5x3xf32>
        } else {
          scf.yield %arg6 : tensor<5x3xf32>
        }
        scf.yield %7 : tensor<5x3xf32>
      }
      scf.yield %1 : tensor<5x3xf32>
    }
    return %0 : tensor<5x3xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @scatter_batches(%x: tensor<4x5x3xf32>, %y: tensor<4x5x3xi8>, %i: tensor<7x4xi64>, %u: tensor<7x4x2xf32>, %v: tensor<7x4x2xi8>) -> (tensor<4x5x3xf32>, tensor<4x5x3xi8>) {
    %0:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
    ^bb0(%p: tensor<f32>, %m: tensor<i8>, %q: tensor<f32>, %n: tensor<i8>):
      %1 = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %1, %n : tensor<f32>, tensor<i8>
    }) : (tensor<4x5x3xf32>, tensor<4x5x3xi8>, tensor<7x4xi64>, tensor<7x4x2xf32>, tensor<7x4x2xi8>) -> (tensor<4x5x3xf32>, tensor<4x5x3xi8>)
    return %0#0, %0#1 : tensor<4x5x3xf32>, tensor<4x5x3xi8>
  }
}
// to
module {
  func.func @scatter_batches(%arg0: tensor<4x5x3xf32>, %arg1: tensor<4x5x3xi8>, %arg2: tensor<7x4xi64>, %arg3: tensor<7x4x2xf32>, %arg4: tensor<7x4x2xi8>) -> (tensor<4x5x3xf32>, tensor<4x5x3xi8>) {
    %c0 = arith.constant 0 : index
    %c7 = arith.constant 7 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c2 = arith.constant 2 : index
    %c2_0 = arith.constant 2 : index
    %c0_1 = arith.constant 0 : index
    %c4_2 = arith.constant 4 : index
    %c1_3 = arith.constant 1 : index
    %c5 = arith.constant 5 : index
    %c2_4 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c0_5 = arith.constant 0 : index
    %c1_6 = arith.constant 1 : index
    %0:2 = scf.for %arg5 = %c0_5 to %c7 step %c1_6 iter_args(%arg6 = %arg0, %arg7 = %arg1) -> (tensor<4x5x3xf32>, tensor<4x5x3xi8>) {
      %c0_7 = arith.constant 0 : index
      %c1_8 = arith.constant 1 : index
      %1:2 = scf.for %arg8 = %c0_7 to %c4 step %c1_8 iter_args(%arg9 = %arg6, %arg10 = %arg7) -> (tensor<4x5x3xf32>, tensor<4x5x3xi8>) {
        %c0_9 = arith.constant 0 : index
        %c1_10 = arith.constant 1 : index
        %2:2 = scf.for %arg11 = %c0_9 to %c2_0 step %c1_10 iter_args(%arg12 = %arg9, %arg13 = %arg10) -> (tensor<4x5x3xf32>, tensor<4x5x3xi8>) {
          %extracted = tensor.extract %arg2[%arg5, %arg8] : tensor<7x4xi64>
          %3 = arith.index_cast %extracted : i64 to index
          %4 = arith.cmpi ult, %arg8, %c4_2 : index
          %5 = arith.cmpi ult, %3, %c5 : index
          %6 = arith.andi %4, %5 : i1
          %7 = arith.cmpi ult, %arg11, %c3 : index
          %8 = arith.andi %6, %7 : i1
          %9:2 = scf.if %8 -> (tensor<4x5x3xf32>, tensor<4x5x3xi8>) {
            %extracted_11 = tensor.extract %arg12[%arg8, %3, %arg11] : tensor<4x5x3xf32>
            %extracted_12 = tensor.extract %arg13[%arg8, %3, %arg11] : tensor<4x5x3xi8>
            %extracted_13 = tensor.extract %arg3[%arg5, %arg8, %arg11] : tensor<7x4x2xf32>
            %extracted_14 = tensor.extract %arg4[%arg5, %arg8, %arg11] : tensor<7x4x2xi8>
            %from_elements = tensor.from_elements %extracted_11 : tensor<f32>
            %from_elements_15 = tensor.from_elements %extracted_12 : tensor<i8>
            %from_elements_16 = tensor.from_elements %extracted_13 : tensor<f32>
            %from_elements_17 = tensor.from_elements %extracted_14 : tensor<i8>
            %10 = stablehlo.maximum %from_elements, %from_elements_16 : tensor<f32>
            %extracted_18 = tensor.extract %10[] : tensor<f32>
            %extracted_19 = tensor.extract %from_elements_17[] : tensor<i8>
            %inserted = tensor.insert %extracted_18 into %arg12[%arg8, %3, %arg11] : tensor<4x5x3xf32>
            %inserted_20 = tensor.insert %extracted_19 into %arg13[%arg8, %3, %arg11] : tensor<4x5x3xi8>
            scf.yield %inserted, %inserted_20 : tensor<4x5x3xf32>, tensor<4x5x3xi8>
          } else {
            scf.yield %arg12, %arg13 : tensor<4x5x3xf32>, tensor<4x5x3xi8>
          }
          scf.yield %9#0, %9#1 : tensor<4x5x3xf32>, tensor<4x5x3xi8>
        }
        scf.yield %2#0, %2#1 : tensor<4x5x3xf32>, tensor<4x5x3xi8>
      }
      scf.yield %1#0, %1#1 : tensor<4x5x3xf32>, tensor<4x5x3xi8>
    }
    return %0#0, %0#1 : tensor<4x5x3xf32>, tensor<4x5x3xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @scatter_scalar(%x: tensor<f32>, %i: tensor<0xi32>, %u: tensor<f32>) -> tensor<f32> {
    %0 = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      stablehlo.return %q : tensor<f32>
    }) : (tensor<f32>, tensor<0xi32>, tensor<f32>) -> tensor<f32>
    return %0 : tensor<f32>
  }
}
// to
module {
  func.func @scatter_scalar(%arg0: tensor<f32>, %arg1: tensor<0xi32>, %arg2: tensor<f32>) -> tensor<f32> {
    %extracted = tensor.extract %arg0[] : tensor<f32>
    %extracted_0 = tensor.extract %arg2[] : tensor<f32>
    %from_elements = tensor.from_elements %extracted : tensor<f32>
    %from_elements_1 = tensor.from_elements %extracted_0 : tensor<f32>
    %extracted_2 = tensor.extract %from_elements_1[] : tensor<f32>
    %inserted = tensor.insert %extracted_2 into %arg0[] : tensor<f32>
    return %inserted : tensor<f32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @sort_along_the_last(%x: tensor<2x3xi8>) -> tensor<2x3xi8> {
    %0 = "stablehlo.sort"(%x) ({
    ^bb0(%a: tensor<i8>, %b: tensor<i8>):
      %1 = stablehlo.compare GT, %a, %b : (tensor<i8>, tensor<i8>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }) : (tensor<2x3xi8>) -> tensor<2x3xi8>
    return %0 : tensor<2x3xi8>
  }
}
// to
module {
  func.func @sort_along_the_last(%arg0: tensor<2x3xi8>) -> tensor<2x3xi8> {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c0_0 = arith.constant 0 : index
    %c1_1 = arith.constant 1 : index
    %0 = scf.for %arg1 = %c0_0 to %c2 step %c1_1 iter_args(%arg2 = %arg0) -> (tensor<2x3xi8>) {
      %c1_2 = arith.constant 1 : index
      %c1_3 = arith.constant 1 : index
      %1 = scf.for %arg3 = %c1_2 to %c3 step %c1_3 iter_args(%arg4 = %arg2) -> (tensor<2x3xi8>) {
        %c0_4 = arith.constant 0 : index
        %c1_5 = arith.constant 1 : index
        %2 = scf.for %arg5 = %c0_4 to %arg3 step %c1_5 iter_args(%arg6 = %arg4) -> (tensor<2x3xi8>) {
          %3 = arith.subi %arg3, %arg5 : index
          %c1_6 = arith.constant 1 : index
          %4 = arith.subi %3, %c1_6 : index
          %extracted = tensor.extract %arg6[%arg1, %4] : tensor<2x3xi8>
          %extracted_7 = tensor.extract %arg6[%arg1, %3] : tensor<2x3xi8>
          %from_elements = tensor.from_elements %extracted_7 : tensor<i8>
          %from_elements_8 = tensor.from_elements %extracted : tensor<i8>
          %5 = stablehlo.compare GT, %from_elements, %from_elements_8 : (tensor<i8>, tensor<i8>) -> tensor<i1>
          %extracted_9 = tensor.extract %5[] : tensor<i1>
          %6 = arith.select %extracted_9, %extracted_7, %extracted : i8
          %inserted = tensor.insert %6 into %arg6[%arg1, %4] : tensor<2x3xi8>
          %7 = arith.select %extracted_9, %extracted, %extracted_7 : i8
          %inserted_10 = tensor.insert %7 into %inserted[%arg1, %3] : tensor<2x3xi8>
          scf.yield %inserted_10 : tensor<2x3xi8>
        }
        scf.yield %2 : tensor<2x3xi8>
      }
      scf.yield %1 : tensor<2x3xi8>
    }
    return %0 : tensor<2x3xi8>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @select_and_scatter(%x: tensor<5xf32>, %s: tensor<3xf32>, %a: tensor<f32>) -> tensor<5xf32> {
    %0 = "stablehlo.select_and_scatter"(%x, %s, %a) <{padding = dense<[[1, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %1 = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }, {
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %1 = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<5xf32>, tensor<3xf32>, tensor<f32>) -> tensor<5xf32>
    return %0 : tensor<5xf32>
  }
}
// to
module {
  func.func @select_and_scatter(%arg0: tensor<5xf32>, %arg1: tensor<3xf32>, %arg2: tensor<f32>) -> tensor<5xf32> {
    %extracted = tensor.extract %arg2[] : tensor<f32>
    %splat = tensor.splat %extracted : tensor<5xf32>
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c0_0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.for %arg3 = %c0_0 to %c3 step %c1 iter_args(%arg4 = %splat) -> (tensor<5xf32>) {
      %c0_1 = arith.constant 0 : index
      %false = arith.constant false
      %extracted_2 = tensor.extract %arg0[%c0_1] : tensor<5xf32>
      %c2 = arith.constant 2 : index
      %c0_3 = arith.constant 0 : index
      %c1_4 = arith.constant 1 : index
      %1:3 = scf.for %arg5 = %c0_3 to %c2 step %c1_4 iter_args(%arg6 = %false, %arg7 = %c0_1, %arg8 = %extracted_2) -> (i1, index, f32) {
        %true = arith.constant true
        %c2_6 = arith.constant 2 : index
        %3 = arith.muli %arg3, %c2_6 : index
        %4 = arith.addi %3, %arg5 : index
        %c1_7 = arith.constant 1 : index
        %5 = arith.subi %4, %c1_7 : index
        %c0_8 = arith.constant 0 : index
        %c5 = arith.constant 5 : index
        %6 = arith.cmpi ult, %5, %c5 : index
        %7 = arith.andi %true, %6 : i1
        %8:3 = scf.if %7 -> (i1, index, f32) {
          %extracted_9 = tensor.extract %arg0[%5] : tensor<5xf32>
          %from_elements = tensor.from_elements %arg8 : tensor<f32>
          %from_elements_10 = tensor.from_elements %extracted_9 : tensor<f32>
          %9 = stablehlo.compare GE, %from_elements, %from_elements_10 : (tensor<f32>, tensor<f32>) -> tensor<i1>
          %extracted_11 = tensor.extract %9[] : tensor<i1>
          %10 = arith.andi %arg6, %extracted_11 : i1
          %true_12 = arith.constant true
          %11 = arith.select %10, %arg7, %5 : index
          %12 = arith.select %10, %arg8, %extracted_9 : f32
          scf.yield %true_12, %11, %12 : i1, index, f32
        } else {
          scf.yield %arg6, %arg7, %arg8 : i1, index, f32
        }
        scf.yield %8#0, %8#1, %8#2 : i1, index, f32
      }
      %extracted_5 = tensor.extract %arg1[%arg3] : tensor<3xf32>
      %2 = scf.if %1#0 -> (tensor<5xf32>) {
        %extracted_6 = tensor.extract %arg4[%1#1] : tensor<5xf32>
        %from_elements = tensor.from_elements %extracted_6 : tensor<f32>
        %from_elements_7 = tensor.from_elements %extracted_5 : tensor<f32>
        %3 = stablehlo.add %from_elements, %from_elements_7 : tensor<f32>
        %extracted_8 = tensor.extract %3[] : tensor<f32>
        %inserted = tensor.insert %extracted_8 into %arg4[%1#1] : tensor<5xf32>
        scf.yield %inserted : tensor<5xf32>
      } else {
        scf.yield %arg4 : tensor<5xf32>
      }
      scf.yield %2 : tensor<5xf32>
    }
    return %0 : tensor<5xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @select_and_scatter(%x: tensor<5xf32>, %s: tensor<4xf32>, %a: tensor<f32>) -> tensor<5xf32> {
    %0 = "stablehlo.select_and_scatter"(%x, %s, %a) <{padding = dense<[[0, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 2>, window_strides = array<i64: 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %1 = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }, {
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %1 = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<5xf32>, tensor<4xf32>, tensor<f32>) -> tensor<5xf32>
    return %0 : tensor<5xf32>
  }
}
// to
module {
  func.func @select_and_scatter(%arg0: tensor<5xf32>, %arg1: tensor<4xf32>, %arg2: tensor<f32>) -> tensor<5xf32> {
    %extracted = tensor.extract %arg2[] : tensor<f32>
    %splat = tensor.splat %extracted : tensor<5xf32>
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c0_0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = scf.for %arg3 = %c0_0 to %c4 step %c1 iter_args(%arg4 = %splat) -> (tensor<5xf32>) {
      %c0_1 = arith.constant 0 : index
      %false = arith.constant false
      %extracted_2 = tensor.extract %arg0[%c0_1] : tensor<5xf32>
      %c2 = arith.constant 2 : index
      %c0_3 = arith.constant 0 : index
      %c1_4 = arith.constant 1 : index
      %1:3 = scf.for %arg5 = %c0_3 to %c2 step %c1_4 iter_args(%arg6 = %false, %arg7 = %c0_1, %arg8 = %extracted_2) -> (i1, index, f32) {
        %true = arith.constant true
        %c1_6 = arith.constant 1 : index
        %3 = arith.muli %arg3, %c1_6 : index
        %4 = arith.addi %3, %arg5 : index
        %c0_7 = arith.constant 0 : index
        %5 = arith.subi %4, %c0_7 : index
        %c0_8 = arith.constant 0 : index
        %c5 = arith.constant 5 : index
        %6 = arith.cmpi ult, %5, %c5 : index
        %7 = arith.andi %true, %6 : i1
        %8:3 = scf.if %7 -> (i1, index, f32) {
          %extracted_9 = tensor.extract %arg0[%5] : tensor<5xf32>
          %from_elements = tensor.from_elements %arg8 : tensor<f32>
          %from_elements_10 = tensor.from_elements %extracted_9 : tensor<f32>
          %9 = stablehlo.compare GE, %from_elements, %from_elements_10 : (tensor<f32>, tensor<f32>) -> tensor<i1>
          %extracted_11 = tensor.extract %9[] : tensor<i1>
          %10 = arith.andi %arg6, %extracted_11 : i1
          %true_12 = arith.constant true
          %11 = arith.select %10, %arg7, %5 : index
          %12 = arith.select %10, %arg8, %extracted_9 : f32
          scf.yield %true_12, %11, %12 : i1, index, f32
        } else {
          scf.yield %arg6, %arg7, %arg8 : i1, index, f32
        }
        scf.yield %8#0, %8#1, %8#2 : i1, index, f32
      }
      %extracted_5 = tensor.extract %arg1[%arg3] : tensor<4xf32>
      %2 = scf.if %1#0 -> (tensor<5xf32>) {
        %extracted_6 = tensor.extract %arg4[%1#1] : tensor<5xf32>
        %from_elements = tensor.from_elements %extracted_6 : tensor<f32>
        %from_elements_7 = tensor.from_elements %extracted_5 : tensor<f32>
        %3 = stablehlo.add %from_elements, %from_elements_7 : tensor<f32>
        %extracted_8 = tensor.extract %3[] : tensor<f32>
        %inserted = tensor.insert %extracted_8 into %arg4[%1#1] : tensor<5xf32>
        scf.yield %inserted : tensor<5xf32>
      } else {
        scf.yield %arg4 : tensor<5xf32>
      }
      scf.yield %2 : tensor<5xf32>
    }
    return %0 : tensor<5xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
module {
  func.func @select_and_scatter(%x: tensor<5xf32>, %s: tensor<2xf32>, %a: tensor<f32>) -> tensor<5xf32> {
    %0 = "stablehlo.select_and_scatter"(%x, %s, %a) <{padding = dense<[[0, 0]]> : tensor<1x2xi64>, window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %1 = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }, {
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %1 = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<5xf32>, tensor<2xf32>, tensor<f32>) -> tensor<5xf32>
    return %0 : tensor<5xf32>
  }
}
// to
module {
  func.func @select_and_scatter(%arg0: tensor<5xf32>, %arg1: tensor<2xf32>, %arg2: tensor<f32>) -> tensor<5xf32> {
    %0 = "stablehlo.select_and_scatter"(%arg0, %arg1, %arg2) <{padding = dense<0> : tensor<1x2xi64>, window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %1 = stablehlo.compare GE, %arg3, %arg4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    }, {
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %1 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<5xf32>, tensor<2xf32>, tensor<f32>) -> tensor<5xf32>
    return %0 : tensor<5xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-legalize-to-scf))
// An optimization barrier gives its operands.
module {
  func.func @barrier(%arg0: tensor<2xf32>, %arg1: tensor<i32>) -> (tensor<i32>, tensor<2xf32>) {
    %0:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<2xf32>, tensor<i32>
    return %0#1, %0#0 : tensor<i32>, tensor<2xf32>
  }
}
// to
module {
  func.func @barrier(%arg0: tensor<2xf32>, %arg1: tensor<i32>) -> (tensor<i32>, tensor<2xf32>) {
    return %arg1, %arg0 : tensor<i32>, tensor<2xf32>
  }
}
