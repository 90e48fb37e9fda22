package arith

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// nameConstant suggests the SSA name of an arith.constant. An integer is named
// by value and type ("c1_i32"), an index by its value ("c1"). A boolean is
// "true" or "false"; anything else is "cst".
func nameConstant(op *ir.Operation, set func(int, string)) {
	v, ok := ConstantOp(op).Value().(*ir.IntegerAttr)
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

// nameMultiple suggests the SSA name of a constant multiple of vector.vscale,
// such as "c4_vscale".
func nameMultiple(op *ir.Operation, set func(int, string)) {
	if _, ok := MulIOp(op).Result().Type().(*ir.IndexType); !ok {
		return
	}
	for i := range 2 {
		c, scale := op.Operand(i).DefiningOp(), op.Operand(1-i).DefiningOp()
		if c == nil || scale == nil || scale.Name().Name != "vector.vscale" || !c.Is(Constant) {
			continue
		}
		if v, ok := ConstantOp(c).Value().(*ir.IntegerAttr); ok {
			set(0, string(v.Value.AppendDecimal([]byte{'c'}, true))+"_vscale")
			return
		}
	}
}
