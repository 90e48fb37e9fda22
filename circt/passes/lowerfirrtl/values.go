package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/num"
)

// Values. A value of FIRRTL without bits has no value of hw: it is known, and nil. Wires and instances' inputs that
// are driven later are placeholders until all of the module is lowered.

// set records w as the lowered value of v. It always returns true.
func (l *lowering) set(v, w *ir.Value) bool {
	l.values[v] = w
	return true
}

// orFolded records w as the lowered value of v. If w is a constant that the module has already, it erases w and
// records that constant instead. A new constant moves to the beginning of the module. It always returns true.
func (l *lowering) orFolded(v, w *ir.Value) bool {
	if op := w.DefinedBy(hw.Constant); op != nil {
		a := hw.ConstantOp(op).Value()
		switch known := l.constants[a]; {
		case known == w:
		case known != nil:
			w = known
			op.Erase()
		default:
			l.constants[a] = w
			if first := l.body.First(); first != op {
				op.MoveBefore(first)
			}
		}
	}
	return l.set(v, w)
}

// to lowers op to the operation d, or to the value that d folds to. It always returns true.
func (l *lowering) to(op *ir.Operation, d *ir.OpDef, t ir.Type, operands []*ir.Value, props ...ir.Attribute) bool {
	v := l.b.ValueOrFold(d, l.loc, t, operands, props...)
	if def := v.DefiningOp(); def != nil {
		copyName(def, op)
	}
	return l.orFolded(op.Result(0), v)
}

// copyName gives one operation, to, a name hint: the name of another one, from. It does nothing if the first
// operation has a name or a name hint.
func copyName(to, from *ir.Operation) {
	if s, ok := from.Attr("name").(*ir.StringAttr); ok && to.Attr(hw.NameHint) == nil && to.Attr("name") == nil {
		to.SetAttr(hw.NameHint, s)
	}
}

// maybeInOut returns the lowered value of v, which may be an inout, or nil if there is none.
func (l *lowering) maybeInOut(v *ir.Value) *ir.Value { return l.values[v] }

// value returns the lowered value of v, or nil if there is none. It reads the value if it is an inout.
func (l *lowering) value(v *ir.Value) *ir.Value {
	w := l.values[v]
	if w != nil && hw.InOutElement(w.Type()) != nil {
		return l.read(w)
	}
	return w
}

// nonClock returns the lowered value of v, with a clock converted to a bit, or nil if there is none.
func (l *lowering) nonClock(v *ir.Value) *ir.Value {
	w := l.value(v)
	if w != nil && isClock(w.Type()) {
		return l.fromClock(w)
	}
	return w
}

func isClock(t ir.Type) bool { return hw.As(t, seq.ClockType) != nil }

// fromClock returns clock as a bit. The module has a single conversion for each clock.
func (l *lowering) fromClock(clock *ir.Value) *ir.Value {
	if v := l.unclocked[clock]; v != nil {
		return v
	}
	block, before := l.b.Point()
	l.b.AfterValue(clock)
	v := l.b.Value(seq.FromClock, clock.Loc(), l.s.c.I1(), []*ir.Value{clock})
	l.b.Restore(block, before)
	l.unclocked[clock] = v
	return v
}

// read returns the value that the inout v holds. A module reads each inout once, right after its definition.
func (l *lowering) read(v *ir.Value) *ir.Value {
	if r := l.reads[v]; r != nil {
		return r
	}
	block, before := l.b.Point()
	if op := v.DefiningOp(); op != nil {
		l.b.After(op)
	} else {
		l.b.AtStart(l.body)
	}
	var r *ir.Value
	if op := v.DefinedBy(sv.ArrayIndexInOut); op != nil {
		from := l.read(op.Operand(0))
		r = l.b.ValueOrFold(hw.ArrayGet, l.loc, hw.ArrayElement(from.Type()), []*ir.Value{from, op.Operand(1)})
	} else {
		r = l.b.ValueOrFold(sv.ReadInOut, l.loc, hw.InOutElement(v.Type()), []*ir.Value{v})
	}
	l.b.Restore(block, before)
	l.reads[v] = r
	return r
}

