package gpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// The types of the dialect. MMAMatrixType has hand-written syntax.
var (
	AsyncTokenType           = &ir.DialectTypeDef{Mnemonic: "async.token"}
	SparseDnTensorHandleType = &ir.DialectTypeDef{Mnemonic: "sparse.dntensor_handle"}
	SparseSpMatHandleType    = &ir.DialectTypeDef{Mnemonic: "sparse.spmat_handle"}
	SparseSpGEMMOpHandleType = &ir.DialectTypeDef{Mnemonic: "sparse.spgemmop_handle"}
	MMAMatrixType            = &ir.DialectTypeDef{
		Mnemonic: "mma_matrix",
		Verify:   verifyMMAMatrix,
		Params: []ir.ParamDef{
			{Name: "shape", Kind: ir.ParamDims},
			{Name: "elementType", Kind: ir.ParamType},
			{Name: "operand", Kind: ir.ParamString},
		},
	}
)

// mmaElement returns the element type of t, or nil if t is not an mma_matrix
// type.
func mmaElement(t ir.Type) ir.Type {
	x, ok := t.(*ir.DialectType)
	if !ok || x.Def != MMAMatrixType {
		return nil
	}
	return constraint.TypeValue(x.Params[1])
}

func mmaMatrixTypeElementType(t ir.Type) ir.Type { return mmaElement(t) }
