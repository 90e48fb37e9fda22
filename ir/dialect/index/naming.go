package index

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"index.constant":      {AsmResultNames: nameConstant},
	"index.bool.constant": {AsmResultNames: nameBool},
}

func nameConstant(op *ir.Operation, set func(int, string)) {
	if v, ok := op.Inherent("value").(*ir.IntegerAttr); ok {
		set(0, string(v.Value.AppendDecimal([]byte("idx"), true)))
	}
}

func nameBool(op *ir.Operation, set func(int, string)) {
	if v, ok := op.Inherent("value").(*ir.IntegerAttr); ok {
		set(0, strconv.FormatBool(!v.Value.IsZero()))
	}
}
