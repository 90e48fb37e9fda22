// Package libm converts mathematical operations to calls of library functions that it declares in
// the module. These functions belong to the C library or, for complex numbers, to the library of
// AMD's devices.
package libm

import (
	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// Passes are the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "ConvertMathToLibmPass", Arg: "convert-math-to-libm", Doc: "Convert Math dialect to libm calls", Anchor: "builtin.module",
		Scope: passes.Always(passes.SymbolScope), Dialects: []string{"arith", "func", "vector"},
		Init: func(*passes.InitCtx) (any, bool) { return mathConversion(), true },
		Run:  run,
	},
	{
		Name: "ConvertComplexToLibmPass", Arg: "convert-complex-to-libm", Doc: "Convert Complex dialect to libm calls", Anchor: "builtin.module",
		Scope: passes.Always(passes.SymbolScope), Dialects: []string{"func"},
		Init: func(*passes.InitCtx) (any, bool) { return complexConversion(), true },
		Run:  run,
	},
	{
		Name: "ConvertComplexToROCDLLibraryCalls", Arg: "convert-complex-to-rocdl-library-calls", Doc: "Convert Complex dialect to calls of AMD's library",
		Anchor: "builtin.module", Scope: passes.Always(passes.SymbolScope), Dialects: []string{"func"},
		Init: func(*passes.InitCtx) (any, bool) { return deviceConversion(), true },
		Run:  run,
	},
}

func run(c *passes.Ctx) bool {
	return c.Convert(c.State.(*rewrite.Conversion), rewrite.ConversionConfig{Symbols: c.Symbols()})
}

// A function names the library functions that replace the operation def: single for 32-bit floats,
// double for 64-bit floats.
type function struct {
	def            *ir.OpDef
	class          string // the C++ class of the operation
	single, double string
}

// call replaces op by a call of the library function for element type f32 or f64. If it must
// declare the function, the declaration gets the attributes attrs. It returns false for other
// types, or if the function cannot be declared.
func (f *function) call(rw *rewrite.Rewriter, op *ir.Operation, element ir.Type, attrs *ir.DictAttr) bool {
	t, ok := element.(*ir.FloatType)
	if !ok || t.Kind != num.F32 && t.Kind != num.F64 {
		return false
	}
	name := f.single
	if t.Kind == num.F64 {
		name = f.double
	}
	table := ir.NearestSymbolTable(op)
	if table == nil {
		return false
	}
	operands := op.OperandValues(nil)
	inputs := make([]ir.Type, len(operands))
	for i, v := range operands {
		inputs[i] = v.Type()
	}
	functionType := rw.Ctx.FunctionType(inputs, op.ResultTypes(nil))
	request := rewrite.SymbolRequest{Name: name, Naming: rewrite.Verbatim, Place: rewrite.AtStart, Accept: rewrite.AcceptAny}
	callee := rw.Symbols().LookupOrCreate(table, request, func(b *ir.Builder) *ir.Operation { return declaration(b, name, functionType, attrs) })
	if callee == nil {
		return false
	}
	call := funcs.CallArgs{Operands: operands, Callee: callee, ResultTypes: op.ResultTypes(nil)}
	rw.ReplaceWith(op, funcs.CreateCall(rw.Builder, op.Loc(), call))
	return true
}

// declaration creates a private func.func without a body, and does not insert it.
func declaration(b *ir.Builder, name string, t ir.Type, attrs *ir.DictAttr) *ir.Operation {
	d, c := funcs.Func, b.Ctx
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("function_type")] = c.TypeAttr(t)
	props[d.Slot(ir.SymbolNameAttr)] = c.String(name)
	props[d.Slot(ir.SymbolVisibilityAttr)] = c.String("private")
	return b.Arena.Create(&ir.OpState{Name: c.NameOf(d), Loc: ir.UnknownLoc, Props: props, Attrs: attrs, Regions: 1})
}
