package async

import (
	"github.com/millrace-mlir/millrace/ir"
)

var executeBranching = &ir.RegionBranchInterface{
	Successors: ir.BodyOnce,
	Inputs: func(op *ir.Operation, to int, dst []*ir.Value) []*ir.Value {
		if to != ir.ParentPoint {
			return append(dst, op.Region(to).First().Args()...)
		}
		for i := 1; i < op.NumResults(); i++ { // result 0 is the token
			dst = append(dst, op.Result(i))
		}
		return dst
	},
	EntryOperands: func(op *ir.Operation, _ int) (int, int) { return op.SegmentNamed("bodyOperands") },
	Compatible:    func(from, to ir.Type) bool { return awaited(from) == awaited(to) },
}

// awaited returns the type inside an !async.value, and any other type unchanged.
func awaited(t ir.Type) ir.Type {
	if v, ok := t.(*ir.DialectType); ok && v.Def == ValueType {
		return v.Params[0].(*ir.TypeAttr).Type
	}
	return t
}
