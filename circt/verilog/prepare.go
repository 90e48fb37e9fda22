package verilog

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/comb"
	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// preparer rewrites a module until all of it can be written, as upstream's PrepareForEmission does. A value whose
// expression cannot stand at its use gets a wire or a variable. An expression that must stand at its use is copied
// there. A value that is used in front of its operation gets a wire.
type preparer struct {
	b       *ir.Builder
	opts    *Options
	visited map[*ir.Operation]bool // expressions that have been copied to their users
	sizes   map[*ir.Value]int      // numbers of terms
}

// Prepare rewrites the body of a hw.module, or of a sv.func, into a form that can be emitted. It returns false after an
// error.
func Prepare(b *ir.Builder, op *ir.Operation, o *Options) bool {
	if op.NumRegions() == 0 || op.Region(0).Empty() {
		return true
	}
	p := &preparer{b: b, opts: o, visited: map[*ir.Operation]bool{}}
	if !op.Is(emit.Fragment) {
		pruneZeroWidth(op)
	}
	if o.fixUpEmptyModules {
		p.fillEmpty(op)
	}
	if !p.block(op.Region(0).First()) {
		return false
	}
	p.spillBySize(op.Region(0).First())
	if o.disallowDeclAssignments {
		declareFirst(op.Region(0).First())
	}
	return true
}

// declareFirst moves the declarations of a block to its beginning, in their order.
func declareFirst(b *ir.Block) {
	at := b.First()
	for op := b.First(); op != nil; {
		next := op.Next()
		if d := op.Def(); (d == sv.Wire || d == sv.Reg || d == sv.Logic) && op.NumOperands() == 0 {
			if op == at {
				at = next
			} else {
				op.MoveBefore(at)
			}
		}
		op = next
	}
}

// emittable lists the dialects that have a form in Verilog.
var emittable = map[string]bool{"comb": true, "sv": true, "hw": true, "ltl": true, "verif": true, "dbg": true, "emit": true}

// block prepares the operations of b. Blocks in them come first. It returns false after an error.
func (p *preparer) block(b *ir.Block) bool {
	for op := b.First(); op != nil; op = op.Next() {
		for i := range op.NumRegions() {
			if r := op.Region(i); !r.Empty() && !p.block(r.First()) {
				return false
			}
		}
	}
	procedural := b.Parent().Implements("ProceduralRegion")
	p.hwWires(b)
	for op := b.First(); op != nil; {
		next := op.Next()
		if !emittable[op.Name().DialectName()] {
			return op.EmitErrorNotes([]ir.Diagnostic{{
				Severity: ir.Note, Loc: op.Loc(),
				Text: "ExportVerilog cannot emit this operation; it needs to be lowered before running ExportVerilog",
			}}, "dialect \"%s\" not supported for direct Verilog emission", op.Name().DialectName())
		}
		if isIgnored(op) {
			op = next
			continue
		}
		op = p.operation(op, next, procedural)
	}
	if !procedural {
		p.breakLoops(b)
	}
	return true
}

// operation prepares op. It returns the operation with which the walk continues: next, or an operation in front of it.
// Argument procedural says that op is in a procedural region.
func (p *preparer) operation(op, next *ir.Operation, procedural bool) *ir.Operation {
	switch op.Def() {
	case hw.Instance:
		x := hw.InstanceOp(op)
		p.resultWires(op, x.InstanceName().Value, x.ResultNames().Elems)
	case sv.FuncCall, sv.FuncCallProcedural:
		p.callResults(op)
	}
	if procedural && op.Is(sv.Logic) {
		p.hoistVariable(op)
		return next
	}
	if p.opts.disallowLocalVariables && isExpression(op) && procedural {
		if !ir.IsMemoryEffectFree(op) && p.sideEffect(op) {
			return next
		}
		if p.hoist(op) {
			return next
		}
	}
	if alwaysInline(op) && isExpression(op) {
		if op.Result(0).Unused() {
			op.Erase()
			return next
		}
		if !p.visited[op] && !op.Is(hw.AggregateConstant) {
			p.visited[op] = true
			p.copyToUsers(op)
			return next
		}
		if !op.Is(hw.AggregateConstant) {
			return next
		}
	}
	switch op.Def() {
	case hw.StructCreate:
		if p.opts.disallowPackedStructAssignments {
			p.structCreate(op)
			return next
		}
	case hw.ArrayInject:
		p.arrayInject(op)
		return next
	case hw.ArrayGet:
		if p.opts.mitigateVivadoArrayIndexConstPropBug {
			p.keepIndex(op)
		}
	}
	expression := isExpression(op)
	if expression && !emittedInline(op, p.opts) && (procedural || !p.reuse(op)) {
		if p.opts.disallowLocalVariables && procedural {
			p.hoist(op)
			return next
		}
		p.temporary(op, false)
	}
	if first := p.rewritten(op); first != nil {
		return first
	}
	switch {
	case expression && op.NumOperands() == 1 && associative[op.Def()]:
		op.Result(0).ReplaceAllUses(op.Operand(0))
		op.Erase()
	case expression && !procedural:
		p.reuse(op)
	}
	return next
}

