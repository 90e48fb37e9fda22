package inline

import "github.com/millrace-mlir/millrace/ir"

// body inserts the body of a callable in place of a call.
type body struct {
	b       *ir.Builder
	mapping ir.Mapping // dense
	casts   []*ir.Operation
	args    []*ir.Value
	results []*ir.Value
	types   []ir.Type
	locs    map[ir.Loc]ir.Loc
	// inlined hears of the new blocks, from first up to but not including end,
	// while their terminators are still the callee's.
	inlined func(first, end *ir.Block)
}

func interfaceOf(op *ir.Operation) *ir.InlinerInterface {
	if d := op.Name().Dialect; d != nil {
		return d.Inline
	}
	return nil
}

// inline replaces the uses of call's results by the values that a callee with body src computes in its
// place. It copies the body, or moves it if move is set. If inlining is not allowed, it changes nothing
// and returns false. The caller erases call.
func (w *body) inline(call, callee *ir.Operation, src *ir.Region, move bool) bool {
	entry := src.First()
	start, n := call.Def().Call.Args(call)
	w.types = callee.Def().Callable.Results(callee, w.types[:0])
	if entry == nil || n != entry.NumArgs() || call.NumResults() != len(w.types) {
		return false
	}
	w.casts = w.casts[:0]
	w.args = w.args[:0]
	iface := interfaceOf(call)
	w.b.Before(call)
	for i, a := range entry.Args() {
		v := call.Operand(start + i)
		if v.Type() != a.Type() {
			if v = w.cast(iface, v, a.Type(), call.Loc()); v == nil {
				return w.undo()
			}
		}
		w.args = append(w.args, v)
	}
	w.b.After(call)
	for i, t := range w.types {
		r := call.Result(i)
		if r.Type() == t {
			continue
		}
		c := w.cast(iface, r, r.Type(), call.Loc())
		if c == nil {
			return w.undo()
		}
		r.ReplaceUsesIf(c, func(u *ir.Operand) bool { return u.Owner() != c.DefiningOp() })
	}
	if iface == nil || iface.LegalCall == nil || !iface.LegalCall(call, callee, !move) {
		return w.undo()
	}
	in := &ir.Inlining{Body: src, Args: w.args}
	if !w.legal(call.ParentRegion(), src, !move, in) {
		return w.undo()
	}
	// What replaces arguments stands between the call and the body.
	rest := call.Next()
	w.handleArgs(call, callee, entry)
	w.insert(call, rest, callee, src, move)
	return true
}

func (w *body) cast(iface *ir.InlinerInterface, v *ir.Value, t ir.Type, loc ir.Loc) *ir.Value {
	if iface == nil || iface.MaterializeCast == nil {
		return nil
	}
	op := iface.MaterializeCast(w.b, v, t, loc)
	if op == nil {
		return nil
	}
	w.casts = append(w.casts, op)
	return op.Result(0)
}

func (w *body) undo() bool {
	for _, op := range w.casts {
		op.Result(0).ReplaceAllUses(op.Operand(0))
		op.Erase()
	}
	return false
}

func (w *body) legal(dest, src *ir.Region, clone bool, in *ir.Inlining) bool {
	iface := interfaceOf(dest.Parent())
	return iface != nil && iface.LegalRegion != nil && iface.LegalRegion(dest, src, clone, in) && legalOps(dest, src, clone, in)
}

func legalOps(dest, src *ir.Region, clone bool, in *ir.Inlining) bool {
	var last *ir.OpName
	var iface *ir.InlinerInterface
	for b := src.First(); b != nil; b = b.Next() {
		for op := b.First(); op != nil; op = op.Next() {
			if op.Name() != last {
				last, iface = op.Name(), interfaceOf(op)
			}
			if iface == nil || iface.LegalOp == nil || !iface.LegalOp(op, dest, clone, in) {
				return false
			}
			if op.NumRegions() == 0 || iface.RecurseInto != nil && !iface.RecurseInto(op) {
				continue
			}
			for i := range op.Regions() {
				if !legalOps(dest, op.Region(i), clone, in) {
					return false
				}
			}
		}
	}
	return true
}

func (w *body) handleArgs(call, callee *ir.Operation, entry *ir.Block) {
	iface := interfaceOf(callee)
	if iface == nil || iface.HandleArg == nil {
		return
	}
	w.b.After(call)
	for i := range entry.Args() {
		w.args[i] = iface.HandleArg(w.b, call, callee, w.args[i], dictOf(callee, "arg_attrs", i))
	}
}

// dictOf returns element i of the array attribute name, a list of dictionaries. It returns an empty
// dictionary if there is no such element.
func dictOf(op *ir.Operation, name string, i int) *ir.DictAttr {
	if l, ok := op.Inherent(name).(*ir.ArrayAttr); ok && i < len(l.Elems) {
		if d, ok := l.Elems[i].(*ir.DictAttr); ok {
			return d
		}
	}
	return op.Context().Dict(nil)
}

