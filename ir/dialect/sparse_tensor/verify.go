package sparse_tensor

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// levelTypes returns the types of an encoding's levels, as integer attributes.
func levelTypes(e *ir.DialectAttr) []ir.Attribute { return e.Params[lvlTypes].(*ir.ArrayAttr).Elems }

func levelType(e *ir.DialectAttr, l int) int64 { return constraint.IntValue(levelTypes(e)[l]) }

// lvlRank returns the number of levels of tensor t. A dense tensor has one level for each
// dimension.
func lvlRank(t ir.Type) int {
	if e := encoding(t); e != nil {
		return len(levelTypes(e))
	}
	return constraint.Rank(t)
}

// cooSegment finds the first run of a compressed level and the singleton levels after it.
// Result aos is false if the singletons are structures of arrays. Result end is 0 if there
// is no such run.
func cooSegment(e *ir.DialectAttr) (start, end int, aos bool) {
	n := len(levelTypes(e))
	for l := 0; l < n; l++ {
		if levelType(e, l)&(compressedLevel|looseLevel) == 0 {
			continue
		}
		end := l + 1
		for end < n && levelType(e, end)&singletonLevel != 0 {
			end++
		}
		if end-l > 1 {
			return l, end, levelType(e, l+1)&soaLevel == 0
		}
	}
	return 0, 0, false
}

// cooStart returns the first level of the trailing run of levels that are stored as one
// list of coordinates. It returns the number of levels if there is no such run.
func cooStart(e *ir.DialectAttr) int {
	if start, end, aos := cooSegment(e); end > 0 && aos {
		return start
	}
	return len(levelTypes(e))
}

// widthType returns the type of positions or coordinates. Argument param is posWidth or
// crdWidth. Width 0 stands for index.
func widthType(c *ir.Context, e *ir.DialectAttr, param int) ir.Type {
	if w := constraint.IntValue(e.Params[param]); w != 0 {
		return c.Int(uint32(w))
	}
	return c.Index()
}

// verifyFields checks the types of the dense tensors that hold the fields of sparse tensor
// t. Argument values is the type of the values, and fields are the types of the positions
// and coordinates.
func verifyFields(op *ir.Operation, t, values ir.Type, fields []ir.Type) bool {
	e, c := encoding(t), op.Context()
	n := len(levelTypes(e))
	start := cooStart(e)
	if start < n {
		var shape []int64
		if len(fields) > 0 {
			shape, _ = ir.ShapeOf(fields[len(fields)-1])
		}
		if len(shape) != 2 || shape[1] != int64(n-start) {
			return op.EmitError("input/output trailing COO level-ranks don't match")
		}
	}
	var buf [8]ir.Type
	want := buf[:0]
	for l := 0; l < n && l <= start; l++ {
		lt := levelType(e, l)
		if lt&(compressedLevel|looseLevel) != 0 {
			want = append(want, widthType(c, e, posWidth))
		}
		if lt&(compressedLevel|looseLevel|singletonLevel|nOutOfMLevel) != 0 {
			want = append(want, widthType(c, e, crdWidth))
		}
	}
	if len(want) != len(fields) {
		return op.EmitError("inconsistent number of fields between input/output")
	}
	for i, w := range want {
		if ir.ElementOf(fields[i]) != w {
			return op.EmitError("input/output element-types don't match")
		}
	}
	return ir.ElementOf(values) == ir.ElementOf(t) || op.EmitError("input/output element-types don't match")
}

// appendTypes appends the types of the operands us to dst.
func appendTypes(dst []ir.Type, us []ir.Operand) []ir.Type {
	for i := range us {
		dst = append(dst, us[i].Value().Type())
	}
	return dst
}

func verifyAssemble(op *ir.Operation) bool {
	o := AssembleOp(op)
	t := o.Result().Type()
	if !ir.HasStaticShape(t) {
		return op.EmitError("the sparse-tensor must have static shape")
	}
	var buf [8]ir.Type
	return verifyFields(op, t, o.Values().Type(), appendTypes(buf[:0], o.Levels()))
}

func verifyDisassemble(op *ir.Operation) bool {
	o := DisassembleOp(op)
	levels, values := o.OutLevels(), o.OutValues().Type()
	start, n := op.ResultSegment(0)
	if at, _ := op.ResultSegment(1); op.Result(at).Type() != values {
		return op.EmitError("output values and return value type mismatch")
	}
	for i := range min(n, len(levels)) {
		if op.Result(start+i).Type() != levels[i].Value().Type() {
			return op.EmitError("output levels and return levels type mismatch")
		}
	}
	var buf [8]ir.Type
	return verifyFields(op, o.Tensor().Type(), values, appendTypes(buf[:0], levels))
}

