//go:build unix

package opt

import (
	"os"

	"golang.org/x/sys/unix"
)

// mapped is a file's content in memory that the system fills when it is looked at, nil where it cannot be had.
func mapped(f *os.File, size int) []byte {
	data, err := unix.Mmap(int(f.Fd()), 0, size, unix.PROT_READ, unix.MAP_PRIVATE)
	if err != nil {
		return nil
	}
	return data
}
