package complex

import (
	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"complex.constant": {AsmResultNames: ir.NamedResult("cst")},
}
