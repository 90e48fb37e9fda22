// Package gpu holds the passes that rewrite launches and kernels within the gpu dialect, before
// they are converted for a device.
package gpu

import "github.com/millrace-mlir/millrace/passes"

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	outlineKernels, sinkIndexComputations, attachSPIRV, attachNVVM, attachROCDL, attachXeVM,
	mapParallelLoops, asyncRegion, moduleToBinary, decomposeMemRefs, eliminateBarriers, optimizeSharedMemory,
}
