package e2e

import (
	"os"
	"strings"
	"testing"
)

// TestStalled makes a unit hang. The client names the pass and the unit, also after Ctrl-C, and the reproducer has
// the stack.
func TestStalled(t *testing.T) {
	data, input := t.TempDir(), write(t, "in.mlir", "func.func @slow() { return }\nfunc.func @too() { return }\n")
	args := []string{"compile", "--data-dir", data, "--test-passes", "--batch-size", "1KiB", "--unit-timeout", "8s", "--pipeline", "builtin.module(func.func(test-pass-hang))", input}
	r := run(t, millrace, args...)
	if r.status != 1 || !strings.Contains(r.stderr, "in test-pass-hang on @slow for ") {
		t.Errorf("exit %d: %s", r.status, r.stderr)
	}
	all := reproducers(t, data)
	if len(all) == 0 {
		t.Fatal("no reproducer")
	}
	for _, f := range all {
		if text, err := os.ReadFile(f.Path); err != nil || !strings.Contains(string(text), `stack: "goroutine 1 [sleep`) {
			t.Errorf("no stack of the hang, %v:\n%s", err, text)
		}
	}
	client := background(t, millrace, append(args, "--again", "--unit-timeout", "60s")...)
	client.says(t, "in test-pass-hang on @slow for ", 1)
	client.Process.Signal(os.Interrupt)
	if client.Wait(); client.ProcessState.ExitCode() != 130 || !strings.Contains(client.output()[strings.LastIndex(client.output(), "\nmillrace: ")+1:], "in test-pass-hang on @slow for ") {
		t.Errorf("exit %d: %s", client.ProcessState.ExitCode(), client.output())
	}
}
