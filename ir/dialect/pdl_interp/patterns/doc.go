// Package patterns runs modules of the pdl_interp dialect as rewrite patterns.
//
// Compile turns a module with a matcher and rewriters into a Program: a table of instructions.
// Each value of the functions has a register of its own, in the bank for its type. The matcher runs
// on one operation and records matches. The match with the highest benefit is rewritten.
//
// An instruction is a function with fixed parameters. Programs look nothing up in a map. A matcher
// that records no match allocates no memory once its registers have grown to their size.
//
// Native constraints and rewrites are functions in tables, by the names that the module uses.
package patterns
