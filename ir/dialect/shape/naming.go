package shape

import "github.com/millrace-mlir/millrace/ir"

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"shape.const_size":       {AsmResultNames: ir.NamedByInt("c")},
	"shape.func":             {DefaultDialect: "shape"},
	"shape.function_library": {DefaultDialect: "shape"},
}
