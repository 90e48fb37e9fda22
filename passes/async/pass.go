// Package async lowers tasks to coroutines that a runtime library resumes, and counts the references to the library's
// objects.
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
