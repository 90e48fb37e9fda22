// Package machine holds tests that run what the conversions to LLVM make:
// kernels and random programs, lowered here, executed by mlir-runner and, as LLVM
// IR, by lli. There is no code here.
package machine
