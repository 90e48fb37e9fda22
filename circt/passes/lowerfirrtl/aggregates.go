package lowerfirrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

func aggregateRules() map[*ir.OpDef]rule {
	return map[*ir.OpDef]rule{
		firrtl.Subfield: lowerSubfield, firrtl.Subindex: lowerSubindex, firrtl.Subaccess: lowerSubaccess,
		firrtl.VectorCreate: lowerVectorCreate, firrtl.BundleCreate: lowerBundleCreate, firrtl.AggregateConstant: lowerAggregateConstant,
		firrtl.BitCast: lowerBitCast, firrtl.FEnumCreate: lowerEnumCreate, firrtl.IsTag: lowerIsTag, firrtl.Subtag: lowerSubtag,
		firrtl.TagExtract: lowerTagExtract,
	}
}

// lowerSubfield lowers an access to a field. The fields of a memory's ports have been lowered with the memory. It
// returns false after an error, or if the aggregate has no lowered value.
func lowerSubfield(l *lowering, op *ir.Operation) bool {
	if _, known := l.values[op.Result(0)]; known || op.NumOperands() == 0 {
		return true
	}
	if isZeroWidth(op.Result(0).Type()) {
		return l.set(op.Result(0), nil)
	}
	in := l.maybeInOut(op.Operand(0))
	if in == nil {
		return false
	}
	t := l.s.typeOf(firrtl.PassiveOf(op.Operand(0).Type()), l.loc)
	if t == nil {
		return l.fail("subfield type lowering failed")
	}
	if hw.InOutElement(in.Type()) == nil {
		return l.toElement(op, hw.StructExtract, hw.FieldAt(in.Type(), fieldIndex(op)).Type, []*ir.Value{in}, l.s.c.Int64Attr(l.s.c.Int(32), int64(fieldIndex(op))))
	}
	f := hw.FieldAt(hw.InOutElement(in.Type()), fieldIndex(op))
	return l.to(op, sv.StructFieldInOut, hw.InOutOf(f.Type), []*ir.Value{in}, f.Name)
}

func fieldIndex(op *ir.Operation) int { return int(firrtl.EnumValue(op.Inherent("fieldIndex"))) }

func lowerSubindex(l *lowering, op *ir.Operation) bool {
	if isZeroWidth(op.Result(0).Type()) {
		return l.set(op.Result(0), nil)
	}
	n := firrtl.NumElements(op.Operand(0).Type())
	i := op.Inherent("index").(*ir.IntegerAttr).Int64()
	return l.elementOf(op, l.constant(num.NewInt(indexWidth(int64(n)), uint64(i))))
}

// elementOf lowers op, an access to the element at index of its first operand, a vector. It returns false after an
// error.
func (l *lowering) elementOf(op *ir.Operation, index *ir.Value) bool {
	in := l.maybeInOut(op.Operand(0))
	if in == nil {
		return l.fail("input lowering failed")
	}
	if e := hw.InOutElement(in.Type()); e != nil {
		return l.to(op, sv.ArrayIndexInOut, hw.InOutOf(hw.ArrayElement(e)), []*ir.Value{in, index})
	}
	return l.toElement(op, hw.ArrayGet, hw.ArrayElement(in.Type()), []*ir.Value{in, index})
}

// toElement lowers op, an access to an element, to the operation d. If that folds to a constant, the constant stays
// in its place and is not shared. It always returns true.
func (l *lowering) toElement(op *ir.Operation, d *ir.OpDef, t ir.Type, operands []*ir.Value, props ...ir.Attribute) bool {
	v := l.b.ValueOrFold(d, l.loc, t, operands, props...)
	if def := v.DefiningOp(); def != nil {
		copyName(def, op)
	}
	return l.set(op.Result(0), v)
}

func lowerSubaccess(l *lowering, op *ir.Operation) bool {
	if isZeroWidth(op.Result(0).Type()) {
		return l.set(op.Result(0), nil)
	}
	o := firrtl.SubaccessOp(op)
	n := int64(firrtl.NumElements(o.Input().Type()))
	index := l.fitted(o.Index(), firrtl.UInt(l.s.c, int32(indexWidth(n)), false))
	if index == nil {
		return l.fail("input lowering failed")
	}
	in := l.maybeInOut(o.Input())
	if in == nil {
		return l.fail("input lowering failed")
	}
	if e := hw.InOutElement(in.Type()); e != nil {
		return l.to(op, sv.ArrayIndexInOut, hw.InOutOf(hw.ArrayElement(e)), []*ir.Value{in, index})
	}
	v := l.index(in, index)
	if def := v.DefiningOp(); def != nil {
		copyName(def, op)
	}
	return l.set(op.Result(0), v)
}

// lowered returns the lowered values of all operands, constants of type i0 for those without bits. ok is false if an
// operand has no value.
func (l *lowering) lowered(op *ir.Operation) (list []*ir.Value, ok bool) {
	for i := range op.NumOperands() {
		v := l.value(op.Operand(i))
		if v == nil {
			if !isZeroWidth(op.Operand(i).Type()) {
				return nil, false
			}
			v = l.zero(0)
		}
		list = append(list, v)
	}
	return list, true
}

func lowerVectorCreate(l *lowering, op *ir.Operation) bool {
	list, ok := l.lowered(op)
	t := l.result(op)
	if !ok || t == nil {
		return false
	}
	slices.Reverse(list)
	return l.to(op, hw.ArrayCreate, t, list)
}

