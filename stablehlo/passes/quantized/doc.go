// Package quantized rewrites operations on quantized tensors. One pass lowers them to arithmetic on
// the stored integers. Another pass replaces them by float operations between dequantizations and a
// quantization. A third pass does the reverse.
//
// What may not live here: TOSA.
package quantized
