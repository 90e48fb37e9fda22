package acc

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// has reports whether op has the attribute or operand of that name.
func has(op *ir.Operation, name string) bool {
	return op.Inherent(name) != nil || len(operandsOf(op, name)) > 0
}

func notInCompute(op *ir.Operation) bool {
	for p := op.Parent(); p != nil; p = p.Parent() {
		switch p.Name().Name {
		case "acc.parallel", "acc.serial", "acc.kernels", "acc.loop":
			return op.EmitOpError("cannot be nested in a compute operation")
		}
	}
	return true
}

func verifySet(op *ir.Operation) bool {
	if !notInCompute(op) {
		return false
	}
	if !has(op, "device_type") && !has(op, "default_async") && !has(op, "defaultAsync") && !has(op, "device_num") && !has(op, "deviceNum") {
		return op.EmitOpError("at least one default_async, device_num, or device_type operand must appear")
	}
	return true
}

func verifyBounds(op *ir.Operation) bool {
	if !has(op, "extent") && !has(op, "upperbound") {
		return op.EmitError("expected extent or upperbound.")
	}
	return true
}

// definedBy checks that each data operand of op is the result of one of the
// named operations. Otherwise, it reports message. The names have no "acc."
// prefix.
func definedBy(op *ir.Operation, message string, names ...string) bool {
	us := operandsOf(op, "dataClauseOperands")
	for i := range us {
		d := us[i].Value().DefiningOp()
		if d == nil || !slices.Contains(names, strings.TrimPrefix(d.Name().Name, "acc.")) {
			return op.EmitError("%s", message)
		}
	}
	return true
}

func verifyData(op *ir.Operation) bool {
	if op.NumOperands() == 0 && !has(op, "defaultAttr") {
		return op.EmitError("at least one operand or the default attribute must appear on the data operation")
	}
	return onData(op, entries...) && asyncAndWaitDevices(op)
}

func verifyDeclare(op *ir.Operation) bool {
	if len(operandsOf(op, "dataClauseOperands")) == 0 && !has(op, "token") {
		return op.EmitError("at least one operand must appear on the declare operation")
	}
	return definedBy(op, "expect valid declare data entry operation or acc.getdeviceptr as defining op",
		"copyin", "copyout", "create", "deviceptr", "getdeviceptr", "present", "declare_device_resident", "declare_link")
}

func verifyHostData(op *ir.Operation) bool {
	if len(operandsOf(op, "dataClauseOperands")) == 0 {
		return op.EmitError("at least one operand must appear on the host_data operation")
	}
	return definedBy(op, "expect data entry operation as defining op", "use_device")
}

// asyncAndWait checks the async clause and the wait clause. A clause must not
// have both operands and the attribute that stands for its keyword alone. A
// wait_devnum needs wait operands.
func asyncAndWait(op *ir.Operation) bool {
	switch {
	case has(op, "asyncOperand") && has(op, "async"):
		return op.EmitError("async attribute cannot appear with asyncOperand")
	case len(operandsOf(op, "waitOperands")) > 0 && op.Def().Slot("wait") >= 0 && has(op, "wait"):
		return op.EmitError("wait attribute cannot appear with waitOperands")
	case has(op, "waitDevnum") && len(operandsOf(op, "waitOperands")) == 0:
		return op.EmitError("wait_devnum cannot appear without waitOperands")
	}
	return true
}

func verifyEnterData(op *ir.Operation) bool {
	if len(operandsOf(op, "dataClauseOperands")) == 0 {
		return op.EmitError("at least one operand must be present in dataOperands on the enter data operation")
	}
	return asyncAndWait(op) && definedBy(op, "expect data entry operation as defining op", "attach", "create", "copyin")
}

func verifyExitData(op *ir.Operation) bool {
	if len(operandsOf(op, "dataClauseOperands")) == 0 {
		return op.EmitError("at least one operand must be present in dataOperands on the exit data operation")
	}
	return asyncAndWait(op)
}

func verifyUpdate(op *ir.Operation) bool {
	if len(operandsOf(op, "dataClauseOperands")) == 0 {
		return op.EmitError("at least one value must be present in dataOperands")
	}
	return counted(op, "asyncOperands", "asyncOperandsDeviceType", "async") &&
		segmented(op, "waitOperands", "waitOperandsSegments", "waitOperandsDeviceType", "wait", 0) &&
		asyncAndWaitDevices(op) && onData(op, "update_device", "update_host", "getdeviceptr")
}

func verifyWait(op *ir.Operation) bool { return asyncAndWait(op) }

// starts reports whether the region with that index begins with n arguments of
// the recipe's type.
func starts(op *ir.Operation, region, n int) bool {
	t, _ := op.Inherent("type").(*ir.TypeAttr)
	b := op.Region(region).First()
	if t == nil || b == nil || b.NumArgs() < n {
		return false
	}
	for i := range n {
		if b.Arg(i).Type() != t.Type {
			return false
		}
	}
	return true
}

func verifyInit(op *ir.Operation, what string) bool {
	if op.Region(0).Empty() {
		return op.EmitOpError("expects non-empty init region")
	}
	if !starts(op, 0, 1) {
		return op.EmitOpError("expects init region first argument of the %s type", what)
	}
	return true
}

func verifyDestroy(op *ir.Operation, region int) bool {
	if op.NumRegions() > region && !op.Region(region).Empty() && !starts(op, region, 1) {
		return op.EmitOpError("expects destroy region first argument of the privatization type")
	}
	return true
}

func verifyPrivate(op *ir.Operation) bool {
	return verifyInit(op, "privatization") && verifyDestroy(op, 1)
}

func verifyFirstPrivate(op *ir.Operation) bool {
	o := FirstprivateRecipeOp(op)
	if !verifyInit(op, "privatization") {
		return false
	}
	if o.CopyRegion().Empty() {
		return op.EmitOpError("expects non-empty copy region")
	}
	// The type of the second is upstream's to forget.
	if !starts(op, 1, 1) || o.CopyRegion().First().NumArgs() < 2 {
		return op.EmitOpError("expects copy region with two arguments of the privatization type")
	}
	return verifyDestroy(op, 2)
}

func verifyReduction(op *ir.Operation) bool {
	o := ReductionRecipeOp(op)
	if !verifyInit(op, "reduction") {
		return false
	}
	if o.CombinerRegion().Empty() {
		return op.EmitOpError("expects non-empty combiner region")
	}
	if !starts(op, 1, 2) {
		return op.EmitOpError("expects combiner region with the first two arguments of the reduction type")
	}
	t := o.Type().Type
	for b := o.CombinerRegion().First(); b != nil; b = b.Next() {
		if end := b.Last(); end != nil && end.Name().Name == "acc.yield" && (end.NumOperands() != 1 || end.Operand(0).Type() != t) {
			return op.EmitOpError("expects combiner region to yield a value of the reduction type")
		}
	}
	return true
}
