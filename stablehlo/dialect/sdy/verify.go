package sdy

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

func inferConstant(s *ir.OpState, dst []ir.Type) ([]ir.Type, bool) {
	i := s.Name.Def.Slot("value")
	if i >= len(s.Props) {
		return nil, false
	}
	t := ir.TypeOf(s.Props[i])
	return append(dst, t), t != nil
}

// fail reports an error of an operation and returns false. Its maker, failing, chooses the words in
// front of the text.
type fail func(format string, args ...any) bool

func failing(op *ir.Operation, front string) fail {
	return func(format string, args ...any) bool {
		return op.EmitOpError("%s", front+fmt.Sprintf(format, args...))
	}
}

// mesh is the list of the axes of a mesh.
type mesh []ir.Attribute

func (m mesh) index(name string) int {
	return slices.IndexFunc(m, func(a ir.Attribute) bool { return axisName(a) == name })
}

func (m mesh) size(i int) int64 { return intOf(params(m[i])[1]) }

// axisName returns the name of a, an axis in a mesh or a reference to an axis.
func axisName(a ir.Attribute) string { return textOf(params(a)[0]) }

// part returns the extent of the sub-axis that the axis reference a names. The result pre is the
// product of the sizes of the sub-axes before it. If a refers to a whole axis, ok is false.
func part(a ir.Attribute) (pre, size int64, ok bool) {
	p := params(a)[1]
	if p == nil {
		return 0, 0, false
	}
	return intOf(params(p)[0]), intOf(params(p)[1]), true
}

// meshOf returns the axes of the mesh to which the sharding s of op refers. If there is no such
// mesh, meshOf reports an error and returns false.
func meshOf(op *ir.Operation, s ir.Attribute, err fail) (m mesh, ok bool) {
	d, ok := meshAttrOf(op, s, err)
	if !ok {
		return m, false
	}
	return listIn(d), true
}

// meshAttrOf returns the mesh attribute of sharding s: the attribute in s, or the mesh of the
// symbol that s names. If there is none, it reports an error and returns false.
func meshAttrOf(op *ir.Operation, s ir.Attribute, err fail) (d ir.Attribute, ok bool) {
	switch a := params(s)[0].(type) {
	case *ir.DialectAttr:
		return a, true
	case *ir.SymbolRefAttr:
		if d := ir.LookupSymbol(op, a); d != nil && d.Is(Mesh) && MeshOp(d).Mesh() != nil {
			return MeshOp(d).Mesh(), true
		}
		return nil, err("unknown mesh: @%s", a.Leaf().Value)
	}
	return nil, err("unknown mesh")
}

// maximal reports whether the mesh d is a single device, which holds whole tensors of any rank.
// Such a mesh has no axes and one device id.
func maximal(d ir.Attribute) bool { return len(listIn(d)) == 0 && len(ints(params(d)[1])) == 1 }

// axisText returns the text form of an axis reference for diagnostics: "x" or "x":(pre)size.
func axisText(a ir.Attribute) string {
	text := strconv.Quote(axisName(a))
	if pre, size, ok := part(a); ok {
		text += ":(" + strconv.FormatInt(pre, 10) + ")" + strconv.FormatInt(size, 10)
	}
	return text
}

// verifySharding checks that the sharding s fits a value of type t. It reports the first violation
// to err and returns false.
func verifySharding(op *ir.Operation, s ir.Attribute, t ir.Type, err fail) bool {
	p := params(s)
	dims := elems(p[1])
	if !ir.IsShaped(t) {
		if len(dims) != 0 || len(elems(p[2])) != 0 || len(elems(p[3])) != 0 {
			return err("non-shaped tensors can only have a sharding with rank 0 and no replicated or unreduced axes. type: '%s', sharding: %s", t, s)
		}
		return true
	}
	d, ok := meshAttrOf(op, s, err)
	if !ok {
		return false
	}
	m := mesh(listIn(d))
	if maximal(d) {
		if len(dims) != 0 || len(elems(p[2])) != 0 || len(elems(p[3])) != 0 {
			return err("a maximal sharding can only have a sharding with rank 0 and no replicated or unreduced axes.")
		}
		return true
	}
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		return err("only ranked tensors can have a sharding. type: '%s'", t)
	}
	if len(shape) != len(dims) {
		return err("sharding doesn't match tensor rank: %d != %d", len(dims), len(shape))
	}
	v := &axisVerifier{mesh: m, err: err}
	for i, d := range dims {
		e := params(d)
		if !v.list(elems(e[0])) {
			return false
		}
		if e[2] != nil && len(elems(e[0])) == 0 && intOf(e[1]) != 0 {
			return err("dim %d is empty and closed but has a priority", i)
		}
	}
	return v.list(elems(p[2])) && v.ordered("replicated", elems(p[2])) && v.list(elems(p[3])) && v.ordered("unreduced", elems(p[3]))
}

