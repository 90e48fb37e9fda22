package hw

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Folds of aggregates to constants and to the operands they are made of.

// constantIndex returns the value of v if v is a constant that fits into an index, or else false.
func constantIndex(v *ir.Value) (int64, bool) {
	a, ok := ir.MatchConstant(v).(*ir.IntegerAttr)
	if !ok || !a.Value.FitsUint64() {
		return 0, false
	}
	return int64(a.Value.Uint64()), true
}

// foldAll folds to an aggregate constant, if all operands are constant integers. The last operand of an array is
// element 0. A constant aggregate inside an aggregate stays an operand, as circt-opt leaves it.
func foldAll(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	for _, a := range operands {
		if _, ok := a.(*ir.IntegerAttr); !ok {
			return nil, false
		}
	}
	return ir.FoldAttr(dst, op.Context().Array(operands...))
}

func foldArrayCreate(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	return foldAll(op, operands, dst)
}

func foldArrayConcat(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if len(operands) == 1 {
		return ir.FoldValue(dst, op.Operand(0))
	}
	var all []ir.Attribute
	for _, a := range operands {
		es := ir.ArrayElems(a)
		if es == nil {
			return nil, false
		}
		all = append(all, es...)
	}
	return ir.FoldAttr(dst, op.Context().Array(all...))
}

func foldArraySlice(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	in := op.Operand(0)
	if in.Type() == op.Result(0).Type() {
		return ir.FoldValue(dst, in)
	}
	return nil, false
}

func foldArrayGet(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	in := op.Operand(0)
	at, known := constantIndex(op.Operand(1))
	if es := ir.ArrayElems(operands[0]); es != nil {
		if known && at < int64(len(es)) {
			return ir.FoldAttr(dst, es[int64(len(es))-1-at])
		}
		for _, e := range es[1:] {
			if e != es[0] {
				return nil, false
			}
		}
		return ir.FoldAttr(dst, es[0])
	}
	if inject := in.DefinedBy(ArrayInject); inject != nil && inject.Operand(1) == op.Operand(1) && ArrayInjectOp(inject).Element() != op.Result(0) {
		return ir.FoldValue(dst, ArrayInjectOp(inject).Element())
	}
	create := in.DefinedBy(ArrayCreate)
	if create == nil {
		return nil, false
	}
	n := int64(create.NumOperands())
	if known && at < n {
		if v := create.Operand(int(n - 1 - at)); v != op.Result(0) {
			return ir.FoldValue(dst, v)
		}
		return nil, false
	}
	for i := range create.Operands() {
		if v := create.Operand(i); v != create.Operand(0) || v == op.Result(0) {
			return nil, false
		}
	}
	return ir.FoldValue(dst, create.Operand(0))
}

func foldArrayInject(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	es := ir.ArrayElems(operands[0])
	at, ok := constantIndex(op.Operand(1))
	if es == nil || !ok || operands[2] == nil || at >= int64(len(es)) {
		return nil, false
	}
	es = append([]ir.Attribute(nil), es...)
	es[int64(len(es))-1-at] = operands[2]
	return ir.FoldAttr(dst, op.Context().Array(es...))
}

func foldStructCreate(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if v := reassembled(op, explodedField); v != nil {
		return ir.FoldValue(dst, v)
	}
	return foldAll(op, operands, dst)
}

// explodedField returns the struct of which v is field i, if a struct_explode makes v. It returns nil otherwise.
func explodedField(v *ir.Value, i int) *ir.Value {
	if d := v.DefinedBy(StructExplode); d != nil && v.Index() == i {
		return d.Operand(0)
	}
	return nil
}

// extractedField returns the struct of which v is field i, if a struct_extract makes v. It returns nil otherwise.
func extractedField(v *ir.Value, i int) *ir.Value {
	if d := v.DefinedBy(StructExtract); d != nil && StructExtractOp(d).FieldIndex().Int64() == int64(i) {
		return d.Operand(0)
	}
	return nil
}

