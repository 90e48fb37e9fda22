package llvmir

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/builtin"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// rule says how to translate operations that are not intrinsics: the function, and the opcode that
// it emits.
type rule struct {
	do     func(f *function, op *ir.Operation, opcode ll.Opcode) bool
	opcode ll.Opcode
}

var rules = map[*ir.OpDef]rule{
	builtin.Module: {do: (*function).nothing},

	llvm.Add: {(*function).binary, ll.Add}, llvm.Sub: {(*function).binary, ll.Sub}, llvm.Mul: {(*function).binary, ll.Mul},
	llvm.UDiv: {(*function).binary, ll.UDiv}, llvm.SDiv: {(*function).binary, ll.SDiv}, llvm.URem: {(*function).binary, ll.URem},
	llvm.SRem: {(*function).binary, ll.SRem}, llvm.And: {(*function).binary, ll.And}, llvm.Or: {(*function).binary, ll.Or},
	llvm.XOr: {(*function).binary, ll.Xor}, llvm.Shl: {(*function).binary, ll.Shl}, llvm.LShr: {(*function).binary, ll.LShr},
	llvm.AShr: {(*function).binary, ll.AShr}, llvm.FAdd: {(*function).binary, ll.FAdd}, llvm.FSub: {(*function).binary, ll.FSub},
	llvm.FMul: {(*function).binary, ll.FMul}, llvm.FDiv: {(*function).binary, ll.FDiv}, llvm.FRem: {(*function).binary, ll.FRem},
	llvm.FNeg: {(*function).negate, ll.FNeg},

	llvm.Trunc: {(*function).cast, ll.Trunc}, llvm.ZExt: {(*function).cast, ll.ZExt}, llvm.SExt: {(*function).cast, ll.SExt},
	llvm.FPTrunc: {(*function).cast, ll.FPTrunc}, llvm.FPExt: {(*function).cast, ll.FPExt}, llvm.FPToUI: {(*function).cast, ll.FPToUI},
	llvm.FPToSI: {(*function).cast, ll.FPToSI}, llvm.UIToFP: {(*function).cast, ll.UIToFP}, llvm.SIToFP: {(*function).cast, ll.SIToFP},
	llvm.PtrToInt: {(*function).cast, ll.PtrToInt}, llvm.IntToPtr: {(*function).cast, ll.IntToPtr},
	llvm.Bitcast: {(*function).cast, ll.BitCast}, llvm.AddrSpaceCast: {(*function).cast, ll.AddrSpaceCast},

	llvm.ICmp: {(*function).compare, ll.ICmp}, llvm.FCmp: {(*function).compare, ll.FCmp},
	llvm.Select: {(*function).selectOp, ll.Select}, llvm.Freeze: {(*function).freeze, ll.Freeze},
	llvm.ExtractElement: {(*function).extractElement, ll.ExtractElement},
	llvm.InsertElement:  {(*function).insertElement, ll.InsertElement},
	llvm.ShuffleVector:  {(*function).shuffle, ll.ShuffleVector},
	llvm.ExtractValue:   {(*function).extractValue, ll.ExtractValue},
	llvm.InsertValue:    {(*function).insertValue, ll.InsertValue},

	llvm.GEP: {(*function).address, ll.GetElementPtr}, llvm.Alloca: {(*function).alloca, ll.Alloca}, llvm.Load: {(*function).load, ll.Load},
	llvm.Store: {(*function).store, ll.Store}, llvm.Fence: {(*function).fence, ll.Fence},
	llvm.AtomicRMW: {(*function).atomicRMW, ll.AtomicRMW}, llvm.AtomicCmpXchg: {(*function).compareExchange, ll.CmpXchg},
	llvm.VaArg: {(*function).vaArg, ll.VAArg},

	llvm.Undef: {do: (*function).undef}, llvm.Poison: {do: (*function).poison}, llvm.Zero: {do: (*function).zero},
	llvm.NoneToken: {do: (*function).zero}, llvm.Constant: {do: (*function).constantOp}, llvm.AddressOf: {do: (*function).addressOf},
	llvm.DSOLocalEquivalent: {do: (*function).dsoLocalEquivalent}, llvm.BlockAddress: {do: (*function).blockAddress},
	llvm.BlockTag: {do: (*function).blockTag},

	llvm.Call: {(*function).call, ll.Call}, llvm.Invoke: {(*function).invoke, ll.Invoke}, llvm.InlineAsm: {(*function).inlineAsm, ll.Call},
	llvm.CallIntrinsic: {(*function).callIntrinsic, ll.Call}, llvm.Landingpad: {(*function).landingPad, ll.LandingPad},

	llvm.Br: {(*function).branch, ll.Br}, llvm.CondBr: {(*function).conditional, ll.Br}, llvm.Switch: {(*function).switchOp, ll.Switch},
	llvm.IndirectBr: {(*function).indirect, ll.IndirectBr}, llvm.Return: {(*function).terminator, ll.Ret},
	llvm.Resume: {(*function).terminator, ll.Resume}, llvm.Unreachable: {(*function).terminator, ll.Unreachable},

	llvm.LinkerOptions: {do: (*function).linkerOptions}, llvm.ModuleFlags: {do: (*function).moduleFlags},

	llvm.MaskedLoad: {do: (*function).maskedLoad}, llvm.MaskedStore: {do: (*function).maskedStore},
	llvm.Masked_gather: {do: (*function).maskedGather}, llvm.Masked_scatter: {do: (*function).maskedScatter},
	llvm.DbgDeclare: {do: (*function).dbgDeclare}, llvm.DbgValue: {do: (*function).dbgValue}, llvm.DbgLabel: {do: (*function).dbgLabel},
}

