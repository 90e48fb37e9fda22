package heap

import (
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

const hugePage = 2 << 20

// Huge asks the kernel to back the next n bytes of heap with huge pages.
// Where it does so on request only (the default of most distributions), a tenth
// of the time to read and write a large module goes into small page faults. The
// runtime has no switch for it: a block of that size is taken from the heap,
// never touched, and given back; what is allocated afterwards comes from there.
func Huge(n int) {
	block := make([]byte, min(n, hugeLimit))
	askHuge(block)
	runtime.KeepAlive(block)
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
