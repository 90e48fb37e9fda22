// ARGS: --allow-unregistered-dialect --mlir-print-op-generic --canonicalize
"builtin.module"() ({
  "func.func"() <{function_type = (i1) -> (), sym_name = "cycle"}> ({
  ^bb0(%arg25: i1):
    "cf.cond_br"(%arg25)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // pred: ^bb0
    "cf.br"()[^bb3] : () -> ()
  ^bb2:  // pred: ^bb0
    "cf.br"()[^bb3] : () -> ()
  ^bb3:  // 3 preds: ^bb1, ^bb2, ^bb4
    "cf.br"()[^bb4] : () -> ()
  ^bb4:  // pred: ^bb3
    "cf.br"()[^bb3] : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32) -> i32, sym_name = "unreachable"}> ({
  ^bb0(%arg23: i1, %arg24: i32):
    "cf.cond_br"(%arg23)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // pred: ^bb0
    "ub.unreachable"() : () -> ()
  ^bb2:  // pred: ^bb0
    "func.return"(%arg24) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32) -> i32, sym_name = "weights"}> ({
  ^bb0(%arg21: i1, %arg22: i32):
    "cf.cond_br"(%arg21, %arg22)[^bb1, ^bb2] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 1, 0>}> {test.gone} : (i1, i32) -> ()
  ^bb1(%16: i32):  // pred: ^bb0
    "cf.br"(%16, %arg22)[^bb3] : (i32, i32) -> ()
  ^bb2:  // pred: ^bb0
    "test.b"(%arg21) : (i1) -> ()
    "func.return"(%arg22) : (i32) -> ()
  ^bb3(%17: i32, %18: i32):  // pred: ^bb1
    "test.c"(%arg21, %17, %18) : (i1, i32, i32) -> ()
    "func.return"(%arg22) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, f32, f32) -> (i32, f32), sym_name = "selects"}> ({
  ^bb0(%arg17: i1, %arg18: i32, %arg19: f32, %arg20: f32):
    "cf.cond_br"(%arg17, %arg18, %arg19, %arg18, %arg20)[^bb1, ^bb1] <{operandSegmentSizes = array<i32: 1, 2, 2>}> : (i1, i32, f32, i32, f32) -> ()
  ^bb1(%14: i32, %15: f32):  // 2 preds: ^bb0, ^bb0
    "func.return"(%14, %15) : (i32, f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i1, i32, i32) -> i32, sym_name = "shared_successor"}> ({
  ^bb0(%arg13: i1, %arg14: i1, %arg15: i32, %arg16: i32):
    "cf.cond_br"(%arg14, %arg15)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, i32) -> ()
  ^bb1:  // pred: ^bb0
    "test.x"() : () -> ()
    "cf.cond_br"(%arg13, %arg15, %arg16)[^bb2, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
  ^bb2(%12: i32):  // 3 preds: ^bb0, ^bb1, ^bb1
    "test.x"() : () -> ()
    "cf.cond_br"(%arg14, %12, %12)[^bb3, ^bb3] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
  ^bb3(%13: i32):  // 2 preds: ^bb2, ^bb2
    "func.return"(%13) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, i32) -> i32, sym_name = "repeated"}> ({
  ^bb0(%arg10: i1, %arg11: i32, %arg12: i32):
    "cf.cond_br"(%arg10)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // pred: ^bb0
    "test.x"() : () -> ()
    "cf.cond_br"(%arg10, %arg11, %arg12)[^bb3, ^bb3] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
  ^bb2:  // pred: ^bb0
    "test.y"() : () -> ()
    "cf.cond_br"(%arg10, %arg11, %arg12)[^bb3, ^bb3] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
  ^bb3(%11: i32):  // 4 preds: ^bb1, ^bb1, ^bb2, ^bb2
    "func.return"(%11) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1) -> (), sym_name = "asserts"}> ({
  ^bb0(%arg9: i1):
    "cf.assert"(%arg9) <{msg = "kept"}> : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "only_default"}> ({
  ^bb0(%arg8: i32):
    "cf.switch"(%arg8, %arg8)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i32, i32) -> ()
  ^bb1(%10: i32):  // pred: ^bb0
    "func.return"(%10) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "cases_like_default"}> ({
  ^bb0(%arg6: i32, %arg7: i32):
    "cf.switch"(%arg6, %arg7, %arg7, %arg6, %arg7)[^bb1, ^bb1, ^bb1, ^bb1, ^bb2] <{case_operand_segments = array<i32: 1, 1, 1, 0>, case_values = dense<[1, 2, 3, 4]> : vector<4xi32>, operandSegmentSizes = array<i32: 1, 1, 3>}> : (i32, i32, i32, i32, i32) -> ()
  ^bb1(%9: i32):  // 4 preds: ^bb0, ^bb0, ^bb0, ^bb0
    "test.x"() : () -> ()
    "func.return"(%9) : (i32) -> ()
  ^bb2:  // pred: ^bb0
    "test.y"() : () -> ()
    "func.return"(%arg6) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "pass_through"}> ({
  ^bb0(%arg4: i32, %arg5: i32):
    "cf.switch"(%arg4, %arg5, %arg5)[^bb1, ^bb2, ^bb3] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[7, 9]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, i32, i32) -> ()
  ^bb1(%5: i32):  // pred: ^bb0
    "cf.br"(%5, %5)[^bb4] : (i32, i32) -> ()
  ^bb2(%6: i32):  // 2 preds: ^bb0, ^bb3
    "test.y"() : () -> ()
    "cf.br"(%6, %arg4)[^bb4] : (i32, i32) -> ()
  ^bb3:  // pred: ^bb0
    "cf.br"(%arg4)[^bb2] : (i32) -> ()
  ^bb4(%7: i32, %8: i32):  // 2 preds: ^bb1, ^bb2
    "test.z"(%7, %8) : (i32, i32) -> ()
    "func.return"(%7) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "after_case"}> ({
  ^bb0(%arg3: i32):
    "cf.switch"(%arg3)[^bb1, ^bb2, ^bb3] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[7, 9]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:  // pred: ^bb0
    "test.1"() : () -> ()
    "cf.switch"(%arg3)[^bb4, ^bb5, ^bb6, ^bb5] <{case_operand_segments = array<i32: 0, 0, 0>, case_values = dense<[7, 8, 9]> : vector<3xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb2:  // pred: ^bb0
    "test.2"() : () -> ()
    "cf.switch"(%arg3)[^bb4, ^bb5] <{case_operand_segments = array<i32: 0>, case_values = dense<7> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb3:  // pred: ^bb0
    "test.3"() : () -> ()
    "cf.switch"(%arg3)[^bb4, ^bb5] <{case_operand_segments = array<i32: 0>, case_values = dense<7> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb4:  // 3 preds: ^bb1, ^bb2, ^bb3
    "test.4"() : () -> ()
    "func.return"() : () -> ()
  ^bb5:  // 4 preds: ^bb1, ^bb1, ^bb2, ^bb3
    "test.5"() : () -> ()
    "func.return"() : () -> ()
  ^bb6:  // pred: ^bb1
    "test.6"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "callee", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "direct"}> ({
  ^bb0(%arg2: i32):
    %3 = "func.constant"() <{value = @callee}> : () -> ((i32) -> i32)
    %4 = "func.call_indirect"(%3, %arg2) {test.gone} : ((i32) -> i32, i32) -> i32
    "func.return"(%4) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i64, f32) -> (i64, f32, index), sym_name = "casts"}> ({
  ^bb0(%arg0: i64, %arg1: f32):
    %0:2 = "builtin.unrealized_conversion_cast"(%arg0, %arg1) : (i64, f32) -> (index, f64)
    %1:2 = "builtin.unrealized_conversion_cast"(%0#0, %0#1) : (index, f64) -> (i64, f32)
    %2 = "builtin.unrealized_conversion_cast"(%0#0) : (index) -> index
    "func.return"(%1#0, %1#1, %2) : (i64, f32, index) -> ()
  }) : () -> ()
}) : () -> ()

