// Package transform executes scripts of the transform dialect: the passes
// transform-interpreter, transform-preload-library, transform-infer-effects and
// transform-dialect-check-uses.
//
// An operation's implementation is data: a Row of a table names the operation and has the function
// that applies it. This package has the rows of the dialect's own operations. The rows of its
// extensions stand in packages of their own (passes/transform/structured, ...), which import this
// package. The package passes/all hands all rows to Passes. An operation without a row ends the
// script with an error that names it. So an extension is
//
//	var Rows = []transform.Row{
//		{Name: "transform.structured.interchange", Apply: transform.Each(interchange)},
//		{Name: "transform.structured.fuse_into_containing_op", Repeats: true, Tracks: true, Apply: fuseInto},
//	}
//
// A row's function gets the State. It reads the payload of the operands with Ops, Values and
// Params, and sets the payload of each result once with SetOps, SetValues or SetParams. After a
// silenceable failure, results that are not set have an empty payload. The function changes the
// payload through State.RW only: its listener updates all handles when an operation is replaced or
// erased. A pattern driver that the function runs must take State.Listener as its Config.Listener.
// The function returns an Outcome: Success, a silenceable failure (Silenceable, FailedTo) or a
// definite failure, which has been reported already (Definitely, Reported). The function
// dialect/transform.Consumes says which operands an operation consumes; the interpreter invalidates
// and forgets their handles.
package transform
