package bufferize

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/passes"
)

// Deallocation by ownership: each block owns, or does not own, each buffer in it. An i1 holds this
// at run time. A block frees the buffers that it owns at its end and does not pass on.

// OwnershipOptions are the options of ownership-based-buffer-deallocation.
type OwnershipOptions struct {
	Dynamic bool `opt:"private-function-dynamic-ownership" default:"false" doc:"Allows to add additional arguments to private functions to dynamically pass ownership of memrefs to callees. This can enable earlier deallocations."`
}

// manual is the attribute of operations whose buffers this pass must not free.
const manual = "bufferization.manual_deallocation"

// owner describes who owns a buffer. Without fields set, it is not known yet. An indicator is an i1
// value that says whether the block owns the buffer. If unclear is set, the buffer is one of
// several with different indicators.
type owner struct {
	indicator *ir.Value
	unclear   bool
}

func (o owner) unset() bool { return o.indicator == nil && !o.unclear }

// join returns the owner of a buffer that is one of two buffers, with owners o and p.
func (o owner) join(p owner) owner {
	switch {
	case p.unset():
		return o
	case o.unset():
		return p
	case !o.unclear && !p.unclear && (o.indicator == p.indicator || sameConstant(o.indicator, p.indicator)):
		return o
	}
	return owner{unclear: true}
}

func sameConstant(v, w *ir.Value) bool {
	a := ir.MatchConstant(v)
	return a != nil && a == ir.MatchConstant(w)
}

func isTrue(v *ir.Value) bool {
	return ir.MatchConstant(v) == v.Context().Bool(true)
}

// inBlock is the key for the ownership of a buffer in a block: it may differ between blocks.
type inBlock struct {
	v *ir.Value
	b *ir.Block
}

// ownership is the state of inserting the deallocations of one function.
type ownership struct {
	*ir.Builder
	*OwnershipOptions
	owners map[inBlock]owner
	// free are the buffers to free at the end of each block if they are owned.
	free map[*ir.Block][]*ir.Value
	live liveness
	// rebuilt are the results of operations that got more of them.
	rebuilt map[*ir.Value]*ir.Value
}

func deallocateByOwnership(c *passes.Ctx) bool {
	ok := true
	walk := func(op *ir.Operation) ir.WalkResult {
		if !op.Is(funcs.Func) || op.Region(0).Empty() {
			return ir.Advance
		}
		s := &ownership{
			c.Builder(), passes.Opts[OwnershipOptions](c), map[inBlock]owner{}, map[*ir.Block][]*ir.Value{},
			newLiveness(op), map[*ir.Value]*ir.Value{},
		}
		if ok = s.function(op); !ok {
			return ir.Interrupt
		}
		return ir.Advance
	}
	c.Op.WalkPost(walk)
	return ok
}

func (s *ownership) function(fn *ir.Operation) bool {
	if hasCycles(fn) {
		return fn.EmitError("Only structured control-flow loops are supported.")
	}
	return s.region(fn.Region(0)) && s.signature(fn)
}

// hasCycles reports whether branches between the blocks of a region in op form a loop.
func hasCycles(op *ir.Operation) bool {
	for i := range op.Regions() {
		r := op.Region(i)
		if r.Empty() {
			continue
		}
		entered, left := map[*ir.Block]bool{}, map[*ir.Block]bool{}
		var cyclic func(b *ir.Block) bool
		cyclic = func(b *ir.Block) bool {
			if entered[b] {
				return !left[b]
			}
			entered[b] = true
			for op := range b.Ops() {
				if hasCycles(op) {
					return true
				}
			}
			if last := b.Last(); last != nil && last.Def() != nil && last.Def().Branch != nil {
				for i := range last.Successors() {
					if cyclic(last.Successor(i)) {
						return true
					}
				}
			}
			left[b] = true
			return false
		}
		if cyclic(r.First()) {
			return true
		}
	}
	return false
}

// region inserts deallocations in the blocks of r, dominators first. It works on the operations
// nested in a block before the block itself. It returns false after an error.
func (s *ownership) region(r *ir.Region) bool {
	if r.Empty() {
		return true
	}
	blocks := ir.PostOrder(r.First(), nil)
	for _, b := range slices.Backward(blocks) {
		for op := range b.Ops() {
			for i := range op.Regions() {
				if !s.region(op.Region(i)) {
					return false
				}
			}
		}
		if !s.block(b) {
			return false
		}
	}
	return true
}

