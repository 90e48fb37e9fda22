// ARGS: --canonicalize --split-input-file
func.func private @use(memref<?x?xf32>)
func.func private @touch(memref<*xf32>)

func.func @allocs(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %f = arith.constant 1.0 : f32
  %dead = memref.alloc(%n) : memref<?xf32>
  memref.store %f, %dead[%c0] : memref<?xf32>
  memref.dealloc %dead : memref<?xf32>
  %a = memref.alloc(%c4, %n) {alignment = 32 : i64} : memref<?x?xf32>
  %b = memref.alloca(%n, %c7) : memref<?x?xf32>
  func.call @use(%a) : (memref<?x?xf32>) -> ()
  func.call @use(%b) : (memref<?x?xf32>) -> ()
  %d0 = memref.dim %a, %c0 : memref<?x?xf32>
  %d1 = memref.dim %b, %c0 : memref<?x?xf32>
  %s = arith.addi %d0, %d1 : index
  return %s : index
}

func.func @casts(%m: memref<4x8xf32>, %i: index, %f: f32) -> (f32, index, memref<?x8xf32>) {
  %c1 = arith.constant 1 : index
  %c = memref.cast %m : memref<4x8xf32> to memref<?x?xf32>
  %v = memref.load %c[%i, %c1] : memref<?x?xf32>
  memref.store %f, %c[%i, %i] : memref<?x?xf32>
  %d = memref.dim %c, %c1 : memref<?x?xf32>
  %e = memref.cast %c : memref<?x?xf32> to memref<?x8xf32>
  %u = memref.cast %m : memref<4x8xf32> to memref<*xf32>
  %r = memref.rank %u : memref<*xf32>
  %s = memref.alloc() : memref<4x8xf32>
  memref.copy %c, %c : memref<?x?xf32> to memref<?x?xf32>
  func.call @touch(%u) : (memref<*xf32>) -> ()
  %dr = arith.addi %d, %r : index
  return %v, %dr, %e : f32, index, memref<?x8xf32>
}

func.func @subviews(%m: memref<8x16x4xf32>, %n: index) -> (memref<?x?xf32>, memref<8x16x4xf32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %a = memref.subview %m[%c0, 0, %c2] [%c4, %n, 1] [%c1, 1, 1]
    : memref<8x16x4xf32> to memref<?x?xf32, strided<[?, 4], offset: ?>>
  %b = memref.alloc(%c4, %n) : memref<?x?xf32>
  memref.copy %a, %b : memref<?x?xf32, strided<[?, 4], offset: ?>> to memref<?x?xf32>
  %d = memref.dim %a, %c1 : memref<?x?xf32, strided<[?, 4], offset: ?>>
  %all = memref.subview %m[0, 0, 0] [8, 16, 4] [1, 1, 1] : memref<8x16x4xf32> to memref<8x16x4xf32>
  return %b, %all, %d : memref<?x?xf32>, memref<8x16x4xf32>, index
}

func.func @subview_of_cast(%m: memref<16x16xf32>, %i: index) -> memref<3x4xf32, strided<[?, 1], offset: ?>> {
  %c = memref.cast %m : memref<16x16xf32> to memref<?x?xf32>
  %s = memref.subview %c[%i, %i] [3, 4] [1, 1] : memref<?x?xf32> to memref<3x4xf32, strided<[?, 1], offset: ?>>
  return %s : memref<3x4xf32, strided<[?, 1], offset: ?>>
}

func.func @reshapes(%m: memref<2x3x4x5xf32>, %d: memref<?x4xf32>, %n: index)
    -> (memref<120xf32>, memref<2x3x4x5xf32>, memref<?xf32>, memref<6x20xf32>) {
  %a = memref.collapse_shape %m [[0, 1], [2, 3]] : memref<2x3x4x5xf32> into memref<6x20xf32>
  %b = memref.collapse_shape %a [[0, 1]] : memref<6x20xf32> into memref<120xf32>
  %e = memref.expand_shape %a [[0, 1], [2, 3]] output_shape [2, 3, 4, 5] : memref<6x20xf32> into memref<2x3x4x5xf32>
  %x = memref.expand_shape %d [[0, 1], [2]] output_shape [%n, 2, 4] : memref<?x4xf32> into memref<?x2x4xf32>
  %y = memref.collapse_shape %x [[0, 1, 2]] : memref<?x2x4xf32> into memref<?xf32>
  %z = memref.expand_shape %b [[0, 1]] output_shape [6, 20] : memref<120xf32> into memref<6x20xf32>
  return %b, %e, %y, %z : memref<120xf32>, memref<2x3x4x5xf32>, memref<?xf32>, memref<6x20xf32>
}

func.func @metadata(%m: memref<8x?xf32, strided<[?, 1], offset: 3>>) -> (index, index, memref<8x?xf32, strided<[?, 1], offset: 3>>) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m
    : memref<8x?xf32, strided<[?, 1], offset: 3>> -> memref<f32>, index, index, index, index, index
  %back = memref.reinterpret_cast %base to offset: [3], sizes: [8, %sizes#1], strides: [%strides#0, 1]
    : memref<f32> to memref<8x?xf32, strided<[?, 1], offset: 3>>
  %s = arith.addi %sizes#0, %strides#1 : index
  return %offset, %s, %back : index, index, memref<8x?xf32, strided<[?, 1], offset: 3>>
}

func.func @reinterpret(%m: memref<*xf32>, %n: index) -> memref<?x?xf32, strided<[?, 1], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c6 = arith.constant 6 : index
  %r = memref.reinterpret_cast %m to offset: [%c0], sizes: [%c6, %n], strides: [%n, 1]
    : memref<*xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  return %r : memref<?x?xf32, strided<[?, 1], offset: ?>>
}

func.func @views(%b: memref<2048xi8>, %n: index, %t: memref<?x?xf32>)
    -> (memref<?x4xf32>, memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %v = memref.view %b[%c0][%c16] : memref<2048xi8> to memref<?x4xf32>
  %p = memref.transpose %t (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
  %q = memref.transpose %p (i, j) -> (j, i)
    : memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>> to memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>
  return %v, %q : memref<?x4xf32>, memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>>
}

// -----

func.func private @touch(memref<?xi64>)

func.func @scopes(%n: index) {
  memref.alloca_scope {
    %a = memref.alloca(%n) : memref<?xi64>
    func.call @touch(%a) : (memref<?xi64>) -> ()
  }
  memref.alloca_scope {
    %a = memref.alloca(%n) : memref<?xi64>
    func.call @touch(%a) : (memref<?xi64>) -> ()
  }
  return
}

func.func @reshape(%m: memref<*xf32>, %s: memref<?xi32>, %i: index) -> (memref<*xf32>, index) {
  %r = memref.reshape %m(%s) : (memref<*xf32>, memref<?xi32>) -> memref<*xf32>
  %d = memref.dim %r, %i : memref<*xf32>
  return %r, %d : memref<*xf32>, index
}
