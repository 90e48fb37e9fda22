package gpu

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// numbered returns prefix followed by the first number for which table has no symbol of
// this name.
func numbered(table *ir.Operation, prefix string) *ir.StringAttr {
	c := table.Context()
	for n := 0; ; n++ {
		if name := c.String(prefix + strconv.Itoa(n)); ir.LookupSymbolIn(table, name) == nil {
			return name
		}
	}
}

// printf converts a gpu.printf. The text becomes a global variable, built from one
// specialization constant for each character.
func (c conversions) printf(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	module := op.Parent()
	for module != nil && !module.Is(spirv.Module) {
		module = module.Parent()
	}
	if module == nil {
		return false
	}
	name := numbered(module, "printfMsg").Value
	i8, loc := c.Ctx.Int(8), op.Loc()
	block, at := rw.Point()
	rw.AtStart(ir.NearestSymbolTable(op.Parent()).Region(0).First())
	text := gpu.PrintfOp(op).Format().Value + "\x00"
	parts := make([]ir.Attribute, len(text))
	for i := range len(text) {
		part := numbered(module, name+"_sc")
		spirv.CreateSpecConstant(rw.Builder, loc, spirv.SpecConstantArgs{SymName: part, DefaultValue: c.Ctx.Int64Attr(i8, int64(int8(text[i])))})
		parts[i] = c.Ctx.FlatSymbol(part)
	}
	array := c.ArrayOf(i8, int64(len(text)))
	whole := c.Ctx.String(name + "_scc")
	spirv.CreateSpecConstantComposite(rw.Builder, loc, spirv.SpecConstantCompositeArgs{SymName: whole, Type: c.Ctx.TypeAttr(array), Constituents: c.Ctx.Array(parts...)})
	pointer := spirv.NewPointer(array, types.UniformConstant)
	spirv.CreateGlobalVariable(rw.Builder, loc, spirv.GlobalVariableArgs{
		SymName: c.Ctx.String(name), Type: c.Ctx.TypeAttr(pointer), Initializer: c.Ctx.FlatSymbol(whole),
		Discardable: c.Ctx.Dict([]ir.NamedAttribute{{Name: c.Ctx.String("Constant"), Value: c.Ctx.Unit()}}),
	})
	rw.Restore(block, at)
	b := types.For(rw, op)
	format := b.AddressOf(pointer, c.Ctx.FlatSymbol(c.Ctx.String(name)))
	format = b.Unary(spirv.Bitcast, spirv.NewPointer(i8, types.UniformConstant), format)
	spirv.CreateCLPrintf(rw.Builder, loc, spirv.CLPrintfArgs{Format: format, Arguments: operands, ResultType: c.Ctx.Int(32)})
	rw.Erase(op)
	return true
}
