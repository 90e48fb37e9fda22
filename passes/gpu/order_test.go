package gpu_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/opt/opttest"
)

// TestOutliningOnThreads: new modules have the names and places that one thread gives
// them, some of which are taken.
func TestOutliningOnThreads(t *testing.T) {
	var b strings.Builder
	for i := range 60 {
		name := fmt.Sprintf("f%d", i%40)
		if i >= 40 {
			fmt.Fprintf(&b, "func.func private @%s_kernel_%d()\n", name, i%3)
			name = fmt.Sprintf("g%d", i)
		}
		fmt.Fprintf(&b, "func.func @%s(%%n: index) {\n", name)
		for j := range i % 4 {
			fmt.Fprintf(&b, "gpu.launch blocks(%%a, %%b, %%c) in (%%d = %%n, %%e = %%n, %%f = %%n) "+
				"threads(%%g, %%h, %%i) in (%%j = %%n, %%k = %%n, %%l = %%n) function(@f%d_kernel) {\n"+
				"gpu.printf \"%d\"\ngpu.terminator\n}\n", (i+j)%7, i)
		}
		b.WriteString("return\n}\n")
	}
	const outline, sink = "--gpu-kernel-outlining", "--gpu-launch-sink-index-computations"
	one := opttest.Output(t, b.String(), "--mlir-disable-threading", sink, outline)
	if n := strings.Count(one, "gpu.module"); n != 90 {
		t.Errorf("%d modules", n)
	}
	for range 5 {
		if many := opttest.Output(t, b.String(), sink, outline); many != one {
			t.Fatal("threads make a difference")
		}
	}
}
