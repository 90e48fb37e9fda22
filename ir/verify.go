package ir

import (
	"runtime"
	"strings"
)

// Verify checks an operation and everything nested in it: structure, traits,
// constraints of definitions, symbols and dominance. If a check fails, it emits
// diagnostics in the order of a single goroutine and returns false. At most threads
// goroutines verify isolated operations; 0 means GOMAXPROCS.
func Verify(op *Operation, threads int) bool {
	if threads == 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	c := op.name.ctx
	v := c.verifier(threads, nil)
	defer v.done(c)
	return v.operation(op)
}

// verifier is the working state of one goroutine. A context keeps idle verifiers,
// because many operations are verified one by one.
type verifier struct {
	threads int
	dom     Dominance
	symbols *SymbolTables // shared by all goroutines
	own     SymbolTables  // of a verifier that began alone
	regions []*Region     // of symbolUses, which never runs inside itself
	users   []*Operation  // symbol users met in the symbol table being verified
	inner   *verifier     // of isolated operations, made when needed
	shapes  shapes
	cut     regionCut
	// closed uses nothing that is defined outside, as nested found out.
	closed *Operation
}

// verifyForkMin is the number of isolated operations from which verifying them on
// several goroutines pays.
const verifyForkMin = 32

// operation verifies op and everything nested in it, including dominance. It returns
// false after reporting an error.
func (v *verifier) operation(op *Operation) bool {
	v.dom.Invalidate(nil)
	if !v.entered(op) {
		return false
	}
	return op.NumRegions() == 0 || v.dominance(op)
}

// entered verifies op itself, then its regions, then the properties of op that depend
// on valid regions. It does not check dominance. It returns false after reporting an
// error.
func (v *verifier) entered(op *Operation) bool {
	if !v.self(op) {
		return false
	}
	d := op.name.Def
	if d != nil && d.VerifySymbolUses != nil {
		v.users = append(v.users, op)
	}
	outside := len(v.users)
	if op.NumRegions() > 0 && !v.nested(op) {
		return false
	}
	if d == nil {
		return v.unregistered(op)
	}
	return v.regionTraits(op, d) && (d.Traits&SymbolTable == 0 || v.verifySymbolTable(op, outside)) && verifyFlow(op, d) && verifyRegions(op, d)
}

func (v *verifier) regionTraits(op *Operation, d *OpDef) bool {
	if v.closed == op {
		return verifyTraitTable(op, d.Traits&regionTraits&^IsolatedFromAbove, regionTraitChecks)
	}
	return verifyRegionTraits(op, d)
}

func verifyRegionTraits(op *Operation, d *OpDef) bool {
	return d.Traits&regionTraits == 0 || verifyTraitTable(op, d.Traits, regionTraitChecks)
}

func verifyRegions(op *Operation, d *OpDef) bool {
	return d.VerifyRegions == nil || d.VerifyRegions(op)
}

// self verifies the properties of op that do not depend on the contents of its regions.
// It returns false after reporting an error.
func (v *verifier) self(op *Operation) bool {
	for i := range op.Operands() {
		if op.Operands()[i].value == nil {
			return op.EmitError("null operand found")
		}
	}
	c := op.name.ctx
	if op.attrs != nil {
		for _, e := range op.attrs.Entries {
			if e.Name.Dialect == "" {
				continue
			}
			if d := c.dialects[e.Name.Dialect]; d != nil && d.VerifyAttr != nil && !d.VerifyAttr(op, e) {
				return false
			}
		}
	}
	d := op.name.Def
	return d == nil || v.definition(op, d) && (d.VerifyNames == nil || d.VerifyNames(op, v.symbols))
}

func (v *verifier) unregistered(op *Operation) bool {
	c := op.name.ctx
	d := op.name.Dialect
	switch {
	case d == nil && !c.AllowUnregistered:
		return op.EmitOpError("created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() " +
			"on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used")
	case d != nil && !d.AllowsUnknownOps:
		return op.EmitError("unregistered operation '%s' found in dialect ('%s') that does not allow unknown operations", op.name.Name, d.Name)
	}
	return true
}

// nested verifies the regions of op. Isolated operations are verified separately, on
// several goroutines if there are many. If it finds that op's regions use no value from
// outside, it sets v.closed to op. nested returns false after reporting an error.
func (v *verifier) nested(op *Operation) bool {
	graph := op.Has(GraphRegion)
	var isolated []*Operation
	closed := true
	for i := range op.Regions() {
		r := op.Region(i)
		if graph && r.first != nil && r.first != r.last {
			return op.EmitOpError("expects graph region #%d to have 0 or 1 blocks", i)
		}
		if r.first == nil {
			continue
		}
		if !r.first.HasNoPreds() {
			return op.EmitError("entry block of region may not have predecessors")
		}
		if apart, ok := v.nestedInPieces(r); ok {
			isolated = append(isolated, apart...)
			continue
		}
		closed = false
		for b := r.first; b != nil; b = b.next {
			if !v.blockEntered(b) {
				return false
			}
			for o := b.first; o != nil; o = o.next {
				if o.NumRegions() > 0 && o.Has(IsolatedFromAbove) {
					isolated = append(isolated, o)
					continue
				}
				if !v.entered(o) {
					return false
				}
			}
			if !v.blockLeft(b) {
				return false
			}
		}
	}
	ok := v.isolated(isolated)
	v.closed = nil
	if closed {
		v.closed = op
	}
	return ok
}

