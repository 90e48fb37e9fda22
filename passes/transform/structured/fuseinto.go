package structured

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	interfaces "github.com/millrace-mlir/millrace/ir/rewrite/tiling"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/passes/linalg/tiling"
	"github.com/millrace-mlir/millrace/passes/transform"
)

// An inserter fuses producers into the container, an operation that contains uses of their
// results.
type inserter struct {
	*transform.State
	op        *ir.Operation // the transform
	container *ir.Operation
	fused     []*ir.Operation
	why       []ir.Diagnostic // that the producer at hand could not be put there
}

func fuseInto(st *transform.State, op *ir.Operation) transform.Outcome {
	o := dialect.FuseIntoContainingOp(op)
	remaining := st.Ops(o.ProducerOp())
	containers := st.Ops(o.ContainingOp())
	if len(containers) != 1 {
		return transform.Definitely(st.Ctx, op.Loc(), nil, "requires exactly one containing_op handle (got %d)", len(containers))
	}
	in := &inserter{State: st, op: op, container: containers[0]}
	for len(remaining) > 0 {
		producer, last := in.next(remaining)
		if producer == nil {
			return transform.Silenceable(op.Loc(), "could not find next producer to fuse into container").At(in.container, "containing op")
		}
		if last {
			remaining = slices.DeleteFunc(remaining, func(x *ir.Operation) bool { return x == producer })
		}
		in.why = nil
		what, where := text(producer), text(in.container)
		l := producer.Loc()
		if !in.intoSlice(producer) && !in.intoCarried(producer) && !in.byCopy(producer) {
			return transform.Remarked(l, in.why, "could not fuse %s into %s", what, where)
		}
	}
	st.SetOps(0, in.fused...)
	st.SetOps(1, in.container)
	return transform.Success
}

// text returns the text of op for the middle of a diagnostic.
func text(op *ir.Operation) string {
	t := asm.OpText(op, false)
	if op.NumRegions() > 0 {
		return "\n" + t
	}
	return t
}

func (in *inserter) because(op *ir.Operation, format string, args ...any) bool {
	in.why = append(in.why, transform.NoteAt(op.Loc(), format, args...))
	return false
}

// next returns the first producer with uses in the container, or nil. If there is exactly one such
// use, last is true.
func (in *inserter) next(producers []*ir.Operation) (producer *ir.Operation, last bool) {
	for _, op := range producers {
		n := 0
		for i := range op.Results() {
			for u := op.Result(i).FirstUse(); u != nil; u = u.NextUse() {
				if in.container.IsAncestorOf(u.Owner()) {
					n++
				}
			}
		}
		if n > 0 {
			return op, n == 1
		}
	}
	return nil, false
}

// sliceIn returns the first tensor.extract_slice of v in the container, or nil.
func (in *inserter) sliceIn(v *ir.Value) *ir.Operation {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if op := u.Owner(); op.Is(tensor.ExtractSlice) && in.container.IsProperAncestorOf(op) {
			return op
		}
	}
	return nil
}

func isLoop(op *ir.Operation) bool { return op.Def() != nil && op.Def().Loop != nil }

// intoSlice fuses producer into the container. It replaces the first tensor.extract_slice of a
// result by a computation of this slice only. If it cannot, it records the reason and returns
// false.
func (in *inserter) intoSlice(producer *ir.Operation) bool {
	if interfaces.Of(producer) == nil {
		return in.because(producer, "producer is not a TileableInterface: %s", text(producer))
	}
	var slice *ir.Operation
	result := 0
	for i := range producer.Results() {
		if slice = in.sliceIn(producer.Result(i)); slice != nil {
			result = i
			break
		}
	}
	if slice == nil {
		return in.because(producer, "could not find fusion opportunity for: %s", text(producer))
	}
	block, point := in.RW.Point()
	defer in.RW.Restore(block, point)
	in.RW.Before(slice)
	of := producer
	if isLoop(slice.Parent()) {
		of = in.RW.CloneOp(producer, ir.NewMapping())
		shareInits(of, slice.Parent())
	}
	part := views.Of(slice, 1)
	t := interfaces.Tile{Offsets: part.Offsets, Sizes: part.Sizes}
	r := byResult(in, of, result, t)
	if r == nil {
		return in.because(of, "failed to tile producer op: %s", text(of))
	}
	v, ok := in.reduced(slice, r.Values[0])
	if !ok {
		return in.because(producer, "shape types don't match (missing canonicalization?):\nTiledOp: %s\nSliceOp: %s\n", text(r.Values[0].DefiningOp()), text(slice))
	}
	in.RW.Replace(slice, v)
	in.addResult(producer, result, r.Values[0], t)
	if of != producer {
		in.RW.Erase(of)
	}
	in.fused = append(in.fused, r.Ops...)
	return true
}