func (s *ownership) block(b *ir.Block) bool {
	first := b.First()
	constant := func(loc ir.Loc) *ir.Value {
		if first == nil {
			s.AtEnd(b)
		} else {
			s.Before(first)
		}
		return arith.NewBool(s.Builder, loc, false)
	}
	for _, v := range s.sorted(s.live[b].in) {
		switch r := v.ParentRegion(); {
		case r == b.Region():
			s.update(v, b, s.owner(v, v.ParentBlock()))
			s.addFree(v, b)
		case r.IsAncestorOf(b.Region()):
			// A region never owns the buffers that it captures.
			s.update(v, b, owner{indicator: constant(v.Loc())})
		}
	}
	isFunction := b.IsEntry() && b.Parent().Def() != nil && b.Parent().Def().Callable != nil && b.Parent().Def().Callable.Inputs != nil
	for _, v := range slices.Clone(b.Args()) {
		if !isBuffer(v) {
			continue
		}
		if isFunction {
			s.update(v, b, owner{indicator: constant(v.Loc())})
		} else {
			s.update(v, b, owner{indicator: b.AddArg(s.Arena, s.Ctx.I1(), v.Loc())})
		}
		s.addFree(v, b)
	}
	for op := b.First(); op != nil; {
		next := op.Next()
		done, ok := s.operation(op)
		if !ok {
			return false
		}
		s.fillIn(done)
		op = next
	}
	return true
}

func (s *ownership) owner(v *ir.Value, b *ir.Block) owner { return s.owners[inBlock{v, b}] }

func (s *ownership) update(v *ir.Value, b *ir.Block, o owner) {
	k := inBlock{v, b}
	s.owners[k] = s.owners[k].join(o)
}

func (s *ownership) set(v *ir.Value, b *ir.Block, o owner) { s.owners[inBlock{v, b}] = o }

func (s *ownership) addFree(v *ir.Value, b *ir.Block) { s.free[b] = append(s.free[b], v) }

func (s *ownership) constantAtStart(b *ir.Block, loc ir.Loc, v bool) *ir.Value {
	s.AtStart(b)
	return arith.NewBool(s.Builder, loc, v)
}

// fillIn sets the owners of op's results whose owners are not known yet. A result may be any of the
// operands. Without operands it is not owned.
func (s *ownership) fillIn(op *ir.Operation) {
	b := op.Block()
	for i := range op.Results() {
		v := op.Result(i)
		if !isBuffer(v) || !s.owner(v, b).unset() {
			continue
		}
		for i := range op.Operands() {
			if w := op.Operand(i); isBuffer(w) {
				s.update(v, b, s.owner(w, w.ParentBlock()))
			}
		}
		if s.owner(v, b).unset() {
			s.Before(op)
			s.set(v, b, owner{indicator: arith.NewBool(s.Builder, op.Loc(), false)})
		}
	}
}

// operation inserts the ownership operations for op. It returns op or the operation that replaces
// it, and false after an error.
func (s *ownership) operation(op *ir.Operation) (*ir.Operation, bool) {
	switch {
	case op.Is(cf.CondBranch):
		return op, s.conditionalBranch(op)
	case op.Is(arith.Select):
		return op, true
	case op.Is(scf.InParallel):
		if !op.Region(0).First().Empty() {
			return op, op.EmitError("only supported when nested region is empty")
		}
		_, ok := s.end(op, nil)
		return op, ok
	case op.Is(scf.ReduceReturn):
		if isBuffer(op.Operand(0)) {
			return op, op.EmitError("only supported when operand is not a MemRef")
		}
		_, ok := s.end(op, nil)
		return op, ok
	case op.Name().Name == "gpu.terminator":
		_, ok := s.end(op, nil)
		return op, ok
	}
	if !mayDeallocate(op) || !s.effects(op) {
		return op, false
	}
	d := op.Def()
	if d == nil {
		return op, true
	}
	if d.RegionBranch != nil {
		op = s.enter(op)
	}
	if d.Call != nil {
		op = s.call(op)
	}
	if d.Branch != nil && !s.branch(op) {
		return op, false
	}
	return op, !endsRegion(op) || s.leave(op)
}

