package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/nvvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// descriptorUnit is the number of bits by which addresses in matrix descriptors are shifted: they
// count in units of 16 bytes.
const descriptorUnit = 4

// swizzles has the width in bytes of each kind of swizzling, and its number in descriptors.
var swizzles = []struct{ width, code int64 }{{1, 0}, {32, 3}, {64, 2}, {128, 1}}

// These are the positions in bits of the fields of a matrix descriptor. An address is stored as its
// bits 4 to 17, so it is shifted left by aboveBits and then right by belowBits.
const (
	swizzleBit = 62
	offsetBit  = 49
	strideBit  = 32
	leadingBit = 16
	addressBit = 0
	aboveBits  = 46
	belowBits  = 50
)

// tensorOf returns the memref type that the descriptor v describes.
func tensorOf(v *ir.Value) *ir.MemRefType {
	return constraint.TypeValue(v.Type().(*ir.DialectType).Params[0]).(*ir.MemRefType)
}

func (c conversions) groupDescriptor(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o, b, loc, i64 := nvgpu.WarpgroupGenerateDescriptorOp(op), rw.Builder, op.Loc(), rw.Ctx.Int(64)
	s := swizzles[constraint.IntValue(o.TensorMap().Type().(*ir.DialectType).Params[swizzleParam])]
	number := func(n int64) *ir.Value { return device.Int(b, loc, i64, n) }
	left := func(v *ir.Value, n int64) *ir.Value { return types.Binary(b, llvm.Shl, loc, v, number(n)) }
	stride := number(s.width << 3 >> descriptorUnit)
	leading := number(tensorOf(o.TensorMap()).Shape[0] * s.width >> descriptorUnit)
	base := types.Unary(b, llvm.PtrToInt, loc, i64, c.element(rw, loc, o.Tensor(), nil))
	base = left(base, aboveBits)
	base = types.Binary(b, llvm.LShr, loc, base, number(belowBits))
	d := number(0)
	add := func(v *ir.Value, at int64) { d = types.Binary(b, llvm.Or, loc, d, left(v, at)) }
	add(number(s.code), swizzleBit)
	add(number(0), offsetBit)
	add(stride, strideBit)
	add(leading, leadingBit)
	add(base, addressBit)
	rw.Replace(op, d)
	return true
}

// These are nvvm's numbers for the element types of warpgroup products.
const (
	groupF16  = 0
	groupTF32 = 1
	groupB1   = 4
	groupBF16 = 5
	groupE4M3 = 6
	groupE5M2 = 7
	groupF32  = 8
	groupS32  = 9
)

// factor returns, for an element type of the factors, the type's number in the instruction and the
// number of columns that one instruction takes. The bool ok is false if there is no instruction for
// the type.
func factor(t ir.Type) (kind, columns int64, ok bool) {
	if isInt(t, 1) {
		return groupB1, 256, true
	}
	f, ok := t.(*ir.FloatType)
	if !ok {
		return 0, 0, false
	}
	switch f.Kind {
	case num.TF32:
		return groupTF32, 8, true
	case num.F16:
		return groupF16, 16, true
	case num.BF16:
		return groupBF16, 16, true
	case num.F8E4M3FN:
		return groupE4M3, 32, true
	case num.F8E5M2:
		return groupE5M2, 32, true
	}
	return 0, 0, false
}

// sum returns the number of the type in which elements of type t are added. If there is none, ok is
// false.
func sum(t ir.Type) (kind int64, ok bool) {
	switch {
	case isFloat(t, num.F32):
		return groupF32, true
	case isFloat(t, num.F16):
		return groupF16, true
	}
	return groupS32, isInt(t, 32)
}

// groupProduct is the state of converting a warpgroup product. One instruction multiplies 64 rows
// and some columns of the first factor.
type groupProduct struct {
	conversions
	b       *ir.Builder
	loc     ir.Loc
	op      *nvgpu.WarpgroupMmaView
	a, bb   *ir.Value // descriptors
	columns int64
	args    nvvm.WgmmaMmaAsyncArgs // what all instructions have in common
}

