memref.global "private" constant @table : memref<4xi32> = dense<[3, 1, 4, 1]>
// CALL @tables(2) = 4
// CALL @tables(4) = undefined
func.func @tables(%i: index) -> i32 {
  %m = memref.get_global @table : memref<4xi32>
  %v = memref.load %m[%i] : memref<4xi32>
  return %v : i32
}
// CALL @views(1) = 6, 3, 8, 2
func.func @views(%i: index) -> (i32, index, i32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc(%c4) : memref<?x3xi32>
  affine.for %r = 0 to 4 {
    affine.for %c = 0 to 3 {
      %x = affine.apply affine_map<(d0, d1) -> (d0 * 3 + d1)>(%r, %c)
      %v = arith.index_cast %x : index to i32
      affine.store %v, %m[%r, %c] : memref<?x3xi32>
    }
  }
  %s = memref.subview %m[%i, 0] [3, 2] [1, 2] : memref<?x3xi32> to memref<3x2xi32, strided<[3, 2], offset: ?>>
  %a = memref.load %s[%c1, %c0] : memref<3x2xi32, strided<[3, 2], offset: ?>>
  %d = memref.dim %s, %c0 : memref<3x2xi32, strided<[3, 2], offset: ?>>
  %f = memref.collapse_shape %m [[0, 1]] : memref<?x3xi32> into memref<?xi32>
  %c8 = arith.constant 8 : index
  %b = memref.load %f[%c8] : memref<?xi32>
  %row = memref.subview %m[%i, 0] [1, 3] [1, 1] : memref<?x3xi32> to memref<3xi32, strided<[1], offset: ?>>
  %base, %o, %sz, %st = memref.extract_strided_metadata %row : memref<3xi32, strided<[1], offset: ?>> -> memref<i32>, index, index, index
  %e = arith.subi %o, %c1 : index
  memref.dealloc %m : memref<?x3xi32>
  return %a, %d, %b, %e : i32, index, i32, index
}
// CALL @freed(0) = undefined
func.func @freed(%i: index) -> i32 {
  %m = memref.alloc() : memref<2xi32>
  memref.dealloc %m : memref<2xi32>
  %v = memref.load %m[%i] : memref<2xi32>
  return %v : i32
}
// CALL @unwritten(0) = poison
func.func @unwritten(%i: index) -> i32 {
  %m = memref.alloca() : memref<2xi32>
  %v = memref.load %m[%i] : memref<2xi32>
  return %v : i32
}
// CALL @affine(11) = 3, 2, 9, 5, 3, 2
// CALL @affine(2) = 0, 2, 2, 0, 0, 2
func.func @affine(%n: index) -> (index, index, index, index, index, index) {
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 3)>(%n)
  %1 = affine.apply affine_map<(d0) -> (d0 mod 3)>(%n)
  %2 = affine.min affine_map<(d0) -> (d0, 9)>(%n)
  %c0 = arith.constant 0 : index
  %3 = affine.if affine_set<(d0) : (d0 - 5 >= 0)>(%n) -> index {
    %c5 = arith.constant 5 : index
    affine.yield %c5 : index
  } else {
    affine.yield %c0 : index
  }
  %4, %5 = affine.delinearize_index %n into (3) : index, index
  return %0, %1, %2, %3, %4, %5 : index, index, index, index, index, index
}
// CALL @reduction(5) = 30
func.func @reduction(%n: index) -> i64 {
  %r = affine.parallel (%i) = (0) to (%n) reduce ("addi") -> (i64) {
    %p = arith.muli %i, %i : index
    %q = arith.index_cast %p : index to i64
    affine.yield %q : i64
  }
  return %r : i64
}
// CALL @atomics(5) = 12, 7
func.func @atomics(%x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i32
  %m = memref.alloc() : memref<1xi32>
  memref.store %c7, %m[%c0] : memref<1xi32>
  %old = memref.atomic_rmw addi %x, %m[%c0] : (i32, memref<1xi32>) -> i32
  %new = memref.load %m[%c0] : memref<1xi32>
  memref.dealloc %m : memref<1xi32>
  return %new, %old : i32, i32
}