// axisVerifier checks the axis lists of a sharding. seen collects the axes so far, because no two
// may overlap.
type axisVerifier struct {
	mesh
	err  fail
	seen []ir.Attribute
}

func (v *axisVerifier) list(axes []ir.Attribute) bool {
	for i, a := range axes {
		k := v.index(axisName(a))
		if k < 0 {
			return v.err("unknown axis name: %s", strconv.Quote(axisName(a)))
		}
		if !v.part(a, v.size(k)) {
			return false
		}
		for _, b := range v.seen {
			if a == b {
				return v.err("duplicate axis ref: %s", axisText(a))
			}
		}
		if i > 0 && merges(axes[i-1], a) {
			return v.err("two consecutive sub-axes can be merged: %s, %s", axisText(axes[i-1]), axisText(a))
		}
		for _, b := range v.seen {
			if overlap(b, a) {
				return v.err("overlapping sub-axes: %s, %s", axisText(b), axisText(a))
			}
		}
		v.seen = append(v.seen, a)
	}
	return true
}

// part checks the axis reference a if it names a sub-axis; full is the size of the whole axis. It
// reports an error and returns false if the sub-axis does not fit.
func (v *axisVerifier) part(a ir.Attribute, full int64) bool {
	pre, size, ok := part(a)
	switch {
	case !ok:
		return true
	case pre < 1:
		return v.err("sub-axis pre-size must be at least 1: %s", axisText(a))
	case size <= 1:
		return v.err("sub-axis sizes must be greater than 1: %s", axisText(a))
	case full%(pre*size) != 0:
		return v.err("sub-axis next pre-size %d doesn't divide the size of the full axis %d: %s", pre*size, full, axisText(a))
	case size == full:
		return v.err("sub-axis size is equal to the full axis size: %s", axisText(a))
	}
	return true
}

// merges reports whether a and b are adjacent sub-axes of the same axis: b begins where a ends.
// Such a pair must be written as one sub-axis.
func merges(a, b ir.Attribute) bool {
	pre, size, ok := part(a)
	next, _, other := part(b)
	return ok && other && axisName(a) == axisName(b) && pre*size == next
}

// overlap reports whether the axis references a and b have a part of an axis in common. A whole
// axis overlaps each of its sub-axes.
func overlap(a, b ir.Attribute) bool {
	if axisName(a) != axisName(b) {
		return false
	}
	p, n, ok := part(a)
	q, m, other := part(b)
	return !ok || !other || p < q*m && q < p*n
}

// ordered checks that axes are in the order of the mesh's axes, and sub-axes of the same axis by
// their pre-size. If not, it reports an error, in which the word what names the list, and returns
// false.
func (v *axisVerifier) ordered(what string, axes []ir.Attribute) bool {
	for i := 1; i < len(axes); i++ {
		k, n := v.index(axisName(axes[i-1])), v.index(axisName(axes[i]))
		a, _, ok := part(axes[i-1])
		b, _, other := part(axes[i])
		if k > n || k == n && ok && other && a > b {
			return v.err("%s axes are not ordered w.r.t. mesh", what)
		}
	}
	return true
}

// verifyPerValue checks the shardings in a, one for each of types. Errors begin with front, which
// names the values, and the value's index if there are several.
func verifyPerValue(op *ir.Operation, a ir.Attribute, types []ir.Type, front string) bool {
	list := elems(params(a)[0])
	if len(list) != len(types) {
		return op.EmitOpError("%s shardings don't match number of values: %d shardings vs %d values", front, len(list), len(types))
	}
	for i, s := range list {
		where := front
		if len(list) > 1 {
			where += " " + strconv.Itoa(i)
		}
		if !verifySharding(op, s, types[i], failing(op, where+" - ")) {
			return false
		}
	}
	return true
}

func resultTypes(op *ir.Operation) []ir.Type {
	types := make([]ir.Type, op.NumResults())
	for i := range types {
		types[i] = op.Result(i).Type()
	}
	return types
}

