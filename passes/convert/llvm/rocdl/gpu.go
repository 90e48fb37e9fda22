package rocdl

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/amdgpu"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

type conversions struct {
	*types.Converter
	chip amdgpu.Chipset
}

func (c conversions) pattern(name string, d *ir.OpDef, f func(*rewrite.Rewriter, *ir.Operation, []*ir.Value) bool) rewrite.Pattern {
	return rewrite.Pattern{Name: "(anonymous namespace)::" + name, Root: d, Converter: c.TypeConverter, Convert: f, Benefit: device.Benefit}
}

// patterns returns the patterns for operations of gpu, and for the operations of amdgpu into
// which ShufflePatterns turn shuffles.
func patterns(v *types.Converter, runtime string, on amdgpu.Chipset) []rewrite.Pattern {
	c := conversions{v, on}
	list := []rewrite.Pattern{
		c.pattern("GPUBarrierOpToROCDL", gpu.Barrier, barrier),
		c.pattern("GPUShuffleOpLowering", gpu.Shuffle, shuffle),
		c.pattern("GPULaneIdOpToROCDL", gpu.LaneId, c.laneID),
		c.pattern("GPUSubgroupSizeOpToROCDL", gpu.SubgroupSize, c.subgroupSize),
		c.pattern("GPUSubgroupBroadcastOpToROCDL", gpu.SubgroupBroadcast, broadcast),
		device.DynamicSharedMemory(v, sharedAlign),
	}
	switch runtime {
	case "HIP":
		list = append(list, c.pattern("GPUPrintfOpToHIPLowering", gpu.Printf, c.print))
	case "OpenCL":
		list = append(list, device.Printf(v, device.PrintFunction{Name: "printf", Space: constantSpace}))
	}
	for i := range registers {
		list = append(list, registers[i].Pattern(v))
	}
	f := &device.Functions{
		Converter: v, PrivateSpace: privateSpace, WorkgroupSpace: workgroupSpace, KernelAttr: "rocdl.kernel", BlockSizeAttr: blockSizeAttr,
	}
	return slices.Concat(list, f.Patterns(device.Benefit))
}

// registers maps gpu's operations for ids and sizes to the operations that read them.
var registers = []device.ID{
	id(gpu.ThreadId, "workitem.id", device.KnownBlockSize, false), id(gpu.BlockDim, "workgroup.dim", device.KnownBlockSize, true),
	id(gpu.BlockId, "workgroup.id", device.KnownGridSize, false), id(gpu.GridDim, "grid.dim", device.KnownGridSize, true),
}

func id(root *ir.OpDef, register, known string, count bool) device.ID {
	name := "rocdl." + register
	return device.ID{Root: root, Names: [3]string{name + ".x", name + ".y", name + ".z"}, Known: known, Count: count}
}

// isSingle is a legality check that accepts an operation if it has an f32 operand. The
// result known is always true: the check decides.
func isSingle(op *ir.Operation) (legal, known bool) {
	for i := range op.Operands() {
		if constraint.IsFloatKind(op.Operand(i).Type(), num.F32) {
			return true, true
		}
	}
	return false, true
}

// instruction creates the rocdl operation with this name. If t is not nil, the operation has
// a result of type t.
func instruction(b *ir.Builder, loc ir.Loc, name string, t ir.Type, operands ...*ir.Value) *ir.Operation {
	s := &ir.OpState{Name: b.Ctx.OpName(name), Loc: loc, Operands: operands}
	if t != nil {
		s.Results = []ir.Type{t}
	}
	return b.Create(s)
}

func barrier(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	instruction(rw.Builder, op.Loc(), "rocdl.barrier", nil)
	rw.Erase(op)
	return true
}

// subgroupSize converts a gpu.subgroup_size: it reads the number of lanes. The lower bound
// of the result is the size of the chip's shortest subgroups.
func (c conversions) subgroupSize(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	var r *ir.DialectAttr
	if bound := gpu.SubgroupSizeOp(op).UpperBound(); bound != nil {
		least := int64(64)
		if c.chip.Since(withShorter) {
			least = 32
		}
		r = device.Range(rw.Ctx, least, bound.Int64()+1)
	}
	n := device.Register(rw.Builder, op.Loc(), "rocdl.wavefrontsize", r)
	rw.Replace(op, device.AsIndex(c.Converter, rw.Builder, op.Loc(), n))
	return true
}

// firstActive is the number of gpu's kind of broadcast from the first active lane.
const firstActive = 0

func broadcast(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	kind := constraint.IntValue(gpu.SubgroupBroadcastOp(op).BroadcastType().(*ir.DialectAttr).Params[0])
	name, x := "rocdl.readlane", operands[0]
	if kind == firstActive {
		name = "rocdl.readfirstlane"
	}
	rw.Replace(op, instruction(rw.Builder, op.Loc(), name, x.Type(), operands...).Result(0))
	return true
}
