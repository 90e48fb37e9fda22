package bytecode

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/num"
)

// A sink takes the parts of an attribute or type entry in wire order: it either
// numbers what they refer to or appends their bytes. One function per kind of
// entry so serves both passes of the writer.
type sink struct {
	w         *writer
	numbering bool
	buf       []byte
}

func (s *sink) varint(v uint64) {
	if !s.numbering {
		s.buf = appendVarint(s.buf, v)
	}
}

func (s *sink) signed(v int64) {
	if !s.numbering {
		s.buf = appendSigned(s.buf, v)
	}
}

func (s *sink) byte(b byte) {
	if !s.numbering {
		s.buf = append(s.buf, b)
	}
}

func (s *sink) bool(b bool) {
	if b {
		s.byte(1)
	} else {
		s.byte(0)
	}
}

func (s *sink) string(v string) {
	if !s.numbering {
		s.buf = appendVarint(s.buf, s.w.strings.index(v))
	}
}

func (s *sink) blob(v string) {
	if !s.numbering {
		s.buf = append(appendVarint(s.buf, uint64(len(v))), v...)
	}
}

func (s *sink) attr(a ir.Attribute) {
	if s.numbering {
		s.w.numberAttr(a)
	} else {
		s.buf = appendVarint(s.buf, s.w.attrIndex(a))
	}
}

func (s *sink) optAttr(a ir.Attribute) {
	switch {
	case a == nil:
		s.varint(0)
	case s.numbering:
		s.w.numberAttr(a)
	default:
		s.buf = appendVarint(s.buf, flag(s.w.attrIndex(a), true))
	}
}

func (s *sink) loc(l ir.Loc) {
	if s.numbering {
		s.w.numberLoc(l)
	} else {
		s.buf = appendVarint(s.buf, s.w.locIndex(l))
	}
}

func (s *sink) typ(t ir.Type) {
	if s.numbering {
		s.w.numberType(t)
	} else {
		s.buf = appendVarint(s.buf, s.w.typeIndex(t))
	}
}

func (s *sink) resource(key string) {
	if s.numbering {
		s.w.numberResource(key)
	} else {
		s.buf = appendVarint(s.buf, s.w.resourceIndex(key))
	}
}

func (s *sink) attrs(as []ir.Attribute) {
	s.varint(uint64(len(as)))
	for _, a := range as {
		s.attr(a)
	}
}

func (s *sink) types(ts []ir.Type) {
	s.varint(uint64(len(ts)))
	for _, t := range ts {
		s.typ(t)
	}
}

func (s *sink) dims(vs []int64) {
	if s.numbering {
		return
	}
	s.varint(uint64(len(vs)))
	for _, v := range vs {
		s.signed(v)
	}
}

// knownWidth appends an integer whose width the reader knows.
func (s *sink) knownWidth(v num.Int) {
	if s.numbering {
		return
	}
	switch {
	case v.Width() <= 8:
		s.byte(byte(v.Uint64()))
	case v.Width() <= 64:
		s.signed(int64(v.Uint64()))
	default:
		words := max(1, (v.ActiveBits()+63)/64)
		s.varint(uint64(words))
		for i := range words {
			s.signed(int64(v.Word(i)))
		}
	}
}
