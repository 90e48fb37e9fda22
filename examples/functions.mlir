// Functions of the kind that the passes of today work on: constants to fold,
// expressions computed twice, branches whose condition is known, loops.

func.func @polynomial(%x: i32) -> i32 {
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %six = arith.muli %two, %three : i32
  %a = arith.muli %x, %six : i32
  %b = arith.muli %x, %six : i32
  %sum = arith.addi %a, %b : i32
  return %sum : i32
}

func.func @clamp(%x: f32, %low: f32, %high: f32) -> f32 {
  %a = arith.maximumf %x, %low : f32
  %b = arith.minimumf %a, %high : f32
  return %b : f32
}

func.func @known_branch(%x: i32) -> i32 {
  %true = arith.constant true
  cf.cond_br %true, ^yes(%x : i32), ^no
^yes(%v: i32):
  return %v : i32
^no:
  %zero = arith.constant 0 : i32
  return %zero : i32
}

func.func @total(%n: index, %buffer: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %total = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (f32) {
    %v = memref.load %buffer[%i] : memref<?xf32>
    %w = memref.load %buffer[%i] : memref<?xf32>
    %next = arith.addf %acc, %v : f32
    scf.yield %next : f32
  }
  return %total : f32
}

func.func @transpose(%from: memref<8x16xf32>, %to: memref<16x8xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 16 {
      %v = affine.load %from[%i, %j] : memref<8x16xf32>
      affine.store %v, %to[%j, %i] : memref<16x8xf32>
    }
  }
  return
}

func.func @same_sign(%a: i32, %b: i32) -> i1 {
  %zero = arith.constant 0 : i32
  %p = arith.cmpi slt, %a, %zero : i32
  %q = arith.cmpi slt, %b, %zero : i32
  %same = arith.cmpi eq, %p, %q : i1
  return %same : i1
}
