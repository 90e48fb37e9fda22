// Package linalg lowers StableHLO to linalg on tensors, with arith, math, complex, scf and
// tensor: the input of bufferization and the passes after it.
//
// Patterns create operations in upstream's order, which shows in the output. What may not
// live here: rewrites from stablehlo to stablehlo, and passes on linalg.
package linalg
