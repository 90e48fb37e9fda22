// Package heap lets a process grow before it collects, in pages as large as its modules: how much
// a module takes is known from its size, and a collection before that is time lost. What the sizes are
// is the callers' to say; nothing here knows modules.
package heap

import (
	"os"
	"runtime"
	"runtime/metrics"
)

// hugeLimit keeps blocks that nobody has filled yet below what a kernel that does not
// overcommit memory might refuse.
const hugeLimit = 1 << 30

// Configured reports whether the environment says how to collect. It wins: callers leave
// the collector alone then.
func Configured() bool { return os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" }

// Live is the number of bytes that the last collection found alive; 1 before the first.
func Live() int {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return max(int(live[0].Value.Uint64()), 1)
}

// AfterCollection calls f after every garbage collection.
func AfterCollection(f func()) {
	type cycle struct{ _ [16]byte }
	var again func(*cycle)
	again = func(c *cycle) {
		f()
		runtime.SetFinalizer(c, again)
	}
	runtime.SetFinalizer(new(cycle), again)
}
