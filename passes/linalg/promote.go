package linalg

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/complex"
	fn "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/ir/rewrite/views"
	"github.com/millrace-mlir/millrace/ir/valuebounds"
	poly "github.com/millrace-mlir/millrace/num/affine"
)

// PromoteOptions says how Promote replaces the subviews that a structured operation works on by
// buffers.
type PromoteOptions struct {
	// Operands are the numbers of the operands to replace; nil means all.
	Operands []int64
	// Full reports for each operand whether the operation works on the whole buffer, which may be
	// larger than the subview. FullDefault is the choice for operands beyond the end of Full.
	Full        []bool
	FullDefault bool
	// Original makes buffers of the sizes that subviews have, not of constants that bound these.
	Original bool
	// Stack allocates the buffers on the stack.
	Stack bool
	// Space and Alignment are the memory space and the alignment of the buffers, or nil for the
	// defaults.
	Space, Alignment ir.Attribute
	// Device is the GPU memory of the buffers, gpu.Workgroup or gpu.Private, or 0 for none.
	Device int64
}

// takes reports whether an operand is to be replaced, and is a subview.
func (o *PromoteOptions) takes(op *ir.Operation, operand int) bool {
	return op.Operand(operand).DefinedBy(memref.SubView) != nil && (o.Operands == nil || slices.Contains(o.Operands, int64(operand)))
}

// A promoted operand is replaced by a buffer. The field whole is the buffer, and part is the
// subview of it with the size of the old subview.
type promoted struct {
	operand     int
	view        *ir.Operation
	whole, part *ir.Value
}

type promoter struct {
	*rewrite.Rewriter
	*PromoteOptions
	op   *ir.Operation
	list []promoted
	// full tells of subviews: two operands that are the same have one answer.
	full map[*ir.Value]bool
}

// Promote makes op work on copies of subviews, and copies the written ones back after op. If it
// returns false, unused operations may remain.
func Promote(rw *rewrite.Rewriter, op *ir.Operation, o PromoteOptions) bool {
	if !onBuffers(op) {
		return false
	}
	p := promoter{Rewriter: rw, PromoteOptions: &o, op: op, full: map[*ir.Value]bool{}}
	for i, v := range op.OperandValues(nil) {
		if o.takes(op, i) {
			p.list = append(p.list, promoted{operand: i, view: v.DefiningOp()})
			p.full[v] = o.FullDefault
			if i < len(o.Full) {
				p.full[v] = o.Full[i]
			}
		}
	}
	if len(p.list) == 0 {
		return false
	}
	rw.Before(op)
	for i := range p.list {
		t := &p.list[i]
		if !p.buffer(t) || p.full[t.view.Result(0)] && !p.zero(t.whole) {
			return false
		}
	}
	for _, t := range p.list {
		// Only of generic operations mlir-opt asks whether they read the operand.
		if !op.Is(linalg.Generic) || !op.Region(0).First().Arg(t.operand).Unused() {
			p.copy(t.view.Result(0), t.part)
		}
	}
	p.use()
	return true
}

// use replaces the operands by the buffers, copies written buffers back, and frees buffers on
// the heap.
func (p *promoter) use() {
	p.After(p.op)
	inits, _ := p.op.Inits()
	for _, t := range p.list {
		by := t.part
		if p.full[t.view.Result(0)] {
			by = t.whole
		}
		p.SetOperand(p.op, t.operand, by)
		if t.operand >= inits {
			p.copy(t.part, t.view.Result(0))
		}
	}
	if p.Stack || p.Device != 0 {
		return
	}
	for _, t := range p.list {
		allocated := t.whole.DefiningOp().Operand(0)
		memref.CreateDealloc(p.Builder, allocated.Loc(), memref.DeallocArgs{Memref: allocated})
	}
}

// copy copies from one memref to another. If threads share the memory, barriers come before and
// after the copy.
func (p *promoter) copy(from, to *ir.Value) {
	if p.Device == 0 {
		linalg.NewNamed(p.Rewriter, linalg.Copy, p.op.Loc(), []*ir.Value{from}, []*ir.Value{to})
		return
	}
	wait := func() {
		if p.Device == gpu.Workgroup {
			gpu.CreateBarrier(p.Builder, from.Loc(), gpu.BarrierArgs{})
		}
	}
	wait()
	memref.CreateCopy(p.Builder, from.Loc(), memref.CopyArgs{Source: from, Target: to})
	wait()
}

// buffer allocates the buffer for a subview. It sets t.whole and t.part, and returns false if
// the allocation is not possible.
func (p *promoter) buffer(t *promoted) bool {
	loc := p.op.Loc()
	dropped, _ := memref.DroppedDims(t.view)
	var whole []*ir.Value
	var part []ir.Mixed
	for i, size := range p.sizes(t.view) {
		if dropped[i] {
			continue
		}
		if !p.Original {
			if n, known := valuebounds.ConstantBound(poly.BoundUB, valuebounds.TermOf(valuebounds.Of(size))); known {
				size = arith.NewIndex(p.Builder, loc, n-1)
			}
		}
		whole = append(whole, size)
		at := arith.NewIndex(p.Builder, loc, int64(len(part)))
		part = append(part, ir.Mixed{Value: p.ValueOrFold(memref.Dim, loc, p.Ctx.Index(), []*ir.Value{t.view.Result(0), at})})
	}
	if t.whole = p.allocate(t.view, whole); t.whole == nil {
		return false
	}
	r := views.Whole(part)
	of, _ := memref.SubViewType(views.Statics(part), t.whole.Type().(*ir.MemRefType), r)
	t.part = p.CreateOrFold(r.State(p.Ctx, memref.SubView, loc, []ir.Type{of}, t.whole), nil)[0]
	return true
}

