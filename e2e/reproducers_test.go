package e2e

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// bug is a row of millrace repro list --json.
type bug struct {
	Fingerprint, Cause, Pass string
	Units, Jobs              int
	Files                    []listed
}

func bugs(t *testing.T, args ...string) []bug {
	t.Helper()
	var all []bug
	out := succeed(t, millrace, append([]string{"repro", "list", "--json"}, args...)...).stdout
	if err := json.Unmarshal([]byte(out), &all); err != nil {
		t.Fatalf("%v in %s", err, out)
	}
	return all
}

// TestEqualNames makes a hundred units with one name fail. Each must be counted, and no stored file may replace
// another.
func TestEqualNames(t *testing.T) {
	var b strings.Builder
	b.WriteString("\"builtin.module\"() ({\n")
	for i := range 100 {
		fmt.Fprintf(&b, "\"builtin.module\"() ({\n  \"func.func\"() <{function_type = () -> (), sym_name = \"same\"}> ({\n    %%0 = \"arith.constant\"() <{value = %d : i32}> : () -> i32\n    \"func.return\"() : () -> ()\n  }) : () -> ()\n}) : () -> ()\n", i)
	}
	b.WriteString("}) : () -> ()\n")
	data := t.TempDir()
	in := write(t, "in.mlir", b.String())
	compile := func(args ...string) result {
		return run(t, millrace, append([]string{"compile", "--data-dir", data, "--test-passes", "-q", "-o", "/dev/null", "--batch-size", "1KiB",
			"--pipeline", "builtin.module(builtin.module(func.func(test-pass-failure)))", in}, args...)...)
	}
	r := compile()
	if r.status != 1 {
		t.Fatalf("exit %d: %s", r.status, r.stderr)
	}
	all := bugs(t, "--data-dir", data)
	if len(all) != 1 || all[0].Units != 100 || all[0].Jobs != 1 || len(all[0].Files) < 20 || len(all[0].Files) > 40 {
		t.Fatalf("%d bugs, first %+v", len(all), all)
	}
	seen := map[string]bool{}
	for _, f := range all[0].Files {
		text, err := os.ReadFile(f.Path)
		if err != nil {
			t.Fatal(err)
		}
		if seen[string(text)] {
			t.Errorf("%s is there twice", f.Path)
		}
		seen[string(text)] = true
	}
	fingerprint := all[0].Fingerprint
	if !strings.Contains(r.stderr, fingerprint) {
		t.Errorf("the summary does not name the bug %s:\n%s", fingerprint, r.stderr)
	}

	// A user without write permission can read the store.
	if err := filepath.WalkDir(filepath.Join(data, "store"), func(path string, d os.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			err = os.Chmod(path, 0o555)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if again := bugs(t, "--data-dir", data); len(again) != 1 {
		t.Errorf("%d bugs in a store that is read only", len(again))
	}
	succeed(t, millrace, "repro", "show", "--data-dir", data, fingerprint)
	if err := filepath.WalkDir(filepath.Join(data, "store"), func(path string, d os.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			err = os.Chmod(path, 0o755)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}

	// Once the failure is known, the units pass through.
	succeed(t, millrace, "repro", "known", "add", "--data-dir", data, fingerprint, "--why", "a test")
	if r := compile(); r.status != 0 {
		t.Errorf("a known failure: exit %d: %s", r.status, r.stderr)
	}
	if r := compile("--known=false"); r.status != 1 {
		t.Errorf("with --known=false: exit %d", r.status)
	}
	succeed(t, millrace, "repro", "known", "remove", "--data-dir", data, fingerprint)
	if r := compile(); r.status != 1 {
		t.Errorf("no longer known: exit %d", r.status)
	}
	// Both failed jobs have seen the bug.
	if all := bugs(t, "--data-dir", data); len(all) != 1 || all[0].Units < 200 {
		t.Errorf("%+v", all)
	}
	scrubbed := filepath.Join(t.TempDir(), "scrubbed.mlir")
	if r := succeed(t, millrace, "repro", "fetch", "--data-dir", data, "--scrub", fingerprint, "-o", scrubbed); strings.Contains(r.stderr, "warning") {
		t.Error(r.stderr)
	}
	if text, err := os.ReadFile(scrubbed); err != nil || strings.Contains(string(text), "same") {
		t.Errorf("%v\n%s", err, text)
	}
	succeed(t, millrace, "repro", "replay", scrubbed)
}
