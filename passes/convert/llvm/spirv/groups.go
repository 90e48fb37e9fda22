package spirv

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/symbols"
	"github.com/millrace-mlir/millrace/passes/convert/llvm/types"
)

// Barriers and group operations become calls of functions that OpenCL's runtimes have under mangled
// names.

// builtins maps operations to the names of the SPIR-V builtin functions that they call.
var builtins = []struct {
	op   *ir.OpDef
	name string
}{
	{spirv.ControlBarrier, "ControlBarrier"},
	{spirv.INTELControlBarrierArrive, "ControlBarrierArriveINTEL"},
	{spirv.INTELControlBarrierWait, "ControlBarrierWaitINTEL"},
	{spirv.GroupIAdd, "GroupIAdd"},
	{spirv.GroupFAdd, "GroupFAdd"},
	{spirv.GroupFMin, "GroupFMin"},
	{spirv.GroupUMin, "GroupUMin"},
	{spirv.GroupSMin, "GroupSMin"},
	{spirv.GroupFMax, "GroupFMax"},
	{spirv.GroupUMax, "GroupUMax"},
	{spirv.GroupSMax, "GroupSMax"},
	{spirv.GroupNonUniformIAdd, "GroupNonUniformIAdd"},
	{spirv.GroupNonUniformFAdd, "GroupNonUniformFAdd"},
	{spirv.GroupNonUniformIMul, "GroupNonUniformIMul"},
	{spirv.GroupNonUniformFMul, "GroupNonUniformFMul"},
	{spirv.GroupNonUniformSMin, "GroupNonUniformSMin"},
	{spirv.GroupNonUniformUMin, "GroupNonUniformUMin"},
	{spirv.GroupNonUniformFMin, "GroupNonUniformFMin"},
	{spirv.GroupNonUniformSMax, "GroupNonUniformSMax"},
	{spirv.GroupNonUniformUMax, "GroupNonUniformUMax"},
	{spirv.GroupNonUniformFMax, "GroupNonUniformFMax"},
	{spirv.GroupNonUniformBitwiseAnd, "GroupNonUniformBitwiseAnd"},
	{spirv.GroupNonUniformBitwiseOr, "GroupNonUniformBitwiseOr"},
	{spirv.GroupNonUniformBitwiseXor, "GroupNonUniformBitwiseXor"},
	{spirv.GroupNonUniformLogicalAnd, "GroupNonUniformLogicalAnd"},
	{spirv.GroupNonUniformLogicalOr, "GroupNonUniformLogicalOr"},
	{spirv.GroupNonUniformLogicalXor, "GroupNonUniformLogicalXor"},
}

func (c conversions) groups() []rewrite.Pattern {
	list := make([]rewrite.Pattern, len(builtins))
	for i, x := range builtins {
		mangled := "__spirv_" + x.name
		mangled = "_Z" + strconv.Itoa(len(mangled)) + mangled + "ii"
		convert := func(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value) bool {
			return c.reduce(rw, op, operands, mangled)
		}
		name := "GroupReducePattern"
		if strings.HasPrefix(x.name, "Control") {
			name = "ControlBarrierPattern"
			convert = func(rw *rewrite.Rewriter, op *ir.Operation, _ []*ir.Value) bool {
				return c.barrier(rw, op, mangled+"i")
			}
		}
		list[i] = rewrite.Pattern{Name: "(anonymous namespace)::" + name + "<" + x.op.Name + ">", Root: x.op, Converter: c.TypeConverter, Convert: convert}
	}
	return list
}

// numbers creates i32 constants for the enum attributes with these names.
func (c conversions) numbers(rw *rewrite.Rewriter, op *ir.Operation, names ...string) []*ir.Value {
	var vs []*ir.Value
	for _, n := range names {
		vs = append(vs, c.i32(rw.Builder, op.Loc(), spirv.EnumOf(op.Inherent(n))))
	}
	return vs
}

func (c conversions) barrier(rw *rewrite.Rewriter, op *ir.Operation, name string) bool {
	i32 := c.Ctx.Int(32)
	fn := c.builtin(rw, op, name, types.Void(c.Ctx), i32, i32, i32)
	if fn == nil {
		return false
	}
	c.callBuiltin(rw, op, fn, nil, c.numbers(rw, op, "execution_scope", "memory_scope", "memory_semantics"))
	return true
}

// letters are the codes of integer types in mangled names, by width in bits.
var letters = map[uint32]string{1: "b", 8: "c", 16: "t", 32: "j", 64: "m"}

// letter returns the mangled name of type t, or "" if it has none.
func letter(t ir.Type) string {
	switch t := t.(type) {
	case *ir.IntegerType:
		return letters[t.Width]
	case *ir.FloatType:
		switch t.String() {
		case "f16":
			return "Dh"
		case "f32":
			return "f"
		case "f64":
			return "d"
		}
	}
	return ""
}

// reduce converts a group operation on a scalar to a call of the builtin function name. A cluster
// size is an additional argument. It returns false for other types.
func (c conversions) reduce(rw *rewrite.Rewriter, op *ir.Operation, operands []*ir.Value, name string) bool {
	t := op.Result(0).Type()
	if letter(t) == "" {
		return false
	}
	name += letter(t)
	i32 := c.Ctx.Int(32)
	params := []ir.Type{i32, i32, t}
	if len(operands) > 1 {
		name += "j"
		params = append(params, i32)
	}
	fn := c.builtin(rw, op, name, t, params...)
	if fn == nil {
		return false
	}
	args := append(c.numbers(rw, op, "execution_scope", "group_operation"), operands...)
	c.callBuiltin(rw, op, fn, t, args)
	return true
}

// spirFunc is the number of the calling convention of functions that are not kernels.
const spirFunc = 75

// builtin returns a reference to the builtin function of this name, and declares it if necessary.
func (c conversions) builtin(rw *rewrite.Rewriter, op *ir.Operation, name string, result ir.Type, params ...ir.Type) *ir.SymbolRefAttr {
	table := ir.NearestSymbolTable(op)
	r := rewrite.SymbolRequest{Name: name, Naming: rewrite.Verbatim, Place: rewrite.AtStart, Accept: rewrite.AcceptKind, Kind: llvm.LLVMFunc}
	return rw.Symbols().LookupOrCreate(table, r, func(b *ir.Builder) *ir.Operation {
		yes := c.Ctx.Unit()
		fn := symbols.Declaration(b, table.Loc(), name, types.Function(result, params, false))
		v := llvm.LLVMFuncOp(fn)
		v.SetCConv(constraint.Enum(c.Ctx, llvm.CConvAttr, spirFunc))
		v.SetConvergent(yes)
		v.SetNoUnwind(yes)
		v.SetWillReturn(yes)
		return fn
	})
}

// callBuiltin replaces op by a call of builtin function fn. The result type t is nil for a function
// without result.
func (c conversions) callBuiltin(rw *rewrite.Rewriter, op *ir.Operation, fn *ir.SymbolRefAttr, t ir.Type, args []*ir.Value) {
	call := llvm.CreateCall(rw.Builder, op.Loc(), llvm.CallArgs{
		CalleeOperands: args, Callee: fn, ResultType: t, OpBundleSizes: c.Ctx.DenseI32Array(nil),
		CConv: constraint.Enum(c.Ctx, llvm.CConvAttr, spirFunc), Convergent: true, NoUnwind: true, WillReturn: true,
	})
	rw.ReplaceWith(op, call)
}