// atStart calls build to make a value at the beginning of the module.
func (l *lowering) atStart(build func(b *ir.Builder) *ir.Value) *ir.Value {
	block, before := l.b.Point()
	l.b.AtStart(l.body)
	v := build(l.b)
	l.b.Restore(block, before)
	return v
}

// constant returns the module's constant with the value v.
func (l *lowering) constant(v num.Int) *ir.Value {
	t := l.s.c.Int(v.Width())
	a := l.s.c.IntegerAttr(t, v)
	if w := l.constants[a]; w != nil {
		return w
	}
	w := l.atStart(func(b *ir.Builder) *ir.Value { return b.Value(hw.Constant, l.loc, t, nil, a) })
	l.constants[a] = w
	return w
}

// zero returns the module's constant 0 of w bits.
func (l *lowering) zero(w uint32) *ir.Value { return l.constant(num.NewInt(w, 0)) }

// constantX returns the module's unknown value (sv.constantX) of w bits.
func (l *lowering) constantX(w uint32) *ir.Value {
	t := ir.Type(l.s.c.Int(w))
	if v := l.xs[t]; v != nil {
		return v
	}
	v := l.atStart(func(b *ir.Builder) *ir.Value { return b.Value(sv.ConstantX, l.loc, t, nil) })
	l.xs[t] = v
	return v
}

// constantZ returns the module's undriven value (sv.constantZ) of type t.
func (l *lowering) constantZ(t ir.Type) *ir.Value {
	if v := l.zs[t]; v != nil {
		return v
	}
	v := l.atStart(func(b *ir.Builder) *ir.Value { return b.Value(sv.ConstantZ, l.loc, t, nil) })
	l.zs[t] = v
	return v
}

// constantClock returns the module's constant clock, which is low for level 0 and high for level 1.
func (l *lowering) constantClock(level int) *ir.Value {
	if l.clocks[level] == nil {
		l.clocks[level] = l.atStart(func(b *ir.Builder) *ir.Value {
			return b.Value(seq.ConstClock, l.loc, l.s.clockType(), nil, seq.ConstClockValue(b.Ctx, int64(level)))
		})
	}
	return l.clocks[level]
}

// later returns a placeholder for a value that is not known yet. The caller sets its driver later, by a call of
// drive.
func (l *lowering) later(t ir.Type, loc ir.Loc) *ir.Value {
	v := l.b.Op(builtin.UnrealizedConversionCast, loc, []ir.Type{t}, nil).Result(0)
	l.drivers[v] = v
	l.placeholders = append(l.placeholders, v)
	return v
}

// drive sets src as the driver of the placeholder v. It returns false if v is not a placeholder.
func (l *lowering) drive(v, src *ir.Value) bool {
	if _, ok := l.drivers[v]; !ok {
		return false
	}
	l.drivers[v] = src
	return true
}

// signExtend extends v to w bits. The added bits are copies of the sign bit.
func (l *lowering) signExtend(v *ir.Value, w uint32) *ir.Value {
	from := ir.IntWidth(v.Type())
	if from == w {
		return v
	}
	sign := v
	if from > 1 {
		sign = comb.BuildExtract(l.b, l.loc, v, from-1, 1)
	}
	more := l.b.ValueOrFold(comb.Replicate, l.loc, l.s.c.Int(w-from), []*ir.Value{sign})
	return comb.BuildConcat(l.b, l.loc, more, v)
}

// extended returns the lowered value of v, extended to the width of t. It returns nil if there is no such value. t
// must not be narrower.
func (l *lowering) extended(v *ir.Value, t ir.Type) *ir.Value { return l.fit(v, t, false) }

// fitted returns the lowered value of v, extended or truncated to the width of t, or nil if there is no such value.
func (l *lowering) fitted(v *ir.Value, t ir.Type) *ir.Value { return l.fit(v, t, true) }

