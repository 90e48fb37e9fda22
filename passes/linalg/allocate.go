package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/bufferize"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
)

// AllocateOptions says how Allocate creates the buffer of an operation, fills it, and frees it.
type AllocateOptions struct {
	// Space is the buffer's; nil: the default one.
	Space ir.Attribute
	// Copy is the operation that copies into the buffer, bufferization.materialize_in_destination,
	// memref.copy or linalg.copy, Alloc the one that makes it, memref.alloc or memref.alloca.
	Copy, Alloc *ir.OpDef
	// DestinationOnly leaves the operation on tensors, of which its destination is the buffer.
	DestinationOnly bool
	// Free frees the buffer at the end of the block, unless it is on the stack.
	Free bool
}

type allocator struct {
	*bufferize.Rewriter
	*AllocateOptions
	state *bufferize.State
}

// Allocate makes op compute its result in a new buffer, and returns the buffer. It returns nil
// if op cannot be bufferized.
func Allocate(rw *rewrite.Rewriter, op *ir.Operation, o AllocateOptions) *ir.Value {
	m := bufferization.Made()
	m.Map, m.MapYield, m.MapIndex = linalg.Map, linalg.Yield, linalg.Index
	options := &bufferize.Options{CheckParallel: true, Made: m, Unknown: bufferize.DynamicLayout}
	a := allocator{&bufferize.Rewriter{Rewriter: rw, Options: options}, &o, bufferize.NewState(options)}
	switch {
	case op.Is(tensor.Pad):
		return a.pad(op)
	case op.Is(vector.Mask):
		return a.mask(op)
	case op.Is(bufferization.AllocTensor):
		a.Before(op)
		buffer := a.buffer(op.Loc(), op.Result(0))
		a.Replace(op, a.unaliased(op.Loc(), buffer, op.Result(0).Type()))
		return buffer
	}
	return a.operation(op, op)
}

// buffer allocates a buffer with the shape and element type of tensor v, at the insertion
// point. If the options ask for it, buffer also frees a memref.alloc at the end of the block.
func (a *allocator) buffer(loc ir.Loc, v *ir.Value) *ir.Value {
	block, at := a.Point()
	defer a.Restore(block, at)
	t := bufferize.Identity(v.Type(), a.Space)
	buffer := memref.NewAlloc(a.Builder, a.Alloc, loc, t, a.sizes(v), nil)
	if a.Free && a.Alloc == memref.Alloc {
		a.AtEnd(block)
		if end := block.Terminator(); end != nil {
			a.Before(end)
		}
		memref.CreateDealloc(a.Builder, loc, memref.DeallocArgs{Memref: buffer})
	}
	return buffer
}

// sizes returns the dynamic sizes of v. If the defining operation of v can reify its result
// shapes, the sizes come from there; otherwise sizes reads them from v.
func (a *allocator) sizes(v *ir.Value) []*ir.Value {
	if ir.HasStaticShape(v.Type()) {
		return nil
	}
	op := v.DefiningOp()
	if op == nil || op.Def() == nil || op.Def().ReifyShapes == nil {
		return a.DynamicSizes(v.Loc(), v)
	}
	shapes, ok := op.Def().ReifyShapes(a.Builder, op)
	if !ok {
		return a.DynamicSizes(v.Loc(), v)
	}
	var sizes []*ir.Value
	shape, _ := ir.ShapeOf(v.Type())
	for i, n := range shape {
		if n != ir.Dynamic {
			continue
		}
		size := shapes[v.Index()][i]
		if size.Value == nil {
			size.Value = arith.NewIndex(a.Builder, v.Loc(), size.Const)
		}
		sizes = append(sizes, size.Value)
	}
	return sizes
}

// copy copies tensor v into buffer, with the copy operation of the options.
func (a *allocator) copy(loc ir.Loc, v, buffer *ir.Value) {
	if a.Copy == bufferization.MaterializeInDestination {
		bufferization.CreateMaterializeInDestination(a.Builder, loc, bufferization.MaterializeInDestinationArgs{Source: v, Dest: buffer, Writable: true})
		return
	}
	// Any layout will do for the source.
	from := a.ToBuffer(v, bufferize.Buffer(v.Type(), bufferize.DynamicLayout, nil), loc)
	bufferization.ToBufferOp(from.DefiningOp()).SetReadOnly(a.Ctx.Unit())
	if a.Copy == linalg.Copy {
		linalg.NewNamed(a.Rewriter.Rewriter, linalg.Copy, loc, []*ir.Value{from}, []*ir.Value{buffer})
	} else {
		memref.CreateCopy(a.Builder, loc, memref.CopyArgs{Source: from, Target: buffer})
	}
}

// unaliased returns buffer as a tensor of type t, and marks that tensor as overlapping no
// other.
func (a *allocator) unaliased(loc ir.Loc, buffer *ir.Value, t ir.Type) *ir.Value {
	v := a.ToTensor(buffer, t, loc)
	a.mark(v)
	return v
}

// mark sets restrict and writable on the bufferization.to_tensor that defines v. They promise
// that no other tensor overlaps v's buffer. It does nothing if another operation defines v.
func (a *allocator) mark(v *ir.Value) {
	if op := v.DefinedBy(bufferization.ToTensor); op != nil {
		a.Modify(op, func() {
			o := bufferization.ToTensorOp(op)
			o.SetRestrict(a.Ctx.Unit())
			o.SetWritable(a.Ctx.Unit())
		})
	}
}

