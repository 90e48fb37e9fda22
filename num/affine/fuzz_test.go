package affine

import "testing"

// relationOf reads a relation of three variables from bytes: for each constraint a
// kind, three coefficients in [-4, 4] and a constant in [-12, 12]. The variables
// stay within [-3, 3], so that its points can be counted.
func relationOf(data []byte) (r *Relation, rest []byte) {
	r = NewRelation(0, 3, 0, 0)
	for col := range 3 {
		r.AddConstantBound(BoundLB, col, -3)
		r.AddConstantBound(BoundUB, col, 3)
	}
	n := 0
	if len(data) > 0 {
		n, data = int(data[0]%6), data[1:]
	}
	for ; n > 0 && len(data) >= 5; n-- {
		row := make([]int64, 4)
		for j := range 3 {
			row[j] = int64(data[1+j]%9) - 4
		}
		row[3] = int64(data[4]%25) - 12
		if data[0]%3 == 0 {
			r.AddEquality(row)
		} else {
			r.AddInequality(row)
		}
		data = data[5:]
	}
	return r, data
}

// pointsOf are the points of a relation that relationOf made.
func pointsOf(r *Relation) map[[3]int64]bool {
	found := map[[3]int64]bool{}
	for x := int64(-3); x <= 3; x++ {
		for y := int64(-3); y <= 3; y++ {
			for z := int64(-3); z <= 3; z++ {
				if p := [3]int64{x, y, z}; r.containsPoint(p[:]) {
					found[p] = true
				}
			}
		}
	}
	return found
}

// FuzzRelation checks eliminations, emptiness, redundancy, bounds, boxes and
// inclusion against the points of relations.
func FuzzRelation(f *testing.F) {
	f.Add([]byte{2, 1, 6, 2, 4, 12, 0, 5, 3, 4, 13, 1, 2, 7, 8, 1, 20})
	f.Add([]byte{3, 0, 6, 4, 4, 11, 1, 8, 1, 4, 12, 2, 4, 7, 1, 14})
	f.Add([]byte{5, 1, 7, 1, 4, 12, 1, 1, 7, 4, 12, 1, 4, 7, 1, 12, 1, 4, 1, 7, 12, 0, 6, 6, 2, 12})
	f.Fuzz(func(t *testing.T, data []byte) {
		r, rest := relationOf(data)
		o, _ := relationOf(rest)
		points := pointsOf(r)
		if got := r.isIntegerEmpty(); got != (len(points) == 0) {
			t.Fatalf("IsIntegerEmpty is %v of a relation of %d points", got, len(points))
		}
		if r.Clone().IsEmpty() && len(points) > 0 {
			t.Fatalf("IsEmpty holds of a relation of %d points", len(points))
		}
		checkSamePoints(t, "RemoveRedundantInequalities", r, points, (*Relation).removeRedundantInequalities)
		checkSamePoints(t, "RemoveTrivialRedundancy", r, points, (*Relation).RemoveTrivialRedundancy)
		checkSamePoints(t, "gcdTighten", r, points, (*Relation).gcdTighten)
		checkSubset(t, r, o, points)
		checkBox(t, r, o, points)
		checkLocals(t, r, points)
		for col := range 3 {
			checkBounds(t, r, col, points)
			checkElimination(t, r, col, points)
			checkValues(t, r, col, points)
			checkProjection(t, r, col, points)
		}
	})
}

// checkValues: what is left where a variable has a value are the points with it, and
// a variable that is folded has one value.
func checkValues(t *testing.T, r *Relation, col int, points map[[3]int64]bool) {
	t.Helper()
	for v := int64(-3); v <= 3; v++ {
		c := r.Clone()
		c.setAndEliminate(col, v)
		for p := range points {
			if p[col] == v && !c.containsPoint(at(p, col)) {
				t.Fatalf("%v is lost where variable %d is %d", p, col, v)
			}
		}
		eachPoint(4, func(p [3]int64) {
			if p[col] == v && !points[p] && c.containsPoint(at(p, col)) {
				t.Fatalf("%v appears where variable %d is %d", p, col, v)
			}
		})
	}
	if c := r.Clone(); c.constantFoldVar(col) {
		for p := range points {
			if !c.containsPoint(at(p, col)) {
				t.Fatalf("%v is lost when variable %d is folded", p, col)
			}
		}
	}
}

// at is a point without a variable.
func at(p [3]int64, col int) []int64 {
	q := without(p, col)
	return q[:]
}

// checkProjection: each value of a variable is left when the two others are
// eliminated, by ProjectOut or by equalities as far as these go.
func checkProjection(t *testing.T, r *Relation, col int, points map[[3]int64]bool) {
	t.Helper()
	c := r.Clone()
	c.ProjectOut(col+1, 2-col)
	c.ProjectOut(0, col)
	for p := range points {
		if !c.containsPoint(p[col : col+1]) {
			t.Fatalf("%v is lost when all variables but %d are projected out", p, col)
		}
	}
	c = r.Clone()
	n := c.gaussianEliminate(0, 3)
	for p := range points {
		if !c.containsPoint(p[n:]) {
			t.Fatalf("%v is lost when %d variables are eliminated by equalities", p, n)
		}
	}
}

// checkBox: the box around both holds the points of both.
func checkBox(t *testing.T, r, o *Relation, points map[[3]int64]bool) {
	t.Helper()
	box := r.Clone()
	if !box.UnionBoundingBox(o) {
		return
	}
	for _, list := range []map[[3]int64]bool{points, pointsOf(o)} {
		for p := range list {
			if !box.containsPoint(p[:]) {
				t.Fatalf("%v is not in the box", p)
			}
		}
	}
}

