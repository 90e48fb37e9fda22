// Package opt is the driver of millrace-opt: the command line as LLVM's takes
// it, reading and writing files, running the pipeline, and everything mlir-opt
// prints around that (diagnostics with their source lines, timing, statistics,
// IR dumps, reproducers).
//
// What may not live here: passes, IR, and anything of the service; millrace-opt
// links no server.
package opt
