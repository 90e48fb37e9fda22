// Package linalg lowers StableHLO to linalg on tensors, with arith, math, complex,
// scf and tensor: what bufferization and the passes after it take.
//
// The order in which operations are made is upstream's and shows in the output.
// What may not live here: rewrites from stablehlo to stablehlo, and what happens
// to linalg afterwards.
package linalg
