package bytecode

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// handMade is a module with "t.a"() and "t.b"(%0) {k = -3 : i8}, assembled from
// the description of the format.
const handMade = `
4d4cef52 0d 676f00
01 17  05 01 05  07  01 03 0b  03 05 0d 11
03 19  09 05  01 09 070b0f13  01 05 0f0b
02 1f  1f  050b  1103fd  03030305  010202  0141
04 2d  05  01500101  07  04 1d  030309  0302010301  050501070301
00 3d  0d 0505050f0511  6275696c74696e00 7400 6d6f64756c6500 6100 6200 6b00
08 09  03 05 0101`

// handMade0 is the same in version 0: no flags, no count of names, the regions
// in line, no properties.
const handMade0 = `
4d4cef52 01 676f00
01 15  05 01 03  01 03 05  03 05 07 09
03 19  09 05  01 09 070b0f13  01 05 0f0b
02 1f  1f  050b  1103fd  03030305  010202  0141
04 27  05  01100107  030309  0302010301  050501070301
00 3d  0d 0505050f0511  6275696c74696e00 7400 6d6f64756c6500 6100 6200 6b00`

func unhex(t testing.TB, s string) []byte {
	b, err := hex.DecodeString(strings.Join(strings.Fields(s), ""))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// testContext knows builtin.module only.
func testContext() *ir.Context {
	c := ir.NewContext([]*ir.Dialect{{Name: "builtin", Ops: []*ir.OpDef{{
		Name:   "builtin.module",
		Traits: ir.IsolatedFromAbove | ir.SymbolTable | ir.GraphRegion,
		Attrs:  []ir.AttrDef{{Name: "sym_name", Optional: true}, {Name: "sym_visibility", Optional: true}},
	}}}})
	c.AllowUnregistered = true
	return c
}

func TestHandMade(t *testing.T) {
	for _, src := range []string{handMade, handMade0} {
		data := unhex(t, src)
		op, err := Read(testContext(), "hand.bc", data, ReadOptions{})
		if err != nil {
			t.Fatal(err)
		}
		text := asm.OpText(op, true)
		for _, want := range []string{`%0 = "t.a"() : () -> i32`, `"t.b"(%0) {k = -3 : i8} : (i32) -> ()`} {
			if !strings.Contains(text, want) {
				t.Errorf("%s is missing in\n%s", want, text)
			}
		}
	}
}

func TestReadBackEveryVersion(t *testing.T) {
	op, err := Read(testContext(), "hand.bc", unhex(t, handMade), ReadOptions{})
	if err != nil {
		t.Fatal(err)
	}
	want := asm.OpText(op, true)
	for v := range LatestVersion + 1 {
		data, err := Encode(op, WriteOptions{Version: v, Fixed: true})
		if err != nil {
			t.Fatal(err)
		}
		back, err := Read(testContext(), "v.bc", data, ReadOptions{})
		if err != nil {
			t.Fatalf("version %d: %v", v, err)
		}
		if got := asm.OpText(back, true); got != want {
			t.Errorf("version %d comes back as\n%s\nwant\n%s", v, got, want)
		}
		again, err := Encode(back, WriteOptions{Version: v, Fixed: true})
		if err != nil || !bytes.Equal(again, data) {
			t.Errorf("version %d is written differently the second time (%v)", v, err)
		}
	}
}

// TestTruncated cuts the file at every byte: each cut is an error, none panics.
func TestTruncated(t *testing.T) {
	data := unhex(t, handMade)
	for n := range len(data) {
		if _, err := Read(testContext(), "cut.bc", data[:n], ReadOptions{}); err == nil {
			t.Errorf("the first %d bytes are accepted", n)
		}
	}
}

// TestFlipped changes every byte to every value; only the absence of panics and
// of endless work is checked.
func TestFlipped(t *testing.T) {
	data := unhex(t, handMade)
	c := testContext()
	for i := range data {
		for v := range 256 {
			bad := bytes.Clone(data)
			bad[i] = byte(v)
			if op, err := Read(c, "flip.bc", bad, ReadOptions{}); err == nil {
				if _, err := Encode(op, WriteOptions{}); err != nil {
					t.Errorf("byte %d = %#x reads but does not write: %v", i, v, err)
				}
			}
		}
	}
}

// TestDenseStrings: whether all strings are one is a varint. The bytes are mlir-opt's.
func TestDenseStrings(t *testing.T) {
	for _, tt := range []struct{ text, entry string }{
		{`dense<"x"> : tensor<2x!t.t>`, "27 01 03"}, // code, type, a splat
		{`dense<["x", "y"]> : tensor<2x!t.t>`, "27 01 01"},
	} {
		c := testContext()
		op, err := asm.Parse(c, "in.mlir", `"t.a"() {a = `+tt.text+`} : () -> ()`, asm.Options{})
		if err != nil {
			t.Fatal(err)
		}
		data, err := Encode(op, WriteOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(data, unhex(t, tt.entry)) {
			t.Errorf("%s has no entry %s", tt.text, tt.entry)
		}
		back, err := Read(testContext(), "in.bc", data, ReadOptions{})
		if err != nil {
			t.Error(err)
		} else if got, want := asm.OpText(back, true), asm.OpText(op, true); got != want {
			t.Errorf("%s comes back as\n%s", want, got)
		}
	}
}
