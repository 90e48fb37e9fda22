package bufferize

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// analysis decides, operand by operand, which tensors are bufferized in place. An operand is in
// place if no read through another tensor would then see a value that it should not see.
type analysis struct {
	*bufferize.State
	s   *oneShot
	dom *ir.Dominance
	// definitions caches the values that define the contents of a value.
	definitions map[*ir.Value][]*ir.Value
	reads       map[*ir.Value]bool
	// Sets of uses, to be used again.
	readers, writers useSet
}

// useSet is a set of uses that keeps the order of insertion.
type useSet struct {
	list []*ir.Operand
	has  map[*ir.Operand]bool
}

func (s *useSet) reset() {
	s.list = s.list[:0]
	clear(s.has)
}

func (s *useSet) add(u *ir.Operand) {
	if s.has == nil {
		s.has = map[*ir.Operand]bool{}
	}
	if !s.has[u] {
		s.has[u] = true
		s.list = append(s.list, u)
	}
}

// newAnalysis prepares the analysis of the operations in root. No operand is in place yet.
func newAnalysis(s *oneShot, o *bufferize.Options, root *ir.Operation) *analysis {
	st := bufferize.NewState(o)
	st.Decisions = &bufferize.Decisions{
		InPlace: map[*ir.Operand]bool{}, Undefined: map[*ir.Operand]bool{}, Callees: map[*ir.Operation]*bufferize.Callee{},
	}
	a := &analysis{State: st, s: s, dom: ir.NewDominance(), definitions: map[*ir.Value][]*ir.Value{}, reads: map[*ir.Value]bool{}}
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		for i := range op.Results() {
			a.addValue(op.Result(i))
		}
		for i := range op.Regions() {
			for b := op.Region(i).First(); b != nil; b = b.Next() {
				for _, v := range b.Args() {
					a.addValue(v)
				}
			}
		}
		return ir.Advance
	})
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		i := a.Of(op)
		if i == nil {
			return ir.Advance
		}
		operands := op.Operands()
		for k := range operands {
			if u := &operands[k]; ir.IsTensor(u.Value().Type()) && mustBeInPlace(st, i, u) {
				a.decideInPlace(u)
			}
		}
		return ir.Advance
	})
	return a
}

// mustBeInPlace reports whether the operand u must be bufferized in place. If the interface i has
// no rule, this holds for unranked tensors, because they cannot be copied.
func mustBeInPlace(s *bufferize.State, i *bufferize.Interface, u *ir.Operand) bool {
	if i.MustBeInPlace != nil {
		return i.MustBeInPlace(s, u)
	}
	_, unranked := u.Value().Type().(*ir.UnrankedTensorType)
	return unranked
}

func (a *analysis) addValue(v *ir.Value) {
	if ir.IsTensor(v.Type()) {
		a.Decisions.Aliases.Add(v)
		a.Equivalence.Add(v)
	}
}

func (a *analysis) decideInPlace(u *ir.Operand) {
	if a.InPlace[u] {
		return
	}
	a.InPlace[u] = true
	var buf [4]bufferize.Alias
	for _, l := range a.AliasesOf(u, buf[:0]) {
		a.Decisions.Aliases.Join(l.Value, u.Value())
	}
	a.s.inPlace++
}

// definitionsOf returns a.Definitions(v), and caches the result.
func (a *analysis) definitionsOf(v *ir.Value) []*ir.Value {
	d, ok := a.definitions[v]
	if !ok {
		d = a.Definitions(v)
		a.definitions[v] = d
	}
	return d
}