// handleResults calls the callee's dialect interface, which may replace each result for its users.
func (w *body) handleResults(call, callee *ir.Operation, results []*ir.Value) {
	iface := interfaceOf(callee)
	if iface == nil || iface.HandleResult == nil {
		return
	}
	for i, r := range results {
		users := map[*ir.Operation]bool{}
		for u := r.FirstUse(); u != nil; u = u.NextUse() {
			users[u.Owner()] = true
		}
		v := iface.HandleResult(w.b, call, callee, r, dictOf(callee, "res_attrs", i))
		if v != r {
			r.ReplaceUsesIf(v, func(u *ir.Operand) bool { return users[u.Owner()] })
		}
	}
}

// insert inserts the body before an operation, rest, which follows call. It moves the body if move is
// true, and otherwise copies it. If the body has several blocks, that operation and all behind it move
// to a new block.
func (w *body) insert(call, rest, callee *ir.Operation, src *ir.Region, move bool) {
	caller := call.Block()
	region := caller.Region()
	end := caller.Next()
	oneBlock := src.HasOneBlock()
	if iface := interfaceOf(region.Parent()); oneBlock && iface.OneBlock != nil {
		oneBlock = iface.OneBlock(src.First())
	}
	// Where the end gives no results (llvm.unreachable in a func.func), what follows the call stays behind it. Upstream crashes.
	oneBlock = oneBlock && src.First().Last().NumOperands() >= call.NumResults()
	if !oneBlock {
		end = caller.Split(w.b.Arena, rest)
	}
	w.place(src, region, end, move)
	first := caller.Next()
	w.relocate(first, end, call.Loc())
	if iface := interfaceOf(call); iface.ProcessInlined != nil {
		iface.ProcessInlined(w.b, call, first, end)
	}
	w.inlined(first, end)
	if oneBlock {
		term := first.Last()
		w.b.Before(term)
		w.handleResults(call, callee, term.OperandValues(nil))
		w.results = w.results[:0]
		for i := range call.Results() {
			w.results = append(w.results, call.Result(i))
		}
		if t := interfaceOf(term).TerminatorValue; t != nil {
			t(term, w.results)
		}
		term.Erase()
		caller.Splice(rest, first.First())
	} else {
		for i := range call.Results() {
			r := call.Result(i)
			r.ReplaceAllUses(end.AddArg(w.b.Arena, w.types[i], r.Loc()))
		}
		w.b.AtStart(end)
		w.handleResults(call, callee, end.Args())
		for b := first; b != end; b = b.Next() {
			if t := interfaceOf(b.Last()).Terminator; t != nil {
				t(w.b, b.Last(), end)
			}
		}
		caller.Splice(nil, first.First())
	}
	first.Remove()
}

// place moves the blocks of src into dest before end if move is true, and otherwise copies them. It
// replaces the arguments of the entry block by w.args.
func (w *body) place(src, dest *ir.Region, end *ir.Block, move bool) {
	entry := src.First()
	if !move {
		m := &w.mapping
		if src.Parent().Has(ir.IsolatedFromAbove) {
			m.Reset(ir.NumberRegion(src))
		} else {
			m = ir.NewMapping()
		}
		for i, a := range entry.Args() {
			m.Map(a, w.args[i])
		}
		w.b.CloneRegionBefore(src, dest, end, m)
		return
	}
	for b := entry; b != nil; {
		next := b.Next()
		b.Remove()
		dest.InsertBefore(b, end)
		b = next
	}
	for i := entry.NumArgs() - 1; i >= 0; i-- {
		entry.Arg(i).ReplaceAllUses(w.args[i])
		entry.EraseArg(i)
	}
}

// relocate changes every location in the blocks from first up to, but without, end to a callsite
// location: the location called from caller.
func (w *body) relocate(first, end *ir.Block, caller ir.Loc) {
	if caller == ir.UnknownLoc {
		return
	}
	clear(w.locs)
	for b := first; b != end; b = b.Next() {
		w.relocateBlock(b, caller)
	}
}

func (w *body) relocateBlock(b *ir.Block, caller ir.Loc) {
	for _, a := range b.Args() {
		a.SetArgLoc(w.called(a.Loc(), caller))
	}
	for op := b.First(); op != nil; op = op.Next() {
		op.SetLoc(w.called(op.Loc(), caller))
		for i := range op.Regions() {
			for n := op.Region(i).First(); n != nil; n = n.Next() {
				w.relocateBlock(n, caller)
			}
		}
	}
}

// called returns the callsite location for l, a location in the callee, called from caller. If l is
// itself a callsite, the new caller is added at the outer end of the chain.
func (w *body) called(l, caller ir.Loc) ir.Loc {
	if r, ok := w.locs[l]; ok {
		return r
	}
	var r ir.Loc
	if site, ok := w.b.Ctx.LocAttr(l).(*ir.CallSiteLoc); ok {
		r = w.b.Ctx.CallSiteOf(site.Callee, w.called(site.Caller, caller))
	} else {
		r = w.b.Ctx.CallSiteOf(l, caller)
	}
	w.locs[l] = r
	return r
}
