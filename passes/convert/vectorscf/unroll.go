package vectorscf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/passes/calc"
	lowering "github.com/millrace-mlir/millrace/passes/vector"
)

// onlyUser returns the user of op's result if the result has exactly one use, and
// otherwise nil.
func onlyUser(op *ir.Operation) *ir.Operation {
	u := op.Result(0).FirstUse()
	if u == nil || u.NextUse() != nil {
		return nil
	}
	return u.Owner()
}

// position returns the position of a vector.extract or vector.insert. Its first operands,
// as many as fixed says, are not part of it.
func position(op *ir.Operation, fixed int) []ir.Mixed {
	return ir.MixedList(op.Inherent("static_position"), op.Operands()[fixed:])
}

// giveMask sets the mask of p, the transfer of the part with index i in the vector's
// first dimension.
func (t *transfer) giveMask(p *lowering.Transfer, i int64) {
	switch {
	case t.Mask == nil:
	case t.IsBroadcast(0):
		p.Mask = t.Mask
	case len(calc.VectorType(t.Mask).Shape) > 1:
		p.Mask = t.Extract(t.Mask, i)
	}
}

// unrollRead replaces a read by one read for each index of the vector's first dimension.
// If the vector's only use is an insertion into another vector, unrollRead inserts the
// parts directly into that vector. It returns false if canUnpack does.
func (t *transfer) unrollRead() bool {
	if !t.canUnpack() {
		return false
	}
	op := t.Transfer.Op
	insert := onlyUser(op)
	var where []ir.Mixed
	var v *ir.Value
	if insert != nil && insert.Is(vector.Insert) {
		v, where = insert.Operand(1), position(insert, 2)
	} else {
		insert = nil
		v = t.Broadcast(t.Padding, t.Type)
	}
	u := dropFirst(t.Type)
	for i := range t.Type.Shape[0] {
		iv := arith.NewIndex(t.Builder, t.Loc, i)
		v = t.checked(iv, v.Type(), func() *ir.Value {
			p := t.part(u, t.Base, iv)
			t.giveMask(&p, i)
			read := p.Result(t.Calc)
			if len(u.Shape) == 0 {
				read = t.Extract(read)
			}
			return t.InsertMixed(read, v, append(where[:len(where):len(where)], ir.Known(i)))
		}, func() *ir.Value { return v })
	}
	if insert != nil {
		t.Replace(insert, v)
		t.Erase(op)
	} else {
		t.Replace(op, v)
	}
	return true
}

// unrollWrite replaces a write by one write for each index of the vector's first
// dimension. If the vector is extracted from another vector, unrollWrite extracts the
// parts directly from that vector. It returns false if canUnpack does.
func (t *transfer) unrollWrite() bool {
	if !t.canUnpack() {
		return false
	}
	v := t.Vector
	var where []ir.Mixed
	if extract := v.DefinedBy(vector.Extract); extract != nil {
		v, where = extract.Operand(0), position(extract, 1)
	}
	u := dropFirst(t.Type)
	dest := t.Base
	var result ir.Type
	if t.OnTensor() {
		result = dest.Type()
	}
	for i := range t.Type.Shape[0] {
		iv := arith.NewIndex(t.Builder, t.Loc, i)
		updated := t.checked(iv, result, func() *ir.Value {
			p := t.part(u, dest, iv)
			p.Vector = t.ExtractMixed(v, append(where[:len(where):len(where)], ir.Known(i)))
			if len(u.Shape) == 0 {
				p.Vector = t.Broadcast(p.Vector, u)
			}
			t.giveMask(&p, i)
			return p.Result(t.Calc)
		}, func() *ir.Value {
			if result == nil {
				return nil
			}
			return dest
		})
		if result != nil {
			dest = updated
		}
	}
	t.replace(dest)
	return true
}
