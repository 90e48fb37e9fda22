package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestReplayOfHang replays a unit that never ends. A shorter time than the job waited decides nothing; the job's own
// time does.
func TestReplayOfHang(t *testing.T) {
	data := t.TempDir()
	r := run(t, millrace, "compile", "--data-dir", data, "--test-passes", "--unit-timeout", "1s", "-o", "/dev/null",
		"--pipeline", "builtin.module(func.func(test-pass-hang{at=f1}))", write(t, "in.mlir", functions(3)))
	rows := reproducers(t, data)
	if r.status != 1 || len(rows) != 1 || rows[0].Cause != "hang" {
		t.Fatalf("exit %d, %+v: %s", r.status, rows, r.stderr)
	}
	r = run(t, millrace, "repro", "replay", "--data-dir", data, "--unit-timeout", "100ms", rows[0].Fingerprint)
	if want := "millrace: not decided: it was still running after 100ms, and the job waited 1s; a longer --unit-timeout tells\n"; r.status != 1 || r.stderr != want || r.stdout != "" {
		t.Errorf("exit %d, %q, %q, want 1 and %q", r.status, r.stdout, r.stderr, want)
	}
	r = run(t, millrace, "repro", "replay", "--data-dir", data, rows[0].Fingerprint)
	if r.status != 0 || !strings.HasPrefix(r.stdout, "reproduced: ") || !strings.HasSuffix(r.stdout, "\nit was still running after 1s; --unit-timeout waits longer\n") {
		t.Errorf("exit %d, %q, %q", r.status, r.stdout, r.stderr)
	}
}

// TestReplayOfOthersProgram has a reproducer from somebody else that names a program. No command that reads the file
// may start that program.
func TestReplayOfOthersProgram(t *testing.T) {
	t.Setenv("XDG_CACHE_HOME", t.TempDir()) // nothing has been run here before
	dir := t.TempDir()
	ran, helper := filepath.Join(dir, "ran"), filepath.Join(dir, "helper")
	if err := os.WriteFile(helper, []byte("#!/bin/sh\ntouch "+ran+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, named := range []string{helper, "./helper"} {
		file := filepath.Join(dir, "bug.mlir")
		text := "module {}\n{-#\n  external_resources: {\n    mlir_reproducer: {\n      pipeline: \"builtin.module(cse)\",\n      disable_threading: true,\n      verify_each: true\n    },\n" +
			"    millrace: {\n      engine: \"helper\",\n      tool: \"" + named + "\",\n      cause: \"abort\"\n    }\n  }\n#-}\n"
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		t.Chdir(dir)
		for _, command := range []string{"replay", "reduce", "bisect"} {
			r := run(t, millrace, "repro", command, "--data-dir", dir, file)
			if r.status != 2 || !strings.Contains(r.stderr, "the reproducer was made with the program \""+named+"\", which has not been run here before") {
				t.Errorf("%s: exit %d: %s", command, r.status, r.stderr)
			}
		}
		if _, err := os.Stat(ran); err == nil {
			t.Fatalf("%s was started", named)
		}
	}
}
