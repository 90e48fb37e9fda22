package licm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// subset is the slice of a tensor that an operation reads, or that it inserts a value into
// (SubsetOpInterface).
type subset struct {
	op     *ir.Operation
	insert bool
	// tensor and source are operand numbers: of the tensor, and of the value inserted into it.
	tensor, source          int
	offsets, sizes, strides []index
}

// index is the sum of a value and a constant. If base is nil, it is the constant.
type index struct {
	base   *ir.Value
	offset int64
}

// subsetOf returns the subset that op reads or inserts, or nil if op is not a subset operation.
func subsetOf(op *ir.Operation) *subset {
	switch {
	case op.Is(tensor.ExtractSlice):
		s := &subset{op: op}
		s.slice(1)
		return s
	case op.Is(tensor.InsertSlice):
		s := &subset{op: op, insert: true, tensor: 1, source: 0}
		s.slice(2)
		return s
	case op.Is(vector.TransferRead):
		s := &subset{op: op}
		s.chunk(1, op.Result(0).Type())
		return s
	case op.Is(vector.TransferWrite) && op.NumResults() == 1:
		s := &subset{op: op, insert: true, tensor: 1, source: 0}
		s.chunk(2, vector.TransferWriteOp(op).ValueToStore().Type())
		return s
	}
	return nil
}

// slice reads the offsets, sizes and strides from the operand groups group, group+1 and group+2,
// and from the static attributes.
func (s *subset) slice(group int) {
	for i, list := range []*[]index{&s.offsets, &s.sizes, &s.strides} {
		name := [...]string{"static_offsets", "static_sizes", "static_strides"}[i]
		for _, m := range ir.MixedList(s.op.Inherent(name), s.op.OperandGroup(group+i)) {
			x := index{offset: m.Const}
			if m.Value != nil {
				x = indexOf(m.Value)
			}
			*list = append(*list, x)
		}
	}
}

// chunk reads the offsets from an operand group. A dimension has the size of the vector type t
// along the vector dimension that permutation_map maps to it. It has size 1 if there is none.
func (s *subset) chunk(group int, t ir.Type) {
	indices := s.op.OperandGroup(group)
	shape := t.(*ir.VectorType).Shape
	m := s.op.Inherent("permutation_map").(*ir.AffineMapAttr).Map
	for i := range indices {
		s.offsets = append(s.offsets, indexOf(indices[i].Value()))
		size := int64(1)
		for k, e := range m.Results() {
			if e.IsDim(i) {
				size = shape[k]
			}
		}
		s.sizes = append(s.sizes, index{offset: size})
		s.strides = append(s.strides, index{offset: 1})
	}
}

// indexOf returns v as the sum of a value and a constant. It follows additions and subtractions of
// constants.
func indexOf(v *ir.Value) index {
	x := index{base: v}
	for {
		if c, ok := ir.ConstantInt(x.base); ok {
			return index{offset: x.offset + c}
		}
		op := x.base.DefiningOp()
		switch {
		case op == nil:
			return x
		case op.Is(arith.AddI), op.Is(arith.SubI):
			c, ok := ir.ConstantInt(op.Operand(1))
			if !ok {
				return x
			}
			if op.Is(arith.SubI) {
				c = -c
			}
			x = index{op.Operand(0), x.offset + c}
		case op.Is(affine.AffineApply):
			// A sum with a constant has it on the right.
			e := affine.AffineApplyOp(op).Map().Map.Result(0)
			if e.Kind() != poly.KindAdd || op.NumOperands() != 1 || !e.LHS().IsDim(0) && !e.LHS().IsSymbol(0) {
				return x
			}
			c, ok := e.RHS().AsConstant()
			if !ok {
				return x
			}
			x = index{op.Operand(0), x.offset + c}
		default:
			return x
		}
	}
}

// equal reports whether s and o are known to be the same slice.
func (s *subset) equal(o *subset) bool {
	return slices.Equal(s.offsets, o.offsets) && slices.Equal(s.sizes, o.sizes) && slices.Equal(s.strides, o.strides)
}

// disjoint reports whether s and o are known to have no element in common.
func (s *subset) disjoint(o *subset) bool {
	for i := range min(len(s.offsets), len(o.offsets)) {
		if s.endsBefore(o, i) || o.endsBefore(s, i) {
			return true
		}
	}
	return false
}

// endsBefore reports whether, in dimension i, s is known to end at or before the start of o.
func (s *subset) endsBefore(o *subset, i int) bool {
	a, b := s.offsets[i], o.offsets[i]
	size, stride := s.sizes[i], s.strides[i]
	return a.base == b.base && size.base == nil && stride.base == nil && a.offset+size.offset*stride.offset <= b.offset
}

// pair is an extraction and an insertion of the same slice. One of them may be nil.
type pair struct{ extract, insert *subset }

