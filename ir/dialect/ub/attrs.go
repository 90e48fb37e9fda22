package ub

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	PoisonAttr = &ir.DialectAttrDef{
		Mnemonic:   "poison",
		Interfaces: []string{"PoisonAttrInterface"},
	}
)
