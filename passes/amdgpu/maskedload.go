package amdgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/dialect/vector"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/calc"
	"github.com/millrace-mlir/millrace/passes/memref"
)

// maskedPatterns are the patterns of amdgpu-maskedload-to-load.
var maskedPatterns = []rewrite.Pattern{
	{Name: anonymous + "MaskedLoadLowering", Root: vector.MaskedLoad, Rewrite: lowerMaskedLoad},
	{Name: anonymous + "FullMaskedLoadToConditionalLoad", Root: vector.MaskedLoad, Rewrite: makeLoadConditional},
	{Name: anonymous + "FullMaskedStoreToConditionalStore", Root: vector.MaskedStore, Rewrite: makeStoreConditional},
}

// needsMask is the attribute of masked loads that the pass has already handled.
const needsMask = "amdgpu.buffer_maskedload_needs_mask"

// wordBits is the width of the words that buffers are loaded by.
const wordBits = 32

// lowerMaskedLoad replaces a masked load from a fat raw buffer by a load and a select. Such loads
// may leave the buffer: elements outside are 0. If the end of the buffer is inside a word, the
// hardware may zero that whole word. So a vector that crosses such an end keeps its mask.
func lowerMaskedLoad(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.MaskedLoadOp(op)
	if op.Attr(needsMask) != nil || !isFatRawBuffer(o.Base().Type()) {
		return false
	}
	if condition(o.Mask()) != nil {
		rw.Replace(op, loadAndSelect(rw, op))
		return true
	}
	c, t := calc.For(rw, op), calc.VectorType(op.Result(0))
	position, size := memref.Linearize(rw, op.Loc(), o.Base(), ir.ValuesOf(o.Indices()))
	count := int64(1)
	for _, n := range t.Shape {
		count *= n
	}
	length := arith.NewIndex(rw.Builder, op.Loc(), count)
	at := index(c, position)
	rest := c.Op(arith.SubI, index(c, size), at)
	crosses := c.CmpI(arith.ULT, rest, length)
	bits := int64(ir.BitWidth(t.Element))
	perWord := arith.NewIndex(rw.Builder, op.Loc(), (wordBits+bits-1)/bits)
	inWord := c.Op(arith.RemUI, rest, perWord)
	splits := c.CmpI(arith.NE, inWord, arith.NewIndex(rw.Builder, op.Loc(), 0))
	branch := scf.NewIf(rw.Builder, op.Loc(), op.ResultTypes(nil), c.Op(arith.AndI, crosses, splits))
	fill(rw, branch, 0, func() []*ir.Value {
		masked := rw.CloneOp(op, ir.NewMapping())
		masked.SetAttr(needsMask, rw.Ctx.Unit())
		return masked.ResultValues(nil)
	})
	fill(rw, branch, 1, func() []*ir.Value { return []*ir.Value{loadAndSelect(rw, op)} })
	rw.ReplaceWith(op, branch)
	return true
}

// isFatRawBuffer reports whether t is a memref in the address space of fat raw buffers.
func isFatRawBuffer(t ir.Type) bool {
	m, ok := t.(*ir.MemRefType)
	if !ok {
		return false
	}
	space, ok := m.Space.(*ir.DialectAttr)
	return ok && space.Def == amdgpu.AddressSpaceAttr && constraint.IntValue(space.Params[0]) == amdgpu.FatRawBufferSpace
}

// index returns m as a value.
func index(c calc.Calc, m ir.Mixed) *ir.Value {
	if m.Value != nil {
		return m.Value
	}
	return arith.NewIndex(c.Builder, c.Loc, m.Const)
}

// fill creates the body of region i of branch, an scf.if. The body yields the values that make
// creates.
func fill(rw *rewrite.Rewriter, branch *ir.Operation, i int, make func() []*ir.Value) {
	b, at := rw.Point()
	rw.CreateBlock(branch.Region(i), nil, nil, nil)
	scf.CreateYield(rw.Builder, branch.Loc(), scf.YieldArgs{Results: make()})
	rw.Restore(b, at)
}

// condition returns the i1 value that mask broadcasts, or nil if mask is no broadcast of a scalar.
func condition(mask *ir.Value) *ir.Value {
	broadcast := mask.DefiningOp()
	if broadcast == nil || !broadcast.Is(vector.Broadcast) {
		return nil
	}
	if _, isVector := broadcast.Operand(0).Type().(*ir.VectorType); isVector {
		return nil
	}
	return broadcast.Operand(0)
}

// load creates a load of all elements of op, a masked load.
func load(rw *rewrite.Rewriter, op *ir.Operation) *ir.Value {
	o := vector.MaskedLoadOp(op)
	return vector.CreateLoad(rw.Builder, op.Loc(), vector.LoadArgs{
		Base: o.Base(), Indices: ir.ValuesOf(o.Indices()), Nontemporal: rw.Ctx.Bool(false), ResultType: op.Result(0).Type(),
	}).Result(0)
}

// loadAndSelect creates a load of all elements of op, a masked load, and selects the elements that
// its mask enables.
func loadAndSelect(rw *rewrite.Rewriter, op *ir.Operation) *ir.Value {
	o := vector.MaskedLoadOp(op)
	return arith.NewSelect(rw.Builder, op.Loc(), o.Mask(), load(rw, op), o.PassThru())
}

// makeLoadConditional replaces a masked load whose mask is a broadcast condition by an scf.if that
// loads the whole vector or nothing. It returns false for loads from fat raw buffers, which
// lowerMaskedLoad handles.
func makeLoadConditional(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.MaskedLoadOp(op)
	cond := condition(o.Mask())
	if cond == nil || isFatRawBuffer(o.Base().Type()) {
		return false
	}
	branch := scf.NewIf(rw.Builder, op.Loc(), op.ResultTypes(nil), cond)
	fill(rw, branch, 0, func() []*ir.Value { return []*ir.Value{load(rw, op)} })
	fill(rw, branch, 1, func() []*ir.Value { return []*ir.Value{o.PassThru()} })
	rw.ReplaceWith(op, branch)
	return true
}

// makeStoreConditional replaces a masked store whose mask is a broadcast condition by an scf.if that
// stores the whole vector or nothing.
func makeStoreConditional(rw *rewrite.Rewriter, op *ir.Operation) bool {
	o := vector.MaskedStoreOp(op)
	cond := condition(o.Mask())
	if cond == nil {
		return false
	}
	branch := scf.NewIf(rw.Builder, op.Loc(), nil, cond)
	fill(rw, branch, 0, func() []*ir.Value {
		vector.CreateStore(rw.Builder, op.Loc(), vector.StoreArgs{
			ValueToStore: o.ValueToStore(), Base: o.Base(), Indices: ir.ValuesOf(o.Indices()), Nontemporal: rw.Ctx.Bool(false),
		})
		return nil
	})
	rw.Erase(op)
	return true
}
