package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
)

// chain returns the verifier of an access chain whose indices are the operands
// from first on. The result must be a pointer to the member to which the indices
// lead, in the same storage class.
func chain(first int) func(op *ir.Operation) bool {
	return func(op *ir.Operation) bool {
		base := op.Operand(0).Type()
		t := Pointee(base)
		for _, index := range op.Operands()[first:] {
			if t = elementAt(op, t, index.Value()); t == nil {
				return false
			}
		}
		want := NewPointer(t, storageClassOf(base))
		got := op.Result(0).Type()
		return got == want || op.EmitOpError("invalid result type: expected '%s', but provided '%s'", want, got)
	}
}

// elementAt returns the type of the element of t that index selects, or nil after
// an error. Like upstream, the error message names spirv.AccessChain for all
// access chains.
func elementAt(op *ir.Operation, t ir.Type, index *ir.Value) ir.Type {
	i := int64(0)
	if x, ok := t.(*ir.DialectType); ok && x.Def == StructType {
		d := index.DefiningOp()
		if d == nil {
			op.EmitError("'spirv.AccessChain' op index must be an integer spirv.Constant to access element of spirv.struct")
			return nil
		}
		if i, ok = constantOf(index); !ok {
			op.EmitError("'spirv.AccessChain' index must be an integer spirv.Constant to access element of spirv.struct, but provided %s", d.Name().Name)
			return nil
		}
	}
	m, composite := compositeMember(t, i)
	switch {
	case !composite:
		op.EmitError("'spirv.AccessChain' op cannot extract from non-composite type '%s' with index %d", t, i)
	case m == nil:
		op.EmitError("'spirv.AccessChain' op index %d out of bounds for '%s'", i, t)
	}
	return m
}

func verifyBlockRead(op *ir.Operation) bool { return blockOf(op, INTELSubgroupBlockReadOp(op).Value()) }
func verifyBlockWrite(op *ir.Operation) bool {
	return blockOf(op, INTELSubgroupBlockWriteOp(op).Value())
}

// blockOf checks that v is a value of the pointee type or a vector of such
// values.
func blockOf(op *ir.Operation, v *ir.Value) bool {
	t := v.Type()
	if x, ok := t.(*ir.VectorType); ok {
		t = x.Element
	}
	return Pointee(op.Operand(0).Type()) == t || op.EmitOpError("mismatch in result type and pointer type")
}

func verifyAtomicInteger(op *ir.Operation) bool {
	t := Pointee(op.Operand(0).Type())
	if _, ok := t.(*ir.IntegerType); !ok {
		return op.EmitOpError("pointer operand must point to an integer value, found '%s'", t)
	}
	return verifyOrder(op, "semantics")
}

func verifyAtomicFloat(op *ir.Operation) bool {
	t := Pointee(EXTAtomicFAddOp(op).Pointer().Type())
	if !isFloat(t) {
		return op.EmitOpError("pointer operand must point to an float value, found '%s'", t)
	}
	return verifyOrder(op, "semantics")
}

func verifyMeshTasks(op *ir.Operation) bool {
	return EXTEmitMeshTasksOp(op).Payload() == nil || className(EXTEmitMeshTasksOp(op).Payload().Type()) == "TaskPayloadWorkgroupEXT" ||
		op.EmitOpError("payload must be a variable with a storage class of TaskPayloadWorkgroupEXT")
}

// matrixAccess returns the verifier of a load or store of a cooperative matrix.
// Argument refused is the MemoryAccess case that the operation must not have.
func matrixAccess(refused string) func(op *ir.Operation) bool {
	return func(op *ir.Operation) bool {
		t := Pointee(op.Operand(0).Type())
		switch t.(type) {
		case *ir.IntegerType, *ir.FloatType, *ir.VectorType:
		default:
			return op.EmitOpError("Pointer must point to a scalar or vector type but provided '%s'", t)
		}
		a := op.Inherent("memory_operand")
		if a == nil {
			return true
		}
		set, aligned := enumProp(a), op.Inherent("alignment") != nil
		if bit, _ := MemoryAccess.Value(refused); set&bit != 0 {
			return op.EmitOpError("not compatible with memory operand '%s'", refused)
		}
		switch {
		case set&alignedAccess != 0 && !aligned:
			return op.EmitOpError("missing value for the 'Aligned' memory operand")
		case set&alignedAccess == 0 && aligned:
			return op.EmitOpError("found alignment attribute for non-'Aligned' memory operand")
		}
		return true
	}
}
