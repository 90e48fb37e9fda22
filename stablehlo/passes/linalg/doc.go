// Package linalg lowers StableHLO to linalg on tensors, with arith, math, complex, scf and tensor.
// The result is the input of bufferization and the passes after it.
//
// Patterns create operations in upstream's order, because the order is visible in the output.
// Rewrites from stablehlo to stablehlo, and passes on linalg, do not live here.
package linalg