// endsRegion reports whether op implements RegionBranchTerminatorOpInterface.
func endsRegion(op *ir.Operation) bool {
	if op.Has(ir.ReturnLike) {
		return true
	}
	p := op.Parent()
	return p != nil && p.Def() != nil && p.Def().RegionBranch != nil && p.Def().RegionBranch.Terminates(op)
}

func hasBuffers(op *ir.Operation) bool {
	for i := range op.Operands() {
		if isBuffer(op.Operand(i)) {
			return true
		}
	}
	for i := range op.Results() {
		if isBuffer(op.Result(i)) {
			return true
		}
	}
	for i := range op.Regions() {
		if b := op.Region(i).First(); b != nil && slices.ContainsFunc(b.Args(), isBuffer) {
			return true
		}
	}
	return false
}

// mayDeallocate reports whether the pass supports op. It emits an error if it does not.
func mayDeallocate(op *ir.Operation) bool {
	effects, known := op.OwnEffects(nil)
	recursive := op.Has(ir.RecursiveMemoryEffects)
	harmless := recursive
	if known {
		harmless = !slices.ContainsFunc(effects, func(e ir.Effect) bool { return e.Kind == ir.Allocate || e.Kind == ir.Free })
	}
	if harmless && !hasBuffers(op) {
		return true
	}
	d := op.Def()
	switch {
	case op.Is(bufferization.Dealloc):
		return op.EmitError("No deallocation operations must be present when running this pass!")
	case !known && !recursive && (d == nil || d.Call == nil):
		return op.EmitError("ops with unknown memory side effects are not supported")
	case (op.NumRegions() == 1 && op.NumResults() > 0 || op.NumRegions() > 1) && (d == nil || d.RegionBranch == nil):
		return op.EmitError("All operations with attached regions need to implement the RegionBranchOpInterface.")
	case op.Has(ir.NoTerminator):
		return op.EmitError("NoTerminator trait is not supported")
	case !op.Has(ir.Terminator):
		return true
	case (d.Branch != nil) == endsRegion(op):
		return op.EmitError("Terminators must implement either BranchOpInterface or RegionBranchTerminatorOpInterface (but not both)!")
	case op.NumSuccessors() > 1:
		return op.EmitError("Terminators with more than one successor are not supported!")
	}
	return true
}

func effectOn(op *ir.Operation, k ir.EffectKind, v *ir.Value) (e ir.Effect, ok bool) {
	effects, _ := op.OwnEffects(nil)
	for _, e := range effects {
		if e.Kind == k && e.Value == v {
			return e, true
		}
	}
	return e, false
}

// effects sets the ownership of the buffers that op allocates: the block owns them, except stack
// memory and manually freed memory. It returns false after an error.
func (s *ownership) effects(op *ir.Operation) bool {
	b := op.Block()
	isManual := op.Attr(manual) != nil
	for i := range op.Operands() {
		v := op.Operand(i)
		if !isBuffer(v) || !hasEffectOn(op, ir.Free, v) {
			continue
		}
		if !isManual {
			return op.EmitError("memory free side-effect on MemRef value not supported!")
		}
		if o := s.owner(v, b); o.indicator != nil {
			s.Before(op)
			yes := arith.NewBool(s.Builder, op.Loc(), true)
			not := arith.NewBinary(s.Builder, arith.XOrI, op.Loc(), o.indicator, yes)
			cf.CreateAssert(s.Builder, op.Loc(), cf.AssertArgs{Arg: not, Msg: s.Ctx.String("expected that the block does not have ownership")})
		}
	}
	for i := range op.Results() {
		v := op.Result(i)
		if !isBuffer(v) {
			continue
		}
		e, ok := effectOn(op, ir.Allocate, v)
		switch {
		case !ok:
		case e.Resource == onStack || isManual:
			s.set(v, b, owner{indicator: s.constantAtStart(b, op.Loc(), false)})
		default:
			s.update(v, b, owner{indicator: s.constantAtStart(b, op.Loc(), true)})
			s.addFree(v, b)
		}
	}
	return true
}

func countBuffers(vs []*ir.Value) int {
	n := 0
	for _, v := range vs {
		if isBuffer(v) {
			n++
		}
	}
	return n
}

