package scf

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
)

// scf.forall: the threads share the buffers of the outputs, and the loop has no results.

var bufferizeForall = &bufferize.Interface{
	Reads: func(s *bufferize.State, u *ir.Operand) bool {
		return forallMayNotRun(u.Owner()) || s.IsRead(sharedArg(u))
	},
	Writes: bufferize.Always, Writable: always,
	Aliases: func(_ *bufferize.State, u *ir.Operand, dst []bufferize.Alias) []bufferize.Alias {
		i := sharedArg(u).Index() - forallRank(u.Owner())
		return append(dst, bufferize.Alias{Value: u.Owner().Result(i), Equivalent: true})
	},
	BufferType: func(t *bufferize.Typing, v *ir.Value) (ir.Type, bool) {
		op, i := bufferize.Owner(v), v.Index()
		if v.IsArg() {
			i -= forallRank(op)
		}
		return t.Of(ForallOp(op).Outputs()[i].Value())
	},
	Repetitive: func(op *ir.Operation, _ int) bool { return forallRepeats(op) },
	Parallel:   func(op *ir.Operation, _ int) bool { return forallRepeats(op) },
	Bufferize:  forallOnBuffers,
}

// sharedArg returns the block argument for the shared output u of an scf.forall.
func sharedArg(u *ir.Operand) *ir.Value {
	op := u.Owner()
	start, _ := op.OperandSegment(forallOutputs)
	return body(op).Arg(forallRank(op) + u.Index() - start)
}

// forallMayNotRun reports whether the number of iterations of an scf.forall may be 0.
func forallMayNotRun(op *ir.Operation) bool {
	r := rangesOf(op)
	for i := range r.lower {
		lower, ok1 := r.lower[i].Int()
		upper, ok2 := r.upper[i].Int()
		if !ok1 || !ok2 || lower >= upper {
			return true
		}
	}
	return false
}

// forallRepeats reports whether an scf.forall may have more than one iteration.
func forallRepeats(op *ir.Operation) bool {
	r := rangesOf(op)
	for i := range r.lower {
		lower, ok1 := r.lower[i].Int()
		upper, ok2 := r.upper[i].Int()
		step, ok3 := r.step[i].Int()
		if !ok1 || !ok2 || !ok3 || lower+step < upper {
			return true
		}
	}
	return false
}

func forallOnBuffers(rw *bufferize.Rewriter, op *ir.Operation) bool {
	o := ForallOp(op)
	buffers := rw.BuffersOf(o.Outputs())
	if buffers == nil && len(o.Outputs()) > 0 {
		return false
	}
	rank := forallRank(op)
	old := body(op)
	rw.AtStart(old)
	for i, v := range buffers {
		a := old.Arg(rank + i)
		rw.ReplaceAllUses(a, rw.ToTensor(v, a.Type(), op.Loc()))
	}
	rw.Before(op)
	props := make([]ir.Attribute, len(op.Props()))
	copy(props, op.Props())
	sizes := op.Inherent(ir.OperandSegmentSizes).(*ir.DenseArrayAttr).Int64s()
	props[Forall.Slot(ir.OperandSegmentSizes)] = ir.NewSegmentSizes(rw.Ctx, int(sizes[0]), int(sizes[1]), int(sizes[2]), 0)
	operands := op.OperandValues(nil)
	n := rw.Create(&ir.OpState{
		Name: op.Name(), Loc: op.Loc(), Operands: operands[:len(operands)-len(buffers)], Props: props, Regions: 1,
		Attrs: op.Discardable(),
	})
	types, locs := typesOf(old.Args()[:rank]), locsOf(old.Args()[:rank])
	block := rw.CreateBlock(n.Region(0), nil, types, locs)
	args := append([]*ir.Value(nil), block.Args()...)
	for range buffers {
		args = append(args, nil)
	}
	rw.Before(op)
	rw.MergeBlocks(old, block, args...)
	return rw.ReplaceByBuffers(op, buffers...)
}

// bufferizeInParallel bufferizes scf.forall.in_parallel, where nothing is to do: the
// operations in its region bufferize separately.
var bufferizeInParallel = &bufferize.Interface{
	Bufferize: func(*bufferize.Rewriter, *ir.Operation) bool { return true },
}
