// Package interp runs StableHLO programs on the values they contain or are given. It implements the
// specification's semantics, including the order in which reductions add numbers.
//
// A tensor is a dense slice of a numeric type of Go. The implementation of an elementwise operation
// is a table row with a function for each kind of element. Integers are computed in 64 bits and
// truncated. Floats are computed in 64 bits and rounded once to their format, which gives the same
// result as arithmetic in that format.
//
// Rewriting does not live here but in stablehlo/passes, and reading artifacts in
// stablehlo/artifact.
package interp
