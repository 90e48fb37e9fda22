package engine

import "testing"

func TestParseDiagnostics(t *testing.T) {
	const text = "warning: odd\nin.mlir:2:3: error: 'a.b' op is wrong\n  \"a.b\"()\n  ^\nin.mlir:1:1: note: see here\nmodule {\n^~~\n<unknown>:0: error: a message\nof two lines\n"
	all := parseDiagnostics(text)
	if len(all) != 3 || all[0].Text != "warning: odd" || all[1].Line != 2 || len(all[1].Notes) != 1 || all[2].Text != "a message\nof two lines" {
		t.Fatalf("%+v", all)
	}
	const want = "warning: odd\nin.mlir:2:3: error: 'a.b' op is wrong\nin.mlir:1:1: note: see here\n<unknown>:0: error: a message\nof two lines\n"
	if got := Text(all); got != want {
		t.Errorf("got %q", got)
	}
}
