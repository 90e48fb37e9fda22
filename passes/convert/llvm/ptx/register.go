package ptx

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/num"
)

// sharedSpace is the address space of memory that the threads of a block share. Its addresses
// have 32 bits.
const sharedSpace = 3

// letterOf returns the constraint letter of a register for a value of type t, or "" if there is
// none.
func letterOf(t ir.Type) string {
	switch x := t.(type) {
	case *ir.IntegerType:
		return map[uint32]string{1: "b", 16: "h", 32: "r", 64: "l"}[x.Width]
	case *ir.FloatType:
		return map[num.Semantics]string{num.F32: "f", num.F64: "d"}[x.Kind]
	case *ir.DialectType:
		if x.Def != llvm.PointerType {
			return ""
		}
		if llvm.AddressSpace(t) == sharedSpace {
			return "r"
		}
		return "l"
	}
	return ""
}

// packed returns the scalar type of the register that holds all elements of v, if they are small.
// Otherwise it returns the element type.
func packed(v *ir.VectorType) ir.Type {
	n := int64(1)
	for _, size := range v.Shape {
		n *= size
	}
	c, elem := v.Context(), ir.ElementOf(v)
	f, isFloat := elem.(*ir.FloatType)
	switch width := ir.BitWidth(elem); {
	case n == 2 && isFloat && (f.Kind == num.F16 || f.Kind == num.BF16):
		return c.Float(num.F32)
	case n == 2 && isFloat && width == 8:
		return c.Int(16)
	case n == 4 && !isFloat && width == 8:
		return c.Int(32)
	case n == 4 && isFloat && width == 8:
		return c.Float(num.F32)
	case n == 4 && isFloat && width == 4:
		return c.Int(16)
	}
	return elem
}
