// ARGS: --canonicalize --split-input-file
func.func private @use(index)

func.func @apply(%n: index, %m: memref<?xf32>) -> index {
  %c4 = arith.constant 4 : index
  %a = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%n)[%c4]
  %b = affine.apply affine_map<(d0, d1) -> (d0 floordiv 4 + d1)>(%a, %n)
  %c = affine.apply affine_map<(d0) -> (d0)>(%b)
  affine.for %i = 0 to 16 {
    %x = affine.apply affine_map<(d0) -> (d0 mod 16)>(%i)
    %y = affine.apply affine_map<(d0, d1) -> ((d0 * 16 + d1) floordiv 16)>(%n, %i)
    func.call @use(%x) : (index) -> ()
    func.call @use(%y) : (index) -> ()
    %v = affine.load %m[%x + symbol(%c4)] : memref<?xf32>
    affine.store %v, %m[%i floordiv 16] : memref<?xf32>
  }
  return %c : index
}

func.func @min_max(%n: index, %k: index) -> (index, index, index, index) {
  %c8 = arith.constant 8 : index
  %a = affine.min affine_map<(d0) -> (1000, d0 + 512)>(%c8)
  %b = affine.min affine_map<(d0, d1) -> (d0 + d1, d0 + d1, d1 + 16, 32)>(%n, %k)
  %c = affine.min affine_map<(d0)[s0] -> (d0, s0 + 4)>(%b)[%k]
  %d = affine.max affine_map<(d0) -> (d0 * 2)>(%n)
  return %a, %b, %c, %d : index, index, index, index
}

func.func @loops(%n: index, %m: memref<?xf32>, %f: f32, %g: f32) -> (f32, f32, index, f32) {
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  %c0 = arith.constant 0 : index
  affine.for %i = max affine_map<(d0) -> (d0, 5)>(%c3) to min affine_map<(d0)[s0] -> (d0 + 4, s0)>(%c9)[%n] {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to min affine_map<(d0) -> (d0 + 100, 7, 7)>(%i) {
      affine.store %f, %m[%j] : memref<?xf32>
    }
  }
  %never = affine.for %i = 10 to 3 iter_args(%x = %f) -> f32 {
    %y = arith.addf %x, %x : f32
    affine.yield %y : f32
  }
  %same = affine.for %i = 0 to %n iter_args(%x = %g) -> f32 {
    affine.yield %x : f32
  }
  %last = affine.for %i = 2 to 21 step 4 iter_args(%x = %c0) -> index {
    affine.yield %i : index
  }
  %swap:2 = affine.for %i = 0 to 4 iter_args(%x = %f, %y = %g) -> (f32, f32) {
    affine.yield %y, %x : f32, f32
  }
  return %never, %same, %last, %swap#0 : f32, f32, index, f32
}

func.func @ifs(%n: index, %m: memref<?xf32>, %f: f32, %g: f32) -> f32 {
  %c5 = arith.constant 5 : index
  %s = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0)>(%s)[%c5] {
    affine.store %f, %m[0] : memref<?xf32>
  } else {
  }
  affine.if affine_set<() : (1 == 0)>() {
    affine.store %f, %m[1] : memref<?xf32>
  }
  %r = affine.if affine_set<() : (0 == 0)>() -> f32 {
    affine.yield %f : f32
  } else {
    affine.yield %g : f32
  }
  return %r : f32
}

// -----

memref.global "private" constant @table : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
memref.global "private" constant @all : memref<4xf32> = dense<1.5>
memref.global "private" @mutable : memref<4xf32> = dense<1.5>

func.func @constants(%n: index) -> (i32, f32, f32) {
  %t = memref.get_global @table : memref<2x3xi32>
  %a = memref.get_global @all : memref<4xf32>
  %m = memref.get_global @mutable : memref<4xf32>
  %x = affine.load %t[1, 2] : memref<2x3xi32>
  %y = affine.load %a[symbol(%n)] : memref<4xf32>
  %z = affine.load %m[0] : memref<4xf32>
  return %x, %y, %z : i32, f32, f32
}

func.func @accesses(%m: memref<8x8xf32>, %i: index, %v: vector<4xf32>) -> vector<4xf32> {
  %c = memref.cast %m : memref<8x8xf32> to memref<?x?xf32>
  %c2 = arith.constant 2 : index
  affine.parallel (%a, %b) = (0, symbol(%c2)) to (8, min(symbol(%c2) + 4, 7)) step (2, 1) {
    %s = affine.apply affine_map<(d0) -> (d0 * 2)>(%a)
    %x = affine.load %c[%s floordiv 2, %b] : memref<?x?xf32>
    affine.store %x, %c[%b, %s mod 2] : memref<?x?xf32>
    affine.prefetch %c[%s, %b + 1], write, locality<2>, instr : memref<?x?xf32>
  }
  affine.vector_store %v, %c[%i + symbol(%c2), 0] : memref<?x?xf32>, vector<4xf32>
  %r = affine.vector_load %m[symbol(%c2), symbol(%i) * 4] : memref<8x8xf32>, vector<4xf32>
  return %r : vector<4xf32>
}

// -----

func.func @indices(%x: index, %y: index, %z: index, %n: index) -> (index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c22 = arith.constant 22 : index
  %k:3 = affine.delinearize_index %c22 into (2, %c3, 4) : index, index, index
  %u:3 = affine.delinearize_index %x into (4, 1, 8) : index, index, index
  %l = affine.linearize_index [%u#0, %u#1, %u#2] by (4, 1, 8) : index
  %d = affine.linearize_index disjoint [%x, %y, %z] by (%n, 6, 8) : index
  %e:3 = affine.delinearize_index %d into (%n, 6, 8) : index, index, index
  %f:4 = affine.delinearize_index %d into (%n, 6, 2, 4) : index, index, index, index
  %g = affine.linearize_index [%c0, %y, %f#3] by (5, 6, 8) : index
  %s = affine.apply affine_map<(d0, d1, d2) -> (d0 * 24 + d1 * 8 + d2)>(%u#0, %u#1, %u#2)
  return %k#1, %l, %e#1, %f#2, %g, %s : index, index, index, index, index, index
}
