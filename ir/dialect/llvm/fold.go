package llvm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/elements"
	"github.com/millrace-mlir/millrace/num"
)

// foldTo returns the fold of a constant operation to the value of its inherent
// attribute name.
func foldTo(name string) ir.FoldFunc {
	return func(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		return append(dst, ir.FoldResult{Attr: op.Inherent(name)}), true
	}
}

// foldToMarker returns the fold of a constant operation without a value, such as
// undef, to the attribute d without parameters.
func foldToMarker(d *ir.DialectAttrDef) ir.FoldFunc {
	return func(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		return append(dst, ir.FoldResult{Attr: op.Context().DialectAttr(d)}), true
	}
}

// foldZero folds llvm.mlir.zero to a builtin attribute. If the type has no such
// zero, it folds to #llvm.zero.
func foldZero(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	a := arith.ZeroAttr(ZeroOp(op).Res().Type())
	if a == nil {
		a = op.Context().DialectAttr(ZeroAttr)
	}
	return append(dst, ir.FoldResult{Attr: a}), true
}

func foldDSOLocalEquivalent(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	a := op.Context().DialectAttr(DSOLocalEquivalentAttr, DSOLocalEquivalentOp(op).FunctionName())
	return append(dst, ir.FoldResult{Attr: a}), true
}

// materialize creates the constant operation for value, such as llvm.mlir.constant
// or llvm.mlir.undef. It returns nil if there is none for value and t.
func materialize(b *ir.Builder, loc ir.Loc, value ir.Attribute, t ir.Type) *ir.Operation {
	types := []ir.Type{t}
	switch a := value.(type) {
	case *ir.SymbolRefAttr:
		if p, ok := t.(*ir.DialectType); ok && p.Def == PointerType && a.IsFlat() {
			return b.Op(AddressOf, loc, types, nil, a)
		}
		return nil
	case *ir.DialectAttr:
		for _, d := range []*ir.OpDef{Undef, Poison, Zero} {
			if a.Def == markers[d.Name] {
				return b.Op(d, loc, types, nil)
			}
		}
		return nil
	case *ir.IntegerAttr, *ir.FloatAttr, *ir.DenseElementsAttr, *ir.DenseResourceAttr, *ir.SparseElementsAttr:
		if ir.TypeOf(value) == t && IsCompatibleOuterType(t) {
			return b.Op(Constant, loc, types, nil, value)
		}
	}
	return nil
}

// markers maps constant operations without a value to the attribute to which they
// fold.
var markers = map[string]*ir.DialectAttrDef{
	"llvm.mlir.undef": UndefAttr, "llvm.mlir.poison": PoisonAttr, "llvm.mlir.zero": ZeroAttr,
}

// foldCast folds cast(x) to x if the type does not change. For two casts of op's
// kind, it folds cast(cast(x)) to x if that has op's type, and else to cast(x).
func foldCast(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	t := op.Result(0).Type()
	if op.Operand(0).Type() == t {
		return append(dst, ir.FoldResult{Value: op.Operand(0)}), true
	}
	in := op.Operand(0).DefinedBy(op.Def())
	if in == nil {
		return nil, false
	}
	if in.Operand(0).Type() == t {
		return append(dst, ir.FoldResult{Value: in.Operand(0)}), true
	}
	op.SetOperand(0, in.Operand(0))
	return nil, true
}

func foldZExt(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	a, ok1 := operands[0].(*ir.IntegerAttr)
	t, ok2 := ZExtOp(op).Res().Type().(*ir.IntegerType)
	if !ok1 || !ok2 {
		return nil, false
	}
	return append(dst, ir.FoldResult{Attr: op.Context().IntegerAttr(t, a.Value.ZExt(t.Width))}), true
}

// foldInts returns the fold of an operation on two constant integers. f computes
// the result, and returns false if it is undefined.
func foldInts(f func(x, y num.Int) (num.Int, bool)) ir.FoldFunc {
	return func(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
		a, ok1 := operands[0].(*ir.IntegerAttr)
		b, ok2 := operands[1].(*ir.IntegerAttr)
		if !ok1 || !ok2 {
			return nil, false
		}
		v, ok := f(a.Value, b.Value)
		if !ok {
			return nil, false
		}
		return append(dst, ir.FoldResult{Attr: op.Context().IntegerAttr(op.Result(0).Type(), v)}), true
	}
}

func shl(x, y num.Int) (num.Int, bool) {
	if y.UGE(num.NewInt(y.Width(), uint64(x.Width()))) {
		return x, false
	}
	return x.Shl(uint32(y.Uint64())), true
}

func or(x, y num.Int) (num.Int, bool) { return x.Or(y), true }

