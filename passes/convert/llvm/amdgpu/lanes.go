package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// dppControls maps the kinds of permutations, in the order of amdgpu's enumeration, to the operand
// of the instruction. Shifts and rotations of rows add a number of lanes.
var dppControls = []int64{0, 0x100, 0x110, 0x120, 0x130, 0x138, 0x13c, 0x134, 0x140, 0x141, 0x142, 0x143}

// These are kinds of permutations that have an argument.
const (
	quadPerm = 0
	rowROR   = 3
)

// dppControl returns the operand of the instruction for the permutation of op.
func dppControl(op *ir.Operation) int64 {
	o := amdgpu.DppOp(op)
	kind := constraint.IntValue(o.Kind().(*ir.DialectAttr).Params[0])
	n := dppControls[kind]
	if kind == quadPerm {
		for i, lane := range o.PermArgument().(*ir.ArrayAttr).Elems {
			n |= lane.(*ir.IntegerAttr).Int64() << (2 * i)
		}
		return n
	}
	if kind <= rowROR {
		n += o.PermArgument().(*ir.IntegerAttr).Int64()
	}
	return n
}

// dpp converts an amdgpu.dpp, which permutes the lanes of a group. Values narrower than a word are
// the first element of a vector that fills a word.
func (l lowering) dpp(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	old, src := operands[0], operands[1]
	t := src.Type()
	bits := ir.BitWidth(t)
	narrow := l.Type(e.Ctx.Int(bits))
	word := t
	if bits < 32 {
		word = e.Ctx.Int(32)
	}
	widen := func(x *ir.Value) *ir.Value {
		if bits > 16 {
			return x
		}
		if ir.IsFloat(t) {
			x = e.bitcast(narrow, x)
		}
		v := types.Undef(e.Builder, e.loc, e.Ctx.VectorType([]int64{32 / int64(bits)}, narrow, nil))
		return e.bitcast(word, e.insert(v, x, e.int32(0)))
	}
	src = widen(src)
	old = widen(old)
	update := set(e.instruction("update.dpp", word, old, src), "dppCtrl", dppControl(op), "rowMask", attr(op, "row_mask"), "bankMask", attr(op, "bank_mask"))
	update.SetInherent("boundCtrl", op.Inherent("bound_ctrl"))
	result := update.Result(0)
	if bits < 32 {
		result = e.cast(llvm.Trunc, narrow, result)
		if ir.IsFloat(t) {
			result = e.bitcast(t, result)
		}
	}
	return e.replace(op, result)
}

// bitsOfMask is the width in bits of each mask of a swizzle.
const bitsOfMask = 5

func (l lowering) swizzle(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	o, i32 := amdgpu.SwizzleBitModeOp(op), e.Ctx.Int(32)
	masks := o.AndMask().Int64() | o.OrMask().Int64()<<bitsOfMask | o.XorMask().Int64()<<(2*bitsOfMask)
	in := device.Words(e.Builder, e.loc, operands[0])
	mask := e.int32(masks)
	for i, word := range in {
		in[i] = e.instruction("ds_swizzle", i32, word, mask).Result(0)
	}
	return e.replace(op, device.Join(e.Builder, e.loc, in, operands[0].Type()))
}

// halfSubgroup is half the number of lanes of a subgroup.
const halfSubgroup = 32

// swap converts an amdgpu.permlane_swap. The instruction swaps rows of lanes between two registers;
// both hold the same word. Of its two results, swap selects the one that differs from the word. It
// returns false, with an error, if the chip lacks the instruction.
func (l lowering) swap(e emitter, op *ir.Operation, operands []*ir.Value) bool {
	if !l.chip.Since(amdgpu.GFX950) {
		return op.EmitOpError("permlane_swap is only supported on gfx950+")
	}
	o, i32 := amdgpu.PermlaneSwapOp(op), e.Ctx.Int(32)
	name := "permlane16.swap"
	if o.RowLength().Int64() == halfSubgroup {
		name = "permlane32.swap"
	}
	return e.replace(op, device.EachWord(e.Builder, e.loc, operands[0], func(word *ir.Value) *ir.Value {
		swapped := e.instruction(name, llvm.Struct(e.Ctx, i32, i32), word, word)
		swapped.SetInherent("fi", o.FetchInactive())
		swapped.SetInherent("boundControl", o.BoundCtrl())
		first := types.Extract(e.Builder, e.loc, swapped.Result(0), 0)
		second := types.Extract(e.Builder, e.loc, swapped.Result(0), 1)
		isEqual := e.Value(llvm.ICmp, e.loc, e.Ctx.I1(), []*ir.Value{first, word}, e.Ctx.Int64Attr(e.Ctx.Int(64), 0))
		return e.Value(llvm.Select, e.loc, word.Type(), []*ir.Value{isEqual, second, first})
	}))
}
