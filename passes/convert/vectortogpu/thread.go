package vectortogpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/affine/transform"
	"github.com/millrace-mlir/millrace/passes/calc"
	transfers "github.com/millrace-mlir/millrace/passes/vector"
)

// isDistributable reports whether the threads of a warp can execute a transfer together. It
// must transfer a whole matrix of a memref with contiguous rows.
func isDistributable(op *ir.Operation) bool {
	t := transfers.TransferOf(op)
	if !movesMatrix(&t) || t.Map.NumResults() == 0 || t.Type.Scalable != nil {
		return false
	}
	if !t.IsRead() && !t.Map.IsMinorIdentity() {
		return false
	}
	m, ok := t.Base.Type().(*ir.MemRefType)
	if !ok {
		return false
	}
	_, strides, ok := ir.StridesOf(m)
	return ok && len(strides) > 0 && strides[len(strides)-1] == 1
}

// isFragment reports whether the slice op is the whole right factor or accumulator of a
// contraction.
func isFragment(op *ir.Operation) bool {
	user := contractionUsing(op)
	if user == nil {
		return false
	}
	c := vector.ContractionOp(user)
	switch roleOf(op) {
	case right:
		return op.Result(0).Type() == c.Rhs().Type()
	case accumulator:
		return op.Result(0).Type() == c.Acc().Type()
	}
	return false
}

// perThread converts ops to operations of nvgpu. It reports an error and returns false at the
// first one that it cannot convert.
func (l *lowering) perThread(ops []*ir.Operation) bool {
	for _, op := range ops {
		l.b.Before(op)
		if !l.distribute(op) {
			return op.EmitOpError("failed to convert op during vector-to-nvgpu conversion")
		}
	}
	return true
}

func (l *lowering) distribute(op *ir.Operation) bool {
	switch {
	case op.Is(vector.TransferRead):
		return l.distributeRead(op)
	case op.Is(vector.TransferWrite):
		return l.distributeWrite(op)
	case op.Is(vector.ExtractStridedSlice):
		return l.distributeSlice(op)
	case op.Is(vector.Contraction):
		return l.distributeProduct(op)
	case op.Is(scf.For):
		l.loop(op)
		return true
	case op.Is(scf.Yield):
		l.yield(op)
		return true
	case op.Is(arith.Constant):
		f, ok := fragmentOf(op, op.Result(0).Type())
		if !ok {
			return false
		}
		a := arith.ConstantOp(op).Value().(*ir.DenseElementsAttr)
		same := op.Context().DenseElements(f.vectorType(), []byte(a.RawElement(0)), true)
		l.matrices[op.Result(0)] = arith.NewConstant(l.b, op.Loc(), same)
		return true
	}
	return op.EmitError("unhandled vector to mma type: %s", asm.OpText(op, true))
}

// calc returns a builder at the location of op.
func (l *lowering) calc(op *ir.Operation) calc.Calc {
	return calc.Calc{Rewriter: &rewrite.Rewriter{Builder: l.b}, Loc: op.Loc()}
}

// threadID creates a gpu.lane_id: the number of the thread in its warp.
func (l *lowering) threadID(op *ir.Operation) *ir.Value {
	return gpu.CreateLaneId(l.b, op.Loc(), gpu.LaneIdArgs{ResultType: op.Context().Index()}).Result(0)
}

// indices returns the indices of a transfer after adding the results of map offsets, which is
// applied to values.
func (l *lowering) indices(t *transfers.Transfer, offsets *affine.Map, values ...*ir.Value) []*ir.Value {
	list := append([]*ir.Value(nil), t.Indices...)
	next := 0
	for i := range t.Map.NumResults() {
		e := t.Map.Result(i)
		if e.Kind() != affine.KindDim {
			continue
		}
		n := offsets.NumDims()
		sum := affine.NewMap(n+1, 0, affine.Add(affine.Dim(n), offsets.Result(next)))
		operands := append(append([]*ir.Value(nil), values...), list[e.Position()])
		list[e.Position()] = transform.ComposedApply(l.b, t.Op.Loc(), sum, operands)
		next++
	}
	return list
}

// isShared reports whether memref type t is in the memory of the workgroup.
func isShared(t *ir.MemRefType) bool {
	a, ok := t.Space.(*ir.DialectAttr)
	if !ok || a.Def != gpu.AddressSpaceAttr {
		return false
	}
	workgroup, _ := gpu.AddressSpace.Value("workgroup")
	return a.Params[0].(*ir.IntegerAttr).Int64() == workgroup
}

