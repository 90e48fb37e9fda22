// Package decompose lowers operations of chlo to operations of stablehlo:
// broadcasts that are implied become operations, special functions become the
// arithmetic that approximates them. Functions of complex numbers become functions
// of their parts.
//
// The order in which a formula makes its operations is upstream's and shows in
// the output: arguments of a Go call are made from left to right.
package decompose
