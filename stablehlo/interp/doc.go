// Package interp runs StableHLO programs on the values they contain or are given. It
// implements the specification's semantics, including the order in which reductions add
// numbers.
//
// Tensors are dense slices of Go's numbers, and operations are tables by element kind.
// Integers are computed in 64 bits and truncated. Floats are computed in 64 bits and
// rounded once to their format, which gives the same result as arithmetic in that format.
//
// What may not live here: rewriting, which is stablehlo/passes; reading artifacts, which is
// stablehlo/artifact.
package interp
