module {
  emitc.func @f(%arg0: i32, %arg1: !emitc.ptr<i32>) -> i32 attributes {specifiers = ["static", "inline"], z} {
    %0 = "emitc.constant"() <{value = 0 : i32}> : () -> i32
    %1 = "emitc.constant"() <{value = #emitc.opaque<"X">}> : () -> i32
    %2 = cmp lt, %arg0, %0 : (i32, i32) -> i1
    for %arg2 = %arg0 to %0 step %1  : i32 {
      verbatim "// hi {}" args %arg2 : i32
    } {u = 1 : i64}
    for %arg2 = %arg0 to %0 step %1  : i32 {
      verbatim "// hi"
    }
    if %2 {
      verbatim "a"
    } else {
    } {w}
    if %2 {
    }
    switch %arg0 : i32 {k = 1 : i64} 
    case 2 {
      verbatim "x"
      yield
    }
    case -5 {
      yield
    }
    default {
    }
    switch %arg0 : i32 
    default {
    }
    %3 = expression %arg0, %0 : (i32, i32) -> i32 {
      %15 = add %arg0, %0 : (i32, i32) -> i32
      yield %15 : i32
    }
    %4 = literal "M_PI" : f32
    do {
      verbatim "body"
    } while {
      %15 = expression %2 : (i1) -> i1 {
        %16 = logical_not %2 : i1
        yield %16 : i1
      }
      yield %15 : i1
    } attributes {q}
    %5 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
    %6 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.array<4x5xf32>
    assign %arg0 : i32 to %5 : <i32>
    %7 = load %5 : <i32>
    %8 = address_of %5 : !emitc.lvalue<i32>
    %9 = dereference %8 : !emitc.ptr<i32>
    %10 = subscript %arg1[%arg0] : (!emitc.ptr<i32>, i32) -> !emitc.lvalue<i32>
    %11 = call @f(%arg0, %arg1) : (i32, !emitc.ptr<i32>) -> i32
    %12 = call_opaque "g"(%arg0) {args = [0 : index, 3 : i32], template_args = [i32]} : (i32) -> i32
    %13 = cast %arg0 : i32 to f32
    %14 = conditional %2, %arg0, %0 : i32
    return %3 : i32
  }
  emitc.include "a.h"
  emitc.include <"b.h">
  emitc.declare_func @f
  emitc.global @g : i32 = 4
  emitc.global extern @g1 : !emitc.array<2xi32>
  emitc.global static const @g2 : !emitc.array<2xi32> = dense<1>
  emitc.global @g3 : f32 = #emitc.opaque<"1.0"> {a}
  emitc.class final @cls attributes {a} {
    emitc.field @x : i32 = 4
    emitc.field @y : !emitc.array<2xf32> {emitc.opaque = "x"}
    emitc.func @m() {
      %0 = get_field @x : i32
      return
    }
  }
  emitc.file "x" {
    func private @z(i32)
    func @q() {
      %0 = get_global @gg : !emitc.lvalue<i32>
      return
    }
    global @gg : i32
  }
}

