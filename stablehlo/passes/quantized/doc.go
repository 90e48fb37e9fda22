// Package quantized rewrites operations on quantized tensors. One pass lowers them to arithmetic on
// the stored integers. Another pass replaces them with float operations between dequantizations and
// a quantization. A third pass does the reverse.
//
// Lowerings to TOSA do not live here.
package quantized
