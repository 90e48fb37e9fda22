package versions

import (
	"encoding/binary"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
)

// meshAxis is an axis or a sub-axis of a mesh. The field pre is the product of the sizes of the
// sub-axes before it.
type meshAxis struct {
	name      string
	pre, size int64
}

// meshAxes replaces replica groups that are axes of a mesh with a matrix of ids. It returns false
// if op has no such groups, or after an error.
func (e *expander) meshAxes(op *ir.Operation) bool {
	if e.failed {
		return false
	}
	groups, ok := e.spelled(op)
	if e.failed = !ok; ok && groups != nil {
		op.SetInherent("replica_groups", groups)
		return true
	}
	return false
}

// ReplicaGroups returns the replica groups of op as a matrix of ids, if op states them as
// axes of a mesh. The mesh may be a symbol in module. It returns nil for other replica
// groups, and ok is false after an error.
func ReplicaGroups(module, op *ir.Operation) (groups ir.Attribute, ok bool) {
	return (&expander{b: ir.NewBuilder(op.Context()), module: module}).spelled(op)
}

func (e *expander) spelled(op *ir.Operation) (groups ir.Attribute, ok bool) {
	d, isAttr := op.Inherent("replica_groups").(*ir.DialectAttr)
	if !isAttr || d.Def != stablehlo.ReplicaGroupMeshAxesAttr {
		return nil, true
	}
	axes, ids, ok := e.mesh(op, d.Params[0])
	if !ok {
		return nil, false
	}
	var group []meshAxis
	for _, a := range d.Params[1].(*ir.ArrayAttr).Elems {
		ref := a.(*ir.DialectAttr)
		g := meshAxis{name: ref.Params[0].(*ir.StringAttr).Value, pre: 1}
		if i := slices.IndexFunc(axes, func(a meshAxis) bool { return a.name == g.name }); i >= 0 {
			g.size = axes[i].size
		}
		if sub, ok := ref.Params[1].(*ir.DialectAttr); ok {
			g.pre, g.size = constraint.IntValue(sub.Params[0]), constraint.IntValue(sub.Params[1])
		}
		group = append(group, g)
	}
	return e.groups(axes, ids, group), true
}

// mesh returns the axes and the device ids of the mesh a, which may be a symbol. The result ids is
// nil if the devices are in order. After an error, ok is false.
func (e *expander) mesh(op *ir.Operation, a ir.Attribute) (axes []meshAxis, ids []int64, ok bool) {
	if d, ok := a.(*ir.DialectAttr); ok {
		for _, x := range d.Params[0].(*ir.ArrayAttr).Elems {
			p := x.(*ir.DialectAttr).Params
			axes = append(axes, meshAxis{p[0].(*ir.StringAttr).Value, 1, constraint.IntValue(p[1])})
		}
		return axes, stablehlo.Int64s(d.Params[1]), true
	}
	name, _ := a.(*ir.SymbolRefAttr)
	if name == nil {
		return nil, nil, op.EmitError("Failed to find mesh symbol")
	}
	symbol := e.module.Region(0).First().First()
	for ; symbol != nil; symbol = symbol.Next() {
		if s, ok := symbol.Attr(ir.SymbolNameAttr).(*ir.StringAttr); ok && s.Value == name.Leaf().Value {
			break
		}
	}
	if symbol == nil {
		return nil, nil, op.EmitError("Failed to find mesh symbol")
	}
	switch mesh := symbol.Attr("stablehlo.mesh").(type) {
	case *ir.DialectAttr:
		return e.mesh(op, mesh)
	case *ir.DictAttr:
		return meshEntries(mesh)
	}
	return nil, nil, op.EmitError("Failed to find mesh attribute on symbol")
}

func meshEntries(mesh *ir.DictAttr) (axes []meshAxis, ids []int64, ok bool) {
	list, _ := mesh.Get("axes").(*ir.ArrayAttr)
	if list == nil {
		return nil, nil, false
	}
	for _, x := range list.Elems {
		d, ok := x.(*ir.DictAttr)
		if !ok {
			return nil, nil, false
		}
		name, _ := d.Get("name").(*ir.StringAttr)
		if name == nil {
			return nil, nil, false
		}
		axes = append(axes, meshAxis{name.Value, 1, constraint.IntValue(d.Get("size"))})
	}
	return axes, stablehlo.Int64s(mesh.Get("device_ids")), true
}

// groups returns a matrix of device ids with a row for each replica group. The devices of a row
// differ only along the axes in group.
func (e *expander) groups(axes []meshAxis, ids []int64, group []meshAxis) ir.Attribute {
	factors := factored(axes, group)
	strides := make([]int64, len(factors))
	total := int64(1)
	for i := len(factors) - 1; i >= 0; i-- {
		strides[i] = total
		total *= factors[i].size
	}
	rows, columns := []int64{0}, []int64{0}
	grow := func(offsets []int64, i int) []int64 {
		var out []int64
		for _, o := range offsets {
			for k := range factors[i].size {
				out = append(out, o+k*strides[i])
			}
		}
		return out
	}
	within := func(f, g meshAxis) bool {
		return f.name == g.name && f.pre >= g.pre && f.pre*f.size <= g.pre*g.size
	}
	for _, g := range group {
		for i, f := range factors {
			if within(f, g) {
				columns = grow(columns, i)
			}
		}
	}
	for i, f := range factors {
		if !slices.ContainsFunc(group, func(g meshAxis) bool { return within(f, g) }) {
			rows = grow(rows, i)
		}
	}
	raw := make([]byte, 0, 8*total)
	c := e.b.Ctx
	for _, r := range rows {
		for _, col := range columns {
			id := r + col
			if id < int64(len(ids)) {
				id = ids[id]
			}
			raw = binary.LittleEndian.AppendUint64(raw, uint64(id))
		}
	}
	return c.DenseOf(c.RankedTensorType([]int64{int64(len(rows)), int64(len(columns))}, c.Int(64), nil), raw)
}

// factored splits axes into sub-axes where the sub-axes in group begin and end. The sizes of the
// results have the same product.
func factored(axes, group []meshAxis) []meshAxis {
	var out []meshAxis
	for _, a := range axes {
		cuts := []int64{1, a.size}
		for _, g := range group {
			if g.name == a.name {
				cuts = append(cuts, g.pre, g.pre*g.size)
			}
		}
		slices.Sort(cuts)
		cuts = slices.Compact(cuts)
		for i := range cuts[1:] {
			out = append(out, meshAxis{a.name, cuts[i], cuts[i+1] / cuts[i]})
		}
	}
	return out
}
