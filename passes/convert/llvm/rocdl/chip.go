package rocdl

import "github.com/millrace-mlir/millrace/ir/dialect/amdgpu"

// These are the first chips that have certain instructions or subgroup sizes.
var (
	withMedian  = amdgpu.Chipset{Major: 9}           // the median of three floats
	withSwaps   = amdgpu.Chipset{Major: 9, Minor: 5} // swaps of rows of lanes
	withShorter = amdgpu.Chipset{Major: 10}          // subgroups of 32 lanes
)
