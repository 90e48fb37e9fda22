package stablehlo

import (
	"regexp"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/hlo"
)

func verifyCustomCall(op *ir.Operation) bool {
	o := CustomCallOp(op)
	return verifyLayouts(op, o) && verifyAliases(op, o) && verifyBackendConfig(op, o) && verifyKnownCall(op)
}

func verifyLayouts(op *ir.Operation, o *CustomCallView) bool {
	operands, results := op.Inherent("operand_layouts"), op.Inherent("result_layouts")
	if (operands == nil) != (results == nil) {
		return op.EmitOpError("Layout attributes should be specified for either both operands and results or none.")
	}
	if operands == nil {
		return true
	}
	if !layoutsFit(op, "operand", plainTypes(op), operands.(*ir.ArrayAttr).Elems) {
		return false
	}
	types := op.ResultTypes(nil)
	if len(types) == 1 {
		if t, ok := types[0].(*ir.TupleType); ok {
			types = t.Types
		}
	}
	return layoutsFit(op, "result", types, results.(*ir.ArrayAttr).Elems)
}

func layoutsFit(op *ir.Operation, what string, types []ir.Type, layouts []ir.Attribute) bool {
	if len(types) != len(layouts) {
		return op.EmitOpError("Number of %ss must match the number of %s layouts, %d != %d", what, what, len(types), len(layouts))
	}
	for i, t := range types {
		layout := indices(layouts[i])
		if constraint.IsTuple(t) && len(layout) > 0 {
			return op.EmitOpError("Tuple types are not fully supported with layout constraints yet")
		}
		if !ir.IsTensor(t) {
			if len(layout) > 0 {
				return op.EmitOpError("Only tensor types can have non-empty layout: %s #%d of type '%s' has layout %s", what, i, t, layouts[i])
			}
			continue
		}
		shape, ranked := ir.ShapeOf(t)
		if !ranked {
			continue
		}
		sorted := slices.Sorted(slices.Values(layout))
		if !slices.Equal(sorted, iota64(len(shape))) {
			return op.EmitOpError("incorrect layout %s for type '%s', layout must be a permutation of [0, %d)", layouts[i], t, len(shape))
		}
	}
	return true
}

// indices returns the dimension indices in a layout, or nil if a is not a dense tensor attribute.
func indices(a ir.Attribute) []int64 {
	d, ok := a.(*ir.DenseElementsAttr)
	if !ok {
		return nil
	}
	shape, _ := ir.ShapeOf(d.Type)
	vs := make([]int64, ir.NumElements(shape))
	for i := range vs {
		if e, ok := d.ElementAttr(i).(*ir.IntegerAttr); ok {
			vs[i] = e.Int64()
		}
	}
	return vs
}

func verifyAliases(op *ir.Operation, o *CustomCallView) bool {
	list, ok := op.Inherent("output_operand_aliases").(*ir.ArrayAttr)
	if !ok {
		return true
	}
	for _, a := range list.Elems {
		d := a.(*ir.DialectAttr)
		out, operand, in := Dims(d.Params[0]), constraint.IntValue(d.Params[1]), Dims(d.Params[2])
		if operand < 0 || operand >= int64(op.NumOperands()) {
			return op.EmitOpError("expects operandIndex in the output_operand_alias attribute to be in range [0, %d); got: %d.", op.NumOperands(), operand)
		}
		from := inTuple(op.Operand(int(operand)).Type(), in)
		if from == nil {
			return op.EmitOpError("operand_tuple_indices in the output_operand_alias attribute out of bounds")
		}
		var result ir.Type
		if n := op.NumResults(); n == 1 {
			result = op.Result(0).Type()
		} else {
			result = op.Context().TupleType(op.ResultTypes(nil))
		}
		to := inTuple(result, out)
		if to == nil {
			return op.EmitOpError("output_tuple_indices in the output_operand_alias attribute out of bounds")
		}
		if from != to {
			return op.EmitOpError("shapes mismatch in the output_operand_alias attribute: operand part has type '%s' and output part has type '%s'", from, to)
		}
	}
	return true
}

// inTuple returns the type that indices select in nested tuples of type t. For example, [1, 0]
// selects b in tuple<a, tuple<b, c>>. It returns nil if an index is out of bounds or does not
// select from a tuple.
func inTuple(t ir.Type, indices []int64) ir.Type {
	for _, i := range indices {
		tuple, ok := t.(*ir.TupleType)
		if !ok || i < 0 || i >= int64(len(tuple.Types)) {
			return nil
		}
		t = tuple.Types[i]
	}
	return t
}

