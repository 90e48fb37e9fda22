package asm

import (
	"fmt"
	"testing"
)

func TestNameTable(t *testing.T) {
	var table nameTable
	for round := range 3 {
		for pass := range 2 {
			for i := range int32(1000) {
				if got := table.at(fmt.Sprint("v", i), i+int32(pass)); got != i {
					t.Fatalf("round %d: v%d is %d", round, i, got)
				}
			}
		}
		table.reset()
		if got := table.at("v7", 3000); got != 3000 {
			t.Errorf("v7 is %d after a reset", got)
		}
		table.reset()
	}
	table.round = ^uint32(0)
	table.at("old", 1)
	table.reset()
	if got := table.at("old", 2); got != 2 {
		t.Errorf("a name of the last round is still there: %d", got)
	}
}
