package engine

import (
	"crypto/sha256"
	"encoding/binary"
)

// maxBatchFactor bounds a batch at this many times the target size.
const maxBatchFactor = 4

// Group cuts a stage's units into runs of about target bytes. A run ends behind a unit whose name says so, once half the
// target is reached: an added, changed or removed unit moves the cuts near it only, and the other batches are found in
// the cache.
func Group(units []Unit, size func(op int) int, target int) [][]Unit {
	if len(units) == 0 {
		return nil
	}
	total := 0
	for _, u := range units {
		total += size(u.Global)
	}
	// On average one unit in so many ends a batch once half the target is full.
	mean := max(total/len(units), 1)
	every := uint64(max(target/(2*mean), 1))
	var groups [][]Unit
	start, bytes := 0, 0
	for i, u := range units {
		bytes += size(u.Global)
		full := bytes >= maxBatchFactor*target
		if !full && bytes*2 >= target {
			full = hashSymbol(u.Symbol)%every == 0
		}
		if full || i == len(units)-1 {
			groups = append(groups, units[start:i+1:i+1])
			start, bytes = i+1, 0
		}
	}
	return groups
}

func hashSymbol(symbol string) uint64 {
	sum := sha256.Sum256([]byte(symbol))
	return binary.LittleEndian.Uint64(sum[:])
}
