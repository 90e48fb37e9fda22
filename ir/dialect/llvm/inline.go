package llvm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

var lLVMFuncCallable = &ir.CallableInterface{
	Region: ir.FunctionCallable.Region, Inputs: functionInputs, Results: functionResults,
}

var callInterface = &ir.CallInterface{
	Callee: func(op *ir.Operation) (*ir.SymbolRefAttr, *ir.Value) {
		if s, ok := op.Inherent("callee").(*ir.SymbolRefAttr); ok {
			return s, nil
		}
		return nil, op.Operand(0)
	},
	SetCallee: func(op *ir.Operation, s *ir.SymbolRefAttr) { op.SetInherent("callee", s) },
	Args: func(op *ir.Operation) (int, int) {
		start, n := op.SegmentNamed("callee_operands")
		if op.Inherent("callee") == nil {
			return start + 1, n - 1
		}
		return start, n
	},
}

// functionInputs appends the types of a function's parameters, without the variadic
// arguments.
func functionInputs(op *ir.Operation, dst []ir.Type) []ir.Type {
	return appendInputs(typeOfFunction(op), dst)
}

// functionResults appends the result type of a function. It appends nothing if the
// function returns void.
func functionResults(op *ir.Operation, dst []ir.Type) []ir.Type {
	return appendResults(typeOfFunction(op), dst)
}

func typeOfFunction(op *ir.Operation) ir.Type {
	if t := LLVMFuncOp(op).FunctionType(); t != nil {
		return t.Type
	}
	return nil
}

var inliner = &ir.InlinerInterface{
	LegalCall:   legalCall,
	LegalRegion: ir.InlineRegion,
	LegalOp: func(op *ir.Operation, _ *ir.Region, _ bool, _ *ir.Inlining) bool {
		return !op.Is(VaStart)
	},
	OneBlock: func(b *ir.Block) bool { return !b.Last().Is(Unreachable) },
	Terminator: func(b *ir.Builder, term *ir.Operation, newDest *ir.Block) {
		if term.Is(Return) {
			b.Before(term)
			b.Create(&ir.OpState{Name: b.Ctx.NameOf(Br), Loc: term.Loc(), Operands: term.OperandValues(nil), Successors: []*ir.Block{newDest}})
			term.Erase()
		}
	},
	TerminatorValue: func(term *ir.Operation, replace []*ir.Value) {
		for i, v := range replace {
			v.ReplaceAllUses(term.Operand(i))
		}
	},
	HandleArg: func(b *ir.Builder, call, callee *ir.Operation, arg *ir.Value, attrs *ir.DictAttr) *ir.Value {
		if t, ok := attrs.Get(byValAttr).(*ir.TypeAttr); ok {
			return byVal(b, callee, arg, t.Type, attrs)
		}
		if p, ok := arg.Type().(*ir.DialectType); !ok || p.Def != PointerType {
			return arg
		}
		c := b.Op(SSACopy, call.Loc(), []ir.Type{arg.Type()}, []*ir.Value{arg})
		if attrs.Get(noAlias) != nil {
			c.SetAttr(noAlias, b.Ctx.Unit())
		}
		return c.Result(0)
	},
	ProcessInlined: func(b *ir.Builder, call *ir.Operation, first, end *ir.Block) {
		placeAllocas(b, call, first, end)
		s := scopes{b: b, call: call, first: first, end: end}
		s.cloneScopes()
		s.fromNoAlias()
		s.appendOf("alias_scopes")
		s.appendOf("noalias_scopes")
		s.appendAccessGroups()
		s.relocateLoops()
	},
}

// Names of argument attributes.
const (
	noAlias   = "llvm.noalias"
	byValAttr = "llvm.byval"
)

// neverInlined lists passthrough attributes that forbid inlining a function.
var neverInlined = []string{"noduplicate", "presplitcoroutine", "returns_twice", "strictfp"}

