package store

import (
	"errors"
	"slices"
	"sync"

	"github.com/klauspost/compress/s2"
	"github.com/klauspost/compress/zstd"
)

// What is stored begins with a byte that says how.
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

func encode(data []byte, fast bool) []byte {
	return appendEncoded(make([]byte, 0, encodedLen(len(data), fast)), data, fast)
}

// encodedLen is room for n encoded bytes. Of a large buffer only what is written costs anything.
func encodedLen(n int, fast bool) int {
	if room := s2.MaxEncodedLen(n); fast && n >= worthwhile && room >= 0 {
		return 1 + room
	}
	return 1 + n
}

// appendEncoded encodes data behind out, in its place if there is room.
func appendEncoded(out, data []byte, fast bool) []byte {
	if len(data) < worthwhile {
		return append(append(out, plain), data...)
	}
	if room := s2.MaxEncodedLen(len(data)); fast && room >= 0 {
		out = append(slices.Grow(out, 1+room), quick)
		n := len(out)
		return out[:n+len(s2.Encode(out[n:n+room], data))]
	}
	return encoder().EncodeAll(data, append(out, compressed))
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
