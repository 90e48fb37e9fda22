// builtin.module(stablehlo-refine-shapes)
func.func @convert_then_fold() -> tensor<?xi64> {
  %0 = stablehlo.constant dense<[1, 0]> : tensor<2xi1>
  %1 = stablehlo.convert %0 : (tensor<2xi1>) -> tensor<?xi64>
  return %1 : tensor<?xi64>
}
// to
module {
  func.func @convert_then_fold() -> tensor<2xi64> {
    %c = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
    return %c : tensor<2xi64>
  }
}
// -----
// builtin.module(stablehlo-refine-arguments{types=tensor<5x3xf32>},stablehlo-refine-shapes)
func.func @main(%x: tensor<?x3xf32>) -> tensor<?xf32> {
  %three = stablehlo.constant dense<3> : tensor<i32>
  %n = stablehlo.get_dimension_size %x, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %m = stablehlo.multiply %n, %three : tensor<i32>
  %s = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %0 = stablehlo.add %x, %x : tensor<?x3xf32>
  %1 = stablehlo.dynamic_reshape %0, %s : (tensor<?x3xf32>, tensor<1xi32>) -> tensor<?xf32>
  %2 = stablehlo.negate %1 : tensor<?xf32>
  return %2 : tensor<?xf32>
}
// to
module {
  func.func @main(%arg0: tensor<5x3xf32>) -> tensor<15xf32> {
    %c = stablehlo.constant dense<15> : tensor<1xi32>
    %0 = stablehlo.add %arg0, %arg0 : tensor<5x3xf32>
    %1 = stablehlo.dynamic_reshape %0, %c : (tensor<5x3xf32>, tensor<1xi32>) -> tensor<15xf32>
    %2 = stablehlo.negate %1 : tensor<15xf32>
    return %2 : tensor<15xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-arguments{types=tensor<5x3xf32>,tensor<i32>})
func.func @main(%x: tensor<?x?xf32> {test.mark}, %y: tensor<i32>) -> tensor<?x?xf32> {
  %0 = stablehlo.add %x, %x : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @other(%x: tensor<?xf32>) {
  return
}
// to
module {
  func.func @main(%arg0: tensor<5x3xf32> {test.mark}, %arg1: tensor<i32>) -> tensor<?x?xf32> {
    %c = stablehlo.constant dense<[5, 3]> : tensor<2xi64>
    %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%arg0, %c) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<5x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
    %1 = stablehlo.add %0, %0 : tensor<?x?xf32>
    return %1 : tensor<?x?xf32>
  }
  func.func @other(%arg0: tensor<?xf32>) {
    return
  }
}
// -----
// builtin.module(stablehlo-refine-arguments{types=tensor<5x?xf32>})
func.func @partial(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  return %x : tensor<?x?xf32>
}
// to
module {
  func.func @partial(%arg0: tensor<5x?xf32>) -> tensor<?x?xf32> {
    %c = stablehlo.constant dense<[5, -9223372036854775808]> : tensor<2xi64>
    %0 = stablehlo.custom_call @stablehlo.shape_refinement_operand_wrapper(%arg0, %c) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<5x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
    return %0 : tensor<?x?xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-arguments{types=tensor<5x?xf32>},stablehlo-refine-shapes)
func.func @partial(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = stablehlo.abs %x : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// to
module {
  func.func @partial(%arg0: tensor<5x?xf32>) -> tensor<5x?xf32> {
    %0 = stablehlo.abs %arg0 : tensor<5x?xf32>
    return %0 : tensor<5x?xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-arguments{types=tensor<5x2xf32>},stablehlo-refine-shapes)
func.func @unranked(%x: tensor<*xf32>) -> tensor<*xf32> {
  return %x : tensor<*xf32>
}
// to
module {
  func.func @unranked(%arg0: tensor<5x2xf32>) -> tensor<5x2xf32> {
    return %arg0 : tensor<5x2xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
module {
  func.func @main(%x: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
    %n = stablehlo.constant dense<4> : tensor<i64>
    %y = stablehlo.abs %x : (tensor<4xf32>) -> tensor<?xf32>
    %0:2 = call @outer(%n, %y) : (tensor<i64>, tensor<?xf32>) -> (tensor<?xf32>, tensor<1xi64>)
    %1 = stablehlo.dynamic_iota %0#1, dim = 0 : (tensor<1xi64>) -> tensor<?xf32>
    return %0#0, %1 : tensor<?xf32>, tensor<?xf32>
  }
  func.func private @outer(%n: tensor<i64> {test.a = 1}, %x: tensor<?xf32> {test.a = 2}) -> (tensor<?xf32>, tensor<1xi64>) {
    %0 = call @inner(%n, %x) : (tensor<i64>, tensor<?xf32>) -> tensor<?xf32>
    %1 = stablehlo.add %n, %n : tensor<i64>
    %2 = stablehlo.reshape %1 : (tensor<i64>) -> tensor<1xi64>
    return %0, %2 : tensor<?xf32>, tensor<1xi64>
  }
  func.func private @inner(%n: tensor<i64>, %x: tensor<?xf32>) -> tensor<?xf32> {
    %0 = stablehlo.reshape %n : (tensor<i64>) -> tensor<1xi64>
    %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<1xi64>) -> tensor<?xf32>
    %2 = stablehlo.add %x, %1 : tensor<?xf32>
    return %2 : tensor<?xf32>
  }
}
// to
module {
  func.func @main(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<8xf32>) {
    %c = stablehlo.constant dense<8> : tensor<1xi64>
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    %1:2 = call @outer(%0) : (tensor<4xf32>) -> (tensor<4xf32>, tensor<1xi64>)
    %2 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<1xi64>) -> tensor<8xf32>
    return %1#0, %2 : tensor<4xf32>, tensor<8xf32>
  }
  func.func private @outer(%arg0: tensor<4xf32> {test.a = 2 : i64}) -> (tensor<4xf32>, tensor<1xi64>) {
    %c = stablehlo.constant dense<8> : tensor<1xi64>
    %0 = call @inner(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
    return %0, %c : tensor<4xf32>, tensor<1xi64>
  }
  func.func private @inner(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<4> : tensor<1xi64>
    %0 = stablehlo.dynamic_iota %c, dim = 0 : (tensor<1xi64>) -> tensor<4xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<4xf32>
    return %1 : tensor<4xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
module {
  func.func @main() -> tensor<?xi64> {
    %0 = call @four() : () -> tensor<?xi64>
    return %0 : tensor<?xi64>
  }
  func.func private @four() -> tensor<?xi64> {
    %0 = stablehlo.constant dense<[4, 5]> : tensor<2xi32>
    %1 = stablehlo.convert %0 : (tensor<2xi32>) -> tensor<?xi64>
    return %1 : tensor<?xi64>
  }
}
// to
module {
  func.func @main() -> tensor<2xi64> {
    %c = stablehlo.constant dense<[4, 5]> : tensor<2xi64>
    return %c : tensor<2xi64>
  }
  func.func private @four() -> tensor<2xi64> {
    %c = stablehlo.constant dense<[4, 5]> : tensor<2xi64>
    return %c : tensor<2xi64>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
module {
  func.func @main() -> tensor<i32> {
    %0 = stablehlo.constant dense<3> : tensor<i32>
    %1 = call @f(%0) : (tensor<i32>) -> tensor<i32>
    return %1 : tensor<i32>
  }
  func.func private @f(%n: tensor<i32>) -> tensor<i32> {
    %0 = call @g(%n) : (tensor<i32>) -> tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @g(%n: tensor<i32>) -> tensor<i32> {
    %0 = call @f(%n) : (tensor<i32>) -> tensor<i32>
    return %0 : tensor<i32>
  }
}
// to
error: 'func.func' op Function f is being refined recursively
error: 'func.call' op incorrect number of operands for callee
// -----
// builtin.module(stablehlo-refine-shapes)
module {
  func.func @main(%x: tensor<2xf32>) -> tensor<?xf32> {
    %0 = call @f(%x) : (tensor<2xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
  func.func private @f(tensor<2xf32>) -> tensor<?xf32>
}
// to
error: 'func.func' op must have exactly one block
// -----
// builtin.module(stablehlo-refine-shapes)
func.func @negative() -> tensor<?xf32> {
  %0 = stablehlo.constant dense<-5> : tensor<1xi64>
  %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<1xi64>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
// to
error: 'stablehlo.dynamic_iota' op cannot be refined: dimension 0 would have the size -5
// -----
// builtin.module(stablehlo-refine-shapes)
func.func @large() -> tensor<?x?xf32> {
  %0 = stablehlo.constant dense<4611686018427387904> : tensor<2xi64>
  %1 = stablehlo.dynamic_iota %0, dim = 0 : (tensor<2xi64>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
// to
error: 'stablehlo.dynamic_iota' op cannot be refined: tensor<4611686018427387904x4611686018427387904xf32> has too many elements
// -----
// builtin.module(stablehlo-refine-shapes)
func.func @gathered(%x: tensor<4611686018427387904xf32>, %y: tensor<4x2xf32>, %z: tensor<3xi8>) -> (tensor<?xf32>, tensor<?x?xf32>, tensor<?xi8>) {
  %0 = "stablehlo.all_gather"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<4611686018427387904xf32>) -> tensor<?xf32>
  %1:2 = "stablehlo.all_gather"(%y, %z) {all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>} : (tensor<4x2xf32>, tensor<3xi8>) -> (tensor<?x?xf32>, tensor<?xi8>)
  return %0, %1#0, %1#1 : tensor<?xf32>, tensor<?x?xf32>, tensor<?xi8>
}
// to
error: 'stablehlo.all_gather' op cannot be refined: dimension 0 would have 4 times the size 4611686018427387904
// -----
// builtin.module(stablehlo-refine-shapes)
func.func @mesh(%y: tensor<4x2xf32>) -> tensor<?x2xf32> {
  %1 = "stablehlo.all_gather"(%y) {all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>, #stablehlo.mesh_axis<name = "y", size = 3>]>, axes = [#stablehlo.axis_ref<name = "y">]>} : (tensor<4x2xf32>) -> tensor<?x2xf32>
  return %1 : tensor<?x2xf32>
}
// to
module {
  func.func @mesh(%arg0: tensor<4x2xf32>) -> tensor<12x2xf32> {
    %0 = "stablehlo.all_gather"(%arg0) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 3>]>, axes = [#stablehlo.axis_ref<name = "y">]>}> : (tensor<4x2xf32>) -> tensor<12x2xf32>
    return %0 : tensor<12x2xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
func.func @slices(%x: tensor<8xf32>, %s: tensor<1xi64>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %three = stablehlo.constant dense<3> : tensor<1xi64>
  %one = stablehlo.constant dense<1> : tensor<1xi64>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %end = stablehlo.add %three, %s : tensor<1xi64>
  %0 = stablehlo.real_dynamic_slice %x, %s, %end, %one : (tensor<8xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  %1 = stablehlo.real_dynamic_slice %x, %s, %end, %two : (tensor<8xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  %f = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.dynamic_pad %x, %f, %one, %two, %one : (tensor<8xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return %0, %1, %2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
// to
module {
  func.func @slices(%arg0: tensor<8xf32>, %arg1: tensor<1xi64>) -> (tensor<3xf32>, tensor<?xf32>, tensor<18xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %c = stablehlo.constant dense<3> : tensor<1xi64>
    %c_0 = stablehlo.constant dense<1> : tensor<1xi64>
    %c_1 = stablehlo.constant dense<2> : tensor<1xi64>
    %0 = stablehlo.add %c, %arg1 : tensor<1xi64>
    %1 = stablehlo.real_dynamic_slice %arg0, %arg1, %0, %c_0 : (tensor<8xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xf32>
    %2 = stablehlo.real_dynamic_slice %arg0, %arg1, %0, %c_1 : (tensor<8xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
    %3 = stablehlo.dynamic_pad %arg0, %cst, %c_0, %c_1, %c_0 : (tensor<8xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<18xf32>
    return %1, %2, %3 : tensor<3xf32>, tensor<?xf32>, tensor<18xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
func.func @loops(%x: tensor<4xf32>, %p: tensor<i1>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %n = stablehlo.constant dense<0> : tensor<i32>
  %y = stablehlo.abs %x : (tensor<4xf32>) -> tensor<?xf32>
  %0:2 = stablehlo.while(%i = %n, %a = %y) : tensor<i32>, tensor<?xf32>
    cond {
    %1 = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %1 : tensor<i1>
  } do {
    %1 = stablehlo.add %a, %a : tensor<?xf32>
    stablehlo.return %i, %1 : tensor<i32>, tensor<?xf32>
  }
  %2 = "stablehlo.if"(%p) ({
    %3 = stablehlo.negate %0#1 : tensor<?xf32>
    stablehlo.return %3 : tensor<?xf32>
  }, {
    stablehlo.return %y : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  return %0#1, %2, %y : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
// to
module {
  func.func @loops(%arg0: tensor<4xf32>, %arg1: tensor<i1>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    %1:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %0) : tensor<i32>, tensor<4xf32>
    cond {
      %3 = stablehlo.compare LT, %iterArg, %c : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = stablehlo.add %iterArg_0, %iterArg_0 : tensor<4xf32>
      stablehlo.return %iterArg, %3 : tensor<i32>, tensor<4xf32>
    }
    %2 = "stablehlo.if"(%arg1) ({
      %3 = stablehlo.negate %1#1 : tensor<4xf32>
      stablehlo.return %3 : tensor<4xf32>
    }, {
      stablehlo.return %0 : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    return %1#1, %2, %0 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
func.func @contradiction(%y: tensor<4xf32>, %p: tensor<i1>) -> tensor<?xf32> {
  %5 = "stablehlo.if"(%p) ({
    %c = stablehlo.constant dense<1.0> : tensor<2xf32>
    %d = stablehlo.abs %c : (tensor<2xf32>) -> tensor<?xf32>
    stablehlo.return %d : tensor<?xf32>
  }, {
    %e = stablehlo.abs %y : (tensor<4xf32>) -> tensor<?xf32>
    stablehlo.return %e : tensor<?xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  return %5 : tensor<?xf32>
}
// to
error: branch 0 and branch 1 have mismatched return types: 'tensor<2xf32>' vs 'tensor<4xf32>'
error: 'stablehlo.if' op failed to infer returned types
// -----
// builtin.module(stablehlo-refine-shapes)
func.func @wrong_operands(%x: tensor<4xf32>) -> tensor<?xf32> {
  %c = stablehlo.constant dense<[4, 4]> : tensor<2xi64>
  %0 = stablehlo.custom_call @g(%x, %c) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<2xi64>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// to
module {
  func.func @wrong_operands(%arg0: tensor<4xf32>) -> tensor<?xf32> {
    %c = stablehlo.constant dense<4> : tensor<2xi64>
    %0 = stablehlo.custom_call @g(%arg0, %c) {indices_of_shape_operands = dense<1> : tensor<1xi64>} : (tensor<4xf32>, tensor<2xi64>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
func.func @foreign(%x: tensor<4xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0 = stablehlo.abs %x : (tensor<4xf32>) -> tensor<?xf32>
  %1 = builtin.unrealized_conversion_cast %0 : tensor<?xf32> to tensor<?xf32>
  %2 = builtin.unrealized_conversion_cast %0 : tensor<?xf32> to memref<?xf32>
  %3 = builtin.unrealized_conversion_cast %2 : memref<?xf32> to tensor<?xf32>
  %4 = stablehlo.negate %x : (tensor<4xf32>) -> tensor<?xf32>
  return %0, %3, %4 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
// to
module {
  func.func @foreign(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    %1 = stablehlo.negate %arg0 : tensor<4xf32>
    return %0, %0, %1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
func.func @reduced(%x: tensor<4x5xf32>) -> (tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %y = stablehlo.abs %x : (tensor<4x5xf32>) -> tensor<?x?xf32>
  %0 = stablehlo.reduce(%y init: %z) applies stablehlo.add across dimensions = [1] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>
  %1 = "stablehlo.sort"(%y) <{dimension = 1 : i64}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %2 = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %3 = stablehlo.dot_general %y, %y, contracting_dims = [1] x [1] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0, %1, %3 : tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
// to
module {
  func.func @reduced(%arg0: tensor<4x5xf32>) -> (tensor<4xf32>, tensor<4x5xf32>, tensor<4x4xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.abs %arg0 : tensor<4x5xf32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>
    %2 = "stablehlo.sort"(%0) <{dimension = 1 : i64}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
      %4 = stablehlo.compare GT, %arg1, %arg2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    }) : (tensor<4x5xf32>) -> tensor<4x5xf32>
    %3 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [1] : (tensor<4x5xf32>, tensor<4x5xf32>) -> tensor<4x4xf32>
    return %1, %2, %3 : tensor<4xf32>, tensor<4x5xf32>, tensor<4x4xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
module {
}
// to
error: 'builtin.module' op has no function to refine
// -----
// builtin.module(stablehlo-refine-arguments{types=tensor<4xf32>})
func.func @f(%x: tensor<4xf32>, %y: tensor<4xf32>) {
  return
}
// to
error: 'func.func' op number of refinements must match number of op operands 1 vs 2
// -----
// builtin.module(stablehlo-refine-arguments{types=tensor<4xf32})
func.func @f(%x: tensor<4xf32>) {
  return
}
// to
error: expected '>' in tensor type
error: 'builtin.module' op Invalid type string: tensor<4xf32
// -----
// builtin.module(stablehlo-refine-arguments{types=tensor<4x4xf32>})
func.func @f(%x: tensor<4xf32>) {
  return
}
// to
error: 'func.func' op invalid refinement for argument 0, refinement rank must match operand rank in tensor<4xf32> -> tensor<4x4xf32>
// -----
// builtin.module(stablehlo-refine-shapes)
// Merging equal constants brings the users of one to the front: @same is refined before its operand is.
module {
  func.func @main(%x: tensor<3x3xf32>) -> tensor<?x?xf32> {
    %a = stablehlo.constant dense<3> : tensor<i64>
    %b = stablehlo.constant dense<3> : tensor<i64>
    %c = stablehlo.multiply %a, %b : tensor<i64>
    %y = stablehlo.abs %x : (tensor<3x3xf32>) -> tensor<?x?xf32>
    %0 = call @poly(%a, %c, %y) : (tensor<i64>, tensor<i64>, tensor<?x?xf32>) -> tensor<?x?xf32>
    %z = stablehlo.negate %0 : tensor<?x?xf32>
    %1 = call @same(%b, %z) : (tensor<i64>, tensor<?x?xf32>) -> tensor<?x?xf32>
    return %1 : tensor<?x?xf32>
  }
  func.func private @poly(%n: tensor<i64>, %m: tensor<i64>, %x: tensor<?x?xf32>) -> tensor<?x?xf32> {
    %0 = stablehlo.reshape %n : (tensor<i64>) -> tensor<1xi64>
    %1 = stablehlo.reshape %m : (tensor<i64>) -> tensor<1xi64>
    %2 = stablehlo.constant dense<1> : tensor<1xi64>
    %3 = stablehlo.concatenate %2, %1, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
    %4 = stablehlo.dynamic_reshape %x, %3 : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
    return %4 : tensor<?x?xf32>
  }
  func.func private @same(%n: tensor<i64>, %x: tensor<?x?xf32>) -> tensor<?x?xf32> {
    return %x : tensor<?x?xf32>
  }
}
// to
error: 'func.func' op refined with incompatible refinement keys:
  curr=RefinementKey(same, toks=0, dim_args=[], fn_args=[tensor<1x9xf32>])
  prev=RefinementKey(same, toks=0, dim_args=[3], fn_args=[tensor<?x?xf32>])
error: 'func.call' op operand type mismatch: expected operand type 'tensor<?x?xf32>', but provided 'tensor<1x9xf32>' for operand number 0
// -----
// builtin.module(stablehlo-refine-shapes)
module {
  func.func @main(%x: tensor<3x3xf32>) -> tensor<?x?xf32> {
    %a = stablehlo.constant dense<3> : tensor<i64>
    %c = stablehlo.multiply %a, %a : tensor<i64>
    %y = stablehlo.abs %x : (tensor<3x3xf32>) -> tensor<?x?xf32>
    %0 = call @poly(%a, %c, %y) : (tensor<i64>, tensor<i64>, tensor<?x?xf32>) -> tensor<?x?xf32>
    %z = stablehlo.negate %0 : tensor<?x?xf32>
    %1 = call @same(%a, %z) : (tensor<i64>, tensor<?x?xf32>) -> tensor<?x?xf32>
    return %1 : tensor<?x?xf32>
  }
  func.func private @poly(%n: tensor<i64>, %m: tensor<i64>, %x: tensor<?x?xf32>) -> tensor<?x?xf32> {
    %0 = stablehlo.reshape %n : (tensor<i64>) -> tensor<1xi64>
    %1 = stablehlo.reshape %m : (tensor<i64>) -> tensor<1xi64>
    %2 = stablehlo.constant dense<1> : tensor<1xi64>
    %3 = stablehlo.concatenate %2, %1, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
    %4 = stablehlo.dynamic_reshape %x, %3 : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
    return %4 : tensor<?x?xf32>
  }
  func.func private @same(%n: tensor<i64>, %x: tensor<?x?xf32>) -> tensor<?x?xf32> {
    return %x : tensor<?x?xf32>
  }
}
// to
module {
  func.func @main(%arg0: tensor<3x3xf32>) -> tensor<1x9xf32> {
    %0 = stablehlo.abs %arg0 : tensor<3x3xf32>
    %1 = call @poly(%0) : (tensor<3x3xf32>) -> tensor<1x9xf32>
    %2 = stablehlo.negate %1 : tensor<1x9xf32>
    %3 = call @same(%2) : (tensor<1x9xf32>) -> tensor<1x9xf32>
    return %3 : tensor<1x9xf32>
  }
  func.func private @poly(%arg0: tensor<3x3xf32>) -> tensor<1x9xf32> {
    %c = stablehlo.constant dense<[1, 9]> : tensor<2xi64>
    %0 = stablehlo.dynamic_reshape %arg0, %c : (tensor<3x3xf32>, tensor<2xi64>) -> tensor<1x9xf32>
    return %0 : tensor<1x9xf32>
  }
  func.func private @same(%arg0: tensor<1x9xf32>) -> tensor<1x9xf32> {
    return %arg0 : tensor<1x9xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
// A call without results goes when it is visited, before the constants behind it are moved.
func.func public @main(%a: tensor<f32>) -> (tensor<2x2xi1>, tensor<i32>) {
  call @w() : () -> ()
  %c_0 = stablehlo.constant dense<false> : tensor<i1>
  %0 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<2x2xi1>
  %c = stablehlo.constant dense<1> : tensor<i32>
  return %0, %c : tensor<2x2xi1>, tensor<i32>
}
func.func private @w() { return }
// to
module {
  func.func public @main(%arg0: tensor<f32>) -> (tensor<2x2xi1>, tensor<i32>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<false> : tensor<2x2xi1>
    return %c_0, %c : tensor<2x2xi1>, tensor<i32>
  }
  func.func private @w() {
    return
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
// The constant that a result becomes is made behind the call, so it moves to the front last.
func.func public @main() -> (tensor<f64>, tensor<i32>, tensor<i32>) {
  %0:2 = call @inputs() : () -> (tensor<f64>, tensor<i32>)
  %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
  %c = stablehlo.constant dense<0> : tensor<i32>
  %1 = stablehlo.add %cst, %0#0 : tensor<f64>
  %2 = stablehlo.negate %c : tensor<i32>
  return %1, %0#1, %2 : tensor<f64>, tensor<i32>, tensor<i32>
}
func.func private @inputs() -> (tensor<f64>, tensor<i32>) {
  %cst = stablehlo.constant dense<4.000000e+00> : tensor<f64>
  %c = stablehlo.constant dense<5> : tensor<i32>
  return %cst, %c : tensor<f64>, tensor<i32>
}
// to
module {
  func.func public @main() -> (tensor<f64>, tensor<i32>, tensor<i32>) {
    %c = stablehlo.constant dense<5> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %0:2 = call @inputs() : () -> (tensor<f64>, tensor<i32>)
    %1 = stablehlo.add %cst, %0#0 : tensor<f64>
    %2 = stablehlo.negate %c_0 : tensor<i32>
    return %1, %c, %2 : tensor<f64>, tensor<i32>, tensor<i32>
  }
  func.func private @inputs() -> (tensor<f64>, tensor<i32>) {
    %cst = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %c = stablehlo.constant dense<5> : tensor<i32>
    return %cst, %c : tensor<f64>, tensor<i32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
// Constants: comparisons of floats are folded, exclusive or and sums of floats are not.
module {
  func.func @main() -> (tensor<2xi1>, tensor<2xi32>, tensor<2xf32>) {
    %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
    %1 = stablehlo.constant dense<[3.0, 1.0]> : tensor<2xf32>
    %2 = stablehlo.compare LT, %0, %1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %3 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    %4 = stablehlo.constant dense<[3, 5]> : tensor<2xi32>
    %5 = stablehlo.xor %3, %4 : tensor<2xi32>
    %6 = stablehlo.add %0, %1 : tensor<2xf32>
    return %2, %5, %6 : tensor<2xi1>, tensor<2xi32>, tensor<2xf32>
  }
}
// to
module {
  func.func @main() -> (tensor<2xi1>, tensor<2xi32>, tensor<2xf32>) {
    %c = stablehlo.constant dense<[3, 5]> : tensor<2xi32>
    %c_0 = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    %cst = stablehlo.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<[3.000000e+00, 1.000000e+00]> : tensor<2xf32>
    %c_2 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
    %0 = stablehlo.xor %c_0, %c : tensor<2xi32>
    %1 = stablehlo.add %cst, %cst_1 : tensor<2xf32>
    return %c_2, %0, %1 : tensor<2xi1>, tensor<2xi32>, tensor<2xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
// A map has the shape of its last operand.
module {
  func.func @main(%arg0: tensor<?xf32>, %arg1: tensor<4xf32>) -> tensor<?xf32> {
    %0 = "stablehlo.map"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      stablehlo.return %arg2 : tensor<f32>
    }) : (tensor<?xf32>, tensor<4xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
}
// to
module {
  func.func @main(%arg0: tensor<?xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "stablehlo.map"(%arg0, %arg1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      stablehlo.return %arg2 : tensor<f32>
    }) : (tensor<?xf32>, tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
// Batch dimensions of a ragged product have the size of lhs, even if only that of rhs is known.
module {
  func.func @main(%arg0: tensor<?x?x?xf32>, %arg1: tensor<3x2x5x7xf32>, %arg2: tensor<3xi64>) -> tensor<?x?x?xf32> {
    %0 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<?x?x?xf32>, tensor<3x2x5x7xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
    return %0 : tensor<?x?x?xf32>
  }
}
// to
module {
  func.func @main(%arg0: tensor<?x?x?xf32>, %arg1: tensor<3x2x5x7xf32>, %arg2: tensor<3xi64>) -> tensor<?x?x7xf32> {
    %0 = "chlo.ragged_dot"(%arg0, %arg1, %arg2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>}> : (tensor<?x?x?xf32>, tensor<3x2x5x7xf32>, tensor<3xi64>) -> tensor<?x?x7xf32>
    return %0 : tensor<?x?x7xf32>
  }
}
// -----
// builtin.module(stablehlo-refine-shapes)
// The encoding of a sparse tensor stays.
module {
  func.func @main(%arg0: tensor<2x2xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>) -> tensor<2x2xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<2x2xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    return %0 : tensor<2x2xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
  }
}
// to
#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
module {
  func.func @main(%arg0: tensor<2x2xf32, #sparse>) -> tensor<2x2xf32, #sparse> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<2x2xf32, #sparse>
    return %0 : tensor<2x2xf32, #sparse>
  }
}
