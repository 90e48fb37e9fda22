module {
  ml_program.global private @a(dense<4> : tensor<4xi32>) : tensor<4xi32>
  ml_program.global public mutable @b : i32
  ml_program.func @f(%arg0: i32) -> i32 {
    %b = ml_program.global_load @b : i32
    ml_program.return %arg0 : i32
  }
  ml_program.subgraph private @g(%arg0: i32) -> i32 {
    %0 = ml_program.token
    %result, %produceToken = ml_program.global_load_graph @b ordering(() -> !ml_program.token) : i32
    %1 = ml_program.global_store_graph @b = %result ordering(%produceToken, %0 -> !ml_program.token) : i32
    ml_program.output %arg0 : i32
  }
  shard.grid @g3(shape = 2x?x4)
  func.func private @x(!emitc.array<4x5xf32>)
}

