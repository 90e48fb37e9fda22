// TOOL: mlir-opt-22 --inline
// FAILS: crash
llvm.func @abort()
func.func private @dies(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  llvm.call @abort() : () -> ()
  llvm.unreachable
}
func.func @calls(%c: i1, %x: i32) -> i32 {
  %r = func.call @dies(%x) : (i32) -> i32
  %s = arith.muli %r, %x : i32
  return %s : i32
}