func (c conversions) groupMultiply(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o := nvgpu.WarpgroupMmaOp(op)
	a, b := tensorOf(o.DescriptorA()), tensorOf(o.DescriptorB())
	kindA, columns, okA := factor(a.Element)
	kindB, _, okB := factor(b.Element)
	kindD, okD := sum(constraint.TypeValue(o.MatrixC().Type().(*ir.DialectType).Params[0]).(*ir.VectorType).Element)
	if !okA || !okB || !okD {
		return false
	}
	layout := func(byColumns bool) ir.Attribute {
		if byColumns {
			return constraint.Enum(rw.Ctx, nvvm.MMALayoutAttr, columnMajor)
		}
		return constraint.Enum(rw.Ctx, nvvm.MMALayoutAttr, rowMajor)
	}
	kind := func(n int64) ir.Attribute { return constraint.Enum(rw.Ctx, nvvm.WGMMATypesAttr, n) }
	one := constraint.Enum(rw.Ctx, nvvm.WGMMAScaleInAttr, 1)
	p := &groupProduct{
		conversions: c, b: rw.Builder, loc: op.Loc(), op: o, a: operands[0], bb: operands[1], columns: columns,
		args: nvvm.WgmmaMmaAsyncArgs{
			LayoutA: layout(o.TransposeA()), LayoutB: layout(!o.TransposeB()), TypeA: kind(kindA), TypeB: kind(kindB), TypeD: kind(kindD),
			ScaleA: one, ScaleB: one, ScaleD: constraint.Enum(rw.Ctx, nvvm.WGMMAScaleOutAttr, 1),
			Satfinite: constraint.Enum(rw.Ctx, nvvm.MMAIntOverflowAttr, wraps), Shape: c.shapeAttr([3]int64{groupRows, b.Shape[1], columns}),
		},
	}
	nvvm.CreateWgmmaFenceAligned(p.b, p.loc, nvvm.WgmmaFenceAlignedArgs{})
	result := p.instructions(operands[2], a.Shape[0]/groupRows, a.Shape[1]/columns)
	nvvm.CreateWgmmaGroupSyncAligned(p.b, p.loc, nvvm.WgmmaGroupSyncAlignedArgs{})
	wait := rw.Ctx.Int64Attr(rw.Ctx.Int(64), 1)
	if n := o.WaitGroup(); n != nil {
		wait = n
	}
	nvvm.CreateWgmmaWaitGroupSync(p.b, p.loc, nvvm.WgmmaWaitGroupSyncArgs{Group: wait})
	rw.Replace(op, result)
	return true
}

// instructions builds the instructions for a product of rows blocks of 64 rows, and parts slices of
// the columns. Field i of the struct sum is the accumulator of block i, to which the block adds its
// products. It returns the struct of the new accumulators.
func (p *groupProduct) instructions(sum *ir.Value, rows, parts int64) *ir.Value {
	result := types.Poison(p.b, p.loc, sum.Type())
	var sums []*ir.Value
	for i := range rows {
		s := types.Extract(p.b, p.loc, sum, i)
		for k := range parts {
			s = p.instruction(i, k, s)
		}
		sums = append(sums, s)
	}
	for i, s := range sums {
		result = types.Insert(p.b, p.loc, result, s, int64(i))
	}
	return result
}

func (p *groupProduct) instruction(i, k int64, sum *ir.Value) *ir.Value {
	a, b := tensorOf(p.op.DescriptorA()), tensorOf(p.op.DescriptorB())
	args := p.args
	args.Inouts, args.ResultsType = sum, sum.Type()
	args.DescriptorA = p.moved(p.a, a.Element, p.columns*k+a.Shape[1]*a.Shape[1]*i)
	args.DescriptorB = p.moved(p.bb, b.Element, b.Shape[0]*p.columns*k)
	return nvvm.CreateWgmmaMmaAsync(p.b, p.loc, args).Result(0)
}

// moved returns descriptor d advanced by n elements.
func (p *groupProduct) moved(d *ir.Value, element ir.Type, n int64) *ir.Value {
	by := n * int64(ir.BitWidth(element)/8) >> descriptorUnit
	if by == 0 {
		return d
	}
	return types.Binary(p.b, llvm.Add, p.loc, d, int64Const(p.b, p.loc, by))
}

