package acc

import (
	"github.com/millrace-mlir/millrace/ir"
)

// entries are the operations, without "acc.", whose results may be data operands
// of compute constructs and data constructs.
var entries = []string{"attach", "copyin", "copyout", "create", "delete", "detach", "deviceptr", "getdeviceptr", "nocreate", "present"}

// onData checks that each data operand of op is the result of one of the named
// operations.
func onData(op *ir.Operation, names ...string) bool {
	return definedBy(op, "expect data entry/exit operation or acc.getdeviceptr as defining op", names...)
}

// unique checks the operands of that name. Each must be the result of an operation of
// one definition, by, such as Private. No operand may appear twice. Argument word names
// the operands in errors.
func unique(op *ir.Operation, operands string, by *ir.OpDef, word string) bool {
	us := operandsOf(op, operands)
	for i := range us {
		v := us[i].Value()
		if d := v.DefiningOp(); d == nil || !d.Is(by) {
			return op.EmitOpError("expected %s as defining op", word)
		}
		for j := range i {
			if us[j].Value() == v {
				return op.EmitOpError("%s operand appears more than once", word)
			}
		}
	}
	return true
}

// asyncAndWaitDevices checks the async and the wait clause for each device type.
// For one device type, a clause must not have both operands and the keyword
// alone. As in upstream, the last device type is not checked.
func asyncAndWaitDevices(op *ir.Operation) bool {
	for i := range DeviceType.Cases[:len(DeviceType.Cases)-1] {
		d := deviceOf(op.Context(), DeviceType.Cases[i].Value)
		switch {
		case listed(op, "asyncOperandsDeviceType", d) && listed(op, "asyncOnly", d):
			return op.EmitError("asyncOnly attribute cannot appear with asyncOperand")
		case listed(op, "waitOperandsDeviceType", d) && listed(op, "waitOnly", d):
			return op.EmitError("wait attribute cannot appear with waitOperands")
		}
	}
	return true
}

func verifyPrivatized(op *ir.Operation) bool {
	return unique(op, "privateOperands", Private, "private") &&
		unique(op, "firstprivateOperands", Firstprivate, "firstprivate") &&
		unique(op, "reductionOperands", Reduction, "reduction")
}

// verifyClauses checks the clauses that all compute constructs have: async, wait
// and the data operands.
func verifyClauses(op *ir.Operation) bool {
	return counted(op, "asyncOperands", "asyncOperandsDeviceType", "async") && asyncAndWaitDevices(op) && onData(op, entries...)
}

// verifySizes checks the clauses num_gangs, num_workers, vector_length and wait:
// each list of operands needs a device type, and num_gangs takes at most three
// values.
func verifySizes(op *ir.Operation) bool {
	return segmented(op, "numGangs", "numGangsSegments", "numGangsDeviceType", "num_gangs", 3) && verifyWaits(op) &&
		counted(op, "numWorkers", "numWorkersDeviceType", "num_workers") &&
		counted(op, "vectorLength", "vectorLengthDeviceType", "vector_length")
}

func verifyWaits(op *ir.Operation) bool {
	return segmented(op, "waitOperands", "waitOperandsSegments", "waitOperandsDeviceType", "wait", 0)
}

func verifyParallel(op *ir.Operation) bool {
	return verifyPrivatized(op) && verifySizes(op) && verifyClauses(op)
}

func verifySerial(op *ir.Operation) bool {
	return verifyPrivatized(op) && verifyWaits(op) && verifyClauses(op)
}

func verifyKernels(op *ir.Operation) bool { return verifySizes(op) && verifyClauses(op) }

// levels returns how many of gang, worker, vector and seq a routine has for
// device type d.
func levels(op *ir.Operation, d ir.Attribute) (n int) {
	for _, names := range [...][2]string{{"gang", "gangDimDeviceType"}, {"worker", ""}, {"vector", ""}, {"seq", ""}} {
		if listed(op, names[0], d) || names[1] != "" && listed(op, names[1], d) {
			n++
		}
	}
	return n
}

// verifyRoutine checks that a routine has at most one of gang, worker, vector
// and seq for each device type. A clause for device type none counts for every
// device type. As in upstream, the last device type is not checked.
func verifyRoutine(op *ir.Operation) bool {
	none := anyDevice(op.Context())
	base := levels(op, none)
	if base > 1 {
		return op.EmitError("only one of `gang`, `worker`, `vector`, `seq` can be present at the same time")
	}
	for i := range DeviceType.Cases[:len(DeviceType.Cases)-1] {
		d := deviceOf(op.Context(), DeviceType.Cases[i].Value)
		if d == none {
			continue
		}
		if n := levels(op, d); n > 1 || base == 1 && n == 1 {
			return op.EmitError("only one of `gang`, `worker`, `vector`, `seq` can be present at the same time for device_type `%s`", deviceWord(d))
		}
	}
	return true
}
