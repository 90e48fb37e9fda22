// Functions, globals and tensors of IREE's util and flow dialects.
// pipeline: builtin.module(util.func(iree-flow-canonicalize,canonicalize,cse))
util.global private mutable @state = 1 : i32
util.func public @tensors(%a: tensor<4xf32>, %n: index) -> tensor<?xf32> {
  %0 = flow.tensor.reshape %a : tensor<4xf32> -> tensor<2x2xf32>
  %1 = flow.tensor.reshape %0 : tensor<2x2xf32> -> tensor<4xf32>
  %2 = flow.tensor.reshape %1 : tensor<4xf32> -> tensor<?xf32>{%n}
  util.return %2 : tensor<?xf32>
}
util.func private @globals(%a: i32) -> i32 {
  %0 = util.global.load @state : i32
  %1 = util.global.load @state : i32
  %2 = arith.addi %0, %1 : i32
  %3 = arith.addi %2, %a : i32
  util.global.store %3, @state : i32
  util.return %3 : i32
}
util.func public @calls(%a: i32) -> i32 {
  %0 = util.call @globals(%a) : (i32) -> i32
  %c0 = arith.constant 0 : i32
  %1 = arith.addi %0, %c0 : i32
  util.return %1 : i32
}
