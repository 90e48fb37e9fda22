package vector

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/ub"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// Strategy selects among the lowerings of vector operations.
type Strategy struct {
	Contract  string // dot, llvmintr, outerproduct, parallelarith
	Transpose string // eltwise, llvmintr, shuffle1d, shuffle16x16
	Indices32 bool   // masks are compared with indices of 32 bits
}

// ForLLVM returns the patterns that lower vector operations to operations that LLVM supports: on
// one-dimensional vectors, and arrays of these.
func ForLLVM(s Strategy) []rewrite.Pattern {
	list := named("CreateMaskFolder", vector.CreateMask)
	list = append(list, named("MaskedLoadFolder", vector.MaskedLoad)...)
	list = append(list, named("MaskedStoreFolder", vector.MaskedStore)...)
	list = append(list, named("GatherFolder", vector.Gather)...)
	list = append(list, named("ScatterFolder", vector.Scatter)...)
	list = append(list, named("ExpandLoadFolder", vector.ExpandLoad)...)
	list = append(list, named("CompressStoreFolder", vector.CompressStore)...)
	list = append(list, named("StridedSliceConstantMaskFolder", vector.ExtractStridedSlice)...)
	list = append(list, named("TransposeFolder", vector.Transpose)...)
	list = append(list,
		lowered("UnrollBitCastOp", vector.BitCast, unrollBitCast),
		lowered("BroadcastOpLowering", vector.Broadcast, lowerBroadcast))
	list = append(list, contractLowering(s.Contract)...)
	list = append(list,
		lowered("CreateMaskOpLowering", vector.CreateMask, lowerCreateMask),
		lowered("ConstantMaskOpLowering", vector.ConstantMask, lowerConstantMask),
		lowered("ShapeCastOpRewritePattern", vector.ShapeCast, lowerShapeCast),
		lowered("ScalableShapeCastOpRewritePattern", vector.ShapeCast, castScalable),
		lowered("UnrollInterleaveOp", vector.Interleave, unrollInterleave),
		rewrite.Pattern{Name: anonymous + "UnrollDeinterleaveOp", Root: vector.Deinterleave, Rewrite: unrollDeinterleave})
	list = append(list, transposeLowering(s.Transpose)...)
	list = append(list, TransferLowering(1)...)
	list = append(list, maskMaterialization(s.Indices32)...)
	list = append(list, sliceLowering...)
	list = append(list, StepPatterns...)
	list = append(list,
		lowered("VectorFMAOpNDRewritePattern", vector.FMA, unrollFMA),
		lowered("UnrollGather", vector.Gather, unrollGather),
		lowered("UnrollFromElements", vector.FromElements, unrollFromElements),
		rewrite.Pattern{Name: anonymous + "UnrollToElements", Root: vector.ToElements, Rewrite: unrollToElements})
	return list
}

// UnrollFromElements replaces a vector.from_elements of several dimensions by from_elements of its
// parts along the first dimension.
var UnrollFromElements = []rewrite.Pattern{lowered("UnrollFromElements", vector.FromElements, unrollFromElements)}

// named returns the canonicalization patterns of d with the class name class.
func named(class string, d *ir.OpDef) []rewrite.Pattern {
	var list []rewrite.Pattern
	for _, p := range rewrite.CanonicalPatterns(d) {
		if p.Name == class || p.Name == anonymous+class {
			list = append(list, p)
		}
	}
	return list
}

// lowered returns a pattern that replaces the result of d by the value that lower makes. The
// pattern does not apply if lower returns nil.
func lowered(name string, d *ir.OpDef, lower func(c calc.Calc, op *ir.Operation) *ir.Value) rewrite.Pattern {
	return rewrite.Pattern{Name: anonymous + name, Root: d, Rewrite: func(rw *rewrite.Rewriter, op *ir.Operation) bool {
		v := lower(calc.For(rw, op), op)
		if v == nil {
			return false
		}
		rw.Replace(op, v)
		return true
	}}
}

