package omp

import (
	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"omp.new_cli": {AsmResultNames: ir.NamedResult("cli")},
}
