package store

import (
	"sync"
	"time"
)

// recent keeps blobs that this process has just written. The activities of a job in this process
// read them next, and reading, decoding and checking them costs as much as writing them. It does
// not change the contents of the store.
type recent struct {
	mu     sync.Mutex
	blobs  map[string][]byte // by digest
	order  []string          // oldest first
	bytes  int
	forget *time.Timer
}

const (
	recentBytes = 64 << 20
	leastRecent = 64 << 10 // in bytes; smaller ones are read as fast
	recentTime  = 10 * time.Second
)

// put keeps data in memory for recentTime. It does nothing if data is smaller than leastRecent, or
// larger than recentBytes.
func (r *recent) put(ref Ref, data []byte) {
	if len(data) < leastRecent || len(data) > recentBytes {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.forget == nil {
		r.blobs, r.forget = map[string][]byte{}, time.AfterFunc(recentTime, r.clear)
	} else {
		r.forget.Reset(recentTime)
	}
	if r.blobs[ref.Digest] != nil {
		return
	}
	for r.bytes+len(data) > recentBytes {
		r.bytes -= len(r.blobs[r.order[0]])
		delete(r.blobs, r.order[0])
		r.order = r.order[1:]
	}
	r.blobs[ref.Digest], r.order, r.bytes = data, append(r.order, ref.Digest), r.bytes+len(data)
}

// get returns the data that put stored for ref, or nil.
func (r *recent) get(ref Ref) []byte {
	r.mu.Lock()
	defer r.mu.Unlock()
	if data := r.blobs[ref.Digest]; int64(len(data)) == ref.Size {
		return data
	}
	return nil
}

func (r *recent) clear() {
	r.mu.Lock()
	defer r.mu.Unlock()
	clear(r.blobs)
	r.order, r.bytes = nil, 0
}
