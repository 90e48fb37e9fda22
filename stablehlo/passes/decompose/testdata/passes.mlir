// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @acos(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.acos %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @acos(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %0 = stablehlo.subtract %cst, %arg0 : tensor<2xf32>
    %1 = stablehlo.add %cst, %arg0 : tensor<2xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<2xf32>
    %3 = stablehlo.sqrt %2 : tensor<2xf32>
    %4 = stablehlo.atan2 %3, %arg0 : tensor<2xf32>
    return %4 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @acosh(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.acosh %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @acosh(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<3.40282347E+38> : tensor<2xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<2xf32>
    %0 = stablehlo.divide %cst, %cst_0 : tensor<2xf32>
    %1 = stablehlo.compare GE, %arg0, %0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %2 = stablehlo.log %cst_0 : tensor<2xf32>
    %3 = stablehlo.log %arg0 : tensor<2xf32>
    %4 = stablehlo.add %2, %3 : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %5 = stablehlo.subtract %arg0, %cst_1 : tensor<2xf32>
    %6 = stablehlo.sqrt %5 : tensor<2xf32>
    %7 = stablehlo.add %arg0, %cst_1 : tensor<2xf32>
    %8 = stablehlo.sqrt %7 : tensor<2xf32>
    %9 = stablehlo.add %8, %6 : tensor<2xf32>
    %10 = stablehlo.multiply %6, %9 : tensor<2xf32>
    %11 = stablehlo.log_plus_one %10 : tensor<2xf32>
    %12 = stablehlo.select %1, %4, %11 : tensor<2xi1>, tensor<2xf32>
    return %12 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @asin(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.asin %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @asin(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %0 = stablehlo.subtract %cst, %arg0 : tensor<2xf32>
    %1 = stablehlo.add %cst, %arg0 : tensor<2xf32>
    %2 = stablehlo.multiply %0, %1 : tensor<2xf32>
    %3 = stablehlo.sqrt %2 : tensor<2xf32>
    %4 = stablehlo.add %cst, %3 : tensor<2xf32>
    %5 = stablehlo.atan2 %arg0, %4 : tensor<2xf32>
    %6 = stablehlo.add %5, %5 : tensor<2xf32>
    return %6 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @asinh(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.asinh %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @asinh(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.sign %arg0 : tensor<2xf32>
    %1 = stablehlo.abs %arg0 : tensor<2xf32>
    %cst = stablehlo.constant dense<3.40282347E+38> : tensor<2xf32>
    %2 = stablehlo.sqrt %cst : tensor<2xf32>
    %3 = stablehlo.compare GE, %1, %2 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<2xf32>
    %4 = stablehlo.log %cst_0 : tensor<2xf32>
    %5 = stablehlo.log %1 : tensor<2xf32>
    %6 = stablehlo.add %4, %5 : tensor<2xf32>
    %7 = stablehlo.multiply %1, %1 : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %8 = stablehlo.add %cst_1, %7 : tensor<2xf32>
    %9 = stablehlo.sqrt %8 : tensor<2xf32>
    %10 = stablehlo.add %cst_1, %9 : tensor<2xf32>
    %11 = stablehlo.divide %7, %10 : tensor<2xf32>
    %12 = stablehlo.add %1, %11 : tensor<2xf32>
    %13 = stablehlo.log_plus_one %12 : tensor<2xf32>
    %14 = stablehlo.select %3, %6, %13 : tensor<2xi1>, tensor<2xf32>
    %15 = stablehlo.multiply %0, %14 : tensor<2xf32>
    return %15 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @atan(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.atan %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @atan(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %0 = stablehlo.atan2 %arg0, %cst : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @atanh(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.atanh %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @atanh(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.abs %arg0 : tensor<2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %1 = stablehlo.compare GT, %0, %cst : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<2xf32>
    %2 = stablehlo.log_plus_one %arg0 : tensor<2xf32>
    %3 = stablehlo.negate %arg0 : tensor<2xf32>
    %4 = stablehlo.log_plus_one %3 : tensor<2xf32>
    %5 = stablehlo.subtract %2, %4 : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
    %6 = stablehlo.multiply %5, %cst_1 : tensor<2xf32>
    %7 = stablehlo.select %1, %cst_0, %6 : tensor<2xi1>, tensor<2xf32>
    return %7 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @bessel_i1e(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.bessel_i1e %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @bessel_i1e(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.abs %arg0 : tensor<2xf32>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<3.200000e+01> : tensor<2xf32>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<2xf32>
    %1 = stablehlo.multiply %cst, %0 : tensor<2xf32>
    %2 = stablehlo.subtract %1, %cst_0 : tensor<2xf32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %3 = stablehlo.multiply %2, %cst_3 : tensor<2xf32>
    %4 = stablehlo.subtract %3, %cst_4 : tensor<2xf32>
    %cst_6 = stablehlo.constant dense<9.38153732E-9> : tensor<2xf32>
    %5 = stablehlo.add %4, %cst_6 : tensor<2xf32>
    %6 = stablehlo.multiply %2, %5 : tensor<2xf32>
    %7 = stablehlo.subtract %6, %cst_3 : tensor<2xf32>
    %cst_7 = stablehlo.constant dense<-4.44505908E-8> : tensor<2xf32>
    %8 = stablehlo.add %7, %cst_7 : tensor<2xf32>
    %9 = stablehlo.multiply %2, %8 : tensor<2xf32>
    %10 = stablehlo.subtract %9, %5 : tensor<2xf32>
    %cst_8 = stablehlo.constant dense<2.00329481E-7> : tensor<2xf32>
    %11 = stablehlo.add %10, %cst_8 : tensor<2xf32>
    %12 = stablehlo.multiply %2, %11 : tensor<2xf32>
    %13 = stablehlo.subtract %12, %8 : tensor<2xf32>
    %cst_9 = stablehlo.constant dense<-8.568720e-07> : tensor<2xf32>
    %14 = stablehlo.add %13, %cst_9 : tensor<2xf32>
    %15 = stablehlo.multiply %2, %14 : tensor<2xf32>
    %16 = stablehlo.subtract %15, %11 : tensor<2xf32>
    %cst_10 = stablehlo.constant dense<3.47025139E-6> : tensor<2xf32>
    %17 = stablehlo.add %16, %cst_10 : tensor<2xf32>
    %18 = stablehlo.multiply %2, %17 : tensor<2xf32>
    %19 = stablehlo.subtract %18, %14 : tensor<2xf32>
    %cst_11 = stablehlo.constant dense<-1.32731639E-5> : tensor<2xf32>
    %20 = stablehlo.add %19, %cst_11 : tensor<2xf32>
    %21 = stablehlo.multiply %2, %20 : tensor<2xf32>
    %22 = stablehlo.subtract %21, %17 : tensor<2xf32>
    %cst_12 = stablehlo.constant dense<4.78156508E-5> : tensor<2xf32>
    %23 = stablehlo.add %22, %cst_12 : tensor<2xf32>
    %24 = stablehlo.multiply %2, %23 : tensor<2xf32>
    %25 = stablehlo.subtract %24, %20 : tensor<2xf32>
    %cst_13 = stablehlo.constant dense<-1.61760821E-4> : tensor<2xf32>
    %26 = stablehlo.add %25, %cst_13 : tensor<2xf32>
    %27 = stablehlo.multiply %2, %26 : tensor<2xf32>
    %28 = stablehlo.subtract %27, %23 : tensor<2xf32>
    %cst_14 = stablehlo.constant dense<5.122860e-04> : tensor<2xf32>
    %29 = stablehlo.add %28, %cst_14 : tensor<2xf32>
    %30 = stablehlo.multiply %2, %29 : tensor<2xf32>
    %31 = stablehlo.subtract %30, %26 : tensor<2xf32>
    %cst_15 = stablehlo.constant dense<-0.00151357241> : tensor<2xf32>
    %32 = stablehlo.add %31, %cst_15 : tensor<2xf32>
    %33 = stablehlo.multiply %2, %32 : tensor<2xf32>
    %34 = stablehlo.subtract %33, %29 : tensor<2xf32>
    %cst_16 = stablehlo.constant dense<0.0041564228> : tensor<2xf32>
    %35 = stablehlo.add %34, %cst_16 : tensor<2xf32>
    %36 = stablehlo.multiply %2, %35 : tensor<2xf32>
    %37 = stablehlo.subtract %36, %32 : tensor<2xf32>
    %cst_17 = stablehlo.constant dense<-0.0105640851> : tensor<2xf32>
    %38 = stablehlo.add %37, %cst_17 : tensor<2xf32>
    %39 = stablehlo.multiply %2, %38 : tensor<2xf32>
    %40 = stablehlo.subtract %39, %35 : tensor<2xf32>
    %cst_18 = stablehlo.constant dense<0.0247264486> : tensor<2xf32>
    %41 = stablehlo.add %40, %cst_18 : tensor<2xf32>
    %42 = stablehlo.multiply %2, %41 : tensor<2xf32>
    %43 = stablehlo.subtract %42, %38 : tensor<2xf32>
    %cst_19 = stablehlo.constant dense<-0.0529459827> : tensor<2xf32>
    %44 = stablehlo.add %43, %cst_19 : tensor<2xf32>
    %45 = stablehlo.multiply %2, %44 : tensor<2xf32>
    %46 = stablehlo.subtract %45, %41 : tensor<2xf32>
    %cst_20 = stablehlo.constant dense<0.102643661> : tensor<2xf32>
    %47 = stablehlo.add %46, %cst_20 : tensor<2xf32>
    %48 = stablehlo.multiply %2, %47 : tensor<2xf32>
    %49 = stablehlo.subtract %48, %44 : tensor<2xf32>
    %cst_21 = stablehlo.constant dense<-0.176416516> : tensor<2xf32>
    %50 = stablehlo.add %49, %cst_21 : tensor<2xf32>
    %51 = stablehlo.multiply %2, %50 : tensor<2xf32>
    %52 = stablehlo.subtract %51, %47 : tensor<2xf32>
    %cst_22 = stablehlo.constant dense<0.252587199> : tensor<2xf32>
    %53 = stablehlo.add %52, %cst_22 : tensor<2xf32>
    %54 = stablehlo.subtract %53, %47 : tensor<2xf32>
    %cst_23 = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
    %55 = stablehlo.multiply %54, %cst_23 : tensor<2xf32>
    %56 = stablehlo.multiply %0, %55 : tensor<2xf32>
    %57 = stablehlo.divide %cst_1, %0 : tensor<2xf32>
    %58 = stablehlo.subtract %57, %cst_0 : tensor<2xf32>
    %cst_24 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %cst_25 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %cst_26 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %59 = stablehlo.multiply %58, %cst_24 : tensor<2xf32>
    %60 = stablehlo.subtract %59, %cst_25 : tensor<2xf32>
    %cst_27 = stablehlo.constant dense<-3.83538046E-9> : tensor<2xf32>
    %61 = stablehlo.add %60, %cst_27 : tensor<2xf32>
    %62 = stablehlo.multiply %58, %61 : tensor<2xf32>
    %63 = stablehlo.subtract %62, %cst_24 : tensor<2xf32>
    %cst_28 = stablehlo.constant dense<-2.63146891E-8> : tensor<2xf32>
    %64 = stablehlo.add %63, %cst_28 : tensor<2xf32>
    %65 = stablehlo.multiply %58, %64 : tensor<2xf32>
    %66 = stablehlo.subtract %65, %61 : tensor<2xf32>
    %cst_29 = stablehlo.constant dense<-2.51223611E-7> : tensor<2xf32>
    %67 = stablehlo.add %66, %cst_29 : tensor<2xf32>
    %68 = stablehlo.multiply %58, %67 : tensor<2xf32>
    %69 = stablehlo.subtract %68, %64 : tensor<2xf32>
    %cst_30 = stablehlo.constant dense<-3.88256467E-6> : tensor<2xf32>
    %70 = stablehlo.add %69, %cst_30 : tensor<2xf32>
    %71 = stablehlo.multiply %58, %70 : tensor<2xf32>
    %72 = stablehlo.subtract %71, %67 : tensor<2xf32>
    %cst_31 = stablehlo.constant dense<-1.10588939E-4> : tensor<2xf32>
    %73 = stablehlo.add %72, %cst_31 : tensor<2xf32>
    %74 = stablehlo.multiply %58, %73 : tensor<2xf32>
    %75 = stablehlo.subtract %74, %70 : tensor<2xf32>
    %cst_32 = stablehlo.constant dense<-0.00976109784> : tensor<2xf32>
    %76 = stablehlo.add %75, %cst_32 : tensor<2xf32>
    %77 = stablehlo.multiply %58, %76 : tensor<2xf32>
    %78 = stablehlo.subtract %77, %73 : tensor<2xf32>
    %cst_33 = stablehlo.constant dense<0.778576254> : tensor<2xf32>
    %79 = stablehlo.add %78, %cst_33 : tensor<2xf32>
    %80 = stablehlo.subtract %79, %73 : tensor<2xf32>
    %cst_34 = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
    %81 = stablehlo.multiply %80, %cst_34 : tensor<2xf32>
    %82 = stablehlo.sqrt %0 : tensor<2xf32>
    %83 = stablehlo.divide %81, %82 : tensor<2xf32>
    %84 = stablehlo.compare LE, %0, %cst_2 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %85 = stablehlo.select %84, %56, %83 : tensor<2xi1>, tensor<2xf32>
    %86 = stablehlo.sign %arg0 : tensor<2xf32>
    %87 = stablehlo.multiply %86, %85 : tensor<2xf32>
    return %87 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @cosh(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.cosh %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @cosh(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
    %0 = stablehlo.log %cst : tensor<2xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<2xf32>
    %2 = stablehlo.exponential %1 : tensor<2xf32>
    %3 = stablehlo.subtract %0, %arg0 : tensor<2xf32>
    %4 = stablehlo.exponential %3 : tensor<2xf32>
    %5 = stablehlo.add %2, %4 : tensor<2xf32>
    return %5 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @digamma(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.digamma %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @digamma(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
    %0 = stablehlo.compare LT, %arg0, %cst : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %1 = stablehlo.negate %arg0 : tensor<2xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %2 = stablehlo.subtract %arg0, %cst_0 : tensor<2xf32>
    %3 = stablehlo.select %0, %1, %2 : tensor<2xi1>, tensor<2xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %cst_3 = stablehlo.constant dense<676.520386> : tensor<2xf32>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %4 = stablehlo.add %3, %cst_4 : tensor<2xf32>
    %5 = stablehlo.multiply %4, %4 : tensor<2xf32>
    %6 = stablehlo.divide %cst_3, %5 : tensor<2xf32>
    %7 = stablehlo.subtract %cst_1, %6 : tensor<2xf32>
    %8 = stablehlo.divide %cst_3, %4 : tensor<2xf32>
    %9 = stablehlo.add %cst_2, %8 : tensor<2xf32>
    %cst_5 = stablehlo.constant dense<-1259.13916> : tensor<2xf32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<2xf32>
    %10 = stablehlo.add %3, %cst_6 : tensor<2xf32>
    %11 = stablehlo.multiply %10, %10 : tensor<2xf32>
    %12 = stablehlo.divide %cst_5, %11 : tensor<2xf32>
    %13 = stablehlo.subtract %7, %12 : tensor<2xf32>
    %14 = stablehlo.divide %cst_5, %10 : tensor<2xf32>
    %15 = stablehlo.add %9, %14 : tensor<2xf32>
    %cst_7 = stablehlo.constant dense<771.323425> : tensor<2xf32>
    %cst_8 = stablehlo.constant dense<3.000000e+00> : tensor<2xf32>
    %16 = stablehlo.add %3, %cst_8 : tensor<2xf32>
    %17 = stablehlo.multiply %16, %16 : tensor<2xf32>
    %18 = stablehlo.divide %cst_7, %17 : tensor<2xf32>
    %19 = stablehlo.subtract %13, %18 : tensor<2xf32>
    %20 = stablehlo.divide %cst_7, %16 : tensor<2xf32>
    %21 = stablehlo.add %15, %20 : tensor<2xf32>
    %cst_9 = stablehlo.constant dense<-176.615036> : tensor<2xf32>
    %cst_10 = stablehlo.constant dense<4.000000e+00> : tensor<2xf32>
    %22 = stablehlo.add %3, %cst_10 : tensor<2xf32>
    %23 = stablehlo.multiply %22, %22 : tensor<2xf32>
    %24 = stablehlo.divide %cst_9, %23 : tensor<2xf32>
    %25 = stablehlo.subtract %19, %24 : tensor<2xf32>
    %26 = stablehlo.divide %cst_9, %22 : tensor<2xf32>
    %27 = stablehlo.add %21, %26 : tensor<2xf32>
    %cst_11 = stablehlo.constant dense<12.5073433> : tensor<2xf32>
    %cst_12 = stablehlo.constant dense<5.000000e+00> : tensor<2xf32>
    %28 = stablehlo.add %3, %cst_12 : tensor<2xf32>
    %29 = stablehlo.multiply %28, %28 : tensor<2xf32>
    %30 = stablehlo.divide %cst_11, %29 : tensor<2xf32>
    %31 = stablehlo.subtract %25, %30 : tensor<2xf32>
    %32 = stablehlo.divide %cst_11, %28 : tensor<2xf32>
    %33 = stablehlo.add %27, %32 : tensor<2xf32>
    %cst_13 = stablehlo.constant dense<-0.138571098> : tensor<2xf32>
    %cst_14 = stablehlo.constant dense<6.000000e+00> : tensor<2xf32>
    %34 = stablehlo.add %3, %cst_14 : tensor<2xf32>
    %35 = stablehlo.multiply %34, %34 : tensor<2xf32>
    %36 = stablehlo.divide %cst_13, %35 : tensor<2xf32>
    %37 = stablehlo.subtract %31, %36 : tensor<2xf32>
    %38 = stablehlo.divide %cst_13, %34 : tensor<2xf32>
    %39 = stablehlo.add %33, %38 : tensor<2xf32>
    %cst_15 = stablehlo.constant dense<9.98436917E-6> : tensor<2xf32>
    %cst_16 = stablehlo.constant dense<7.000000e+00> : tensor<2xf32>
    %40 = stablehlo.add %3, %cst_16 : tensor<2xf32>
    %41 = stablehlo.multiply %40, %40 : tensor<2xf32>
    %42 = stablehlo.divide %cst_15, %41 : tensor<2xf32>
    %43 = stablehlo.subtract %37, %42 : tensor<2xf32>
    %44 = stablehlo.divide %cst_15, %40 : tensor<2xf32>
    %45 = stablehlo.add %39, %44 : tensor<2xf32>
    %cst_17 = stablehlo.constant dense<1.50563267E-7> : tensor<2xf32>
    %cst_18 = stablehlo.constant dense<8.000000e+00> : tensor<2xf32>
    %46 = stablehlo.add %3, %cst_18 : tensor<2xf32>
    %47 = stablehlo.multiply %46, %46 : tensor<2xf32>
    %48 = stablehlo.divide %cst_17, %47 : tensor<2xf32>
    %49 = stablehlo.subtract %43, %48 : tensor<2xf32>
    %50 = stablehlo.divide %cst_17, %46 : tensor<2xf32>
    %51 = stablehlo.add %45, %50 : tensor<2xf32>
    %cst_19 = stablehlo.constant dense<7.500000e+00> : tensor<2xf32>
    %52 = stablehlo.add %cst_19, %3 : tensor<2xf32>
    %cst_20 = stablehlo.constant dense<2.01490307> : tensor<2xf32>
    %53 = stablehlo.divide %3, %cst_19 : tensor<2xf32>
    %54 = stablehlo.log_plus_one %53 : tensor<2xf32>
    %55 = stablehlo.add %cst_20, %54 : tensor<2xf32>
    %56 = stablehlo.divide %49, %51 : tensor<2xf32>
    %cst_21 = stablehlo.constant dense<7.000000e+00> : tensor<2xf32>
    %57 = stablehlo.divide %cst_21, %52 : tensor<2xf32>
    %58 = stablehlo.add %55, %56 : tensor<2xf32>
    %59 = stablehlo.subtract %58, %57 : tensor<2xf32>
    %cst_22 = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
    %60 = stablehlo.add %arg0, %cst_22 : tensor<2xf32>
    %61 = stablehlo.floor %60 : tensor<2xf32>
    %62 = stablehlo.abs %61 : tensor<2xf32>
    %63 = stablehlo.add %arg0, %62 : tensor<2xf32>
    %cst_23 = stablehlo.constant dense<3.14159274> : tensor<2xf32>
    %64 = stablehlo.multiply %cst_23, %63 : tensor<2xf32>
    %65 = stablehlo.cosine %64 : tensor<2xf32>
    %66 = stablehlo.sine %64 : tensor<2xf32>
    %67 = stablehlo.multiply %cst_23, %65 : tensor<2xf32>
    %68 = stablehlo.divide %67, %66 : tensor<2xf32>
    %69 = stablehlo.subtract %59, %68 : tensor<2xf32>
    %70 = stablehlo.select %0, %69, %59 : tensor<2xi1>, tensor<2xf32>
    %71 = stablehlo.compare LE, %arg0, %cst_1 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %72 = stablehlo.floor %arg0 : tensor<2xf32>
    %73 = stablehlo.compare EQ, %arg0, %72 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %74 = stablehlo.and %71, %73 : tensor<2xi1>
    %cst_24 = stablehlo.constant dense<0x7FC00000> : tensor<2xf32>
    %75 = stablehlo.select %74, %cst_24, %70 : tensor<2xi1>, tensor<2xf32>
    return %75 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @erf(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.erf %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @erf(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<-4.000000e+00> : tensor<2xf32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<2xf32>
    %0 = stablehlo.clamp %cst, %arg0, %cst_0 : tensor<2xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<-2.72614237E-10> : tensor<2xf32>
    %2 = stablehlo.multiply %cst_1, %1 : tensor<2xf32>
    %cst_2 = stablehlo.constant dense<2.77068146E-8> : tensor<2xf32>
    %3 = stablehlo.add %2, %cst_2 : tensor<2xf32>
    %4 = stablehlo.multiply %3, %1 : tensor<2xf32>
    %cst_3 = stablehlo.constant dense<-2.10102394E-6> : tensor<2xf32>
    %5 = stablehlo.add %4, %cst_3 : tensor<2xf32>
    %6 = stablehlo.multiply %5, %1 : tensor<2xf32>
    %cst_4 = stablehlo.constant dense<-5.69250624E-5> : tensor<2xf32>
    %7 = stablehlo.add %6, %cst_4 : tensor<2xf32>
    %8 = stablehlo.multiply %7, %1 : tensor<2xf32>
    %cst_5 = stablehlo.constant dense<-7.34990637E-4> : tensor<2xf32>
    %9 = stablehlo.add %8, %cst_5 : tensor<2xf32>
    %10 = stablehlo.multiply %9, %1 : tensor<2xf32>
    %cst_6 = stablehlo.constant dense<-2.954600e-03> : tensor<2xf32>
    %11 = stablehlo.add %10, %cst_6 : tensor<2xf32>
    %12 = stablehlo.multiply %11, %1 : tensor<2xf32>
    %cst_7 = stablehlo.constant dense<-0.0160960332> : tensor<2xf32>
    %13 = stablehlo.add %12, %cst_7 : tensor<2xf32>
    %cst_8 = stablehlo.constant dense<-1.45660715E-5> : tensor<2xf32>
    %14 = stablehlo.multiply %cst_8, %1 : tensor<2xf32>
    %cst_9 = stablehlo.constant dense<-2.13374049E-4> : tensor<2xf32>
    %15 = stablehlo.add %14, %cst_9 : tensor<2xf32>
    %16 = stablehlo.multiply %15, %1 : tensor<2xf32>
    %cst_10 = stablehlo.constant dense<-0.00168282702> : tensor<2xf32>
    %17 = stablehlo.add %16, %cst_10 : tensor<2xf32>
    %18 = stablehlo.multiply %17, %1 : tensor<2xf32>
    %cst_11 = stablehlo.constant dense<-0.00737332925> : tensor<2xf32>
    %19 = stablehlo.add %18, %cst_11 : tensor<2xf32>
    %20 = stablehlo.multiply %19, %1 : tensor<2xf32>
    %cst_12 = stablehlo.constant dense<-0.0142647391> : tensor<2xf32>
    %21 = stablehlo.add %20, %cst_12 : tensor<2xf32>
    %22 = stablehlo.multiply %0, %13 : tensor<2xf32>
    %23 = stablehlo.divide %22, %21 : tensor<2xf32>
    %cst_13 = stablehlo.constant dense<-1.000000e+00> : tensor<2xf32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %24 = stablehlo.clamp %cst_13, %23, %cst_14 : tensor<2xf32>
    return %24 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @erf_inv(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.erf_inv %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @erf_inv(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.negate %arg0 : tensor<2xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<2xf32>
    %2 = stablehlo.log_plus_one %1 : tensor<2xf32>
    %3 = stablehlo.negate %2 : tensor<2xf32>
    %cst = stablehlo.constant dense<5.000000e+00> : tensor<2xf32>
    %4 = stablehlo.compare LT, %3, %cst : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_0 = stablehlo.constant dense<2.500000e+00> : tensor<2xf32>
    %5 = stablehlo.subtract %3, %cst_0 : tensor<2xf32>
    %6 = stablehlo.sqrt %3 : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<3.000000e+00> : tensor<2xf32>
    %7 = stablehlo.subtract %6, %cst_1 : tensor<2xf32>
    %8 = stablehlo.select %4, %5, %7 : tensor<2xi1>, tensor<2xf32>
    %cst_2 = stablehlo.constant dense<2.81022636E-8> : tensor<2xf32>
    %cst_3 = stablehlo.constant dense<-2.00214257E-4> : tensor<2xf32>
    %9 = stablehlo.select %4, %cst_2, %cst_3 : tensor<2xi1>, tensor<2xf32>
    %cst_4 = stablehlo.constant dense<3.43273939E-7> : tensor<2xf32>
    %cst_5 = stablehlo.constant dense<1.00950558E-4> : tensor<2xf32>
    %10 = stablehlo.select %4, %cst_4, %cst_5 : tensor<2xi1>, tensor<2xf32>
    %11 = stablehlo.multiply %9, %8 : tensor<2xf32>
    %12 = stablehlo.add %10, %11 : tensor<2xf32>
    %cst_6 = stablehlo.constant dense<-3.5233877E-6> : tensor<2xf32>
    %cst_7 = stablehlo.constant dense<0.00134934322> : tensor<2xf32>
    %13 = stablehlo.select %4, %cst_6, %cst_7 : tensor<2xi1>, tensor<2xf32>
    %14 = stablehlo.multiply %12, %8 : tensor<2xf32>
    %15 = stablehlo.add %13, %14 : tensor<2xf32>
    %cst_8 = stablehlo.constant dense<-4.39150654E-6> : tensor<2xf32>
    %cst_9 = stablehlo.constant dense<-0.00367342844> : tensor<2xf32>
    %16 = stablehlo.select %4, %cst_8, %cst_9 : tensor<2xi1>, tensor<2xf32>
    %17 = stablehlo.multiply %15, %8 : tensor<2xf32>
    %18 = stablehlo.add %16, %17 : tensor<2xf32>
    %cst_10 = stablehlo.constant dense<2.1858087E-4> : tensor<2xf32>
    %cst_11 = stablehlo.constant dense<0.00573950773> : tensor<2xf32>
    %19 = stablehlo.select %4, %cst_10, %cst_11 : tensor<2xi1>, tensor<2xf32>
    %20 = stablehlo.multiply %18, %8 : tensor<2xf32>
    %21 = stablehlo.add %19, %20 : tensor<2xf32>
    %cst_12 = stablehlo.constant dense<-0.00125372503> : tensor<2xf32>
    %cst_13 = stablehlo.constant dense<-0.0076224613> : tensor<2xf32>
    %22 = stablehlo.select %4, %cst_12, %cst_13 : tensor<2xi1>, tensor<2xf32>
    %23 = stablehlo.multiply %21, %8 : tensor<2xf32>
    %24 = stablehlo.add %22, %23 : tensor<2xf32>
    %cst_14 = stablehlo.constant dense<-0.00417768164> : tensor<2xf32>
    %cst_15 = stablehlo.constant dense<0.00943887047> : tensor<2xf32>
    %25 = stablehlo.select %4, %cst_14, %cst_15 : tensor<2xi1>, tensor<2xf32>
    %26 = stablehlo.multiply %24, %8 : tensor<2xf32>
    %27 = stablehlo.add %25, %26 : tensor<2xf32>
    %cst_16 = stablehlo.constant dense<0.246640727> : tensor<2xf32>
    %cst_17 = stablehlo.constant dense<1.00167406> : tensor<2xf32>
    %28 = stablehlo.select %4, %cst_16, %cst_17 : tensor<2xi1>, tensor<2xf32>
    %29 = stablehlo.multiply %27, %8 : tensor<2xf32>
    %30 = stablehlo.add %28, %29 : tensor<2xf32>
    %cst_18 = stablehlo.constant dense<1.50140941> : tensor<2xf32>
    %cst_19 = stablehlo.constant dense<2.83297682> : tensor<2xf32>
    %31 = stablehlo.select %4, %cst_18, %cst_19 : tensor<2xi1>, tensor<2xf32>
    %32 = stablehlo.multiply %30, %8 : tensor<2xf32>
    %33 = stablehlo.add %31, %32 : tensor<2xf32>
    %34 = stablehlo.multiply %33, %arg0 : tensor<2xf32>
    %35 = stablehlo.abs %arg0 : tensor<2xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %36 = stablehlo.compare EQ, %35, %cst_20 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_21 = stablehlo.constant dense<0x7F800000> : tensor<2xf32>
    %37 = stablehlo.multiply %arg0, %cst_21 : tensor<2xf32>
    %38 = stablehlo.select %36, %37, %34 : tensor<2xi1>, tensor<2xf32>
    return %38 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @erfc(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.erfc %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @erfc(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<2xf32>
    %1 = stablehlo.negate %0 : tensor<2xf32>
    %2 = stablehlo.abs %arg0 : tensor<2xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %3 = stablehlo.divide %cst, %0 : tensor<2xf32>
    %4 = stablehlo.exponential %1 : tensor<2xf32>
    %5 = stablehlo.divide %cst, %2 : tensor<2xf32>
    %6 = stablehlo.multiply %4, %5 : tensor<2xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<2xf32>
    %7 = stablehlo.compare LT, %2, %cst_0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_1 = stablehlo.constant dense<2.326820e-02> : tensor<2xf32>
    %8 = stablehlo.multiply %cst_1, %3 : tensor<2xf32>
    %cst_2 = stablehlo.constant dense<-0.138703942> : tensor<2xf32>
    %9 = stablehlo.add %8, %cst_2 : tensor<2xf32>
    %10 = stablehlo.multiply %9, %3 : tensor<2xf32>
    %cst_3 = stablehlo.constant dense<0.368742466> : tensor<2xf32>
    %11 = stablehlo.add %10, %cst_3 : tensor<2xf32>
    %12 = stablehlo.multiply %11, %3 : tensor<2xf32>
    %cst_4 = stablehlo.constant dense<-0.582473278> : tensor<2xf32>
    %13 = stablehlo.add %12, %cst_4 : tensor<2xf32>
    %14 = stablehlo.multiply %13, %3 : tensor<2xf32>
    %cst_5 = stablehlo.constant dense<0.621000468> : tensor<2xf32>
    %15 = stablehlo.add %14, %cst_5 : tensor<2xf32>
    %16 = stablehlo.multiply %15, %3 : tensor<2xf32>
    %cst_6 = stablehlo.constant dense<-0.494451523> : tensor<2xf32>
    %17 = stablehlo.add %16, %cst_6 : tensor<2xf32>
    %18 = stablehlo.multiply %17, %3 : tensor<2xf32>
    %cst_7 = stablehlo.constant dense<3.404880e-01> : tensor<2xf32>
    %19 = stablehlo.add %18, %cst_7 : tensor<2xf32>
    %20 = stablehlo.multiply %19, %3 : tensor<2xf32>
    %cst_8 = stablehlo.constant dense<-0.274112701> : tensor<2xf32>
    %21 = stablehlo.add %20, %cst_8 : tensor<2xf32>
    %22 = stablehlo.multiply %21, %3 : tensor<2xf32>
    %cst_9 = stablehlo.constant dense<0.563825965> : tensor<2xf32>
    %23 = stablehlo.add %22, %cst_9 : tensor<2xf32>
    %cst_10 = stablehlo.constant dense<-10.477664> : tensor<2xf32>
    %24 = stablehlo.multiply %cst_10, %3 : tensor<2xf32>
    %cst_11 = stablehlo.constant dense<1.297720e+01> : tensor<2xf32>
    %25 = stablehlo.add %24, %cst_11 : tensor<2xf32>
    %26 = stablehlo.multiply %25, %3 : tensor<2xf32>
    %cst_12 = stablehlo.constant dense<-7.49551868> : tensor<2xf32>
    %27 = stablehlo.add %26, %cst_12 : tensor<2xf32>
    %28 = stablehlo.multiply %27, %3 : tensor<2xf32>
    %cst_13 = stablehlo.constant dense<2.92101908> : tensor<2xf32>
    %29 = stablehlo.add %28, %cst_13 : tensor<2xf32>
    %30 = stablehlo.multiply %29, %3 : tensor<2xf32>
    %cst_14 = stablehlo.constant dense<-1.01526523> : tensor<2xf32>
    %31 = stablehlo.add %30, %cst_14 : tensor<2xf32>
    %32 = stablehlo.multiply %31, %3 : tensor<2xf32>
    %cst_15 = stablehlo.constant dense<0.42184633> : tensor<2xf32>
    %33 = stablehlo.add %32, %cst_15 : tensor<2xf32>
    %34 = stablehlo.multiply %33, %3 : tensor<2xf32>
    %cst_16 = stablehlo.constant dense<-0.282076746> : tensor<2xf32>
    %35 = stablehlo.add %34, %cst_16 : tensor<2xf32>
    %36 = stablehlo.multiply %35, %3 : tensor<2xf32>
    %cst_17 = stablehlo.constant dense<0.564189494> : tensor<2xf32>
    %37 = stablehlo.add %36, %cst_17 : tensor<2xf32>
    %38 = stablehlo.select %7, %23, %37 : tensor<2xi1>, tensor<2xf32>
    %39 = stablehlo.multiply %6, %38 : tensor<2xf32>
    %cst_18 = stablehlo.constant dense<-88.7228394> : tensor<2xf32>
    %40 = stablehlo.compare LT, %1, %cst_18 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_19 = stablehlo.constant dense<0.000000e+00> : tensor<2xf32>
    %41 = stablehlo.select %40, %cst_19, %39 : tensor<2xi1>, tensor<2xf32>
    %42 = stablehlo.compare LT, %arg0, %cst_19 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %43 = stablehlo.subtract %cst_0, %41 : tensor<2xf32>
    %44 = stablehlo.select %42, %43, %41 : tensor<2xi1>, tensor<2xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %45 = stablehlo.multiply %arg0, %arg0 : tensor<2xf32>
    %cst_21 = stablehlo.constant dense<7.85386146E-5> : tensor<2xf32>
    %46 = stablehlo.multiply %cst_21, %45 : tensor<2xf32>
    %cst_22 = stablehlo.constant dense<-8.0101937E-4> : tensor<2xf32>
    %47 = stablehlo.add %46, %cst_22 : tensor<2xf32>
    %48 = stablehlo.multiply %47, %45 : tensor<2xf32>
    %cst_23 = stablehlo.constant dense<0.00518832775> : tensor<2xf32>
    %49 = stablehlo.add %48, %cst_23 : tensor<2xf32>
    %50 = stablehlo.multiply %49, %45 : tensor<2xf32>
    %cst_24 = stablehlo.constant dense<-0.0268538129> : tensor<2xf32>
    %51 = stablehlo.add %50, %cst_24 : tensor<2xf32>
    %52 = stablehlo.multiply %51, %45 : tensor<2xf32>
    %cst_25 = stablehlo.constant dense<0.112835854> : tensor<2xf32>
    %53 = stablehlo.add %52, %cst_25 : tensor<2xf32>
    %54 = stablehlo.multiply %53, %45 : tensor<2xf32>
    %cst_26 = stablehlo.constant dense<-0.37612626> : tensor<2xf32>
    %55 = stablehlo.add %54, %cst_26 : tensor<2xf32>
    %56 = stablehlo.multiply %55, %45 : tensor<2xf32>
    %cst_27 = stablehlo.constant dense<1.12837911> : tensor<2xf32>
    %57 = stablehlo.add %56, %cst_27 : tensor<2xf32>
    %58 = stablehlo.multiply %arg0, %57 : tensor<2xf32>
    %59 = stablehlo.subtract %cst_20, %58 : tensor<2xf32>
    %60 = stablehlo.abs %arg0 : tensor<2xf32>
    %61 = stablehlo.compare LT, %60, %cst_20 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %62 = stablehlo.select %61, %59, %44 : tensor<2xi1>, tensor<2xf32>
    return %62 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @lgamma(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.lgamma %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @lgamma(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
    %0 = stablehlo.compare LT, %arg0, %cst : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %1 = stablehlo.negate %arg0 : tensor<2xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %2 = stablehlo.subtract %arg0, %cst_0 : tensor<2xf32>
    %3 = stablehlo.select %0, %1, %2 : tensor<2xi1>, tensor<2xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %cst_2 = stablehlo.constant dense<676.520386> : tensor<2xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %4 = stablehlo.add %3, %cst_3 : tensor<2xf32>
    %5 = stablehlo.divide %cst_2, %4 : tensor<2xf32>
    %6 = stablehlo.add %cst_1, %5 : tensor<2xf32>
    %cst_4 = stablehlo.constant dense<-1259.13916> : tensor<2xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<2xf32>
    %7 = stablehlo.add %3, %cst_5 : tensor<2xf32>
    %8 = stablehlo.divide %cst_4, %7 : tensor<2xf32>
    %9 = stablehlo.add %6, %8 : tensor<2xf32>
    %cst_6 = stablehlo.constant dense<771.323425> : tensor<2xf32>
    %cst_7 = stablehlo.constant dense<3.000000e+00> : tensor<2xf32>
    %10 = stablehlo.add %3, %cst_7 : tensor<2xf32>
    %11 = stablehlo.divide %cst_6, %10 : tensor<2xf32>
    %12 = stablehlo.add %9, %11 : tensor<2xf32>
    %cst_8 = stablehlo.constant dense<-176.615036> : tensor<2xf32>
    %cst_9 = stablehlo.constant dense<4.000000e+00> : tensor<2xf32>
    %13 = stablehlo.add %3, %cst_9 : tensor<2xf32>
    %14 = stablehlo.divide %cst_8, %13 : tensor<2xf32>
    %15 = stablehlo.add %12, %14 : tensor<2xf32>
    %cst_10 = stablehlo.constant dense<12.5073433> : tensor<2xf32>
    %cst_11 = stablehlo.constant dense<5.000000e+00> : tensor<2xf32>
    %16 = stablehlo.add %3, %cst_11 : tensor<2xf32>
    %17 = stablehlo.divide %cst_10, %16 : tensor<2xf32>
    %18 = stablehlo.add %15, %17 : tensor<2xf32>
    %cst_12 = stablehlo.constant dense<-0.138571098> : tensor<2xf32>
    %cst_13 = stablehlo.constant dense<6.000000e+00> : tensor<2xf32>
    %19 = stablehlo.add %3, %cst_13 : tensor<2xf32>
    %20 = stablehlo.divide %cst_12, %19 : tensor<2xf32>
    %21 = stablehlo.add %18, %20 : tensor<2xf32>
    %cst_14 = stablehlo.constant dense<9.98436917E-6> : tensor<2xf32>
    %cst_15 = stablehlo.constant dense<7.000000e+00> : tensor<2xf32>
    %22 = stablehlo.add %3, %cst_15 : tensor<2xf32>
    %23 = stablehlo.divide %cst_14, %22 : tensor<2xf32>
    %24 = stablehlo.add %21, %23 : tensor<2xf32>
    %cst_16 = stablehlo.constant dense<1.50563267E-7> : tensor<2xf32>
    %cst_17 = stablehlo.constant dense<8.000000e+00> : tensor<2xf32>
    %25 = stablehlo.add %3, %cst_17 : tensor<2xf32>
    %26 = stablehlo.divide %cst_16, %25 : tensor<2xf32>
    %27 = stablehlo.add %24, %26 : tensor<2xf32>
    %cst_18 = stablehlo.constant dense<7.500000e+00> : tensor<2xf32>
    %28 = stablehlo.add %cst_18, %3 : tensor<2xf32>
    %cst_19 = stablehlo.constant dense<2.01490307> : tensor<2xf32>
    %29 = stablehlo.divide %3, %cst_18 : tensor<2xf32>
    %30 = stablehlo.log_plus_one %29 : tensor<2xf32>
    %31 = stablehlo.add %cst_19, %30 : tensor<2xf32>
    %32 = stablehlo.divide %28, %31 : tensor<2xf32>
    %33 = stablehlo.add %3, %cst : tensor<2xf32>
    %34 = stablehlo.subtract %33, %32 : tensor<2xf32>
    %35 = stablehlo.multiply %34, %31 : tensor<2xf32>
    %36 = stablehlo.log %27 : tensor<2xf32>
    %cst_20 = stablehlo.constant dense<0.918938517> : tensor<2xf32>
    %37 = stablehlo.add %cst_20, %35 : tensor<2xf32>
    %38 = stablehlo.add %37, %36 : tensor<2xf32>
    %39 = stablehlo.abs %arg0 : tensor<2xf32>
    %40 = stablehlo.floor %39 : tensor<2xf32>
    %41 = stablehlo.subtract %39, %40 : tensor<2xf32>
    %42 = stablehlo.compare LT, %cst, %41 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %43 = stablehlo.subtract %cst_0, %41 : tensor<2xf32>
    %44 = stablehlo.select %42, %43, %41 : tensor<2xi1>, tensor<2xf32>
    %cst_21 = stablehlo.constant dense<3.14159274> : tensor<2xf32>
    %45 = stablehlo.multiply %cst_21, %44 : tensor<2xf32>
    %46 = stablehlo.sine %45 : tensor<2xf32>
    %47 = stablehlo.log %46 : tensor<2xf32>
    %cst_22 = stablehlo.constant dense<1.14472985> : tensor<2xf32>
    %48 = stablehlo.subtract %cst_22, %47 : tensor<2xf32>
    %49 = stablehlo.subtract %48, %38 : tensor<2xf32>
    %50 = stablehlo.is_finite %47 : (tensor<2xf32>) -> tensor<2xi1>
    %51 = stablehlo.negate %47 : tensor<2xf32>
    %52 = stablehlo.select %50, %49, %51 : tensor<2xi1>, tensor<2xf32>
    %53 = stablehlo.select %0, %52, %38 : tensor<2xi1>, tensor<2xf32>
    %54 = stablehlo.abs %arg0 : tensor<2xf32>
    %cst_23 = stablehlo.constant dense<0x7F800000> : tensor<2xf32>
    %55 = stablehlo.compare EQ, %54, %cst_23 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %cst_24 = stablehlo.constant dense<0x7F800000> : tensor<2xf32>
    %56 = stablehlo.select %55, %cst_24, %53 : tensor<2xi1>, tensor<2xf32>
    return %56 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @sinh(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.sinh %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @sinh(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
    %0 = stablehlo.log %cst : tensor<2xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<2xf32>
    %2 = stablehlo.exponential %1 : tensor<2xf32>
    %3 = stablehlo.subtract %0, %arg0 : tensor<2xf32>
    %4 = stablehlo.exponential %3 : tensor<2xf32>
    %5 = stablehlo.subtract %2, %4 : tensor<2xf32>
    %6 = stablehlo.exponential_minus_one %arg0 : tensor<2xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<2xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<2xf32>
    %7 = stablehlo.add %6, %cst_0 : tensor<2xf32>
    %8 = stablehlo.divide %6, %7 : tensor<2xf32>
    %9 = stablehlo.add %6, %8 : tensor<2xf32>
    %10 = stablehlo.multiply %cst_1, %9 : tensor<2xf32>
    %11 = stablehlo.abs %arg0 : tensor<2xf32>
    %12 = stablehlo.compare LT, %11, %cst_0 : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
    %13 = stablehlo.select %12, %10, %5 : tensor<2xi1>, tensor<2xf32>
    return %13 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @tan(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = chlo.tan %x : tensor<2xf32> -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @tan(%arg0: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.tan %arg0 : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @acos(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = chlo.acos %x : tensor<complex<f32>> -> tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// to
module {
  func.func @acos(%arg0: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = stablehlo.real %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %1 = stablehlo.abs %0 : tensor<f32>
    %2 = stablehlo.imag %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %3 = stablehlo.abs %2 : tensor<f32>
    %4 = stablehlo.maximum %1, %3 : tensor<f32>
    %cst = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %5 = stablehlo.sqrt %cst : tensor<f32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %6 = stablehlo.divide %5, %cst_0 : tensor<f32>
    %7 = stablehlo.compare GE, %4, %6 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.compare LE, %1, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %9 = stablehlo.add %1, %cst_1 : tensor<f32>
    %10 = stablehlo.abs %9 : tensor<f32>
    %11 = stablehlo.maximum %10, %3 : tensor<f32>
    %12 = stablehlo.minimum %10, %3 : tensor<f32>
    %13 = stablehlo.compare EQ, %11, %12 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %14 = stablehlo.multiply %cst_3, %11 : tensor<f32>
    %15 = stablehlo.divide %12, %11 : tensor<f32>
    %16 = stablehlo.multiply %15, %15 : tensor<f32>
    %17 = stablehlo.add %cst_1, %16 : tensor<f32>
    %18 = stablehlo.sqrt %17 : tensor<f32>
    %19 = stablehlo.compare EQ, %18, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.compare GT, %16, %cst_4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %21 = stablehlo.and %19, %20 : tensor<i1>
    %22 = stablehlo.multiply %11, %16 : tensor<f32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %23 = stablehlo.divide %22, %cst_5 : tensor<f32>
    %24 = stablehlo.add %11, %23 : tensor<f32>
    %25 = stablehlo.multiply %11, %18 : tensor<f32>
    %26 = stablehlo.select %21, %24, %25 : tensor<i1>, tensor<f32>
    %27 = stablehlo.select %13, %14, %26 : tensor<i1>, tensor<f32>
    %28 = stablehlo.subtract %1, %cst_1 : tensor<f32>
    %29 = stablehlo.abs %28 : tensor<f32>
    %30 = stablehlo.maximum %29, %3 : tensor<f32>
    %31 = stablehlo.minimum %29, %3 : tensor<f32>
    %32 = stablehlo.compare EQ, %30, %31 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %33 = stablehlo.multiply %cst_3, %30 : tensor<f32>
    %34 = stablehlo.divide %31, %30 : tensor<f32>
    %35 = stablehlo.multiply %34, %34 : tensor<f32>
    %36 = stablehlo.add %cst_1, %35 : tensor<f32>
    %37 = stablehlo.sqrt %36 : tensor<f32>
    %38 = stablehlo.compare EQ, %37, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %39 = stablehlo.compare GT, %35, %cst_4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %40 = stablehlo.and %38, %39 : tensor<i1>
    %41 = stablehlo.multiply %30, %35 : tensor<f32>
    %42 = stablehlo.divide %41, %cst_5 : tensor<f32>
    %43 = stablehlo.add %30, %42 : tensor<f32>
    %44 = stablehlo.multiply %30, %37 : tensor<f32>
    %45 = stablehlo.select %40, %43, %44 : tensor<i1>, tensor<f32>
    %46 = stablehlo.select %32, %33, %45 : tensor<i1>, tensor<f32>
    %47 = stablehlo.add %27, %46 : tensor<f32>
    %48 = stablehlo.multiply %cst_2, %47 : tensor<f32>
    %49 = stablehlo.add %48, %1 : tensor<f32>
    %50 = stablehlo.multiply %cst_2, %49 : tensor<f32>
    %51 = stablehlo.multiply %3, %3 : tensor<f32>
    %52 = stablehlo.add %27, %9 : tensor<f32>
    %53 = stablehlo.divide %51, %52 : tensor<f32>
    %54 = stablehlo.subtract %46, %28 : tensor<f32>
    %55 = stablehlo.add %53, %54 : tensor<f32>
    %56 = stablehlo.multiply %50, %55 : tensor<f32>
    %57 = stablehlo.sqrt %56 : tensor<f32>
    %58 = stablehlo.divide %50, %52 : tensor<f32>
    %59 = stablehlo.add %46, %28 : tensor<f32>
    %60 = stablehlo.divide %50, %59 : tensor<f32>
    %61 = stablehlo.add %58, %60 : tensor<f32>
    %62 = stablehlo.sqrt %61 : tensor<f32>
    %63 = stablehlo.multiply %3, %62 : tensor<f32>
    %64 = stablehlo.select %8, %57, %63 : tensor<i1>, tensor<f32>
    %65 = stablehlo.select %7, %3, %64 : tensor<i1>, tensor<f32>
    %cst_6 = stablehlo.constant dense<9.99999995E+11> : tensor<f32>
    %66 = stablehlo.multiply %6, %cst_6 : tensor<f32>
    %67 = stablehlo.compare LT, %1, %66 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_7 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %68 = stablehlo.multiply %6, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+02> : tensor<f32>
    %69 = stablehlo.multiply %6, %cst_8 : tensor<f32>
    %70 = stablehlo.select %67, %68, %69 : tensor<i1>, tensor<f32>
    %71 = stablehlo.compare GE, %3, %70 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %72 = stablehlo.select %71, %3, %1 : tensor<i1>, tensor<f32>
    %73 = stablehlo.select %71, %70, %6 : tensor<i1>, tensor<f32>
    %74 = stablehlo.compare GE, %72, %73 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %75 = stablehlo.log %cst_5 : tensor<f32>
    %76 = stablehlo.log %72 : tensor<f32>
    %77 = stablehlo.add %75, %76 : tensor<f32>
    %cst_9 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %78 = stablehlo.compare EQ, %3, %cst_9 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %79 = stablehlo.not %78 : tensor<i1>
    %80 = stablehlo.and %71, %79 : tensor<i1>
    %81 = stablehlo.divide %1, %3 : tensor<f32>
    %82 = stablehlo.select %80, %81, %cst_4 : tensor<i1>, tensor<f32>
    %83 = stablehlo.multiply %82, %82 : tensor<f32>
    %84 = stablehlo.log_plus_one %83 : tensor<f32>
    %85 = stablehlo.multiply %cst_2, %84 : tensor<f32>
    %86 = stablehlo.add %77, %85 : tensor<f32>
    %cst_10 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %87 = stablehlo.sqrt %cst_10 : tensor<f32>
    %cst_11 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %88 = stablehlo.multiply %87, %cst_11 : tensor<f32>
    %89 = stablehlo.compare LT, %3, %88 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %90 = stablehlo.compare LT, %1, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %91 = stablehlo.and %89, %90 : tensor<i1>
    %92 = stablehlo.multiply %9, %28 : tensor<f32>
    %93 = stablehlo.add %48, %cst_1 : tensor<f32>
    %94 = stablehlo.divide %92, %93 : tensor<f32>
    %95 = stablehlo.negate %94 : tensor<f32>
    %96 = stablehlo.compare GE, %1, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %97 = stablehlo.multiply %cst_2, %51 : tensor<f32>
    %98 = stablehlo.divide %97, %52 : tensor<f32>
    %99 = stablehlo.multiply %cst_2, %59 : tensor<f32>
    %100 = stablehlo.add %98, %99 : tensor<f32>
    %cst_12 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %101 = stablehlo.compare LE, %48, %cst_12 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %102 = stablehlo.divide %97, %54 : tensor<f32>
    %103 = stablehlo.add %98, %102 : tensor<f32>
    %104 = stablehlo.subtract %48, %cst_1 : tensor<f32>
    %105 = stablehlo.select %101, %103, %104 : tensor<i1>, tensor<f32>
    %106 = stablehlo.select %96, %100, %105 : tensor<i1>, tensor<f32>
    %107 = stablehlo.select %91, %95, %106 : tensor<i1>, tensor<f32>
    %108 = stablehlo.multiply %107, %93 : tensor<f32>
    %109 = stablehlo.sqrt %108 : tensor<f32>
    %110 = stablehlo.divide %3, %109 : tensor<f32>
    %111 = stablehlo.add %107, %109 : tensor<f32>
    %112 = stablehlo.log_plus_one %111 : tensor<f32>
    %113 = stablehlo.select %91, %110, %112 : tensor<i1>, tensor<f32>
    %114 = stablehlo.select %74, %86, %113 : tensor<i1>, tensor<f32>
    %115 = stablehlo.complex %65, %114 : tensor<complex<f32>>
    %116 = stablehlo.real %115 : (tensor<complex<f32>>) -> tensor<f32>
    %117 = stablehlo.real %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %118 = stablehlo.atan2 %116, %117 : tensor<f32>
    %119 = stablehlo.imag %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.compare LT, %119, %cst_13 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %121 = stablehlo.imag %115 : (tensor<complex<f32>>) -> tensor<f32>
    %122 = stablehlo.negate %121 : tensor<f32>
    %123 = stablehlo.select %120, %121, %122 : tensor<i1>, tensor<f32>
    %124 = stablehlo.complex %118, %123 : tensor<complex<f32>>
    return %124 : tensor<complex<f32>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @acosh(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = chlo.acosh %x : tensor<complex<f32>> -> tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// to
module {
  func.func @acosh(%arg0: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = stablehlo.real %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %1 = stablehlo.abs %0 : tensor<f32>
    %2 = stablehlo.imag %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %3 = stablehlo.abs %2 : tensor<f32>
    %4 = stablehlo.maximum %1, %3 : tensor<f32>
    %cst = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %5 = stablehlo.sqrt %cst : tensor<f32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %6 = stablehlo.divide %5, %cst_0 : tensor<f32>
    %7 = stablehlo.compare GE, %4, %6 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %8 = stablehlo.compare LE, %1, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %9 = stablehlo.add %1, %cst_1 : tensor<f32>
    %10 = stablehlo.abs %9 : tensor<f32>
    %11 = stablehlo.maximum %10, %3 : tensor<f32>
    %12 = stablehlo.minimum %10, %3 : tensor<f32>
    %13 = stablehlo.compare EQ, %11, %12 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %14 = stablehlo.multiply %cst_3, %11 : tensor<f32>
    %15 = stablehlo.divide %12, %11 : tensor<f32>
    %16 = stablehlo.multiply %15, %15 : tensor<f32>
    %17 = stablehlo.add %cst_1, %16 : tensor<f32>
    %18 = stablehlo.sqrt %17 : tensor<f32>
    %19 = stablehlo.compare EQ, %18, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %20 = stablehlo.compare GT, %16, %cst_4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %21 = stablehlo.and %19, %20 : tensor<i1>
    %22 = stablehlo.multiply %11, %16 : tensor<f32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %23 = stablehlo.divide %22, %cst_5 : tensor<f32>
    %24 = stablehlo.add %11, %23 : tensor<f32>
    %25 = stablehlo.multiply %11, %18 : tensor<f32>
    %26 = stablehlo.select %21, %24, %25 : tensor<i1>, tensor<f32>
    %27 = stablehlo.select %13, %14, %26 : tensor<i1>, tensor<f32>
    %28 = stablehlo.subtract %1, %cst_1 : tensor<f32>
    %29 = stablehlo.abs %28 : tensor<f32>
    %30 = stablehlo.maximum %29, %3 : tensor<f32>
    %31 = stablehlo.minimum %29, %3 : tensor<f32>
    %32 = stablehlo.compare EQ, %30, %31 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %33 = stablehlo.multiply %cst_3, %30 : tensor<f32>
    %34 = stablehlo.divide %31, %30 : tensor<f32>
    %35 = stablehlo.multiply %34, %34 : tensor<f32>
    %36 = stablehlo.add %cst_1, %35 : tensor<f32>
    %37 = stablehlo.sqrt %36 : tensor<f32>
    %38 = stablehlo.compare EQ, %37, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %39 = stablehlo.compare GT, %35, %cst_4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %40 = stablehlo.and %38, %39 : tensor<i1>
    %41 = stablehlo.multiply %30, %35 : tensor<f32>
    %42 = stablehlo.divide %41, %cst_5 : tensor<f32>
    %43 = stablehlo.add %30, %42 : tensor<f32>
    %44 = stablehlo.multiply %30, %37 : tensor<f32>
    %45 = stablehlo.select %40, %43, %44 : tensor<i1>, tensor<f32>
    %46 = stablehlo.select %32, %33, %45 : tensor<i1>, tensor<f32>
    %47 = stablehlo.add %27, %46 : tensor<f32>
    %48 = stablehlo.multiply %cst_2, %47 : tensor<f32>
    %49 = stablehlo.add %48, %1 : tensor<f32>
    %50 = stablehlo.multiply %cst_2, %49 : tensor<f32>
    %51 = stablehlo.multiply %3, %3 : tensor<f32>
    %52 = stablehlo.add %27, %9 : tensor<f32>
    %53 = stablehlo.divide %51, %52 : tensor<f32>
    %54 = stablehlo.subtract %46, %28 : tensor<f32>
    %55 = stablehlo.add %53, %54 : tensor<f32>
    %56 = stablehlo.multiply %50, %55 : tensor<f32>
    %57 = stablehlo.sqrt %56 : tensor<f32>
    %58 = stablehlo.divide %50, %52 : tensor<f32>
    %59 = stablehlo.add %46, %28 : tensor<f32>
    %60 = stablehlo.divide %50, %59 : tensor<f32>
    %61 = stablehlo.add %58, %60 : tensor<f32>
    %62 = stablehlo.sqrt %61 : tensor<f32>
    %63 = stablehlo.multiply %3, %62 : tensor<f32>
    %64 = stablehlo.select %8, %57, %63 : tensor<i1>, tensor<f32>
    %65 = stablehlo.select %7, %3, %64 : tensor<i1>, tensor<f32>
    %cst_6 = stablehlo.constant dense<9.99999995E+11> : tensor<f32>
    %66 = stablehlo.multiply %6, %cst_6 : tensor<f32>
    %67 = stablehlo.compare LT, %1, %66 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_7 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %68 = stablehlo.multiply %6, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+02> : tensor<f32>
    %69 = stablehlo.multiply %6, %cst_8 : tensor<f32>
    %70 = stablehlo.select %67, %68, %69 : tensor<i1>, tensor<f32>
    %71 = stablehlo.compare GE, %3, %70 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %72 = stablehlo.select %71, %3, %1 : tensor<i1>, tensor<f32>
    %73 = stablehlo.select %71, %70, %6 : tensor<i1>, tensor<f32>
    %74 = stablehlo.compare GE, %72, %73 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %75 = stablehlo.log %cst_5 : tensor<f32>
    %76 = stablehlo.log %72 : tensor<f32>
    %77 = stablehlo.add %75, %76 : tensor<f32>
    %cst_9 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %78 = stablehlo.compare EQ, %3, %cst_9 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %79 = stablehlo.not %78 : tensor<i1>
    %80 = stablehlo.and %71, %79 : tensor<i1>
    %81 = stablehlo.divide %1, %3 : tensor<f32>
    %82 = stablehlo.select %80, %81, %cst_4 : tensor<i1>, tensor<f32>
    %83 = stablehlo.multiply %82, %82 : tensor<f32>
    %84 = stablehlo.log_plus_one %83 : tensor<f32>
    %85 = stablehlo.multiply %cst_2, %84 : tensor<f32>
    %86 = stablehlo.add %77, %85 : tensor<f32>
    %cst_10 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %87 = stablehlo.sqrt %cst_10 : tensor<f32>
    %cst_11 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %88 = stablehlo.multiply %87, %cst_11 : tensor<f32>
    %89 = stablehlo.compare LT, %3, %88 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %90 = stablehlo.compare LT, %1, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %91 = stablehlo.and %89, %90 : tensor<i1>
    %92 = stablehlo.multiply %9, %28 : tensor<f32>
    %93 = stablehlo.add %48, %cst_1 : tensor<f32>
    %94 = stablehlo.divide %92, %93 : tensor<f32>
    %95 = stablehlo.negate %94 : tensor<f32>
    %96 = stablehlo.compare GE, %1, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %97 = stablehlo.multiply %cst_2, %51 : tensor<f32>
    %98 = stablehlo.divide %97, %52 : tensor<f32>
    %99 = stablehlo.multiply %cst_2, %59 : tensor<f32>
    %100 = stablehlo.add %98, %99 : tensor<f32>
    %cst_12 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %101 = stablehlo.compare LE, %48, %cst_12 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %102 = stablehlo.divide %97, %54 : tensor<f32>
    %103 = stablehlo.add %98, %102 : tensor<f32>
    %104 = stablehlo.subtract %48, %cst_1 : tensor<f32>
    %105 = stablehlo.select %101, %103, %104 : tensor<i1>, tensor<f32>
    %106 = stablehlo.select %96, %100, %105 : tensor<i1>, tensor<f32>
    %107 = stablehlo.select %91, %95, %106 : tensor<i1>, tensor<f32>
    %108 = stablehlo.multiply %107, %93 : tensor<f32>
    %109 = stablehlo.sqrt %108 : tensor<f32>
    %110 = stablehlo.divide %3, %109 : tensor<f32>
    %111 = stablehlo.add %107, %109 : tensor<f32>
    %112 = stablehlo.log_plus_one %111 : tensor<f32>
    %113 = stablehlo.select %91, %110, %112 : tensor<i1>, tensor<f32>
    %114 = stablehlo.select %74, %86, %113 : tensor<i1>, tensor<f32>
    %115 = stablehlo.complex %65, %114 : tensor<complex<f32>>
    %116 = stablehlo.imag %115 : (tensor<complex<f32>>) -> tensor<f32>
    %117 = stablehlo.imag %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %118 = stablehlo.compare LT, %117, %cst_13 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %119 = stablehlo.real %115 : (tensor<complex<f32>>) -> tensor<f32>
    %120 = stablehlo.real %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %121 = stablehlo.atan2 %119, %120 : tensor<f32>
    %122 = stablehlo.negate %121 : tensor<f32>
    %123 = stablehlo.select %118, %122, %121 : tensor<i1>, tensor<f32>
    %124 = stablehlo.complex %116, %123 : tensor<complex<f32>>
    return %124 : tensor<complex<f32>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @asin(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = chlo.asin %x : tensor<complex<f32>> -> tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// to
module {
  func.func @asin(%arg0: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = stablehlo.real %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %1 = stablehlo.real %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %2 = stablehlo.abs %1 : tensor<f32>
    %3 = stablehlo.imag %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %4 = stablehlo.abs %3 : tensor<f32>
    %5 = stablehlo.maximum %2, %4 : tensor<f32>
    %cst = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %6 = stablehlo.sqrt %cst : tensor<f32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %7 = stablehlo.divide %6, %cst_0 : tensor<f32>
    %8 = stablehlo.compare GE, %5, %7 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %9 = stablehlo.compare LE, %2, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %10 = stablehlo.add %2, %cst_1 : tensor<f32>
    %11 = stablehlo.abs %10 : tensor<f32>
    %12 = stablehlo.maximum %11, %4 : tensor<f32>
    %13 = stablehlo.minimum %11, %4 : tensor<f32>
    %14 = stablehlo.compare EQ, %12, %13 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %15 = stablehlo.multiply %cst_3, %12 : tensor<f32>
    %16 = stablehlo.divide %13, %12 : tensor<f32>
    %17 = stablehlo.multiply %16, %16 : tensor<f32>
    %18 = stablehlo.add %cst_1, %17 : tensor<f32>
    %19 = stablehlo.sqrt %18 : tensor<f32>
    %20 = stablehlo.compare EQ, %19, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %21 = stablehlo.compare GT, %17, %cst_4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %22 = stablehlo.and %20, %21 : tensor<i1>
    %23 = stablehlo.multiply %12, %17 : tensor<f32>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %24 = stablehlo.divide %23, %cst_5 : tensor<f32>
    %25 = stablehlo.add %12, %24 : tensor<f32>
    %26 = stablehlo.multiply %12, %19 : tensor<f32>
    %27 = stablehlo.select %22, %25, %26 : tensor<i1>, tensor<f32>
    %28 = stablehlo.select %14, %15, %27 : tensor<i1>, tensor<f32>
    %29 = stablehlo.subtract %2, %cst_1 : tensor<f32>
    %30 = stablehlo.abs %29 : tensor<f32>
    %31 = stablehlo.maximum %30, %4 : tensor<f32>
    %32 = stablehlo.minimum %30, %4 : tensor<f32>
    %33 = stablehlo.compare EQ, %31, %32 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %34 = stablehlo.multiply %cst_3, %31 : tensor<f32>
    %35 = stablehlo.divide %32, %31 : tensor<f32>
    %36 = stablehlo.multiply %35, %35 : tensor<f32>
    %37 = stablehlo.add %cst_1, %36 : tensor<f32>
    %38 = stablehlo.sqrt %37 : tensor<f32>
    %39 = stablehlo.compare EQ, %38, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %40 = stablehlo.compare GT, %36, %cst_4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %41 = stablehlo.and %39, %40 : tensor<i1>
    %42 = stablehlo.multiply %31, %36 : tensor<f32>
    %43 = stablehlo.divide %42, %cst_5 : tensor<f32>
    %44 = stablehlo.add %31, %43 : tensor<f32>
    %45 = stablehlo.multiply %31, %38 : tensor<f32>
    %46 = stablehlo.select %41, %44, %45 : tensor<i1>, tensor<f32>
    %47 = stablehlo.select %33, %34, %46 : tensor<i1>, tensor<f32>
    %48 = stablehlo.add %28, %47 : tensor<f32>
    %49 = stablehlo.multiply %cst_2, %48 : tensor<f32>
    %50 = stablehlo.add %49, %2 : tensor<f32>
    %51 = stablehlo.multiply %cst_2, %50 : tensor<f32>
    %52 = stablehlo.multiply %4, %4 : tensor<f32>
    %53 = stablehlo.add %28, %10 : tensor<f32>
    %54 = stablehlo.divide %52, %53 : tensor<f32>
    %55 = stablehlo.subtract %47, %29 : tensor<f32>
    %56 = stablehlo.add %54, %55 : tensor<f32>
    %57 = stablehlo.multiply %51, %56 : tensor<f32>
    %58 = stablehlo.sqrt %57 : tensor<f32>
    %59 = stablehlo.divide %51, %53 : tensor<f32>
    %60 = stablehlo.add %47, %29 : tensor<f32>
    %61 = stablehlo.divide %51, %60 : tensor<f32>
    %62 = stablehlo.add %59, %61 : tensor<f32>
    %63 = stablehlo.sqrt %62 : tensor<f32>
    %64 = stablehlo.multiply %4, %63 : tensor<f32>
    %65 = stablehlo.select %9, %58, %64 : tensor<i1>, tensor<f32>
    %66 = stablehlo.select %8, %4, %65 : tensor<i1>, tensor<f32>
    %cst_6 = stablehlo.constant dense<9.99999995E+11> : tensor<f32>
    %67 = stablehlo.multiply %7, %cst_6 : tensor<f32>
    %68 = stablehlo.compare LT, %2, %67 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_7 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %69 = stablehlo.multiply %7, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<1.000000e+02> : tensor<f32>
    %70 = stablehlo.multiply %7, %cst_8 : tensor<f32>
    %71 = stablehlo.select %68, %69, %70 : tensor<i1>, tensor<f32>
    %72 = stablehlo.compare GE, %4, %71 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %73 = stablehlo.select %72, %4, %2 : tensor<i1>, tensor<f32>
    %74 = stablehlo.select %72, %71, %7 : tensor<i1>, tensor<f32>
    %75 = stablehlo.compare GE, %73, %74 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %76 = stablehlo.log %cst_5 : tensor<f32>
    %77 = stablehlo.log %73 : tensor<f32>
    %78 = stablehlo.add %76, %77 : tensor<f32>
    %cst_9 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %79 = stablehlo.compare EQ, %4, %cst_9 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %80 = stablehlo.not %79 : tensor<i1>
    %81 = stablehlo.and %72, %80 : tensor<i1>
    %82 = stablehlo.divide %2, %4 : tensor<f32>
    %83 = stablehlo.select %81, %82, %cst_4 : tensor<i1>, tensor<f32>
    %84 = stablehlo.multiply %83, %83 : tensor<f32>
    %85 = stablehlo.log_plus_one %84 : tensor<f32>
    %86 = stablehlo.multiply %cst_2, %85 : tensor<f32>
    %87 = stablehlo.add %78, %86 : tensor<f32>
    %cst_10 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %88 = stablehlo.sqrt %cst_10 : tensor<f32>
    %cst_11 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %89 = stablehlo.multiply %88, %cst_11 : tensor<f32>
    %90 = stablehlo.compare LT, %4, %89 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %91 = stablehlo.compare LT, %2, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %92 = stablehlo.and %90, %91 : tensor<i1>
    %93 = stablehlo.multiply %10, %29 : tensor<f32>
    %94 = stablehlo.add %49, %cst_1 : tensor<f32>
    %95 = stablehlo.divide %93, %94 : tensor<f32>
    %96 = stablehlo.negate %95 : tensor<f32>
    %97 = stablehlo.compare GE, %2, %cst_1 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %98 = stablehlo.multiply %cst_2, %52 : tensor<f32>
    %99 = stablehlo.divide %98, %53 : tensor<f32>
    %100 = stablehlo.multiply %cst_2, %60 : tensor<f32>
    %101 = stablehlo.add %99, %100 : tensor<f32>
    %cst_12 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %102 = stablehlo.compare LE, %49, %cst_12 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %103 = stablehlo.divide %98, %55 : tensor<f32>
    %104 = stablehlo.add %99, %103 : tensor<f32>
    %105 = stablehlo.subtract %49, %cst_1 : tensor<f32>
    %106 = stablehlo.select %102, %104, %105 : tensor<i1>, tensor<f32>
    %107 = stablehlo.select %97, %101, %106 : tensor<i1>, tensor<f32>
    %108 = stablehlo.select %92, %96, %107 : tensor<i1>, tensor<f32>
    %109 = stablehlo.multiply %108, %94 : tensor<f32>
    %110 = stablehlo.sqrt %109 : tensor<f32>
    %111 = stablehlo.divide %4, %110 : tensor<f32>
    %112 = stablehlo.add %108, %110 : tensor<f32>
    %113 = stablehlo.log_plus_one %112 : tensor<f32>
    %114 = stablehlo.select %92, %111, %113 : tensor<i1>, tensor<f32>
    %115 = stablehlo.select %75, %87, %114 : tensor<i1>, tensor<f32>
    %116 = stablehlo.complex %66, %115 : tensor<complex<f32>>
    %117 = stablehlo.real %116 : (tensor<complex<f32>>) -> tensor<f32>
    %118 = stablehlo.atan2 %0, %117 : tensor<f32>
    %119 = stablehlo.imag %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %120 = stablehlo.compare LT, %119, %cst_13 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %121 = stablehlo.imag %116 : (tensor<complex<f32>>) -> tensor<f32>
    %122 = stablehlo.negate %121 : tensor<f32>
    %123 = stablehlo.select %120, %122, %121 : tensor<i1>, tensor<f32>
    %124 = stablehlo.complex %118, %123 : tensor<complex<f32>>
    return %124 : tensor<complex<f32>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @asinh(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = chlo.asinh %x : tensor<complex<f32>> -> tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// to
module {
  func.func @asinh(%arg0: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = stablehlo.real %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.compare LT, %0, %cst : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = stablehlo.imag %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %3 = stablehlo.negate %2 : tensor<f32>
    %4 = stablehlo.complex %3, %0 : tensor<complex<f32>>
    %5 = stablehlo.real %4 : (tensor<complex<f32>>) -> tensor<f32>
    %6 = stablehlo.abs %5 : tensor<f32>
    %7 = stablehlo.imag %4 : (tensor<complex<f32>>) -> tensor<f32>
    %8 = stablehlo.abs %7 : tensor<f32>
    %9 = stablehlo.maximum %6, %8 : tensor<f32>
    %cst_0 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %10 = stablehlo.sqrt %cst_0 : tensor<f32>
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %11 = stablehlo.divide %10, %cst_1 : tensor<f32>
    %12 = stablehlo.compare GE, %9, %11 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %13 = stablehlo.compare LE, %6, %cst_2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_3 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %14 = stablehlo.add %6, %cst_2 : tensor<f32>
    %15 = stablehlo.abs %14 : tensor<f32>
    %16 = stablehlo.maximum %15, %8 : tensor<f32>
    %17 = stablehlo.minimum %15, %8 : tensor<f32>
    %18 = stablehlo.compare EQ, %16, %17 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %19 = stablehlo.multiply %cst_4, %16 : tensor<f32>
    %20 = stablehlo.divide %17, %16 : tensor<f32>
    %21 = stablehlo.multiply %20, %20 : tensor<f32>
    %22 = stablehlo.add %cst_2, %21 : tensor<f32>
    %23 = stablehlo.sqrt %22 : tensor<f32>
    %24 = stablehlo.compare EQ, %23, %cst_2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %25 = stablehlo.compare GT, %21, %cst_5 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %26 = stablehlo.and %24, %25 : tensor<i1>
    %27 = stablehlo.multiply %16, %21 : tensor<f32>
    %cst_6 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %28 = stablehlo.divide %27, %cst_6 : tensor<f32>
    %29 = stablehlo.add %16, %28 : tensor<f32>
    %30 = stablehlo.multiply %16, %23 : tensor<f32>
    %31 = stablehlo.select %26, %29, %30 : tensor<i1>, tensor<f32>
    %32 = stablehlo.select %18, %19, %31 : tensor<i1>, tensor<f32>
    %33 = stablehlo.subtract %6, %cst_2 : tensor<f32>
    %34 = stablehlo.abs %33 : tensor<f32>
    %35 = stablehlo.maximum %34, %8 : tensor<f32>
    %36 = stablehlo.minimum %34, %8 : tensor<f32>
    %37 = stablehlo.compare EQ, %35, %36 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %38 = stablehlo.multiply %cst_4, %35 : tensor<f32>
    %39 = stablehlo.divide %36, %35 : tensor<f32>
    %40 = stablehlo.multiply %39, %39 : tensor<f32>
    %41 = stablehlo.add %cst_2, %40 : tensor<f32>
    %42 = stablehlo.sqrt %41 : tensor<f32>
    %43 = stablehlo.compare EQ, %42, %cst_2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %44 = stablehlo.compare GT, %40, %cst_5 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %45 = stablehlo.and %43, %44 : tensor<i1>
    %46 = stablehlo.multiply %35, %40 : tensor<f32>
    %47 = stablehlo.divide %46, %cst_6 : tensor<f32>
    %48 = stablehlo.add %35, %47 : tensor<f32>
    %49 = stablehlo.multiply %35, %42 : tensor<f32>
    %50 = stablehlo.select %45, %48, %49 : tensor<i1>, tensor<f32>
    %51 = stablehlo.select %37, %38, %50 : tensor<i1>, tensor<f32>
    %52 = stablehlo.add %32, %51 : tensor<f32>
    %53 = stablehlo.multiply %cst_3, %52 : tensor<f32>
    %54 = stablehlo.add %53, %6 : tensor<f32>
    %55 = stablehlo.multiply %cst_3, %54 : tensor<f32>
    %56 = stablehlo.multiply %8, %8 : tensor<f32>
    %57 = stablehlo.add %32, %14 : tensor<f32>
    %58 = stablehlo.divide %56, %57 : tensor<f32>
    %59 = stablehlo.subtract %51, %33 : tensor<f32>
    %60 = stablehlo.add %58, %59 : tensor<f32>
    %61 = stablehlo.multiply %55, %60 : tensor<f32>
    %62 = stablehlo.sqrt %61 : tensor<f32>
    %63 = stablehlo.divide %55, %57 : tensor<f32>
    %64 = stablehlo.add %51, %33 : tensor<f32>
    %65 = stablehlo.divide %55, %64 : tensor<f32>
    %66 = stablehlo.add %63, %65 : tensor<f32>
    %67 = stablehlo.sqrt %66 : tensor<f32>
    %68 = stablehlo.multiply %8, %67 : tensor<f32>
    %69 = stablehlo.select %13, %62, %68 : tensor<i1>, tensor<f32>
    %70 = stablehlo.select %12, %8, %69 : tensor<i1>, tensor<f32>
    %cst_7 = stablehlo.constant dense<9.99999995E+11> : tensor<f32>
    %71 = stablehlo.multiply %11, %cst_7 : tensor<f32>
    %72 = stablehlo.compare LT, %6, %71 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_8 = stablehlo.constant dense<9.99999997E-7> : tensor<f32>
    %73 = stablehlo.multiply %11, %cst_8 : tensor<f32>
    %cst_9 = stablehlo.constant dense<1.000000e+02> : tensor<f32>
    %74 = stablehlo.multiply %11, %cst_9 : tensor<f32>
    %75 = stablehlo.select %72, %73, %74 : tensor<i1>, tensor<f32>
    %76 = stablehlo.compare GE, %8, %75 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %77 = stablehlo.select %76, %8, %6 : tensor<i1>, tensor<f32>
    %78 = stablehlo.select %76, %75, %11 : tensor<i1>, tensor<f32>
    %79 = stablehlo.compare GE, %77, %78 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %80 = stablehlo.log %cst_6 : tensor<f32>
    %81 = stablehlo.log %77 : tensor<f32>
    %82 = stablehlo.add %80, %81 : tensor<f32>
    %cst_10 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %83 = stablehlo.compare EQ, %8, %cst_10 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %84 = stablehlo.not %83 : tensor<i1>
    %85 = stablehlo.and %76, %84 : tensor<i1>
    %86 = stablehlo.divide %6, %8 : tensor<f32>
    %87 = stablehlo.select %85, %86, %cst_5 : tensor<i1>, tensor<f32>
    %88 = stablehlo.multiply %87, %87 : tensor<f32>
    %89 = stablehlo.log_plus_one %88 : tensor<f32>
    %90 = stablehlo.multiply %cst_3, %89 : tensor<f32>
    %91 = stablehlo.add %82, %90 : tensor<f32>
    %cst_11 = stablehlo.constant dense<1.17549435E-38> : tensor<f32>
    %92 = stablehlo.sqrt %cst_11 : tensor<f32>
    %cst_12 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %93 = stablehlo.multiply %92, %cst_12 : tensor<f32>
    %94 = stablehlo.compare LT, %8, %93 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %95 = stablehlo.compare LT, %6, %cst_2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %96 = stablehlo.and %94, %95 : tensor<i1>
    %97 = stablehlo.multiply %14, %33 : tensor<f32>
    %98 = stablehlo.add %53, %cst_2 : tensor<f32>
    %99 = stablehlo.divide %97, %98 : tensor<f32>
    %100 = stablehlo.negate %99 : tensor<f32>
    %101 = stablehlo.compare GE, %6, %cst_2 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %102 = stablehlo.multiply %cst_3, %56 : tensor<f32>
    %103 = stablehlo.divide %102, %57 : tensor<f32>
    %104 = stablehlo.multiply %cst_3, %64 : tensor<f32>
    %105 = stablehlo.add %103, %104 : tensor<f32>
    %cst_13 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %106 = stablehlo.compare LE, %53, %cst_13 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %107 = stablehlo.divide %102, %59 : tensor<f32>
    %108 = stablehlo.add %103, %107 : tensor<f32>
    %109 = stablehlo.subtract %53, %cst_2 : tensor<f32>
    %110 = stablehlo.select %106, %108, %109 : tensor<i1>, tensor<f32>
    %111 = stablehlo.select %101, %105, %110 : tensor<i1>, tensor<f32>
    %112 = stablehlo.select %96, %100, %111 : tensor<i1>, tensor<f32>
    %113 = stablehlo.multiply %112, %98 : tensor<f32>
    %114 = stablehlo.sqrt %113 : tensor<f32>
    %115 = stablehlo.divide %8, %114 : tensor<f32>
    %116 = stablehlo.add %112, %114 : tensor<f32>
    %117 = stablehlo.log_plus_one %116 : tensor<f32>
    %118 = stablehlo.select %96, %115, %117 : tensor<i1>, tensor<f32>
    %119 = stablehlo.select %79, %91, %118 : tensor<i1>, tensor<f32>
    %120 = stablehlo.complex %70, %119 : tensor<complex<f32>>
    %121 = stablehlo.imag %120 : (tensor<complex<f32>>) -> tensor<f32>
    %122 = stablehlo.negate %121 : tensor<f32>
    %123 = stablehlo.select %1, %122, %121 : tensor<i1>, tensor<f32>
    %124 = stablehlo.real %120 : (tensor<complex<f32>>) -> tensor<f32>
    %125 = stablehlo.atan2 %2, %124 : tensor<f32>
    %126 = stablehlo.complex %123, %125 : tensor<complex<f32>>
    return %126 : tensor<complex<f32>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @atan(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = chlo.atan %x : tensor<complex<f32>> -> tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// to
module {
  func.func @atan(%arg0: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = stablehlo.imag %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %1 = stablehlo.negate %0 : tensor<f32>
    %2 = stablehlo.real %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %3 = stablehlo.complex %1, %2 : tensor<complex<f32>>
    %4 = stablehlo.real %3 : (tensor<complex<f32>>) -> tensor<f32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.compare GE, %4, %cst : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_1 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %6 = stablehlo.select %5, %cst_0, %cst_1 : tensor<i1>, tensor<f32>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %7 = stablehlo.abs %4 : tensor<f32>
    %cst_3 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %cst_4 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %8 = stablehlo.compare GT, %cst_3, %cst_4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<9.00719925E+15> : tensor<f32>
    %cst_6 = stablehlo.constant dense<9.99999968E+37> : tensor<f32>
    %9 = stablehlo.compare GT, %cst_3, %cst_6 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_7 = stablehlo.constant dense<0x4B800001> : tensor<f32>
    %cst_8 = stablehlo.constant dense<2.050000e+03> : tensor<f32>
    %10 = stablehlo.select %9, %cst_7, %cst_8 : tensor<i1>, tensor<f32>
    %11 = stablehlo.select %8, %cst_5, %10 : tensor<i1>, tensor<f32>
    %12 = stablehlo.multiply %11, %11 : tensor<f32>
    %13 = stablehlo.compare LT, %7, %12 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %14 = stablehlo.imag %3 : (tensor<complex<f32>>) -> tensor<f32>
    %15 = stablehlo.abs %14 : tensor<f32>
    %16 = stablehlo.compare LT, %15, %12 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %17 = stablehlo.and %13, %16 : tensor<i1>
    %18 = stablehlo.subtract %cst_0, %7 : tensor<f32>
    %19 = stablehlo.multiply %18, %18 : tensor<f32>
    %20 = stablehlo.multiply %14, %14 : tensor<f32>
    %21 = stablehlo.add %19, %20 : tensor<f32>
    %22 = stablehlo.divide %7, %21 : tensor<f32>
    %23 = stablehlo.multiply %15, %11 : tensor<f32>
    %24 = stablehlo.compare LT, %23, %7 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %25 = stablehlo.divide %cst_0, %7 : tensor<f32>
    %cst_9 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %26 = stablehlo.compare EQ, %4, %cst_9 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %27 = stablehlo.compare EQ, %4, %cst_10 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %28 = stablehlo.or %26, %27 : tensor<i1>
    %29 = stablehlo.compare EQ, %14, %cst_9 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %30 = stablehlo.compare EQ, %14, %cst_10 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %31 = stablehlo.or %29, %30 : tensor<i1>
    %32 = stablehlo.or %28, %31 : tensor<i1>
    %33 = stablehlo.divide %7, %14 : tensor<f32>
    %34 = stablehlo.divide %14, %7 : tensor<f32>
    %35 = stablehlo.add %33, %34 : tensor<f32>
    %36 = stablehlo.divide %cst_0, %35 : tensor<f32>
    %37 = stablehlo.divide %36, %14 : tensor<f32>
    %38 = stablehlo.select %32, %cst, %37 : tensor<i1>, tensor<f32>
    %39 = stablehlo.select %24, %25, %38 : tensor<i1>, tensor<f32>
    %40 = stablehlo.select %17, %22, %39 : tensor<i1>, tensor<f32>
    %41 = stablehlo.multiply %cst_2, %40 : tensor<f32>
    %42 = stablehlo.log_plus_one %41 : tensor<f32>
    %43 = stablehlo.multiply %6, %42 : tensor<f32>
    %cst_11 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %44 = stablehlo.multiply %43, %cst_11 : tensor<f32>
    %45 = stablehlo.add %14, %14 : tensor<f32>
    %46 = stablehlo.add %cst_0, %7 : tensor<f32>
    %47 = stablehlo.multiply %18, %46 : tensor<f32>
    %48 = stablehlo.subtract %47, %20 : tensor<f32>
    %49 = stablehlo.atan2 %45, %48 : tensor<f32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %50 = stablehlo.compare GE, %14, %cst_12 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %51 = stablehlo.select %50, %cst_0, %cst_1 : tensor<i1>, tensor<f32>
    %cst_13 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %52 = stablehlo.multiply %51, %cst_13 : tensor<f32>
    %53 = stablehlo.select %17, %49, %52 : tensor<i1>, tensor<f32>
    %cst_14 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %54 = stablehlo.multiply %53, %cst_14 : tensor<f32>
    %55 = stablehlo.complex %44, %54 : tensor<complex<f32>>
    %56 = stablehlo.imag %55 : (tensor<complex<f32>>) -> tensor<f32>
    %57 = stablehlo.real %55 : (tensor<complex<f32>>) -> tensor<f32>
    %58 = stablehlo.negate %57 : tensor<f32>
    %59 = stablehlo.complex %56, %58 : tensor<complex<f32>>
    return %59 : tensor<complex<f32>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @atanh(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = chlo.atanh %x : tensor<complex<f32>> -> tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// to
module {
  func.func @atanh(%arg0: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = stablehlo.real %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.compare GE, %0, %cst : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_1 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %2 = stablehlo.select %1, %cst_0, %cst_1 : tensor<i1>, tensor<f32>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %3 = stablehlo.abs %0 : tensor<f32>
    %cst_3 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %cst_4 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %4 = stablehlo.compare GT, %cst_3, %cst_4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<9.00719925E+15> : tensor<f32>
    %cst_6 = stablehlo.constant dense<9.99999968E+37> : tensor<f32>
    %5 = stablehlo.compare GT, %cst_3, %cst_6 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_7 = stablehlo.constant dense<0x4B800001> : tensor<f32>
    %cst_8 = stablehlo.constant dense<2.050000e+03> : tensor<f32>
    %6 = stablehlo.select %5, %cst_7, %cst_8 : tensor<i1>, tensor<f32>
    %7 = stablehlo.select %4, %cst_5, %6 : tensor<i1>, tensor<f32>
    %8 = stablehlo.multiply %7, %7 : tensor<f32>
    %9 = stablehlo.compare LT, %3, %8 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %10 = stablehlo.imag %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %11 = stablehlo.abs %10 : tensor<f32>
    %12 = stablehlo.compare LT, %11, %8 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %13 = stablehlo.and %9, %12 : tensor<i1>
    %14 = stablehlo.subtract %cst_0, %3 : tensor<f32>
    %15 = stablehlo.multiply %14, %14 : tensor<f32>
    %16 = stablehlo.multiply %10, %10 : tensor<f32>
    %17 = stablehlo.add %15, %16 : tensor<f32>
    %18 = stablehlo.divide %3, %17 : tensor<f32>
    %19 = stablehlo.multiply %11, %7 : tensor<f32>
    %20 = stablehlo.compare LT, %19, %3 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %21 = stablehlo.divide %cst_0, %3 : tensor<f32>
    %cst_9 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %22 = stablehlo.compare EQ, %0, %cst_9 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_10 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %23 = stablehlo.compare EQ, %0, %cst_10 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %24 = stablehlo.or %22, %23 : tensor<i1>
    %25 = stablehlo.compare EQ, %10, %cst_9 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %26 = stablehlo.compare EQ, %10, %cst_10 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %27 = stablehlo.or %25, %26 : tensor<i1>
    %28 = stablehlo.or %24, %27 : tensor<i1>
    %29 = stablehlo.divide %3, %10 : tensor<f32>
    %30 = stablehlo.divide %10, %3 : tensor<f32>
    %31 = stablehlo.add %29, %30 : tensor<f32>
    %32 = stablehlo.divide %cst_0, %31 : tensor<f32>
    %33 = stablehlo.divide %32, %10 : tensor<f32>
    %34 = stablehlo.select %28, %cst, %33 : tensor<i1>, tensor<f32>
    %35 = stablehlo.select %20, %21, %34 : tensor<i1>, tensor<f32>
    %36 = stablehlo.select %13, %18, %35 : tensor<i1>, tensor<f32>
    %37 = stablehlo.multiply %cst_2, %36 : tensor<f32>
    %38 = stablehlo.log_plus_one %37 : tensor<f32>
    %39 = stablehlo.multiply %2, %38 : tensor<f32>
    %cst_11 = stablehlo.constant dense<2.500000e-01> : tensor<f32>
    %40 = stablehlo.multiply %39, %cst_11 : tensor<f32>
    %41 = stablehlo.add %10, %10 : tensor<f32>
    %42 = stablehlo.add %cst_0, %3 : tensor<f32>
    %43 = stablehlo.multiply %14, %42 : tensor<f32>
    %44 = stablehlo.subtract %43, %16 : tensor<f32>
    %45 = stablehlo.atan2 %41, %44 : tensor<f32>
    %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %46 = stablehlo.compare GE, %10, %cst_12 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %47 = stablehlo.select %46, %cst_0, %cst_1 : tensor<i1>, tensor<f32>
    %cst_13 = stablehlo.constant dense<3.14159274> : tensor<f32>
    %48 = stablehlo.multiply %47, %cst_13 : tensor<f32>
    %49 = stablehlo.select %13, %45, %48 : tensor<i1>, tensor<f32>
    %cst_14 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %50 = stablehlo.multiply %49, %cst_14 : tensor<f32>
    %51 = stablehlo.complex %40, %50 : tensor<complex<f32>>
    return %51 : tensor<complex<f32>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @conj(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = chlo.conj %x : tensor<complex<f32>> -> tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// to
module {
  func.func @conj(%arg0: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = stablehlo.real %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %1 = stablehlo.imag %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %2 = stablehlo.negate %1 : tensor<f32>
    %3 = stablehlo.complex %0, %2 : tensor<complex<f32>>
    return %3 : tensor<complex<f32>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @cosh(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = chlo.cosh %x : tensor<complex<f32>> -> tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// to
module {
  func.func @cosh(%arg0: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %cst = stablehlo.constant dense<(5.000000e-01,0.000000e+00)> : tensor<complex<f32>>
    %0 = stablehlo.log %cst : tensor<complex<f32>>
    %1 = stablehlo.add %arg0, %0 : tensor<complex<f32>>
    %2 = stablehlo.exponential %1 : tensor<complex<f32>>
    %3 = stablehlo.subtract %0, %arg0 : tensor<complex<f32>>
    %4 = stablehlo.exponential %3 : tensor<complex<f32>>
    %5 = stablehlo.add %2, %4 : tensor<complex<f32>>
    return %5 : tensor<complex<f32>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @sinh(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = chlo.sinh %x : tensor<complex<f32>> -> tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// to
module {
  func.func @sinh(%arg0: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %cst = stablehlo.constant dense<(5.000000e-01,0.000000e+00)> : tensor<complex<f32>>
    %0 = stablehlo.log %cst : tensor<complex<f32>>
    %1 = stablehlo.add %arg0, %0 : tensor<complex<f32>>
    %2 = stablehlo.exponential %1 : tensor<complex<f32>>
    %3 = stablehlo.subtract %0, %arg0 : tensor<complex<f32>>
    %4 = stablehlo.exponential %3 : tensor<complex<f32>>
    %5 = stablehlo.subtract %2, %4 : tensor<complex<f32>>
    return %5 : tensor<complex<f32>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @square(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = chlo.square %x : tensor<complex<f32>> -> tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// to
module {
  func.func @square(%arg0: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = stablehlo.real %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %1 = stablehlo.is_finite %0 : (tensor<f32>) -> tensor<i1>
    %2 = stablehlo.abs %0 : tensor<f32>
    %3 = stablehlo.imag %arg0 : (tensor<complex<f32>>) -> tensor<f32>
    %4 = stablehlo.abs %3 : tensor<f32>
    %5 = stablehlo.compare EQ, %2, %4 : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %6 = stablehlo.and %1, %5 : tensor<i1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.subtract %0, %3 : tensor<f32>
    %8 = stablehlo.add %0, %3 : tensor<f32>
    %9 = stablehlo.multiply %7, %8 : tensor<f32>
    %10 = stablehlo.select %6, %cst, %9 : tensor<i1>, tensor<f32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %11 = stablehlo.multiply %0, %3 : tensor<f32>
    %12 = stablehlo.multiply %cst_0, %11 : tensor<f32>
    %13 = stablehlo.complex %10, %12 : tensor<complex<f32>>
    return %13 : tensor<complex<f32>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @tan(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = chlo.tan %x : tensor<complex<f32>> -> tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// to
module {
  func.func @tan(%arg0: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = stablehlo.tan %arg0 : tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @erf(%x: tensor<f64>) -> tensor<f64> {
    %0 = chlo.erf %x : tensor<f64> -> tensor<f64>
    return %0 : tensor<f64>
  }
}
// to
module {
  func.func @erf(%arg0: tensor<f64>) -> tensor<f64> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<f64>
    %cst = stablehlo.constant dense<9.6049737398705161> : tensor<f64>
    %1 = stablehlo.multiply %cst, %0 : tensor<f64>
    %cst_0 = stablehlo.constant dense<90.026019720384269> : tensor<f64>
    %2 = stablehlo.add %1, %cst_0 : tensor<f64>
    %3 = stablehlo.multiply %2, %0 : tensor<f64>
    %cst_1 = stablehlo.constant dense<2232.0053459468431> : tensor<f64>
    %4 = stablehlo.add %3, %cst_1 : tensor<f64>
    %5 = stablehlo.multiply %4, %0 : tensor<f64>
    %cst_2 = stablehlo.constant dense<7003.3251411280507> : tensor<f64>
    %6 = stablehlo.add %5, %cst_2 : tensor<f64>
    %7 = stablehlo.multiply %6, %0 : tensor<f64>
    %cst_3 = stablehlo.constant dense<55592.301301039493> : tensor<f64>
    %8 = stablehlo.add %7, %cst_3 : tensor<f64>
    %9 = stablehlo.multiply %arg0, %8 : tensor<f64>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %10 = stablehlo.multiply %cst_4, %0 : tensor<f64>
    %cst_5 = stablehlo.constant dense<33.561714164750313> : tensor<f64>
    %11 = stablehlo.add %10, %cst_5 : tensor<f64>
    %12 = stablehlo.multiply %11, %0 : tensor<f64>
    %cst_6 = stablehlo.constant dense<521.35794978015269> : tensor<f64>
    %13 = stablehlo.add %12, %cst_6 : tensor<f64>
    %14 = stablehlo.multiply %13, %0 : tensor<f64>
    %cst_7 = stablehlo.constant dense<4594.3238297098014> : tensor<f64>
    %15 = stablehlo.add %14, %cst_7 : tensor<f64>
    %16 = stablehlo.multiply %15, %0 : tensor<f64>
    %cst_8 = stablehlo.constant dense<22629.000061389095> : tensor<f64>
    %17 = stablehlo.add %16, %cst_8 : tensor<f64>
    %18 = stablehlo.multiply %17, %0 : tensor<f64>
    %cst_9 = stablehlo.constant dense<49267.394260863592> : tensor<f64>
    %19 = stablehlo.add %18, %cst_9 : tensor<f64>
    %20 = stablehlo.divide %9, %19 : tensor<f64>
    %cst_10 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %21 = stablehlo.multiply %arg0, %arg0 : tensor<f64>
    %22 = stablehlo.negate %21 : tensor<f64>
    %23 = stablehlo.exponential %22 : tensor<f64>
    %24 = stablehlo.abs %arg0 : tensor<f64>
    %cst_11 = stablehlo.constant dense<2.4619698147353052E-10> : tensor<f64>
    %25 = stablehlo.multiply %cst_11, %24 : tensor<f64>
    %cst_12 = stablehlo.constant dense<0.56418956483106886> : tensor<f64>
    %26 = stablehlo.add %25, %cst_12 : tensor<f64>
    %27 = stablehlo.multiply %26, %24 : tensor<f64>
    %cst_13 = stablehlo.constant dense<7.4632105644226989> : tensor<f64>
    %28 = stablehlo.add %27, %cst_13 : tensor<f64>
    %29 = stablehlo.multiply %28, %24 : tensor<f64>
    %cst_14 = stablehlo.constant dense<48.637197098568137> : tensor<f64>
    %30 = stablehlo.add %29, %cst_14 : tensor<f64>
    %31 = stablehlo.multiply %30, %24 : tensor<f64>
    %cst_15 = stablehlo.constant dense<196.5208329560771> : tensor<f64>
    %32 = stablehlo.add %31, %cst_15 : tensor<f64>
    %33 = stablehlo.multiply %32, %24 : tensor<f64>
    %cst_16 = stablehlo.constant dense<526.44519499547732> : tensor<f64>
    %34 = stablehlo.add %33, %cst_16 : tensor<f64>
    %35 = stablehlo.multiply %34, %24 : tensor<f64>
    %cst_17 = stablehlo.constant dense<934.52852717195765> : tensor<f64>
    %36 = stablehlo.add %35, %cst_17 : tensor<f64>
    %37 = stablehlo.multiply %36, %24 : tensor<f64>
    %cst_18 = stablehlo.constant dense<1027.5518868951572> : tensor<f64>
    %38 = stablehlo.add %37, %cst_18 : tensor<f64>
    %39 = stablehlo.multiply %38, %24 : tensor<f64>
    %cst_19 = stablehlo.constant dense<557.53533536939938> : tensor<f64>
    %40 = stablehlo.add %39, %cst_19 : tensor<f64>
    %41 = stablehlo.multiply %23, %40 : tensor<f64>
    %cst_20 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %42 = stablehlo.multiply %cst_20, %24 : tensor<f64>
    %cst_21 = stablehlo.constant dense<13.228195115474499> : tensor<f64>
    %43 = stablehlo.add %42, %cst_21 : tensor<f64>
    %44 = stablehlo.multiply %43, %24 : tensor<f64>
    %cst_22 = stablehlo.constant dense<86.707214088598973> : tensor<f64>
    %45 = stablehlo.add %44, %cst_22 : tensor<f64>
    %46 = stablehlo.multiply %45, %24 : tensor<f64>
    %cst_23 = stablehlo.constant dense<354.93777888781989> : tensor<f64>
    %47 = stablehlo.add %46, %cst_23 : tensor<f64>
    %48 = stablehlo.multiply %47, %24 : tensor<f64>
    %cst_24 = stablehlo.constant dense<975.70850174320549> : tensor<f64>
    %49 = stablehlo.add %48, %cst_24 : tensor<f64>
    %50 = stablehlo.multiply %49, %24 : tensor<f64>
    %cst_25 = stablehlo.constant dense<1823.9091668790973> : tensor<f64>
    %51 = stablehlo.add %50, %cst_25 : tensor<f64>
    %52 = stablehlo.multiply %51, %24 : tensor<f64>
    %cst_26 = stablehlo.constant dense<2246.3376081871097> : tensor<f64>
    %53 = stablehlo.add %52, %cst_26 : tensor<f64>
    %54 = stablehlo.multiply %53, %24 : tensor<f64>
    %cst_27 = stablehlo.constant dense<1656.6630919416134> : tensor<f64>
    %55 = stablehlo.add %54, %cst_27 : tensor<f64>
    %56 = stablehlo.multiply %55, %24 : tensor<f64>
    %cst_28 = stablehlo.constant dense<557.53534081772773> : tensor<f64>
    %57 = stablehlo.add %56, %cst_28 : tensor<f64>
    %58 = stablehlo.divide %41, %57 : tensor<f64>
    %cst_29 = stablehlo.constant dense<0.56418958354775506> : tensor<f64>
    %59 = stablehlo.multiply %cst_29, %24 : tensor<f64>
    %cst_30 = stablehlo.constant dense<1.275366707599781> : tensor<f64>
    %60 = stablehlo.add %59, %cst_30 : tensor<f64>
    %61 = stablehlo.multiply %60, %24 : tensor<f64>
    %cst_31 = stablehlo.constant dense<5.0190504225118051> : tensor<f64>
    %62 = stablehlo.add %61, %cst_31 : tensor<f64>
    %63 = stablehlo.multiply %62, %24 : tensor<f64>
    %cst_32 = stablehlo.constant dense<6.160210979930536> : tensor<f64>
    %64 = stablehlo.add %63, %cst_32 : tensor<f64>
    %65 = stablehlo.multiply %64, %24 : tensor<f64>
    %cst_33 = stablehlo.constant dense<7.4097426995044895> : tensor<f64>
    %66 = stablehlo.add %65, %cst_33 : tensor<f64>
    %67 = stablehlo.multiply %66, %24 : tensor<f64>
    %cst_34 = stablehlo.constant dense<2.9788666537210022> : tensor<f64>
    %68 = stablehlo.add %67, %cst_34 : tensor<f64>
    %69 = stablehlo.multiply %23, %68 : tensor<f64>
    %cst_35 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %70 = stablehlo.multiply %cst_35, %24 : tensor<f64>
    %cst_36 = stablehlo.constant dense<2.2605286322011726> : tensor<f64>
    %71 = stablehlo.add %70, %cst_36 : tensor<f64>
    %72 = stablehlo.multiply %71, %24 : tensor<f64>
    %cst_37 = stablehlo.constant dense<9.3960352493800147> : tensor<f64>
    %73 = stablehlo.add %72, %cst_37 : tensor<f64>
    %74 = stablehlo.multiply %73, %24 : tensor<f64>
    %cst_38 = stablehlo.constant dense<12.048953980809666> : tensor<f64>
    %75 = stablehlo.add %74, %cst_38 : tensor<f64>
    %76 = stablehlo.multiply %75, %24 : tensor<f64>
    %cst_39 = stablehlo.constant dense<17.081445074756591> : tensor<f64>
    %77 = stablehlo.add %76, %cst_39 : tensor<f64>
    %78 = stablehlo.multiply %77, %24 : tensor<f64>
    %cst_40 = stablehlo.constant dense<9.6089680906328585> : tensor<f64>
    %79 = stablehlo.add %78, %cst_40 : tensor<f64>
    %80 = stablehlo.multiply %79, %24 : tensor<f64>
    %cst_41 = stablehlo.constant dense<3.3690764510008151> : tensor<f64>
    %81 = stablehlo.add %80, %cst_41 : tensor<f64>
    %82 = stablehlo.divide %69, %81 : tensor<f64>
    %cst_42 = stablehlo.constant dense<8.000000e+00> : tensor<f64>
    %83 = stablehlo.compare LT, %24, %cst_42 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %84 = stablehlo.select %83, %58, %82 : tensor<i1>, tensor<f64>
    %cst_43 = stablehlo.constant dense<-709.78271289338397> : tensor<f64>
    %85 = stablehlo.compare LT, %22, %cst_43 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_44 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %86 = stablehlo.select %85, %cst_44, %84 : tensor<i1>, tensor<f64>
    %87 = stablehlo.compare LT, %arg0, %cst_44 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_45 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %88 = stablehlo.subtract %cst_45, %86 : tensor<f64>
    %89 = stablehlo.select %87, %88, %86 : tensor<i1>, tensor<f64>
    %90 = stablehlo.subtract %cst_10, %89 : tensor<f64>
    %91 = stablehlo.abs %arg0 : tensor<f64>
    %92 = stablehlo.compare LT, %91, %cst_10 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %93 = stablehlo.select %92, %20, %90 : tensor<i1>, tensor<f64>
    return %93 : tensor<f64>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @erfc(%x: tensor<f64>) -> tensor<f64> {
    %0 = chlo.erfc %x : tensor<f64> -> tensor<f64>
    return %0 : tensor<f64>
  }
}
// to
module {
  func.func @erfc(%arg0: tensor<f64>) -> tensor<f64> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<f64>
    %1 = stablehlo.negate %0 : tensor<f64>
    %2 = stablehlo.exponential %1 : tensor<f64>
    %3 = stablehlo.abs %arg0 : tensor<f64>
    %cst = stablehlo.constant dense<2.4619698147353052E-10> : tensor<f64>
    %4 = stablehlo.multiply %cst, %3 : tensor<f64>
    %cst_0 = stablehlo.constant dense<0.56418956483106886> : tensor<f64>
    %5 = stablehlo.add %4, %cst_0 : tensor<f64>
    %6 = stablehlo.multiply %5, %3 : tensor<f64>
    %cst_1 = stablehlo.constant dense<7.4632105644226989> : tensor<f64>
    %7 = stablehlo.add %6, %cst_1 : tensor<f64>
    %8 = stablehlo.multiply %7, %3 : tensor<f64>
    %cst_2 = stablehlo.constant dense<48.637197098568137> : tensor<f64>
    %9 = stablehlo.add %8, %cst_2 : tensor<f64>
    %10 = stablehlo.multiply %9, %3 : tensor<f64>
    %cst_3 = stablehlo.constant dense<196.5208329560771> : tensor<f64>
    %11 = stablehlo.add %10, %cst_3 : tensor<f64>
    %12 = stablehlo.multiply %11, %3 : tensor<f64>
    %cst_4 = stablehlo.constant dense<526.44519499547732> : tensor<f64>
    %13 = stablehlo.add %12, %cst_4 : tensor<f64>
    %14 = stablehlo.multiply %13, %3 : tensor<f64>
    %cst_5 = stablehlo.constant dense<934.52852717195765> : tensor<f64>
    %15 = stablehlo.add %14, %cst_5 : tensor<f64>
    %16 = stablehlo.multiply %15, %3 : tensor<f64>
    %cst_6 = stablehlo.constant dense<1027.5518868951572> : tensor<f64>
    %17 = stablehlo.add %16, %cst_6 : tensor<f64>
    %18 = stablehlo.multiply %17, %3 : tensor<f64>
    %cst_7 = stablehlo.constant dense<557.53533536939938> : tensor<f64>
    %19 = stablehlo.add %18, %cst_7 : tensor<f64>
    %20 = stablehlo.multiply %2, %19 : tensor<f64>
    %cst_8 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %21 = stablehlo.multiply %cst_8, %3 : tensor<f64>
    %cst_9 = stablehlo.constant dense<13.228195115474499> : tensor<f64>
    %22 = stablehlo.add %21, %cst_9 : tensor<f64>
    %23 = stablehlo.multiply %22, %3 : tensor<f64>
    %cst_10 = stablehlo.constant dense<86.707214088598973> : tensor<f64>
    %24 = stablehlo.add %23, %cst_10 : tensor<f64>
    %25 = stablehlo.multiply %24, %3 : tensor<f64>
    %cst_11 = stablehlo.constant dense<354.93777888781989> : tensor<f64>
    %26 = stablehlo.add %25, %cst_11 : tensor<f64>
    %27 = stablehlo.multiply %26, %3 : tensor<f64>
    %cst_12 = stablehlo.constant dense<975.70850174320549> : tensor<f64>
    %28 = stablehlo.add %27, %cst_12 : tensor<f64>
    %29 = stablehlo.multiply %28, %3 : tensor<f64>
    %cst_13 = stablehlo.constant dense<1823.9091668790973> : tensor<f64>
    %30 = stablehlo.add %29, %cst_13 : tensor<f64>
    %31 = stablehlo.multiply %30, %3 : tensor<f64>
    %cst_14 = stablehlo.constant dense<2246.3376081871097> : tensor<f64>
    %32 = stablehlo.add %31, %cst_14 : tensor<f64>
    %33 = stablehlo.multiply %32, %3 : tensor<f64>
    %cst_15 = stablehlo.constant dense<1656.6630919416134> : tensor<f64>
    %34 = stablehlo.add %33, %cst_15 : tensor<f64>
    %35 = stablehlo.multiply %34, %3 : tensor<f64>
    %cst_16 = stablehlo.constant dense<557.53534081772773> : tensor<f64>
    %36 = stablehlo.add %35, %cst_16 : tensor<f64>
    %37 = stablehlo.divide %20, %36 : tensor<f64>
    %cst_17 = stablehlo.constant dense<0.56418958354775506> : tensor<f64>
    %38 = stablehlo.multiply %cst_17, %3 : tensor<f64>
    %cst_18 = stablehlo.constant dense<1.275366707599781> : tensor<f64>
    %39 = stablehlo.add %38, %cst_18 : tensor<f64>
    %40 = stablehlo.multiply %39, %3 : tensor<f64>
    %cst_19 = stablehlo.constant dense<5.0190504225118051> : tensor<f64>
    %41 = stablehlo.add %40, %cst_19 : tensor<f64>
    %42 = stablehlo.multiply %41, %3 : tensor<f64>
    %cst_20 = stablehlo.constant dense<6.160210979930536> : tensor<f64>
    %43 = stablehlo.add %42, %cst_20 : tensor<f64>
    %44 = stablehlo.multiply %43, %3 : tensor<f64>
    %cst_21 = stablehlo.constant dense<7.4097426995044895> : tensor<f64>
    %45 = stablehlo.add %44, %cst_21 : tensor<f64>
    %46 = stablehlo.multiply %45, %3 : tensor<f64>
    %cst_22 = stablehlo.constant dense<2.9788666537210022> : tensor<f64>
    %47 = stablehlo.add %46, %cst_22 : tensor<f64>
    %48 = stablehlo.multiply %2, %47 : tensor<f64>
    %cst_23 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %49 = stablehlo.multiply %cst_23, %3 : tensor<f64>
    %cst_24 = stablehlo.constant dense<2.2605286322011726> : tensor<f64>
    %50 = stablehlo.add %49, %cst_24 : tensor<f64>
    %51 = stablehlo.multiply %50, %3 : tensor<f64>
    %cst_25 = stablehlo.constant dense<9.3960352493800147> : tensor<f64>
    %52 = stablehlo.add %51, %cst_25 : tensor<f64>
    %53 = stablehlo.multiply %52, %3 : tensor<f64>
    %cst_26 = stablehlo.constant dense<12.048953980809666> : tensor<f64>
    %54 = stablehlo.add %53, %cst_26 : tensor<f64>
    %55 = stablehlo.multiply %54, %3 : tensor<f64>
    %cst_27 = stablehlo.constant dense<17.081445074756591> : tensor<f64>
    %56 = stablehlo.add %55, %cst_27 : tensor<f64>
    %57 = stablehlo.multiply %56, %3 : tensor<f64>
    %cst_28 = stablehlo.constant dense<9.6089680906328585> : tensor<f64>
    %58 = stablehlo.add %57, %cst_28 : tensor<f64>
    %59 = stablehlo.multiply %58, %3 : tensor<f64>
    %cst_29 = stablehlo.constant dense<3.3690764510008151> : tensor<f64>
    %60 = stablehlo.add %59, %cst_29 : tensor<f64>
    %61 = stablehlo.divide %48, %60 : tensor<f64>
    %cst_30 = stablehlo.constant dense<8.000000e+00> : tensor<f64>
    %62 = stablehlo.compare LT, %3, %cst_30 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %63 = stablehlo.select %62, %37, %61 : tensor<i1>, tensor<f64>
    %cst_31 = stablehlo.constant dense<-709.78271289338397> : tensor<f64>
    %64 = stablehlo.compare LT, %1, %cst_31 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_32 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %65 = stablehlo.select %64, %cst_32, %63 : tensor<i1>, tensor<f64>
    %66 = stablehlo.compare LT, %arg0, %cst_32 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_33 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %67 = stablehlo.subtract %cst_33, %65 : tensor<f64>
    %68 = stablehlo.select %66, %67, %65 : tensor<i1>, tensor<f64>
    %cst_34 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %69 = stablehlo.multiply %arg0, %arg0 : tensor<f64>
    %cst_35 = stablehlo.constant dense<9.6049737398705161> : tensor<f64>
    %70 = stablehlo.multiply %cst_35, %69 : tensor<f64>
    %cst_36 = stablehlo.constant dense<90.026019720384269> : tensor<f64>
    %71 = stablehlo.add %70, %cst_36 : tensor<f64>
    %72 = stablehlo.multiply %71, %69 : tensor<f64>
    %cst_37 = stablehlo.constant dense<2232.0053459468431> : tensor<f64>
    %73 = stablehlo.add %72, %cst_37 : tensor<f64>
    %74 = stablehlo.multiply %73, %69 : tensor<f64>
    %cst_38 = stablehlo.constant dense<7003.3251411280507> : tensor<f64>
    %75 = stablehlo.add %74, %cst_38 : tensor<f64>
    %76 = stablehlo.multiply %75, %69 : tensor<f64>
    %cst_39 = stablehlo.constant dense<55592.301301039493> : tensor<f64>
    %77 = stablehlo.add %76, %cst_39 : tensor<f64>
    %78 = stablehlo.multiply %arg0, %77 : tensor<f64>
    %cst_40 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %79 = stablehlo.multiply %cst_40, %69 : tensor<f64>
    %cst_41 = stablehlo.constant dense<33.561714164750313> : tensor<f64>
    %80 = stablehlo.add %79, %cst_41 : tensor<f64>
    %81 = stablehlo.multiply %80, %69 : tensor<f64>
    %cst_42 = stablehlo.constant dense<521.35794978015269> : tensor<f64>
    %82 = stablehlo.add %81, %cst_42 : tensor<f64>
    %83 = stablehlo.multiply %82, %69 : tensor<f64>
    %cst_43 = stablehlo.constant dense<4594.3238297098014> : tensor<f64>
    %84 = stablehlo.add %83, %cst_43 : tensor<f64>
    %85 = stablehlo.multiply %84, %69 : tensor<f64>
    %cst_44 = stablehlo.constant dense<22629.000061389095> : tensor<f64>
    %86 = stablehlo.add %85, %cst_44 : tensor<f64>
    %87 = stablehlo.multiply %86, %69 : tensor<f64>
    %cst_45 = stablehlo.constant dense<49267.394260863592> : tensor<f64>
    %88 = stablehlo.add %87, %cst_45 : tensor<f64>
    %89 = stablehlo.divide %78, %88 : tensor<f64>
    %90 = stablehlo.subtract %cst_34, %89 : tensor<f64>
    %91 = stablehlo.abs %arg0 : tensor<f64>
    %92 = stablehlo.compare LT, %91, %cst_34 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %93 = stablehlo.select %92, %90, %68 : tensor<i1>, tensor<f64>
    return %93 : tensor<f64>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @erf_inv(%x: tensor<f64>) -> tensor<f64> {
    %0 = chlo.erf_inv %x : tensor<f64> -> tensor<f64>
    return %0 : tensor<f64>
  }
}
// to
module {
  func.func @erf_inv(%arg0: tensor<f64>) -> tensor<f64> {
    %0 = stablehlo.negate %arg0 : tensor<f64>
    %1 = stablehlo.multiply %arg0, %0 : tensor<f64>
    %2 = stablehlo.log_plus_one %1 : tensor<f64>
    %3 = stablehlo.negate %2 : tensor<f64>
    %cst = stablehlo.constant dense<6.250000e+00> : tensor<f64>
    %4 = stablehlo.compare LT, %3, %cst : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_0 = stablehlo.constant dense<1.600000e+01> : tensor<f64>
    %5 = stablehlo.compare LT, %3, %cst_0 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %6 = stablehlo.sqrt %3 : tensor<f64>
    %cst_1 = stablehlo.constant dense<3.125000e+00> : tensor<f64>
    %7 = stablehlo.subtract %3, %cst_1 : tensor<f64>
    %cst_2 = stablehlo.constant dense<3.250000e+00> : tensor<f64>
    %cst_3 = stablehlo.constant dense<5.000000e+00> : tensor<f64>
    %8 = stablehlo.select %5, %cst_2, %cst_3 : tensor<i1>, tensor<f64>
    %9 = stablehlo.subtract %6, %8 : tensor<f64>
    %10 = stablehlo.select %4, %7, %9 : tensor<i1>, tensor<f64>
    %cst_4 = stablehlo.constant dense<-3.6444120640178197E-21> : tensor<f64>
    %cst_5 = stablehlo.constant dense<2.2137376921775787E-9> : tensor<f64>
    %11 = stablehlo.select %4, %cst_4, %cst_5 : tensor<i1>, tensor<f64>
    %cst_6 = stablehlo.constant dense<-2.7109920616438573E-11> : tensor<f64>
    %12 = stablehlo.select %5, %11, %cst_6 : tensor<i1>, tensor<f64>
    %cst_7 = stablehlo.constant dense<-1.6850591381820166E-19> : tensor<f64>
    %cst_8 = stablehlo.constant dense<9.075656193888539E-8> : tensor<f64>
    %13 = stablehlo.select %4, %cst_7, %cst_8 : tensor<i1>, tensor<f64>
    %cst_9 = stablehlo.constant dense<-2.5556418169965252E-10> : tensor<f64>
    %14 = stablehlo.select %5, %13, %cst_9 : tensor<i1>, tensor<f64>
    %15 = stablehlo.multiply %12, %10 : tensor<f64>
    %16 = stablehlo.add %14, %15 : tensor<f64>
    %cst_10 = stablehlo.constant dense<1.28584807152564E-18> : tensor<f64>
    %cst_11 = stablehlo.constant dense<-2.7517406297064545E-7> : tensor<f64>
    %17 = stablehlo.select %4, %cst_10, %cst_11 : tensor<i1>, tensor<f64>
    %cst_12 = stablehlo.constant dense<1.5076572693500548E-9> : tensor<f64>
    %18 = stablehlo.select %5, %17, %cst_12 : tensor<i1>, tensor<f64>
    %19 = stablehlo.multiply %16, %10 : tensor<f64>
    %20 = stablehlo.add %18, %19 : tensor<f64>
    %cst_13 = stablehlo.constant dense<1.1157877678025181E-17> : tensor<f64>
    %cst_14 = stablehlo.constant dense<1.8239629214389228E-8> : tensor<f64>
    %21 = stablehlo.select %4, %cst_13, %cst_14 : tensor<i1>, tensor<f64>
    %cst_15 = stablehlo.constant dense<-3.789465440126737E-9> : tensor<f64>
    %22 = stablehlo.select %5, %21, %cst_15 : tensor<i1>, tensor<f64>
    %23 = stablehlo.multiply %20, %10 : tensor<f64>
    %24 = stablehlo.add %22, %23 : tensor<f64>
    %cst_16 = stablehlo.constant dense<-1.3331716628546209E-16> : tensor<f64>
    %cst_17 = stablehlo.constant dense<1.5027403968909828E-6> : tensor<f64>
    %25 = stablehlo.select %4, %cst_16, %cst_17 : tensor<i1>, tensor<f64>
    %cst_18 = stablehlo.constant dense<7.6157012080783394E-9> : tensor<f64>
    %26 = stablehlo.select %5, %25, %cst_18 : tensor<i1>, tensor<f64>
    %27 = stablehlo.multiply %24, %10 : tensor<f64>
    %28 = stablehlo.add %26, %27 : tensor<f64>
    %cst_19 = stablehlo.constant dense<2.0972767875968562E-17> : tensor<f64>
    %cst_20 = stablehlo.constant dense<-4.013867526981546E-6> : tensor<f64>
    %29 = stablehlo.select %4, %cst_19, %cst_20 : tensor<i1>, tensor<f64>
    %cst_21 = stablehlo.constant dense<-1.496002662714924E-8> : tensor<f64>
    %30 = stablehlo.select %5, %29, %cst_21 : tensor<i1>, tensor<f64>
    %31 = stablehlo.multiply %28, %10 : tensor<f64>
    %32 = stablehlo.add %30, %31 : tensor<f64>
    %cst_22 = stablehlo.constant dense<6.6376381343583238E-15> : tensor<f64>
    %cst_23 = stablehlo.constant dense<2.9234449089955446E-6> : tensor<f64>
    %33 = stablehlo.select %4, %cst_22, %cst_23 : tensor<i1>, tensor<f64>
    %cst_24 = stablehlo.constant dense<2.9147953450901081E-8> : tensor<f64>
    %34 = stablehlo.select %5, %33, %cst_24 : tensor<i1>, tensor<f64>
    %35 = stablehlo.multiply %32, %10 : tensor<f64>
    %36 = stablehlo.add %34, %35 : tensor<f64>
    %cst_25 = stablehlo.constant dense<-4.0545662729752069E-14> : tensor<f64>
    %cst_26 = stablehlo.constant dense<1.2475304481671779E-5> : tensor<f64>
    %37 = stablehlo.select %4, %cst_25, %cst_26 : tensor<i1>, tensor<f64>
    %cst_27 = stablehlo.constant dense<-6.7711997758452339E-8> : tensor<f64>
    %38 = stablehlo.select %5, %37, %cst_27 : tensor<i1>, tensor<f64>
    %39 = stablehlo.multiply %36, %10 : tensor<f64>
    %40 = stablehlo.add %38, %39 : tensor<f64>
    %cst_28 = stablehlo.constant dense<-8.1519341976054721E-14> : tensor<f64>
    %cst_29 = stablehlo.constant dense<-4.7318229009055734E-5> : tensor<f64>
    %41 = stablehlo.select %4, %cst_28, %cst_29 : tensor<i1>, tensor<f64>
    %cst_30 = stablehlo.constant dense<2.2900482228026655E-7> : tensor<f64>
    %42 = stablehlo.select %5, %41, %cst_30 : tensor<i1>, tensor<f64>
    %43 = stablehlo.multiply %40, %10 : tensor<f64>
    %44 = stablehlo.add %42, %43 : tensor<f64>
    %cst_31 = stablehlo.constant dense<2.6335093153082323E-12> : tensor<f64>
    %cst_32 = stablehlo.constant dense<6.8284851459573175E-5> : tensor<f64>
    %45 = stablehlo.select %4, %cst_31, %cst_32 : tensor<i1>, tensor<f64>
    %cst_33 = stablehlo.constant dense<-9.9298272942317003E-7> : tensor<f64>
    %46 = stablehlo.select %5, %45, %cst_33 : tensor<i1>, tensor<f64>
    %47 = stablehlo.multiply %44, %10 : tensor<f64>
    %48 = stablehlo.add %46, %47 : tensor<f64>
    %cst_34 = stablehlo.constant dense<-1.2975133253453532E-11> : tensor<f64>
    %cst_35 = stablehlo.constant dense<2.4031110387097894E-5> : tensor<f64>
    %49 = stablehlo.select %4, %cst_34, %cst_35 : tensor<i1>, tensor<f64>
    %cst_36 = stablehlo.constant dense<4.5260625972231537E-6> : tensor<f64>
    %50 = stablehlo.select %5, %49, %cst_36 : tensor<i1>, tensor<f64>
    %51 = stablehlo.multiply %48, %10 : tensor<f64>
    %52 = stablehlo.add %50, %51 : tensor<f64>
    %cst_37 = stablehlo.constant dense<-5.4154120542946279E-11> : tensor<f64>
    %cst_38 = stablehlo.constant dense<-3.5503752036284748E-4> : tensor<f64>
    %53 = stablehlo.select %4, %cst_37, %cst_38 : tensor<i1>, tensor<f64>
    %cst_39 = stablehlo.constant dense<-1.9681778105531671E-5> : tensor<f64>
    %54 = stablehlo.select %5, %53, %cst_39 : tensor<i1>, tensor<f64>
    %55 = stablehlo.multiply %52, %10 : tensor<f64>
    %56 = stablehlo.add %54, %55 : tensor<f64>
    %cst_40 = stablehlo.constant dense<1.0512122733215323E-9> : tensor<f64>
    %cst_41 = stablehlo.constant dense<9.5328937973738049E-4> : tensor<f64>
    %57 = stablehlo.select %4, %cst_40, %cst_41 : tensor<i1>, tensor<f64>
    %cst_42 = stablehlo.constant dense<7.5995277030017761E-5> : tensor<f64>
    %58 = stablehlo.select %5, %57, %cst_42 : tensor<i1>, tensor<f64>
    %59 = stablehlo.multiply %56, %10 : tensor<f64>
    %60 = stablehlo.add %58, %59 : tensor<f64>
    %cst_43 = stablehlo.constant dense<-4.1126339803469837E-9> : tensor<f64>
    %cst_44 = stablehlo.constant dense<-0.0016882755560235047> : tensor<f64>
    %61 = stablehlo.select %4, %cst_43, %cst_44 : tensor<i1>, tensor<f64>
    %cst_45 = stablehlo.constant dense<-2.1503011930044477E-4> : tensor<f64>
    %62 = stablehlo.select %5, %61, %cst_45 : tensor<i1>, tensor<f64>
    %63 = stablehlo.multiply %60, %10 : tensor<f64>
    %64 = stablehlo.add %62, %63 : tensor<f64>
    %cst_46 = stablehlo.constant dense<-2.9070369957882005E-8> : tensor<f64>
    %cst_47 = stablehlo.constant dense<0.0024914420961078508> : tensor<f64>
    %65 = stablehlo.select %4, %cst_46, %cst_47 : tensor<i1>, tensor<f64>
    %cst_48 = stablehlo.constant dense<-1.3871931833623122E-4> : tensor<f64>
    %66 = stablehlo.select %5, %65, %cst_48 : tensor<i1>, tensor<f64>
    %67 = stablehlo.multiply %64, %10 : tensor<f64>
    %68 = stablehlo.add %66, %67 : tensor<f64>
    %cst_49 = stablehlo.constant dense<4.2347877827932404E-7> : tensor<f64>
    %cst_50 = stablehlo.constant dense<-0.0037512085075692412> : tensor<f64>
    %69 = stablehlo.select %4, %cst_49, %cst_50 : tensor<i1>, tensor<f64>
    %cst_51 = stablehlo.constant dense<1.0103004648645344> : tensor<f64>
    %70 = stablehlo.select %5, %69, %cst_51 : tensor<i1>, tensor<f64>
    %71 = stablehlo.multiply %68, %10 : tensor<f64>
    %72 = stablehlo.add %70, %71 : tensor<f64>
    %cst_52 = stablehlo.constant dense<-1.3654692000834679E-6> : tensor<f64>
    %cst_53 = stablehlo.constant dense<0.0053709145535900636> : tensor<f64>
    %73 = stablehlo.select %4, %cst_52, %cst_53 : tensor<i1>, tensor<f64>
    %cst_54 = stablehlo.constant dense<4.8499064014085844> : tensor<f64>
    %74 = stablehlo.select %5, %73, %cst_54 : tensor<i1>, tensor<f64>
    %75 = stablehlo.multiply %72, %10 : tensor<f64>
    %76 = stablehlo.add %74, %75 : tensor<f64>
    %cst_55 = stablehlo.constant dense<-1.3882523362786469E-5> : tensor<f64>
    %cst_56 = stablehlo.constant dense<1.0052589676941592> : tensor<f64>
    %77 = stablehlo.select %4, %cst_55, %cst_56 : tensor<i1>, tensor<f64>
    %78 = stablehlo.multiply %76, %10 : tensor<f64>
    %79 = stablehlo.add %77, %78 : tensor<f64>
    %80 = stablehlo.select %5, %79, %76 : tensor<i1>, tensor<f64>
    %cst_57 = stablehlo.constant dense<1.8673420803405714E-4> : tensor<f64>
    %cst_58 = stablehlo.constant dense<3.0838856104922208> : tensor<f64>
    %81 = stablehlo.select %4, %cst_57, %cst_58 : tensor<i1>, tensor<f64>
    %82 = stablehlo.multiply %80, %10 : tensor<f64>
    %83 = stablehlo.add %81, %82 : tensor<f64>
    %84 = stablehlo.select %5, %83, %80 : tensor<i1>, tensor<f64>
    %cst_59 = stablehlo.constant dense<-7.4070253416626698E-4> : tensor<f64>
    %85 = stablehlo.multiply %84, %10 : tensor<f64>
    %86 = stablehlo.add %cst_59, %85 : tensor<f64>
    %87 = stablehlo.select %4, %86, %84 : tensor<i1>, tensor<f64>
    %cst_60 = stablehlo.constant dense<-0.0060336708714301491> : tensor<f64>
    %88 = stablehlo.multiply %87, %10 : tensor<f64>
    %89 = stablehlo.add %cst_60, %88 : tensor<f64>
    %90 = stablehlo.select %4, %89, %87 : tensor<i1>, tensor<f64>
    %cst_61 = stablehlo.constant dense<0.24015818242558962> : tensor<f64>
    %91 = stablehlo.multiply %90, %10 : tensor<f64>
    %92 = stablehlo.add %cst_61, %91 : tensor<f64>
    %93 = stablehlo.select %4, %92, %90 : tensor<i1>, tensor<f64>
    %cst_62 = stablehlo.constant dense<1.6536545626831027> : tensor<f64>
    %94 = stablehlo.multiply %93, %10 : tensor<f64>
    %95 = stablehlo.add %cst_62, %94 : tensor<f64>
    %96 = stablehlo.select %4, %95, %93 : tensor<i1>, tensor<f64>
    %97 = stablehlo.multiply %96, %arg0 : tensor<f64>
    %98 = stablehlo.abs %arg0 : tensor<f64>
    %cst_63 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %99 = stablehlo.compare EQ, %98, %cst_63 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_64 = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %100 = stablehlo.multiply %arg0, %cst_64 : tensor<f64>
    %101 = stablehlo.select %99, %100, %97 : tensor<i1>, tensor<f64>
    return %101 : tensor<f64>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @bessel_i1e(%x: tensor<f64>) -> tensor<f64> {
    %0 = chlo.bessel_i1e %x : tensor<f64> -> tensor<f64>
    return %0 : tensor<f64>
  }
}
// to
module {
  func.func @bessel_i1e(%arg0: tensor<f64>) -> tensor<f64> {
    %0 = stablehlo.abs %arg0 : tensor<f64>
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %cst_1 = stablehlo.constant dense<3.200000e+01> : tensor<f64>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f64>
    %1 = stablehlo.multiply %cst, %0 : tensor<f64>
    %2 = stablehlo.subtract %1, %cst_0 : tensor<f64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %3 = stablehlo.multiply %2, %cst_3 : tensor<f64>
    %4 = stablehlo.subtract %3, %cst_4 : tensor<f64>
    %cst_6 = stablehlo.constant dense<2.7779141127610464E-18> : tensor<f64>
    %5 = stablehlo.add %4, %cst_6 : tensor<f64>
    %6 = stablehlo.multiply %2, %5 : tensor<f64>
    %7 = stablehlo.subtract %6, %cst_3 : tensor<f64>
    %cst_7 = stablehlo.constant dense<-2.111421214358166E-17> : tensor<f64>
    %8 = stablehlo.add %7, %cst_7 : tensor<f64>
    %9 = stablehlo.multiply %2, %8 : tensor<f64>
    %10 = stablehlo.subtract %9, %5 : tensor<f64>
    %cst_8 = stablehlo.constant dense<1.5536319577362005E-16> : tensor<f64>
    %11 = stablehlo.add %10, %cst_8 : tensor<f64>
    %12 = stablehlo.multiply %2, %11 : tensor<f64>
    %13 = stablehlo.subtract %12, %8 : tensor<f64>
    %cst_9 = stablehlo.constant dense<-1.1055969477353862E-15> : tensor<f64>
    %14 = stablehlo.add %13, %cst_9 : tensor<f64>
    %15 = stablehlo.multiply %2, %14 : tensor<f64>
    %16 = stablehlo.subtract %15, %11 : tensor<f64>
    %cst_10 = stablehlo.constant dense<7.6006842947354077E-15> : tensor<f64>
    %17 = stablehlo.add %16, %cst_10 : tensor<f64>
    %18 = stablehlo.multiply %2, %17 : tensor<f64>
    %19 = stablehlo.subtract %18, %14 : tensor<f64>
    %cst_11 = stablehlo.constant dense<-5.0421855047279118E-14> : tensor<f64>
    %20 = stablehlo.add %19, %cst_11 : tensor<f64>
    %21 = stablehlo.multiply %2, %20 : tensor<f64>
    %22 = stablehlo.subtract %21, %17 : tensor<f64>
    %cst_12 = stablehlo.constant dense<3.2237933659455748E-13> : tensor<f64>
    %23 = stablehlo.add %22, %cst_12 : tensor<f64>
    %24 = stablehlo.multiply %2, %23 : tensor<f64>
    %25 = stablehlo.subtract %24, %20 : tensor<f64>
    %cst_13 = stablehlo.constant dense<-1.9839743977649436E-12> : tensor<f64>
    %26 = stablehlo.add %25, %cst_13 : tensor<f64>
    %27 = stablehlo.multiply %2, %26 : tensor<f64>
    %28 = stablehlo.subtract %27, %23 : tensor<f64>
    %cst_14 = stablehlo.constant dense<1.1736186298890901E-11> : tensor<f64>
    %29 = stablehlo.add %28, %cst_14 : tensor<f64>
    %30 = stablehlo.multiply %2, %29 : tensor<f64>
    %31 = stablehlo.subtract %30, %26 : tensor<f64>
    %cst_15 = stablehlo.constant dense<-6.6634897235020271E-11> : tensor<f64>
    %32 = stablehlo.add %31, %cst_15 : tensor<f64>
    %33 = stablehlo.multiply %2, %32 : tensor<f64>
    %34 = stablehlo.subtract %33, %29 : tensor<f64>
    %cst_16 = stablehlo.constant dense<3.6255902815521172E-10> : tensor<f64>
    %35 = stablehlo.add %34, %cst_16 : tensor<f64>
    %36 = stablehlo.multiply %2, %35 : tensor<f64>
    %37 = stablehlo.subtract %36, %32 : tensor<f64>
    %cst_17 = stablehlo.constant dense<-1.8872497517228294E-9> : tensor<f64>
    %38 = stablehlo.add %37, %cst_17 : tensor<f64>
    %39 = stablehlo.multiply %2, %38 : tensor<f64>
    %40 = stablehlo.subtract %39, %35 : tensor<f64>
    %cst_18 = stablehlo.constant dense<9.3815373864957726E-9> : tensor<f64>
    %41 = stablehlo.add %40, %cst_18 : tensor<f64>
    %42 = stablehlo.multiply %2, %41 : tensor<f64>
    %43 = stablehlo.subtract %42, %38 : tensor<f64>
    %cst_19 = stablehlo.constant dense<-4.4450591287963281E-8> : tensor<f64>
    %44 = stablehlo.add %43, %cst_19 : tensor<f64>
    %45 = stablehlo.multiply %2, %44 : tensor<f64>
    %46 = stablehlo.subtract %45, %41 : tensor<f64>
    %cst_20 = stablehlo.constant dense<2.0032947535521353E-7> : tensor<f64>
    %47 = stablehlo.add %46, %cst_20 : tensor<f64>
    %48 = stablehlo.multiply %2, %47 : tensor<f64>
    %49 = stablehlo.subtract %48, %44 : tensor<f64>
    %cst_21 = stablehlo.constant dense<-8.5687202646954547E-7> : tensor<f64>
    %50 = stablehlo.add %49, %cst_21 : tensor<f64>
    %51 = stablehlo.multiply %2, %50 : tensor<f64>
    %52 = stablehlo.subtract %51, %47 : tensor<f64>
    %cst_22 = stablehlo.constant dense<3.4702513081376785E-6> : tensor<f64>
    %53 = stablehlo.add %52, %cst_22 : tensor<f64>
    %54 = stablehlo.multiply %2, %53 : tensor<f64>
    %55 = stablehlo.subtract %54, %50 : tensor<f64>
    %cst_23 = stablehlo.constant dense<-1.3273163656039436E-5> : tensor<f64>
    %56 = stablehlo.add %55, %cst_23 : tensor<f64>
    %57 = stablehlo.multiply %2, %56 : tensor<f64>
    %58 = stablehlo.subtract %57, %53 : tensor<f64>
    %cst_24 = stablehlo.constant dense<4.7815651075500542E-5> : tensor<f64>
    %59 = stablehlo.add %58, %cst_24 : tensor<f64>
    %60 = stablehlo.multiply %2, %59 : tensor<f64>
    %61 = stablehlo.subtract %60, %56 : tensor<f64>
    %cst_25 = stablehlo.constant dense<-1.6176081582589674E-4> : tensor<f64>
    %62 = stablehlo.add %61, %cst_25 : tensor<f64>
    %63 = stablehlo.multiply %2, %62 : tensor<f64>
    %64 = stablehlo.subtract %63, %59 : tensor<f64>
    %cst_26 = stablehlo.constant dense<5.1228595616857576E-4> : tensor<f64>
    %65 = stablehlo.add %64, %cst_26 : tensor<f64>
    %66 = stablehlo.multiply %2, %65 : tensor<f64>
    %67 = stablehlo.subtract %66, %62 : tensor<f64>
    %cst_27 = stablehlo.constant dense<-0.0015135724506312532> : tensor<f64>
    %68 = stablehlo.add %67, %cst_27 : tensor<f64>
    %69 = stablehlo.multiply %2, %68 : tensor<f64>
    %70 = stablehlo.subtract %69, %65 : tensor<f64>
    %cst_28 = stablehlo.constant dense<0.0041564229443128882> : tensor<f64>
    %71 = stablehlo.add %70, %cst_28 : tensor<f64>
    %72 = stablehlo.multiply %2, %71 : tensor<f64>
    %73 = stablehlo.subtract %72, %68 : tensor<f64>
    %cst_29 = stablehlo.constant dense<-0.010564084894626197> : tensor<f64>
    %74 = stablehlo.add %73, %cst_29 : tensor<f64>
    %75 = stablehlo.multiply %2, %74 : tensor<f64>
    %76 = stablehlo.subtract %75, %71 : tensor<f64>
    %cst_30 = stablehlo.constant dense<0.024726449030626516> : tensor<f64>
    %77 = stablehlo.add %76, %cst_30 : tensor<f64>
    %78 = stablehlo.multiply %2, %77 : tensor<f64>
    %79 = stablehlo.subtract %78, %74 : tensor<f64>
    %cst_31 = stablehlo.constant dense<-0.052945981208094989> : tensor<f64>
    %80 = stablehlo.add %79, %cst_31 : tensor<f64>
    %81 = stablehlo.multiply %2, %80 : tensor<f64>
    %82 = stablehlo.subtract %81, %77 : tensor<f64>
    %cst_32 = stablehlo.constant dense<0.10264365868984709> : tensor<f64>
    %83 = stablehlo.add %82, %cst_32 : tensor<f64>
    %84 = stablehlo.multiply %2, %83 : tensor<f64>
    %85 = stablehlo.subtract %84, %80 : tensor<f64>
    %cst_33 = stablehlo.constant dense<-0.17641651835783406> : tensor<f64>
    %86 = stablehlo.add %85, %cst_33 : tensor<f64>
    %87 = stablehlo.multiply %2, %86 : tensor<f64>
    %88 = stablehlo.subtract %87, %83 : tensor<f64>
    %cst_34 = stablehlo.constant dense<0.25258718644363365> : tensor<f64>
    %89 = stablehlo.add %88, %cst_34 : tensor<f64>
    %90 = stablehlo.subtract %89, %83 : tensor<f64>
    %cst_35 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %91 = stablehlo.multiply %90, %cst_35 : tensor<f64>
    %92 = stablehlo.multiply %0, %91 : tensor<f64>
    %93 = stablehlo.divide %cst_1, %0 : tensor<f64>
    %94 = stablehlo.subtract %93, %cst_0 : tensor<f64>
    %cst_36 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_37 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_38 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %95 = stablehlo.multiply %94, %cst_36 : tensor<f64>
    %96 = stablehlo.subtract %95, %cst_37 : tensor<f64>
    %cst_39 = stablehlo.constant dense<7.5172963108421052E-18> : tensor<f64>
    %97 = stablehlo.add %96, %cst_39 : tensor<f64>
    %98 = stablehlo.multiply %94, %97 : tensor<f64>
    %99 = stablehlo.subtract %98, %cst_36 : tensor<f64>
    %cst_40 = stablehlo.constant dense<4.4143483230717077E-18> : tensor<f64>
    %100 = stablehlo.add %99, %cst_40 : tensor<f64>
    %101 = stablehlo.multiply %94, %100 : tensor<f64>
    %102 = stablehlo.subtract %101, %97 : tensor<f64>
    %cst_41 = stablehlo.constant dense<-4.6503053684893586E-17> : tensor<f64>
    %103 = stablehlo.add %102, %cst_41 : tensor<f64>
    %104 = stablehlo.multiply %94, %103 : tensor<f64>
    %105 = stablehlo.subtract %104, %100 : tensor<f64>
    %cst_42 = stablehlo.constant dense<-3.2095259219934238E-17> : tensor<f64>
    %106 = stablehlo.add %105, %cst_42 : tensor<f64>
    %107 = stablehlo.multiply %94, %106 : tensor<f64>
    %108 = stablehlo.subtract %107, %103 : tensor<f64>
    %cst_43 = stablehlo.constant dense<2.9626289976459501E-16> : tensor<f64>
    %109 = stablehlo.add %108, %cst_43 : tensor<f64>
    %110 = stablehlo.multiply %94, %109 : tensor<f64>
    %111 = stablehlo.subtract %110, %106 : tensor<f64>
    %cst_44 = stablehlo.constant dense<3.3082023109209285E-16> : tensor<f64>
    %112 = stablehlo.add %111, %cst_44 : tensor<f64>
    %113 = stablehlo.multiply %94, %112 : tensor<f64>
    %114 = stablehlo.subtract %113, %109 : tensor<f64>
    %cst_45 = stablehlo.constant dense<-1.8803547755107825E-15> : tensor<f64>
    %115 = stablehlo.add %114, %cst_45 : tensor<f64>
    %116 = stablehlo.multiply %94, %115 : tensor<f64>
    %117 = stablehlo.subtract %116, %112 : tensor<f64>
    %cst_46 = stablehlo.constant dense<-3.8144030724370075E-15> : tensor<f64>
    %118 = stablehlo.add %117, %cst_46 : tensor<f64>
    %119 = stablehlo.multiply %94, %118 : tensor<f64>
    %120 = stablehlo.subtract %119, %115 : tensor<f64>
    %cst_47 = stablehlo.constant dense<1.0420276984128802E-14> : tensor<f64>
    %121 = stablehlo.add %120, %cst_47 : tensor<f64>
    %122 = stablehlo.multiply %94, %121 : tensor<f64>
    %123 = stablehlo.subtract %122, %118 : tensor<f64>
    %cst_48 = stablehlo.constant dense<4.272440016711951E-14> : tensor<f64>
    %124 = stablehlo.add %123, %cst_48 : tensor<f64>
    %125 = stablehlo.multiply %94, %124 : tensor<f64>
    %126 = stablehlo.subtract %125, %121 : tensor<f64>
    %cst_49 = stablehlo.constant dense<-2.1015418427726643E-14> : tensor<f64>
    %127 = stablehlo.add %126, %cst_49 : tensor<f64>
    %128 = stablehlo.multiply %94, %127 : tensor<f64>
    %129 = stablehlo.subtract %128, %124 : tensor<f64>
    %cst_50 = stablehlo.constant dense<-4.0835511110921974E-13> : tensor<f64>
    %130 = stablehlo.add %129, %cst_50 : tensor<f64>
    %131 = stablehlo.multiply %94, %130 : tensor<f64>
    %132 = stablehlo.subtract %131, %127 : tensor<f64>
    %cst_51 = stablehlo.constant dense<-7.1985517762459084E-13> : tensor<f64>
    %133 = stablehlo.add %132, %cst_51 : tensor<f64>
    %134 = stablehlo.multiply %94, %133 : tensor<f64>
    %135 = stablehlo.subtract %134, %130 : tensor<f64>
    %cst_52 = stablehlo.constant dense<2.0356285441470896E-12> : tensor<f64>
    %136 = stablehlo.add %135, %cst_52 : tensor<f64>
    %137 = stablehlo.multiply %94, %136 : tensor<f64>
    %138 = stablehlo.subtract %137, %133 : tensor<f64>
    %cst_53 = stablehlo.constant dense<1.4125807436613782E-11> : tensor<f64>
    %139 = stablehlo.add %138, %cst_53 : tensor<f64>
    %140 = stablehlo.multiply %94, %139 : tensor<f64>
    %141 = stablehlo.subtract %140, %136 : tensor<f64>
    %cst_54 = stablehlo.constant dense<3.2526035830154884E-11> : tensor<f64>
    %142 = stablehlo.add %141, %cst_54 : tensor<f64>
    %143 = stablehlo.multiply %94, %142 : tensor<f64>
    %144 = stablehlo.subtract %143, %139 : tensor<f64>
    %cst_55 = stablehlo.constant dense<-1.8974958123505413E-11> : tensor<f64>
    %145 = stablehlo.add %144, %cst_55 : tensor<f64>
    %146 = stablehlo.multiply %94, %145 : tensor<f64>
    %147 = stablehlo.subtract %146, %142 : tensor<f64>
    %cst_56 = stablehlo.constant dense<-5.5897434621965838E-10> : tensor<f64>
    %148 = stablehlo.add %147, %cst_56 : tensor<f64>
    %149 = stablehlo.multiply %94, %148 : tensor<f64>
    %150 = stablehlo.subtract %149, %145 : tensor<f64>
    %cst_57 = stablehlo.constant dense<-3.835380385964237E-9> : tensor<f64>
    %151 = stablehlo.add %150, %cst_57 : tensor<f64>
    %152 = stablehlo.multiply %94, %151 : tensor<f64>
    %153 = stablehlo.subtract %152, %148 : tensor<f64>
    %cst_58 = stablehlo.constant dense<-2.6314688468895196E-8> : tensor<f64>
    %154 = stablehlo.add %153, %cst_58 : tensor<f64>
    %155 = stablehlo.multiply %94, %154 : tensor<f64>
    %156 = stablehlo.subtract %155, %151 : tensor<f64>
    %cst_59 = stablehlo.constant dense<-2.5122362378702088E-7> : tensor<f64>
    %157 = stablehlo.add %156, %cst_59 : tensor<f64>
    %158 = stablehlo.multiply %94, %157 : tensor<f64>
    %159 = stablehlo.subtract %158, %154 : tensor<f64>
    %cst_60 = stablehlo.constant dense<-3.8825648088776906E-6> : tensor<f64>
    %160 = stablehlo.add %159, %cst_60 : tensor<f64>
    %161 = stablehlo.multiply %94, %160 : tensor<f64>
    %162 = stablehlo.subtract %161, %157 : tensor<f64>
    %cst_61 = stablehlo.constant dense<-1.1058893876262371E-4> : tensor<f64>
    %163 = stablehlo.add %162, %cst_61 : tensor<f64>
    %164 = stablehlo.multiply %94, %163 : tensor<f64>
    %165 = stablehlo.subtract %164, %160 : tensor<f64>
    %cst_62 = stablehlo.constant dense<-0.0097610974913614687> : tensor<f64>
    %166 = stablehlo.add %165, %cst_62 : tensor<f64>
    %167 = stablehlo.multiply %94, %166 : tensor<f64>
    %168 = stablehlo.subtract %167, %163 : tensor<f64>
    %cst_63 = stablehlo.constant dense<0.7785762350182801> : tensor<f64>
    %169 = stablehlo.add %168, %cst_63 : tensor<f64>
    %170 = stablehlo.subtract %169, %163 : tensor<f64>
    %cst_64 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %171 = stablehlo.multiply %170, %cst_64 : tensor<f64>
    %172 = stablehlo.sqrt %0 : tensor<f64>
    %173 = stablehlo.divide %171, %172 : tensor<f64>
    %174 = stablehlo.compare LE, %0, %cst_2 : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %175 = stablehlo.select %174, %92, %173 : tensor<i1>, tensor<f64>
    %176 = stablehlo.sign %arg0 : tensor<f64>
    %177 = stablehlo.multiply %176, %175 : tensor<f64>
    return %177 : tensor<f64>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @erf(%x: tensor<bf16>) -> tensor<bf16> {
    %0 = chlo.erf %x : tensor<bf16> -> tensor<bf16>
    return %0 : tensor<bf16>
  }
}
// to
module {
  func.func @erf(%arg0: tensor<bf16>) -> tensor<bf16> {
    %0 = stablehlo.convert %arg0 : (tensor<bf16>) -> tensor<f32>
    %cst = stablehlo.constant dense<-4.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f32>
    %1 = stablehlo.clamp %cst, %0, %cst_0 : tensor<f32>
    %2 = stablehlo.multiply %1, %1 : tensor<f32>
    %cst_1 = stablehlo.constant dense<-2.72614237E-10> : tensor<f32>
    %3 = stablehlo.multiply %cst_1, %2 : tensor<f32>
    %cst_2 = stablehlo.constant dense<2.77068146E-8> : tensor<f32>
    %4 = stablehlo.add %3, %cst_2 : tensor<f32>
    %5 = stablehlo.multiply %4, %2 : tensor<f32>
    %cst_3 = stablehlo.constant dense<-2.10102394E-6> : tensor<f32>
    %6 = stablehlo.add %5, %cst_3 : tensor<f32>
    %7 = stablehlo.multiply %6, %2 : tensor<f32>
    %cst_4 = stablehlo.constant dense<-5.69250624E-5> : tensor<f32>
    %8 = stablehlo.add %7, %cst_4 : tensor<f32>
    %9 = stablehlo.multiply %8, %2 : tensor<f32>
    %cst_5 = stablehlo.constant dense<-7.34990637E-4> : tensor<f32>
    %10 = stablehlo.add %9, %cst_5 : tensor<f32>
    %11 = stablehlo.multiply %10, %2 : tensor<f32>
    %cst_6 = stablehlo.constant dense<-2.954600e-03> : tensor<f32>
    %12 = stablehlo.add %11, %cst_6 : tensor<f32>
    %13 = stablehlo.multiply %12, %2 : tensor<f32>
    %cst_7 = stablehlo.constant dense<-0.0160960332> : tensor<f32>
    %14 = stablehlo.add %13, %cst_7 : tensor<f32>
    %cst_8 = stablehlo.constant dense<-1.45660715E-5> : tensor<f32>
    %15 = stablehlo.multiply %cst_8, %2 : tensor<f32>
    %cst_9 = stablehlo.constant dense<-2.13374049E-4> : tensor<f32>
    %16 = stablehlo.add %15, %cst_9 : tensor<f32>
    %17 = stablehlo.multiply %16, %2 : tensor<f32>
    %cst_10 = stablehlo.constant dense<-0.00168282702> : tensor<f32>
    %18 = stablehlo.add %17, %cst_10 : tensor<f32>
    %19 = stablehlo.multiply %18, %2 : tensor<f32>
    %cst_11 = stablehlo.constant dense<-0.00737332925> : tensor<f32>
    %20 = stablehlo.add %19, %cst_11 : tensor<f32>
    %21 = stablehlo.multiply %20, %2 : tensor<f32>
    %cst_12 = stablehlo.constant dense<-0.0142647391> : tensor<f32>
    %22 = stablehlo.add %21, %cst_12 : tensor<f32>
    %23 = stablehlo.multiply %1, %14 : tensor<f32>
    %24 = stablehlo.divide %23, %22 : tensor<f32>
    %cst_13 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %cst_14 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %25 = stablehlo.clamp %cst_13, %24, %cst_14 : tensor<f32>
    %26 = stablehlo.convert %25 : (tensor<f32>) -> tensor<bf16>
    return %26 : tensor<bf16>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @next_after(%x: tensor<3xf16>, %y: tensor<3xf16>) -> tensor<3xf16> {
    %0 = chlo.next_after %x, %y : tensor<3xf16>, tensor<3xf16> -> tensor<3xf16>
    return %0 : tensor<3xf16>
  }
}
// to
module {
  func.func @next_after(%arg0: tensor<3xf16>, %arg1: tensor<3xf16>) -> tensor<3xf16> {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<3xf16>) -> tensor<3xi16>
    %1 = stablehlo.bitcast_convert %arg1 : (tensor<3xf16>) -> tensor<3xi16>
    %2 = stablehlo.compare NE, %arg0, %arg0 : (tensor<3xf16>, tensor<3xf16>) -> tensor<3xi1>
    %3 = stablehlo.compare NE, %arg1, %arg1 : (tensor<3xf16>, tensor<3xf16>) -> tensor<3xi1>
    %4 = stablehlo.or %2, %3 : tensor<3xi1>
    %cst = stablehlo.constant dense<0x7E00> : tensor<3xf16>
    %5 = stablehlo.bitcast_convert %cst : (tensor<3xf16>) -> tensor<3xi16>
    %c = stablehlo.constant dense<-32768> : tensor<3xi16>
    %c_0 = stablehlo.constant dense<32767> : tensor<3xi16>
    %6 = stablehlo.and %0, %c_0 : tensor<3xi16>
    %7 = stablehlo.and %1, %c_0 : tensor<3xi16>
    %8 = stablehlo.compare EQ, %arg0, %arg1 : (tensor<3xf16>, tensor<3xf16>) -> tensor<3xi1>
    %c_1 = stablehlo.constant dense<0> : tensor<3xi16>
    %9 = stablehlo.compare EQ, %6, %c_1 : (tensor<3xi16>, tensor<3xi16>) -> tensor<3xi1>
    %10 = stablehlo.compare EQ, %7, %c_1 : (tensor<3xi16>, tensor<3xi16>) -> tensor<3xi1>
    %11 = stablehlo.and %0, %c : tensor<3xi16>
    %12 = stablehlo.and %1, %c : tensor<3xi16>
    %c_2 = stablehlo.constant dense<1> : tensor<3xi16>
    %13 = stablehlo.or %12, %c_2 : tensor<3xi16>
    %14 = stablehlo.compare NE, %11, %12 : (tensor<3xi16>, tensor<3xi16>) -> tensor<3xi1>
    %15 = stablehlo.compare GT, %6, %7 : (tensor<3xi16>, tensor<3xi16>) -> tensor<3xi1>
    %16 = stablehlo.or %15, %14 : tensor<3xi1>
    %c_3 = stablehlo.constant dense<-1> : tensor<3xi16>
    %17 = stablehlo.select %16, %c_3, %c_2 : tensor<3xi1>, tensor<3xi16>
    %18 = stablehlo.add %0, %17 : tensor<3xi16>
    %19 = stablehlo.select %10, %1, %13 : tensor<3xi1>, tensor<3xi16>
    %20 = stablehlo.select %9, %19, %18 : tensor<3xi1>, tensor<3xi16>
    %21 = stablehlo.select %8, %1, %20 : tensor<3xi1>, tensor<3xi16>
    %22 = stablehlo.select %4, %5, %21 : tensor<3xi1>, tensor<3xi16>
    %23 = stablehlo.bitcast_convert %22 : (tensor<3xi16>) -> tensor<3xf16>
    return %23 : tensor<3xf16>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @polygamma(%x: tensor<3xf16>, %y: tensor<3xf16>) -> tensor<3xf16> {
    %0 = chlo.polygamma %x, %y : tensor<3xf16>, tensor<3xf16> -> tensor<3xf16>
    return %0 : tensor<3xf16>
  }
}
// to
module {
  func.func @polygamma(%arg0: tensor<3xf16>, %arg1: tensor<3xf16>) -> tensor<3xf16> {
    %0 = stablehlo.convert %arg0 : (tensor<3xf16>) -> tensor<3xf32>
    %1 = stablehlo.convert %arg1 : (tensor<3xf16>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<3xf32>
    %2 = stablehlo.remainder %0, %cst_0 : tensor<3xf32>
    %3 = stablehlo.multiply %cst_0, %2 : tensor<3xf32>
    %4 = stablehlo.subtract %3, %cst : tensor<3xf32>
    %5 = stablehlo.add %0, %cst : tensor<3xf32>
    %cst_1 = stablehlo.constant dense<5.000000e-01> : tensor<3xf32>
    %6 = stablehlo.compare LT, %5, %cst_1 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %7 = stablehlo.negate %5 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %8 = stablehlo.subtract %5, %cst_2 : tensor<3xf32>
    %9 = stablehlo.select %6, %7, %8 : tensor<3xi1>, tensor<3xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %cst_4 = stablehlo.constant dense<676.520386> : tensor<3xf32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %10 = stablehlo.add %9, %cst_5 : tensor<3xf32>
    %11 = stablehlo.divide %cst_4, %10 : tensor<3xf32>
    %12 = stablehlo.add %cst_3, %11 : tensor<3xf32>
    %cst_6 = stablehlo.constant dense<-1259.13916> : tensor<3xf32>
    %cst_7 = stablehlo.constant dense<2.000000e+00> : tensor<3xf32>
    %13 = stablehlo.add %9, %cst_7 : tensor<3xf32>
    %14 = stablehlo.divide %cst_6, %13 : tensor<3xf32>
    %15 = stablehlo.add %12, %14 : tensor<3xf32>
    %cst_8 = stablehlo.constant dense<771.323425> : tensor<3xf32>
    %cst_9 = stablehlo.constant dense<3.000000e+00> : tensor<3xf32>
    %16 = stablehlo.add %9, %cst_9 : tensor<3xf32>
    %17 = stablehlo.divide %cst_8, %16 : tensor<3xf32>
    %18 = stablehlo.add %15, %17 : tensor<3xf32>
    %cst_10 = stablehlo.constant dense<-176.615036> : tensor<3xf32>
    %cst_11 = stablehlo.constant dense<4.000000e+00> : tensor<3xf32>
    %19 = stablehlo.add %9, %cst_11 : tensor<3xf32>
    %20 = stablehlo.divide %cst_10, %19 : tensor<3xf32>
    %21 = stablehlo.add %18, %20 : tensor<3xf32>
    %cst_12 = stablehlo.constant dense<12.5073433> : tensor<3xf32>
    %cst_13 = stablehlo.constant dense<5.000000e+00> : tensor<3xf32>
    %22 = stablehlo.add %9, %cst_13 : tensor<3xf32>
    %23 = stablehlo.divide %cst_12, %22 : tensor<3xf32>
    %24 = stablehlo.add %21, %23 : tensor<3xf32>
    %cst_14 = stablehlo.constant dense<-0.138571098> : tensor<3xf32>
    %cst_15 = stablehlo.constant dense<6.000000e+00> : tensor<3xf32>
    %25 = stablehlo.add %9, %cst_15 : tensor<3xf32>
    %26 = stablehlo.divide %cst_14, %25 : tensor<3xf32>
    %27 = stablehlo.add %24, %26 : tensor<3xf32>
    %cst_16 = stablehlo.constant dense<9.98436917E-6> : tensor<3xf32>
    %cst_17 = stablehlo.constant dense<7.000000e+00> : tensor<3xf32>
    %28 = stablehlo.add %9, %cst_17 : tensor<3xf32>
    %29 = stablehlo.divide %cst_16, %28 : tensor<3xf32>
    %30 = stablehlo.add %27, %29 : tensor<3xf32>
    %cst_18 = stablehlo.constant dense<1.50563267E-7> : tensor<3xf32>
    %cst_19 = stablehlo.constant dense<8.000000e+00> : tensor<3xf32>
    %31 = stablehlo.add %9, %cst_19 : tensor<3xf32>
    %32 = stablehlo.divide %cst_18, %31 : tensor<3xf32>
    %33 = stablehlo.add %30, %32 : tensor<3xf32>
    %cst_20 = stablehlo.constant dense<7.500000e+00> : tensor<3xf32>
    %34 = stablehlo.add %cst_20, %9 : tensor<3xf32>
    %cst_21 = stablehlo.constant dense<2.01490307> : tensor<3xf32>
    %35 = stablehlo.divide %9, %cst_20 : tensor<3xf32>
    %36 = stablehlo.log_plus_one %35 : tensor<3xf32>
    %37 = stablehlo.add %cst_21, %36 : tensor<3xf32>
    %38 = stablehlo.divide %34, %37 : tensor<3xf32>
    %39 = stablehlo.add %9, %cst_1 : tensor<3xf32>
    %40 = stablehlo.subtract %39, %38 : tensor<3xf32>
    %41 = stablehlo.multiply %40, %37 : tensor<3xf32>
    %42 = stablehlo.log %33 : tensor<3xf32>
    %cst_22 = stablehlo.constant dense<0.918938517> : tensor<3xf32>
    %43 = stablehlo.add %cst_22, %41 : tensor<3xf32>
    %44 = stablehlo.add %43, %42 : tensor<3xf32>
    %45 = stablehlo.abs %5 : tensor<3xf32>
    %46 = stablehlo.floor %45 : tensor<3xf32>
    %47 = stablehlo.subtract %45, %46 : tensor<3xf32>
    %48 = stablehlo.compare LT, %cst_1, %47 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %49 = stablehlo.subtract %cst_2, %47 : tensor<3xf32>
    %50 = stablehlo.select %48, %49, %47 : tensor<3xi1>, tensor<3xf32>
    %cst_23 = stablehlo.constant dense<3.14159274> : tensor<3xf32>
    %51 = stablehlo.multiply %cst_23, %50 : tensor<3xf32>
    %52 = stablehlo.sine %51 : tensor<3xf32>
    %53 = stablehlo.log %52 : tensor<3xf32>
    %cst_24 = stablehlo.constant dense<1.14472985> : tensor<3xf32>
    %54 = stablehlo.subtract %cst_24, %53 : tensor<3xf32>
    %55 = stablehlo.subtract %54, %44 : tensor<3xf32>
    %56 = stablehlo.is_finite %53 : (tensor<3xf32>) -> tensor<3xi1>
    %57 = stablehlo.negate %53 : tensor<3xf32>
    %58 = stablehlo.select %56, %55, %57 : tensor<3xi1>, tensor<3xf32>
    %59 = stablehlo.select %6, %58, %44 : tensor<3xi1>, tensor<3xf32>
    %60 = stablehlo.abs %5 : tensor<3xf32>
    %cst_25 = stablehlo.constant dense<0x7F800000> : tensor<3xf32>
    %61 = stablehlo.compare EQ, %60, %cst_25 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_26 = stablehlo.constant dense<0x7F800000> : tensor<3xf32>
    %62 = stablehlo.select %61, %cst_26, %59 : tensor<3xi1>, tensor<3xf32>
    %63 = stablehlo.exponential %62 : tensor<3xf32>
    %cst_27 = stablehlo.constant dense<0.000000e+00> : tensor<3xf32>
    %cst_28 = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %64 = stablehlo.negate %5 : tensor<3xf32>
    %65 = stablehlo.power %1, %64 : tensor<3xf32>
    %66 = stablehlo.add %1, %cst_28 : tensor<3xf32>
    %67 = stablehlo.power %66, %64 : tensor<3xf32>
    %68 = stablehlo.add %65, %67 : tensor<3xf32>
    %69 = stablehlo.add %66, %cst_28 : tensor<3xf32>
    %70 = stablehlo.power %69, %64 : tensor<3xf32>
    %71 = stablehlo.add %68, %70 : tensor<3xf32>
    %72 = stablehlo.add %69, %cst_28 : tensor<3xf32>
    %73 = stablehlo.power %72, %64 : tensor<3xf32>
    %74 = stablehlo.add %71, %73 : tensor<3xf32>
    %75 = stablehlo.add %72, %cst_28 : tensor<3xf32>
    %76 = stablehlo.power %75, %64 : tensor<3xf32>
    %77 = stablehlo.add %74, %76 : tensor<3xf32>
    %78 = stablehlo.add %75, %cst_28 : tensor<3xf32>
    %79 = stablehlo.power %78, %64 : tensor<3xf32>
    %80 = stablehlo.add %77, %79 : tensor<3xf32>
    %81 = stablehlo.add %78, %cst_28 : tensor<3xf32>
    %82 = stablehlo.power %81, %64 : tensor<3xf32>
    %83 = stablehlo.add %80, %82 : tensor<3xf32>
    %84 = stablehlo.add %81, %cst_28 : tensor<3xf32>
    %85 = stablehlo.power %84, %64 : tensor<3xf32>
    %86 = stablehlo.add %83, %85 : tensor<3xf32>
    %87 = stablehlo.add %84, %cst_28 : tensor<3xf32>
    %88 = stablehlo.power %87, %64 : tensor<3xf32>
    %89 = stablehlo.add %86, %88 : tensor<3xf32>
    %90 = stablehlo.add %87, %cst_28 : tensor<3xf32>
    %91 = stablehlo.power %90, %64 : tensor<3xf32>
    %92 = stablehlo.add %89, %91 : tensor<3xf32>
    %93 = stablehlo.add %90, %cst_28 : tensor<3xf32>
    %94 = stablehlo.power %93, %64 : tensor<3xf32>
    %cst_29 = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %95 = stablehlo.multiply %94, %93 : tensor<3xf32>
    %96 = stablehlo.subtract %5, %cst_29 : tensor<3xf32>
    %97 = stablehlo.divide %95, %96 : tensor<3xf32>
    %98 = stablehlo.multiply %93, %93 : tensor<3xf32>
    %99 = stablehlo.divide %cst_28, %98 : tensor<3xf32>
    %cst_30 = stablehlo.constant dense<2.200000e+01> : tensor<3xf32>
    %100 = stablehlo.add %5, %cst_30 : tensor<3xf32>
    %cst_31 = stablehlo.constant dense<2.100000e+01> : tensor<3xf32>
    %101 = stablehlo.add %5, %cst_31 : tensor<3xf32>
    %102 = stablehlo.multiply %100, %101 : tensor<3xf32>
    %cst_32 = stablehlo.constant dense<-1.39544646E-19> : tensor<3xf32>
    %103 = stablehlo.add %cst_27, %cst_32 : tensor<3xf32>
    %104 = stablehlo.multiply %99, %103 : tensor<3xf32>
    %105 = stablehlo.multiply %102, %104 : tensor<3xf32>
    %cst_33 = stablehlo.constant dense<2.000000e+01> : tensor<3xf32>
    %106 = stablehlo.add %5, %cst_33 : tensor<3xf32>
    %cst_34 = stablehlo.constant dense<1.900000e+01> : tensor<3xf32>
    %107 = stablehlo.add %5, %cst_34 : tensor<3xf32>
    %108 = stablehlo.multiply %106, %107 : tensor<3xf32>
    %cst_35 = stablehlo.constant dense<5.50900303E-18> : tensor<3xf32>
    %109 = stablehlo.add %105, %cst_35 : tensor<3xf32>
    %110 = stablehlo.multiply %99, %109 : tensor<3xf32>
    %111 = stablehlo.multiply %108, %110 : tensor<3xf32>
    %cst_36 = stablehlo.constant dense<1.800000e+01> : tensor<3xf32>
    %112 = stablehlo.add %5, %cst_36 : tensor<3xf32>
    %cst_37 = stablehlo.constant dense<1.700000e+01> : tensor<3xf32>
    %113 = stablehlo.add %5, %cst_37 : tensor<3xf32>
    %114 = stablehlo.multiply %112, %113 : tensor<3xf32>
    %cst_38 = stablehlo.constant dense<-2.17486866E-16> : tensor<3xf32>
    %115 = stablehlo.add %111, %cst_38 : tensor<3xf32>
    %116 = stablehlo.multiply %99, %115 : tensor<3xf32>
    %117 = stablehlo.multiply %114, %116 : tensor<3xf32>
    %cst_39 = stablehlo.constant dense<1.600000e+01> : tensor<3xf32>
    %118 = stablehlo.add %5, %cst_39 : tensor<3xf32>
    %cst_40 = stablehlo.constant dense<1.500000e+01> : tensor<3xf32>
    %119 = stablehlo.add %5, %cst_40 : tensor<3xf32>
    %120 = stablehlo.multiply %118, %119 : tensor<3xf32>
    %cst_41 = stablehlo.constant dense<8.58606213E-15> : tensor<3xf32>
    %121 = stablehlo.add %117, %cst_41 : tensor<3xf32>
    %122 = stablehlo.multiply %99, %121 : tensor<3xf32>
    %123 = stablehlo.multiply %120, %122 : tensor<3xf32>
    %cst_42 = stablehlo.constant dense<1.400000e+01> : tensor<3xf32>
    %124 = stablehlo.add %5, %cst_42 : tensor<3xf32>
    %cst_43 = stablehlo.constant dense<1.300000e+01> : tensor<3xf32>
    %125 = stablehlo.add %5, %cst_43 : tensor<3xf32>
    %126 = stablehlo.multiply %124, %125 : tensor<3xf32>
    %cst_44 = stablehlo.constant dense<-3.3896803E-13> : tensor<3xf32>
    %127 = stablehlo.add %123, %cst_44 : tensor<3xf32>
    %128 = stablehlo.multiply %99, %127 : tensor<3xf32>
    %129 = stablehlo.multiply %126, %128 : tensor<3xf32>
    %cst_45 = stablehlo.constant dense<1.200000e+01> : tensor<3xf32>
    %130 = stablehlo.add %5, %cst_45 : tensor<3xf32>
    %cst_46 = stablehlo.constant dense<1.100000e+01> : tensor<3xf32>
    %131 = stablehlo.add %5, %cst_46 : tensor<3xf32>
    %132 = stablehlo.multiply %130, %131 : tensor<3xf32>
    %cst_47 = stablehlo.constant dense<1.33825364E-11> : tensor<3xf32>
    %133 = stablehlo.add %129, %cst_47 : tensor<3xf32>
    %134 = stablehlo.multiply %99, %133 : tensor<3xf32>
    %135 = stablehlo.multiply %132, %134 : tensor<3xf32>
    %cst_48 = stablehlo.constant dense<1.000000e+01> : tensor<3xf32>
    %136 = stablehlo.add %5, %cst_48 : tensor<3xf32>
    %cst_49 = stablehlo.constant dense<9.000000e+00> : tensor<3xf32>
    %137 = stablehlo.add %5, %cst_49 : tensor<3xf32>
    %138 = stablehlo.multiply %136, %137 : tensor<3xf32>
    %cst_50 = stablehlo.constant dense<-5.28419031E-10> : tensor<3xf32>
    %139 = stablehlo.add %135, %cst_50 : tensor<3xf32>
    %140 = stablehlo.multiply %99, %139 : tensor<3xf32>
    %141 = stablehlo.multiply %138, %140 : tensor<3xf32>
    %cst_51 = stablehlo.constant dense<8.000000e+00> : tensor<3xf32>
    %142 = stablehlo.add %5, %cst_51 : tensor<3xf32>
    %cst_52 = stablehlo.constant dense<7.000000e+00> : tensor<3xf32>
    %143 = stablehlo.add %5, %cst_52 : tensor<3xf32>
    %144 = stablehlo.multiply %142, %143 : tensor<3xf32>
    %cst_53 = stablehlo.constant dense<2.08767563E-8> : tensor<3xf32>
    %145 = stablehlo.add %141, %cst_53 : tensor<3xf32>
    %146 = stablehlo.multiply %99, %145 : tensor<3xf32>
    %147 = stablehlo.multiply %144, %146 : tensor<3xf32>
    %cst_54 = stablehlo.constant dense<6.000000e+00> : tensor<3xf32>
    %148 = stablehlo.add %5, %cst_54 : tensor<3xf32>
    %cst_55 = stablehlo.constant dense<5.000000e+00> : tensor<3xf32>
    %149 = stablehlo.add %5, %cst_55 : tensor<3xf32>
    %150 = stablehlo.multiply %148, %149 : tensor<3xf32>
    %cst_56 = stablehlo.constant dense<-8.26719599E-7> : tensor<3xf32>
    %151 = stablehlo.add %147, %cst_56 : tensor<3xf32>
    %152 = stablehlo.multiply %99, %151 : tensor<3xf32>
    %153 = stablehlo.multiply %150, %152 : tensor<3xf32>
    %cst_57 = stablehlo.constant dense<4.000000e+00> : tensor<3xf32>
    %154 = stablehlo.add %5, %cst_57 : tensor<3xf32>
    %cst_58 = stablehlo.constant dense<3.000000e+00> : tensor<3xf32>
    %155 = stablehlo.add %5, %cst_58 : tensor<3xf32>
    %156 = stablehlo.multiply %154, %155 : tensor<3xf32>
    %cst_59 = stablehlo.constant dense<3.30687835E-5> : tensor<3xf32>
    %157 = stablehlo.add %153, %cst_59 : tensor<3xf32>
    %158 = stablehlo.multiply %99, %157 : tensor<3xf32>
    %159 = stablehlo.multiply %156, %158 : tensor<3xf32>
    %cst_60 = stablehlo.constant dense<2.000000e+00> : tensor<3xf32>
    %160 = stablehlo.add %5, %cst_60 : tensor<3xf32>
    %cst_61 = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %161 = stablehlo.add %5, %cst_61 : tensor<3xf32>
    %162 = stablehlo.multiply %160, %161 : tensor<3xf32>
    %cst_62 = stablehlo.constant dense<-0.00138888892> : tensor<3xf32>
    %163 = stablehlo.add %159, %cst_62 : tensor<3xf32>
    %164 = stablehlo.multiply %99, %163 : tensor<3xf32>
    %165 = stablehlo.multiply %162, %164 : tensor<3xf32>
    %cst_63 = stablehlo.constant dense<5.000000e-01> : tensor<3xf32>
    %166 = stablehlo.divide %5, %93 : tensor<3xf32>
    %cst_64 = stablehlo.constant dense<0.0833333358> : tensor<3xf32>
    %167 = stablehlo.add %cst_64, %165 : tensor<3xf32>
    %168 = stablehlo.multiply %166, %167 : tensor<3xf32>
    %169 = stablehlo.add %cst_63, %168 : tensor<3xf32>
    %170 = stablehlo.multiply %94, %169 : tensor<3xf32>
    %171 = stablehlo.add %92, %97 : tensor<3xf32>
    %172 = stablehlo.add %171, %170 : tensor<3xf32>
    %173 = stablehlo.abs %94 : tensor<3xf32>
    %174 = stablehlo.abs %92 : tensor<3xf32>
    %cst_65 = stablehlo.constant dense<1.401300e-45> : tensor<3xf32>
    %175 = stablehlo.multiply %174, %cst_65 : tensor<3xf32>
    %176 = stablehlo.compare LT, %173, %175 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %177 = stablehlo.select %176, %92, %172 : tensor<3xi1>, tensor<3xf32>
    %cst_66 = stablehlo.constant dense<0x7FC00000> : tensor<3xf32>
    %178 = stablehlo.compare LT, %5, %cst_29 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %179 = stablehlo.select %178, %cst_66, %177 : tensor<3xi1>, tensor<3xf32>
    %180 = stablehlo.compare LE, %1, %cst_27 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %181 = stablehlo.floor %5 : tensor<3xf32>
    %182 = stablehlo.compare NE, %5, %181 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %183 = stablehlo.and %180, %182 : tensor<3xi1>
    %184 = stablehlo.select %183, %cst_66, %179 : tensor<3xi1>, tensor<3xf32>
    %cst_67 = stablehlo.constant dense<0x7F800000> : tensor<3xf32>
    %185 = stablehlo.floor %1 : tensor<3xf32>
    %186 = stablehlo.compare EQ, %1, %185 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %187 = stablehlo.and %180, %186 : tensor<3xi1>
    %cst_68 = stablehlo.constant dense<2.000000e+00> : tensor<3xf32>
    %188 = stablehlo.floor %5 : tensor<3xf32>
    %189 = stablehlo.compare EQ, %5, %188 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %190 = stablehlo.remainder %5, %cst_68 : tensor<3xf32>
    %191 = stablehlo.compare EQ, %190, %cst_27 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %192 = stablehlo.and %189, %191 : tensor<3xi1>
    %193 = stablehlo.select %192, %cst_67, %cst_66 : tensor<3xi1>, tensor<3xf32>
    %194 = stablehlo.select %187, %193, %184 : tensor<3xi1>, tensor<3xf32>
    %195 = stablehlo.compare EQ, %5, %cst_28 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %196 = stablehlo.select %195, %cst_67, %194 : tensor<3xi1>, tensor<3xf32>
    %197 = stablehlo.multiply %4, %63 : tensor<3xf32>
    %198 = stablehlo.multiply %197, %196 : tensor<3xf32>
    %cst_69 = stablehlo.constant dense<0.000000e+00> : tensor<3xf32>
    %199 = stablehlo.compare EQ, %0, %cst_69 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %cst_70 = stablehlo.constant dense<5.000000e-01> : tensor<3xf32>
    %200 = stablehlo.compare LT, %1, %cst_70 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %201 = stablehlo.negate %1 : tensor<3xf32>
    %cst_71 = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %202 = stablehlo.subtract %1, %cst_71 : tensor<3xf32>
    %203 = stablehlo.select %200, %201, %202 : tensor<3xi1>, tensor<3xf32>
    %cst_72 = stablehlo.constant dense<0.000000e+00> : tensor<3xf32>
    %cst_73 = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %cst_74 = stablehlo.constant dense<676.520386> : tensor<3xf32>
    %cst_75 = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %204 = stablehlo.add %203, %cst_75 : tensor<3xf32>
    %205 = stablehlo.multiply %204, %204 : tensor<3xf32>
    %206 = stablehlo.divide %cst_74, %205 : tensor<3xf32>
    %207 = stablehlo.subtract %cst_72, %206 : tensor<3xf32>
    %208 = stablehlo.divide %cst_74, %204 : tensor<3xf32>
    %209 = stablehlo.add %cst_73, %208 : tensor<3xf32>
    %cst_76 = stablehlo.constant dense<-1259.13916> : tensor<3xf32>
    %cst_77 = stablehlo.constant dense<2.000000e+00> : tensor<3xf32>
    %210 = stablehlo.add %203, %cst_77 : tensor<3xf32>
    %211 = stablehlo.multiply %210, %210 : tensor<3xf32>
    %212 = stablehlo.divide %cst_76, %211 : tensor<3xf32>
    %213 = stablehlo.subtract %207, %212 : tensor<3xf32>
    %214 = stablehlo.divide %cst_76, %210 : tensor<3xf32>
    %215 = stablehlo.add %209, %214 : tensor<3xf32>
    %cst_78 = stablehlo.constant dense<771.323425> : tensor<3xf32>
    %cst_79 = stablehlo.constant dense<3.000000e+00> : tensor<3xf32>
    %216 = stablehlo.add %203, %cst_79 : tensor<3xf32>
    %217 = stablehlo.multiply %216, %216 : tensor<3xf32>
    %218 = stablehlo.divide %cst_78, %217 : tensor<3xf32>
    %219 = stablehlo.subtract %213, %218 : tensor<3xf32>
    %220 = stablehlo.divide %cst_78, %216 : tensor<3xf32>
    %221 = stablehlo.add %215, %220 : tensor<3xf32>
    %cst_80 = stablehlo.constant dense<-176.615036> : tensor<3xf32>
    %cst_81 = stablehlo.constant dense<4.000000e+00> : tensor<3xf32>
    %222 = stablehlo.add %203, %cst_81 : tensor<3xf32>
    %223 = stablehlo.multiply %222, %222 : tensor<3xf32>
    %224 = stablehlo.divide %cst_80, %223 : tensor<3xf32>
    %225 = stablehlo.subtract %219, %224 : tensor<3xf32>
    %226 = stablehlo.divide %cst_80, %222 : tensor<3xf32>
    %227 = stablehlo.add %221, %226 : tensor<3xf32>
    %cst_82 = stablehlo.constant dense<12.5073433> : tensor<3xf32>
    %cst_83 = stablehlo.constant dense<5.000000e+00> : tensor<3xf32>
    %228 = stablehlo.add %203, %cst_83 : tensor<3xf32>
    %229 = stablehlo.multiply %228, %228 : tensor<3xf32>
    %230 = stablehlo.divide %cst_82, %229 : tensor<3xf32>
    %231 = stablehlo.subtract %225, %230 : tensor<3xf32>
    %232 = stablehlo.divide %cst_82, %228 : tensor<3xf32>
    %233 = stablehlo.add %227, %232 : tensor<3xf32>
    %cst_84 = stablehlo.constant dense<-0.138571098> : tensor<3xf32>
    %cst_85 = stablehlo.constant dense<6.000000e+00> : tensor<3xf32>
    %234 = stablehlo.add %203, %cst_85 : tensor<3xf32>
    %235 = stablehlo.multiply %234, %234 : tensor<3xf32>
    %236 = stablehlo.divide %cst_84, %235 : tensor<3xf32>
    %237 = stablehlo.subtract %231, %236 : tensor<3xf32>
    %238 = stablehlo.divide %cst_84, %234 : tensor<3xf32>
    %239 = stablehlo.add %233, %238 : tensor<3xf32>
    %cst_86 = stablehlo.constant dense<9.98436917E-6> : tensor<3xf32>
    %cst_87 = stablehlo.constant dense<7.000000e+00> : tensor<3xf32>
    %240 = stablehlo.add %203, %cst_87 : tensor<3xf32>
    %241 = stablehlo.multiply %240, %240 : tensor<3xf32>
    %242 = stablehlo.divide %cst_86, %241 : tensor<3xf32>
    %243 = stablehlo.subtract %237, %242 : tensor<3xf32>
    %244 = stablehlo.divide %cst_86, %240 : tensor<3xf32>
    %245 = stablehlo.add %239, %244 : tensor<3xf32>
    %cst_88 = stablehlo.constant dense<1.50563267E-7> : tensor<3xf32>
    %cst_89 = stablehlo.constant dense<8.000000e+00> : tensor<3xf32>
    %246 = stablehlo.add %203, %cst_89 : tensor<3xf32>
    %247 = stablehlo.multiply %246, %246 : tensor<3xf32>
    %248 = stablehlo.divide %cst_88, %247 : tensor<3xf32>
    %249 = stablehlo.subtract %243, %248 : tensor<3xf32>
    %250 = stablehlo.divide %cst_88, %246 : tensor<3xf32>
    %251 = stablehlo.add %245, %250 : tensor<3xf32>
    %cst_90 = stablehlo.constant dense<7.500000e+00> : tensor<3xf32>
    %252 = stablehlo.add %cst_90, %203 : tensor<3xf32>
    %cst_91 = stablehlo.constant dense<2.01490307> : tensor<3xf32>
    %253 = stablehlo.divide %203, %cst_90 : tensor<3xf32>
    %254 = stablehlo.log_plus_one %253 : tensor<3xf32>
    %255 = stablehlo.add %cst_91, %254 : tensor<3xf32>
    %256 = stablehlo.divide %249, %251 : tensor<3xf32>
    %cst_92 = stablehlo.constant dense<7.000000e+00> : tensor<3xf32>
    %257 = stablehlo.divide %cst_92, %252 : tensor<3xf32>
    %258 = stablehlo.add %255, %256 : tensor<3xf32>
    %259 = stablehlo.subtract %258, %257 : tensor<3xf32>
    %cst_93 = stablehlo.constant dense<5.000000e-01> : tensor<3xf32>
    %260 = stablehlo.add %1, %cst_93 : tensor<3xf32>
    %261 = stablehlo.floor %260 : tensor<3xf32>
    %262 = stablehlo.abs %261 : tensor<3xf32>
    %263 = stablehlo.add %1, %262 : tensor<3xf32>
    %cst_94 = stablehlo.constant dense<3.14159274> : tensor<3xf32>
    %264 = stablehlo.multiply %cst_94, %263 : tensor<3xf32>
    %265 = stablehlo.cosine %264 : tensor<3xf32>
    %266 = stablehlo.sine %264 : tensor<3xf32>
    %267 = stablehlo.multiply %cst_94, %265 : tensor<3xf32>
    %268 = stablehlo.divide %267, %266 : tensor<3xf32>
    %269 = stablehlo.subtract %259, %268 : tensor<3xf32>
    %270 = stablehlo.select %200, %269, %259 : tensor<3xi1>, tensor<3xf32>
    %271 = stablehlo.compare LE, %1, %cst_72 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %272 = stablehlo.floor %1 : tensor<3xf32>
    %273 = stablehlo.compare EQ, %1, %272 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %274 = stablehlo.and %271, %273 : tensor<3xi1>
    %cst_95 = stablehlo.constant dense<0x7FC00000> : tensor<3xf32>
    %275 = stablehlo.select %274, %cst_95, %270 : tensor<3xi1>, tensor<3xf32>
    %276 = stablehlo.select %199, %275, %198 : tensor<3xi1>, tensor<3xf32>
    %277 = stablehlo.floor %0 : tensor<3xf32>
    %278 = stablehlo.compare NE, %0, %277 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %279 = stablehlo.compare LT, %0, %cst_69 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %280 = stablehlo.or %278, %279 : tensor<3xi1>
    %cst_96 = stablehlo.constant dense<0x7FC00000> : tensor<3xf32>
    %281 = stablehlo.select %280, %cst_96, %276 : tensor<3xi1>, tensor<3xf32>
    %282 = stablehlo.convert %281 : (tensor<3xf32>) -> tensor<3xf16>
    return %282 : tensor<3xf16>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @zeta(%x: tensor<3xf16>, %y: tensor<3xf16>) -> tensor<3xf16> {
    %0 = chlo.zeta %x, %y : tensor<3xf16>, tensor<3xf16> -> tensor<3xf16>
    return %0 : tensor<3xf16>
  }
}
// to
module {
  func.func @zeta(%arg0: tensor<3xf16>, %arg1: tensor<3xf16>) -> tensor<3xf16> {
    %0 = stablehlo.convert %arg0 : (tensor<3xf16>) -> tensor<3xf32>
    %1 = stablehlo.convert %arg1 : (tensor<3xf16>) -> tensor<3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<3xf32>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %2 = stablehlo.negate %0 : tensor<3xf32>
    %3 = stablehlo.power %1, %2 : tensor<3xf32>
    %4 = stablehlo.add %1, %cst_0 : tensor<3xf32>
    %5 = stablehlo.power %4, %2 : tensor<3xf32>
    %6 = stablehlo.add %3, %5 : tensor<3xf32>
    %7 = stablehlo.add %4, %cst_0 : tensor<3xf32>
    %8 = stablehlo.power %7, %2 : tensor<3xf32>
    %9 = stablehlo.add %6, %8 : tensor<3xf32>
    %10 = stablehlo.add %7, %cst_0 : tensor<3xf32>
    %11 = stablehlo.power %10, %2 : tensor<3xf32>
    %12 = stablehlo.add %9, %11 : tensor<3xf32>
    %13 = stablehlo.add %10, %cst_0 : tensor<3xf32>
    %14 = stablehlo.power %13, %2 : tensor<3xf32>
    %15 = stablehlo.add %12, %14 : tensor<3xf32>
    %16 = stablehlo.add %13, %cst_0 : tensor<3xf32>
    %17 = stablehlo.power %16, %2 : tensor<3xf32>
    %18 = stablehlo.add %15, %17 : tensor<3xf32>
    %19 = stablehlo.add %16, %cst_0 : tensor<3xf32>
    %20 = stablehlo.power %19, %2 : tensor<3xf32>
    %21 = stablehlo.add %18, %20 : tensor<3xf32>
    %22 = stablehlo.add %19, %cst_0 : tensor<3xf32>
    %23 = stablehlo.power %22, %2 : tensor<3xf32>
    %24 = stablehlo.add %21, %23 : tensor<3xf32>
    %25 = stablehlo.add %22, %cst_0 : tensor<3xf32>
    %26 = stablehlo.power %25, %2 : tensor<3xf32>
    %27 = stablehlo.add %24, %26 : tensor<3xf32>
    %28 = stablehlo.add %25, %cst_0 : tensor<3xf32>
    %29 = stablehlo.power %28, %2 : tensor<3xf32>
    %30 = stablehlo.add %27, %29 : tensor<3xf32>
    %31 = stablehlo.add %28, %cst_0 : tensor<3xf32>
    %32 = stablehlo.power %31, %2 : tensor<3xf32>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %33 = stablehlo.multiply %32, %31 : tensor<3xf32>
    %34 = stablehlo.subtract %0, %cst_1 : tensor<3xf32>
    %35 = stablehlo.divide %33, %34 : tensor<3xf32>
    %36 = stablehlo.multiply %31, %31 : tensor<3xf32>
    %37 = stablehlo.divide %cst_0, %36 : tensor<3xf32>
    %cst_2 = stablehlo.constant dense<2.200000e+01> : tensor<3xf32>
    %38 = stablehlo.add %0, %cst_2 : tensor<3xf32>
    %cst_3 = stablehlo.constant dense<2.100000e+01> : tensor<3xf32>
    %39 = stablehlo.add %0, %cst_3 : tensor<3xf32>
    %40 = stablehlo.multiply %38, %39 : tensor<3xf32>
    %cst_4 = stablehlo.constant dense<-1.39544646E-19> : tensor<3xf32>
    %41 = stablehlo.add %cst, %cst_4 : tensor<3xf32>
    %42 = stablehlo.multiply %37, %41 : tensor<3xf32>
    %43 = stablehlo.multiply %40, %42 : tensor<3xf32>
    %cst_5 = stablehlo.constant dense<2.000000e+01> : tensor<3xf32>
    %44 = stablehlo.add %0, %cst_5 : tensor<3xf32>
    %cst_6 = stablehlo.constant dense<1.900000e+01> : tensor<3xf32>
    %45 = stablehlo.add %0, %cst_6 : tensor<3xf32>
    %46 = stablehlo.multiply %44, %45 : tensor<3xf32>
    %cst_7 = stablehlo.constant dense<5.50900303E-18> : tensor<3xf32>
    %47 = stablehlo.add %43, %cst_7 : tensor<3xf32>
    %48 = stablehlo.multiply %37, %47 : tensor<3xf32>
    %49 = stablehlo.multiply %46, %48 : tensor<3xf32>
    %cst_8 = stablehlo.constant dense<1.800000e+01> : tensor<3xf32>
    %50 = stablehlo.add %0, %cst_8 : tensor<3xf32>
    %cst_9 = stablehlo.constant dense<1.700000e+01> : tensor<3xf32>
    %51 = stablehlo.add %0, %cst_9 : tensor<3xf32>
    %52 = stablehlo.multiply %50, %51 : tensor<3xf32>
    %cst_10 = stablehlo.constant dense<-2.17486866E-16> : tensor<3xf32>
    %53 = stablehlo.add %49, %cst_10 : tensor<3xf32>
    %54 = stablehlo.multiply %37, %53 : tensor<3xf32>
    %55 = stablehlo.multiply %52, %54 : tensor<3xf32>
    %cst_11 = stablehlo.constant dense<1.600000e+01> : tensor<3xf32>
    %56 = stablehlo.add %0, %cst_11 : tensor<3xf32>
    %cst_12 = stablehlo.constant dense<1.500000e+01> : tensor<3xf32>
    %57 = stablehlo.add %0, %cst_12 : tensor<3xf32>
    %58 = stablehlo.multiply %56, %57 : tensor<3xf32>
    %cst_13 = stablehlo.constant dense<8.58606213E-15> : tensor<3xf32>
    %59 = stablehlo.add %55, %cst_13 : tensor<3xf32>
    %60 = stablehlo.multiply %37, %59 : tensor<3xf32>
    %61 = stablehlo.multiply %58, %60 : tensor<3xf32>
    %cst_14 = stablehlo.constant dense<1.400000e+01> : tensor<3xf32>
    %62 = stablehlo.add %0, %cst_14 : tensor<3xf32>
    %cst_15 = stablehlo.constant dense<1.300000e+01> : tensor<3xf32>
    %63 = stablehlo.add %0, %cst_15 : tensor<3xf32>
    %64 = stablehlo.multiply %62, %63 : tensor<3xf32>
    %cst_16 = stablehlo.constant dense<-3.3896803E-13> : tensor<3xf32>
    %65 = stablehlo.add %61, %cst_16 : tensor<3xf32>
    %66 = stablehlo.multiply %37, %65 : tensor<3xf32>
    %67 = stablehlo.multiply %64, %66 : tensor<3xf32>
    %cst_17 = stablehlo.constant dense<1.200000e+01> : tensor<3xf32>
    %68 = stablehlo.add %0, %cst_17 : tensor<3xf32>
    %cst_18 = stablehlo.constant dense<1.100000e+01> : tensor<3xf32>
    %69 = stablehlo.add %0, %cst_18 : tensor<3xf32>
    %70 = stablehlo.multiply %68, %69 : tensor<3xf32>
    %cst_19 = stablehlo.constant dense<1.33825364E-11> : tensor<3xf32>
    %71 = stablehlo.add %67, %cst_19 : tensor<3xf32>
    %72 = stablehlo.multiply %37, %71 : tensor<3xf32>
    %73 = stablehlo.multiply %70, %72 : tensor<3xf32>
    %cst_20 = stablehlo.constant dense<1.000000e+01> : tensor<3xf32>
    %74 = stablehlo.add %0, %cst_20 : tensor<3xf32>
    %cst_21 = stablehlo.constant dense<9.000000e+00> : tensor<3xf32>
    %75 = stablehlo.add %0, %cst_21 : tensor<3xf32>
    %76 = stablehlo.multiply %74, %75 : tensor<3xf32>
    %cst_22 = stablehlo.constant dense<-5.28419031E-10> : tensor<3xf32>
    %77 = stablehlo.add %73, %cst_22 : tensor<3xf32>
    %78 = stablehlo.multiply %37, %77 : tensor<3xf32>
    %79 = stablehlo.multiply %76, %78 : tensor<3xf32>
    %cst_23 = stablehlo.constant dense<8.000000e+00> : tensor<3xf32>
    %80 = stablehlo.add %0, %cst_23 : tensor<3xf32>
    %cst_24 = stablehlo.constant dense<7.000000e+00> : tensor<3xf32>
    %81 = stablehlo.add %0, %cst_24 : tensor<3xf32>
    %82 = stablehlo.multiply %80, %81 : tensor<3xf32>
    %cst_25 = stablehlo.constant dense<2.08767563E-8> : tensor<3xf32>
    %83 = stablehlo.add %79, %cst_25 : tensor<3xf32>
    %84 = stablehlo.multiply %37, %83 : tensor<3xf32>
    %85 = stablehlo.multiply %82, %84 : tensor<3xf32>
    %cst_26 = stablehlo.constant dense<6.000000e+00> : tensor<3xf32>
    %86 = stablehlo.add %0, %cst_26 : tensor<3xf32>
    %cst_27 = stablehlo.constant dense<5.000000e+00> : tensor<3xf32>
    %87 = stablehlo.add %0, %cst_27 : tensor<3xf32>
    %88 = stablehlo.multiply %86, %87 : tensor<3xf32>
    %cst_28 = stablehlo.constant dense<-8.26719599E-7> : tensor<3xf32>
    %89 = stablehlo.add %85, %cst_28 : tensor<3xf32>
    %90 = stablehlo.multiply %37, %89 : tensor<3xf32>
    %91 = stablehlo.multiply %88, %90 : tensor<3xf32>
    %cst_29 = stablehlo.constant dense<4.000000e+00> : tensor<3xf32>
    %92 = stablehlo.add %0, %cst_29 : tensor<3xf32>
    %cst_30 = stablehlo.constant dense<3.000000e+00> : tensor<3xf32>
    %93 = stablehlo.add %0, %cst_30 : tensor<3xf32>
    %94 = stablehlo.multiply %92, %93 : tensor<3xf32>
    %cst_31 = stablehlo.constant dense<3.30687835E-5> : tensor<3xf32>
    %95 = stablehlo.add %91, %cst_31 : tensor<3xf32>
    %96 = stablehlo.multiply %37, %95 : tensor<3xf32>
    %97 = stablehlo.multiply %94, %96 : tensor<3xf32>
    %cst_32 = stablehlo.constant dense<2.000000e+00> : tensor<3xf32>
    %98 = stablehlo.add %0, %cst_32 : tensor<3xf32>
    %cst_33 = stablehlo.constant dense<1.000000e+00> : tensor<3xf32>
    %99 = stablehlo.add %0, %cst_33 : tensor<3xf32>
    %100 = stablehlo.multiply %98, %99 : tensor<3xf32>
    %cst_34 = stablehlo.constant dense<-0.00138888892> : tensor<3xf32>
    %101 = stablehlo.add %97, %cst_34 : tensor<3xf32>
    %102 = stablehlo.multiply %37, %101 : tensor<3xf32>
    %103 = stablehlo.multiply %100, %102 : tensor<3xf32>
    %cst_35 = stablehlo.constant dense<5.000000e-01> : tensor<3xf32>
    %104 = stablehlo.divide %0, %31 : tensor<3xf32>
    %cst_36 = stablehlo.constant dense<0.0833333358> : tensor<3xf32>
    %105 = stablehlo.add %cst_36, %103 : tensor<3xf32>
    %106 = stablehlo.multiply %104, %105 : tensor<3xf32>
    %107 = stablehlo.add %cst_35, %106 : tensor<3xf32>
    %108 = stablehlo.multiply %32, %107 : tensor<3xf32>
    %109 = stablehlo.add %30, %35 : tensor<3xf32>
    %110 = stablehlo.add %109, %108 : tensor<3xf32>
    %111 = stablehlo.abs %32 : tensor<3xf32>
    %112 = stablehlo.abs %30 : tensor<3xf32>
    %cst_37 = stablehlo.constant dense<1.401300e-45> : tensor<3xf32>
    %113 = stablehlo.multiply %112, %cst_37 : tensor<3xf32>
    %114 = stablehlo.compare LT, %111, %113 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %115 = stablehlo.select %114, %30, %110 : tensor<3xi1>, tensor<3xf32>
    %cst_38 = stablehlo.constant dense<0x7FC00000> : tensor<3xf32>
    %116 = stablehlo.compare LT, %0, %cst_1 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %117 = stablehlo.select %116, %cst_38, %115 : tensor<3xi1>, tensor<3xf32>
    %118 = stablehlo.compare LE, %1, %cst : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %119 = stablehlo.floor %0 : tensor<3xf32>
    %120 = stablehlo.compare NE, %0, %119 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %121 = stablehlo.and %118, %120 : tensor<3xi1>
    %122 = stablehlo.select %121, %cst_38, %117 : tensor<3xi1>, tensor<3xf32>
    %cst_39 = stablehlo.constant dense<0x7F800000> : tensor<3xf32>
    %123 = stablehlo.floor %1 : tensor<3xf32>
    %124 = stablehlo.compare EQ, %1, %123 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %125 = stablehlo.and %118, %124 : tensor<3xi1>
    %cst_40 = stablehlo.constant dense<2.000000e+00> : tensor<3xf32>
    %126 = stablehlo.floor %0 : tensor<3xf32>
    %127 = stablehlo.compare EQ, %0, %126 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %128 = stablehlo.remainder %0, %cst_40 : tensor<3xf32>
    %129 = stablehlo.compare EQ, %128, %cst : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %130 = stablehlo.and %127, %129 : tensor<3xi1>
    %131 = stablehlo.select %130, %cst_39, %cst_38 : tensor<3xi1>, tensor<3xf32>
    %132 = stablehlo.select %125, %131, %122 : tensor<3xi1>, tensor<3xf32>
    %133 = stablehlo.compare EQ, %0, %cst_0 : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %134 = stablehlo.select %133, %cst_39, %132 : tensor<3xi1>, tensor<3xf32>
    %135 = stablehlo.convert %134 : (tensor<3xf32>) -> tensor<3xf16>
    return %135 : tensor<3xf16>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @mulhi(%x: tensor<i16>, %y: tensor<i16>) -> tensor<i16> {
    %0 = chlo.mulhi %x, %y : tensor<i16>, tensor<i16> -> tensor<i16>
    return %0 : tensor<i16>
  }
}
// to
module {
  func.func @mulhi(%arg0: tensor<i16>, %arg1: tensor<i16>) -> tensor<i16> {
    %0 = stablehlo.convert %arg0 : (tensor<i16>) -> tensor<i32>
    %1 = stablehlo.convert %arg1 : (tensor<i16>) -> tensor<i32>
    %2 = stablehlo.multiply %0, %1 : tensor<i32>
    %c = stablehlo.constant dense<16> : tensor<i32>
    %3 = stablehlo.shift_right_arithmetic %2, %c : tensor<i32>
    %4 = stablehlo.convert %3 : (tensor<i32>) -> tensor<i16>
    return %4 : tensor<i16>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @mulhi(%x: tensor<ui32>, %y: tensor<ui32>) -> tensor<ui32> {
    %0 = chlo.mulhi %x, %y : tensor<ui32>, tensor<ui32> -> tensor<ui32>
    return %0 : tensor<ui32>
  }
}
// to
module {
  func.func @mulhi(%arg0: tensor<ui32>, %arg1: tensor<ui32>) -> tensor<ui32> {
    %0 = stablehlo.convert %arg0 : (tensor<ui32>) -> tensor<ui64>
    %1 = stablehlo.convert %arg1 : (tensor<ui32>) -> tensor<ui64>
    %2 = stablehlo.multiply %0, %1 : tensor<ui64>
    %c = stablehlo.constant dense<32> : tensor<ui64>
    %3 = stablehlo.shift_right_logical %2, %c : tensor<ui64>
    %4 = stablehlo.convert %3 : (tensor<ui64>) -> tensor<ui32>
    return %4 : tensor<ui32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @mulhi(%x: tensor<ui64>, %y: tensor<ui64>) -> tensor<ui64> {
    %0 = chlo.mulhi %x, %y : tensor<ui64>, tensor<ui64> -> tensor<ui64>
    return %0 : tensor<ui64>
  }
}
// to
module {
  func.func @mulhi(%arg0: tensor<ui64>, %arg1: tensor<ui64>) -> tensor<ui64> {
    %c = stablehlo.constant dense<32> : tensor<ui64>
    %0 = stablehlo.shift_right_logical %arg0, %c : tensor<ui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %1 = stablehlo.shift_right_logical %arg1, %c_0 : tensor<ui64>
    %2 = stablehlo.multiply %0, %1 : tensor<ui64>
    %c_1 = stablehlo.constant dense<4294967295> : tensor<ui64>
    %3 = stablehlo.and %arg0, %c_1 : tensor<ui64>
    %4 = stablehlo.multiply %3, %1 : tensor<ui64>
    %c_2 = stablehlo.constant dense<4294967295> : tensor<ui64>
    %5 = stablehlo.and %arg1, %c_2 : tensor<ui64>
    %6 = stablehlo.multiply %3, %5 : tensor<ui64>
    %c_3 = stablehlo.constant dense<32> : tensor<ui64>
    %7 = stablehlo.shift_right_logical %6, %c_3 : tensor<ui64>
    %8 = stablehlo.add %4, %7 : tensor<ui64>
    %c_4 = stablehlo.constant dense<32> : tensor<ui64>
    %9 = stablehlo.shift_right_logical %8, %c_4 : tensor<ui64>
    %10 = stablehlo.add %2, %9 : tensor<ui64>
    %11 = stablehlo.multiply %0, %5 : tensor<ui64>
    %c_5 = stablehlo.constant dense<4294967295> : tensor<ui64>
    %12 = stablehlo.and %8, %c_5 : tensor<ui64>
    %13 = stablehlo.add %11, %12 : tensor<ui64>
    %c_6 = stablehlo.constant dense<32> : tensor<ui64>
    %14 = stablehlo.shift_right_logical %13, %c_6 : tensor<ui64>
    %15 = stablehlo.add %10, %14 : tensor<ui64>
    return %15 : tensor<ui64>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @mulhi(%x: tensor<i64>, %y: tensor<i64>) -> tensor<i64> {
    %0 = chlo.mulhi %x, %y : tensor<i64>, tensor<i64> -> tensor<i64>
    return %0 : tensor<i64>
  }
}
// to
module {
  func.func @mulhi(%arg0: tensor<i64>, %arg1: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<ui64>
    %1 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<ui64>
    %c = stablehlo.constant dense<32> : tensor<ui64>
    %2 = stablehlo.shift_right_logical %0, %c : tensor<ui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %3 = stablehlo.shift_right_logical %1, %c_0 : tensor<ui64>
    %4 = stablehlo.multiply %2, %3 : tensor<ui64>
    %c_1 = stablehlo.constant dense<4294967295> : tensor<ui64>
    %5 = stablehlo.and %0, %c_1 : tensor<ui64>
    %6 = stablehlo.multiply %5, %3 : tensor<ui64>
    %c_2 = stablehlo.constant dense<4294967295> : tensor<ui64>
    %7 = stablehlo.and %1, %c_2 : tensor<ui64>
    %8 = stablehlo.multiply %5, %7 : tensor<ui64>
    %c_3 = stablehlo.constant dense<32> : tensor<ui64>
    %9 = stablehlo.shift_right_logical %8, %c_3 : tensor<ui64>
    %10 = stablehlo.add %6, %9 : tensor<ui64>
    %c_4 = stablehlo.constant dense<32> : tensor<ui64>
    %11 = stablehlo.shift_right_logical %10, %c_4 : tensor<ui64>
    %12 = stablehlo.add %4, %11 : tensor<ui64>
    %13 = stablehlo.multiply %2, %7 : tensor<ui64>
    %c_5 = stablehlo.constant dense<4294967295> : tensor<ui64>
    %14 = stablehlo.and %10, %c_5 : tensor<ui64>
    %15 = stablehlo.add %13, %14 : tensor<ui64>
    %c_6 = stablehlo.constant dense<32> : tensor<ui64>
    %16 = stablehlo.shift_right_logical %15, %c_6 : tensor<ui64>
    %17 = stablehlo.add %12, %16 : tensor<ui64>
    %c_7 = stablehlo.constant dense<0> : tensor<i64>
    %18 = stablehlo.compare LT, %arg0, %c_7 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %19 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<ui64>
    %20 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<ui64>
    %c_8 = stablehlo.constant dense<0> : tensor<ui64>
    %21 = stablehlo.select %18, %19, %c_8 : tensor<i1>, tensor<ui64>
    %22 = stablehlo.subtract %17, %21 : tensor<ui64>
    %c_9 = stablehlo.constant dense<0> : tensor<i64>
    %23 = stablehlo.compare LT, %arg1, %c_9 : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %24 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<ui64>
    %25 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<ui64>
    %c_10 = stablehlo.constant dense<0> : tensor<ui64>
    %26 = stablehlo.select %23, %24, %c_10 : tensor<i1>, tensor<ui64>
    %27 = stablehlo.subtract %22, %26 : tensor<ui64>
    %28 = stablehlo.convert %27 : (tensor<ui64>) -> tensor<i64>
    return %28 : tensor<i64>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @is_inf(%x: tensor<f32>) -> tensor<i1> {
    %0 = chlo.is_inf %x : tensor<f32> -> tensor<i1>
    return %0 : tensor<i1>
  }
}
// to
module {
  func.func @is_inf(%arg0: tensor<f32>) -> tensor<i1> {
    %0 = stablehlo.abs %arg0 : tensor<f32>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %1 = stablehlo.compare EQ, %0, %cst : (tensor<f32>, tensor<f32>) -> tensor<i1>
    return %1 : tensor<i1>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @is_neg_inf(%x: tensor<f32>) -> tensor<i1> {
    %0 = chlo.is_neg_inf %x : tensor<f32> -> tensor<i1>
    return %0 : tensor<i1>
  }
}
// to
module {
  func.func @is_neg_inf(%arg0: tensor<f32>) -> tensor<i1> {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.compare EQ, %arg0, %cst : (tensor<f32>, tensor<f32>) -> tensor<i1>
    return %0 : tensor<i1>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @is_pos_inf(%x: tensor<f32>) -> tensor<i1> {
    %0 = chlo.is_pos_inf %x : tensor<f32> -> tensor<i1>
    return %0 : tensor<i1>
  }
}
// to
module {
  func.func @is_pos_inf(%arg0: tensor<f32>) -> tensor<i1> {
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.compare EQ, %arg0, %cst : (tensor<f32>, tensor<f32>) -> tensor<i1>
    return %0 : tensor<i1>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @add(%x: tensor<4xf32>, %y: tensor<2x1xf32>) -> tensor<2x4xf32> {
    %0 = chlo.broadcast_add %x, %y : (tensor<4xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
    return %0 : tensor<2x4xf32>
  }
}
// to
module {
  func.func @add(%arg0: tensor<4xf32>, %arg1: tensor<2x1xf32>) -> tensor<2x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf32>) -> tensor<2x4xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<2x1xf32>) -> tensor<2x4xf32>
    %2 = stablehlo.add %0, %1 : tensor<2x4xf32>
    return %2 : tensor<2x4xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @add(%x: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %y: tensor<4xf32>) -> tensor<?x4xf32, #stablehlo.bounds<3, ?>> {
    %0 = chlo.broadcast_add %x, %y : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>, tensor<4xf32>) -> tensor<?x4xf32, #stablehlo.bounds<3, ?>>
    return %0 : tensor<?x4xf32, #stablehlo.bounds<3, ?>>
  }
}
// to
module {
  func.func @add(%arg0: tensor<?x4xf32, #stablehlo.bounds<3, ?>>, %arg1: tensor<4xf32>) -> tensor<?x4xf32, #stablehlo.bounds<3, ?>> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<4xf32>) -> tensor<3x4xf32>
    %1 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<i32>
    %2 = stablehlo.set_dimension_size %0, %1, dim = 0 : (tensor<3x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<3, ?>>
    %3 = stablehlo.add %arg0, %2 : tensor<?x4xf32, #stablehlo.bounds<3, ?>>
    return %3 : tensor<?x4xf32, #stablehlo.bounds<3, ?>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @add(%x: tensor<?xf32>, %y: tensor<?x4xf32>) -> tensor<?x4xf32> {
    %0 = chlo.broadcast_add %x, %y : (tensor<?xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
    return %0 : tensor<?x4xf32>
  }
}
// to
module {
  func.func @add(%arg0: tensor<?xf32>, %arg1: tensor<?x4xf32>) -> tensor<?x4xf32> {
    %0 = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
    %1 = shape.shape_of %arg1 : tensor<?x4xf32> -> tensor<2xindex>
    %2 = shape.cstr_broadcastable %0, %1 : tensor<1xindex>, tensor<2xindex>
    %3 = shape.assuming %2 -> (tensor<?x4xf32>) {
      %4 = shape.shape_of %arg0 : tensor<?xf32> -> tensor<1xindex>
      %5 = shape.shape_of %arg1 : tensor<?x4xf32> -> tensor<2xindex>
      %6 = shape.broadcast %4, %5 : tensor<1xindex>, tensor<2xindex> -> tensor<2xindex>
      %7 = stablehlo.dynamic_broadcast_in_dim %arg0, %6, dims = [1] : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x4xf32>
      %8 = stablehlo.dynamic_broadcast_in_dim %arg1, %6, dims = [0, 1] : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
      %9 = stablehlo.add %7, %8 : tensor<?x4xf32>
      shape.assuming_yield %9 : tensor<?x4xf32>
    }
    return %3 : tensor<?x4xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @less(%x: tensor<3xf32>, %y: tensor<f32>) -> tensor<3xi1> {
    %0 = chlo.broadcast_compare %x, %y {compare_type = #chlo<comparison_type TOTALORDER>, comparison_direction = #chlo<comparison_direction LT>} : (tensor<3xf32>, tensor<f32>) -> tensor<3xi1>
    return %0 : tensor<3xi1>
  }
}
// to
module {
  func.func @less(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xi1> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %1 = stablehlo.compare LT, %arg0, %0, TOTALORDER : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    return %1 : tensor<3xi1>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @select(%p: tensor<i1>, %x: tensor<?xf32>, %y: tensor<3xf32>) -> tensor<?xf32> {
    %0 = chlo.broadcast_select %p, %x, %y : (tensor<i1>, tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }
}
// to
module {
  func.func @select(%arg0: tensor<i1>, %arg1: tensor<?xf32>, %arg2: tensor<3xf32>) -> tensor<?xf32> {
    %0 = shape.shape_of %arg0 : tensor<i1> -> tensor<0xindex>
    %1 = shape.shape_of %arg1 : tensor<?xf32> -> tensor<1xindex>
    %2 = shape.shape_of %arg2 : tensor<3xf32> -> tensor<1xindex>
    %3 = shape.cstr_broadcastable %0, %1, %2 : tensor<0xindex>, tensor<1xindex>, tensor<1xindex>
    %4 = shape.assuming %3 -> (tensor<?xf32>) {
      %5 = shape.broadcast %0, %1, %2 : tensor<0xindex>, tensor<1xindex>, tensor<1xindex> -> tensor<?xindex>
      %cast = tensor.cast %5 : tensor<?xindex> to tensor<1xindex>
      %6 = stablehlo.dynamic_broadcast_in_dim %arg1, %cast, dims = [0] : (tensor<?xf32>, tensor<1xindex>) -> tensor<?xf32>
      %7 = stablehlo.dynamic_broadcast_in_dim %arg2, %cast, dims = [0] : (tensor<3xf32>, tensor<1xindex>) -> tensor<?xf32>
      %8 = stablehlo.select %arg0, %6, %7 : tensor<i1>, tensor<?xf32>
      shape.assuming_yield %8 : tensor<?xf32>
    }
    return %4 : tensor<?xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @wrong(%x: tensor<1x4xf32>, %y: tensor<4xf32>) -> tensor<1x4xf32> {
    %0 = chlo.broadcast_add %x, %y {broadcast_dimensions = array<i64: 1, 2>} : (tensor<1x4xf32>, tensor<4xf32>) -> tensor<1x4xf32>
    return %0 : tensor<1x4xf32>
  }
}
// to
warning: unsupported non prefix-padded dynamic rank broadcast_dimensions = 1, 2
error: failed to legalize operation 'chlo.broadcast_add' that was explicitly marked illegal
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @like(%x: tensor<2xi8>) -> tensor<2xf32> {
    %0 = "chlo.constant_like"(%x) {value = 1.5 : f32} : (tensor<2xi8>) -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}
// to
module {
  func.func @like(%arg0: tensor<2xi8>) -> tensor<2xf32> {
    %cst = stablehlo.constant dense<1.500000e+00> : tensor<2xf32>
    return %cst : tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @like(%x: tensor<?xi8>) -> tensor<?xi32> {
    %0 = "chlo.constant_like"(%x) {value = 7 : i32} : (tensor<?xi8>) -> tensor<?xi32>
    return %0 : tensor<?xi32>
  }
}
// to
module {
  func.func @like(%arg0: tensor<?xi8>) -> tensor<?xi32> {
    %c = stablehlo.constant dense<7> : tensor<i32>
    %0 = shape.shape_of %arg0 : tensor<?xi8> -> tensor<1xindex>
    %1 = stablehlo.dynamic_broadcast_in_dim %c, %0, dims = [] : (tensor<i32>, tensor<1xindex>) -> tensor<?xi32>
    return %1 : tensor<?xi32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @like(%x: tensor<?xi8, #stablehlo.bounds<4>>) -> tensor<?xi32, #stablehlo.bounds<4>> {
    %0 = "chlo.constant_like"(%x) {value = 7 : i32} : (tensor<?xi8, #stablehlo.bounds<4>>) -> tensor<?xi32, #stablehlo.bounds<4>>
    return %0 : tensor<?xi32, #stablehlo.bounds<4>>
  }
}
// to
module {
  func.func @like(%arg0: tensor<?xi8, #stablehlo.bounds<4>>) -> tensor<?xi32, #stablehlo.bounds<4>> {
    %c = stablehlo.constant dense<7> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %1 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?xi8, #stablehlo.bounds<4>>) -> tensor<i32>
    %2 = stablehlo.set_dimension_size %0, %1, dim = 0 : (tensor<4xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<4>>
    return %2 : tensor<?xi32, #stablehlo.bounds<4>>
  }
}
// -----
// builtin.module(chlo-pre-serialization-pipeline)
module {
  func.func @largest(%x: tensor<3x5xi32>, %y: tensor<?x5xf32>) -> (tensor<3x2xi32>, tensor<?x2xf32>) {
    %0:2 = chlo.top_k(%x, k = 2) : tensor<3x5xi32> -> (tensor<3x2xi32>, tensor<3x2xi32>)
    %1:2 = chlo.top_k(%y, k = 2, is_stable = false) : tensor<?x5xf32> -> (tensor<?x2xf32>, tensor<?x2xi32>)
    return %0#0, %1#0 : tensor<3x2xi32>, tensor<?x2xf32>
  }
}
// to
module {
  func.func @largest(%arg0: tensor<3x5xi32>, %arg1: tensor<?x5xf32>) -> (tensor<3x2xi32>, tensor<?x2xf32>) {
    %0 = stablehlo.iota dim = 1 : tensor<3x5xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
      %15 = stablehlo.compare GT, %arg2, %arg3 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    }) : (tensor<3x5xi32>, tensor<3x5xi32>) -> (tensor<3x5xi32>, tensor<3x5xi32>)
    %2 = stablehlo.slice %1#0 [0:3, 0:2] : (tensor<3x5xi32>) -> tensor<3x2xi32>
    %3 = stablehlo.slice %1#1 [0:3, 0:2] : (tensor<3x5xi32>) -> tensor<3x2xi32>
    %4 = stablehlo.get_dimension_size %arg1, dim = 0 : (tensor<?x5xf32>) -> tensor<i32>
    %5 = stablehlo.convert %4 : (tensor<i32>) -> tensor<i64>
    %6 = stablehlo.reshape %5 : (tensor<i64>) -> tensor<1xi64>
    %c = stablehlo.constant dense<5> : tensor<i64>
    %7 = stablehlo.reshape %c : (tensor<i64>) -> tensor<1xi64>
    %8 = stablehlo.concatenate %6, %7, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
    %c_0 = stablehlo.constant dense<2> : tensor<i64>
    %9 = stablehlo.reshape %c_0 : (tensor<i64>) -> tensor<1xi64>
    %10 = stablehlo.concatenate %6, %9, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
    %11 = stablehlo.dynamic_iota %8, dim = 1 : (tensor<2xi64>) -> tensor<?x5xi32>
    %12:2 = "stablehlo.sort"(%arg1, %11) <{dimension = 1 : i64, is_stable = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>, %arg4: tensor<i32>, %arg5: tensor<i32>):
      %15 = stablehlo.compare GT, %arg2, %arg3, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %15 : tensor<i1>
    }) : (tensor<?x5xf32>, tensor<?x5xi32>) -> (tensor<?x5xf32>, tensor<?x5xi32>)
    %c_1 = stablehlo.constant dense<0> : tensor<2xi64>
    %c_2 = stablehlo.constant dense<1> : tensor<2xi64>
    %13 = stablehlo.real_dynamic_slice %12#0, %c_1, %10, %c_2 : (tensor<?x5xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x2xf32>
    %14 = stablehlo.real_dynamic_slice %12#1, %c_1, %10, %c_2 : (tensor<?x5xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x2xi32>
    return %2, %13 : tensor<3x2xi32>, tensor<?x2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @ragged(%x: tensor<4x3xf32>, %y: tensor<2x3x5xf32>, %g: tensor<2xi32>) -> tensor<4x5xf32> {
    %0 = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision HIGH>, #chlo<precision DEFAULT>]} : (tensor<4x3xf32>, tensor<2x3x5xf32>, tensor<2xi32>) -> tensor<4x5xf32>
    return %0 : tensor<4x5xf32>
  }
}
// to
module {
  func.func @ragged(%arg0: tensor<4x3xf32>, %arg1: tensor<2x3x5xf32>, %arg2: tensor<2xi32>) -> tensor<4x5xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.iota dim = 0 : tensor<4x1xi64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<4x3xf32>
    %1 = stablehlo.slice %arg2 [0:1] : (tensor<2xi32>) -> tensor<1xi32>
    %2 = stablehlo.reshape %1 : (tensor<1xi32>) -> tensor<i32>
    %3 = stablehlo.convert %2 : (tensor<i32>) -> tensor<i64>
    %4 = stablehlo.add %c, %3 : tensor<i64>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
    %6 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
    %7 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<4x1xi64>) -> tensor<4x3xi64>
    %8 = stablehlo.compare GE, %7, %5 : (tensor<4x3xi64>, tensor<4x3xi64>) -> tensor<4x3xi1>
    %9 = stablehlo.compare LT, %7, %6 : (tensor<4x3xi64>, tensor<4x3xi64>) -> tensor<4x3xi1>
    %10 = stablehlo.and %8, %9 : tensor<4x3xi1>
    %11 = stablehlo.select %10, %arg0, %cst : tensor<4x3xi1>, tensor<4x3xf32>
    %12 = stablehlo.slice %arg1 [0:1, 0:3, 0:5] : (tensor<2x3x5xf32>) -> tensor<1x3x5xf32>
    %13 = stablehlo.reshape %12 : (tensor<1x3x5xf32>) -> tensor<3x5xf32>
    %14 = stablehlo.dot_general %11, %13, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<4x3xf32>, tensor<3x5xf32>) -> tensor<4x5xf32>
    %15 = stablehlo.slice %arg2 [1:2] : (tensor<2xi32>) -> tensor<1xi32>
    %16 = stablehlo.reshape %15 : (tensor<1xi32>) -> tensor<i32>
    %17 = stablehlo.convert %16 : (tensor<i32>) -> tensor<i64>
    %18 = stablehlo.add %4, %17 : tensor<i64>
    %19 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
    %20 = stablehlo.broadcast_in_dim %18, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
    %21 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<4x1xi64>) -> tensor<4x3xi64>
    %22 = stablehlo.compare GE, %21, %19 : (tensor<4x3xi64>, tensor<4x3xi64>) -> tensor<4x3xi1>
    %23 = stablehlo.compare LT, %21, %20 : (tensor<4x3xi64>, tensor<4x3xi64>) -> tensor<4x3xi1>
    %24 = stablehlo.and %22, %23 : tensor<4x3xi1>
    %25 = stablehlo.select %24, %arg0, %cst : tensor<4x3xi1>, tensor<4x3xf32>
    %26 = stablehlo.slice %arg1 [1:2, 0:3, 0:5] : (tensor<2x3x5xf32>) -> tensor<1x3x5xf32>
    %27 = stablehlo.reshape %26 : (tensor<1x3x5xf32>) -> tensor<3x5xf32>
    %28 = stablehlo.dot_general %25, %27, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<4x3xf32>, tensor<3x5xf32>) -> tensor<4x5xf32>
    %29 = stablehlo.add %14, %28 : tensor<4x5xf32>
    return %29 : tensor<4x5xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @ragged(%x: tensor<4x3xf32>, %y: tensor<3x5xf32>, %g: tensor<2xi64>) -> tensor<2x4x5xf32> {
    %0 = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>, precision_config = [#chlo<precision HIGH>, #chlo<precision DEFAULT>]} : (tensor<4x3xf32>, tensor<3x5xf32>, tensor<2xi64>) -> tensor<2x4x5xf32>
    return %0 : tensor<2x4x5xf32>
  }
}
// to
module {
  func.func @ragged(%arg0: tensor<4x3xf32>, %arg1: tensor<3x5xf32>, %arg2: tensor<2xi64>) -> tensor<2x4x5xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.iota dim = 1 : tensor<1x3xi64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<4x3xf32>
    %1 = stablehlo.slice %arg2 [0:1] : (tensor<2xi64>) -> tensor<1xi64>
    %2 = stablehlo.reshape %1 : (tensor<1xi64>) -> tensor<i64>
    %3 = stablehlo.add %c, %2 : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
    %6 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x3xi64>) -> tensor<4x3xi64>
    %7 = stablehlo.compare GE, %6, %4 : (tensor<4x3xi64>, tensor<4x3xi64>) -> tensor<4x3xi1>
    %8 = stablehlo.compare LT, %6, %5 : (tensor<4x3xi64>, tensor<4x3xi64>) -> tensor<4x3xi1>
    %9 = stablehlo.and %7, %8 : tensor<4x3xi1>
    %10 = stablehlo.select %9, %arg0, %cst : tensor<4x3xi1>, tensor<4x3xf32>
    %11 = stablehlo.dot_general %10, %arg1, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<4x3xf32>, tensor<3x5xf32>) -> tensor<4x5xf32>
    %12 = stablehlo.slice %arg2 [1:2] : (tensor<2xi64>) -> tensor<1xi64>
    %13 = stablehlo.reshape %12 : (tensor<1xi64>) -> tensor<i64>
    %14 = stablehlo.add %3, %13 : tensor<i64>
    %15 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
    %16 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<i64>) -> tensor<4x3xi64>
    %17 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x3xi64>) -> tensor<4x3xi64>
    %18 = stablehlo.compare GE, %17, %15 : (tensor<4x3xi64>, tensor<4x3xi64>) -> tensor<4x3xi1>
    %19 = stablehlo.compare LT, %17, %16 : (tensor<4x3xi64>, tensor<4x3xi64>) -> tensor<4x3xi1>
    %20 = stablehlo.and %18, %19 : tensor<4x3xi1>
    %21 = stablehlo.select %20, %arg0, %cst : tensor<4x3xi1>, tensor<4x3xf32>
    %22 = stablehlo.dot_general %21, %arg1, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<4x3xf32>, tensor<3x5xf32>) -> tensor<4x5xf32>
    %23 = stablehlo.reshape %11 : (tensor<4x5xf32>) -> tensor<1x4x5xf32>
    %24 = stablehlo.reshape %22 : (tensor<4x5xf32>) -> tensor<1x4x5xf32>
    %25 = stablehlo.concatenate %23, %24, dim = 0 : (tensor<1x4x5xf32>, tensor<1x4x5xf32>) -> tensor<2x4x5xf32>
    return %25 : tensor<2x4x5xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @ragged(%x: tensor<?x3xf32>, %y: tensor<2x3x?xf32>, %g: tensor<2xi64>) -> tensor<?x?xf32> {
    %0 = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>, precision_config = [#chlo<precision HIGH>, #chlo<precision DEFAULT>]} : (tensor<?x3xf32>, tensor<2x3x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
    return %0 : tensor<?x?xf32>
  }
}
// to
module {
  func.func @ragged(%arg0: tensor<?x3xf32>, %arg1: tensor<2x3x?xf32>, %arg2: tensor<2xi64>) -> tensor<?x?xf32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
    %1 = stablehlo.convert %0 : (tensor<i32>) -> tensor<i64>
    %2 = stablehlo.reshape %1 : (tensor<i64>) -> tensor<1xi64>
    %c_0 = stablehlo.constant dense<1> : tensor<1xi64>
    %3 = stablehlo.concatenate %2, %c_0, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
    %4 = stablehlo.dynamic_iota %3, dim = 0 : (tensor<2xi64>) -> tensor<?x1xi64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = shape.shape_of %arg0 : tensor<?x3xf32> -> tensor<2xindex>
    %6 = stablehlo.dynamic_broadcast_in_dim %cst, %5, dims = [] : (tensor<f32>, tensor<2xindex>) -> tensor<?x3xf32>
    %7 = stablehlo.slice %arg2 [0:1] : (tensor<2xi64>) -> tensor<1xi64>
    %8 = stablehlo.reshape %7 : (tensor<1xi64>) -> tensor<i64>
    %9 = stablehlo.add %c, %8 : tensor<i64>
    %10 = shape.shape_of %arg0 : tensor<?x3xf32> -> tensor<2xindex>
    %11 = stablehlo.dynamic_broadcast_in_dim %c, %10, dims = [] : (tensor<i64>, tensor<2xindex>) -> tensor<?x3xi64>
    %12 = shape.shape_of %arg0 : tensor<?x3xf32> -> tensor<2xindex>
    %13 = stablehlo.dynamic_broadcast_in_dim %9, %12, dims = [] : (tensor<i64>, tensor<2xindex>) -> tensor<?x3xi64>
    %14 = shape.shape_of %arg0 : tensor<?x3xf32> -> tensor<2xindex>
    %15 = stablehlo.dynamic_broadcast_in_dim %4, %14, dims = [0, 1] : (tensor<?x1xi64>, tensor<2xindex>) -> tensor<?x3xi64>
    %16 = stablehlo.compare GE, %15, %11 : (tensor<?x3xi64>, tensor<?x3xi64>) -> tensor<?x3xi1>
    %17 = stablehlo.compare LT, %15, %13 : (tensor<?x3xi64>, tensor<?x3xi64>) -> tensor<?x3xi1>
    %18 = stablehlo.and %16, %17 : tensor<?x3xi1>
    %19 = stablehlo.select %18, %arg0, %6 : tensor<?x3xi1>, tensor<?x3xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<1xi64>
    %c_2 = stablehlo.constant dense<1> : tensor<1xi64>
    %c_3 = stablehlo.constant dense<0> : tensor<1xi64>
    %20 = stablehlo.get_dimension_size %arg1, dim = 1 : (tensor<2x3x?xf32>) -> tensor<i32>
    %21 = stablehlo.convert %20 : (tensor<i32>) -> tensor<i64>
    %22 = stablehlo.reshape %21 : (tensor<i64>) -> tensor<1xi64>
    %c_4 = stablehlo.constant dense<0> : tensor<1xi64>
    %23 = stablehlo.get_dimension_size %arg1, dim = 2 : (tensor<2x3x?xf32>) -> tensor<i32>
    %24 = stablehlo.convert %23 : (tensor<i32>) -> tensor<i64>
    %25 = stablehlo.reshape %24 : (tensor<i64>) -> tensor<1xi64>
    %26 = stablehlo.concatenate %c_1, %c_3, %c_4, dim = 0 : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
    %27 = stablehlo.concatenate %c_2, %22, %25, dim = 0 : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
    %c_5 = stablehlo.constant dense<1> : tensor<3xi64>
    %28 = stablehlo.real_dynamic_slice %arg1, %26, %27, %c_5 : (tensor<2x3x?xf32>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>) -> tensor<1x3x?xf32>
    %29 = stablehlo.concatenate %22, %25, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
    %30 = stablehlo.dynamic_reshape %28, %29 : (tensor<1x3x?xf32>, tensor<2xi64>) -> tensor<3x?xf32>
    %31 = stablehlo.dot_general %19, %30, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<?x3xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>
    %32 = stablehlo.slice %arg2 [1:2] : (tensor<2xi64>) -> tensor<1xi64>
    %33 = stablehlo.reshape %32 : (tensor<1xi64>) -> tensor<i64>
    %34 = stablehlo.add %9, %33 : tensor<i64>
    %35 = shape.shape_of %arg0 : tensor<?x3xf32> -> tensor<2xindex>
    %36 = stablehlo.dynamic_broadcast_in_dim %9, %35, dims = [] : (tensor<i64>, tensor<2xindex>) -> tensor<?x3xi64>
    %37 = shape.shape_of %arg0 : tensor<?x3xf32> -> tensor<2xindex>
    %38 = stablehlo.dynamic_broadcast_in_dim %34, %37, dims = [] : (tensor<i64>, tensor<2xindex>) -> tensor<?x3xi64>
    %39 = shape.shape_of %arg0 : tensor<?x3xf32> -> tensor<2xindex>
    %40 = stablehlo.dynamic_broadcast_in_dim %4, %39, dims = [0, 1] : (tensor<?x1xi64>, tensor<2xindex>) -> tensor<?x3xi64>
    %41 = stablehlo.compare GE, %40, %36 : (tensor<?x3xi64>, tensor<?x3xi64>) -> tensor<?x3xi1>
    %42 = stablehlo.compare LT, %40, %38 : (tensor<?x3xi64>, tensor<?x3xi64>) -> tensor<?x3xi1>
    %43 = stablehlo.and %41, %42 : tensor<?x3xi1>
    %44 = stablehlo.select %43, %arg0, %6 : tensor<?x3xi1>, tensor<?x3xf32>
    %c_6 = stablehlo.constant dense<1> : tensor<1xi64>
    %c_7 = stablehlo.constant dense<2> : tensor<1xi64>
    %c_8 = stablehlo.constant dense<0> : tensor<1xi64>
    %45 = stablehlo.get_dimension_size %arg1, dim = 1 : (tensor<2x3x?xf32>) -> tensor<i32>
    %46 = stablehlo.convert %45 : (tensor<i32>) -> tensor<i64>
    %47 = stablehlo.reshape %46 : (tensor<i64>) -> tensor<1xi64>
    %c_9 = stablehlo.constant dense<0> : tensor<1xi64>
    %48 = stablehlo.get_dimension_size %arg1, dim = 2 : (tensor<2x3x?xf32>) -> tensor<i32>
    %49 = stablehlo.convert %48 : (tensor<i32>) -> tensor<i64>
    %50 = stablehlo.reshape %49 : (tensor<i64>) -> tensor<1xi64>
    %51 = stablehlo.concatenate %c_6, %c_8, %c_9, dim = 0 : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
    %52 = stablehlo.concatenate %c_7, %47, %50, dim = 0 : (tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3xi64>
    %c_10 = stablehlo.constant dense<1> : tensor<3xi64>
    %53 = stablehlo.real_dynamic_slice %arg1, %51, %52, %c_10 : (tensor<2x3x?xf32>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>) -> tensor<1x3x?xf32>
    %54 = stablehlo.concatenate %47, %50, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
    %55 = stablehlo.dynamic_reshape %53, %54 : (tensor<1x3x?xf32>, tensor<2xi64>) -> tensor<3x?xf32>
    %56 = stablehlo.dot_general %44, %55, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<?x3xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>
    %57 = stablehlo.add %31, %56 : tensor<?x?xf32>
    return %57 : tensor<?x?xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @ragged(%x: tensor<2x4x3xf32>, %y: tensor<2x3x5xf32>, %g: tensor<2xi64>) -> tensor<2x4x5xf32> {
    %0 = "chlo.ragged_dot"(%x, %y, %g) {ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = []>, precision_config = [#chlo<precision HIGH>, #chlo<precision DEFAULT>]} : (tensor<2x4x3xf32>, tensor<2x3x5xf32>, tensor<2xi64>) -> tensor<2x4x5xf32>
    return %0 : tensor<2x4x5xf32>
  }
}
// to
module {
  func.func @ragged(%arg0: tensor<2x4x3xf32>, %arg1: tensor<2x3x5xf32>, %arg2: tensor<2xi64>) -> tensor<2x4x5xf32> {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGH, DEFAULT] : (tensor<2x4x3xf32>, tensor<2x3x5xf32>) -> tensor<2x4x5xf32>
    return %0 : tensor<2x4x5xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @sums(%x: tensor<3x2xf32>, %y: tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>) {
    %0:2 = chlo.scan(%x) inits(%y) dimension=0 {
    ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
      %1 = stablehlo.add %a, %b : tensor<2xf32>
      stablehlo.return %1, %1 : tensor<2xf32>, tensor<2xf32>
    } : (tensor<3x2xf32>, tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>)
    return %0#0, %0#1 : tensor<3x2xf32>, tensor<2xf32>
  }
}
// to
module {
  func.func @sums(%arg0: tensor<3x2xf32>, %arg1: tensor<2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>) {
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<3x2xf32>) -> tensor<i32>
    %1 = stablehlo.convert %0 : (tensor<i32>) -> tensor<i64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3x2xf32>
    %3:3 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg1, %iterArg_1 = %2) : tensor<i64>, tensor<2xf32>, tensor<3x2xf32>
    cond {
      %4 = stablehlo.compare LT, %iterArg, %1 : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %c_2 = stablehlo.constant dense<0> : tensor<i64>
      %4 = stablehlo.dynamic_slice %arg0, %iterArg, %c_2, sizes = [1, 2] : (tensor<3x2xf32>, tensor<i64>, tensor<i64>) -> tensor<1x2xf32>
      %5 = stablehlo.reshape %4 : (tensor<1x2xf32>) -> tensor<2xf32>
      %6 = stablehlo.add %5, %iterArg_0 : tensor<2xf32>
      %7 = stablehlo.reshape %6 : (tensor<2xf32>) -> tensor<1x2xf32>
      %c_3 = stablehlo.constant dense<0> : tensor<i64>
      %8 = stablehlo.dynamic_update_slice %iterArg_1, %7, %iterArg, %c_3 : (tensor<3x2xf32>, tensor<1x2xf32>, tensor<i64>, tensor<i64>) -> tensor<3x2xf32>
      %c_4 = stablehlo.constant dense<1> : tensor<i64>
      %9 = stablehlo.add %iterArg, %c_4 : tensor<i64>
      stablehlo.return %9, %6, %8 : tensor<i64>, tensor<2xf32>, tensor<3x2xf32>
    }
    return %3#2, %3#1 : tensor<3x2xf32>, tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
module {
  func.func @sums(%x: tensor<?x2xf32>, %y: tensor<2xf32>) -> (tensor<?x2xf32>, tensor<2xf32>) {
    %0:2 = chlo.scan(%x) inits(%y) dimension=0 {
    ^bb0(%a: tensor<2xf32>, %b: tensor<2xf32>):
      %1 = stablehlo.add %a, %b : tensor<2xf32>
      stablehlo.return %1, %1 : tensor<2xf32>, tensor<2xf32>
    } : (tensor<?x2xf32>, tensor<2xf32>) -> (tensor<?x2xf32>, tensor<2xf32>)
    return %0#0, %0#1 : tensor<?x2xf32>, tensor<2xf32>
  }
}
// to
module {
  func.func @sums(%arg0: tensor<?x2xf32>, %arg1: tensor<2xf32>) -> (tensor<?x2xf32>, tensor<2xf32>) {
    %0 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x2xf32>) -> tensor<i32>
    %1 = stablehlo.convert %0 : (tensor<i32>) -> tensor<i64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %2 = shape.shape_of %arg0 : tensor<?x2xf32> -> tensor<2xindex>
    %3 = stablehlo.dynamic_broadcast_in_dim %cst, %2, dims = [] : (tensor<f32>, tensor<2xindex>) -> tensor<?x2xf32>
    %4:3 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg1, %iterArg_1 = %3) : tensor<i64>, tensor<2xf32>, tensor<?x2xf32>
    cond {
      %5 = stablehlo.compare LT, %iterArg, %1 : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %5 : tensor<i1>
    } do {
      %c_2 = stablehlo.constant dense<0> : tensor<i64>
      %5 = stablehlo.reshape %iterArg : (tensor<i64>) -> tensor<1xi64>
      %6 = stablehlo.reshape %c_2 : (tensor<i64>) -> tensor<1xi64>
      %7 = stablehlo.concatenate %5, %6, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg, %c_3 : tensor<i64>
      %c_4 = stablehlo.constant dense<2> : tensor<i32>
      %9 = stablehlo.convert %c_4 : (tensor<i32>) -> tensor<i64>
      %10 = stablehlo.reshape %8 : (tensor<i64>) -> tensor<1xi64>
      %11 = stablehlo.reshape %9 : (tensor<i64>) -> tensor<1xi64>
      %12 = stablehlo.concatenate %10, %11, dim = 0 : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      %c_5 = stablehlo.constant dense<1> : tensor<2xi64>
      %13 = stablehlo.real_dynamic_slice %arg0, %7, %12, %c_5 : (tensor<?x2xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xf32>
      %14 = stablehlo.reshape %13 : (tensor<1x2xf32>) -> tensor<2xf32>
      %15 = stablehlo.add %14, %iterArg_0 : tensor<2xf32>
      %16 = stablehlo.reshape %15 : (tensor<2xf32>) -> tensor<1x2xf32>
      %c_6 = stablehlo.constant dense<0> : tensor<i64>
      %17 = stablehlo.dynamic_update_slice %iterArg_1, %16, %iterArg, %c_6 : (tensor<?x2xf32>, tensor<1x2xf32>, tensor<i64>, tensor<i64>) -> tensor<?x2xf32>
      %c_7 = stablehlo.constant dense<1> : tensor<i64>
      %18 = stablehlo.add %iterArg, %c_7 : tensor<i64>
      stablehlo.return %18, %15, %17 : tensor<i64>, tensor<2xf32>, tensor<?x2xf32>
    }
    return %4#2, %4#1 : tensor<?x2xf32>, tensor<2xf32>
  }
}
// -----
// builtin.module(func.func(stablehlo-complex-math-expander))
module {
  func.func @exponential(%x: tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>> {
    %0 = stablehlo.exponential %x : tensor<2xcomplex<f64>>
    return %0 : tensor<2xcomplex<f64>>
  }
}
// to
module {
  func.func @exponential(%arg0: tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<2xf64>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<2xf64>
    %cst_1 = stablehlo.constant dense<0x7FF0000000000000> : tensor<2xf64>
    %0 = stablehlo.real %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    %1 = stablehlo.exponential %0 : tensor<2xf64>
    %2 = stablehlo.compare EQ, %1, %cst_1 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %3 = stablehlo.multiply %0, %cst_0 : tensor<2xf64>
    %4 = stablehlo.exponential %3 : tensor<2xf64>
    %5 = stablehlo.imag %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    %6 = stablehlo.cosine %5 : tensor<2xf64>
    %7 = stablehlo.multiply %4, %6 : tensor<2xf64>
    %8 = stablehlo.multiply %7, %4 : tensor<2xf64>
    %9 = stablehlo.multiply %1, %6 : tensor<2xf64>
    %10 = stablehlo.select %2, %8, %9 : tensor<2xi1>, tensor<2xf64>
    %11 = stablehlo.compare EQ, %5, %cst : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %12 = stablehlo.sine %5 : tensor<2xf64>
    %13 = stablehlo.multiply %4, %12 : tensor<2xf64>
    %14 = stablehlo.multiply %13, %4 : tensor<2xf64>
    %15 = stablehlo.multiply %1, %12 : tensor<2xf64>
    %16 = stablehlo.select %2, %14, %15 : tensor<2xi1>, tensor<2xf64>
    %17 = stablehlo.select %11, %cst, %16 : tensor<2xi1>, tensor<2xf64>
    %18 = stablehlo.complex %10, %17 : tensor<2xcomplex<f64>>
    return %18 : tensor<2xcomplex<f64>>
  }
}
// -----
// builtin.module(func.func(stablehlo-complex-math-expander))
module {
  func.func @exponential(%x: tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
    %0 = stablehlo.exponential %x : tensor<?xcomplex<f32>>
    return %0 : tensor<?xcomplex<f32>>
  }
}
// to
module {
  func.func @exponential(%arg0: tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %cst_1 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %0 = stablehlo.real %arg0 : (tensor<?xcomplex<f32>>) -> tensor<?xf32>
    %1 = stablehlo.exponential %0 : tensor<?xf32>
    %2 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %3 = stablehlo.dynamic_broadcast_in_dim %cst_1, %2, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %4 = stablehlo.compare EQ, %1, %3 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %5 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %6 = stablehlo.dynamic_broadcast_in_dim %cst_0, %5, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %7 = stablehlo.multiply %0, %6 : tensor<?xf32>
    %8 = stablehlo.exponential %7 : tensor<?xf32>
    %9 = stablehlo.imag %arg0 : (tensor<?xcomplex<f32>>) -> tensor<?xf32>
    %10 = stablehlo.cosine %9 : tensor<?xf32>
    %11 = stablehlo.multiply %8, %10 : tensor<?xf32>
    %12 = stablehlo.multiply %11, %8 : tensor<?xf32>
    %13 = stablehlo.multiply %1, %10 : tensor<?xf32>
    %14 = stablehlo.select %4, %12, %13 : tensor<?xi1>, tensor<?xf32>
    %15 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %16 = stablehlo.dynamic_broadcast_in_dim %cst, %15, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %17 = stablehlo.compare EQ, %9, %16 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %18 = stablehlo.sine %9 : tensor<?xf32>
    %19 = stablehlo.multiply %8, %18 : tensor<?xf32>
    %20 = stablehlo.multiply %19, %8 : tensor<?xf32>
    %21 = stablehlo.multiply %1, %18 : tensor<?xf32>
    %22 = stablehlo.select %4, %20, %21 : tensor<?xi1>, tensor<?xf32>
    %23 = stablehlo.select %17, %16, %22 : tensor<?xi1>, tensor<?xf32>
    %24 = stablehlo.complex %14, %23 : tensor<?xcomplex<f32>>
    return %24 : tensor<?xcomplex<f32>>
  }
}
// -----
// builtin.module(func.func(stablehlo-complex-math-expander))
module {
  func.func @log(%x: tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>> {
    %0 = stablehlo.log %x : tensor<2xcomplex<f64>>
    return %0 : tensor<2xcomplex<f64>>
  }
}
// to
module {
  func.func @log(%arg0: tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<2xf64>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<2xf64>
    %cst_1 = stablehlo.constant dense<6.500000e+01> : tensor<2xf64>
    %cst_2 = stablehlo.constant dense<4.097000e+03> : tensor<2xf64>
    %cst_3 = stablehlo.constant dense<9.9999999999999997E+37> : tensor<2xf64>
    %cst_4 = stablehlo.constant dense<0x41A0000002000000> : tensor<2xf64>
    %cst_5 = stablehlo.constant dense<1.000000e+308> : tensor<2xf64>
    %cst_6 = stablehlo.constant dense<1.7976931348623157E+308> : tensor<2xf64>
    %cst_7 = stablehlo.constant dense<-1.000000e+00> : tensor<2xf64>
    %0 = stablehlo.real %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    %1 = stablehlo.imag %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    %2 = stablehlo.multiply %1, %1 : tensor<2xf64>
    %3 = stablehlo.multiply %0, %0 : tensor<2xf64>
    %4 = stablehlo.compare GT, %2, %3 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %5 = stablehlo.select %4, %2, %3 : tensor<2xi1>, tensor<2xf64>
    %6 = stablehlo.add %cst_7, %5 : tensor<2xf64>
    %7 = stablehlo.select %4, %3, %2 : tensor<2xi1>, tensor<2xf64>
    %8 = stablehlo.add %6, %7 : tensor<2xf64>
    %9 = stablehlo.negate %2 : tensor<2xf64>
    %10 = stablehlo.compare GT, %cst_6, %cst_5 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %11 = stablehlo.compare GT, %cst_6, %cst_3 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %12 = stablehlo.select %11, %cst_2, %cst_1 : tensor<2xi1>, tensor<2xf64>
    %13 = stablehlo.select %10, %cst_4, %12 : tensor<2xi1>, tensor<2xf64>
    %14 = stablehlo.multiply %13, %1 : tensor<2xf64>
    %15 = stablehlo.subtract %1, %14 : tensor<2xf64>
    %16 = stablehlo.add %14, %15 : tensor<2xf64>
    %17 = stablehlo.multiply %16, %16 : tensor<2xf64>
    %18 = stablehlo.add %9, %17 : tensor<2xf64>
    %19 = stablehlo.subtract %1, %16 : tensor<2xf64>
    %20 = stablehlo.multiply %16, %19 : tensor<2xf64>
    %21 = stablehlo.add %18, %20 : tensor<2xf64>
    %22 = stablehlo.add %21, %20 : tensor<2xf64>
    %23 = stablehlo.multiply %19, %19 : tensor<2xf64>
    %24 = stablehlo.add %22, %23 : tensor<2xf64>
    %25 = stablehlo.add %8, %24 : tensor<2xf64>
    %26 = stablehlo.negate %3 : tensor<2xf64>
    %27 = stablehlo.multiply %13, %0 : tensor<2xf64>
    %28 = stablehlo.subtract %0, %27 : tensor<2xf64>
    %29 = stablehlo.add %27, %28 : tensor<2xf64>
    %30 = stablehlo.multiply %29, %29 : tensor<2xf64>
    %31 = stablehlo.add %26, %30 : tensor<2xf64>
    %32 = stablehlo.subtract %0, %29 : tensor<2xf64>
    %33 = stablehlo.multiply %29, %32 : tensor<2xf64>
    %34 = stablehlo.add %31, %33 : tensor<2xf64>
    %35 = stablehlo.add %34, %33 : tensor<2xf64>
    %36 = stablehlo.multiply %32, %32 : tensor<2xf64>
    %37 = stablehlo.add %35, %36 : tensor<2xf64>
    %38 = stablehlo.add %25, %37 : tensor<2xf64>
    %39 = stablehlo.subtract %6, %cst_7 : tensor<2xf64>
    %40 = stablehlo.subtract %5, %39 : tensor<2xf64>
    %41 = stablehlo.subtract %8, %6 : tensor<2xf64>
    %42 = stablehlo.subtract %7, %41 : tensor<2xf64>
    %43 = stablehlo.add %40, %42 : tensor<2xf64>
    %44 = stablehlo.subtract %25, %8 : tensor<2xf64>
    %45 = stablehlo.subtract %24, %44 : tensor<2xf64>
    %46 = stablehlo.add %43, %45 : tensor<2xf64>
    %47 = stablehlo.subtract %38, %25 : tensor<2xf64>
    %48 = stablehlo.subtract %37, %47 : tensor<2xf64>
    %49 = stablehlo.add %46, %48 : tensor<2xf64>
    %50 = stablehlo.add %38, %49 : tensor<2xf64>
    %51 = stablehlo.abs %50 : tensor<2xf64>
    %52 = stablehlo.compare LT, %51, %cst_0 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %53 = stablehlo.log_plus_one %50 : tensor<2xf64>
    %54 = stablehlo.multiply %cst_0, %53 : tensor<2xf64>
    %55 = stablehlo.abs %0 : tensor<2xf64>
    %56 = stablehlo.abs %1 : tensor<2xf64>
    %57 = stablehlo.maximum %55, %56 : tensor<2xf64>
    %58 = stablehlo.log %57 : tensor<2xf64>
    %59 = stablehlo.minimum %55, %56 : tensor<2xf64>
    %60 = stablehlo.compare EQ, %59, %57 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %61 = stablehlo.divide %59, %57 : tensor<2xf64>
    %62 = stablehlo.select %60, %cst, %61 : tensor<2xi1>, tensor<2xf64>
    %63 = stablehlo.multiply %62, %62 : tensor<2xf64>
    %64 = stablehlo.log_plus_one %63 : tensor<2xf64>
    %65 = stablehlo.multiply %cst_0, %64 : tensor<2xf64>
    %66 = stablehlo.add %58, %65 : tensor<2xf64>
    %67 = stablehlo.select %52, %54, %66 : tensor<2xi1>, tensor<2xf64>
    %68 = stablehlo.atan2 %1, %0 : tensor<2xf64>
    %69 = stablehlo.complex %67, %68 : tensor<2xcomplex<f64>>
    return %69 : tensor<2xcomplex<f64>>
  }
}
// -----
// builtin.module(func.func(stablehlo-complex-math-expander))
module {
  func.func @log(%x: tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
    %0 = stablehlo.log %x : tensor<?xcomplex<f32>>
    return %0 : tensor<?xcomplex<f32>>
  }
}
// to
module {
  func.func @log(%arg0: tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %cst_1 = stablehlo.constant dense<6.500000e+01> : tensor<f32>
    %cst_2 = stablehlo.constant dense<4.097000e+03> : tensor<f32>
    %cst_3 = stablehlo.constant dense<9.99999968E+37> : tensor<f32>
    %cst_4 = stablehlo.constant dense<0x4D000000> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %cst_6 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %cst_7 = stablehlo.constant dense<-1.000000e+00> : tensor<f32>
    %0 = stablehlo.real %arg0 : (tensor<?xcomplex<f32>>) -> tensor<?xf32>
    %1 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %2 = stablehlo.dynamic_broadcast_in_dim %cst_7, %1, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %3 = stablehlo.imag %arg0 : (tensor<?xcomplex<f32>>) -> tensor<?xf32>
    %4 = stablehlo.multiply %3, %3 : tensor<?xf32>
    %5 = stablehlo.multiply %0, %0 : tensor<?xf32>
    %6 = stablehlo.compare GT, %4, %5 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %7 = stablehlo.select %6, %4, %5 : tensor<?xi1>, tensor<?xf32>
    %8 = stablehlo.add %2, %7 : tensor<?xf32>
    %9 = stablehlo.select %6, %5, %4 : tensor<?xi1>, tensor<?xf32>
    %10 = stablehlo.add %8, %9 : tensor<?xf32>
    %11 = stablehlo.negate %4 : tensor<?xf32>
    %12 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %13 = stablehlo.dynamic_broadcast_in_dim %cst_6, %12, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %14 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %15 = stablehlo.dynamic_broadcast_in_dim %cst_5, %14, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %16 = stablehlo.compare GT, %13, %15 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %17 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %18 = stablehlo.dynamic_broadcast_in_dim %cst_4, %17, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %19 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %20 = stablehlo.dynamic_broadcast_in_dim %cst_3, %19, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %21 = stablehlo.compare GT, %13, %20 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %22 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %23 = stablehlo.dynamic_broadcast_in_dim %cst_2, %22, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %24 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %25 = stablehlo.dynamic_broadcast_in_dim %cst_1, %24, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %26 = stablehlo.select %21, %23, %25 : tensor<?xi1>, tensor<?xf32>
    %27 = stablehlo.select %16, %18, %26 : tensor<?xi1>, tensor<?xf32>
    %28 = stablehlo.multiply %27, %3 : tensor<?xf32>
    %29 = stablehlo.subtract %3, %28 : tensor<?xf32>
    %30 = stablehlo.add %28, %29 : tensor<?xf32>
    %31 = stablehlo.multiply %30, %30 : tensor<?xf32>
    %32 = stablehlo.add %11, %31 : tensor<?xf32>
    %33 = stablehlo.subtract %3, %30 : tensor<?xf32>
    %34 = stablehlo.multiply %30, %33 : tensor<?xf32>
    %35 = stablehlo.add %32, %34 : tensor<?xf32>
    %36 = stablehlo.add %35, %34 : tensor<?xf32>
    %37 = stablehlo.multiply %33, %33 : tensor<?xf32>
    %38 = stablehlo.add %36, %37 : tensor<?xf32>
    %39 = stablehlo.add %10, %38 : tensor<?xf32>
    %40 = stablehlo.negate %5 : tensor<?xf32>
    %41 = stablehlo.multiply %27, %0 : tensor<?xf32>
    %42 = stablehlo.subtract %0, %41 : tensor<?xf32>
    %43 = stablehlo.add %41, %42 : tensor<?xf32>
    %44 = stablehlo.multiply %43, %43 : tensor<?xf32>
    %45 = stablehlo.add %40, %44 : tensor<?xf32>
    %46 = stablehlo.subtract %0, %43 : tensor<?xf32>
    %47 = stablehlo.multiply %43, %46 : tensor<?xf32>
    %48 = stablehlo.add %45, %47 : tensor<?xf32>
    %49 = stablehlo.add %48, %47 : tensor<?xf32>
    %50 = stablehlo.multiply %46, %46 : tensor<?xf32>
    %51 = stablehlo.add %49, %50 : tensor<?xf32>
    %52 = stablehlo.add %39, %51 : tensor<?xf32>
    %53 = stablehlo.subtract %8, %2 : tensor<?xf32>
    %54 = stablehlo.subtract %7, %53 : tensor<?xf32>
    %55 = stablehlo.subtract %10, %8 : tensor<?xf32>
    %56 = stablehlo.subtract %9, %55 : tensor<?xf32>
    %57 = stablehlo.add %54, %56 : tensor<?xf32>
    %58 = stablehlo.subtract %39, %10 : tensor<?xf32>
    %59 = stablehlo.subtract %38, %58 : tensor<?xf32>
    %60 = stablehlo.add %57, %59 : tensor<?xf32>
    %61 = stablehlo.subtract %52, %39 : tensor<?xf32>
    %62 = stablehlo.subtract %51, %61 : tensor<?xf32>
    %63 = stablehlo.add %60, %62 : tensor<?xf32>
    %64 = stablehlo.add %52, %63 : tensor<?xf32>
    %65 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %66 = stablehlo.dynamic_broadcast_in_dim %cst_0, %65, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %67 = stablehlo.abs %64 : tensor<?xf32>
    %68 = stablehlo.compare LT, %67, %66 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %69 = stablehlo.log_plus_one %64 : tensor<?xf32>
    %70 = stablehlo.multiply %66, %69 : tensor<?xf32>
    %71 = stablehlo.abs %0 : tensor<?xf32>
    %72 = stablehlo.abs %3 : tensor<?xf32>
    %73 = stablehlo.maximum %71, %72 : tensor<?xf32>
    %74 = stablehlo.log %73 : tensor<?xf32>
    %75 = stablehlo.minimum %71, %72 : tensor<?xf32>
    %76 = stablehlo.compare EQ, %75, %73 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %77 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %78 = stablehlo.dynamic_broadcast_in_dim %cst, %77, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %79 = stablehlo.divide %75, %73 : tensor<?xf32>
    %80 = stablehlo.select %76, %78, %79 : tensor<?xi1>, tensor<?xf32>
    %81 = stablehlo.multiply %80, %80 : tensor<?xf32>
    %82 = stablehlo.log_plus_one %81 : tensor<?xf32>
    %83 = stablehlo.multiply %66, %82 : tensor<?xf32>
    %84 = stablehlo.add %74, %83 : tensor<?xf32>
    %85 = stablehlo.select %68, %70, %84 : tensor<?xi1>, tensor<?xf32>
    %86 = stablehlo.atan2 %3, %0 : tensor<?xf32>
    %87 = stablehlo.complex %85, %86 : tensor<?xcomplex<f32>>
    return %87 : tensor<?xcomplex<f32>>
  }
}
// -----
// builtin.module(func.func(stablehlo-complex-math-expander))
module {
  func.func @log_plus_one(%x: tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>> {
    %0 = stablehlo.log_plus_one %x : tensor<2xcomplex<f64>>
    return %0 : tensor<2xcomplex<f64>>
  }
}
// to
module {
  func.func @log_plus_one(%arg0: tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>> {
    %cst = stablehlo.constant dense<6.500000e+01> : tensor<2xf64>
    %cst_0 = stablehlo.constant dense<4.097000e+03> : tensor<2xf64>
    %cst_1 = stablehlo.constant dense<9.9999999999999997E+37> : tensor<2xf64>
    %cst_2 = stablehlo.constant dense<0x41A0000002000000> : tensor<2xf64>
    %cst_3 = stablehlo.constant dense<1.000000e+308> : tensor<2xf64>
    %cst_4 = stablehlo.constant dense<2.000000e-01> : tensor<2xf64>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<2xf64>
    %cst_6 = stablehlo.constant dense<5.000000e-01> : tensor<2xf64>
    %cst_7 = stablehlo.constant dense<1.000000e-02> : tensor<2xf64>
    %cst_8 = stablehlo.constant dense<1.7976931348623157E+308> : tensor<2xf64>
    %0 = stablehlo.real %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    %1 = stablehlo.abs %0 : tensor<2xf64>
    %2 = stablehlo.imag %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    %3 = stablehlo.abs %2 : tensor<2xf64>
    %4 = stablehlo.maximum %1, %3 : tensor<2xf64>
    %5 = stablehlo.sqrt %cst_8 : tensor<2xf64>
    %6 = stablehlo.multiply %5, %cst_7 : tensor<2xf64>
    %7 = stablehlo.compare GT, %4, %6 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %8 = stablehlo.log %4 : tensor<2xf64>
    %9 = stablehlo.minimum %1, %3 : tensor<2xf64>
    %10 = stablehlo.compare EQ, %9, %4 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %11 = stablehlo.divide %9, %4 : tensor<2xf64>
    %12 = stablehlo.multiply %11, %11 : tensor<2xf64>
    %13 = stablehlo.select %10, %cst_5, %12 : tensor<2xi1>, tensor<2xf64>
    %14 = stablehlo.log_plus_one %13 : tensor<2xf64>
    %15 = stablehlo.multiply %cst_6, %14 : tensor<2xf64>
    %16 = stablehlo.add %8, %15 : tensor<2xf64>
    %17 = stablehlo.add %0, %cst_5 : tensor<2xf64>
    %18 = stablehlo.abs %17 : tensor<2xf64>
    %19 = stablehlo.add %18, %3 : tensor<2xf64>
    %20 = stablehlo.compare LT, %19, %cst_4 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %21 = stablehlo.multiply %17, %17 : tensor<2xf64>
    %22 = stablehlo.multiply %2, %2 : tensor<2xf64>
    %23 = stablehlo.add %21, %22 : tensor<2xf64>
    %24 = stablehlo.log %23 : tensor<2xf64>
    %25 = stablehlo.multiply %cst_6, %24 : tensor<2xf64>
    %26 = stablehlo.add %0, %0 : tensor<2xf64>
    %27 = stablehlo.add %26, %22 : tensor<2xf64>
    %28 = stablehlo.multiply %0, %0 : tensor<2xf64>
    %29 = stablehlo.add %27, %28 : tensor<2xf64>
    %30 = stablehlo.negate %22 : tensor<2xf64>
    %31 = stablehlo.compare GT, %cst_8, %cst_3 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %32 = stablehlo.compare GT, %cst_8, %cst_1 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %33 = stablehlo.select %32, %cst_0, %cst : tensor<2xi1>, tensor<2xf64>
    %34 = stablehlo.select %31, %cst_2, %33 : tensor<2xi1>, tensor<2xf64>
    %35 = stablehlo.multiply %34, %2 : tensor<2xf64>
    %36 = stablehlo.subtract %2, %35 : tensor<2xf64>
    %37 = stablehlo.add %35, %36 : tensor<2xf64>
    %38 = stablehlo.multiply %37, %37 : tensor<2xf64>
    %39 = stablehlo.add %30, %38 : tensor<2xf64>
    %40 = stablehlo.subtract %2, %37 : tensor<2xf64>
    %41 = stablehlo.multiply %37, %40 : tensor<2xf64>
    %42 = stablehlo.add %39, %41 : tensor<2xf64>
    %43 = stablehlo.add %42, %41 : tensor<2xf64>
    %44 = stablehlo.multiply %40, %40 : tensor<2xf64>
    %45 = stablehlo.add %43, %44 : tensor<2xf64>
    %46 = stablehlo.add %29, %45 : tensor<2xf64>
    %47 = stablehlo.negate %28 : tensor<2xf64>
    %48 = stablehlo.multiply %34, %0 : tensor<2xf64>
    %49 = stablehlo.subtract %0, %48 : tensor<2xf64>
    %50 = stablehlo.add %48, %49 : tensor<2xf64>
    %51 = stablehlo.multiply %50, %50 : tensor<2xf64>
    %52 = stablehlo.add %47, %51 : tensor<2xf64>
    %53 = stablehlo.subtract %0, %50 : tensor<2xf64>
    %54 = stablehlo.multiply %50, %53 : tensor<2xf64>
    %55 = stablehlo.add %52, %54 : tensor<2xf64>
    %56 = stablehlo.add %55, %54 : tensor<2xf64>
    %57 = stablehlo.multiply %53, %53 : tensor<2xf64>
    %58 = stablehlo.add %56, %57 : tensor<2xf64>
    %59 = stablehlo.add %46, %58 : tensor<2xf64>
    %60 = stablehlo.subtract %27, %26 : tensor<2xf64>
    %61 = stablehlo.subtract %27, %60 : tensor<2xf64>
    %62 = stablehlo.subtract %26, %61 : tensor<2xf64>
    %63 = stablehlo.subtract %22, %60 : tensor<2xf64>
    %64 = stablehlo.add %62, %63 : tensor<2xf64>
    %65 = stablehlo.subtract %29, %27 : tensor<2xf64>
    %66 = stablehlo.subtract %29, %65 : tensor<2xf64>
    %67 = stablehlo.subtract %27, %66 : tensor<2xf64>
    %68 = stablehlo.subtract %28, %65 : tensor<2xf64>
    %69 = stablehlo.add %67, %68 : tensor<2xf64>
    %70 = stablehlo.add %64, %69 : tensor<2xf64>
    %71 = stablehlo.subtract %46, %29 : tensor<2xf64>
    %72 = stablehlo.subtract %46, %71 : tensor<2xf64>
    %73 = stablehlo.subtract %29, %72 : tensor<2xf64>
    %74 = stablehlo.subtract %45, %71 : tensor<2xf64>
    %75 = stablehlo.add %73, %74 : tensor<2xf64>
    %76 = stablehlo.add %70, %75 : tensor<2xf64>
    %77 = stablehlo.subtract %59, %46 : tensor<2xf64>
    %78 = stablehlo.subtract %59, %77 : tensor<2xf64>
    %79 = stablehlo.subtract %46, %78 : tensor<2xf64>
    %80 = stablehlo.subtract %58, %77 : tensor<2xf64>
    %81 = stablehlo.add %79, %80 : tensor<2xf64>
    %82 = stablehlo.add %76, %81 : tensor<2xf64>
    %83 = stablehlo.add %59, %82 : tensor<2xf64>
    %84 = stablehlo.log_plus_one %83 : tensor<2xf64>
    %85 = stablehlo.multiply %cst_6, %84 : tensor<2xf64>
    %86 = stablehlo.select %20, %25, %85 : tensor<2xi1>, tensor<2xf64>
    %87 = stablehlo.select %7, %16, %86 : tensor<2xi1>, tensor<2xf64>
    %88 = stablehlo.atan2 %2, %17 : tensor<2xf64>
    %89 = stablehlo.complex %87, %88 : tensor<2xcomplex<f64>>
    return %89 : tensor<2xcomplex<f64>>
  }
}
// -----
// builtin.module(func.func(stablehlo-complex-math-expander))
module {
  func.func @log_plus_one(%x: tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
    %0 = stablehlo.log_plus_one %x : tensor<?xcomplex<f32>>
    return %0 : tensor<?xcomplex<f32>>
  }
}
// to
module {
  func.func @log_plus_one(%arg0: tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
    %cst = stablehlo.constant dense<6.500000e+01> : tensor<f32>
    %cst_0 = stablehlo.constant dense<4.097000e+03> : tensor<f32>
    %cst_1 = stablehlo.constant dense<9.99999968E+37> : tensor<f32>
    %cst_2 = stablehlo.constant dense<0x4D000000> : tensor<f32>
    %cst_3 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %cst_4 = stablehlo.constant dense<2.000000e-01> : tensor<f32>
    %cst_5 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_6 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %cst_7 = stablehlo.constant dense<0.00999999977> : tensor<f32>
    %cst_8 = stablehlo.constant dense<3.40282347E+38> : tensor<f32>
    %0 = stablehlo.real %arg0 : (tensor<?xcomplex<f32>>) -> tensor<?xf32>
    %1 = stablehlo.abs %0 : tensor<?xf32>
    %2 = stablehlo.imag %arg0 : (tensor<?xcomplex<f32>>) -> tensor<?xf32>
    %3 = stablehlo.abs %2 : tensor<?xf32>
    %4 = stablehlo.maximum %1, %3 : tensor<?xf32>
    %5 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %6 = stablehlo.dynamic_broadcast_in_dim %cst_8, %5, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %7 = stablehlo.sqrt %6 : tensor<?xf32>
    %8 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %9 = stablehlo.dynamic_broadcast_in_dim %cst_7, %8, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %10 = stablehlo.multiply %7, %9 : tensor<?xf32>
    %11 = stablehlo.compare GT, %4, %10 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %12 = stablehlo.log %4 : tensor<?xf32>
    %13 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %14 = stablehlo.dynamic_broadcast_in_dim %cst_6, %13, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %15 = stablehlo.minimum %1, %3 : tensor<?xf32>
    %16 = stablehlo.compare EQ, %15, %4 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %17 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %18 = stablehlo.dynamic_broadcast_in_dim %cst_5, %17, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %19 = stablehlo.divide %15, %4 : tensor<?xf32>
    %20 = stablehlo.multiply %19, %19 : tensor<?xf32>
    %21 = stablehlo.select %16, %18, %20 : tensor<?xi1>, tensor<?xf32>
    %22 = stablehlo.log_plus_one %21 : tensor<?xf32>
    %23 = stablehlo.multiply %14, %22 : tensor<?xf32>
    %24 = stablehlo.add %12, %23 : tensor<?xf32>
    %25 = stablehlo.add %0, %18 : tensor<?xf32>
    %26 = stablehlo.abs %25 : tensor<?xf32>
    %27 = stablehlo.add %26, %3 : tensor<?xf32>
    %28 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %29 = stablehlo.dynamic_broadcast_in_dim %cst_4, %28, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %30 = stablehlo.compare LT, %27, %29 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %31 = stablehlo.multiply %25, %25 : tensor<?xf32>
    %32 = stablehlo.multiply %2, %2 : tensor<?xf32>
    %33 = stablehlo.add %31, %32 : tensor<?xf32>
    %34 = stablehlo.log %33 : tensor<?xf32>
    %35 = stablehlo.multiply %14, %34 : tensor<?xf32>
    %36 = stablehlo.add %0, %0 : tensor<?xf32>
    %37 = stablehlo.add %36, %32 : tensor<?xf32>
    %38 = stablehlo.multiply %0, %0 : tensor<?xf32>
    %39 = stablehlo.add %37, %38 : tensor<?xf32>
    %40 = stablehlo.negate %32 : tensor<?xf32>
    %41 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %42 = stablehlo.dynamic_broadcast_in_dim %cst_3, %41, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %43 = stablehlo.compare GT, %6, %42 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %44 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %45 = stablehlo.dynamic_broadcast_in_dim %cst_2, %44, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %46 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %47 = stablehlo.dynamic_broadcast_in_dim %cst_1, %46, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %48 = stablehlo.compare GT, %6, %47 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %49 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %50 = stablehlo.dynamic_broadcast_in_dim %cst_0, %49, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %51 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %52 = stablehlo.dynamic_broadcast_in_dim %cst, %51, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %53 = stablehlo.select %48, %50, %52 : tensor<?xi1>, tensor<?xf32>
    %54 = stablehlo.select %43, %45, %53 : tensor<?xi1>, tensor<?xf32>
    %55 = stablehlo.multiply %54, %2 : tensor<?xf32>
    %56 = stablehlo.subtract %2, %55 : tensor<?xf32>
    %57 = stablehlo.add %55, %56 : tensor<?xf32>
    %58 = stablehlo.multiply %57, %57 : tensor<?xf32>
    %59 = stablehlo.add %40, %58 : tensor<?xf32>
    %60 = stablehlo.subtract %2, %57 : tensor<?xf32>
    %61 = stablehlo.multiply %57, %60 : tensor<?xf32>
    %62 = stablehlo.add %59, %61 : tensor<?xf32>
    %63 = stablehlo.add %62, %61 : tensor<?xf32>
    %64 = stablehlo.multiply %60, %60 : tensor<?xf32>
    %65 = stablehlo.add %63, %64 : tensor<?xf32>
    %66 = stablehlo.add %39, %65 : tensor<?xf32>
    %67 = stablehlo.negate %38 : tensor<?xf32>
    %68 = stablehlo.multiply %54, %0 : tensor<?xf32>
    %69 = stablehlo.subtract %0, %68 : tensor<?xf32>
    %70 = stablehlo.add %68, %69 : tensor<?xf32>
    %71 = stablehlo.multiply %70, %70 : tensor<?xf32>
    %72 = stablehlo.add %67, %71 : tensor<?xf32>
    %73 = stablehlo.subtract %0, %70 : tensor<?xf32>
    %74 = stablehlo.multiply %70, %73 : tensor<?xf32>
    %75 = stablehlo.add %72, %74 : tensor<?xf32>
    %76 = stablehlo.add %75, %74 : tensor<?xf32>
    %77 = stablehlo.multiply %73, %73 : tensor<?xf32>
    %78 = stablehlo.add %76, %77 : tensor<?xf32>
    %79 = stablehlo.add %66, %78 : tensor<?xf32>
    %80 = stablehlo.subtract %37, %36 : tensor<?xf32>
    %81 = stablehlo.subtract %37, %80 : tensor<?xf32>
    %82 = stablehlo.subtract %36, %81 : tensor<?xf32>
    %83 = stablehlo.subtract %32, %80 : tensor<?xf32>
    %84 = stablehlo.add %82, %83 : tensor<?xf32>
    %85 = stablehlo.subtract %39, %37 : tensor<?xf32>
    %86 = stablehlo.subtract %39, %85 : tensor<?xf32>
    %87 = stablehlo.subtract %37, %86 : tensor<?xf32>
    %88 = stablehlo.subtract %38, %85 : tensor<?xf32>
    %89 = stablehlo.add %87, %88 : tensor<?xf32>
    %90 = stablehlo.add %84, %89 : tensor<?xf32>
    %91 = stablehlo.subtract %66, %39 : tensor<?xf32>
    %92 = stablehlo.subtract %66, %91 : tensor<?xf32>
    %93 = stablehlo.subtract %39, %92 : tensor<?xf32>
    %94 = stablehlo.subtract %65, %91 : tensor<?xf32>
    %95 = stablehlo.add %93, %94 : tensor<?xf32>
    %96 = stablehlo.add %90, %95 : tensor<?xf32>
    %97 = stablehlo.subtract %79, %66 : tensor<?xf32>
    %98 = stablehlo.subtract %79, %97 : tensor<?xf32>
    %99 = stablehlo.subtract %66, %98 : tensor<?xf32>
    %100 = stablehlo.subtract %78, %97 : tensor<?xf32>
    %101 = stablehlo.add %99, %100 : tensor<?xf32>
    %102 = stablehlo.add %96, %101 : tensor<?xf32>
    %103 = stablehlo.add %79, %102 : tensor<?xf32>
    %104 = stablehlo.log_plus_one %103 : tensor<?xf32>
    %105 = stablehlo.multiply %14, %104 : tensor<?xf32>
    %106 = stablehlo.select %30, %35, %105 : tensor<?xi1>, tensor<?xf32>
    %107 = stablehlo.select %11, %24, %106 : tensor<?xi1>, tensor<?xf32>
    %108 = stablehlo.atan2 %2, %25 : tensor<?xf32>
    %109 = stablehlo.complex %107, %108 : tensor<?xcomplex<f32>>
    return %109 : tensor<?xcomplex<f32>>
  }
}
// -----
// builtin.module(func.func(stablehlo-complex-math-expander))
module {
  func.func @sqrt(%x: tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>> {
    %0 = stablehlo.sqrt %x : tensor<2xcomplex<f64>>
    return %0 : tensor<2xcomplex<f64>>
  }
}
// to
module {
  func.func @sqrt(%arg0: tensor<2xcomplex<f64>>) -> tensor<2xcomplex<f64>> {
    %cst = stablehlo.constant dense<2.1973682269356201> : tensor<2xf64>
    %cst_0 = stablehlo.constant dense<0x7FF0000000000000> : tensor<2xf64>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<2xf64>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<2xf64>
    %cst_3 = stablehlo.constant dense<1.4142135623730951> : tensor<2xf64>
    %cst_4 = stablehlo.constant dense<1.5537739740300374> : tensor<2xf64>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<2xf64>
    %0 = stablehlo.real %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    %1 = stablehlo.compare GE, %0, %cst_5 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %2 = stablehlo.abs %0 : tensor<2xf64>
    %3 = stablehlo.imag %arg0 : (tensor<2xcomplex<f64>>) -> tensor<2xf64>
    %4 = stablehlo.abs %3 : tensor<2xf64>
    %5 = stablehlo.compare EQ, %2, %4 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %6 = stablehlo.sqrt %2 : tensor<2xf64>
    %7 = stablehlo.multiply %6, %cst_4 : tensor<2xf64>
    %8 = stablehlo.divide %7, %cst_3 : tensor<2xf64>
    %9 = stablehlo.maximum %2, %4 : tensor<2xf64>
    %10 = stablehlo.minimum %2, %4 : tensor<2xf64>
    %11 = stablehlo.compare EQ, %9, %10 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %12 = stablehlo.multiply %cst_3, %9 : tensor<2xf64>
    %13 = stablehlo.divide %10, %9 : tensor<2xf64>
    %14 = stablehlo.multiply %13, %13 : tensor<2xf64>
    %15 = stablehlo.add %cst_2, %14 : tensor<2xf64>
    %16 = stablehlo.sqrt %15 : tensor<2xf64>
    %17 = stablehlo.compare EQ, %16, %cst_2 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %18 = stablehlo.compare GT, %14, %cst_5 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %19 = stablehlo.and %17, %18 : tensor<2xi1>
    %20 = stablehlo.multiply %9, %14 : tensor<2xf64>
    %21 = stablehlo.divide %20, %cst_1 : tensor<2xf64>
    %22 = stablehlo.add %9, %21 : tensor<2xf64>
    %23 = stablehlo.multiply %9, %16 : tensor<2xf64>
    %24 = stablehlo.select %19, %22, %23 : tensor<2xi1>, tensor<2xf64>
    %25 = stablehlo.select %11, %12, %24 : tensor<2xi1>, tensor<2xf64>
    %26 = stablehlo.divide %25, %cst_1 : tensor<2xf64>
    %27 = stablehlo.divide %2, %cst_1 : tensor<2xf64>
    %28 = stablehlo.add %26, %27 : tensor<2xf64>
    %29 = stablehlo.sqrt %28 : tensor<2xf64>
    %30 = stablehlo.compare EQ, %29, %cst_5 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %31 = stablehlo.compare EQ, %29, %cst_0 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %32 = stablehlo.or %30, %31 : tensor<2xi1>
    %33 = stablehlo.compare GT, %2, %4 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %34 = stablehlo.compare LT, %2, %4 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %35 = stablehlo.divide %2, %4 : tensor<2xf64>
    %36 = stablehlo.divide %4, %2 : tensor<2xf64>
    %37 = stablehlo.select %34, %35, %36 : tensor<2xi1>, tensor<2xf64>
    %38 = stablehlo.select %5, %cst_2, %37 : tensor<2xi1>, tensor<2xf64>
    %39 = stablehlo.abs %38 : tensor<2xf64>
    %40 = stablehlo.maximum %cst_2, %39 : tensor<2xf64>
    %41 = stablehlo.minimum %cst_2, %39 : tensor<2xf64>
    %42 = stablehlo.compare EQ, %40, %41 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %43 = stablehlo.multiply %cst_3, %40 : tensor<2xf64>
    %44 = stablehlo.divide %41, %40 : tensor<2xf64>
    %45 = stablehlo.multiply %44, %44 : tensor<2xf64>
    %46 = stablehlo.add %cst_2, %45 : tensor<2xf64>
    %47 = stablehlo.sqrt %46 : tensor<2xf64>
    %48 = stablehlo.compare EQ, %47, %cst_2 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %49 = stablehlo.compare GT, %45, %cst_5 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %50 = stablehlo.and %48, %49 : tensor<2xi1>
    %51 = stablehlo.multiply %40, %45 : tensor<2xf64>
    %52 = stablehlo.divide %51, %cst_1 : tensor<2xf64>
    %53 = stablehlo.add %40, %52 : tensor<2xf64>
    %54 = stablehlo.multiply %40, %47 : tensor<2xf64>
    %55 = stablehlo.select %50, %53, %54 : tensor<2xi1>, tensor<2xf64>
    %56 = stablehlo.select %42, %43, %55 : tensor<2xi1>, tensor<2xf64>
    %57 = stablehlo.add %cst_2, %56 : tensor<2xf64>
    %58 = stablehlo.sqrt %57 : tensor<2xf64>
    %59 = stablehlo.divide %58, %cst_3 : tensor<2xf64>
    %60 = stablehlo.multiply %6, %59 : tensor<2xf64>
    %61 = stablehlo.sqrt %4 : tensor<2xf64>
    %62 = stablehlo.add %38, %56 : tensor<2xf64>
    %63 = stablehlo.sqrt %62 : tensor<2xf64>
    %64 = stablehlo.divide %63, %cst_3 : tensor<2xf64>
    %65 = stablehlo.multiply %61, %64 : tensor<2xf64>
    %66 = stablehlo.select %33, %60, %65 : tensor<2xi1>, tensor<2xf64>
    %67 = stablehlo.select %32, %66, %29 : tensor<2xi1>, tensor<2xf64>
    %68 = stablehlo.select %5, %8, %67 : tensor<2xi1>, tensor<2xf64>
    %69 = stablehlo.divide %61, %cst : tensor<2xf64>
    %70 = stablehlo.divide %6, %61 : tensor<2xf64>
    %71 = stablehlo.divide %61, %6 : tensor<2xf64>
    %72 = stablehlo.select %34, %70, %71 : tensor<2xi1>, tensor<2xf64>
    %73 = stablehlo.select %5, %cst_2, %72 : tensor<2xi1>, tensor<2xf64>
    %74 = stablehlo.multiply %61, %73 : tensor<2xf64>
    %75 = stablehlo.multiply %58, %cst_3 : tensor<2xf64>
    %76 = stablehlo.divide %74, %75 : tensor<2xf64>
    %77 = stablehlo.multiply %63, %cst_3 : tensor<2xf64>
    %78 = stablehlo.divide %61, %77 : tensor<2xf64>
    %79 = stablehlo.select %33, %76, %78 : tensor<2xi1>, tensor<2xf64>
    %80 = stablehlo.multiply %29, %cst_1 : tensor<2xf64>
    %81 = stablehlo.divide %4, %80 : tensor<2xf64>
    %82 = stablehlo.select %32, %79, %81 : tensor<2xi1>, tensor<2xf64>
    %83 = stablehlo.select %5, %69, %82 : tensor<2xi1>, tensor<2xf64>
    %84 = stablehlo.select %1, %68, %83 : tensor<2xi1>, tensor<2xf64>
    %85 = stablehlo.compare LT, %0, %cst_5 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %86 = stablehlo.compare LT, %3, %cst_5 : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xi1>
    %87 = stablehlo.negate %68 : tensor<2xf64>
    %88 = stablehlo.select %86, %87, %68 : tensor<2xi1>, tensor<2xf64>
    %89 = stablehlo.negate %83 : tensor<2xf64>
    %90 = stablehlo.select %86, %89, %83 : tensor<2xi1>, tensor<2xf64>
    %91 = stablehlo.select %85, %88, %90 : tensor<2xi1>, tensor<2xf64>
    %92 = stablehlo.complex %84, %91 : tensor<2xcomplex<f64>>
    return %92 : tensor<2xcomplex<f64>>
  }
}
// -----
// builtin.module(func.func(stablehlo-complex-math-expander))
module {
  func.func @sqrt(%x: tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
    %0 = stablehlo.sqrt %x : tensor<?xcomplex<f32>>
    return %0 : tensor<?xcomplex<f32>>
  }
}
// to
module {
  func.func @sqrt(%arg0: tensor<?xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
    %cst = stablehlo.constant dense<2.19736814> : tensor<f32>
    %cst_0 = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %cst_3 = stablehlo.constant dense<1.41421354> : tensor<f32>
    %cst_4 = stablehlo.constant dense<1.553774> : tensor<f32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.real %arg0 : (tensor<?xcomplex<f32>>) -> tensor<?xf32>
    %1 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %2 = stablehlo.dynamic_broadcast_in_dim %cst_5, %1, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %3 = stablehlo.compare GE, %0, %2 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %4 = stablehlo.abs %0 : tensor<?xf32>
    %5 = stablehlo.imag %arg0 : (tensor<?xcomplex<f32>>) -> tensor<?xf32>
    %6 = stablehlo.abs %5 : tensor<?xf32>
    %7 = stablehlo.compare EQ, %4, %6 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %8 = stablehlo.sqrt %4 : tensor<?xf32>
    %9 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %10 = stablehlo.dynamic_broadcast_in_dim %cst_4, %9, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %11 = stablehlo.multiply %8, %10 : tensor<?xf32>
    %12 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %13 = stablehlo.dynamic_broadcast_in_dim %cst_3, %12, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %14 = stablehlo.divide %11, %13 : tensor<?xf32>
    %15 = stablehlo.maximum %4, %6 : tensor<?xf32>
    %16 = stablehlo.minimum %4, %6 : tensor<?xf32>
    %17 = stablehlo.compare EQ, %15, %16 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %18 = stablehlo.multiply %13, %15 : tensor<?xf32>
    %19 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %20 = stablehlo.dynamic_broadcast_in_dim %cst_2, %19, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %21 = stablehlo.divide %16, %15 : tensor<?xf32>
    %22 = stablehlo.multiply %21, %21 : tensor<?xf32>
    %23 = stablehlo.add %20, %22 : tensor<?xf32>
    %24 = stablehlo.sqrt %23 : tensor<?xf32>
    %25 = stablehlo.compare EQ, %24, %20 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %26 = stablehlo.compare GT, %22, %2 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %27 = stablehlo.and %25, %26 : tensor<?xi1>
    %28 = stablehlo.multiply %15, %22 : tensor<?xf32>
    %29 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %30 = stablehlo.dynamic_broadcast_in_dim %cst_1, %29, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %31 = stablehlo.divide %28, %30 : tensor<?xf32>
    %32 = stablehlo.add %15, %31 : tensor<?xf32>
    %33 = stablehlo.multiply %15, %24 : tensor<?xf32>
    %34 = stablehlo.select %27, %32, %33 : tensor<?xi1>, tensor<?xf32>
    %35 = stablehlo.select %17, %18, %34 : tensor<?xi1>, tensor<?xf32>
    %36 = stablehlo.divide %35, %30 : tensor<?xf32>
    %37 = stablehlo.divide %4, %30 : tensor<?xf32>
    %38 = stablehlo.add %36, %37 : tensor<?xf32>
    %39 = stablehlo.sqrt %38 : tensor<?xf32>
    %40 = stablehlo.compare EQ, %39, %2 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %41 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %42 = stablehlo.dynamic_broadcast_in_dim %cst_0, %41, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %43 = stablehlo.compare EQ, %39, %42 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %44 = stablehlo.or %40, %43 : tensor<?xi1>
    %45 = stablehlo.compare GT, %4, %6 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %46 = stablehlo.compare LT, %4, %6 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %47 = stablehlo.divide %4, %6 : tensor<?xf32>
    %48 = stablehlo.divide %6, %4 : tensor<?xf32>
    %49 = stablehlo.select %46, %47, %48 : tensor<?xi1>, tensor<?xf32>
    %50 = stablehlo.select %7, %20, %49 : tensor<?xi1>, tensor<?xf32>
    %51 = stablehlo.abs %50 : tensor<?xf32>
    %52 = stablehlo.maximum %20, %51 : tensor<?xf32>
    %53 = stablehlo.minimum %20, %51 : tensor<?xf32>
    %54 = stablehlo.compare EQ, %52, %53 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %55 = stablehlo.multiply %13, %52 : tensor<?xf32>
    %56 = stablehlo.divide %53, %52 : tensor<?xf32>
    %57 = stablehlo.multiply %56, %56 : tensor<?xf32>
    %58 = stablehlo.add %20, %57 : tensor<?xf32>
    %59 = stablehlo.sqrt %58 : tensor<?xf32>
    %60 = stablehlo.compare EQ, %59, %20 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %61 = stablehlo.compare GT, %57, %2 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %62 = stablehlo.and %60, %61 : tensor<?xi1>
    %63 = stablehlo.multiply %52, %57 : tensor<?xf32>
    %64 = stablehlo.divide %63, %30 : tensor<?xf32>
    %65 = stablehlo.add %52, %64 : tensor<?xf32>
    %66 = stablehlo.multiply %52, %59 : tensor<?xf32>
    %67 = stablehlo.select %62, %65, %66 : tensor<?xi1>, tensor<?xf32>
    %68 = stablehlo.select %54, %55, %67 : tensor<?xi1>, tensor<?xf32>
    %69 = stablehlo.add %20, %68 : tensor<?xf32>
    %70 = stablehlo.sqrt %69 : tensor<?xf32>
    %71 = stablehlo.divide %70, %13 : tensor<?xf32>
    %72 = stablehlo.multiply %8, %71 : tensor<?xf32>
    %73 = stablehlo.sqrt %6 : tensor<?xf32>
    %74 = stablehlo.add %50, %68 : tensor<?xf32>
    %75 = stablehlo.sqrt %74 : tensor<?xf32>
    %76 = stablehlo.divide %75, %13 : tensor<?xf32>
    %77 = stablehlo.multiply %73, %76 : tensor<?xf32>
    %78 = stablehlo.select %45, %72, %77 : tensor<?xi1>, tensor<?xf32>
    %79 = stablehlo.select %44, %78, %39 : tensor<?xi1>, tensor<?xf32>
    %80 = stablehlo.select %7, %14, %79 : tensor<?xi1>, tensor<?xf32>
    %81 = shape.shape_of %0 : tensor<?xf32> -> tensor<1xindex>
    %82 = stablehlo.dynamic_broadcast_in_dim %cst, %81, dims = [] : (tensor<f32>, tensor<1xindex>) -> tensor<?xf32>
    %83 = stablehlo.divide %73, %82 : tensor<?xf32>
    %84 = stablehlo.divide %8, %73 : tensor<?xf32>
    %85 = stablehlo.divide %73, %8 : tensor<?xf32>
    %86 = stablehlo.select %46, %84, %85 : tensor<?xi1>, tensor<?xf32>
    %87 = stablehlo.select %7, %20, %86 : tensor<?xi1>, tensor<?xf32>
    %88 = stablehlo.multiply %73, %87 : tensor<?xf32>
    %89 = stablehlo.multiply %70, %13 : tensor<?xf32>
    %90 = stablehlo.divide %88, %89 : tensor<?xf32>
    %91 = stablehlo.multiply %75, %13 : tensor<?xf32>
    %92 = stablehlo.divide %73, %91 : tensor<?xf32>
    %93 = stablehlo.select %45, %90, %92 : tensor<?xi1>, tensor<?xf32>
    %94 = stablehlo.multiply %39, %30 : tensor<?xf32>
    %95 = stablehlo.divide %6, %94 : tensor<?xf32>
    %96 = stablehlo.select %44, %93, %95 : tensor<?xi1>, tensor<?xf32>
    %97 = stablehlo.select %7, %83, %96 : tensor<?xi1>, tensor<?xf32>
    %98 = stablehlo.select %3, %80, %97 : tensor<?xi1>, tensor<?xf32>
    %99 = stablehlo.compare LT, %0, %2 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %100 = stablehlo.compare LT, %5, %2 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xi1>
    %101 = stablehlo.negate %80 : tensor<?xf32>
    %102 = stablehlo.select %100, %101, %80 : tensor<?xi1>, tensor<?xf32>
    %103 = stablehlo.negate %97 : tensor<?xf32>
    %104 = stablehlo.select %100, %103, %97 : tensor<?xi1>, tensor<?xf32>
    %105 = stablehlo.select %99, %102, %104 : tensor<?xi1>, tensor<?xf32>
    %106 = stablehlo.complex %98, %105 : tensor<?xcomplex<f32>>
    return %106 : tensor<?xcomplex<f32>>
  }
}
// -----
// builtin.module(func.func(stablehlo-complex-math-expander))
module {
  func.func @accurate(%x: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = stablehlo.log %x {result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// to
module {
  func.func @accurate(%arg0: tensor<complex<f32>>) -> tensor<complex<f32>> {
    %0 = stablehlo.log %arg0 {result_accuracy = #stablehlo.result_accuracy<ulps = 1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<complex<f32>>
    return %0 : tensor<complex<f32>>
  }
}
// -----
// builtin.module(func.func(chlo-legalize-to-stablehlo))
// The error function has no expansion for floats of 8 bits: the pass fails, as jaxlib's and Catalyst's do.
module {
  func.func @erf_f8(%x: tensor<4xf8E4M3FN>) -> tensor<4xf8E4M3FN> {
    %0 = chlo.erf %x : tensor<4xf8E4M3FN> -> tensor<4xf8E4M3FN>
    return %0 : tensor<4xf8E4M3FN>
  }
}
// to
error: failed to legalize operation 'chlo.erf' that was explicitly marked illegal
// -----
// with locations: builtin.module(func.func(chlo-legalize-to-stablehlo))
// A broadcast of an operand has the place of the operand, and not that of the operation.
func.func @bounded(%x: tensor<?x1xf64, #stablehlo.bounds<10, ?>> loc("x"), %y: tensor<1x5xf64> loc("y")) -> tensor<?x5xf64, #stablehlo.bounds<10, ?>> {
  %0 = chlo.broadcast_add %x, %y : (tensor<?x1xf64, #stablehlo.bounds<10, ?>>, tensor<1x5xf64>) -> tensor<?x5xf64, #stablehlo.bounds<10, ?>> loc("add")
  return %0 : tensor<?x5xf64, #stablehlo.bounds<10, ?>> loc("return")
}
// to
#loc2 = loc("x")
#loc3 = loc("y")
module {
  func.func @bounded(%arg0: tensor<?x1xf64, #stablehlo.bounds<10, ?>> loc("x"), %arg1: tensor<1x5xf64> loc("y")) -> tensor<?x5xf64, #stablehlo.bounds<10, ?>> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<?x1xf64, #stablehlo.bounds<10, ?>>) -> tensor<?x5xf64, #stablehlo.bounds<10, ?>> loc(#loc2)
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [0, 1] : (tensor<1x5xf64>) -> tensor<10x5xf64> loc(#loc3)
    %2 = stablehlo.get_dimension_size %arg0, dim = 0 : (tensor<?x1xf64, #stablehlo.bounds<10, ?>>) -> tensor<i32> loc(#loc3)
    %3 = stablehlo.set_dimension_size %1, %2, dim = 0 : (tensor<10x5xf64>, tensor<i32>) -> tensor<?x5xf64, #stablehlo.bounds<10, ?>> loc(#loc3)
    %4 = stablehlo.add %0, %3 : tensor<?x5xf64, #stablehlo.bounds<10, ?>> loc(#loc4)
    return %4 : tensor<?x5xf64, #stablehlo.bounds<10, ?>> loc(#loc5)
  } loc(#loc1)
} loc(#loc)
#loc = loc("program.mlir":0:0)
#loc1 = loc("program.mlir":2:1)
#loc4 = loc("add")
#loc5 = loc("return")