// rewritten replaces op by operations that have a form in Verilog, if op has none. It returns the first new operation,
// or nil if op stays.
func (p *preparer) rewritten(op *ir.Operation) *ir.Operation {
	d := op.Def()
	if d == nil {
		return nil
	}
	if op.NumOperands() > 2 && op.NumResults() == 1 && d.Traits&ir.Commutative != 0 && op.NumRegions() == 0 &&
		ir.IsMemoryEffectFree(op) && onlyDialectAttrs(op) {
		var made []*ir.Operation
		v := p.balanced(op, op.OperandValues(nil), &made)
		replaceInOrder(op.Result(0), v)
		op.Erase()
		return made[0]
	}
	switch d {
	case comb.Add:
		if op.NumOperands() != 2 {
			return nil
		}
		if c, ok := hw.ConstantOf(op.Operand(1)); ok && c.IsNegative() {
			return p.subtract(op, c)
		}
	case hw.StructExplode:
		return p.explode(op)
	}
	return nil
}

// replaceInOrder replaces the uses of v by uses of by, which keep their order in the use list.
func replaceInOrder(v, by *ir.Value) {
	var uses []*ir.Operand
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		uses = append(uses, u)
	}
	for _, u := range slices.Backward(uses) {
		u.Set(by)
	}
}

// onlyDialectAttrs reports whether all discardable attributes of op, except twoState, have a dialect prefix.
func onlyDialectAttrs(op *ir.Operation) bool {
	d := op.Discardable()
	if d == nil {
		return true
	}
	for _, e := range d.Entries {
		if e.Name.Value != "twoState" && !strings.Contains(e.Name.Value, ".") {
			return false
		}
	}
	return true
}

// balanced returns a balanced tree of operations like op with the operands vs. The root keeps the name hint. It appends
// the new operations to made.
func (p *preparer) balanced(op *ir.Operation, vs []*ir.Value, made *[]*ir.Operation) *ir.Value {
	if len(vs) == 1 {
		return vs[0]
	}
	half := len(vs) / 2
	if len(vs) == 2 {
		half = 1
	}
	l := p.balanced(op, vs[:half], made)
	r := p.balanced(op, vs[half:], made)
	p.b.Before(op)
	s := ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: []*ir.Value{l, r}, Results: []ir.Type{op.Result(0).Type()}, Props: append([]ir.Attribute{}, op.Props()...)}
	n := p.b.Create(&s)
	if d := op.Discardable(); d != nil {
		if len(vs) == op.NumOperands() {
			n.SetDiscardable(d)
		} else {
			for _, e := range d.Entries {
				if e.Name.Value != hw.NameHint {
					n.SetAttr(e.Name.Value, e.Value)
				}
			}
		}
	}
	*made = append(*made, n)
	return n.Result(0)
}

// subtract replaces op, a + c for a negative constant c, by a - (-c). It returns the new constant's operation.
func (p *preparer) subtract(op *ir.Operation, c num.Int) *ir.Operation {
	p.b.Before(op)
	k := hw.BuildConstant(p.b, op.Loc(), c.Neg())
	s := comb.CreateSub(p.b, op.Loc(), comb.SubArgs{Lhs: op.Operand(0), Rhs: k, ResultType: op.Result(0).Type(), TwoState: op.Inherent("twoState") != nil})
	op.Result(0).ReplaceAllUses(s.Result(0))
	old := op.Operand(1).DefiningOp()
	op.Erase()
	if old.Unused() {
		old.Erase()
	}
	return k.DefiningOp()
}

