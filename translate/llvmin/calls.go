package llvmin

import (
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

func (i *importer) call(inst *irtext.Inst, loc ir.Loc) bool {
	if g := intrinsicCallee(inst); g != nil {
		return i.intrinsic(inst, g, loc)
	}
	operands, ok := i.callOperands(inst)
	if !ok {
		return false
	}
	if a, ok := inst.Call.Callee.(*irtext.InlineAsm); ok {
		i.finish(inst, i.inlineAsm(inst, a, operands, loc))
		return true
	}
	t, callee, operands := i.callTarget(inst, operands, loc)
	args := llvm.CallArgs{
		CalleeOperands: operands, Callee: callee, CConv: i.enum(llvm.CConvAttr, int64(inst.Call.Conv)),
		TailCallKind: i.enum(llvm.TailCallKindAttr, int64(inst.Call.Tail)), OpBundleSizes: i.ctx.DenseI32Array(nil),
		MemoryEffects: i.memory(callMemory(inst)), VarCalleeType: i.variadic(t), ResultType: i.result(inst.T),
	}
	fn := inst.Call.Fn
	args.Convergent, args.NoUnwind, args.WillReturn = fn.Has("convergent"), fn.Has("nounwind"), fn.Has("willreturn")
	args.NoInline, args.AlwaysInline, args.InlineHint = fn.Has("noinline"), fn.Has("alwaysinline"), fn.Has("inlinehint")
	if irtext.SupportsFastMath(inst.T) {
		args.FastmathFlags = i.enum(llvm.FastmathFlagsAttr, int64(inst.FMF))
	} else {
		args.FastmathFlags = i.enum(llvm.FastmathFlagsAttr, 0)
	}
	if callee != nil || !i.incompatible(inst) {
		args.ArgAttrs = i.argAttrs(inst.Call.Params, len(inst.Ops), nil)
		args.ResAttrs = i.resAttrs(inst.Call.Ret)
	}
	i.finish(inst, llvm.CreateCall(i.b, loc, args))
	return true
}

// intrinsicCallee returns the intrinsic that an instruction calls, or nil.
func intrinsicCallee(inst *irtext.Inst) *irtext.Global {
	if g, ok := inst.Call.Callee.(*irtext.Global); ok && strings.HasPrefix(g.Name, "llvm.") && g.Kind != irtext.Variable {
		return g
	}
	return nil
}

// result returns the type of a result, or nil for void.
func (i *importer) result(t *irtext.Type) ir.Type {
	if t.Kind == irtext.Void {
		return nil
	}
	return i.typ(t)
}

// variadic returns the attribute of a variadic function type, and otherwise nil.
func (i *importer) variadic(t *irtext.Type) ir.Attribute {
	if !t.VarArg {
		return nil
	}
	return i.ctx.TypeAttr(i.typ(t))
}

// direct returns the function or the ifunc that a call names, or nil.
func direct(inst *irtext.Inst) *irtext.Global {
	if g, ok := inst.Call.Callee.(*irtext.Global); ok && (g.Kind == irtext.Func || g.Kind == irtext.IFunc) {
		return g
	}
	return nil
}

// callOperands returns the values of the callee, unless it is a function or assembly, and of the
// arguments.
func (i *importer) callOperands(inst *irtext.Inst) ([]*ir.Value, bool) {
	var list []irtext.Value
	if _, asm := inst.Call.Callee.(*irtext.InlineAsm); !asm && direct(inst) == nil {
		list = append(list, inst.Call.Callee)
	}
	return i.operands(append(list, inst.Ops...))
}

// incompatible reports whether a call of a function does not fit the function's type.
func (i *importer) incompatible(inst *irtext.Inst) bool {
	g := direct(inst)
	if g == nil {
		return false
	}
	call, callee := inst.Call.FnType, g.ValueType
	if call.Elem != callee.Elem || len(call.Elems) < len(callee.Elems) || !callee.VarArg && len(call.Elems) != len(callee.Elems) {
		return true
	}
	for k, t := range callee.Elems {
		if call.Elems[k] != t {
			return true
		}
	}
	return false
}

// callTarget returns the function type of a call, its callee or nil, and all operands. A call that
// does not fit its function becomes one of the function's address.
func (i *importer) callTarget(inst *irtext.Inst, operands []*ir.Value, loc ir.Loc) (*irtext.Type, ir.Attribute, []*ir.Value) {
	g := direct(inst)
	if g == nil {
		return inst.Call.FnType, nil, operands
	}
	if !i.incompatible(inst) {
		return g.ValueType, i.symbol(g.Name), operands
	}
	i.warn(loc, fmt.Sprintf("incompatible call and callee types: '%s' and '%s'", i.typ(inst.Call.FnType), i.typ(g.ValueType)))
	addr := llvm.CreateAddressOf(i.b, loc, llvm.AddressOfArgs{GlobalName: i.symbol(g.Name), ResType: llvm.Pointer(i.ctx, 0)}).Result(0)
	return inst.Call.FnType, nil, append([]*ir.Value{addr}, operands...)
}

// callMemory returns the memory effects that both the call and its function have.
func callMemory(inst *irtext.Inst) uint64 {
	m := inst.Call.Fn.Memory()
	g, ok := inst.Call.Callee.(*irtext.Global)
	if !ok || g.FuncInfo == nil || g.Kind != irtext.Func {
		return m
	}
	of := g.Fn.Memory()
	for _, b := range inst.Call.Bundles {
		switch b.Tag {
		case "ptrauth", "kcfi", "convergencectrl":
			continue
		case "deopt", "funclet":
			of |= 0x555
			continue
		}
		of |= irtext.AllMemory
	}
	return m & of
}

func (i *importer) inlineAsm(inst *irtext.Inst, a *irtext.InlineAsm, operands []*ir.Value, loc ir.Loc) *ir.Operation {
	dialect := int64(0)
	if a.Intel {
		dialect = 1
	}
	return llvm.CreateInlineAsm(i.b, loc, llvm.InlineAsmArgs{
		Operands: operands, AsmString: i.ctx.String(a.Text), Constraints: i.ctx.String(a.Constraints), HasSideEffects: a.SideEffects,
		IsAlignStack: a.AlignStack, AsmDialect: i.i64(dialect), TailCallKind: i.enum(llvm.TailCallKindAttr, int64(inst.Call.Tail)),
		OperandAttrs: i.asmOperandAttrs(inst, a), ResType: i.typ(inst.T),
	})
}

// asmOperandAttrs returns the element types of the arguments that assembly reads or writes through
// pointers, or nil if there are none.
func (i *importer) asmOperandAttrs(inst *irtext.Inst, a *irtext.InlineAsm) ir.Attribute {
	var list []ir.Attribute
	indirect := false
	arg := 0
	for _, c := range strings.Split(a.Constraints, ",") {
		output := strings.HasPrefix(c, "=")
		star := strings.HasPrefix(strings.TrimLeft(c, "=&"), "*")
		if strings.HasPrefix(c, "~") || strings.HasPrefix(c, "!") || output && !star {
			continue
		}
		if !star {
			list = append(list, i.ctx.Dict(nil))
		} else if arg < len(inst.Call.Params) {
			if e := inst.Call.Params[arg].Get("elementtype"); e != nil {
				list = append(list, i.ctx.Dict([]ir.NamedAttribute{{Name: i.ctx.String("elementtype"), Value: i.ctx.TypeAttr(i.typ(e.T))}}))
				indirect = true
			}
		}
		arg++
	}
	if !indirect {
		return nil
	}
	return i.ctx.Array(list...)
}

func (i *importer) invoke(inst *irtext.Inst, loc ir.Loc) *ir.Operation {
	if _, asm := inst.Call.Callee.(*irtext.InlineAsm); asm {
		i.ctx.Error(loc, "invoke of inline assembly is not supported")
		return nil
	}
	operands, ok := i.callOperands(inst)
	if !ok {
		return nil
	}
	to := inst.Succs[0]
	normal := i.blocks[to]
	target := normal
	passes := resultInPhi(inst, to)
	if passes {
		target = i.b.NewBlock(nil, nil)
		normal.Region().InsertBefore(target, normal)
	}
	unwind, ok := i.incoming(inst.Block, inst.Succs[1])
	if !ok {
		return nil
	}
	t, callee, operands := i.callTarget(inst, operands, loc)
	args := llvm.InvokeArgs{
		CalleeOperands: operands, Callee: callee, CConv: i.enum(llvm.CConvAttr, int64(inst.Call.Conv)), OpBundleSizes: i.ctx.DenseI32Array(nil),
		VarCalleeType: i.variadic(t), ResultType: i.result(inst.T), NormalDest: target, UnwindDest: i.blocks[inst.Succs[1]], UnwindDestOperands: unwind,
	}
	if callee != nil || !i.incompatible(inst) {
		args.ArgAttrs = i.argAttrs(inst.Call.Params, len(inst.Ops), nil)
		args.ResAttrs = i.resAttrs(inst.Call.Ret)
	}
	op := llvm.CreateInvoke(i.b, loc, args)
	if inst.T.Kind != irtext.Void {
		i.values[inst] = op.Result(0)
	}
	values, ok := i.incoming(inst.Block, to)
	if !ok {
		return nil
	}
	if passes {
		block, before := i.b.Point()
		i.b.AtEnd(target)
		llvm.CreateBr(i.b, loc, llvm.BrArgs{DestOperands: values, Dest: normal})
		i.b.Restore(block, before)
	} else if len(values) > 0 {
		op.SetOperandGroup(i.b.Arena, 1, values)
	}
	return op
}

// resultInPhi reports whether a phi of the block takes the result of an invoke.
func resultInPhi(inst *irtext.Inst, to *irtext.Block) bool {
	for _, phi := range to.Insts {
		if phi.Op != irtext.Phi {
			break
		}
		for k, b := range phi.Succs {
			if b == inst.Block {
				if phi.Ops[k] == irtext.Value(inst) {
					return true
				}
				break
			}
		}
	}
	return false
}
