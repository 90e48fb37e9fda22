package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// Bufferization of loops that carry tensors: scf.for and scf.while. If the body yields the
// buffer that it receives, all iterations share the first iteration's buffer. Otherwise the
// body yields a copy.

func always(*bufferize.State, *ir.Value) bool { return true }

var bufferizeFor = &bufferize.Interface{
	// A loop that never runs returns its init operands.
	Reads: func(s *bufferize.State, u *ir.Operand) bool {
		return mayNotRun(u.Owner()) || s.IsRead(iterArg(u.Owner(), u.Index()-forControl))
	},
	Writes: bufferize.Always, Writable: always,
	Aliases: func(s *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		i := u.Index() - forControl
		same := carriesSame(s, u.Owner(), i)
		return append(dst, bufferize.Alias{Value: u.Owner().Result(i), Equivalent: same, Maybe: !same})
	},
	BufferType:       forBufferType,
	ResolveConflicts: copyYielded,
	Verify:           verifyCarried,
	Bufferize:        forOnBuffers,
}

func iterArg(op *ir.Operation, i int) *ir.Value { return body(op).Arg(i + 1) }

// mayNotRun reports whether the number of iterations of an scf.for may be 0.
func mayNotRun(op *ir.Operation) bool {
	lower, ok1 := ir.ConstantInt(ForOp(op).LowerBound())
	upper, ok2 := ir.ConstantInt(ForOp(op).UpperBound())
	return !ok1 || !ok2 || upper <= lower
}

// carriesSame reports whether the body of an scf.for yields for iteration argument i a
// value that is equivalent to this argument.
func carriesSame(s *bufferize.State, op *ir.Operation, i int) bool {
	return s.AreEquivalent(iterArg(op, i), body(op).Last().Operand(i))
}

func forBufferType(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
	op := v.DefiningOp()
	if op != nil {
		return t.Of(iterArg(op, v.Index()))
	}
	op = v.OwnerBlock().Parent()
	i := v.Index() - 1
	return carriedType(t, op, v, ForOp(op).InitArgs()[i].Value(), body(op).Last().Operand(i))
}

// carriedType returns the buffer type of arg, an argument that loop op carries. The value
// of arg is init in the first iteration, and yielded in the others. The buffer type of
// yielded may depend on the buffer type of arg. The boolean result is false after an error.
func carriedType(t *bufferize.Typing, op *ir.Operation, arg, init, yielded *ir.Value) (ir.Type, bool) {
	first, ok := t.Of(init)
	if !ok || t.Asked(arg) >= 2 {
		return first, ok
	}
	next, ok := t.Of(yielded)
	if !ok {
		return nil, false
	}
	joined, ok := bufferize.JoinTypes(arg.Type(), first, next)
	if !ok {
		return nil, op.EmitOpError("init_arg and yielded value bufferize to inconsistent memory spaces")
	}
	return joined, true
}

// copyYielded makes the body of an scf.for yield a copy of each tensor whose buffer may
// overlap a buffer from outside the body. It returns false after an error.
func copyYielded(rw *bufferize.Rewriter, s *bufferize.State, op *ir.Operation) bool {
	if !rw.CopyOperands(s, op) {
		return false
	}
	if s.CopyBeforeWrite {
		return true
	}
	y := body(op).Last()
	rw.Before(y)
	vs := y.OperandValues(nil)
	for i, v := range vs {
		if !ir.IsTensor(iterArg(op, i).Type()) || staysInside(s, v, op.Region(0), iterArg(op, i)) {
			continue
		}
		if vs[i] = rw.AllocTensor(y.Loc(), v, true); vs[i] == nil {
			return false
		}
	}
	rw.Modify(y, func() { y.SetOperands(rw.Arena, vs) })
	return true
}

// staysInside reports whether v can alias only two kinds of values: values that are
// computed in region r, and argument own of r.
func staysInside(s *bufferize.State, v *ir.Value, r *ir.Region, own *ir.Value) bool {
	for w := range s.Decisions.Aliases.Members(v) {
		if w == own {
			continue
		}
		at := w.ParentRegion()
		if w.IsArg() && at == r || !r.IsAncestorOf(at) {
			return false
		}
	}
	return true
}

