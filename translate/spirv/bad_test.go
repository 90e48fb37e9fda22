package spirv_test

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/translate/spirv"
)

// TestBadBinaries: what is wrong with big or knotted binaries is one error that names a
// word. Smaller ones are in testdata/refused.txtar.
func TestBadBinaries(t *testing.T) {
	const start = "0x07230203: 0x10300 0 100000 0\n17: 1\n14: 0 1\n19: 1\n33: 2 1\n21: 3 32 0\n"
	var merges strings.Builder
	for i := range 3000 {
		fmt.Fprintf(&merges, "247: %d 0\n249: %[1]d\n248: %[1]d\n", i+10)
	}
	for _, c := range []struct{ name, text, want string }{
		{"nesting", start + "54: 1 5 0 2\n248: 6\n" + merges.String() + "253:\n56:\n", "control flow nests deeper than 1023, at word 7187"},
		{"merge to nowhere", start + "54: 1 5 0 2\n248: 6\n247: 9 0\n249: 8\n248: 8\n253:\n56:\n", "block of label <id> 9 has no terminator, at word 34"},
		{"structure of itself", start + "30: 7 7\n", "OpTypeStruct references undefined <id> 7, at word 19"},
		{"id used twice", start + "43: 3 9 1\n43: 3 9 2\n", "duplicate definition of result <id> 9, at word 23"},
		{"type used twice", start + "21: 3 16 0\n", "duplicate definition for result <id> 3, at word 19"},
		{"unknown opcode", start + "9999: 1\n", "unhandled opcode 9999, at word 19"},
		{"truncated", start + "43: 3 9 short\n", "insufficient words for the last instruction, at word 19"},
	} {
		if got := readingError(fromText([]byte(c.text))); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
	}
	long := fromText([]byte(start))
	for range 16 {
		long = binary.LittleEndian.AppendUint32(long, 65535<<16|5)
		for i := range 65534 {
			long = binary.LittleEndian.AppendUint32(long, uint32(0x61616161+i%2))
		}
	}
	if got := readingError(long); got != "unexpected trailing words in OpName instruction, at word 19" {
		t.Errorf("a string without an end: %q", got)
	}
}

// readingError is the first error of reading b, with its note.
func readingError(b []byte) string {
	ctx := ir.NewContext(dialects.Dialects())
	if spirv.Read(ctx, string(b), true) != nil || len(ctx.Diags.All) == 0 {
		return ""
	}
	d := ctx.Diags.All[0]
	return fmt.Sprintf("%s, %s", d.Text, d.Notes[0].Text)
}
