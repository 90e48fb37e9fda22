package heap_test

import (
	"bytes"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/millrace-mlir/millrace/internal/heap"
)

// TestReadFile reads files smaller and larger than huge pages, and a file without a size.
func TestReadFile(t *testing.T) {
	for _, n := range []int{0, 1, 4096, 5<<20 + 3} {
		want := make([]byte, n)
		for i := range want {
			want[i] = byte(i * 7 >> 3)
		}
		name := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(name, want, 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := heap.ReadFile(name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d bytes are read as %d, %v", n, len(got), err)
		}
		pipe := filepath.Join(t.TempDir(), "pipe")
		if err := syscall.Mkfifo(pipe, 0o600); err != nil {
			t.Fatal(err)
		}
		go func() { _ = os.WriteFile(pipe, want, 0) }()
		if got, err := heap.ReadFile(pipe); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%d bytes from a pipe are read as %d, %v", n, len(got), err)
		}
	}
	if _, err := heap.ReadFile(filepath.Join(t.TempDir(), "none")); !os.IsNotExist(err) {
		t.Errorf("a file that is not there: %v", err)
	}
}
