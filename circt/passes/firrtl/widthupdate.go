package firrtl

import (
	"fmt"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// widthUpdater writes the inferred widths into the types of a module. It only reads the mapper, so several modules can
// be updated at the same time.
type widthUpdater struct {
	m *widthMapper
	b *ir.Builder
}

func (u *widthUpdater) module(module *ir.Operation) bool {
	args := module.Region(0).First().Args()
	changed := false
	for _, arg := range args {
		if uninferred(arg.Type()) {
			changed = true
			if !u.value(arg) {
				return false
			}
		}
	}
	if changed {
		types := make([]ir.Attribute, len(args))
		for i, arg := range args {
			types[i] = module.Context().TypeAttr(arg.Type())
		}
		module.SetAttr("portTypes", module.Context().Array(types...))
	}
	return module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op != module && !u.operation(op) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Advance
}

func (u *widthUpdater) operation(op *ir.Operation) bool {
	for i := range op.Results() {
		if v := op.Result(i); uninferred(v.Type()) && !u.value(v) {
			return false
		}
	}
	if op.Is(firrtl.Connect) {
		u.truncate(op)
	}
	return true
}

// truncate cuts off the upper bits of a connect's source, if that has become wider than the destination.
func (u *widthUpdater) truncate(op *ir.Operation) {
	dst, src := op.Operand(0).Type(), op.Operand(1).Type()
	if !firrtl.IsBase(dst) || !firrtl.IsBase(src) {
		return
	}
	l, r := firrtl.Width(dst), firrtl.Width(src)
	if l < 0 || r < 0 || l >= r {
		return
	}
	u.warnTruncation(op, r, l)
	u.b.Before(op)
	v := firrtl.MakeOrFold(u.b, op.Loc(), firrtl.TailPrim, []*ir.Value{op.Operand(1)}, firrtl.I32(u.b.Ctx, int64(r-l)))
	if firrtl.IsSigned(src) {
		v = u.b.ValueOrFold(firrtl.AsSIntPrim, op.Loc(), dst, []*ir.Value{v})
	}
	op.SetOperand(1, v)
}

// value sets the type of v, from the types of the operands or from the inferred widths. It returns false after an
// error.
func (u *widthUpdater) value(v *ir.Value) bool {
	op := v.DefiningOp()
	if op != nil && op.Has(ir.InferTypeOp) {
		return inferResults(op, nil)
	}
	at, ok := u.m.slots[v]
	t := u.typeOf(v, v.Type(), &at)
	if !ok || t == nil {
		return v.Context().Error(v.Loc(), "width should have been inferred")
	}
	v.SetType(t)
	if op != nil && op.Is(firrtl.Constant) {
		x := op.Inherent("value").(*ir.IntegerAttr).Value
		if w := uint32(firrtl.Width(t)); x.Width() > w {
			op.SetInherent("value", firrtl.IntValue(t, x.Trunc(w)))
		}
	}
	return true
}

// inferResults gives the results of op the types that follow from its operands. It calls changed, unless nil, for each
// result whose type changes. It returns false after an error.
func inferResults(op *ir.Operation, changed func(v *ir.Value)) bool {
	s := ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: op.OperandValues(nil), Props: op.Props()}
	types, ok := op.Def().Infer(&s, nil)
	if !ok {
		return false
	}
	for i, t := range types {
		if i >= op.NumResults() {
			break
		}
		if v := op.Result(i); v.Type() != t {
			v.SetType(t)
			if changed != nil {
				changed(v)
			}
		}
	}
	return true
}

// typeOf returns t, a part of the type of v, with the inferred widths. At first, *at is the index of the part's first
// field. It moves behind the part. It returns nil if a width is missing.
func (u *widthUpdater) typeOf(v *ir.Value, t ir.Type, at *int32) ir.Type {
	c := t.Context()
	if firrtl.Is(t, firrtl.RefType) {
		e := u.typeOf(v, firrtl.ReferredType(t), at)
		if e == nil {
			return nil
		}
		return firrtl.Ref(c, e, firrtl.IsForceable(t), firrtl.LayerOf(t))
	}
	if !uninferred(t) {
		*at += compactSize(t)
		return t
	}
	slot := *at
	*at++
	switch {
	case firrtl.Is(t, firrtl.BundleType):
		fs := firrtl.Fields(t)
		for i := range fs {
			if fs[i].Type = u.typeOf(v, fs[i].Type, at); fs[i].Type == nil {
				return nil
			}
		}
		return firrtl.Bundle(c, fs, firrtl.IsConst(t))
	case firrtl.Is(t, firrtl.EnumType):
		vs := firrtl.Variants(t)
		for i := range vs {
			if vs[i].Type = u.typeOf(v, vs[i].Type, at); vs[i].Type == nil {
				return nil
			}
		}
		return firrtl.Enum(c, vs, firrtl.IsConst(t))
	case firrtl.Is(t, firrtl.VectorType):
		if firrtl.NumElements(t) == 0 {
			*at = slot + compactSize(t)
			return t // upstream leaves the element's width open
		}
		e := u.typeOf(v, firrtl.ElementType(t, 0), at)
		if e == nil {
			return nil
		}
		return firrtl.Vector(c, e, uint64(firrtl.NumElements(t)), firrtl.IsConst(t))
	}
	e := u.m.fields[slot]
	if e == noWidth || !u.m.nodes[e].solved {
		return nil
	}
	return withWidth(t, u.m.nodes[e].value)
}

// withWidth returns t, an integer or analog type, with another width.
func withWidth(t ir.Type, width int32) ir.Type {
	c := t.Context()
	if firrtl.Is(t, firrtl.AnalogType) {
		return firrtl.Analog(c, width, firrtl.IsConst(t))
	}
	return firrtl.Int(c, firrtl.IsSigned(t), width, firrtl.IsConst(t))
}

// warnTruncation warns that op, a connect, truncates its source of width r to the width l. The operation is not valid
// until the truncation is there, so the note shows its generic form.
func (u *widthUpdater) warnTruncation(op *ir.Operation, r, l int32) {
	c := op.Context()
	d := &ir.Diagnostic{Severity: ir.Warning, Loc: op.Loc(), Text: fmt.Sprintf("RHS width %d exceeds LHS width %d, inserting implicit truncation", r, l)}
	if c.Diags.OpText != nil {
		d.Notes = []ir.Diagnostic{{Severity: ir.Note, Loc: op.Loc(), Text: "see current operation: " + c.Diags.OpText(op, true)}}
	}
	c.Emit(d)
}
