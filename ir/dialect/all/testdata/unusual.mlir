module {
  llvm.mlir.ifunc external @i : !llvm.func<f32 (i64)>, !llvm.ptr @r {dso_local}
  llvm.mlir.ifunc external hidden @j : !llvm.func<f32 (i64)>, !llvm.ptr @r
  llvm.func @r() -> !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  func.func @expand(%arg0: tensor<?xf32>, %arg1: index) -> tensor<?x7xf32> {
    %expanded = tensor.expand_shape %arg0 [[0, 1]] output_shape [%arg1, %arg1] : tensor<?xf32> into tensor<?x7xf32>
    return %expanded : tensor<?x7xf32>
  }
  func.func @mask(%arg0: memref<?x?xf32>, %arg1: index, %arg2: vector<4x1xi1>, %arg3: vector<4xf32>) -> vector<4xf32> {
    %0 = vector.expandload %arg0[%arg1, %arg1], %arg2, %arg3 : memref<?x?xf32>, vector<4x1xi1>, vector<4xf32> into vector<4xf32>
    return %0 : vector<4xf32>
  }
}

