package opencl

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/gpu"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/device"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// A function is a function of OpenCL, with its mangled name. All of them return, and do
// not unwind.
type function struct {
	name       string
	params     []ir.Type
	result     ir.Type
	pure       bool // touches no memory
	convergent bool // needs all that run it together
}

// none is the code of an llvm memory effect that allows neither reads nor writes
// (ModRefInfo::NoModRef).
const none = 0

// declaration creates the llvm.func that declares f, for module, and does not insert it.
func (f *function) declaration(b *ir.Builder, module *ir.Operation) *ir.Operation {
	c := b.Ctx
	args := llvm.LLVMFuncArgs{
		SymName: c.String(f.name), FunctionType: c.TypeAttr(types.Function(f.result, f.params, false)),
		Linkage: constraint.Enum(c, llvm.LinkageAttr, 0), CConv: constraint.Enum(c, llvm.CConvAttr, functionCC),
		Convergent: f.convergent, NoUnwind: true, WillReturn: true,
	}
	if f.pure {
		no := make([]ir.Attribute, len(llvm.MemoryEffectsAttr.Params))
		for i := range no {
			no[i] = c.Int64Attr(c.Int(llvm.ModRefInfo.Width), none)
		}
		args.MemoryEffects = c.DialectAttr(llvm.MemoryEffectsAttr, no...)
	}
	return llvm.CreateLLVMFunc(b, module.Loc(), args)
}

// calledAlike lists the attributes that are copied from a function to its calls.
var calledAlike = []string{"CConv", "convergent", "no_unwind", "will_return", "memory_effects"}

// call calls f for op. If the module already has a function of this name, it calls that
// function, with its declared result type. It returns nil if just one of that function
// and f has a result, or if op is in no symbol table.
func (f *function) call(rw *rewrite.Rewriter, op *ir.Operation, args ...*ir.Value) *ir.Operation {
	table := ir.NearestSymbolTable(op)
	if table == nil {
		return nil
	}
	r := rewrite.SymbolRequest{Name: f.name, Naming: rewrite.Verbatim, Place: rewrite.AtStart, Accept: rewrite.AcceptKind, Kind: llvm.LLVMFunc}
	callee := rw.Symbols().LookupOrCreate(table, r, func(b *ir.Builder) *ir.Operation { return f.declaration(b, table) })
	declared, _ := rw.Symbols().Lookup(table, callee.Root.Value)
	t := declared.Attr("function_type").(*ir.TypeAttr).Type.(*ir.DialectType)
	result := t.Params[0].(*ir.TypeAttr).Type
	if (result == types.Void(rw.Ctx)) != (f.result == types.Void(rw.Ctx)) {
		return nil
	}
	call := types.Call(rw.Builder, op.Loc(), callee, result, args)
	for _, name := range calledAlike {
		if a := declared.Attr(name); a != nil {
			call.SetInherent(name, a)
		}
	}
	return call
}

// numbers maps gpu's ids and sizes, which have a dimension, to OpenCL's functions.
var numbers = []struct {
	root *ir.OpDef
	name string
}{
	{gpu.BlockId, "_Z12get_group_idj"},
	{gpu.GridDim, "_Z14get_num_groupsj"},
	{gpu.BlockDim, "_Z14get_local_sizej"},
	{gpu.ThreadId, "_Z12get_local_idj"},
	{gpu.GlobalId, "_Z13get_global_idj"},
}

func (c conversions) number(rw *rewrite.Rewriter, op *ir.Operation, name string) bool {
	i32 := rw.Ctx.Int(32)
	f := function{name: name, params: []ir.Type{i32}, result: c.Index, pure: true}
	dim := device.Int(rw.Builder, op.Loc(), i32, constraint.IntValue(op.Inherent("dimension").(*ir.DialectAttr).Params[0]))
	call := f.call(rw, op, dim)
	if call == nil {
		return false
	}
	rw.Replace(op, call.Result(0))
	return true
}

