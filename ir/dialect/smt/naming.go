package smt

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// nameBitVector suggests the SSA name of a constant bit vector: its value and
// width, such as c5_bv8.
func nameBitVector(op *ir.Operation, set func(int, string)) {
	d, ok := BVConstantOp(op).Value().(*ir.DialectAttr)
	if !ok {
		return
	}
	v, ok := d.Params[0].(*ir.IntegerAttr)
	if !ok {
		return
	}
	buf := v.Value.AppendDecimal([]byte{'c'}, true)
	buf = append(buf, "_bv"...)
	set(0, string(strconv.AppendUint(buf, uint64(v.Value.Width()), 10)))
}

// nameDeclared suggests the name prefix of smt.declare_fun as the SSA name of
// its result.
func nameDeclared(op *ir.Operation, set func(int, string)) {
	if s := DeclareFunOp(op).NamePrefix(); s != nil {
		set(0, s.Value)
	}
}
