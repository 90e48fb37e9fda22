package affine

// Union is a union of relations that have the same dimensions and symbols. Its
// operations are about integer points and exact; where that takes too much they fail
// and say so. A union is not changed by them.
type Union struct {
	numDomain, numRange, numSymbols int
	parts                           []*Relation
}

// unionBudget bounds how many numbers one subtraction may make and look at.
const unionBudget = 20_000_000

// UnionOf is the union of r with others of the same dimensions and symbols. The
// relations must not be changed any more.
func UnionOf(r *Relation, others ...*Relation) *Union {
	u := &Union{r.counts[VarDomain], r.counts[VarRange], r.counts[VarSymbol], nil}
	u.parts = append(u.parts, r)
	for _, o := range others {
		u.mustFit(o)
		u.parts = append(u.parts, o)
	}
	return u
}

// EmptyUnion has no points.
func EmptyUnion(numDomain, numRange, numSymbols int) *Union {
	return &Union{numDomain, numRange, numSymbols, nil}
}

// Parts are the relations; the caller must not change the slice.
func (u *Union) Parts() []*Relation { return u.parts }

func (u *Union) mustFit(o *Relation) {
	if u.numDomain != o.counts[VarDomain] || u.numRange != o.counts[VarRange] || u.numSymbols != o.counts[VarSymbol] {
		panic("affine: relations of different spaces")
	}
}

func (u *Union) with(parts []*Relation) *Union {
	return &Union{u.numDomain, u.numRange, u.numSymbols, parts}
}

// ContainsPoint tells whether values for the dimensions and symbols are a point.
func (u *Union) ContainsPoint(values []int64) bool {
	for _, r := range u.parts {
		r = r.Clone()
		r.SetAndEliminate(0, values...)
		if !r.IsIntegerEmpty() {
			return true
		}
	}
	return false
}

// Union has the points of both.
func (u *Union) Union(o *Union) *Union {
	for _, r := range o.parts {
		u.mustFit(r)
	}
	return u.with(append(u.parts[:len(u.parts):len(u.parts)], o.parts...))
}

// Intersect has the points that are in both.
func (u *Union) Intersect(o *Union) *Union {
	var parts []*Relation
	for _, a := range u.parts {
		for _, b := range o.parts {
			u.mustFit(b)
			both, b := a.Clone(), b.Clone()
			// The locals of a and of b are different variables.
			own := both.NumLocals()
			both.AppendVars(VarLocal, b.NumLocals())
			b.InsertVars(VarLocal, 0, own)
			both.Append(b)
			if !both.IsIntegerEmpty() {
				parts = append(parts, both)
			}
		}
	}
	return u.with(parts)
}

// Subtract has the points of u that are not in o. It fails where it would exceed the budget, and
// where o has a local that is not a division. The complement of such a relation is not a union of
// relations.
func (u *Union) Subtract(o *Union) (*Union, bool) {
	budget := unionBudget
	parts := u.parts
	for _, b := range o.parts {
		u.mustFit(b)
		var left []*Relation
		for _, a := range parts {
			difference, ok := a.subtract(b, &budget)
			if !ok {
				return nil, false
			}
			left = append(left, difference...)
		}
		parts = left
	}
	return u.with(parts), true
}

// subtract cuts r along the constraints of o. The first piece violates the first constraint. The
// second piece satisfies the first constraint and violates the second, and so on.
func (r *Relation) subtract(o *Relation, budget *int) (pieces []*Relation, ok bool) {
	inside, o := r.Clone(), o.Clone()
	if !inside.defineLocals(o) {
		return nil, false
	}
	// Most relations don't meet.
	if *budget -= len(inside.ineqs.cells) + len(o.ineqs.cells) + 1; *budget < 0 {
		return nil, false
	}
	both := inside.Clone()
	both.Append(o)
	if both.emptyWithin(budget) {
		return []*Relation{r}, *budget >= 0
	}
	cut := func(row []num, sign int64) bool {
		outside := inside.Clone()
		other := outside.ineqs.grow()
		for j, v := range row {
			other[j] = v.mul(numOf(-sign))
		}
		last := len(row) - 1
		other[last] = other[last].add(numOf(-1))
		if outside.emptyWithin(budget) {
			return *budget >= 0
		}
		pieces = append(pieces, outside)
		side := inside.ineqs.grow()
		for j, v := range row {
			side[j] = v.mul(numOf(sign))
		}
		return *budget >= 0
	}
	for i := range o.eqs.rows() {
		if !cut(o.eqs.row(i), 1) || !cut(o.eqs.row(i), -1) {
			return nil, false
		}
	}
	for i := range o.ineqs.rows() {
		if !cut(o.ineqs.row(i), 1) {
			return nil, false
		}
	}
	return pieces, true
}

// emptyWithin is IsIntegerEmpty at the cost of a budget. Once the budget is used up, the result
// means nothing.
func (r *Relation) emptyWithin(budget *int) bool {
	*budget -= len(r.ineqs.cells) + len(r.eqs.cells) + 1
	if *budget < 0 {
		return false
	}
	p := omega{r.eqs.clone(), r.ineqs.clone(), budget}
	return p.empty()
}

// IsEmpty reports whether u has no point. It returns false if a relation is too hard to decide.
func (u *Union) IsEmpty() bool {
	for _, r := range u.parts {
		if !r.IsIntegerEmpty() {
			return false
		}
	}
	return true
}

// IsSubsetOf tells whether each point of u is one of o. It fails where Subtract does.
func (u *Union) IsSubsetOf(o *Union) (subset, ok bool) {
	rest, ok := u.Subtract(o)
	return ok && rest.IsEmpty(), ok
}

// Equal tells whether both have the same points. It fails where Subtract does.
func (u *Union) Equal(o *Union) (equal, ok bool) {
	if subset, ok := u.IsSubsetOf(o); !subset {
		return false, ok
	}
	return o.IsSubsetOf(u)
}

// Coalesce leaves out relations whose points all are points of another one.
func (u *Union) Coalesce() *Union {
	var parts []*Relation
	for i, r := range u.parts {
		within := func(others []*Relation) bool {
			for _, o := range others {
				if subset, ok := r.IsSubsetOf(o); ok && subset {
					return true
				}
			}
			return false
		}
		if !r.IsIntegerEmpty() && !within(parts) && !within(u.parts[i+1:]) {
			parts = append(parts, r)
		}
	}
	return u.with(parts)
}
