package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
)

// maxBatchFactor bounds a batch at this many times the target size.
const maxBatchFactor = 4

// Group cuts a stage's units into runs of about target bytes. Once a run has half the target, the name
// of each unit decides whether the run ends behind that unit. So a cut depends on no distant unit. An
// added, changed or removed unit moves only the cuts near it, and the cache has the other batches.
func Group(units []Unit, size func(op int) int, target int) [][]Unit {
	var groups [][]Unit
	start, bytes := 0, 0
	for i, u := range units {
		n := max(size(u.Global), 1)
		bytes += n
		full := bytes >= maxBatchFactor*target
		if !full && bytes*2 >= target {
			// On average the units that follow until the cut have half the target in bytes.
			full = chance(u.Symbol) < 2*float64(n)/float64(target)
		}
		if full || i == len(units)-1 {
			groups = append(groups, units[start:i+1:i+1])
			start, bytes = i+1, 0
		}
	}
	return groups
}

// chance returns a number from 0 to 1 that depends on the name only.
func chance(symbol string) float64 {
	sum := sha256.Sum256([]byte(symbol))
	return float64(binary.LittleEndian.Uint64(sum[:])) / math.MaxUint64
}
