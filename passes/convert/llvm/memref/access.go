package memref

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// inBounds are the flags of address computations for loads and stores, whose elements lie
// in their memref.
const inBounds = types.GEPInbounds | types.GEPNuw

// access returns the attributes of a load or store that its LLVM operation keeps.
func access(op *ir.Operation) types.Access {
	a := types.Access{Align: alignment(op)}
	if n, ok := op.Inherent("nontemporal").(*ir.IntegerAttr); ok {
		a.NonTemporal = n.Value.IsOne()
	}
	return a
}

func (c conversions) load(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := op.Operand(0).Type().(*ir.MemRefType)
	element := c.Type(op.Result(0).Type())
	if element == nil {
		return false
	}
	p := c.StridedElement(rw.Builder, op.Loc(), t, operands[0], operands[1:], inBounds)
	rw.Replace(op, types.Load(rw.Builder, op.Loc(), element, p, access(op)))
	return true
}

func (c conversions) store(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := op.Operand(1).Type().(*ir.MemRefType)
	p := c.StridedElement(rw.Builder, op.Loc(), t, operands[1], operands[2:], inBounds)
	types.Store(rw.Builder, op.Loc(), operands[0], p, access(op))
	rw.Erase(op)
	return true
}

func (c conversions) prefetch(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	t := op.Operand(0).Type().(*ir.MemRefType)
	p := c.StridedElement(rw.Builder, op.Loc(), t, operands[0], operands[1:], types.GEPNone)
	i32 := func(name string) ir.Attribute {
		return intAttr(c.Ctx, 32, int64(op.Inherent(name).(*ir.IntegerAttr).Value.Uint64()))
	}
	d := llvm.Prefetch
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("cache")], props[d.Slot("hint")], props[d.Slot("rw")] = i32("isDataCache"), i32("localityHint"), i32("isWrite")
	rw.Op(d, op.Loc(), nil, []*ir.Value{p}, props...)
	rw.Erase(op)
	return true
}

// atomicOps maps arith::AtomicRMWKind to LLVM::AtomicBinOp, with -1 for kinds without a
// counterpart.
var atomicOps = [...]int64{
	0: 11, // addf: fadd
	1: 1, 2: 3, 3: 0,
	4: 19, 5: 13, // maximumf: fmaximum, maxnumf: fmax
	6: 7, 7: 9,
	8: 20, 9: 14, // minimumf: fminimum, minnumf: fmin
	10: 8, 11: 10,
	12: -1, 13: -1, // products
	14: 5, 15: 6,
}

// These are numbers of LLVM::AtomicOrdering.
const (
	monotonic = 2
	acqRel    = 6
)

func (c conversions) atomicRMW(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	kind := atomicOps[op.Inherent("kind").(*ir.IntegerAttr).Int64()]
	if kind < 0 {
		return false
	}
	t := op.Operand(1).Type().(*ir.MemRefType)
	p := c.StridedElement(rw.Builder, op.Loc(), t, operands[1], operands[2:], types.GEPNone)
	d := llvm.AtomicRMW
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("bin_op")], props[d.Slot("ordering")] = intAttr(c.Ctx, 64, kind), intAttr(c.Ctx, 64, acqRel)
	rw.Replace(op, rw.Value(d, op.Loc(), operands[0].Type(), []*ir.Value{p, operands[0]}, props...))
	return true
}

// genericAtomicRMW builds a loop that computes a new value with the body and stores it by a
// compare-exchange. The loop ends as soon as the memory still held the old value.
func (c conversions) genericAtomicRMW(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	t := op.Operand(0).Type().(*ir.MemRefType)
	element := c.Type(op.Result(0).Type())
	if element == nil {
		return false
	}
	before := op.Block()
	end := rw.SplitBlock(before, op)
	loop := rw.CreateBlock(before.Region(), end, []ir.Type{element}, []ir.Loc{loc})
	rw.AtEnd(before)
	p := c.StridedElement(b, loc, t, operands[0], operands[1:], types.GEPNone)
	branch(rw, loc, loop, types.Load(b, loc, element, p, types.Access{}))

	rw.AtStart(loop)
	body := op.Region(0).First()
	m := ir.NewMapping()
	m.Map(body.Arg(0), loop.Arg(0))
	result := rw.CloneBody(body, m)[0]
	d := llvm.AtomicCmpXchg
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("success_ordering")], props[d.Slot("failure_ordering")] = intAttr(c.Ctx, 64, acqRel), intAttr(c.Ctx, 64, monotonic)
	pair := rw.Value(d, loc, llvm.Struct(c.Ctx, element, c.Ctx.I1()), []*ir.Value{p, loop.Arg(0), result}, props...)
	loaded := types.Extract(b, loc, pair, 0)
	ok := types.Extract(b, loc, pair, 1)
	condBranch(rw, loc, ok, end, loop, loaded)
	rw.Replace(op, loaded)
	return true
}

// assume creates an llvm.intr.assume with the operand bundle tag(x, y). The value yes is
// the constant true.
func (c conversions) assume(b *ir.Builder, loc ir.Loc, yes *ir.Value, tag string, x, y *ir.Value) {
	d := llvm.Assume
	props := make([]ir.Attribute, len(d.Attrs))
	props[d.Slot("op_bundle_sizes")] = c.Ctx.DenseI32Array([]int32{2})
	props[d.Slot("op_bundle_tags")] = c.Ctx.Array(c.Ctx.String(tag))
	b.Op(d, loc, nil, []*ir.Value{yes, x, y}, props...)
}

func (c conversions) assumeAlignment(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	p := types.MemRef{Value: operands[0]}.Aligned(b, loc)
	yes := types.Constant(b, loc, c.Ctx.I1(), c.Ctx.Bool(true))
	align := types.IndexConstant(b, loc, c.Index, alignment(op))
	c.assume(b, loc, yes, "align", p, align)
	rw.Replace(op, operands[0])
	return true
}

func (c conversions) distinctObjects(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc := rw.Builder, op.Loc()
	if len(operands) < 2 {
		rw.Replace(op, operands...)
		return true
	}
	pointers := make([]*ir.Value, len(operands))
	for i, x := range operands {
		pointers[i] = types.MemRef{Value: x}.Aligned(b, loc)
	}
	yes := types.Constant(b, loc, c.Ctx.I1(), c.Ctx.Bool(true))
	for i, p := range pointers {
		for _, q := range pointers[i+1:] {
			c.assume(b, loc, yes, "separate_storage", p, q)
		}
	}
	rw.Replace(op, operands...)
	return true
}
