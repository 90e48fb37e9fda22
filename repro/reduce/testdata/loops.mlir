// KEEP: memref.store 3
// Nested loops with values carried around, which must all go but the store.
func.func @before() { return }
func.func @loops(%m: memref<16x16xf32>, %n: index, %init: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2.5 : f32
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%a = %init) -> f32 {
    %inner = scf.for %j = %c0 to %n step %c1 iter_args(%b = %a) -> f32 {
      %x = memref.load %m[%i, %j] : memref<16x16xf32>
      %y = arith.addf %x, %b : f32
      %z = arith.mulf %y, %c2 : f32
      memref.store %z, %m[%j, %i] : memref<16x16xf32>
      scf.yield %y : f32
    }
    %p = arith.cmpi slt, %i, %n : index
    %q = scf.if %p -> f32 {
      %w = arith.addf %inner, %c2 : f32
      scf.yield %w : f32
    } else {
      scf.yield %inner : f32
    }
    scf.yield %q : f32
  }
  return %sum : f32
}