// enter passes false as the ownership of each buffer to the regions of op. It adds results to op
// for the ownership of the buffers among its results, and returns the new operation.
func (s *ownership) enter(op *ir.Operation) *ir.Operation {
	rb := op.Def().RegionBranch
	no := s.constantAtStart(op.Block(), op.Loc(), false)
	operands := op.OperandValues(nil)
	if to := rb.Successors(op, ir.ParentPoint, nil, nil); len(to) > 0 && rb.EntryOperands != nil {
		start, n := rb.EntryOperands(op, to[0])
		for range countBuffers(operands[start : start+n]) {
			operands = append(operands, no)
		}
	}
	return s.addResults(op, operands)
}

// addResults rebuilds op with the given operands and with additional i1 results, one for each
// buffer among its results. Each says whether that buffer is owned.
func (s *ownership) addResults(op *ir.Operation, operands []*ir.Value) *ir.Operation {
	old := op.ResultValues(nil)
	var types []ir.Type
	for _, v := range old {
		types = append(types, v.Type())
	}
	for range countBuffers(old) {
		types = append(types, s.Ctx.I1())
	}
	if len(types) == len(old) {
		op.SetOperands(s.Arena, operands)
		return op
	}
	s.Before(op)
	n := s.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: operands, Results: types, Attrs: op.Discardable(),
		Props: slices.Clone(op.Props()), Regions: op.NumRegions(),
	})
	for i := range op.Regions() {
		n.Region(i).TakeBody(op.Region(i))
	}
	k := len(old)
	for i, v := range old {
		w := n.Result(i)
		v.ReplaceAllUses(w)
		s.rebuilt[v] = w
		if isBuffer(w) {
			s.update(w, n.Block(), owner{indicator: n.Result(k)})
			s.addFree(w, n.Block())
			k++
		}
	}
	op.Erase()
	return n
}

// call makes the block own the buffers that a function returns. If Dynamic is set, a private
// function has additional results that say whether the caller owns each buffer. It returns the call
// or its replacement.
func (s *ownership) call(op *ir.Operation) *ir.Operation {
	private := true
	if name, _ := op.Def().Call.Callee(op); name != nil {
		if fn := ir.LookupSymbol(op, name); fn != nil {
			private = ir.IsPrivate(fn) && !isDeclaration(fn)
		}
	}
	if s.Dynamic && private {
		return s.addResults(op, op.OperandValues(nil))
	}
	s.Before(op)
	yes := arith.NewBool(s.Builder, op.Loc(), true)
	for i := range op.Results() {
		if v := op.Result(i); isBuffer(v) {
			s.update(v, op.Block(), owner{indicator: yes})
			s.addFree(v, op.Block())
		}
	}
	return op
}

func isDeclaration(fn *ir.Operation) bool { return fn.NumRegions() > 0 && fn.Region(0).Empty() }

// toFree returns the base buffers that may have to be freed at the end of block b. For each it also
// returns the condition under which the block owns it. It returns false after an error.
func (s *ownership) toFree(b *ir.Block, loc ir.Loc) (buffers, conditions []*ir.Value, ok bool) {
	for _, v := range s.free[b] {
		o := s.owner(v, b)
		if o.indicator == nil {
			v.Context().Emit(&ir.Diagnostic{Severity: ir.Error, Loc: v.Loc(), Text: "MemRef value does not have valid ownership"})
			return nil, nil, false
		}
		if t, isUnranked := v.Type().(*ir.UnrankedMemRefType); isUnranked {
			scalar := s.Ctx.MemRefType(nil, t.Element, s.Ctx.StridedLayout(0, nil), t.Space)
			v = memref.NewReinterpretCast(s.Builder, loc, scalar, v, ir.Mixed{}, nil, nil).Result(0)
		}
		buffers = append(buffers, memref.NewMetadata(s.Builder, loc, v).Result(0))
		conditions = append(conditions, o.indicator)
	}
	return buffers, conditions, true
}

// toRetain returns the buffers that a deallocation between two blocks, from and to, must not free.
// These are the buffers among values, and the buffers live at the end of the first block and at the
// start of the second. If the second block is nil, all buffers live at the end of the first count.
func (s *ownership) toRetain(from, to *ir.Block, values []*ir.Value) []*ir.Value {
	var retained []*ir.Value
	for _, v := range values {
		if isBuffer(v) {
			retained = append(retained, v)
		}
	}
	out := map[*ir.Value]bool{}
	for v := range s.live[from].out {
		if to == nil || s.live[to].in[v] {
			out[v] = true
		}
	}
	return append(retained, s.sorted(out)...)
}

