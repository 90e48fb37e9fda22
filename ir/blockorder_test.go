package ir

import "testing"

// TestBlockNumbers looks for blocks in lists of any length that grow at once or one by one.
func TestBlockNumbers(t *testing.T) {
	all := make([]*Block, 3000)
	for i := range all {
		all[i] = &Block{}
	}
	var grown, filled blockNumbers
	before := 0
	for n := 1; n < len(all); n += 1 + n/7 {
		grown = grown.with(all[:n:n], before)
		before = n
		filled = filled[:0].with(all[:n:n], 0)
		for i, b := range all {
			for _, x := range []blockNumbers{grown, filled} {
				if k, ok := x.find(all[:n], b); ok != (i < n) || ok && int(k) != i {
					t.Fatalf("of %d blocks, number %d is found at %d: %v", n, i, k, ok)
				}
			}
		}
	}
	set := blockSet{}
	for _, b := range all {
		if !set.add(b) || set.add(b) {
			t.Fatal("a block is not in the set, or twice")
		}
	}
}
