// Package refine makes dynamic shapes static. The pass refine-arguments gives the arguments of a
// program's entry function more specific types. The pass refine-shapes propagates these types
// through the program, into the functions that it calls.
//
// Type inference does not live here but in the dialects, and the evaluation of constants in
// stablehlo/passes/fold.
package refine
