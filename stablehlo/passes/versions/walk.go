package versions

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
)

// converter converts a program in a walk that creates each operation again, with converted types.
type converter struct {
	arena *ir.Arena
	// types converts a type, nil if it cannot.
	types func(ir.Type) ir.Type
	// operation returns the name and the attributes of op's conversion. If keep is set, op
	// itself stays, but its regions are converted. If neither keep nor ok is set, op cannot
	// be converted.
	operation func(op *ir.Operation) (s made, keep, ok bool)
	// foreign, if set, returns the type in which operations that stay use a value of a
	// converted type. Casts connect the two.
	foreign func(ir.Type) ir.Type
	// keeps lets operations that stay use converted values with their old types.
	keeps bool
	kept  []kept
	// seen are the casts through which converted operations use values of operations that
	// stay.
	seen []*ir.Operation
	// first is the cast that the first converted operation with one uses.
	first *ir.Operation
	// casts are those that the conversion made, in programs with operations that stay.
	casts  map[*ir.Operation]bool
	buf    []ir.Type
	values []*ir.Value
	uses   []*ir.Operand
	// defers leaves uses that are not converted to the end, as a dialect conversion does.
	// Use-list orders depend on it. stale are the operations that then go.
	defers bool
	stale  []replaced
}

// kept is a converted value whose old type is still needed by operations that stay.
type kept struct {
	value *ir.Value
	old   ir.Type
}

// replaced is an operation that has been converted but not erased yet, and its replacement.
type replaced struct{ op, fresh *ir.Operation }

// made is the result of converting an operation's name and attributes.
type made struct {
	name  *ir.OpName
	props []ir.Attribute
	attrs *ir.DictAttr
	// inPlace keeps the order of uses of operands and results: a use-list order that
	// the operation's other form has is the one that artifacts have.
	inPlace bool
}

func illegal(op *ir.Operation) bool {
	return op.EmitError("failed to legalize operation '%s' that was explicitly marked illegal", op.Name().Name)
}

// region converts the operations in r. It does not convert the types of block arguments, which is
// the caller's task. It returns false after an error.
func (c *converter) region(r *ir.Region) bool {
	for b := r.First(); b != nil; b = b.Next() {
		for op := b.First(); op != nil; {
			next := op.Next()
			if !c.op(op) {
				return false
			}
			op = next
		}
	}
	return true
}

// op converts op and the operations nested in it. It returns false after an error.
func (c *converter) op(op *ir.Operation) bool {
	s, keep, ok := c.operation(op)
	if keep {
		if c.foreign != nil && c.stay(op) {
			return true
		}
		for i := range op.Regions() {
			if !c.region(op.Region(i)) {
				return false
			}
		}
		if c.foreign != nil && !c.casts[op] {
			for i := range op.Results() {
				c.castUses(op.Block(), op.Next(), op.Result(i))
			}
		}
		return true
	}
	if !ok {
		return illegal(op)
	}
	c.buf = c.buf[:0]
	for i := range op.Results() {
		t := c.types(op.Result(i).Type())
		if t == nil {
			return illegal(op)
		}
		c.buf = append(c.buf, t)
	}
	if !c.arguments(op) {
		return illegal(op)
	}
	c.values = op.OperandValues(c.values[:0])
	if len(c.casts) > 0 && c.first == nil {
		for _, v := range c.values {
			if def := v.DefiningOp(); def != nil && c.casts[def] {
				c.first = def
				break
			}
		}
	}
	fresh := c.arena.Create(&ir.OpState{Name: s.name, Loc: op.Loc(), Operands: c.values, Results: c.buf, Props: s.props, Attrs: s.attrs, Regions: op.NumRegions()})
	op.Block().InsertBefore(fresh, op)
	for i := range op.Regions() {
		fresh.Region(i).TakeBody(op.Region(i))
	}
	c.replace(op, fresh, s.inPlace)
	for i := range fresh.Regions() {
		if !c.region(fresh.Region(i)) {
			return false
		}
	}
	return true
}

// replace replaces op with fresh and erases op. If inPlace is set, the uses keep their places in the
// use lists. Otherwise, if c.defers is set, replace only records both operations, and finish replaces
// the uses later.
func (c *converter) replace(op, fresh *ir.Operation, inPlace bool) {
	if c.defers && !inPlace {
		c.stale = append(c.stale, replaced{op, fresh})
		return
	}
	for i := range op.Results() {
		to, old := fresh.Result(i), op.Result(i).Type()
		op.Result(i).ReplaceAllUses(to)
		c.keepUses(to, old)
		if inPlace {
			c.reverseUses(to)
		}
	}
	if inPlace {
		for i := range op.Operands() {
			u := &fresh.Operands()[i]
			u.Set(nil)
			u.TakePlace(&op.Operands()[i])
		}
	}
	op.Erase()
}

