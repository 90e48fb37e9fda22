// Operations and attributes of sdy beside those of StableHLO.
sdy.mesh @mesh = <["a"=2, "b"=4]>
sdy.mesh @reversed = <["a"=2], device_ids=[1, 0]>
func.func @main(%x: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"a", ?}p1, {"b":(1)2, ?}], replicated={"b":(2)2}>}, %z: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}], unreduced={"a"}>}) -> tensor<8x8xf32> {
  %0 = stablehlo.add %x, %x {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"a"}, {}]>]>, sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=8}>} : tensor<8x8xf32>
  %1 = sdy.sharding_constraint %0 <@mesh, [{"a"}, {?}]> : tensor<8x8xf32>
  %2 = sdy.all_gather [{"a"}, {}] %1 out_sharding=<@mesh, [{}, {}]> : tensor<8x8xf32>
  %3 = sdy.all_slice [{}, {"b"}] %2 out_sharding=<@mesh, [{}, {"b"}]> : tensor<8x8xf32>
  %4 = stablehlo.multiply %3, %0 : tensor<8x8xf32>
  %5 = sdy.manual_computation(%4) in_shardings=[<@mesh, [{"a"}, {}]>] out_shardings=[<@mesh, [{"a"}, {}]>] manual_axes={"a"} (%arg2: tensor<4x8xf32>) {
    %9 = stablehlo.add %arg2, %arg2 : tensor<4x8xf32>
    sdy.return %9 : tensor<4x8xf32>
  } : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %5 : tensor<8x8xf32>
}
