package bytecode

import (
	"encoding/binary"
	"math/bits"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// propLayout describes how the properties of one operation are encoded in one format version.
type propLayout struct {
	fields []propField
	// hasRefs tells that a payload may refer to attributes.
	hasRefs bool
}

type propField struct {
	slot int
	kind fieldKind
	size int // slots of a segment array
	// typ is the type of the attribute that holds a native integer.
	typ ir.Type
	// absent is the attribute that is written where an optional one that has to be in
	// bytecode is absent (ir.AttrDef.Coded); nil for other fields.
	absent ir.Attribute
}

type fieldKind uint8

const (
	fieldAttr    fieldKind = iota // A
	fieldOptAttr                  // A?
	fieldSegments
	fieldInt
	fieldOptInt
	fieldBool
	fieldUnit
	fieldString
	fieldArray
)

// layoutOf returns the encoding of an operation's properties, or nil if the operation has
// none. The order is attributes by name, native properties as declared, and, from version 6,
// segment sizes last.
func layoutOf(n *ir.OpName, version int) *propLayout {
	if version < versionProperties {
		return nil
	}
	if n.Def == nil {
		return &propLayout{fields: []propField{{kind: fieldAttr}}, hasRefs: true}
	}
	d := n.Def
	if len(d.Attrs) == 0 {
		return nil
	}
	l := &propLayout{}
	var native, segments []propField
	for i := range d.Attrs {
		a := &d.Attrs[i]
		f := propField{slot: i}
		switch a.Kind {
		case ir.PlainAttr:
			f.kind = fieldAttr
			if (a.Optional || a.Default != nil) && !a.Coded {
				f.kind = fieldOptAttr
			}
			if a.Optional && a.Coded {
				f.absent = n.Context().Unit()
			}
			l.fields = append(l.fields, f)
			l.hasRefs = true
		case ir.SegmentSizes:
			if version < versionNativeSegments {
				l.fields = append(l.fields, f)
				l.hasRefs = true
				continue
			}
			f.kind, f.size = fieldSegments, len(d.Operands)
			if a.Name == ir.ResultSegmentSizes {
				f.size = len(d.Results)
			}
			segments = append(segments, f)
		default:
			f.kind, f.typ = nativeField(n, a)
			native = append(native, f)
		}
	}
	slices.SortStableFunc(native, func(a, b propField) int { return int(d.Attrs[a.slot].Order) - int(d.Attrs[b.slot].Order) })
	l.fields = append(append(l.fields, native...), segments...)
	return l
}

func nativeField(n *ir.OpName, a *ir.AttrDef) (fieldKind, ir.Type) {
	var def ir.Attribute
	if a.Default != nil {
		def = a.Default(n.Context())
	}
	switch a.Kind {
	case ir.PropInt:
		t := ir.Type(n.Context().Int(64))
		if i, ok := def.(*ir.IntegerAttr); ok {
			t = i.Type
		} else if a.Constraint != nil && a.Constraint.Type != nil {
			t = a.Constraint.Type(n.Context())
		}
		if a.Optional {
			return fieldOptInt, t
		}
		return fieldInt, t
	case ir.PropBool:
		if a.Optional || a.Constraint != nil && a.Constraint.UnitAttr {
			return fieldUnit, nil
		}
		return fieldBool, nil
	case ir.PropString:
		return fieldString, nil
	}
	return fieldArray, nil
}

// readProps decodes properties into slots, one per inherent attribute of the operation.
func (w *worker) readProps(c *cursor, l *propLayout, slots []ir.Attribute) {
	for i := range l.fields {
		f := &l.fields[i]
		switch f.kind {
		case fieldAttr:
			if a := w.attrRef(c); a != f.absent {
				slots[f.slot] = a
			}
		case fieldOptAttr:
			slots[f.slot] = w.optAttrRef(c)
		case fieldSegments:
			slots[f.slot] = w.segments(c, f.size)
		case fieldOptInt:
			if c.byte() == 0 {
				continue
			}
			fallthrough
		case fieldInt:
			slots[f.slot] = w.ctx.Int64Attr(f.typ, int64(c.varint()))
		case fieldBool:
			slots[f.slot] = w.ctx.Bool(c.byte() != 0)
		case fieldUnit:
			if c.byte() != 0 {
				slots[f.slot] = w.ctx.Unit()
			}
		case fieldString:
			slots[f.slot] = w.ctx.Bytes(w.string(c))
		case fieldArray:
			n := c.count()
			vs := make([]int64, n)
			for i := range vs {
				vs[i] = int64(c.varint())
			}
			slots[f.slot] = w.ctx.DenseI64Array(vs)
		}
	}
}

// segments decodes segment sizes, which are stored as a full or sparse array, to an array of
// size elements. It returns nil after an error, which c records.
func (w *worker) segments(c *cursor, size int) ir.Attribute {
	var raw [64]byte
	var buf []byte
	if 4*size <= len(raw) {
		buf = raw[:4*size]
	} else {
		buf = make([]byte, 4*size)
	}
	n, sparse := c.flagged()
	switch {
	case c.failed():
		return nil
	case !sparse && n > uint64(size) || n > uint64(c.left()):
		c.fail("size mismatch for operand/result_segment_size")
		return nil
	case !sparse:
		for i := range int(n) {
			binary.LittleEndian.PutUint32(buf[4*i:], uint32(c.varint()))
		}
	case n > 0:
		shift := c.varint()
		if !c.failed() && shift > 8 {
			c.fail("reading sparse array: expected index bit size <= 8, but got %d", shift)
			return nil
		}
		for range n {
			v := c.varint()
			i := v & (1<<shift - 1)
			if c.failed() {
				return nil
			}
			if i >= uint64(size) {
				c.fail("reading sparse array: index %d does not fit an array of %d", i, size)
				return nil
			}
			binary.LittleEndian.PutUint32(buf[4*i:], uint32(v>>shift))
		}
	}
	if c.failed() {
		return nil
	}
	return w.ctx.DenseArray(w.ctx.Int(32), size, buf)
}

// appendSparse appends segment sizes as a sparse array, or as a full array where that is
// shorter. A nil vs means that all sizes are zero.
func appendSparse(b []byte, vs *ir.DenseArrayAttr) []byte {
	if vs == nil {
		return appendVarint(b, flag(0, true))
	}
	n, nonZero, last := vs.Len, 0, 0
	for i := range n {
		if vs.At(i) != 0 {
			nonZero, last = nonZero+1, i
		}
	}
	if last > 256 || nonZero > n/2 {
		b = appendVarint(b, flag(uint64(n), false))
		for i := range n {
			b = appendVarint(b, uint64(vs.At(i)))
		}
		return b
	}
	b = appendVarint(b, flag(uint64(nonZero), true))
	if nonZero == 0 {
		return b
	}
	shift := bits.Len64(uint64(last))
	b = appendVarint(b, uint64(shift))
	for i := range n {
		if v := vs.At(i); v != 0 {
			b = appendVarint(b, uint64(v)<<shift|uint64(i))
		}
	}
	return b
}
