package llvm

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

func verifyAlloca(op *ir.Operation) bool {
	if supported, is := isTarget(constraint.TypeValue(AllocaOp(op).ElemType())); is && !supported {
		return op.EmitOpError("this target extension type cannot be used in alloca")
	}
	return true
}

// isAtomicType reports whether atomic operations can access values of type t. The type
// must be an integer, a pointer or a float, and its size a power of two of at least 8
// bits.
func isAtomicType(op *ir.Operation, t ir.Type) bool {
	if !constraint.IsInteger(t) && !IsPointer(t) && !IsCompatibleFloatingPointType(t) {
		return false
	}
	bits, ok := ir.DataLayoutOf(op).Bits(t)
	return ok && bits >= 8 && bits&(bits-1) == 0
}

func verifyLoad(op *ir.Operation) bool { return verifyAccess(op, LoadOp(op).Res().Type(), "release") }

func verifyStore(op *ir.Operation) bool {
	return verifyAccess(op, StoreOp(op).Value().Type(), "acquire")
}

// verifyAccess checks the ordering of a load or store of type t. Argument unknown
// is the ordering that such an access must not have: release for a load, acquire
// for a store.
func verifyAccess(op *ir.Operation, t ir.Type, unknown string) bool {
	ordering := AtomicOrdering.Keyword(enumProp(op, "ordering"))
	if ordering == "not_atomic" {
		if op.Inherent("syncscope") != nil {
			return op.EmitOpError("expected syncscope to be null for non-atomic access")
		}
		return true
	}
	switch {
	case !isAtomicType(op, t):
		return op.EmitOpError("unsupported type '%s' for atomic access", t)
	case ordering == unknown || ordering == "acq_rel":
		return op.EmitOpError("unsupported ordering '%s'", ordering)
	case op.Inherent("alignment") == nil:
		return op.EmitOpError("expected alignment for atomic access")
	}
	return true
}

// floatUpdates are the kinds of llvm.atomicrmw that update floats.
var floatUpdates = map[string]bool{"fadd": true, "fsub": true, "fmin": true, "fmax": true, "fminimum": true, "fmaximum": true}

// monotonic is the number of the weakest atomic ordering that orders accesses.
const monotonic = 2

func verifyAtomicRMW(op *ir.Operation) bool {
	t := AtomicRMWOp(op).Val().Type()
	update := AtomicBinOp.Keyword(enumProp(op, "bin_op"))
	switch {
	case floatUpdates[update] && IsCompatibleVectorType(t):
		if isScalableVectorType(t) {
			return op.EmitOpError("expected LLVM IR fixed vector type")
		}
		if !IsCompatibleFloatingPointType(ir.ElementOf(t)) {
			return op.EmitOpError("expected LLVM IR floating point type for vector element")
		}
	case floatUpdates[update]:
		if !IsCompatibleFloatingPointType(t) {
			return op.EmitOpError("expected LLVM IR floating point type")
		}
	case update == "xchg":
		if !isAtomicType(op, t) {
			return op.EmitOpError("unexpected LLVM IR type for 'xchg' bin_op")
		}
	default:
		switch i, _ := t.(*ir.IntegerType); {
		case i == nil, i.Width != 8 && i.Width != 16 && i.Width != 32 && i.Width != 64:
			return op.EmitOpError("expected LLVM IR integer type")
		}
	}
	if enumProp(op, "ordering") < monotonic {
		return op.EmitOpError("expected at least 'monotonic' ordering")
	}
	return true
}

func verifyCmpXchg(op *ir.Operation) bool {
	if !isAtomicType(op, AtomicCmpXchgOp(op).Val().Type()) {
		return op.EmitOpError("unexpected LLVM IR type")
	}
	failure := enumProp(op, "failure_ordering")
	if enumProp(op, "success_ordering") < monotonic || failure < monotonic {
		return op.EmitOpError("ordering must be at least 'monotonic'")
	}
	if k := AtomicOrdering.Keyword(failure); k == "release" || k == "acq_rel" {
		return op.EmitOpError("failure ordering cannot be 'release' or 'acq_rel'")
	}
	return true
}

