func.func @f(%x: i64) -> i64 {
  %c = calc.constant 3
  %n = calc.neg %x
  %a = calc.sub %c, %n
  %b = calc.sub %a, %c
  calc.print %b
  calc.print %a
  return %b : i64
}
