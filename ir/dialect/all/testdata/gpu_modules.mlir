module {
  gpu.module @k0 [#nvvm.target] {
  }
  gpu.module @k1 [#nvvm.target, #rocdl.target] {
  }
  gpu.module @k2<#gpu.select_object<0 : i64>> [#nvvm.target] {
  }
  gpu.module @k3<#gpu.select_object<#nvvm.target>> [#nvvm.target] {
  }
  gpu.binary @b4  [#gpu.object<#nvvm.target, "x">]
  gpu.binary @b5 <#gpu.select_object<0 : i64>> [#gpu.object<#nvvm.target, "x">]
  gpu.binary @b6  [#gpu.object<#nvvm.target, properties = {O = 3 : i64}, "x">]
  gpu.binary @b7  [#gpu.object<#nvvm.target, offload = "x">]
  gpu.binary @b8  [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"k", () -> ()>]>, "x">]
  gpu.binary @b9  [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [{}]>]>, "x">]
  gpu.binary @b10  [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"k", (i32) -> (), arg_attrs = [{}, {}], metadata = {a = 1 : i64}>]>, "x">]
  gpu.binary @b11  [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"z", i32>]>, "x">]
  gpu.binary @b12  [#gpu.object<#nvvm.target, assembly = "x">]
  gpu.binary @b13  [#gpu.object<#nvvm.target, bin = "x">, #gpu.object<#rocdl.target, "x">]
}

