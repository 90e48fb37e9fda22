package engine

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// script is a program with the given shell commands.
func script(t *testing.T, commands string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "some-opt")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+commands+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	return path
}

// printer is a program that knows pipelines of one pass and prints the module of the probe in generic form.
const printer = `case "$*" in *"(symbol-dce)"*) echo "unknown pass" >&2; exit 1;; esac
cat <<'END'
"builtin.module"() ({
  "builtin.module"() <{sym_name = "millrace_probe"}> ({
  }) : () -> ()
}) : () -> ()
END`

// TestProbe has programs be refused with a sentence that do not print a module as it was, and those without the pass symbol-dce be
// believed.
func TestProbe(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	for _, tc := range []struct{ commands, want string }{
		{"exit 0", "it is empty"},
		{"echo hello", "what it wrote is not the module"},
		{"head -c 100 /dev/urandom", "what it wrote is not the module"},
		{`printf '"builtin.module"() ({\n'`, "the module is not closed"},
		{`printf '"builtin.module"() ({\n}) : () -> ()\n'`, "it changes a module that it is asked to print"},
		{"exit 1", "without a message"},
		{"echo 'usage: other-opt [-p PIPELINE] FILE' >&2; echo 'unrecognized arguments' >&2; exit 2", "it does not take mlir-opt's command line: exit status 2: unrecognized arguments"},
	} {
		path := script(t, tc.commands)
		if _, err := NewExternal(t.Context(), path); err == nil || !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v, want %q", tc.commands, err, tc.want)
		}
		if Trusted(path) {
			t.Errorf("%s is trusted", tc.commands)
		}
	}
	path := script(t, printer)
	if Trusted(path) {
		t.Error("a program that was never named is trusted")
	}
	e, err := NewExternal(t.Context(), path)
	if err != nil || e.neutral != neutrals[1] {
		t.Fatalf("%+v, %v, want the pipeline %s", e, err, neutrals[1])
	}
	if !Trusted(path) || Trusted("some-opt") {
		t.Error("what is trusted is not the program that was named")
	}
	if err := os.WriteFile(path, []byte("#!/bin/sh\necho other\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	if Trusted(path) {
		t.Error("a program is trusted that has been replaced")
	}
}

// TestOutputIsRead has a program that is well when it is tried give no module later.
func TestOutputIsRead(t *testing.T) {
	for _, tc := range []struct {
		commands string
		form     *Form
	}{
		{"exit 0", nil}, {`printf '"builtin.module"() ({\n'`, nil}, {"echo 'module {'", &Form{}}, {"printf 'ML\\357R\\006'", &Form{Bytecode: true}},
	} {
		e := &External{Name: "some-opt", Path: script(t, tc.commands)}
		_, err := e.Run(t.Context(), &RunRequest{Input: Input{Name: "in.mlir"}, Passes: Passes{Pipeline: "builtin.module(cse)"}, Form: tc.form}, Limits{})
		var refused *RequestError
		if !errors.As(err, &refused) || !strings.Contains(err.Error(), "some-opt ended with exit status 0, but") {
			t.Errorf("%s: %v", tc.commands, err)
		}
	}
}
