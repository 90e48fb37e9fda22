package vectortogpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/num/affine"
	transfers "github.com/millrace-mlir/millrace/passes/vector"
)

// elementwise has gpu's keywords for elementwise operations on matrices.
var elementwise = map[*ir.OpDef]string{
	arith.AddF: "addf", arith.MulF: "mulf", arith.SubF: "subf", arith.MaximumF: "maxf", arith.MinimumF: "minf",
	arith.DivF: "divf", arith.AddI: "addi", arith.MulI: "muli", arith.SubI: "subi", arith.DivSI: "divs",
	arith.DivUI: "divu", arith.NegF: "negatef", arith.ExtF: "extf",
}

// rowStride returns the distance between rows, in elements, of a memref whose columns are
// contiguous. It is 0 below two dimensions. The bool result is false for other layouts.
func rowStride(base ir.Type) (int64, bool) {
	t, ok := base.(*ir.MemRefType)
	if !ok {
		return 0, true // what has no strides is refused when it is verified
	}
	rank := len(t.Shape)
	if rank < 2 {
		return 0, true
	}
	_, strides, ok := ir.StridesOf(t)
	if !ok || strides[rank-1] != 1 || strides[rank-2] == ir.Dynamic {
		return 0, false
	}
	return strides[rank-2], true
}

// movesMatrix reports whether t transfers a whole matrix: it has two dimensions and no mask, and is
// in bounds.
func movesMatrix(t *transfers.Transfer) bool {
	return t.Mask == nil && t.AllInBounds() && len(t.Type.Shape) == 2
}

func isLoad(op *ir.Operation) bool {
	t := transfers.TransferOf(op)
	if !movesMatrix(&t) {
		return false
	}
	if _, ok := rowStride(t.Base.Type()); !ok {
		return false
	}
	if ir.IsInteger(t.Type.Element, 8) && signednessOf(op) == ir.Signless {
		return false
	}
	return t.Map.IsMinorIdentity() || isRowBroadcast(t.Map) || isTransposition(t.Map)
}

func isStore(op *ir.Operation) bool {
	t := transfers.TransferOf(op)
	if t.Map.NumResults() == 0 || !movesMatrix(&t) {
		return false
	}
	_, ok := rowStride(t.Base.Type())
	return ok && t.Map.IsMinorIdentity()
}

// isRowBroadcast reports whether m reads the same elements for every row: its results are 0 and the
// last dimension.
func isRowBroadcast(m *affine.Map) bool {
	return m.NumResults() == 2 && m.Result(0).IsConstant(0) && m.Result(1).IsDim(m.NumDims()-1)
}

// isTransposition reports whether m reads a transposed matrix, or the same column repeatedly.
func isTransposition(m *affine.Map) bool {
	n := m.NumDims()
	if m.NumResults() != 2 || n == 0 || !m.Result(0).IsDim(n-1) {
		return false
	}
	return m.Result(1).IsConstant(0) || n >= 2 && m.Result(1).IsDim(n-2)
}

// signednessOf returns Signed or Unsigned if the only use of a read is a sign or zero extension,
// and otherwise Signless.
func signednessOf(read *ir.Operation) ir.Signedness {
	v := read.Result(0)
	if !v.HasOneUse() {
		return ir.Signless
	}
	switch user := v.FirstUse().Owner(); {
	case user.Is(arith.ExtSI):
		return ir.Signed
	case user.Is(arith.ExtUI):
		return ir.Unsigned
	}
	return ir.Signless
}

// operandKind returns "AOp", "BOp" or "COp": the operand of a contraction for which op's result is
// used. It looks through elementwise operations.
func operandKind(op *ir.Operation) string {
	v := op.Result(0)
	if v.HasOneUse() {
		if user := v.FirstUse().Owner(); user.Has(ir.Elementwise) {
			return operandKind(user)
		}
	}
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if !u.Owner().Is(vector.Contraction) {
			continue
		}
		switch c := vector.ContractionOp(u.Owner()); v {
		case c.Lhs():
			return "AOp"
		case c.Rhs():
			return "BOp"
		}
	}
	return "COp"
}

func matrixType(c *ir.Context, shape []int64, element ir.Type, kind string) ir.Type {
	return c.DialectType(gpu.MMAMatrixType, c.DenseI64Array(shape), c.TypeAttr(element), c.String(kind))
}

// perSubgroup converts ops to operations of gpu on whole matrices. It leaves an operation if one of
// its operands was not converted.
func (l *lowering) perSubgroup(ops []*ir.Operation) {
	for _, op := range ops {
		l.b.Before(op)
		switch {
		case op.Is(vector.TransferRead):
			l.load(op)
		case op.Is(vector.TransferWrite):
			l.store(op)
		case op.Is(vector.Contraction):
			l.multiply(op)
		case op.Is(arith.Constant):
			element := splatOf(op)
			l.fill(op, arith.NewConstant(l.b, op.Loc(), element))
		case op.Is(vector.Broadcast):
			l.fill(op, vector.BroadcastOp(op).Source())
		case op.Is(scf.For):
			l.loop(op)
		case op.Is(scf.Yield):
			l.yield(op)
		default:
			if keyword, ok := elementwise[op.Def()]; ok {
				l.elements(op, keyword)
			}
		}
	}
}