// chain holds the subset operations that a tensor goes through from the argument of a loop to its
// yielded value.
type chain struct {
	pairs []pair
	all   []*subset
}

func (c *chain) add(s *subset, hoistable bool) {
	c.all = append(c.all, s)
	if !hoistable {
		return
	}
	for i := range c.pairs {
		p := &c.pairs[i]
		switch {
		case s.insert && p.extract != nil && p.extract.equal(s):
			p.insert = s
			return
		case !s.insert && p.insert != nil && p.insert.equal(s):
			p.extract = s
			return
		}
	}
	if s.insert {
		c.pairs = append(c.pairs, pair{insert: s})
	} else {
		c.pairs = append(c.pairs, pair{extract: s})
	}
}

// follow collects the subset operations along the uses of iteration argument arg. It returns false
// if there are other uses, or if the tensor does not end as the yielded value for the same
// argument. Only if hoistable is set can the operations be hoisted.
func (c *chain) follow(loop *ir.Operation, arg int, hoistable bool) bool {
	l := loop.Def().Loop
	if l.IterArgs == nil || l.Yielded == nil || !l.Results || arg >= len(l.IterArgs(loop)) {
		return false
	}
	v := l.IterArgs(loop)[arg]
	for {
		if u := v.FirstUse(); u != nil && u.NextUse() == nil && u.Owner().Has(ir.Terminator) {
			yielded := l.Yielded(loop)
			return arg < len(yielded) && u == &yielded[arg]
		}
		var next *ir.Value
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			op := u.Owner()
			if d := op.Def(); d != nil && d.Loop != nil {
				if d.Loop.Inits == nil {
					return false
				}
				start, n := d.Loop.Inits(op)
				k := u.Index() - start
				if k < 0 || k >= n || !c.follow(op, k, false) {
					return false
				}
				next = op.Result(k)
				continue
			}
			s := subsetOf(op)
			if s == nil {
				return false
			}
			c.add(s, hoistable)
			if s.insert {
				if u.Index() != s.tensor || next != nil {
					return false
				}
				next = op.Result(0)
			}
		}
		if next == nil {
			return false
		}
		v = next
	}
}

// separate reports whether no other operation of the chain accesses the subset of p.
func (c *chain) separate(p pair) bool {
	for _, s := range c.all {
		if s != p.extract && s != p.insert && (!s.disjoint(p.extract) || !s.disjoint(p.insert)) {
			return false
		}
	}
	return true
}

// HoistSubsets makes the loop carry the slices that each iteration would extract from a tensor and
// insert again. It returns the loop that replaces loop, or loop itself if nothing changes.
func HoistSubsets(a *ir.Arena, loop *ir.Operation) *ir.Operation {
	l := loop.Def().Loop
	if l.IterArgs == nil || l.Inits == nil {
		return loop
	}
	for i := 0; i < len(l.IterArgs(loop)); i++ {
		var c chain
		if !c.follow(loop, i, true) {
			continue
		}
		for _, p := range c.pairs {
			if p.extract == nil || p.insert == nil || p.extract.op.Result(0).Type() != p.insert.op.Operand(p.insert.source).Type() ||
				!c.separate(p) || !p.extract.invariantBut(loop, p.extract.tensor) ||
				!p.insert.invariantBut(loop, p.insert.tensor, p.insert.source) {
				continue
			}
			loop = carry(a, loop, i, p)
		}
	}
	return loop
}

// invariantBut reports whether all operands of the subset operation, except those with the given
// numbers, are defined outside of the loop.
func (s *subset) invariantBut(loop *ir.Operation, operands ...int) bool {
	for k := range s.op.Operands() {
		if !slices.Contains(operands, k) && !DefinedOutside(loop, s.op.Operand(k)) {
			return false
		}
	}
	return true
}

// carry replaces loop by a loop that also carries the slice that p extracts and inserts. The
// tensor with the slice is the loop's carried value number arg. The extraction moves before the
// loop, the insertion after it. It returns the new loop.
func carry(a *ir.Arena, loop *ir.Operation, arg int, p pair) *ir.Operation {
	tensorIn := p.insert.op.Operand(p.insert.tensor)
	wider := CarryOne(a, loop, p.extract.op.Result(0), p.insert.op.Operand(p.insert.source))
	p.extract.op.MoveBefore(wider)
	p.insert.op.MoveAfter(wider)
	start, _ := wider.Def().Loop.Inits(wider)
	whole := wider.Result(arg)
	p.insert.op.Result(0).ReplaceAllUses(tensorIn)
	p.extract.op.SetOperand(p.extract.tensor, wider.Operand(start+arg))
	whole.ReplaceAllUses(p.insert.op.Result(0))
	p.insert.op.SetOperand(p.insert.source, wider.Result(wider.NumResults()-1))
	p.insert.op.SetOperand(p.insert.tensor, whole)
	return wider
}
