package opt

import (
	"bytes"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// roundtrip checks that op, printed and parsed again, is the same
// (--verify-roundtrip). The comparison is by generic text without locations.
func (r *run) roundtrip(ctx *ir.Context, op *ir.Operation) bool {
	o := asm.PrintOptions{Generic: true}
	want := asm.Append(nil, op, o)
	for _, text := range [][]byte{want, asm.Append(nil, op, asm.PrintOptions{DebugInfo: true})} {
		c := ir.NewContext(r.tool.Dialects)
		c.AllowUnregistered = ctx.AllowUnregistered
		c.Diags.Handle = ctx.Diags.Handle
		again := asm.Parse(c, "roundtrip", string(text), asm.Options{NoImplicitModule: true})
		if again == nil {
			return op.EmitOpError("failed to parse printed IR")
		}
		if !bytes.Equal(asm.Append(nil, again, o), want) {
			return op.EmitOpError("roundTrip testing roundtripped module differs from reference")
		}
	}
	return true
}
