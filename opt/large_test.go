package opt_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// largeText is a module of some megabytes: a file of that size is mapped, and its text is left behind while it is parsed.
func largeText() string {
	var s strings.Builder
	s.WriteString("module {\n")
	for i := range 40000 {
		fmt.Fprintf(&s, "  func.func @function_of_a_name_as_long_as_those_of_programs_%d(%%arg0: i32) -> i32 {\n    %%0 = arith.addi %%arg0, %%arg0 : i32\n    return %%0 : i32\n  }\n", i)
	}
	s.WriteString("}\n")
	return s.String()
}

// TestLargeText prints a large file as it prints the same text from standard input, also onto the file itself.
func TestLargeText(t *testing.T) {
	text := largeText()
	file := filepath.Join(t.TempDir(), "large.mlir")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{file}, {file, "-o", file}} {
		var out, errs bytes.Buffer
		if status := testTool().Main(args, nil, &out, &errs); status != 0 {
			t.Fatalf("%v: status %d: %s", args, status, &errs)
		}
		got := out.String()
		if len(args) > 1 {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			got = string(data)
		}
		if got != text+"\n" { // as mlir-opt ends its output
			t.Errorf("%v: %d bytes become %d others", args, len(text), len(got))
		}
	}
}

// TestLargeTextErrors shows the line of an error at the end of a large file, whose text was left behind, and tells of expectations
// in it.
func TestLargeTextErrors(t *testing.T) {
	text := strings.TrimSuffix(largeText(), "}\n") + "  // expected-error @below {{none}}\n  func.func @last() { return 1 }\n}\n"
	file := filepath.Join(t.TempDir(), "large.mlir")
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if status := testTool().Main([]string{file}, nil, &out, &errs); status != 1 {
		t.Errorf("status %d", status)
	}
	for _, want := range []string{"error: expected operation name in quotes", "  func.func @last() { return 1 }\n", `expected error "none" was not produced`} {
		if !strings.Contains(errs.String(), want) {
			t.Errorf("%q is not in\n%s", want, errs.String())
		}
	}
}
