// Package openacc prepares OpenACC constructs for the device or the host. Its passes make implicit clauses explicit,
// replace host variables by their copies on the device, and remove the constructs where they have no meaning.
package openacc

import "github.com/millrace-mlir/millrace/passes"

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	ifClauses,
	serial,
	forDevice,
	forHost,
	dataValues,
	liveIns,
	implicitRoutine,
	implicitDeclare,
	tileLoops,
	implicitData,
}

// function is the operation that most passes of this package run on.
const function = "func.func"
