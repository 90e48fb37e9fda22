package emitc

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// Predicates of emitc.cmp.
const (
	equal = iota
	unequal
	less
	lessOrEqual
	greater
	greaterOrEqual
)

// arithPatterns convert the operations of arith.
func arithPatterns(tc *rewrite.TypeConverter) []rewrite.Pattern {
	list := []rewrite.Pattern{
		pattern(tc, "ArithConstantOpConversionPattern", arith.Constant, arithConstant),
		pattern(tc, "CmpFOpConversion", arith.CmpF, compareFloats),
		pattern(tc, "CmpIOpConversion", arith.CmpI, compareIntegers),
		pattern(tc, "NegFOpConversion", arith.NegF, negate),
		pattern(tc, "SelectOpConversion", arith.Select, choose),
		pattern(tc, "ItoFCastOpConversion<mlir::arith::SIToFPOp>", arith.SIToFP, floatOf(false)),
		pattern(tc, "ItoFCastOpConversion<mlir::arith::UIToFPOp>", arith.UIToFP, floatOf(true)),
		pattern(tc, "FtoICastOpConversion<mlir::arith::FPToSIOp>", arith.FPToSI, integerOf(false)),
		pattern(tc, "FtoICastOpConversion<mlir::arith::FPToUIOp>", arith.FPToUI, integerOf(true)),
		pattern(tc, "FpCastOpConversion<mlir::arith::ExtFOp>", arith.ExtF, otherFloat),
		pattern(tc, "FpCastOpConversion<mlir::arith::TruncFOp>", arith.TruncF, otherFloat),
	}
	for _, r := range []struct {
		from, to *ir.OpDef
		how      func(*ir.OpDef) convert
	}{
		{arith.AddF, emitc.Add, same}, {arith.DivF, emitc.Div, same}, {arith.DivSI, emitc.Div, same},
		{arith.MulF, emitc.Mul, same}, {arith.RemSI, emitc.Rem, same}, {arith.SubF, emitc.Sub, same},
		{arith.DivUI, emitc.Div, unsignedOf}, {arith.RemUI, emitc.Rem, unsignedOf},
		{arith.AddI, emitc.Add, wrapping}, {arith.MulI, emitc.Mul, wrapping}, {arith.SubI, emitc.Sub, wrapping},
		{arith.AndI, emitc.BitwiseAnd, bitwise}, {arith.OrI, emitc.BitwiseOr, bitwise}, {arith.XOrI, emitc.BitwiseXor, bitwise},
		{arith.ShLI, emitc.BitwiseLeftShift, shift(true)}, {arith.ShRSI, emitc.BitwiseRightShift, shift(false)},
		{arith.ShRUI, emitc.BitwiseRightShift, shift(true)},
		{arith.TruncI, nil, resize(true)}, {arith.ExtSI, nil, resize(false)}, {arith.ExtUI, nil, resize(true)},
		{arith.IndexCast, nil, resize(false)}, {arith.IndexCastUI, nil, resize(true)},
	} {
		list = append(list, pattern(tc, "ArithToEmitC<"+r.from.Name+">", r.from, r.how(r.to)))
	}
	return list
}

func arithConstant(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	t := rw.TypeConverter().Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	rw.ReplaceWith(op, rw.Op(emitc.Constant, op.Loc(), []ir.Type{t}, nil, op.Inherent("value")))
	return true
}

// same converts to the operation d with the same operands.
func same(d *ir.OpDef) convert {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		t := rw.TypeConverter().Type(op.Result(0).Type())
		if t == nil {
			return false
		}
		rw.ReplaceWith(op, rw.Op(d, op.Loc(), []ir.Type{t}, operands))
		return true
	}
}

// unsignedOf converts an operation on unsigned integers to d. Like upstream, it casts the operands
// as they were before the conversion.
func unsignedOf(d *ir.OpDef) convert {
	return func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
		t, ok := rw.TypeConverter().Type(op.Result(0).Type()).(*ir.IntegerType)
		if !ok {
			return false
		}
		return binary(rw, op, d, op.OperandValues(nil), withSign(t, true), t)
	}
}

// binary replaces op by d in type t, with the operands and the result cast.
func binary(rw *rewrite.Rewriter, op *ir.Operation, d *ir.OpDef, operands []*ir.Value, t, result ir.Type) bool {
	a, b := adapted(rw, operands[0], t), adapted(rw, operands[1], t)
	v := rw.Value(d, op.Loc(), t, []*ir.Value{a, b})
	rw.Replace(op, adapted(rw, v, result))
	return true
}

// wrapping converts an operation that wraps around to d. It computes with unsigned integers, unless
// the operation says that the signed result does not overflow.
func wrapping(d *ir.OpDef) convert {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		t := rw.TypeConverter().Type(op.Result(0).Type())
		if !isInteger(t) || isBool(t) {
			return false
		}
		in := t
		if i, ok := t.(*ir.IntegerType); ok && i.Signedness != ir.Unsigned && !arith.NoSignedWrap(op) {
			in = withSign(t, true)
		}
		return binary(rw, op, d, operands, in, t)
	}
}

