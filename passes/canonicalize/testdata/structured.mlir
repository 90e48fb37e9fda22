// ARGS: --canonicalize --split-input-file
func.func private @use(i32)
func.func private @cond() -> i1

// Loops that run never, once, and do nothing.
func.func @trivial_loops(%a: i32, %n: index, %m: memref<?xi32>) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %never = scf.for %i = %c5 to %c0 step %c1 iter_args(%x = %a) -> i32 {
    %y = arith.addi %x, %x : i32
    scf.yield %y : i32
  }
  %once = scf.for %i = %c0 to %c1 step %c5 iter_args(%x = %never) -> i32 {
    %v = memref.load %m[%i] : memref<?xi32>
    %y = arith.addi %x, %v : i32
    scf.yield %y : i32
  }
  %nothing = scf.for %i = %c0 to %c5 step %c1 iter_args(%x = %a) -> i32 {
    scf.yield %once : i32
  }
  return %never, %once, %nothing : i32, i32, i32
}

// The trip count follows from an addition that does not overflow.
func.func @once_by_addition(%lb: index, %m: memref<?xindex>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %ub = arith.addi %lb, %c4 overflow<nsw> : index
  scf.for %i = %lb to %ub step %c4 {
    memref.store %i, %m[%c1] : memref<?xindex>
  }
  return
}

// Values that are carried along and never change, twice the same, or unused.
func.func @carried(%lb: index, %ub: index, %s: index, %a: i32, %b: i32) -> (i32, i32, i32) {
  %r:4 = scf.for %i = %lb to %ub step %s iter_args(%w = %a, %x = %b, %y = %b, %z = %a) -> (i32, i32, i32, i32) {
    %t = arith.muli %x, %y : i32
    func.call @use(%w) : (i32) -> ()
    scf.yield %w, %t, %t, %t : i32, i32, i32, i32
  }
  return %r#0, %r#1, %r#2 : i32, i32, i32
}

func.func @ifs(%c: i1, %a: i32, %b: i32) -> (i32, i32, i1, i1, i32) {
  %true = arith.constant true
  %false = arith.constant false
  %not = arith.xori %c, %true : i1
  %r:5 = scf.if %not -> (i32, i32, i1, i1, i32) {
    %t = arith.addi %a, %b : i32
    scf.yield %t, %a, %true, %false, %a : i32, i32, i1, i1, i32
  } else {
    func.call @use(%a) : (i32) -> ()
    %t = arith.muli %a, %b : i32
    scf.yield %t, %b, %false, %true, %a : i32, i32, i1, i1, i32
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4 : i32, i32, i1, i1, i32
}

func.func @combined(%c: i1, %d: i1, %a: i32) {
  scf.if %c {
    func.call @use(%a) : (i32) -> ()
  }
  scf.if %c {
    scf.if %d {
      %e = arith.extui %c : i1 to i32
      func.call @use(%e) : (i32) -> ()
    }
  } else {
    func.call @use(%a) : (i32) -> ()
  }
  scf.if %c {
    scf.if %d {
      func.call @use(%a) : (i32) -> ()
    } else {
    }
  }
  return
}

// -----

func.func @switch(%x: index, %a: i32, %b: i32) -> (i32, i32) {
  %c2 = arith.constant 2 : index
  %r = scf.index_switch %c2 -> i32
  case 1 {
    scf.yield %a : i32
  }
  case 2 {
    %s = arith.addi %a, %b : i32
    scf.yield %s : i32
  }
  default {
    scf.yield %b : i32
  }
  %u:2 = scf.index_switch %x -> i32, i32
  case 7 {
    %s = arith.addi %a, %b : i32
    scf.yield %s, %a : i32, i32
  }
  default {
    scf.yield %a, %b : i32, i32
  }
  return %r, %u#0 : i32, i32
}

// -----

func.func private @cond(i32) -> i1

// Inlined where several blocks may stand; a single block anywhere.
func.func @regions(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %k = func.call @cond(%a) : (i32) -> i1
    scf.yield %a : i32
  ^bb2:
    scf.yield %b : i32
  }
  %s = scf.if %c -> i32 {
    %t = scf.execute_region -> i32 {
      %u = func.call @cond(%b) : (i32) -> i1
      %e = arith.extui %u : i1 to i32
      scf.yield %e : i32
    }
    scf.yield %t : i32
  } else {
    scf.yield %a : i32
  }
  return %r, %s : i32, i32
}

// -----

func.func private @cond(i32) -> i1
func.func private @use(i1, i32)

// The condition is true in the body, and so is its comparison again.
func.func @whiles(%a: i32, %b: i32) -> (i32, i1) {
  %r:3 = scf.while (%x = %a, %unused = %b) : (i32, i32) -> (i32, i1, i32) {
    %k = arith.cmpi slt, %x, %b : i32
    scf.condition(%k) %x, %k, %b : i32, i1, i32
  } do {
  ^bb0(%y: i32, %k: i1, %z: i32):
    %again = arith.cmpi slt, %y, %b : i32
    func.call @use(%k, %z) : (i1, i32) -> ()
    func.call @use(%again, %y) : (i1, i32) -> ()
    %n = arith.addi %y, %z : i32
    scf.yield %n, %b : i32, i32
  }
  return %r#0, %r#1 : i32, i1
}

// What the condition passes on takes the order of the arguments.
func.func @align(%a: i32, %b: i64) -> (i64, i32) {
  %r:2 = scf.while (%x = %a, %y = %b) : (i32, i64) -> (i64, i32) {
    %k = func.call @cond(%x) : (i32) -> i1
    scf.condition(%k) %y, %x : i64, i32
  } do {
  ^bb0(%y: i64, %x: i32):
    %x1 = arith.addi %x, %a : i32
    %y1 = arith.addi %y, %b : i64
    scf.yield %x1, %y1 : i32, i64
  }
  return %r#0, %r#1 : i64, i32
}

// An scf.if right before the condition moves into the body.
func.func @move_if(%a: i32) -> i32 {
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %k = func.call @cond(%x) : (i32) -> i1
    %y = arith.muli %x, %x : i32
    %v = scf.if %k -> i32 {
      %t = arith.addi %y, %x : i32
      func.call @use(%k, %t) : (i1, i32) -> ()
      scf.yield %t : i32
    } else {
      scf.yield %x : i32
    }
    scf.condition(%k) %v : i32
  } do {
  ^bb0(%v: i32):
    scf.yield %v : i32
  }
  return %r : i32
}

// -----

func.func @parallel(%m: memref<?x?xf32>, %n: index, %f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      memref.store %f, %m[%i, %j] : memref<?x?xf32>
      scf.reduce
    }
    scf.reduce
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %c1) step (%c1, %c1) {
    memref.store %f, %m[%j, %i] : memref<?x?xf32>
    scf.reduce
  }
  %r = scf.parallel (%i) = (%c0) to (%c1) step (%c1) init (%f) -> f32 {
    %v = memref.load %m[%i, %i] : memref<?x?xf32>
    scf.reduce(%v : f32) {
    ^bb0(%p: f32, %q: f32):
      %s = arith.addf %p, %q : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}

// -----

func.func @forall(%m: memref<?x?xf32>, %n: index, %f: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.forall (%i, %j) = (%c0, 0) to (%n, %c8) step (%c1, 8) {
    memref.store %f, %m[%i, %j] : memref<?x?xf32>
  }
  scf.forall (%i, %j) in (%c1, 1) {
    memref.store %f, %m[%j, %i] : memref<?x?xf32>
  }
  scf.forall (%i) in (0) {
    memref.store %f, %m[%i, %i] : memref<?x?xf32>
  }
  return
}
