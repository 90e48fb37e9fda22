package builtin

import "github.com/millrace-mlir/millrace/ir"

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"builtin.module": {DefaultDialect: "builtin"},
}
