// Package quantized rewrites operations on quantized tensors. They become arithmetic
// on the integers that store them. Or they become operations on floats between a
// dequantization and a quantization, and back.
//
// What may not live here: TOSA.
package quantized
