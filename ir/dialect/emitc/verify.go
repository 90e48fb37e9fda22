package emitc

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func isPointer(t ir.Type) bool { return constraint.OfType(t, PointerType) }

// isIntegerOrOpaque reports whether t is an integer type or opaque type, so
// that a value of type t may be added to a pointer.
func isIntegerOrOpaque(t ir.Type) bool {
	_, ok := t.(*ir.IntegerType)
	return ok || constraint.OfType(t, OpaqueType)
}

func verifyAdd(op *ir.Operation) bool {
	o := AddOp(op)
	l, r := o.Lhs().Type(), o.Rhs().Type()
	switch {
	case isPointer(l) && isPointer(r):
		return op.EmitOpError("requires that at most one operand is a pointer")
	case isPointer(l) && !isIntegerOrOpaque(r), isPointer(r) && !isIntegerOrOpaque(l):
		return op.EmitOpError("requires that one operand is an integer or of opaque type if the other is a pointer")
	}
	return true
}

func verifySub(op *ir.Operation) bool {
	o := SubOp(op)
	l, r, t := o.Lhs().Type(), o.Rhs().Type(), o.Result().Type()
	switch {
	case isPointer(r) && !isPointer(l):
		return op.EmitOpError("rhs can only be a pointer if lhs is a pointer")
	case isPointer(l) && !isPointer(r) && !isIntegerOrOpaque(r):
		return op.EmitOpError("requires that rhs is an integer, pointer or of opaque type if lhs is a pointer")
	case isPointer(l) && isPointer(r) && !isIntegerOrOpaque(t) && !constraint.OfType(t, PtrDiffTType):
		return op.EmitOpError("requires that the result is an integer, ptrdiff_t or of opaque type if lhs and rhs are pointers")
	}
	return true
}

func verifyAddressOf(op *ir.Operation) bool {
	o := AddressOfOp(op)
	return lvalueValue(o.Reference().Type()) == param(o.Result().Type(), PointerType) ||
		op.EmitOpError("requires result to be a pointer to the type referenced by operand")
}

func verifyDereference(op *ir.Operation) bool {
	o := DereferenceOp(op)
	return param(o.Pointer().Type(), PointerType) == lvalueValue(o.Result().Type()) ||
		op.EmitOpError("requires result to be an lvalue of the type pointed to by operand")
}

func verifyApply(op *ir.Operation) bool {
	o := ApplyOp(op)
	from, to := o.Operand().Type(), o.Result().Type()
	switch o.ApplicableOperator().Value {
	case "":
		return op.EmitOpError("applicable operator must not be empty")
	case "&":
		if !constraint.OfType(from, LValueType) {
			return op.EmitOpError("operand type must be an lvalue when applying `&`")
		}
		if !isPointer(to) {
			return op.EmitOpError("result type must be a pointer when applying `&`")
		}
	case "*":
		if !isPointer(from) {
			return op.EmitOpError("operand type must be a pointer when applying `*`")
		}
	default:
		return op.EmitOpError("applicable operator is illegal")
	}
	return true
}

func verifyAssign(op *ir.Operation) bool {
	o := AssignOp(op)
	v, value := o.Var(), o.Value()
	if v.DefiningOp() == nil {
		return op.EmitOpError("cannot assign to block argument")
	}
	if want := lvalueValue(v.Type()); want != value.Type() {
		return op.EmitOpError("requires value's type ('%s') to match variable's type ('%s')\n  variable: %s\n  value: %s\n",
			value.Type(), want, valueText(v), valueText(value))
	}
	return true
}

func verifyCallOpaque(op *ir.Operation) bool {
	o := CallOpaqueOp(op)
	if o.Callee().Value == "" {
		return op.EmitOpError("callee must not be empty")
	}
	if args := o.Args(); args != nil {
		for _, a := range args.Elems {
			switch a := a.(type) {
			case *ir.IntegerAttr:
				if i := a.Int64(); constraint.IsIndex(a.Type) && (i < 0 || i >= int64(op.NumOperands())) {
					return op.EmitOpError("index argument is out of range")
				}
			case *ir.ArrayAttr:
				return op.EmitOpError("array argument has no type")
			}
		}
	}
	if args := o.TemplateArgs(); args != nil {
		for _, a := range args.Elems {
			if _, isType := a.(*ir.TypeAttr); !isType && !isNumber(a) && !isOpaque(a) {
				return op.EmitOpError("template argument has invalid type")
			}
		}
	}
	for i := range op.NumResults() {
		if isArray(op.Result(i).Type()) {
			return op.EmitOpError("cannot return array type")
		}
	}
	return true
}