// explode replaces hw.struct_explode by an extraction for each used field. It returns the first new operation.
func (p *preparer) explode(op *ir.Operation) *ir.Operation {
	p.b.Before(op)
	t := op.Operand(0).Type()
	next := op.Next()
	for i := op.NumResults() - 1; i >= 0; i-- {
		if op.Result(i).Unused() {
			continue
		}
		x := hw.CreateStructExtract(p.b, op.Loc(), hw.StructExtractArgs{Input: op.Operand(0), FieldIndex: p.b.Ctx.Int64Attr(p.b.Ctx.Int(32), int64(i)), ResultType: hw.FieldAt(t, i).Type})
		op.Result(i).ReplaceAllUses(x.Result(0))
		p.b.Before(x)
		next = x
	}
	op.Erase()
	return next
}

// arrayInject replaces hw.array_inject by a variable: the array is assigned to it, and then the element at the index.
// The new operations need no further preparation.
func (p *preparer) arrayInject(op *ir.Operation) {
	loc, x := op.Loc(), hw.ArrayInjectOp(op)
	p.b.Before(op)
	t := op.Result(0).Type()
	var reg *ir.Operation
	if p.opts.disallowLocalVariables || !isProcedural(op) {
		reg = sv.BuildReg(p.b, loc, t, "").DefiningOp()
	} else {
		reg = sv.CreateLogic(p.b, loc, sv.LogicArgs{Name: p.b.Ctx.String(""), ResultType: hw.InOutOf(t)})
	}
	if h, ok := op.Attr(hw.NameHint).(*ir.StringAttr); ok {
		reg.SetInherent("name", h)
	}
	p.readBehind(op.Result(0), reg.Result(0))
	set := func() {
		sv.CreateBPAssign(p.b, loc, sv.BPAssignArgs{Dest: reg.Result(0), Src: x.Input()})
		at := sv.CreateArrayIndexInOut(p.b, loc, sv.ArrayIndexInOutArgs{Input: reg.Result(0), Index: x.Index(), ResultType: hw.InOutOf(hw.ArrayElement(t))})
		sv.CreateBPAssign(p.b, loc, sv.BPAssignArgs{Dest: at.Result(0), Src: x.Element()})
	}
	if isProcedural(op) {
		set()
	} else {
		sv.BuildAlwaysComb(p.b, loc, set)
	}
	op.Erase()
	if reg.Is(sv.Logic) {
		p.hoistVariable(reg)
	}
}

// structCreate replaces hw.struct_create by a wire, or by a variable in a procedure, whose fields are assigned one by
// one. The new operations need no further preparation.
func (p *preparer) structCreate(op *ir.Operation) {
	loc, t := op.Loc(), op.Result(0).Type()
	p.b.Before(op)
	procedural := isProcedural(op)
	var to *ir.Operation
	if procedural {
		to = sv.CreateLogic(p.b, loc, sv.LogicArgs{Name: p.b.Ctx.String(""), ResultType: hw.InOutOf(t)})
	} else {
		to = sv.CreateWire(p.b, loc, sv.WireArgs{Name: p.b.Ctx.String(""), ResultType: hw.InOutOf(t)})
	}
	for i := range op.NumOperands() {
		f := hw.FieldAt(t, i)
		dest := sv.CreateStructFieldInOut(p.b, loc, sv.StructFieldInOutArgs{Input: to.Result(0), Field: f.Name, ResultType: hw.InOutOf(f.Type)}).Result(0)
		if procedural {
			sv.CreateBPAssign(p.b, loc, sv.BPAssignArgs{Dest: dest, Src: op.Operand(i)})
		} else {
			sv.CreateAssign(p.b, loc, sv.AssignArgs{Dest: dest, Src: op.Operand(i)})
		}
	}
	p.readBehind(op.Result(0), to.Result(0))
	op.Erase()
	if procedural {
		p.hoistVariable(to)
	}
}

// readBehind replaces each use of v by a read of its own of ref, a declaration. The reads stand where the builder is, in
// the order of v's use list.
func (p *preparer) readBehind(v, ref *ir.Value) {
	for u := v.FirstUse(); u != nil; u = v.FirstUse() {
		u.Set(sv.BuildRead(p.b, v.DefiningOp().Loc(), ref))
	}
}

