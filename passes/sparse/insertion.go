package sparse

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
	"github.com/millrace-mlir/millrace/passes/sparse/lattice"
)

// storeValue stores v, the value of expression e, in the current element of the output. A nil value is not
// stored.
func (k *kernel) storeValue(e int, v *ir.Value) {
	if v == nil {
		return
	}
	if k.isReducing() {
		k.updateReduced(v)
		return
	}
	if !k.sparseOut {
		buffer, at := k.place(k.Out)
		k.Store(v, buffer, at...)
		return
	}
	if k.Expr(e).Kind != lattice.Select {
		k.insert(v)
		return
	}
	chain := k.chain
	op := k.If(v, []ir.Type{chain.Type()}, true)
	k.AtStart(op.Region(0).First())
	selected := k.Expr(e).Val
	k.insert(selected)
	k.SetVal(e, nil)
	k.Yield(k.chain)
	k.AtStart(op.Region(1).First())
	k.Yield(chain)
	k.chain = op.Result(0)
	k.After(op)
}

// insertIf creates an scf.if around the insertion of v into the output.
func (k *kernel) insertIf(cond, v *ir.Value, at []*ir.Value) *ir.Value {
	chain := k.chain
	op := k.If(cond, []ir.Type{chain.Type()}, true)
	k.AtStart(op.Region(0).First())
	k.Yield(insert(k.Code, v, chain, at))
	k.AtStart(op.Region(1).First())
	k.Yield(chain)
	k.After(op)
	return op.Result(0)
}

// insert inserts v into the output, or stores it in the expanded innermost level.
func (k *kernel) insert(v *ir.Value) {
	if k.isExpanding() {
		k.insertExpanded(v)
		return
	}
	at := k.emitter.IVs()[:k.maps[k.Out].NumResults()]
	switch {
	case k.inserted != nil:
		k.chain = k.insertIf(k.inserted, v, at)
	case k.allInputsDense():
		k.chain = k.insertIf(k.IsNonzero(v), v, at)
	default:
		k.chain = insert(k.Code, v, k.chain, at)
	}
}

func (k *kernel) allInputsDense() bool {
	for _, v := range k.operands[:k.Out] {
		if sparse_tensor.IsSparse(v.Type()) {
			return false
		}
	}
	return true
}

// insertExpanded stores v, and adds its coordinate to the list if it is new.
func (k *kernel) insertExpanded(v *ir.Value) {
	values, filled, added, count := k.expanded[0], k.expanded[1], k.expanded[2], k.count
	at := k.lastIndex()
	no := k.Bool(false)
	yes := k.Bool(true)
	isFilled := k.Load(filled, at)
	cond := k.CmpI(code.EQ, isFilled, no)
	op := k.If(cond, []ir.Type{k.Ctx.Index()}, true)
	k.AtStart(op.Region(0).First())
	k.Store(yes, filled, at)
	k.Store(at, added, count)
	one := k.Index(1)
	k.Yield(k.Add(count, one))
	k.AtStart(op.Region(1).First())
	k.Yield(count)
	k.After(op)
	k.count = op.Result(0)
	k.Store(v, values, at)
}

// expand expands the innermost level of the output before loop i, or compresses it behind the loop.
func (k *kernel) expand(i int, start bool) {
	if !k.expandAt(i) {
		return
	}
	out := k.operands[k.Out]
	if start {
		buffer := func(t ir.Type) ir.Type { return k.Ctx.MemRefType([]int64{ir.Dynamic}, t, nil, nil) }
		types := []ir.Type{buffer(ir.ElementOf(out.Type())), buffer(k.Ctx.I1()), buffer(k.Ctx.Index()), k.Ctx.Index()}
		op := k.Builder.Op(sparse_tensor.Expand, k.Loc, types, []*ir.Value{out})
		k.expanded = [3]*ir.Value{op.Result(0), op.Result(1), op.Result(2)}
		k.count = op.Result(3)
		return
	}
	operands := append([]*ir.Value{k.expanded[0], k.expanded[1], k.expanded[2], k.count, k.chain}, k.emitter.IVs()[:i]...)
	k.chain = k.Value(sparse_tensor.Compress, k.Loc, k.chain.Type(), operands)
	k.expanded, k.count = [3]*ir.Value{}, nil
}
