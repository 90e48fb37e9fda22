// ARGS: --canonicalize --allow-unregistered-dialect
func.func @broadcast_elements(%a: vector<4xf32>) -> (f32,f32,f32,f32,f32,f32,f32,f32) {
  %b = vector.broadcast %a : vector<4xf32> to vector<2x4xf32>
  %0:8 = vector.to_elements %b : vector<2x4xf32>
  return %0#0,%0#1,%0#2,%0#3,%0#4,%0#5,%0#6,%0#7 : f32,f32,f32,f32,f32,f32,f32,f32
}
func.func @cast_elements(%a: f32, %b : f32) -> vector<2x1xf32> {
  %v = vector.from_elements %a, %b : vector<1x2xf32>
  %s = vector.shape_cast %v : vector<1x2xf32> to vector<2x1xf32>
  return %s : vector<2x1xf32>
}
func.func @transpose_elements(%a: f32, %b : f32) -> vector<2x1xf32> {
  %v = vector.from_elements %a, %b : vector<1x2xf32>
  %s = vector.transpose %v, [1,0] : vector<1x2xf32> to vector<2x1xf32>
  return %s : vector<2x1xf32>
}
func.func @st() -> vector<4xi1> {
  %v = vector.step : vector<4xindex>
  %c = arith.constant dense<4> : vector<4xindex>
  %s = arith.cmpi ult, %v, %c : vector<4xindex>
  return %s : vector<4xi1>
}
func.func @st2() -> vector<4xi1> {
  %v = vector.step : vector<4xindex>
  %c = arith.constant dense<2> : vector<4xindex>
  %s = arith.cmpi ult, %v, %c : vector<4xindex>
  return %s : vector<4xi1>
}
func.func @te(%a: vector<4xf32>, %b: vector<2x1xf32>) -> (f32,f32,f32,f32,f32,f32) {
  %x = vector.broadcast %b : vector<2x1xf32> to vector<1x2x3xf32>
  %0:6 = vector.to_elements %x : vector<1x2x3xf32>
  return %0#0,%0#1,%0#2,%0#3,%0#4,%0#5 : f32,f32,f32,f32,f32,f32
}
func.func @te0(%b: vector<f32>) -> (f32,f32,f32,f32,f32,f32) {
  %x = vector.broadcast %b : vector<f32> to vector<1x2x3xf32>
  %0:6 = vector.to_elements %x : vector<1x2x3xf32>
  return %0#0,%0#1,%0#2,%0#3,%0#4,%0#5 : f32,f32,f32,f32,f32,f32
}
func.func @te_same(%a: vector<4xf32>) -> (f32,f32) {
  %0:4 = vector.to_elements %a : vector<4xf32>
  %1:4 = vector.to_elements %a : vector<4xf32>
  return %0#0,%1#3 : f32,f32
}
func.func @tc() -> (i8, i8) {
  %c = arith.constant dense<[1,2]> : vector<2xi8>
  %0:2 = vector.to_elements %c : vector<2xi8>
  return %0#0, %0#1 : i8, i8
}
func.func @cm() -> vector<4xi1> {
  %v = vector.step : vector<4xindex>
  %c = arith.constant dense<4> : vector<4xindex>
  %s = arith.cmpi ult, %v, %c : vector<4xindex>
  %s2 = arith.cmpi eq, %c, %v : vector<4xindex>
  %s3 = arith.cmpi sle, %v, %c : vector<4xindex>
  %c0 = arith.constant dense<0> : vector<4xindex>
  %s4 = arith.cmpi sge, %v, %c0 : vector<4xindex>
  %s5 = arith.cmpi uge, %v, %c0 : vector<4xindex>
  %s6 = arith.cmpi uge, %c0, %v : vector<4xindex>
  %s7 = arith.cmpi ugt, %c0, %v : vector<4xindex>
  %s8 = arith.cmpi ne, %v, %c : vector<4xindex>
  %cn = arith.constant dense<-1> : vector<4xindex>
  %s9 = arith.cmpi ne, %v, %cn : vector<4xindex>
  %s10 = arith.cmpi ult, %v, %cn : vector<4xindex>
  "test.use"(%s, %s2, %s3,%s4,%s5,%s6,%s7,%s8,%s9,%s10) : (vector<4xi1>,vector<4xi1>,vector<4xi1>,vector<4xi1>,vector<4xi1>,vector<4xi1>,vector<4xi1>,vector<4xi1>,vector<4xi1>,vector<4xi1>) -> ()
  return %s : vector<4xi1>
}
func.func @alpos(%m: memref<?xf32>, %i: index, %p: vector<4xf32>) -> vector<4xf32> {
  %k = arith.constant dense<true> : vector<4xi1>
  %0 = vector.maskedload %m[%i], %k, %p {alignment = 8} : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %k, %0 {alignment = 8} : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %1 = vector.expandload %m[%i], %k, %0 {alignment = 8} : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i], %k, %1 {alignment = 8} : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %iv = vector.step : vector<4xindex>
  %14 = vector.gather %m[%i][%iv], %k, %1 {alignment = 8} : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %14 : vector<4xf32>
}
func.func @alpos2(%m: memref<?xf32>, %i: index, %p: vector<4xf32>, %k: vector<4xi1>) -> vector<4xf32> {
  %iv = vector.step : vector<4xindex>
  %14 = vector.gather %m[%i][%iv], %k, %p {alignment = 8} : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i][%iv], %k, %14 {alignment = 8} : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return %14 : vector<4xf32>
}
func.func @trans(%a: f32, %b : f32, %c: f32, %d: f32, %e : f32, %f : f32) -> vector<3x2xf32> {
  %v = vector.from_elements %a, %b, %c, %d, %e, %f : vector<2x3xf32>
  %s = vector.transpose %v, [1,0] : vector<2x3xf32> to vector<3x2xf32>
  return %s : vector<3x2xf32>
}
func.func @trans2(%a: f32, %b : f32, %c: f32, %d: f32, %e : f32, %f : f32) -> (vector<3x2xf32>, vector<2x3xf32>) {
  %v = vector.from_elements %a, %b, %c, %d, %e, %f : vector<2x3xf32>
  %s = vector.transpose %v, [1,0] : vector<2x3xf32> to vector<3x2xf32>
  return %s, %v : vector<3x2xf32>, vector<2x3xf32>
}
func.func @fe(%v: vector<4xf32>, %c: vector<2xf32>) -> vector<4xf32> {
  %0:4 = vector.to_elements %v : vector<4xf32>
  %1 = vector.from_elements %0#0, %0#1, %0#2, %0#3 : vector<2x2xf32>
  %2 = vector.shape_cast %1 : vector<2x2xf32> to vector<4xf32>
  return %2 : vector<4xf32>
}
