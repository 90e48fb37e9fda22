package pdl

import (
	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"pdl.pattern": {DefaultDialect: "pdl"},
	"pdl.rewrite": {DefaultDialect: "pdl"},
}
