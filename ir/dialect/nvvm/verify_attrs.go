package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Names of the discardable attributes of kernels and their arguments.
const (
	kernel            = "nvvm.kernel"
	maxntid           = "nvvm.maxntid"
	reqntid           = "nvvm.reqntid"
	clusterDim        = "nvvm.cluster_dim"
	minctasm          = "nvvm.minctasm"
	maxnreg           = "nvvm.maxnreg"
	clusterMaxBlocks  = "nvvm.cluster_max_blocks"
	blocksAreClusters = "nvvm.blocksareclusters"
	gridConstant      = "nvvm.grid_constant"
	byval             = "llvm.byval"
)

// verifyAttr checks a discardable attribute of the dialect: that a kernel is an
// llvm.func, and the form of launch bounds.
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	switch a.Name.Value {
	case kernel:
		if op.Name().Name != "llvm.func" {
			return op.EmitError("'%s' attribute attached to unexpected op", kernel)
		}
	case maxntid, reqntid, clusterDim:
		if n := constraint.ArrayLen(a.Value); !constraint.IsDenseI32ArrayAttr(a.Value) || n < 1 || n > 3 {
			return op.EmitError("'%s' attribute must be integer array with maximum 3 index", a.Name)
		}
	case minctasm, maxnreg, clusterMaxBlocks:
		if !constraint.IsIntegerAttr(a.Value) {
			return op.EmitError("'%s' attribute must be integer constant", a.Name)
		}
	case blocksAreClusters:
		if op.Attr(reqntid) == nil || op.Attr(clusterDim) == nil {
			return op.EmitError("'%s' attribute must be used along with '%s' and '%s'", a.Name, reqntid, clusterDim)
		}
	}
	return true
}

// verifyArgAttr checks nvvm.grid_constant on a function argument. The function
// must be a kernel, and the argument must also have the attribute llvm.byval.
func verifyArgAttr(op *ir.Operation, _, arg int, a ir.NamedAttribute) bool {
	if a.Name.Value != gridConstant {
		return true
	}
	if op.Attr(kernel) == nil {
		return op.EmitError("'%s' attribute must be present only on kernel arguments", a.Name)
	}
	if !constraint.IsUnitAttr(a.Value) {
		return op.EmitError("'%s' must be a unit attribute", a.Name)
	}
	attrs, _ := op.Inherent("arg_attrs").(*ir.ArrayAttr)
	if own, ok := attrs.Elems[arg].(*ir.DictAttr); !ok || own.Get(byval) == nil {
		return op.EmitError("'%s' attribute requires the argument to also have attribute '%s'", a.Name, byval)
	}
	return true
}
