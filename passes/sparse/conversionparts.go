package sparse

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/bufferization"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/sparse_tensor"
	"github.com/millrace-mlir/millrace/ir/dialect/tensor"
	"github.com/millrace-mlir/millrace/passes/sparse/runtime"
)

// Conversions of the operations that move values between a sparse tensor and buffers.

func (c *converted) castMemRef(v *ir.Value, t ir.Type) *ir.Value { return c.Cast(memref.Cast, v, t) }

// entries takes the size of the values.
func (c *converted) entries() bool {
	v := c.valuesOf(sparse_tensor.TensorOf(c.op.Operand(0).Type()), c.operands[0])
	if v == nil {
		return false
	}
	return c.ReplaceBy(c.op, memref.Dim, []*ir.Value{v, c.Index(0)})
}

// storeAll stores values at the start of a buffer.
func (c *converted) storeAll(buffer *ir.Value, vs []*ir.Value) {
	for i, v := range vs {
		c.Store(v, buffer, c.Index(int64(i)))
	}
}

func (c *converted) insert() bool {
	t := sparse_tensor.TensorOf(c.op.Operand(1).Type())
	primary, ok := runtime.PrimaryOf(t.Type.Element)
	if !t.Exists() || !ok {
		return false
	}
	at, before := c.Point()
	outermost := c.op
	for op := c.op.Parent(); op != nil; op = op.Parent() {
		if op.Def() != nil && op.Def().Loop != nil {
			outermost = op
		}
	}
	if outermost != c.op {
		c.Before(outermost) // lest each iteration takes space on the stack
	}
	crds := allocaOf(c.Code, t.LvlRank(), c.Ctx.Index())
	value := allocaScalar(c.Code, t.Type.Element)
	c.Restore(at, before)
	c.storeAll(crds, c.operands[2:])
	c.Store(c.operands[0], value)
	c.lib.Call(c.Code, runtime.Function{Name: "lexInsert" + primary.Suffix, Buffers: true}, nil, c.operands[1], crds, value)
	c.Replace(c.op, c.operands[1])
	return true
}

// lastSize returns the size of the last level, as a constant if it is static.
func (c *converted) lastSize(t sparse_tensor.Tensor) *ir.Value {
	l := t.LvlRank() - 1
	if n := t.Type.Shape[t.DimToLvl().DimPosition(l)]; n != ir.Dynamic {
		return c.Index(n)
	}
	return c.lvlSize(c.operands[0], int64(l))
}

// expand allocates the buffers of an expanded access pattern behind the tensor. It refuses a map that is no
// permutation, since the last level is then no dimension.
func (c *converted) expand() bool {
	source := c.op.Operand(0)
	t := sparse_tensor.TensorOf(source.Type())
	if !t.IsPermutation() {
		return false
	}
	c.AfterValue(source)
	size := c.lastSize(t)
	alloc := func(element ir.Type) *ir.Value {
		return memref.NewAlloc(c.Builder, memref.Alloc, c.Loc, c.buffer(element), []*ir.Value{size}, nil)
	}
	values, filled, added := alloc(t.Type.Element), alloc(c.Ctx.I1()), alloc(c.Ctx.Index())
	zero := c.Zero(c.Ctx.Index())
	for _, b := range []*ir.Value{values, filled} {
		linalg.NewNamed(c.Rewriter, linalg.Fill, c.Loc, []*ir.Value{c.Zero(ir.ElementOf(b.Type()))}, []*ir.Value{b})
	}
	c.Replace(c.op, values, filled, added, zero)
	return true
}

// outermostFlow returns the outermost loop or branch of scf around op.
func outermostFlow(op *ir.Operation) *ir.Operation {
	for p := op.Parent(); p.Is(scf.For) || p.Is(scf.While) || p.Is(scf.Parallel) || p.Is(scf.If); p = op.Parent() {
		op = p
	}
	return op
}

func (c *converted) compress() bool {
	v := sparse_tensor.CompressOp(c.op)
	t := sparse_tensor.TensorOf(v.Tensor().Type())
	primary, ok := runtime.PrimaryOf(t.Type.Element)
	if !ok {
		return false
	}
	values, filled, added, count, object := c.operands[0], c.operands[1], c.operands[2], c.operands[3], c.operands[4]
	crds := allocaOf(c.Code, t.LvlRank(), c.Ctx.Index())
	c.storeAll(crds, c.operands[5:])
	c.lib.Call(c.Code, runtime.Function{Name: "expInsert" + primary.Suffix, Buffers: true}, nil, object, crds, values, filled, added, count)
	flow := outermostFlow(c.op)
	c.Replace(c.op, object)
	c.After(flow)
	for _, b := range []*ir.Value{values, filled, added} {
		c.Builder.Op(memref.Dealloc, c.Loc, nil, []*ir.Value{b})
	}
	return true
}

