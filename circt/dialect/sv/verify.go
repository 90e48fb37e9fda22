package sv

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

func verifyAlias(op *ir.Operation) bool {
	return op.NumOperands() >= 2 || op.EmitOpError("alias must have at least two operands")
}

func verifyAlways(op *ir.Operation) bool {
	return len(AlwaysOp(op).Events().Elems) == op.NumOperands() || op.EmitError("different number of operands and events")
}

func verifyAssignment(op *ir.Operation) bool {
	if dest := op.Operand(0).DefiningOp(); dest != nil && dest.Is(Wire) {
		return op.EmitOpError("Verilog disallows procedural assignment to a net type (did you intend to use a variable type, e.g., sv.reg?)")
	}
	return true
}

func verifyConcatStr(op *ir.Operation) bool {
	return op.NumOperands() > 0 || op.EmitError("sv.concat_str requires at least one operand")
}

func verifyUnknown(op *ir.Operation) bool {
	return hw.BitWidth(op.Result(0).Type()) > 0 || op.EmitError("unsupported type")
}

func verifyGenerateCase(op *ir.Operation) bool {
	o := GenerateCaseOp(op)
	n, names := len(o.CasePatterns().Elems), o.CaseNames().Elems
	if op.NumRegions() != n || len(names) != n {
		return op.EmitOpError("Size of caseRegions, patterns, and caseNames must match")
	}
	for i, a := range names {
		for _, b := range names[:i] {
			if a == b {
				return op.EmitOpError("caseNames must be unique")
			}
		}
	}
	return true
}

func verifyGenerateFor(op *ir.Operation) bool {
	body := GenerateForOp(op).BodyRegion().First()
	t := ir.TypeOf(GenerateForOp(op).LowerBound())
	switch {
	case body.NumArgs() != 1:
		return op.EmitOpError("must have exactly one block argument")
	case body.Arg(0).Type() != t:
		return op.EmitOpError("block argument type must match loop bounds type")
	case !hw.IsInteger(t):
		return op.EmitOpError("loop bounds must be integer types")
	}
	return true
}

func verifyLocalParam(op *ir.Operation) bool {
	return hw.VerifyParamValue(op, LocalParamOp(op).Value())
}

func verifyProperty(op *ir.Operation) bool {
	return (op.Inherent("event") != nil) == (op.OptionalOperand(1) != nil) ||
		op.EmitError("Every clock must be associated to an even and vice-versa!")
}

// partWidth returns the number of bits of an integer, or of elements of an array, for a
// part select. It returns 0 for other types.
func partWidth(t ir.Type) int64 {
	if i, ok := t.(*ir.IntegerType); ok {
		return int64(i.Width)
	}
	if hw.As(t, hw.ArrayType) != nil {
		return hw.ArrayLen(t)
	}
	return 0
}

func verifyPartSelect(op *ir.Operation) bool {
	o := IndexedPartSelectOp(op)
	return verifyPart(op, o.Width().Int64(), partWidth(o.Input().Type()), partWidth(o.Result().Type()))
}

func verifyPart(op *ir.Operation, width, input, result int64) bool {
	switch {
	case width > input:
		return op.EmitError("slice width should not be greater than input width")
	case width != result:
		return op.EmitError("result width must be equal to slice width")
	}
	return true
}

func verifyPartSelectInOut(op *ir.Operation) bool {
	o := IndexedPartSelectInOutOp(op)
	input, result := partWidth(hw.InOutElement(o.Input().Type())), partWidth(hw.InOutElement(o.Result().Type()))
	switch {
	case input == 0:
		return op.EmitError("input element type must be Integer or Array")
	case result == 0:
		return op.EmitError("result element type must be Integer or Array")
	}
	return verifyPart(op, o.Width().Int64(), input, result)
}

// integerProp returns the inherent integer attribute called name of an operation state.
// It returns false if there is none, or if there are no operands.
func integerProp(s *ir.OpState, d *ir.OpDef, name string) (*ir.IntegerAttr, bool) {
	i := d.Slot(name)
	if i >= len(s.Props) || len(s.Operands) == 0 {
		return nil, false
	}
	a, ok := s.Props[i].(*ir.IntegerAttr)
	return a, ok
}

func inferPartSelect(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	width, ok := integerProp(s, IndexedPartSelect, "width")
	if !ok {
		return dst, false
	}
	return append(dst, s.Name.Context().Int(uint32(width.Value.Uint64()))), true
}

func inferPartSelectInOut(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	width, ok := integerProp(s, IndexedPartSelectInOut, "width")
	if !ok {
		return dst, false
	}
	t := hw.InOutElement(s.Operands[0].Type())
	if t == nil {
		return dst, false
	}
	if _, ok := t.(*ir.IntegerType); ok {
		return append(dst, hw.InOutOf(t.Context().Int(uint32(width.Value.Uint64())))), true
	}
	if elem := hw.ArrayElement(t); elem != nil {
		return append(dst, hw.InOutOf(hw.ArrayOf(elem, width.Int64()))), true
	}
	return dst, false
}

func inferStructField(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	i := StructFieldInOut.Slot("field")
	if i >= len(s.Props) || len(s.Operands) == 0 {
		return dst, false
	}
	name, ok := s.Props[i].(*ir.StringAttr)
	t := hw.InOutElement(s.Operands[0].Type())
	if !ok || t == nil {
		return dst, false
	}
	k := hw.FieldIndex(t, name.Value)
	if k < 0 {
		return dst, false
	}
	return append(dst, hw.InOutOf(hw.FieldAt(t, k).Type)), true
}
