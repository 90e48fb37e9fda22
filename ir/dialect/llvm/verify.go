package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

// at returns a note with this text at op's location.
func at(op *ir.Operation, text string) []ir.Diagnostic {
	return []ir.Diagnostic{{Severity: ir.Note, Loc: op.Loc(), Text: text}}
}

// isModule reports whether op corresponds to a module of LLVM IR: it has a
// symbol table and is isolated from above.
func isModule(op *ir.Operation) bool { return op.Has(ir.SymbolTable) && op.Has(ir.IsolatedFromAbove) }

// parentModule returns the closest module around op, or nil if there is none.
func parentModule(op *ir.Operation) *ir.Operation {
	for op = op.Parent(); op != nil && !isModule(op); op = op.Parent() {
	}
	return op
}

// inModule returns the operation to which the symbol name refers in the module
// around op. It returns nil if there is none.
func inModule(op *ir.Operation, t *ir.SymbolTables, name ir.Attribute) *ir.Operation {
	module := parentModule(op)
	ref, ok := name.(*ir.SymbolRefAttr)
	if module == nil || !ok {
		return nil
	}
	return t.Lookup(module, ref)
}

func parentFunc(op *ir.Operation) *ir.Operation {
	for op = op.Parent(); op != nil && !op.Is(LLVMFunc); op = op.Parent() {
	}
	return op
}

// isTarget reports in its second result whether t is a target extension type.
// Result supported reports whether its values may be loaded, be global, and be
// initialized with zero.
func isTarget(t ir.Type) (supported, is bool) {
	if !constraint.OfType(t, TargetExtType) {
		return false, false
	}
	name := t.(*ir.DialectType).Params[0].(*ir.StringAttr).Value
	const spirv = "spirv."
	return len(name) >= len(spirv) && name[:len(spirv)] == spirv, true
}

// verifyWeights checks the branch weights of op, which has n successors. There
// must be n weights, not all zero.
func verifyWeights(op *ir.Operation, n int) bool {
	weights, ok := op.Inherent("branch_weights").(*ir.DenseArrayAttr)
	if !ok || weights.Len == 0 {
		return true
	}
	if weights.Len != n {
		return op.EmitError("expects number of branch weights to match number of successors: %d vs %d", weights.Len, n)
	}
	for i := range weights.Len {
		if weights.At(i) != 0 {
			return true
		}
	}
	return op.EmitError("branch weights cannot all be zero")
}

func verifyBranchWeights(op *ir.Operation) bool { return verifyWeights(op, op.NumSuccessors()) }

func verifySwitch(op *ir.Operation) bool {
	o := SwitchOp(op)
	if !verifyBranchWeights(op) {
		return false
	}
	values, _ := o.CaseValues().(*ir.DenseElementsAttr)
	n := int64(0)
	if values != nil {
		n = values.Len()
	}
	if n != int64(op.NumSuccessors()-1) {
		return op.EmitOpError("expects number of case values to match number of case destinations")
	}
	if values != nil && ir.ElementOf(values.Type) != o.Value().Type() {
		return op.EmitError("expects case value type to match condition value type")
	}
	return true
}
