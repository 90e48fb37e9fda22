package worker

import (
	"testing"
	"time"

	"github.com/millrace-mlir/millrace/engine"
)

// TestWeigh tells modules that go in batches from those that a program is to do at once.
func TestWeigh(t *testing.T) {
	const s = time.Second
	response := func(cpu, carry time.Duration) *engine.RunResponse {
		return &engine.RunResponse{Carry: carry, Usage: engine.Usage{CPU: cpu}}
	}
	for _, tc := range []struct {
		name        string
		bytes       int
		wall        time.Duration
		resp        *engine.RunResponse
		heavy, kept bool
	}{
		{"passes take all of the time", 1 << 20, 3 * s, response(3*s, s/10), true, true},
		{"reading and writing take most of it", 26 << 20, 4 * s, response(5*s, 3*s), false, false},
		{"other work on the machine stretches a short run", 1 << 20, 3 * s, response(s/2, s/5), false, false},
		{"passes that are worth batches, but not to be kept", 1 << 20, 2 * s, response(7*s/10, s/20), true, false},
		{"the program does not tell what took how long", 1 << 20, 10 * s, response(9*s, 0), true, true},
		{"nor is more known of a large module", 64 << 20, 10 * s, response(9*s, 0), false, false},
		{"the program did not end", 1 << 20, 120 * s, nil, true, true},
	} {
		w := weigh(make([]byte, tc.bytes), tc.wall, tc.resp)
		if w.heavy() != tc.heavy || w.worthKeeping() != tc.kept {
			t.Errorf("%s: heavy %t, kept %t: %+v", tc.name, w.heavy(), w.worthKeeping(), w)
		}
	}
	w := weight{1000, s, s / 10}
	if half := w.of(500); half.Passes != s/2 || half.Carry != s/20 {
		t.Errorf("of half the size: %+v", half)
	}
	if (*weight)(nil).of(1) != nil {
		t.Error("something is known of nothing")
	}
}

// TestProgramBatch has batches of about the same size for modules of about the same size.
func TestProgramBatch(t *testing.T) {
	for size, want := range map[int]int{0: 1, 1000: 4, 1 << 20: 4 << 10, 1<<20 + 5000: 4 << 10, 100 << 20: 256 << 10} {
		if got := programBatch(size); got != want {
			t.Errorf("a module of %d bytes has batches of %d, want %d", size, got, want)
		}
	}
}
