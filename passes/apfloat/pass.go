// Package apfloat replaces operations on floats by calls of a runtime library, which computes in
// any format. A float is passed as its bits in a 64-bit integer, after a number that names the
// format.
//
// Emulation of floats by wider floats does not belong here.
package apfloat

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/math"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Passes lists the passes of this package. Each adds declarations to the module, so it runs on
// modules.
var Passes = []*passes.Pass{
	{
		Name: "ArithToAPFloatConversionPass", Arg: "convert-arith-to-apfloat", Doc: "Convert Arith ops to APFloat runtime library calls",
		Anchor: "builtin.module", Dialects: []string{"arith", "func", "vector"},
		Run: func(c *passes.Ctx) bool { return run(c, arithRules, true) },
	},
	{
		Name: "MathToAPFloatConversionPass", Arg: "convert-math-to-apfloat", Doc: "Convert Math ops to APFloat runtime library calls",
		Anchor: "builtin.module", Dialects: []string{"arith", "func", "vector"},
		Run: func(c *passes.Ctx) bool { return run(c, mathRules, false) },
	},
}

// rule lowers an operation on one element: lower emits the call for the scalar operands x, and name
// is the library function without its prefix.
type rule struct {
	name  string // of the function, without its prefix
	lower func(l *lowering, x []*ir.Value) *ir.Value
}

var arithRules = map[*ir.OpDef]rule{
	arith.AddF: {"add", floats}, arith.SubF: {"subtract", floats}, arith.MulF: {"multiply", floats}, arith.DivF: {"divide", floats},
	arith.RemF: {"remainder", floats}, arith.NegF: {"neg", floats}, arith.MinimumF: {"minimum", floats}, arith.MaximumF: {"maximum", floats},
	arith.MinNumF: {"minnum", floats}, arith.MaxNumF: {"maxnum", floats},
	arith.CmpF: {"compare", compare}, arith.ExtF: {"convert", convert}, arith.TruncF: {"convert", convert},
	arith.FPToSI: {"convert_to_int", toInt(false)}, arith.FPToUI: {"convert_to_int", toInt(true)},
	arith.SIToFP: {"convert_from_int", fromInt(false)}, arith.UIToFP: {"convert_from_int", fromInt(true)},
}

var mathRules = map[*ir.OpDef]rule{
	math.AbsF: {"abs", floats}, math.Fma: {"fused_multiply_add", floats},
	math.IsFinite: {"isfinite", classify}, math.IsInf: {"isinfinite", classify}, math.IsNaN: {"isnan", classify}, math.IsNormal: {"isnormal", classify},
}

// lowering is the state of lowering one operation.
type lowering struct {
	calc.Calc
	op     *ir.Operation
	module *ir.Operation
	name   string
	failed bool
	to     ir.Type // of an element of the result
}

// run lowers all operations that have a rule. It leaves out operations on vectors unless vectors is
// set: mlir-opt leaves math operations on vectors, or crashes. It returns false after an error.
func run(c *passes.Ctx, rules map[*ir.OpDef]rule, vectors bool) bool {
	var list []*ir.Operation
	c.Op.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if _, ok := rules[op.Name().Def]; ok && convertible(op, vectors) {
			list = append(list, op)
		}
		return ir.Advance
	})
	rw := &rewrite.Rewriter{Builder: c.Builder()}
	for _, op := range list {
		r := rules[op.Name().Def]
		rw.Before(op)
		l := &lowering{calc.For(rw, op), op, c.Op, r.name, false, ir.ElementOf(op.Result(0).Type())}
		v := l.elements(r.lower)
		if l.failed {
			return false
		}
		op.Result(0).ReplaceAllUses(v)
		op.Erase()
	}
	if len(list) == 0 {
		c.PreserveAll()
	}
	return true
}

// convertible reports whether the library supports the float formats of op: at most 64 bits, and
// not f80. Floats may be scalar or, if vectors is set, elements of a vector. Scalable vectors fail
// in the verifier later, as in mlir-opt.
func convertible(op *ir.Operation, vectors bool) bool {
	ok := func(t ir.Type) bool {
		if ir.IsShaped(t) {
			_, vector := t.(*ir.VectorType)
			if !vector || !vectors {
				return false
			}
		}
		switch e := ir.ElementOf(t).(type) {
		case *ir.FloatType:
			return e.Kind != num.F80 && e.Width() <= 64
		case *ir.IntegerType:
			return e.Width <= 64
		}
		return false
	}
	for i := range op.Operands() {
		if !ok(op.Operand(i).Type()) {
			return false
		}
	}
	return ok(op.Result(0).Type())
}

