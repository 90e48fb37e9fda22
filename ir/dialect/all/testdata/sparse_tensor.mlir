#sparse = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 8 }>
#sparse1 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed(nonunique, nonordered), d0 mod 2 : dense, d1 mod 3 : dense) }>
#sparse2 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed(nonunique)) }>
#sparse3 = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, 1)>, d1 : #sparse_tensor<slice(?, 4, 2)>) -> (d0 : dense, d1 : loose_compressed(nonunique)) }>
#sparse4 = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : dense, d1 floordiv 4 : dense, d2 : dense, d1 mod 4 : structured[2, 4]) }>
#sparse5 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : batch), explicitVal = 1 : i32, implicitVal = 0 : i32 }>
#sparse6 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : compressed, d0 : singleton(nonunique, soa)) }>
module {
  func.func private @a(tensor<?x?xf32, #sparse>)
  func.func private @b(tensor<?x?xf32, #sparse1>)
  func.func private @c(tensor<?x?xf32, #sparse2>)
  func.func private @d(tensor<?x?xf32, #sparse3>)
  func.func private @e(tensor<?x?x?xf32, #sparse4>)
  func.func private @f(tensor<?xi32, #sparse5>)
  func.func private @g(tensor<?x?xf32, #sparse6>)
}

