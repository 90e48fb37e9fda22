// ARGS: --canonicalize --allow-unregistered-dialect
llvm.func @f(%a: i32, %p: !llvm.ptr, %i: i64, %v: vector<4xi32>, %s: !llvm.struct<(i32, i32)>, %b: i1) {
  %0 = llvm.icmp "ult" %a, %a : i32
  %1 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %2 = llvm.shufflevector %v, %v [0, 1, 3, 2] : vector<4xi32>
  %3 = llvm.extractvalue %s[0] : !llvm.struct<(i32, i32)>
  %4 = llvm.insertvalue %a, %s[0] : !llvm.struct<(i32, i32)>
  %5 = llvm.or %a, %3 : i32
  %6 = llvm.shl %a, %3 : i32
  %7 = llvm.zext %a : i32 to i64
  llvm.call @g(%0, %1, %2, %3, %4, %5, %6, %7) : (i1, !llvm.ptr, vector<4xi32>, i32, !llvm.struct<(i32, i32)>, i32, i32, i64) -> ()
  llvm.return
}
llvm.func @g(i1, !llvm.ptr, vector<4xi32>, i32, !llvm.struct<(i32, i32)>, i32, i32, i64)
llvm.mlir.global @glob(1 : i32) : i32
llvm.func @folds(%p: !llvm.ptr, %s: !llvm.struct<(i32, struct<(i32, i64)>)>, %x: i32, %y: i64, %v1: vector<1xf32>) -> !llvm.struct<(i32, i32, i64, i1, i1, i32, i64, ptr, f32)> {
  %c1 = llvm.mlir.constant(1 : i64) : i64
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %c5 = llvm.mlir.constant(5 : i32) : i32
  %u = llvm.mlir.undef : !llvm.struct<(i32, i32, i64, i1, i1, i32, i64, ptr, f32)>
  %z = llvm.mlir.zero : !llvm.ptr
  %zi = llvm.mlir.zero : i64
  %zv = llvm.mlir.zero : vector<4xf32>
  %za = llvm.mlir.zero : !llvm.array<4 x f32>
  %g = llvm.getelementptr %p[%c1, %zi] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x f32>
  %g0 = llvm.getelementptr %g[%zi] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %za, %g0 : !llvm.array<4 x f32>, !llvm.ptr
  llvm.store %zv, %g0 : vector<4xf32>, !llvm.ptr
  llvm.store %zi, %g0 : i64, !llvm.ptr
  %a = llvm.alloca %c3 x i32 : (i32) -> !llvm.ptr
  %e = llvm.icmp "eq" %z, %a : !llvm.ptr
  %n = llvm.icmp "ne" %x, %x : i32
  %or = llvm.or %c3, %c5 : i32
  %sh = llvm.shl %or, %c3 : i32
  %zx = llvm.zext %sh : i32 to i64
  %i0 = llvm.insertvalue %x, %s[1, 0] : !llvm.struct<(i32, struct<(i32, i64)>)>
  %i1 = llvm.insertvalue %y, %i0[1, 1] : !llvm.struct<(i32, struct<(i32, i64)>)>
  %e0 = llvm.extractvalue %i1[1, 0] : !llvm.struct<(i32, struct<(i32, i64)>)>
  %e1 = llvm.extractvalue %i1[0] : !llvm.struct<(i32, struct<(i32, i64)>)>
  %ee = llvm.extractvalue %i1[1] : !llvm.struct<(i32, struct<(i32, i64)>)>
  %e2 = llvm.extractvalue %ee[1] : !llvm.struct<(i32, i64)>
  %ad = llvm.mlir.addressof @glob : !llvm.ptr
  %ad1 = llvm.addrspacecast %ad : !llvm.ptr to !llvm.ptr<1>
  %ad2 = llvm.addrspacecast %ad1 : !llvm.ptr<1> to !llvm.ptr<2>
  %ad3 = llvm.addrspacecast %ad2 : !llvm.ptr<2> to !llvm.ptr
  %sv = llvm.shufflevector %v1, %v1 [0] : vector<1xf32>
  %ci = llvm.mlir.constant(0 : i32) : i32
  %ev = llvm.extractelement %sv[%ci : i32] : vector<1xf32>
  %r0 = llvm.insertvalue %e0, %u[0] : !llvm.struct<(i32, i32, i64, i1, i1, i32, i64, ptr, f32)>
  %r1 = llvm.insertvalue %e1, %r0[1] : !llvm.struct<(i32, i32, i64, i1, i1, i32, i64, ptr, f32)>
  %r2 = llvm.insertvalue %e2, %r1[2] : !llvm.struct<(i32, i32, i64, i1, i1, i32, i64, ptr, f32)>
  %r3 = llvm.insertvalue %e, %r2[3] : !llvm.struct<(i32, i32, i64, i1, i1, i32, i64, ptr, f32)>
  %r4 = llvm.insertvalue %n, %r3[4] : !llvm.struct<(i32, i32, i64, i1, i1, i32, i64, ptr, f32)>
  %r5 = llvm.insertvalue %sh, %r4[5] : !llvm.struct<(i32, i32, i64, i1, i1, i32, i64, ptr, f32)>
  %r6 = llvm.insertvalue %zx, %r5[6] : !llvm.struct<(i32, i32, i64, i1, i1, i32, i64, ptr, f32)>
  %r7 = llvm.insertvalue %ad3, %r6[7] : !llvm.struct<(i32, i32, i64, i1, i1, i32, i64, ptr, f32)>
  %r8 = llvm.insertvalue %ev, %r7[8] : !llvm.struct<(i32, i32, i64, i1, i1, i32, i64, ptr, f32)>
  %dead = llvm.load %p : !llvm.ptr -> i32
  %live = llvm.load volatile %p : !llvm.ptr -> i32
  llvm.inline_asm "nop", "r" %x : (i32) -> ()
  llvm.return %r8 : !llvm.struct<(i32, i32, i64, i1, i1, i32, i64, ptr, f32)>
}
llvm.func @blocks(%c: i1, %x: i32, %y: i32) -> i32 {
  %k = llvm.mlir.constant(7 : i32) : i32
  llvm.switch %x : i32, ^d(%y : i32) [
    0: ^a(%k, %x : i32, i32),
    1: ^b(%k, %y : i32, i32)
  ]
^a(%p: i32, %q: i32):
  llvm.br ^d(%q : i32)
^b(%r: i32, %s: i32):
  llvm.cond_br %c, ^a(%r, %s : i32, i32), ^e
^d(%t: i32):
  llvm.return %t : i32
^e:
  llvm.br ^f
^f:
  llvm.br ^d(%x : i32)
}
