package ir

import (
	"cmp"
	"slices"
	"unsafe"
)

// EquivalentButOperands reports whether a and b agree in everything but their
// operands, locations and the names of their successors.
func EquivalentButOperands(a, b *Operation) bool {
	return sameShell(a, b) && sameRegions(a, b, nil)
}

// Equivalent reports whether a and b compute the same from the same operands;
// locations do not matter (OperationEquivalence::isEquivalentTo).
func Equivalent(a, b *Operation) bool {
	if a == b {
		return true
	}
	if !sameShell(a, b) {
		return false
	}
	if len(a.Regions()) == 0 {
		return sameOperands(a, b, nil)
	}
	m := NewMapping()
	return sameOperands(a, b, m) && sameRegions(a, b, m)
}

// EquivalenceHash returns a hash value that is the same for operations that are Equivalent. It
// depends on addresses, so it is valid only within a run.
func EquivalenceHash(op *Operation) uint64 {
	h := mix(uint64(op.name.id), uint64(op.nOperands)<<32|uint64(op.nResults))
	if op.attrs != nil {
		h = mix(h, uint64(op.attrs.ID()))
	}
	if op.props != nil {
		for _, p := range op.Props() {
			if p != nil {
				h = mix(h, uint64(p.ID()))
			} else {
				h = mix(h, 0)
			}
		}
	}
	for i := range op.Results() {
		h = mix(h, uint64(op.Results()[i].typ.ID()))
	}
	if op.Has(Commutative) {
		sum := uint64(0)
		for i := range op.Operands() {
			sum += mix(1, uint64(uintptr(unsafe.Pointer(op.Operand(i)))))
		}
		return mix(h, sum)
	}
	for i := range op.Operands() {
		h = mix(h, uint64(uintptr(unsafe.Pointer(op.Operand(i)))))
	}
	return h
}

func mix(h, v uint64) uint64 {
	h = (h ^ v) * 0x9E3779B97F4A7C15
	return h ^ h>>29
}

// sameShell reports whether a and b have the same name, attributes, numbers of operands,
// successors and regions, and result types.
func sameShell(a, b *Operation) bool {
	if a.name != b.name || a.attrs != b.attrs || a.nOperands != b.nOperands || a.nResults != b.nResults ||
		len(a.Regions()) != len(b.Regions()) || len(a.Successors()) != len(b.Successors()) {
		return false
	}
	if a.props != b.props {
		p, q := a.Props(), b.Props()
		for i := range max(len(p), len(q)) {
			if a.Prop(i) != b.Prop(i) {
				return false
			}
		}
	}
	for i := range a.Results() {
		if a.Results()[i].typ != b.Results()[i].typ {
			return false
		}
	}
	return true
}

// sameOperands reports whether a and b have the same operands; for a commutative operation,
// their order may differ. The mapping m, unless nil, maps values in a to their counterparts in
// b.
func sameOperands(a, b *Operation, m *Mapping) bool {
	same := func(v, w *Value) bool { return v == w || m != nil && m.Lookup(v) == w }
	i := 0
	for ; i < int(a.nOperands); i++ {
		if !same(a.Operand(i), b.Operand(i)) {
			break
		}
	}
	if i == int(a.nOperands) {
		return true
	}
	if !a.Has(Commutative) {
		return false
	}
	// The rest may be a permutation.
	v, w := a.OperandValues(nil)[i:], b.OperandValues(nil)[i:]
	byAddress := func(x, y *Value) int {
		return cmp.Compare(uintptr(unsafe.Pointer(x)), uintptr(unsafe.Pointer(y)))
	}
	slices.SortFunc(v, byAddress)
	slices.SortFunc(w, byAddress)
	return slices.Equal(v, w)
}

// sameRegions reports whether the regions of a and b are equivalent. If m is nil, it does not
// compare operands; otherwise it adds the counterparts of values in a to m.
func sameRegions(a, b *Operation, m *Mapping) bool {
	if m != nil {
		for i := range a.Results() {
			m.Map(a.Result(i), b.Result(i))
		}
	}
	for i := range a.Regions() {
		if !sameBlocks(a.Region(i), b.Region(i), m) {
			return false
		}
	}
	return true
}

func sameBlocks(r, s *Region, m *Mapping) bool {
	x, y := r.first, s.first
	blocks := map[*Block]*Block{}
	for ; x != nil && y != nil; x, y = x.next, y.next {
		blocks[x] = y
		if len(x.args) != len(y.args) {
			return false
		}
		for i := range x.args {
			if x.args[i].typ != y.args[i].typ {
				return false
			}
			if m != nil {
				m.Map(x.args[i], y.args[i])
			}
		}
	}
	if x != nil || y != nil {
		return false
	}
	for x, y = r.first, s.first; x != nil; x, y = x.next, y.next {
		o, p := x.first, y.first
		for ; o != nil && p != nil; o, p = o.next, p.next {
			if !sameShell(o, p) || m != nil && !sameOperands(o, p, m) || !sameRegions(o, p, m) {
				return false
			}
			for i := range o.Successors() {
				if blocks[o.Successor(i)] != p.Successor(i) {
					return false
				}
			}
		}
		if o != nil || p != nil {
			return false
		}
	}
	return true
}