// keepIndex gives the index of op, an array access, a wire with the attribute keep. Otherwise Vivado would propagate
// constants wrongly through the index.
func (p *preparer) keepIndex(op *ir.Operation) {
	v := op.Operand(1)
	c := p.b.Ctx
	keep := c.Array(c.DialectAttr(sv.AttributeAttr, c.String("keep"), c.String("\"true\""), c.Bool(false)))
	if v.IsArg() || isConstant(v.DefiningOp()) {
		return
	}
	if read := v.DefinedBy(sv.ReadInOut); read != nil {
		if wire := read.Operand(0).DefinedBy(sv.Wire); wire != nil && !sv.HasAttributes(wire) {
			wire.SetAttr(sv.AttributesName, keep)
		}
		return
	}
	name := c.String("_GEN_ARRAY_IDX")
	t := hw.InOutOf(v.Type())
	p.b.Before(op)
	var decl *ir.Operation
	if isProcedural(op) {
		p.b.Before(variablePoint(op))
		decl = sv.CreateLogic(p.b, op.Loc(), sv.LogicArgs{Name: name, ResultType: t})
		p.b.Before(op)
		sv.CreateBPAssign(p.b, op.Loc(), sv.BPAssignArgs{Dest: decl.Result(0), Src: v})
	} else {
		decl = sv.CreateWire(p.b, op.Loc(), sv.WireArgs{Name: name, ResultType: t})
		sv.CreateAssign(p.b, op.Loc(), sv.AssignArgs{Dest: decl.Result(0), Src: v})
	}
	decl.SetAttr(sv.AttributesName, keep)
	op.SetOperand(1, sv.BuildRead(p.b, op.Loc(), decl.Result(0)))
}

// loweredWire is a hw.wire that is lowered, with the operation in front of which its assignment is inserted. The
// position is right behind the operation that computes the value, or else the start of the block. Positions are found
// before any wire is lowered.
type loweredWire struct {
	op, before *ir.Operation // before is nil at the end of the block
}

// wirePlaces numbers the operations of a block and the inserted assignments by their order. So the block need not be
// numbered again after each insertion. Operation k has the place (k+1)<<32; insertions in front of it follow k<<32.
type wirePlaces struct {
	of       map[*ir.Operation]int64
	end      int64
	inserted int64
}

func newWirePlaces(b *ir.Block) *wirePlaces {
	p := &wirePlaces{of: map[*ir.Operation]int64{}}
	for op := range b.Ops() {
		p.end += 1 << 32
		p.of[op] = p.end
	}
	return p
}

// insert records that op was inserted right in front of an operation of the original block, the argument at. If that is
// nil, op was inserted at the end.
func (p *wirePlaces) insert(op, at *ir.Operation) {
	p.inserted++
	place := p.end + p.inserted
	if at != nil {
		place = p.of[at] - 1<<32 + p.inserted
	}
	p.of[op] = place
}

// hwWires replaces each hw.wire of b by an sv.wire, its assignment and a read. Declaration and read stand in front of
// the first user. In a procedural region, a variable and a blocking assignment take their place. Each hw.wire is erased only at the
// end: until then, the positions of other assignments refer to it, and it counts as a user.
func (p *preparer) hwWires(b *ir.Block) {
	var wires []loweredWire
	for op := range b.Ops() {
		if !op.Is(hw.Wire) {
			continue
		}
		w := loweredWire{op: op}
		if def := op.Operand(0).DefiningOp(); def != nil && def.Block() == b {
			w.before = def.Next()
		} else {
			w.before = b.First()
		}
		wires = append(wires, w)
	}
	if len(wires) == 0 {
		return
	}
	places := newWirePlaces(b)
	for _, w := range wires {
		p.hwWire(b, w, places)
	}
	for _, w := range wires {
		w.op.Erase()
	}
}

func (p *preparer) hwWire(b *ir.Block, w loweredWire, places *wirePlaces) {
	op, at := w.op, w.before
	p.b.Before(op)
	var wire *ir.Operation
	procedural := isProcedural(op)
	if t := hw.InOutOf(op.Result(0).Type()); procedural {
		wire = sv.CreateLogic(p.b, op.Loc(), sv.LogicArgs{Name: wireName(op), InnerSym: op.Inherent(hw.InnerSymName), ResultType: t})
	} else {
		wire = sv.CreateWire(p.b, op.Loc(), sv.WireArgs{Name: wireName(op), InnerSym: op.Inherent(hw.InnerSymName), ResultType: t})
	}
	if d := op.Discardable(); d != nil {
		wire.SetDiscardable(d)
	}
	if at != nil {
		p.b.Before(at)
	} else {
		p.b.AtEnd(b)
	}
	assign := p.assign(op.Loc(), wire.Result(0), op.Operand(0), procedural)
	read := sv.BuildRead(p.b, op.Loc(), wire.Result(0))
	places.insert(assign, at)
	if first := places.firstUser(b, op.Result(0), assign); first == assign {
		wire.MoveBefore(assign)
	} else {
		wire.MoveBefore(besideUser(first))
		read.DefiningOp().MoveAfter(wire)
	}
	op.Result(0).ReplaceAllUses(read)
}

