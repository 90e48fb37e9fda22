package interp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// Buffer is a piece of memory, in elements. A cell not yet written is poison.
type Buffer struct {
	cells []Value
	freed bool
}

// MemRef is a view of a buffer. A memref whose layout is not strided is treated as row-major: such
// a layout only says where elements are in memory.
type MemRef struct {
	Buffer         *Buffer
	Offset         int64
	Sizes, Strides []int64
}

// maxCells is the greatest number of elements in an allocation.
const maxCells = 1 << 20

// NewMemRef allocates memory for a row-major memref of the given sizes.
func NewMemRef(sizes ...int64) *MemRef {
	r := &MemRef{Sizes: sizes, Strides: make([]int64, len(sizes))}
	n := int64(1)
	for i := len(sizes) - 1; i >= 0; i-- {
		r.Strides[i] = n
		n *= sizes[i]
	}
	r.Buffer = fresh(n)
	return r
}

func fresh(n int64) *Buffer {
	b := &Buffer{cells: make([]Value, n)}
	for i := range b.cells {
		b.cells[i] = poison
	}
	return b
}

// Contents returns the elements of r in row-major order.
func (r *MemRef) Contents() []Value {
	var vs []Value
	r.each(func(at int64) { vs = append(vs, r.Buffer.cells[at]) })
	return vs
}

// Fill sets each element of r to next(i), where i is its row-major position.
func (r *MemRef) Fill(next func(i int) Value) {
	i := 0
	r.each(func(at int64) {
		r.Buffer.cells[at] = next(i)
		i++
	})
}

// each calls visit with the positions of the elements in the buffer, in row-major order. It leaves
// out elements outside of the buffer.
func (r *MemRef) each(visit func(at int64)) {
	var nest func(d int, at int64)
	nest = func(d int, at int64) {
		if d == len(r.Sizes) {
			if at >= 0 && at < int64(len(r.Buffer.cells)) {
				visit(at)
			}
			return
		}
		for i := range r.Sizes[d] {
			nest(d+1, at+i*r.Strides[d])
		}
	}
	nest(0, r.Offset)
}

func (f *frame) memref(op *ir.Operation, v *ir.Value) *MemRef {
	r, ok := f.get(v).Ref.(*MemRef)
	if !ok {
		undefined(op, "the memref is poison")
	}
	if r.Buffer.freed {
		undefined(op, "the memory has been freed")
	}
	return r
}

// cell returns an element of memref v, for reading and writing. The argument is has the element's
// indices. An access out of bounds is undefined behaviour.
func (f *frame) cell(op *ir.Operation, v *ir.Value, is []int64) *Value {
	r := f.memref(op, v)
	at := r.Offset
	for d, i := range is {
		if i < 0 || i >= r.Sizes[d] {
			undefined(op, "the index is out of bounds")
		}
		at += i * r.Strides[d]
	}
	if at < 0 || at >= int64(len(r.Buffer.cells)) {
		undefined(op, "the address is out of bounds")
	}
	return &r.Buffer.cells[at]
}

