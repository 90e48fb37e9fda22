// Functions of HEIR's secret and mod_arith dialects.
// pipeline: builtin.module(func.func(secret-distribute-generic,secret-capture-generic-ambient-scope,apply-folders,canonicalize,cse))
!Z17 = !mod_arith.int<17 : i32>
func.func @secrets(%a: !secret.secret<i32>, %b: !secret.secret<i32>) -> !secret.secret<i32> {
  %c0 = arith.constant 0 : i32
  %0 = secret.generic(%a: !secret.secret<i32>, %b: !secret.secret<i32>) {
  ^body(%x: i32, %y: i32):
    %1 = arith.addi %x, %c0 : i32
    %2 = arith.muli %1, %y : i32
    %3 = arith.muli %1, %y : i32
    %4 = arith.addi %2, %3 : i32
    secret.yield %4 : i32
  } -> !secret.secret<i32>
  return %0 : !secret.secret<i32>
}
func.func @modular(%x: !Z17) -> !Z17 {
  %0 = mod_arith.add %x, %x : !Z17
  %1 = mod_arith.add %x, %x : !Z17
  %2 = mod_arith.mul %0, %1 : !Z17
  return %2 : !Z17
}
func.func @calls(%a: !secret.secret<i32>) -> !secret.secret<i32> {
  %0 = call @secrets(%a, %a) : (!secret.secret<i32>, !secret.secret<i32>) -> !secret.secret<i32>
  return %0 : !secret.secret<i32>
}
