package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/seq"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// rule lowers op at the builder's point, which is in front of op. If it returns false without a diagnostic, op is
// treated like an operation without a rule.
type rule func(l *lowering, op *ir.Operation) bool

// lowering lowers the body of one module.
type lowering struct {
	s      *circuit
	b      *ir.Builder
	loc    ir.Loc
	module *ir.Operation
	body   *ir.Block

	values    map[*ir.Value]*ir.Value
	constants map[ir.Attribute]*ir.Value
	xs, zs    map[ir.Type]*ir.Value
	clocks    [2]*ir.Value
	unclocked map[*ir.Value]*ir.Value
	reads     map[*ir.Value]*ir.Value
	// drivers holds what drives each placeholder, itself at first.
	drivers      map[*ir.Value]*ir.Value
	placeholders []*ir.Value
	// unused are operations that may have become unused.
	unused []*ir.Operation
	// emptyArgs are the ports without bits of the module of FIRRTL, empty the constant that stands for their uses.
	emptyArgs []*ir.Value
	empty     *ir.Value

	blocks blocks
	// temporals are the operations of linear temporal logic, in order.
	temporals []*ir.Operation
	symbols   *hw.Namespace
	stack     []cursor
}

// cursor is a position in a block during the walk: the next operation to lower.
type cursor struct {
	block *ir.Block
	next  *ir.Operation
}

func newLowering(s *circuit, module *ir.Operation) *lowering {
	return &lowering{
		s: s, b: s.b, module: module, body: module.Region(0).First(), loc: module.Loc(),
		values: map[*ir.Value]*ir.Value{}, constants: map[ir.Attribute]*ir.Value{}, xs: map[ir.Type]*ir.Value{}, zs: map[ir.Type]*ir.Value{},
		unclocked: map[*ir.Value]*ir.Value{}, reads: map[*ir.Value]*ir.Value{}, drivers: map[*ir.Value]*ir.Value{},
		blocks: newBlocks(),
	}
}

// fail reports an error at the location of the operation that is being lowered. It returns false.
func (l *lowering) fail(format string, args ...any) bool {
	return l.s.c.Error(l.loc, format, args...)
}

// failOn reports an error of op, with the name of op in front. It returns false.
func (l *lowering) failOn(op *ir.Operation, format string, args ...any) bool {
	return op.EmitOpError(format, args...)
}

// innerNames returns the namespace of the module's inner symbols.
func (l *lowering) innerNames() *hw.Namespace {
	if l.symbols == nil {
		l.symbols = hw.InnerNamespace(l.module)
	}
	return l.symbols
}

// lowerAll lowers every operation of the body. It returns false after an error.
func (l *lowering) lowerAll() bool {
	l.stack = append(l.stack, cursor{l.body, l.body.First()})
	var done []*ir.Operation
	for len(l.stack) > 0 {
		at := &l.stack[len(l.stack)-1]
		op := at.next
		if op == nil {
			l.stack = l.stack[:len(l.stack)-1]
			continue
		}
		at.next = op.Next()
		l.b.Before(op)
		l.loc = op.Loc()
		lowered := false
		if r := l.s.rules[op.Def()]; r != nil {
			lowered = r(l, op)
		}
		if l.s.o.WarnUnprocessed && op.Name().DialectName() == "firrtl" {
			l.s.warnAnnotations(op, op.Inherent("annotations"))
		}
		if lowered {
			done = append(done, op)
			continue
		}
		switch l.other(op) {
		case nowLowered:
			done = append(done, op)
		case failed:
			return false
		}
	}
	if !l.resolve() || !l.remove(done) {
		return false
	}
	for _, arg := range l.emptyArgs {
		if !arg.Unused() {
			arg.ReplaceAllUses(l.noBits(l.module.Loc()))
		}
	}
	return l.prune() && l.fixTemporal()
}

// The results of lowering.other, for an operation that no rule lowers. It stays as it is, or it was lowered and is to
// be erased, or it is an error.
const (
	alreadyLowered = iota
	nowLowered
	failed
)

// other handles an operation that no rule lowers. Operations of other dialects stay with lowered operands, and
// expressions without bits are erased.
func (l *lowering) other(op *ir.Operation) int {
	if op.Name().DialectName() != "firrtl" {
		for i := range op.NumRegions() {
			for b := op.Region(i).First(); b != nil; b = b.Next() {
				l.stack = append(l.stack, cursor{b, b.First()})
			}
		}
		for i := range op.NumOperands() {
			if w := l.maybeInOut(op.Operand(i)); w != nil {
				op.SetOperand(i, w)
			}
		}
		for i := range op.NumResults() {
			l.set(op.Result(i), op.Result(i))
		}
		return alreadyLowered
	}
	if op.NumRegions() > 0 {
		l.failOn(op, "must explicitly handle its regions")
		return failed
	}
	if op.NumResults() == 1 && isZeroWidth(op.Result(0).Type()) && isExpression(op) {
		l.set(op.Result(0), nil)
		return nowLowered
	}
	l.failOn(op, "LowerToHW couldn't handle this operation")
	return failed
}

