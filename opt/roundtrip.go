package opt

import (
	"bytes"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// roundtrip checks that op survives being written and read again, in three forms (--verify-roundtrip):
// generic text, custom text with locations, and bytecode. It compares generic text without locations.
// It returns false after an error.
func (r *run) roundtrip(ctx *ir.Context, op *ir.Operation) bool {
	o := asm.PrintOptions{Generic: true}
	want := asm.Append(nil, op, o)
	same := func(form string, read func(c *ir.Context) *ir.Operation) bool {
		c := ir.NewContext(r.tool.Dialects)
		c.AllowUnregistered = ctx.AllowUnregistered
		c.Diags.Handle = ctx.Diags.Handle
		again := read(c)                                    // nil after an error, which was reported
		if again == nil || !ir.Verify(again, r.threads()) { // verifying may memoize
			return op.EmitOpError("failed to read back its %s", form)
		}
		if !bytes.Equal(asm.Append(nil, again, o), want) {
			return op.EmitOpError("roundTrip testing roundtripped module differs from reference: %s", form)
		}
		return true
	}
	for _, form := range []struct {
		name string
		text []byte
	}{{"generic form", want}, {"custom form", asm.Append(nil, op, asm.PrintOptions{DebugInfo: true})}} {
		if !same(form.name, func(c *ir.Context) *ir.Operation {
			again, _ := asm.Parse(c, "roundtrip", string(form.text), asm.Options{NoImplicitModule: true})
			return again
		}) {
			return false
		}
	}
	data, err := bytecode.Encode(op, bytecode.WriteOptions{Trace: r.bytecodeTrace()})
	if err != nil {
		return op.EmitError("%v", err)
	}
	return same("bytecode", func(c *ir.Context) *ir.Operation {
		again, _ := bytecode.Read(c, "roundtrip", data, bytecode.ReadOptions{Trace: r.bytecodeTrace()})
		return again
	})
}
