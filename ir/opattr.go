package ir

import (
	"slices"
	"strings"
	"unsafe"
)

// NumProps returns the number of slots for inherent attributes. A registered
// operation has one for each attribute of its definition. An unregistered operation
// has one, for its properties attribute.
func (n *OpName) NumProps() int {
	if n.Def == nil {
		return 1
	}
	return len(n.Def.Attrs)
}

// Props returns the inherent attributes indexed by slot, with nil for absent ones. It
// returns nil if none is set. Callers must not change the slice, because operations
// share it.
func (op *Operation) Props() []Attribute {
	if op.props == nil {
		return nil
	}
	return unsafe.Slice(op.props, op.name.NumProps())
}

// Prop returns the inherent attribute in a slot, or nil if it is absent.
func (op *Operation) Prop(slot int) Attribute {
	if op.props == nil || slot < 0 {
		return nil
	}
	return unsafe.Slice(op.props, op.name.NumProps())[slot]
}

// SetProp sets the inherent attribute in a slot; nil removes it. It is not inlined:
// thousands of generated setters call it.
//
//go:noinline
func (op *Operation) SetProp(slot int, v Attribute) {
	n := op.name.NumProps()
	if op.props == nil {
		if v == nil {
			return
		}
		op.props = unsafe.SliceData(make([]Attribute, n))
	} else {
		// Operations share arrays: change a copy.
		op.props = unsafe.SliceData(slices.Clone(unsafe.Slice(op.props, n)))
	}
	unsafe.Slice(op.props, n)[slot] = v
}

// Inherent returns the inherent attribute called name, or nil if it is absent.
func (op *Operation) Inherent(name string) Attribute {
	if op.name.Def == nil || op.props == nil {
		return nil
	}
	return op.Prop(op.name.Def.Slot(name))
}

// SetInherent sets the inherent attribute called name, which the definition must
// declare. A nil v removes the attribute.
func (op *Operation) SetInherent(name string, v Attribute) { op.SetProp(op.name.Def.Slot(name), v) }

// Discardable returns the dictionary of discardable attributes. It is never nil.
func (op *Operation) Discardable() *DictAttr {
	if op.attrs == nil {
		return op.name.ctx.attrs.emptyDic
	}
	return op.attrs
}

// SetDiscardable replaces the discardable attributes.
func (op *Operation) SetDiscardable(d *DictAttr) {
	if d != nil && len(d.Entries) == 0 {
		d = nil
	}
	op.attrs = d
}

// Attr returns the attribute called name, or nil if it is absent. It looks at inherent
// attributes first.
func (op *Operation) Attr(name string) Attribute {
	if d := op.name.Def; d != nil {
		if s := d.Slot(name); s >= 0 {
			return op.Prop(s)
		}
	} else if p, ok := op.Prop(0).(*DictAttr); ok {
		if a := p.Get(name); a != nil {
			return a
		}
	}
	return op.attrs.Get(name)
}

// SetAttr sets the attribute called name; a nil v removes it. It is an inherent
// attribute if the definition declares it, and otherwise discardable.
func (op *Operation) SetAttr(name string, v Attribute) {
	if d := op.name.Def; d != nil {
		if s := d.Slot(name); s >= 0 {
			op.SetProp(s, v)
			return
		}
	}
	entries := slices.Clone(op.Discardable().Entries)
	i, found := slices.BinarySearchFunc(entries, name, func(e NamedAttribute, n string) int {
		return strings.Compare(e.Name.Value, n)
	})
	switch {
	case found && v == nil:
		entries = slices.Delete(entries, i, i+1)
	case found:
		entries[i].Value = v
	case v != nil:
		entries = slices.Insert(entries, i, NamedAttribute{op.name.ctx.String(name), v})
	default:
		return
	}
	op.SetDiscardable(op.name.ctx.Dict(entries))
}

// segment returns the value range [start, start+n) of operand or result i of the
// definition. It uses the segment sizes in sizes, or the counts alone if sizes
// is nil.
func segment(defs []ValueDef, i, total int, sizes *DenseArrayAttr) (start, n int) {
	if sizes != nil {
		for k := 0; k < i && k < sizes.Len; k++ {
			start += int(sizes.At(k))
		}
		if i < sizes.Len {
			n = int(sizes.At(i))
		}
		return start, n
	}
	variadic := 0
	for k := range defs {
		if defs[k].Arity != One {
			variadic++
		}
	}
	each := 1
	if variadic > 0 {
		each = (total - (len(defs) - variadic)) / variadic
	}
	for k := 0; k < i; k++ {
		if defs[k].Arity == One {
			start++
		} else {
			start += each
		}
	}
	if defs[i].Arity == One {
		return start, 1
	}
	return start, each
}

// OperandSegment returns the range of operands that belong to operand i of the
// definition.
func (op *Operation) OperandSegment(i int) (start, n int) {
	d := op.name.Def
	var sizes *DenseArrayAttr
	if d.Traits&AttrSizedOperandSegments != 0 {
		sizes, _ = op.Inherent(OperandSegmentSizes).(*DenseArrayAttr)
	}
	return segment(d.Operands, i, int(op.nOperands), sizes)
}

