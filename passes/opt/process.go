package opt

import (
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"syscall"
)

// onInterrupt runs clean and ends the process with 128+signal when it is
// interrupted; the returned function ends that.
func onInterrupt(clean func()) (stop func()) {
	ch := make(chan os.Signal, 1)
	signal.Notify(ch, os.Interrupt, syscall.SIGTERM)
	go func() {
		if s, ok := <-ch; ok {
			clean()
			os.Exit(128 + int(s.(syscall.Signal)))
		}
	}()
	return func() { signal.Stop(ch); close(ch) }
}

// heapPerByte is the heap, per byte of input, below which collecting is not
// worth its time: somewhat more than a module takes that is read and written
// once, and no more than mlir-opt itself takes for it.
const (
	heapPerTextByte     = 11
	heapPerBytecodeByte = 22
	heapFloor           = 64 << 20
)

// tuneCollector sets the garbage collector for a tool that runs once. It lets
// the heap grow to a target that the input's size gives, and from then on by
// 40 % of what is alive at least. GOGC and GOMEMLIMIT win.
func tuneCollector(input int, binary bool) {
	if os.Getenv("GOGC") != "" || os.Getenv("GOMEMLIMIT") != "" {
		return
	}
	target := heapPerTextByte * input
	if binary {
		target = heapPerBytecodeByte * input
	}
	target = max(target, heapFloor)
	debug.SetGCPercent(target / (4 << 20) * 100) // of the runtime's first goal, 4 MiB at 100
	afterCollection(func() {
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		alive := max(int(live[0].Value.Uint64()), 1)
		debug.SetGCPercent(max(40, (target-alive)*100/alive))
	})
}

// afterCollection calls f after every garbage collection.
func afterCollection(f func()) {
	type cycle struct{ _ [16]byte }
	var again func(*cycle)
	again = func(c *cycle) {
		f()
		runtime.SetFinalizer(c, again)
	}
	runtime.SetFinalizer(new(cycle), again)
}
