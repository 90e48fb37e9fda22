package acc

import (
	"github.com/millrace-mlir/millrace/ir"
)

// duplicates checks that no device type appears twice in the list of op's attribute name.
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

func deviceWord(a ir.Attribute) string { return DeviceType.Keyword(enumValue(a)) }

// counted checks that the operands with the name operands have one device type each, in
// the array attribute devices. Argument name is the clause in errors.
func counted(op *ir.Operation, operands, devices, name string) bool {
	if n := len(operandsOf(op, operands)); n > 0 && n != length(op.Inherent(devices)) {
		return op.EmitOpError("%s operands count must match %s device_type count", name, name)
	}
	return true
}

// segmented checks operands that are split into segments. The segment sizes must add up to
// the number of operands. Each segment must have a device type and at most limit values;
// if limit is 0, any number will do.
func segmented(op *ir.Operation, operands, segments, devices, name string, limit int64) bool {
	sizes, _ := op.Inherent(segments).(*ir.DenseArrayAttr)
	sum, n := int64(0), 0
	if sizes != nil {
		n = sizes.Len
		for i := range n {
			if limit > 0 && sizes.At(i) > limit {
				return op.EmitOpError("%s expects a maximum of %d values per segment", name, limit)
			}
			sum += sizes.At(i)
		}
	}
	values, list := int64(len(operandsOf(op, operands))), op.Inherent(devices)
	switch {
	case sum != values || list == nil && values > 0:
		return op.EmitOpError("%s operand count does not match count in segments", name)
	case list != nil && n != length(list):
		return op.EmitOpError("%s segment count does not match device_type count", name)
	}
	return true
}

// listed reports whether d is an element of op's attribute name, a list of device types.
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
		segmented(op, "tileOperands", "tileOperandsSegments", "tileOperandsDeviceType", "tile", 0) &&
		verifyParallelism(op) &&
		verifyPrivatized(op) && verifyLoopBody(op)
}

func verifyLoopBounds(op *ir.Operation) bool {
	upper := len(operandsOf(op, "upperbound"))
	inclusive := LoopOp(op).InclusiveUpperbound()
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
	return duplicates(op, "gang") && segmented(op, "gangOperands", "gangOperandsSegments", "gangOperandsDeviceType", "gang", 0)
}

// verifyParallelism checks that each device type has at most one of the clauses auto,
// independent and seq. Device type none must have exactly one of them. A device type with
// seq must not have gang, worker or vector.
func verifyParallelism(op *ir.Operation) bool {
	var seen uint64
	for _, name := range [...]string{"auto_", "independent", "seq"} {
		list := op.Inherent(name)
		for i := range length(list) {
			d := uint64(1) << enumValue(ir.ArrayElem(list, i))
			if seen&d != 0 {
				return op.EmitError("only one of auto, independent, seq can be present at the same time")
			}
			seen |= d
		}
	}
	if none, _ := DeviceType.Value("none"); seen>>none&1 == 0 {
		return op.EmitError("at least one of auto, independent, seq must be present")
	}
	seq := op.Inherent("seq")
	for i := range length(seq) {
		d := ir.ArrayElem(seq, i)
		for _, name := range [...]string{"gang", "worker", "vector", "gangOperandsDeviceType", "workerNumOperandsDeviceType", "vectorOperandsDeviceType"} {
			if listed(op, name, d) {
				return op.EmitError("gang, worker or vector cannot appear with seq")
			}
		}
	}
	return true
}

// verifyLoopBody checks an acc.loop that has no induction variables of its own. Such a
// loop must enclose as many nested loops as it collapses, and no sibling loops.
func verifyLoopBody(op *ir.Operation) bool {
	o := LoopOp(op)
	container := len(operandsOf(op, "lowerbound")) == 0
	switch {
	case o.Region().Empty():
		return op.EmitError("expected non-empty body.")
	case o.Unstructured():
		return container || op.EmitError("unstructured acc.loop must not have induction variables")
	case !container:
		return true
	}
	missing := int64(1)
	collapse := op.Inherent("collapse")
	for i := range length(collapse) {
		if n, ok := ir.ArrayElem(collapse, i).(*ir.IntegerAttr); ok {
			missing = max(missing, n.Int64())
		}
	}
	missing, sibling := enclosedLoops(op, missing)
	switch {
	case sibling:
		return op.EmitError("found sibling loops inside container-like acc.loop")
	case missing > 0:
		return op.EmitError("failed to find enough loop-like operations inside container-like acc.loop")
	}
	return true
}

func isLoop(op *ir.Operation) bool { return op.Is(Loop) || op.Def() != nil && op.Def().Loop != nil }

// enclosedLoops looks for loops inside op, each nested in the previous loop. Argument want
// is the number of loops to find; result missing is the number that it did not find. If a
// loop is not nested in the previous loop, it stops, and result sibling is true.
func enclosedLoops(op *ir.Operation, want int64) (missing int64, sibling bool) {
	parent := op
	op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		if o == op || !isLoop(o) {
			return ir.Advance
		}
		p := o.Parent()
		for p != nil && !isLoop(p) {
			p = p.Parent()
		}
		if p != parent {
			sibling = true
			return ir.Interrupt
		}
		parent = o
		if want--; want == 0 {
			return ir.Interrupt
		}
		return ir.Advance
	})
	return want, sibling
}
