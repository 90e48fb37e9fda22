// Package index converts the index dialect to the llvm dialect.
package index

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/index"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/onetoone"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Pass is the pass convert-index-to-llvm, which converts the index dialect to the llvm dialect.
var Pass = &passes.Pass{
	Name: "ConvertIndexToLLVMPass", Arg: "convert-index-to-llvm", Doc: "Lower the `index` dialect to the `llvm` dialect.",
	Options: passes.OptionsOf[types.IndexOptions](), Dialects: []string{"llvm"},
	Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Init: types.InitIndexed(func(*passes.InitCtx) *rewrite.Target {
		return rewrite.NewTarget().IllegalDialects("index").LegalDialects("llvm")
	}, Patterns),
	Run: types.Run,
}

var rows = []onetoone.Row{
	{From: index.Add, To: llvm.Add, Scalar: true},
	{From: index.Sub, To: llvm.Sub, Scalar: true},
	{From: index.Mul, To: llvm.Mul, Scalar: true},
	{From: index.DivS, To: llvm.SDiv, Scalar: true},
	{From: index.DivU, To: llvm.UDiv, Scalar: true},
	{From: index.RemS, To: llvm.SRem, Scalar: true},
	{From: index.RemU, To: llvm.URem, Scalar: true},
	{From: index.MaxS, To: llvm.SMax, Scalar: true},
	{From: index.MaxU, To: llvm.UMax, Scalar: true},
	{From: index.MinS, To: llvm.SMin, Scalar: true},
	{From: index.MinU, To: llvm.UMin, Scalar: true},
	{From: index.Shl, To: llvm.Shl, Scalar: true},
	{From: index.ShrS, To: llvm.AShr, Scalar: true},
	{From: index.ShrU, To: llvm.LShr, Scalar: true},
	{From: index.And, To: llvm.And, Scalar: true},
	{From: index.Or, To: llvm.Or, Scalar: true},
	{From: index.XOr, To: llvm.XOr, Scalar: true},
	{From: index.BoolConstant, To: llvm.Constant, Scalar: true},
}

// Patterns returns the patterns that convert the operations of index to the llvm dialect.
func Patterns(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	pattern := func(name string, d *ir.OpDef, f func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) *ir.Value) rewrite.Pattern {
		return rewrite.Pattern{Name: "(anonymous namespace)::ConvertIndex" + name, Root: d, Converter: v.TypeConverter,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				rw.Replace(op, f(rw, op, operands))
				return true
			}}
	}
	return slices.Concat(onetoone.Patterns(v, rows), []rewrite.Pattern{
		pattern("CeilDivS", index.CeilDivS, ceilDivS),
		pattern("CeilDivU", index.CeilDivU, ceilDivU),
		pattern("FloorDivS", index.FloorDivS, floorDivS),
		pattern("Cast", index.CastS, c.cast),
		pattern("Cast", index.CastU, c.cast),
		pattern("Cmp", index.Cmp, cmp),
		pattern("SizeOf", index.SizeOf, c.sizeOf),
		pattern("Constant", index.Constant, c.constant),
	})
}

type conversions struct{ *types.Converter }

// formula builds operations on indices at one location.
type formula struct {
	*rewrite.Rewriter
	loc ir.Loc
}

func (f formula) constant(t ir.Type, n int64) *ir.Value {
	return types.Constant(f.Builder, f.loc, t, f.Ctx.Int64Attr(t, n))
}

func (f formula) binary(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return types.Binary(f.Builder, d, f.loc, x, y)
}

func (f formula) compare(predicate int64, x, y *ir.Value) *ir.Value {
	return f.Value(llvm.ICmp, f.loc, f.Ctx.I1(), []*ir.Value{x, y}, f.Ctx.Int64Attr(f.Ctx.Int(64), predicate))
}

func (f formula) choose(c, yes, no *ir.Value) *ir.Value {
	return f.Value(llvm.Select, f.loc, yes.Type(), []*ir.Value{c, yes, no})
}