func (c *converter) reverseUses(v *ir.Value) {
	c.uses = c.uses[:0]
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		c.uses = append(c.uses, u)
	}
	slices.Reverse(c.uses)
	v.ReorderUses(c.uses)
}

// finish replaces the remaining uses of converted operations, and creates the casts for operations
// that stay. It returns the cast that upstream reports as an error if no other dialects are
// allowed, or nil if there is no cast.
func (c *converter) finish() (reported *ir.Operation) {
	for _, k := range c.kept {
		v, b, before := k.value, k.value.ParentBlock(), (*ir.Operation)(nil)
		if def := v.DefiningOp(); def != nil {
			before = def.Next()
		} else {
			before = b.First()
		}
		cast := c.cast(b, before, v, k.old, v.Loc())
		v.ReplaceUsesIf(cast, stays)
		c.reverseUses(cast)
		if c.first == nil {
			c.first = cast.DefiningOp()
		}
	}
	c.kept = nil
	for _, cast := range c.seen {
		c.reverseUses(cast.Result(0))
	}
	c.seen = nil
	for _, r := range c.stale {
		for i := range r.op.Results() {
			r.op.Result(i).ReplaceAllUses(r.fresh.Result(i))
		}
	}
	for i := len(c.stale) - 1; i >= 0; i-- {
		c.stale[i].op.Erase()
	}
	c.stale = nil
	return c.first
}

const castName = "builtin.unrealized_conversion_cast"

// stay handles op, which is not converted. If op is a cast between types that have become equal, stay
// replaces op by its operand, erases op and returns true. Otherwise it returns false, and casts the
// block arguments in op's regions to converted types for users that will be converted.
func (c *converter) stay(op *ir.Operation) bool {
	if c.casts[op] {
		return false
	}
	if op.Name().Name == castName {
		if op.NumOperands() != 1 || op.NumResults() != 1 {
			return false
		}
		want, t := op.Operand(0), op.Result(0).Type()
		if converted := c.types(t); t == want.Type() || converted == want.Type() {
			op.Result(0).ReplaceAllUses(want)
			op.Erase()
			return true
		}
		return false
	}
	for i := range op.Regions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			for _, a := range b.Args() {
				c.castUses(b, b.First(), a)
			}
		}
	}
	return false
}

func converts(u *ir.Operand) bool { return vhloName(u.Owner().Name().Name) != "" }

func stays(u *ir.Operand) bool {
	n := u.Owner().Name()
	return n.DialectName() != vhlo.Dialect.Name && n.Name != castName && !converts(u)
}

// castUses casts v, whose definition stays, to its converted type for all users that are going to
// be converted. The cast has the location of the user that used v first.
func (c *converter) castUses(b *ir.Block, before *ir.Operation, v *ir.Value) {
	t := c.types(v.Type())
	if t == nil || t == v.Type() {
		return
	}
	if u := oldestUse(v, converts); u != nil {
		cast := c.cast(b, before, v, t, u.Owner().Loc())
		in := &cast.DefiningOp().Operands()[0]
		in.Set(nil)
		in.TakePlace(u)
		v.ReplaceUsesIf(cast, converts)
		u.Set(cast)
		c.seen = append(c.seen, cast.DefiningOp())
	}
}

// keepUses notes that v, whose type has been converted, needs a cast back to its old type for users
// that stay. The method finish creates these casts at the end, where a dialect conversion creates its
// materializations.
func (c *converter) keepUses(v *ir.Value, old ir.Type) {
	if c.keeps && old != v.Type() && oldestUse(v, stays) != nil {
		c.kept = append(c.kept, kept{v, old})
	}
}

// oldestUse returns the oldest use of v that the predicate accepts, or nil if there is none.
func oldestUse(v *ir.Value, is func(*ir.Operand) bool) (oldest *ir.Operand) {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if is(u) {
			oldest = u
		}
	}
	return oldest
}

func (c *converter) cast(b *ir.Block, before *ir.Operation, v *ir.Value, t ir.Type, loc ir.Loc) *ir.Value {
	op := c.arena.Create(&ir.OpState{
		Name: t.Context().OpName(castName), Loc: loc, Operands: []*ir.Value{v}, Results: []ir.Type{t},
	})
	b.InsertBefore(op, before)
	if c.casts == nil {
		c.casts = map[*ir.Operation]bool{}
	}
	c.casts[op] = true
	return op.Result(0)
}

// arguments converts the types of the arguments of op's blocks. It returns false if a type has no
// conversion.
func (c *converter) arguments(op *ir.Operation) bool {
	for i := range op.Regions() {
		for b := op.Region(i).First(); b != nil; b = b.Next() {
			for _, a := range b.Args() {
				t := c.types(a.Type())
				if t == nil {
					return false
				}
				old := a.Type()
				a.SetType(t)
				c.keepUses(a, old)
			}
		}
	}
	return true
}