// toBuffer creates the buffer of a dense tensor.
func (c *converted) toBuffer(v *ir.Value) *ir.Value {
	t := v.Type().(*ir.RankedTensorType)
	return c.Value(bufferization.ToBuffer, c.Loc, c.Ctx.MemRefType(t.Shape, t.Element, nil, nil), []*ir.Value{v})
}

// barePointer creates the address of a buffer.
func (c *converted) barePointer(buffer *ir.Value) *ir.Value {
	return c.Value(memref.ExtractAlignedPointerAsIndex, c.Loc, c.Ctx.Index(), []*ir.Value{buffer})
}

func (c *converted) assemble() bool {
	t := sparse_tensor.TensorOf(c.op.Result(0).Type())
	var sizes []*ir.Value
	for _, n := range t.Type.Shape {
		sizes = append(sizes, c.Index(n))
	}
	p := c.lib.New(c.Code, t.With(t.WithMap(nil)), sizes, nil)
	var addresses []*ir.Value
	for _, v := range c.operands {
		addresses = append(addresses, c.barePointer(c.toBuffer(v)))
	}
	all := c.barePointer(runtime.Stored(c.Code, addresses))
	number := c.Cast(arith.IndexCast, all, c.Ctx.Int(64))
	c.Replace(c.op, p.Create(runtime.Pack, c.Cast(llvm.IntToPtr, number, runtime.Pointer(c.Ctx))))
	return true
}

// storage collects the results of a disassemble: the buffers, and their sizes.
type storage struct {
	*converted
	lengths []ir.Type
	buffers []*ir.Value
	sizes   []*ir.Value
}

// add appends a buffer, and its size in the type of the result for that.
func (s *storage) add(buffer, size *ir.Value) {
	t := s.lengths[len(s.sizes)]
	s.buffers = append(s.buffers, buffer)
	if r, ok := t.(*ir.RankedTensorType); ok {
		size = s.Convert(size, r.Element)
		size = s.Value(tensor.FromElements, s.Loc, t, []*ir.Value{size})
	} else {
		size = s.Convert(size, t)
	}
	s.sizes = append(s.sizes, size)
}

// length creates the size of a buffer of one dimension.
func (s *storage) length(buffer *ir.Value) *ir.Value {
	return s.ValueOrFold(memref.Dim, s.Loc, s.Ctx.Index(), []*ir.Value{buffer, s.Index(0)})
}

func (c *converted) disassemble() bool {
	t := sparse_tensor.TensorOf(c.op.Operand(0).Type())
	n := len(c.op.Operands()) - 1
	s := &storage{converted: c, lengths: c.op.ResultTypes(nil)[n:]}
	object := c.operands[0]
	for l := range t.LvlRank() {
		lt := t.Level(l)
		if !lt.IsUnique() && lt.HasPositions() {
			s.interleaved(t, object, l)
			break
		}
		if lt.HasPositions() {
			b := c.positionsOf(t.Encoding, object, int64(l))
			s.add(b, s.length(b))
		}
		if lt.HasCoordinates() {
			b := c.coordinatesOf(t.Encoding, object, int64(l))
			s.add(b, s.length(b))
		}
	}
	values := c.valuesOf(t, object)
	if values == nil {
		return false
	}
	s.add(values, s.length(values))
	for i, b := range s.buffers {
		m := b.Type().(*ir.MemRefType)
		v := c.Value(bufferization.ToTensor, c.Loc, c.Ctx.RankedTensorType(m.Shape, m.Element, nil), []*ir.Value{b})
		s.buffers[i] = c.Cast(tensor.Cast, v, c.op.Result(i).Type())
	}
	c.Replace(c.op, append(s.buffers, s.sizes...)...)
	return true
}

// interleaved copies the coordinates of a list into the buffer of the operation's user. The list starts at
// level l and has two levels, which the library stores in different buffers.
func (s *storage) interleaved(t sparse_tensor.Tensor, object *ir.Value, l int) {
	positions := s.positionsOf(t.Encoding, object, int64(l))
	s.add(positions, s.length(positions))
	buffer := s.toBuffer(s.op.Operand(1 + len(s.sizes)))
	first := s.coordinatesOf(t.Encoding, object, int64(l))
	second := s.coordinatesOf(t.Encoding, object, int64(l+1))
	length := s.length(first)
	all := s.Mul(length, s.Index(2))
	zero := s.Index(0)
	one := s.Index(1)
	loop := s.For(zero, length, one, nil)
	body := loop.Region(0).First()
	s.AtStart(body)
	iv := body.Arg(0)
	x := s.Load(first, iv)
	y := s.Load(second, iv)
	s.Store(x, buffer, iv, zero)
	s.Store(y, buffer, iv, one)
	s.After(loop)
	s.add(buffer, all)
}
