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

// onInterrupt handles the signals SIGINT and SIGTERM, until stop is called: it calls clean, and ends the process with
// status 128 plus the signal.
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

// readFile returns the contents of a file. A large file is mapped into memory, as mlir-opt does, so that pages that
// are not in use cost no memory. Then the second result is the mapping, otherwise nil.
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

// leaveBehind returns a function that frees the memory of text, which is in m, while text is parsed. A parser calls
// the function with offsets up to which it has parsed. Calls may come from several goroutines, with offsets that only
// roughly grow.
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

// Bytes of heap for each byte of input below which a garbage collection is not worth its time. They are somewhat more
// than it takes to read and write a module once, and no more than mlir-opt takes.
const (
	heapPerTextByte     = 11
	heapPerBytecodeByte = 23
	heapFloor           = 64 << 20
	heapOfPieces        = 48 << 20 // beside a split input, whatever its size
)

// tuneCollector sets the garbage collector for a tool that processes one input of the given size in bytes. If binary
// is set, the input is bytecode. If imported is set, the tool reads another language than MLIR. The heap may grow to a target that follows from this size. After that the heap grows
// by 25 % of the target between collections. In a run that had to collect twice, and so is long, it grows by 50 %. It
// grows by at least heapFloor, because passes may create much from a small input. It also grows by at least 20 % of
// the live heap, or by 60 % if the live heap exceeds the target. The passes then create more than was foreseen, and
// so do mlir-opt's. GOGC and GOMEMLIMIT take precedence.
func tuneCollector(input int, binary, imported bool) {
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
	slack := heapSlack
	if imported { // most of what the passes create lives until they end, and they end long after the slack does
		slack = 1
	}
	if first := slack * perByte * input; first > heapFloor {
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

// heapSlack is the multiple of its target to which the heap may grow before the first collection. Most runs end
// before it, and are faster.
const heapSlack = 5

// tuneCollectorSplit sets the garbage collector for a tool that processes an input of the given size in bytes piece
// by piece. No memory of a piece may stay alive after it.
func tuneCollectorSplit(input int) {
	if heap.Configured() {
		return
	}
	runtime.GC() // little is alive, and then it is known how much
	target := heapOfPieces + input
	growTo(target, target/4)
	heap.AfterCollection(func() { growTo(target, target/4) })
}

// growTo lets the heap grow to target bytes before the next collection. The heap grows by at least growth bytes, and
// by at least 20 % of the live bytes.
func growTo(target, growth int) {
	alive := heap.Live()
	heap.SetGoal(alive + max(alive/5, target-alive, growth))
}
