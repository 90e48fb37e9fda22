package types

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

// Target returns a target in which operations of spirv are legal if the environment
// supports them and their types (upstream: SPIRVConversionTarget).
func (v *Converter) Target() *rewrite.Target {
	return rewrite.NewTarget().DynamicDialects(func(op *ir.Operation) (bool, bool) { return v.isLegal(op), true }, "spirv")
}

// TargetWithCasts returns the same target as Target, in which unrealized_conversion_cast
// is also legal.
func (v *Converter) TargetWithCasts() *rewrite.Target {
	return v.Target().LegalOps("builtin.unrealized_conversion_cast")
}

func (v *Converter) isLegal(op *ir.Operation) bool {
	if !v.Env.AllowsOp(op) {
		return false
	}
	for i := range op.Operands() {
		if !v.has(op.Operand(i).Type()) {
			return false
		}
	}
	for i := range op.Results() {
		if !v.has(op.Result(i).Type()) {
			return false
		}
	}
	if op.Is(spirv.GlobalVariable) {
		return v.has(constraint.TypeValue(spirv.GlobalVariableOp(op).Type()))
	}
	return true
}

// has reports whether t is a type of SPIR-V that the environment supports.
func (v *Converter) has(t ir.Type) bool {
	v.mu.RLock()
	ok, known := v.legal[t]
	v.mu.RUnlock()
	if known {
		return ok
	}
	ok = isSPIRV(t) && v.allows(t, spirv.NoStorage)
	v.mu.Lock()
	v.legal[t] = ok
	v.mu.Unlock()
	return ok
}

func (v *Converter) allows(t ir.Type, class int64) bool { return v.Env.AllowsType(t, class) }

// IsScalar reports whether t is a boolean or numeric type of SPIR-V.
func IsScalar(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.IntegerType:
		switch t.Width {
		case 1, 8, 16, 32, 64:
			return true
		}
	case *ir.FloatType:
		switch t.Kind {
		case num.F16, num.BF16, num.F32, num.F64:
			return true
		}
	}
	return false
}

// isVector reports whether t is a vector type of SPIR-V, in some environment.
func isVector(t *ir.VectorType) bool {
	if len(t.Shape) != 1 || !IsScalar(t.Element) {
		return false
	}
	switch t.Shape[0] {
	case 2, 3, 4, 8, 16:
		return true
	}
	return false
}

// isSPIRV reports whether t is a type of SPIR-V, in some environment.
func isSPIRV(t ir.Type) bool {
	switch t := t.(type) {
	case *ir.VectorType:
		return isVector(t)
	case *ir.DialectType:
		return t.Def.Dialect == spirv.Dialect
	}
	return IsScalar(t)
}