// reassembled returns the struct whose fields, in order, are the operands of op, a struct_create. It returns nil if
// there is no such struct. The function source returns the struct that a field comes from, or nil.
func reassembled(op *ir.Operation, source func(field *ir.Value, i int) *ir.Value) *ir.Value {
	var whole *ir.Value
	for i := range op.Operands() {
		from := source(op.Operand(i), i)
		if from == nil || whole != nil && from != whole || from.Type() != op.Result(0).Type() || from == op.Result(0) {
			return nil
		}
		whole = from
	}
	return whole
}

func foldStructExplode(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	if es := ir.ArrayElems(operands[0]); es != nil {
		for _, e := range es {
			dst = append(dst, ir.FoldResult{Attr: e})
		}
		return dst, true
	}
	return nil, false
}

func foldStructExtract(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	i := StructExtractOp(op).FieldIndex().Int64()
	if es := ir.ArrayElems(operands[0]); es != nil {
		return ir.FoldAttr(dst, es[i])
	}
	v := op.Operand(0)
	if d := v.DefinedBy(StructCreate); d != nil && d.Operand(int(i)) != op.Result(0) {
		return ir.FoldValue(dst, d.Operand(int(i)))
	}
	if d := v.DefinedBy(StructInject); d != nil && StructInjectOp(d).FieldIndex().Int64() == i && d.Operand(1) != op.Result(0) {
		return ir.FoldValue(dst, d.Operand(1))
	}
	return nil, false
}

func foldStructInject(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	es := ir.ArrayElems(operands[0])
	if es == nil || operands[1] == nil {
		return nil, false
	}
	es = append([]ir.Attribute(nil), es...)
	es[StructInjectOp(op).FieldIndex().Int64()] = operands[1]
	return ir.FoldAttr(dst, op.Context().Array(es...))
}

func foldBitcast(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	in, t := op.Operand(0), op.Result(0).Type()
	if in.Type() == t {
		return ir.FoldValue(dst, in)
	}
	if operands[0] == nil {
		return nil, false
	}
	bits, ok := packBits(operands[0])
	if !ok || int64(bits.Width()) != BitWidth(t) {
		return nil, false
	}
	return ir.FoldAttr(dst, unpackBits(t, bits))
}

// packBits returns the bits of constant a, with the first element as the most significant one. It returns false if
// a part of a is no integer.
func packBits(a ir.Attribute) (num.Int, bool) {
	switch a := a.(type) {
	case *ir.IntegerAttr:
		return a.Value, true
	case *ir.ArrayAttr:
		all := num.Zero(0)
		for _, e := range a.Elems {
			v, ok := packBits(e)
			if !ok {
				return v, false
			}
			all = all.Concat(v)
		}
		return all, true
	}
	return num.Int{}, false
}

// unpackBits returns the constant of type t that has these bits, or nil if there is none.
func unpackBits(t ir.Type, bits num.Int) ir.Attribute {
	c := t.Context()
	t = Canonical(t)
	if _, ok := t.(*ir.IntegerType); ok {
		return c.IntegerAttr(t, bits)
	}
	n, words := aggregateLen(t)
	if words == "" {
		return nil
	}
	hi := bits.Width()
	var es []ir.Attribute
	for i := range n {
		elem := ArrayElement(t)
		if elem == nil {
			elem = FieldAt(t, int(i)).Type
		}
		w := uint32(BitWidth(elem))
		hi -= w
		e := unpackBits(elem, bits.Extract(hi, w))
		if e == nil {
			return nil
		}
		es = append(es, e)
	}
	return c.Array(es...)
}

// IsOffset reports whether index is a constant that is n greater than the constant base.
func IsOffset(base, index *ir.Value, n uint64) bool {
	b, ok := constantIndex(base)
	if !ok {
		return false
	}
	i, ok := constantIndex(index)
	return ok && uint64(b)+n == uint64(i)
}
