package vector

import (
	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"vector.vscale": {AsmResultNames: ir.NamedResult("vscale")},
}
