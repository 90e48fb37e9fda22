// Package decompose lowers operations of chlo to operations of stablehlo. Implicit broadcasts
// become operations, and special functions become arithmetic that approximates them. Functions of
// complex numbers become functions of their parts.
//
// Formulas create their operations in upstream's order, because the order is visible in the output.
// They rely on Go's evaluation of call arguments from left to right.
package decompose
