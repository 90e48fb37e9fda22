// CALL @arith(7, -3) = 4, 10, -21, -2, 1, -2, -3, 1
func.func @arith(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.subi %a, %b : i32
  %2 = arith.muli %a, %b : i32
  %3 = arith.divsi %a, %b : i32
  %4 = arith.remsi %a, %b : i32
  %5 = arith.ceildivsi %a, %b : i32
  %6 = arith.floordivsi %a, %b : i32
  %7 = arith.remui %a, %0 : i32
  %c2 = arith.constant 2 : i32
  %8 = arith.remui %7, %c2 : i32
  return %0, %1, %2, %3, %4, %5, %6, %8 : i32, i32, i32, i32, i32, i32, i32, i32
}
// CALL @bits(-100, 3) = -32, -13, 19, 32, -97, -97, -100, 3
// CALL @bits(5, 9) = poison, poison, poison, 1, 13, 12, 5, 9
func.func @bits(%a: i8, %b: i8) -> (i8, i8, i8, i8, i8, i8, i8, i8) {
  %0 = arith.shli %a, %b : i8
  %1 = arith.shrsi %a, %b : i8
  %2 = arith.shrui %a, %b : i8
  %c1 = arith.constant 1 : i8
  %m = arith.minsi %a, %b : i8
  %x = arith.maxsi %a, %b : i8
  %3 = arith.andi %a, %b : i8
  %c32 = arith.constant 32 : i8
  %neg = arith.cmpi slt, %a, %b : i8
  %4 = arith.ori %a, %b : i8
  %5 = arith.xori %a, %b : i8
  %w = arith.addi %3, %c32 : i8
  %isneg = arith.constant 0 : i8
  %lt = arith.cmpi slt, %a, %isneg : i8
  %z = arith.select %lt, %w, %3 : i8
  return %0, %1, %2, %z, %4, %5, %m, %x : i8, i8, i8, i8, i8, i8, i8, i8
}
// CALL @divide(1, 0) = undefined
// CALL @divide(-128, -1) = undefined
// CALL @divide(-128, 1) = -128
func.func @divide(%a: i8, %b: i8) -> i8 {
  %0 = arith.divsi %a, %b : i8
  return %0 : i8
}
// CALL @flags(100, 27) = 127, 127
// CALL @flags(100, 100) = poison, -56
// CALL @flags(-1, 2) = 1, poison
func.func @flags(%a: i8, %b: i8) -> (i8, i8) {
  %0 = arith.addi %a, %b overflow<nsw> : i8
  %1 = arith.addi %a, %b overflow<nuw> : i8
  return %0, %1 : i8, i8
}
// CALL @wide(-1, 2) = 1, 1, -2, -1, -2, 1
func.func @wide(%a: i16, %b: i16) -> (i16, i1, i16, i16, i16, i16) {
  %s, %o = arith.addui_extended %a, %b : i16, i1
  %l, %h = arith.mulsi_extended %a, %b : i16
  %ul, %uh = arith.mului_extended %a, %b : i16
  return %s, %o, %l, %h, %ul, %uh : i16, i1, i16, i16, i16, i16
}
// CALL @casts(-2) = -2, 254, 0, -2, 254
func.func @casts(%a: i8) -> (i32, i32, i1, index, index) {
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.extui %a : i8 to i32
  %2 = arith.trunci %a : i8 to i1
  %3 = arith.index_cast %a : i8 to index
  %4 = arith.index_castui %a : i8 to index
  return %0, %1, %2, %3, %4 : i32, i32, i1, index, index
}
// CALL @counts(40) = 26, 3, 2, 1600, -40, 40
func.func @counts(%a: i32) -> (i32, i32, i32, i32, i32, i32) {
  %0 = math.ctlz %a : i32
  %1 = math.cttz %a : i32
  %2 = math.ctpop %a : i32
  %c2 = arith.constant 2 : i32
  %3 = math.ipowi %a, %c2 : i32
  %c0 = arith.constant 0 : i32
  %4 = arith.subi %c0, %a : i32
  %5 = math.absi %4 : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}
// CALL @indices(-7, 2) = -4, -3, -1, 1, 0, 1
func.func @indices(%a: index, %b: index) -> (index, index, index, i1, i1, index) {
  %0 = index.floordivs %a, %b
  %1 = index.ceildivs %a, %b
  %2 = index.rems %a, %b
  %3 = index.cmp slt(%a, %b)
  %4 = index.cmp ult(%a, %b)
  %c1 = index.constant 1
  return %0, %1, %2, %3, %4, %c1 : index, index, index, i1, i1, index
}
// CALL @vectors(3) = 12, 5
func.func @vectors(%a: i32) -> (i32, i32) {
  %t = arith.constant true
  %v = arith.constant 4 : i32
  %0 = arith.muli %a, %v : i32
  %u = ub.poison : i32
  %c5 = arith.constant 5 : i32
  %1 = arith.select %t, %c5, %u : i32
  return %0, %1 : i32, i32
}
