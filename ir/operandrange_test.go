package ir

import "testing"

// TestRotate checks rotations of all lengths up to 12 against the definition.
func TestRotate(t *testing.T) {
	for n := 1; n <= 12; n++ {
		for k := 0; k <= n; k++ {
			values, operands := make([]Value, n), make([]Operand, n)
			for i := range operands {
				operands[i].Set(&values[i])
			}
			rotate(n, k, func(i int) *Operand { return &operands[i] })
			for i := range operands {
				if operands[i].Value() != &values[(i+k)%n] {
					t.Errorf("rotating %d operands by %d puts a wrong value at %d", n, k, i)
				}
			}
		}
	}
}
