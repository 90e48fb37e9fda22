package rocdl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// These are the numbers of lanes of a subgroup and of half a subgroup.
const (
	lanes = 64
	half  = lanes / 2
)

// laneID computes the number of this lane: it counts the lanes before it.
func laneID(b *ir.Builder, loc ir.Loc) *ir.Value {
	i32 := b.Ctx.Int(32)
	zero := arith.NewConstant(b, loc, b.Ctx.Int64Attr(i32, 0))
	all := arith.NewConstant(b, loc, b.Ctx.Int64Attr(i32, -1))
	lower := count(b, loc, "rocdl.mbcnt.lo", all, zero, half)
	return count(b, loc, "rocdl.mbcnt.hi", all, lower, lanes)
}

// count adds to sum the number of set bits in mask that belong to lanes before this lane. The mask
// has one bit for each lane of a half, and the result is less than bound. The instruction with
// this name counts in one half of the lanes.
func count(b *ir.Builder, loc ir.Loc, name string, mask, sum *ir.Value, bound int64) *ir.Value {
	c := b.Ctx
	op := instruction(b, loc, name, c.Int(32), mask, sum)
	op.SetInherent("res_attrs", c.Array(c.Dict([]ir.NamedAttribute{
		{Name: c.String("llvm.noundef"), Value: c.Unit()},
		{Name: c.String("llvm.range"), Value: device.Range(c, 0, bound)},
	})))
	return op.Result(0)
}

func (c conversions) laneID(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	rw.Replace(op, device.AsIndex(c.Converter, rw.Builder, op.Loc(), laneID(rw.Builder, op.Loc())))
	return true
}

// These are numbers of predicates of llvm.icmp.
const (
	equal = 0
	less  = 2 // signed
)

func compare(b *ir.Builder, loc ir.Loc, predicate int64, x, y *ir.Value) *ir.Value {
	return b.Value(llvm.ICmp, loc, b.Ctx.I1(), []*ir.Value{x, y}, b.Ctx.Int64Attr(b.Ctx.Int(64), predicate))
}

func choose(b *ir.Builder, loc ir.Loc, cond, yes, no *ir.Value) *ir.Value {
	return b.Value(llvm.Select, loc, yes.Type(), []*ir.Value{cond, yes, no})
}

// wordShift converts a lane's number to an offset in bytes by a left shift: each lane has a word
// of 4 bytes.
const wordShift = 2

// shuffle converts a gpu.shuffle. It reads the words of another lane in the same group of width
// lanes. Where there is no such lane, it reads this lane's words.
func shuffle(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc, i32 := rw.Builder, op.Loc(), rw.Ctx.Int(32)
	value, offset, width := operands[0], operands[1], operands[2]
	this := laneID(b, loc)
	zero := device.Int(b, loc, i32, 0)
	mask := types.Binary(b, llvm.Sub, loc, zero, width)
	end := types.Binary(b, llvm.And, loc, types.Binary(b, llvm.Add, loc, this, width), mask)
	other := offset
	switch constraint.IntValue(gpu.ShuffleOp(op).Mode().(*ir.DialectAttr).Params[0]) {
	case gpu.ShuffleUp:
		other = types.Binary(b, llvm.Sub, loc, this, offset)
	case gpu.ShuffleDown:
		other = types.Binary(b, llvm.Add, loc, this, offset)
	case gpu.ShuffleXor:
		other = types.Binary(b, llvm.XOr, loc, this, offset)
	}
	valid := compare(b, loc, less, other, end)
	source := choose(b, loc, valid, other, this)
	at := types.Binary(b, llvm.Shl, loc, source, device.Int(b, loc, i32, wordShift))
	result := device.EachWord(b, loc, value, func(word *ir.Value) *ir.Value {
		return instruction(b, loc, "rocdl.ds_bpermute", i32, at, word).Result(0)
	})
	rw.Replace(op, result, valid)
	return true
}

// ShufflePatterns returns the patterns that replace shuffles by special instructions of a chip
// (upstream calls this promotion). For an unknown or empty name, it returns the patterns that all
// chips support.
func ShufflePatterns(chipset string) []rewrite.Pattern {
	on, _ := amdgpu.ParseChipset(chipset)
	return promotions(on)
}

// promotions returns the patterns that replace shuffles by special instructions of the chip.
func promotions(on amdgpu.Chipset) []rewrite.Pattern {
	list := []rewrite.Pattern{{Name: "(anonymous namespace)::PromoteShuffleToSwizzlePattern", Root: gpu.Shuffle, Rewrite: promoteToSwizzle, Benefit: 1}}
	if on.Since(withSwaps) {
		list = append(list, rewrite.Pattern{Name: "(anonymous namespace)::PromoteShuffleToPermlanePattern", Root: gpu.Shuffle, Rewrite: promoteToSwap, Benefit: 2})
	}
	return list
}

// fullXor returns the constant xor operand of a shuffle in mode xor over the whole subgroup. For
// any other shuffle, it returns false.
func fullXor(op *ir.Operation) (int64, bool) {
	o := gpu.ShuffleOp(op)
	if constraint.IntValue(o.Mode().(*ir.DialectAttr).Params[0]) != gpu.ShuffleXor {
		return 0, false
	}
	width, ok := ir.ConstantInt(o.Width())
	offset, known := ir.ConstantInt(o.Offset())
	return offset, ok && known && width == lanes
}

// promoteToSwizzle replaces an xor shuffle whose operand is less than half a subgroup by an
// amdgpu.swizzle_bitmode.
func promoteToSwizzle(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n, ok := fullXor(op)
	if !ok || n < 0 || n >= half {
		return false
	}
	x := gpu.ShuffleOp(op).Value()
	mask := func(n int64) ir.Attribute { return rw.Ctx.Int64Attr(rw.Ctx.Int(32), n) }
	result := amdgpu.CreateSwizzleBitMode(rw.Builder, op.Loc(), amdgpu.SwizzleBitModeArgs{Src: x, AndMask: mask(half - 1), OrMask: mask(0), XorMask: mask(n), ResultType: x.Type()})
	rw.Replace(op, result.Result(0), arith.NewBool(rw.Builder, op.Loc(), true))
	return true
}

// promoteToSwap replaces an xor shuffle with 16 or 32 by an amdgpu.permlane_swap, which swaps rows
// of so many lanes.
func promoteToSwap(rw *rewrite.Rewriter, op *ir.Operation) bool {
	n, ok := fullXor(op)
	if !ok || n != half/2 && n != half {
		return false
	}
	x := gpu.ShuffleOp(op).Value()
	result := amdgpu.CreatePermlaneSwap(rw.Builder, op.Loc(), amdgpu.PermlaneSwapArgs{
		Src: x, RowLength: rw.Ctx.Int64Attr(rw.Ctx.Int(32), n), FetchInactive: rw.Ctx.Bool(false), BoundCtrl: rw.Ctx.Bool(false), ResultType: x.Type(),
	})
	rw.Replace(op, result.Result(0), arith.NewBool(rw.Builder, op.Loc(), true))
	return true
}
