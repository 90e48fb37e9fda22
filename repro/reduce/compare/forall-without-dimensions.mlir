// TOOL: mlir-opt-22 "--pass-pipeline=builtin.module(func.func(scf-forall-to-for))"
// FAILS: crash
func.func @empty_grid(%m: memref<4x4xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %y = arith.addf %x, %x : f32
  scf.forall (%i) in (4) {
    memref.store %y, %m[%i, %c0] : memref<4x4xf32>
  }
  scf.forall () in () {
    %z = arith.mulf %y, %x : f32
    memref.store %z, %m[%c0, %c0] : memref<4x4xf32>
  }
  return %y : f32
}
