package opt

import (
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"sync/atomic"
	"syscall"
	"unsafe"

	"github.com/millrace-mlir/millrace/internal/heap"
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

// readFile is the content of a file. A large one is mapped, as mlir-opt maps it: what is not in use costs no memory.
func readFile(name string) ([]byte, mapped, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	info, err := f.Stat()
	if err == nil && info.Mode().IsRegular() && info.Size() >= mappedSize && info.Size() == int64(int(info.Size())) {
		if data := mapFile(f, int(info.Size())); data != nil {
			return data, data, nil // the IR points into it
		}
	}
	data, err := os.ReadFile(name)
	return data, nil, err
}

// mappedSize is the size in bytes from which files are mapped.
const mappedSize = 1 << 20

// leaveBehind returns a function that gives back the memory of a text in m while it is parsed. The function takes offsets in
// text that have been parsed, of several goroutines and about in order.
func (m mapped) leaveBehind(text string) func(end int) {
	base := int(uintptr(unsafe.Pointer(unsafe.StringData(text))) - uintptr(unsafe.Pointer(unsafe.SliceData(m))))
	var left atomic.Int64
	left.Store(int64(base))
	return func(end int) {
		from, to := left.Load(), int64(base+end-leaveAfter)
		if to-from >= leaveStep && left.CompareAndSwap(from, to) {
			m.leave(int(from), int(to))
		}
	}
}

const (
	leaveAfter = 2 << 20 // behind the offset: others may be parsing there
	leaveStep  = 1 << 20
)

// The heap, per byte of input, below which a collection is not worth its time. It is
// somewhat more than a module takes that is read and written once, and no more than
// mlir-opt takes.
const (
	heapPerTextByte     = 11
	heapPerBytecodeByte = 23
	heapFloor           = 64 << 20
	heapOfPieces        = 48 << 20 // beside a split input, whatever its size
)

// tuneCollector sets the garbage collector for a tool that runs once. It lets the heap grow to a
// target that follows from the input's size. After that the heap grows by 25 % of the target. In a
// run that had to collect twice, and so is long, it grows by 50 %. It grows by at least heapFloor,
// because passes may make much of little. It also grows by at least 20 % of the live heap, or by 60
// % where the live heap exceeds the target. The passes then make more of the input than was
// foreseen, and so do mlir-opt's. GOGC and GOMEMLIMIT win.
func tuneCollector(input int, binary bool) {
	if heap.Configured() {
		return
	}
	perByte := heapPerTextByte
	if binary {
		perByte = heapPerBytecodeByte
	}
	target := max(perByte*input, heapFloor)
	percent := target / (4 << 20) * 100 // of the runtime's first goal, 4 MiB at 100
	debug.SetGCPercent(percent)
	if target > heapFloor {
		heap.Huge(2 * target) // passes that copy much go beyond the target
	}
	if first := heapSlack * perByte * input; first > heapFloor {
		runtime.GC() // little is alive, and then it is known how much
		goal := heap.Live() * percent / 100
		switch {
		case binary: // less stays alive of what it becomes
			growTo(target, 0)
		case first > goal || target > heapFloor: // smaller text may grow as large text does
			growTo(first, 0)
		}
	}
	collections := 0
	heap.AfterCollection(func() {
		growth := target / 4
		if collections++; collections > 1 {
			growth = target / 2
		}
		if alive := heap.Live(); alive > target {
			growth = max(growth, alive/5*3)
		}
		growTo(target, max(growth, heapFloor))
	})
}

// heapSlack is how many times its target the heap may be before its first
// collection: most runs end sooner, and are the faster for it.
const heapSlack = 4

// tuneCollectorSplit is tuneCollector for input that is processed in pieces, one after the other,
// if no memory of a piece stays alive.
func tuneCollectorSplit(input int) {
	if heap.Configured() {
		return
	}
	runtime.GC() // little is alive, and then it is known how much
	target := heapOfPieces + input
	growTo(target, target/4)
	heap.AfterCollection(func() { growTo(target, target/4) })
}

// growTo lets the heap grow to a target before the next collection. It grows by growth
// at least, and by 20 % of the live bytes.
func growTo(target, growth int) {
	alive := heap.Live()
	heap.SetGoal(alive + max(alive/5, target-alive, growth))
}
