module {
  module {
    func.func @f(%arg0: memref<f32, #ptr.generic_space>) {
      %0 = ptr.to_ptr %arg0 : memref<f32, #ptr.generic_space> -> <#ptr.generic_space>
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>) {
      %0 = ptr.from_ptr %arg0 : <#ptr.generic_space> -> memref<f32, #ptr.generic_space>
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>) {
      %0 = ptr.load %arg0 : !ptr.ptr<#ptr.generic_space> -> f32
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: f32) {
      ptr.store %arg1, %arg0 : f32, !ptr.ptr<#ptr.generic_space>
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>) {
      %0 = ptr.load %arg0 alignment = 8 : !ptr.ptr<#ptr.generic_space> -> f32
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: f32) {
      ptr.store %arg1, %arg0 alignment = 8 : f32, !ptr.ptr<#ptr.generic_space>
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>) {
      %0 = ptr.load %arg0 atomic acquire alignment = 4 : !ptr.ptr<#ptr.generic_space> -> f32
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: f32) {
      ptr.store %arg1, %arg0 atomic release alignment = 4 : f32, !ptr.ptr<#ptr.generic_space>
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>) {
      %0 = ptr.load %arg0 atomic syncscope("x") seq_cst alignment = 4 : !ptr.ptr<#ptr.generic_space> -> f32
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: f32) {
      ptr.store %arg1, %arg0 atomic syncscope("x") seq_cst alignment = 4 : f32, !ptr.ptr<#ptr.generic_space>
      return
    }
  }
  module {
    func.func @f(%arg0: vector<4x!ptr.ptr<#ptr.generic_space>>, %arg1: vector<4xi1>, %arg2: vector<4xf32>) {
      %0 = ptr.gather %arg0, %arg1, %arg2 : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: vector<4xi1>, %arg2: vector<4xf32>) {
      %0 = ptr.masked_load %arg0, %arg1, %arg2 : !ptr.ptr<#ptr.generic_space> -> vector<4xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: vector<4xi1>, %arg2: vector<4xf32>) {
      ptr.masked_store %arg2, %arg0, %arg1 : vector<4xf32>, !ptr.ptr<#ptr.generic_space>
      return
    }
  }
  module {
    func.func @f(%arg0: vector<4x!ptr.ptr<#ptr.generic_space>>, %arg1: vector<4xi1>, %arg2: vector<4xf32>) {
      ptr.scatter %arg2, %arg0, %arg1 : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>
      return
    }
  }
  module {
    func.func @f(%arg0: vector<4x!ptr.ptr<#ptr.generic_space>>, %arg1: vector<4xi1>, %arg2: vector<4xf32>) {
      %0 = ptr.gather %arg0, %arg1, %arg2 alignment = 8 : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: vector<4xi1>, %arg2: vector<4xf32>) {
      %0 = ptr.masked_load %arg0, %arg1, %arg2 alignment = 8 : !ptr.ptr<#ptr.generic_space> -> vector<4xf32>
      return
    }
  }
  module {
    func.func @f(%arg0: !ptr.ptr<#ptr.generic_space>, %arg1: vector<4xi1>, %arg2: vector<4xf32>) {
      ptr.masked_store %arg2, %arg0, %arg1 alignment = 8 : vector<4xf32>, !ptr.ptr<#ptr.generic_space>
      return
    }
  }
  module {
    func.func @f(%arg0: vector<4x!ptr.ptr<#ptr.generic_space>>, %arg1: vector<4xi1>, %arg2: vector<4xf32>) {
      ptr.scatter %arg2, %arg0, %arg1 alignment = 8 : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>
      return
    }
  }
  module {
    func.func @f(%arg0: vector<4x!ptr.ptr<#ptr.generic_space>>) {
      %0 = ptr.ptr_diff %arg0, %arg0 : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xi64>
      return
    }
  }
  module {
    func.func @f(%arg0: tensor<4x!ptr.ptr<#ptr.generic_space>>) {
      %0 = ptr.ptr_diff %arg0, %arg0 : tensor<4x!ptr.ptr<#ptr.generic_space>> -> tensor<4xindex>
      return
    }
  }
  module {
    func.func @f(%arg0: vector<4x!ptr.ptr<#ptr.generic_space>>, %arg1: vector<4xindex>, %arg2: index, %arg3: !ptr.ptr<#ptr.generic_space>) {
      %0 = ptr.ptr_add %arg0, %arg1 : vector<4x!ptr.ptr<#ptr.generic_space>>, vector<4xindex>
      %1 = ptr.ptr_add nuw %arg0, %arg2 : vector<4x!ptr.ptr<#ptr.generic_space>>, index
      %2 = ptr.ptr_add %arg3, %arg1 : !ptr.ptr<#ptr.generic_space>, vector<4xindex>
      return
    }
  }
  module {
    func.func @f() {
      %0 = ptr.constant #ptr.null : !ptr.ptr<#ptr.generic_space>
      %1 = ptr.constant #ptr.address<64> : !ptr.ptr<#ptr.generic_space>
      %2 = ptr.type_offset vector<4xf32> : i32
      return
    }
  }
}

