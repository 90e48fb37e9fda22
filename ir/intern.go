package ir

import (
	"encoding/binary"
	"sync"
	"sync/atomic"
	"unsafe"
)

const shardBits = 5

// internTable maps a key to its unique node. A read takes only a shard's read lock.
// The shards reduce contention between goroutines that parse different functions.
// Generic types that a Context or an Arena holds have functions instead of methods.
// The reason is compile time: every importer recompiles the methods of each generic
// type that it reaches.
type internTable[K comparable, V any] struct {
	shards [1 << shardBits]struct {
		mu sync.RWMutex
		m  map[K]V
		_  [24]byte
	}
}

// intern returns the node of key in t and creates it with fresh on first use. The
// argument hash only selects the shard; it must depend on the key alone.
func intern[K comparable, V any](t *internTable[K, V], hash uint64, key K, fresh func(K) V) V {
	s := &t.shards[(hash*0x9E3779B97F4A7C15)>>(64-shardBits)]
	s.mu.RLock()
	v, ok := s.m[key]
	s.mu.RUnlock()
	if ok {
		return v
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if v, ok := s.m[key]; ok {
		return v
	}
	if s.m == nil {
		s.m = make(map[K]V)
	}
	v = fresh(key)
	s.m[key] = v
	return v
}

// listTable interns nodes by a byte string: a list of interned nodes (their
// addresses), a name, or raw data. Addresses are safe as keys because nodes never
// move and the table keeps them alive.
type listTable[V any] struct {
	shards [1 << shardBits]struct {
		mu sync.RWMutex
		m  map[string]V
		_  [24]byte
	}
}

// internList returns the node of key in t and creates it with fresh, which gets a
// copy of key, on first use.
func internList[V any](t *listTable[V], key []byte, fresh func(key string) V) V {
	return internOwn(t, key, func() (V, []byte) {
		k := string(key)
		return fresh(k), stringBytes(k)
	})
}

// internOwn interns a node as internList does, for nodes that hold the bytes of their
// key themselves. The function fresh returns the node and these bytes, which must
// never change.
func internOwn[V any](t *listTable[V], key []byte, fresh func() (node V, own []byte)) V {
	s := &t.shards[hashBytes(key)>>(64-shardBits)]
	s.mu.RLock()
	v, ok := s.m[string(key)]
	s.mu.RUnlock()
	if ok {
		return v
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if v, ok := s.m[string(key)]; ok {
		return v
	}
	if s.m == nil {
		s.m = make(map[string]V)
	}
	v, own := fresh()
	s.m[unsafe.String(unsafe.SliceData(own), len(own))] = v
	return v
}

// hashBytes returns the FNV-1a hash of b over 8-byte words, with a final mix. It only
// spreads keys over shards.
func hashBytes(b []byte) uint64 {
	h := uint64(14695981039346656037)
	for len(b) >= 8 {
		h = (h ^ binary.LittleEndian.Uint64(b)) * 1099511628211
		b = b[8:]
	}
	for _, c := range b {
		h = (h ^ uint64(c)) * 1099511628211
	}
	return h * 0x9E3779B97F4A7C15
}

// keyBytes views a slice of pointer-free or interned elements as bytes, for use
// as a listTable key.
func keyBytes[T any](s []T) []byte {
	if len(s) == 0 {
		return nil
	}
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(s))), len(s)*int(unsafe.Sizeof(s[0])))
}

// stringBytes returns the bytes of s without copying them. The caller must not write
// to them.
func stringBytes(s string) []byte { return unsafe.Slice(unsafe.StringData(s), len(s)) }

func addrHash(p unsafe.Pointer) uint64 { return uint64(uintptr(p)) >> 4 }

// node is the header of every interned type and attribute.
type node struct {
	ctx *Context
	id  uint32
}

// counter numbers nodes densely, so that writers and printers can use slices instead
// of maps. The numbers depend on scheduling: use them as indices, never for an order.
type counter struct{ n atomic.Uint32 }

func (c *counter) next() uint32 { return c.n.Add(1) - 1 }
