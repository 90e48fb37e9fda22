// Package fold evaluates StableHLO operations with constant operands. It also removes loops,
// branches and reductions whose outcome is known. The interpreter computes the elements; the code
// here decides which operations to fold, because upstream's folder leaves some of them alone.
//
// Patterns that need no constants do not live here, but in stablehlo/passes/simplify.
package fold