func verifyCarried(s *bufferize.State, op *ir.Operation) bool {
	if s.ReturnAllocsFromLoops {
		return true
	}
	for i := range op.Results() {
		if ir.IsTensor(op.Result(i).Type()) && !carriesSame(s, op, i) {
			return body(op).Last().EmitError("Yield operand #%d is not equivalent to the corresponding iter bbArg", i)
		}
	}
	return true
}

func forOnBuffers(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o := ForOp(op)
	inits := rw.BuffersOf(o.InitArgs())
	if inits == nil {
		return false
	}
	for i, v := range inits {
		if !ir.IsTensor(op.Result(i).Type()) {
			continue
		}
		t, ok := rw.TypeOf(op.Result(i))
		if !ok {
			return false
		}
		inits[i] = rw.CastTo(v, t)
	}
	n := NewFor(rw.Builder, op.Loc(), o.LowerBound(), o.UpperBound(), o.Step(), inits)
	if o.UnsignedCmp() {
		ForOp(n).SetUnsignedCmp(rw.Ctx.Unit())
	}
	n.SetDiscardable(op.Discardable())
	types := append([]ir.Type{o.LowerBound().Type()}, typesOf(inits)...)
	moveBody(rw, body(op), n.Region(0), types, append([]ir.Loc{op.Loc()}, locsOf(inits)...))
	return rw.ReplaceByResults(op, n)
}

// moveBody moves the operations of a block, from, to a new block in a region, to. The
// arguments of the new block have these types. If an old argument was a tensor, a to_tensor
// converts the new argument back.
func moveBody(rw *bufferize.Rewriter, from *ir.Block, to *ir.Region, types []ir.Type, locs []ir.Loc) {
	b, at := rw.Point()
	defer rw.Restore(b, at)
	n := rw.CreateBlock(to, nil, types, locs)
	args := make([]*ir.Value, len(types))
	for i, a := range n.Args() {
		args[i] = a
		if t := from.Arg(i).Type(); ir.IsTensor(t) {
			args[i] = rw.ToTensor(a, t, a.Loc())
		}
	}
	rw.MergeBlocks(from, n, args...)
}

var bufferizeWhile = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Always, Writable: always,
	Aliases: func(s *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		op, i := u.Owner(), u.Index()
		if i >= op.NumResults() || u.Value().Type() != op.Result(i).Type() {
			return dst
		}
		same := whileCarriesSame(s, op, i)
		return append(dst, bufferize.Alias{Value: op.Result(i), Equivalent: same, Maybe: !same})
	},
	BufferType:       whileBufferType,
	ResolveConflicts: copyCondition,
	Verify:           verifyWhileCarried,
	Bufferize:        whileOnBuffers,
}

// parts returns the two blocks of an scf.while and their terminators.
func parts(op *ir.Operation) (before, after *ir.Block, condition, y *ir.Operation) {
	before, after = op.Region(0).First(), op.Region(1).First()
	return before, after, before.Last(), after.Last()
}

func whileCarriesSame(s *bufferize.State, op *ir.Operation, i int) bool {
	before, after, condition, y := parts(op)
	if i >= before.NumArgs() || before.Arg(i).Type() != op.Result(i).Type() {
		return false
	}
	args := ConditionOp(condition).Args()
	return s.AreEquivalent(before.Arg(i), args[i].Value()) && s.AreEquivalent(after.Arg(i), y.Operand(i))
}

func whileBufferType(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
	op := bufferize.Owner(v)
	before, _, condition, y := parts(op)
	if v.OwnerBlock() == before {
		return carriedType(t, op, v, op.Operand(v.Index()), y.Operand(v.Index()))
	}
	return t.Of(ConditionOp(condition).Args()[v.Index()].Value())
}

