module {
  func.func @f(%arg0: memref<10xf32>, %arg1: i32, %arg2: i64, %arg3: index, %arg4: !llvm.ptr, %arg5: i1) {
    %0 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %1 = acc.create varPtr(%arg4 : !llvm.ptr) varType(f32) async(%arg1 : i32 [#acc.device_type<nvidia>]) -> !llvm.ptr {structured = false}
    %2 = acc.present varPtr(%arg0 : memref<10xf32>) varType(tensor<10xf32>) -> memref<10xf32>
    %3 = acc.bounds lowerbound(%arg2 : i64) upperbound(%arg2 : i64)
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) bounds(%3) async -> memref<10xf32>
    %5 = acc.copyin varPtr(%arg0 : memref<10xf32>) async(%arg1 : i32 [#acc.device_type<nvidia>], %arg2 : i64) -> memref<10xf32>
    acc.parallel async wait {
      acc.yield
    }
    acc.loop gang({num=%arg1 : i32, static=%arg2 : i64}) worker(%arg1 : i32) vector(%arg1 : i32 [#acc.device_type<nvidia>]) control(%arg6 : index, %arg7 : index) = (%arg3, %arg3 : index, index) to (%arg3, %arg3 : index, index)  step (%arg3, %arg3 : index, index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true, true>, independent = [#acc.device_type<none>]}
    acc.loop gang worker vector tile({%arg1 : i32, %arg2 : i64}) control(%arg6 : index) = (%arg3 : index) to (%arg3 : index)  step (%arg3 : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    acc.loop gang([#acc.device_type<nvidia>], {num=%arg1 : i32} [#acc.device_type<host>]) control(%arg6 : index) = (%arg3 : index) to (%arg3 : index)  step (%arg3 : index) {
      acc.yield
    } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
    acc.parallel combined(loop) {
      acc.loop combined(parallel) control(%arg6 : index) = (%arg3 : index) to (%arg3 : index)  step (%arg3 : index) {
        acc.yield
      } attributes {inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>]}
      acc.yield
    }
    acc.enter_data async(%arg1 : i32) wait(%arg1, %arg2 : i32, i64) dataOperands(%1 : !llvm.ptr)
    acc.enter_data async wait dataOperands(%1 : !llvm.ptr)
    acc.data async(%arg1 : i32) dataOperands(%0 : memref<10xf32>) {
      acc.terminator
    }
    acc.copyout accPtr(%0 : memref<10xf32>) to varPtr(%arg0 : memref<10xf32>)
    acc.delete accPtr(%1 : !llvm.ptr) async {structured = false}
    acc.wait(%arg2 : i64) async(%arg1 : i32) wait_devnum(%arg1 : i32)
    acc.wait async
    return
  }
  acc.routine @r1 func(@f) bind(@y, "x" [#acc.device_type<nvidia>]) worker  nohost
  acc.routine @r2 func(@f) gang
  acc.routine @r3 func(@f) gang(dim: 1 : i64)
  acc.routine @r4 func(@f) vector ([#acc.device_type<nvidia>])
}