// pad replaces a tensor.pad by a new buffer, which it returns. It fills the buffer with the
// padding value, unless no dimension is padded, and copies the source into the slice at the low
// padding.
func (a *allocator) pad(op *ir.Operation) *ir.Value {
	o, loc := tensor.PadOp(op), op.Loc()
	a.Before(op)
	buffer := a.buffer(loc, op.Result(0))
	padding := tensor.FoldedPaddingOf(op)
	nothing := func(m ir.Mixed) bool { return m.Is(0) }
	low := padding.Low
	if !every(low, nothing) || !every(padding.High, nothing) {
		a.After(fillPadding(a.Rewriter.Rewriter, op, buffer))
	}
	r := views.Whole(tensor.SizesOf(a.Builder, loc, o.Source()))
	r.Offsets = low
	t, _ := memref.SubViewType(views.Statics(r.Sizes), buffer.Type().(*ir.MemRefType), r)
	a.copy(loc, o.Source(), r.New(a.Rewriter.Rewriter, memref.SubView, loc, []ir.Type{t}, buffer).Result(0))
	a.Replace(op, a.unaliased(loc, buffer, op.Result(0).Type()))
	return buffer
}

func every(list []ir.Mixed, is func(ir.Mixed) bool) bool {
	return !slices.ContainsFunc(list, func(m ir.Mixed) bool { return !is(m) })
}

// operation makes op work on a buffer, and returns the buffer, which it allocates in front of
// another operation, at. It returns nil if op cannot be bufferized, or if op has not exactly
// one destination.
func (a *allocator) operation(op, at *ir.Operation) *ir.Value {
	if op.Def() == nil || op.Def().Bufferize == nil || !a.DestinationOnly && !a.Allows(op) {
		return nil
	}
	how := op.Def().Bufferize.(*bufferize.Interface)
	u, uses, ok := a.destination(op, how)
	if !ok {
		return nil
	}
	a.Before(at)
	v := u.Value()
	buffer := a.buffer(op.Loc(), v)
	if len(a.state.Definitions(v)) > 0 {
		a.copy(op.Loc(), v, buffer)
	}
	in := a.ToTensor(buffer, v.Type(), op.Loc())
	a.Modify(op, func() { u.Set(in) })
	if a.DestinationOnly {
		a.mark(in)
		return buffer
	}
	a.Before(op)
	if how.Bufferize == nil || !how.Bufferize(a.Rewriter, op) {
		return nil
	}
	for _, use := range uses {
		a.mark(use.Value())
	}
	return buffer
}

// destination returns the only operand u of op that op writes to or that a result may overlap.
// The list uses has the uses of the results that may overlap an operand. If there is not
// exactly one such operand, ok is false.
func (a *allocator) destination(op *ir.Operation, how *bufferize.Interface) (u *ir.Operand, uses []*ir.Operand, ok bool) {
	var found []*ir.Operand
	add := func(u *ir.Operand) {
		if !slices.Contains(found, u) {
			found = append(found, u)
		}
	}
	for _, v := range op.ResultValues(nil) {
		if !ir.IsTensor(v.Type()) {
			continue
		}
		if _, ranked := v.Type().(*ir.RankedTensorType); !ranked || how.Allocates {
			return nil, nil, false
		}
		by := a.state.AliasedBy(v, nil)
		for _, alias := range by {
			add(alias.Operand)
		}
		for use := v.FirstUse(); use != nil && len(by) > 0; use = use.NextUse() {
			uses = append(uses, use)
		}
	}
	for i := range op.Operands() {
		u := &op.Operands()[i]
		if _, ranked := u.Value().Type().(*ir.RankedTensorType); ranked && a.state.Writes(u) {
			add(u)
		}
	}
	if len(found) != 1 {
		return nil, nil, false
	}
	return found[0], uses, true
}

// mask makes the operation in a vector.mask work on a new buffer, then bufferizes the mask
// itself. It returns the buffer, or nil if the mask is empty or bufferization fails.
func (a *allocator) mask(op *ir.Operation) *ir.Value {
	body := vector.MaskOp(op).MaskRegion().First()
	masked, yield := body.First(), body.Last()
	if masked == yield {
		return nil
	}
	buffer := a.operation(masked, op)
	if buffer == nil || a.DestinationOnly {
		return buffer
	}
	a.Before(yield)
	if !bufferizeNow(a.Rewriter, yield) {
		return nil
	}
	// But for the terminator there may only be one operation in a mask.
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if o.Is(bufferization.ToTensor) && o.Unused() {
			a.Erase(o)
		}
		return ir.Advance
	})
	var uses []*ir.Operand
	for _, v := range op.ResultValues(nil) {
		for u := v.FirstUse(); u != nil && ir.IsTensor(v.Type()); u = u.NextUse() {
			uses = append(uses, u)
		}
	}
	a.Before(op)
	if !bufferizeNow(a.Rewriter, op) {
		return nil
	}
	for _, u := range uses {
		a.mark(u.Value())
	}
	return buffer
}

func bufferizeNow(rw *bufferize.Rewriter, op *ir.Operation) bool {
	return op.Def().Bufferize.(*bufferize.Interface).Bufferize(rw, op)
}
