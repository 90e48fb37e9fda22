package opttest

import (
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
)

const small = `A sentence about the archive.
-- first.mlir --
// ARGS: --cse
module

-- first.out --
module {
}
-- second.mlir --
// ARGS: --cse
module

-- second.out --
wrong
-- stray.out --
of no input
`

func openSmall() *archive {
	return &archive{Archives: Archives{Inputs: []string{".mlir"}, Output: ".out"}, text: []byte(small), files: txtar.Parse([]byte(small))}
}

// TestLines finds the line at which a file of an archive begins, which a failure names.
func TestLines(t *testing.T) {
	for name, want := range map[string]int{"first.mlir": 3, "first.out": 7, "second.out": 14, "missing.out": 1} {
		if got := openSmall().line(name); got != want {
			t.Errorf("%s begins in line %d, not %d", name, got, want)
		}
	}
}

// TestUpdatedOutput stores one output: the other inputs and the archive's comment stay as they are, and an output without an
// input goes.
func TestUpdatedOutput(t *testing.T) {
	r := openSmall()
	r.updated = map[string][]byte{"second.out": []byte("module {\n}\n")}
	want := strings.Replace(small, "wrong\n-- stray.out --\nof no input\n", "module {\n}\n", 1)
	if got := string(r.format()); got != want {
		t.Errorf("the archive became\n%s", got)
	}
}

// TestDifferenceFits cuts a long difference, so that a failure fits on a screen.
func TestDifferenceFits(t *testing.T) {
	var want, got strings.Builder
	for range 200 {
		want.WriteString("a\n")
		got.WriteString("b\n")
	}
	lines := strings.Split(difference("x.out", []byte(want.String()), []byte(got.String())), "\n")
	if len(lines) > differenceMost+2 || lines[0] != "--- stored x.out" || !strings.HasSuffix(lines[len(lines)-2], "lines more") {
		t.Errorf("the difference has %d lines:\n%s", len(lines), strings.Join(lines, "\n"))
	}
	short := difference("x.out", []byte("one\ntwo\n"), []byte("one\nthree\n"))
	if short != "--- stored x.out\n+++ new x.out\n@@ -1,2 +1,2 @@\n one\n-two\n+three\n" {
		t.Errorf("a short difference is %q", short)
	}
}
