module {
  omp.private {type = private} @x.priv : i32
  omp.private {type = firstprivate} @y.priv : !llvm.ptr copy {
  ^bb0(%arg0: !llvm.ptr, %arg1: !llvm.ptr):
    omp.yield(%arg1 : !llvm.ptr)
  }
  omp.declare_reduction @add : f32 init {
  ^bb0(%arg0: f32):
    %cst = arith.constant 0.000000e+00 : f32
    omp.yield(%cst : f32)
  } combiner {
  ^bb0(%arg0: f32, %arg1: f32):
    %0 = arith.addf %arg0, %arg1 : f32
    omp.yield(%0 : f32)
  }
  func.func @f(%arg0: !llvm.ptr, %arg1: memref<i32>, %arg2: i1, %arg3: i32, %arg4: i64, %arg5: index) {
    omp.parallel allocate(%arg1 : memref<i32> -> %arg1 : memref<i32>) if(%arg2) num_threads(%arg3 : i32) proc_bind(close) private(@y.priv %arg0 -> %arg6 : !llvm.ptr) private_barrier reduction(byref @add %arg0 -> %arg7, @add %arg1 -> %arg8 : !llvm.ptr, memref<i32>) {
      omp.terminator
    }
    omp.wsloop {
      omp.loop_nest (%arg6) : index = (%arg5) to (%arg5) step (%arg5) tiles(2) {
        omp.yield
      }
    }
    omp.simd aligned(%arg1 : memref<i32> -> 32 : i64, %arg0 : !llvm.ptr -> 64 : i64) if(%arg2) nontemporal(%arg1 : memref<i32>) safelen(4) simdlen(2) {
      omp.loop_nest (%arg6) : index = (%arg5) to (%arg5) step (%arg5) {
        omp.yield
      }
    }
    omp.sections allocate(%arg1 : memref<i32> -> %arg1 : memref<i32>) nowait {
      omp.section {
        omp.terminator
      }
      omp.terminator
    }
    omp.single copyprivate(%arg1 -> @cp : memref<i32>) {
      omp.terminator
    }
    omp.task depend(taskdependin -> %arg1 : memref<i32>, taskdependinout -> %arg0 : !llvm.ptr) final(%arg2) mergeable priority(%arg3 : i32) untied in_reduction(@add %arg0 -> %arg6 : !llvm.ptr) private(@x.priv %arg1 -> %arg7 : memref<i32>) {
      omp.terminator
    }
    omp.taskgroup task_reduction(@add %arg0 -> %arg6 : !llvm.ptr) {
      omp.terminator
    }
    omp.taskloop grainsize(strict, %arg3: i32) {
      omp.loop_nest (%arg6) : index = (%arg5) to (%arg5) step (%arg5) {
        omp.yield
      }
    }
    omp.taskloop num_tasks(%arg3: i32) {
      omp.loop_nest (%arg6) : index = (%arg5) to (%arg5) step (%arg5) {
        omp.yield
      }
    }
    %0 = omp.map.bounds lower_bound(%arg4 : i64) upper_bound(%arg4 : i64) stride(%arg4 : i64) start_idx(%arg4 : i64) {stride_in_bytes = true}
    %1 = omp.map.info var_ptr(%arg0 : !llvm.ptr, i32) map_clauses(always, tofrom) capture(ByRef) bounds(%0) -> !llvm.ptr {name = "x"}
    %2 = omp.map.info var_ptr(%arg0 : !llvm.ptr, i32) map_clauses(tofrom) capture(ByCopy) members(%1 : [0, 1], [2] : !llvm.ptr) -> !llvm.ptr
    omp.target depend(taskdependin -> %arg1 : memref<i32>) device(%arg3 : i32) if(%arg2) nowait thread_limit(%arg3 : i32) host_eval(%arg3 -> %arg6 : i32) map_entries(%1 -> %arg7, %2 -> %arg8 : !llvm.ptr, !llvm.ptr) private(@y.priv %arg0 -> %arg9 [map_idx=1] : !llvm.ptr) {
      omp.terminator
    }
    omp.target_data map_entries(%1 : !llvm.ptr) use_device_addr(%1 -> %arg6 : !llvm.ptr) use_device_ptr(%1 -> %arg7 : !llvm.ptr) {
      omp.terminator
    }
    omp.critical {
      omp.terminator
    }
    omp.atomic.write %arg1 = %arg3 : memref<i32>, i32
    omp.taskwait depend(taskdependin -> %arg1 : memref<i32>)
    omp.teams num_teams(%arg3 : i32 to %arg3 : i32) thread_limit(%arg3 : i32) {
      omp.terminator
    }
    omp.distribute dist_schedule_static dist_schedule_chunk_size(%arg3 : i32) {
      omp.loop_nest (%arg6) : index = (%arg5) to (%arg5) step (%arg5) {
        omp.yield
      }
    }
    omp.loop bind(parallel) order(concurrent) {
      omp.loop_nest (%arg6) : index = (%arg5) to (%arg5) step (%arg5) {
        omp.yield
      }
    }
    return
  }
  func.func private @cp(memref<i32>, memref<i32>)
  omp.critical.declare @mutex hint(contended, speculative)
}