// isolated verifies isolated operations, which are independent of each other. On
// several goroutines, it first verifies without diagnostics; then it verifies invalid
// operations again, in order, with diagnostics. isolated returns false after reporting
// an error.
func (v *verifier) isolated(ops []*Operation) bool {
	if v.threads < 2 || len(ops) < verifyForkMin {
		ok := true
		if v.inner == nil && len(ops) > 0 {
			v.inner = ops[0].name.ctx.verifier(v.threads, v.symbols)
		}
		for _, o := range ops {
			ok = v.inner.operation(o) && ok
			v.symbols.forget(o)
			v.takeUsers(v.inner)
		}
		return ok
	}
	c := ops[0].name.ctx
	bad := make([]bool, len(ops))
	quiet := v.shared(c, len(ops), 16, func(w *verifier, i int) bool {
		bad[i] = !w.operation(ops[i])
		v.symbols.forget(ops[i])
		return true
	})
	// Say it again, in order: what fails, fails again.
	ok := true
	for i, o := range ops {
		if bad[i] || !quiet {
			w := c.verifier(1, v.symbols)
			ok = w.operation(o) && ok
			v.takeUsers(w)
			w.done(c)
		}
	}
	return ok
}

func (v *verifier) blockEntered(b *Block) bool {
	if b.first == nil {
		if noTerminatorNeeded(b) {
			return true
		}
		return blockError(b, "empty block: expect at least a terminator")
	}
	for o := b.first; o != b.last; o = o.next {
		if o.NumSuccessors() > 0 {
			return o.EmitError("operation with block successors must terminate its parent block")
		}
	}
	return true
}

func blockError(b *Block, msg string) bool {
	if p := b.Parent(); p != nil {
		return p.name.ctx.Error(p.loc, "%s", msg)
	}
	return false
}

func (v *verifier) blockLeft(b *Block) bool {
	last := b.last
	if last == nil {
		return true
	}
	for i := range last.Successors() {
		if s := last.Successor(i); s != nil && s.region != b.region {
			return last.EmitOpError("branching to block of a different region")
		}
	}
	if noTerminatorNeeded(b) || last.MayBeTerminator() {
		return true
	}
	c := last.name.ctx
	text := ""
	if c.Diags.OpText != nil {
		text = c.Diags.OpText(last, true)
		if strings.Contains(text, "\n") { // several lines begin on a line of their own
			text = "\n" + text
		}
	}
	return last.EmitError("block with no terminator, has %s", text)
}

// noTerminatorNeeded reports whether b may lack a terminator. It may if it is in no
// region. It also may if it is the only block of its region, and the parent is
// unregistered or has the trait NoTerminator or GraphRegion.
func noTerminatorNeeded(b *Block) bool {
	if b.region == nil {
		return true
	}
	if b.region.first != b.region.last {
		return false
	}
	p := b.region.parent
	return p == nil || p.name.Def == nil || p.Has(NoTerminator|GraphRegion)
}

// dominance verifies that definitions dominate their uses in op's regions. It skips
// isolated operations, which are verified separately. It returns false after reporting
// an error.
func (v *verifier) dominance(op *Operation) bool {
	for i := range op.Regions() {
		r := op.Region(i)
		if v.dominanceInPieces(r) {
			v.dom.release(r)
			continue
		}
		single := r.first == r.last
		ssa := r.HasSSADominance()
		for b := r.first; b != nil; b = b.next {
			reachable := single || !ssa || v.dom.IsReachable(b)
			for o := b.first; o != nil; o = o.next {
				if !v.operandsDominate(o, reachable) {
					return false
				}
			}
		}
		v.dom.release(r)
	}
	return true
}

// operandsDominate verifies that definitions dominate the operands of o, if its block
// is reachable, and the operands of operations nested in o. It returns false after
// reporting an error.
func (v *verifier) operandsDominate(o *Operation, reachable bool) bool {
	if reachable {
		for k := range o.Operands() {
			if !v.dominates(o.Operands()[k].value, o) {
				return diagnoseDominance(o, k)
			}
		}
	}
	return o.NumRegions() == 0 || o.Has(IsolatedFromAbove) || v.dominance(o)
}

func (v *verifier) dominates(x *Value, o *Operation) bool {
	if d := x.DefiningOp(); d != nil {
		if d.block == o.block && d != o && d.IsBefore(o) {
			return true
		}
	} else if (*Block)(x.owner) == o.block {
		return true
	}
	return v.dom.ValueDominates(x, o)
}

func diagnoseDominance(op *Operation, operand int) bool {
	x := op.Operand(operand)
	note := Diagnostic{Severity: Note}
	here := op.ParentRegion()
	if d := x.DefiningOp(); d != nil {
		note.Loc, note.Text = d.loc, "operand defined here"
		there := d.ParentRegion()
		switch {
		case d.block == op.block:
			note.Text += " (op in the same block)"
		case here == there:
			note.Text += " (op in the same region)"
		case there != nil && there.IsAncestorOf(here):
			note.Text += " (op in a parent region)"
		case here.IsAncestorOf(there):
			note.Text += " (op in a child region)"
		default:
			note.Text += " (op is neither in a parent nor in a child region)"
		}
	} else {
		b := x.OwnerBlock()
		there := b.region
		if p := b.Parent(); p != nil {
			note.Loc = p.loc
		}
		if there == nil {
			note.Text = " (block without parent)"
		} else {
			note.Text = "operand defined as a block argument (block #" + itoa(blockIndex(b))
			switch {
			case here == there:
				note.Text += " in the same region)"
			case there.IsAncestorOf(here):
				note.Text += " in a parent region)"
			case here.IsAncestorOf(there):
				note.Text += " in a child region)"
			default:
				note.Text += " neither in a parent nor in a child region)"
			}
		}
	}
	return op.EmitErrorNotes([]Diagnostic{note}, "operand #%d does not dominate this use", operand)
}

func blockIndex(b *Block) int {
	n := 0
	for p := b.prev; p != nil; p = p.prev {
		n++
	}
	return n
}
