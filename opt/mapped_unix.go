//go:build unix

package opt

import (
	"os"

	"golang.org/x/sys/unix"
)

// mapped is the contents of a file that is mapped into memory. The system reads a page when it is first accessed.
// The mapping lasts until the process ends.
type mapped []byte

// mapFile maps the first size bytes of a file into memory. It returns nil if that is not possible.
func mapFile(f *os.File, size int) mapped {
	data, err := unix.Mmap(int(f.Fd()), 0, size, unix.PROT_READ, unix.MAP_PRIVATE)
	if err != nil {
		return nil
	}
	return data
}

// leave frees the memory of the bytes between two offsets, from and to. If they are accessed again, the system
// reads them from the file again.
func (m mapped) leave(from, to int) {
	if from &^= os.Getpagesize() - 1; from < to && to <= len(m) {
		_ = unix.Madvise(m[from:to], unix.MADV_DONTNEED)
	}
}
