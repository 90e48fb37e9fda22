package opt

import (
	"fmt"
	"io"
	"unsafe"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/ir"
)

func isBytecode(text string) bool { return bytecode.IsBytecode(bytesOf(text)) }

// bytesOf returns the bytes of text without a copy. The caller must not change them.
func bytesOf(text string) []byte { return unsafe.Slice(unsafe.StringData(text), len(text)) }

func (r *run) readBytecode(ctx *ir.Context, text string) *ir.Operation {
	r.origin = bytecode.Origin(bytesOf(text))
	ctx.Diags.Origin = r.origin
	o := bytecode.ReadOptions{Serial: r.c.noThreads, Trace: r.bytecodeTrace()}
	if c := r.foreign(ctx, text); c != ctx {
		return r.unregister(ctx, c, text, o)
	}
	op, _ := bytecode.Read(ctx, r.name, bytesOf(text), o)
	return op // nil after an error, which was reported
}

func (r *run) writeBytecode(op *ir.Operation, w io.Writer) bool {
	o := bytecode.WriteOptions{ElideResourceData: r.c.elideResourceData, Trace: r.bytecodeTrace()}
	if v := r.c.bytecodeVersion; v != nil {
		o.Version, o.Fixed = *v, true
	}
	pieces, err := bytecode.Pieces(op, o)
	if err != nil {
		return op.EmitError("%v", err)
	}
	for _, p := range pieces {
		if !r.write(w, p) {
			return false
		}
	}
	return true
}

// bytecodeTrace returns the function that writes the trace of --debug-bytecode to stderr,
// or nil without this flag.
func (r *run) bytecodeTrace() func(bytecode.Event) {
	if !r.c.debugBytecode {
		return nil
	}
	return func(e bytecode.Event) { fmt.Fprintln(r.stderr, e) }
}
