package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// funcPatterns convert functions with at most one result, their calls and returns.
func funcPatterns(tc *rewrite.TypeConverter) []rewrite.Pattern {
	return []rewrite.Pattern{
		pattern(tc, "CallOpConversion", funcs.Call, call),
		pattern(tc, "FuncOpConversion", funcs.Func, function),
		pattern(tc, "ReturnOpConversion", funcs.Return, ret),
	}
}

func call(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if op.NumResults() > 1 {
		return false
	}
	results, ok := rw.TypeConverter().AppendTypes(nil, op.ResultTypes(nil))
	if !ok {
		return false
	}
	o := funcs.CallOp(op)
	attrs := op.Discardable()
	if o.NoInline() {
		attrs = with(rw.Ctx, attrs, "no_inline", rw.Ctx.Unit())
	}
	rw.ReplaceWith(op, emitc.CreateCall(rw.Builder, op.Loc(), emitc.CallArgs{
		Callee: op.Inherent("callee"), ArgAttrs: op.Inherent("arg_attrs"), ResAttrs: op.Inherent("res_attrs"), Operands: operands, ResultTypes: results,
		Discardable: attrs,
	}))
	return true
}

// function converts a func.func. A declaration becomes extern, a private function static.
func function(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	t, tc := ir.FunctionTypeOf(op), rw.TypeConverter()
	s := rewrite.NewSignature(len(t.Inputs))
	results, ok := tc.AppendTypes(nil, t.Results)
	if !ok || len(t.Results) > 1 || !tc.ConvertArgs(t.Inputs, s, 0) {
		return false
	}
	attrs := op.Discardable()
	if v := op.Inherent(ir.SymbolVisibilityAttr); v != nil {
		attrs = with(rw.Ctx, attrs, ir.SymbolVisibilityAttr, v)
	}
	f := emitc.FuncArgs{
		SymName: op.Inherent("sym_name"), FunctionType: rw.Ctx.TypeAttr(rw.Ctx.FunctionType(s.Types, results)),
		ArgAttrs: op.Inherent("arg_attrs"), ResAttrs: op.Inherent("res_attrs"), Discardable: attrs,
	}
	isDeclaration := op.Region(0).First() == nil
	switch {
	case isDeclaration:
		f.Specifiers = rw.Ctx.Array(rw.Ctx.String("extern"))
	case ir.IsPrivate(op):
		f.Specifiers = rw.Ctx.Array(rw.Ctx.String("static"))
	}
	n := emitc.CreateFunc(rw.Builder, op.Loc(), f)
	if !isDeclaration {
		rw.InlineRegionBefore(op.Region(0), n.Region(0), nil)
		if _, ok := rw.ConvertRegion(n.Region(0), tc, s); !ok {
			return false
		}
	}
	rw.Erase(op)
	return true
}

func ret(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if len(operands) > 1 {
		return false
	}
	rw.ReplaceWith(op, rw.Op(emitc.Return, op.Loc(), nil, operands))
	return true
}

// with returns the attributes d, which may be nil, and one more.
func with(c *ir.Context, d *ir.DictAttr, name string, value ir.Attribute) *ir.DictAttr {
	entries := []ir.NamedAttribute{{Name: c.String(name), Value: value}}
	if d != nil {
		entries = append(entries, d.Entries...)
	}
	return c.Dict(entries)
}
