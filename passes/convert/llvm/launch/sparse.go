package launch

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// sparsePatterns convert the operations on sparse matrices, and on dense ones for products with
// them, to calls of the runtime.
func (c conversions) sparsePatterns() []rewrite.Pattern {
	rows := []struct {
		name string
		root *ir.OpDef
		f    func(sparse) ([]*ir.Value, bool)
	}{
		{"CreateDnTensor", gpu.CreateDnTensor, sparse.createDense},
		{"DestroyDnTensor", gpu.DestroyDnTensor, sparse.destroyDense},
		{"CreateCoo", gpu.CreateCoo, func(s sparse) ([]*ir.Value, bool) { return s.create("mgpuCreateCoo", 1) }},
		{"CreateCooAoS", gpu.CreateCooAoS, func(s sparse) ([]*ir.Value, bool) { return s.create("mgpuCreateCooAoS", 1) }},
		{"CreateCsr", gpu.CreateCsr, func(s sparse) ([]*ir.Value, bool) { return s.create("mgpuCreateCsr", 2) }},
		{"CreateCsc", gpu.CreateCsc, func(s sparse) ([]*ir.Value, bool) { return s.create("mgpuCreateCsc", 2) }},
		{"CreateBsr", gpu.CreateBsr, func(s sparse) ([]*ir.Value, bool) { return s.create("mgpuCreateBsr", 2) }},
		{"Create2To4SpMat", gpu.Create2To4SpMat, sparse.createHalf},
		{"DestroySpMat", gpu.DestroySpMat, sparse.destroy},
		{"SpMVBufferSize", gpu.SpMVBufferSize, func(s sparse) ([]*ir.Value, bool) { return s.multiply("mgpuSpMVBufferSize", false) }},
		{"SpMV", gpu.SpMV, func(s sparse) ([]*ir.Value, bool) { return s.multiply("mgpuSpMV", false) }},
		{"SpMMBufferSize", gpu.SpMMBufferSize, sparse.bufferSizes},
		{"SDDMMBufferSize", gpu.SDDMMBufferSize, func(s sparse) ([]*ir.Value, bool) { return s.multiply("mgpuSDDMMBufferSize", false) }},
		{"SpMM", gpu.SpMM, sparse.multiplyDense},
		{"SDDMM", gpu.SDDMM, func(s sparse) ([]*ir.Value, bool) { return s.multiply("mgpuSDDMM", true) }},
		{"SpGEMMCreateDescr", gpu.SpGEMMCreateDescr, func(s sparse) ([]*ir.Value, bool) { return s.call("mgpuSpGEMMCreateDescr", s.Ptr) }},
		{"SpGEMMDestroyDescr", gpu.SpGEMMDestroyDescr, func(s sparse) ([]*ir.Value, bool) { return s.call("mgpuSpGEMMDestroyDescr", nil, s.operands...) }},
		{"SpGEMMWorkEstimationOrCompute", gpu.SpGEMMWorkEstimationOrCompute, sparse.estimateOrCompute},
		{"SpGEMMCopy", gpu.SpGEMMCopy, func(s sparse) ([]*ir.Value, bool) { return s.product("mgpuSpGEMMCopy", nil) }},
		{"SpMatGetSize", gpu.SpMatGetSize, sparse.size},
		{"SetCsrPointers", gpu.SetCsrPointers, func(s sparse) ([]*ir.Value, bool) { return s.call("mgpuSetCsrPointers", nil, s.pointers()...) }},
	}
	list := make([]rewrite.Pattern, len(rows))
	for i, r := range rows {
		list[i] = rewrite.Pattern{
			Name: "(anonymous namespace)::Convert" + r.name + "OpToGpuRuntimeCallPattern", Root: r.root, Converter: c.TypeConverter,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				s := stream(op, operands)
				if s == nil || !types.AllCompatible(operands) {
					return false
				}
				results, ok := r.f(sparse{c, rw, op, s, operands[1:]})
				if ok {
					rw.Replace(op, append(results, s)...)
				}
				return ok
			},
		}
	}
	return list
}

