package tosa

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/passes"
)

var inferShapes = &passes.Pass{
	Name: "TosaInferShapesPass", Arg: "tosa-infer-shapes", Doc: "Propagate shapes across TOSA operations",
	Anchor: "func.func", Scope: passes.Always(passes.UnitScope), Dialects: []string{"func", "tensor", "tosa"},
	Run: func(c *passes.Ctx) bool {
		var t retyping
		t.region(c.Op.Region(0))
		if len(t.changed) == 0 {
			c.PreserveAll()
			return true
		}
		t.castUses(c.Builder())
		return true
	},
}

// retyping records the values whose types have been refined.
type retyping struct {
	changed []retyped
}

type retyped struct {
	value *ir.Value
	old   ir.Type
}

func (t *retyping) set(v *ir.Value, to ir.Type) {
	if old := v.Type(); old != to {
		t.changed = append(t.changed, retyped{v, old})
		v.SetType(to)
	}
}

// undo restores the old types of all refined values.
func (t *retyping) undo() {
	for _, r := range t.changed {
		r.value.SetType(r.old)
	}
	t.changed = nil
}

// castUses casts refined values back to their old types for users that cannot handle the refined
// types.
func (t *retyping) castUses(b *ir.Builder) {
	for _, r := range t.changed {
		var cast *ir.Value
		for u := r.value.FirstUse(); u != nil; {
			next := u.NextUse()
			if !refinable(u.Owner()) && r.value.Type() != r.old {
				if cast == nil {
					b.AfterValue(r.value)
					cast = tensor.CreateCast(b, r.value.Loc(), tensor.CastArgs{Source: r.value, DestType: r.old}).Result(0)
				}
				u.Set(cast)
			}
			u = next
		}
	}
}

// refinable reports whether the operand types of op may be refined: its result types follow from
// them, or op belongs to the TOSA dialect.
func refinable(op *ir.Operation) bool {
	d := op.Def()
	if d == nil {
		return false
	}
	return d.Dialect == tosa.Dialect || op.Has(ir.InferTypeOp|ir.SameOperandsAndResultType) || typesFollow(d)
}

// typesFollow reports whether the types of all results follow from the definition. A result either
// can have only one type, or its type is related to the type of another operand or result.
func typesFollow(d *ir.OpDef) bool {
	for i := range d.Results {
		r := &d.Results[i]
		related := func(m ir.TypesMatch) bool { return m.To == r.Name || slices.Contains(m.Same, r.Name) }
		if r.Arity != ir.One || r.Constraint.Build == nil && !slices.ContainsFunc(d.TypesMatch, related) {
			return false
		}
	}
	return len(d.Results) > 0
}

// region refines the result types of the TOSA operations in r, and of the operations in their
// regions.
func (t *retyping) region(r *ir.Region) {
	for b := range r.Blocks() {
		for op := range b.Ops() {
			if op.Def() == nil || op.Def().Dialect != tosa.Dialect {
				continue
			}
			if op.Is(tosa.If) {
				t.branches(op)
			} else if op.Is(tosa.While) {
				t.loop(op)
			}
			t.results(op)
		}
	}
}

func (t *retyping) results(op *ir.Operation) {
	infer := rules[op.Def()]
	if infer == nil {
		return
	}
	for i, k := range infer(op) {
		if i >= op.NumResults() {
			return
		}
		v := op.Result(i)
		if joined, ok := join(shapeOf(v.Type()), *k); ok {
			t.set(v, joined.of(ir.ElementOf(v.Type())))
		}
	}
}

// branches refines the block arguments of both branches of a tosa.cond_if by the types of the
// operands, and then the branches.
func (t *retyping) branches(op *ir.Operation) {
	inputs := tosa.IfOp(op).InputList()
	for i := range op.Regions() {
		r := op.Region(i)
		if r.First().NumArgs() != len(inputs) {
			return
		}
		for k, a := range r.First().Args() {
			if in := shapeOf(inputs[k].Value().Type()); in.ranked {
				t.set(a, in.of(ir.ElementOf(a.Type())))
			}
		}
		for k, a := range r.First().Args() {
			if joined, ok := join(shapeOf(inputs[k].Value().Type()), shapeOf(a.Type())); ok {
				t.set(a, joined.of(ir.ElementOf(a.Type())))
			}
		}
		t.region(r)
	}
}

// loop refines the types in a tosa.while_loop so that they fit every iteration. It starts with the
// types of the operands, and drops the sizes that the body changes, until nothing changes.
func (t *retyping) loop(op *ir.Operation) {
	o := tosa.WhileOp(op)
	types := make([]ir.Type, 0, op.NumOperands())
	for _, u := range o.InputList() {
		types = append(types, u.Value().Type())
	}
	body := o.BodyGraphRegion()
	for changed := true; changed; {
		var trial retyping
		for i, to := range types {
			trial.set(body.First().Arg(i), to)
		}
		trial.region(body)
		shapes := yielded(body)
		trial.undo()
		if len(shapes) != len(types) {
			return
		}
		changed = false
		for i, old := range types {
			n := meet(shapeOf(old), shapes[i]).of(ir.ElementOf(old))
			changed = changed || n != old
			types[i] = n
		}
	}
	for i := range op.Regions() {
		r := op.Region(i)
		for k, to := range types {
			t.set(r.First().Arg(k), to)
		}
		t.region(r)
	}
}
