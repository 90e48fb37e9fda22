// Package quantized rewrites operations on quantized tensors: as arithmetic on the
// integers that store them, or as operations on floats between a dequantization
// and a quantization, and from these back.
//
// What may not live here: TOSA.
package quantized
