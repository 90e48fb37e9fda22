// Package fold evaluates operations of StableHLO whose operands are constants, and
// drops loops, branches and reductions whose outcome is known. Elements are
// computed by the interpreter; what is written here is where upstream's folder
// stops short of it.
//
// What may not live here: patterns that need no constants, which are
// stablehlo/passes/simplify.
package fold
