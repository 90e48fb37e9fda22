package llvmir

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// dynamicIndex is the static index of llvm.getelementptr that stands for an operand.
const dynamicIndex = -1 << 31

// Bits of llvm.getelementptr's no-wrap flags.
const (
	gepInBounds = 1
	gepNUSW     = 2
	gepNUW      = 4
)

func (f *function) address(op *ir.Operation, opcode ll.Opcode) bool {
	base, dynamic := f.operand(op, 0), f.operands(op, 1)
	raw := intsParam(op.Inherent("rawConstantIndices"))
	indices := make([]ll.Value, len(raw))
	for i, n := range raw {
		if n != dynamicIndex {
			indices[i] = f.int32(n)
			continue
		}
		indices[i], dynamic = dynamic[0], dynamic[1:]
	}
	var flags ll.Flags
	bits := enumParam(op.Inherent("noWrapFlags"))
	if bits&gepInBounds != 0 {
		flags |= ll.InBounds | ll.NUSW
	}
	if bits&gepNUSW != 0 {
		flags |= ll.NUSW
	}
	if bits&gepNUW != 0 {
		flags |= ll.NoUnsignedGEP
	}
	elem := f.types.of(typeParam(op.Inherent("elem_type")))
	v := f.fold.Address(elem, base, indices, flags)
	if v == nil {
		v = f.emit(&ll.Inst{Op: opcode, T: f.typeOf(op), SrcType: elem, Ops: append([]ll.Value{base}, indices...), Flags: flags})
	}
	return f.result(op, v)
}

func (f *function) alloca(op *ir.Operation, opcode ll.Opcode) bool {
	elem := f.types.of(typeParam(op.Inherent("elem_type")))
	t := f.typeOf(op)
	i := &ll.Inst{Op: opcode, T: t, SrcType: elem, Ops: []ll.Value{f.operand(op, 0)}, Space: t.Bits, Align: integer(op, "alignment")}
	if i.Align == 0 {
		i.Align = f.m.Layout.PrefAlign(elem)
	}
	if has(op, "inalloca") {
		i.Flags |= ll.InAlloca
	}
	return f.result(op, f.emit(i))
}

// ordering returns the keyword of op's atomic ordering, or "" if it has none.
func ordering(op *ir.Operation, name string) string {
	if enumParam(op.Inherent(name)) == 0 {
		return ""
	}
	return keyword(op, name, &llvm.AtomicOrdering)
}

// access sets the properties that loads and stores have in common, and emits the instruction.
func (f *function) access(op *ir.Operation, i *ll.Inst, t *ll.Type) {
	i.Ordering, i.SyncScope = ordering(op, "ordering"), str(op, "syncscope")
	if i.Align = integer(op, "alignment"); i.Align == 0 {
		i.Align = f.m.Layout.ABIAlign(t)
	}
	if has(op, "volatile_") {
		i.Flags |= ll.Volatile
	}
	f.emit(i)
	if has(op, "invariant") {
		i.Attach(ll.MDInvariantLoad, f.m.Nodes.Tuple())
	}
	if has(op, "invariantGroup") {
		i.Attach(ll.MDInvariantGroup, f.m.Nodes.Tuple())
	}
	if has(op, "nontemporal") {
		i.Attach(ll.MDNonTemporal, f.m.Nodes.Tuple(f.types.Int32MD(1)))
	}
	f.dereferenceable(op, i)
	f.accessMetadata(op, i)
}

func (f *function) load(op *ir.Operation, opcode ll.Opcode) bool {
	t := f.typeOf(op)
	i := &ll.Inst{Op: opcode, T: t, Ops: []ll.Value{f.operand(op, 0)}}
	f.access(op, i, t)
	return f.result(op, i)
}

func (f *function) store(op *ir.Operation, opcode ll.Opcode) bool {
	v := f.operand(op, 0)
	f.access(op, &ll.Inst{Op: opcode, T: f.types.Void, Ops: []ll.Value{v, f.operand(op, 1)}}, v.Type())
	return true
}

func (f *function) fence(op *ir.Operation, opcode ll.Opcode) bool {
	f.emit(&ll.Inst{Op: opcode, T: f.types.Void, Ordering: ordering(op, "ordering"), SyncScope: str(op, "syncscope")})
	return true
}

// atomicAlign returns the alignment of an atomic access in bytes: op's attribute, or else the size
// of the value.
func (f *function) atomicAlign(op *ir.Operation, t *ll.Type) uint64 {
	if n := integer(op, "alignment"); n != 0 {
		return n
	}
	n, _ := f.m.Layout.StoreSize(t)
	return n
}

func (f *function) atomicRMW(op *ir.Operation, opcode ll.Opcode) bool {
	v := f.operand(op, 1)
	i := &ll.Inst{
		Op: opcode, T: v.Type(), Ops: []ll.Value{f.operand(op, 0), v}, Pred: strings.TrimPrefix(keyword(op, "bin_op", &llvm.AtomicBinOp), "_"),
		Ordering: ordering(op, "ordering"), SyncScope: str(op, "syncscope"), Align: f.atomicAlign(op, v.Type()),
	}
	if has(op, "volatile_") {
		i.Flags |= ll.Volatile
	}
	f.emit(i)
	f.accessMetadata(op, i)
	return f.result(op, i)
}

func (f *function) compareExchange(op *ir.Operation, opcode ll.Opcode) bool {
	v := f.operand(op, 2)
	i := &ll.Inst{
		Op: opcode, T: f.typeOf(op), Ops: []ll.Value{f.operand(op, 0), f.operand(op, 1), v},
		Ordering: ordering(op, "success_ordering"), Failure: ordering(op, "failure_ordering"), SyncScope: str(op, "syncscope"),
		Align: f.atomicAlign(op, v.Type()),
	}
	if has(op, "volatile_") {
		i.Flags |= ll.Volatile
	}
	if has(op, "weak") {
		i.Flags |= ll.Weak
	}
	f.emit(i)
	f.accessMetadata(op, i)
	return f.result(op, i)
}

func (f *function) vaArg(op *ir.Operation, opcode ll.Opcode) bool {
	return f.result(op, f.emit(&ll.Inst{Op: opcode, T: f.typeOf(op), Ops: []ll.Value{f.operand(op, 0)}}))
}