// ceilDivS computes (n+x)/m + 1 if n and m have the same sign and n is not 0, or else -(-n/m). Here
// x is -1 if m > 0, or else 1.
func ceilDivS(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) *ir.Value {
	f := formula{rw, op.Loc()}
	n, m := operands[0], operands[1]
	t := n.Type()
	zero, one, minus := f.constant(t, 0), f.constant(t, 1), f.constant(t, -1)
	positive := f.compare(arith.SGT, m, zero)
	x := f.choose(positive, minus, one)
	same := f.binary(llvm.Add, f.binary(llvm.SDiv, f.binary(llvm.Add, n, x), m), one)
	other := f.binary(llvm.Sub, zero, f.binary(llvm.SDiv, f.binary(llvm.Sub, zero, n), m))
	sameSign := f.compare(arith.EQ, f.compare(arith.SGT, n, zero), positive)
	cond := f.binary(llvm.And, sameSign, f.compare(arith.NE, n, zero))
	return f.choose(cond, same, other)
}

// ceilDivU computes 0 if n is 0, and otherwise (n-1)/m + 1.
func ceilDivU(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) *ir.Value {
	f := formula{rw, op.Loc()}
	n, m := operands[0], operands[1]
	zero, one := f.constant(n.Type(), 0), f.constant(n.Type(), 1)
	more := f.binary(llvm.Add, f.binary(llvm.UDiv, f.binary(llvm.Sub, n, one), m), one)
	return f.choose(f.compare(arith.EQ, n, zero), zero, more)
}

// floorDivS computes -1 - (x-n)/m if n and m have different signs and n is not 0, or else n/m. Here
// x is 1 if m < 0, or else -1.
func floorDivS(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) *ir.Value {
	f := formula{rw, op.Loc()}
	n, m := operands[0], operands[1]
	t := n.Type()
	zero, one, minus := f.constant(t, 0), f.constant(t, 1), f.constant(t, -1)
	negative := f.compare(arith.SLT, m, zero)
	x := f.choose(negative, one, minus)
	other := f.binary(llvm.Sub, minus, f.binary(llvm.SDiv, f.binary(llvm.Sub, x, n), m))
	same := f.binary(llvm.SDiv, n, m)
	otherSign := f.compare(arith.NE, f.compare(arith.SLT, n, zero), negative)
	cond := f.binary(llvm.And, otherSign, f.compare(arith.NE, n, zero))
	return f.choose(cond, other, same)
}

// cast extends, truncates or removes an index cast, according to the two widths.
func (c conversions) cast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) *ir.Value {
	from, to := operands[0].Type(), c.Type(op.Result(0).Type())
	d := llvm.SExt
	switch {
	case from == to:
		return operands[0]
	case ir.BitWidth(from) > ir.BitWidth(to):
		d = llvm.Trunc
	case op.Is(index.CastU):
		d = llvm.ZExt
	}
	return rw.Value(d, op.Loc(), to, operands)
}

func cmp(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) *ir.Value {
	return formula{rw, op.Loc()}.compare(predicate(op), operands[0], operands[1])
}

// predicate returns the number of the comparison's predicate, which is the same for LLVM.
func predicate(op *ir.Operation) int64 {
	switch a := op.Inherent("pred").(type) {
	case *ir.IntegerAttr:
		return a.Int64()
	case *ir.DialectAttr:
		return a.Params[0].(*ir.IntegerAttr).Int64()
	}
	return 0
}

func (c conversions) sizeOf(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) *ir.Value {
	return formula{rw, op.Loc()}.constant(c.Index, int64(c.Options.IndexBits))
}

func (c conversions) constant(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) *ir.Value {
	n := op.Inherent("value").(*ir.IntegerAttr).Value.SExtOrTrunc(c.Index.Width)
	return types.Constant(rw.Builder, op.Loc(), c.Index, rw.Ctx.IntegerAttr(c.Index, n))
}