func verifyBackendConfig(op *ir.Operation, o *CustomCallView) bool {
	version := APIVersionOriginal
	if i, ok := op.Inherent("api_version").(*ir.IntegerAttr); ok {
		version = i.Int64()
	}
	a := op.Inherent("backend_config")
	if a == nil {
		return true
	}
	if typed, dict := version == APIVersionTypedFFI, constraint.IsDictionaryAttr(a); typed != dict {
		kind := "string"
		if typed {
			kind = "dictionary"
		}
		return op.EmitOpError("backend_config for api_version %s must be a %s attribute.", CustomCallAPIVersion.Keyword(version), kind)
	}
	return true
}

// verifyKnownCall checks operands and results of the custom calls that convert between tensors and
// buffers: CreateBuffer, Pin and Unpin.
func verifyKnownCall(op *ir.Operation) bool {
	type call struct {
		name, from, to string
	}
	target, _ := op.Inherent("call_target_name").(*ir.StringAttr)
	if target == nil {
		return true
	}
	isKind := func(t ir.Type, kind string) bool {
		return kind == "tensor" && ir.IsTensor(t) || kind == "memref" && constraint.IsMemRef(t)
	}
	if target.Value == "CreateBuffer" {
		switch {
		case op.NumOperands() != 0:
			return op.EmitOpError("CreateBuffer custom_call shouldn't have any inputs")
		case op.NumResults() != 1:
			return op.EmitOpError("CreateBuffer custom_call should have one result")
		case !isKind(op.Result(0).Type(), "memref"):
			return op.EmitOpError("CreateBuffer custom_call should have a memref result")
		}
		return true
	}
	for _, c := range []call{{"Pin", "tensor", "memref"}, {"Unpin", "memref", "tensor"}} {
		if c.name != target.Value {
			continue
		}
		switch {
		case op.NumOperands() != 1:
			return op.EmitOpError("%s custom_call should have one input", c.name)
		case !isKind(op.Operand(0).Type(), c.from):
			return op.EmitOpError("%s custom_call should have a %s input", c.name, c.from)
		case op.NumResults() != 1:
			return op.EmitOpError("%s custom_call should have one output", c.name)
		case !isKind(op.Result(0).Type(), c.to):
			return op.EmitOpError("%s custom_call should have a %s output", c.name, c.to)
		}
		a, b := op.Operand(0).Type(), op.Result(0).Type()
		if ir.ElementOf(a) != ir.ElementOf(b) || !ir.CompatibleShapes(a, b) {
			return op.EmitOpError("%s custom_call should have compatible input and output types", c.name)
		}
	}
	return true
}

const namespaced = `^[a-zA-Z][a-zA-Z0-9_]*([.][a-zA-Z0-9_$]+)+$`

var namespacedName = regexp.MustCompile(namespaced)

// verifyComposite verifies a composite operation. Its name must have a namespace, and its
// decomposition must be a function with the composite's operand and result types.
func verifyComposite(op *ir.Operation, table *ir.SymbolTables) bool {
	o, emit := CompositeOp(op), hlo.EmitOn(op)
	fail := func(f string, args ...any) bool {
		emit(f, args...)
		return false
	}
	if !namespacedName.MatchString(o.Name().Value) {
		return fail("name must be a valid namespaced op name, i.e. it must match the following regular expression: %s e.g. \"my_namespace.my_op\"", namespaced)
	}
	ref := o.Decomposition()
	f := table.LookupNearest(op, ref)
	if f == nil {
		return fail("'%s' does not reference a valid function", ref.Leaf().Value)
	}
	t, ok := constraint.TypeValue(f.Attr("function_type")).(*ir.FunctionType)
	if !ok {
		return fail("'%s' does not reference a valid function", ref.Leaf().Value)
	}
	for _, side := range []struct {
		one        string
		have, want []ir.Type
	}{{"operand", plainTypes(op), t.Inputs}, {"result", op.ResultTypes(nil), t.Results}} {
		if len(side.have) != len(side.want) {
			return fail("has %d %s(s), but decomposition has %d", len(side.have), side.one, len(side.want))
		}
		for i := range side.have {
			if side.have[i] != side.want[i] {
				return fail("%s at index %d has type '%s', but decomposition has type '%s'", side.one, i, side.have[i], side.want[i])
			}
		}
	}
	return true
}

// verifyMeshSymbol checks that the mesh exists if op's replica groups name a mesh by its symbol.
func verifyMeshSymbol(op *ir.Operation, table *ir.SymbolTables) bool {
	d, ok := op.Inherent("replica_groups").(*ir.DialectAttr)
	if !ok || d.Def != ReplicaGroupMeshAxesAttr {
		return true
	}
	if s, ok := d.Params[0].(*ir.SymbolRefAttr); ok && table.LookupNearest(op, s) == nil {
		return op.EmitOpError("replica_groups: mesh symbol '%s' not found", s.Leaf().Value)
	}
	return true
}
