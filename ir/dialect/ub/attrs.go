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

// poison is the default of values that nothing is said of.
func poison(c *ir.Context) ir.Attribute { return c.DialectAttr(PoisonAttr) }
