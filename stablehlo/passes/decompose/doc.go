// Package decompose lowers operations of chlo to operations of stablehlo:
// broadcasts that are implied become operations, special functions become the
// arithmetic that approximates them. Functions of complex numbers become functions
// of their parts.
//
// Formulas create their operations in upstream's order, which shows in the output. Go
// evaluates the arguments of a call from left to right.
package decompose
