package tiling

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// Fused is a tiled operation together with the producers that were fused into its loops.
type Fused struct {
	*Tiled
	Producers []*ir.Operation // that were fused; they stay
}

// TileAndFuse tiles op, and places the loops after it. It fuses the producers of the slices that
// tiles read, and then their producers in turn. It returns nil if op cannot be tiled; it may then
// have reported an error.
func TileAndFuse(rw *rewrite.Rewriter, op *ir.Operation, o *Options) *Fused {
	if op.NumResults() == 0 {
		return nil
	}
	t := Tile(rw, op, o)
	if t == nil {
		return nil
	}
	f := &Fused{Tiled: t}
	if len(t.Loops) == 0 {
		return f
	}
	block, point := rw.Point()
	defer rw.Restore(block, point)
	c := candidates{cleanup: o.Cleanup}
	if !c.add(t.Slices) {
		return nil
	}
	for len(c.slices) > 0 {
		slice := c.slices[0]
		c.slices = c.slices[1:]
		producer, r := f.fuse(rw, slice)
		if r == nil {
			continue
		}
		if !slices.Contains(f.Producers, producer) {
			f.Producers = append(f.Producers, producer)
		}
		if !c.add(r.Slices) {
			return nil
		}
	}
	return f
}

// candidates is the queue of slices whose producers will be fused. As a listener, it also gets the
// slices that cleanup creates, and drops those that cleanup replaces.
type candidates struct {
	slices  []*ir.Operation
	cleanup *rewrite.Set
}

// add appends slices to the queue and applies the cleanup patterns to them. It returns false if
// the patterns do not converge.
func (c *candidates) add(ops []*ir.Operation) bool {
	for _, op := range ops {
		c.Inserted(op)
	}
	if c.cleanup == nil {
		return true
	}
	cfg := rewrite.DefaultConfig()
	cfg.Strictness, cfg.Listener = rewrite.ExistingAndNewOps, c
	_, _, converged := rewrite.ApplyToOps(ops, c.cleanup, cfg)
	return converged
}

// Inserted implements rewrite.Listener. It appends op to the queue if op is a
// tensor.extract_slice.
func (c *candidates) Inserted(op *ir.Operation) {
	if op.Is(tensor.ExtractSlice) {
		c.slices = append(c.slices, op)
	}
}

// Modified implements rewrite.Listener. It does nothing.
func (*candidates) Modified(*ir.Operation) {}

// Replaced implements rewrite.Listener. It removes op from the queue.
func (c *candidates) Replaced(op *ir.Operation, _ []*ir.Value) { c.Erased(op) }

// Erased implements rewrite.Listener. It removes op from the queue.
func (c *candidates) Erased(op *ir.Operation) {
	c.slices = slices.DeleteFunc(c.slices, func(s *ir.Operation) bool { return s == op })
}

// source returns the result v of which slice takes a part. It looks through the iteration
// arguments of the loops. It returns nil if v is an argument or is computed in the loops. The
// result init is the operand of the outermost loop that carries v, or nil if not all loops carry
// it.
func (f *Fused) source(slice *ir.Operation) (v *ir.Value, init *ir.Operand) {
	u := &slice.Operands()[0]
	through := 0
	for _, loop := range slices.Backward(f.Loops) {
		v := u.Value()
		if !v.IsArg() || v.OwnerBlock().Parent() != loop {
			break
		}
		how := loop.Def().Loop
		first, _ := how.Inits(loop)
		i := slices.Index(how.IterArgs(loop), v)
		if i < 0 {
			break
		}
		u = &loop.Operands()[first+i]
		through++
	}
	if through == len(f.Loops) {
		init = u
	}
	v = u.Value()
	if v.IsArg() || f.Loops[len(f.Loops)-1].IsProperAncestorOf(v.DefiningOp()) {
		return nil, nil
	}
	return v, init
}

// fuse replaces a slice of a producer's result by a tile of the producer, computed in the loop. If
// r is nil, the slice stays. Where the loops carry the whole tensor, they carry the producer's
// destination instead.
func (f *Fused) fuse(rw *rewrite.Rewriter, slice *ir.Operation) (producer *ir.Operation, r *tiling.Result) {
	v, init := f.source(slice)
	if v == nil {
		return nil, nil
	}
	producer = v.DefiningOp()
	i := v.Index()
	rw.Before(slice)
	_, inits := producer.Inits()
	var before, dests []*ir.Value
	if inits > 0 {
		before, _ = Destinations(rw, producer)
		dests = slices.Clone(before)
		if init != nil {
			dests[i] = slice.Operand(0)
		}
	}
	n := cloneWith(rw, producer, dests)
	operands := slice.OperandValues(nil)
	operands[0] = n.Result(i)
	of := tensor.Rebuild(rw, slice, slice.ResultTypes(nil), operands)
	r = fromSlice(rw, of)
	if r == nil {
		return producer, nil
	}
	rw.ReplaceAllUses(slice.Result(0), r.Values[0])
	rw.Erase(of)
	rw.Erase(n)
	if init != nil && inits > 0 {
		loop := f.Loops[0]
		rw.SetOperand(loop, init.Index(), before[i])
	}
	return producer, r
}

// fromSlice computes the elements that slice takes of an operation's result, from tiles of the
// operation's operands. It returns nil if that is not possible.
func fromSlice(rw *rewrite.Rewriter, slice *ir.Operation) *tiling.Result {
	v := slice.Operand(0)
	how := tiling.Of(v.DefiningOp())
	part := views.Of(slice, 1)
	if how == nil || how.ByResult == nil || !views.AllAre(part.Strides, 1) {
		return nil
	}
	r := how.ByResult(rw, v.DefiningOp(), v.Index(), tiling.Tile{Offsets: part.Offsets, Sizes: part.Sizes})
	if r != nil && slices.Contains(tensor.DroppedDims(slice), true) {
		r.Values[0] = tensor.NewRankReducing(rw.Builder, slice.Loc(), r.Values[0], slice.Result(0).Type())
	}
	return r
}
