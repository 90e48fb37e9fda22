// Package gpu holds passes for the gpu dialect that stay in it: what becomes of
// launches and kernels before they are converted for a device.
package gpu

import "github.com/millrace-mlir/millrace/passes"

// Passes are the passes of this package.
var Passes = []*passes.Pass{
	outlineKernels, sinkIndexComputations, attachSPIRV, attachNVVM, attachROCDL, attachXeVM,
	mapParallelLoops, asyncRegion, moduleToBinary, decomposeMemRefs, eliminateBarriers, optimizeSharedMemory,
}
