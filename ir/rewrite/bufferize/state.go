package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// State answers questions about tensors as buffers. With no Decisions the answers are
// those that are always right.
type State struct {
	*Options
	*Decisions
	// repetitive caches the closest repetitive region around blocks.
	repetitive map[*ir.Block]*ir.Region
}

// NewState returns a state without decisions.
func NewState(o *Options) *State { return &State{Options: o} }

// Decisions holds the facts and decisions of an analysis.
type Decisions struct {
	InPlace map[*ir.Operand]bool
	// Aliases are the sets of values whose buffers may overlap. Equivalence are the
	// sets of values that share the same buffer.
	Aliases, Equivalence Classes
	// Undefined are the uses of tensors whose contents nothing has defined.
	Undefined map[*ir.Operand]bool
	// Callees are the functions analyzed so far.
	Callees map[*ir.Operation]*Callee
}

// Callee holds the facts about a function that its callers need.
type Callee struct {
	// Analyzed means that the following fields are complete.
	Analyzed bool
	// Equivalent is the argument that a result is the same buffer as.
	Equivalent map[int]int
	// Aliasing are the results that an argument may overlap.
	Aliasing map[int][]int
	// Read and Written are the arguments that the function reads, writes to.
	Read, Written map[int]bool
}

// Reads reports whether the buffer of u is read.
func (s *State) Reads(u *ir.Operand) bool {
	i := s.Of(u.Owner())
	return i == nil || i.Reads == nil || i.Reads(s, u)
}

// Writes reports whether the buffer of u is written to.
func (s *State) Writes(u *ir.Operand) bool {
	i := s.Of(u.Owner())
	return i == nil || i.Writes == nil || i.Writes(s, u)
}

// onlyAliases reports whether u is neither read nor written but has aliases.
func (s *State) onlyAliases(u *ir.Operand) bool {
	return s.Of(u.Owner()) != nil && !s.Reads(u) && !s.Writes(u) && len(s.AliasesOf(u, nil)) > 0
}

// AliasesOf appends the values that may overlap u if it is not copied.
func (s *State) AliasesOf(u *ir.Operand, dst []Alias) []Alias {
	switch i := s.Of(u.Owner()); {
	case i == nil:
		return UnknownAliases(u, dst)
	case i.Aliases != nil:
		return i.Aliases(s, u, dst)
	}
	return dst
}

// UnknownAliases appends everything that an operand of an operation that says nothing
// may overlap: results and arguments of entry blocks.
func UnknownAliases(u *ir.Operand, dst []Alias) []Alias {
	op := u.Owner()
	for i := range op.Results() {
		if ir.IsTensor(op.Result(i).Type()) {
			dst = append(dst, Alias{Value: op.Result(i), Maybe: true})
		}
	}
	for i := range op.Regions() {
		if b := op.Region(i).First(); b != nil {
			for _, a := range b.Args() {
				if ir.IsTensor(a.Type()) {
					dst = append(dst, Alias{Value: a, Maybe: true})
				}
			}
		}
	}
	return dst
}

// AliasedBy appends the operands that v may overlap.
func (s *State) AliasedBy(v *ir.Value, dst []OperandAlias) []OperandAlias {
	op := Owner(v)
	if op == nil {
		return dst
	}
	switch i := s.Of(op); {
	case i == nil:
		return unknownAliasedBy(v, dst)
	case i.AliasedBy != nil:
		return i.AliasedBy(s, v, dst)
	}
	return s.aliasedByOperands(op, v, dst)
}

// aliasedByOperands are the operands of op among whose aliases v is.
func (s *State) aliasedByOperands(op *ir.Operation, v *ir.Value, dst []OperandAlias) []OperandAlias {
	var buf [4]Alias
	operands := op.Operands()
	for k := range operands {
		u := &operands[k]
		if !ir.IsTensor(u.Value().Type()) {
			continue
		}
		for _, a := range s.AliasesOf(u, buf[:0]) {
			if a.Value == v {
				dst = append(dst, OperandAlias{u, a.Equivalent, a.Maybe})
			}
		}
	}
	return dst
}

func unknownAliasedBy(v *ir.Value, dst []OperandAlias) []OperandAlias {
	if b := v.OwnerBlock(); b != nil && !b.IsEntry() {
		return dst
	}
	operands := Owner(v).Operands()
	for k := range operands {
		if ir.IsTensor(operands[k].Value().Type()) {
			dst = append(dst, OperandAlias{Operand: &operands[k], Maybe: true})
		}
	}
	return dst
}

// Defines reports whether the contents of v are new where v is defined. The contents
// of an argument are new, and so are the contents of a result that its operation
// writes.
func (s *State) Defines(v *ir.Value) bool {
	op := v.DefiningOp()
	if op == nil {
		return true
	}
	i := s.Of(op)
	switch {
	case i == nil:
		return true
	case i.ResultWrites != nil:
		return i.ResultWrites(s, v)
	}
	return s.resultWrites(op, v)
}

// resultWrites reports whether nothing aliases v, or op or a nested operation writes
// to an alias of v.
func (s *State) resultWrites(op *ir.Operation, v *ir.Value) bool {
	var buf [4]OperandAlias
	by := s.AliasedBy(v, buf[:0])
	if len(by) == 0 {
		return true
	}
	for _, a := range by {
		if s.Writes(a.Operand) {
			return true
		}
	}
	inside := func(w *ir.Value) bool { return op.IsAncestorOf(Owner(w)) && s.Defines(w) }
	for _, a := range by {
		if len(s.FindBackwards(a.Operand.Value(), Traversal{SkipLeaves: true}, inside)) > 0 {
			return true
		}
	}
	return false
}

