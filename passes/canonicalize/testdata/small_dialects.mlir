// ARGS: --canonicalize --split-input-file
!q = !quant.uniform<u8:f32, 7.812500e-03:128>
!r = !quant.uniform<u8:f32, 7.812500e-02:128>
func.func @f(%x: tensor<4xf32>, %y: tensor<4x!q>, %z: tensor<4xi8>, %w: tensor<4xi8>) -> (tensor<4xf32>, tensor<4x!q>, tensor<4x!r>, tensor<4xi8>, tensor<4x!r>, tensor<4x!q>) {
  %0 = quant.qcast %x : tensor<4xf32> to tensor<4x!q>
  %1 = quant.dcast %0 : tensor<4x!q> to tensor<4xf32>
  %2 = quant.dcast %y : tensor<4x!q> to tensor<4xf32>
  %3 = quant.qcast %2 : tensor<4xf32> to tensor<4x!q>
  %4 = quant.qcast %2 : tensor<4xf32> to tensor<4x!r>
  %5 = quant.scast %z : tensor<4xi8> to tensor<4x!q>
  %6 = quant.scast %5 : tensor<4x!q> to tensor<4xi8>
  %7 = quant.scast %6 : tensor<4xi8> to tensor<4x!r>
  %8 = quant.scast %y : tensor<4x!q> to tensor<4xi8>
  %9 = quant.scast %8 : tensor<4xi8> to tensor<4x!q>
  return %1, %3, %4, %6, %7, %9 : tensor<4xf32>, tensor<4x!q>, tensor<4x!r>, tensor<4xi8>, tensor<4x!r>, tensor<4x!q>
}

// -----

!p = !ptr.ptr<#ptr.generic_space>
func.func @f(%m: memref<4xf32, #ptr.generic_space>, %p: !p, %d: memref<?xf32, #ptr.generic_space>, %i: index) -> (memref<4xf32, #ptr.generic_space>, !p, !p, memref<?xf32, #ptr.generic_space>, memref<?xf32, #ptr.generic_space>, !p, memref<4xf32, #ptr.generic_space>, !p) {
  %0 = ptr.to_ptr %m : memref<4xf32, #ptr.generic_space> -> !p
  %1 = ptr.from_ptr %0 : !p -> memref<4xf32, #ptr.generic_space>
  %2 = ptr.from_ptr %p : !p -> memref<4xf32, #ptr.generic_space>
  %3 = ptr.to_ptr %2 : memref<4xf32, #ptr.generic_space> -> !p
  %c0 = arith.constant 0 : index
  %4 = ptr.ptr_add %p, %c0 : !p, index
  %mda = ptr.get_metadata %d : memref<?xf32, #ptr.generic_space>
  %5 = ptr.to_ptr %d : memref<?xf32, #ptr.generic_space> -> !p
  %6 = ptr.from_ptr %5 metadata %mda : !p -> memref<?xf32, #ptr.generic_space>
  %mdb = ptr.get_metadata %6 : memref<?xf32, #ptr.generic_space>
  %7 = ptr.from_ptr %5 metadata %mdb : !p -> memref<?xf32, #ptr.generic_space>
  %8 = ptr.ptr_add %4, %i : !p, index
  %9 = ptr.from_ptr %3 : !p -> memref<4xf32, #ptr.generic_space>
  %mdm = ptr.get_metadata %m : memref<4xf32, #ptr.generic_space>
  %10 = ptr.from_ptr %0 metadata %mdm : !p -> memref<4xf32, #ptr.generic_space>
  %11 = ptr.to_ptr %10 : memref<4xf32, #ptr.generic_space> -> !p
  return %1, %3, %4, %6, %7, %8, %9, %11 : memref<4xf32, #ptr.generic_space>, !p, !p, memref<?xf32, #ptr.generic_space>, memref<?xf32, #ptr.generic_space>, !p, memref<4xf32, #ptr.generic_space>, !p
}
func.func @t(%p : !p) -> (!p, !p) {
  %o = ptr.type_offset f32 : index
  %o1 = ptr.type_offset f32 : index
  %r = ptr.ptr_add %p, %o : !p, index
  %q = ptr.ptr_add %p, %o1 : !p, index
  return %r, %q : !p, !p
}

// -----

func.func @f(%u: i1) -> (i32, i32, f32) {
  %0 = "emitc.constant"() {value = 4 : i32} : () -> i32
  %1 = "emitc.constant"() {value = 4 : i32} : () -> i32
  %3 = "emitc.constant"() {value = 4.0 : f32} : () -> f32
  cf.cond_br %u, ^a, ^b
^a:
  %4 = "emitc.constant"() {value = 4 : i32} : () -> i32
  return %0, %4, %3 : i32, i32, f32
^b:
  return %1, %0, %3 : i32, i32, f32
}

// -----

func.func @f(%n: index, %t: !async.token) -> (!async.group, index) {
  %0 = async.create_group %n : !async.group
  async.await_all %0
  %1 = async.create_group %n : !async.group
  %2 = async.create_group %n : !async.group
  %3 = async.add_to_group %t, %2 : !async.token
  async.await_all %2
  %4 = async.create_group %n : !async.group
  async.await_all %4
  async.await_all %4
  return %2, %3 : !async.group, index
}

// -----