// elements lowers l.op with the function lower: once for scalars, or once for each element of
// vectors.
func (l *lowering) elements(lower func(l *lowering, x []*ir.Value) *ir.Value) *ir.Value {
	t, ok := l.op.Result(0).Type().(*ir.VectorType)
	if !ok {
		return lower(l, l.op.OperandValues(nil))
	}
	n := int(ir.NumElements(t.Shape))
	var parts []*ir.Operation
	for i := range l.op.Operands() {
		v := l.op.Operand(i)
		types := make([]ir.Type, n)
		for k := range types {
			types[k] = ir.ElementOf(v.Type())
		}
		parts = append(parts, l.Builder.Op(vector.ToElements, l.Loc, types, []*ir.Value{v}))
	}
	results := make([]*ir.Value, n)
	for k := range results {
		x := make([]*ir.Value, len(parts))
		for i, p := range parts {
			x[i] = p.Result(k)
		}
		if results[k] = lower(l, x); l.failed {
			return nil
		}
	}
	return l.Value(vector.FromElements, l.Loc, t, results)
}

// formats maps float formats to the numbers by which the library names them. The numbers are the
// order of the formats in LLVM's APFloat.
var formats = map[num.Semantics]int64{
	num.F16: 0, num.BF16: 1, num.F32: 2, num.F64: 3, num.F8E5M2: 7, num.F8E5M2FNUZ: 8, num.F8E4M3: 9, num.F8E4M3FN: 10, num.F8E4M3FNUZ: 11,
	num.F8E4M3B11FNUZ: 12, num.F8E3M4: 13, num.TF32: 14, num.F8E8M0FNU: 15, num.F6E3M2FN: 16, num.F6E2M3FN: 17, num.F4E2M1FN: 18,
}

func (l *lowering) format(t ir.Type) *ir.Value {
	return l.Int(l.Ctx.Int(32), formats[t.(*ir.FloatType).Kind])
}

// bits returns the bits of the float x, extended to a 64-bit integer.
func (l *lowering) bits(x *ir.Value) *ir.Value {
	i := l.Cast(arith.Bitcast, x, l.Ctx.Int(x.Type().(*ir.FloatType).Width()))
	return l.Cast(arith.ExtUI, i, l.Ctx.Int(64))
}

// float returns the float of the result's type whose bits are the low bits of x.
func (l *lowering) float(x *ir.Value) *ir.Value {
	i := l.narrow(x, l.to.(*ir.FloatType).Width())
	return l.Cast(arith.Bitcast, i, l.to)
}

func (l *lowering) narrow(x *ir.Value, width uint32) *ir.Value {
	return l.Value(arith.TruncI, l.Loc, l.Ctx.Int(width), []*ir.Value{x})
}

// call creates a call of the library function l.name. It declares the function if the module lacks
// it, and sets l.failed if that is not possible.
func (l *lowering) call(result ir.Type, args ...*ir.Value) *ir.Value {
	name := "_mlir_apfloat_" + l.name
	types := make([]ir.Type, len(args))
	for i, v := range args {
		types[i] = v.Type()
	}
	t := l.Ctx.FunctionType(types, []ir.Type{result})
	if !l.declare(name, t) {
		l.failed = true
	}
	call := funcs.CreateCall(l.Builder, l.Loc, funcs.CallArgs{Callee: l.Ctx.FlatSymbol(l.Ctx.String(name)), Operands: args, ResultTypes: []ir.Type{result}})
	return call.Result(0)
}

func (l *lowering) declare(name string, t *ir.FunctionType) bool {
	symbol := l.Ctx.String(name)
	body := l.module.Region(0).First()
	for op := range body.Ops() {
		if !op.Is(funcs.Func) || ir.SymbolName(op) != symbol {
			continue
		}
		if have := ir.FunctionTypeOf(op); have != t {
			return op.EmitError("matched function '%s' but with different type: '%s' (expected '%s')", name, have, t)
		}
		return true
	}
	block, at := l.Point()
	l.AtStart(body)
	funcs.CreateFunc(l.Builder, l.module.Loc(), funcs.FuncArgs{SymName: symbol, FunctionType: l.Ctx.TypeAttr(t), SymVisibility: l.Ctx.String("private")})
	l.Restore(block, at)
	return true
}