// subgroupNumbers maps gpu's ids and sizes of subgroups to OpenCL's functions, which
// return 32 bits.
var subgroupNumbers = []struct {
	root *ir.OpDef
	name string
}{
	{gpu.LaneId, "_Z22get_sub_group_local_id"},
	{gpu.NumSubgroups, "_Z18get_num_sub_groups"},
	{gpu.SubgroupId, "_Z16get_sub_group_id"},
	{gpu.SubgroupSize, "_Z18get_sub_group_size"},
}

func (c conversions) subgroupNumber(rw *rewrite.Rewriter, op *ir.Operation, name string) bool {
	f := function{name: name, result: rw.Ctx.Int(32)}
	call := f.call(rw, op)
	if call == nil {
		return false
	}
	n := call.Result(0)
	if n.Type() != ir.Type(c.Index) {
		n = types.Unary(rw.Builder, llvm.ZExt, op.Loc(), c.Index, n)
	}
	rw.Replace(op, n)
	return true
}

// fences are OpenCL's flags of a barrier that fences local and global memory.
const fences = 3

func (c conversions) barrier(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
	i32 := rw.Ctx.Int(32)
	f := function{name: "_Z7barrierj", params: []ir.Type{i32}, result: types.Void(rw.Ctx), convergent: true}
	if f.call(rw, op, device.Int(rw.Builder, op.Loc(), i32, fences)) == nil {
		return false
	}
	rw.Erase(op)
	return true
}

// shuffles are the functions for gpu's shuffle modes, without the mangled types of their
// arguments.
var shuffles = [...]string{
	gpu.ShuffleXor: "_Z21sub_group_shuffle_xor", gpu.ShuffleDown: "_Z22sub_group_shuffle_down",
	gpu.ShuffleUp: "_Z20sub_group_shuffle_up", gpu.ShuffleIdx: "_Z17sub_group_shuffle",
}

// mangled returns the mangled name of type t in OpenCL's functions, or "" if no function
// takes t.
func mangled(t ir.Type) string {
	switch t := t.(type) {
	case *ir.FloatType:
		return map[string]string{"f16": "Dh", "f32": "f", "f64": "d"}[t.String()]
	case *ir.IntegerType:
		return map[uint32]string{8: "c", 16: "s", 32: "i", 64: "l"}[t.Width]
	}
	return ""
}

// shuffle converts a gpu.shuffle. Its width must be constant, and the function must
// require this subgroup size; otherwise shuffle returns false.
func (c conversions) shuffle(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
	b, loc, o := rw.Builder, op.Loc(), gpu.ShuffleOp(op)
	width, ok := ir.ConstantInt(o.Width())
	if !ok || !isRequired(op, width) {
		return false
	}
	// The functions know neither bfloat nor bits.
	x, to := operands[0], ir.Type(nil)
	var there, back *ir.OpDef
	switch t := x.Type(); {
	case t.String() == "bf16":
		there, back, to = llvm.Bitcast, llvm.Bitcast, rw.Ctx.Int(16)
	case constraint.IsIntOfWidth(t, 1):
		there, back, to = llvm.ZExt, llvm.Trunc, rw.Ctx.Int(8)
	}
	if there != nil {
		x = types.Unary(b, there, loc, to, x)
	}
	letter := mangled(x.Type())
	if letter == "" {
		return false
	}
	mode := constraint.IntValue(o.Mode().(*ir.DialectAttr).Params[0])
	f := function{name: shuffles[mode] + letter + "j", params: []ir.Type{x.Type(), rw.Ctx.Int(32)}, result: x.Type(), convergent: true}
	call := f.call(rw, op, x, operands[1])
	if call == nil {
		return false
	}
	result := call.Result(0)
	if back != nil {
		result = types.Unary(b, back, loc, op.Result(0).Type(), result)
	}
	rw.Replace(op, result, types.Constant(b, loc, rw.Ctx.I1(), rw.Ctx.Bool(true)))
	return true
}

// isRequired reports whether the function around op requires subgroups of this size.
func isRequired(op *ir.Operation, size int64) bool {
	for op = op.Parent(); op != nil && !op.Is(llvm.LLVMFunc); op = op.Parent() {
	}
	if op == nil {
		return false
	}
	required := llvm.LLVMFuncOp(op).IntelReqdSubGroupSize()
	return required != nil && required.Int64() == size
}
