package omp

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	CanonicalLoopInfoType = &ir.DialectTypeDef{
		Mnemonic: "cli",
	}

	MapBoundsType = &ir.DialectTypeDef{
		Mnemonic: "map_bounds_ty",
	}
)
