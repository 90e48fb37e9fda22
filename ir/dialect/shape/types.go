package shape

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	ShapeType = &ir.DialectTypeDef{
		Mnemonic: "shape",
	}

	SizeType = &ir.DialectTypeDef{
		Mnemonic: "size",
	}

	ValueShapeType = &ir.DialectTypeDef{
		Mnemonic: "value_shape",
	}

	WitnessType = &ir.DialectTypeDef{
		Mnemonic: "witness",
	}
)
