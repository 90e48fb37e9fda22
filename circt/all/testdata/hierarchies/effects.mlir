// An instance below a macro is reached, and its register keeps what the register reads; of the unused instance nothing is left.
sv.macro.decl @M
hw.module private @Leaf(in %clk : !seq.clock, in %used : i4, in %dead : i4, out o : i4, out p : i4) {
  %r = seq.firreg %used clock %clk sym @r : i4
  %d = comb.add %dead, %dead : i4
  hw.output %r, %d : i4, i4
}
hw.module private @Unused(in %a : i4, out o : i4) {
  hw.output %a : i4
}
hw.module @Top(in %clk : !seq.clock, in %a : i4, in %b : i4) {
  sv.ifdef @M {
    %o, %p = hw.instance "leaf" @Leaf(clk: %clk: !seq.clock, used: %a: i4, dead: %b: i4) -> (o: i4, p: i4)
    %u = hw.instance "unused" @Unused(a: %p: i4) -> (o: i4)
  }
}
