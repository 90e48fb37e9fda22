module {
  func.func private @a(!quant.uniform<i8:f32, 1.000000e+00>, !quant.uniform<u8<0:200>:f32, 5.000000e-01:10>, !quant.any<i8<-8:7>:f32>, !quant.any<i4>, !quant.calibrated<f32<-0.998:1.232100e+00>>)
  func.func private @b(!quant.uniform<i8:f32:1, {2.000000e+02,9.987200e-01:120}>, !quant.uniform<i8<-127:127>:f32, 9.987200e-01:127>, !quant.uniform<i8:f32:{0:1, 1:2}, {{2.000000e+00:10, 3.000000e+00}, {4.000000e+00, 5.000000e+00:5}}>)
}

