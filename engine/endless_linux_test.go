package engine

import (
	"errors"
	"runtime"
	"testing"
	"time"
)

// TestEndlessOutput runs programs that write without end to either output stream. The engine stops them
// at a size that no output of the input module can reach. This process keeps no more output than that.
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
