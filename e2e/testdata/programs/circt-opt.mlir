// Modules of CIRCT's hw dialect that instantiate each other, with registers of seq.
// pipeline: builtin.module(hw.module(canonicalize,cse,comb-balance-mux))
hw.module @leaf(in %clock: !seq.clock, in %a: i8, in %b: i8, out y: i8) {
  %0 = comb.xor %a, %b : i8
  %1 = comb.xor %a, %b : i8
  %2 = comb.and %0, %1 : i8
  %r = seq.compreg %2, %clock : i8
  hw.output %r : i8
}
hw.module @middle(in %clock: !seq.clock, in %s: i1, in %a: i8, out y: i8) {
  %c1_i8 = hw.constant 1 : i8
  %0 = hw.instance "l" @leaf(clock: %clock: !seq.clock, a: %a: i8, b: %c1_i8: i8) -> (y: i8)
  %1 = comb.mux %s, %0, %a : i8
  %2 = comb.mux %s, %1, %c1_i8 : i8
  hw.output %2 : i8
}
hw.module @top(in %clock: !seq.clock, in %a: i8, out y: i8) {
  %true = hw.constant true
  %0 = hw.instance "m" @middle(clock: %clock: !seq.clock, s: %true: i1, a: %a: i8) -> (y: i8)
  %1 = comb.add %0, %0 : i8
  %2 = comb.add %0, %0 : i8
  %3 = comb.sub %1, %2 : i8
  hw.output %3 : i8
}
