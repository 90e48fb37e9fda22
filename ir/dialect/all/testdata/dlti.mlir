module attributes {a.e = #dlti.dl_entry<"a", 1 : i32>, a.f = #dlti.dl_entry<i32, "x">, a.m = #dlti.map<"x" = 1 : i64, i32 = #dlti.map<"y" = 2 : i32>>, dlti.dl_spec = #dlti.dl_spec<i32 = dense<[32, 64]> : vector<2xi64>, "dlti.endianness" = "big", !llvm.ptr<1> = dense<32> : vector<4xi64>>, dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 32 : i32>, "GPU" = #dlti.target_device_spec<"x" = 1 : i64>>} {
}