func verifyConvert(op *ir.Operation) bool {
	o := ConvertOp(op)
	from, _ := ir.ShapeOf(o.Source().Type())
	to, _ := ir.ShapeOf(o.Dest().Type())
	if len(from) != len(to) {
		return op.EmitError("unexpected conversion mismatch in rank")
	}
	if isSlice(o.Dest().Type()) {
		return op.EmitError("cannot convert to a sparse tensor slice")
	}
	for d := range from {
		if from[d] != to[d] && to[d] != ir.Dynamic {
			return op.EmitError("unexpected conversion mismatch in dimension %d", d)
		}
	}
	return true
}

func verifyReinterpretMap(op *ir.Operation) bool {
	o := ReinterpretMapOp(op)
	from, to := o.Source().Type(), o.Dest().Type()
	a, b := encoding(from), encoding(to)
	switch {
	case len(levelTypes(a)) != len(levelTypes(b)):
		return op.EmitError("Level rank mismatch between source/dest tensors")
	case a.Params[lvlTypes] != b.Params[lvlTypes]:
		return op.EmitError("Level type mismatch between source/dest tensors")
	case a.Params[posWidth] != b.Params[posWidth] || a.Params[crdWidth] != b.Params[crdWidth]:
		return op.EmitError("Crd/Pos width mismatch between source/dest tensors")
	case ir.ElementOf(from) != ir.ElementOf(to):
		return op.EmitError("Element type mismatch between source/dest tensors")
	}
	return slices.Equal(TensorOf(from).LvlShape(), TensorOf(to).LvlShape()) || op.EmitError("Level size mismatch between source/dest tensors")
}

func verifyLvl(op *ir.Operation) bool {
	o := LvlOp(op)
	i, ok := ir.ConstantInt(o.Index())
	return !ok || uint64(i) < uint64(lvlRank(o.Source().Type())) ||
		op.EmitError("Level index exceeds the rank of the input sparse tensor")
}

// attrLess reports whether inherent attribute name of op is less than n as an unsigned
// number. An absent attribute counts as less.
func attrLess(op *ir.Operation, name string, n int) bool {
	a, ok := op.Inherent(name).(*ir.IntegerAttr)
	return !ok || uint64(a.Int64()) < uint64(n)
}

func verifyLevelAttr(op *ir.Operation) bool {
	return attrLess(op, "level", lvlRank(op.Operand(0).Type())) || op.EmitError("requested level is out of bounds")
}

func verifyPositions(op *ir.Operation) bool {
	return verifyLevelAttr(op) && verifyWidth(op, posWidth, "positions")
}

func verifyCoordinates(op *ir.Operation) bool {
	return verifyLevelAttr(op) && verifyWidth(op, crdWidth, "coordinates")
}

func verifyCoordinatesBuffer(op *ir.Operation) bool {
	e := encoding(ToCoordinatesBufferOp(op).Tensor().Type())
	return cooStart(e) < len(levelTypes(e)) || op.EmitError("expected sparse tensor with a COO region")
}

func verifyCrdTranslate(op *ir.Operation) bool {
	e, ok := CrdTranslateOp(op).Encoder().(*ir.DialectAttr)
	if !ok {
		return true
	}
	in, out := len(levelTypes(e)), len(levelTypes(e))
	dims := in
	if m, ok := e.Params[dimToLvl].(*ir.AffineMapAttr); ok {
		dims = m.Map.NumDims()
	}
	if direction(op) == 0 {
		in = dims
	} else {
		out = dims
	}
	if op.NumOperands() != in || op.NumResults() != out {
		return op.EmitError("Coordinate rank mismatch with encoding")
	}
	return true
}

// direction returns the direction of a sparse_tensor.crd_translate. Direction 0 is from
// dimensions to levels, and 1 from levels to dimensions.
func direction(op *ir.Operation) int64 {
	if a, ok := CrdTranslateOp(op).Direction().(*ir.DialectAttr); ok {
		return constraint.IntValue(a.Params[0])
	}
	return 0
}

func verifySliceDim(op *ir.Operation) bool {
	return attrLess(op, "dim", constraint.Rank(op.Operand(0).Type())) || op.EmitError("requested dimension out of bound")
}

// Those values of StorageSpecifierKind that verifySpecifier treats specially.
const (
	posMemSize = 1
	valMemSize = 3
	dimOffset  = 4
	dimStride  = 5
)

