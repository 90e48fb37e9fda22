module {
  module {
    shard.grid @g(shape = 2x?)
  }
  module {
    shard.grid @g(shape = 0)
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %grid_shape:2 = shard.grid_shape @g0 : index, index
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %grid_shape = shard.grid_shape @g0 axes = [1] : index
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %proc_linear_idx:2 = shard.process_multi_index on @g0 : index, index
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %proc_linear_idx = shard.process_multi_index on @g0 axes = [1] : index
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %proc_linear_idx = shard.process_linear_index on @g0 : index
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: index) {
      %down_linear_idx, %up_linear_idx = shard.neighbors_linear_indices on @g0[%arg0, %arg0] split_axes = [0] : index, index
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %sharding = shard.sharding @g0 split_axes = [[0], [1]] : !shard.sharding
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %sharding = shard.sharding @g0 split_axes = [[0]] halo_sizes = [1, 2] : !shard.sharding
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %sharding = shard.sharding @g0 split_axes = [[0], [], [1]] halo_sizes = [1, 2, 3, 4] : !shard.sharding
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %sharding = shard.sharding @g0 split_axes = [[0]] sharded_dims_offsets = [0, 1, 2] : !shard.sharding
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %sharding = shard.sharding @g0 split_axes = [[0], [1]] sharded_dims_offsets = [0, 2, 4, 0, 1, 2, 3, 4] : !shard.sharding
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %sharding = shard.sharding @g0 split_axes = [[], [1]] sharded_dims_offsets = [0, 1, 2, 3, 4] : !shard.sharding
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %sharding = shard.sharding @g0 split_axes = [[]] : !shard.sharding
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f() {
      %sharding = shard.sharding @g0 split_axes = [[5]] : !shard.sharding
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<2x3xf32>) {
      %all_gather = shard.all_gather %arg0 on @g0 grid_axes = [1] gather_axis = 1 : tensor<2x3xf32> -> tensor<2x12xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<2x3xf32>) {
      %all_gather = shard.all_gather %arg0 on @g0 grid_axes = [1] gather_axis = 1 : tensor<2x3xf32> -> tensor<?x?xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<2x?xf32>) {
      %all_gather = shard.all_gather %arg0 on @g0 grid_axes = [1] gather_axis = 1 : tensor<2x?xf32> -> tensor<2x?xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<2x3xf32>) {
      %all_gather = shard.all_gather %arg0 on @g1 grid_axes = [0, 1] gather_axis = 1 : tensor<2x3xf32> -> tensor<2x?xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<2x3xf32>) {
      %all_gather = shard.all_gather %arg0 on @g0 gather_axis = 1 : tensor<2x3xf32> -> tensor<2x3xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<2x3xf32>) {
      %all_reduce = shard.all_reduce %arg0 on @g0 grid_axes = [0] reduction =  max : tensor<2x3xf32> -> tensor<2x3xf64>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<2x4xf32>) {
      %all_slice = shard.all_slice %arg0 on @g0 grid_axes = [1] slice_axis = 1 : tensor<2x4xf32> -> tensor<2x1xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<2x4xf32>) {
      %reduce_scatter = shard.reduce_scatter %arg0 on @g0 grid_axes = [1] reduction =  max scatter_axis = 1 : tensor<2x4xf32> -> tensor<2x1xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<2x4xf32>) {
      %scatter = shard.scatter %arg0 on @g0 grid_axes = [1] scatter_axis = 1 root = [1] : (tensor<2x4xf32>) -> tensor<2x1xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<2x?xf32>) {
      %all_slice = shard.all_slice %arg0 on @g0 grid_axes = [1] slice_axis = 1 : tensor<2x?xf32> -> tensor<2x?xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<2x?xf32>) {
      %reduce_scatter = shard.reduce_scatter %arg0 on @g0 grid_axes = [1] reduction =  max scatter_axis = 1 : tensor<2x?xf32> -> tensor<2x?xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<2x?xf32>) {
      %scatter = shard.scatter %arg0 on @g0 grid_axes = [1] scatter_axis = 1 root = [1] : (tensor<2x?xf32>) -> tensor<2x?xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<8x3xf32>) {
      %all_to_all = shard.all_to_all %arg0 on @g0 grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<8x3xf32> -> tensor<2x12xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<9x3xf32>) {
      %all_to_all = shard.all_to_all %arg0 on @g0 grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<9x3xf32> -> tensor<?x12xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<?x?xf32>) {
      %all_to_all = shard.all_to_all %arg0 on @g0 grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<?x?xf32> -> tensor<?x?xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<8x3xf32>) {
      %all_to_all = shard.all_to_all %arg0 on @g0 grid_axes = [1] split_axis = 1 concat_axis = 1 : tensor<8x3xf32> -> tensor<8x3xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<8x3xf32>) {
      %broadcast = shard.broadcast %arg0 on @g0 grid_axes = [1] root = [1] : (tensor<8x3xf32>) -> tensor<8x3xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<8x3xf32>) {
      %reduce = shard.reduce %arg0 on @g0 grid_axes = [1] reduction =  max root = [1] : (tensor<8x3xf32>) -> tensor<8x3xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<8x3xf32>) {
      %gather = shard.gather %arg0 on @g0 grid_axes = [1] gather_axis = 1 root = [1] : (tensor<8x3xf32>) -> tensor<8x12xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<8x3xf32>) {
      %send = shard.send %arg0 on @g0 grid_axes = [1] destination = [1] : (tensor<8x3xf32>) -> tensor<8x3xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<8x3xf32>) {
      %recv = shard.recv %arg0 on @g0 grid_axes = [1] source = [1] : (tensor<8x3xf32>) -> tensor<8x3xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<8x3xf32>) {
      %recv = shard.recv %arg0 on @g0 grid_axes = [1] : (tensor<8x3xf32>) -> tensor<8x3xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<8x3xf32>) {
      %shift = shard.shift %arg0 on @g0 grid_axes = [1] shift_axis = 1 offset = 2 rotate : tensor<8x3xf32> -> tensor<8x3xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<8x3xf32>, %arg1: i64) {
      %0 = shard.update_halo %arg0 on @g0 split_axes = [[0]] halo_sizes = [1, %arg1] : tensor<8x3xf32>
      return
    }
  }
  module {
    shard.grid @g0(shape = 2x4)
    shard.grid @g1(shape = ?x4)
    func.func @f(%arg0: tensor<8x3xf32>, %arg1: index) {
      %sharding = shard.sharding @g0 split_axes = [[0]] : !shard.sharding
      %sharding_annotated = shard.shard %arg0 to %sharding annotate_for_users : tensor<8x3xf32>
      %0 = shard.get_sharding %sharding_annotated : tensor<8x3xf32> -> !shard.sharding
      %shard_shape:2 = shard.shard_shape dims = [8, %arg1] sharding = %sharding device = [0, %arg1] : index, index
      return
    }
  }
}

