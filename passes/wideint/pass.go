// Package wideint emulates integers of 2N bits by vectors of two integers of N bits, the lower half
// first. A vector of wide integers gets a last dimension of 2.
//
// The emulation of narrow types does not belong here.
package wideint

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/passes/convert/retype"
)

// options are the options of both passes.
type options struct {
	Widest uint32 `opt:"widest-int-supported" default:"32" doc:"Widest integer type supported by the target"`
}

// Passes lists the passes of this package.
var Passes = []*passes.Pass{
	{
		Name: "ArithEmulateWideInt", Arg: "arith-emulate-wide-int", Doc: "Emulate 2*N-bit integer operations using N-bit operations",
		Dialects: []string{"vector"}, Options: passes.OptionsOf[options](), Scope: passes.Always(passes.UnitScope),
		Run: func(c *passes.Ctx) bool { return run(c, arithmetic) },
	},
	{
		Name: "MemRefEmulateWideInt", Arg: "memref-emulate-wide-int", Doc: "Emulate 2*N-bit integer operations using N-bit operations",
		Dialects: []string{"vector"}, Options: passes.OptionsOf[options](), Scope: passes.Always(passes.UnitScope),
		Run: func(c *passes.Ctx) bool { return run(c, memory) },
	},
}

// run runs a conversion for the width that the options give. Like upstream, it fails without a
// diagnostic if the width is not a power of two of at least 2.
func run(c *passes.Ctx, conversion func(tc *rewrite.TypeConverter, width uint32) *rewrite.Conversion) bool {
	width := passes.Opts[options](c).Widest
	if width < 2 || width&(width-1) != 0 {
		return false
	}
	return c.Convert(conversion(types(width), width), rewrite.ConversionConfig{})
}

// types returns the type converter for integers of 2N bits, where N is width. Other integers wider
// than N bits have no converted type.
func types(width uint32) *rewrite.TypeConverter {
	tc := &rewrite.TypeConverter{}
	tc.AddOne(func(t ir.Type) (ir.Type, bool) {
		e := t
		v, isVector := t.(*ir.VectorType)
		if isVector {
			e = v.Element
		}
		i, ok := e.(*ir.IntegerType)
		switch {
		case !ok || i.Width <= width:
			return t, true
		case i.Width != 2*width:
			return nil, true
		}
		half := t.Context().Int(width)
		if isVector {
			return t.Context().VectorType(append(slices.Clone(v.Shape), 2), half, nil), true
		}
		return t.Context().VectorType([]int64{2}, half, nil), true
	})
	return tc
}

// arithmetic returns the conversion of functions and of all operations of arith and vector, for
// integers of 2 * width bits.
func arithmetic(tc *rewrite.TypeConverter, width uint32) *rewrite.Conversion {
	legal := func(op *ir.Operation) (bool, bool) { return tc.IsLegalOp(op), true }
	target := rewrite.NewTarget().DynamicOps(legal, funcs.Call.Name, funcs.Return.Name).DynamicDialects(legal, "arith", "vector")
	target.DynamicOps(func(op *ir.Operation) (bool, bool) { return tc.IsLegalSignature(ir.FunctionTypeOf(op)), true }, funcs.Func.Name)
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet([]rewrite.Pattern{
		{Name: "FunctionOpInterfaceSignatureConversion", Root: funcs.Func, Converter: tc, Convert: retype.Function},
		{Name: "CallOpSignatureConversion", Root: funcs.Call, Converter: tc, Convert: retype.Call},
		{Name: "ReturnOpTypeConversion", Root: funcs.Return, Converter: tc, Convert: retype.Operands},
	}, patterns(tc, width))}
}

// memory returns the conversion of memrefs of integers of 2 * width bits, and of arithmetic on
// them.
func memory(tc *rewrite.TypeConverter, width uint32) *rewrite.Conversion {
	tc.AddOne(func(t ir.Type) (ir.Type, bool) {
		m, ok := t.(*ir.MemRefType)
		if !ok {
			return nil, false
		}
		switch e := tc.Type(m.Element); e {
		case nil:
			return nil, true
		case m.Element:
			return t, true
		default:
			return t.Context().MemRefType(m.Shape, e, m.Layout, m.Space), true
		}
	})
	legal := func(op *ir.Operation) (bool, bool) { return tc.IsLegalOp(op), true }
	target := rewrite.NewTarget().DynamicDialects(legal, "arith", "memref", "vector")
	return &rewrite.Conversion{Target: target, Set: rewrite.NewSet([]rewrite.Pattern{
		{Name: "(anonymous namespace)::ConvertMemRefAlloc", Root: memref.Alloc, Converter: tc, Convert: keeping("alignment")},
		{Name: "(anonymous namespace)::ConvertMemRefLoad", Root: memref.Load, Converter: tc, Convert: keeping("nontemporal")},
		{Name: "(anonymous namespace)::ConvertMemRefStore", Root: memref.Store, Converter: tc, Convert: keeping("nontemporal")},
	}, patterns(tc, width))}
}

// patterns returns the conversion patterns of arithmetic on integers of 2 * width bits.
func patterns(tc *rewrite.TypeConverter, width uint32) []rewrite.Pattern {
	list := []rewrite.Pattern{
		{Name: "(anonymous namespace)::ConvertConstant", Root: arith.Constant, Converter: tc},
		{Name: "(anonymous namespace)::ConvertVectorPrint", Root: vector.Print, Converter: tc, Convert: again},
	}
	list[0].Convert = lowering(width, constant)
	for _, r := range rules {
		list = append(list, rewrite.Pattern{Name: "(anonymous namespace)::Convert" + r.op.Class, Root: r.op, Converter: tc, Convert: lowering(width, r.lower)})
	}
	return list
}

// lowering returns the convert function of a pattern for a rule, lower. The pattern is for integers
// of 2 * width bits. The rule returns the result, or nil if it does not apply.
func lowering(width uint32, lower func(w *wide) *ir.Value) func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		w := &wide{calc.For(rw, op), op, operands, rw.TypeConverter().Type(op.Result(0).Type()), width}
		if w.to == nil {
			return false
		}
		v := lower(w)
		if v == nil {
			return false
		}
		rw.Replace(op, v)
		return true
	}
}

// again rebuilds op with converted types. It returns false if a result type cannot be converted.
func again(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	results, ok := rw.TypeConverter().AppendTypes(nil, op.ResultTypes(nil))
	if !ok {
		return false
	}
	rw.ReplaceWith(op, rw.Create(&ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: results, Attrs: op.Discardable(), Props: op.Props()}))
	return true
}

// keeping returns a convert function that rebuilds an operation with converted types and only the
// attribute name: upstream drops the other attributes.
func keeping(name string) func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		results, ok := rw.TypeConverter().AppendTypes(nil, op.ResultTypes(nil))
		if !ok {
			return false
		}
		props := slices.Clone(op.Props())
		for i := range props {
			if a := op.Name().Def.Attrs; i < len(a) && a[i].Name != name && a[i].Name != "operandSegmentSizes" {
				props[i] = nil
			}
		}
		rw.ReplaceWith(op, rw.Create(&ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: results, Props: props}))
		return true
	}
}