var memoryRules = map[string]rule{
	"memref.alloc": {run: func(f *frame, op *ir.Operation) {
		allocate(f, op)
		f.m.Live++
	}},
	"memref.alloca": {run: allocate},
	"memref.dealloc": {run: func(f *frame, op *ir.Operation) {
		f.memref(op, op.Operand(0)).Buffer.freed = true
		f.m.Live--
	}},
	"memref.realloc": {run: reallocate},
	"memref.load": {run: func(f *frame, op *ir.Operation) {
		f.set(op.Result(0), *f.cell(op, op.Operand(0), f.indices(op, op.Operands()[1:])))
	}},
	"memref.store": {run: func(f *frame, op *ir.Operation) {
		*f.cell(op, op.Operand(1), f.indices(op, op.Operands()[2:])) = f.operand(op, 0)
	}},
	"memref.prefetch":          {run: func(*frame, *ir.Operation) {}},
	"memref.copy":              {run: copyMemory},
	"memref.cast":              {run: castMemRef},
	"memref.memory_space_cast": {run: same},
	"memref.assume_alignment":  {run: same},
	"memref.distinct_objects":  {run: same},
	"memref.dim":               {run: dimension},
	"memref.rank": {run: func(f *frame, op *ir.Operation) {
		f.set(op.Result(0), Index(int64(len(f.memref(op, op.Operand(0)).Sizes))))
	}},
	"memref.subview":            {run: subview},
	"memref.reinterpret_cast":   {run: reinterpret},
	"memref.expand_shape":       {run: expand},
	"memref.collapse_shape":     {run: collapse},
	"memref.transpose":          {run: transpose},
	"memref.get_global":         {run: global},
	"memref.alloca_scope":       {run: runRegion},
	"memref.atomic_rmw":         {run: atomic},
	"memref.generic_atomic_rmw": {run: genericAtomic},

	"memref.extract_strided_metadata":         {run: metadata},
	"memref.extract_aligned_pointer_as_index": {run: address},

	"memref.alloca_scope.return": {leave: true},
	"memref.atomic_yield":        {leave: true},
}

func same(f *frame, op *ir.Operation) { f.setResults(op, f.values(op.Operands())) }

// shape replaces the dynamic sizes of a shape by the values of the operands dynamic. A negative
// size is undefined behaviour.
func (f *frame) shape(op *ir.Operation, shape []int64, dynamic []ir.Operand) []int64 {
	sizes := append([]int64(nil), shape...)
	n := int64(1)
	for i, s := range sizes {
		if s == ir.Dynamic {
			sizes[i] = f.index(op, dynamic[0].Value())
			dynamic = dynamic[1:]
		}
		if sizes[i] < 0 {
			undefined(op, "a size is negative")
		}
		if n *= sizes[i]; n > maxCells {
			unsupported(op, "that much memory")
		}
	}
	return sizes
}

func allocate(f *frame, op *ir.Operation) {
	t := op.Result(0).Type().(*ir.MemRefType)
	r := NewMemRef(f.shape(op, t.Shape, op.OperandGroup(0))...)
	if offset, strides, ok := ir.StridesOf(t); ok && isStatic(offset, strides) {
		last := offset
		for i, s := range strides {
			last += (r.Sizes[i] - 1) * s
		}
		if last+1 > int64(len(r.Buffer.cells)) {
			r.Buffer = fresh(last + 1)
		}
		r.Offset, r.Strides = offset, strides
	}
	f.set(op.Result(0), Value{Ref: r})
}

// address runs the operation that extracts a memref's address. It gives each buffer an address at
// the first request, far enough from each other that buffers do not overlap.
func address(f *frame, op *ir.Operation) {
	b := f.memref(op, op.Operand(0)).Buffer
	if f.m.addresses == nil {
		f.m.addresses = map[*Buffer]int64{}
	}
	at, ok := f.m.addresses[b]
	if !ok {
		at = int64(len(f.m.addresses)+1) << 32
		f.m.addresses[b] = at
	}
	f.set(op.Result(0), Index(at))
}

func isStatic(offset int64, strides []int64) bool {
	for _, s := range strides {
		if s == ir.Dynamic {
			return false
		}
	}
	return offset != ir.Dynamic
}

func reallocate(f *frame, op *ir.Operation) {
	old := f.memref(op, op.Operand(0))
	r := NewMemRef(f.shape(op, op.Result(0).Type().(*ir.MemRefType).Shape, op.OperandGroup(1))...)
	vs := old.Contents()
	r.Fill(func(i int) Value {
		if i < len(vs) {
			return vs[i]
		}
		return poison
	})
	old.Buffer.freed = true
	f.set(op.Result(0), Value{Ref: r})
}

