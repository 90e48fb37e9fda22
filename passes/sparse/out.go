package sparse

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/sparse/code"
	"github.com/millrace-mlir/millrace/passes/sparse/runtime"
)

// allocaOf creates a buffer of n elements on the stack.
func allocaOf(c code.Code, n int, element ir.Type) *ir.Value {
	size := c.Index(int64(n))
	return memref.NewAlloc(c.Builder, memref.Alloca, c.Loc, c.Ctx.MemRefType([]int64{ir.Dynamic}, element, nil, nil), []*ir.Value{size}, nil)
}

func allocaScalar(c code.Code, element ir.Type) *ir.Value {
	return memref.NewAlloc(c.Builder, memref.Alloca, c.Loc, c.Ctx.MemRefType(nil, element, nil, nil), nil, nil)
}

// lowerOut writes a sparse tensor to a file: its sizes, then each entry.
func lowerOut(rw *rewrite.Rewriter, op *ir.Operation, lib runtime.Library) bool {
	c, lib := code.For(rw, op), lib.At(op)
	v := sparse_tensor.OutOp(op)
	source := v.Tensor()
	t := sparse_tensor.TensorOf(source.Type())
	primary, ok := runtime.PrimaryOf(t.Type.Element)
	if !ok {
		return false
	}
	nnz := c.Value(sparse_tensor.NumberOfEntries, c.Loc, rw.Ctx.Index(), []*ir.Value{source})
	n := t.DimRank()
	buffer := allocaOf(c, n, rw.Ctx.Index()) // of the sizes, later of the coordinates
	for d, size := range staticSizes(c, source) {
		c.Store(size, buffer, c.Index(int64(d)))
	}
	writer := lib.Call(c, runtime.Function{Name: "createSparseTensorWriter"}, []ir.Type{runtime.Pointer(rw.Ctx)}, v.Dest()).Result(0)
	rank := c.Index(int64(n))
	lib.Call(c, runtime.Function{Name: "outSparseTensorWriterMetaData", Buffers: true}, nil, writer, rank, nnz, buffer)
	value := allocaScalar(c, t.Type.Element)
	foreach(c, source, nil, nil, func(crds []*ir.Value, x *ir.Value, _ []*ir.Value) {
		for d, crd := range crds {
			c.Store(crd, buffer, c.Index(int64(d)))
		}
		c.Store(x, value)
		lib.Call(c, runtime.Function{Name: "outSparseTensorWriterNext" + primary.Suffix, Buffers: true}, nil, writer, rank, buffer, value)
		yieldSparse(c)
	})
	lib.Call(c, runtime.Function{Name: "delSparseTensorWriter"}, nil, writer)
	rw.Erase(op)
	return true
}
