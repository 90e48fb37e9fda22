package irtext

import (
	"strconv"
	"strings"
)

// Layout holds the facts of a data layout that decide alignments which the text leaves out.
type Layout struct {
	bigEndian                               bool
	programSpace, allocaSpace, globalsSpace uint32
	ints, floats, vectors                   map[uint64][2]uint64 // width: ABI and preferred alignment in bytes
	pointers                                map[uint32][3]uint64 // space: size, ABI and preferred alignment in bytes
	aggregate                               [2]uint64
}

func parseLayout(text string) Layout {
	l := Layout{
		ints:    map[uint64][2]uint64{1: {1, 1}, 8: {1, 1}, 16: {2, 2}, 32: {4, 4}, 64: {4, 8}},
		floats:  map[uint64][2]uint64{16: {2, 2}, 32: {4, 4}, 64: {8, 8}, 128: {16, 16}},
		vectors: map[uint64][2]uint64{64: {8, 8}, 128: {16, 16}}, pointers: map[uint32][3]uint64{0: {8, 8, 8}},
		aggregate: [2]uint64{1, 8},
	}
	for _, spec := range strings.Split(text, "-") {
		if spec != "" {
			l.add(spec)
		}
	}
	return l
}

func (l *Layout) add(spec string) {
	parts := strings.Split(spec[1:], ":")
	n := make([]uint64, len(parts))
	for i, p := range parts {
		n[i], _ = strconv.ParseUint(p, 10, 64)
	}
	pair := func() [2]uint64 {
		abi := n[1] / 8
		if len(n) > 2 {
			return [2]uint64{abi, n[2] / 8}
		}
		return [2]uint64{abi, abi}
	}
	switch c := spec[0]; {
	case c == 'E':
		l.bigEndian = true
	case c == 'P':
		l.programSpace = uint32(n[0])
	case c == 'A':
		l.allocaSpace = uint32(n[0])
	case c == 'G':
		l.globalsSpace = uint32(n[0])
	case len(n) < 2:
	case c == 'i':
		l.ints[n[0]] = pair()
	case c == 'f':
		l.floats[n[0]] = pair()
	case c == 'v':
		l.vectors[n[0]] = pair()
	case c == 'a':
		l.aggregate = pair()
	case c == 'p' && len(n) > 2:
		e := [3]uint64{n[1] / 8, n[2] / 8, n[2] / 8}
		if len(n) > 3 {
			e[2] = n[3] / 8
		}
		l.pointers[uint32(n[0])] = e
	}
}

func (l *Layout) pointer(space uint32) [3]uint64 {
	if p, ok := l.pointers[space]; ok {
		return p
	}
	return l.pointers[0]
}

// Align returns the ABI alignment of a type in bytes, or the preferred one.
func (l *Layout) Align(t *Type, preferred bool) uint64 {
	k := 0
	if preferred {
		k = 1
	}
	switch t.Kind {
	case Int:
		return l.intAlign(uint64(t.Bits), k)
	case Pointer:
		return l.pointer(t.Bits)[1+k]
	case Array:
		return l.Align(t.Elem, preferred)
	case Struct:
		n := uint64(1)
		if !t.Packed {
			n = l.aggregate[k]
			for _, e := range t.Elems {
				n = max(n, l.Align(e, false))
			}
		} else if preferred {
			n = l.aggregate[1]
		}
		return max(n, 1)
	case Vector:
		bits := t.Len * l.typeBits(t.Elem)
		if v, ok := l.vectors[bits]; ok {
			return v[k]
		}
		return powerOfTwo((bits + 7) / 8)
	case X86AMX:
		return 64
	}
	if t.IsFloat() {
		bits := l.typeBits(t)
		if f, ok := l.floats[bits]; ok {
			return f[k]
		}
		return powerOfTwo(bits / 8)
	}
	return 1
}

func (l *Layout) intAlign(bits uint64, k int) uint64 {
	best, largest := uint64(0), uint64(0)
	for w := range l.ints {
		if w >= bits && (best == 0 || w < best) {
			best = w
		}
		largest = max(largest, w)
	}
	if best == 0 {
		best = largest
	}
	return l.ints[best][k]
}

func powerOfTwo(n uint64) uint64 {
	p := uint64(1)
	for p < n && p < 1<<32 {
		p *= 2
	}
	return p
}

// typeBits returns the size of a type in bits, without padding.
func (l *Layout) typeBits(t *Type) uint64 {
	switch t.Kind {
	case Int:
		return uint64(t.Bits)
	case Pointer:
		return l.pointer(t.Bits)[0] * 8
	case Array:
		return t.Len * l.allocSize(t.Elem) * 8
	case Vector:
		return t.Len * l.typeBits(t.Elem)
	case Struct:
		return l.structSize(t) * 8
	case PPCFP128:
		return 128
	case X86AMX:
		return 8192
	}
	if t.IsFloat() {
		return uint64(t.Semantics().Width())
	}
	return 0
}

// storeSize returns the number of bytes that a store of the type writes.
func (l *Layout) storeSize(t *Type) uint64 { return (l.typeBits(t) + 7) / 8 }

func (l *Layout) allocSize(t *Type) uint64 { return alignTo(l.storeSize(t), l.Align(t, false)) }

func alignTo(n, a uint64) uint64 {
	if a == 0 {
		return n
	}
	return (n + a - 1) / a * a
}

func (l *Layout) structSize(t *Type) uint64 {
	size, widest := uint64(0), uint64(1)
	for _, e := range t.Elems {
		a := uint64(1)
		if !t.Packed {
			a = l.Align(e, false)
		}
		size = alignTo(size, a) + l.allocSize(e)
		widest = max(widest, a)
	}
	return alignTo(size, widest)
}
