package heap_test

import (
	"runtime"
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/internal/heap"
)

// TestAfterCollection has every collection told of, not the first alone.
func TestAfterCollection(t *testing.T) {
	told := make(chan int, 100)
	heap.AfterCollection(func() { told <- heap.Live() })
	for range 3 {
		runtime.GC()
		select {
		case alive := <-told:
			if alive <= 1 {
				t.Errorf("%d bytes are alive after a collection", alive)
			}
		case <-time.After(10 * time.Second):
			t.Fatal("nothing was told of a collection")
		}
	}
}

// TestHuge gives the block back: what was asked for is not alive.
func TestHuge(t *testing.T) {
	heap.Huge(256 << 20)
	if alive := heap.Live(); alive > 128<<20 {
		t.Errorf("%d bytes are alive", alive)
	}
}
