package arith

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/spirv/types"
)

// These are the SPIR-V comparisons by the number of arith's predicate.
var (
	comparesInts = [...]*ir.OpDef{
		arith.EQ: spirv.IEqual, arith.NE: spirv.INotEqual,
		arith.SLT: spirv.SLessThan, arith.SLE: spirv.SLessThanEqual, arith.SGT: spirv.SGreaterThan, arith.SGE: spirv.SGreaterThanEqual,
		arith.ULT: spirv.ULessThan, arith.ULE: spirv.ULessThanEqual, arith.UGT: spirv.UGreaterThan, arith.UGE: spirv.UGreaterThanEqual,
	}
	comparesFloats = [...]*ir.OpDef{
		nil, spirv.FOrdEqual, spirv.FOrdGreaterThan, spirv.FOrdGreaterThanEqual, spirv.FOrdLessThan, spirv.FOrdLessThanEqual, spirv.FOrdNotEqual, nil,
		spirv.FUnordEqual, spirv.FUnordGreaterThan, spirv.FUnordGreaterThanEqual, spirv.FUnordLessThan, spirv.FUnordLessThanEqual, spirv.FUnordNotEqual, nil, nil,
	}
)

// These are the predicates of floats that only test for NaN.
const (
	ordered   = 7
	unordered = 14
)

func (c conversions) comparisons() []rewrite.Pattern {
	kernel := c.Pattern("CmpFOpNanKernelPattern", arith.CmpF, c.nanOfKernel)
	kernel.Benefit = 2
	return []rewrite.Pattern{
		c.Pattern("CmpIOpBooleanPattern", arith.CmpI, c.cmpBooleans),
		c.Pattern("CmpIOpPattern", arith.CmpI, c.cmpI),
		c.Pattern("CmpFOpNanNonePattern", arith.CmpF, c.nan),
		c.Pattern("CmpFOpPattern", arith.CmpF, c.cmpF),
		kernel,
	}
}

func predicate(a ir.Attribute) int64 { return a.(*ir.IntegerAttr).Int64() }

// cmpBooleans converts comparisons of booleans. For unsigned less and greater, it first
// extends the booleans to 32 bits. It returns false for signed predicates.
func (c conversions) cmpBooleans(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	from := op.Operand(0).Type()
	to := c.Type(from)
	if !types.IsBoolean(from) || to == nil {
		return false
	}
	b := types.For(rw, op)
	x, y := operands[0], operands[1]
	switch p := predicate(arith.CmpIOp(op).Predicate()); p {
	case arith.EQ:
		rw.Replace(op, b.Compare(spirv.LogicalEqual, x, y))
	case arith.NE:
		rw.Replace(op, b.Compare(spirv.LogicalNotEqual, x, y))
	case arith.ULT, arith.ULE, arith.UGT, arith.UGE:
		wide := ir.Type(c.Ctx.Int(32))
		if _, ok := to.(*ir.VectorType); ok {
			wide = ir.WithElement(to, wide)
		}
		x = arith.CreateExtUI(rw.Builder, op.Loc(), arith.ExtUIArgs{In: x, OutType: wide}).Result(0)
		y = arith.CreateExtUI(rw.Builder, op.Loc(), arith.ExtUIArgs{In: y, OutType: wide}).Result(0)
		rw.Replace(op, arith.NewCompare(rw.Builder, p, op.Loc(), x, y))
	default:
		return false
	}
	return true
}

func (c conversions) cmpI(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	from := op.Operand(0).Type()
	to := c.Type(from)
	if types.IsBoolean(from) || to == nil {
		return false
	}
	d := comparesInts[predicate(arith.CmpIOp(op).Predicate())]
	if types.IsUnsigned(d) && from != to && !types.IsIndex(from) && totalBits(from) != totalBits(to) {
		return op.EmitError("bitwidth emulation is not implemented yet on unsigned op")
	}
	rw.Replace(op, types.For(rw, op).Compare(d, operands[0], operands[1]))
	return true
}

// totalBits returns the width of t, or the sum of its elements' widths if t is a vector.
func totalBits(t ir.Type) int64 {
	if v, ok := t.(*ir.VectorType); ok {
		return bits(t) * ir.NumElements(v.Shape)
	}
	return bits(t)
}

func (c conversions) cmpF(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	d := comparesFloats[predicate(arith.CmpFOp(op).Predicate())]
	if d == nil {
		return false
	}
	rw.Replace(op, types.For(rw, op).Compare(d, operands[0], operands[1]))
	return true
}

// nanOfKernel converts the predicates that test for NaN to OpenCL's operations Ordered
// and Unordered.
func (c conversions) nanOfKernel(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	d := spirv.Ordered
	switch predicate(arith.CmpFOp(op).Predicate()) {
	case ordered:
	case unordered:
		d = spirv.Unordered
	default:
		return false
	}
	rw.Replace(op, types.For(rw, op).Compare(d, operands[0], operands[1]))
	return true
}

// nnan is the bit of the fast-math flag that promises that there are no NaNs.
const nnan = 2

func noNaNs(a ir.Attribute) bool {
	f, ok := a.(*ir.DialectAttr)
	return ok && f.Params[0].(*ir.IntegerAttr).Int64()&nnan != 0
}

// nan converts the predicates that test for NaN: it tests each operand.
func (c conversions) nan(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := arith.CmpFOp(op)
	p := predicate(o.Predicate())
	if p != ordered && p != unordered {
		return false
	}
	b := types.For(rw, op)
	if noNaNs(o.Fastmath()) {
		if p == ordered {
			rw.Replace(op, b.One(o.Result().Type()))
		} else {
			rw.Replace(op, b.Zero(o.Result().Type()))
		}
		return true
	}
	x, y := b.Test(spirv.IsNan, operands[0]), b.Test(spirv.IsNan, operands[1])
	r := b.Binary(spirv.LogicalOr, x, y)
	if p == ordered {
		r = b.Unary(spirv.LogicalNot, r.Type(), r)
	}
	rw.Replace(op, r)
	return true
}
