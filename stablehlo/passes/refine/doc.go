// Package refine makes dynamic shapes static. The pass refine-arguments gives the arguments
// of a program's entry function more specific types. The pass refine-shapes propagates
// these types through the program, into the functions that it calls.
//
// What may not live here: type inference, which belongs to the dialects; the evaluation of
// constants, which is stablehlo/passes/fold.
package refine
