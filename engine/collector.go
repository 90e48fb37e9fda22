package engine

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"
)

// collector sets the garbage collector of a child for the request at hand: collecting is not worth its time while the heap
// is smaller than what a module takes that is read and written once, as in package opt; from then on the heap grows by
// 40 % of what is alive at least. Unlike a tool a child lives on, so the target changes with each request.
type collector struct{ target atomic.Int64 }

const (
	heapPerByte = 22
	heapFloor   = 64 << 20
)

// SpareCollections has this process collect nothing before its heap has so many bytes.
func SpareCollections(bytes int64) { newCollector(bytes).adjust() }

// newCollector watches every collection from now on. It is nil, and does nothing, where the environment says how to collect.
func newCollector(target int64) *collector {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return nil
	}
	c := &collector{}
	c.target.Store(target)
	type cycle struct{ _ [16]byte }
	var again func(*cycle)
	again = func(x *cycle) {
		c.adjust()
		runtime.SetFinalizer(x, again)
	}
	runtime.SetFinalizer(new(cycle), again)
	return c
}

// serve prepares for a request of so many bytes.
func (c *collector) serve(size int) {
	if c == nil {
		return
	}
	c.target.Store(heapFloor + heapPerByte*int64(size))
	c.adjust()
}

func (c *collector) adjust() {
	if c == nil {
		return
	}
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	alive := max(int64(live[0].Value.Uint64()), 4<<20)
	debug.SetGCPercent(int(max(40, (c.target.Load()-alive)*100/alive)))
}
