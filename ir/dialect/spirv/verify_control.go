package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

func verifyBranchWeights(op *ir.Operation) bool {
	weights := BranchConditionalOp(op).BranchWeights()
	switch {
	case weights == nil:
		return true
	case len(weights.Elems) != 2:
		return op.EmitOpError("must have exactly two branch weights")
	case number(weights.Elems[0]) == 0 && number(weights.Elems[1]) == 0:
		return op.EmitOpError("branch weights cannot both be zero")
	}
	return true
}

func verifyFunctionCall(op *ir.Operation, tables *ir.SymbolTables) bool {
	callee := FunctionCallOp(op).Callee()
	fn := tables.LookupNearest(op, callee)
	if fn == nil || !fn.Is(Func) {
		return op.EmitOpError("callee function '%s' not found in nearest symbol table", callee.Root.Value)
	}
	t := ir.FunctionTypeOf(fn)
	if got := op.NumOperands(); got != len(t.Inputs) {
		return op.EmitOpError("has incorrect number of operands for callee: expected %d, but provided %d", len(t.Inputs), got)
	}
	if !ir.VerifyCallOperands(op, t.Inputs) {
		return false
	}
	if got := op.NumResults(); got != len(t.Results) {
		return op.EmitOpError("has incorrect number of results has for callee: expected %d, but provided %d", len(t.Results), got)
	}
	if op.NumResults() > 0 {
		if want, got := t.Results[0], op.Result(0).Type(); want != got {
			return op.EmitOpError("result type mismatch: expected '%s', but provided '%s'", want, got)
		}
	}
	return true
}

// verifyFuncBody checks that the entry block's arguments have types inputs, and
// that the returns agree with the function's result type.
func verifyFuncBody(op *ir.Operation, inputs []ir.Type) bool {
	if !ir.VerifyEntryBlock(op, inputs) {
		return false
	}
	results := ir.FunctionCallable.Results(op, nil)
	return op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		if returnsWell(o, results) {
			return ir.Advance
		}
		return ir.Interrupt
	}) != ir.Interrupt
}

func returnsWell(op *ir.Operation, results []ir.Type) bool {
	switch {
	case op.Is(Return) && len(results) > 0:
		return op.EmitOpError("cannot be used in functions returning value")
	case op.Is(ReturnValue) && len(results) != 1:
		return op.EmitOpError("returns 1 value but enclosing function requires %d results", len(results))
	case op.Is(ReturnValue) && ReturnValueOp(op).Value().Type() != results[0]:
		return op.EmitOpError(" return value's type ('%s') mismatch with function's result type ('%s')", ReturnValueOp(op).Value().Type(), results[0])
	}
	return true
}

func verifyUnreachable(op *ir.Operation) bool {
	return !op.Block().IsEntry() || op.EmitOpError("cannot be used in reachable block")
}

// isMergeBlock reports whether spirv.mlir.merge is the only operation of b.
func isMergeBlock(b *ir.Block) bool {
	return b.First() != nil && b.First() == b.Last() && b.First().Is(Merge)
}

// verifyMergeBlock checks that the last block of op's region is a merge block,
// and that no other block ends with spirv.mlir.merge.
func verifyMergeBlock(op *ir.Operation) bool {
	last := op.Region(0).Last()
	if !isMergeBlock(last) {
		return op.EmitOpError("last block must be the merge block with only one 'spirv.mlir.merge' op")
	}
	for b := op.Region(0).First(); b != last; b = b.Next() {
		if t := b.Last(); t != nil && t.Is(Merge) {
			return op.EmitOpError("should not have 'spirv.mlir.merge' op outside the merge block")
		}
	}
	return true
}

func verifySelection(op *ir.Operation) bool {
	r := SelectionOp(op).BodyRegion()
	if r.Empty() {
		return true
	}
	if !verifyMergeBlock(op) {
		return false
	}
	return !r.HasOneBlock() || op.EmitOpError("must have a selection header block")
}

// verifyLoop checks the order of a loop's blocks: entry, header, body,
// continue, merge. Only the entry and continue blocks may branch to the header.
func verifyLoop(op *ir.Operation) bool {
	r := LoopOp(op).BodyRegion()
	if r.Empty() {
		return true
	}
	if !verifyMergeBlock(op) {
		return false
	}
	merge, entry := r.Last(), r.First()
	if entry == merge {
		return op.EmitOpError("must have an entry block branching to the loop header block")
	}
	header := entry.Next()
	if header == merge {
		return op.EmitOpError("must have a loop header block branched from the entry block")
	}
	if branch := entry.First(); branch == nil || branch != entry.Last() || !branch.Is(Branch) || BranchOp(branch).Target() != header {
		return op.EmitOpError("entry block must only have one 'spirv.Branch' op to the second block")
	}
	next := merge.Prev()
	if next == header {
		return op.EmitOpError("requires a loop continue block branching to the loop header block")
	}
	if !branchesTo(next, header) {
		return op.EmitOpError("second to last block must be the loop continue block that branches to the loop header block")
	}
	for b := header.Next(); b != next; b = b.Next() {
		if branchesTo(b, header) {
			return op.EmitOpError("can only have the entry and loop continue block branching to the loop header block")
		}
	}
	return true
}

func branchesTo(b, to *ir.Block) bool {
	last := b.Last()
	for i := range last.NumSuccessors() {
		if last.Successor(i) == to {
			return true
		}
	}
	return false
}

func verifyMerge(op *ir.Operation) bool {
	parent := op.Parent()
	return parent != nil && (parent.Is(Selection) || parent.Is(Loop)) ||
		op.EmitOpError("expected parent op to be 'spirv.mlir.selection' or 'spirv.mlir.loop'")
}
