// Package machine holds tests that run the output of the conversions to LLVM. They lower kernels
// and random programs here, and execute them with mlir-runner or, as LLVM IR, with lli. The package
// has no other code.
package machine
