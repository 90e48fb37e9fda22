// Package async lowers async operations to coroutines that a runtime library resumes. It also inserts the operations
// that count the references to the library's objects.
package async

import "github.com/millrace-mlir/millrace/passes"

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	funcToRuntime,
	parallelFor,
	toRuntime,
	policyCounting,
	refCounting,
	refOptimization,
}
