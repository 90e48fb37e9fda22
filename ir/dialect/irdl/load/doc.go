// Package load makes dialects at run time. It reads a module of the dialect irdl. Each irdl.dialect in
// it defines operations, types and attributes by constraints. A context can hold the resulting dialects
// like those that are tables in Go.
//
// Such operations have the generic form only, and such types and attributes print their parameters
// between angle brackets: !cmath.complex<f32>. Their verifiers check the constraints, with upstream's
// messages (mlir/lib/Dialect/IRDL/IRDLLoading.cpp and IRDLVerifiers.cpp). A constraint is a variable,
// too: all its uses in one definition stand for the same attribute. In
//
//	irdl.operation @norm {
//	  %0 = irdl.any
//	  %1 = irdl.parametric @cmath::@complex<%0>
//	  irdl.operands(in: %1)
//	  irdl.results(out: %0)
//	}
//
// the operand's type decides what %0 is, and the result's type must be that type.
package load