func poison(c calc.Calc, t ir.Type) *ir.Value {
	return c.Value(ub.Poison, c.Loc, t, nil, c.Ctx.DialectAttr(ub.PoisonAttr))
}

func zeros(c calc.Calc, t ir.Type) *ir.Value {
	return arith.NewConstant(c.Builder, c.Loc, arith.ZeroAttr(t))
}

func row(t *ir.VectorType, n int) *ir.VectorType {
	return t.Context().VectorType(t.Shape[n:], t.Element, calc.ScalableDims(t)[n:])
}

// outer returns the sizes of the dimensions of t that are unrolled to leave one dimension. They are
// the dimensions before the last, up to the first scalable dimension. It returns nil if there are
// none.
func outer(t *ir.VectorType) []int64 {
	if len(t.Shape) <= 1 {
		return nil
	}
	n := len(t.Shape) - 1
	for i := range n {
		if calc.IsScalable(t, i) {
			n = i
		}
	}
	return t.Shape[:n]
}

func unrollBitCast(c calc.Calc, op *ir.Operation) *ir.Value {
	t := calc.VectorType(op.Result(0))
	shape := outer(t)
	if len(shape) == 0 {
		return nil
	}
	result := poison(c, t)
	at := make([]int64, len(shape))
	for more := true; more; more = calc.Advance(at, shape) {
		part := c.Cast(vector.BitCast, c.Extract(op.Operand(0), at...), row(t, len(shape)))
		result = c.Insert(part, result, at...)
	}
	return result
}

func unrollInterleave(c calc.Calc, op *ir.Operation) *ir.Value {
	t := calc.VectorType(op.Result(0))
	shape := outer(t)
	if len(shape) == 0 {
		return nil
	}
	result := zeros(c, t)
	at := make([]int64, len(shape))
	for more := true; more; more = calc.Advance(at, shape) {
		x := c.Extract(op.Operand(0), at...)
		y := c.Extract(op.Operand(1), at...)
		part := c.Value(vector.Interleave, c.Loc, row(t, len(shape)), []*ir.Value{x, y})
		result = c.Insert(part, result, at...)
	}
	return result
}

func unrollDeinterleave(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := calc.VectorType(op.Result(0))
	shape := outer(t)
	if len(shape) == 0 {
		return false
	}
	c := calc.For(rw, op)
	even := zeros(c, t)
	odd := even
	at := make([]int64, len(shape))
	for more := true; more; more = calc.Advance(at, shape) {
		part := row(t, len(shape))
		pair := c.Builder.Op(vector.Deinterleave, c.Loc, []ir.Type{part, part}, []*ir.Value{c.Extract(op.Operand(0), at...)})
		even = c.Insert(pair.Result(0), even, at...)
		odd = c.Insert(pair.Result(1), odd, at...)
	}
	rw.Replace(op, even, odd)
	return true
}

// lowerBroadcast lowers a broadcast dimension by dimension, down to broadcasts of scalars.
func lowerBroadcast(c calc.Calc, op *ir.Operation) *ir.Value {
	t := calc.VectorType(op.Result(0))
	from, ok := op.Operand(0).Type().(*ir.VectorType)
	if !ok {
		return nil
	}
	v := op.Operand(0)
	if len(from.Shape) <= 1 && len(t.Shape) == 1 {
		return c.Broadcast(c.Extract(v, make([]int64, len(from.Shape))...), t)
	}
	stretched := -1
	if len(from.Shape) == len(t.Shape) {
		for i := len(t.Shape) - 1; i >= 0; i-- {
			if from.Shape[i] != t.Shape[i] {
				stretched = i
			}
		}
		if stretched < 0 {
			return v
		}
		if stretched > 0 && calc.IsScalable(t, 0) {
			return nil
		}
	}
	if stretched <= 0 && len(from.Shape) < len(t.Shape) {
		v = c.Broadcast(v, row(t, 1))
	}
	result := poison(c, t)
	if stretched == 0 {
		v = c.Broadcast(c.Extract(v, 0), row(t, 1))
	}
	for i := range t.Shape[0] {
		part := v
		if stretched > 0 {
			part = c.Broadcast(c.Extract(v, i), row(t, 1))
		}
		result = c.Insert(part, result, i)
	}
	return result
}

