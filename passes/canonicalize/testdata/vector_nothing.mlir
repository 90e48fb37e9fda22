// ARGS: --canonicalize --allow-unregistered-dialect
func.func @f(%v: vector<4x4xf32>, %w: vector<4xf32>, %f: f32, %i: index, %m: memref<?x?xf32>, %k: vector<4xi1>, %k2: vector<4x4xi1>, %t: tensor<?x?xf32>, %iv: vector<4xindex>, %m1: memref<?xf32>, %b: vector<1xf32>, %sv: vector<[4]xf32>, %v2: vector<4x4xf32>) {
  "test.use"(%v) : (vector<4x4xf32>) -> ()
  %0 = vector.extract %v[%i] : vector<4xf32> from vector<4x4xf32>
  %1 = vector.insert %w, %v[%i] : vector<4xf32> into vector<4x4xf32>
  %2 = vector.broadcast %b : vector<1xf32> to vector<2x4xf32>
  %3 = vector.shuffle %w, %w [0,2,3] : vector<4xf32>, vector<4xf32>
  %4 = vector.transpose %v, [1,0] : vector<4x4xf32> to vector<4x4xf32>
  %5 = vector.shape_cast %v : vector<4x4xf32> to vector<16xf32>
  %6 = vector.bitcast %v : vector<4x4xf32> to vector<4x2xi64>
  %7 = vector.extract_strided_slice %v {offsets=[1,1],sizes=[2,2],strides=[1,1]} : vector<4x4xf32> to vector<2x2xf32>
  %8 = vector.insert_strided_slice %w, %v {offsets=[1,0],strides=[1]} : vector<4xf32> into vector<4x4xf32>
  %9 = vector.transfer_read %m[%i,%i], %f : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %9, %m[%i,%i] : vector<4xf32>, memref<?x?xf32>
  %10 = vector.transfer_write %9, %t[%i,%i] : vector<4xf32>, tensor<?x?xf32>
  %11 = vector.load %m1[%i] : memref<?xf32>, vector<4xf32>
  vector.store %11, %m1[%i] : memref<?xf32>, vector<4xf32>
  %12 = vector.maskedload %m1[%i], %k, %11 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m1[%i], %k, %12 : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %13 = vector.gather %m1[%i][%iv], %k, %12 : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m1[%i][%iv], %k, %13 : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  %14 = vector.expandload %m1[%i], %k, %13 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m1[%i], %k, %14 : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %15 = vector.create_mask %i, %i : vector<4x4xi1>
  %16 = vector.constant_mask [1,2] : vector<4x4xi1>
  %17 = vector.mask %k { vector.reduction <add>, %14 : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %18 = vector.reduction <add>, %14 : vector<4xf32> into f32
  %19 = vector.multi_reduction <add>, %v, %w [1] : vector<4x4xf32> to vector<4xf32>
  %20 = vector.outerproduct %w, %14 : vector<4xf32>, vector<4xf32>
  %21 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %v, %v, %v2 : vector<4x4xf32>, vector<4x4xf32> into vector<4x4xf32>
  %ii:16 = vector.to_elements %v : vector<4x4xf32>
  %22 = vector.from_elements %f, %18, %17, %f : vector<4xf32>
  %23 = vector.step : vector<4xindex>
  %24 = vector.interleave %w, %w : vector<4xf32> -> vector<8xf32>
  %25, %26 = vector.deinterleave %w : vector<4xf32> -> vector<2xf32>
  %27 = vector.fma %w, %w, %22 : vector<4xf32>
  %28 = vector.scalable.extract %sv[0] : vector<4xf32> from vector<[4]xf32>
  %29 = vector.scalable.insert %27, %sv[0] : vector<4xf32> into vector<[4]xf32>
  %30:2 = vector.scan <add>, %v, %w {inclusive = true, reduction_dim = 0} : vector<4x4xf32>, vector<4xf32>
  %31 = vector.vscale
  %32 = arith.addf %21, %v : vector<4x4xf32>
  "test.use"(%0,%1,%2,%3,%4,%5,%6,%7,%8,%10,%15,%16,%17,%18,%19,%20,%21,%ii#3,%22,%23,%24,%25,%26,%28,%29,%30#0,%30#1,%31,%32) : (vector<4xf32>,vector<4x4xf32>,vector<2x4xf32>,vector<3xf32>,vector<4x4xf32>,vector<16xf32>,vector<4x2xi64>,vector<2x2xf32>,vector<4x4xf32>,tensor<?x?xf32>,vector<4x4xi1>,vector<4x4xi1>,f32,f32,vector<4xf32>,vector<4x4xf32>,vector<4x4xf32>,f32,vector<4xf32>,vector<4xindex>,vector<8xf32>,vector<2xf32>,vector<2xf32>,vector<4xf32>,vector<[4]xf32>,vector<4x4xf32>,vector<4xf32>,index,vector<4x4xf32>) -> ()
  return
}
