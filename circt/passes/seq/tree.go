package seq

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Multiplexers before a register become conditions around its assignments, as far as they
// depend on the register: that is how tools find its enable.

type branchKey struct {
	block *ir.Block
	cond  *ir.Value
}

type elementKey struct {
	ref   *ir.Value
	index int
}

// maxBranches limits the number of conditions into which the assignment to a register is
// split.
const maxBranches = 1024

// step is an assignment of next to ref at the end of block. old is the value that ref
// holds.
type step struct {
	block          *ir.Block
	ref, old, next *ir.Value
}

// tree builds the conditional assignments to a register from the multiplexers that compute
// its next value.
type tree struct {
	l      *registers
	work   []step
	reach  map[*ir.Operation]bool // what the register's value reaches; nil: not yet known
	reg    *ir.Value
	remade []*ir.Operation // made to compare elements with, erased in the end
	count  int
}

func (l *registers) tree(ref, reg, next *ir.Value) {
	t := &tree{l: l, reg: reg}
	t.add(ref, reg, next)
	for len(t.work) > 0 {
		s := t.work[0]
		t.work = t.work[1:]
		block, before := l.b.Point()
		l.b.AtEnd(s.block)
		if !sameValue(s.old, s.next) {
			t.assign(s)
		}
		l.b.Restore(block, before)
	}
	for _, op := range slices.Backward(t.remade) {
		op.Erase()
	}
}

func (t *tree) add(ref, old, next *ir.Value) {
	block, _ := t.l.b.Point()
	t.work = append(t.work, step{block, ref, old, next})
}

// sameValue reports whether a and b are the same value, or read the same constant element
// of the same array.
func sameValue(a, b *ir.Value) bool {
	if a == b {
		return true
	}
	x, y := a.DefinedBy(hw.ArrayGet), b.DefinedBy(hw.ArrayGet)
	if x == nil || y == nil {
		return false
	}
	i, ok := hw.ConstantOf(x.Operand(1))
	j, ok2 := hw.ConstantOf(y.Operand(1))
	return ok && ok2 && i == j && sameValue(x.Operand(0), y.Operand(0))
}

func (t *tree) assign(s step) {
	l, b, loc := t.l, t.l.b, s.old.Loc()
	if m := s.next.DefinedBy(comb.Mux); m != nil && comb.MuxOp(m).TwoState() && t.reaches(m) {
		if t.count < maxBranches {
			t.count++
			v := comb.MuxOp(m)
			l.branch(v.Cond(), func() { t.add(s.ref, s.old, v.TrueValue()) }, func() { t.add(s.ref, s.old, v.FalseValue()) })
			return
		}
	} else if array := s.next.DefinedBy(hw.ArrayCreate); array != nil {
		if cond, index, value := l.subaccess(s, array); index != nil {
			l.restored++
			l.branch(cond, func() {
				t.element(s, l.at(s.ref, index), index, value)
			}, sv.Nothing)
			return
		}
		n := array.NumOperands()
		width := max(1, hw.Log2Ceil(uint64(n)))
		for i, in := range array.OperandValues(nil) {
			i = n - 1 - i
			index := l.constant(array.Loc(), num.NewInt(width, uint64(i)))
			key := elementKey{s.ref, i}
			if l.elements[key] == nil {
				l.elements[key] = l.at(s.ref, index)
			}
			t.element(s, l.elements[key], index, in)
		}
		return
	}
	sv.CreatePAssign(b, loc, sv.PAssignArgs{Dest: s.ref, Src: s.next})
}

// element adds an assignment to t's work: next is assigned to ref. Argument ref is the
// element at index of the array to which s assigns.
func (t *tree) element(s step, ref, index, next *ir.Value) {
	old := hw.CreateArrayGet(t.l.b, s.old.Loc(), hw.ArrayGetArgs{Input: s.old, Index: index, ResultType: hw.ArrayElement(s.old.Type())})
	t.remade = append(t.remade, old)
	t.add(ref, old.Result(0), next)
}

// at creates a reference to an element, right behind the definition of ref, the reference
// to the array.
func (l *registers) at(ref, index *ir.Value) *ir.Value {
	block, before := l.b.Point()
	defer l.b.Restore(block, before)
	l.b.AfterValue(ref)
	t := hw.InOutOf(hw.ArrayElement(hw.InOutElement(ref.Type())))
	return sv.CreateArrayIndexInOut(l.b, ref.Loc(), sv.ArrayIndexInOutArgs{Input: ref, Index: index, ResultType: t}).Result(0)
}