// lowerStep replaces a vector.step by the constant [0, 1, 2, ...]. It returns nil for scalable
// vectors.
func lowerStep(c calc.Calc, op *ir.Operation) *ir.Value {
	t := calc.VectorType(op.Result(0))
	if t.Scalable != nil {
		return nil
	}
	return indices(c, t)
}

// indices returns the constant [0, 1, 2, ...] of type t.
func indices(c calc.Calc, t *ir.VectorType) *ir.Value {
	size := int(ir.IntWidth(t.Element)) / 8
	n := 1
	if len(t.Shape) > 0 {
		n = int(t.Shape[0])
	}
	raw := make([]byte, 0, n*size)
	for i := range n {
		for k := range size {
			raw = append(raw, byte(uint64(i)>>(8*k)))
		}
	}
	return arith.NewConstant(c.Builder, c.Loc, c.Ctx.DenseOf(t, raw))
}

// unrolled creates op's result from parts along the first dimension, which the function part
// creates. It returns nil if there is only one dimension, or if the first is scalable.
func unrolled(c calc.Calc, op *ir.Operation, part func(t *ir.VectorType, i int64) *ir.Value) *ir.Value {
	t := calc.VectorType(op.Result(0))
	if len(t.Shape) < 2 || calc.IsScalable(t, 0) {
		return nil
	}
	result := poison(c, t)
	for i := range t.Shape[0] {
		result = c.Insert(part(row(t, 1), i), result, i)
	}
	return result
}

func unrollGather(c calc.Calc, op *ir.Operation) *ir.Value {
	return unrolled(c, op, func(t *ir.VectorType, i int64) *ir.Value {
		operands := op.OperandValues(nil)
		for k := len(operands) - 3; k < len(operands); k++ {
			operands[k] = c.Extract(operands[k], i)
		}
		return c.Value(vector.Gather, c.Loc, t, operands, op.Inherent("alignment"))
	})
}

func unrollFromElements(c calc.Calc, op *ir.Operation) *ir.Value {
	return unrolled(c, op, func(t *ir.VectorType, i int64) *ir.Value {
		n := ir.NumElements(t.Shape)
		return c.Value(vector.FromElements, c.Loc, t, op.OperandValues(nil)[i*n:(i+1)*n])
	})
}

func unrollToElements(rw *rewrite.Rewriter, op *ir.Operation) bool {
	t := calc.VectorType(op.Operand(0))
	if len(t.Shape) < 2 {
		return false
	}
	c := calc.For(rw, op)
	rows := make([]*ir.Value, t.Shape[0])
	source := calc.Calc{Rewriter: rw, Loc: op.Operand(0).Loc()}
	for i := range rows {
		rows[i] = source.Extract(op.Operand(0), int64(i))
	}
	var elements []*ir.Value
	for _, r := range rows {
		n := len(rows)
		types := op.ResultTypes(nil)[:op.NumResults()/n]
		elements = c.Builder.Op(vector.ToElements, c.Loc, types, []*ir.Value{r}).ResultValues(elements)
	}
	rw.Replace(op, elements...)
	return true
}

func unrollFMA(c calc.Calc, op *ir.Operation) *ir.Value {
	t := calc.VectorType(op.Result(0))
	if len(t.Shape) < 2 {
		return nil
	}
	result := c.Broadcast(zeros(c, t.Element), t)
	for i := range t.Shape[0] {
		operands := op.OperandValues(nil)
		for k, v := range operands {
			operands[k] = c.Extract(v, i)
		}
		result = c.Insert(c.Op(vector.FMA, operands...), result, i)
	}
	return result
}
