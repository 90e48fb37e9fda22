// Package interp runs StableHLO programs on the values that they contain or are
// given: the specification's semantics, in the order in which it adds numbers up.
//
// Tensors are dense slices of Go's numbers, with operations as tables by kind of
// element: integers are computed in 64 bits and cut, floats in 64 bits and rounded
// once to their format, which is what their own arithmetic gives.
//
// What may not live here: rewriting, which is stablehlo/passes; the reading of
// artifacts, which is stablehlo/artifact.
package interp
