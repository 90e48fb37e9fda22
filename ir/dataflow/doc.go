// Package dataflow finds facts about values by data-flow analysis. It has a
// solver that runs analyses together to a fixed point, with dead code analysis
// built in. It also has sparse forward and backward analyses over lattices of
// any type.
//
// Analyses of one group of passes are in the package of these passes. This
// package has the solver, the drivers, and the analyses that most others need:
// constants and liveness.
//
//	s := dataflow.NewSolver(op)
//	c := dataflow.LoadConstants(s)
//	s.Run()
//	... c.Get(value) ...
package dataflow
