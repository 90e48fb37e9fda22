// ARGS: --allow-unregistered-dialect --mlir-print-op-generic --canonicalize=region-simplify=aggressive
"builtin.module"() ({
  "func.func"() <{function_type = (i1, i32, i32) -> i32, sym_name = "mismatched"}> ({
  ^bb0(%arg8: i1, %arg9: i32, %arg10: i32):
    "cf.cond_br"(%arg8)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // pred: ^bb0
    "test.same"(%arg9, %arg10) : (i32, i32) -> ()
    "func.return"(%arg9) : (i32) -> ()
  ^bb2:  // pred: ^bb0
    "test.same"(%arg10, %arg10) : (i32, i32) -> ()
    "func.return"(%arg10) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, i32) -> i32, sym_name = "with_arguments"}> ({
  ^bb0(%arg5: i1, %arg6: i32, %arg7: i32):
    "cf.cond_br"(%arg5, %arg6, %arg7)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
  ^bb1(%5: i32):  // pred: ^bb0
    "test.same"(%5, %arg5) {test.attr} : (i32, i1) -> ()
    "func.return"(%5) : (i32) -> ()
  ^bb2(%6: i32):  // pred: ^bb0
    "test.same"(%6, %arg5) {test.attr} : (i32, i1) -> ()
    "func.return"(%6) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1) -> (), sym_name = "different_attributes"}> ({
  ^bb0(%arg4: i1):
    "cf.cond_br"(%arg4)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // pred: ^bb0
    "test.same"() {test.attr = 1 : i64} : () -> ()
    "func.return"() : () -> ()
  ^bb2:  // pred: ^bb0
    "test.same"() {test.attr = 2 : i64} : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32, i32) -> (i32, i32), sym_name = "always_the_same_value"}> ({
  ^bb0(%arg1: i1, %arg2: i32, %arg3: i32):
    "cf.cond_br"(%arg1)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // pred: ^bb0
    "test.1"() : () -> ()
    "cf.br"(%arg2, %arg3)[^bb3] : (i32, i32) -> ()
  ^bb2:  // pred: ^bb0
    "test.2"() : () -> ()
    "cf.br"(%arg2, %arg2)[^bb3] : (i32, i32) -> ()
  ^bb3(%3: i32, %4: i32):  // 2 preds: ^bb1, ^bb2
    "func.return"(%3, %4) : (i32, i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1) -> i32, sym_name = "used_outside"}> ({
  ^bb0(%arg0: i1):
    "cf.cond_br"(%arg0)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // pred: ^bb0
    %0 = "test.v"() : () -> i32
    "cf.br"(%0)[^bb3] : (i32) -> ()
  ^bb2:  // pred: ^bb0
    %1 = "test.v"() : () -> i32
    "cf.br"(%1)[^bb3] : (i32) -> ()
  ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
    "func.return"(%2) : (i32) -> ()
  }) : () -> ()
}) : () -> ()

