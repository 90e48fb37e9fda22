package spirv_test

import (
	"bytes"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/translate/spirv"
)

// FuzzRead: nothing panics, what is refused is refused with an error, and what is
// read and then written again stays the same from then on.
func FuzzRead(f *testing.F) {
	f.Add([]byte{3, 2, 35, 7, 0, 0, 1, 0, 22, 0, 22, 0, 1, 0, 0, 0, 0, 0, 0, 0})
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 1<<16 {
			return
		}
		first, words := roundTrip(t, b)
		if first == nil {
			return
		}
		second, again := roundTrip(t, spirv.Bytes(words))
		if second == nil {
			t.Fatalf("what was written cannot be read:\n%s", first)
		}
		third, last := roundTrip(t, spirv.Bytes(again))
		if !bytes.Equal(second, third) || !bytes.Equal(spirv.Bytes(again), spirv.Bytes(last)) {
			t.Fatalf("not a fixed point:\n%s\n%s", second, third)
		}
	})
}

// roundTrip reads, verifies and writes; nil where that is refused.
func roundTrip(t *testing.T, b []byte) ([]byte, []uint32) {
	ctx := ir.NewContext(dialects.Dialects())
	op := spirv.Read(ctx, string(b), true)
	if op == nil {
		if len(ctx.Diags.All) == 0 {
			t.Fatal("refused without an error")
		}
		return nil, nil
	}
	if !ir.Verify(op, 1) {
		return nil, nil
	}
	var text bytes.Buffer
	if err := asm.Write(&text, op, asm.PrintOptions{}); err != nil {
		t.Fatal(err)
	}
	words, ok := spirv.Words(op)
	if !ok {
		return nil, nil
	}
	return text.Bytes(), words
}
