// KEEP: vector.transpose 2
// Large types and constants.
func.func @v(%m: memref<64x128xf32, strided<[256, 1], offset: ?>>, %i: index) -> vector<128x64xf32> {
  %pad = arith.constant 0.5 : f32
  %r = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true, true]} : memref<64x128xf32, strided<[256, 1], offset: ?>>, vector<64x128xf32>
  %k = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %t = vector.transpose %r, [1, 0] : vector<64x128xf32> to vector<128x64xf32>
  %s = arith.addf %t, %t : vector<128x64xf32>
  return %s : vector<128x64xf32>
}
