package refine

import (
	"slices"
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

func itoa(n int) string { return strconv.Itoa(n) }

func isToken(t ir.Type) bool { d, ok := t.(*ir.DialectType); return ok && d.Def == stablehlo.TokenType }

// keyOf returns the key for the call op: the function, and the constants and types of its
// arguments. It returns nil, after an error, if the function does not exist.
func (r *refiner) keyOf(op *ir.Operation) *key {
	k := &key{}
	if callee := funcs.CallOp(op).Callee(); callee != nil {
		k.f = r.symbols.Lookup(callee.Leaf())
	}
	if k.f == nil || !k.f.Is(funcs.Func) {
		r.fail(op, "cannot resolve function call")
		return nil
	}
	operands := op.OperandValues(nil)
	for k.tokens < len(operands) && isToken(operands[k.tokens].Type()) {
		k.tokens++
	}
	operands = operands[k.tokens:]
	for len(operands) > 0 {
		d := dimension(operands[0])
		if d == nil {
			break
		}
		k.constants = append(k.constants, d)
		operands = operands[1:]
	}
	for _, v := range operands {
		k.rest = append(k.rest, v.Type())
	}
	return k
}

// dimension returns the constant that defines v if v is a scalar integer, for example a dimension
// size. It returns nil for any other value.
func dimension(v *ir.Value) *ir.DenseElementsAttr {
	t, ok := v.Type().(*ir.RankedTensorType)
	if !ok || len(t.Shape) != 0 {
		return nil
	}
	return intConstant(v)
}

func intConstant(v *ir.Value) *ir.DenseElementsAttr {
	d := stablehlo.DenseConstant(v)
	if d == nil {
		return nil
	}
	if _, ok := ir.ElementOf(d.Type).(*ir.IntegerType); !ok {
		return nil
	}
	return d
}

// call refines the callee of op, stops passing constants to it, and refines the result types of op.
// It replaces results that the callee returns as constants. If then op is unused and the callee is
// pure, call erases op.
func (r *refiner) call(rw *rewrite.Rewriter, op *ir.Operation) bool {
	k := r.keyOf(op)
	if k == nil || !r.function(k) {
		return false
	}
	ret := k.f.Region(0).First().Last()
	if ret == nil || !ret.Is(funcs.Return) || ret.NumOperands() != op.NumResults() {
		return false
	}
	changed := len(k.constants) > 0
	if changed {
		op = withoutConstants(rw, op, k)
	}
	changed = refineResults(rw, op, ir.FunctionTypeOf(k.f).Results) || changed
	rw.After(op)
	all := true
	for i := range op.Results() {
		d := intConstant(ret.Operand(i))
		if all = all && d != nil; d == nil || op.Result(i).Unused() || d.Type != op.Result(i).Type() {
			continue
		}
		c := stablehlo.CreateConstant(rw.Builder, op.Loc(), stablehlo.ConstantArgs{Value: d, OutputType: d.Type})
		rw.ReplaceAllUses(op.Result(i), c.Result(0))
		changed = true
	}
	if all && op.Unused() && r.pure(k.f, nil) {
		rw.Erase(op)
		return true
	}
	return changed
}

// withoutConstants replaces the call op with a call without the constant operands, which the
// function no longer takes. It returns the new call.
func withoutConstants(rw *rewrite.Rewriter, op *ir.Operation, k *key) *ir.Operation {
	o := funcs.CallOp(op)
	args := funcs.CallArgs{
		Operands: without(k, op.OperandValues(nil)), Callee: o.Callee(), NoInline: o.NoInline(), ResAttrs: o.ResAttrs(),
		ResultTypes: op.ResultTypes(nil), Discardable: op.Discardable(),
	}
	if a := o.ArgAttrs(); a != nil {
		args.ArgAttrs = rw.Ctx.Array(without(k, a.Elems)...)
	}
	rw.Before(op)
	n := funcs.CreateCall(rw.Builder, op.Loc(), args)
	rw.ReplaceWith(op, n)
	return n
}

// pure reports whether a call of f has no effects. The list inside holds the functions that are
// being examined; a recursive call is not pure.
func (r *refiner) pure(f *ir.Operation, inside []*ir.Operation) bool {
	if f == nil || !f.Is(funcs.Func) || !f.Region(0).HasOneBlock() || slices.Contains(inside, f) {
		return false
	}
	return r.pureIn(f, append(inside, f))
}

func (r *refiner) pureIn(parent *ir.Operation, inside []*ir.Operation) bool {
	for op := range parent.Nested() {
		if op.Is(funcs.Call) {
			callee := funcs.CallOp(op).Callee()
			if callee == nil || !r.pure(r.symbols.Lookup(callee.Leaf()), inside) {
				return false
			}
			continue
		}
		effects, known := op.OwnEffects(nil)
		if len(effects) > 0 || !known && !op.Has(ir.RecursiveMemoryEffects) || !r.pureIn(op, inside) {
			return false
		}
	}
	return true
}
