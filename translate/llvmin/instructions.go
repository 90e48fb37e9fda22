package llvmin

import (
	"math"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

// simpleOps maps instructions to operations with the same operands in the same order.
var simpleOps = map[irtext.Opcode]*ir.OpDef{
	irtext.Add: llvm.Add, irtext.Sub: llvm.Sub, irtext.Mul: llvm.Mul, irtext.UDiv: llvm.UDiv, irtext.SDiv: llvm.SDiv, irtext.URem: llvm.URem,
	irtext.SRem: llvm.SRem, irtext.Shl: llvm.Shl, irtext.LShr: llvm.LShr, irtext.AShr: llvm.AShr, irtext.And: llvm.And, irtext.Or: llvm.Or,
	irtext.Xor: llvm.XOr, irtext.FAdd: llvm.FAdd, irtext.FSub: llvm.FSub, irtext.FMul: llvm.FMul, irtext.FDiv: llvm.FDiv,
	irtext.FRem: llvm.FRem, irtext.FNeg: llvm.FNeg, irtext.Trunc: llvm.Trunc, irtext.ZExt: llvm.ZExt, irtext.SExt: llvm.SExt,
	irtext.FPTrunc: llvm.FPTrunc, irtext.FPExt: llvm.FPExt, irtext.FPToUI: llvm.FPToUI, irtext.FPToSI: llvm.FPToSI,
	irtext.UIToFP: llvm.UIToFP, irtext.SIToFP: llvm.SIToFP, irtext.PtrToInt: llvm.PtrToInt, irtext.IntToPtr: llvm.IntToPtr,
	irtext.BitCast: llvm.Bitcast, irtext.AddrSpaceCast: llvm.AddrSpaceCast, irtext.ICmp: llvm.ICmp, irtext.FCmp: llvm.FCmp,
	irtext.Select: llvm.Select, irtext.Freeze: llvm.Freeze, irtext.ExtractElement: llvm.ExtractElement,
	irtext.InsertElement: llvm.InsertElement, irtext.ShuffleVector: llvm.ShuffleVector, irtext.ExtractValue: llvm.ExtractValue,
	irtext.InsertValue: llvm.InsertValue, irtext.Alloca: llvm.Alloca, irtext.Load: llvm.Load, irtext.Store: llvm.Store,
	irtext.Fence: llvm.Fence, irtext.AtomicRMW: llvm.AtomicRMW, irtext.CmpXchg: llvm.AtomicCmpXchg, irtext.VAArg: llvm.VaArg,
	irtext.Ret: llvm.Return, irtext.Resume: llvm.Resume, irtext.Unreachable: llvm.Unreachable, irtext.LandingPad: llvm.Landingpad,
}

// instruction imports an instruction at the insertion point, with its metadata. It returns false
// after an error.
func (i *importer) instruction(inst *irtext.Inst) bool {
	loc := i.debug.loc(inst.Loc)
	var op *ir.Operation
	switch inst.Op {
	case irtext.Phi:
		block, _ := i.b.Point()
		i.values[inst] = block.AddArg(i.b.Arena, i.typ(inst.T), loc)
		return true
	case irtext.Br:
		op = i.branch(inst, loc)
	case irtext.Switch:
		op = i.switchInst(inst, loc)
	case irtext.IndirectBr:
		op = i.indirectBranch(inst, loc)
	case irtext.Call:
		return i.call(inst, loc)
	case irtext.Invoke:
		op = i.invoke(inst, loc)
	case irtext.GetElementPtr:
		op = i.address(inst, loc)
	default:
		op = i.simple(inst, loc)
	}
	if op == nil {
		return false
	}
	i.finish(inst, op)
	return true
}

// finish records the operation's result as the value of the instruction, and sets the attributes
// for its metadata.
func (i *importer) finish(inst *irtext.Inst, op *ir.Operation) {
	if inst.T.Kind != irtext.Void && op.NumResults() > 0 {
		i.values[inst] = op.Result(0)
	}
	for k := range inst.MD {
		if ok, known := i.setMetadata(op, inst.MD[k].Kind, inst.MD[k].Node); known && !ok && i.o.expensiveWarnings {
			i.warn(i.debug.loc(inst.Loc), "unhandled metadata: "+irtext.NodeText(inst.MD[k].Node)+" on "+irtext.InstText(inst))
		}
	}
}

// operands returns the values of operands, or nil and false after an error.
func (i *importer) operands(list []irtext.Value) ([]*ir.Value, bool) {
	out := make([]*ir.Value, len(list))
	for k, v := range list {
		if out[k] = i.value(v); out[k] == nil {
			return nil, false
		}
	}
	return out, true
}

// properties collects the inherent attributes of an operation that is about to be made.
type properties struct {
	def  *ir.OpDef
	list []ir.Attribute
}

func propertiesOf(def *ir.OpDef) *properties {
	return &properties{def, make([]ir.Attribute, len(def.Attrs))}
}

func (p *properties) set(name string, a ir.Attribute) {
	if k := p.def.Slot(name); k >= 0 && k < len(p.list) {
		p.list[k] = a
	}
}

func (p *properties) has(name string) bool { return p.def.Slot(name) >= 0 }

func (i *importer) simple(inst *irtext.Inst, loc ir.Loc) *ir.Operation {
	def := simpleOps[inst.Op]
	if def == nil {
		i.ctx.Error(loc, "unhandled instruction: %s", irtext.InstText(inst))
		return nil
	}
	operands, ok := i.operands(inst.Ops)
	if !ok {
		return nil
	}
	var results []ir.Type
	if inst.T.Kind != irtext.Void {
		results = []ir.Type{i.typ(inst.T)}
	}
	p := propertiesOf(def)
	i.flags(p, inst)
	i.details(p, inst)
	return i.b.Op(def, loc, results, operands, p.list...)
}

// flags sets the single-bit flags of an instruction, and its fast-math flags.
func (i *importer) flags(p *properties, inst *irtext.Inst) {
	set := func(f irtext.Flags, name string) {
		if inst.Flags&f != 0 {
			p.set(name, i.ctx.Unit())
		}
	}
	switch inst.Op {
	case irtext.Add, irtext.Sub, irtext.Mul, irtext.Shl, irtext.Trunc:
		bits := int64(0)
		if inst.Flags&irtext.NSW != 0 {
			bits |= 1
		}
		if inst.Flags&irtext.NUW != 0 {
			bits |= 2
		}
		p.set("overflowFlags", i.i32(bits))
	case irtext.UDiv, irtext.SDiv, irtext.LShr, irtext.AShr:
		set(irtext.Exact, "isExact")
	case irtext.Or:
		set(irtext.Disjoint, "isDisjoint")
	case irtext.ZExt, irtext.UIToFP:
		set(irtext.NonNeg, "nonNeg")
	case irtext.FAdd, irtext.FSub, irtext.FMul, irtext.FDiv, irtext.FRem, irtext.FNeg, irtext.FCmp, irtext.Select:
		p.set("fastmathFlags", i.enum(llvm.FastmathFlagsAttr, int64(inst.FMF)))
	}
	set(irtext.Volatile, "volatile_")
	set(irtext.Weak, "weak")
	set(irtext.InAlloca, "inalloca")
	set(irtext.Cleanup, "cleanup")
}

// details sets the other attributes of an instruction.
func (i *importer) details(p *properties, inst *irtext.Inst) {
	switch inst.Op {
	case irtext.ICmp, irtext.FCmp:
		p.set("predicate", i.i64(int64(inst.Pred)))
	case irtext.ShuffleVector:
		mask := make([]int32, len(inst.Indices))
		for k, n := range inst.Indices {
			mask[k] = int32(n)
		}
		p.set("mask", i.ctx.DenseI32Array(mask))
	case irtext.ExtractValue, irtext.InsertValue:
		p.set("position", i.ctx.DenseI64Array(inst.Indices))
	case irtext.Alloca:
		p.set("elem_type", i.ctx.TypeAttr(i.typ(inst.SrcType)))
		p.set("alignment", i.i64(int64(inst.Align)))
	case irtext.Load, irtext.Store, irtext.AtomicRMW, irtext.Fence:
		i.access(p, inst)
		p.set("ordering", i.i64(int64(inst.Ordering)))
		if inst.Op == irtext.AtomicRMW {
			p.set("bin_op", i.i64(int64(inst.Pred)))
		}
	case irtext.CmpXchg:
		i.access(p, inst)
		p.set("success_ordering", i.i64(int64(inst.Ordering)))
		p.set("failure_ordering", i.i64(int64(inst.Failure)))
	}
}

// access sets the attributes that all accesses of memory have.
func (i *importer) access(p *properties, inst *irtext.Inst) {
	if inst.Op != irtext.Fence {
		p.set("alignment", i.i64(int64(inst.Align)))
	}
	if inst.Scope != "" {
		p.set("syncscope", i.ctx.String(inst.Scope))
	}
	for _, a := range [...]struct{ kind, name string }{
		{"nontemporal", "nontemporal"}, {"invariant.load", "invariant"}, {"invariant.group", "invariantGroup"},
	} {
		if inst.Metadata(a.kind) != nil {
			p.set(a.name, i.ctx.Unit())
		}
	}
}

// dynamicIndex stands in a getelementptr's constant indices for an operand.
const dynamicIndex = math.MinInt32

func (i *importer) address(inst *irtext.Inst, loc ir.Loc) *ir.Operation {
	values, ok := i.operands(inst.Ops)
	if !ok {
		return nil
	}
	flags := int64(0)
	for _, f := range [...]struct {
		flag irtext.Flags
		bit  int64
	}{{irtext.InBounds, 1}, {irtext.NUSW, 2}, {irtext.NUW, 4}} {
		if inst.Flags&f.flag != 0 {
			flags |= f.bit
		}
	}
	var raw []int32
	var dynamic []*ir.Value
	t := inst.SrcType
	for k, index := range inst.Ops[1:] {
		c, constant := index.(*irtext.Const)
		if k > 0 && t != nil && t.Kind == irtext.Struct && constant && c.Kind == irtext.ConstInt {
			raw = append(raw, int32(c.Int.Int64()))
		} else {
			raw = append(raw, dynamicIndex)
			dynamic = append(dynamic, values[1+k])
		}
		if k > 0 && t != nil {
			t = t.At(int(raw[k]))
		}
	}
	return llvm.CreateGEP(i.b, loc, llvm.GEPArgs{
		Base: values[0], DynamicIndices: dynamic, ElemType: i.ctx.TypeAttr(i.typ(inst.SrcType)), NoWrapFlags: i.i32(flags),
		RawConstantIndices: i.ctx.DenseI32Array(raw), ResType: i.typ(inst.T),
	})
}

// incoming returns the values that the phis of a block have for an edge from another.
func (i *importer) incoming(from, to *irtext.Block) ([]*ir.Value, bool) {
	var list []*ir.Value
	for _, phi := range to.Insts {
		if phi.Op != irtext.Phi {
			break
		}
		var v irtext.Value
		for k, b := range phi.Succs {
			if b == from {
				v = phi.Ops[k]
				break
			}
		}
		if v == nil {
			return nil, i.ctx.Error(ir.UnknownLoc, "PHINode should have one entry for each predecessor of its parent basic block!")
		}
		x := i.value(v)
		if x == nil {
			return nil, false
		}
		list = append(list, x)
	}
	return list, true
}

func (i *importer) branch(inst *irtext.Inst, loc ir.Loc) *ir.Operation {
	var args [2][]*ir.Value
	for k, s := range inst.Succs {
		var ok bool
		if args[k], ok = i.incoming(inst.Block, s); !ok {
			return nil
		}
	}
	if len(inst.Succs) == 1 {
		return llvm.CreateBr(i.b, loc, llvm.BrArgs{DestOperands: args[0], Dest: i.blocks[inst.Succs[0]]})
	}
	c := i.value(inst.Ops[0])
	if c == nil {
		return nil
	}
	return llvm.CreateCondBr(i.b, loc, llvm.CondBrArgs{
		Condition: c, TrueDestOperands: args[0], FalseDestOperands: args[1], TrueDest: i.blocks[inst.Succs[0]], FalseDest: i.blocks[inst.Succs[1]],
	})
}

func (i *importer) switchInst(inst *irtext.Inst, loc ir.Loc) *ir.Operation {
	c := i.value(inst.Ops[0])
	if c == nil {
		return nil
	}
	var blocks []*ir.Block
	var operands []*ir.Value
	var sizes []int32
	var raw []byte
	var first []*ir.Value
	for k, s := range inst.Succs {
		args, ok := i.incoming(inst.Block, s)
		if !ok {
			return nil
		}
		if k == 0 {
			first = args
			continue
		}
		blocks, operands, sizes = append(blocks, i.blocks[s]), append(operands, args...), append(sizes, int32(len(args)))
		raw = inst.Ops[k].(*irtext.Const).Int.AppendBytes(raw)
	}
	var values ir.Attribute
	if len(blocks) > 0 {
		values = i.ctx.DenseOf(i.ctx.VectorType([]int64{int64(len(blocks))}, i.typ(inst.Ops[0].Type()), nil), raw)
	}
	return llvm.CreateSwitch(i.b, loc, llvm.SwitchArgs{
		Value: c, DefaultOperands: first, DefaultDestination: i.blocks[inst.Succs[0]], CaseDestinations: blocks, CaseOperands: operands,
		CaseOperandSegments: i.ctx.DenseI32Array(sizes), CaseValues: values,
	})
}

func (i *importer) indirectBranch(inst *irtext.Inst, loc ir.Loc) *ir.Operation {
	addr := i.value(inst.Ops[0])
	if addr == nil {
		return nil
	}
	var blocks []*ir.Block
	var operands []*ir.Value
	var sizes []int32
	for _, s := range inst.Succs {
		args, ok := i.incoming(inst.Block, s)
		if !ok {
			return nil
		}
		blocks, operands, sizes = append(blocks, i.blocks[s]), append(operands, args...), append(sizes, int32(len(args)))
	}
	return llvm.CreateIndirectBr(i.b, loc, llvm.IndirectBrArgs{
		Addr: addr, SuccOperands: operands, IndbrOperandSegments: i.ctx.DenseI32Array(sizes), Successors: blocks,
	})
}
