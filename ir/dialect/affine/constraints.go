package affine

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	reductionOpsAttr = ir.AttrConstraint{
		Summary: "Reduction ops",
		Class:   "ArrayAttr",
	}
)