func.func @lds(%m: memref<64xf16, #gpu.address_space<workgroup>>, %s: memref<128x8xf16, #gpu.address_space<global>>, %i: index) {
  %c = memref.cast %s : memref<128x8xf16, #gpu.address_space<global>> to memref<?x?xf16, #gpu.address_space<global>>
  %d = memref.cast %m : memref<64xf16, #gpu.address_space<workgroup>> to memref<?xf16, #gpu.address_space<workgroup>>
  amdgpu.gather_to_lds %c[%i, %i], %d[%i] : vector<8xf16>, memref<?x?xf16, #gpu.address_space<global>>, memref<?xf16, #gpu.address_space<workgroup>>
  amdgpu.lds_barrier
  amdgpu.lds_barrier
  amdgpu.memory_counter_wait load(1) store(2)
  amdgpu.memory_counter_wait load(2) ds(3)
  return
}
func.func @w() {
  amdgpu.memory_counter_wait load(1)
  amdgpu.memory_counter_wait load(2) exp(4)
  amdgpu.memory_counter_wait tensor(2) exp(3)
  amdgpu.memory_counter_wait 
  return
}
func.func @raw(%m: memref<4x4xf32>, %d: memref<?xf32>, %v: f32, %st: memref<4x4xf32, strided<[1, 4], offset: 2>>, %o: i32, %vv: vector<2xf16>, %mh: memref<8xf16>) -> (f32, f32, f32, f32, f32, f32, vector<4xf32>) {
  %c0 = arith.constant 0 : i32
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %cm = arith.constant -1 : i32
  %0 = amdgpu.raw_buffer_load %m[%c4, %c0] : memref<4x4xf32>, i32, i32 -> f32
  %1 = amdgpu.raw_buffer_load %m[%c3, %c3] : memref<4x4xf32>, i32, i32 -> f32
  %2 = amdgpu.raw_buffer_load {indexOffset = 1 : i32} %m[%c3, %c3] : memref<4x4xf32>, i32, i32 -> f32
  %3 = amdgpu.raw_buffer_load {boundsCheck = false} %m[%c4, %c0] : memref<4x4xf32>, i32, i32 -> f32
  %4 = amdgpu.raw_buffer_load %m[%c3, %c3] sgprOffset %c4 : memref<4x4xf32>, i32, i32 -> f32
  %5 = amdgpu.raw_buffer_load %m[%cm, %cm] : memref<4x4xf32>, i32, i32 -> f32
  %6 = amdgpu.raw_buffer_load %m[%c4, %c0] : memref<4x4xf32>, i32, i32 -> vector<4xf32>
  amdgpu.raw_buffer_store %v -> %m[%c4, %c0] : f32 -> memref<4x4xf32>, i32, i32
  amdgpu.raw_buffer_store %v -> %m[%c0, %c0] : f32 -> memref<4x4xf32>, i32, i32
  amdgpu.raw_buffer_store %v -> %m[%c4, %c0] sgprOffset %o : f32 -> memref<4x4xf32>, i32, i32
  amdgpu.raw_buffer_atomic_fadd %v -> %m[%c4, %c0] : f32 -> memref<4x4xf32>, i32, i32
  amdgpu.raw_buffer_store %v -> %st[%c0, %c4] : f32 -> memref<4x4xf32, strided<[1, 4], offset: 2>>, i32, i32
  amdgpu.raw_buffer_store %v -> %st[%c3, %c3] : f32 -> memref<4x4xf32, strided<[1, 4], offset: 2>>, i32, i32
  return %0, %1, %2, %3, %4, %5, %6 : f32, f32, f32, f32, f32, f32, vector<4xf32>
}

// -----

func.func @mpi(%m: memref<4xf32>, %i: i32) {
  %w = mpi.comm_world : !mpi.comm
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  mpi.send(%c, %i, %i, %w) : memref<?xf32>, i32, i32
  mpi.recv(%c, %i, %i, %w) : memref<?xf32>, i32, i32
  %q = mpi.isend(%c, %i, %i, %w) : memref<?xf32>, i32, i32 -> !mpi.request
  %q2 = mpi.irecv(%c, %i, %i, %w) : memref<?xf32>, i32, i32 -> !mpi.request
  return
}

// -----

module attributes {transform.with_named_sequence} {
transform.named_sequence @a(%a: !transform.any_op, %b: !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op) {
  %0 = transform.merge_handles %a : !transform.any_op
  %1 = transform.merge_handles deduplicate %a : !transform.any_op
  %2 = transform.merge_handles %a, %b : !transform.any_op
  transform.yield %0, %1, %2 : !transform.any_op, !transform.any_op, !transform.any_op
}
}

// -----

func.func @u(%p: memref<i32>, %v: i32) {
  omp.atomic.update %p : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%a : i32)
  }
  omp.atomic.update hint(uncontended) memory_order(relaxed) %p : memref<i32> {
  ^bb0(%a: i32):
    omp.yield(%v : i32)
  }
  omp.atomic.update %p : memref<i32> {
  ^bb0(%a: i32):
    %0 = arith.addi %a, %v : i32
    omp.yield(%0 : i32)
  }
  return
}

// -----

func.func @u(%p: memref<i32>, %v: i32, %c: i1) {
  acc.atomic.update %p : memref<i32> {
  ^bb0(%a: i32):
    acc.yield %a : i32
  }
  acc.atomic.update %p : memref<i32> {
  ^bb0(%a: i32):
    acc.yield %v : i32
  }
  acc.atomic.update if(%c) %p : memref<i32> {
  ^bb0(%a: i32):
    acc.yield %v : i32
  }
  acc.atomic.update if(%c) %p : memref<i32> {
  ^bb0(%a: i32):
    acc.yield %a : i32
  }
  return
}
