//go:build unix

package opt

import (
	"os"

	"golang.org/x/sys/unix"
)

// mapped is a file's content in memory that the system fills when it is looked at, for as long as the process lives.
type mapped []byte

// mapFile is nil where that cannot be had.
func mapFile(f *os.File, size int) mapped {
	data, err := unix.Mmap(int(f.Fd()), 0, size, unix.PROT_READ, unix.MAP_PRIVATE)
	if err != nil {
		return nil
	}
	return data
}

// leave gives back the memory between two offsets. The system reads the file again when somebody looks there.
func (m mapped) leave(from, to int) {
	if from &^= os.Getpagesize() - 1; from < to && to <= len(m) {
		_ = unix.Madvise(m[from:to], unix.MADV_DONTNEED)
	}
}
