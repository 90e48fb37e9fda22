module {
  module {
    func.func @a() attributes {x = #complex.number<:f64 1.000000e+00, 0.000000e+00> : complex<f64>, y = #complex.number<:f32 1.000000e+00, -2.500000e+00> : complex<f32>, z = #complex.number<:f16 0.000000e+00, 0.000000e+00> : complex<f16>} {
      return
    }
  }
  module {
    func.func @a() attributes {x = #complex.number<:f32 1.000000e+00, 0.000000e+00> : complex<f32>} {
      return
    }
  }
  module {
    func.func @a() attributes {x = #complex.number<:f32 1.000000e+00, 0.000000e+00> : complex<f32>} {
      return
    }
  }
  module {
    func.func @a() attributes {x = #complex.number<:bf16 1.000000e+00, 1.000980e-01> : complex<bf16>, y = #complex.number<:f80 1.000000e+00, 0.100000000000000005551> : complex<f80>} {
      return
    }
  }
  module {
    func.func @a() attributes {r = #complex.number<:f32 -1.000000e+00, 1.000000e-03> : complex<f32>, s = #complex.number<:f32 0.000000e+00, -0.000000e+00> : complex<f32>, t = #complex.number<:f80 1.000000e+00, 0.100000000000000005551> : complex<f80>, u = #complex.number<:bf16 1.000000e+00, 1.000980e-01> : complex<bf16>, v = #complex.number<:f32 1.000000e+00, 0.000000e+00> : complex<f32>, w = #complex.number<:f32 1.000000e+00, 0.000000e+00> : complex<f32>, x = #complex.number<:f64 1.000000e+00, 0.000000e+00> : complex<f64>, y = #complex.number<:f32 1.000000e+00, -2.500000e+00> : complex<f32>, z = #complex.number<:f16 0.000000e+00, 0.000000e+00> : complex<f16>} {
      %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
      return
    }
  }
}

