// Package control lowers what of StableHLO has no form in linalg to loops and branches
// of scf on tensors: while, if, case, sort and scatter. Upstream has no such pass; with
// it, a model whose tensors are lowered to linalg becomes code as a whole.
//
// What may not live here: what linalg can say.
package control
