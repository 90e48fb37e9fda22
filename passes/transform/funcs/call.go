// Package funcs executes the transforms of the func dialect.
package funcs

import (
	"github.com/millrace-mlir/millrace/ir"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// Rows are the implementations of this package's transforms, for transform.Passes.
var Rows = []transform.Row{
	{Name: "transform.func.cast_and_call", Apply: castAndCall},
	{Name: "transform.func.deduplicate_func_args", Apply: deduplicateArgs},
	{Name: "transform.func.replace_func_signature", Apply: replaceSignature},
}

// castAndCall replaces the computation of the outputs by a call of a function, with the inputs as
// arguments. It casts the arguments to the function's types, and the results to the outputs' types.
func castAndCall(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.FuncCastAndCallOp(op)
	var inputs, outputs []*ir.Value
	if h := o.Inputs(); h != nil {
		inputs = st.Values(h)
	}
	if h := o.Outputs(); h != nil {
		outputs = st.Values(h)
	}
	seen := map[*ir.Value]bool{}
	for _, v := range outputs {
		if seen[v] {
			return transform.Silenceable(op.Loc(), "cast and call output values must be unique")
		}
		seen[v] = true
	}
	points := st.Ops(o.InsertionPoint())
	if len(points) != 1 {
		return transform.Silenceable(op.Loc(), "Only one op can be specified as an insertion point")
	}
	if out := dominated(st, op, points[0], inputs, outputs); !out.OK() {
		return out
	}
	f, out := callee(st, op, points[0])
	if !out.OK() {
		return out
	}
	t := funcs.FuncOp(f).FunctionType().Type.(*ir.FunctionType)
	if len(t.Inputs) != len(inputs) {
		return transform.Silenceable(f.Loc(), "mismatch between number of function arguments %d and number of inputs %d", len(t.Inputs), len(inputs))
	}
	if len(t.Results) != len(outputs) { // of the two numbers, mlir-opt says how many results the operation func.func has
		return transform.Silenceable(f.Loc(), "mismatch between number of function results %d and number of outputs %d", f.NumResults(), len(outputs))
	}
	if o.InsertAfter() {
		st.RW.After(points[0])
	} else {
		st.RW.Before(points[0])
	}
	for i, v := range inputs {
		if inputs[i] = cast(st, o, v.Loc(), v, t.Inputs[i], true); inputs[i] == nil {
			return unable(st, op, v, t.Inputs[i])
		}
	}
	call := funcs.CreateCall(st.RW.Builder, points[0].Loc(), funcs.CallArgs{Operands: inputs, Callee: st.Ctx.FlatSymbol(funcs.FuncOp(f).SymName()), ResultTypes: t.Results})
	for i, was := range outputs {
		by := cast(st, o, was.Loc(), call.Result(i), was.Type(), false)
		if by == nil {
			return unable(st, op, call.Result(i), was.Type())
		}
		st.RW.ReplaceUsesExcept(was, by, call)
	}
	st.SetOps(0, call)
	return transform.Success
}

func unable(st *transform.State, op *ir.Operation, v *ir.Value, t ir.Type) transform.Outcome {
	return transform.Definitely(st.Ctx, op.Loc(), nil, "Failed to materialize conversion of %s to type '%s'", transform.ValueInError(v), t)
}

// dominated checks that the inputs dominate the insertion point, and that the point dominates the
// users of the outputs.
func dominated(st *transform.State, op, point *ir.Operation, inputs, outputs []*ir.Value) transform.Outcome {
	after := dialect.FuncCastAndCallOp(op).InsertAfter()
	dom := ir.NewDominance()
	for _, v := range outputs {
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			user := u.Owner()
			if !dom.OpProperlyDominates(point, user, true) && (after || point != user) {
				return transform.Definitely(st.Ctx, op.Loc(), nil, "User %s is not dominated by insertion point %s", transform.OpInError(user), transform.OpInError(point))
			}
		}
	}
	for _, v := range inputs {
		if !dom.ValueDominates(v, point) && (!after || v.DefiningOp() != point) {
			return transform.Definitely(st.Ctx, op.Loc(), nil, "input %s does not dominate insertion point %s", transform.ValueInError(v), transform.OpInError(point))
		}
	}
	return transform.Success
}

// callee returns the func.func to call: the named symbol, or else the payload of the handle.
func callee(st *transform.State, op, point *ir.Operation) (*ir.Operation, transform.Outcome) {
	o := dialect.FuncCastAndCallOp(op)
	if name := o.FunctionName(); name != nil {
		if f := ir.LookupSymbol(point, name); f != nil && f.Is(funcs.Func) {
			return f, transform.Success
		}
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "unresolved symbol %s", name)
	}
	list := st.Ops(o.Function())
	if len(list) != 1 {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "requires a single function to call")
	}
	if !list[0].Is(funcs.Func) {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "invalid non-function callee")
	}
	return list[0], transform.Success
}

// cast casts v to type t by the first conversion of the script that allows it. It returns nil if
// none does. An argument may not become more static, unless the conversion ignores this.
func cast(st *transform.State, o *dialect.FuncCastAndCallView, loc ir.Loc, v *ir.Value, t ir.Type, argument bool) *ir.Value {
	if v.Type() == t {
		return v
	}
	if o.ConversionsRegion().Empty() {
		return nil
	}
	for c := range o.Body().Ops() {
		if !c.Is(dialect.TypeConversionCastShapeDynamicDims) || !tensor.CastCompatible(v.Type(), t) {
			continue
		}
		if argument && !dialect.TypeConversionCastShapeDynamicDimsOp(c).IgnoreDynamicInfo() && !tensor.PreservesStatic(t, v.Type()) {
			continue
		}
		return tensor.NewCast(st.RW, loc, t, v)
	}
	return nil
}