func verifyFence(op *ir.Operation) bool {
	if enumProp(op, "ordering") <= monotonic {
		return op.EmitOpError("can be given only acquire, release, acq_rel, and seq_cst orderings")
	}
	return true
}

// inboundsFlag is the bit of the no-wrap flags that inbounds has in addition to
// nusw. It must not be set alone.
const inboundsFlag = 1

func verifyGEP(op *ir.Operation) bool {
	o := GEPOp(op)
	raw := o.RawConstantIndices()
	if raw == nil {
		return true
	}
	indices := raw.Int64s()
	dynamic := 0
	for _, v := range indices {
		if v == dynamicGEPIndex {
			dynamic++
		}
	}
	if dynamic != op.NumOperands()-1 {
		return op.EmitOpError("expected as many dynamic indices as specified in 'rawConstantIndices'")
	}
	if enumProp(op, "noWrapFlags") == inboundsFlag {
		return op.EmitOpError("'inbounds_flag' cannot be used directly.")
	}
	t := constraint.TypeValue(o.ElemType())
	for i := 1; i < len(indices); i++ {
		switch e := element(t); {
		case constraint.OfType(t, StructType):
			if indices[i] == dynamicGEPIndex {
				return op.EmitOpError("expected index %d indexing a struct to be constant", i)
			}
			body := StructBody(t.(*ir.DialectType))
			if indices[i] < 0 || indices[i] >= int64(len(body)) {
				return op.EmitOpError("index %d indexing a struct is out of bounds", i)
			}
			t = constraint.TypeValue(body[indices[i]])
		case e != nil:
			t = e
		default:
			return op.EmitOpError("type '%s' cannot be indexed (index #%d)", t, i)
		}
	}
	return true
}

// element returns the element type of t, an array or vector, or nil if t is another
// type.
func element(t ir.Type) ir.Type {
	if v, ok := t.(*ir.VectorType); ok {
		return v.Element
	}
	if constraint.OfType(t, ArrayType) {
		return arrayElement(t.(*ir.DialectType))
	}
	return nil
}

// descend returns the type at a position inside aggregate type t. If there is none,
// the result wrong is the error text, and otherwise "".
func descend(t ir.Type, position []int64) (_ ir.Type, wrong string) {
	if !IsCompatibleOuterType(t) {
		return nil, "expected LLVM IR Dialect type, got '" + t.String() + "'"
	}
	for _, k := range position {
		x, _ := t.(*ir.DialectType)
		switch {
		case x != nil && x.Def == ArrayType:
			if k < 0 || k >= number(x.Params[1]) {
				return nil, "position out of bounds: " + strconv.FormatInt(k, 10)
			}
			t = arrayElement(x)
		case x != nil && x.Def == StructType:
			body := StructBody(x)
			if k < 0 || k >= int64(len(body)) {
				return nil, "position out of bounds: " + strconv.FormatInt(k, 10)
			}
			t = constraint.TypeValue(body[k])
		default:
			return nil, "expected LLVM IR structure/array type, got: '" + t.String() + "'"
		}
	}
	return t, ""
}

func verifyExtractValue(op *ir.Operation) bool {
	o := ExtractValueOp(op)
	container, got := o.Container().Type(), o.Res().Type()
	t, wrong := descend(container, positionOf(op))
	if wrong != "" {
		return op.EmitOpError("%s", wrong)
	}
	if got != t {
		return op.EmitOpError("Type mismatch: extracting from '%s' should produce '%s' but this op returns '%s'", container, t, got)
	}
	return true
}

func verifyInsertValue(op *ir.Operation) bool {
	o := InsertValueOp(op)
	container, got := o.Container().Type(), o.Value().Type()
	t, wrong := descend(container, positionOf(op))
	if wrong != "" {
		return op.EmitOpError("%s", wrong)
	}
	if got != t {
		return op.EmitOpError("Type mismatch: cannot insert '%s' into '%s'", got, container)
	}
	return true
}