func newDealloc(b *ir.Builder, loc ir.Loc, buffers, conditions, retained []*ir.Value) *ir.Operation {
	types := make([]ir.Type, len(retained))
	for i := range types {
		types[i] = b.Ctx.I1()
	}
	return bufferization.CreateDealloc(b, loc, bufferization.DeallocArgs{
		Memrefs: buffers, Conditions: conditions, Retained: retained, UpdatedConditionsTypes: types,
	})
}

// retain makes the results of dealloc the ownership indicators of the retained buffers in block b.
func (s *ownership) retain(dealloc *ir.Operation, retained []*ir.Value, b *ir.Block) {
	for _, v := range retained {
		s.set(v, b, owner{})
	}
	for i, v := range retained {
		s.update(v, b, owner{indicator: dealloc.Result(i)})
	}
}

// end inserts a deallocation before the terminator op, which passes values on. It returns the
// ownership indicators for the buffers among values, and false after an error.
func (s *ownership) end(op *ir.Operation, values []*ir.Value) (owned []*ir.Value, ok bool) {
	s.Before(op)
	b := op.Block()
	buffers, conditions, ok := s.toFree(b, op.Loc())
	if !ok {
		return nil, false
	}
	retained := s.toRetain(b, nil, values)
	if len(buffers) == 0 && len(retained) == 0 {
		return nil, true
	}
	dealloc := newDealloc(s.Builder, op.Loc(), buffers, conditions, retained)
	s.retain(dealloc, retained, b)
	return dealloc.ResultValues(nil)[:countBuffers(values)], true
}

// leave inserts the deallocation before a terminator that returns from a region, and adds the
// ownership indicators to its operands. A function with a fixed signature returns only owned
// buffers. It returns false after an error.
func (s *ownership) leave(op *ir.Operation) bool {
	p := op.Parent()
	fixed := p.Def() != nil && p.Def().Callable != nil && p.Def().Callable.Inputs != nil &&
		(!s.Dynamic || !ir.IsPrivate(p))
	if fixed {
		for i := range op.Operands() {
			if v := op.Operand(i); isBuffer(v) {
				op.SetOperand(i, s.owned(op, v))
			}
		}
	}
	operands := op.OperandValues(nil)
	start, n := 0, len(operands)
	if p.Def() != nil && p.Def().RegionBranch != nil && p.Def().RegionBranch.TermOperands != nil {
		start, n = p.Def().RegionBranch.TermOperands(op, ir.ParentPoint)
	}
	owned, ok := s.end(op, operands[start:start+n])
	if ok && !fixed && len(owned) > 0 {
		op.SetOperands(s.Arena, slices.Insert(operands, start+n, owned...))
	}
	return ok
}

// owned returns v if it is owned before op, and otherwise a copy. If ownership is known only at run
// time, it emits an scf.if.
func (s *ownership) owned(op *ir.Operation, v *ir.Value) *ir.Value {
	b := op.Block()
	s.Before(op)
	v, condition := s.materialize(v, b)
	if isTrue(condition) {
		return v
	}
	loc := v.Loc()
	choice := scf.NewIf(s.Builder, loc, []ir.Type{v.Type()}, condition)
	s.AtStart(s.NewBlockIn(choice.Region(0), nil, nil))
	s.Op(scf.Yield, loc, nil, []*ir.Value{v})
	s.AtStart(s.NewBlockIn(choice.Region(1), nil, nil))
	copied := s.Value(bufferization.Clone, loc, v.Type(), []*ir.Value{v})
	s.Op(scf.Yield, loc, nil, []*ir.Value{copied})
	s.Before(op)
	r := choice.Result(0)
	s.update(r, b, owner{indicator: arith.NewBool(s.Builder, loc, true)})
	s.addFree(r, b)
	return r
}

// materialize returns v and its ownership indicator in block b. If the ownership is unclear, it
// returns a clone of v and the constant true.
func (s *ownership) materialize(v *ir.Value, b *ir.Block) (_, indicator *ir.Value) {
	if op := v.DefinedBy(arith.Select); op != nil && v.ParentBlock() == b {
		o := arith.SelectOp(op)
		if yes, no := s.owner(o.TrueValue(), b), s.owner(o.FalseValue(), b); yes.indicator != nil && no.indicator != nil {
			return v, arith.NewSelect(s.Builder, op.Loc(), o.Condition(), yes.indicator, no.indicator)
		}
	}
	if o := s.owner(v, b); o.indicator != nil {
		return v, o.indicator
	}
	copied := s.Value(bufferization.Clone, v.Loc(), v.Type(), []*ir.Value{v})
	yes := arith.NewBool(s.Builder, v.Loc(), true)
	s.update(copied, b, owner{indicator: yes})
	s.addFree(copied, b)
	return copied, yes
}