// isExpression reports whether a FIRRTL operation computes a value and does nothing else.
func isExpression(op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.Wire, firrtl.Reg, firrtl.RegReset, firrtl.Node, firrtl.Mem, firrtl.Instance, firrtl.Object:
		return false
	}
	return true
}

// resolve replaces each placeholder with its driver, looking through placeholders that drive placeholders. It returns
// false, after an error, for a loop and for a missing driver.
func (l *lowering) resolve() bool {
	for _, p := range l.placeholders {
		v := l.drivers[p]
		var through []ir.Diagnostic
		for {
			if v == p {
				if len(through) == 0 {
					return l.s.c.Error(p.Loc(), "sink does not have a driver")
				}
				l.s.c.Emit(&ir.Diagnostic{Severity: ir.Error, Loc: p.Loc(), Text: "sink in combinational loop", Notes: through})
				return false
			}
			next, ok := l.drivers[v]
			if !ok {
				break
			}
			through = append(through, ir.Diagnostic{Severity: ir.Note, Loc: v.Loc(), Text: "through driver here"})
			v = next
		}
		l.drivers[p] = v
		p.ReplaceAllUses(v)
	}
	for _, p := range l.placeholders {
		p.DefiningOp().Erase()
	}
	return true
}

// remove erases the lowered operations, the last one first. It returns false, after an error, if one still has uses.
func (l *lowering) remove(done []*ir.Operation) bool {
	for i := len(done) - 1; i >= 0; i-- {
		op := done[i]
		for k := range op.NumResults() {
			r := op.Result(k)
			if isZeroWidth(r.Type()) {
				r.ReplaceAllUses(l.noBits(op.Loc()))
			}
		}
		if !op.Unused() {
			var notes []ir.Diagnostic
			for k := range op.NumResults() {
				for u := op.Result(k).FirstUse(); u != nil; u = u.NextUse() {
					notes = append(notes, ir.Diagnostic{Severity: ir.Note, Loc: u.Owner().Loc(), Text: "used by " + u.Owner().Name().String() + " op"})
				}
			}
			return op.EmitOpErrorNotes(notes, "still has uses; should remove ops in reverse order of visitation")
		}
		op.Erase()
	}
	return true
}

// noBits returns the module's constant of zero width. It replaces FIRRTL values without bits for operations of other
// dialects.
func (l *lowering) noBits(loc ir.Loc) *ir.Value {
	if l.empty == nil {
		l.empty = l.atStart(func(b *ir.Builder) *ir.Value { return hw.BuildConstant(b, loc, num.NewInt(0, 0)) })
		l.unused = append(l.unused, l.empty.DefiningOp())
	}
	return l.empty
}

// maybeUnused queues the operation that defines v for prune.
func (l *lowering) maybeUnused(v *ir.Value) {
	if op := v.DefiningOp(); op != nil {
		l.unused = append(l.unused, op)
	}
}

// prune erases the queued operations that are unused, and then their operands, if these have become unused. It always
// returns true.
func (l *lowering) prune() bool {
	gone := map[*ir.Operation]bool{}
	for len(l.unused) > 0 {
		op := l.unused[len(l.unused)-1]
		l.unused = l.unused[:len(l.unused)-1]
		if gone[op] || !ir.IsTriviallyDead(op) {
			continue
		}
		gone[op] = true
		for i := range op.NumOperands() {
			l.maybeUnused(op.Operand(i))
		}
		op.Erase()
	}
	return true
}

// connect makes src the driver of dest: a wire, a register, a placeholder or an inout. It returns false after an error.
func (l *lowering) connect(op *ir.Operation, dest, src *ir.Value) bool {
	if src.Type() != dest.Type() && (hw.IsAlias(src.Type()) || hw.IsAlias(dest.Type())) {
		src = l.b.Value(hw.Bitcast, l.loc, dest.Type(), []*ir.Value{src})
	}
	if def := dest.DefiningOp(); def != nil {
		switch def.Def() {
		case hw.Wire, seq.FirReg:
			l.maybeUnused(def.Operand(0))
			def.SetOperand(0, src)
			return true
		case hw.StructExtract, hw.ArrayGet:
			return l.failOn(def, "used as connect destination")
		}
	}
	if l.drive(dest, src) {
		return true
	}
	if hw.InOutElement(dest.Type()) == nil {
		return l.fail("destination isn't an inout type")
	}
	sv.CreateAssign(l.b, l.loc, sv.AssignArgs{Dest: dest, Src: src})
	return true
}

// not inverts the bits of v, with two-state logic.
func (l *lowering) not(v *ir.Value) *ir.Value {
	ones := hw.BuildConstant(l.b, l.loc, num.AllOnes(ir.IntWidth(v.Type())))
	return l.b.ValueOrFold(comb.Xor, l.loc, ones.Type(), []*ir.Value{v, ones}, l.s.c.Unit())
}

// and returns x and y, or returns x or y, with two-state logic.
func (l *lowering) and(x, y *ir.Value) *ir.Value {
	return l.b.ValueOrFold(comb.And, l.loc, x.Type(), []*ir.Value{x, y}, l.s.c.Unit())
}

func (l *lowering) or(x, y *ir.Value) *ir.Value {
	return l.b.ValueOrFold(comb.Or, l.loc, x.Type(), []*ir.Value{x, y}, l.s.c.Unit())
}