// wireName returns the name of a hw.wire, which may be empty.
func wireName(op *ir.Operation) ir.Attribute {
	if n := hw.WireOp(op).Name(); n != nil {
		return n
	}
	return op.Context().String("")
}

// firstUser returns the first operation of b that uses v, itself or in its regions. It returns first unless such an
// operation stands before first.
func (p *wirePlaces) firstUser(b *ir.Block, v *ir.Value, first *ir.Operation) *ir.Operation {
	least := p.of[first]
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if user := b.AncestorIn(u.Owner()); user != nil && p.of[user] < least {
			first, least = user, p.of[user]
		}
	}
	return first
}

// assign creates an assignment: a blocking one in procedural regions.
func (p *preparer) assign(loc ir.Loc, dest, src *ir.Value, procedural bool) *ir.Operation {
	if procedural {
		return sv.CreateBPAssign(p.b, loc, sv.BPAssignArgs{Dest: dest, Src: src})
	}
	return sv.CreateAssign(p.b, loc, sv.AssignArgs{Dest: dest, Src: src})
}

// variablePoint returns the operation in front of which the declaration of the variable op goes: the first of its block
// that is no variable itself. The block of an `ifdef counts as part of the block around it.
func variablePoint(op *ir.Operation) *ir.Operation {
	for op.Parent().Is(sv.IfDefProcedural) {
		op = op.Parent()
	}
	first := op.Block().First()
	for first.Is(sv.Logic) && first != op {
		first = first.Next()
	}
	return first
}

// hoistVariable moves the declaration op, an sv.logic, to the start of its block, or out of the procedural region if
// the options disallow local variables.
func (p *preparer) hoistVariable(op *ir.Operation) {
	if p.opts.disallowLocalVariables {
		op.MoveBefore(outsideProcedure(op))
		return
	}
	if at := variablePoint(op); at != op {
		op.MoveBefore(at)
	}
}

// outsideProcedure returns the outermost ancestor of op that is not itself in a procedural region.
func outsideProcedure(op *ir.Operation) *ir.Operation {
	op = op.Parent()
	for op.Parent() != nil && op.Parent().Implements("ProceduralRegion") {
		op = op.Parent()
	}
	return op
}

// sideEffect gives op, an expression with effects, a register outside of the procedural region. It assigns the register
// where op stands. It returns false if op is already the source of its only user, an assignment.
func (p *preparer) sideEffect(op *ir.Operation) bool {
	v := op.Result(0)
	if v.HasOneUse() && v.FirstUse().Owner().Is(sv.BPAssign) {
		return false
	}
	p.b.Before(outsideProcedure(op))
	reg := sv.CreateReg(p.b, op.Loc(), sv.RegArgs{Name: p.b.Ctx.String(""), ResultType: hw.InOutOf(v.Type())})
	read := sv.BuildRead(p.b, op.Loc(), reg.Result(0))
	v.ReplaceAllUses(read)
	p.b.After(op)
	sv.CreateBPAssign(p.b, op.Loc(), sv.BPAssignArgs{Dest: reg.Result(0), Src: v})
	return true
}

// hoist moves op, an expression, out of the procedural region, or at least out of its block. It returns false if an
// operand is computed in that block.
func (p *preparer) hoist(op *ir.Operation) bool {
	if alwaysInline(op) && !op.Is(sv.ReadInOut) && hw.InOutElement(op.Result(0).Type()) == nil {
		return false
	}
	to := outsideProcedure(op)
	for i := range op.NumOperands() {
		v := op.Operand(i)
		if v.IsArg() {
			if v.OwnerBlock().Parent().Is(hw.Module) {
				continue
			}
			return false
		}
		if def := v.DefiningOp(); isProcedural(def) {
			if def.Block() == op.Block() {
				return false
			}
			to = op.Parent()
		}
	}
	op.MoveBefore(to)
	return true
}