func copyMemory(f *frame, op *ir.Operation) {
	from, to := f.memref(op, op.Operand(0)), f.memref(op, op.Operand(1))
	for d, s := range from.Sizes {
		if s != to.Sizes[d] {
			undefined(op, "the shapes differ")
		}
	}
	vs := from.Contents()
	to.Fill(func(i int) Value { return vs[i] })
}

// castMemRef runs a memref cast. It is undefined behaviour if the memref does not have the static
// sizes, offset and strides of the new type.
func castMemRef(f *frame, op *ir.Operation) {
	r := f.memref(op, op.Operand(0))
	if t, ok := op.Result(0).Type().(*ir.MemRefType); ok {
		offset, strides, strided := ir.StridesOf(t)
		if len(t.Shape) != len(r.Sizes) || strided && offset != ir.Dynamic && offset != r.Offset {
			undefined(op, "the memref is not of that type")
		}
		for d, s := range t.Shape {
			if s != ir.Dynamic && s != r.Sizes[d] {
				undefined(op, "the memref is not of that type")
			}
			if strided && strides[d] != ir.Dynamic && strides[d] != r.Strides[d] && r.Sizes[d] > 1 {
				undefined(op, "the memref is not of that type")
			}
		}
	}
	f.set(op.Result(0), Value{Ref: r})
}

func dimension(f *frame, op *ir.Operation) {
	r := f.memref(op, op.Operand(0))
	i := f.operand(op, 1)
	if i.Poison || i.Bits.UGE(num.NewInt(indexWidth, uint64(len(r.Sizes)))) {
		undefined(op, "there is no such dimension")
	}
	f.set(op.Result(0), Index(r.Sizes[i.Bits.Int64()]))
}

// slice returns the offsets, sizes and strides of op, which is a memref.subview or
// memref.reinterpret_cast.
func (f *frame) slice(op *ir.Operation) (offsets, sizes, strides []int64) {
	return f.mixed(op, "static_offsets", op.OperandGroup(1)), f.mixed(op, "static_sizes", op.OperandGroup(2)),
		f.mixed(op, "static_strides", op.OperandGroup(3))
}

func subview(f *frame, op *ir.Operation) {
	r := f.memref(op, op.Operand(0))
	offsets, sizes, strides := f.slice(op)
	v := &MemRef{Buffer: r.Buffer, Offset: r.Offset}
	t := op.Result(0).Type().(*ir.MemRefType)
	drop := len(sizes) - len(t.Shape) // dimensions of size 1 that the result does not have
	for d := range sizes {
		if sizes[d] < 0 || offsets[d] < 0 || sizes[d] > 0 && offsets[d]+(sizes[d]-1)*strides[d] >= r.Sizes[d] {
			undefined(op, "the slice is out of bounds")
		}
		v.Offset += offsets[d] * r.Strides[d]
		next := len(v.Sizes)
		fits := next < len(t.Shape) && (t.Shape[next] == ir.Dynamic || t.Shape[next] == sizes[d])
		static := op.Inherent("static_sizes").(*ir.DenseArrayAttr).At(d)
		if drop > 0 && static == 1 && (!fits || len(sizes)-d > len(t.Shape)-next) {
			drop--
			continue
		}
		v.Sizes = append(v.Sizes, sizes[d])
		v.Strides = append(v.Strides, r.Strides[d]*strides[d])
	}
	f.set(op.Result(0), Value{Ref: v})
}

func reinterpret(f *frame, op *ir.Operation) {
	offsets, sizes, strides := f.slice(op)
	f.set(op.Result(0), Value{Ref: &MemRef{f.memref(op, op.Operand(0)).Buffer, offsets[0], sizes, strides}})
}

func groups(op *ir.Operation) [][]int64 {
	var gs [][]int64
	for _, g := range op.Inherent("reassociation").(*ir.ArrayAttr).Elems {
		var ds []int64
		for _, d := range g.(*ir.ArrayAttr).Elems {
			ds = append(ds, d.(*ir.IntegerAttr).Int64())
		}
		gs = append(gs, ds)
	}
	return gs
}

