// KEEP: hw.wire 2
// Dialects that nobody here knows, in generic form.
"hw.module"() ({
^bb0(%a: i8, %b: i8):
  %0 = "comb.add"(%a, %b) : (i8, i8) -> i8
  %1 = "comb.xor"(%0, %b) : (i8, i8) -> i8
  %2 = "hw.wire"(%1) {name = "w", inner_sym = #hw<innerSym@w>} : (i8) -> i8
  "hw.output"(%2) : (i8) -> ()
}) {sym_name = "m", ports = ["a", "b"]} : () -> ()
"hw.module"() ({
^bb0(%a: i8):
  "hw.output"(%a) : (i8) -> ()
}) {sym_name = "other"} : () -> ()
