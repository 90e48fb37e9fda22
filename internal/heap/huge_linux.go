package heap

import (
	"runtime"
	"unsafe"

	"golang.org/x/sys/unix"
)

const (
	hugePage = 2 << 20
	// hugeLimit keeps the block below what a kernel that does not overcommit
	// memory might refuse.
	hugeLimit = 1 << 30
)

// Huge asks the kernel to back the next n bytes of heap with huge pages.
// Where it does so on request only (the default of most distributions), a tenth
// of the time to read and write a large module goes into small page faults. The
// runtime has no switch for it: a block of that size is taken from the heap,
// never touched, and given back; what is allocated afterwards comes from there.
func Huge(n int) {
	block := make([]byte, min(n, hugeLimit))
	start := -uintptr(unsafe.Pointer(unsafe.SliceData(block))) % hugePage
	if pages := block[start:]; len(pages) >= hugePage {
		// A kernel that cannot is no error.
		_ = unix.Madvise(pages[:len(pages)&^(hugePage-1)], unix.MADV_HUGEPAGE)
	}
	runtime.KeepAlive(block)
	block = nil
	runtime.GC()
}
