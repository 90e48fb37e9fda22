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

// Spaces maps the address spaces of gpu to the device's numbers. Buffers is the number for the
// first address space of amdgpu, and the others follow it; 0 if the device has none.
type Spaces struct{ Global, Workgroup, Private, Buffers int64 }

// AddTo makes v convert memory spaces that are address spaces of gpu or amdgpu. Other spaces stay,
// and must be numbers.
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

// of returns the device's number for an address space of gpu.
func (s Spaces) of(space int64) int64 {
	switch space {
	case gpu.Global:
		return s.Global
	case gpu.Workgroup:
		return s.Workgroup
	}
	return s.Private
}

// Module returns the gpu.module around op, or nil if there is none.
func Module(op *ir.Operation) *ir.Operation {
	for op = op.Parent(); op != nil && !op.Is(gpu.GPUModule); op = op.Parent() {
	}
	return op
}

// int32Attr returns the attribute n : i32.
func int32Attr(c *ir.Context, n int64) *ir.IntegerAttr { return c.Int64Attr(c.Int(32), n) }

// Int creates an llvm.mlir.constant n of an integer type.
func Int(b *ir.Builder, loc ir.Loc, t *ir.IntegerType, n int64) *ir.Value {
	return types.Constant(b, loc, t, b.Ctx.Int64Attr(t, n))
}

// declare returns a reference to the llvm.func in table whose name the request r has, whatever its
// type. If there is none, it declares one of type t, at the place that r asks for.
func declare(rw *rewrite.Rewriter, table *ir.Operation, loc ir.Loc, r rewrite.SymbolRequest, t ir.Type) *ir.SymbolRefAttr {
	r.Naming, r.Accept, r.Kind = rewrite.Verbatim, rewrite.AcceptKind, llvm.LLVMFunc
	return rw.Symbols().LookupOrCreate(table, r, func(b *ir.Builder) *ir.Operation {
		return llvm.CreateLLVMFunc(b, loc, llvm.LLVMFuncArgs{
			SymName: b.Ctx.String(r.Name), FunctionType: b.Ctx.TypeAttr(t), Linkage: constraint.Enum(b.Ctx, llvm.LinkageAttr, 0),
		})
	})
}

// Declare returns a reference to the llvm.func in table with this name, whatever its type. If
// there is none, it declares one at the start of table.
func Declare(rw *rewrite.Rewriter, table *ir.Operation, loc ir.Loc, name string, result ir.Type, params ...ir.Type) *ir.SymbolRefAttr {
	return declare(rw, table, loc, rewrite.SymbolRequest{Name: name, Place: rewrite.AtStart}, types.Function(result, params, false))
}