// IsRead reports whether v is read, through aliases too.
func (s *State) IsRead(v *ir.Value) bool {
	var work []*ir.Operand
	seen := map[*ir.Operand]bool{}
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		work = append(work, u)
	}
	var buf [4]Alias
	for len(work) > 0 {
		u := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[u] {
			continue
		}
		seen[u] = true
		if s.onlyAliases(u) {
			for _, a := range s.AliasesOf(u, buf[:0]) {
				for w := a.Value.FirstUse(); w != nil; w = w.NextUse() {
					work = append(work, w)
				}
			}
		}
		if s.Reads(u) {
			return true
		}
	}
	return false
}

// Traversal says which way FindBackwards goes.
type Traversal struct {
	// SkipLeaves: only values that match are found, not those where the way ends.
	SkipLeaves bool
	// inPlaceOnly, EquivalentOnly and SameTypesOrCasts end it at other aliases.
	inPlaceOnly, EquivalentOnly, SameTypesOrCasts bool
	// noUnknown ends it at operations that are not bufferizable.
	noUnknown bool
	// revisit follows values again that were met before.
	revisit bool
	// Visited, if set, is called with the operands followed.
	Visited func(u *ir.Operand)
}

// FindBackwards follows aliases from v to where they come from and returns the values
// that match, which it does not follow further.
func (s *State) FindBackwards(v *ir.Value, t Traversal, match func(*ir.Value) bool) []*ir.Value {
	var found []*ir.Value
	add := func(v *ir.Value) {
		if !slices.Contains(found, v) {
			found = append(found, v)
		}
	}
	leaf := func(v *ir.Value) {
		if !t.SkipLeaves {
			add(v)
		}
	}
	visited := map[*ir.Value]bool{}
	work := []*ir.Value{v}
	var buf [4]OperandAlias
	for len(work) > 0 {
		v := work[len(work)-1]
		work = work[:len(work)-1]
		if !t.revisit && visited[v] {
			leaf(v)
			continue
		}
		visited[v] = true
		if match(v) {
			add(v)
			continue
		}
		if t.noUnknown && s.ofValue(v) == nil {
			leaf(v)
			continue
		}
		by := s.AliasedBy(v, buf[:0])
		if len(by) == 0 {
			leaf(v)
			continue
		}
		for _, a := range by {
			if t.ends(s, v, a) {
				leaf(v)
				continue
			}
			if t.Visited != nil {
				t.Visited(a.Operand)
			}
			if w := a.Operand.Value(); !slices.Contains(work, w) {
				work = append(work, w)
			}
		}
	}
	return found
}

func (t *Traversal) ends(s *State, v *ir.Value, a OperandAlias) bool {
	switch {
	case t.EquivalentOnly && !a.Equivalent, t.inPlaceOnly && !s.isInPlace(a.Operand):
		return true
	case !t.SameTypesOrCasts || a.Operand.Value().Type() == v.Type():
		return false
	}
	op := v.DefiningOp()
	return op == nil || op.Def() == nil || !op.Def().Cast
}

// Definitions are the values that define the contents of v.
func (s *State) Definitions(v *ir.Value) []*ir.Value {
	return s.FindBackwards(v, Traversal{SkipLeaves: true}, s.Defines)
}

// isInPlace reports whether u is bufferized without a copy.
func (s *State) isInPlace(u *ir.Operand) bool {
	if s.Decisions != nil {
		return s.InPlace[u]
	}
	return u.Owner().Is(s.Made.ToBuffer) || !s.Writes(u)
}

// AreEquivalent reports whether v and w are known to be the same buffer.
func (s *State) AreEquivalent(v, w *ir.Value) bool {
	return s.Decisions != nil && s.Equivalence.Same(v, w)
}

// AreAliasing reports whether v and w may overlap.
func (s *State) AreAliasing(v, w *ir.Value) bool {
	return s.Decisions == nil || s.Decisions.Aliases.Same(v, w)
}

// IsWritable reports whether v's buffer may be written to.
func (s *State) IsWritable(v *ir.Value) bool {
	i := s.ofValue(v)
	switch {
	case i == nil:
		return false
	case i.Writable != nil:
		return i.Writable(s, v)
	}
	return !v.IsArg()
}

// IsWritten reports whether something writes in place to v or an alias.
func (s *State) IsWritten(v *ir.Value) bool {
	for w := range s.Decisions.Aliases.Members(v) {
		for u := w.FirstUse(); u != nil; u = u.NextUse() {
			if s.isInPlace(u) && s.Writes(u) {
				return true
			}
		}
	}
	return false
}

// canOmitCopy reports whether a new buffer for u need not hold the contents of the
// old buffer.
func (s *State) canOmitCopy(u *ir.Operand) bool {
	if s.Decisions != nil && s.Undefined[u] {
		return true
	}
	reads := s.Reads(u)
	if reads {
		return false
	}
	if s.Writes(u) {
		return true
	}
	for _, a := range s.AliasesOf(u, nil) {
		if s.IsRead(a.Value) {
			return false
		}
	}
	return true
}

// RepetitiveAroundOp is the closest region around op that may run several times, nil
// without one.
func (s *State) RepetitiveAroundOp(op *ir.Operation) *ir.Region {
	if op.Block() == nil {
		return nil
	}
	return s.RepetitiveAround(op.Block())
}

// RepetitiveAround is the closest region around b that may run several times, nil
// without one.
func (s *State) RepetitiveAround(b *ir.Block) *ir.Region {
	if r, ok := s.repetitive[b]; ok {
		return r
	}
	r := b.Region()
	if r != nil && !s.isRepetitive(r) {
		r = s.NextRepetitive(r)
	}
	if s.repetitive == nil {
		s.repetitive = map[*ir.Block]*ir.Region{}
	}
	s.repetitive[b] = r
	return r
}