// sparse is an operation on sparse or dense matrices and the state of its conversion. Its methods
// that return values return the replacements of the results except the stream. They return false if
// the operation stays as it is.
type sparse struct {
	conversions
	rw       *rewrite.Rewriter
	op       *ir.Operation
	stream   *ir.Value
	operands []*ir.Value // without the stream
}

// call calls the runtime function name, with the stream as an additional last argument. Type result
// is nil if the function has no result. It returns the function's result, and always true.
func (s sparse) call(name string, result ir.Type, args ...*ir.Value) ([]*ir.Value, bool) {
	call := symbols.CallRuntime(s.rw, s.op, name, result, append(args[:len(args):len(args)], s.stream)...)
	if result == nil {
		return nil, true
	}
	return []*ir.Value{call.Result(0)}, true
}

func (s sparse) int(n int64) *ir.Value {
	return device.Int(s.rw.Builder, s.op.Loc(), s.rw.Ctx.Int(32), n)
}

// enum creates the number of the enum attribute a, or of other if a is nil.
func (s sparse) enum(a ir.Attribute, other int64) *ir.Value {
	if d, ok := a.(*ir.DialectAttr); ok {
		other = d.Params[0].(*ir.IntegerAttr).Int64()
	}
	return s.int(other)
}

// original returns operand i before the conversion, where the stream does not count as an operand.
func (s sparse) original(i int) *ir.Value { return s.op.Operand(i + 1) }

// element returns the element type of operand i, a memref, or nil if the operand is not a memref.
func (s sparse) element(i int) ir.Type {
	if t, ok := s.original(i).Type().(*ir.MemRefType); ok {
		return t.Element
	}
	return nil
}

// pointers returns the converted operands, with memref descriptors replaced by the pointers to
// their memory.
func (s sparse) pointers() []*ir.Value {
	list := make([]*ir.Value, len(s.operands))
	for i, v := range s.operands {
		if list[i] = v; s.element(i) != nil {
			list[i] = types.MemRef{Value: v}.Allocated(s.rw.Builder, s.op.Loc())
		}
	}
	return list
}

// indexType returns the runtime's number for a type of positions in a sparse matrix.
func indexType(t ir.Type) int64 {
	switch {
	case constraint.IsIntOfWidth(t, 16):
		return 1
	case constraint.IsIntOfWidth(t, 32):
		return 2
	}
	return 3
}

// create calls the runtime function that makes a matrix in memory. The last operand of s.op is the
// memref of its values. The memrefs of positions precede it; their number is the argument
// positions. The runtime also gets the element types of these memrefs. create returns false if the
// runtime does not support the type of the values.
func (s sparse) create(name string, positions int) ([]*ir.Value, bool) {
	args, n := s.pointers(), len(s.operands)
	for i := n - 1 - positions; i < n-1; i++ {
		args = append(args, s.int(indexType(s.element(i))))
	}
	data, ok := dataType(s.element(n - 1))
	if !ok {
		return nil, false
	}
	return s.call(name, s.Ptr, append(args, s.int(data))...)
}

// createDense calls the runtime to create a dense vector or matrix. It returns false for other
// ranks, or if the element type has no number in the runtime.
func (s sparse) createDense() ([]*ir.Value, bool) {
	data, ok := dataType(s.element(0))
	memory, dims := s.operands[0], s.operands[1:]
	if !ok || len(dims) != 1 && len(dims) != 2 {
		return nil, false
	}
	args := append(dims[:len(dims):len(dims)], types.MemRef{Value: memory}.Allocated(s.rw.Builder, s.op.Loc()), s.int(data))
	switch {
	case len(dims) == 1:
		return s.call("mgpuCreateDnVec", s.Ptr, args...)
	case meetsHalf(s.op.Result(0)):
		return s.createIn(11032, "mgpuCreateCuSparseLtDnMat", args)
	}
	return s.call("mgpuCreateDnMat", s.Ptr, args...)
}

