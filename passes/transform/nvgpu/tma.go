package nvgpu

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/affine"
	"github.com/millrace-mlir/millrace/ir/dialect/arith"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/linalg"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/memref"
	"github.com/millrace-mlir/millrace/ir/dialect/nvgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/scf"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	poly "github.com/millrace-mlir/millrace/num/affine"
	"github.com/millrace-mlir/millrace/passes/transform"
)

func copyAsTMA(st *transform.State, op *ir.Operation) transform.Outcome {
	copies := st.Ops(op.Operand(0))
	var launch *ir.Operation
	for _, c := range copies {
		around := c.Enclosing(gpu.Launch)
		if launch == nil {
			launch = around
		}
		if around == nil || around != launch || !c.Is(linalg.Copy) {
			return transform.Silenceable(op.Loc(), "target ops must be linalg::CopyOp nested under a common gpu.LaunchOp to be rewritten because the tma descriptors need to be created on the host.\nBut got: %s\nand %s",
				transform.OpInError(copies[0]), transform.OpInError(c))
		}
		if !movable(linalg.CopyOp(c).Inputs()[0].Value()) || !movable(linalg.CopyOp(c).Outputs()[0].Value()) {
			return transform.Silenceable(op.Loc(), "only copies of memrefs of integers or floats are supported").At(c, "target op")
		}
	}
	if len(copies) > 0 {
		m := mover{st.RW, op.Loc()}
		m.move(launch, copies)
	}
	return transform.Success
}

func movable(v *ir.Value) bool {
	t, ok := v.Type().(*ir.MemRefType)
	return ok && ir.BitWidth(ir.ElementOf(t)) > 0
}

// mover replaces copies by transfers of the tensor memory accelerator.
type mover struct {
	*rewrite.Rewriter
	loc ir.Loc
}

func (m mover) index(n int64) *ir.Value { return arith.NewIndex(m.Builder, m.loc, n) }

// fold computes e, whose symbols stand for the operands. The result is a constant if it folds.
func (m mover) fold(e *poly.Expr, operands []ir.Mixed) ir.Mixed {
	return affine.ComposedFoldedApply(m.Builder, m.loc, poly.NewMap(0, len(operands), e), operands)
}

func (m mover) workgroup() ir.Attribute {
	workgroup, _ := gpu.AddressSpace.Value("workgroup")
	return m.Ctx.DialectAttr(gpu.AddressSpaceAttr, m.Ctx.Int64Attr(m.Ctx.Int(gpu.AddressSpace.Width), workgroup))
}

// ticks is the time for which a thread waits at a barrier before it tests again whether the data has
// arrived, in the device's ticks.
const ticks = 10_000_000

// move replaces the copies by transfers. The first thread starts them, and all threads of the launch wait
// for the data.
func (m mover) move(launch *ir.Operation, copies []*ir.Operation) {
	m.Before(copies[0])
	l := gpu.LaunchOp(launch)
	threads := m.fold(poly.Mul(poly.Mul(poly.Symbol(0), poly.Symbol(1)), poly.Symbol(2)),
		[]ir.Mixed{{Value: l.BlockSizeX()}, {Value: l.BlockSizeY()}, {Value: l.BlockSizeZ()}})
	barrier := m.barrier(threads)
	var maps []*ir.Value
	for _, c := range copies {
		maps = append(maps, m.describe(linalg.CopyOp(c).Inputs()[0].Value(), launch))
	}
	m.Before(copies[0])
	zero := m.index(0)
	x := m.Ctx.DialectAttr(gpu.DimensionAttr, m.Ctx.Int64Attr(m.Ctx.Int(gpu.Dimension.Width), 0))
	thread := gpu.CreateThreadId(m.Builder, m.loc, gpu.ThreadIdArgs{Dimension: x, ResultType: m.Ctx.Index()}).Result(0)
	first := arith.NewCompare(m.Builder, arith.EQ, m.loc, thread, zero)
	choice := scf.NewIf(m.Builder, m.loc, nil, first)
	m.CreateBlock(choice.Region(0), nil, nil, nil)
	var sizes []ir.Mixed
	for i, c := range copies {
		sizes = append(sizes, m.load(maps[i], linalg.CopyOp(c).Outputs()[0].Value(), barrier))
	}
	m.arrive(barrier, sizes)
	scf.CreateYield(m.Builder, m.loc, scf.YieldArgs{})
	m.CreateBlock(choice.Region(1), nil, nil, nil)
	m.arrive(barrier, []ir.Mixed{ir.Known(0)})
	scf.CreateYield(m.Builder, m.loc, scf.YieldArgs{})
	m.After(choice)
	parity := m.Value(llvm.Constant, m.loc, m.Ctx.I1(), nil, m.Ctx.Bool(false))
	wait := m.index(ticks)
	nvgpu.CreateMBarrierTryWaitParity(m.Builder, m.loc, nvgpu.MBarrierTryWaitParityArgs{Barriers: barrier, PhaseParity: parity, Ticks: wait, MbarId: m.index(0)})
	for _, c := range copies {
		m.Erase(c)
	}
}

