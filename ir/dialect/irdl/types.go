package irdl

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	AttributeType = &ir.DialectTypeDef{
		Mnemonic: "attribute",
	}

	RegionType = &ir.DialectTypeDef{
		Mnemonic: "region",
	}
)
