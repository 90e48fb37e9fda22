// Package heap lets a process grow before it collects, and in huge pages. Callers know from the size of
// a module how much memory it will take, and a collection before that is time lost. The package itself
// knows no modules.
package heap

import (
	"os"
	"runtime"
	"runtime/debug"
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

// SetGoal lets the heap grow to goal bytes before the next collection, and always a little beyond
// Live. It wants an earlier collection.
func SetGoal(goal int) {
	roots := []metrics.Sample{{Name: "/gc/scan/globals:bytes"}, {Name: "/gc/scan/stack:bytes"}}
	metrics.Read(roots)
	alive := Live()
	// The runtime lets stacks and globals grow by the same percentage.
	scanned := alive + int(roots[0].Value.Uint64()+roots[1].Value.Uint64())
	debug.SetGCPercent(max(1, int(int64(goal-alive)*100/int64(scanned))))
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
