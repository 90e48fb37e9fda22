package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
)

// foldMemRefCast replaces operands that are memref.casts by the casts' sources.
func foldMemRefCast(op *ir.Operation, _ []ir.Attribute, _ []ir.FoldResult) ([]ir.FoldResult, bool) {
	return nil, memref.FoldCasts(op, nil)
}

// Indices of the operand groups of masked loads and stores.
const (
	maskedBase = iota
	maskedIndices
	maskedMask
	maskedValue // what is stored, or passed through where nothing is loaded
)

func group(op *ir.Operation, i int) []*ir.Value {
	var vs []*ir.Value
	g := op.OperandGroup(i)
	for k := range g {
		vs = append(vs, g[k].Value())
	}
	return vs
}

func single(op *ir.Operation, i int) *ir.Value { return op.OperandGroup(i)[0].Value() }

// loadUnmasked replaces a load under a full mask by a plain load, and a load under an empty
// mask by the pass-through value.
func loadUnmasked(rw *rewrite.Rewriter, op *ir.Operation) bool {
	switch formatOf(single(op, maskedMask)) {
	case maskTrue:
		return rw.ReplaceBy(op, Load, append(group(op, maskedBase), group(op, maskedIndices)...))
	case maskFalse:
		rw.Replace(op, single(op, maskedValue))
		return true
	}
	return false
}

func storeUnmasked(rw *rewrite.Rewriter, op *ir.Operation) bool {
	switch formatOf(single(op, maskedMask)) {
	case maskTrue:
		operands := append(group(op, maskedValue), group(op, maskedBase)...)
		rw.Op(Store, op.Loc(), nil, append(operands, group(op, maskedIndices)...))
	case maskUnknown:
		return false
	}
	rw.Erase(op)
	return true
}

// Indices of the operand groups of gather and scatter.
const (
	gatherBase = iota
	gatherOffsets
	gatherIndices
	gatherMask
	gatherValue
)

var (
	maskedLoadPatterns    = rewrite.Patterns{pattern("MaskedLoadFolder", loadUnmasked)}
	maskedStorePatterns   = rewrite.Patterns{pattern("MaskedStoreFolder", storeUnmasked)}
	expandLoadPatterns    = rewrite.Patterns{pattern("ExpandLoadFolder", loadUnmasked)}
	compressStorePatterns = rewrite.Patterns{pattern("CompressStoreFolder", storeUnmasked)}
	gatherPatterns        = rewrite.Patterns{
		pattern("GatherFolder", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			if formatOf(single(op, gatherMask)) != maskFalse {
				return false
			}
			rw.Replace(op, single(op, gatherValue))
			return true
		}),
		pattern("FoldContiguousGather", contiguousGather),
	}
	scatterPatterns = rewrite.Patterns{
		pattern("ScatterFolder", func(rw *rewrite.Rewriter, op *ir.Operation) bool {
			if formatOf(single(op, gatherMask)) != maskFalse || op.NumResults() > 0 {
				return false
			}
			rw.Erase(op)
			return true
		}),
		pattern("FoldContiguousScatter", contiguousScatter),
	}
)

// contiguousOperands returns the operands of the masked access that is equivalent to op, a
// gather or scatter. It returns nil unless op accesses a memref with the indices 0, 1, 2,
// ….
func contiguousOperands(op *ir.Operation) []*ir.Value {
	if _, ok := single(op, gatherBase).Type().(*ir.MemRefType); !ok || !isStep(single(op, gatherIndices)) {
		return nil
	}
	operands := append(group(op, gatherBase), group(op, gatherOffsets)...)
	return append(operands, single(op, gatherMask), single(op, gatherValue))
}

func contiguousGather(rw *rewrite.Rewriter, op *ir.Operation) bool {
	operands := contiguousOperands(op)
	return operands != nil && rw.ReplaceBy(op, MaskedLoad, operands)
}

func contiguousScatter(rw *rewrite.Rewriter, op *ir.Operation) bool {
	operands := contiguousOperands(op)
	if operands == nil {
		return false
	}
	rw.Op(MaskedStore, op.Loc(), nil, operands)
	rw.Erase(op)
	return true
}

// isStep reports whether v is the fixed vector 0, 1, 2, …
func isStep(v *ir.Value) bool {
	t := typeOf(v)
	if t == nil || len(t.Shape) != 1 || t.Scalable != nil {
		return false
	}
	if v.DefinedBy(Step) != nil {
		return true
	}
	d, ok := ir.MatchConstant(v).(*ir.DenseElementsAttr)
	if !ok {
		return false
	}
	for i := range int(t.Shape[0]) {
		if d.IntAt(i).Int64() != int64(i) {
			return false
		}
	}
	return true
}
