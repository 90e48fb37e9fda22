#extern = #ml_program.extern : i32
#extern1 = #ml_program.extern
module {
  func.func private @a() attributes {a = #ptr.null : !ptr.ptr<#ptr.generic_space>, b = #ptr.address<4> : !ptr.ptr<#ptr.generic_space>, c = #extern, d = #extern1, e = #dlti.dl_spec<>, f = #emitc.opaque<"x">}
}

