package affine

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// unionOf reads up to three relations as relationOf does, and gives some of them a local that is a
// division. The division makes one variable equal, or not equal, modulo 2 to 4, to another variable
// plus a constant.
func unionOf(data []byte) (u *Union, rest []byte) {
	u = EmptyUnion(0, 3, 0)
	n := 1
	if len(data) > 0 {
		n, data = int(data[0]%4), data[1:]
	}
	for range n {
		var r *Relation
		r, data = relationOf(data)
		if len(data) > 2 {
			addRemainder(r, data[0], data[1])
			data = data[2:]
		}
		u.parts = append(u.parts, r)
	}
	return u, data
}

// addRemainder makes r's remainder of a sum of variables a number, or bounds it.
func addRemainder(r *Relation, what, number byte) {
	if what%3 == 0 {
		return
	}
	divisor := int64(2 + number%3)
	dividend := make([]int64, r.NumCols())
	dividend[what/3%3], dividend[what/9%3] = 1, dividend[what/9%3]+1
	r.AddLocalFloorDiv(dividend, divisor)
	row := append(slices.Clone(dividend[:3]), make([]int64, r.NumLocals()+1)...)
	row[r.NumVars()-1] = -divisor
	row[r.NumVars()] = -int64(number / 3 % 4)
	if what%3 == 1 {
		r.AddEquality(row)
	} else {
		r.AddInequality(row)
	}
}

// unionPoints are the points of a union that unionOf made.
func unionPoints(u *Union) map[[3]int64]bool {
	found := map[[3]int64]bool{}
	eachPoint(3, func(p [3]int64) {
		for _, r := range u.parts {
			values := p[:]
			for _, d := range r.localDivisions() {
				if d.divisor.isZero() {
					panic("a local is no division")
				}
				full := append(slices.Clone(values), make([]int64, r.NumVars()-len(values))...)
				values = append(values, valueAt(d.dividend, full).floorDiv(d.divisor).int64())
			}
			if r.containsPoint(values) {
				found[p] = true
			}
		}
	})
	return found
}

func eachPoint(limit int64, visit func([3]int64)) {
	for x := -limit; x <= limit; x++ {
		for y := -limit; y <= limit; y++ {
			for z := -limit; z <= limit; z++ {
				visit([3]int64{x, y, z})
			}
		}
	}
}

// FuzzUnion checks the operations of unions against their points.
func FuzzUnion(f *testing.F) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		data := make([]byte, 90)
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		a, rest := unionOf(data)
		b, _ := unionOf(rest)
		inA, inB := unionPoints(a), unionPoints(b)
		difference, ok := a.Subtract(b)
		if !ok {
			t.Fatal("Subtract failed")
		}
		all := UnionOf(NewRelation(0, 3, 0, 0))
		complement, ok := all.Subtract(a)
		if !ok {
			t.Fatal("Subtract failed")
		}
		both, either, coalesced := a.Intersect(b), a.Union(b), a.Coalesce()
		subset, equal := true, true
		eachPoint(4, func(p [3]int64) {
			for _, c := range []struct {
				what string
				u    *Union
				want bool
			}{
				{"ContainsPoint", a, inA[p]},
				{"Subtract", difference, inA[p] && !inB[p]},
				{"the complement", complement, !inA[p]},
				{"Intersect", both, inA[p] && inB[p]},
				{"Union", either, inA[p] || inB[p]},
				{"Coalesce", coalesced, inA[p]},
			} {
				if c.u.containsPoint(p[:]) != c.want {
					t.Fatalf("%s: %v is in one only", c.what, p)
				}
			}
			subset = subset && (!inA[p] || inB[p])
			equal = equal && inA[p] == inB[p]
		})
		if got, ok := a.IsSubsetOf(b); !ok || got != subset {
			t.Fatalf("IsSubsetOf is %v, %v, want %v", got, ok, subset)
		}
		if got, ok := a.Equal(b); !ok || got != equal {
			t.Fatalf("Equal is %v, %v, want %v", got, ok, equal)
		}
		if got, ok := either.Subtract(b); !ok || !mustEqual(t, got, difference) {
			t.Fatal("(a or b) without b is not a without b")
		}
		if got := a.IsEmpty(); got != (len(inA) == 0) {
			t.Fatalf("IsEmpty is %v of %d points", got, len(inA))
		}
	})
}

func mustEqual(t *testing.T, a, b *Union) bool {
	t.Helper()
	equal, ok := a.Equal(b)
	if !ok {
		t.Fatal("Equal failed")
	}
	return equal
}

// TestUnionOfUnknownLocals: what is not in a union of which a local is any number at
// all cannot be said; everything else can.
func TestUnionOfUnknownLocals(t *testing.T) {
	some := NewRelation(0, 1, 0, 1) // 6 q <= x <= 10 q
	some.AddInequality([]int64{1, -6, 0})
	some.AddInequality([]int64{-1, 10, 0})
	line := NewRelation(0, 1, 0, 0)
	line.AddConstantBound(BoundLB, 0, 0)
	line.AddConstantBound(BoundUB, 0, 11)
	u, all := UnionOf(some), UnionOf(line)
	if _, ok := all.Subtract(u); ok {
		t.Error("subtracted")
	}
	left, ok := u.Subtract(all)
	if !ok {
		t.Fatal("not subtracted")
	}
	for x, want := range map[int64]bool{0: false, 6: false, 11: false, 12: true, 21: true, 22: true} {
		if left.containsPoint([]int64{x}) != want {
			t.Errorf("%d: not %v", x, want)
		}
	}
	both := u.Intersect(all)
	for x, want := range map[int64]bool{0: true, 5: false, 6: true, 10: true, 11: false, 12: false} {
		if both.containsPoint([]int64{x}) != want {
			t.Errorf("%d: not %v in both", x, want)
		}
	}
}

// TestUnionBudget: a subtraction that would make too many pieces fails.
func TestUnionBudget(t *testing.T) {
	const n = 40
	all := NewRelation(0, n, 0, 0)
	u := EmptyUnion(0, n, 0)
	for i := range 60 {
		r := NewRelation(0, n, 0, 0)
		for d := range n {
			r.AddConstantBound(BoundLB, d, int64(i*(d%5)))
			r.AddConstantBound(BoundUB, d, int64(10+i*(d%7)))
		}
		u.parts = append(u.parts, r)
	}
	if _, ok := UnionOf(all).Subtract(u); ok {
		t.Error("60 boxes of 40 dimensions were cut out")
	}
}
