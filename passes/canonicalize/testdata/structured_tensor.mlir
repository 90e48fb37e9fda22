// ARGS: --canonicalize --split-input-file --allow-unregistered-dialect
func.func private @do(tensor<?x?xf32>) -> tensor<?x?xf32>
func.func @cast_for(%a: tensor<32x8xf32>, %b: tensor<4xf32>, %lb: index, %ub: index) -> (tensor<?x?xf32>, tensor<4xf32>) {
  %c1 = arith.constant 1 : index
  %c = tensor.cast %a : tensor<32x8xf32> to tensor<?x?xf32>
  %r:2 = scf.for %i = %lb to %ub step %c1 iter_args(%x = %c, %y = %b) -> (tensor<?x?xf32>, tensor<4xf32>) {
    %2 = func.call @do(%x) : (tensor<?x?xf32>) -> tensor<?x?xf32>
    %3 = "test.use"(%i, %y) : (index, tensor<4xf32>) -> tensor<4xf32>
    scf.yield %2, %3 : tensor<?x?xf32>, tensor<4xf32>
  } {tag}
  return %r#0, %r#1 : tensor<?x?xf32>, tensor<4xf32>
}
func.func @cast_for_used_twice(%a: tensor<32x8xf32>, %lb: index, %ub: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c1 = arith.constant 1 : index
  %c = tensor.cast %a : tensor<32x8xf32> to tensor<?x?xf32>
  %r = scf.for %i = %lb to %ub step %c1 iter_args(%x = %c) -> (tensor<?x?xf32>) {
    %2 = func.call @do(%x) : (tensor<?x?xf32>) -> tensor<?x?xf32>
    scf.yield %2 : tensor<?x?xf32>
  }
  return %r, %r : tensor<?x?xf32>, tensor<?x?xf32>
}
func.func @cast_to_static(%a: tensor<?x?xf32>, %lb: index, %ub: index) -> tensor<32x?xf32> {
  %c1 = arith.constant 1 : index
  %c = tensor.cast %a : tensor<?x?xf32> to tensor<32x?xf32>
  %r = scf.for %i = %lb to %ub step %c1 iter_args(%x = %c) -> (tensor<32x?xf32>) {
    %2 = "test.do"(%x) : (tensor<32x?xf32>) -> tensor<32x?xf32>
    scf.yield %2 : tensor<32x?xf32>
  }
  return %r : tensor<32x?xf32>
}

// -----

func.func @cast_forall(%a: tensor<200x100xf32>, %e: tensor<?xf32>, %n: index, %s: tensor<1x1xf32>) -> (tensor<?x?xf32>, index, tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  %c = tensor.cast %a : tensor<200x100xf32> to tensor<?x?xf32>
  %r:2 = scf.forall (%i, %j) in (%n, %n) shared_outs(%x = %c, %y = %e) -> (tensor<?x?xf32>, tensor<?xf32>) {
    %v = "test.use"(%x, %y) : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<1x1xf32>
    %w = "test.use"(%x, %y) : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %x[%i, %j] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<?x?xf32>
      tensor.parallel_insert_slice %w into %y[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %d = tensor.dim %r#1, %c0 : tensor<?xf32>
  return %r#0, %d, %r#1 : tensor<?x?xf32>, index, tensor<?xf32>
}

// -----

func.func @forall_once(%a: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %r = scf.forall (%i) in (1) shared_outs(%x = %a) -> (tensor<?xf32>) {
    %v = "test.use"(%i, %n) : (index, index) -> tensor<1xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %x[%n] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  return %r : tensor<?xf32>
}
