package structured

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/passes/linalg/tiling"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// split splits each target into two operations along a dimension. A multiway split splits
// a single target at several sizes; the rest is the last operation.
func split(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.SplitOp(op)
	targets := st.Ops(o.Target())
	if o.Multiway() && len(targets) != 1 {
		return transform.Silenceable(op.Loc(), "requires exactly one target when multiway split is enabled (got %d)", len(targets))
	}
	chunks, out := chunkSizes(st, op, len(targets))
	if !out.OK() {
		return out
	}
	dim := int(o.Dimension().Int64())
	if o.Multiway() {
		return splitOne(st, op, targets[0], dim, chunks)
	}
	var first, second []*ir.Operation
	var whole *ir.Operation
	for i, target := range targets {
		head, tail, out := splitAt(st, op, target, dim, chunks[i])
		if !out.OK() {
			return out
		}
		first = append(first, head)
		if tail == nil {
			whole = target
		} else {
			second = append(second, tail)
		}
	}
	if len(second) != len(first) && len(second) > 0 {
		return transform.Silenceable(op.Loc(), "splitting does not produce the second part for a subset of targets").
			Note(op.Loc(), "expected splitting to produce the second part of all or none of the targets").At(whole, "first target with no second part")
	}
	st.SetOps(0, append(first, second...)...)
	return transform.Success
}

// chunkSizes returns the sizes at which the targets are split: one for each target, or
// all sizes of a multiway split.
func chunkSizes(st *transform.State, op *ir.Operation, targets int) ([]ir.Mixed, transform.Outcome) {
	o := dialect.SplitOp(op)
	h := o.DynamicChunkSizes()
	var list []ir.Mixed
	if h == nil {
		for range targets {
			list = append(list, ir.Known(o.StaticChunkSizes().Int64()))
		}
		return list, transform.Success
	}
	for _, a := range st.Params(h) {
		n, _ := paramSize(a)
		list = append(list, n)
	}
	for _, by := range st.Ops(h) {
		if !isIndexOp(by) {
			return nil, transform.Silenceable(op.Loc(), "expected dynamic split point handle to point to a single-result index-typed op").At(by, "dynamic split point")
		}
		list = append(list, ir.Mixed{Value: by.Result(0)})
	}
	if !o.Multiway() && len(list) != targets {
		return nil, transform.Definitely(st.Ctx, op.Loc(), nil, "expected the dynamic split point handle to point to as many operations (%d) as the target handle (%d)", len(list), targets)
	}
	return list, transform.Success
}

func splitOne(st *transform.State, op, target *ir.Operation, dim int, chunks []ir.Mixed) transform.Outcome {
	var all []*ir.Operation
	rest := target
	for _, size := range chunks {
		if rest == nil {
			break
		}
		head, tail, out := splitAt(st, op, rest, dim, size)
		if !out.OK() {
			return out
		}
		all, rest = append(all, head), tail
	}
	if rest != nil && len(chunks) > 0 {
		all = append(all, rest)
	}
	st.SetOps(0, all...)
	return transform.Success
}

func splitAt(st *transform.State, op, target *ir.Operation, dim int, size ir.Mixed) (head, tail *ir.Operation, out transform.Outcome) {
	if !linalg.Structured(target) {
		return nil, nil, transform.Silenceable(op.Loc(), "only applies to structured ops").At(target, "target op")
	}
	if dim < 0 || dim >= linalg.IndexingMaps(target)[0].NumDims() {
		return nil, nil, transform.Silenceable(op.Loc(), "dimension %d does not exist in target op", uint64(dim)).At(target, "target op")
	}
	l := target.Loc()
	st.RW.Before(target)
	head, tail = tiling.Split(st.RW, target, dim, size)
	if head == nil {
		notes := []ir.Diagnostic{transform.NoteAt(l, "target op")}
		return nil, nil, transform.Definitely(st.Ctx, op.Loc(), notes, "internal failure in splitting")
	}
	return head, tail, transform.Success
}
