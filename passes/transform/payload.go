package transform

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/constraint"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
)

// OpInError returns the text of op for the middle of a message. An operation with regions
// begins on a new line.
func OpInError(op *ir.Operation) string {
	text := asm.OpText(op, true)
	if op.NumRegions() > 0 {
		return "\n" + text
	}
	return text
}

// ValueInError returns the text of v for the middle of a message: its defining operation,
// or a description of a block argument.
func ValueInError(v *ir.Value) string {
	if !v.IsArg() {
		return OpInError(v.DefiningOp())
	}
	return fmt.Sprintf("<block argument> of type '%s' at index: %d", v.Type(), v.Index())
}

// checkPayload checks that the type of handle h allows the payload p. Otherwise it
// returns a silenceable failure.
func checkPayload(h *ir.Value, p *payload) Outcome {
	t, ok := h.Type().(*ir.DialectType)
	if !ok {
		return Success
	}
	switch t.Def {
	case dialect.OperationType:
		name := t.Params[0].(*ir.StringAttr).Value
		for _, op := range p.ops {
			if op.Name().Name != name {
				return Silenceable(h.Loc(), "incompatible payload operation name expected %s vs %s -> %s", name, op.Name().Name, OpInError(op)).
					At(op, "payload operation")
			}
		}
	case dialect.AffineMapParamType:
		for _, a := range p.params {
			if _, ok := a.(*ir.AffineMapAttr); !ok {
				return Silenceable(h.Loc(), "expected affine map attribute, got %s", a)
			}
		}
	case dialect.TypeParamType:
		for _, a := range p.params {
			if !constraint.IsTypeAttr(a) {
				return Silenceable(h.Loc(), "expected type attribute, got %s", a)
			}
		}
	case dialect.ParamType:
		want := constraint.TypeValue(t.Params[0])
		for _, a := range p.params {
			i, ok := a.(*ir.IntegerAttr)
			if !ok {
				return Silenceable(h.Loc(), "expected parameter to be an integer attribute, got %s", a)
			}
			if i.Type != want {
				return Silenceable(h.Loc(), "expected the type of the parameter attribute ('%s') to match the parameter type ('%s')", i.Type, want)
			}
		}
	}
	return Success
}
