package store

import (
	"encoding/binary"
	"errors"
	"slices"
	"sync"

	"github.com/klauspost/compress/s2"
	"github.com/klauspost/compress/zstd"
)

// Stored data begins with a byte that gives its encoding.
const (
	plain      = 'p'
	compressed = 'z' // zstd
	quick      = 's' // S2: a third larger, in a quarter of the time
)

// errForm is for bytes that cannot have been written here.
var errForm = errors.New("not in the store's form")

// worthwhile is the size from which compression saves more than it costs.
const worthwhile = 512

var encoder = sync.OnceValue(func() *zstd.Encoder {
	e, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedFastest), zstd.WithEncoderCRC(false))
	if err != nil {
		panic(err) // the options are constants
	}
	return e
})

var decoder = sync.OnceValue(func() *zstd.Decoder {
	d, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(0), zstd.WithDecoderMaxMemory(16<<30))
	if err != nil {
		panic(err)
	}
	return d
})

// scratch are buffers whose bytes have been written.
var scratch = sync.Pool{New: func() any { return new([]byte) }}

// encodedLen is about the room that n bytes take, encoded: modules become a third to a half.
func encodedLen(n int, fast bool) int {
	if fast && n >= worthwhile {
		return 64 + n/2
	}
	return 1 + n
}

// pieceSize is the number of bytes compressed at once. In the worst case the result is larger than
// the input, and touching memory for that costs as much as the compression.
const pieceSize = 1 << 20

// pieces are room for one, whatever it becomes.
var pieces = sync.Pool{New: func() any {
	room := make([]byte, s2.MaxEncodedLen(pieceSize))
	return &room
}}

// appendEncoded encodes data behind out.
func appendEncoded(out, data []byte, fast bool) []byte {
	if len(data) < worthwhile {
		return append(append(out, plain), data...)
	}
	if fast && s2.MaxEncodedLen(len(data)) >= 0 {
		return appendQuick(append(out, quick), data)
	}
	return encoder().EncodeAll(data, append(out, compressed))
}

// appendQuick appends one block of S2, as s2.ConcatBlocks does. It consists of the length of all
// data, followed by the compressed pieces without their lengths.
func appendQuick(out, data []byte) []byte {
	out = binary.AppendUvarint(out, uint64(len(data)))
	room := pieces.Get().(*[]byte)
	for piece := range slices.Chunk(data, pieceSize) {
		block := s2.Encode(*room, piece)
		_, n := binary.Uvarint(block)
		out = append(out, block[n:]...)
	}
	pieces.Put(room)
	return out
}

// decode returns what encode was given; its size is known, or -1.
func decode(stored []byte, size int64) ([]byte, error) {
	switch {
	case len(stored) == 0:
		return nil, errForm
	case stored[0] == plain:
		return stored[1:], nil
	case stored[0] == quick:
		if n, err := s2.DecodedLen(stored[1:]); err != nil || size >= 0 && int64(n) != size {
			return nil, errForm
		}
		return s2.Decode(nil, stored[1:])
	case stored[0] != compressed:
		return nil, errForm
	}
	var h zstd.Header
	if err := h.Decode(stored[1:]); err != nil || size >= 0 && h.HasFCS && h.FrameContentSize != uint64(size) {
		return nil, errForm
	}
	return decoder().DecodeAll(stored[1:], nil)
}