// branch inserts the deallocation before a branch to one successor: it frees the buffers that the
// successor does not need. It returns false after an error.
func (s *ownership) branch(op *ir.Operation) bool {
	branch := op.Def().Branch
	switch n := op.NumSuccessors(); {
	case n > 1:
		return op.EmitError("BranchOpInterface operations with multiple successors are not supported yet")
	case n == 0:
		return op.EmitError("only BranchOpInterface operations with exactly one successor are supported yet")
	}
	s.Before(op)
	b := op.Block()
	buffers, conditions, ok := s.toFree(b, op.Loc())
	if !ok {
		return false
	}
	start, n := branch.Forwarded(op, 0)
	values := op.OperandValues(nil)[start : start+n]
	retained := s.toRetain(b, op.Successor(0), values)
	dealloc := newDealloc(s.Builder, op.Loc(), buffers, conditions, retained)
	s.retain(dealloc, retained, b)
	for i := range countBuffers(values) {
		branch.Append(s.Arena, op, 0, dealloc.Result(i))
	}
	return true
}

// conditionalBranch inserts two deallocations before a cf.cond_br. Each applies if the branch goes
// to that successor, and frees the buffers that the successor does not need. It returns false after
// an error.
func (s *ownership) conditionalBranch(op *ir.Operation) bool {
	s.Before(op)
	b, loc := op.Block(), op.Loc()
	buffers, conditions, ok := s.toFree(b, loc)
	if !ok {
		return false
	}
	taken := op.Operand(0)
	var owned [2]map[*ir.Value]*ir.Value
	var last []*ir.Value
	for i := range owned {
		start, n := op.Def().Branch.Forwarded(op, i)
		values := op.OperandValues(nil)[start : start+n]
		retained := s.toRetain(b, op.Successor(i), values)
		adapted := make([]*ir.Value, len(conditions))
		for k, c := range conditions {
			when := taken
			if i == 1 {
				yes := arith.NewBool(s.Builder, loc, true)
				when = arith.NewBinary(s.Builder, arith.XOrI, loc, yes, taken)
			}
			adapted[k] = arith.NewBinary(s.Builder, arith.AndI, loc, c, when)
		}
		dealloc := newDealloc(s.Builder, loc, buffers, adapted, retained)
		s.retain(dealloc, retained, b)
		owned[i] = map[*ir.Value]*ir.Value{}
		for k, v := range retained {
			owned[i][v] = dealloc.Result(k)
		}
		for _, v := range values {
			if isBuffer(v) {
				op.Def().Branch.Append(s.Arena, op, i, owned[i][v])
			}
		}
		last = retained
	}
	seen := map[*ir.Value]bool{}
	for _, v := range last {
		if owned[0][v] == nil || seen[v] {
			continue
		}
		seen[v] = true
		choice := arith.NewSelect(s.Builder, loc, taken, owned[0][v], owned[1][v])
		s.set(v, b, owner{indicator: choice})
	}
	return true
}

// signature sets the result types of fn to the operand types of its returns. It returns false if
// the returns differ.
func (s *ownership) signature(fn *ir.Operation) bool {
	var types []ir.Type
	found := false
	for b := fn.Region(0).First(); b != nil; b = b.Next() {
		op := b.Last()
		if op == nil || !op.Has(ir.ReturnLike) {
			continue
		}
		var returned []ir.Type
		for i := range op.Operands() {
			returned = append(returned, op.Operand(i).Type())
		}
		if found && !slices.Equal(types, returned) {
			return fn.EmitError("there are multiple return operations with different operand types")
		}
		types, found = returned, true
	}
	if found {
		setFunctionType(fn, s.Ctx.FunctionType(ir.FunctionTypeOf(fn).Inputs, types))
	}
	return true
}

// liveness holds, for each block, the buffers that are live at its start and at its end.
type liveness map[*ir.Block]*liveBuffers

type liveBuffers struct{ in, out, used, defined map[*ir.Value]bool }

func newLiveness(op *ir.Operation) liveness {
	l := liveness{}
	l.visit(op)
	return l
}

