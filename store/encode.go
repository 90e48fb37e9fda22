package store

import (
	"encoding/binary"
	"errors"
	"slices"
	"sync"

	"github.com/klauspost/compress/s2"
	"github.com/klauspost/compress/zstd"
)

// The first byte of stored data is one of these; it says how the rest is encoded.
const (
	plain      = 'p'
	compressed = 'z' // zstd
	quick      = 's' // S2: a third larger, in a quarter of the time
)

// errForm is the error for bytes that this package cannot have written.
var errForm = errors.New("not in the store's form")

// worthwhile is the size in bytes from which compression saves more than it costs.
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

// scratch holds buffers for encoded entries, for reuse after the entry has been written.
var scratch = sync.Pool{New: func() any { return new([]byte) }}

// encodedLen estimates the length of n bytes after encoding. Modules become a third to a half as long.
func encodedLen(n int, fast bool) int {
	if fast && n >= worthwhile {
		return 64 + n/2
	}
	return 1 + n
}

// pieceSize is the number of bytes compressed at once. In the worst case the result is larger than
// the input, and touching memory for that costs as much as the compression.
const pieceSize = 1 << 20

// pieces holds buffers for a compressed piece, each as large as a piece can become in the worst case.
var pieces = sync.Pool{New: func() any {
	room := make([]byte, s2.MaxEncodedLen(pieceSize))
	return &room
}}

// appendEncoded appends the encoding of data to out. If fast is set, it prefers a faster compression to
// a smaller result.
func appendEncoded(out, data []byte, fast bool) []byte {
	if len(data) < worthwhile {
		return append(append(out, plain), data...)
	}
	if fast && s2.MaxEncodedLen(len(data)) >= 0 {
		return appendQuick(append(out, quick), data)
	}
	return encoder().EncodeAll(data, append(out, compressed))
}

// appendQuick appends the compressed data to out, as one block of S2, in the way of s2.ConcatBlocks.
// The block is the length of all data, followed by the compressed pieces without their lengths.
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

// decode returns the data that appendEncoded has encoded. If size is not -1, the data must have that
// size, and decode checks this before it allocates memory for compressed data.
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