// floats lowers an operation whose operands and result are floats of one format.
func floats(l *lowering, x []*ir.Value) *ir.Value {
	var args []*ir.Value
	for _, v := range x {
		args = append(args, l.bits(v))
	}
	args = append([]*ir.Value{l.format(l.to)}, args...)
	return l.float(l.call(l.Ctx.Int(64), args...))
}

// classify lowers an operation that returns a boolean about one float.
func classify(l *lowering, x []*ir.Value) *ir.Value {
	b := l.bits(x[0])
	return l.call(l.Ctx.I1(), l.format(x[0].Type()), b)
}

// These are the results of the library's function that compares two floats.
const (
	less int64 = iota
	equal
	greater
	unordered
)

// outcomes lists, for each predicate, the comparison results for which the predicate holds. The
// emitted code tests them in this order, and ors the first test with the ors of the rest.
var outcomes = [][]int64{
	calc.OEQ: {equal}, calc.OGT: {greater}, calc.OGE: {greater, equal}, calc.OLT: {less}, calc.OLE: {less, equal}, calc.ONE: {less, greater},
	calc.ORD: {less, greater, equal}, calc.UEQ: {unordered, equal}, calc.UGT: {unordered, greater}, calc.UGE: {unordered, greater, equal},
	calc.ULT: {unordered, less}, calc.ULE: {unordered, less, equal}, calc.UNE: {less, greater, unordered}, calc.UNO: {unordered}, calc.UNO + 1: {},
}

func compare(l *lowering, x []*ir.Value) *ir.Value {
	a, b := l.bits(x[0]), l.bits(x[1])
	i8 := l.Ctx.Int(8)
	result := l.call(i8, l.format(x[0].Type()), a, b)
	p := arith.CmpFOp(l.op).Predicate().(*ir.IntegerAttr).Int64()
	if p == 0 || p == calc.UNO+1 {
		return l.Int(l.Ctx.I1(), -min(p, 1))
	}
	var holds []*ir.Value
	for _, n := range outcomes[p] {
		holds = append(holds, l.CmpI(arith.EQ, result, l.Int(i8, n)))
	}
	v := holds[len(holds)-1]
	for i := len(holds) - 2; i >= 0; i-- {
		v = l.Op(arith.OrI, holds[i], v)
	}
	return v
}

// convert lowers a conversion between two float formats.
func convert(l *lowering, x []*ir.Value) *ir.Value {
	b := l.bits(x[0])
	from := l.format(x[0].Type())
	to := l.format(l.to)
	return l.float(l.call(l.Ctx.Int(64), from, to, b))
}

// sign returns the operands of a library call that describe an integer. The first is its width as
// an i32; the second is an i1 that is true if the integer is unsigned.
func (l *lowering) sign(width uint32, unsigned bool) (*ir.Value, *ir.Value) {
	n := int64(0)
	if unsigned {
		n = -1
	}
	w := l.Int(l.Ctx.Int(32), int64(width))
	return w, l.Int(l.Ctx.I1(), n)
}

func toInt(unsigned bool) func(l *lowering, x []*ir.Value) *ir.Value {
	return func(l *lowering, x []*ir.Value) *ir.Value {
		b := l.bits(x[0])
		from := l.format(x[0].Type())
		width := ir.IntWidth(l.to)
		w, u := l.sign(width, unsigned)
		return l.narrow(l.call(l.Ctx.Int(64), from, w, u, b), width)
	}
}

func fromInt(unsigned bool) func(l *lowering, x []*ir.Value) *ir.Value {
	return func(l *lowering, x []*ir.Value) *ir.Value {
		v, width := x[0], ir.IntWidth(x[0].Type())
		d := arith.ExtSI
		if unsigned {
			d = arith.ExtUI
		}
		if width < 64 {
			v = l.Cast(d, v, l.Ctx.Int(64))
		}
		to := l.format(l.to)
		w, u := l.sign(width, unsigned)
		return l.float(l.call(l.Ctx.Int(64), to, w, u, v))
	}
}