// nothing is the rule for operations that produce nothing in LLVM IR. It always returns true.
func (f *function) nothing(*ir.Operation, ll.Opcode) bool { return true }

// wrapFlags returns the overflow flags and other single-bit flags of op.
func wrapFlags(op *ir.Operation) (flags ll.Flags) {
	bits := enumParam(op.Inherent("overflowFlags"))
	if bits&1 != 0 {
		flags |= ll.NSW
	}
	if bits&2 != 0 {
		flags |= ll.NUW
	}
	if has(op, "isExact") {
		flags |= ll.Exact
	}
	if has(op, "isDisjoint") {
		flags |= ll.Disjoint
	}
	if has(op, "nonNeg") {
		flags |= ll.NonNeg
	}
	return flags
}

// fastMath returns the fast-math flags of op. The attribute's bits are the same as LLVM's.
func fastMath(op *ir.Operation) ll.FastMath {
	return ll.FastMath(enumParam(op.Inherent("fastmathFlags")))
}

func (f *function) binary(op *ir.Operation, opcode ll.Opcode) bool {
	x, y := f.operand(op, 0), f.operand(op, 1)
	flags := wrapFlags(op)
	v := f.fold.Binary(opcode, x, y, flags)
	if v == nil {
		v = f.emit(&ll.Inst{Op: opcode, T: x.Type(), Ops: []ll.Value{x, y}, Flags: flags, FMF: fastMath(op)})
	}
	return f.result(op, v)
}

func (f *function) negate(op *ir.Operation, opcode ll.Opcode) bool {
	x := f.operand(op, 0)
	v := f.fold.Neg(x)
	if v == nil {
		v = f.emit(&ll.Inst{Op: opcode, T: x.Type(), Ops: []ll.Value{x}, FMF: fastMath(op)})
	}
	return f.result(op, v)
}

func (f *function) cast(op *ir.Operation, opcode ll.Opcode) bool {
	x, t := f.operand(op, 0), f.typeOf(op)
	v := f.fold.Cast(opcode, x, t)
	if v == nil {
		i := f.emit(&ll.Inst{Op: opcode, T: t, Ops: []ll.Value{x}, Flags: wrapFlags(op)})
		f.dereferenceable(op, i)
		v = i
	}
	return f.result(op, v)
}

// dereferenceable attaches metadata that says how many bytes may be read at the pointer that i
// loads.
func (f *function) dereferenceable(op *ir.Operation, i *ll.Inst) {
	a := op.Inherent("dereferenceable")
	if a == nil {
		return
	}
	kind := ll.MDDereferenceable
	if isTrue(param(a, "mayBeNull")) {
		kind = ll.MDDereferenceableOrNull
	}
	i.Attach(kind, f.m.Nodes.Tuple(f.types.Int64MD(int64(intParam(param(a, "bytes"))))))
}

func (f *function) compare(op *ir.Operation, opcode ll.Opcode) bool {
	x, y := f.operand(op, 0), f.operand(op, 1)
	pred := keyword(op, "predicate", &llvm.ICmpPredicate)
	if opcode == ll.FCmp {
		pred = keyword(op, "predicate", &llvm.FCmpPredicate)
		if pred[0] == '_' {
			pred = pred[1:]
		}
	}
	v := f.fold.Compare(opcode, pred, x, y)
	if v == nil {
		v = f.emit(&ll.Inst{Op: opcode, T: f.typeOf(op), Ops: []ll.Value{x, y}, Pred: pred, FMF: fastMath(op)})
	}
	return f.result(op, v)
}