func byResult(in *inserter, op *ir.Operation, result int, t interfaces.Tile) *interfaces.Result {
	how := interfaces.Of(op)
	if how.ByResult == nil {
		return nil
	}
	return how.ByResult(in.RW, op, result, t)
}

// reduced drops dimensions of size 1 from v, so that it has the type of slice's result. It returns
// false if the other sizes differ.
func (in *inserter) reduced(slice *ir.Operation, v *ir.Value) (*ir.Value, bool) {
	want, _ := ir.ShapeOf(slice.Result(0).Type())
	have, _ := ir.ShapeOf(v.Type())
	if slices.Equal(want, have) {
		return v, true
	}
	k := 0
	for _, n := range have {
		switch {
		case k < len(want) && want[k] == n:
			k++
		case n != 1:
			return nil, false
		}
	}
	if k != len(want) {
		return nil, false
	}
	return tensor.NewRankReducing(in.RW.Builder, slice.Loc(), v, slice.Result(0).Type()), true
}

// shareInits changes the destinations of n, the clone of a producer in loop. If a destination is
// an initial value of loop, it becomes the iteration argument.
func shareInits(n, loop *ir.Operation) {
	how := loop.Def().Loop
	if how.IterArgs == nil || how.Inits == nil {
		return
	}
	first, _ := how.Inits(loop)
	start, count := n.Inits()
	for i := start; i < start+count; i++ {
		from := n.Operand(i)
		for k, arg := range how.IterArgs(loop) {
			if same(from, loop.Operand(first+k)) {
				n.SetOperand(i, arg)
			}
		}
	}
}

// same reports whether v is w. If w is an argument of a loop, it also accepts any initial value of
// that loop, and so on outwards.
func same(v, w *ir.Value) bool {
	work := []*ir.Value{w}
	for len(work) > 0 {
		w, work = work[len(work)-1], work[:len(work)-1]
		if v == w {
			return true
		}
		if !w.IsArg() {
			continue
		}
		loop := w.OwnerBlock().Parent()
		if !isLoop(loop) || loop.Def().Loop.IterArgs == nil || loop.Def().Loop.Inits == nil {
			continue
		}
		first, _ := loop.Def().Loop.Inits(loop)
		for i := range loop.Def().Loop.IterArgs(loop) {
			work = append(work, loop.Operand(first+i))
		}
	}
	return false
}

// addResult extends the container by a result of the producer, a linalg.generic, if that result
// has uses after the container. The value tile is the tile t of the result, which the container
// computes. It does nothing unless the container is an scf.forall.
func (in *inserter) addResult(producer *ir.Operation, result int, tile *ir.Value, t interfaces.Tile) {
	old := in.container
	dom := ir.NewDominance()
	after := func(u *ir.Operand) bool {
		return !old.IsAncestorOf(u.Owner()) && dom.OpDominates(old, u.Owner())
	}
	any := false
	for u := producer.Result(result).FirstUse(); u != nil; u = u.NextUse() {
		any = any || after(u)
	}
	if !any || !old.Is(scf.Forall) || !producer.Is(linalg.Generic) {
		return
	}
	rw := in.RW
	block, point := rw.Point()
	defer rw.Restore(block, point)
	rw.Before(old)
	lower, upper, step := scf.ForallBounds(old)
	first, _ := producer.Inits()
	out := producer.Operand(first + result)
	outputs := append(ir.ValuesOf(scf.ForallOp(old).Outputs()), out)
	n := scf.NewForall(rw.Builder, old.Loc(), lower, upper, step, outputs, old.Inherent("mapping"))
	rw.EraseBlock(n.Region(0).First())
	rw.InlineRegionBefore(old.Region(0), n.Region(0), nil)
	body := n.Region(0).First()
	carried := body.AddArg(rw.Arena, out.Type(), out.Loc())
	rw.ReplaceUsesIf(out, carried, func(u *ir.Operand) bool { return n.IsProperAncestorOf(u.Owner()) })
	insert := body.Last().Region(0).First().First()
	rw.Before(insert)
	tensor.NewInsert(rw.Builder, tensor.ParallelInsertSlice, insert.Loc(), tile, carried, views.Part(t.Offsets, t.Sizes))
	for i := range old.Results() {
		rw.ReplaceAllUses(old.Result(i), n.Result(i))
	}
	// The new loop stands before the old loop, so it dominates the uses after the old loop.
	rw.ReplaceUsesIf(producer.Result(result), n.Result(n.NumResults()-1), func(u *ir.Operand) bool {
		return !n.IsAncestorOf(u.Owner()) && after(u)
	})
	in.ReplaceOp(old, n)
	rw.Erase(old)
	in.container = n
}

