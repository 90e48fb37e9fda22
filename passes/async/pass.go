// Package async lowers tasks to coroutines that a runtime library resumes, and counts the references to what that library
// hands out.
package async

import "github.com/millrace-mlir/millrace/passes"

// Passes are the passes of this package.
var Passes = []*passes.Pass{
	funcToRuntime,
	parallelFor,
	toRuntime,
	policyCounting,
	refCounting,
	refOptimization,
}
