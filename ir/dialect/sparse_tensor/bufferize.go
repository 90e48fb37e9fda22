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

// reader and maker read their operands; the results of a maker are new.
var (
	sparseReader = bufferize.Reader(refuse)
	sparseMaker  = &bufferize.Interface{Reads: bufferize.Always, Writes: bufferize.Never, Allocates: true, Bufferize: refuse}
)

// bufferizeConvert: what is converted may stay the same buffer.
var bufferizeConvert = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never, Allocates: true, Bufferize: refuse,
	Writable: func(*bufferize.State, *ir.Value) bool { return true },
}

// bufferizeSparseLoad gives the tensor on, after insertions.
var bufferizeSparseLoad = &bufferize.Interface{
	Reads: bufferize.Never, Writes: bufferize.Never, Aliases: sameTensor, Bufferize: refuse,
}

func sameTensor(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
	return append(dst, bufferize.Alias{Value: u.Owner().Result(u.Index()), Equivalent: true})
}

// bufferizeNew reads a tensor from elsewhere.
var bufferizeNew = &bufferize.Interface{
	ResultWrites: func(*bufferize.State, *ir.Value) bool { return false },
	Allocates:    true, Bufferize: refuse,
}

// bufferizeAssemble reuses the buffers that it is given.
var bufferizeAssemble = &bufferize.Interface{
	Reads: bufferize.Always, Writes: bufferize.Never, Bufferize: refuse,
	Aliases: func(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		return append(dst, bufferize.Alias{Value: u.Owner().Result(0), Equivalent: true})
	},
}

// bufferizeDisassemble copies into the buffers that it is given.
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
