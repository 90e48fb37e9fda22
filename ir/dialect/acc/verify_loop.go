package acc

import "github.com/millrace-mlir/millrace/ir"

// duplicates checks that no device type stands twice in an attribute.
func duplicates(op *ir.Operation, name string) bool {
	seen := map[ir.Attribute]bool{}
	list := op.Inherent(name)
	for i := range length(list) {
		d := ir.ArrayElem(list, i)
		if seen[d] {
			return op.EmitOpError("duplicate device_type `%s` found in %s attribute", deviceWord(d), name)
		}
		seen[d] = true
	}
	return true
}

func deviceWord(a ir.Attribute) string {
	if d, ok := a.(*ir.DialectAttr); ok && len(d.Params) > 0 {
		if v, ok := d.Params[0].(*ir.IntegerAttr); ok {
			return DeviceType.Keyword(v.Int64())
		}
	}
	return ""
}

// counted checks that operands have a device type each.
func counted(op *ir.Operation, operands, devices, name string) bool {
	if n := len(operandsOf(op, operands)); n > 0 && n != length(op.Inherent(devices)) {
		return op.EmitOpError("%s operands count must match %s device_type count", name, name)
	}
	return true
}

// segmented checks operands in segments, which have a device type each.
func segmented(op *ir.Operation, operands, segments, devices, name string) bool {
	sizes, _ := op.Inherent(segments).(*ir.DenseArrayAttr)
	sum, n := int64(0), 0
	if sizes != nil {
		n = sizes.Len
		for i := range n {
			sum += sizes.At(i)
		}
	}
	if sum != int64(len(operandsOf(op, operands))) {
		return op.EmitOpError("%s operand count does not match count in segments", name)
	}
	if n != length(op.Inherent(devices)) {
		return op.EmitOpError("%s segment count does not match device_type count", name)
	}
	return true
}

// listed reports whether a list of device types has d.
func listed(op *ir.Operation, name string, d ir.Attribute) bool {
	list := op.Inherent(name)
	for i := range length(list) {
		if ir.ArrayElem(list, i) == d {
			return true
		}
	}
	return false
}

func verifyLoop(op *ir.Operation) bool {
	return verifyLoopBounds(op) && verifyCollapse(op) && verifyGang(op) &&
		duplicates(op, "worker") && duplicates(op, "workerNumOperandsDeviceType") &&
		counted(op, "workerNumOperands", "workerNumOperandsDeviceType", "worker") &&
		duplicates(op, "vector") && duplicates(op, "vectorOperandsDeviceType") &&
		counted(op, "vectorOperands", "vectorOperandsDeviceType", "vector") &&
		segmented(op, "tileOperands", "tileOperandsSegments", "tileOperandsDeviceType", "tile") && verifyParallelism(op)
}

func verifyLoopBounds(op *ir.Operation) bool {
	upper := len(operandsOf(op, "upperbound"))
	inclusive, _ := op.Inherent("inclusiveUpperbound").(*ir.DenseArrayAttr)
	switch {
	case upper != len(operandsOf(op, "step")):
		return op.EmitError("number of upperbounds expected to be the same as number of steps")
	case upper != len(operandsOf(op, "lowerbound")):
		return op.EmitError("number of upperbounds expected to be the same as number of lowerbounds")
	case upper > 0 && inclusive != nil && inclusive.Len != upper:
		return op.EmitError("inclusiveUpperbound size is expected to be the same as upperbound size")
	}
	return true
}

func verifyCollapse(op *ir.Operation) bool {
	if c := op.Inherent("collapse"); c != nil {
		d := op.Inherent("collapseDeviceType")
		if d == nil {
			return op.EmitOpError("collapse device_type attr must be define when collapse attr is present")
		}
		if length(c) != length(d) {
			return op.EmitOpError("collapse attribute count must match collapse device_type count")
		}
	}
	return duplicates(op, "collapseDeviceType")
}

func verifyGang(op *ir.Operation) bool {
	if n := len(operandsOf(op, "gangOperands")); n > 0 {
		kinds := op.Inherent("gangOperandsArgType")
		if kinds == nil {
			return op.EmitOpError("gangOperandsArgType attribute must be defined when gang operands are present")
		}
		if n != length(kinds) {
			return op.EmitOpError("gangOperandsArgType attribute count must match gangOperands count")
		}
	}
	return duplicates(op, "gang") && segmented(op, "gangOperands", "gangOperandsSegments", "gangOperandsDeviceType", "gang")
}

// verifyParallelism checks auto, independent and seq against each other and seq
// against gang, worker and vector.
func verifyParallelism(op *ir.Operation) bool {
	none := anyDevice(op.Context())
	found := false
	for _, c := range DeviceType.Cases {
		d := deviceOf(op.Context(), c.Value)
		n := 0
		for _, name := range [...]string{"auto_", "independent", "seq"} {
			if listed(op, name, d) {
				n++
			}
		}
		if n > 1 {
			return op.EmitError("only one of auto, independent, seq can be present at the same time")
		}
		found = found || n > 0 && d == none
	}
	switch {
	case !found && op.Inherent("combined") == nil && op.Inherent("unstructured") == nil && op.Region(0).First() != nil:
		return op.EmitError("at least one of auto, independent, seq must be present")
	case listed(op, "seq", none) && (listed(op, "gang", none) || listed(op, "worker", none) || listed(op, "vector", none) ||
		has(op, "gangOperands") || has(op, "workerNumOperands") || has(op, "vectorOperands")):
		return op.EmitError("gang, worker or vector cannot appear with seq")
	}
	if op.Inherent("unstructured") != nil && op.Region(0).First() != nil && op.Region(0).First().NumArgs() > 0 {
		return op.EmitError("unstructured acc.loop must not have induction variables")
	}
	return true
}
