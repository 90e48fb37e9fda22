// Package signless holds stablehlo-convert-to-signless, which makes integer types signless
// for consumers whose operations imply the signedness. It changes only types and the
// constants of these types.
package signless

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// Pass is stablehlo-convert-to-signless, which makes integer types signless.
var Pass = &passes.Pass{
	Name: "StablehloConvertToSignlessPass", Arg: "stablehlo-convert-to-signless",
	Doc:    "Pass to transform the IR to be on signless integers.",
	Anchor: "builtin.module", Scope: passes.Always(passes.UnitScope), PushDown: passes.Pushed,
	Run: func(c *passes.Ctx) bool {
		w := walk{}
		w.op(c.Op)
		if !w.changed {
			c.PreserveAll()
		}
		return !w.failed
	},
}

// walk is the state of the pass, which changes types in place. A conversion would have to create
// each operation with a signed or unsigned type again.
type walk struct{ changed, failed bool }

func (w *walk) op(op *ir.Operation) {
	if op.Is(funcs.Func) {
		w.signature(op)
	}
	for i := range op.Regions() {
		for b := range op.Region(i).Blocks() {
			for _, a := range b.Args() {
				w.value(a)
			}
			for o := range b.Ops() {
				w.op(o)
			}
		}
	}
	for i := range op.Results() {
		if w.value(op.Result(i)) && (op.Is(stablehlo.Constant) || op.Is(arith.Constant)) {
			w.constant(op)
		}
	}
}

// value makes the type of v signless and reports whether it changed.
func (w *walk) value(v *ir.Value) bool {
	t := without(v.Type())
	if t == v.Type() {
		return false
	}
	v.SetType(t)
	w.changed = true
	return true
}

// constant converts the elements of op, a constant, to the type of its result. It reports an error
// if the value of op is not a dense attribute or an integer.
func (w *walk) constant(op *ir.Operation) {
	t := op.Result(0).Type()
	switch a := op.Inherent("value").(type) {
	case *ir.DenseElementsAttr:
		op.SetInherent("value", t.Context().DenseElements(t, []byte(a.Raw), a.Splat))
	case *ir.DenseResourceAttr:
		op.SetInherent("value", t.Context().DenseResource(t, a.Key))
	case *ir.IntegerAttr:
		op.SetInherent("value", t.Context().IntegerAttr(t, a.Value))
	default:
		op.EmitError("failed to legalize operation '%s' that was explicitly marked illegal", op.Name().Name)
		w.failed = true
	}
}

// signature makes the integer types in the type of function f signless.
func (w *walk) signature(f *ir.Operation) {
	a := funcs.FuncOp(f).FunctionType()
	if a == nil {
		return
	}
	t, ok := a.Type.(*ir.FunctionType)
	if !ok {
		return
	}
	inputs, in := all(t.Inputs)
	results, out := all(t.Results)
	if in || out {
		funcs.FuncOp(f).SetFunctionType(f.Context().TypeAttr(f.Context().FunctionType(inputs, results)))
		w.changed = true
	}
}

// all returns the types ts made signless, and whether any of them changed.
func all(ts []ir.Type) (to []ir.Type, changed bool) {
	to = make([]ir.Type, len(ts))
	for i, t := range ts {
		to[i] = without(t)
		changed = changed || to[i] != t
	}
	return to, changed
}

// without returns t with its integer type, or the integer type of its elements, made signless. It
// returns all other types unchanged.
func without(t ir.Type) ir.Type {
	i, ok := ir.ElementOf(t).(*ir.IntegerType)
	if !ok || i.Signedness == ir.Signless {
		return t
	}
	return ir.WithElement(t, t.Context().Int(i.Width))
}