func verifyCast(op *ir.Operation) bool {
	o := CastOp(op)
	from, to := o.Source().Type(), o.Dest().Type()
	return castCompatible(from, to) ||
		op.EmitOpError("operand type '%s' and result type '%s' are cast incompatible", from, to)
}

// castCompatible reports whether emitc.cast may convert between the types. A
// one-dimensional array can only be cast to a pointer to its element type.
func castCompatible(from, to ir.Type) bool {
	if isArray(from) {
		shape := from.(*ir.DialectType).Params[0].(*ir.ArrayAttr).Elems
		return isPointer(to) && arrayElement(from) == param(to, PointerType) && len(shape) == 1 && shape[0].(*ir.IntegerAttr).Int64() >= 1
	}
	scalar := func(t ir.Type) bool {
		return isIntegerIndexOrOpaqueType(t) || isSupportedFloatType(t) || isPointer(t)
	}
	return scalar(from) && scalar(to)
}

// verifyInitial checks that the value of a constant or variable has the type of
// the result.
func verifyInitial(op *ir.Operation) bool {
	value, t := op.Inherent("value"), op.Result(0).Type()
	if isOpaque(value) {
		return true
	}
	if _, ok := value.(*ir.StringAttr); ok {
		return op.EmitOpError("string attributes are not supported, use #emitc.opaque instead")
	}
	if v := lvalueValue(t); v != nil {
		t = v
	}
	got := ir.TypeOf(value)
	if got == t || isPointerWideType(t) && constraint.IsIndex(got) {
		return true
	}
	return op.EmitOpError("requires attribute to either be an #emitc.opaque attribute or it's type ('%s') to match the op's result type ('%s')", got, t)
}

func verifyConstant(op *ir.Operation) bool {
	if !verifyInitial(op) {
		return false
	}
	v := ConstantOp(op).Value()
	return !isOpaque(v) || opaqueText(v) != "" || op.EmitOpError("value must not be empty")
}

func verifyLiteral(op *ir.Operation) bool {
	return LiteralOp(op).Value().Value != "" || op.EmitOpError("value must not be empty")
}

// verifyVerbatim checks that the text has as many placeholders {} as there are
// operands. {{ stands for a brace. Without operands, braces have no meaning.
func verifyVerbatim(op *ir.Operation) bool {
	if op.NumOperands() == 0 {
		return true
	}
	rest, n := VerbatimOp(op).Value().Value, 0
	for {
		i := strings.IndexByte(rest, '{')
		if i < 0 {
			break
		}
		switch rest = rest[i+1:]; {
		case rest == "":
			return op.EmitOpError("expected '}' after unescaped '{' at end of string")
		case rest[0] == '}':
			n++
		case rest[0] != '{':
			return op.EmitOpError("expected '}' after unescaped '{'")
		}
		rest = rest[1:]
	}
	return n == op.NumOperands() || op.EmitOpError("requires operands for each placeholder in the format string")
}

func verifySubscript(op *ir.Operation) bool {
	o := SubscriptOp(op)
	base, result, indices := o.Value().Type(), lvalueValue(o.Result().Type()), op.Operands()[1:]
	switch {
	case isArray(base):
		rank := len(base.(*ir.DialectType).Params[0].(*ir.ArrayAttr).Elems)
		if len(indices) != rank {
			return op.EmitOpError("on array operand requires number of indices (%d) to match the rank of the array type (%d)", len(indices), rank)
		}
		for i := range indices {
			if t := indices[i].Value().Type(); !isIntegerIndexOrOpaqueType(t) {
				return op.EmitOpError("on array operand requires index operand %d to be integer-like, but got '%s'", i, t)
			}
		}
		if e := arrayElement(base); e != result {
			return op.EmitOpError("on array operand requires element type ('%s') and result type ('%s') to match", e, result)
		}
	case isPointer(base):
		if len(indices) != 1 {
			return op.EmitOpError("on pointer operand requires one index operand, but got %d", len(indices))
		}
		if t := indices[0].Value().Type(); !isIntegerIndexOrOpaqueType(t) {
			return op.EmitOpError("on pointer operand requires index operand to be integer-like, but got '%s'", t)
		}
		if e := param(base, PointerType); e != result {
			return op.EmitOpError("on pointer operand requires pointee type ('%s') and result type ('%s') to match", e, result)
		}
	}
	return true
}

// valueText returns the text of v in diagnostics: its defining operation, or a
// description of the block argument.
func valueText(v *ir.Value) string {
	if op := v.DefiningOp(); op != nil {
		return asm.OpText(op, true)
	}
	return fmt.Sprintf("<block argument> of type '%s' at index: %d", v.Type(), v.Index())
}
