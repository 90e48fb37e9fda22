// Package opt is the driver of millrace-opt. It parses the command line as LLVM does, reads and
// writes files, and runs the pipeline. It prints everything that mlir-opt prints around that:
// diagnostics with their source lines, timing, statistics, IR dumps, reproducers.
//
// What may not live here: passes, IR, and anything of the service; millrace-opt
// links no server.
package opt
