module {
  func.func @f1(%arg0: vector<4xf32>, %arg1: vector<4xi1>) {
    vector.mask %arg1 { vector.yield } : vector<4xi1>
    return
  }
  func.func @f2(%arg0: memref<16x8xf32>, %arg1: index, %arg2: f32, %arg3: vector<[4]x8xi1>) {
    %0 = vector.type_cast %arg0 : memref<16x8xf32> to memref<16xvector<8xf32>>
    return
  }
}

