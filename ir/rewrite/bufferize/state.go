package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// State answers questions about the reads, writes and aliases of tensors, from the
// operations' interfaces and the decisions of an analysis. Without Decisions the
// answers are conservative.
type State struct {
	*Options
	*Decisions
	// repetitive caches the closest repetitive region around blocks.
	repetitive map[*ir.Block]*ir.Region
}

// NewState returns a state without the decisions of an analysis, whose answers are
// conservative.
func NewState(o *Options) *State { return &State{Options: o} }

// Decisions holds the results of a bufferization analysis: the operands to bufferize in
// place, and the sets of values that share a buffer.
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

// Callee holds the facts about a function that the bufferization of its calls needs:
// its accesses to arguments, and the aliases between arguments and results.
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

// Reads reports whether the operation that owns u reads the buffer of u. Operations
// without interface count as reading.
func (s *State) Reads(u *ir.Operand) bool {
	i := s.Of(u.Owner())
	return i == nil || i.Reads == nil || i.Reads(s, u)
}

// Writes reports whether the operation that owns u writes to the buffer of u.
// Operations without interface count as writing.
func (s *State) Writes(u *ir.Operand) bool {
	i := s.Of(u.Owner())
	return i == nil || i.Writes == nil || i.Writes(s, u)
}

// onlyAliases reports whether u's operation neither reads nor writes u's buffer, but
// has results or block arguments that alias it.
func (s *State) onlyAliases(u *ir.Operand) bool {
	return s.Of(u.Owner()) != nil && !s.Reads(u) && !s.Writes(u) && len(s.AliasesOf(u, nil)) > 0
}

// AliasesOf appends to dst the values whose buffers may overlap the buffer of operand
// u if u is not copied.
func (s *State) AliasesOf(u *ir.Operand, dst []Alias) []Alias {
	switch i := s.Of(u.Owner()); {
	case i == nil:
		return UnknownAliases(u, dst)
	case i.Aliases != nil:
		return i.Aliases(s, u, dst)
	}
	return dst
}

// UnknownAliases appends to dst the conservative aliases of an operand whose
// operation has no interface: all tensor results and all tensor arguments of entry
// blocks.
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

// AliasedBy appends to dst the operands whose buffers may overlap the buffer of v. It
// is the inverse of AliasesOf.
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

// aliasedByOperands appends to dst the operands of op that have v among their
// aliases.
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

// Defines reports whether v is a definition: its contents are new and do not come
// from an aliasing operand. Block arguments are definitions, and so are results that
// their operation writes to.
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

// resultWrites reports whether op defines the contents of its result v. It does if no
// operand aliases v, or if op or a nested operation writes to an alias of v. It
// serves where Interface.ResultWrites is nil.
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

// IsRead reports whether some operation reads the buffer of v, directly or through an
// alias of v.
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

// Traversal restricts the aliases that FindBackwards follows, and the values that it
// returns.
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

// FindBackwards follows aliases from v towards the definitions of its contents. It
// returns the values for which match is true, and does not follow these further.
// Unless t.SkipLeaves is set, it also returns the values where the traversal ends.
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

// Definitions returns the values that may define the contents of v (see Defines).
func (s *State) Definitions(v *ir.Value) []*ir.Value {
	return s.FindBackwards(v, Traversal{SkipLeaves: true}, s.Defines)
}

// isInPlace reports whether u is bufferized without a copy. Without Decisions, this
// holds for an operand to which its operation does not write, and for the operand of
// to_buffer.
func (s *State) isInPlace(u *ir.Operand) bool {
	if s.Decisions != nil {
		return s.InPlace[u]
	}
	return u.Owner().Is(s.Made.ToBuffer) || !s.Writes(u)
}

// AreEquivalent reports whether v and w are known to have the same buffer.
func (s *State) AreEquivalent(v, w *ir.Value) bool {
	return s.Decisions != nil && s.Equivalence.Same(v, w)
}

// AreAliasing reports whether the buffers of v and w may overlap. Without Decisions
// it is always true.
func (s *State) AreAliasing(v, w *ir.Value) bool {
	return s.Decisions == nil || s.Decisions.Aliases.Same(v, w)
}

// IsWritable reports whether v's buffer may be written to. Where the owner's
// interface does not decide, the buffers of results are writable and the buffers of
// block arguments are not.
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

// IsWritten reports whether an operation writes in place to v or to an alias of v. It
// needs Decisions.
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

// canOmitCopy reports whether a new buffer that replaces the buffer of u may start
// with undefined contents, so that copying the old contents is unnecessary.
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

// RepetitiveAroundOp returns the closest region around op that may run several times,
// or nil if there is none.
func (s *State) RepetitiveAroundOp(op *ir.Operation) *ir.Region {
	if op.Block() == nil {
		return nil
	}
	return s.RepetitiveAround(op.Block())
}

// RepetitiveAround returns the closest region around b that may run several times, or
// nil if there is none. It caches the answer.
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
