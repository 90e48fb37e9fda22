package engine

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"

	"github.com/millrace-mlir/millrace/internal/heap"
)

// A frame is a JSON header and blobs. It begins with the length of the header and the number of blobs,
// each 32 bits and little-endian, and the 64-bit length of each blob. The header and the blobs follow.

// maxHeader and maxBlob are the greatest sizes in a frame, in bytes, and maxBlobs is the greatest
// number of blobs. A frame is a message between parent and child: a JSON header and blobs. A frame
// that exceeds these limits is damaged.
const (
	maxHeader = 256 << 20
	maxBlobs  = 16 << 20
	maxBlob   = 16 << 30
)

func writeFrame(w io.Writer, header any, blobs ...[]byte) error {
	h, err := json.Marshal(header)
	if err != nil {
		return err
	}
	buf := make([]byte, 8, 8+8*len(blobs)+len(h))
	binary.LittleEndian.PutUint32(buf, uint32(len(h)))
	binary.LittleEndian.PutUint32(buf[4:], uint32(len(blobs)))
	for _, b := range blobs {
		buf = binary.LittleEndian.AppendUint64(buf, uint64(len(b)))
	}
	if _, err := w.Write(append(buf, h...)); err != nil {
		return err
	}
	for _, b := range blobs {
		if _, err := w.Write(b); err != nil {
			return err
		}
	}
	return nil
}

func readFrame(r io.Reader, header any) ([][]byte, error) {
	var counts [8]byte
	if _, err := io.ReadFull(r, counts[:]); err != nil {
		return nil, err
	}
	nh, nb := binary.LittleEndian.Uint32(counts[:]), binary.LittleEndian.Uint32(counts[4:])
	if nh > maxHeader || nb > maxBlobs {
		return nil, fmt.Errorf("damaged frame: a header of %d bytes, %d blobs", nh, nb)
	}
	lengths, err := readN(r, 8*uint64(nb))
	if err != nil {
		return nil, err
	}
	h, err := readN(r, uint64(nh))
	if err != nil {
		return nil, err
	}
	if err := json.Unmarshal(h, header); err != nil {
		return nil, fmt.Errorf("damaged frame: %w", err)
	}
	blobs := make([][]byte, 0, min(nb, 4096))
	for ; len(lengths) > 0; lengths = lengths[8:] {
		n := binary.LittleEndian.Uint64(lengths)
		if n > maxBlob {
			return nil, fmt.Errorf("damaged frame: a blob of %d bytes", n)
		}
		blob, err := readN(r, n)
		if err != nil {
			return nil, err
		}
		blobs = append(blobs, blob)
	}
	return blobs, nil
}

// readN reads n bytes. It allocates at most 64 MiB, or twice the bytes that have arrived, so that a
// damaged length cannot exhaust memory.
func readN(r io.Reader, n uint64) ([]byte, error) {
	const step = 64 << 20
	buf := heap.Bytes(int(min(n, step)))[:0]
	for uint64(len(buf)) < n {
		have := len(buf)
		take := int(min(n-uint64(have), step))
		if cap(buf)-have < take {
			grown := heap.Bytes(int(min(n, uint64(2*cap(buf)))))
			buf = grown[:copy(grown, buf)]
			take = int(min(n-uint64(have), uint64(cap(buf)-have)))
		}
		buf = buf[:have+take]
		if _, err := io.ReadFull(r, buf[have:]); err != nil {
			return nil, io.ErrUnexpectedEOF
		}
	}
	return buf, nil
}