func verifySpecifier(op *ir.Operation) bool {
	kind, ok := op.Inherent("specifierKind").(*ir.DialectAttr)
	if !ok {
		return true
	}
	k := constraint.IntValue(kind.Params[0])
	level, given := op.Inherent("level").(*ir.IntegerAttr)
	e := op.Operand(0).Type().(*ir.DialectType).Params[0].(*ir.DialectAttr)
	switch {
	case k == valMemSize && given:
		return op.EmitError("redundant level argument for querying value memory size")
	case (k == dimOffset || k == dimStride) && constraint.ArrayLen(e.Params[dimSlices]) == 0:
		return op.EmitError("requested slice data on non-slice tensor")
	case k == valMemSize:
		return true
	case !given:
		return op.EmitError("missing level argument")
	case uint64(level.Int64()) >= uint64(len(levelTypes(e))):
		return op.EmitError("requested level is out of bounds")
	case k == posMemSize && levelType(e, int(level.Int64()))&singletonLevel != 0:
		return op.EmitError("requested position memory size on a singleton level")
	}
	return true
}

func verifyConcatenate(op *ir.Operation) bool {
	o := ConcatenateOp(op)
	dst, _ := ir.ShapeOf(o.Result().Type())
	if op.NumOperands() <= 1 {
		return op.EmitError("Need at least two tensors to concatenate.")
	}
	dim := o.Dimension()
	if dim == nil || !attrLess(op, "dimension", len(dst)) {
		return op.EmitError("Concat-dimension is out of bounds for dimension-rank (%d >= %d)", uint64(dim.Int64()), len(dst))
	}
	for i := range op.NumOperands() {
		src, _ := ir.ShapeOf(op.Operand(i).Type())
		if ir.NumDynamicDims(src) > 0 {
			return op.EmitError("Input tensor $%d has dynamic shape", i)
		}
		if len(src) != len(dst) {
			return op.EmitError("Input tensor $%d has a different rank (rank=%d) from the output tensor (rank=%d).", i, len(src), len(dst))
		}
	}
	for d, size := range dst {
		sum, prev := int64(0), size
		for i := range op.NumOperands() {
			src, _ := ir.ShapeOf(op.Operand(i).Type())
			sum += src[d]
			if int64(d) != dim.Int64() && prev != ir.Dynamic && src[d] != prev {
				return op.EmitError("All dimensions (expect for the concatenating one) should be equal.")
			}
			prev = src[d]
		}
		if int64(d) == dim.Int64() && size != ir.Dynamic && sum != size {
			return op.EmitError("The concatenation dimension of the output tensor should be the sum of all the concatenation dimensions of the input tensors.")
		}
	}
	return true
}

func verifyPushBack(op *ir.Operation) bool {
	if op.NumOperands() > 3 {
		if n, ok := ir.ConstantInt(PushBackOp(op).N()); ok && n < 1 {
			return op.EmitOpError("n must be not less than 1")
		}
	}
	return true
}

func verifyCompress(op *ir.Operation) bool {
	o := CompressOp(op)
	return lvlRank(o.Tensor().Type()) == 1+len(o.LvlCoords()) || op.EmitOpError("incorrect number of coordinates")
}

func verifyReorderCOO(op *ir.Operation) bool {
	o := ReorderCOOOp(op)
	from, to := o.InputCoo().Type(), o.ResultCoo().Type()
	a, b := encoding(from), encoding(to)
	switch {
	case !TensorOf(from).isCOO() || !TensorOf(to).isCOO():
		return op.EmitError("Expected COO sparse tensors only")
	case a.Params[dimToLvl] != b.Params[dimToLvl]:
		return op.EmitError("Unmatched dim2lvl map between input and result COO")
	case a.Params[posWidth] != b.Params[posWidth] || a.Params[crdWidth] != b.Params[crdWidth] || ir.ElementOf(from) != ir.ElementOf(to):
		return op.EmitError("Unmatched storage format between input and result COO")
	}
	return true
}

func verifySort(op *ir.Operation) bool {
	o := SortOp(op)
	perm, ok := op.Inherent("perm_map").(*ir.AffineMapAttr)
	if !ok {
		return true
	}
	nx := int64(perm.Map.NumDims())
	if nx < 1 {
		return op.EmitError("Expected rank(perm_map) > 1, got %d", nx)
	}
	if !perm.Map.IsPermutation() {
		return op.EmitError("Expected a permutation map, got %s", perm.Map)
	}
	n, ok := ir.ConstantInt(o.N())
	if !ok {
		return true
	}
	ny := int64(0)
	if a := o.Ny(); a != nil {
		ny = a.Int64()
	}
	if !longEnough(op, o.Xy().Type(), n*(nx+ny), "Expected dimension(xy) >= n * (rank(perm_map) + ny)") {
		return false
	}
	ys := o.Ys()
	for i := range ys {
		if !longEnough(op, ys[i].Value().Type(), n, "Expected dimension(y) >= n") {
			return false
		}
	}
	return true
}

func longEnough(op *ir.Operation, t ir.Type, least int64, complaint string) bool {
	shape, _ := ir.ShapeOf(t)
	return shape[0] == ir.Dynamic || shape[0] >= least || op.EmitError("%s got %d < %d", complaint, shape[0], least)
}
