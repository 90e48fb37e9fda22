package level

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
)

// Iterator visits the coordinates of one level. The functions of this package, such as forward, create its
// code.
type Iterator interface {
	// Base returns the part that all iterators have.
	Base() *State
	// IsBatch reports whether the iterator visits a batch level.
	IsBatch() bool
	// RandomAccess reports whether the iterator visits each coordinate, and can be moved to any.
	RandomAccess() bool
	// ByFor reports whether a loop with a counter can visit the coordinates.
	ByFor() bool
	// UpperBound returns the bound of all coordinates.
	UpperBound(c code.Code) *ir.Value
	// Position returns the current position, and the end of the equal coordinates if there may be several.
	Position() []*ir.Value
	// Bounds returns the start and the end of a loop with a counter.
	Bounds(c code.Code) (lo, hi *ir.Value)
	// ForwardIf creates a step forward that happens only if cond is true.
	ForwardIf(c code.Code, cond *ir.Value)

	// save and restore convert the state to values of type index and back.
	save() []*ir.Value
	restore(vs []*ir.Value)
	name() string
	cursorTypes(ctx *ir.Context) []ir.Type
	init(c code.Code, parent Iterator)
	notEnd(c code.Code) *ir.Value
	deref(c code.Code) *ir.Value
	forward(c code.Code)
	locate(c code.Code, crd *ir.Value)
}

// Kind orders iterators: a loop over several takes those of greater kinds first.
type Kind uint8

// The kinds of iterators.
const (
	trivial Kind = iota
	dedup
	subSect
	nonEmptySubSect
	filter
	pad
)

// State is the state that all iterators have.
type State struct {
	Kind        Kind
	Tensor, Lvl int
	// Crd is the current coordinate, or nil if it was not loaded since the last step.
	Crd *ir.Value
	// Batch are the coordinates of the batch levels around the level.
	Batch []*ir.Value
	// debug has the code call operations that only name the steps, for tests.
	debug  bool
	size   int          // of the cursor
	values *[]*ir.Value // storage of the cursor, which an iterator shares with the one it wraps
}

// Base returns s itself: iterators embed it.
func (s *State) Base() *State { return s }

// Cursor returns the values that change from one step to the next.
func (s *State) Cursor() []*ir.Value { return (*s.values)[:s.size] }

// seek sets the cursor. The coordinate is no longer known.
func (s *State) seek(vs ...*ir.Value) {
	copy(s.Cursor(), vs)
	s.Crd = nil
}

// Relink sets the cursor to the first values of vs, the arguments of a block or the results of a loop. It
// returns the other values.
func (s *State) Relink(vs []*ir.Value) []*ir.Value {
	s.seek(vs[:s.size]...)
	return vs[s.size:]
}

// Position is the cursor, unless an iterator has its own.
func (s *State) Position() []*ir.Value { return s.Cursor() }

func (s *State) save() []*ir.Value           { panic("this iterator cannot be saved") }
func (s *State) restore([]*ir.Value)         { panic("this iterator cannot be restored") }
func (s *State) locate(code.Code, *ir.Value) { panic("this iterator cannot be moved") }

func newState(k Kind, lv *Level, size int, debug bool) State {
	values := make([]*ir.Value, size)
	return State{Kind: k, Tensor: lv.Tensor, Lvl: lv.Lvl, debug: debug, size: size, values: &values}
}

// wrapping returns the state of an iterator around w, whose cursor has extra values behind the cursor of w.
func wrapping(k Kind, w *State, extra int) State {
	*w.values = append(*w.values, make([]*ir.Value, extra)...)
	return State{Kind: k, Tensor: w.Tensor, Lvl: w.Lvl, debug: w.debug, size: w.size + extra, values: w.values}
}

// named creates an unregistered operation that stands for a step of it.
func named(c code.Code, it Iterator, step string, operands []*ir.Value, results ...ir.Type) *ir.Operation {
	return c.Create(&ir.OpState{Name: c.Ctx.OpName(it.name() + "." + step), Loc: c.Loc, Operands: operands, Results: results})
}

// Init creates the code that sets it to its first position below the position of parent, which may be nil.
func Init(c code.Code, it, parent Iterator) {
	s := it.Base()
	if s.debug {
		s.seek(named(c, it, "begin", nil, it.cursorTypes(c.Ctx)...).ResultValues(nil)...)
		return
	}
	if parent != nil {
		s.Batch = join(parent.Base().Batch)
	}
	it.init(c, parent)
}

// NotEnd creates the code that tells whether it has a current position.
func NotEnd(c code.Code, it Iterator) *ir.Value {
	if s := it.Base(); s.debug {
		return named(c, it, "not_end", s.Cursor(), c.Ctx.I1()).Result(0)
	}
	return it.notEnd(c)
}

// Locate creates the code that moves it, which must have random access, to a coordinate.
func Locate(c code.Code, it Iterator, crd *ir.Value) {
	if s := it.Base(); s.debug {
		s.seek(named(c, it, "locate", join(s.Cursor(), crd), it.cursorTypes(c.Ctx)...).ResultValues(nil)...)
		s.Crd = crd
		return
	}
	it.locate(c, crd)
}

// Deref creates the code that loads the coordinate of the current position, which must exist.
func Deref(c code.Code, it Iterator) *ir.Value {
	if s := it.Base(); s.debug {
		s.Crd = named(c, it, "deref", s.Cursor(), c.Ctx.Index()).Result(0)
		return s.Crd
	}
	return it.deref(c)
}

// forward creates the code that moves it to the next position.
func forward(c code.Code, it Iterator) {
	if s := it.Base(); s.debug {
		s.seek(named(c, it, "next", s.Cursor(), it.cursorTypes(c.Ctx)...).ResultValues(nil)...)
		return
	}
	it.forward(c)
}

// bounds are the bounds of a loop over an iterator with random access.
func bounds(c code.Code, it Iterator) (lo, hi *ir.Value) {
	lo = it.Base().Crd
	return lo, it.UpperBound(c)
}

// forwardIf creates an scf.if around a step forward.
func forwardIf(c code.Code, it Iterator, cond *ir.Value) {
	s := it.Base()
	op := c.If(cond, code.Types(s.Cursor()), true)
	c.AtStart(op.Region(1).First())
	c.Yield(s.Cursor()...)
	c.AtStart(op.Region(0).First())
	forward(c, it)
	c.Yield(s.Cursor()...)
	c.After(op)
	s.seek(op.ResultValues(nil)...)
}

// whenInBound creates an scf.if: if it has a current position, it yields what build makes of the
// coordinate, and otherwise the values other.
func whenInBound(c code.Code, it Iterator, other []*ir.Value, build func(crd *ir.Value) []*ir.Value) []*ir.Value {
	types := code.Types(other)
	cond := NotEnd(c, it)
	return c.Choose(cond, types, func() []*ir.Value { return build(Deref(c, it)) }, func() []*ir.Value { return other })
}

func itoa(n int) string { return strconv.Itoa(n) }
