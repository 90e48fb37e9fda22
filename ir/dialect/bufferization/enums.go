package bufferization

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	LayoutMapOption = ir.EnumDef{
		Name:  "::mlir::bufferization::LayoutMapOption",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "InferLayoutMap", Value: 0}, {Keyword: "IdentityLayoutMap", Value: 1},
			{Keyword: "FullyDynamicLayoutMap", Value: 2},
		},
	}
)
