package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
)

func extUI() *ir.OpDef { return ExtUI }
func extSI() *ir.OpDef { return ExtSI }

var (
	extSIPatterns  = rewrite.Patterns{named("ExtSIOfExtUI", 2, skip(ExtUI, ExtUI, nil))}
	truncIPatterns = rewrite.Patterns{
		named("TruncIExtSIToExtSI", 2, skip(ExtSI, ExtSI, keepsExtension)),
		named("TruncIExtUIToExtUI", 2, skip(ExtUI, ExtUI, keepsExtension)),
		named("TruncIShrSIToTrunciShrUI", 3, truncOfShift),
	}
	truncFPatterns = rewrite.Patterns{
		named("TruncFSIToFPToSIToFP", 2, skip(SIToFP, SIToFP, roundsByDefault)),
		named("TruncFUIToFPToUIToFP", 2, skip(UIToFP, UIToFP, roundsByDefault)),
	}
	indexCastPatterns = rewrite.Patterns{
		named("IndexCastOfIndexCast", 2, undo(IndexCast)),
		named("IndexCastOfExtSI", 2, skip(ExtSI, IndexCast, nil)),
	}
	indexCastUIPatterns = rewrite.Patterns{
		named("IndexCastUIOfIndexCastUI", 2, undo(IndexCastUI)),
		named("IndexCastUIOfExtUI", 2, skip(ExtUI, IndexCastUI, nil)),
	}
	bitcastPatterns = rewrite.Patterns{named("BitcastOfBitcast", 2, skip(Bitcast, Bitcast, nil))}
)

// skip returns the rewrite op(inner(x)) -> makes(x), for the definitions inner and
// makes. If the function may is not nil, the rewrite applies only if may returns true.
func skip(inner, makes *ir.OpDef, may func(op, in *ir.Operation) bool) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		in := op.Operand(0).DefinedBy(inner)
		if in == nil || may != nil && !may(op, in) {
			return false
		}
		rw.Replace(op, rw.Value(makes, at(rw, op, in), op.Result(0).Type(), []*ir.Value{in.Operand(0)}))
		return true
	}
}

// undo returns the rewrite d(d(x)) -> x, for a cast to another type and back.
func undo(d *ir.OpDef) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		in := op.Operand(0).DefinedBy(d)
		if in == nil || in.Operand(0).Type() != op.Result(0).Type() {
			return false
		}
		rw.Replace(op, in.Operand(0))
		return true
	}
}

// keepsExtension reports whether a truncation, op, removes only some of the bits that
// an extension adds. The extension is the argument in, and its result is the operand of
// op.
func keepsExtension(op, in *ir.Operation) bool {
	x, ext, to := ir.ElementOf(in.Operand(0).Type()), ir.ElementOf(in.Result(0).Type()), ir.ElementOf(op.Result(0).Type())
	return ir.BitWidth(ext) > ir.BitWidth(to) && ir.BitWidth(to) > ir.BitWidth(x)
}

func roundsByDefault(op, _ *ir.Operation) bool { return TruncFOp(op).Roundingmode() == nil }

// truncOfShift rewrites trunc(x >> n), with an arithmetic shift, to trunc(x >>
// n) with a logical shift. The amount n must be the number of bits that the
// truncation removes: these are the bits that differ.
func truncOfShift(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := TruncIOp(op)
	shift := o.In().DefinedBy(ShRSI)
	if shift == nil {
		return false
	}
	x := ShRSIOp(shift).Lhs()
	a := ir.MatchConstant(ShRSIOp(shift).Rhs())
	dropped := uint64(ir.BitWidth(ir.ElementOf(x.Type())) - ir.BitWidth(ir.ElementOf(o.Out().Type())))
	if !Ints.Is(a, func(v num.Int) bool { return v.FitsUint64() && v.Uint64() == dropped }) {
		return false
	}
	loc := at(rw, op, ShRSIOp(shift).Rhs().DefiningOp())
	c := NewConstant(rw.Builder, loc, a)
	v := rw.Value(ShRUI, loc, x.Type(), []*ir.Value{x, c}, shift.Inherent("isExact"))
	rw.Replace(op, rw.Value(TruncI, loc, o.Out().Type(), []*ir.Value{v}, o.OverflowFlags()))
	return true
}