// ResultSegment returns the range of results that belong to result i of the
// definition.
func (op *Operation) ResultSegment(i int) (start, n int) {
	d := op.name.Def
	var sizes *DenseArrayAttr
	if d.Traits&AttrSizedResultSegments != 0 {
		sizes, _ = op.Inherent(ResultSegmentSizes).(*DenseArrayAttr)
	}
	return segment(d.Results, i, int(op.nResults), sizes)
}

// Names of the segment size attributes.
const (
	OperandSegmentSizes = "operandSegmentSizes"
	ResultSegmentSizes  = "resultSegmentSizes"
)

// OperandGroup returns the operands that belong to operand i of the definition.
func (op *Operation) OperandGroup(i int) []Operand {
	start, n := op.OperandSegment(i)
	return op.Operands()[start : start+n]
}

// SegmentNamed returns the range of operand slots of the definition's operand
// called name. It panics if the definition has no such operand. Callers use it
// to treat different operations with an operand of the same name alike.
func (op *Operation) SegmentNamed(name string) (start, n int) {
	for i := range op.name.Def.Operands {
		if op.name.Def.Operands[i].Name == name {
			return op.OperandSegment(i)
		}
	}
	panic(op.name.Name + " has no operand named " + name)
}

// OperandsNamed returns the operands that belong to the definition's operand called
// name. It panics if the definition has no such operand.
func (op *Operation) OperandsNamed(name string) []Operand {
	start, n := op.SegmentNamed(name)
	return op.Operands()[start : start+n]
}

// OptionalOperand returns the value of operand i of the definition, which must not be
// variadic. It returns nil if an optional operand is absent.
func (op *Operation) OptionalOperand(i int) *Value {
	if start, n := op.OperandSegment(i); n > 0 {
		return op.Operand(start)
	}
	return nil
}

// ResultGroup returns the results that belong to result i of the definition. Take
// their addresses and do not copy them.
func (op *Operation) ResultGroup(i int) []Value {
	start, n := op.ResultSegment(i)
	return op.Results()[start : start+n]
}

// OptionalResult returns result i of the definition, which must not be variadic. It
// returns nil if an optional result is absent.
func (op *Operation) OptionalResult(i int) *Value {
	if start, n := op.ResultSegment(i); n > 0 {
		return op.Result(start)
	}
	return nil
}

// Present returns the number of values in an optional operand: 0 if part is nil, else
// 1.
func Present[T comparable](part T) int {
	var absent T
	if part == absent {
		return 0
	}
	return 1
}

// Given returns a, or an untyped nil if a holds a nil pointer. Views return such nil
// pointers for absent attributes.
func Given(a Attribute) Attribute {
	absent := false
	switch a := a.(type) {
	case *IntegerAttr:
		absent = a == nil
	case *StringAttr:
		absent = a == nil
	case *SymbolRefAttr:
		absent = a == nil
	case *ArrayAttr:
		absent = a == nil
	case *DenseArrayAttr:
		absent = a == nil
	case *DictAttr:
		absent = a == nil
	case *TypeAttr:
		absent = a == nil
	case *FloatAttr:
		absent = a == nil
	case *AffineMapAttr:
		absent = a == nil
	case *IntegerSetAttr:
		absent = a == nil
	}
	if absent {
		return nil
	}
	return a
}

// NewSegmentSizes returns the segment sizes attribute: the number of values in each
// segment.
func NewSegmentSizes(c *Context, sizes ...int) *DenseArrayAttr {
	s := make([]int32, len(sizes))
	for i, n := range sizes {
		s[i] = int32(n)
	}
	return c.DenseI32Array(s)
}

// GroupValues returns the values of the operands that belong to operand i of the
// definition.
func (op *Operation) GroupValues(i int) []*Value { return ValuesOf(op.OperandGroup(i)) }

// ValuesOf returns the values of operands.
func ValuesOf(slots []Operand) []*Value {
	vs := make([]*Value, len(slots))
	for i := range slots {
		vs[i] = slots[i].value
	}
	return vs
}

// SetOperandGroup replaces the values of operand i of the definition, and updates the
// segment sizes if the operation has them. If vs is empty, the operands before the
// group keep their places in the use lists of their values.
func (op *Operation) SetOperandGroup(a *Arena, i int, vs []*Value) {
	start, n := op.OperandSegment(i)
	if op.Has(AttrSizedOperandSegments) {
		sizes := op.Inherent(OperandSegmentSizes).(*DenseArrayAttr).Int64s()
		s32 := make([]int32, len(sizes))
		for k := range sizes {
			s32[k] = int32(sizes[k])
		}
		s32[i] = int32(len(vs))
		op.SetInherent(OperandSegmentSizes, op.Context().DenseI32Array(s32))
	}
	if len(vs) == 0 {
		for range n {
			op.EraseOperand(start)
		}
		return
	}
	all := op.OperandValues(nil)
	op.SetOperands(a, slices.Concat(all[:start], vs, all[start+n:]))
}
