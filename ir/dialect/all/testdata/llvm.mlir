module {
  llvm.func @a(i32, !llvm.ptr {llvm.noalias}, ...) -> (i32 {llvm.signext})
  llvm.func internal hidden local_unnamed_addr fastcc @b(%arg0: i32) vscale_range(1, 2) comdat(@c::@d) attributes {dso_local, passthrough = ["noinline"], sym_visibility = "private"} {
    llvm.return
  }
  llvm.comdat @c {
    llvm.comdat_selector @d any
  }
  llvm.mlir.global internal constant @g("hello\00") {addr_space = 3 : i32, alignment = 8 : i64}
  llvm.mlir.global external thread_local unnamed_addr @g2(42 : i64) {addr_space = 0 : i32} : i64
  llvm.mlir.global private @g3() {addr_space = 0 : i32} : !llvm.struct<(i32, ptr)> {
    %0 = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
    llvm.return %0 : !llvm.struct<(i32, ptr)>
  }
  llvm.mlir.global external hidden @g4() {addr_space = 0 : i32, dbg_exprs = []} : i32
  llvm.mlir.global linkonce protected @g5(42 : i64) comdat(@c::@d) {addr_space = 0 : i32} : i64
  llvm.mlir.global common @g6(0 : i32) {addr_space = 0 : i32} : i32
  llvm.mlir.alias external @al {dso_local} : i32 {
    %0 = llvm.mlir.addressof @g6 : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.alias linkonce_odr hidden thread_local unnamed_addr @al2 : i32 {
    %0 = llvm.mlir.addressof @g6 : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func @__gxx_personality_v0(...) -> i32
  llvm.func @vf(!llvm.ptr, ...) -> i32
  llvm.func @f(%arg0: !llvm.ptr, %arg1: i32, %arg2: f32) attributes {personality = @__gxx_personality_v0} {
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.mlir.undef : !llvm.array<1 x ptr>
    %2 = llvm.alloca %arg1 x i32 {alignment = 8 : i64} : (i32) -> !llvm.ptr
    %3 = llvm.alloca inalloca %arg1 x !llvm.struct<(i32)> : (i32) -> !llvm.ptr<3>
    %4 = llvm.icmp "eq" %arg1, %arg1 : i32
    %5 = llvm.fcmp "oge" %arg2, %arg2 {fastmathFlags = #llvm.fastmath<nnan>} : f32
    %6 = llvm.icmp "slt" %arg0, %arg0 {a = 1 : i64} : !llvm.ptr
    %7 = llvm.call @vf(%arg0, %arg1) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32) -> i32
    llvm.call %arg0(%arg1) : !llvm.ptr, (i32) -> ()
    %8 = llvm.call %arg0(%arg1) vararg(!llvm.func<i32 (i32, ...)>) {a = 1 : i64} : !llvm.ptr, (i32) -> i32
    %9 = llvm.call fastcc tail @vf(%arg0, %arg1) vararg(!llvm.func<i32 (ptr, ...)>) ["tag"(%arg1 : i32), "t2"()] {fastmathFlags = #llvm.fastmath<fast>, no_unwind} : (!llvm.ptr {llvm.noalias}, i32) -> (i32 {llvm.signext})
    %10 = llvm.call_intrinsic "llvm.x"(%arg1, %arg2) : (i32, f32) -> i32
    llvm.call_intrinsic "llvm.y"(%arg1) ["tag"(%arg1 : i32)] {fastmathFlags = #llvm.fastmath<fast>} : (i32 {llvm.signext}) -> ()
    %11 = llvm.invoke @vf(%arg0) to ^bb1 unwind ^bb2 vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  ^bb1:  // pred: ^bb0
    llvm.invoke cc_10 %arg0(%arg1) to ^bb3(%arg1 : i32) unwind ^bb2 ["tag"(%arg1 : i32)] {a = 1 : i64} : !llvm.ptr, (i32) -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    %12 = llvm.landingpad cleanup (catch %0 : !llvm.ptr) (filter %1 : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
    llvm.return
  ^bb3(%13: i32):  // 3 preds: ^bb1, ^bb3, ^bb4
    %14 = llvm.getelementptr inbounds %arg0[%arg1, 1, %arg1] : (!llvm.ptr, i32, i32) -> !llvm.ptr, !llvm.struct<(i32, array<4 x i32>)>
    %15 = llvm.mlir.undef : !llvm.struct<(i32, array<4 x i32>)>
    %16 = llvm.extractvalue %15[1, 2] : !llvm.struct<(i32, array<4 x i32>)> 
    %17 = llvm.insertvalue %arg1, %15[0] : !llvm.struct<(i32, array<4 x i32>)> 
    %18 = llvm.mlir.undef : vector<4xi32>
    %19 = llvm.shufflevector %18, %18 [0, 1] : vector<4xi32> 
    llvm.switch %arg1 : i32, ^bb4 [
      1: ^bb4,
      -2: ^bb3(%arg1 : i32)
    ]
  ^bb4:  // 3 preds: ^bb3, ^bb3, ^bb4
    %20 = llvm.icmp "slt" %18, %18 : vector<4xi32>
    llvm.indirectbr %arg0 : !llvm.ptr, [
    ^bb3(%arg1 : i32),
    ^bb4
    ]
  }
  llvm.func @gg(!llvm.struct<"a", opaque>, !llvm.struct<"b", packed (i8, ptr<2>)>, !llvm.struct<()>, !llvm.array<2 x array<3 x f32>>, !llvm.struct<"c", ()>)
  llvm.func @ft() attributes {a = !llvm.func<void (i32, ...)>, b = !llvm.func<i32 ()>}
  llvm.func @h(!llvm.target<"spirv.Image", !llvm.void, 1, 0>, !llvm.target<"a">, !llvm.ppc_fp128, !llvm.struct<"rec", (ptr, struct<"x", (array<2 x ptr>, struct<"rec">, ptr)>)>)
  llvm.func @cr(i32) attributes {r = #llvm.constant_range<i32, 0, 12>}
  llvm.func @cc2(%arg0: i32 {llvm.range = #llvm.constant_range<i8, -1, 12>}) -> !llvm.struct<packed (i8)> attributes {frame_pointer = #llvm.framePointerKind<all>} {
    llvm.unreachable
  }
}

