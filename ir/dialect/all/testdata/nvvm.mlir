module {
  llvm.func @f1() {
    %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 64> : i32
    llvm.return
  }
  llvm.func @f2() {
    %0 = nvvm.read.ptx.sreg.tid.x range <i32, -1, -1> : i32
    llvm.return
  }
  llvm.func @f3(%arg0: i32) {
    %0 = nvvm.redux.sync  add %arg0, %arg0 : i32 -> i32
    llvm.return
  }
  llvm.func @f4(%arg0: i32, %arg1: f32) {
    %0 = nvvm.redux.sync  fmin %arg1, %arg0 : f32 -> f32
    llvm.return
  }
  llvm.func @f5() {
    nvvm.pmevent id = 3
    llvm.return
  }
  llvm.func @f6() {
    nvvm.pmevent mask = 3
    llvm.return
  }
  llvm.func @f7(%arg0: i32, %arg1: !llvm.ptr<3>) {
    nvvm.mbarrier.expect_tx %arg1, %arg0 : !llvm.ptr<3>, i32
    llvm.return
  }
  llvm.func @f8(%arg0: i32, %arg1: !llvm.ptr<7>) {
    nvvm.mbarrier.expect_tx %arg1, %arg0 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
    llvm.return
  }
  llvm.func @f9(%arg0: i32, %arg1: !llvm.ptr<3>) {
    nvvm.mbarrier.complete_tx %arg1, %arg0 : !llvm.ptr<3>, i32
    llvm.return
  }
  llvm.func @f10(%arg0: !llvm.ptr<3>) {
    %0 = nvvm.mbarrier.arrive %arg0 : !llvm.ptr<3> -> i64
    llvm.return
  }
  llvm.func @f11(%arg0: i32, %arg1: !llvm.ptr) {
    %0 = nvvm.mbarrier.arrive %arg1, %arg0 : !llvm.ptr -> i64
    llvm.return
  }
  llvm.func @f12(%arg0: !llvm.ptr<3>) {
    %0 = nvvm.mbarrier.arrive_drop %arg0 : !llvm.ptr<3> -> i64
    llvm.return
  }
  llvm.func @f13(%arg0: i32, %arg1: !llvm.ptr<3>) {
    %0 = nvvm.mbarrier.arrive.nocomplete %arg1, %arg0 : !llvm.ptr<3>, i32 -> i64
    llvm.return
  }
  llvm.func @f14(%arg0: i32, %arg1: !llvm.ptr) {
    %0 = nvvm.mbarrier.arrive_drop.nocomplete %arg1, %arg0 : !llvm.ptr, i32 -> i64
    llvm.return
  }
  llvm.func @f15(%arg0: i32, %arg1: !llvm.ptr<3>) {
    %0 = nvvm.mbarrier.arrive.expect_tx %arg1, %arg0 : !llvm.ptr<3>, i32 -> i64
    llvm.return
  }
  llvm.func @f16(%arg0: i32, %arg1: !llvm.ptr<3>) {
    nvvm.mbarrier.arrive.expect_tx %arg1, %arg0 : !llvm.ptr<3>, i32
    llvm.return
  }
  llvm.func @f17(%arg0: i32, %arg1: !llvm.ptr<3>) {
    %0 = nvvm.mbarrier.arrive_drop.expect_tx %arg1, %arg0 : !llvm.ptr<3>, i32 -> i64
    llvm.return
  }
  llvm.func @f18(%arg0: !llvm.ptr<3>, %arg1: i64) {
    %0 = nvvm.mbarrier.test.wait %arg0, %arg1 : !llvm.ptr<3>, i64 -> i1
    llvm.return
  }
  llvm.func @f19(%arg0: i32, %arg1: !llvm.ptr<3>, %arg2: i64) {
    %0 = nvvm.mbarrier.try_wait %arg1, %arg2, %arg0 : !llvm.ptr<3>, i64, i32 -> i1
    llvm.return
  }
  llvm.func @f20(%arg0: i32, %arg1: !llvm.ptr<3>) {
    %0 = nvvm.mbarrier.try_wait %arg1, %arg0 : !llvm.ptr<3>, i32 -> i1
    llvm.return
  }
  llvm.func @f21(%arg0: i32, %arg1: !llvm.ptr) {
    nvvm.mbarrier.try_wait.parity %arg1, %arg0, %arg0 : !llvm.ptr, i32, i32
    llvm.return
  }
  llvm.func @f22(%arg0: i32, %arg1: !llvm.ptr, %arg2: i1) {
    nvvm.mbarrier.init %arg1, %arg0, predicate = %arg2 : !llvm.ptr, i32, i1
    llvm.return
  }
  llvm.func @f23(%arg0: !llvm.ptr) {
    nvvm.mbarrier.inval %arg0 : !llvm.ptr
    llvm.return
  }
  llvm.func @f24() {
    nvvm.barrier
    llvm.return
  }
  llvm.func @f25() {
    nvvm.barrier0
    llvm.return
  }
  llvm.func @f26(%arg0: i32) {
    nvvm.barrier id = %arg0
    llvm.return
  }
  llvm.func @f27(%arg0: i32) {
    nvvm.barrier.arrive number_of_threads = %arg0
    llvm.return
  }
  llvm.func @f28(%arg0: i32) {
    nvvm.barrier.arrive id = %arg0 number_of_threads = %arg0
    llvm.return
  }
  llvm.func @f29() {
    nvvm.cluster.arrive {aligned}
    llvm.return
  }
  llvm.func @f30() {
    nvvm.cluster.arrive.relaxed
    llvm.return
  }
  llvm.func @f31() {
    nvvm.cluster.wait
    llvm.return
  }
  llvm.func @f32() {
    nvvm.memory.barrier <gpu>
    llvm.return
  }
  llvm.func @f33() {
    nvvm.memory.barrier <sys>
    llvm.return
  }
  llvm.func @f34() {
    nvvm.fence.sc.cluster
    llvm.return
  }
  llvm.func @f35() {
    nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
    llvm.return
  }
  llvm.func @f36() {
    nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
    llvm.return
  }
  llvm.func @f37() {
    nvvm.fence.mbarrier.init
    llvm.return
  }
  llvm.func @f38() {
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
    llvm.return
  }
  llvm.func @f39() {
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
    llvm.return
  }
  llvm.func @f40(%arg0: i32, %arg1: !llvm.ptr) {
    nvvm.fence.proxy.acquire <cta> %arg1, %arg0
    llvm.return
  }
  llvm.func @f41(%arg0: i32, %arg1: !llvm.ptr) {
    nvvm.fence.proxy.acquire <cta> %arg1, %arg0
    llvm.return
  }
  llvm.func @f42() {
    nvvm.fence.proxy.release <cta>
    llvm.return
  }
  llvm.func @f43() {
    nvvm.fence.proxy.release <sys>
    llvm.return
  }
  llvm.func @f44() {
    nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
    llvm.return
  }
  llvm.func @f45() {
    nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}
    llvm.return
  }
  llvm.func @f46() {
    nvvm.setmaxregister  increase 232
    llvm.return
  }
  llvm.func @f47() {
    nvvm.setmaxregister  decrease 40
    llvm.return
  }
  llvm.func @f48(%arg0: i32) {
    nvvm.nanosleep %arg0
    llvm.return
  }
  llvm.func @f49() {
    nvvm.exit
    llvm.return
  }
  llvm.func @f50() {
    nvvm.breakpoint
    llvm.return
  }
  llvm.func @f51() {
    %0 = nvvm.elect.sync -> i1
    llvm.return
  }
  llvm.func @f52() {
    %0 = nvvm.elect.sync -> i1
    llvm.return
  }
  llvm.func @f53(%arg0: i32) {
    nvvm.bar.warp.sync %arg0 : i32
    llvm.return
  }
  llvm.func @f54(%arg0: i32, %arg1: f32, %arg2: i1) {
    nvvm.inline_ptx "bar" ro(%arg0 : i32) rw(%arg1 : f32), predicate = %arg2
    llvm.return
  }
  llvm.func @f55(%arg0: i32) {
    %0 = nvvm.inline_ptx "bar" ro(%arg0 : i32) -> f32
    llvm.return
  }
  llvm.func @f56() {
    nvvm.griddepcontrol  wait
    llvm.return
  }
  llvm.func @f57() {
    nvvm.griddepcontrol  launch_dependents
    llvm.return
  }
  llvm.func @f58(%arg0: i32, %arg1: !llvm.ptr) {
    %0 = nvvm.mapa %arg1, %arg0 : !llvm.ptr -> !llvm.ptr
    llvm.return
  }
  llvm.func @f59(%arg0: i32, %arg1: !llvm.ptr<3>) {
    %0 = nvvm.mapa %arg1, %arg0 : !llvm.ptr<3> -> !llvm.ptr<7>
    llvm.return
  }
  llvm.func @f60(%arg0: f32) {
    %0 = nvvm.rcp.approx.ftz.f %arg0 : f32
    llvm.return
  }
  llvm.func @f61() {
    nvvm.cp.async.commit.group
    llvm.return
  }
  llvm.func @f62() {
    nvvm.cp.async.wait.group 3
    llvm.return
  }
  llvm.func @f63(%arg0: !llvm.ptr<3>) {
    nvvm.cp.async.mbarrier.arrive %arg0 : !llvm.ptr<3>
    llvm.return
  }
  llvm.func @f64(%arg0: !llvm.ptr) {
    nvvm.cp.async.mbarrier.arrive %arg0 {noinc = true} : !llvm.ptr
    llvm.return
  }
  llvm.func @f65() {
    nvvm.cp.async.bulk.commit.group
    llvm.return
  }
  llvm.func @f66() {
    nvvm.cp.async.bulk.wait_group 1
    llvm.return
  }
  llvm.func @f67() {
    nvvm.cp.async.bulk.wait_group 1 {read}
    llvm.return
  }
  llvm.func @f68() {
    nvvm.wgmma.fence.aligned
    llvm.return
  }
  llvm.func @f69() {
    nvvm.wgmma.commit.group.sync.aligned
    llvm.return
  }
  llvm.func @f70() {
    nvvm.wgmma.wait.group.sync.aligned 2
    llvm.return
  }
  llvm.func @f71(%arg0: i32, %arg1: f32) {
    %0 = nvvm.shfl.sync  bfly %arg0, %arg1, %arg0, %arg0 : f32 -> f32
    llvm.return
  }
  llvm.func @f72(%arg0: i32) {
    %0 = nvvm.shfl.sync  idx %arg0, %arg0, %arg0, %arg0 : i32 -> i32
    llvm.return
  }
  llvm.func @f73(%arg0: i32, %arg1: i1) {
    %0 = nvvm.vote.sync  ballot %arg0, %arg1 -> i32
    llvm.return
  }
  llvm.func @f74(%arg0: i32, %arg1: i1) {
    %0 = nvvm.vote.sync  any %arg0, %arg1 -> i1
    llvm.return
  }
  llvm.func @f75(%arg0: i32) {
    %0 = nvvm.match.sync  any %arg0, %arg0 : i32 -> i32
    llvm.return
  }
  llvm.func @f76(%arg0: i32, %arg1: i64) {
    %0 = nvvm.match.sync  all %arg0, %arg1 : i64 -> !llvm.struct<(i32, i1)>
    llvm.return
  }
  llvm.func @f77(%arg0: i32) {
    %0 = nvvm.prmt <default> %arg0, %arg0, %arg0 : i32
    llvm.return
  }
  llvm.func @f78(%arg0: i32) {
    %0 = nvvm.prmt <f4e> %arg0, %arg0, %arg0 : i32
    llvm.return
  }
  llvm.func @f79(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) {
    nvvm.cp.async.shared.global %arg1, %arg0, 16, cache =  ca : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @f80(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>) {
    nvvm.cp.async.shared.global %arg1, %arg0, 16, cache =  cg : !llvm.ptr<3>, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @f81(%arg0: f32) {
    %0 = nvvm.convert.float.to.tf32 %arg0 {rnd = #nvvm.fp_rnd_mode<rna>}
    llvm.return
  }
  llvm.func @f82(%arg0: f32) {
    %0 = nvvm.convert.float.to.tf32 %arg0 {relu = true, rnd = #nvvm.fp_rnd_mode<rn>}
    llvm.return
  }
  llvm.func @f83(%arg0: f32) {
    %0 = nvvm.convert.f32x2.to.f4x2 %arg0, %arg0 : i8(f4E2M1FN)
    llvm.return
  }
  llvm.func @f84(%arg0: f32) {
    %0 = nvvm.convert.f32x2.to.f4x2 %arg0, %arg0 {relu = true} : i8(f4E2M1FN)
    llvm.return
  }
  llvm.func @f85(%arg0: f32) {
    %0 = nvvm.convert.f32x2.to.f6x2 %arg0, %arg0 : i16(f6E2M3FN)
    llvm.return
  }
  llvm.func @f86(%arg0: f32) {
    %0 = nvvm.convert.f32x2.to.f6x2 %arg0, %arg0 {relu = true} : vector<2xi8>(f6E3M2FN)
    llvm.return
  }
  llvm.func @f87(%arg0: f32) {
    %0 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg0 {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16(f8E4M3FN)
    llvm.return
  }
  llvm.func @f88(%arg0: f32) {
    %0 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg0 {relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16(f8E5M2)
    llvm.return
  }
  llvm.func @f89(%arg0: vector<2xf16>) {
    %0 = nvvm.convert.f16x2.to.f8x2 %arg0 : vector<2xf16> -> i16(f8E4M3FN)
    llvm.return
  }
  llvm.func @f90(%arg0: vector<2xf16>) {
    %0 = nvvm.convert.f16x2.to.f8x2 %arg0 {relu = true} : vector<2xf16> -> vector<2xi8>(f8E5M2)
    llvm.return
  }
  llvm.func @f91(%arg0: vector<2xbf16>) {
    %0 = nvvm.convert.bf16x2.to.f8x2 %arg0 {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16(f8E8M0FNU)
    llvm.return
  }
  llvm.func @f92(%arg0: vector<2xbf16>) {
    %0 = nvvm.convert.bf16x2.to.f8x2 %arg0 {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16> -> i16(f8E8M0FNU)
    llvm.return
  }
  llvm.func @f93(%arg0: vector<2xi8>) {
    %0 = nvvm.convert.f8x2.to.f16x2 %arg0 : vector<2xi8>(f8E4M3FN) -> vector<2xf16>
    llvm.return
  }
  llvm.func @f94(%arg0: vector<2xi8>) {
    %0 = nvvm.convert.f8x2.to.f16x2 %arg0 {relu = true} : vector<2xi8>(f8E5M2) -> vector<2xf16>
    llvm.return
  }
  llvm.func @f95(%arg0: vector<2xi8>) {
    %0 = nvvm.convert.f8x2.to.bf16x2 %arg0 : vector<2xi8>(f8E8M0FNU) -> vector<2xbf16>
    llvm.return
  }
  llvm.func @f96(%arg0: vector<2xi8>) {
    %0 = nvvm.convert.f6x2.to.f16x2 %arg0 : vector<2xi8>(f6E2M3FN) -> vector<2xf16>
    llvm.return
  }
  llvm.func @f97(%arg0: i8) {
    %0 = nvvm.convert.f4x2.to.f16x2 %arg0 : i8(f4E2M1FN) -> vector<2xf16>
    llvm.return
  }
  llvm.func @f98(%arg0: f32) {
    %0 = nvvm.convert.f32x2.to.f16x2 %arg0, %arg0 {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xf16>
    llvm.return
  }
  llvm.func @f99(%arg0: f32) {
    %0 = nvvm.convert.f32x2.to.f16x2 %arg0, %arg0 {relu = true, rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xf16>
    llvm.return
  }
  llvm.func @f100(%arg0: i32, %arg1: f32) {
    %0 = nvvm.convert.f32x2.to.bf16x2 %arg1, %arg1, %arg0 {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xbf16>
    llvm.return
  }
  llvm.func @f101(%arg0: i32, %arg1: vector<4xf32>) {
    %0 = nvvm.convert.f32x4.to.f8x4 %arg1, %arg0 : vector<4xf32> -> vector<4xi8>(f8E4M3FN)
    llvm.return
  }
  llvm.func @f102(%arg0: i32, %arg1: vector<4xf32>) {
    %0 = nvvm.convert.f32x4.to.f8x4 %arg1, %arg0 {relu = true} : vector<4xf32> -> vector<4xi8>(f8E5M2)
    llvm.return
  }
  llvm.func @f103(%arg0: i32, %arg1: vector<4xf32>) {
    %0 = nvvm.convert.f32x4.to.f6x4 %arg1, %arg0 : vector<4xf32> -> vector<4xi8>(f6E2M3FN)
    llvm.return
  }
  llvm.func @f104(%arg0: i32, %arg1: vector<4xf32>) {
    %0 = nvvm.convert.f32x4.to.f4x4 %arg1, %arg0 : vector<4xf32> -> i16(f4E2M1FN)
    llvm.return
  }
  llvm.func @f105(%arg0: !llvm.ptr<3>, %arg1: i64) {
    nvvm.st.bulk %arg0, size = %arg1 : !llvm.ptr<3>
    llvm.return
  }
  llvm.func @f106(%arg0: !llvm.ptr, %arg1: i64) {
    nvvm.st.bulk %arg0, size = %arg1 : !llvm.ptr
    llvm.return
  }
  llvm.func @f107(%arg0: !llvm.ptr) {
    nvvm.prefetch level =  L1, %arg0 : !llvm.ptr
    llvm.return
  }
  llvm.func @f108(%arg0: !llvm.ptr<1>) {
    nvvm.prefetch level =  L2, %arg0 : !llvm.ptr<1>
    llvm.return
  }
  llvm.func @f109(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<7>) {
    nvvm.cp.async.bulk.tensor.shared.cluster.global %arg3, %arg1, %arg2, box[%arg0, %arg0] : !llvm.ptr<7>, !llvm.ptr
    llvm.return
  }
  llvm.func @f110(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<7>, %arg4: i16) {
    nvvm.cp.async.bulk.tensor.shared.cluster.global %arg3, %arg1, %arg2, box[%arg0, %arg0, %arg0] im2col[%arg4] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
    llvm.return
  }
  llvm.func @f111(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.ptr<3>) {
    nvvm.cp.async.bulk.tensor.global.shared.cta %arg1, %arg2, box[%arg0, %arg0] : !llvm.ptr, <3>
    llvm.return
  }
  llvm.func @f112(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.ptr<3>, %arg3: i64) {
    nvvm.cp.async.bulk.tensor.global.shared.cta %arg1, %arg2, box[%arg0, %arg0] l2_cache_hint = %arg3 : !llvm.ptr, <3>
    llvm.return
  }
  llvm.func @f113(%arg0: i32, %arg1: !llvm.ptr<1>, %arg2: i64) {
    nvvm.cp.async.bulk.prefetch %arg1, %arg0 l2_cache_hint = %arg2 : <1>
    llvm.return
  }
  llvm.func @f114(%arg0: i32, %arg1: !llvm.ptr<1>) {
    nvvm.cp.async.bulk.prefetch %arg1, %arg0 : <1>
    llvm.return
  }
  llvm.func @f115(%arg0: i32, %arg1: !llvm.ptr) {
    nvvm.cp.async.bulk.tensor.prefetch %arg1, box[%arg0] : !llvm.ptr
    llvm.return
  }
  llvm.func @f116(%arg0: i32, %arg1: !llvm.ptr, %arg2: i16) {
    nvvm.cp.async.bulk.tensor.prefetch %arg1, box[%arg0, %arg0, %arg0] im2col[%arg2] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
    llvm.return
  }
  llvm.func @f117(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.ptr<3>) {
    nvvm.cp.async.bulk.tensor.reduce %arg1, %arg2, box[%arg0] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, <3>
    llvm.return
  }
  llvm.func @f118(%arg0: i32, %arg1: !llvm.ptr, %arg2: !llvm.ptr<3>, %arg3: i64) {
    nvvm.cp.async.bulk.tensor.reduce %arg1, %arg2, box[%arg0] l2_cache_hint = %arg3 {redKind = #nvvm.tma_redux_kind<xor>} : !llvm.ptr, <3>
    llvm.return
  }
  llvm.func @f119(%arg0: i32, %arg1: !llvm.ptr<1>, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<7>) {
    nvvm.cp.async.bulk.shared.cluster.global %arg3, %arg1, %arg2, %arg0 : !llvm.ptr<7>, <1>
    llvm.return
  }
  llvm.func @f120(%arg0: i32, %arg1: !llvm.ptr<1>, %arg2: !llvm.ptr<3>, %arg3: !llvm.ptr<7>, %arg4: i64, %arg5: i16) {
    nvvm.cp.async.bulk.shared.cluster.global %arg3, %arg1, %arg2, %arg0 multicast_mask = %arg5 l2_cache_hint = %arg4 : !llvm.ptr<7>, <1>
    llvm.return
  }
  llvm.func @f121(%arg0: i32, %arg1: !llvm.ptr<3>, %arg2: !llvm.ptr<7>) {
    nvvm.cp.async.bulk.shared.cluster.shared.cta %arg2, %arg1, %arg1, %arg0 : <7>, <3>
    llvm.return
  }
  llvm.func @f122(%arg0: i32, %arg1: !llvm.ptr<1>, %arg2: !llvm.ptr<3>, %arg3: i64, %arg4: i16) {
    nvvm.cp.async.bulk.global.shared.cta %arg1, %arg2, %arg0 l2_cache_hint = %arg3 byte_mask = %arg4 : <1>, <3>
    llvm.return
  }
  llvm.func @f123(%arg0: i32, %arg1: !llvm.ptr<1>, %arg2: !llvm.ptr<3>) {
    nvvm.cp.async.bulk.global.shared.cta %arg1, %arg2, %arg0 : <1>, <3>
    llvm.return
  }
  llvm.func @f124(%arg0: i32, %arg1: !llvm.ptr) {
    nvvm.tcgen05.alloc %arg1, %arg0 : !llvm.ptr, i32
    llvm.return
  }
  llvm.func @f125(%arg0: i32, %arg1: !llvm.ptr<3>) {
    nvvm.tcgen05.alloc %arg1, %arg0 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i32
    llvm.return
  }
  llvm.func @f126(%arg0: i32, %arg1: !llvm.ptr<6>) {
    nvvm.tcgen05.dealloc %arg1, %arg0 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>, i32
    llvm.return
  }
  llvm.func @f127() {
    nvvm.tcgen05.relinquish_alloc_permit
    llvm.return
  }
  llvm.func @f128() {
    nvvm.tcgen05.fence <before>
    llvm.return
  }
  llvm.func @f129() {
    nvvm.tcgen05.fence <after>
    llvm.return
  }
  llvm.func @f130() {
    nvvm.tcgen05.wait <load>
    llvm.return
  }
  llvm.func @f131() {
    nvvm.tcgen05.wait <store>
    llvm.return
  }
  llvm.func @f132(%arg0: !llvm.ptr) {
    nvvm.tcgen05.commit %arg0 : !llvm.ptr
    llvm.return
  }
  llvm.func @f133(%arg0: !llvm.ptr<3>, %arg1: i16) {
    nvvm.tcgen05.commit %arg0, multicast_mask = %arg1 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i16
    llvm.return
  }
  llvm.func @f134(%arg0: !llvm.ptr<6>) {
    nvvm.tcgen05.shift %arg0 : !llvm.ptr<6>
    llvm.return
  }
  llvm.func @f135(%arg0: i64, %arg1: !llvm.ptr<6>) {
    nvvm.tcgen05.cp %arg1, %arg0 {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}
    llvm.return
  }
  llvm.func @f136(%arg0: i64, %arg1: !llvm.ptr<6>) {
    nvvm.tcgen05.cp %arg1, %arg0 {group = #nvvm.cta_group<cta_2>, shape = #nvvm.tcgen05_cp_shape<shape_128x128b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
    llvm.return
  }
  llvm.func @f137(%arg0: i32, %arg1: i1, %arg2: i8) {
    %0 = nvvm.tcgen05.mma_smem_desc(%arg0, %arg0, %arg0, %arg2, %arg1, %arg2) : (i32, i32, i32, i8, i1, i8) -> i64
    llvm.return
  }
  llvm.func @f138(%arg0: !llvm.ptr<6>) {
    %0 = nvvm.tcgen05.ld %arg0 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
    llvm.return
  }
  llvm.func @f139(%arg0: !llvm.ptr<6>) {
    %0 = nvvm.tcgen05.ld %arg0 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<2xi32>
    llvm.return
  }
  llvm.func @f140(%arg0: i32, %arg1: !llvm.ptr<6>) {
    nvvm.tcgen05.st %arg1, %arg0 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
    llvm.return
  }
  llvm.func @f141(%arg0: !llvm.ptr<6>, %arg1: vector<2xi32>) {
    nvvm.tcgen05.st %arg0, %arg1 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<2xi32>
    llvm.return
  }
  llvm.func @f142(%arg0: i32, %arg1: i64, %arg2: i1, %arg3: !llvm.ptr<6>) {
    nvvm.tcgen05.mma %arg3, %arg3, %arg1, %arg0, %arg2 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
    llvm.return
  }
  llvm.func @f143(%arg0: i32, %arg1: i64, %arg2: i1, %arg3: !llvm.ptr<6>) {
    nvvm.tcgen05.mma %arg3, %arg1, %arg1, %arg0, %arg2 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    llvm.return
  }
  llvm.func @f144(%arg0: i32, %arg1: i64, %arg2: i1, %arg3: !llvm.ptr<6>) {
    nvvm.tcgen05.mma.sp %arg3, %arg3, %arg1, %arg0, %arg2, %arg3 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>)
    llvm.return
  }
  llvm.func @f145(%arg0: i32, %arg1: i64, %arg2: i1, %arg3: !llvm.ptr<6>, %arg4: vector<4xi32>) {
    nvvm.tcgen05.mma.sp %arg3, %arg3, %arg1, %arg0, %arg2, %arg3 scale = %arg1 mask = %arg4 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, i64, vector<4xi32>)
    llvm.return
  }
  llvm.func @f146(%arg0: i32, %arg1: i64, %arg2: i1, %arg3: !llvm.ptr<6>) {
    nvvm.tcgen05.mma.block_scale %arg3, %arg3, %arg1, %arg0, %arg2, %arg3, %arg3 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
    llvm.return
  }
  llvm.func @f147(%arg0: i32, %arg1: i64, %arg2: i1, %arg3: !llvm.ptr<6>) {
    nvvm.tcgen05.mma.block_scale %arg3, %arg3, %arg1, %arg0, %arg2, %arg3, %arg3 {blockScale = #nvvm.tcgen05_mma_block_scale<block32>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
    llvm.return
  }
  llvm.func @f148(%arg0: i32, %arg1: i64, %arg2: i1, %arg3: !llvm.ptr<6>) {
    nvvm.tcgen05.mma.sp.block_scale %arg3, %arg3, %arg1, %arg0, %arg2, %arg3, %arg3, %arg3 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
    llvm.return
  }
  llvm.func @f149(%arg0: i32, %arg1: i64, %arg2: i1, %arg3: !llvm.ptr<6>) {
    nvvm.tcgen05.mma.ws %arg3, %arg3, %arg1, %arg0, %arg2 {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
    llvm.return
  }
  llvm.func @f150(%arg0: i32, %arg1: i64, %arg2: i1, %arg3: !llvm.ptr<6>) {
    nvvm.tcgen05.mma.ws %arg3, %arg1, %arg1, %arg0, %arg2, %arg1 {collectorBBuffer = #nvvm.tcgen05_mma_collectorb<b2>, collectorOp = #nvvm.tcgen05_mma_collectorop<use>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64)
    llvm.return
  }
  llvm.func @f151(%arg0: i32, %arg1: i64, %arg2: i1, %arg3: !llvm.ptr<6>) {
    nvvm.tcgen05.mma.ws.sp %arg3, %arg3, %arg1, %arg0, %arg2, %arg3 {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>)
    llvm.return
  }
  llvm.func @f152(%arg0: i32, %arg1: i64, %arg2: i1, %arg3: !llvm.ptr<6>) {
    nvvm.tcgen05.mma.ws.sp %arg3, %arg3, %arg1, %arg0, %arg2, %arg3, %arg1 {kind = #nvvm.tcgen05_mma_kind<i8>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, i64)
    llvm.return
  }
  llvm.func @f153(%arg0: !llvm.ptr<3>) {
    nvvm.clusterlaunchcontrol.try.cancel %arg0, %arg0
    llvm.return
  }
  llvm.func @f154(%arg0: !llvm.ptr<3>) {
    nvvm.clusterlaunchcontrol.try.cancel multicast, %arg0, %arg0
    llvm.return
  }
  llvm.func @f155(%arg0: i128) {
    %0 = nvvm.clusterlaunchcontrol.query.cancel query =  is_canceled, %arg0 : i1
    llvm.return
  }
  llvm.func @f156(%arg0: i128) {
    %0 = nvvm.clusterlaunchcontrol.query.cancel query =  get_first_cta_id_x, %arg0 : i32
    llvm.return
  }
  llvm.func @f157(%arg0: !llvm.ptr<3>) {
    %0 = nvvm.ldmatrix %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
    llvm.return
  }
  llvm.func @f158(%arg0: !llvm.ptr<3>) {
    %0 = nvvm.ldmatrix %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 2 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
    llvm.return
  }
  llvm.func @f159(%arg0: i32, %arg1: !llvm.ptr<3>) {
    nvvm.stmatrix %arg1, %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32
    llvm.return
  }
  llvm.func @f160(%arg0: i32, %arg1: !llvm.ptr<3>) {
    nvvm.stmatrix %arg1, %arg0, %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  llvm.func @f161(%arg0: i32, %arg1: !llvm.ptr<3>) {
    %0 = nvvm.wmma.load %arg1, %arg0 {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
    llvm.return
  }
  llvm.func @f162(%arg0: i32, %arg1: !llvm.ptr<1>) {
    %0 = nvvm.wmma.load %arg1, %arg0 {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<a>, k = 4 : i32, layout = #nvvm.mma_layout<col>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr<1>) -> f64
    llvm.return
  }
  llvm.func @f163(%arg0: i32, %arg1: !llvm.ptr, %arg2: vector<2xf16>) {
    nvvm.wmma.store %arg1, %arg0, %arg2, %arg2, %arg2, %arg2 {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
    llvm.return
  }
  llvm.func @f164(%arg0: i32, %arg1: f32, %arg2: !llvm.ptr) {
    nvvm.wmma.store %arg2, %arg0, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1 {eltype = #nvvm.mma_type<f32>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, f32, f32, f32, f32, f32, f32, f32, f32
    llvm.return
  }
  llvm.func @f165(%arg0: vector<2xf16>) {
    %0 = nvvm.wmma.mma %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0 {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<col>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
    llvm.return
  }
  llvm.func @f166(%arg0: f32, %arg1: vector<2xf16>) {
    %0 = nvvm.wmma.mma %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0 {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f32>, k = 16 : i32, layoutA = #nvvm.mma_layout<col>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, f32, f32, f32, f32, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
    llvm.return
  }
  llvm.func @f167(%arg0: f32, %arg1: vector<2xf16>) {
    %0 = nvvm.mma.sync A[%arg1, %arg1]  B[%arg1, %arg1]  C[%arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
    llvm.return
  }
  llvm.func @f168(%arg0: f32, %arg1: vector<2xf16>) {
    %0 = nvvm.mma.sync A[%arg1, %arg1]  B[%arg1, %arg1]  C[%arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0]  {layoutA = #nvvm.mma_layout<col>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
    llvm.return
  }
  llvm.func @f169(%arg0: i32, %arg1: f32, %arg2: vector<2xf16>) {
    %0 = nvvm.mma.sp.sync A[%arg2, %arg2] B[%arg2, %arg2] C[%arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1] sparseMetadata[%arg0] selector[%arg0] {shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
    llvm.return
  }
  llvm.func @f170(%arg0: i32, %arg1: f32, %arg2: vector<2xf16>) {
    %0 = nvvm.mma.sp.sync A[%arg2, %arg2] B[%arg2, %arg2] C[%arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1, %arg1] sparseMetadata[%arg0] selector[%arg0] {kind = #nvvm.mma_kind<f8f6f4>, orderedMetadata, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
    llvm.return
  }
  llvm.func @f171(%arg0: i32, %arg1: f32, %arg2: i16) {
    %0 = nvvm.mma.block_scale A[%arg0, %arg0, %arg0, %arg0] B[%arg0, %arg0] C[%arg1, %arg1, %arg1, %arg1] scaleA[%arg0, %arg2, %arg2] scaleB[%arg0, %arg2, %arg2] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x1>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    llvm.return
  }
  llvm.func @f172(%arg0: i32, %arg1: f32, %arg2: i16) {
    %0 = nvvm.mma.block_scale A[%arg0, %arg0, %arg0, %arg0] B[%arg0, %arg0] C[%arg1, %arg1, %arg1, %arg1] scaleA[%arg0, %arg2, %arg2] scaleB[%arg0, %arg2, %arg2] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, scaleVecSize = #nvvm.scale_vec_size<x1>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    llvm.return
  }
  llvm.func @f173(%arg0: i32, %arg1: f32, %arg2: i16) {
    %0 = nvvm.mma.sp.block_scale A[%arg0, %arg0, %arg0, %arg0] B[%arg0, %arg0] C[%arg1, %arg1, %arg1, %arg1] sparseMetadata[%arg0] selector[%arg0] scaleA[%arg0, %arg2, %arg2] scaleB[%arg0, %arg2, %arg2] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e5m2>, orderedMetadata, scaleVecSize = #nvvm.scale_vec_size<x1>, shape = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    llvm.return
  }
  llvm.func @f174(%arg0: i32, %arg1: f32, %arg2: i16) {
    %0 = nvvm.mma.sp.block_scale A[%arg0, %arg0, %arg0, %arg0] B[%arg0, %arg0] C[%arg1, %arg1, %arg1, %arg1] sparseMetadata[%arg0] selector[%arg0] scaleA[%arg0, %arg2, %arg2] scaleB[%arg0, %arg2, %arg2] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf8f6f4>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<f16>, orderedMetadata, scaleVecSize = #nvvm.scale_vec_size<x1>, shape = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    llvm.return
  }
  llvm.func @f175(%arg0: i64, %arg1: !llvm.struct<(f16, f16, f16, f16, f16, f16, f16, f16)>) {
    %0 = nvvm.wgmma.mma_async %arg0, %arg0, %arg1, <m = 64, n = 32, k = 16>, D[<f16>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f16, f16, f16, f16, f16, f16, f16, f16)> -> !llvm.struct<(f16, f16, f16, f16, f16, f16, f16, f16)>
    llvm.return
  }
  llvm.func @f176(%arg0: i64, %arg1: !llvm.struct<(f16, f16, f16, f16, f16, f16, f16, f16)>) {
    %0 = nvvm.wgmma.mma_async %arg0, %arg0, %arg1, <m = 64, n = 32, k = 16>, D[<f16>, <zero>], A[<bf16>, <one>, <row>], B[<bf16>, <one>, <col>] : !llvm.struct<(f16, f16, f16, f16, f16, f16, f16, f16)> -> !llvm.struct<(f16, f16, f16, f16, f16, f16, f16, f16)>
    llvm.return
  }
}

