// ARGS: --allow-unregistered-dialect --mlir-print-op-generic --canonicalize
"builtin.module"() ({
  "func.func"() <{function_type = (i32, i1) -> i32, sym_name = "dead_loop_values"}> ({
  ^bb0(%arg3: i32, %arg4: i1):
    %10 = "test.make"() : () -> i32
    "cf.br"(%arg3, %10, %10)[^bb1] : (i32, i32, i32) -> ()
  ^bb1(%11: i32, %12: i32, %13: i32):  // 2 preds: ^bb0, ^bb1
    %14 = "builtin.unrealized_conversion_cast"(%12) : (i32) -> f32
    %15 = "builtin.unrealized_conversion_cast"(%14) : (f32) -> i32
    "test.use"(%11) : (i32) -> ()
    "cf.cond_br"(%arg4, %11, %15, %13, %13, %12)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 3, 2>}> : (i1, i32, i32, i32, i32, i32) -> ()
  ^bb2(%16: i32, %17: i32):  // pred: ^bb1
    "func.return"(%16) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "unreachable_blocks"}> ({
  ^bb0(%arg2: i32):
    "func.return"(%arg2) : (i32) -> ()
  ^bb1(%6: i32):  // pred: ^bb2
    %7 = "builtin.unrealized_conversion_cast"(%8) : (i32) -> i32
    %8 = "builtin.unrealized_conversion_cast"(%7) : (i32) -> i32
    "cf.br"(%7)[^bb2] : (i32) -> ()
  ^bb2(%9: i32):  // pred: ^bb1
    "cf.br"(%9)[^bb1] : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "region_of_unknown"}> ({
    "test.region"() ({
      "test.br"()[^bb1] : () -> ()
    ^bb1:  // pred: ^bb0
      "test.term"() : () -> ()
    ^bb2:  // no predecessors
      "test.gone"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1) -> (), sym_name = "dead_region"}> ({
  ^bb0(%arg1: i1):
    %4 = "builtin.unrealized_conversion_cast"(%arg1) : (i1) -> i8
    "scf.execute_region"() ({
      %5 = "builtin.unrealized_conversion_cast"(%4) : (i8) -> i16
      "scf.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "cast_chain"}> ({
  ^bb0(%arg0: i32):
    %0 = "builtin.unrealized_conversion_cast"(%arg0) : (i32) -> f32
    %1 = "builtin.unrealized_conversion_cast"(%0) : (f32) -> i32
    %2 = "builtin.unrealized_conversion_cast"(%1) : (i32) -> f32
    %3 = "builtin.unrealized_conversion_cast"(%2) : (f32) -> i32
    "test.use"(%2) : (f32) -> ()
    "func.return"(%3) : (i32) -> ()
  }) : () -> ()
}) : () -> ()

