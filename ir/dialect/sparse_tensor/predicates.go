package sparse_tensor

import (
	"github.com/millrace-mlir/millrace/ir"
)

// encoding returns the sparse encoding of tensor t, or nil if t is dense or not
// a ranked tensor.
func encoding(t ir.Type) *ir.DialectAttr {
	r, ok := t.(*ir.RankedTensorType)
	if !ok {
		return nil
	}
	e, ok := r.Encoding.(*ir.DialectAttr)
	if !ok || e.Def != SparseTensorEncodingAttr {
		return nil
	}
	return e
}

func isSparse(t ir.Type) bool { return encoding(t) != nil }

// IsSparse reports whether t is a tensor with a sparse encoding.
func IsSparse(t ir.Type) bool { return isSparse(t) }

// isSlice reports whether t is a sparse tensor that is a slice of another.
func isSlice(t ir.Type) bool {
	e := encoding(t)
	if e == nil {
		return false
	}
	slices, ok := e.Params[len(e.Params)-1].(*ir.ArrayAttr)
	return ok && len(slices.Elems) > 0
}
