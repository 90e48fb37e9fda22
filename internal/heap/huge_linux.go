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

// Huge asks the kernel to back the next n bytes of heap with huge pages.
// Where it does so on request only (the default of most distributions), a tenth
// of the time to read and write a large module goes into small page faults. The
// runtime has no switch for it: blocks of that size together are taken from the heap,
// never touched, and given back; what is allocated afterwards comes from there. They
// are many, since the runtime clears a whole block of which any part was in use before:
// one run in thirty took 350 MB more for that.
func Huge(n int) {
	blocks := make([][]byte, min(n, hugeLimit)/hugeBlock+1)
	for i := range blocks {
		blocks[i] = Bytes(hugeBlock)
	}
	runtime.KeepAlive(blocks)
	runtime.GC()
}

// Bytes makes n bytes, backed by huge pages where they are that many: a file of 26 MB
// read into small ones costs 6,000 faults.
func Bytes(n int) []byte {
	block := make([]byte, n)
	askHuge(block)
	return block
}

// askHuge asks for huge pages for those that lie within block.
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
