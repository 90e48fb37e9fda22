// Package passes is Millrace's pass infrastructure. It has passes as values, typed options,
// mlir-opt's textual pipeline grammar, the pass manager with its parallel adaptors, analyses,
// instrumentation, statistics and IR printing.
//
// These do not belong here: any actual pass (the folders below hold these), the command line (opt),
// anything of the service.
package passes
