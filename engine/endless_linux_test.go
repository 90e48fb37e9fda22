package engine

import (
	"errors"
	"runtime"
	"testing"
	"time"
)

// TestEndlessOutput has a program write without end to either of its streams: it is stopped where no module of its input's size
// can have come to, and this process keeps no more than that.
func TestEndlessOutput(t *testing.T) {
	for _, commands := range []string{"exec yes module", "exec yes error >&2"} {
		e := &External{Name: "some-opt", Path: script(t, commands)}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := e.Run(t.Context(), &RunRequest{Input: Input{Name: "in.mlir", Module: []byte("module {}")}, Passes: Passes{Pipeline: "builtin.module(cse)"}}, Limits{Time: time.Minute})
		runtime.ReadMemStats(&after)
		var death *Death
		if !errors.As(err, &death) || death.Cause != OutOfMemory {
			t.Errorf("%s: %v, want the death of the program, out of memory", commands, err)
		}
		if grown := after.Sys - before.Sys; grown > 4*maxOutput {
			t.Errorf("%s: this process grew by %d bytes, and the program may write %d", commands, grown, maxOutput)
		}
	}
}
