package heap

import (
	"io"
	"os"
)

// ReadFile reads a file like os.ReadFile, but into memory from Bytes.
func ReadFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	about, err := f.Stat()
	if err != nil {
		return nil, err
	}
	// One byte more than its size shows the end without another block.
	data := Bytes(int(min(about.Size(), hugeLimit)) + 1)
	have := 0
	for {
		n, err := f.Read(data[have:])
		have += n
		switch {
		case err == io.EOF:
			return data[:have], nil
		case err != nil:
			return nil, err
		case have == len(data):
			more := Bytes(2*len(data) + minRead)
			copy(more, data)
			data = more
		}
	}
}

// minRead is the least number of bytes by which the buffer grows, for files that report no size,
// such as pipes.
const minRead = 4096