// besideUser returns the operation in front of which a copy of an operand of user goes. That is user, or the
// destination of user's assignment if it stands right before user.
func besideUser(user *ir.Operation) *ir.Operation {
	if !user.Is(sv.Assign) && !user.Is(sv.BPAssign) {
		return user
	}
	if v := user.Operand(0); !v.IsArg() {
		if d := v.DefiningOp(); d.Next() == user {
			return d
		}
	}
	return user
}

// copyToUsers copies op, an expression that must stand at its use, right in front of each of its users.
func (p *preparer) copyToUsers(op *ir.Operation) {
	v := op.Result(0)
	for !v.HasOneUse() {
		u := v.FirstUse()
		n := p.b.Arena.Clone(op, ir.NewMapping())
		at := besideUser(u.Owner())
		at.Block().InsertBefore(n, at)
		u.Set(n.Result(0))
		p.copyOperands(n)
	}
	if at := besideUser(v.FirstUse().Owner()); at != op {
		op.MoveBefore(at)
	}
	p.copyOperands(op)
	for _, in := range op.OperandValues(nil) {
		if !in.IsArg() && !in.HasOneUse() {
			if def := in.DefiningOp(); isExpression(def) && !isProcedural(def) && !alwaysInline(def) && !emittedInline(def, p.opts) {
				p.temporary(def, false)
			}
		}
	}
}

func (p *preparer) copyOperands(op *ir.Operation) {
	for _, v := range op.OperandValues(nil) {
		if v.IsArg() {
			continue
		}
		if def := v.DefiningOp(); isExpression(def) && alwaysInline(def) && !def.Is(hw.AggregateConstant) {
			p.copyToUsers(def)
		}
	}
}

// outermost returns the block of the module's or function's body that contains op at any depth.
func outermost(op *ir.Operation) *ir.Block {
	b := op.Block()
	for b.Parent().Name().DialectName() != hw.Dialect.Name && b.Parent().Block() != nil && !b.Parent().Is(sv.Func) {
		b = b.Parent().Block()
	}
	return b
}

// resultWires gives each result of op, an instance, a wire, unless an output or assignment takes the result directly.
// The wire's name begins with the instance's name, which is the argument of.
func (p *preparer) resultWires(op *ir.Operation, of string, names []ir.Attribute) {
	first := outermost(op).First()
	for i := range op.Results() {
		v := op.Result(i)
		if v.Unused() && !isZeroWidth(v.Type()) {
			continue
		}
		if v.HasOneUse() {
			user := v.FirstUse().Owner()
			if user.Is(hw.Output) {
				continue
			}
			if user.Is(sv.Assign) {
				user.MoveAfter(op)
				continue
			}
		}
		p.b.Before(first)
		name := p.b.Ctx.String("_" + of + "_" + symNameOr(names[i]))
		wire := sv.CreateWire(p.b, op.Loc(), sv.WireArgs{Name: name, ResultType: hw.InOutOf(v.Type())})
		p.readEach(v, wire.Result(0))
		p.b.After(op)
		sv.CreateAssign(p.b, op.Loc(), sv.AssignArgs{Dest: wire.Result(0), Src: v})
	}
}

// callResults gives each result of op, a function call, a variable, unless an assignment takes the result directly.
func (p *preparer) callResults(op *ir.Operation) {
	callee := op.Inherent("callee").(*ir.SymbolRefAttr).Root.Value
	first := outermost(op).First()
	for i := range op.Results() {
		v := op.Result(i)
		if v.HasOneUse() {
			if user := v.FirstUse().Owner(); user.Is(sv.Assign) || user.Is(sv.BPAssign) {
				user.MoveAfter(op)
				continue
			}
		}
		p.b.Before(first)
		name := p.b.Ctx.String("_" + callee + "_" + strconv.Itoa(i))
		decl := sv.CreateLogic(p.b, op.Loc(), sv.LogicArgs{Name: name, ResultType: hw.InOutOf(v.Type())})
		p.readEach(v, decl.Result(0))
		p.b.After(op)
		if op.Is(sv.FuncCall) {
			sv.CreateAssign(p.b, op.Loc(), sv.AssignArgs{Dest: decl.Result(0), Src: v})
		} else {
			sv.CreateBPAssign(p.b, op.Loc(), sv.BPAssignArgs{Dest: decl.Result(0), Src: v})
		}
	}
}

