package opt

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
)

// TestTraitsHaveNames: no trait of an operation is left out of its reference.
func TestTraitsHaveNames(t *testing.T) {
	var left ir.Traits
	for _, d := range dialects.Dialects() {
		for _, o := range d.OpDefs() {
			left |= d.Op(o.Name).Traits
		}
	}
	for i, n := range traitNames {
		if n.trait != 1<<i {
			t.Errorf("%s stands out of order", n.name)
		}
		left &^= n.trait
	}
	if left != 0 {
		t.Errorf("traits %#x have no name", uint64(left))
	}
}
