package patterns

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Instructions that read the matched IR. Each sets register dst and goes on to yes.

func getOperand(m *machine, in *instruction) int32 {
	op := m.ops[in.src]
	var v *ir.Value
	if op != nil && int(in.n) < op.NumOperands() {
		v = op.Operand(int(in.n))
	}
	m.values[in.dst] = v
	return in.yes
}

func getResult(m *machine, in *instruction) int32 {
	op := m.ops[in.src]
	var v *ir.Value
	if op != nil && int(in.n) < op.NumResults() {
		v = op.Result(int(in.n))
	}
	m.values[in.dst] = v
	return in.yes
}

// all is the index of the group of all operands or all results.
const all = -1

// group returns the part of n values that is group number index. It returns false if there is none.
// Without segment sizes, the group has all values from the index on.
func group(index, n int, sized bool, sizes ir.Attribute) (from, to int, ok bool) {
	if index == all {
		return 0, n, true
	}
	if !sized {
		return index, n, index <= n
	}
	a, _ := sizes.(*ir.DenseArrayAttr)
	if a == nil || index >= a.Len {
		return 0, 0, false
	}
	for i := range index {
		from += int(a.At(i))
	}
	to = from + int(a.At(index))
	return from, to, to <= n
}

func operandGroup(m *machine, in *instruction) (from, to int, ok bool) {
	op := m.ops[in.src]
	if op == nil {
		return 0, 0, false
	}
	sized := op.Has(ir.AttrSizedOperandSegments)
	var sizes ir.Attribute
	if sized {
		sizes = op.Inherent(ir.OperandSegmentSizes)
	}
	return group(int(in.n), op.NumOperands(), sized, sizes)
}

func resultGroup(m *machine, in *instruction) (from, to int, ok bool) {
	op := m.ops[in.src]
	if op == nil {
		return 0, 0, false
	}
	sized := op.Has(ir.AttrSizedResultSegments)
	var sizes ir.Attribute
	if sized {
		sizes = op.Inherent(ir.ResultSegmentSizes)
	}
	return group(int(in.n), op.NumResults(), sized, sizes)
}

// getOperands reads a group of operands into a range.
func getOperands(m *machine, in *instruction) int32 {
	from, to, ok := operandGroup(m, in)
	r := &m.valueRanges[in.dst]
	r.valid, r.list = ok, r.list[:0]
	for i := from; ok && i < to; i++ {
		r.list = append(r.list, m.ops[in.src].Operand(i))
	}
	return in.yes
}

// getResults reads a group of results into a range.
func getResults(m *machine, in *instruction) int32 {
	from, to, ok := resultGroup(m, in)
	r := &m.valueRanges[in.dst]
	r.valid, r.list = ok, r.list[:0]
	for i := from; ok && i < to; i++ {
		r.list = append(r.list, m.ops[in.src].Result(i))
	}
	return in.yes
}

// getOperandOf reads the operand of a group that must have one.
func getOperandOf(m *machine, in *instruction) int32 {
	from, to, ok := operandGroup(m, in)
	m.values[in.dst] = nil
	if ok && to == from+1 {
		m.values[in.dst] = m.ops[in.src].Operand(from)
	}
	return in.yes
}

// getResultOf reads the result of a group that must have one.
func getResultOf(m *machine, in *instruction) int32 {
	from, to, ok := resultGroup(m, in)
	m.values[in.dst] = nil
	if ok && to == from+1 {
		m.values[in.dst] = m.ops[in.src].Result(from)
	}
	return in.yes
}

func getAttribute(m *machine, in *instruction) int32 {
	m.attrs[in.dst] = nil
	if op := m.ops[in.src]; op != nil {
		m.attrs[in.dst] = op.Attr(in.more.key)
	}
	return in.yes
}

func getAttributeType(m *machine, in *instruction) int32 {
	a := m.attrs[in.src]
	m.types[in.dst] = nil
	if a != nil {
		m.types[in.dst] = ir.TypeOf(a)
	}
	// The type of a string is none unless it says otherwise.
	if s, ok := a.(*ir.StringAttr); ok && s.Type == nil {
		m.types[in.dst] = m.program.ctx.None()
	}
	return in.yes
}

func getDefiningOp(m *machine, in *instruction) int32 {
	m.ops[in.dst] = nil
	if v := m.values[in.src]; v != nil {
		m.ops[in.dst] = v.DefiningOp()
	}
	return in.yes
}

// getDefiningOpOfRange reads the operation that defines the first value of a range.
func getDefiningOpOfRange(m *machine, in *instruction) int32 {
	m.ops[in.dst] = nil
	if r := &m.valueRanges[in.src]; r.valid && len(r.list) > 0 {
		m.ops[in.dst] = r.list[0].DefiningOp()
	}
	return in.yes
}

func appendUsers(users []*ir.Operation, v *ir.Value) []*ir.Operation {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		users = append(users, u.Owner())
	}
	return users
}

func getUsers(m *machine, in *instruction) int32 {
	users := m.opRanges[in.dst][:0]
	if v := m.values[in.src]; v != nil {
		users = appendUsers(users, v)
	}
	m.opRanges[in.dst] = users
	return in.yes
}

func getUsersOfRange(m *machine, in *instruction) int32 {
	users := m.opRanges[in.dst][:0]
	if r := &m.valueRanges[in.src]; r.valid {
		for _, v := range r.list {
			users = appendUsers(users, v)
		}
	}
	m.opRanges[in.dst] = users
	return in.yes
}

func getValueType(m *machine, in *instruction) int32 {
	m.types[in.dst] = nil
	if v := m.values[in.src]; v != nil {
		m.types[in.dst] = v.Type()
	}
	return in.yes
}

func getValueTypes(m *machine, in *instruction) int32 {
	from, to := &m.valueRanges[in.src], &m.typeRanges[in.dst]
	to.valid, to.list = from.valid, to.list[:0]
	for _, v := range from.list {
		to.list = append(to.list, v.Type())
	}
	return in.yes
}

func extractOp(m *machine, in *instruction) int32 {
	m.ops[in.dst] = nil
	if l := m.opRanges[in.src]; int(in.n) < len(l) {
		m.ops[in.dst] = l[in.n]
	}
	return in.yes
}

func extractType(m *machine, in *instruction) int32 {
	m.types[in.dst] = nil
	if r := &m.typeRanges[in.src]; r.valid && int(in.n) < len(r.list) {
		m.types[in.dst] = r.list[in.n]
	}
	return in.yes
}

func extractValue(m *machine, in *instruction) int32 {
	m.values[in.dst] = nil
	if r := &m.valueRanges[in.src]; r.valid && int(in.n) < len(r.list) {
		m.values[in.dst] = r.list[in.n]
	}
	return in.yes
}