// checkLocals: where the last two variables are locals, eliminating those that an
// equality gives, and composing the relation with its inverse, lose nothing.
func checkLocals(t *testing.T, r *Relation, points map[[3]int64]bool) {
	t.Helper()
	c := r.Clone()
	c.ConvertKind(VarSetDim, 1, 3, VarLocal, 0)
	before := c.Clone()
	c.removeRedundantLocals()
	for p := range points {
		left := c.Clone()
		left.setAndEliminate(0, p[0])
		if left.isIntegerEmpty() {
			t.Fatalf("%v is lost with redundant locals", p)
		}
	}
	for x := int64(-4); x <= 4; x++ {
		left, whole := c.Clone(), before.Clone()
		left.setAndEliminate(0, x)
		whole.setAndEliminate(0, x)
		if left.isIntegerEmpty() != whole.isIntegerEmpty() {
			t.Fatalf("%d appears with redundant locals", x)
		}
	}
	if len(points) == 0 {
		return
	}
	// y and z with an x each that both are related to.
	pairs := r.Clone()
	pairs.ConvertKind(VarSetDim, 0, 1, VarDomain, 0)
	inverse := pairs.Clone()
	inverse.Inverse()
	pairs.MergeAndCompose(inverse)
	want := map[[4]int64]bool{}
	for p := range points {
		for q := range points {
			if p[0] == q[0] {
				want[[4]int64{p[1], p[2], q[1], q[2]}] = true
			}
		}
	}
	if len(want) > 200 {
		return
	}
	for p := range want {
		c := pairs.Clone()
		c.setAndEliminate(0, p[:]...)
		if c.isIntegerEmpty() {
			t.Fatalf("%v is lost in a composition", p)
		}
	}
}

func checkSamePoints(t *testing.T, name string, r *Relation, points map[[3]int64]bool, change func(*Relation)) {
	t.Helper()
	c := r.Clone()
	change(c)
	for x := int64(-5); x <= 5; x++ {
		for y := int64(-5); y <= 5; y++ {
			for z := int64(-5); z <= 5; z++ {
				if p := [3]int64{x, y, z}; c.containsPoint(p[:]) != points[p] {
					t.Fatalf("%s: %v is in one only", name, p)
				}
			}
		}
	}
}

func checkSubset(t *testing.T, r, o *Relation, points map[[3]int64]bool) {
	t.Helper()
	want := true
	for p := range points {
		want = want && o.containsPoint(p[:])
	}
	if got, ok := r.IsSubsetOf(o); !ok || got != want {
		t.Fatalf("IsSubsetOf is %v, %v, want %v", got, ok, want)
	}
}

func checkBounds(t *testing.T, r *Relation, col int, points map[[3]int64]bool) {
	t.Helper()
	lower, upper := r.Clone().ConstantBound(BoundLB, col), r.Clone().ConstantBound(BoundUB, col)
	for p := range points {
		if lower.Known && p[col] < lower.Value || upper.Known && p[col] > upper.Value {
			t.Fatalf("%v is not between %v and %v in variable %d", p, lower, upper, col)
		}
	}
}

// checkElimination: what is left has every projection of a point, and where the
// elimination says that it is exact, no other point.
func checkElimination(t *testing.T, r *Relation, col int, points map[[3]int64]bool) {
	t.Helper()
	projected := map[[2]int64]bool{}
	for p := range points {
		projected[without(p, col)] = true
	}
	eliminated, out := r.Clone(), r.Clone()
	exact := eliminated.EliminateVar(col)
	out.ProjectOut(col, 1)
	for x := int64(-5); x <= 5; x++ {
		for y := int64(-5); y <= 5; y++ {
			p := [2]int64{x, y}
			if projected[p] && (!eliminated.containsPoint(p[:]) || !out.containsPoint(p[:])) {
				t.Fatalf("%v is lost when variable %d is eliminated", p, col)
			}
			if exact && !projected[p] && eliminated.containsPoint(p[:]) {
				t.Fatalf("%v appears when variable %d is eliminated, which is said to be exact", p, col)
			}
		}
	}
}

func without(p [3]int64, col int) [2]int64 {
	if col == 0 {
		return [2]int64{p[1], p[2]}
	}
	return [2]int64{p[0], p[3-col]}
}

// TestBudgets: questions that would run for ever end, with the answer that rules
// nothing out.
func TestBudgets(t *testing.T) {
	hard := NewRelation(0, 3, 0, 0)
	hard.AddInequality([]int64{1<<40 + 1, -(1<<40 - 1), 3, 0})
	hard.AddInequality([]int64{-(1<<40 + 1), 1<<40 - 1, 5, 1})
	hard.AddInequality([]int64{1<<39 - 7, 1<<38 + 3, -11, -1})
	hard.AddInequality([]int64{-(1<<39 - 5), -(1<<38 + 1), 13, 1 << 41})
	hard.AddInequality([]int64{0, 0, 1 << 37, -1})
	hard.AddInequality([]int64{0, 0, -(1 << 37), 1<<37 - 1})
	if !hard.isIntegerEmpty() {
		t.Log("not decided within the budget")
	}
	wide := NewRelation(0, 3, 0, 0)
	for i := range int64(5000) {
		wide.AddInequality([]int64{1, i, -i * i, i})
		wide.AddInequality([]int64{-1, -i, i * i, 10_000 + i})
	}
	if exact := wide.EliminateVar(0); exact || wide.NumVars() != 2 {
		t.Errorf("exact %v, %d variables left", exact, wide.NumVars())
	}
}
