// KEEP: gpu.barrier 2
// Modules in modules, symbols in symbols.
module @outer attributes {gpu.container_module, dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>>} {
  gpu.module @kernels {
    gpu.func @k(%m: memref<8xf32>) kernel {
      %i = gpu.thread_id x
      %v = memref.load %m[%i] : memref<8xf32>
      gpu.barrier
      memref.store %v, %m[%i] : memref<8xf32>
      gpu.return
    }
  }
  func.func @host(%n: index, %m: memref<8xf32>) {
    gpu.launch_func @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%m : memref<8xf32>)
    return
  }
}
