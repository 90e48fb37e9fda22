package engine

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync/atomic"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/internal/heap"
)

// collector says when a child's heap is collected. A child lives from one request to the next, and what one leaves is
// garbage to the next: between two requests next to nothing is alive, so that a collection costs a tenth of one in the
// middle of a module. To grow is cheaper still, up to a size; pages that the kernel has to clear cost more than memory
// that is used again.
type collector struct {
	target atomic.Int64 // bytes
	huge   bool         // the first heapFloor bytes are in huge pages
}

const (
	// heapPerText and heapPerBytecode are what a byte of a module takes that is read, worked on and written.
	heapPerText     = 22
	heapPerBytecode = 40
	// heapFloor is the heap below which nothing is collected: to clear so much takes as long as a collection of what a
	// batch keeps alive, 40 ms.
	heapFloor = 192 << 20
	// hugeFrom is what a request must need for huge pages: one of a few functions leaves them to others.
	hugeFrom = 4 << 20
	// leastGrowth is that of the heap from one collection within a request to the next, in percent of what is alive.
	leastGrowth = 40
	// leastHeap is what the runtime counts from where less is alive.
	leastHeap = 4 << 20
)

// SpareCollections has this process collect nothing before its heap has so many bytes.
func SpareCollections(bytes int) { newCollector(bytes).adjust() }

// newCollector watches every collection from now on. It is nil, and does nothing, where the environment says how to collect.
func newCollector(target int) *collector {
	if heap.Configured() {
		return nil
	}
	c := &collector{}
	c.target.Store(int64(target))
	heap.AfterCollection(c.adjust)
	return c
}

// serve prepares for a request.
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
	// What the process has from the kernel, in use or not, is there to be used.
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
