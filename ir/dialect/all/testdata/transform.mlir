module attributes {transform.with_named_sequence} {
  transform.named_sequence @x(%arg0: !transform.any_op {transform.consumed}, %arg1: !transform.any_op {transform.readonly}) {
    %0 = transform.param.constant 1 : i64 -> !transform.param<i64>
    %1 = transform.apply_registered_pass "foo" with options = {"a" = 1 : i64, "bar" = %0, "c d" = "x", "e" = [1 : i64, %0, "z"]} to %arg0 : (!transform.any_op, !transform.param<i64>, !transform.param<i64>) -> !transform.any_op
    %2 = transform.apply_registered_pass "foo" to %arg0 : (!transform.any_op) -> !transform.any_op
    %tiled_op, %forall_op = transform.structured.tile_using_forall %arg0 num_threads *(%arg1) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %tiled_op_0, %forall_op_1 = transform.structured.tile_using_forall %arg0 tile_sizes [1, %arg1](mapping = [#gpu.block<y>]) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    %3 = transform.structured.generalize %arg0 : (!transform.any_op) -> !transform.any_op
    %low_size, %high_size, %split_point = transform.structured.multitile_sizes %arg0 {dimension = 0 : i64, target_size = 3 : i64} : (!transform.any_op) -> !transform.any_op
    %4 = transform.structured.split %arg0 after 42  {dimension = 0 : i64} : !transform.any_op
    %5 = transform.get_operand %arg0[0, 1] : (!transform.any_op) -> !transform.any_value
    %6 = transform.get_operand %arg0[all] : (!transform.any_op) -> !transform.any_value
    %7 = transform.get_operand %arg0[except(0, 1)] : (!transform.any_op) -> !transform.any_value
    %8 = transform.tune.alternatives<"x"> selected_region = 1 -> !transform.any_op {
      transform.yield %arg0 : !transform.any_op
    }, {
      transform.yield %arg0 : !transform.any_op
    }
    %9 = transform.tune.alternatives<"x"> selected_region = %0 : !transform.param<i64> -> !transform.any_op {
      transform.yield %arg0 : !transform.any_op
    }, {
      transform.yield %arg0 : !transform.any_op
    }
    transform.tune.alternatives<"x"> {
    }, {
    }
    %10 = transform.match.structured failures(propagate) %arg0 : (!transform.any_op) -> !transform.any_op {
    ^bb0(%arg2: !transform.any_op):
      transform.match.structured.dim %arg2[all] {parallel} : !transform.any_op
      %11 = transform.match.structured.dim %arg2[except(-1)] : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.yield %arg2 : !transform.any_op
    }
    transform.yield 
  }
  transform.named_sequence @foo(%arg0: !transform.any_op {transform.readonly}) {
    transform.yield 
  }
  transform.named_sequence @bar(%arg0: !transform.any_op {transform.readonly}) {
    transform.yield 
  }
  transform.named_sequence @y(%arg0: !transform.any_op {transform.readonly}) {
    transform.yield 
  }
  transform.named_sequence private @decl(!transform.any_op {transform.readonly}) -> !transform.any_op
}

