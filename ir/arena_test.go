package ir

import "testing"

// TestRewind takes nodes of all sizes from an arena that begins anew: what it hands out is zero, and after some turns it
// allocates nothing.
func TestRewind(t *testing.T) {
	const page = 64 << 10
	a := NewArena()
	turn := func(n int) {
		for i := range n {
			for _, v := range take(&a.values, 1+i%3) {
				if v != (Value{}) {
					t.Fatal("a value was used before")
				}
			}
			us := take(&a.operands, i%40)
			for k := range us {
				if us[k] != (Operand{}) {
					t.Fatal("an operand was used before")
				}
				us[k].owner = new(Operation)
			}
			vs := take(&a.values, 1)
			vs[0].index = 1
		}
		a.Rewind(page, 4<<20)
	}
	for _, n := range []int{0, 1, 2000, 3, 2000, 100, 2000, 0, 2000, 2000, 2000, 2000} {
		turn(n)
	}
	if n := len(a.operands.kept); n == 0 || len(a.operands.free) != n {
		t.Errorf("%d operands are kept, %d are free", n, len(a.operands.free))
	}
	for range 2000 {
		take(&a.values, 3)
	}
	if a.values.size != 0 {
		t.Error("the page that is kept does not last")
	}
}
