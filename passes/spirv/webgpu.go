package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
)

// webGPUPrepare is the pass spirv-webgpu-prepare. It expands operations that WGSL lacks.
var webGPUPrepare = &passes.Pass{
	Name: "SPIRVWebGPUPreparePass", Arg: "spirv-webgpu-prepare", Anchor: "spirv.module",
	Doc:   "Prepare SPIR-V to target WebGPU by expanding unsupported ops and replacing with supported ones",
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		return c.ApplyGreedily(expansions, rewrite.DefaultConfig())
	},
}

var expansions = rewrite.NewSet([]rewrite.Pattern{
	{Name: "mlir::spirv::(anonymous namespace)::ExpandMulExtendedPattern", Root: spirv.SMulExtended, Rewrite: expandProduct(true)},
	{Name: "mlir::spirv::(anonymous namespace)::ExpandMulExtendedPattern", Root: spirv.UMulExtended, Rewrite: expandProduct(false)},
	{Name: "mlir::spirv::(anonymous namespace)::ExpandAddCarryPattern", Root: spirv.IAddCarry, Rewrite: expandCarry},
	{Name: "mlir::spirv::(anonymous namespace)::ExpandIsInfPattern", Root: spirv.IsInf, Rewrite: never},
	{Name: "mlir::spirv::(anonymous namespace)::ExpandIsNanPattern", Root: spirv.IsNan, Rewrite: never},
})

// never replaces op, a test for infinities or NaNs, by false, because WGSL assumes that all numbers
// are finite.
func never(rw *rewrite.Rewriter, op *ir.Operation) bool {
	e := expansion{rw, op.Loc(), op.Result(0).Type()}
	rw.Replace(op, e.constant(0))
	return true
}

// expansion creates operations whose results have one type, t.
type expansion struct {
	rw  *rewrite.Rewriter
	loc ir.Loc
	t   ir.Type
}

// expand returns an expansion with the type of op's operands. It returns false unless their
// elements have 32 bits.
func expand(rw *rewrite.Rewriter, op *ir.Operation) (e expansion, ok bool) {
	t := op.Operand(0).Type()
	element := t
	if v, ok := t.(*ir.VectorType); ok {
		element = v.Element
	}
	return expansion{rw, op.Loc(), t}, ir.BitWidth(element) == 32
}

func (e expansion) constant(n int64) *ir.Value {
	t := e.t
	if v, ok := t.(*ir.VectorType); ok {
		t = v.Element
	}
	return e.rw.Value(spirv.Constant, e.loc, e.t, nil, arith.IntAttr(e.t, num.NewSigned(ir.BitWidth(t), n)))
}

func (e expansion) op(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return e.rw.Value(d, e.loc, e.t, []*ir.Value{x, y})
}

func (e expansion) add(x, y *ir.Value) *ir.Value {
	return e.rw.ValueOrFold(spirv.IAdd, e.loc, e.t, []*ir.Value{x, y})
}

func expandCarry(rw *rewrite.Rewriter, op *ir.Operation) bool {
	e, ok := expand(rw, op)
	if !ok {
		return false
	}
	x, y := op.Operand(0), op.Operand(1)
	one := e.constant(1)
	zero := e.constant(0)
	sum := e.op(spirv.IAdd, x, y)
	less := rw.Value(spirv.ULessThan, e.loc, truths(e.t), []*ir.Value{sum, x})
	carry := rw.Value(spirv.Select, e.loc, e.t, []*ir.Value{less, one, zero})
	return rw.ReplaceBy(op, spirv.CompositeConstruct, []*ir.Value{sum, carry})
}

// truths returns i1 if t is a scalar, and otherwise a vector of i1 with the shape of t.
func truths(t ir.Type) ir.Type {
	i1 := t.Context().I1()
	if ir.IsShaped(t) {
		return ir.WithElement(t, i1)
	}
	return i1
}

// digits is the number of 16-bit digits of a 64-bit number.
const digits = 4

// expandProduct expands an extended multiplication to a long multiplication with 16-bit digits, so
// that no product of digits, and no sum of such products, overflows. Signed numbers are
// sign-extended to all digits.
func expandProduct(signed bool) func(rw *rewrite.Rewriter, op *ir.Operation) bool {
	return func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		e, ok := expand(rw, op)
		if !ok {
			return false
		}
		mask := e.constant(1<<16 - 1)
		shift := e.constant(16)
		zero := e.constant(0)
		low := func(x *ir.Value) *ir.Value { return e.op(spirv.BitwiseAnd, x, mask) }
		high := func(x *ir.Value) *ir.Value { return e.op(spirv.ShiftRightLogical, x, shift) }
		split := func(x *ir.Value) (d [digits]*ir.Value) {
			d[0] = low(x)
			d[1] = high(x)
			d[2] = zero
			if signed {
				d[2] = high(e.op(spirv.ShiftRightArithmetic, x, shift))
			}
			d[3] = d[2]
			return d
		}
		x := split(op.Operand(0))
		y := split(op.Operand(1))
		product := [digits]*ir.Value{zero, zero, zero, zero}
		for i, a := range x {
			for j, b := range y[:digits-i] {
				if a == zero || b == zero {
					continue
				}
				sum := e.add(product[i+j], e.op(spirv.IMul, a, b))
				product[i+j] = low(sum)
				if i+j+1 < digits {
					product[i+j+1] = e.add(product[i+j+1], high(sum))
				}
			}
		}
		combine := func(low, high *ir.Value) *ir.Value {
			return e.op(spirv.BitwiseOr, low, e.op(spirv.ShiftLeftLogical, high, shift))
		}
		lower := combine(product[0], product[1])
		upper := combine(product[2], product[3])
		return rw.ReplaceBy(op, spirv.CompositeConstruct, []*ir.Value{lower, upper})
	}
}
