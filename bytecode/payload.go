package bytecode

import (
	"unsafe"

	"github.com/millrace-mlir/millrace/ir"
)

// payloads is the properties section being built: the distinct encodings of operations'
// properties.
type payloads struct {
	data []byte
	ends []uint32 // end of each payload in data
	// table holds index plus one by hash, open addressing.
	table []uint32
}

func newPayloads() *payloads { return &payloads{table: make([]uint32, 1024)} }

func (p *payloads) clear() {
	p.data, p.ends = p.data[:0], p.ends[:0]
	clear(p.table)
}

// hasPayload reports whether op, which has the name n, is written with properties.
func (n *nameItem) hasPayload(op *ir.Operation) bool {
	return n.layout != nil && (n.name.Def != nil || op.Props() != nil)
}

// index encodes the properties of op and returns their index in the section. Equal encodings
// have one index.
func (p *payloads) index(w *writer, n *nameItem, op *ir.Operation) uint32 {
	props := op.Props()
	first := unsafe.SliceData(props)
	if n.payload != 0 && first == n.lastProps {
		return n.payload - 1
	}
	start := len(p.data)
	s := sink{ctx: w.ctx, w: w, buf: p.data}
	for i := range n.layout.fields {
		f := &n.layout.fields[i]
		var a ir.Attribute
		if props != nil {
			a = props[f.slot]
		}
		putField(&s, f, a)
	}
	p.data = s.buf
	index := p.unique(start)
	n.lastProps, n.payload = first, index+1
	return index
}

func (p *payloads) at(i uint32) []byte {
	start := uint32(0)
	if i > 0 {
		start = p.ends[i-1]
	}
	return p.data[start:p.ends[i]]
}

func hashPayload(b []byte) uint64 {
	h := uint64(14695981039346656037)
	for _, c := range b {
		h = (h ^ uint64(c)) * 1099511628211
	}
	return h * 0x9E3779B97F4A7C15 >> 20
}

// unique returns the index of the newest encoding, p.data[start:]. If an equal encoding exists
// already, unique removes the newest one and returns the index of the other.
func (p *payloads) unique(start int) uint32 {
	if 2*len(p.ends) >= len(p.table) {
		p.table = make([]uint32, 4*len(p.table))
		for i := range p.ends {
			p.table[p.slot(p.at(uint32(i)))] = uint32(i) + 1
		}
	}
	i := p.slot(p.data[start:])
	if p.table[i] != 0 {
		p.data = p.data[:start]
		return p.table[i] - 1
	}
	p.ends = append(p.ends, uint32(len(p.data)))
	p.table[i] = uint32(len(p.ends))
	return uint32(len(p.ends)) - 1
}

func (p *payloads) slot(b []byte) uint64 {
	mask := uint64(len(p.table) - 1)
	i := hashPayload(b) & mask
	for p.table[i] != 0 && string(p.at(p.table[i]-1)) != string(b) {
		i = (i + 1) & mask
	}
	return i
}

// section returns the body of the properties section: the number of encodings, and each one
// with its size.
func (p *payloads) section() []byte {
	b := appendVarint(make([]byte, 0, len(p.data)+2*len(p.ends)+9), uint64(len(p.ends)))
	for i := range p.ends {
		d := p.at(uint32(i))
		b = append(appendVarint(b, uint64(len(d))), d...)
	}
	return b
}

// putField passes the value a of a field of the properties to s. A nil value means that the
// attribute is absent.
func putField(s *sink, f *propField, a ir.Attribute) {
	switch f.kind {
	case fieldAttr:
		if a == nil && f.absent != nil {
			a = f.absent
		}
		if a == nil {
			s.varint(0) // an operation without a required attribute is not valid
			return
		}
		s.attr(a)
	case fieldOptAttr:
		s.optAttr(a)
	case fieldSegments:
		sizes, _ := a.(*ir.DenseArrayAttr)
		s.buf = appendSparse(s.buf, sizes)
	case fieldOptInt:
		s.bool(a != nil)
		if a == nil {
			return
		}
		fallthrough
	case fieldInt:
		v := uint64(0)
		if i, ok := a.(*ir.IntegerAttr); ok {
			v = i.Value.Uint64()
		}
		s.varint(v)
	case fieldBool, fieldUnit:
		i, isInt := a.(*ir.IntegerAttr)
		s.bool(a != nil && (!isInt || !i.Value.IsZero()))
	case fieldString:
		v, _ := a.(*ir.StringAttr)
		if v == nil {
			v = s.ctx.String("")
		}
		s.string(v.Value)
	case fieldArray:
		v, _ := a.(*ir.DenseArrayAttr)
		if v == nil {
			s.varint(0)
			return
		}
		s.varint(uint64(v.Len))
		for i := range v.Len {
			s.varint(uint64(v.At(i)))
		}
	}
}