func lowerBundleCreate(l *lowering, op *ir.Operation) bool {
	list, ok := l.lowered(op)
	t := l.result(op)
	return ok && t != nil && l.to(op, hw.StructCreate, t, list)
}

func lowerAggregateConstant(l *lowering, op *ir.Operation) bool {
	t := l.result(op)
	if t == nil {
		return false
	}
	return l.to(op, hw.AggregateConstant, t, nil, l.aggregate(op.Inherent("fields"), t))
}

// aggregate converts a, a constant of a FIRRTL aggregate, to the form of HW for the type t. In HW, the last element
// of an array comes first.
func (l *lowering) aggregate(a ir.Attribute, t ir.Type) ir.Attribute {
	c := l.s.c
	if list, ok := a.(*ir.ArrayAttr); ok {
		out := make([]ir.Attribute, len(list.Elems))
		elem := hw.ArrayElement(t)
		for i, e := range list.Elems {
			if elem != nil {
				out[len(out)-1-i] = l.aggregate(e, elem)
			} else {
				out[i] = l.aggregate(e, hw.FieldAt(t, i).Type)
			}
		}
		return c.Array(out...)
	}
	v := a.(*ir.IntegerAttr).Value
	return c.IntegerAttr(c.Int(v.Width()), v)
}

func lowerBitCast(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	t := l.result(op)
	return v != nil && t != nil && l.to(op, hw.Bitcast, t, []*ir.Value{v})
}

// tag creates a local parameter with the value of the tag of variant i of the enumeration t.
func (l *lowering) tag(t ir.Type, i int) *ir.Value {
	c, w := l.s.c, uint32(firrtl.TagWidth(t))
	return sv.CreateLocalParam(l.b, l.loc, sv.LocalParamArgs{Value: c.IntegerAttr(c.Int(w), num.NewInt(w, firrtl.VariantValue(t, i))), Name: firrtl.ElementName(t, i), ResultType: c.Int(w)}).Result(0)
}

func lowerEnumCreate(l *lowering, op *ir.Operation) bool {
	in := l.value(op.Operand(0))
	t := op.Result(0).Type()
	rt := l.result(op)
	i := fieldIndex(op)
	if it, ok := rt.(*ir.IntegerType); ok {
		_ = it
		return l.set(op.Result(0), l.tag(t, i))
	}
	if in == nil {
		if !isZeroWidth(op.Operand(0).Type()) {
			return false
		}
		in = l.zero(0)
	}
	tag := l.tag(t, i)
	body := l.b.Value(hw.UnionCreate, l.loc, hw.FieldAt(rt, 1).Type, []*ir.Value{in}, l.s.c.Int64Attr(l.s.c.Int(32), int64(i)))
	return l.to(op, hw.StructCreate, rt, []*ir.Value{tag, body})
}

// tagOf returns the tag of v, a value of an enumeration.
func (l *lowering) tagOf(v *ir.Value) *ir.Value {
	if _, ok := v.Type().(*ir.IntegerType); ok {
		return v
	}
	return l.b.Value(hw.StructExtract, l.loc, hw.FieldAt(v.Type(), 0).Type, []*ir.Value{v}, l.s.c.Int64Attr(l.s.c.Int(32), 0))
}

func lowerIsTag(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	if v == nil {
		return isZeroWidth(op.Operand(0).Type()) && l.set(op.Result(0), l.constant(num.NewInt(1, 1)))
	}
	tag := l.tagOf(v)
	want := l.tag(op.Operand(0).Type(), fieldIndex(op))
	return l.icmp(op, 0, tag, want)
}

func lowerSubtag(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	if v == nil {
		return false
	}
	if _, simple := v.Type().(*ir.IntegerType); simple {
		return isZeroWidth(op.Result(0).Type()) && l.set(op.Result(0), nil)
	}
	body := l.b.Value(hw.StructExtract, l.loc, hw.FieldAt(v.Type(), 1).Type, []*ir.Value{v}, l.s.c.Int64Attr(l.s.c.Int(32), 1))
	i := fieldIndex(op)
	return l.to(op, hw.UnionExtract, hw.FieldAt(body.Type(), i).Type, []*ir.Value{body}, l.s.c.Int64Attr(l.s.c.Int(32), int64(i)))
}

func lowerTagExtract(l *lowering, op *ir.Operation) bool {
	v := l.value(op.Operand(0))
	return v != nil && l.set(op.Result(0), l.tagOf(v))
}

// elementwise returns the rule for a bitwise operation on vectors: they are cast to integers, and d is the operation
// on those.
func elementwise(d *ir.OpDef) rule {
	return func(l *lowering, op *ir.Operation) bool {
		x, y, ok := l.operands(op, op.Result(0).Type())
		w, sized := firrtl.BitWidth(op.Result(0).Type(), false)
		if !ok || !sized {
			return false
		}
		bits, t := l.s.c.Int(uint32(w)), x.Type()
		x = l.b.ValueOrFold(hw.Bitcast, l.loc, bits, []*ir.Value{x})
		y = l.b.ValueOrFold(hw.Bitcast, l.loc, bits, []*ir.Value{y})
		v := l.b.ValueOrFold(d, l.loc, bits, []*ir.Value{x, y}, l.s.c.Unit())
		return l.to(op, hw.Bitcast, t, []*ir.Value{v})
	}
}