func (f *function) selectOp(op *ir.Operation, opcode ll.Opcode) bool {
	c, x, y := f.operand(op, 0), f.operand(op, 1), f.operand(op, 2)
	v := f.fold.Select(c, x, y)
	if v == nil {
		v = f.emit(&ll.Inst{Op: opcode, T: x.Type(), Ops: []ll.Value{c, x, y}, FMF: fastMath(op)})
	}
	return f.result(op, v)
}

func (f *function) freeze(op *ir.Operation, opcode ll.Opcode) bool {
	x := f.operand(op, 0)
	return f.result(op, f.emit(&ll.Inst{Op: opcode, T: x.Type(), Ops: []ll.Value{x}}))
}

func (f *function) extractElement(op *ir.Operation, opcode ll.Opcode) bool {
	x, i := f.operand(op, 0), f.operand(op, 1)
	v := f.fold.ExtractElement(x, i)
	if v == nil {
		v = f.emit(&ll.Inst{Op: opcode, T: x.Type().Elem, Ops: []ll.Value{x, i}})
	}
	return f.result(op, v)
}

func (f *function) insertElement(op *ir.Operation, opcode ll.Opcode) bool {
	x, e, i := f.operand(op, 0), f.operand(op, 1), f.operand(op, 2)
	v := f.fold.InsertElement(x, e, i)
	if v == nil {
		v = f.emit(&ll.Inst{Op: opcode, T: x.Type(), Ops: []ll.Value{x, e, i}})
	}
	return f.result(op, v)
}

func (f *function) shuffle(op *ir.Operation, opcode ll.Opcode) bool {
	x, y := f.operand(op, 0), f.operand(op, 1)
	mask := intsParam(op.Inherent("mask"))
	v := f.fold.Shuffle(x, y, mask)
	if v == nil {
		v = f.emit(&ll.Inst{Op: opcode, T: f.typeOf(op), Ops: []ll.Value{x, y}, Indices: mask})
	}
	return f.result(op, v)
}

func (f *function) extractValue(op *ir.Operation, opcode ll.Opcode) bool {
	x, at := f.operand(op, 0), intsParam(op.Inherent("position"))
	v := f.fold.ExtractValue(x, at)
	if v == nil {
		v = f.emit(&ll.Inst{Op: opcode, T: f.typeOf(op), Ops: []ll.Value{x}, Indices: at})
	}
	return f.result(op, v)
}

func (f *function) insertValue(op *ir.Operation, opcode ll.Opcode) bool {
	x, e, at := f.operand(op, 0), f.operand(op, 1), intsParam(op.Inherent("position"))
	v := f.fold.InsertValue(x, e, at)
	if v == nil {
		v = f.emit(&ll.Inst{Op: opcode, T: x.Type(), Ops: []ll.Value{x, e}, Indices: at})
	}
	return f.result(op, v)
}

func (f *function) undef(op *ir.Operation, _ ll.Opcode) bool {
	return f.result(op, ll.Undef(f.typeOf(op)))
}

func (f *function) poison(op *ir.Operation, _ ll.Opcode) bool {
	return f.result(op, ll.Poison(f.typeOf(op)))
}

func (f *function) zero(op *ir.Operation, _ ll.Opcode) bool {
	return f.result(op, ll.Zero(f.typeOf(op)))
}

func (f *function) constantOp(op *ir.Operation, _ ll.Opcode) bool {
	v := f.constant(f.typeOf(op), op.Inherent("value"), op.Loc())
	return v != nil && f.result(op, v)
}

func (f *function) addressOf(op *ir.Operation, _ ll.Opcode) bool {
	ref, ok := op.Inherent("global_name").(*ir.SymbolRefAttr)
	if !ok || f.globals[ref.Root.Value] == nil {
		return false
	}
	return f.result(op, f.globals[ref.Root.Value])
}

func (f *function) dsoLocalEquivalent(op *ir.Operation, _ ll.Opcode) bool {
	ref, ok := op.Inherent("function_name").(*ir.SymbolRefAttr)
	if !ok || f.globals[ref.Root.Value] == nil {
		return false
	}
	return f.result(op, &ll.Const{T: f.typeOf(op), Kind: ll.ConstDSOLocal, Elems: []ll.Value{f.globals[ref.Root.Value]}})
}
