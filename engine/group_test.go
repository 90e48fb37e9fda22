package engine

import (
	"fmt"
	"slices"
	"testing"
)

func TestGroupsAreStable(t *testing.T) {
	var units []Unit
	for i := range 1000 {
		units = append(units, Unit{Symbol: fmt.Sprint("f", i), Global: i})
	}
	ends := func(units []Unit) []string {
		var all []string
		n := 0
		for _, g := range Group(units, func(int) int { return 1 }, 50) {
			all = append(all, g[len(g)-1].Symbol)
			n += len(g)
			if len(g) > maxBatchFactor*50 {
				t.Errorf("a batch of %d units", len(g))
			}
		}
		if n != len(units) {
			t.Errorf("%d units in batches, want %d", n, len(units))
		}
		return all
	}
	before := ends(units)
	after := ends(slices.Delete(slices.Clone(units), 500, 501))
	same := 0
	for _, e := range after {
		if slices.Contains(before, e) {
			same++
		}
	}
	if len(before) < 8 || same < len(before)*3/4 {
		t.Errorf("of %d cuts %d are left after one unit was removed", len(before), same)
	}
	if Group(nil, nil, 10) != nil {
		t.Error("no units make a batch")
	}
}
