package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AttributeType = &ir.DialectTypeDef{
		Mnemonic: "attribute",
	}

	OperationType = &ir.DialectTypeDef{
		Mnemonic: "operation",
		// The transform dialect uses it as a handle.
		Interfaces: []string{"TransformHandleTypeInterface"},
	}

	RangeType = &ir.DialectTypeDef{
		Mnemonic: "range",
		Params:   []ir.ParamDef{{Name: "elementType", Kind: ir.ParamType}},
	}

	TypeType = &ir.DialectTypeDef{
		Mnemonic: "type",
	}

	ValueType = &ir.DialectTypeDef{
		Mnemonic: "value",
	}
)
