package types

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Signature converts the type of a function. Each argument becomes exactly one
// argument, and each result one result. If a type cannot be converted, both return
// values are nil.
func (v *Converter) Signature(t *ir.FunctionType) (s *rewrite.Signature, to *ir.FunctionType) {
	s = rewrite.NewSignature(len(t.Inputs))
	for i, in := range t.Inputs {
		x := v.Type(in)
		if x == nil {
			return nil, nil
		}
		s.AddInputs(i, x)
	}
	results := make([]ir.Type, len(t.Results))
	for i, r := range t.Results {
		if results[i] = v.Type(r); results[i] == nil {
			return nil, nil
		}
	}
	return s, v.Ctx.FunctionType(s.Types, results)
}

// MoveFunction replaces a function by a spirv.func with its body and attributes.
// Argument to is the type of the new function. It returns nil if the body cannot be
// converted.
func (v *Converter) MoveFunction(rw *rewrite.Rewriter, op *ir.Operation, s *rewrite.Signature, to *ir.FunctionType) *ir.Operation {
	f := spirv.CreateFunc(rw.Builder, op.Loc(), spirv.FuncArgs{
		FunctionControl: constraint.Enum(v.Ctx, spirv.FunctionControlAttr, 0),
		FunctionType:    v.Ctx.TypeAttr(to), SymName: ir.SymbolName(op),
	})
	d := op.Def()
	for i, a := range d.Attrs {
		if p := op.Prop(i); p != nil && a.Name != "function_type" && a.Name != ir.SymbolNameAttr {
			f.SetAttr(a.Name, p)
		}
	}
	for _, e := range op.Discardable().Entries {
		f.SetAttr(e.Name.Value, e.Value)
	}
	rw.InlineRegionBefore(op.Region(0), f.Region(0), nil)
	if _, ok := rw.ConvertRegion(f.Region(0), v.TypeConverter, s); !ok {
		return nil
	}
	rw.Erase(op)
	return f
}