// sizes returns the sizes of a subview as values. Like mlir-opt, it also makes values of the
// offsets and strides, although nothing uses them.
func (p *promoter) sizes(view *ir.Operation) []*ir.Value {
	r := views.Of(view, 1)
	value := func(m ir.Mixed) *ir.Value {
		if m.Value != nil {
			return m.Value
		}
		return arith.NewIndex(p.Builder, p.op.Loc(), m.Const)
	}
	sizes := make([]*ir.Value, len(r.Sizes))
	for i := range sizes {
		value(r.Offsets[i])
		sizes[i] = value(r.Sizes[i])
		value(r.Strides[i])
	}
	return sizes
}

// allocate creates a buffer for the given sizes with the element type of view. It returns nil
// if the size of an element is unknown, or if onDevice fails.
func (p *promoter) allocate(view *ir.Operation, sizes []*ir.Value) *ir.Value {
	element := ir.ElementOf(view.Result(0).Type())
	if p.Device != 0 {
		return p.onDevice(view, element, sizes)
	}
	loc, i8 := view.Loc(), p.Ctx.Int(8)
	zero, count := arith.NewIndex(p.Builder, loc, 0), arith.NewIndex(p.Builder, loc, 1)
	for _, n := range sizes {
		count = p.product(loc, count, n)
	}
	bytes, ok := ir.DataLayoutOf(p.op).Size(element)
	if !ok {
		return nil
	}
	d := memref.Alloc
	if p.Stack {
		d = memref.Alloca
	}
	var raw *ir.Value
	if n, known := ir.ConstantInt(count); known {
		raw = memref.NewAlloc(p.Builder, d, loc, p.Ctx.MemRefType([]int64{int64(bytes) * n}, i8, nil, p.Space), nil, p.Alignment)
	} else {
		count = p.product(loc, arith.NewIndex(p.Builder, loc, int64(bytes)), count)
		raw = memref.NewAlloc(p.Builder, d, loc, p.Ctx.MemRefType([]int64{ir.Dynamic}, i8, nil, p.Space), []*ir.Value{count}, p.Alignment)
	}
	t := p.Ctx.MemRefType(slices.Repeat([]int64{ir.Dynamic}, len(sizes)), element, nil, p.Space)
	return memref.CreateView(p.Builder, loc, memref.ViewArgs{Source: raw, ByteShift: zero, Sizes: sizes, ResultType: t}).Result(0)
}

func (p *promoter) product(loc ir.Loc, a, b *ir.Value) *ir.Value {
	return p.ValueOrFold(arith.MulI, loc, p.Ctx.Index(), []*ir.Value{a, b})
}

// onDevice allocates GPU memory at the start of the function around view. It returns nil if a
// size is not constant, or if there is no func.func around.
func (p *promoter) onDevice(view *ir.Operation, element ir.Type, sizes []*ir.Value) *ir.Value {
	f := view.Enclosing(fn.Func)
	if f == nil {
		return nil
	}
	shape := make([]int64, len(sizes))
	for i, v := range sizes {
		n, known := ir.ConstantInt(v)
		if !known {
			return nil
		}
		shape[i] = n
	}
	block, at := p.Point()
	defer p.Restore(block, at)
	p.AtStart(f.Region(0).First())
	d := memref.Alloc
	if p.Device == gpu.Private {
		d = memref.Alloca
	}
	return memref.NewAlloc(p.Builder, d, f.Loc(), p.Ctx.MemRefType(shape, element, nil, constraint.Enum(p.Ctx, gpu.AddressSpaceAttr, p.Device)), nil, nil)
}

// zero fills a buffer with zeros. It returns false if the element type is not an integer, a
// float, or complex.
func (p *promoter) zero(buffer *ir.Value) bool {
	loc, t := p.op.Loc(), ir.ElementOf(buffer.Type())
	number := t
	pair, isComplex := t.(*ir.ComplexType)
	if isComplex {
		number = pair.Element
	}
	switch number.(type) {
	case *ir.FloatType, *ir.IntegerType:
	default:
		return false
	}
	value := arith.NewConstant(p.Builder, loc, arith.ZeroAttr(number))
	if isComplex {
		value = complex.CreateCreate(p.Builder, loc, complex.CreateArgs{Real: value, Imaginary: value, ComplexType: t}).Result(0)
	}
	linalg.NewNamed(p.Rewriter, linalg.Fill, loc, []*ir.Value{value}, []*ir.Value{buffer})
	return true
}
