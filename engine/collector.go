package engine

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/internal/heap"
)

// collector decides when a child collects its heap. A child serves one request after the other, and the
// memory of one request is garbage for the next. Between two requests almost nothing is alive, so a
// collection there costs a tenth of a collection in the middle of a module. Up to a size, growing the
// heap is cheaper than collecting it. But pages that the kernel must clear cost more than reused
// memory.
type collector struct {
	target atomic.Int64 // bytes
	huge   bool         // the first heapFloor bytes are in huge pages
}

const (
	// heapPerText and heapPerBytecode estimate the heap that reading, transforming and writing a module
	// takes, in bytes per byte of the module.
	heapPerText     = 22
	heapPerBytecode = 40
	// heapFloor is the heap size below which the collector does nothing. Clearing that much memory
	// takes 40 ms, as long as a collection of the memory that a batch keeps alive.
	heapFloor = 192 << 20
	// hugeFrom is the need from which a request gets huge pages. A request of a few functions leaves
	// huge pages to others.
	hugeFrom = 4 << 20
	// leastGrowth is the growth of the heap between two collections within a request, in percent of the
	// live heap.
	leastGrowth = 40
	// leastHeap replaces the size of the live heap where that is smaller, as in the runtime's own
	// computation.
	leastHeap = 4 << 20
)

// SpareCollections keeps this process from collecting garbage before its heap has the given number of
// bytes.
func SpareCollections(bytes int) { newCollector(bytes).adjust() }

// newCollector returns a collector with a target heap size in bytes. From now on, it adjusts the
// garbage collector after every collection. If GOGC or GOMEMLIMIT is set, newCollector returns nil, and
// methods of a nil collector do nothing.
func newCollector(target int) *collector {
	if heap.Configured() {
		return nil
	}
	c := &collector{}
	c.target.Store(int64(target))
	heap.AfterCollection(c.adjust)
	return c
}

// serve prepares the heap for a request. It estimates the memory that the request's modules need, and
// raises the target so that the request causes no collection. If the heap lacks that memory, serve
// collects at once, while almost nothing is alive.
func (c *collector) serve(req message) {
	if _, proceeds := req.(*ProceedRequest); c == nil || proceeds { // what the request before has been given is for both
		return
	}
	need := 0
	for _, data := range modulesOf(req) {
		if bytecode.IsBytecode(data) {
			need += heapPerBytecode * len(data)
		} else {
			need += heapPerText * len(data)
		}
	}
	// All memory that the process has from the kernel, in use or not, may be used without a collection.
	s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/unused:bytes"}, {Name: "/memory/classes/heap/free:bytes"}}
	metrics.Read(s)
	used, had := int(s[0].Value.Uint64()), 0
	for _, class := range s {
		had += int(class.Value.Uint64())
	}
	spare := max(heapFloor, had)
	c.target.Store(int64(spare + need))
	switch {
	case need > hugeFrom && !c.huge, need > spare:
		// Further batches follow the first, and fill what is spared from collection.
		heap.Huge(max(need, heapFloor)) // collects, too
		c.huge = true
	case used > leastHeap && used+need > spare:
		runtime.GC()
	}
	c.adjust()
}

func (c *collector) adjust() {
	if c == nil {
		return
	}
	alive := max(heap.Live(), leastHeap)
	debug.SetGCPercent(max(leastGrowth, (int(c.target.Load())-alive)*100/alive))
}
