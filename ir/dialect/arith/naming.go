package arith

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// naming tells the printer about names.
var naming = map[string]*ir.OpDef{
	"arith.constant": {AsmResultNames: nameConstant},
}

// nameConstant names integers by value and type ("c1_i32"), booleans true and
// false, everything else cst.
func nameConstant(op *ir.Operation, set func(int, string)) {
	v, ok := op.Prop(0).(*ir.IntegerAttr)
	if !ok {
		set(0, "cst")
		return
	}
	t, isInt := v.Type.(*ir.IntegerType)
	if isInt && t.Width == 1 {
		set(0, strconv.FormatBool(!v.Value.IsZero()))
		return
	}
	buf := v.Value.AppendDecimal([]byte{'c'}, true)
	if isInt {
		buf = append(buf, '_')
		buf = append(buf, t.String()...)
	}
	set(0, string(buf))
}
