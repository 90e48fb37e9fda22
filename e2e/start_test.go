package e2e

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"
)

// TestInterruptedFirstStart kills `millrace dev` at a random moment of its first start on a directory. The next
// start must succeed. MILLRACE_STARTS is the number of tries.
func TestInterruptedFirstStart(t *testing.T) {
	starts := 5
	if n, err := strconv.Atoi(os.Getenv("MILLRACE_STARTS")); err == nil {
		starts = n
	}
	random := rand.New(rand.NewPCG(1, uint64(starts)))
	for range starts {
		data := t.TempDir()
		args := []string{"dev", "--port", "0", "--ui-port", "-1", "--console-port", "-1", "--metrics-address", "", "--data-dir", data}
		first := exec.Command(millrace, args...)
		if err := first.Start(); err != nil {
			t.Fatal(err)
		}
		after := time.Duration(random.IntN(1000)) * time.Millisecond
		time.Sleep(after)
		first.Process.Kill()
		first.Wait()
		next := background(t, millrace, args...)
		next.says(t, "Temporal server", 1)
		next.Process.Kill()
		next.Wait()
		t.Logf("killed after %v", after)
	}
}
