module {
  llvm.func @f(%arg0: vector<4xi32>, %arg1: i32, %arg2: vector<2xf32>, %arg3: f32, %arg4: i32) {
    %0 = rocdl.raw.buffer.load %arg0, %arg1, %arg1, %arg1 : vector<2xf32>
    rocdl.raw.buffer.store %arg2, %arg0, %arg1, %arg1, %arg1 : vector<2xf32>
    rocdl.raw.buffer.atomic.fadd %arg3, %arg0, %arg1, %arg1, %arg1 : f32
    rocdl.raw.buffer.atomic.fmax %arg3, %arg0, %arg1, %arg1, %arg1 : f32
    rocdl.raw.buffer.atomic.smax %arg4, %arg0, %arg1, %arg1, %arg1 : i32
    rocdl.raw.buffer.atomic.umin %arg4, %arg0, %arg1, %arg1, %arg1 : i32
    llvm.return
  }
}

