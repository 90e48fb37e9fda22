package sdy

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// verifyNamed verifies a named computation: the shardings fit the operands and results, and the
// body returns the result types.
func verifyNamed(op *ir.Operation) bool {
	o := NamedComputationOp(op)
	if end := op.Region(0).First().Last(); end != nil {
		if inferred, types := operandTypes(end), resultTypes(op); !slices.Equal(inferred, types) {
			return op.EmitOpError("inferred type(s) %s are incompatible with return type(s) of operation %s", typeList(inferred), typeList(types))
		}
	}
	if a := o.InShardings(); a != nil && !verifyPerValue(op, a, operandTypes(op), "in_shardings") {
		return false
	}
	if a := o.OutShardings(); a != nil && !verifyPerValue(op, a, resultTypes(op), "out_shardings") {
		return false
	}
	return true
}

func typeList(types []ir.Type) string {
	words := make([]string, len(types))
	for i, t := range types {
		words[i] = "'" + t.String() + "'"
	}
	return strings.Join(words, ", ")
}

// verifyManual verifies a manual computation. The body must take and return local tensors: the
// slices of operands and results that remain after sharding along the manual axes.
func verifyManual(op *ir.Operation) bool {
	o := ManualComputationOp(op)
	body := op.Region(0).First()
	manual := listIn(o.ManualAxes())
	var args, results []ir.Type
	for _, a := range body.Args() {
		args = append(args, a.Type())
	}
	if end := body.Last(); end != nil {
		results = operandTypes(end)
	}
	return verifyManualValues(op, "operand", o.InShardings(), operandTypes(op), args, manual) &&
		verifyManualValues(op, "result", o.OutShardings(), resultTypes(op), results, manual)
}

func verifyManualValues(op *ir.Operation, what string, shardings ir.Attribute, global, local []ir.Type, manual []ir.Attribute) bool {
	if !verifyPerValue(op, shardings, global, what) {
		return false
	}
	if len(global) != len(local) {
		return op.EmitOpError("number of %s shardings, %ss, and region %ss must match. Found %d shardings, %d %ss, and %d region %ss",
			what, what, what, len(global), len(global), what, len(local), what)
	}
	for i, s := range listIn(shardings) {
		t, ok := global[i].(*ir.RankedTensorType)
		if !ok {
			continue
		}
		m, ok := meshOf(op, s, failing(op, ""))
		if !ok {
			return false
		}
		shape := slices.Clone(t.Shape)
		for d, dim := range elems(params(s)[1]) {
			free := ""
			for _, a := range listIn(dim) {
				if !slices.Contains(manual, params(a)[0]) {
					free = axisText(a)
					continue
				}
				if free != "" {
					return op.EmitOpError("%s sharding at index %d must have all manual axes come before free axes in its dimension sharding at index %d. Saw manual axis %s after free axis %s",
						what, i, d, axisText(a), free)
				}
				_, size, ok := part(a)
				if !ok {
					size = m.size(m.index(axisName(a)))
				}
				if shape[d] != ir.Dynamic && size > 0 {
					shape[d] = (shape[d] + size - 1) / size
				}
			}
		}
		if want := op.Context().RankedTensorType(shape, t.Element, t.Encoding); want != local[i] {
			return op.EmitOpError("%s shape, corresponding sharding, and region %s shape at index %d must match. Expected local shape '%s', actual local shape '%s'",
				what, what, i, want, local[i])
		}
	}
	return true
}

// verifyRule checks that the sharding rule with the parameters ps fits op. Each factor must be used
// in a mapping, and no reduction factor in a result.
func verifyRule(op *ir.Operation, ps []ir.Attribute) bool {
	sizes := ints(ps[0])
	used := make([]bool, len(sizes))
	inResults := make([]bool, len(sizes))
	if !verifyMappings(op, "operand", elems(ps[1]), operandTypes(op), used, nil) ||
		!verifyMappings(op, "result", elems(ps[2]), resultTypes(op), used, inResults) {
		return false
	}
	for f, u := range used {
		if !u {
			return op.EmitOpError("has factor %s=%d that isn't used in operand and result mappings", factorName(int64(f)), sizes[f])
		}
	}
	for i, name := range ruleLists {
		if name == "" {
			continue
		}
		for _, f := range ints(ps[i]) {
			if f >= int64(len(sizes)) {
				return op.EmitOpError("index must be less than %d, got: %d", len(sizes), f)
			}
			if name == "reduction" && inResults[f] {
				return op.EmitOpError("reduction factor cannot be in result mappings")
			}
		}
	}
	return true
}

func factorName(f int64) string {
	if f < factorLetters {
		return string(rune('i' + f))
	}
	return "z_" + strconv.FormatInt(f-factorLetters+1, 10)
}

// verifyMappings checks the factor mappings of op's operands or results, whose types are types. In
// errors, what is the word for such a value, "operand" or "result". It sets used[f] for each factor
// f that a mapping uses, and also[f] unless also is nil.
func verifyMappings(op *ir.Operation, what string, maps []ir.Attribute, types []ir.Type, used, also []bool) bool {
	if len(maps) != len(types) {
		return op.EmitOpError("number of %ss and mappings must match: %d != %d", what, len(types), len(maps))
	}
	for i, m := range maps {
		where := what
		if len(maps) > 1 {
			where += " " + strconv.Itoa(i)
		}
		err := failing(op, where+" - ")
		dims := listIn(m)
		if shape, _ := ir.ShapeOf(types[i]); len(shape) != len(dims) {
			return err("mapping rank must match: %d != %d", len(dims), len(shape))
		}
		mine := make([]bool, len(used))
		for _, d := range dims {
			for _, f := range ints(params(d)[0]) {
				switch {
				case f >= int64(len(used)):
					return err("expecting factor indices to be within 0<=...<num_factors; received: %d, num_factors: %d", f, len(used))
				case mine[f]:
					return err("cannot reuse factors for the same tensor value")
				}
				mine[f], used[f] = true, true
				if also != nil {
					also[f] = true
				}
			}
		}
	}
	return true
}
