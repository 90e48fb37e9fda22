package acc

import "github.com/millrace-mlir/millrace/ir"

// IsCompute reports whether op is a compute construct.
func IsCompute(op *ir.Operation) bool { return op.Is(Parallel) || op.Is(Kernels) || op.Is(Serial) }

// InCompute reports whether op lies inside a compute construct.
func InCompute(op *ir.Operation) bool {
	for op = op.Parent(); op != nil; op = op.Parent() {
		if IsCompute(op) {
			return true
		}
	}
	return false
}

// entryOps are the operations that make a variable available on the device. Operand 0 is the variable on the host,
// the result is the variable on the device.
var entryOps = []*ir.OpDef{
	Copyin, Create, Present, NoCreate, Attach, DevicePtr, GetDevicePtr, Private, Firstprivate, FirstprivateMapInitial,
	UpdateDevice, UseDevice, Reduction, DeclareDeviceResident, DeclareLink, Cache,
}

// ExitOps are the operations that end the life of a variable on the device, which is operand 0.
var ExitOps = []*ir.OpDef{Copyout, Delete, Detach, UpdateHost}

// IsEntry reports whether op, which may be nil, is one of entryOps.
func IsEntry(op *ir.Operation) bool { return isAny(op, entryOps) }

// IsExit reports whether op, which may be nil, is one of ExitOps.
func IsExit(op *ir.Operation) bool { return isAny(op, ExitOps) }

func isAny(op *ir.Operation, defs []*ir.OpDef) bool {
	if op == nil {
		return false
	}
	for _, d := range defs {
		if op.Is(d) {
			return true
		}
	}
	return false
}

// Entry returns the operation of entryOps that defines v, or nil if another operation or none does.
func Entry(v *ir.Value) *ir.Operation {
	if op := v.DefiningOp(); IsEntry(op) {
		return op
	}
	return nil
}

// HostVar returns the variable on the host of an operation of entryOps.
func HostVar(entry *ir.Operation) *ir.Value { return entry.Operand(0) }

// DataGroup returns the number of the operand group with the data clauses of op, or -1 if op has none.
func DataGroup(op *ir.Operation) int {
	if op.Def() == nil {
		return -1
	}
	for i := range op.Def().Operands {
		if op.Def().Operands[i].Name == "dataClauseOperands" {
			return i
		}
	}
	return -1
}

// DataOperands returns the operands of the data clauses of op.
func DataOperands(op *ir.Operation) []*ir.Value {
	i := DataGroup(op)
	if i < 0 {
		return nil
	}
	return op.GroupValues(i)
}

// These are names of discardable attributes that say how a function or a global variable belongs to the device.
const (
	DeclareName     = "acc.declare"
	RoutineName     = "acc.routine_info"
	SpecializedName = "acc.specialized_routine"
	VarName         = "acc.var_name"
)