func (l *lowering) distributeRead(op *ir.Operation) bool {
	t := transfers.TransferOf(op)
	bits, shape := int64(ir.BitWidth(t.Type.Element)), t.Type.Shape
	straight := t.Map.IsMinorIdentity()
	byRows := isShared(t.Base.Type().(*ir.MemRefType)) && lineBits(bits, roleOf(op)) == rowBits
	if !straight && (bits != 16 || shape[1] < rowsPerTile || shape[0]*bits < rowBits) {
		byRows = false
	}
	f, ok := fragmentOf(op, t.Type)
	if !ok {
		return false
	}
	if byRows {
		return l.readRows(op, &t, f)
	}
	c, thread := l.calc(op), l.threadID(op)
	held := f.vectorType()
	result := c.Broadcast(arith.NewConstant(l.b, op.Loc(), arith.ZeroAttr(held.Element)), held)
	for i := range held.Shape[0] {
		if straight {
			at := l.indices(&t, f.coordinates(), thread, arith.NewIndex(l.b, op.Loc(), i*f.perRegister))
			part := vector.CreateLoad(l.b, op.Loc(), vector.LoadArgs{Base: t.Base, Indices: at, ResultType: calc.DropDims(held, 1)}).Result(0)
			result = c.Insert(part, result, i)
			continue
		}
		for k := range held.Shape[1] {
			at := l.indices(&t, f.coordinates(), thread, arith.NewIndex(l.b, op.Loc(), i*f.perRegister+k))
			element := memref.CreateLoad(l.b, op.Loc(), memref.LoadArgs{Memref: t.Base, Indices: at, ResultType: held.Element}).Result(0)
			result = c.Insert(element, result, i, k)
		}
	}
	l.matrices[op.Result(0)] = result
	return true
}

// readRows converts a read to an nvgpu.ldmatrix. It returns false if a dimension is broadcast,
// or if ldmatrix has no tile of that size.
func (l *lowering) readRows(op *ir.Operation, t *transfers.Transfer, f *fragment) bool {
	rows, columns := t.Map.Result(0), t.Map.Result(1)
	if rows.Kind() != affine.KindDim || columns.Kind() != affine.KindDim {
		return false
	}
	transposed := rows.Position() > columns.Position()
	tiles := f.tilesFor(transposed)
	if tiles == 0 {
		return false
	}
	at := l.indices(t, f.rowStarts(transposed), l.threadID(op))
	ctx := op.Context()
	l.matrices[op.Result(0)] = nvgpu.CreateLdMatrix(l.b, op.Loc(), nvgpu.LdMatrixArgs{
		SrcMemref: t.Base, Indices: at, NumTiles: ctx.Int64Attr(ctx.Int(32), tiles), Transpose: ctx.Bool(transposed), ResType: f.vectorType(),
	}).Result(0)
	return true
}

func (l *lowering) distributeWrite(op *ir.Operation) bool {
	t := transfers.TransferOf(op)
	matrix := l.matrices[t.Vector]
	f, ok := fragmentOf(op, t.Type)
	if matrix == nil || !ok {
		return false
	}
	c, thread := l.calc(op), l.threadID(op)
	for i := range f.registers() {
		element := arith.NewIndex(l.b, op.Loc(), i*f.perRegister)
		part := c.Extract(matrix, i)
		at := l.indices(&t, f.coordinates(), thread, element)
		vector.CreateStore(l.b, op.Loc(), vector.StoreArgs{ValueToStore: part, Base: t.Base, Indices: at})
	}
	op.Erase()
	return true
}

// distributeSlice converts a slice of a read matrix: it extracts whole registers from the
// fragment of the read. It returns false, in one case with an error, if it cannot.
func (l *lowering) distributeSlice(op *ir.Operation) bool {
	o := vector.ExtractStridedSliceOp(op)
	f, ok := fragmentOf(op, op.Result(0).Type())
	read := o.Source().DefinedBy(vector.TransferRead)
	if !ok || read == nil || l.matrices[o.Source()] == nil {
		return false
	}
	c := op.Context()
	shape := o.Source().Type().(*ir.VectorType).Shape
	at := [2]int64{}
	for i, a := range o.Offsets().Elems {
		at[i] = a.(*ir.IntegerAttr).Int64()
	}
	var first int64
	switch {
	case at[0] != 0 && at[1] != 0:
		return op.EmitError("Slicing fragments in 2D is not supported. ")
	case at[0] != 0:
		first = shape[0] / at[0]
	case at[1] != 0:
		first = shape[1] / at[1]
	}
	t := f.vectorType()
	l.matrices[op.Result(0)] = vector.CreateExtractStridedSlice(l.b, op.Loc(), vector.ExtractStridedSliceArgs{
		Source: l.matrices[o.Source()], Offsets: ints(c, first, 0), Sizes: ints(c, t.Shape...), Strides: ints(c, 1, 1), ResultType: t,
	}).Result(0)
	return true
}

func ints(c *ir.Context, values ...int64) ir.Attribute {
	list := make([]ir.Attribute, len(values))
	for i, v := range values {
		list[i] = c.Int64Attr(c.Int(64), v)
	}
	return c.Array(list...)
}

func (l *lowering) distributeProduct(op *ir.Operation) bool {
	o := vector.ContractionOp(op)
	m, ok := l.matricesOf([]*ir.Value{o.Lhs(), o.Rhs(), o.Acc()})
	if !ok {
		return false
	}
	lhs, rhs := o.Lhs().Type().(*ir.VectorType).Shape, o.Rhs().Type().(*ir.VectorType).Shape
	l.matrices[op.Result(0)] = nvgpu.CreateMmaSync(l.b, op.Loc(), nvgpu.MmaSyncArgs{
		MatrixA: m[0], MatrixB: m[1], MatrixC: m[2], MmaShape: ints(op.Context(), lhs[0], rhs[0], lhs[1]), ResType: m[2].Type(),
	}).Result(0)
	return true
}