// barrier creates and initializes an mbarrier at which the given number of threads arrive.
func (m mover) barrier(threads ir.Mixed) *ir.Value {
	t := m.Ctx.DialectType(nvgpu.MBarrierGroupType, m.workgroup(), m.Ctx.Int64Attr(m.Ctx.Int(32), 1))
	barrier := nvgpu.CreateMBarrierCreate(m.Builder, m.loc, nvgpu.MBarrierCreateArgs{BarriersType: t}).Result(0)
	zero := m.index(0)
	nvgpu.CreateMBarrierInit(m.Builder, m.loc, nvgpu.MBarrierInitArgs{Barriers: barrier, Count: arith.IndexValue(m.Builder, m.loc, threads), MbarId: zero})
	gpu.CreateBarrier(m.Builder, m.loc, gpu.BarrierArgs{})
	return barrier
}

// sizes returns the sizes of a memref.
func (m mover) sizes(v *ir.Value) []ir.Mixed {
	var list []ir.Mixed
	for i, n := range v.Type().(*ir.MemRefType).Shape {
		size := ir.Known(n)
		if n == ir.Dynamic {
			size = ir.Mixed{Value: memref.CreateDim(m.Builder, m.loc, memref.DimArgs{Source: v, Index: m.index(int64(i)), ResultType: m.Ctx.Index()}).Result(0)}
		}
		list = append(list, size)
	}
	return list
}

// describe creates, before the launch, a tensor map descriptor of a memref in global memory.
func (m mover) describe(v *ir.Value, launch *ir.Operation) *ir.Value {
	m.Before(launch)
	t := v.Type().(*ir.MemRefType)
	unranked := m.Ctx.UnrankedMemRefType(ir.ElementOf(t), t.Space)
	cast := memref.CreateCast(m.Builder, m.loc, memref.CastArgs{Source: v, DestType: unranked}).Result(0)
	var sizes []*ir.Value
	for _, size := range m.sizes(v) {
		sizes = append(sizes, arith.IndexValue(m.Builder, m.loc, size))
	}
	none := func(e *ir.EnumDef) ir.Attribute { return m.Ctx.Int64Attr(m.Ctx.Int(e.Width), 0) }
	inShared := m.Ctx.MemRefType(t.Shape, ir.ElementOf(t), t.Layout, m.workgroup())
	kind := m.Ctx.DialectType(nvgpu.TensorMapDescriptorType, m.Ctx.TypeAttr(inShared), none(&nvgpu.TensorMapSwizzleKind),
		none(&nvgpu.TensorMapL2PromoKind), none(&nvgpu.TensorMapOOBKind), none(&nvgpu.TensorMapInterleaveKind))
	return nvgpu.CreateTmaCreateDescriptor(m.Builder, m.loc, nvgpu.TmaCreateDescriptorArgs{Tensor: cast, BoxDimensions: sizes, TensorMapType: kind}).Result(0)
}

// load starts a transfer, and returns its number of bytes. It always gives two coordinates; the verifier
// refuses other ranks.
func (m mover) load(descriptor, to, barrier *ir.Value) ir.Mixed {
	zero := m.index(0)
	nvgpu.CreateTmaAsyncLoad(m.Builder, m.loc, nvgpu.TmaAsyncLoadArgs{Dst: to, Barriers: barrier, TensorMapDescriptor: descriptor, Coordinates: []*ir.Value{zero, zero}, MbarId: zero})
	sizes := m.sizes(to)
	elements := poly.Constant(1)
	for i := range sizes {
		elements = poly.Mul(elements, poly.Symbol(i))
	}
	return m.fold(elements.MulConst(int64(ir.BitWidth(ir.ElementOf(to.Type())))/8), sizes)
}

// arrive arrives at the barrier and announces how many bytes it must wait for: the sum of sizes.
func (m mover) arrive(barrier *ir.Value, sizes []ir.Mixed) {
	sum := poly.Symbol(0)
	for i := range sizes[1:] {
		sum = poly.Add(sum, poly.Symbol(i+1))
	}
	n := arith.IndexValue(m.Builder, m.loc, m.fold(sum, sizes))
	nvgpu.CreateMBarrierArriveExpectTx(m.Builder, m.loc, nvgpu.MBarrierArriveExpectTxArgs{Barriers: barrier, Txcount: n, MbarId: m.index(0)})
}
