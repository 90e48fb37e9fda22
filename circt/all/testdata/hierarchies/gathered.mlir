// Memories are shared by modules, a buried register needs a path, and parameters make modules: such designs are seen as a whole.
sv.macro.decl @M
hw.module @Memory(in %clk : !seq.clock, in %a : i3, in %d : i8, out o : i8) {
  %true = hw.constant true
  %m = seq.firmem 0, 1, undefined, undefined : <8 x 8>
  %o = seq.firmem.read_port %m[%a], clock %clk enable %true : <8 x 8>
  seq.firmem.write_port %m[%a] = %d, clock %clk enable %true : <8 x 8>
  hw.output %o : i8
}
hw.module @Buried(in %clk : !seq.clock, in %a : i8) {
  sv.ifdef @M {
    %r = seq.firreg %a clock %clk : i8
  }
}
hw.module private @Wide<N: i32>(in %a : !hw.int<#hw.param.decl.ref<"N">>) {
}
hw.module @User(in %a : i8) {
  hw.instance "w" @Wide<N: i32 = 8>(a: %a: i8) -> ()
}
