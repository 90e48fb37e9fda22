package amdgpu

import (
	"math/bits"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// groupWords are the numbers of words of the four groups of a transfer's descriptor. A transfer
// copies a tile of a tensor between global memory and shared memory.
var groupWords = []int64{4, 8, 4, 4}

// at ors value, shifted left by the number of bits modulo the width of a word, into a word. A word
// that is the constant 0 is replaced.
func (e emitter) at(word, value *ir.Value, shift int64) *ir.Value {
	if shift %= 32; shift != 0 {
		value = e.binary(llvm.Shl, value, e.int32(shift))
	}
	if n, ok := ir.ConstantInt(word); ok && n == 0 {
		return value
	}
	return e.disjointOr(word, value)
}

// group builds a vector of words.
func (e emitter) group(list, consts []*ir.Value) *ir.Value {
	v := types.Poison(e.Builder, e.loc, words(e.Ctx, int64(len(list))))
	for i, word := range list {
		v = e.insert(v, word, consts[i])
	}
	return v
}

// constants returns the first n integers as constants.
func (e emitter) constants(n int64) []*ir.Value {
	list := make([]*ir.Value, n)
	for i := range list {
		list[i] = e.int32(int64(i))
	}
	return list
}

// dmaBase converts a make_dma_base or a make_gather_dma_base: it packs the two addresses. It returns
// false, with an error, if the chip has no such transfers.
func (l lowering) dmaBase(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	if !l.chip.Since(amdgpu.GFX1250) {
		return op.EmitOpError("make_dma_base is only supported on gfx1250")
	}
	c, i32, i64 := e.constants(4), e.Ctx.Int(32), e.Ctx.Int(64)
	first := c[1]
	if op.Is(amdgpu.MakeGatherDmaBase) {
		first = e.at(first, c[1], 30)
		if index := op.Result(0).Type().(*ir.DialectType).Params[1]; isInt(constraint.TypeValue(index), 32) {
			first = e.at(first, c[1], 31)
		}
	}
	n := len(op.OperandsNamed("global_indices"))
	global, shared := op.OperandsNamed("global")[0].Value(), op.OperandsNamed("lds")[0].Value()
	p := l.element(e, shared.Type(), operands[1+n], operands[2+n:])
	q := l.element(e, global.Type(), operands[0], operands[1:1+n])
	inShared := e.cast(llvm.PtrToInt, i32, p)
	address := e.cast(llvm.PtrToInt, i64, q)
	low := e.cast(llvm.Trunc, i32, address)
	high := e.cast(llvm.Trunc, i32, e.binary(llvm.LShr, address, e.int64(32)))
	high = e.binary(llvm.And, high, e.int32(1<<25-1))
	return e.replace(op, e.group([]*ir.Value{first, inShared, low, e.at(high, c[2], 30)}, c))
}

// descriptors returns the patterns for descriptors of transfers and for the transfers.
func (l lowering) descriptors() []rewrite.Pattern {
	descriptor := func(e emitter, op *ir.Operation, operands [][]*ir.Value) bool {
		if !l.chip.Since(amdgpu.GFX1250) {
			return op.EmitOpError("make_dma_descriptor is only supported on gfx1250")
		}
		d := &descriptor{lowering: l, emitter: e, op: op, operands: operands}
		d.c = e.constants(8)
		groups := []*ir.Value{d.one("base"), d.second(), d.third(), d.fourth()}
		e.ReplaceMulti(op, [][]*ir.Value{groups})
		return true
	}
	return []rewrite.Pattern{
		l.multi("AMDGPULowerDescriptor<mlir::amdgpu::MakeDmaDescriptorOp>", amdgpu.MakeDmaDescriptor, descriptor),
		l.multi("AMDGPULowerDescriptor<mlir::amdgpu::MakeGatherDmaDescriptorOp>", amdgpu.MakeGatherDmaDescriptor, descriptor),
		l.multi("AMDGPUTensorLoadStoreOpLowering<mlir::amdgpu::TensorLoadToLDSOp, mlir::ROCDL::TensorLoadToLDSOp>", amdgpu.TensorLoadToLds, l.transfer("tensor.load.to.lds")),
		l.multi("AMDGPUTensorLoadStoreOpLowering<mlir::amdgpu::TensorStoreFromLDSOp, mlir::ROCDL::TensorStoreFromLDSOp>", amdgpu.TensorStoreFromLds, l.transfer("tensor.store.from.lds")),
	}
}

// multi returns the pattern that converts the operations of d by f. An operand can be several values.
func (l lowering) multi(name string, d *ir.OpDef, f func(e emitter, op *ir.Operation, operands [][]*ir.Value) bool) rewrite.Pattern {
	return rewrite.Pattern{
		Name: "(anonymous namespace)::" + name, Root: d, Converter: l.TypeConverter,
		ConvertMulti: func(rw *rewrite.Rewriter, op *ir.Operation, operands [][]*ir.Value) bool {
			return f(emitter{rw, op.Loc()}, op, operands)
		},
	}
}

// transfer returns the function that converts a transfer to the instruction with this name. The
// function returns false, with an error, if the chip has no such transfers.
func (l lowering) transfer(name string) func(e emitter, op *ir.Operation, operands [][]*ir.Value) bool {
	return func(e emitter, op *ir.Operation, operands [][]*ir.Value) bool {
		if !l.chip.Since(amdgpu.GFX1250) {
			return op.EmitOpError("is only supported on gfx1250")
		}
		e.Replace(op)
		set(e.instruction(name, nil, operands[0]...), "cachePolicy", int64(0))
		return true
	}
}

// descriptor is the state of converting a descriptor of a transfer.
type descriptor struct {
	lowering
	emitter
	op       *ir.Operation
	operands [][]*ir.Value
	c        []*ir.Value // the constants 0 to 7
}

// one returns the converted value of an operand of op, or nil if op has no such operand.
func (d *descriptor) one(name string) *ir.Value {
	if group := d.all(name); len(group) > 0 {
		return group[0]
	}
	return nil
}

// all returns the converted values of the operands in a group of op.
func (d *descriptor) all(name string) []*ir.Value {
	first := 0
	for i, def := range d.op.Def().Operands {
		n := len(d.op.OperandGroup(i))
		if def.Name == name {
			var list []*ir.Value
			for _, vs := range d.operands[first : first+n] {
				list = append(list, vs[0])
			}
			return list
		}
		first += n
	}
	return nil
}

// original returns an operand of op, or nil.
func (d *descriptor) original(name string) *ir.Value {
	if us := d.op.OperandsNamed(name); len(us) > 0 {
		return us[0].Value()
	}
	return nil
}

// mixed returns the static and converted dynamic values of a list of op, the last dimension first.
func (d *descriptor) mixed(list string) []ir.Mixed {
	prefix, what := list[:len("global")], list[len("global_"):]
	dynamic := d.all(prefix + "_dynamic_" + what)
	var result []ir.Mixed
	for _, n := range d.op.Inherent(prefix + "_static_" + what).(*ir.DenseArrayAttr).Int64s() {
		m := ir.Known(n)
		if n == ir.Dynamic {
			m, dynamic = ir.Mixed{Value: dynamic[0]}, dynamic[1:]
		}
		result = append([]ir.Mixed{m}, result...)
	}
	return result
}

// word returns the value i of a list as a word, or nil if the list is shorter.
func (d *descriptor) word(list string, i int) *ir.Value {
	values := d.mixed(list)
	switch {
	case i >= len(values):
		return nil
	case values[i].Value != nil:
		return d.cast(llvm.Trunc, d.Ctx.Int(32), values[i].Value)
	}
	return d.int32(values[i].Const)
}

func (d *descriptor) isGather() bool { return d.op.Is(amdgpu.MakeGatherDmaDescriptor) }

// zeros returns n words that are the constant 0.
func (d *descriptor) zeros(n int) []*ir.Value {
	list := make([]*ir.Value, n)
	for i := range list {
		list[i] = d.c[0]
	}
	return list
}

// flags returns the first word of the second group.
func (d *descriptor) flags() *ir.Value {
	w, i32 := d.c[0], d.Ctx.Int(32)
	if mask := d.one("workgroup_mask"); mask != nil {
		w = d.at(w, d.cast(llvm.ZExt, i32, d.bitcast(d.Ctx.Int(16), mask)), 0)
	}
	base := d.original("base").Type().(*ir.DialectType)
	width := ir.BitWidth(constraint.TypeValue(base.Params[0]))
	w = d.at(w, d.c[bits.Len32(width/8)-1], 16)
	for _, flag := range []struct {
		operand string
		bit     int64
	}{{"atomic_barrier_address", 18}, {"global_increment", 19}, {"pad_amount", 20}, {"workgroup_mask", 21}} {
		if d.original(flag.operand) != nil {
			w = d.at(w, d.c[1], flag.bit)
		}
	}
	if d.original("pad_amount") != nil {
		// The interval is a power of two, which is stored as its logarithm less one.
		interval := d.Value(llvm.CountTrailingZeros, d.emitter.loc, i32, []*ir.Value{d.one("pad_interval")}, d.Ctx.Bool(false))
		w = d.at(w, d.binary(llvm.Sub, interval, d.c[1]), 22)
		w = d.at(w, d.binary(llvm.Sub, d.one("pad_amount"), d.c[1]), 25)
	}
	return w
}

// barrier ors the address of the atomic barrier into a word.
func (d *descriptor) barrier(w *ir.Value) *ir.Value {
	m := d.original("atomic_barrier_address")
	if m == nil {
		return w
	}
	p := d.element(d.emitter, m.Type(), d.one("atomic_barrier_address"), d.all("atomic_barrier_indices"))
	address := d.binary(llvm.LShr, d.cast(llvm.PtrToInt, d.Ctx.Int(32), p), d.c[3])
	return d.at(w, d.binary(llvm.And, address, d.int32(0xffff)), 32)
}

// size ors the two halves of size i of the tensor into two words.
func (d *descriptor) size(low, high *ir.Value, i int, shift int64) (*ir.Value, *ir.Value) {
	n := d.word("global_sizes", i)
	if n == nil {
		return low, high
	}
	low = d.at(low, n, shift)
	return low, d.at(high, d.binary(llvm.LShr, n, d.int32(16)), shift+16)
}

// tile ors size i of the tile into a word.
func (d *descriptor) tile(w *ir.Value, i int, shift int64) *ir.Value {
	if n := d.word("shared_sizes", i); n != nil {
		return d.at(w, n, shift)
	}
	return w
}

// stride ors the 48 bits of stride i of the tensor into two words. The stride of the last dimension,
// which is 1, does not count.
func (d *descriptor) stride(low, high *ir.Value, i int, shift int64) (*ir.Value, *ir.Value) {
	values := d.mixed("global_strides")
	if len(values) > 0 {
		values = values[1:]
	}
	if i >= len(values) {
		return low, high
	}
	n := values[i].Value
	if n == nil {
		n = d.int64(values[i].Const)
	}
	n = d.binary(llvm.And, d.int64(1<<48-1), n)
	low = d.at(low, d.cast(llvm.Trunc, d.Ctx.Int(32), n), shift)
	rest := shift % 32
	if rest == 0 {
		rest = 32
	}
	upper := d.cast(llvm.Trunc, d.Ctx.Int(32), d.binary(llvm.LShr, n, d.int64(rest)))
	return low, d.at(high, upper, shift+rest)
}

// second returns the second group: flags, sizes and strides of the first two dimensions.
func (d *descriptor) second() *ir.Value {
	w := d.zeros(8)
	w[0] = d.flags()
	w[1] = d.barrier(w[1])
	w[1], w[2] = d.size(w[1], w[2], 0, 48)
	w[2], w[3] = d.size(w[2], w[3], 1, 80)
	w[3] = d.tile(w[3], 0, 112)
	if d.isGather() {
		n := d.original("indices").Type().(*ir.VectorType).Shape[0]
		w[4] = d.at(w[4], d.int32(n), 128)
	} else {
		w[4] = d.tile(w[4], 1, 128)
		w[4] = d.tile(w[4], 2, 144)
	}
	w[5], w[6] = d.stride(w[5], w[6], 0, 160)
	if !d.isGather() {
		w[6], w[7] = d.stride(w[6], w[7], 1, 208)
	}
	return d.group(w, d.c)
}

// isFlat reports whether a transfer needs the first two groups only.
func (d *descriptor) isFlat() bool {
	return d.original("lds_increment") == nil && len(d.mixed("global_sizes")) <= 2
}

// third returns the third group: the indices of a gather, or the sizes and strides of further
// dimensions, which the parameters of an iteration replace.
func (d *descriptor) third() *ir.Value {
	switch {
	case d.isGather():
		return d.indices(true)
	case d.isFlat():
		return d.zero(words(d.Ctx, 4))
	}
	w := d.zeros(4)
	if n := d.word("global_sizes", 2); n != nil {
		w[0] = d.at(w[0], n, 0)
	}
	if n := d.one("lds_increment"); n != nil {
		w[1] = d.at(w[1], n, 32)
	} else if n := d.word("global_sizes", 3); n != nil {
		w[1] = d.at(w[1], n, 32)
	}
	i32 := d.Ctx.Int(32)
	if n := d.one("global_increment"); n != nil {
		w[2] = d.at(w[2], d.cast(llvm.Trunc, i32, n), 64)
		upper := d.binary(llvm.LShr, n, d.int64(32))
		w[3] = d.at(w[3], d.cast(llvm.Trunc, i32, upper), 96)
		w[3] = d.binary(llvm.And, w[3], d.int32(0xffff))
	} else {
		w[2], w[3] = d.stride(w[2], w[3], 2, 64)
	}
	if n := d.one("iteration_count"); n != nil {
		n = d.binary(llvm.Sub, d.cast(llvm.Trunc, i32, n), d.c[1])
		w[3] = d.at(w[3], n, 112)
	} else {
		w[3] = d.tile(w[3], 2, 112) // as upstream, although the dimension is 3
	}
	return d.group(w, d.c)
}

// fourth returns the fourth group: the rest of the indices of a gather, or the sizes and strides of
// the last dimensions.
func (d *descriptor) fourth() *ir.Value {
	switch {
	case d.isGather():
		return d.indices(false)
	case d.isFlat():
		return d.zero(words(d.Ctx, 4))
	}
	w := d.zeros(4)
	w[0], w[1] = d.stride(w[0], w[1], 3, 0)
	w[1], w[2] = d.size(w[1], w[2], 4, 48)
	w[2] = d.tile(w[2], 4, 80)
	return d.group(w, d.c)
}

// indices returns a half of the indices of a gather. A half is four words or eight halfwords.
func (d *descriptor) indices(first bool) *ir.Value {
	v := d.one("indices")
	t := v.Type().(*ir.VectorType)
	isWord := isInt(t.Element, 32)
	most := int64(8)
	if isWord {
		most = 4
	}
	from := most
	if first {
		from = 0
	}
	n := min(most, max(t.Shape[0]-from, 0))
	var list []*ir.Value
	for i := from; i < from+n; i++ {
		var at *ir.Value
		if i < int64(len(d.c)) {
			at = d.c[i]
		} else {
			at = d.int32(i)
		}
		list = append(list, d.extract(v, at))
	}
	if !isWord {
		for i, x := range list {
			list[i] = d.cast(llvm.ZExt, d.Ctx.Int(32), x)
		}
		if n%2 != 0 {
			list = append(list, d.c[0])
		}
		for i := range len(list) / 2 {
			list[i] = d.at(list[2*i], list[2*i+1], 16)
		}
		list = list[:len(list)/2]
	}
	group := types.Poison(d.Builder, d.emitter.loc, words(d.Ctx, 4))
	for i, x := range list {
		group = d.insert(group, x, d.c[i])
	}
	return group
}
