// Package dataflow finds facts about values by data-flow analysis: a solver that
// runs analyses together to a fixed point, with dead code analysis built in, and
// sparse forward and backward analyses over lattices of any type.
//
// Analyses that belong to one family of passes live with that family; here are
// the solver, the drivers, and what most analyses need: constants and liveness.
//
//	s := dataflow.NewSolver(op)
//	c := dataflow.LoadConstants(s)
//	s.Run()
//	... c.Get(value) ...
package dataflow
