package spirv

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
)

// nameConstant suggests names for the results of spirv.Constant: true and false
// for booleans, cst5_i32 for integers, cst_f32 for floats, and cst_vec_4xf32 for
// vectors.
func nameConstant(op *ir.Operation, set func(int, string)) {
	o := ConstantOp(op)
	switch t := o.Constant().Type().(type) {
	case *ir.IntegerType:
		v, ok := o.Value().(*ir.IntegerAttr)
		switch {
		case !ok:
			set(0, "cst")
		case t.Width == 1:
			set(0, strconv.FormatBool(!v.Value.IsZero()))
		default:
			set(0, string(v.Value.AppendDecimal([]byte("cst"), t.Signedness != ir.Unsigned))+"_"+t.String())
		}
	case *ir.FloatType:
		set(0, "cst_"+t.String())
	case *ir.VectorType:
		name := "cst_vec_"
		for _, d := range t.Shape {
			name += strconv.FormatInt(d, 10) + "x"
		}
		set(0, name+t.Element.String())
	default:
		set(0, "cst")
	}
}

// nameAddress suggests the name of the variable with suffix "_addr" for the
// result of spirv.mlir.addressof.
func nameAddress(op *ir.Operation, set func(int, string)) {
	if s := AddressOfOp(op).Variable(); s != nil {
		set(0, s.Root.Value+"_addr")
	}
}
