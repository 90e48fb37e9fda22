package constraint

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	IteratorType = ir.EnumDef{
		Name:  "::mlir::utils::IteratorType",
		Width: 32,
		Cases: []ir.EnumCase{
			{Keyword: "parallel", Value: 0}, {Keyword: "reduction", Value: 1},
		},
	}
)
