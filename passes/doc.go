// Package passes is Millrace's pass infrastructure. It has passes as values, typed options,
// mlir-opt's textual pipeline grammar, the pass manager with its parallel adaptors, analyses,
// instrumentation, statistics and IR printing.
//
// The comments use these words. A nest, or adaptor, is a pass that runs nested pipelines on the
// operations inside the current one. A stage is a run of neighbouring passes that the service can
// divide. A unit is an operation directly in the module that a stage works on by itself. A piece is
// a module with some of the units, and with stand-ins for the symbols of the others. To push down a
// pass means to run it on each function of a module first. Then it runs on the module, from which
// the functions' bodies are hidden. To isolate the units of a module means to move its operations
// into blocks of their own, while several threads work on them.
//
// These do not belong here: any actual pass (the folders below hold these), the command line (opt),
// anything of the service.
package passes
