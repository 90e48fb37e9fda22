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

// poison is the default for the value attribute of ub.poison.
func poison(c *ir.Context) ir.Attribute { return c.DialectAttr(PoisonAttr) }
