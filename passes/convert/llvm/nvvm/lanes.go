package nvvm

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/cf"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/nvvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// warpSize is the number of lanes of a subgroup.
const warpSize = 32

func (c conversions) laneID(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	lanes := int64(warpSize)
	if a := gpu.LaneIdOp(op).UpperBound(); a != nil {
		lanes = a.Int64()
	}
	x := device.Register(rw.Builder, op.Loc(), registerPrefix+"laneid", device.Range(rw.Ctx, 0, lanes))
	rw.Replace(op, device.AsIndex(c.Converter, rw.Builder, op.Loc(), x))
	return true
}

// shuffleKinds maps gpu's shuffle modes to the numbers of nvvm's.
var shuffleKinds = [...]int64{gpu.ShuffleXor: 0, gpu.ShuffleDown: 2, gpu.ShuffleUp: 1, gpu.ShuffleIdx: 3}

// shuffle converts a gpu.shuffle. The lanes with a number less than the operand width
// take part.
func (c conversions) shuffle(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc, i32 := rw.Builder, op.Loc(), rw.Ctx.Int(32)
	value, offset, width := operands[0], operands[1], operands[2]
	one := device.Int(b, loc, i32, 1)
	all := device.Int(b, loc, i32, -1)
	inactive := types.Binary(b, llvm.Sub, loc, device.Int(b, loc, i32, warpSize), width)
	active := types.Binary(b, llvm.LShr, loc, all, inactive)
	mode := constraint.IntValue(gpu.ShuffleOp(op).Mode().(*ir.DialectAttr).Params[0])
	clamp := inactive
	if mode != gpu.ShuffleUp {
		clamp = types.Binary(b, llvm.Sub, loc, width, one)
	}
	args := nvvm.ShflSyncArgs{
		ThreadMask: active, Val: value, Offset: offset, MaskAndClamp: clamp,
		Kind: constraint.Enum(rw.Ctx, nvvm.ShflKindAttr, shuffleKinds[mode]), ResType: value.Type(),
	}
	if op.Result(1).Unused() {
		rw.Replace(op, nvvm.CreateShflSync(b, loc, args).Result(0), nil)
		return true
	}
	args.ResType, args.ReturnValueAndIsValid = llvm.Struct(rw.Ctx, value.Type(), rw.Ctx.I1()), true
	v := nvvm.CreateShflSync(b, loc, args).Result(0)
	rw.Replace(op, types.Extract(b, loc, v, 0), types.Extract(b, loc, v, 1))
	return true
}

// reductions maps gpu's reductions of integers to the numbers of nvvm's.
var reductions = map[int64]int64{
	gpu.ReduceAdd: 1, gpu.ReduceAnd: 2, gpu.ReduceMaxSI: 3, gpu.ReduceMinSI: 4, gpu.ReduceOr: 5, gpu.ReduceXor: 8,
}

func (c conversions) subgroupReduce(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	o := gpu.SubgroupReduceOp(op)
	i32 := rw.Ctx.Int(32)
	kind, ok := reductions[constraint.IntValue(o.OpValue().(*ir.DialectAttr).Params[0])]
	if o.ClusterSize() != nil || !o.Uniform() || !constraint.IsIntOfWidth(o.Value().Type(), i32.Width) || !ok {
		return false
	}
	all := device.Int(rw.Builder, op.Loc(), i32, -1)
	rw.Replace(op, nvvm.CreateReduxSync(rw.Builder, op.Loc(), nvvm.ReduxSyncArgs{
		Val: o.Value(), MaskAndClamp: all, Kind: constraint.Enum(rw.Ctx, nvvm.ReduxKindAttr, kind), ResType: i32,
	}).Result(0))
	return true
}

// These are the prefixes of the names of globals with an assertion's texts, and the text
// for an unknown position.
const (
	messageName  = "assert_message_"
	fileName     = "assert_file_"
	functionName = "assert_func_"
	unknownName  = "(unknown)"
)

// assert converts a cf.assert. If the condition is false, it calls __assertfail with the
// message and the source position.
func (c conversions) assert(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc, module := rw.Builder, op.Loc(), device.Module(op)
	if module == nil {
		return false
	}
	i32, i64 := rw.Ctx.Int(32), rw.Ctx.Int(64)
	callee := device.Declare(rw, module, loc, "__assertfail", types.Void(rw.Ctx), c.Ptr, c.Ptr, i32, c.Ptr, i64)
	if decl := ir.LookupSymbolIn(module, callee.Root); decl != nil {
		rw.Modify(decl, func() { llvm.LLVMFuncOp(decl).SetPassthrough(rw.Ctx.Array(rw.Ctx.String("noreturn"))) })
	}
	before := op.Block()
	fail := rw.SplitBlock(before, op)
	after := rw.SplitBlock(fail, op.Next())
	rw.AtEnd(before)
	cf.CreateCondBranch(b, loc, cf.CondBranchArgs{Condition: operands[0], TrueDest: after, FalseDest: fail})
	rw.AtEnd(fail)
	cf.CreateBranch(b, loc, cf.BranchArgs{Dest: after})
	rw.Before(op)
	p := placeOf(rw.Ctx, loc)
	text := func(base, s string) *ir.Value {
		return device.Start(b, p.loc, device.Text(rw, p.loc, module, base, s, 0))
	}
	message := text(messageName, cf.AssertOp(op).Msg().Value)
	file := text(fileName, p.file)
	function := text(functionName, p.function)
	line := device.Int(b, p.loc, i32, int64(p.line))
	one := device.Int(b, p.loc, i64, 1)
	types.Call(b, op.Loc(), callee, nil, []*ir.Value{message, file, line, function, one})
	rw.Erase(op)
	return true
}

// place is the source position that a failed assertion reports.
type place struct {
	loc            ir.Loc // inside of calls
	file, function string
	line           uint32
}

func placeOf(c *ir.Context, loc ir.Loc) place {
	p := place{loc: loc, file: unknownName, function: unknownName}
	for {
		call, ok := c.LocAttr(p.loc).(*ir.CallSiteLoc)
		if !ok {
			break
		}
		p.loc = call.Callee
	}
	at := p.loc
	if n, ok := c.LocAttr(at).(*ir.NameLoc); ok {
		p.function, at = n.Name.Value, n.Child
	}
	if f, ok := c.LocAttr(at).(*ir.FileLoc); ok {
		p.file, p.line = f.File.Value, f.StartLine
	}
	return p
}
