// Package heap lets the heap grow before the next collection, and asks for huge pages. Callers know
// from the size of a module how much memory it will take, so an earlier collection would be lost time.
// The package itself does not know modules.
package heap

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// hugeLimit bounds the memory requested before anybody fills it. A kernel that does not overcommit
// memory might refuse a larger request.
const hugeLimit = 1 << 30

// Configured reports whether GOGC or GOMEMLIMIT is set. The user's setting wins: callers must then
// leave the collector alone.
func Configured() bool { return os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" }

// Live returns the number of bytes that the last collection found alive. It returns 1 before the first
// collection.
func Live() int {
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return max(int(live[0].Value.Uint64()), 1)
}

// SetGoal sets the collector's percentage so that the next collection starts when the heap has goal
// bytes. If goal is not beyond Live, the heap still grows a little. Call it only after a collection,
// since it relies on Live.
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
