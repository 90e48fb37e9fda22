module {
  acc.private.recipe @p : memref<10xf32> init {
  ^bb0(%arg0: memref<10xf32>):
    acc.yield %arg0 : memref<10xf32>
  }
  acc.firstprivate.recipe @fp : memref<10xf32> init {
  ^bb0(%arg0: memref<10xf32>):
    acc.yield %arg0 : memref<10xf32>
  } copy {
  ^bb0(%arg0: memref<10xf32>, %arg1: memref<10xf32>):
    acc.terminator
  }
  acc.reduction.recipe @r : memref<10xf32> reduction_operator <add> init {
  ^bb0(%arg0: memref<10xf32>):
    acc.yield %arg0 : memref<10xf32>
  } combiner {
  ^bb0(%arg0: memref<10xf32>, %arg1: memref<10xf32>):
    acc.yield %arg0 : memref<10xf32>
  }
  func.func @f3(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    acc.parallel private(%0 : memref<10xf32>) {
      acc.yield
    }
    return
  }
  func.func @f4(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    acc.parallel firstprivate(%0 : memref<10xf32>) {
      acc.yield
    }
    return
  }
  func.func @f5(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    acc.parallel wait({devnum: %arg1 : i32, %arg1 : i32}) {
      acc.yield
    }
    return
  }
  func.func @f6(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    acc.parallel num_gangs({%arg1 : i32, %arg1 : i32, %arg1 : i32}) {
      acc.yield
    }
    return
  }
  func.func @f7(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    acc.parallel num_gangs({%arg1 : i32, %arg1 : i32}) {
      acc.yield
    }
    return
  }
  func.func @f8(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    acc.parallel num_gangs({%arg1 : i32}) num_workers(%arg1 : i32) vector_length(%arg1 : i32) {
      acc.yield
    }
    return
  }
  func.func @f9(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    acc.serial private(%0 : memref<10xf32>) {
      acc.yield
    }
    return
  }
  func.func @f10(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    acc.serial firstprivate(%0 : memref<10xf32>) {
      acc.yield
    }
    return
  }
  func.func @f11(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    acc.serial wait({devnum: %arg1 : i32, %arg1 : i32}) {
      acc.yield
    }
    return
  }
  func.func @f12(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    acc.kernels private(%0 : memref<10xf32>) {
      acc.terminator
    }
    return
  }
  func.func @f13(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    acc.kernels firstprivate(%0 : memref<10xf32>) {
      acc.terminator
    }
    return
  }
  func.func @f14(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    acc.kernels wait({devnum: %arg1 : i32, %arg1 : i32}) {
      acc.terminator
    }
    return
  }
  func.func @f15(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    acc.kernels num_gangs({%arg1 : i32, %arg1 : i32, %arg1 : i32}) {
      acc.terminator
    }
    return
  }
  func.func @f16(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    acc.kernels num_gangs({%arg1 : i32, %arg1 : i32}) {
      acc.terminator
    }
    return
  }
  func.func @f17(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    acc.kernels num_gangs({%arg1 : i32}) num_workers(%arg1 : i32) vector_length(%arg1 : i32) {
      acc.terminator
    }
    return
  }
  func.func @f18(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.update_device varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.exit_data dataOperands(%0 : memref<10xf32>)
    return
  }
  func.func @f19(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.update dataOperands(%0 : memref<10xf32>)
    return
  }
  func.func @f20(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.update_device varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.update dataOperands(%0 : memref<10xf32>)
    return
  }
  func.func @f21(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.update_device varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.update dataOperands(%0, %0 : memref<10xf32>, memref<10xf32>)
    return
  }
  func.func @f22(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.declare_exit dataOperands(%0 : memref<10xf32>)
    return
  }
  func.func @f23(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.create varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.declare_exit dataOperands(%0 : memref<10xf32>)
    return
  }
  func.func @f24(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.present varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.declare_exit dataOperands(%0 : memref<10xf32>)
    return
  }
  func.func @f25(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.deviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.declare_exit dataOperands(%0 : memref<10xf32>)
    return
  }
  func.func @f26(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.declare_device_resident varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.declare_exit dataOperands(%0 : memref<10xf32>)
    return
  }
  func.func @f27(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.declare_link varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.declare_exit dataOperands(%0 : memref<10xf32>)
    return
  }
  func.func @f28(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.declare_exit dataOperands(%0 : memref<10xf32>)
    return
  }
  func.func @f29(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.declare_exit dataOperands(%0, %0 : memref<10xf32>, memref<10xf32>)
    return
  }
  func.func @f30(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.update_device varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.kernel_environment dataOperands(%0 : memref<10xf32>) {
    }
    return
  }
  func.func @f31(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %true = arith.constant true
    %0 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %1 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.wait(%arg1 : i32) wait_devnum(%arg1 : i32)
    return
  }
  func.func @f32(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %true = arith.constant true
    %0 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %1 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.wait async
    return
  }
  func.func @f33(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %true = arith.constant true
    %0 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %1 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.wait(%arg1, %arg2 : i32, index) async(%arg2 : index) if(%true)
    return
  }
  func.func @f34(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %true = arith.constant true
    %0 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %1 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.set device_num(%arg1 : i32)
    return
  }
  func.func @f35(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %true = arith.constant true
    %0 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %1 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.set default_async(%arg1 : i32) if(%true)
    return
  }
  func.func @f36(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %true = arith.constant true
    %0 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %1 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.set attributes {device_type = #acc.device_type<nvidia>}
    return
  }
  func.func @f37(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %true = arith.constant true
    %0 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %1 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %2 = acc.declare_enter dataOperands(%0 : memref<10xf32>)
    acc.declare_exit token(%2)
    return
  }
  func.func @f38(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %true = arith.constant true
    %0 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %1 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %2 = acc.declare_enter dataOperands(%0 : memref<10xf32>)
    acc.declare_exit token(%2) dataOperands(%0 : memref<10xf32>)
    return
  }
  func.func @f39(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop control(%arg5 : index) = (%arg2 : index) to (%arg2 : index)  step (%arg2 : index) {
      acc.yield
    } attributes {seq = [#acc.device_type<none>]}
    return
  }
  func.func @f40(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop control(%arg5 : index) = (%arg2 : index) to (%arg2 : index)  step (%arg2 : index) {
      acc.yield
    } attributes {auto_ = [#acc.device_type<none>], seq = [#acc.device_type<nvidia>]}
    return
  }
  func.func @f41(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop {
      acc.yield
    } attributes {seq = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f42(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop combined(kernels) control(%arg5 : index) = (%arg2 : index) to (%arg2 : index)  step (%arg2 : index) {
      acc.yield
    } attributes {seq = [#acc.device_type<none>]}
    return
  }
  func.func @f43(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop {
      scf.for %arg5 = %arg2 to %arg2 step %arg2 {
      }
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    return
  }
  func.func @f44(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop {
      scf.for %arg5 = %arg2 to %arg2 step %arg2 {
        scf.for %arg6 = %arg2 to %arg2 step %arg2 {
        }
      }
      acc.yield
    } attributes {collapse = [2], collapseDeviceType = [#acc.device_type<none>], independent = [#acc.device_type<none>]}
    return
  }
  func.func @f45(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop {
      scf.for %arg5 = %arg2 to %arg2 step %arg2 {
      }
      scf.for %arg5 = %arg2 to %arg2 step %arg2 {
      }
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    return
  }
  func.func @f46(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop {
      %true = arith.constant true
      scf.if %true {
        scf.for %arg5 = %arg2 to %arg2 step %arg2 {
        }
      }
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    return
  }
  func.func @f47(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop {
      affine.for %arg5 = 0 to 10 {
      }
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    return
  }
  func.func @f48(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop {
      scf.while : () -> () {
        %true = arith.constant true
        scf.condition(%true)
      } do {
        scf.yield
      }
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    return
  }
  func.func @f49(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop {
      scf.forall (%arg5) in (2) {
      }
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    return
  }
  func.func @f50(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop {
      scf.parallel (%arg5) = (%arg2) to (%arg2) step (%arg2) {
        scf.reduce 
      }
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    return
  }
  func.func @f51(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop {
      affine.parallel (%arg5) = (0) to (10) {
      }
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    return
  }
  func.func @f52(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop {
      acc.loop control(%arg5 : index) = (%arg2 : index) to (%arg2 : index)  step (%arg2 : index) {
        acc.yield
      } attributes {seq = [#acc.device_type<none>]}
      acc.yield
    } attributes {independent = [#acc.device_type<none>]}
    return
  }
  func.func @f53(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop gang worker vector {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f54(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop gang({num=%arg2 : index} [#acc.device_type<nvidia>]) {
      acc.yield
    } attributes {seq = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f55(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop worker(%arg2 : index [#acc.device_type<nvidia>]) {
      acc.yield
    } attributes {seq = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f56(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop gang({num=%arg2 : index, num=%arg2 : index}) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f57(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop gang({num=%arg2 : index, static=%arg2 : index, dim=%arg2 : index, dim=%arg2 : index}) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f58(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop tile({%arg2 : index, %arg2 : index}) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f59(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop tile({%arg2 : index}, {%arg2 : index} [#acc.device_type<nvidia>]) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f60(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop tile({%arg2 : index} [#acc.device_type<nvidia>], {%arg2 : index} [#acc.device_type<nvidia>]) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f61(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop {
      acc.yield
    } attributes {collapseDeviceType = [#acc.device_type<none>], independent = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f62(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    %0 = acc.private varPtr(%arg0 : memref<10xf32>) recipe(@p) -> memref<10xf32>
    %1 = acc.firstprivate varPtr(%arg0 : memref<10xf32>) recipe(@fp) -> memref<10xf32>
    %2 = acc.reduction varPtr(%arg0 : memref<10xf32>) recipe(@r) -> memref<10xf32>
    %3 = acc.cache varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %4 = acc.copyin varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    %5 = acc.getdeviceptr varPtr(%arg0 : memref<10xf32>) -> memref<10xf32>
    acc.loop cache(%4 : memref<10xf32>) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f63() {
    return
  }
  acc.routine @x64 func(@f) seq 
  func.func @f65() {
    return
  }
  acc.routine @x66 func(@f) worker 
  func.func @f67() {
    return
  }
  acc.routine @x68 func(@f) vector 
  func.func @f69() {
    return
  }
  acc.routine @x70 func(@f) gang
  func.func @f71() {
    return
  }
  acc.routine @x72 func(@f) nohost
  func.func @f73() {
    return
  }
  acc.routine @x74 func(@f) implicit
  func.func @f75() {
    return
  }
  acc.routine @x76 func(@f) gang(dim: 1 : i64)
  func.func @f77() {
    return
  }
  acc.routine @x78 func(@f) vector ([#acc.device_type<radeon>]) seq ([#acc.device_type<radeon>])
  func.func @f79() {
    return
  }
  acc.routine @x80 func(@f) bind(@x)
  func.func @f81() {
    return
  }
  acc.routine @x82 func(@f) bind("x")
  func.func @f83() {
    return
  }
  acc.routine @x84 func(@f) bind("x" [#acc.device_type<nvidia>])
  func.func @f85() {
    return
  }
  acc.routine @x86 func(@f)
  acc.routine @x87 func(@g) seq 
  func.func @f88() {
    return
  }
  func.func @h() attributes {acc.routine_info = #acc.routine_info<[@x]>} {
    return
  }
  acc.routine @x90 func(@f) seq 
  func.func @f91(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    acc.loop gang({num=%arg2 : index}, {}) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f92(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    acc.loop gang({num=%arg2 : index}, {} [#acc.device_type<nvidia>]) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f93(%arg0: memref<10xf32>, %arg1: i32, %arg2: index, %arg3: memref<10xf32>, %arg4: !llvm.ptr) {
    acc.loop gang([#acc.device_type<nvidia>]) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], unstructured}
    return
  }
  func.func @f94() {
    return
  }
  acc.routine @x95 func(@f) gang([#acc.device_type<nvidia>], dim: 1 : i64 [#acc.device_type<radeon>])
  func.func @f96() {
    return
  }
  acc.routine @x97 func(@f) worker ([#acc.device_type<nvidia>])
  func.func @f98() {
    return
  }
  acc.routine @x99 func(@f) gang(dim: 1 : i64 [#acc.device_type<star>])
  func.func @f100() {
    return
  }
  acc.routine @x101 func(@f) gang([#acc.device_type<none>], dim: 1 : i64)
  func.func @f102() {
    return
  }
  acc.routine @x103 func(@f) seq ([#acc.device_type<none>, #acc.device_type<none>])
}