func (l *lowering) load(op *ir.Operation) {
	t := transfers.TransferOf(op)
	stride, _ := rowStride(t.Base.Type())
	transposed := isTransposition(t.Map)
	repeated := 0
	if transposed {
		repeated = 1
	}
	if t.IsBroadcast(repeated) {
		stride = 0
	}
	stands, element, kind := op.Result(0), t.Type.Element, operandKind(op)
	if s := signednessOf(op); s != ir.Signless {
		extension := stands.FirstUse().Owner()
		element = op.Context().IntegerType(ir.IntWidth(element), s)
		stands, kind = extension.Result(0), operandKind(extension)
	}
	l.matrices[stands] = gpu.CreateSubgroupMmaLoadMatrix(l.b, op.Loc(), gpu.SubgroupMmaLoadMatrixArgs{
		SrcMemref: t.Base, Indices: t.Indices, LeadDimension: op.Context().IndexAttr(stride), Transpose: transposed,
		ResType: matrixType(op.Context(), t.Type.Shape, element, kind),
	}).Result(0)
}

func (l *lowering) store(op *ir.Operation) {
	t := transfers.TransferOf(op)
	matrix := l.matrices[t.Vector]
	if matrix == nil {
		return
	}
	stride, _ := rowStride(t.Base.Type())
	gpu.CreateSubgroupMmaStoreMatrix(l.b, op.Loc(), gpu.SubgroupMmaStoreMatrixArgs{
		Src: matrix, DstMemref: t.Base, Indices: t.Indices, LeadDimension: op.Context().IndexAttr(stride),
	})
	op.Erase()
}

func (l *lowering) multiply(op *ir.Operation) {
	o := vector.ContractionOp(op)
	if m, ok := l.matricesOf([]*ir.Value{o.Lhs(), o.Rhs(), o.Acc()}); ok {
		l.matrices[op.Result(0)] = gpu.CreateSubgroupMmaCompute(l.b, op.Loc(), gpu.SubgroupMmaComputeArgs{OpA: m[0], OpB: m[1], OpC: m[2], ResType: m[2].Type()}).Result(0)
	}
}

// fill creates a constant matrix with this element, as the counterpart of op's result.
func (l *lowering) fill(op *ir.Operation, element *ir.Value) {
	t := op.Result(0).Type().(*ir.VectorType)
	l.matrices[op.Result(0)] = gpu.CreateSubgroupMmaConstantMatrix(l.b, op.Loc(), gpu.SubgroupMmaConstantMatrixArgs{
		Value: element, ResType: matrixType(op.Context(), t.Shape, t.Element, operandKind(op)),
	}).Result(0)
}

func (l *lowering) elements(op *ir.Operation, keyword string) {
	args, ok := l.matricesOf(op.OperandValues(nil))
	if !ok {
		return
	}
	t := args[0].Type()
	if op.Is(arith.ExtF) {
		m := t.(*ir.DialectType)
		t = op.Context().DialectType(m.Def, m.Params[0], op.Context().TypeAttr(ir.ElementOf(op.Result(0).Type())), m.Params[2])
	}
	value, _ := gpu.MMAElementwiseOp.Value(keyword)
	l.matrices[op.Result(0)] = gpu.CreateSubgroupMmaElementwise(l.b, op.Loc(), gpu.SubgroupMmaElementwiseArgs{
		Args: args, OpType: constraint.Enum(op.Context(), gpu.MMAElementwiseOpAttr, value), ResType: t,
	}).Result(0)
}

// loop replaces an scf.for by one that also carries the matrices for the vectors that it carries.
func (l *lowering) loop(op *ir.Operation) {
	o := scf.ForOp(op)
	inits := ir.ValuesOf(o.InitArgs())
	var carried []int
	all := inits
	for i, v := range inits {
		if m := l.matrices[v]; m != nil {
			carried = append(carried, i)
			all = append(all[:len(all):len(all)], m)
		}
	}
	loop := scf.NewFor(l.b, op.Loc(), o.LowerBound(), o.UpperBound(), o.Step(), all)
	loop.Region(0).TakeBody(op.Region(0))
	body := scf.ForOp(loop).Body()
	for _, m := range all[len(inits):] {
		body.AddArg(l.b.Arena, m.Type(), m.Loc())
	}
	for i := range inits {
		op.Result(i).ReplaceAllUses(loop.Result(i))
	}
	op.Erase()
	for k, i := range carried {
		l.matrices[loop.Result(i)] = loop.Result(len(inits) + k)
		l.matrices[body.Arg(1+i)] = body.Arg(1 + len(inits) + k)
	}
}

// yield makes a loop's terminator also yield the matrices. In place of their vectors, it yields the
// loop's initial values, so that the vectors become dead.
func (l *lowering) yield(op *ir.Operation) {
	parent := op.Parent()
	if !parent.Is(scf.For) {
		return
	}
	inits := ir.ValuesOf(scf.ForOp(parent).InitArgs())
	vectors := op.OperandValues(nil)
	yielded := vectors
	for i, v := range vectors {
		if m := l.matrices[v]; m != nil {
			yielded = append(yielded[:len(yielded):len(yielded)], m)
			yielded[i] = inits[i]
		}
	}
	scf.CreateYield(l.b, op.Loc(), scf.YieldArgs{Results: yielded})
	op.Erase()
}
