package shape

import (
	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"shape.const_size":       {AsmResultNames: nameSize},
	"shape.func":             {DefaultDialect: "shape"},
	"shape.function_library": {DefaultDialect: "shape"},
}

func nameSize(op *ir.Operation, set func(int, string)) {
	if v, ok := op.Inherent("value").(*ir.IntegerAttr); ok {
		set(0, string(v.Value.AppendDecimal([]byte{'c'}, true)))
	}
}