// legalCall reports whether a call may be inlined. A byval argument may have to be
// copied, so the data layout must know the size and alignment of its type.
func legalCall(call, callee *ir.Operation, wouldClone bool) bool {
	if !wouldClone || !call.Is(Call) || !callee.Is(LLVMFunc) {
		return false
	}
	if CallOp(call).NoInline() || LLVMFuncOp(callee).NoInline() || LLVMFuncOp(callee).Personality() != nil {
		return false
	}
	if t := LLVMFuncOp(callee).FunctionType(); t != nil {
		if v, ok := t.Type.(*ir.DialectType).Params[2].(*ir.IntegerAttr); ok && v.Value.IsOne() {
			return false
		}
	}
	if l := LLVMFuncOp(callee).ArgAttrs(); l != nil {
		for _, e := range l.Elems {
			d, ok := e.(*ir.DictAttr)
			if !ok {
				continue
			}
			if t, ok := d.Get(byValAttr).(*ir.TypeAttr); d.Get("llvm.inalloca") != nil || ok && !sized(callee, t.Type) {
				return false
			}
		}
	}
	if l := LLVMFuncOp(callee).Passthrough(); l != nil {
		for _, e := range l.Elems {
			if s, ok := e.(*ir.StringAttr); ok && slices.Contains(neverInlined, s.Value) {
				return false
			}
		}
	}
	return true
}

// inlinedAlloca is an llvm.alloca of constant size that placeAllocas moves. If lifetime
// is set, placeAllocas marks its lifetime.
type inlinedAlloca struct {
	op       *ir.Operation
	size     *ir.IntegerAttr
	lifetime bool // is to be marked
}

// placeAllocas moves allocations of constant size from the callee's entry to the entry
// block around the call. There they execute once; placeAllocas marks their lifetimes. If
// the callee has allocations of other sizes, placeAllocas restores the stack where the
// inlined code ends.
func placeAllocas(b *ir.Builder, call *ir.Operation, first, end *ir.Block) {
	entry := entryAround(call)
	if entry == nil || entry == first {
		return
	}
	var moves []inlinedAlloca
	dynamic, lifetimes := false, false
	for bl := first; bl != end; bl = bl.Next() {
		for op := bl.First(); op != nil; op = op.Next() {
			if !op.Is(Alloca) {
				continue
			}
			size, ok := ir.MatchConstant(AllocaOp(op).ArraySize()).(*ir.IntegerAttr)
			if !ok {
				dynamic = true
			} else if bl == first {
				mark := !size.Value.IsZero() && !hasLifetime(op)
				lifetimes = lifetimes || mark
				moves = append(moves, inlinedAlloca{op, size, mark})
			}
		}
	}
	if len(moves) == 0 && !dynamic {
		return
	}
	var stack *ir.Value
	if dynamic {
		b.AtStart(first)
		stack = b.Value(StackSave, call.Loc(), DefaultPointer.Build(b.Ctx), nil)
	}
	at := entry.First()
	for _, m := range moves {
		b.Restore(entry, at)
		size := b.Op(Constant, m.op.Loc(), []ir.Type{m.op.Operand(0).Type()}, nil, m.size)
		if m.lifetime {
			b.Before(m.op)
			b.Op(LifetimeStart, m.op.Loc(), nil, []*ir.Value{m.op.Result(0)})
		}
		m.op.MoveAfter(size)
		m.op.SetOperand(0, size.Result(0))
	}
	if !lifetimes && !dynamic {
		return
	}
	for bl := first; bl != end; bl = bl.Next() {
		term := bl.Last()
		if !term.Has(ir.ReturnLike) {
			continue
		}
		b.Before(term)
		if dynamic {
			b.Op(StackRestore, call.Loc(), nil, []*ir.Value{stack})
		}
		for _, m := range moves {
			if m.lifetime {
				b.Op(LifetimeEnd, m.op.Loc(), nil, []*ir.Value{m.op.Result(0)})
			}
		}
	}
}

// entryAround returns the entry block of the region around call whose operation has
// IsolatedFromAbove or AutomaticAllocationScope. It returns nil if there is none.
func entryAround(call *ir.Operation) *ir.Block {
	for op := call; op.Parent() != nil; op = op.Parent() {
		if p := op.Parent(); p.Def() == nil || p.Has(ir.IsolatedFromAbove|ir.AutomaticAllocationScope) {
			return op.ParentRegion().First()
		}
	}
	return nil
}

func hasLifetime(alloca *ir.Operation) bool {
	work := []*ir.Operation{alloca}
	for len(work) > 0 {
		op := work[len(work)-1]
		work = work[:len(work)-1]
		for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
			switch user := u.Owner(); {
			case user.Is(LifetimeStart), user.Is(LifetimeEnd):
				return true
			case user.Is(Bitcast):
				work = append(work, user)
			}
		}
	}
	return false
}
