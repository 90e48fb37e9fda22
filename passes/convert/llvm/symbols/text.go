package symbols

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// These are numbers of LLVM::Linkage.
const (
	LinkageExternal = 0
	LinkageLinkonce = 2
	LinkagePrivate  = 8
)

// Print calls the function printer with text. The text becomes a global whose name begins
// with base. It returns false if a function of this name has another type. If newline is
// true, it adds a newline to text.
func Print(rw *rewrite.Rewriter, v *types.Converter, loc ir.Loc, table *ir.Operation, base, text string, newline bool, printer string) bool {
	if newline {
		text += "\n"
	}
	text += "\x00"
	array := types.ArrayOf(v.Ctx.Int(8), int64(len(text)))
	global := rw.Symbols().InsertUnique(table, rewrite.SymbolRequest{Name: base, Naming: rewrite.InProcess, Place: rewrite.AtStart}, textGlobal(rw.Builder, loc, array, base, text))
	address := rw.Value(llvm.AddressOf, loc, v.Ptr, nil, global)
	pointer := types.GEP(rw.Builder, loc, v.Ptr, array, address, types.GEPNone, types.Index{})
	callee := Function(rw, table, rewrite.Verbatim, printer, types.Void(v.Ctx), v.Ptr)
	if callee == nil {
		return false
	}
	types.Call(rw.Builder, loc, callee, nil, []*ir.Value{pointer})
	return true
}

// textGlobal creates a private constant global that holds text, and does not insert it.
func textGlobal(b *ir.Builder, loc ir.Loc, array ir.Type, name, text string) *ir.Operation {
	d, c := llvm.Global, b.Ctx
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("constant")] = c.Unit()
	props[d.Slot("global_type")] = c.TypeAttr(array)
	props[d.Slot("linkage")] = constraint.Enum(c, llvm.LinkageAttr, LinkagePrivate)
	props[d.Slot(ir.SymbolNameAttr)] = c.String(name)
	props[d.Slot("value")] = c.DenseOf(c.RankedTensorType([]int64{int64(len(text))}, c.Int(8), nil), []byte(text))
	return b.Arena.Create(&ir.OpState{Name: c.NameOf(d), Loc: loc, Props: props, Regions: 1})
}
