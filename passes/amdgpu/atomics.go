package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/passes/calc"
)

// atomicsOptions are the options of amdgpu-emulate-atomics.
type atomicsOptions struct {
	Chipset string `opt:"chipset" default:"gfx000" doc:"Chipset that these operations will run on"`
}

// atomics lists the atomic operations that can be emulated, and the operation that computes the new
// value from the operand and the old value.
var atomics = []struct {
	atomic, compute *ir.OpDef
	name            string
}{
	{amdgpu.RawBufferAtomicFadd, arith.AddF, "Fadd"},
	{amdgpu.RawBufferAtomicFmax, arith.MaximumF, "Fmax"},
	{amdgpu.RawBufferAtomicSmax, arith.MaxSI, "Smax"},
	{amdgpu.RawBufferAtomicUmin, arith.MinUI, "Umin"},
}

// emulateAtomics replaces the atomic operations that the chip lacks by loops that compare and swap.
// It returns false, with an error, if there is no chip of that name.
func emulateAtomics(c *passes.Ctx) bool {
	name := passes.Opts[atomicsOptions](c).Chipset
	chip, ok := amdgpu.ParseChipset(name)
	if !ok {
		return c.IR().Error(c.Op.Loc(), "Invalid chipset name: %s", name)
	}
	target := rewrite.NewTarget().DynamicOps(func(op *ir.Operation) (bool, bool) { return hasAdd(chip, op), true }, amdgpu.RawBufferAtomicFadd.Name).
		DynamicOps(func(op *ir.Operation) (bool, bool) { return hasMax(chip, op), true }, amdgpu.RawBufferAtomicFmax.Name).
		DynamicUnknown(func(*ir.Operation) (bool, bool) { return true, true })
	var patterns []rewrite.Pattern
	for _, a := range atomics {
		patterns = append(patterns, rewrite.Pattern{
			Name: anonymous + "RawBufferAtomicByCasPattern<mlir::amdgpu::RawBufferAtomic" + a.name + "Op>", Root: a.atomic,
			Convert: func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
				emulateAtomic(rw, op, operands, a.compute)
				return true
			},
		})
	}
	return c.Convert(&rewrite.Conversion{Target: target, Set: rewrite.NewSet(patterns)}, rewrite.ConversionConfig{})
}

// hasAdd reports whether chip has an instruction for op, an atomic addition of floats. The chips
// before gfx908 count as chips that have one, as upstream.
func hasAdd(chip amdgpu.Chipset, op *ir.Operation) bool {
	e, ok := ir.ElementOf(op.Operand(0).Type()).(*ir.FloatType)
	switch {
	case chip.Major == 9:
		return chip.Since(amdgpu.GFX950) || !ok || e.Kind != num.BF16
	case chip.Major < 9, chip.Major == 10:
		return false
	case chip.Major == 11:
		return !ok || e.Kind != num.F16 && e.Kind != num.BF16
	}
	return true
}

// hasMax reports whether chip has an instruction for op, an atomic maximum of floats.
func hasMax(chip amdgpu.Chipset, op *ir.Operation) bool {
	if chip.Major != 9 {
		return true
	}
	f, ok := op.Operand(0).Type().(*ir.FloatType)
	return chip.Since(amdgpu.GFX90A) && ok && f.Kind == num.F64
}

// emulateAtomic replaces an atomic operation by a loop. The loop computes the new value from the
// last one read, and stores it if the memory still holds that value:
//
//	old = load
//	do { new = compute(operand, old); read = cmpswap(new, old) } while (read != old; old = read)
func emulateAtomic(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value, compute *ir.OpDef) {
	loc, data := op.Loc(), operands[0]
	view := amdgpu.RawBufferAtomicFaddOp(op) // the operands of all atomic operations are alike
	m, indices := operands[1], operands[2:2+len(view.Indices())]
	var offset *ir.Value
	if view.SgprOffset() != nil {
		offset = operands[len(operands)-1]
	}
	checked, extra := op.Inherent("boundsCheck"), op.Inherent("indexOffset")
	first := amdgpu.CreateRawBufferLoad(rw.Builder, loc, amdgpu.RawBufferLoadArgs{
		Memref: m, Indices: indices, SgprOffset: offset, BoundsCheck: checked, IndexOffset: extra, ValueType: data.Type(), Discardable: op.Discardable(),
	}).Result(0)
	before := op.Block()
	after := rw.SplitBlock(before, op)
	loop := rw.CreateBlock(after.Region(), after, []ir.Type{data.Type()}, []ir.Loc{loc})
	rw.AtEnd(before)
	cf.NewBranch(rw.Builder, loc, loop, []*ir.Value{first})
	rw.AtEnd(loop)
	old := loop.Arg(0)
	next := arith.NewBinary(rw.Builder, compute, loc, data, old)
	read := amdgpu.CreateRawBufferAtomicCmpswap(rw.Builder, loc, amdgpu.RawBufferAtomicCmpswapArgs{
		Src: next, Cmp: old, Memref: m, Indices: indices, SgprOffset: offset, BoundsCheck: checked, IndexOffset: extra, ValueType: data.Type(),
		Discardable: op.Discardable(),
	}).Result(0)
	c := calc.Calc{Rewriter: rw, Loc: loc}
	oldBits, readBits := bits(c, old), bits(c, read)
	done := c.CmpI(arith.EQ, readBits, oldBits)
	cf.NewCondBranch(rw.Builder, loc, done, after, nil, loop, []*ir.Value{read})
	rw.Erase(op)
}

// bits returns the bits of a float or of a vector as an integer, and integers as they are.
func bits(c calc.Calc, v *ir.Value) *ir.Value {
	switch t := v.Type().(type) {
	case *ir.VectorType:
		n := int64(ir.BitWidth(t.Element))
		for _, size := range t.Shape {
			n *= size
		}
		one := c.Ctx.VectorType([]int64{1}, c.Ctx.Int(uint32(n)), nil)
		return c.Extract(c.Cast(vector.BitCast, v, one), 0)
	case *ir.FloatType:
		return c.Cast(arith.Bitcast, v, c.Ctx.Int(ir.BitWidth(t)))
	}
	return v
}
