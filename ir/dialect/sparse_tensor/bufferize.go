package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// Sparse tensors as buffers: what the analysis must know. The sparsifier makes buffers of
// them; nothing else does.

func refuse(_ *bufferize.Rewriter, op *ir.Operation) bool {
	return op.EmitError("sparse_tensor ops must be bufferized with the sparsifier")
}

// sparseReader is the bufferization interface of operations that only read their
// operands. With sparseMaker, the results are also new buffers.
var (
	sparseReader = bufferize.Reader(refuse)
	sparseMaker  = &bufferize.Interface{Reads: bufferize.Always, Writes: bufferize.Never, Allocates: true, Bufferize: refuse}
)

// bufferizeConvert is the bufferization interface of sparse_tensor.convert. The operation
// allocates its result, which is writable in any case.
var bufferizeConvert = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never, Allocates: true, Bufferize: refuse,
	Writable: func(*bufferize.State, *ir.Value) bool { return true },
}

// bufferizeSparseLoad is the bufferization interface of sparse_tensor.load, which
// finishes insertions into its operand. The operation neither reads nor writes. Its
// result has the same buffer as its operand.
var bufferizeSparseLoad = &bufferize.Interface{
	Reads: bufferize.Never, Writes: bufferize.Never, Aliases: sameTensor, Bufferize: refuse,
}

func sameTensor(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
	return append(dst, bufferize.Alias{Value: u.Owner().Result(u.Index()), Equivalent: true})
}

// bufferizeNew is the bufferization interface of sparse_tensor.new. The operation
// allocates its result, which does not count as written.
var bufferizeNew = &bufferize.Interface{
	ResultWrites: func(*bufferize.State, *ir.Value) bool { return false },
	Allocates:    true, Bufferize: refuse,
}

// bufferizeAssemble is the bufferization interface of sparse_tensor.assemble. The result
// reuses the buffers of the operands.
var bufferizeAssemble = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never, Bufferize: refuse,
	Aliases: func(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		return append(dst, bufferize.Alias{Value: u.Owner().Result(0), Equivalent: true})
	},
}

// bufferizeDisassemble is the bufferization interface of sparse_tensor.disassemble. The
// operation copies the fields of its sparse operand into its dense operands, whose
// buffers become its results.
var bufferizeDisassemble = &bufferize.Interface{
	Reads:  func(_ *bufferize.State, u *ir.Operand) bool { return isSparse(u.Value().Type()) },
	Writes: func(_ *bufferize.State, u *ir.Operand) bool { return !isSparse(u.Value().Type()) },
	Aliases: func(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		op := u.Owner()
		if isSparse(u.Value().Type()) {
			return dst
		}
		if i := u.Index() - 1; i < op.NumResults() {
			dst = append(dst, bufferize.Alias{Value: op.Result(i), Equivalent: true})
		}
		return dst
	},
	Bufferize: refuse,
}
