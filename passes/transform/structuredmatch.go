package transform

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
)

// filter holds the conditions of transform.structured.match.
type filter struct {
	ops      []ir.Attribute // names; nil: any
	is       func(*ir.Operation) bool
	attrs    *ir.DictAttr
	result   ir.Type
	operands []ir.Attribute
	// uneven is set once an operation had another number of operands than there are
	// types to compare them with.
	uneven bool
}

// matchedInterfaces are the tests for the interfaces that transform.structured.match
// knows, by number of the enum.
var matchedInterfaces = []func(*ir.Operation) bool{
	linalg.Structured,
	tileable,
	func(op *ir.Operation) bool { return op.Def() != nil && op.Def().Loop != nil },
}

func structuredMatch(st *State, op *ir.Operation) Outcome {
	targets := st.Ops(op.Operand(0))
	if len(targets) != 1 {
		return Definitely(st.Ctx, op.Loc(), nil, "requires exactly one target handle")
	}
	f := filter{ops: ir.ArrayElems(op.Inherent("ops")), operands: ir.ArrayElems(op.Inherent("filter_operand_types"))}
	if i, ok := op.Inherent("interface").(*ir.IntegerAttr); ok {
		f.is = matchedInterfaces[i.Int64()]
	}
	f.attrs, _ = op.Inherent("op_attrs").(*ir.DictAttr)
	if t := op.Inherent("filter_result_type"); t != nil {
		f.result = constraint.TypeValue(t)
	}
	var found []*ir.Operation
	targets[0].WalkPost(func(o *ir.Operation) ir.WalkResult {
		if f.holds(o) {
			found = append(found, o)
		}
		return ir.Advance
	})
	if f.uneven {
		return Definitely(st.Ctx, op.Loc(), nil, "If filter_operand_types contains more than a type, then it must contain as much types as the number of operands in the target ops")
	}
	st.SetOps(0, found...)
	return Success
}

func (f *filter) holds(op *ir.Operation) bool {
	if f.ops != nil && !slices.ContainsFunc(f.ops, func(n ir.Attribute) bool { return text(n) == op.Name().Name }) || f.is != nil && !f.is(op) {
		return false
	}
	if f.attrs != nil {
		for _, e := range f.attrs.Entries {
			if name := e.Name.Value; name != "interface" && name != "ops" && op.Attr(name) != e.Value {
				return false
			}
		}
	}
	if f.result != nil && (op.NumResults() != 1 || op.Result(0).Type() != f.result) {
		return false
	}
	if len(f.operands) > 1 && len(f.operands) != op.NumOperands() {
		f.uneven = true
		return false
	}
	for i := range op.Operands() {
		if len(f.operands) > 0 && op.Operand(i).Type() != constraint.TypeValue(f.operands[min(i, len(f.operands)-1)]) {
			return false
		}
	}
	return true
}

// tiled are the operations, besides the structured ones, that can be tiled.
var tiled = []string{
	"linalg.pack", "linalg.softmax", "linalg.unpack", "linalg.winograd_filter_transform", "linalg.winograd_input_transform",
	"linalg.winograd_output_transform", "tensor.pad",
}

func tileable(op *ir.Operation) bool {
	return linalg.Structured(op) || slices.Contains(tiled, op.Name().Name)
}
