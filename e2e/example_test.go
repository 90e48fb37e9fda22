package e2e

import (
	"os/exec"
	"testing"
)

// TestExample runs the tests of the examples, which are Go modules of their own: tools, services and replay with
// dialects from outside.
func TestExample(t *testing.T) {
	for _, name := range []string{"calc", "toy"} {
		t.Run(name, func(t *testing.T) {
			cmd := exec.Command("go", "test", "-count=1", "-timeout", "1h", "./...")
			cmd.Dir = "../examples/" + name
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}
