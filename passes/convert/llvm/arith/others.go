package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// conversions holds the type converter for the patterns of operations that become no or
// several operations of the llvm dialect.
type conversions struct{ *types.Converter }

func others(v *types.Converter) []rewrite.Pattern {
	c := conversions{v}
	pattern := func(name string, d *ir.OpDef, f func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool) rewrite.Pattern {
		return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: d, Converter: v.TypeConverter, Convert: f}
	}
	identity := pattern("IdentityBitcastLowering", arith.Bitcast, c.bitcast)
	identity.Benefit = 10
	return []rewrite.Pattern{
		identity,
		pattern("AddUIExtendedOpLowering", arith.AddUIExtended, c.addExtended),
		pattern("CmpFOpLowering", arith.CmpF, c.cmpF),
		pattern("CmpIOpLowering", arith.CmpI, c.cmpI),
		pattern("IndexCastOpLowering", arith.IndexCast, c.indexCast),
		pattern("IndexCastOpLowering", arith.IndexCastUI, c.indexCast),
		pattern("MulIExtendedOpLowering", arith.MulSIExtended, c.mulExtended),
		pattern("MulIExtendedOpLowering", arith.MulUIExtended, c.mulExtended),
		{Name: "(anonymous namespace)::SelectOpOneToNLowering", Root: arith.Select, Converter: v.TypeConverter, ConvertMulti: selectMany},
	}
}

// bitcast removes a bitcast if both its types convert to the same type. Otherwise it returns
// false.
func (c conversions) bitcast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if operands[0].Type() != c.Type(op.Result(0).Type()) {
		return false
	}
	rw.Replace(op, operands[0])
	return true
}

// compare replaces op by a comparison of definition d with the properties props. If the
// operands are arrays of vectors, it compares each pair of vectors. It returns false if a type
// cannot be converted.
func (c conversions) compare(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value, d *ir.OpDef, props ...ir.Attribute) bool {
	if types.IsArray(operands[0].Type()) {
		return c.Unroll(rw, op, operands, func(t ir.Type, parts []*ir.Value) *ir.Value {
			return rw.Value(d, op.Loc(), t, parts, props...)
		})
	}
	rw.Replace(op, rw.Value(d, op.Loc(), c.Type(op.Result(0).Type()), operands, props...))
	return true
}

func (c conversions) cmpI(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	return c.compare(rw, op, operands, llvm.ICmp, op.Inherent("predicate"))
}

func (c conversions) cmpF(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if c.IsUnsupportedFloat(op.Operand(0).Type()) {
		return false
	}
	return c.compare(rw, op, operands, llvm.FCmp, c.FastMath(op.Inherent("fastmath")), op.Inherent("predicate"))
}

// indexCast extends, truncates or removes an index cast, according to the width of index. It
// returns false if a type cannot be converted.
func (c conversions) indexCast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	from, to := c.elementBits(op.Operand(0).Type()), c.elementBits(op.Result(0).Type())
	if from == to {
		rw.Replace(op, operands[0])
		return true
	}
	d := llvm.SExt
	switch {
	case to < from:
		d = llvm.Trunc
	case op.Is(arith.IndexCastUI):
		d = llvm.ZExt
	}
	if types.IsArray(operands[0].Type()) {
		return c.Unroll(rw, op, operands, func(t ir.Type, parts []*ir.Value) *ir.Value {
			return rw.Value(d, op.Loc(), t, parts)
		})
	}
	t := c.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	rw.Replace(op, rw.Value(d, op.Loc(), t, operands))
	return true
}

func (c conversions) elementBits(t ir.Type) uint32 {
	if e := ir.ElementOf(t); e != nil {
		t = e
	}
	return ir.BitWidth(c.Type(t))
}

// addExtended lowers arith.addui_extended to LLVM's addition with overflow bit.
func (c conversions) addExtended(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := operands[0].Type()
	if !types.IsCompatible(t) || types.IsArray(t) {
		return false
	}
	b, loc := rw.Builder, op.Loc()
	pair := rw.Value(llvm.UAddWithOverflow, loc, llvm.Struct(rw.Ctx, op.Result(0).Type(), c.Type(op.Result(1).Type())), operands)
	rw.Replace(op, types.Extract(b, loc, pair, 0), types.Extract(b, loc, pair, 1))
	return true
}

// mulExtended multiplies at twice the width and splits the product into its low and high half.
func (c conversions) mulExtended(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := operands[0].Type()
	if !types.IsCompatible(t) || types.IsArray(t) {
		return false
	}
	element := t
	if ir.IsShaped(t) {
		element = ir.ElementOf(t)
	}
	width := ir.BitWidth(element)
	wide := rw.Ctx.Int(2 * width)
	wideType := ir.Type(wide)
	if v, ok := t.(*ir.VectorType); ok {
		wideType = rw.Ctx.VectorType(v.Shape, wide, nil)
	}
	extend := llvm.ZExt
	if op.Is(arith.MulSIExtended) {
		extend = llvm.SExt
	}
	b, loc := rw.Builder, op.Loc()
	x := types.Unary(b, extend, loc, wideType, operands[0])
	y := types.Unary(b, extend, loc, wideType, operands[1])
	product := types.Binary(b, llvm.Mul, loc, x, y)
	low := types.Unary(b, llvm.Trunc, loc, t, product)
	shift := types.Constant(b, loc, wideType, arith.IntAttr(wideType, num.NewInt(2*width, uint64(width))))
	high := types.Binary(b, llvm.LShr, loc, product, shift)
	rw.Replace(op, low, types.Unary(b, llvm.Trunc, loc, t, high))
	return true
}

// selectMany converts an arith.select whose converted operands are several values each: it
// creates a select for each pair of values. It returns false for a single value, or for a
// condition that is a vector.
func selectMany(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
	yes, no := operands[1], operands[2]
	if len(yes) == 1 || !ir.IsInteger(op.Operand(0).Type(), 1) {
		return false
	}
	chosen := make([]*ir.Value, len(yes))
	for i := range yes {
		chosen[i] = arith.NewSelect(rw.Builder, op.Loc(), op.Operand(0), yes[i], no[i])
	}
	rw.ReplaceMulti(op, [][]*ir.Value{chosen})
	return true
}