// intoCarried fuses a producer of an initial value of an scf.forall into the loop, at the first
// slice of the iteration argument. If it cannot, it records the reason and returns false.
func (in *inserter) intoCarried(producer *ir.Operation) bool {
	if interfaces.Of(producer) == nil {
		return in.because(producer, "producer is not a TileableInterface: %s", text(producer))
	}
	use := in.useByForall(producer)
	if use == nil || use.Owner() != in.container {
		return in.because(producer, "could not find a use by the containing op: %s", text(producer))
	}
	how := in.container.Def().Loop
	first, _ := how.Inits(in.container)
	arg := how.IterArgs(in.container)[use.Index()-first]
	slice := in.sliceIn(arg)
	if slice == nil {
		return in.because(in.container, "could not find fusion opportunity for bbArg: <block argument> of type '%s' at index: %d", arg.Type(), arg.Index())
	}
	block, point := in.RW.Point()
	defer in.RW.Restore(block, point)
	in.RW.Before(slice)
	result := use.Value().Index()
	dests, ok := tiling.Destinations(in.RW, producer)
	if !ok {
		return in.because(producer, "failed to get destination tensors for: %s", text(producer))
	}
	m := ir.NewMapping()
	m.Map(dests[result], arg)
	n := in.RW.CloneOp(producer, m)
	defer in.RW.Erase(n)
	part := views.Of(slice, 1)
	r := byResult(in, n, result, interfaces.Tile{Offsets: part.Offsets, Sizes: part.Sizes})
	if r == nil {
		return in.because(producer, "failed to tile producer op: %s", text(producer))
	}
	v, ok := in.reduced(slice, r.Values[0])
	if !ok {
		return in.because(producer, "failed to tile producer op: %s", text(producer))
	}
	in.RW.Replace(slice, v)
	in.RW.SetOperand(in.container, use.Index(), dests[0])
	in.fused = append(in.fused, r.Ops...)
	return true
}

// useByForall returns the first use of one of producer's results by an scf.forall, or nil.
func (in *inserter) useByForall(producer *ir.Operation) *ir.Operand {
	for i := range producer.Results() {
		for u := producer.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			if u.Owner().Is(scf.Forall) {
				return u
			}
		}
	}
	return nil
}

// byCopy fuses a producer by cloning it before its first use in the container. If it cannot, it
// records the reason and returns false.
func (in *inserter) byCopy(producer *ir.Operation) bool {
	var use *ir.Operand
	for i := range producer.Results() {
		for u := producer.Result(i).FirstUse(); u != nil; u = u.NextUse() {
			switch {
			case !in.container.IsProperAncestorOf(u.Owner()):
				if u.Owner() == in.container {
					return in.because(producer, "producer op use by containing op cannot be fused by cloning")
				}
			case use == nil:
				use = u
			}
		}
	}
	if use == nil {
		return in.because(producer, "no fusion opportunity by cloning")
	}
	block, point := in.RW.Point()
	defer in.RW.Restore(block, point)
	in.RW.Before(use.Owner())
	result, index, owner := use.Value().Index(), use.Index(), use.Owner()
	n := in.RW.CloneOp(producer, ir.NewMapping())
	in.RW.SetOperand(owner, index, n.Result(result))
	in.fused = append(in.fused, n)
	return true
}
