module {
  func.func @f(%arg0: !smt.bool, %arg1: !smt.int, %arg2: !smt.bv<8>, %arg3: !smt.array<[!smt.int -> !smt.bool]>, %arg4: !smt.sort<"x">, %arg5: !smt.func<(!smt.int, !smt.bool) !smt.bool>) {
    %c5_bv8 = smt.bv.constant #smt.bv<5> : !smt.bv<8>
    %c-1_bv8 = smt.bv.constant #smt.bv<-1> : !smt.bv<8>
    %c-1_bv8_0 = smt.bv.constant #smt.bv<-1> : !smt.bv<8> {q}
    %c99999999999999999999999_bv100 = smt.bv.constant #smt.bv<99999999999999999999999> : !smt.bv<100>
    %c0_bv1 = smt.bv.constant #smt.bv<0> : !smt.bv<1>
    %c-1_bv1 = smt.bv.constant #smt.bv<-1> : !smt.bv<1>
    %c5 = smt.int.constant 5
    %c-5 = smt.int.constant -5 {x}
    %c99999999999999999999999 = smt.int.constant 99999999999999999999999
    %true = smt.constant true
    %false = smt.constant false {k}
    %0 = smt.eq %arg1, %c5, %c5 : !smt.int
    %1 = smt.eq %arg0, %true {z} : !smt.bool
    %2 = smt.distinct %arg2, %c5_bv8, %c5_bv8 : !smt.bv<8>
    %3 = smt.bv.repeat 3 times %arg2 : !smt.bv<8>
    %4 = smt.bv.repeat 1 times %arg2 {m} : !smt.bv<8>
    %5 = smt.bv.concat %arg2, %c-1_bv1 : !smt.bv<8>, !smt.bv<1>
    %6 = smt.bv.extract %arg2 from 2 : (!smt.bv<8>) -> !smt.bv<4>
    %7 = smt.bv.cmp slt %arg2, %c5_bv8 : !smt.bv<8>
    %8 = smt.int.cmp le %arg1, %c5
    %9 = smt.bv2int %arg2 signed : !smt.bv<8>
    %10 = smt.bv2int %arg2 : !smt.bv<8>
    %11 = smt.int2bv %arg1 : !smt.bv<8>
    %12 = smt.and %arg0, %true, %true
    %13 = smt.or %arg0, %true
    %14 = smt.xor %arg0, %true
    %15 = smt.implies %arg0, %true
    %16 = smt.not %arg0
    %17 = smt.ite %arg0, %arg2, %c5_bv8 : !smt.bv<8>
    %18 = smt.declare_fun : !smt.int
    %abc = smt.declare_fun "abc" : !smt.func<(!smt.int) !smt.bool>
    %19 = smt.apply_func %abc(%arg1) : !smt.func<(!smt.int) !smt.bool>
    %20 = smt.array.store %arg3[%arg1], %arg0 : !smt.array<[!smt.int -> !smt.bool]>
    %21 = smt.array.select %arg3[%arg1] : !smt.array<[!smt.int -> !smt.bool]>
    %22 = smt.array.broadcast %arg0 : !smt.array<[!smt.int -> !smt.bool]>
    %23 = smt.int.add %arg1, %c5, %c5
    %24 = smt.int.sub %arg1, %c5
    %25 = smt.int.abs %arg1
    %26 = smt.bv.add %arg2, %c5_bv8 : !smt.bv<8>
    %27 = smt.bv.neg %arg2 : !smt.bv<8>
    smt.assert %arg0
    smt.reset
    smt.push 1
    smt.pop 1
    %28 = smt.forall ["a", "b"] weight 2 {
    ^bb0(%arg6: !smt.int, %arg7: !smt.bool):
      %31 = smt.eq %arg6, %arg6 : !smt.int
      smt.yield %31 : !smt.bool
    } patterns {
    ^bb0(%arg6: !smt.int, %arg7: !smt.bool):
      %31 = smt.eq %arg6, %arg6 : !smt.int
      smt.yield %31 : !smt.bool
    }, {
    ^bb0(%arg6: !smt.int, %arg7: !smt.bool):
      smt.yield %arg7 : !smt.bool
    }
    %29 = smt.exists no_pattern attributes {o} {
    ^bb0(%arg6: !smt.int):
      smt.yield %true : !smt.bool
    }
    %true_1 = arith.constant true
    %c1_i8 = arith.constant 1 : i8
    %30:2 = smt.solver(%true_1, %c1_i8) : (i1, i8) -> (i1, i32) {
    ^bb0(%arg6: i1, %arg7: i8):
      %31:2 = smt.check sat {
        %true_2 = arith.constant true
        %c1_i32 = arith.constant 1 : i32
        smt.yield %true_2, %c1_i32 : i1, i32
      } unknown {
        %true_2 = arith.constant true
        %c1_i32 = arith.constant 1 : i32
        smt.yield %true_2, %c1_i32 : i1, i32
      } unsat {
        %true_2 = arith.constant true
        %c1_i32 = arith.constant 1 : i32
        smt.yield %true_2, %c1_i32 : i1, i32
      } -> i1, i32
      smt.yield %31#0, %31#1 : i1, i32
    }
    smt.solver() : () -> () {
      smt.set_logic "AUFLIA"
      smt.check sat {
      } unknown {
      } unsat {
      }
    }
    return
  }
  func.func private @g() attributes {x = #smt.bv<5> : !smt.bv<4>, y = [#smt.bv<5> : !smt.bv<4>]}
}

