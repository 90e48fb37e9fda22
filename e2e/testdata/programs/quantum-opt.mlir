// Gates of Catalyst's quantum dialect: chained gates that are inverses of each other, and rotations about one axis. Its pass cancel-inverses wants modules.
// pipeline: builtin.module(cancel-inverses,func.func(merge-rotations,disentangle-cnot,canonicalize,cse))
func.func @inverses(%q0: !quantum.bit) -> !quantum.bit {
  %q1 = quantum.custom "Hadamard"() %q0 : !quantum.bit
  %q2 = quantum.custom "Hadamard"() %q1 : !quantum.bit
  %q3 = quantum.custom "PauliX"() %q2 : !quantum.bit
  return %q3 : !quantum.bit
}
func.func @rotations(%q0: !quantum.bit, %a: f64, %b: f64) -> !quantum.bit {
  %q1 = quantum.custom "RX"(%a) %q0 : !quantum.bit
  %q2 = quantum.custom "RX"(%b) %q1 : !quantum.bit
  %q3 = call @inverses(%q2) : (!quantum.bit) -> !quantum.bit
  return %q3 : !quantum.bit
}
func.func @allocated() -> f64 {
  %r = quantum.alloc(2) : !quantum.reg
  %q0 = quantum.extract %r[0] : !quantum.reg -> !quantum.bit
  %q1 = quantum.extract %r[1] : !quantum.reg -> !quantum.bit
  %q2:2 = quantum.custom "CNOT"() %q0, %q1 : !quantum.bit, !quantum.bit
  %q3:2 = quantum.custom "CNOT"() %q2#0, %q2#1 : !quantum.bit, !quantum.bit
  %o = quantum.namedobs %q3#0[ PauliZ] : !quantum.obs
  %m = quantum.expval %o : f64
  quantum.dealloc %r : !quantum.reg
  return %m : f64
}
