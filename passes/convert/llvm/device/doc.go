// Package device holds the common parts of the conversions of gpu modules for NVVM, ROCDL and
// SPIR-V through LLVM. These are functions, thread and block ids, calls of the device's
// mathematical library, printing, and memory.
package device

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Spaces are the numbers of a device's address spaces for the address spaces of gpu. Buffers is the
// number for the first address space of amdgpu, and the others follow it; 0 if the device has none.
type Spaces struct{ Global, Workgroup, Private, Buffers int64 }

// AddTo makes v convert these address spaces; others have to be numbers.
func (s Spaces) AddTo(v *types.Converter) {
	v.ConvertSpaces(func(_ ir.Type, space ir.Attribute) (ir.Attribute, bool) {
		d, ok := space.(*ir.DialectAttr)
		switch {
		case ok && d.Def == gpu.AddressSpaceAttr:
			return v.Ctx.Int64Attr(v.Ctx.Int(64), s.of(constraint.IntValue(d.Params[0]))), true
		case ok && d.Def == amdgpu.AddressSpaceAttr && s.Buffers != 0:
			return v.Ctx.Int64Attr(v.Ctx.Int(64), s.Buffers+constraint.IntValue(d.Params[0])), true
		}
		return space, true
	})
}

// of is the device's space for one of gpu's.
func (s Spaces) of(space int64) int64 {
	switch space {
	case gpu.Global:
		return s.Global
	case gpu.Workgroup:
		return s.Workgroup
	}
	return s.Private
}

// Module is the gpu.module around op.
func Module(op *ir.Operation) *ir.Operation {
	for op = op.Parent(); op != nil && !op.Is(gpu.GPUModule); op = op.Parent() {
	}
	return op
}

// int32Attr is n : i32.
func int32Attr(c *ir.Context, n int64) *ir.IntegerAttr { return c.Int64Attr(c.Int(32), n) }

// Int is llvm.mlir.constant of an integer type.
func Int(b *ir.Builder, loc ir.Loc, t *ir.IntegerType, n int64) *ir.Value {
	return types.Constant(b, loc, t, b.Ctx.Int64Attr(t, n))
}

// declare refers to the function of that name in table, whatever its type, which is
// declared as r says if there is none.
func declare(rw *rewrite.Rewriter, table *ir.Operation, loc ir.Loc, r rewrite.SymbolRequest, t ir.Type) *ir.SymbolRefAttr {
	r.Naming, r.Accept, r.Kind = rewrite.Verbatim, rewrite.AcceptKind, llvm.LLVMFunc
	return rw.Symbols().LookupOrCreate(table, r, func(b *ir.Builder) *ir.Operation {
		return llvm.LLVMFuncArgs{
			SymName: b.Ctx.String(r.Name), FunctionType: b.Ctx.TypeAttr(t), Linkage: constraint.Enum(b.Ctx, llvm.LinkageAttr, 0),
		}.Build(b, loc)
	})
}

// Declare is declare at the start of the table.
func Declare(rw *rewrite.Rewriter, table *ir.Operation, loc ir.Loc, name string, result ir.Type, params ...ir.Type) *ir.SymbolRefAttr {
	return declare(rw, table, loc, rewrite.SymbolRequest{Name: name, Place: rewrite.AtStart}, types.Function(result, params, false))
}