func symNameOr(a ir.Attribute) string {
	if s, ok := a.(*ir.StringAttr); ok {
		return s.Value
	}
	return ""
}

// readEach replaces the uses of v by reads of ref, a declaration. Each read stands right in front of its user.
func (p *preparer) readEach(v, ref *ir.Value) {
	for u := v.FirstUse(); u != nil; u = v.FirstUse() {
		p.b.Before(u.Owner())
		u.Set(sv.BuildRead(p.b, v.DefiningOp().Loc(), ref))
	}
}

// reuse makes all users of op read the declaration that op's result is assigned to, except the assignment. There must be
// one assignment, at the top of the module, and other users. Otherwise, or if op is a hw.constant, it returns false.
func (p *preparer) reuse(op *ir.Operation) bool {
	v := op.Result(0)
	var assign *ir.Operation
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		user := u.Owner()
		if !user.Is(sv.Assign) {
			continue
		}
		if assign != nil || !user.Parent().Is(hw.Module) {
			return false // the assignment may not happen
		}
		assign = user
	}
	if assign == nil || v.HasOneUse() || op.Is(hw.Constant) {
		return false
	}
	dest := assign.Operand(0)
	for u := v.FirstUse(); u != nil; {
		n := u.NextUse()
		if u.Owner() != assign {
			p.b.Before(u.Owner())
			u.Set(sv.BuildRead(p.b, dest.Loc(), dest))
		}
		u = n
	}
	if !dest.IsArg() && alwaysInline(dest.DefiningOp()) {
		p.copyToUsers(dest.DefiningOp())
	}
	return true
}

// temporary gives each result of op a wire, or a variable in procedural regions. If atStart is set, the declaration
// stands at the beginning of the block, for users in front of op.
func (p *preparer) temporary(op *ir.Operation, atStart bool) {
	procedural := isProcedural(op)
	name := ir.Attribute(p.b.Ctx.String(""))
	if op.NumResults() == 1 {
		if s := temporaryName(op.Result(0)); s != nil {
			name = s
		}
		op.SetAttr(hw.NameHint, nil)
	}
	for i := range op.Results() {
		p.temporaryFor(op, op.Result(i), name, procedural, atStart)
	}
}

func (p *preparer) temporaryFor(op *ir.Operation, v *ir.Value, name ir.Attribute, procedural, atStart bool) {
	loc := op.Loc()
	elem := hw.InOutElement(v.Type())
	isRef := elem != nil
	if !isRef {
		elem = v.Type()
	}
	t := hw.InOutOf(elem)
	var decl *ir.Operation
	if procedural {
		p.b.Before(variablePoint(op))
		decl = sv.CreateLogic(p.b, loc, sv.LogicArgs{Name: name, ResultType: t})
	} else {
		if p.b.Before(op); atStart {
			p.b.AtStart(op.Block())
		}
		decl = sv.CreateWire(p.b, loc, sv.WireArgs{Name: name, ResultType: t})
	}
	ref := decl.Result(0)
	if isRef {
		v.ReplaceAllUses(ref)
	} else {
		p.readEach(v, ref)
	}
	p.b.After(op)
	src := v
	if isRef {
		src = sv.BuildRead(p.b, loc, v)
	}
	if procedural {
		sv.CreateBPAssign(p.b, loc, sv.BPAssignArgs{Dest: ref, Src: src})
	} else {
		connect := sv.CreateAssign(p.b, loc, sv.AssignArgs{Dest: ref, Src: src})
		if !atStart {
			decl.MoveBefore(connect)
		}
	}
}

// breakLoops gives a wire to each value in b that is used in front of the operation that computes it. Operations that
// write no statement count neither as users nor as values.
func (p *preparer) breakLoops(b *ir.Block) {
	seen := map[*ir.Operation]bool{}
	for op := b.First(); op != nil; {
		next := op.Next()
		if !isIgnored(op) {
			early := p.usedBefore(b, op, seen)
			seen[op] = true
			if early {
				p.moveUp(b, op)
			}
		}
		op = next
	}
}

func (p *preparer) usedBefore(b *ir.Block, op *ir.Operation, seen map[*ir.Operation]bool) bool {
	for i := range op.Results() {
		for u := op.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			if seen[b.AncestorIn(u.Owner())] {
				return true
			}
		}
	}
	return false
}