// op decides for all tensor operands in root whether they are in place. It returns false after an
// error.
func (a *analysis) op(root *ir.Operation) bool {
	clear(a.definitions)
	clear(a.reads)
	if !a.checkInput(root) {
		return false
	}
	for _, op := range a.order(root) {
		operands := op.Operands()
		for k := range operands {
			if u := &operands[k]; ir.IsTensor(u.Value().Type()) {
				a.decide(u)
			}
		}
	}
	a.findEquivalences(root)
	a.findUndefined(root)
	ok := true
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if i := a.Of(op); i != nil && i.Verify != nil && !i.Verify(a.State, op) {
			ok = false
		}
		return ir.Advance
	})
	if a.s.AnalysisOnly {
		a.annotate(root)
	}
	if a.s.DumpAliasSets {
		a.annotateAliases(root)
	}
	return ok
}

// decide decides whether the operand u is bufferized in place or copied first.
func (a *analysis) decide(u *ir.Operand) {
	if a.writesReadOnly(u, false) || a.interferes(u, false) {
		a.s.outOfPlace++
		return
	}
	a.decideInPlace(u)
}

// checkInput emits errors for operations that cannot be analyzed, and for conflicts that exist
// before any decision. It returns false if there are any.
func (a *analysis) checkInput(root *ir.Operation) bool {
	ok := true
	check := func(f func(op *ir.Operation, i *bufferize.Interface) bool) bool {
		root.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if i := a.Of(op); i != nil && !f(op, i) {
				ok = false
				return ir.Interrupt
			}
			return ir.Advance
		})
		return ok
	}
	return check(func(op *ir.Operation, i *bufferize.Interface) bool {
		return i.AnyControlFlow || !hasManyBlocks(op) || op.EmitOpError(unstructured)
	}) && check(func(op *ir.Operation, _ *bufferize.Interface) bool {
		if op.Is(bufferization.ToTensor) && !bufferization.ToTensorOp(op).Restrict() && !op.Unused() {
			return op.EmitOpError("to_tensor ops without `restrict` are not supported by One-Shot Analysis")
		}
		return a.checkOperands(op)
	})
}

func (a *analysis) checkOperands(op *ir.Operation) bool {
	operands := op.Operands()
	for k := range operands {
		u := &operands[k]
		switch {
		case !ir.IsTensor(u.Value().Type()):
		case a.interferes(u, true):
			return op.EmitOpError("not bufferizable under the given constraints: cannot avoid RaW conflict")
		case a.InPlace[u] && a.writesReadOnly(u, true):
			return op.EmitOpError("not bufferizable under the given constraints: would write to read-only buffer")
		}
	}
	return true
}

// findEquivalences records for each result in root the operands that become the same buffer.
func (a *analysis) findEquivalences(root *ir.Operation) {
	var buf [4]bufferize.OperandAlias
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		i := a.Of(op)
		if i == nil {
			return ir.Advance
		}
		for k := range op.Results() {
			if v := op.Result(k); ir.IsTensor(v.Type()) {
				a.joinEquivalent(i, v, a.AliasedBy(v, buf[:0]))
			}
		}
		return ir.Advance
	})
}

func (a *analysis) joinEquivalent(i *bufferize.Interface, v *ir.Value, by []bufferize.OperandAlias) {
	if len(by) == 0 {
		return
	}
	first := by[0].Operand.Value()
	all := true
	for _, l := range by {
		w := l.Operand.Value()
		same := l.Equivalent && a.InPlace[l.Operand]
		if same && !l.Maybe {
			a.Equivalence.Join(v, w)
			return
		}
		all = all && same && a.AreEquivalent(w, first)
	}
	if all && !i.Allocates {
		a.Equivalence.Join(v, first)
	}
}

// findUndefined records the uses of tensors whose contents are undefined.
func (a *analysis) findUndefined(root *ir.Operation) {
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if a.Of(op) == nil {
			return ir.Advance
		}
		for k := range op.Results() {
			v := op.Result(k)
			if !ir.IsTensor(v.Type()) || len(a.definitionsOf(v)) > 0 {
				continue
			}
			for u := v.FirstUse(); u != nil; u = u.NextUse() {
				a.Undefined[u] = true
			}
		}
		return ir.Advance
	})
}
