package llvmin

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

// debugRecords makes the operations of the debug records of a function, each after the value that
// it names. It returns false after an error.
func (i *importer) debugRecords(fn *ir.Operation) bool {
	dom := ir.NewDominance()
	for _, r := range i.records {
		if !i.debugRecord(r, dom) {
			return false
		}
	}
	return true
}

func (i *importer) debugRecord(r *irtext.DebugRecord, dom *ir.Dominance) bool {
	v, ok := r.Value.(*irtext.ValueMD)
	loc := i.debug.loc(r.Loc)
	if !ok || r.Kind == "assign" {
		return i.droppedRecord(r, loc)
	}
	variable := i.debug.node(r.Var)
	if variable == nil {
		return i.droppedRecord(r, loc)
	}
	var x *ir.Value
	if x = i.values[v.V]; x == nil {
		switch v.V.(type) {
		case *irtext.Const, *irtext.Global:
			x = i.constant(v.V)
		}
	}
	if x == nil {
		return i.ctx.Error(loc, "failed to convert a debug operand: %s", irtext.ValueText(v.V))
	}
	if !i.afterValue(x, dom) {
		return i.droppedRecord(r, loc)
	}
	expr := i.debug.expression(r.Expr)
	if r.Kind == "declare" {
		llvm.CreateDbgDeclare(i.b, loc, llvm.DbgDeclareArgs{Addr: x, VarInfo: variable, LocationExpr: expr})
	} else {
		llvm.CreateDbgValue(i.b, loc, llvm.DbgValueArgs{Value: x, VarInfo: variable, LocationExpr: expr})
	}
	return true
}

// droppedRecord warns about a record that no operation stands for. It always returns true.
func (i *importer) droppedRecord(r *irtext.DebugRecord, loc ir.Loc) bool {
	if i.o.expensiveWarnings {
		i.warn(loc, "unhandled debug variable record "+irtext.RecordText(r))
	}
	return true
}

// afterValue moves to the first place where operations can use x. It returns false if there is none.
func (i *importer) afterValue(x *ir.Value, dom *ir.Dominance) bool {
	op := x.DefiningOp()
	switch {
	case op != nil && op.Has(ir.Terminator):
		child := dominated(op.Block(), dom)
		if child == nil {
			return false
		}
		i.b.Before(child.Last())
		return true
	case op == nil:
		if first := x.OwnerBlock().First(); first != nil && first.Is(llvm.Landingpad) {
			i.b.After(first)
			return true
		}
	}
	i.b.AfterValue(x)
	return true
}

// dominated returns the first block, in the order of a depth-first walk, whose immediate dominator is
// b. It returns nil if there is none.
func dominated(b *ir.Block, dom *ir.Dominance) *ir.Block {
	last := b.Last()
	for k := range last.NumSuccessors() {
		s := last.Successor(k)
		if dom.BlockProperlyDominates(b, s) && s.UniquePred() == b {
			return s
		}
	}
	for k := b.Region().First(); k != nil; k = k.Next() {
		if k != b && dom.BlockProperlyDominates(b, k) {
			return k
		}
	}
	return nil
}
