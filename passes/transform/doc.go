// Package transform executes scripts of the transform dialect: the passes
// transform-interpreter, transform-preload-library, transform-infer-effects and
// transform-dialect-check-uses.
//
// What an operation does is data: a Row of a table names it and has the function that
// applies it. This package has the rows of the dialect's own operations; the rows of its
// extensions stand in packages of their own (passes/transform/structured, ...), which
// import this one, and passes/all hands them all to Passes. An operation without a row
// ends the script with an error that names it. So an extension is
//
//	var Rows = []transform.Row{
//		{Name: "transform.structured.interchange", Apply: transform.Each(interchange)},
//		{Name: "transform.structured.fuse_into_containing_op", Repeats: true, Tracks: true, Apply: fuseInto},
//	}
//
// A row's function gets the State, from which it asks what the operation's operands stand
// for (Ops, Values, Params) and which it tells what its results do (SetOps, SetValues,
// SetParams, each once per result; after a silenceable failure those not set stand for
// nothing). It changes the payload through State.RW only: its listener lets all handles
// follow what is replaced and erased. What a pattern driver is run for takes State.Listener
// as its Config.Listener. It returns an Outcome: Success, a silenceable failure
// (Silenceable, FailedTo) or a definite one, reported already (Definitely, Reported).
// Which operands an operation consumes, dialect/transform.Consumes says; the interpreter
// sees to what follows from that.
package transform
