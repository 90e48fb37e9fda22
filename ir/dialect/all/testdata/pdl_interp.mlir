module {
  func.func private @a()
  pdl_interp.func @f(%arg0: !pdl.operation, %arg1: !pdl.value) {
    %0 = pdl_interp.get_users of %arg1 : !pdl.value
    pdl_interp.foreach %arg2 : !pdl.operation in %0 {
      pdl_interp.continue
    } {a = 1 : i64} -> ^bb1
  ^bb1:  // pred: ^bb0
    pdl_interp.foreach %arg2 : !pdl.operation in %0 {
      %10 = pdl_interp.get_result 0 of %arg2
      pdl_interp.branch ^bb1
    ^bb1:  // pred: ^bb0
      pdl_interp.continue
    } -> ^bb2
  ^bb2:  // pred: ^bb1
    %1 = pdl_interp.create_attribute 10 : i32
    %2 = pdl_interp.create_type i32
    %3 = pdl_interp.get_result 0 of %arg0
    %4 = pdl_interp.create_operation "foo.op" 
    %5 = pdl_interp.create_operation "foo.op"(%3, %3 : !pdl.value, !pdl.value) {"a" = %1, "b" = %1}  -> (%2, %2 : !pdl.type, !pdl.type)
    %6 = pdl_interp.create_operation "arith.addi"(%3, %3 : !pdl.value, !pdl.value) {"a" = %1}  -> <inferred>
    %7 = pdl_interp.create_operation "foo.op" {"a" = %1}  {b = 3 : i64}
    %8 = pdl_interp.create_range %3, %3 : !pdl.value, !pdl.value 
    %9 = pdl_interp.create_range : !pdl.range<value>
    pdl_interp.finalize
  }
}