// bitwise converts an operation on bits to d, with unsigned integers.
func bitwise(d *ir.OpDef) convert {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		t, ok := rw.TypeConverter().Type(op.Result(0).Type()).(*ir.IntegerType)
		if !ok {
			return false
		}
		if isBool(t) {
			rw.ReplaceWith(op, rw.Op(d, op.Loc(), []ir.Type{t}, operands))
			return true
		}
		return binary(rw, op, d, operands, withSign(t, true), t)
	}
}

// shift returns the function that converts shifts to the operation d, of unsigned integers or of
// signed ones. C does not define a shift by the width or more, so such a shift gives 0.
func shift(unsigned bool) func(d *ir.OpDef) convert {
	return func(d *ir.OpDef) convert {
		return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
			result := rw.TypeConverter().Type(op.Result(0).Type())
			if !isInteger(result) || isBool(result) {
				return false
			}
			loc, t := op.Loc(), withSign(result, unsigned)
			v := adapted(rw, operands[0], t)
			by := adapted(rw, operands[1], withSign(operands[1].Type(), true))
			fits := compare(rw, loc, less, by, widthOf(rw, loc, by.Type(), result))
			zero := constant(rw, loc, t, 0)
			e := emitc.CreateExpression(rw.Builder, loc, emitc.ExpressionArgs{Defs: []*ir.Value{v, by, fits, zero}, ResultType: t})
			block, at := rw.Point()
			body := rw.CreateBlock(e.Region(0), nil, []ir.Type{t, by.Type(), fits.Type(), t}, []ir.Loc{v.Loc(), by.Loc(), fits.Loc(), zero.Loc()})
			shifted := rw.Value(d, loc, t, []*ir.Value{body.Arg(0), body.Arg(1)})
			chosen := rw.Value(emitc.Conditional, loc, t, []*ir.Value{body.Arg(2), shifted, body.Arg(3)})
			rw.Op(emitc.Yield, loc, nil, []*ir.Value{chosen})
			rw.Restore(block, at)
			rw.Replace(op, adapted(rw, e.Result(0), result))
			return true
		}
	}
}

// widthOf returns the number of bits of t, as a value of another type, by. The width of size_t is
// computed where the program runs.
func widthOf(rw *rewrite.Rewriter, loc ir.Loc, by, t ir.Type) *ir.Value {
	if i, ok := t.(*ir.IntegerType); ok {
		return constant(rw, loc, by, int64(i.Width))
	}
	eight := constant(rw, loc, by, 8)
	size := emitc.CreateCallOpaque(rw.Builder, loc, emitc.CallOpaqueArgs{Callee: rw.Ctx.String("sizeof"), Operands: []*ir.Value{eight}, ResultTypes: []ir.Type{by}})
	return rw.Value(emitc.Mul, loc, by, []*ir.Value{eight, size.Result(0)})
}

// compare creates an emitc.cmp with a result of type i1.
func compare(rw *rewrite.Rewriter, loc ir.Loc, predicate int64, a, b *ir.Value) *ir.Value {
	return rw.Value(emitc.Cmp, loc, rw.Ctx.I1(), []*ir.Value{a, b}, rw.Ctx.Int64Attr(rw.Ctx.Int(64), predicate))
}

// predicateOf returns the predicate of a comparison of arith.
func predicateOf(op *ir.Operation) int64 { return op.Inherent("predicate").(*ir.IntegerAttr).Int64() }

// integerPredicates holds, for each predicate of arith.cmpi, the predicate of emitc.cmp and whether
// it compares unsigned integers.
var integerPredicates = [...]struct {
	predicate int64
	unsigned  bool
}{
	{equal, false}, {unequal, false}, {less, false}, {lessOrEqual, false}, {greater, false}, {greaterOrEqual, false},
	{less, true}, {lessOrEqual, true}, {greater, true}, {greaterOrEqual, true},
}

func compareIntegers(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := operands[0].Type()
	if !isInteger(t) {
		return false
	}
	p := integerPredicates[predicateOf(op)]
	t = withSign(t, p.unsigned)
	a, b := adapted(rw, operands[0], t), adapted(rw, operands[1], t)
	rw.ReplaceWith(op, rw.Op(emitc.Cmp, op.Loc(), op.ResultTypes(nil), []*ir.Value{a, b}, rw.Ctx.Int64Attr(rw.Ctx.Int(64), p.predicate)))
	return true
}

// Predicates of arith.cmpf that compare nothing, or only look for NaN.
const (
	alwaysFalse = 0
	ordered     = 7
	unordered   = 14
	alwaysTrue  = 15
)

// floatPredicates holds the predicates of emitc.cmp for the ordered predicates of arith.cmpf from
// oeq on. The unordered ones have the same order.
var floatPredicates = [...]int64{equal, greater, greaterOrEqual, less, lessOrEqual, unequal}

