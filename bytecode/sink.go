package bytecode

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// sink receives the fields of an attribute or type entry in the order of the format. Depending
// on mode, it appends their bytes, or counts or uncounts the references in them. In this way,
// one function per kind of entry serves all passes of the writer.
type sink struct {
	ctx    *ir.Context
	mode   sinkMode
	tables *tables // what references are counted in, but when writing
	w      *writer // the rest is for writing
	buf    []byte
	near   nearLines
	places *places // of a file that does not tell where it comes from
}

type sinkMode uint8

const (
	writing    sinkMode = iota
	numbering           // references are numbered and counted
	forgetting          // references are no longer counted
)

func (s *sink) varint(v uint64) {
	if s.mode == writing {
		s.buf = appendVarint(s.buf, v)
	}
}

func (s *sink) signed(v int64) {
	if s.mode == writing {
		s.buf = appendSigned(s.buf, v)
	}
}

func (s *sink) byte(b byte) {
	if s.mode == writing {
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
	if s.mode == writing {
		s.buf = appendVarint(s.buf, s.w.strings.index(v))
	}
}

func (s *sink) blob(v string) {
	if s.mode == writing {
		s.buf = append(appendVarint(s.buf, uint64(len(v))), v...)
	}
}

func (s *sink) attr(a ir.Attribute) {
	switch s.mode {
	case numbering:
		s.tables.numberAttr(a)
	case forgetting:
		s.tables.forgetAttr(a)
	default:
		s.buf = appendVarint(s.buf, s.w.attrIndex(a))
	}
}

func (s *sink) optAttr(a ir.Attribute) {
	switch {
	case a == nil:
		s.varint(0)
	case s.mode == writing:
		s.buf = appendVarint(s.buf, flag(s.w.attrIndex(a), true))
	default:
		s.attr(a)
	}
}

func (s *sink) loc(l ir.Loc) {
	switch s.mode {
	case numbering:
		s.tables.numberLoc(l)
	case forgetting:
		s.tables.forgetLoc(l)
	default:
		s.buf = appendVarint(s.buf, s.w.locIndex(l, &s.near))
	}
}

func (s *sink) typ(t ir.Type) {
	switch s.mode {
	case numbering:
		s.tables.numberType(t)
	case forgetting:
		s.tables.forgetType(t)
	default:
		s.buf = appendVarint(s.buf, s.w.typeIndex(t))
	}
}

func (s *sink) resource(key string) {
	switch s.mode {
	case numbering:
		s.tables.numberResource(key)
	case writing:
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
	if s.mode != writing {
		return
	}
	s.varint(uint64(len(vs)))
	for _, v := range vs {
		s.signed(v)
	}
}

// knownWidth passes on an integer without its width, because the reader knows the width from
// the type.
func (s *sink) knownWidth(v num.Int) {
	if s.mode != writing {
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