func (l liveness) visit(op *ir.Operation) {
	for i := range op.Regions() {
		r := op.Region(i)
		for b := r.First(); b != nil; b = b.Next() {
			for o := range b.Ops() {
				l.visit(o)
			}
			l[b] = newLiveBuffers(b, l)
		}
		for changed := true; changed; {
			changed = false
			for b := r.Last(); b != nil; b = b.Prev() {
				changed = l.update(b) || changed
			}
		}
	}
}

// newLiveBuffers returns the initial sets of the liveness analysis for b. They hold the buffers
// that b uses, the buffers that b defines, and the defined buffers with uses outside of b. The map
// l must already hold the blocks nested in b.
func newLiveBuffers(b *ir.Block, l liveness) *liveBuffers {
	live := &liveBuffers{map[*ir.Value]bool{}, map[*ir.Value]bool{}, map[*ir.Value]bool{}, map[*ir.Value]bool{}}
	define := func(v *ir.Value) {
		if !isBuffer(v) {
			return
		}
		live.defined[v] = true
		for u := v.FirstUse(); u != nil; u = u.NextUse() {
			if b.AncestorIn(u.Owner()) == nil {
				live.out[v] = true
			}
		}
	}
	for _, v := range b.Args() {
		define(v)
	}
	for op := range b.Ops() {
		for i := range op.Results() {
			define(op.Result(i))
		}
		for i := range op.Operands() {
			if v := op.Operand(i); isBuffer(v) {
				live.used[v] = true
			}
		}
		for i := range op.Regions() {
			for n := op.Region(i).First(); n != nil; n = n.Next() {
				for v := range l[n].used {
					if v.ParentRegion() != n.Region() {
						live.used[v] = true
					}
				}
			}
		}
	}
	for v := range live.defined {
		delete(live.used, v)
	}
	return live
}

func (l liveness) update(b *ir.Block) bool {
	live := l[b]
	changed := false
	if op := b.Last(); op != nil {
		for i := range op.Successors() {
			if next := l[op.Successor(i)]; next != nil {
				for v := range next.in {
					changed = changed || !live.out[v]
					live.out[v] = true
				}
			}
		}
	}
	for _, set := range []map[*ir.Value]bool{live.used, live.out} {
		for v := range set {
			if !live.defined[v] && !live.in[v] {
				live.in[v], changed = true, true
			}
		}
	}
	return changed
}

// sorted returns the values of the set in the order of precedes. It replaces results of rebuilt
// operations by the new results.
func (s *ownership) sorted(set map[*ir.Value]bool) []*ir.Value {
	var vs []*ir.Value
	for v := range set {
		for s.rebuilt[v] != nil {
			v = s.rebuilt[v]
		}
		vs = append(vs, v)
	}
	slices.SortFunc(vs, func(v, w *ir.Value) int {
		switch {
		case precedes(v, w):
			return -1
		case precedes(w, v):
			return 1
		}
		return 0
	})
	return vs
}

// precedes reports whether v comes before w: block arguments come first, by number, then results by
// the position of their operations.
func precedes(v, w *ir.Value) bool {
	if v == w {
		return false
	}
	if v.IsArg() != w.IsArg() {
		return v.IsArg()
	}
	r, q := v.ParentRegion(), w.ParentRegion()
	switch {
	case v.IsArg():
		if v.Index() != w.Index() {
			return v.Index() < w.Index()
		}
	case v.DefiningOp() == w.DefiningOp():
		return v.Index() < w.Index()
	case r == q:
		return isEarlier(v.DefiningOp(), w.DefiningOp())
	}
	for r != nil && q != nil {
		if r.Index() != q.Index() {
			return r.Index() < q.Index()
		}
		p, o := r.Parent(), q.Parent()
		if p.ParentRegion() == o.ParentRegion() {
			return p != o && p.Block() != nil && isEarlier(p, o)
		}
		r, q = p.ParentRegion(), o.ParentRegion()
	}
	return q != nil
}

// isEarlier reports whether op comes before other, by their positions in their blocks. The blocks
// may differ.
func isEarlier(op, other *ir.Operation) bool {
	if op.Block() == other.Block() {
		return op.IsBefore(other)
	}
	return placeOf(op) < placeOf(other)
}

func placeOf(op *ir.Operation) int {
	n := 0
	for o := op.Prev(); o != nil; o = o.Prev() {
		n++
	}
	return n
}
