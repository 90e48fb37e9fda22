package bufferization

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// Names of the dialect's attributes on operations and function arguments.
const (
	manualDeallocation = "bufferization.manual_deallocation"
	writable           = "bufferization.writable"
	access             = "bufferization.access"
	bufferLayout       = "bufferization.buffer_layout"
)

// verifyAttr checks that a is bufferization.manual_deallocation, the only
// attribute that other dialects' operations may have from this dialect. op must
// allocate or free memory.
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	if a.Name.Value != manualDeallocation {
		return op.EmitError("attribute '%s' not supported as an op attribute by the bufferization dialect", a.Name)
	}
	if !op.HasEffect(ir.Allocate) && !op.HasEffect(ir.Free) {
		return op.EmitOpError("attribute '%s' can be used only on ops that have an allocation and/or free side effect", manualDeallocation)
	}
	return true
}

// verifyArgAttr checks an attribute of the dialect on a function argument, such
// as bufferization.writable.
func verifyArgAttr(op *ir.Operation, _, _ int, a ir.NamedAttribute) bool {
	switch a.Name.Value {
	case writable:
		if !constraint.IsBoolAttr(a.Value) {
			return op.EmitError("'%s' is expected to be a boolean attribute", writable)
		}
		if op.Region(0).Empty() {
			return op.EmitError("'%s' is invalid on external functions", writable)
		}
	case access:
		s, ok := a.Value.(*ir.StringAttr)
		if !ok {
			return op.EmitError("'%s' is expected to be a string attribute", access)
		}
		if !slices.Contains([]string{"none", "read", "write", "read-write"}, s.Value) {
			return op.EmitError("invalid value for '%s'", access)
		}
	case bufferLayout:
		if !constraint.IsAffineMapAttr(a.Value) && !constraint.AttrImplements(a.Value, "MemRefLayoutAttrInterface") {
			return op.EmitError("'%s' is expected to be a memref layout attribute", bufferLayout)
		}
	default:
		// It is not the attribute that is named.
		return op.EmitError("attribute '%s' not supported as a region arg attribute by the bufferization dialect", bufferLayout)
	}
	return true
}