// foldICmp folds eq and ne: a value equals itself, and the result of an alloca is
// not null. If a null pointer is compared with an alloca, it swaps the operands,
// so that the alloca comes first.
func foldICmp(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ICmpOp(op)
	predicate := ICmpPredicate.Keyword(o.Predicate().(*ir.IntegerAttr).Int64())
	if predicate != "eq" && predicate != "ne" {
		return nil, false
	}
	lhs, rhs := o.Lhs(), o.Rhs()
	switch {
	case lhs == rhs:
		return append(dst, ir.FoldResult{Attr: arith.BoolAttr(o.Res().Type(), predicate == "eq")}), true
	case lhs.DefinedBy(Alloca) != nil && rhs.DefinedBy(Zero) != nil:
		return append(dst, ir.FoldResult{Attr: arith.BoolAttr(o.Res().Type(), predicate == "ne")}), true
	case lhs.DefinedBy(Zero) != nil && rhs.DefinedBy(Alloca) != nil:
		o.SetLhs(rhs)
		o.SetRhs(lhs)
		return nil, true
	}
	return nil, false
}

// foldShuffle folds a shuffle to its first operand, if that vector has one element
// and the mask selects only this element.
func foldShuffle(op *ir.Operation, _ []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ShuffleVectorOp(op)
	v := o.V1()
	t, ok := v.Type().(*ir.VectorType)
	mask := o.Mask()
	if !ok || len(t.Shape) != 1 || t.Shape[0] != 1 || mask.Len != 1 || mask.At(0) != 0 {
		return nil, false
	}
	return append(dst, ir.FoldResult{Value: v}), true
}

// Constants for the indices of llvm.getelementptr. An index that is not a constant
// of at most gepWidth bits is an operand. In the list of constant indices,
// gepDynamic marks its place.
const (
	gepWidth   = 29
	gepDynamic = -1 << 31
)

func foldGEP(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := GEPOp(op)
	raw := o.RawConstantIndices()
	list := make([]int32, raw.Len)
	var dynamic []*ir.Value
	changed := false
	k := 1
	for i := range list {
		list[i] = int32(raw.At(i))
		if list[i] != gepDynamic {
			continue
		}
		a, ok := operands[k].(*ir.IntegerAttr)
		if ok && a.Value.SignificantBits() <= gepWidth {
			list[i], changed = int32(a.Int64()), true
		} else {
			dynamic = append(dynamic, op.Operand(k))
		}
		k++
	}
	if len(list) == 1 && list[0] == 0 && o.Base().Type() == o.Res().Type() {
		return append(dst, ir.FoldResult{Value: o.Base()}), true
	}
	if !changed {
		return nil, false
	}
	for i, v := range dynamic {
		op.SetOperand(1+i, v)
	}
	for op.NumOperands() > 1+len(dynamic) {
		op.EraseOperand(op.NumOperands() - 1)
	}
	o.SetRawConstantIndices(op.Context().DenseI32Array(list))
	return nil, true
}

func positionOf(op *ir.Operation) []int64 {
	return op.Inherent("position").(*ir.DenseArrayAttr).Int64s()
}

// foldExtractValue folds op, an extraction from a container that extractvalue, a
// constant or insertvalue defines. It joins two extractions, reads the element of
// a constant, or returns the value that was inserted at op's position. It also
// lets op extract from the container before an insertion at another position.
func foldExtractValue(op *ir.Operation, operands []ir.Attribute, dst []ir.FoldResult) ([]ir.FoldResult, bool) {
	o := ExtractValueOp(op)
	pos := positionOf(op)
	if in := o.Container().DefinedBy(ExtractValue); in != nil {
		o.SetPosition(op.Context().DenseI64Array(slices.Concat(positionOf(in), pos)))
		o.SetContainer(ExtractValueOp(in).Container())
		return nil, true
	}
	if d, ok := operands[0].(*ir.DenseElementsAttr); ok && ir.ElementOf(d.Type) == o.Res().Type() {
		switch {
		case d.Splat:
			return append(dst, ir.FoldResult{Attr: elements.At(d, 0)}), true
		case len(pos) == 1:
			return append(dst, ir.FoldResult{Attr: elements.At(d, int(pos[0]))}), true
		}
	}
	changed, inside := false, false
	for in := o.Container().DefinedBy(InsertValue); in != nil; {
		container, inserted := InsertValueOp(in).Container(), InsertValueOp(in).Value()
		at := positionOf(in)
		if slices.Equal(pos, at) {
			return append(dst, ir.FoldResult{Value: inserted}), true
		}
		n := min(len(pos), len(at))
		if slices.Equal(pos[:n], at[:n]) {
			if n == len(pos) {
				break
			}
			pos, inside = pos[n:], true
			in = inserted.DefinedBy(InsertValue)
			continue
		}
		// An insertion elsewhere does not matter, so that op can extract from its
		// container. Inside an inserted value op cannot, because its position is relative
		// to the outer container.
		if !inside {
			o.SetContainer(container)
			changed = true
		}
		in = container.DefinedBy(InsertValue)
	}
	return nil, changed
}
