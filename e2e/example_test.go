package e2e

import (
	"os/exec"
	"testing"
)

// TestExample runs the tests of the example, which is a Go module of its own: tool, service and replay with a
// dialect from outside.
func TestExample(t *testing.T) {
	cmd := exec.Command("go", "test", "-count=1", "-timeout", "1h", "./...")
	cmd.Dir = "../examples/calc"
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
