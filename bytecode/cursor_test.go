package bytecode

import (
	"bytes"
	"math"
	"testing"
)

func TestVarint(t *testing.T) {
	for _, c := range []struct {
		v     uint64
		bytes string
	}{
		{0, "\x01"}, {1, "\x03"}, {127, "\xff"}, {128, "\x02\x02"}, {300, "\xb2\x04"}, {16383, "\xfe\xff"},
		{16384, "\x04\x00\x02"}, {1<<56 - 1, "\x80\xff\xff\xff\xff\xff\xff\xff"},
		{1 << 56, "\x00\x00\x00\x00\x00\x00\x00\x00\x01"}, {math.MaxUint64, "\x00\xff\xff\xff\xff\xff\xff\xff\xff"},
	} {
		got := appendVarint(nil, c.v)
		if string(got) != c.bytes {
			t.Errorf("appendVarint(%d) = %x, want %x", c.v, got, c.bytes)
		}
		if n := varintLen(c.v); n != len(c.bytes) {
			t.Errorf("varintLen(%d) = %d, want %d", c.v, n, len(c.bytes))
		}
		for _, tail := range []string{"", "\x00\x00\x00\x00\x00\x00\x00\x00\x00"} {
			r := cursor{data: []byte(c.bytes + tail)}
			if v := r.varint(); v != c.v || r.pos != len(c.bytes) || r.failed() {
				t.Errorf("varint(%x) = %d at %d, %v; want %d", c.bytes+tail, v, r.pos, r.err, c.v)
			}
		}
	}
	for n := range 64 {
		v := uint64(1)<<n | 5
		r := cursor{data: appendVarint(nil, v)}
		if got := r.varint(); got != v || r.left() != 0 {
			t.Errorf("%d comes back as %d", v, got)
		}
	}
}

func TestLongVarintForms(t *testing.T) {
	r := cursor{data: []byte("\x06\x00\x00\x0c\x00\x00")}
	if v := r.varint(); v != 1 || r.pos != 2 {
		t.Errorf("two bytes for 1: got %d at %d", v, r.pos)
	}
	if v := r.varint(); v != 0 && r.failed() {
		t.Error("reserved", v)
	}
}

func TestSigned(t *testing.T) {
	for _, c := range []struct {
		v     int64
		bytes string
	}{
		{-1, "\x03"}, {1, "\x05"}, {-3, "\x0b"}, {127, "\xfa\x03"}, {-128, "\xfe\x03"},
		{math.MinInt64, "\x00\xff\xff\xff\xff\xff\xff\xff\xff"},
	} {
		if got := appendSigned(nil, c.v); string(got) != c.bytes {
			t.Errorf("appendSigned(%d) = %x, want %x", c.v, got, c.bytes)
		}
		r := cursor{data: []byte(c.bytes)}
		if v := r.signed(); v != c.v {
			t.Errorf("signed(%x) = %d, want %d", c.bytes, v, c.v)
		}
	}
}

func TestTruncatedPrimitives(t *testing.T) {
	for _, data := range []string{"", "\x02", "\x04\x00", "\x00\x01\x02", "\x80\x00\x00\x00\x00\x00\x00"} {
		r := cursor{data: []byte(data)}
		if v := r.varint(); v != 0 || !r.failed() {
			t.Errorf("varint(%x) = %d without an error", data, v)
		}
		if r.count() != 0 || len(r.blob()) > 0 || r.byte() != 0 {
			t.Errorf("%x: reads go on after an error", data)
		}
	}
	r := cursor{data: []byte("\xff\x01")}
	if n := r.count(); n != 0 || !r.failed() {
		t.Errorf("a count of 127 with one byte left gives %d", n)
	}
}

func TestSectionAlignment(t *testing.T) {
	file := append(bytes.Repeat([]byte{0}, 3), 0x85, 0x05, 0x11, padding, padding, 'a', 'b')
	c := cursor{data: file, pos: 3}
	id, body := c.section(0)
	if c.failed() || id != secResourceData || string(body) != "ab" {
		t.Errorf("section = %d %q, %v", id, body, c.err)
	}
	file[6] = 0
	c = cursor{data: file, pos: 3}
	if c.section(0); !c.failed() {
		t.Error("padding of zeros is accepted")
	}
}
