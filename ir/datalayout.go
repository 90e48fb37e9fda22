package ir

import "math/bits"

// DataLayout gives sizes and alignments of types in memory. They come from the dlti.dl_spec
// attributes around an operation, or else from defaults.
type DataLayout struct {
	// specs are lists of entries, the innermost first.
	specs [][]Attribute
}

// TypeLayout is upstream's DataLayoutTypeInterface of a dialect's type. Its functions return
// false for types without a size.
type TypeLayout struct {
	Bits  func(l *DataLayout, t *DialectType) (uint64, bool)
	Align func(l *DataLayout, t *DialectType) (uint64, bool) // in bytes, as the ABI has it
	// VerifyEntry returns the error message for a specification's entry for t, or
	// "" if the entry is valid. A nil VerifyEntry accepts every entry.
	VerifyEntry func(t *DialectType, entry Attribute) string
}

// DataLayoutOf returns the data layout that applies to op (upstream's DataLayout::closest).
func DataLayoutOf(op *Operation) *DataLayout {
	l := &DataLayout{}
	for ; op != nil; op = op.Parent() {
		spec, ok := op.Discardable().Get("dlti.dl_spec").(*DialectAttr)
		if !ok || len(spec.Params) == 0 {
			continue
		}
		if entries, ok := spec.Params[0].(*ArrayAttr); ok {
			l.specs = append(l.specs, entries.Elems)
		}
	}
	return l
}

// find returns the value of the innermost entry whose key satisfies match, or nil.
func (l *DataLayout) find(match func(key Attribute) bool) Attribute {
	for _, entries := range l.specs {
		for _, e := range entries {
			if d, ok := e.(*DialectAttr); ok && len(d.Params) == 2 && match(d.Params[0]) {
				return d.Params[1]
			}
		}
	}
	return nil
}

// Entry returns the value of the specification's entry for type t, or nil if there is none.
func (l *DataLayout) Entry(t Type) Attribute {
	return l.find(func(key Attribute) bool {
		k, ok := key.(*TypeAttr)
		return ok && k.Type == t
	})
}

// BigEndian reports whether the specification says that the target is big-endian.
func (l *DataLayout) BigEndian() bool {
	s, ok := l.find(func(key Attribute) bool {
		k, ok := key.(*StringAttr)
		return ok && k.Value == "dlti.endianness"
	}).(*StringAttr)
	return ok && s.Value == "big"
}

// Bits returns the size of t in bits. It returns false for types without a size.
func (l *DataLayout) Bits(t Type) (uint64, bool) {
	switch t := t.(type) {
	case *IntegerType, *FloatType:
		return uint64(BitWidth(t)), true
	case *IndexType:
		if a, ok := l.Entry(t).(*IntegerAttr); ok {
			return uint64(a.Int64()), true
		}
		return IndexWidth, true
	case *ComplexType:
		size, ok := l.Size(t.Element)
		align, _ := l.Align(t.Element)
		return 8 * (alignTo(size, align) + size), ok
	case *VectorType:
		size, ok := l.Size(t.Element)
		n := uint64(1)
		for i, d := range t.Shape {
			if i == len(t.Shape)-1 {
				d = int64(ceilPowerOf2(uint64(d)))
			}
			n *= uint64(d)
		}
		return 8 * n * size, ok
	case *DialectType:
		if t.Def.Layout != nil {
			return t.Def.Layout.Bits(l, t)
		}
	}
	return 0, false
}

// Size returns the size of t in bytes, rounded up. It returns false for types without a size.
func (l *DataLayout) Size(t Type) (uint64, bool) {
	n, ok := l.Bits(t)
	return (n + 7) / 8, ok
}

// Align returns the ABI alignment of t in bytes. It returns false for types without one.
func (l *DataLayout) Align(t Type) (uint64, bool) {
	switch t := t.(type) {
	case *IntegerType:
		if a := l.intAlign(t.Width); a != 0 {
			return a, true
		}
		if t.Width < 64 {
			return ceilPowerOf2(uint64(t.Width+7) / 8), true
		}
		return 4, true
	case *IndexType:
		n, _ := l.Bits(t)
		return l.Align(t.Context().Int(uint32(n)))
	case *FloatType:
		if a, ok := firstElement(l.Entry(t)); ok {
			return a / 8, true
		}
		return ceilPowerOf2(uint64(t.Width()+7) / 8), true
	case *ComplexType:
		return l.Align(t.Element)
	case *VectorType:
		n, ok := l.Size(t)
		return ceilPowerOf2(n), ok
	case *DialectType:
		if t.Def.Layout != nil {
			return t.Def.Layout.Align(l, t)
		}
	}
	return 0, false
}

// intAlign returns the alignment in bytes that the specification gives for integers of this
// width, or 0 if it lists no integers. It uses the entry of the narrowest integer that is at
// least as wide, or else of the widest one.
func (l *DataLayout) intAlign(width uint32) uint64 {
	best, align := uint32(0), uint64(0)
	for _, entries := range l.specs {
		for _, e := range entries {
			d, ok := e.(*DialectAttr)
			if !ok || len(d.Params) != 2 {
				continue
			}
			key, ok := d.Params[0].(*TypeAttr)
			if !ok {
				continue
			}
			t, ok := key.Type.(*IntegerType)
			a, listed := firstElement(d.Params[1])
			if !ok || !listed {
				continue
			}
			better := t.Width >= width && (t.Width < best || best < width) || t.Width < width && best < t.Width
			if best == 0 || better {
				best, align = t.Width, a/8
			}
		}
	}
	return align
}

// firstElement returns the first number in a, the dense attribute of an entry. It returns
// false if a is none or empty.
func firstElement(a Attribute) (uint64, bool) {
	d, ok := a.(*DenseElementsAttr)
	if !ok || d.Len() == 0 {
		return 0, false
	}
	return d.IntAt(0).Uint64(), true
}

func alignTo(n, align uint64) uint64 {
	if align == 0 {
		return n
	}
	return (n + align - 1) / align * align
}

func ceilPowerOf2(n uint64) uint64 {
	if n <= 1 {
		return n
	}
	return 1 << bits.Len64(n-1)
}
