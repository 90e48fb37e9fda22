package engine

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
)

// maxBatchFactor bounds the size of a batch, as a multiple of the target size.
const maxBatchFactor = 4

// Group divides a stage's units, in their order, into batches of about target bytes. The function size
// returns the size in bytes of the operation with the index Unit.Global. Once a batch has half the
// target, a hash of each unit's name decides whether the batch ends after that unit. So an added,
// changed or removed unit moves only the ends of batches near it. The cache still has the other
// batches.
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

// chance returns a number from 0 to 1 that looks random and depends only on the symbol's name.
func chance(symbol string) float64 {
	sum := sha256.Sum256([]byte(symbol))
	return float64(binary.LittleEndian.Uint64(sum[:])) / math.MaxUint64
}
