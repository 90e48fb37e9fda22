package service

import (
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/engine"
)

func TestRender(t *testing.T) {
	s := NewSource("-", []byte("module {\n\tfoo\n}\n"))
	var b strings.Builder
	s.Render(&b, []engine.Diagnostic{
		{File: "<stdin>", Line: 2, Column: 2, Severity: "error", Text: "bad \x1b[2J", Notes: []engine.Diagnostic{
			{File: "<stdin>", Line: 2, Column: 2, Severity: "note", Text: "here"}, {File: "<stdin>", Line: 1, Column: 1, Severity: "note", Text: "there"}}},
		engine.Errorf("no place"), {Text: "console"},
	})
	want := "<stdin>:2:2: error: bad \\x1b[2J\n        foo\n        ^\n<stdin>:2:2: note: here\n<stdin>:1:1: note: there\nmodule {\n^\n<unknown>:0: error: no place\nconsole\n"
	if b.String() != want {
		t.Errorf("got\n%s\nwant\n%s", b.String(), want)
	}
}
