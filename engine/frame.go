package engine

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
)

// A frame is a JSON header and a module: two little-endian lengths (32 and 64 bits), then the two.

// maxHeader and maxModule refuse lengths that only a damaged stream can hold.
const (
	maxHeader = 64 << 20
	maxModule = 16 << 30
)

func writeFrame(w io.Writer, header any, module []byte) error {
	h, err := json.Marshal(header)
	if err != nil {
		return err
	}
	buf := make([]byte, 12, 12+len(h))
	binary.LittleEndian.PutUint32(buf, uint32(len(h)))
	binary.LittleEndian.PutUint64(buf[4:], uint64(len(module)))
	if _, err := w.Write(append(buf, h...)); err != nil {
		return err
	}
	_, err = w.Write(module)
	return err
}

func readFrame(r io.Reader, header any) ([]byte, error) {
	var lengths [12]byte
	if _, err := io.ReadFull(r, lengths[:]); err != nil {
		return nil, err
	}
	nh, nm := binary.LittleEndian.Uint32(lengths[:]), binary.LittleEndian.Uint64(lengths[4:])
	if nh > maxHeader || nm > maxModule {
		return nil, fmt.Errorf("damaged frame: lengths %d and %d", nh, nm)
	}
	h, err := readN(r, uint64(nh))
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(h, header); err != nil {
		return nil, fmt.Errorf("damaged frame: %w", err)
	}
	return readN(r, nm)
}

// readN reads n bytes, allocating no more than a step ahead of what has really come.
func readN(r io.Reader, n uint64) ([]byte, error) {
	const step = 64 << 20
	buf := make([]byte, 0, min(n, step))
	for uint64(len(buf)) < n {
		have := len(buf)
		take := int(min(n-uint64(have), step))
		if cap(buf)-have < take {
			grown := make([]byte, have, min(n, uint64(2*cap(buf))))
			copy(grown, buf)
			buf = grown
			take = int(min(n-uint64(have), uint64(cap(buf)-have)))
		}
		buf = buf[:have+take]
		if _, err := io.ReadFull(r, buf[have:]); err != nil {
			return nil, io.ErrUnexpectedEOF
		}
	}
	return buf, nil
}