// branch builds operations in the sv.if of cond in the current block, by calling the
// functions then and otherwise in its two branches. All registers share that sv.if.
func (l *registers) branch(cond *ir.Value, then, otherwise func()) {
	block, _ := l.b.Point()
	key := branchKey{block, cond}
	op := l.branches[key]
	if op == nil {
		op = sv.BuildIf(l.b, cond.Loc(), cond, sv.Nothing, sv.Nothing)
		l.branches[key] = op
	}
	sv.Within(l.b, op.Region(0), then)
	sv.Within(l.b, op.Region(1), otherwise)
}

func carriesOn(op *ir.Operation) bool {
	return op.Is(comb.Mux) || op.Is(hw.ArrayGet) || op.Is(hw.ArrayCreate)
}

// reaches reports whether the register's value reaches mux through multiplexers and array
// operations only.
func (t *tree) reaches(mux *ir.Operation) bool {
	if t.reach == nil {
		t.reach = map[*ir.Operation]bool{}
		work := []*ir.Value{t.reg}
		for len(work) > 0 {
			v := work[len(work)-1]
			work = work[:len(work)-1]
			for u := v.FirstUse(); u != nil; u = u.NextUse() {
				if op := u.Owner(); carriesOn(op) && !t.reach[op] {
					t.reach[op] = true
					work = append(work, op.Result(0))
				}
			}
		}
	}
	return t.reach[mux]
}

// conditionsOf returns the different operands of v if v is a two-state and, or else v
// alone.
func conditionsOf(v *ir.Value) []*ir.Value {
	if and := v.DefinedBy(comb.And); and != nil && comb.AndOp(and).TwoState() {
		var list []*ir.Value
		for _, in := range and.OperandValues(nil) {
			if !slices.Contains(list, in) {
				list = append(list, in)
			}
		}
		return list
	}
	return []*ir.Value{v}
}

// subaccess matches an array of multiplexers that changes a single element. Element i is
// value if cond and index == i hold, or else the old element. It returns a nil index if
// array has another form.
func (l *registers) subaccess(s step, array *ir.Operation) (cond, index, value *ir.Value) {
	n := array.NumOperands()
	conds := make([][]*ir.Value, n)
	for i := range n {
		def := array.Operand(n - 1 - i).DefinedBy(comb.Mux)
		if def == nil || !comb.MuxOp(def).TwoState() {
			return nil, nil, nil
		}
		m := comb.MuxOp(def)
		if value == nil {
			value = m.TrueValue()
		}
		get := m.FalseValue().DefinedBy(hw.ArrayGet)
		if value != m.TrueValue() || get == nil || !sameValue(get.Operand(0), s.old) || !isIndex(get.Operand(1), i) {
			return nil, nil, nil
		}
		conds[i] = conditionsOf(m.Cond())
	}
	var common []*ir.Value
	for _, c := range conds[0] {
		everywhere := func(list []*ir.Value) bool { return !slices.Contains(list, c) }
		if !slices.ContainsFunc(conds[1:], everywhere) {
			common = append(common, c)
		}
	}
	for i, list := range conds {
		left := slices.DeleteFunc(list, func(v *ir.Value) bool { return slices.Contains(common, v) })
		if len(left) != 1 {
			return nil, nil, nil
		}
		def := left[0].DefinedBy(comb.ICmp)
		if def == nil {
			return nil, nil, nil
		}
		cmp := comb.ICmpOp(def)
		if !cmp.TwoState() || comb.PredicateOf(def) != comb.EQ || !isIndex(cmp.Rhs(), i) || index != nil && index != cmp.Lhs() {
			return nil, nil, nil
		}
		index = cmp.Lhs()
	}
	block, before := l.b.Point()
	defer l.b.Restore(block, before)
	l.b.AfterValue(s.ref)
	switch loc := s.ref.Loc(); len(common) {
	case 0:
		cond = l.constant(loc, oneBit(true))
	default:
		cond = l.b.ValueOrFold(comb.And, loc, l.b.Ctx.I1(), common, l.b.Ctx.Unit())
	}
	return cond, index, value
}

func isIndex(v *ir.Value, i int) bool {
	c, ok := hw.ConstantOf(v)
	return ok && c.ActiveBits() <= 32 && c.Uint64() == uint64(i)
}