// copyCondition makes the scf.condition of an scf.while pass copies of tensors to the after
// region. It does not copy a tensor that both regions pass on unchanged. It returns false
// after an error.
func copyCondition(rw *bufferize.Rewriter, s *bufferize.State, op *ir.Operation) bool {
	if !rw.CopyOperands(s, op) {
		return false
	}
	if s.CopyBeforeWrite {
		return true
	}
	before, after, condition, y := parts(op)
	rw.Before(condition)
	args := ConditionOp(condition).Args()
	vs := condition.OperandValues(nil)
	same := func(b *ir.Block, i int, vs []ir.Operand) bool {
		return i < b.NumArgs() && i < len(vs) && s.AreEquivalent(b.Arg(i), vs[i].Value())
	}
	for i := range args {
		v := args[i].Value()
		if !ir.IsTensor(v.Type()) || same(after, i, y.Operands()) && same(before, i, args) {
			continue
		}
		if vs[i+1] = rw.AllocTensor(condition.Loc(), v, true); vs[i+1] == nil {
			return false
		}
	}
	rw.Modify(condition, func() { condition.SetOperands(rw.Arena, vs) })
	return true
}

func verifyWhileCarried(s *bufferize.State, op *ir.Operation) bool {
	if s.ReturnAllocsFromLoops {
		return true
	}
	before, after, condition, y := parts(op)
	same := func(b *ir.Block, vs []ir.Operand) int {
		for i := range vs {
			if v := vs[i].Value(); ir.IsTensor(v.Type()) && (i >= b.NumArgs() || !s.AreEquivalent(v, b.Arg(i))) {
				return i
			}
		}
		return -1
	}
	if i := same(before, ConditionOp(condition).Args()); i >= 0 {
		return condition.EmitError("Condition arg #%d is not equivalent to the corresponding iter bbArg", i)
	}
	if i := same(after, y.Operands()); i >= 0 {
		return y.EmitError("Yield operand #%d is not equivalent to the corresponding iter bbArg", i)
	}
	return true
}

func whileOnBuffers(rw *bufferize.Rewriter, op *ir.Operation) bool {
	before, after, _, _ := parts(op)
	inits := rw.BuffersOf(op.Operands())
	if inits == nil && op.NumOperands() > 0 {
		return false
	}
	for i, v := range inits {
		if !ir.IsTensor(before.Arg(i).Type()) {
			continue
		}
		t, ok := rw.TypeOf(before.Arg(i))
		if !ok {
			return false
		}
		inits[i] = rw.CastTo(v, t)
	}
	types := make([]ir.Type, after.NumArgs())
	for i, a := range after.Args() {
		t, ok := rw.TypeOf(a)
		if !ok {
			return false
		}
		types[i] = t
	}
	n := rw.Create(&ir.OpState{Name: op.Name(), Loc: op.Loc(), Operands: inits, Results: types, Regions: 2})
	moveBody(rw, before, n.Region(0), typesOf(inits), sameLocs(op.Loc(), len(inits)))
	moveBody(rw, after, n.Region(1), types, sameLocs(op.Loc(), len(types)))
	return rw.ReplaceByResults(op, n)
}

func sameLocs(loc ir.Loc, n int) []ir.Loc {
	locs := make([]ir.Loc, n)
	for i := range locs {
		locs[i] = loc
	}
	return locs
}

// bufferizeCondition bufferizes scf.condition. Its operands must bufferize in place,
// without copies.
var bufferizeCondition = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never, MustBeInPlace: bufferize.Always,
	Bufferize: func(rw *bufferize.Rewriter, op *ir.Operation) bool {
		o := ConditionOp(op)
		after := op.Parent().Region(1).First()
		vs := []*ir.Value{o.Condition()}
		for i, u := range o.Args() {
			v := u.Value()
			if ir.IsTensor(v.Type()) {
				if v = rw.BufferOf(v); v == nil {
					return false
				}
				t, ok := rw.TypeOf(after.Arg(i))
				if !ok {
					return false
				}
				v = rw.CastTo(v, t)
			}
			vs = append(vs, v)
		}
		rw.ReplaceWith(op, rw.Op(Condition, op.Loc(), nil, vs))
		return true
	},
}
