module {
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op) {
      %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %arg0 {alloc_op = "memref.alloca", memcpy_op = "memref.copy"} : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op) {
      %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %arg0 {dimension = 0 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op) {
      %transformed, %loops = transform.structured.fuse %arg0 tile_sizes [4, 0] interchange [1, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op) {
      %transformed, %loops = transform.structured.fuse %arg0 tile_sizes [4, 4] {use_forall} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op) {
      %0 = transform.structured.interchange %arg0 iterator_interchange = [2, 1, 0] : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op) {
      %0 = transform.structured.pack_greedily %arg0 matmul_packed_sizes = [8, 0, 32] matmul_padded_sizes_next_multiple_of = [0, 1, 0] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op) {
      %padded, %pad, %copy = transform.structured.pad %arg0 pad_to_multiple_of [1] {nofold_flags = [0, 1], padding_dimensions = [2], transpose_paddings = [[0, 1], [1, 0]]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op) {
      %padded, %pad = transform.structured.pad_tiling_interface %arg0 to padding_sizes [1, 2] pad_to_multiple_of {padding_values = [0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op) {
      %0 = transform.structured.replace %arg0 {
        builtin.module {
        }
      } : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op) {
      %0 = transform.structured.replace %arg0 {
        %c1_i32 = arith.constant 1 : i32
      } : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op) {
      %tiled_linalg_op, %loops = transform.structured.tile_using_for %arg0 tile_sizes [1, 0, 0] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op) {
      transform.structured.vectorize %arg0 vector_sizes [1, [2]] : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      %0 = transform.get_result %arg0[0, -1] : (!transform.any_op) -> !transform.any_value
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      transform.match.structured failures(propagate) %arg0 : !transform.any_op {
      ^bb0(%arg1: !transform.any_op):
        transform.match.structured.body %arg1 {contraction = ["arith.mulf", "arith.addf"]} : !transform.any_op
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      transform.match.structured failures(propagate) %arg0 : !transform.any_op {
      ^bb0(%arg1: !transform.any_op):
        transform.match.structured.body %arg1 {elementwise} : !transform.any_op
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      transform.match.structured failures(propagate) %arg0 : !transform.any_op {
      ^bb0(%arg1: !transform.any_op):
        transform.match.structured.dim %arg1[except(1)] {parallel} : !transform.any_op
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      transform.match.structured failures(propagate) %arg0 : !transform.any_op {
      ^bb0(%arg1: !transform.any_op):
        %0 = transform.match.structured.input %arg1[all] : (!transform.any_op) -> !transform.any_op
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      transform.match.structured failures(propagate) %arg0 : !transform.any_op {
      ^bb0(%arg1: !transform.any_op):
        %0 = transform.match.structured.init %arg1[1] {permutation} : (!transform.any_op) -> !transform.affine_map
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      transform.match.structured failures(propagate) %arg0 : !transform.any_op {
      ^bb0(%arg1: !transform.any_op):
        %0 = transform.match.structured.result %arg1[0] single : (!transform.any_op) -> !transform.any_op
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      transform.match.structured failures(propagate) %arg0 : !transform.any_op {
      ^bb0(%arg1: !transform.any_op):
        %0 = transform.match.structured.result %arg1[0] : (!transform.any_op) -> !transform.any_value
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      transform.match.structured failures(propagate) %arg0 : !transform.any_op {
      ^bb0(%arg1: !transform.any_op):
        %batch, %m, %n, %k = transform.match.structured.classify_contraction_dims %arg1 : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      transform.match.structured failures(propagate) %arg0 : !transform.any_op {
      ^bb0(%arg1: !transform.any_op):
        %0 = transform.match.structured.rank %arg1 : (!transform.any_op) -> !transform.param<i64>
        %1 = transform.num_associations %0 : (!transform.param<i64>) -> !transform.param<i64>
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      %0 = transform.get_operand %arg0[0] : (!transform.any_op) -> !transform.any_value
      %1 = transform.match.structured.elemental_bitwidth %0 : (!transform.any_value) -> !transform.param<i64>
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      %0 = transform.num_associations %arg0 : (!transform.any_op) -> !transform.any_param
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      %0 = transform.param.constant 1 : i64 -> !transform.type
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      %0 = transform.param.constant 1 : i64 -> !transform.any_param
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) {
      %0 = transform.param.constant 1 : i64 -> !transform.param<i32>
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @f(!transform.any_op {transform.readonly})
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @f(%arg0: !transform.any_op {transform.consumed}) {
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @f(%arg0: !transform.any_op) {
      %0 = transform.structured.generalize %arg0 : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @f(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
      transform.yield %arg0 : !transform.any_op
    }
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value) {
      %0 = transform.include @f failures(propagate) (%arg0) : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @f(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
      transform.yield %arg0 : !transform.any_op
    }
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value) {
      %0 = transform.include @f failures(propagate) (%arg0) : (!transform.any_op) -> !transform.op<"x.y">
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @f(%arg0: !transform.any_op {transform.consumed}) -> !transform.any_op {
      transform.yield %arg0 : !transform.any_op
    }
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value) {
      %0 = transform.include @f failures(propagate) (%arg0) : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @f(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
      transform.yield %arg0 : !transform.any_op
    }
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value) {
      %0 = transform.collect_matching @f in %arg0 : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @f(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
      transform.yield %arg0 : !transform.any_op
    }
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value) {
      %updated_root, %yielded = transform.foreach_match in %arg0 
          @f -> @f : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      transform.apply_patterns to %arg0 {
        transform.apply_patterns.canonicalization
      } : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      transform.apply_patterns to %arg0 {
      } : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      transform.apply_conversion_patterns to %arg0 {
        transform.apply_conversion_patterns.func.func_to_llvm
      } with type_converter {
        transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
      } : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      transform.apply_conversion_patterns to %arg0 {
        transform.apply_conversion_patterns.scf.structural_conversions
      } with type_converter {
        transform.type_conversion.tensor.cast_shape_dynamic_dims
      } : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      transform.apply_conversion_patterns to %arg0 {
        transform.apply_conversion_patterns.scf.scf_to_control_flow
      } with type_converter {
        transform.type_conversion.tensor.cast_shape_dynamic_dims
      } : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      transform.apply_conversion_patterns to %arg0 {
        transform.apply_conversion_patterns.dialect_to_llvm "index"
      } : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.apply_registered_pass "x" with options = {"k" = %arg2} to %arg0 : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.apply_registered_pass "x" with options = {"k" = 1 : i64} to %arg0 : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.bufferization.one_shot_bufferize %arg0 {dump_alias_sets = true, print_conflicts = true, test_analysis_only = true} : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %arg0 {memcpy_op = "linalg.copy"} : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.func.cast_and_call @f(%arg1) -> %arg1 after %arg0 {
        transform.type_conversion.tensor.cast_shape_dynamic_dims
      } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.func.cast_and_call %arg0 before %arg0 : (!transform.any_op, !transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.gpu.map_forall_to_blocks %arg0 grid_dims = [1, 2, 3] : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.gpu.map_forall_to_blocks %arg0 generate_gpu_launch : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      transform.affine.simplify_bounded_affine_ops %arg0 with[%arg0 : !transform.any_op] within [1] and [2] : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      transform.affine.simplify_bounded_affine_ops %arg0 with[] within [] and [] : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.tune.knob<"x"> = 2 : i64 from options = [1, 2] -> !transform.any_param
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.tune.knob<"x"> = 2 : i64 from options = "any" -> !transform.any_param
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.tune.knob<"x"> options = [1, 2] -> !transform.any_param
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      transform.tune.alternatives<"x"> selected_region = %arg2 : !transform.param<i64> {
      }, {
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.irdl.collect_matching in %arg0 : (!transform.any_op) -> !transform.any_op {
        irdl.dialect @x {
          irdl.operation @a 
        }
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      transform.smt.constrain_params(%arg2) : (!transform.param<i64>) -> () {
      ^bb0(%arg3: !smt.int):
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.smt.constrain_params(%arg2) : (!transform.param<i64>) -> !transform.param<i64> {
      ^bb0(%arg3: !smt.int):
        smt.yield %arg3 : !smt.int
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.smt.constrain_params(%arg2) : (!transform.param<i64>) -> !transform.param<i64> {
      ^bb0(%arg3: !smt.bv<64>):
        smt.yield %arg3 : !smt.bv<64>
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_value, %arg2: !transform.param<i64>) {
      %0 = transform.smt.constrain_params(%arg2) : (!transform.param<i64>) -> !transform.any_param {
      ^bb0(%arg3: !smt.bv<64>):
        smt.yield %arg3 : !smt.bv<64>
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_param, %arg2: !transform.param<i64>, %arg3: !transform.param<i1>, %arg4: !transform.type) {
      transform.smt.constrain_params(%arg1) : (!transform.any_param) -> () {
      ^bb0(%arg5: !smt.int):
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_param, %arg2: !transform.param<i64>, %arg3: !transform.param<i1>, %arg4: !transform.type) {
      transform.smt.constrain_params(%arg3) : (!transform.param<i1>) -> () {
      ^bb0(%arg5: !smt.bool):
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_param, %arg2: !transform.param<i64>, %arg3: !transform.param<i1>, %arg4: !transform.type) {
      transform.smt.constrain_params(%arg3) : (!transform.param<i1>) -> () {
      ^bb0(%arg5: !smt.int):
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_param, %arg2: !transform.param<i64>, %arg3: !transform.param<i1>, %arg4: !transform.type) {
      transform.smt.constrain_params(%arg3) : (!transform.param<i1>) -> () {
      ^bb0(%arg5: !smt.bv<1>):
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_param, %arg2: !transform.param<i64>, %arg3: !transform.param<i1>, %arg4: !transform.type) {
      transform.smt.constrain_params() : () -> () {
        %true = smt.constant true
        smt.assert %true
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op, %arg1: !transform.any_param, %arg2: !transform.param<i64>, %arg3: !transform.param<i1>, %arg4: !transform.type) {
      %0 = transform.param.constant 1 : si8 -> !transform.param<si8>
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.func.cast_and_call @f(%arg1) after %arg0 : (!transform.any_op, !transform.any_value) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.func.cast_and_call @f -> %arg1 after %arg0 : (!transform.any_op, !transform.any_value) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.structured.promote_tensor %arg1 : !transform.any_value
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.structured.hoist_pad.build_packing_loop_nest %arg0 above %arg0 : (!transform.any_op, !transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.merge_handles %arg0, %arg0 : !transform.any_op
      %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %0 into %arg0 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.memref.erase_dead_alloc_and_stores %arg0 : (!transform.any_op) -> ()
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.scf.take_assumed_branch %arg0 take_else_branch : (!transform.any_op) -> ()
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.merge_handles %arg0, %arg0 : !transform.any_op
      %1 = transform.replicate num(%arg0) %0 : !transform.any_op, !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.merge_handles %arg0, %arg0 : !transform.any_op
      %1 = transform.replicate num(%0) %arg0 : !transform.any_op, !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.structured.match ops{["x.y"]} in %arg0 : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.dlti.query ["x"] at %arg0 : (!transform.any_op) -> !transform.any_param
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.verify %arg0 : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.annotate %arg0 "x" : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.cast %arg0 : !transform.any_op to !transform.op<"x.y">
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.apply_cse to %arg0 : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.apply_dce to %arg0 : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.apply_licm to %arg0 : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.apply_patterns to %arg0 {
      } : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.apply_conversion_patterns to %arg0 {
      } {preserve_handles} : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.bufferization.buffer_loop_hoisting %arg0 : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.bufferization.eliminate_empty_tensors %arg0 : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.structured.eliminate_empty_tensors %arg0 : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.loop.hoist_loop_invariant_subsets %arg0 : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %arg0 {bufferize_destination_only} : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %arg0 {dimension = 0 : i64, target_size = 9 : i64} : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %low_size, %high_size, %split_point = transform.structured.multitile_sizes %arg0 {dimension = 0 : i64, target_size = 3 : i64} : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.merge_handles %arg0, %arg0 : !transform.any_op
      %tiled_linalg_op, %loops = transform.structured.tile_using_for %0 tile_sizes [%arg0, 0] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.get_parent_op %arg0 : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.select "x.y" in %arg0 : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0:2 = transform.split_handle %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.xegpu.get_desc_op %arg1 : (!transform.any_value) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.xegpu.set_op_layout_attr %arg0 result sg_layout = [8, 4] sg_data = [32, 64] : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.xegpu.set_gpu_launch_threads %arg0 threads = [8, 4, 1] : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.xegpu.insert_prefetch %arg1 nb_prefetch = 1 : (!transform.any_value) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.xegpu.convert_layout %arg1 input_sg_layout = [8, 4] input_sg_data = [32, 64] target_sg_layout = [8, 4] target_sg_data = [8, 32] : (!transform.any_value) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.tune.alternatives<"x"> {
        %0 = transform.structured.generalize %arg0 : (!transform.any_op) -> !transform.any_op
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.foreach %arg0 : !transform.any_op {
      ^bb0(%arg2: !transform.any_op):
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.foreach %arg0 : !transform.any_op {
      ^bb0(%arg2: !transform.any_op):
        %0 = transform.structured.generalize %arg0 : (!transform.any_op) -> !transform.any_op
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.num_associations %arg0 : (!transform.any_op) -> !transform.any_param
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.print %arg0 : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.get_producer_of_operand %arg0[0] : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.get_consumers_of_result %arg0[0] : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.get_defining_op %arg1 : (!transform.any_value) -> !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      %0 = transform.irdl.collect_matching in %arg0 : (!transform.any_op) -> !transform.any_op {
        irdl.dialect @x {
          irdl.operation @a 
        }
      }
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}, %arg1: !transform.any_value {transform.readonly}) {
      transform.debug.emit_remark_at %arg0, "x" : !transform.any_op
      transform.yield 
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @main(%arg0: !transform.any_op {transform.consumed}) {
      %updated_root = transform.foreach_match in %arg0 
          @m -> @act, 
          @m2 -> @act : (!transform.any_op) -> !transform.any_op
      transform.yield 
    }
    transform.named_sequence @m(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
      transform.match.operation_name %arg0 ["arith.addi"] : !transform.any_op
      transform.yield %arg0 : !transform.any_op
    }
    transform.named_sequence @m2(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
      transform.match.operation_name %arg0 ["arith.addi"] : !transform.any_op
      transform.yield %arg0 : !transform.any_op
    }
    transform.named_sequence @act(%arg0: !transform.any_op {transform.readonly}) {
      transform.yield 
    }
  }
}

