// Package passes is Millrace's pass infrastructure: passes as values, typed
// options, the textual pipeline grammar of mlir-opt, the pass manager with its
// parallel adaptors, analyses, instrumentation, statistics and IR printing.
//
// What may not live here: any actual pass (each family has its own folder
// below), the command line (opt), anything of the service.
package passes