func expand(f *frame, op *ir.Operation) {
	r := f.memref(op, op.Operand(0))
	sizes := f.mixed(op, "static_output_shape", op.OperandGroup(1))
	strides := make([]int64, len(sizes))
	for g, ds := range groups(op) {
		step := r.Strides[g]
		n := int64(1)
		for i := len(ds) - 1; i >= 0; i-- {
			strides[ds[i]] = step
			step *= sizes[ds[i]]
			n *= sizes[ds[i]]
		}
		if n != r.Sizes[g] {
			undefined(op, "the sizes do not multiply to the source's")
		}
	}
	f.set(op.Result(0), Value{Ref: &MemRef{r.Buffer, r.Offset, sizes, strides}})
}

func collapse(f *frame, op *ir.Operation) {
	r := f.memref(op, op.Operand(0))
	v := &MemRef{Buffer: r.Buffer, Offset: r.Offset}
	for _, ds := range groups(op) {
		n, step := int64(1), int64(1)
		for i := len(ds) - 1; i >= 0; i-- {
			size, stride := r.Sizes[ds[i]], r.Strides[ds[i]]
			switch {
			case n == 1:
				step = stride
			case size != 1 && stride != step*n:
				undefined(op, "the dimensions are not contiguous")
			}
			n *= size
		}
		v.Sizes, v.Strides = append(v.Sizes, n), append(v.Strides, step)
	}
	f.set(op.Result(0), Value{Ref: v})
}

func transpose(f *frame, op *ir.Operation) {
	r := f.memref(op, op.Operand(0))
	v := &MemRef{Buffer: r.Buffer, Offset: r.Offset}
	m := mapOf(op, "permutation")
	for i := range m.NumResults() {
		d := m.DimPosition(i)
		v.Sizes, v.Strides = append(v.Sizes, r.Sizes[d]), append(v.Strides, r.Strides[d])
	}
	f.set(op.Result(0), Value{Ref: v})
}

func metadata(f *frame, op *ir.Operation) {
	r := f.memref(op, op.Operand(0))
	vs := []Value{{Ref: &MemRef{Buffer: r.Buffer}}, Index(r.Offset)}
	for _, list := range [][]int64{r.Sizes, r.Strides} {
		for _, x := range list {
			vs = append(vs, Index(x))
		}
	}
	f.setResults(op, vs)
}

// global runs memref.get_global. It creates the memory of a memref.global at the first request.
func global(f *frame, op *ir.Operation) {
	g := ir.LookupSymbol(op, op.Inherent("name").(*ir.SymbolRefAttr))
	r := f.m.globals[g]
	if r == nil {
		t := op.Result(0).Type().(*ir.MemRefType)
		r = NewMemRef(t.Shape...)
		switch a := g.Inherent("initial_value").(type) {
		case nil, *ir.UnitAttr:
		default:
			v, ok := constant(a, t)
			if !ok {
				unsupported(op, "the initial value's kind")
			}
			r.Fill(func(i int) Value { return v.Ref.(Elements)[i] })
		}
		f.m.globals[g] = r
	}
	f.set(op.Result(0), Value{Ref: r})
}

func atomic(f *frame, op *ir.Operation) {
	c := f.cell(op, op.Operand(1), f.indices(op, op.Operands()[2:]))
	f.set(op.Result(0), *c)
	*c = combine(op, op.Inherent("kind"), op.Result(0).Type(), *c, f.operand(op, 0))
}

func genericAtomic(f *frame, op *ir.Operation) {
	c := f.cell(op, op.Operand(0), f.indices(op, op.Operands()[1:]))
	old := *c
	*c = f.run(op.Region(0), old)[0]
	f.set(op.Result(0), old)
}