func operandTypes(op *ir.Operation) []ir.Type {
	types := make([]ir.Type, op.NumOperands())
	for i := range types {
		types[i] = op.Operand(i).Type()
	}
	return types
}

func verifySharded(op *ir.Operation) bool {
	return verifySharding(op, op.Inherent("sharding"), op.Result(0).Type(), failing(op, ""))
}

func verifyOutSharding(op *ir.Operation) bool {
	return verifySharding(op, op.Inherent("out_sharding"), op.Result(0).Type(), failing(op, ""))
}

func hasOneUse(v *ir.Value) bool { return v.FirstUse() != nil && v.FirstUse().NextUse() == nil }

func verifyEdge(op *ir.Operation) bool {
	if !hasOneUse(op.Operand(0)) {
		return op.EmitOpError("expected input of sdy.data_flow_edge to have a single user")
	}
	if s := op.Inherent("sharding"); s != nil {
		return verifySharding(op, s, op.Result(0).Type(), failing(op, ""))
	}
	return true
}

func verifyFuncEdge(op *ir.Operation) bool {
	if !hasOneUse(op.Operand(0)) {
		return op.EmitOpError("expected operand of sdy.func_data_flow_edge to have a single user")
	}
	return true
}

// verifyMeshAttr checks the axes and device ids of a mesh that the parser has read. ids is nil if
// the mesh lists none.
func verifyMeshAttr(axes mesh, ids []int64, err fail) bool {
	total := int64(1)
	for i, a := range axes {
		if axes[:i].index(axisName(a)) >= 0 {
			return err("duplicate axis name: %s", strconv.Quote(axisName(a)))
		}
		total *= axes.size(i)
	}
	if ids == nil {
		return true
	}
	for _, id := range ids {
		if id < 0 {
			return err("device id must be non-negative, got: %d", id)
		}
	}
	if len(axes) == 0 {
		if len(ids) > 1 {
			return err("axes is empty and device_ids has more than one element")
		}
		return true
	}
	if total != int64(len(ids)) {
		return err("total product of axis sizes must match total number of device ids, got: %d != %d", total, len(ids))
	}
	if sorted := slices.Sorted(slices.Values(ids)); !inOrder(sorted) {
		return err("sorted device ids must be iota(product(axes)), got: %s", intList(sorted))
	}
	return true
}

func intList(vs []int64) string {
	words := make([]string, len(vs))
	for i, v := range vs {
		words[i] = strconv.FormatInt(v, 10)
	}
	return strings.Join(words, ", ")
}

// verifyAttr checks sdy's discardable attributes sdy.sharding and sdy.sharding_rule on operations
// of other dialects. It accepts all attributes of vhlo operations: during serialization these carry
// shardings, but their types are not tensors.
func verifyAttr(op *ir.Operation, a ir.NamedAttribute) bool {
	if op.Name().DialectName() == "vhlo" {
		return true
	}
	d, _ := a.Value.(*ir.DialectAttr)
	switch a.Name.Value {
	case "sdy.sharding":
		if d == nil || d.Def != PerValueDef {
			return op.EmitOpError("should have a sharding attribute of type TensorShardingPerValueAttr")
		}
		return verifyPerValue(op, d, resultTypes(op), "result")
	case "sdy.sharding_rule":
		if d == nil || d.Def != opShardingRuleAttr {
			return op.EmitOpError("should have a sharding rule attribute of type OpShardingRuleAttr")
		}
		return verifyRule(op, d.Params)
	}
	return true
}

func verifyRegionArg(op *ir.Operation, _, i int, a ir.NamedAttribute) bool {
	return verifyFuncValue(op, ir.FunctionTypeOf(op).Inputs, "arg ", i, a)
}

func verifyRegionResult(op *ir.Operation, _, i int, a ir.NamedAttribute) bool {
	return verifyFuncValue(op, ir.FunctionTypeOf(op).Results, "result ", i, a)
}

func verifyFuncValue(op *ir.Operation, types []ir.Type, what string, i int, a ir.NamedAttribute) bool {
	if a.Name.Value != "sdy.sharding" || i >= len(types) {
		return true
	}
	err := failing(op, what+strconv.Itoa(i)+" - ")
	d, _ := a.Value.(*ir.DialectAttr)
	if d == nil || d.Def != TensorShardingDef {
		return err("should have a sharding attribute of type TensorShardingAttr")
	}
	return verifySharding(op, d, types[i], err)
}