// createIn allocates the given number of bytes on the stack, and calls a runtime function to create
// a matrix there. It returns the address, and always true.
func (s sparse) createIn(bytes int64, name string, args []*ir.Value) ([]*ir.Value, bool) {
	b, loc := s.rw.Builder, s.op.Loc()
	at := types.Alloca(b, loc, s.Ptr, b.Ctx.Int(8), s.IndexConstant(b, loc, bytes), 16)
	at = b.Value(llvm.Bitcast, loc, s.Ptr, []*ir.Value{at})
	s.call(name, nil, append([]*ir.Value{at}, args...)...)
	return []*ir.Value{at}, true
}

// createHalf calls the runtime to create a 2:4 sparse matrix: of four neighbouring elements, two
// are zero. It returns false if the element type has no number in the runtime.
func (s sparse) createHalf() ([]*ir.Value, bool) {
	data, ok := dataType(s.element(len(s.operands) - 1))
	if !ok {
		return nil, false
	}
	return s.createIn(44104, "mgpuCusparseLtCreate2To4SpMat", append(s.pointers(), s.int(data)))
}

// isHalf reports whether v is a matrix with 2:4 sparsity, which has its own runtime functions.
func isHalf(v *ir.Value) bool { return !v.IsArg() && v.DefiningOp().Is(gpu.Create2To4SpMat) }

// meetsHalf reports whether a dense matrix is a factor of a product with a 2:4 sparse matrix.
func meetsHalf(dense *ir.Value) bool {
	for u := dense.FirstUse(); u != nil; u = u.NextUse() {
		if u.Owner().Is(gpu.SpMM) && isHalf(gpu.SpMMOp(u.Owner()).SpmatA()) {
			return true
		}
	}
	return false
}

// destroyDense calls the runtime to destroy a dense vector or matrix. It returns false if the
// operation that created it is unknown, because the function depends on the rank.
func (s sparse) destroyDense() ([]*ir.Value, bool) {
	v := s.original(0)
	if v.IsArg() || !v.DefiningOp().Is(gpu.CreateDnTensor) {
		return nil, false
	}
	name := "mgpuDestroyDnVec"
	if len(gpu.CreateDnTensorOp(v.DefiningOp()).Dims()) == 2 {
		if name = "mgpuDestroyDnMat"; meetsHalf(v) {
			name = "mgpuDestroyCuSparseLtDnMat"
		}
	}
	return s.call(name, nil, s.operands...)
}

func (s sparse) destroy() ([]*ir.Value, bool) {
	name := "mgpuDestroySpMat"
	if isHalf(s.original(0)) {
		name = "mgpuDestroyCuSparseLtSpMat"
	}
	return s.call(name, nil, s.operands...)
}

func (s sparse) size() ([]*ir.Value, bool) {
	b, loc := s.rw.Builder, s.op.Loc()
	at := types.Alloca(b, loc, s.Ptr, b.Ctx.Int(64), s.IndexConstant(b, loc, 3), 16)
	places := s.places(at, 0, 1, 2)
	s.call("mgpuSpMatGetSize", nil, append(s.operands[:1:1], places...)...)
	return s.loads(places), true
}

// places returns the addresses of the given elements of an array. Argument at is the address of the
// array.
func (s sparse) places(at *ir.Value, numbers ...int64) []*ir.Value {
	b, loc := s.rw.Builder, s.op.Loc()
	list := make([]*ir.Value, len(numbers))
	for i, n := range numbers {
		list[i] = types.GEP(b, loc, s.Ptr, s.Ptr, at, types.GEPNone, types.Index{Value: s.IndexConstant(b, loc, n)})
	}
	return list
}

func (s sparse) loads(places []*ir.Value) []*ir.Value {
	list := make([]*ir.Value, len(places))
	for i, p := range places {
		list[i] = types.Load(s.rw.Builder, s.op.Loc(), s.rw.Ctx.Int(64), p, types.Access{})
	}
	return list
}
