package vector

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// largeConstant limits the folding of constants with several uses. A constant of more
// elements is not copied, because the original would stay.
const largeConstant = 256

func foldInsert(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := InsertOp(op)
	t := typeOf(o.Result())
	if len(ints(o.StaticPosition())) == 0 && o.ValueToStore().Type() == t {
		return ir.FoldValue(dst, o.ValueToStore())
	}
	changed := foldPosition(op, 2, operands, t.Shape)
	if in := o.Dest().DefinedBy(Insert); in != nil && slices.Equal(position(op, 2), position(in, 2)) {
		o.SetDest(InsertOp(in).Dest())
		return nil, true
	}
	pos := ints(o.StaticPosition())
	if slices.Contains(pos, poisonIndex) {
		return ir.FoldAttr(dst, poison(op.Context()))
	}
	if d, ok := operands[1].(*ir.DenseElementsAttr); ok && operands[0] != nil && op.NumOperands() == 2 && t.Scalable == nil {
		if a := insertConstant(op, operands[0], d); a != nil {
			return ir.FoldAttr(dst, a)
		}
	}
	return nil, changed
}

func insertConstant(op *ir.Operation, a ir.Attribute, into *ir.DenseElementsAttr) ir.Attribute {
	o := InsertOp(op)
	t := typeOf(o.Result())
	if ir.NumElements(t.Shape) > largeConstant && !o.Result().HasOneUse() {
		return nil
	}
	var part []byte
	if d, ok := a.(*ir.DenseElementsAttr); ok {
		part = elements.All(d)
	} else if part, ok = elements.Append(nil, a, t.Element); !ok {
		return nil
	}
	raw := elements.All(into)
	copy(raw[firstInserted(op)*ir.ElementSize(t.Element):], part)
	return op.Context().DenseOf(t, raw)
}

// firstInserted returns the row-major index of the first element that op overwrites. All
// indices of op must be static.
func firstInserted(op *ir.Operation) int {
	return int(elements.Linear(ints(InsertOp(op).StaticPosition()), elements.Strides(typeOf(op.Result(0)).Shape)))
}

var insertPatterns = rewrite.Patterns{
	pattern("InsertToBroadcast", insertAll),
	pattern("InsertSplatToSplat", insertSplat),
	pattern("InsertChainFullyInitialized", insertChain),
}

// insertAll replaces an insertion that overwrites all elements by a broadcast.
func insertAll(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := InsertOp(op)
	from := typeOf(o.ValueToStore())
	if from == nil || ir.NumElements(from.Shape) != ir.NumElements(typeOf(o.Dest()).Shape) {
		return false
	}
	return replaceBy(rw, op, Broadcast, o.ValueToStore())
}

func insertSplat(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := InsertOp(op)
	s := splatSource(o.ValueToStore())
	if s == nil || splatSource(o.Dest()) != s {
		return false
	}
	return replaceBy(rw, op, Broadcast, s)
}

// insertChain handles a chain of insertions that together overwrite every element. It
// replaces the chain by a vector.from_elements. The intermediate results must have no
// other uses.
func insertChain(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := InsertOp(op)
	t := typeOf(o.Dest())
	if t.Scalable != nil {
		return false
	}
	for u := o.Result().FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Is(Insert) && InsertOp(u.Owner()).Dest() == o.Result() {
			return false
		}
	}
	chain, ok := insertions(op)
	if !ok {
		return false
	}
	set := make([]bool, ir.NumElements(t.Shape))
	missing := len(set)
	used := 0
	for ; used < len(chain) && missing > 0; used++ {
		in := chain[used]
		if slices.Contains(ints(InsertOp(in).StaticPosition()), poisonIndex) {
			return false
		}
		first := firstInserted(in)
		for k := range int(ir.NumElements(shapeOf(in.Operand(0).Type()))) {
			if !set[first+k] {
				set[first+k] = true
				missing--
			}
		}
	}
	if missing > 0 {
		return false
	}
	values := make([]*ir.Value, len(set))
	for _, in := range slices.Backward(chain[:used]) {
		first, v := firstInserted(in), in.Operand(0)
		if typeOf(v) == nil {
			values[first] = v
			continue
		}
		types := make([]ir.Type, ir.NumElements(typeOf(v).Shape))
		for i := range types {
			types[i] = t.Element
		}
		e := rw.Op(ToElements, op.Loc(), types, []*ir.Value{v})
		for k := range types {
			values[first+k] = e.Result(k)
		}
	}
	return rw.ReplaceBy(op, FromElements, values)
}

// insertions returns the chain of insertions that op ends, last first. It returns false if
// an insertion has dynamic indices, or if the result of an earlier insertion has other
// uses.
func insertions(op *ir.Operation) (chain []*ir.Operation, ok bool) {
	for in := op; in != nil; {
		if in.NumOperands() > 2 {
			return nil, false
		}
		chain = append(chain, in)
		if in = InsertOp(in).Dest().DefinedBy(Insert); in != nil && !in.Result(0).HasOneUse() {
			return nil, false
		}
	}
	return chain, true
}
