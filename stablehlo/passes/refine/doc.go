// Package refine makes dynamic shapes static: refine-arguments gives the arguments
// of a program's entry more specific types, and refine-shapes carries what is known
// of them through the program, into the functions that it calls.
//
// What may not live here: how types follow from one another, which is the dialects';
// the evaluation of constants, which is stablehlo/passes/fold.
package refine
