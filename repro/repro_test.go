package repro

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/engine"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/repro/reduce"
)

func TestFormat(t *testing.T) {
	r := &Reproducer{
		Module:     []byte("module {\n  func.func private @f()\n}\n"),
		Pipeline:   "builtin.module(func.func(cse))",
		VerifyEach: true,
		Finding: Finding{
			Unit: `odd "name"`, Pass: "cse", Cause: engine.Panic, Message: "panic: x", Stack: "goroutine 1:\n\tmain.go:1\n",
			Fingerprint: "0123", Engine: engine.Native, Build: "abc",
		},
	}
	for _, resources := range []string{"", "\n{-#\n  dialect_resources: {\n    builtin: {\n      a: \"0x0400000001000000\"\n    }\n  }\n#-}\n"} {
		r.Module = append([]byte("module {\n  func.func private @f()\n}\n"), resources...)
		file := r.Bytes()
		got, err := Parse(file)
		if err != nil {
			t.Fatalf("%v in:\n%s", err, file)
		}
		if got.Pipeline != r.Pipeline || !got.VerifyEach || got.disableThreading || got.Finding != r.Finding {
			t.Errorf("read %+v, want %+v", got, r)
		}
		if again := got.Bytes(); !bytes.Equal(again, file) {
			t.Errorf("written again:\n%s\nwas:\n%s", again, file)
		}
	}
	for _, bad := range []string{
		"module {}", "{-#", "module {}\n{-#\n#-}", "{-# external_resources: { mlir_reproducer: { verify_each: true } } #-}",
		"{-# a: {" + strings.Repeat("a: {", 100), "{-# a: \"",
	} {
		if _, err := Parse([]byte(bad)); err == nil {
			t.Errorf("%q was accepted", bad)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte("module {}\n\n{-#\n  external_resources: {\n    mlir_reproducer: {\n      pipeline: \"builtin.module(cse)\"\n    }\n  }\n#-}\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Parse(data)
		if err == nil && r.Pipeline == "" {
			t.Error("a reproducer without a pipeline")
		}
	})
}

func TestFingerprint(t *testing.T) {
	base := Finding{Pass: "cse", Cause: engine.PassFailure, Engine: "mlir-opt-22", Message: "a.mlir:1:2: error: 'x.y' op has 3 results in @f"}
	same, other := base, base
	same.Unit, same.Message = "g", "b.mlir:10:20: error: 'x.y' op has 14 results in @g"
	other.Message = "a.mlir:1:2: error: 'x.z' op has 3 results in @f"
	if base.fingerprint() != same.fingerprint() {
		t.Error("one bug in two units has two fingerprints")
	}
	if base.fingerprint() == other.fingerprint() {
		t.Error("two bugs have one fingerprint")
	}
	const trace = "panic: boom\n\ngoroutine 5 [running]:\npanic({0x1, 0x2})\n\t/go/panic.go:1\nsyscall.Kill(0x1)\n\t/go/syscall.go:1\nmillrace/passes.run(0xc000, 0x1)\n\t/x.go:3 +0x1d\nmillrace/passes.(*Manager).Run(...)\n\t/y.go:4\n"
	if got := strings.Join(frames(trace), " "); got != "millrace/passes.run millrace/passes.(*Manager).Run" {
		t.Errorf("frames %q", got)
	}
}

const victim = `"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> i32, sym_name = "victim"}> ({
  ^bb0(%a: i32):
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %1 = "arith.addi"(%a, %0) : (i32, i32) -> i32
    %2 = "arith.muli"(%1, %0) : (i32, i32) -> i32
    "func.return"(%2) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
`

// TestExternal makes reproducers of failures in mlir-opt, has mlir-opt replay them, replays and reduces them here.
func TestExternal(t *testing.T) {
	path, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("mlir-opt-22 is not installed")
	}
	ext, err := engine.NewExternal(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	limits := engine.Limits{Time: 10 * time.Minute} // nothing here hangs
	for _, tc := range []struct {
		pass  string
		cause engine.Cause
		exit  int
	}{
		{"test-pass-failure", engine.PassFailure, 1},
		{"test-pass-crash", engine.Abort, 134},
	} {
		t.Run(tc.pass, func(t *testing.T) {
			s := Suspect{
				Request: suspected("builtin.module(func.func(canonicalize," + tc.pass + ",cse))"),
				Limits:  limits,
				Finding: Finding{Unit: "victim", Engine: "mlir-opt-22", Build: ext.Digest, Tool: ext.Path},
			}
			r, resp, err := Confirm(t.Context(), ext, s)
			if err != nil || r == nil {
				t.Fatalf("Confirm = %v, %v, %v", r, resp, err)
			}
			if r.Cause != tc.cause || r.Pass != tc.pass || r.Pipeline != "builtin.module(func.func("+tc.pass+"))" {
				t.Errorf("found %s in %s by %s", r.Cause, r.Pass, r.Pipeline)
			}
			file := filepath.Join(t.TempDir(), "r.mlir")
			if err := os.WriteFile(file, r.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(path, "--run-reproducer", file)
			out, _ := cmd.CombinedOutput()
			if got := cmd.ProcessState.ExitCode(); got != tc.exit && !(tc.exit == 134 && got == -1) {
				t.Errorf("mlir-opt --run-reproducer: exit %d, want %d:\n%s", got, tc.exit, out)
			}
			read, err := Parse(r.Bytes())
			if err != nil {
				t.Fatal(err)
			}
			if found, failed, same, err := Replay(t.Context(), ext, read, limits); err != nil || !failed || !same {
				t.Errorf("Replay = %+v, failed %t, same %t, %v", found, failed, same, err)
			}
			small, result, err := Reduce(t.Context(), ext, read, limits, reduce.Options{Dialects: dialects.Dialects()})
			if err != nil {
				t.Fatal(err)
			}
			if result.Ops > 2 {
				t.Errorf("%d operations are left after %d runs:\n%s", result.Ops, result.Runs, small.Module)
			}
			whole := *read
			whole.Pipeline = "builtin.module(func.func(canonicalize," + tc.pass + "),cse)"
			if narrow, err := Bisect(t.Context(), ext, &whole, limits); err != nil || narrow.Pass != tc.pass || narrow.Pipeline != r.Pipeline {
				t.Errorf("Bisect = %+v, %v", narrow, err)
			}
		})
	}
	r, resp, err := Confirm(t.Context(), ext, Suspect{
		Request: suspected("builtin.module(func.func(cse))"), Limits: limits,
	})
	if err != nil || r != nil || len(resp.Module) == 0 {
		t.Errorf("a unit that does not fail: %v, %v, %v", r, resp, err)
	}
}

// suspected runs a pipeline over the victim.
func suspected(pipeline string) engine.RunRequest {
	return engine.RunRequest{Input: engine.Input{Name: "in.mlir", Module: []byte(victim)}, Passes: engine.Passes{Pipeline: pipeline}}
}
