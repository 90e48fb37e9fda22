package heap

import (
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

const (
	hugePage  = 2 << 20
	hugeBlock = 8 * hugePage
)

// Huge asks the kernel to back the next n bytes of heap with huge pages. Most distributions do so
// on request only. Without huge pages, a tenth of the time to read and write a large module goes
// into small page faults.
//
// The runtime has no switch for huge pages. Huge takes blocks of n bytes together from the heap,
// never touches them, and gives them back for the allocations that follow. The blocks are small,
// since the runtime clears a whole block if any part of it was in use before. With one large
// block, one run in thirty took 350 MB more.
func Huge(n int) {
	blocks := make([][]byte, min(n, hugeLimit)/hugeBlock+1)
	for i := range blocks {
		blocks[i] = Bytes(hugeBlock)
	}
	runtime.KeepAlive(blocks)
	runtime.GC()
}

// Bytes returns a new slice of n bytes, backed by huge pages if it is large enough. With small
// pages, reading a file of 26 MB costs 6,000 page faults.
func Bytes(n int) []byte {
	block := make([]byte, n)
	askHuge(block)
	return block
}

// askHuge asks the kernel for huge pages for the part of block that consists of whole huge pages.
func askHuge(block []byte) {
	if len(block) < hugePage {
		return
	}
	start := -uintptr(unsafe.Pointer(unsafe.SliceData(block))) % hugePage
	if pages := block[start:]; len(pages) >= hugePage {
		// A kernel that cannot is no error.
		_ = unix.Madvise(pages[:len(pages)&^(hugePage-1)], unix.MADV_HUGEPAGE)
	}
}
