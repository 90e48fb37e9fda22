package opt

import (
	"slices"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// foreign returns a context that can decode the bytecode in text. If the file names one of
// the tool's foreign dialects and ctx allows unregistered ones, that is a new context with
// the foreign dialects. Otherwise it is ctx itself.
func (r *run) foreign(ctx *ir.Context, text string) *ir.Context {
	if len(r.tool.Foreign) == 0 || !ctx.AllowUnregistered {
		return ctx
	}
	if !slices.ContainsFunc(bytecode.Dialects(bytesOf(text)), r.isForeign) {
		return ctx
	}
	c := ir.NewContext(slices.Concat(r.tool.Dialects, r.tool.Foreign))
	c.AllowUnregistered = true
	c.Diags.Handle, c.Diags.Origin = ctx.Diags.Handle, ctx.Diags.Origin
	return c
}

func (r *run) isForeign(dialect string) bool {
	return slices.ContainsFunc(r.tool.Foreign, func(d *ir.Dialect) bool { return d.Name == dialect })
}

// unregister reads bytecode in the context c, which has the foreign dialects, and takes
// the module to ctx, which lacks them, as generic text. It returns nil after an error,
// which was reported.
func (r *run) unregister(ctx, c *ir.Context, text string, o bytecode.ReadOptions) *ir.Operation {
	op, _ := bytecode.Read(c, r.name, bytesOf(text), o)
	if op == nil || !knownOps(op) {
		return nil
	}
	generic := asm.Append(nil, op, asm.PrintOptions{Generic: true, DebugInfo: true})
	module, _ := asm.Parse(ctx, r.name, string(generic), asm.Options{NoImplicitModule: r.c.noImplicitModule})
	return module
}

// knownOps returns false, after an error, if module contains an operation that its
// registered dialect does not define. The layout of that operation's properties is not
// known.
func knownOps(module *ir.Operation) bool {
	ok := true
	module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if d := op.Name().Dialect; op.Def() != nil || d == nil || d.AllowsUnknownOps {
			return ir.Advance
		}
		ok = op.EmitError("unregistered operation '%s' found in dialect ('%s') that does not allow unknown operations", op.Name().Name, op.Name().Dialect.Name)
		return ir.Interrupt
	})
	return ok
}
