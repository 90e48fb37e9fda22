// KEEP: math.sqrt 3
// Control flow: the operation is in a block that is reached over others.
func.func @f(%c: i1, %d: i1, %x: f64) -> f64 {
  %k = arith.constant 1.0 : f64
  cf.cond_br %c, ^a(%x : f64), ^b(%k, %k : f64, f64)
^a(%u: f64):
  %v = arith.addf %u, %k : f64
  cf.cond_br %d, ^b(%v, %u : f64, f64), ^c(%v : f64)
^b(%r: f64, %s: f64):
  %t = arith.subf %r, %s : f64
  cf.br ^c(%t : f64)
^c(%w: f64):
  %y = math.sqrt %w : f64
  %z = arith.mulf %y, %k : f64
  cf.cond_br %c, ^d, ^a(%z : f64)
^d:
  return %z : f64
}
