module {
  func.func @f(%arg0: i32, %arg1: index, %arg2: index) {
    %0 = omp.target_allocmem %arg0 : i32, i64
    %1 = omp.target_allocmem %arg0 : i32, !llvm.struct<(i32, f32)>, %arg1, %arg2 {uniq_name = "u"}
    %2 = omp.target_allocmem %arg0 : i32, !llvm.array<4 x i32>(%arg1, %arg2 : index, index), %arg1 {bindc_name = "x"}
    omp.target_freemem %arg0, %0 : i32, i64
    return
  }
}

