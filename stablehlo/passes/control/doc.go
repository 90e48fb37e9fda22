// Package control lowers while, if, case, sort and scatter to loops and branches of scf on tensors.
// These are the StableHLO operations that have no form in linalg. Upstream has no such pass.
// Without it, a model whose tensor operations are lowered to linalg cannot be compiled as a whole.
//
// Operations that linalg can express do not live here, but in stablehlo/passes/linalg.
package control