// moveUp makes op's results available at the start of the block b. It moves op there if op is a declaration or a
// constant. Otherwise it makes a wire for the result at the start of b.
func (p *preparer) moveUp(b *ir.Block, op *ir.Operation) {
	if isMovableDeclaration(op) || isConstant(op) {
		op.MoveBefore(b.First())
		return
	}
	if op.Is(sv.ReadInOut) && !op.Operand(0).IsArg() {
		if def := op.Operand(0).DefiningOp(); isMovableDeclaration(def) {
			op.MoveBefore(b.First())
			def.MoveBefore(op)
			return
		}
	}
	p.temporary(op, true)
}

// isMovableDeclaration reports whether op declares a wire, register or variable that depends on constants only.
func isMovableDeclaration(op *ir.Operation) bool {
	if op.NumResults() != 1 || hw.InOutElement(op.Result(0).Type()) == nil && !isInterface(op.Result(0).Type()) {
		return false
	}
	for i := range op.NumOperands() {
		if v := op.Operand(i); v.IsArg() || !isConstant(v.DefiningOp()) {
			return false
		}
	}
	return true
}

func isInterface(t ir.Type) bool { return dialectType(t, sv.InterfaceType) != nil }

// spillBySize gives names to expressions in b that have too many terms, or whose name hints the options ask for.
func (p *preparer) spillBySize(b *ir.Block) {
	if b.Parent().Implements("ProceduralRegion") {
		return
	}
	p.sizes = map[*ir.Value]int{}
	for op := b.First(); op != nil; {
		next := op.Next()
		if isExpression(op) && p.tooLarge(op) {
			p.temporary(op, false)
			p.sizes[op.Result(0)] = 1
		}
		op = next
	}
	for op := range b.Ops() {
		for i := range op.NumRegions() {
			if r := op.Region(i); !r.Empty() {
				p.spillBySize(r.First())
			}
		}
	}
}

func (p *preparer) tooLarge(op *ir.Operation) bool {
	v := op.Result(0)
	if hw.InOutElement(v.Type()) != nil || op.Is(sv.ReadInOut) || op.Is(hw.Constant) {
		return false
	}
	size := p.size(v)
	if v.HasOneUse() {
		user := v.FirstUse().Owner()
		if user.Is(hw.Bitcast) && user.Result(0).HasOneUse() {
			user = user.Result(0).FirstUse().Owner()
		}
		switch user.Def() {
		case hw.Output, sv.Assign, sv.BPAssign, hw.Instance:
			return false
		}
	}
	if size > p.opts.maxTerms {
		return true
	}
	if !p.opts.spillLargeTermsWithNamehints {
		return false
	}
	h, ok := op.Attr(hw.NameHint).(*ir.StringAttr)
	return ok && (!strings.HasPrefix(h.Value, "_") || size >= p.opts.namehintTermLimit)
}

// size returns the number of terms in the expression of v.
func (p *preparer) size(v *ir.Value) int {
	if n, ok := p.sizes[v]; ok {
		return n
	}
	if v.IsArg() {
		return 1
	}
	op := v.DefiningOp()
	if !isExpression(op) || op.NumOperands() == 0 || op.Is(sv.ReadInOut) {
		return 1
	}
	p.sizes[v] = 1 // a value that depends on itself
	n := 0
	for i := range op.NumOperands() {
		n += p.size(op.Operand(i))
	}
	p.sizes[v] = n
	return n
}

// fillEmpty adds a wire to a module without statements, since some tools take empty modules for black boxes.
func (p *preparer) fillEmpty(op *ir.Operation) {
	b := op.Region(0).First()
	if !op.Is(hw.Module) || b.First() != b.Last() || b.First().NumOperands() > 0 {
		return
	}
	p.b.AtStart(b)
	one := hw.BuildConstant(p.b, op.Loc(), num.NewInt(1, 1))
	wire := sv.CreateWire(p.b, op.Loc(), sv.WireArgs{Name: p.b.Ctx.String(""), ResultType: hw.InOutOf(one.Type())})
	note := "This wire is added to avoid emitting empty modules. See `fixUpEmptyModules` lowering option in CIRCT."
	wire.SetAttr(sv.AttributesName, p.b.Ctx.Array(sv.Comment(p.b.Ctx, note)))
	sv.CreateAssign(p.b, op.Loc(), sv.AssignArgs{Dest: wire.Result(0), Src: one})
}
