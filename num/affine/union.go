package affine

// Union is a union of relations that have the same dimensions and symbols. Its operations are
// exact for integer points and do not change their operands. Subtract, IsSubsetOf and Equal
// return ok false if the question is too hard. The other operations then assume that a
// relation has points.
type Union struct {
	numDomain, numRange, numSymbols int
	parts                           []*Relation
}

// unionBudget limits how many numbers one subtraction may create and look at.
const unionBudget = 20_000_000

// UnionOf returns the union of r and others, which must have the same dimensions and symbols.
// The caller must not change the relations any more.
func UnionOf(r *Relation, others ...*Relation) *Union {
	u := &Union{r.counts[VarDomain], r.counts[VarRange], r.counts[VarSymbol], nil}
	u.parts = append(u.parts, r)
	for _, o := range others {
		u.mustFit(o)
		u.parts = append(u.parts, o)
	}
	return u
}

// EmptyUnion returns the union that has no points.
func EmptyUnion(numDomain, numRange, numSymbols int) *Union {
	return &Union{numDomain, numRange, numSymbols, nil}
}

// Parts returns the relations of the union; the caller must not change the slice.
func (u *Union) Parts() []*Relation { return u.parts }

func (u *Union) mustFit(o *Relation) {
	if u.numDomain != o.counts[VarDomain] || u.numRange != o.counts[VarRange] || u.numSymbols != o.counts[VarSymbol] {
		panic("affine: relations of different spaces")
	}
}

func (u *Union) with(parts []*Relation) *Union {
	return &Union{u.numDomain, u.numRange, u.numSymbols, parts}
}

// containsPoint reports whether u contains the point with the given values for the dimensions
// and symbols. It returns true if a relation is too hard to decide.
func (u *Union) containsPoint(values []int64) bool {
	for _, r := range u.parts {
		r = r.Clone()
		r.setAndEliminate(0, values...)
		if !r.isIntegerEmpty() {
			return true
		}
	}
	return false
}

// Union returns the union of the points of u and o.
func (u *Union) Union(o *Union) *Union {
	for _, r := range o.parts {
		u.mustFit(r)
	}
	return u.with(append(u.parts[:len(u.parts):len(u.parts)], o.parts...))
}

// Intersect returns the union of the points that are in both u and o.
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
			if !both.isIntegerEmpty() {
				parts = append(parts, both)
			}
		}
	}
	return u.with(parts)
}

// Subtract returns the union of the points of u that are not in o. It returns false if it
// would exceed the budget, or if o has a local that is not a quotient. The complement of such
// a relation is not a union of relations.
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

// subtract returns the points of r that are not in o, in pieces without common points. The
// first piece violates the first constraint of o. The second piece satisfies the first
// constraint and violates the second, and so on. It returns ok false if Subtract does.
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

// emptyWithin reports whether r has no integer point, and takes the cost from the budget. Once
// the budget is used up, the result means nothing.
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
		if !r.isIntegerEmpty() {
			return false
		}
	}
	return true
}

// IsSubsetOf reports whether each point of u is a point of o. It returns ok false if Subtract
// does.
func (u *Union) IsSubsetOf(o *Union) (subset, ok bool) {
	rest, ok := u.Subtract(o)
	return ok && rest.IsEmpty(), ok
}

// Equal reports whether u and o have the same points. It returns ok false if Subtract does.
func (u *Union) Equal(o *Union) (equal, ok bool) {
	if subset, ok := u.IsSubsetOf(o); !subset {
		return false, ok
	}
	return o.IsSubsetOf(u)
}

// Coalesce returns u without the relations whose points are all points of another relation.
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
		if !r.isIntegerEmpty() && !within(parts) && !within(u.parts[i+1:]) {
			parts = append(parts, r)
		}
	}
	return u.with(parts)
}