func (l *lowering) fit(v *ir.Value, t ir.Type, truncate bool) *ir.Value {
	bits, ok := firrtl.BitWidth(firrtl.PassiveOf(t), false)
	if !ok {
		return nil
	}
	w := uint32(bits)
	from := l.value(v)
	if from == nil {
		if !isZeroWidth(v.Type()) || w == 0 {
			return nil
		}
		return l.zero(w)
	}
	if hw.ArrayElement(from.Type()) != nil || hw.As(from.Type(), hw.StructType) != nil {
		if t == v.Type() {
			return from
		}
		return l.fitAggregate(from, v.Type(), t, truncate)
	}
	if isClock(from.Type()) {
		if firrtl.Is(t, firrtl.ClockType) {
			return from
		}
		l.fail("cannot use clock type as an integer")
		return nil
	}
	it, ok := hw.Canonical(from.Type()).(*ir.IntegerType)
	if !ok {
		l.fail("operand of type '%s' cannot be used as an integer", from.Type())
		return nil
	}
	switch have := it.Width; {
	case have == w:
		return from
	case w == 0:
		return nil
	case have > w:
		if !truncate {
			l.fail("operand should not be a truncation")
			return nil
		}
		return comb.BuildExtract(l.b, l.loc, from, 0, w)
	case firrtl.IsSigned(v.Type()):
		return l.signExtend(from, w)
	default:
		return comb.BuildConcat(l.b, l.loc, l.zero(w-have), from)
	}
}

// fitAggregate extends or truncates each element of the aggregate v. Arguments from and to are the types of the
// aggregate with the old and the new widths. It returns nil if that is impossible.
func (l *lowering) fitAggregate(v *ir.Value, from, to ir.Type, truncate bool) *ir.Value {
	target := l.s.typeOf(to, l.loc)
	if v.Type() == target {
		return v
	}
	n := firrtl.NumElements(to)
	if firrtl.NumElements(from) != n || target == nil {
		return nil
	}
	parts := make([]*ir.Value, n)
	for i := range parts {
		var e *ir.Value
		vector := firrtl.Is(to, firrtl.VectorType)
		if vector {
			e = l.elementAt(v, i)
		} else {
			e = l.field(v, i)
		}
		p := l.fitElement(e, firrtl.ElementType(from, i), firrtl.ElementType(to, i), truncate)
		if p == nil {
			return nil
		}
		at := i
		if vector {
			at = n - 1 - i
		}
		parts[at] = p
	}
	if firrtl.Is(to, firrtl.VectorType) {
		return l.b.ValueOrFold(hw.ArrayCreate, l.loc, target, parts)
	}
	return l.b.ValueOrFold(hw.StructCreate, l.loc, target, parts)
}

func (l *lowering) fitElement(e *ir.Value, from, to ir.Type, truncate bool) *ir.Value {
	if !firrtl.IsGround(to) {
		return l.fitAggregate(e, from, to, truncate)
	}
	have, want := firrtl.Width(from), firrtl.Width(to)
	switch {
	case have == want:
		return e
	case have > want:
		if !truncate {
			l.fail("operand should not be a truncation")
			return nil
		}
		return comb.BuildExtract(l.b, l.loc, e, 0, uint32(want))
	case firrtl.IsSigned(from):
		return l.signExtend(e, uint32(want))
	}
	return comb.BuildConcat(l.b, l.loc, l.zero(uint32(want-have)), e)
}

// field returns field i of v, a struct.
func (l *lowering) field(v *ir.Value, i int) *ir.Value {
	return l.b.ValueOrFold(hw.StructExtract, l.loc, hw.FieldAt(v.Type(), i).Type, []*ir.Value{v}, l.s.c.Int64Attr(l.s.c.Int(32), int64(i)))
}

// elementAt returns element i of v, an array.
func (l *lowering) elementAt(v *ir.Value, i int) *ir.Value {
	index := l.constant(num.NewInt(indexWidth(hw.ArrayLen(v.Type())), uint64(i)))
	return l.b.ValueOrFold(hw.ArrayGet, l.loc, hw.ArrayElement(v.Type()), []*ir.Value{v, index})
}
