// ARGS: --canonicalize --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope
func.func @reassociate(%x: i32, %i: index) {
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %i3 = arith.constant 3 : index
  %i5 = arith.constant 5 : index
  %a0 = arith.addi %x, %c3 overflow<nsw, nuw> : i32
  %a1 = arith.addi %a0, %c5 overflow<nsw> {dropped} : i32
  %b0 = arith.subi %x, %c3 : i32
  %b1 = arith.addi %b0, %c5 : i32
  %c0 = arith.subi %c3, %x overflow<nsw> : i32
  %c1 = arith.addi %c0, %c5 overflow<nsw> : i32
  %d1 = arith.subi %a0, %c5 overflow<nsw> : i32
  %e1 = arith.subi %c5, %a0 overflow<nsw> : i32
  %f1 = arith.subi %b0, %c5 : i32
  %g1 = arith.subi %c0, %c5 : i32
  %h1 = arith.subi %c5, %b0 : i32
  %j1 = arith.subi %c5, %c0 : i32
  %k0 = arith.subi %x, %a1 : i32
  %k1 = arith.subi %k0, %x : i32
  %m0 = arith.muli %i, %i3 overflow<nuw> : index
  %m1 = arith.muli %m0, %i5 : index
  "use"(%a1, %b1, %c1, %d1, %e1, %f1, %g1, %h1, %j1, %k1) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> ()
  "use"(%m1) : (index) -> ()
  return
}
func.func @negated(%x: vector<2xi8>, %y: vector<2xi8>) {
  %minus = arith.constant dense<-1> : vector<2xi8>
  %0 = arith.muli %x, %minus : vector<2xi8>
  %1 = arith.addi %y, %0 : vector<2xi8>
  %2 = arith.addi %0, %y overflow<nsw> : vector<2xi8>
  "use"(%1, %2) : (vector<2xi8>, vector<2xi8>) -> ()
  return
}
func.func @extended(%x: i16, %y: i16, %p: i1, %q: i1) {
  %one = arith.constant 1 : i16
  %sum, %o = arith.addui_extended %x, %y : i16, i1
  %low, %h = arith.mulsi_extended %x, %y : i16
  %low2, %high2 = arith.mulsi_extended %x, %one : i16
  %a = arith.extui %p : i1 to i16
  %b = arith.extui %q : i1 to i16
  %c = arith.extsi %p : i1 to i16
  %d = arith.extsi %q : i1 to i16
  %and = arith.andi %a, %b : i16
  %or = arith.ori %c, %d : i16
  %xor = arith.xori %a, %b : i16
  %eq = arith.cmpi eq, %c, %d : i16
  %e = arith.extui %x : i16 to i24
  %f = arith.extsi %e : i24 to i32
  %g = arith.extsi %x : i16 to i64
  %i = arith.trunci %g : i64 to i32
  %j = arith.trunci %g : i64 to i16
  %k = arith.trunci %g : i64 to i8
  "use"(%sum, %low, %low2, %high2, %and, %or, %xor, %eq) : (i16, i16, i16, i16, i16, i16, i16, i1) -> ()
  "use"(%f, %i, %j, %k) : (i32, i32, i16, i8) -> ()
  return
}
func.func @logic(%x: i32, %y: i32, %p: i1, %f: f32) {
  %true = arith.constant true
  %false = arith.constant false
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %all = arith.constant -1 : i32
  %cmp = arith.cmpi slt, %x, %y : i32
  %not = arith.xori %cmp, %true : i1
  %notp = arith.xori %p, %true : i1
  %s0 = arith.select %notp, %x, %y : i32
  %s1 = arith.select %p, %false, %true : i1
  %s2 = arith.select %p, %zero, %one : i32
  %s3 = arith.select %p, %one, %zero : i32
  %s4 = arith.select %p, %x, %one : i32
  %s5 = arith.select %p, %s4, %y : i32
  %s6 = arith.select %p, %y, %s4 : i32
  %eq = arith.cmpi eq, %x, %y : i32
  %s7 = arith.select %eq, %x, %y : i32
  %swap = arith.cmpi ule, %one, %x : i32
  %nx = arith.xori %x, %all : i32
  %no = arith.andi %x, %nx : i32
  %yes = arith.ori %nx, %x : i32
  %poison = ub.poison : i32
  %ps = arith.select %p, %poison, %x : i32
  %pa = arith.addi %x, %poison : i32
  "use"(%not, %s0, %s1, %s2, %s3, %s5, %s6, %s7, %swap) : (i1, i32, i1, i32, i32, i32, i32, i32, i1) -> ()
  "use"(%no, %yes, %ps, %pa) : (i32, i32, i32, i32) -> ()
  return
}
func.func @floats(%x: f32, %y: f32, %i: i8, %u: i32) {
  %four = arith.constant 4.4 : f32
  %minus = arith.constant -3.0 : f32
  %huge = arith.constant 1.0e30 : f32
  %nx = arith.negf %x : f32
  %ny = arith.negf %y : f32
  %m = arith.mulf %nx, %ny fastmath<fast> : f32
  %d = arith.divf %nx, %ny : f32
  %s = arith.sitofp %i : i8 to f32
  %v = arith.uitofp %u : i32 to f32
  %c0 = arith.cmpf ogt, %s, %four : f32
  %c1 = arith.cmpf ule, %s, %minus : f32
  %c2 = arith.cmpf olt, %s, %huge : f32
  %c3 = arith.cmpf uno, %s, %four : f32
  %c4 = arith.cmpf oge, %v, %minus : f32
  %h = arith.truncf %s : f32 to f16
  %sh = arith.constant 16 : i32
  %w = arith.shrsi %u, %sh exact : i32
  %t = arith.trunci %w overflow<nsw> : i32 to i16
  %b0 = arith.bitcast %x : f32 to i32
  %b1 = arith.bitcast %b0 : i32 to f32
  %x0 = arith.index_cast %u : i32 to index
  %x1 = arith.index_cast %x0 : index to i32
  "use"(%m, %d, %c0, %c1, %c2, %c3, %c4) : (f32, f32, i1, i1, i1, i1, i1) -> ()
  "use"(%h, %t, %b1, %x1) : (f16, i16, f32, i32) -> ()
  return
}
func.func @complex(%z: complex<f32>, %x: f32, %y: f32) {
  %0 = complex.create %x, %y : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  %2 = complex.re %1 : complex<f32>
  %3 = complex.re %z : complex<f32>
  %4 = complex.im %z : complex<f32>
  %5 = complex.create %3, %4 : complex<f32>
  %zero = complex.constant [0.0 : f32, -0.0 : f32] : complex<f32>
  %unit = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %6 = complex.add %5, %zero : complex<f32>
  %7 = complex.mul %6, %unit : complex<f32>
  %8 = complex.im %unit : complex<f32>
  %9 = complex.bitcast %7 : complex<f32> to i64
  %10 = arith.bitcast %9 : i64 to f64
  "use"(%2, %7, %8, %10) : (f32, complex<f32>, f32, f64) -> ()
  return
}
func.func @index(%x: index, %y: index) {
  %c3 = index.constant 3
  %c5 = index.constant 5
  %zero = index.constant 0
  %a0 = index.add %x, %c3
  %a1 = index.add %c5, %a0
  %m0 = index.maxs %x, %c3
  %m1 = index.maxs %m0, %c5
  %sub = index.sub %x, %y
  %c0 = index.cmp slt(%sub, %zero)
  %c1 = index.cmp slt(%zero, %sub)
  %c2 = index.cmp sge(%m0, %zero)
  %d = index.divs %c5, %zero
  %w = index.castu %x : index to i64
  "use"(%a1, %m1, %c0, %c1, %c2, %d, %w) : (index, index, i1, i1, i1, index, i64) -> ()
  return
}
func.func @math() {
  %x = arith.constant dense<[1.0, 2.5, -0.5]> : vector<3xf64>
  %two = arith.constant 2.0 : f32
  %n = arith.constant -3 : i8
  %0 = math.exp %x : vector<3xf64>
  %1 = math.powf %two, %two : f32
  %2 = math.log %two : f32
  %3 = math.roundeven %x : vector<3xf64>
  %4 = math.ctpop %n : i8
  %5 = math.ipowi %n, %n : i8
  %6 = math.isnan %two : f32
  "use"(%0, %1, %2, %3, %4, %5, %6) : (vector<3xf64>, f32, f32, vector<3xf64>, i8, i8, i1) -> ()
  return
}