// compareFloats converts a comparison of floats. It compares in C's way, and looks for NaN apart.
func compareFloats(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	if _, ok := operands[1].Type().(*ir.FloatType); !ok {
		return false
	}
	loc, a, b := op.Loc(), operands[0], operands[1]
	p := predicateOf(op)
	switch p {
	case alwaysFalse, alwaysTrue:
		rw.Replace(op, rw.Value(emitc.Constant, loc, rw.Ctx.I1(), nil, rw.Ctx.Bool(p == alwaysTrue)))
		return true
	case ordered, unordered:
		rw.Replace(op, nans(rw, loc, a, b, p == unordered))
		return true
	}
	isUnordered := p > ordered
	first, join := int64(1), emitc.LogicalAnd
	if isUnordered {
		first, join = ordered+1, emitc.LogicalOr
	}
	v := compare(rw, loc, floatPredicates[p-first], a, b)
	rw.Replace(op, rw.Value(join, loc, rw.Ctx.I1(), []*ir.Value{nans(rw, loc, a, b, isUnordered), v}))
	return true
}

// nans returns whether a or b is a NaN, or with isNaN false, whether neither is one. A NaN is not
// equal to itself.
func nans(rw *rewrite.Rewriter, loc ir.Loc, a, b *ir.Value, isNaN bool) *ir.Value {
	predicate, join := int64(equal), emitc.LogicalAnd
	if isNaN {
		predicate, join = unequal, emitc.LogicalOr
	}
	first := compare(rw, loc, predicate, a, a)
	return rw.Value(join, loc, rw.Ctx.I1(), []*ir.Value{first, compare(rw, loc, predicate, b, b)})
}

func negate(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := operands[0].Type()
	if !emitc.IsSupportedFloat(t) {
		return false
	}
	rw.ReplaceWith(op, rw.Op(emitc.UnaryMinus, op.Loc(), []ir.Type{t}, operands))
	return true
}

func choose(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := rw.TypeConverter().Type(op.Result(0).Type())
	if t == nil || !isBool(operands[0].Type()) {
		return false
	}
	rw.ReplaceWith(op, rw.Op(emitc.Conditional, op.Loc(), []ir.Type{t}, operands))
	return true
}

// resize returns the function that converts casts between integers, with zeros or copies of the
// sign as the new bits.
func resize(zeros bool) func(*ir.OpDef) convert {
	return func(*ir.OpDef) convert {
		return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
			loc, from := op.Loc(), operands[0].Type()
			to := rw.TypeConverter().Type(op.Result(0).Type())
			if !isInteger(to) || !isInteger(from) || isBool(from) && !zeros {
				return false
			}
			if isBool(to) {
				// A cast to bool compares with zero, arith keeps the last bit.
				bit := rw.Value(emitc.BitwiseAnd, loc, from, []*ir.Value{operands[0], constant(rw, loc, from, 1)})
				rw.ReplaceWith(op, rw.Op(emitc.Cast, loc, []ir.Type{to}, []*ir.Value{bit}))
				return true
			}
			i, fromInteger := from.(*ir.IntegerType)
			j, toInteger := to.(*ir.IntegerType)
			unsigned := zeros || fromInteger && toInteger && i.Width > j.Width
			v := adapted(rw, operands[0], withSign(from, unsigned))
			v = rw.Value(emitc.Cast, loc, withSign(to, unsigned), []*ir.Value{v})
			rw.Replace(op, adapted(rw, v, to))
			return true
		}
	}
}

// integerOf returns the function that converts casts of floats to integers.
func integerOf(unsigned bool) convert {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		t := rw.TypeConverter().Type(op.Result(0).Type())
		if !emitc.IsSupportedFloat(operands[0].Type()) || t == nil || !emitc.IsSupportedInteger(t) || isBool(t) {
			return false
		}
		to := t
		if unsigned {
			to = withSign(t, true)
		}
		v := rw.Value(emitc.Cast, op.Loc(), to, operands)
		if unsigned {
			v = rw.Value(emitc.Cast, op.Loc(), t, []*ir.Value{v})
		}
		rw.Replace(op, v)
		return true
	}
}

// floatOf returns the function that converts casts of integers to floats.
func floatOf(unsigned bool) convert {
	return func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
		v := operands[0]
		t := rw.TypeConverter().Type(op.Result(0).Type())
		if !emitc.IsSupportedInteger(v.Type()) || t == nil || !emitc.IsSupportedFloat(t) {
			return false
		}
		if from := withSign(v.Type(), true); unsigned && from != v.Type() {
			v = rw.Value(emitc.Cast, op.Loc(), from, []*ir.Value{v})
		}
		rw.ReplaceWith(op, rw.Op(emitc.Cast, op.Loc(), []ir.Type{t}, []*ir.Value{v}))
		return true
	}
}

// otherFloat converts casts between floats that do not choose how they round.
func otherFloat(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := rw.TypeConverter().Type(op.Result(0).Type())
	rounds := op.Is(arith.TruncF) && arith.TruncFOp(op).Roundingmode() != nil
	if !emitc.IsSupportedFloat(operands[0].Type()) || rounds || t == nil || !emitc.IsSupportedFloat(t) {
		return false
	}
	rw.ReplaceWith(op, rw.Op(emitc.Cast, op.Loc(), []ir.Type{t}, operands))
	return true
}