// groupZero converts the initialization of an accumulator: it sets every element to zero.
func (c conversions) groupZero(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	t := c.Type(op.Result(0).Type())
	if t == nil {
		return false
	}
	all := llvm.StructBody(t.(*ir.DialectType))
	if len(all) == 0 {
		return false
	}
	element := types.ElementAt(t, 0, 0)
	zero := types.Constant(b, loc, element, arith.ZeroAttr(element))
	result := types.Poison(b, loc, t)
	parts := make([]*ir.Value, len(all))
	for i := range all {
		part := types.Extract(b, loc, result, int64(i))
		for k := range llvm.StructBody(part.Type().(*ir.DialectType)) {
			part = types.Insert(b, loc, part, zero, int64(k))
		}
		parts[i] = part
	}
	for i, part := range parts {
		result = types.Insert(b, loc, result, part, int64(i))
	}
	rw.Replace(op, result)
	return true
}

// groupStore converts the store of an accumulator: each thread stores its elements, one block of 64
// rows after the other.
func (c conversions) groupStore(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	o, b, loc := nvgpu.WarpgroupMmaStoreOp(op), rw.Builder, op.Loc()
	var row int64
	for i, t := range llvm.StructBody(operands[0].Type().(*ir.DialectType)) {
		n := int64(len(llvm.StructBody(constraint.TypeValue(t).(*ir.DialectType))))
		s := &storing{b: b, loc: loc, from: types.Extract(b, loc, operands[0], int64(i)), to: o.DstMemref()}
		s.store(row, n)
		row += n
	}
	rw.Erase(op)
	return true
}

// storing stores a thread's values of 64 rows. Each of the four warps has 16 rows, in tiles of 8 by
// 8, one tile below the other. A thread has two neighbouring elements of each tile.
type storing struct {
	b    *ir.Builder
	loc  ir.Loc
	from *ir.Value
	to   *ir.Value
	one  *ir.Value
}

const (
	warpThreads = 32
	tilesBelow  = 2
	neighbours  = 2
)

func (s *storing) number(n int64) *ir.Value { return device.Int(s.b, s.loc, s.b.Ctx.Int(32), n) }

func (s *storing) binary(d *ir.OpDef, x, y *ir.Value) *ir.Value {
	return types.Binary(s.b, d, s.loc, x, y)
}

// store stores a thread's n elements of 64 rows. Argument above is the number of rows of the matrix
// before these.
func (s *storing) store(above, n int64) {
	s.one = s.number(1)
	two, four, eight, sixteen, threads := s.number(2), s.number(4), s.number(8), s.number(16), s.number(warpThreads)
	id := nvvm.CreateThreadIdX(s.b, s.loc, nvvm.ThreadIdXArgs{ResType: s.b.Ctx.Int(32)}).Result(0)
	lane := s.binary(llvm.URem, id, threads)
	warp := s.binary(llvm.UDiv, id, threads)
	down := s.binary(llvm.UDiv, lane, four)
	right := s.binary(llvm.URem, lane, four)
	column := s.binary(llvm.Mul, right, two)
	row := s.binary(llvm.Add, down, s.binary(llvm.Mul, warp, sixteen))
	if above != 0 {
		row = s.binary(llvm.Add, row, s.number(above))
	}
	for i := range int64(tilesBelow) {
		y := s.binary(llvm.Add, row, s.binary(llvm.Mul, s.number(i), eight))
		for k := range n / (tilesBelow * neighbours) {
			x := s.binary(llvm.Add, column, s.binary(llvm.Mul, s.number(k), eight))
			s.pair(i*neighbours+k*tilesBelow*neighbours, y, x)
		}
	}
}

// pair stores elements first and first+1 of the thread's struct in row y, at columns x and x+1.
func (s *storing) pair(first int64, y, x *ir.Value) {
	index := func(v *ir.Value) *ir.Value { return s.b.Value(arith.IndexCast, s.loc, s.b.Ctx.Index(), []*ir.Value{v}) }
	row, column := index(y), index(x)
	next := index(s.binary(llvm.Add, x, s.one))
	d0, d1 := types.Extract(s.b, s.loc, s.from, first), types.Extract(s.b, s.loc, s.from, first+1)
	for i, x := range []*ir.Value{d0, d1} {
		memref.CreateStore(s.b, s.loc, memref.StoreArgs{
			Value: x, Memref: s.to, Indices: []*ir.Value{row, [2]*ir.Value{column, next}[i]}, Nontemporal: s.b.Ctx.Bool(false),
		})
	}
}
