// CALL @factorial(5) = 120
func.func @factorial(%n: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %stop = arith.cmpi sle, %n, %c1 : i64
  cf.cond_br %stop, ^done(%c1 : i64), ^more
^more:
  %less = arith.subi %n, %c1 : i64
  %f = func.call @factorial(%less) : (i64) -> i64
  %r = arith.muli %n, %f : i64
  cf.br ^done(%r : i64)
^done(%x: i64):
  return %x : i64
}
// CALL @sum(10) = 45
// CALL @sum(-1) = 0
func.func @sum(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %c0) -> (index) {
    %next = arith.addi %acc, %i : index
    scf.yield %next : index
  }
  return %s : index
}
// CALL @collatz(27) = 111
func.func @collatz(%n: i64) -> i64 {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %c3 = arith.constant 3 : i64
  %r:2 = scf.while (%x = %n, %k = %c0) : (i64, i64) -> (i64, i64) {
    %more = arith.cmpi ne, %x, %c1 : i64
    scf.condition(%more) %x, %k : i64, i64
  } do {
  ^bb0(%x: i64, %k: i64):
    %odd = arith.trunci %x : i64 to i1
    %y = scf.if %odd -> (i64) {
      %t = arith.muli %x, %c3 : i64
      %u = arith.addi %t, %c1 : i64
      scf.yield %u : i64
    } else {
      %t = arith.divsi %x, %c2 : i64
      scf.yield %t : i64
    }
    %l = arith.addi %k, %c1 : i64
    scf.yield %y, %l : i64, i64
  }
  return %r#1 : i64
}
// CALL @switches(0) = 10, 300
// CALL @switches(1) = 20, 100
// CALL @switches(7) = 30, 200
func.func @switches(%x: index) -> (i32, i32) {
  %a = scf.index_switch %x -> i32
  case 0 {
    %c = arith.constant 10 : i32
    scf.yield %c : i32
  }
  case 1 {
    %c = arith.constant 20 : i32
    scf.yield %c : i32
  }
  default {
    %c = arith.constant 30 : i32
    scf.yield %c : i32
  }
  %f = arith.index_cast %x : index to i32
  %c100 = arith.constant 100 : i32
  %c200 = arith.constant 200 : i32
  %c300 = arith.constant 300 : i32
  cf.switch %f : i32, [default: ^bb1(%c300 : i32), 1: ^bb1(%c100 : i32), 7: ^bb1(%c200 : i32)]
^bb1(%b: i32):
  return %a, %b : i32, i32
}
// CALL @parallel(4) = 36
func.func @parallel(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %r = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) init (%zero) -> i64 {
    %p = arith.muli %i, %j : index
    %q = arith.index_cast %p : index to i64
    scf.reduce(%q : i64) {
    ^bb0(%x: i64, %y: i64):
      %s = arith.addi %x, %y : i64
      scf.reduce.return %s : i64
    }
  }
  return %r : i64
}
// CALL @asserts(1) = 1
// CALL @asserts(0) = assertion failed: not zero
func.func @asserts(%a: i1) -> i1 {
  cf.assert %a, "not zero"
  return %a : i1
}
// CALL @forever(1) = out of steps
func.func @forever(%a: i1) -> i1 {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}
