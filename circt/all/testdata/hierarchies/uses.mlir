// An operation with a region has its operands behind those in the region in the lists of uses: a batch must not turn them round.
hw.module @Uses(in %clk : i1, in %a : i1, out o : i1) {
  %r = sv.reg : !hw.inout<i1>
  %v = sv.read_inout %r : !hw.inout<i1>
  %w = comb.or %a, %v : i1
  sv.always posedge %clk {
    sv.if %w {
      sv.passign %r, %w : i1
    }
  }
  hw.output %v : i1
}
hw.module private @Other(in %a : i1, out o : i1) {
  hw.output %a : i1
}
