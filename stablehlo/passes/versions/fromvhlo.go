package versions

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
)

// LegalizeToStableHLO is vhlo-legalize-to-stablehlo. It converts programs of the current version of
// VHLO to StableHLO and func.
var LegalizeToStableHLO = &passes.Pass{
	Name: "VhloLegalizeToStablehloPass", Arg: "vhlo-legalize-to-stablehlo", Doc: "Legalize VHLO to StableHLO.",
	Anchor:   "builtin.module",
	Dialects: []string{"func", "quant", "shape", "stablehlo"},
	Run: func(c *passes.Ctx) bool {
		f := &fromVHLO{values: values{c.IR(), vhlo.NewTypes(c.IR())}}
		f.conv = converter{arena: c.Arena(), types: f.types.From, operation: f.operation, foreign: func(t ir.Type) ir.Type { return t }}
		return f.conv.region(c.Op.Region(0))
	},
}

type fromVHLO struct {
	values
	conv  converter
	plans []*backPlan // by number of an operation's name
}

// backPlan describes how to convert VHLO operations of one name.
type backPlan struct {
	name  *ir.OpName
	attrs []backAttr // by slot of the result
	used  []bool     // by slot of the operation: it is in the result
}

// backAttr describes how to create one attribute of the converted operation.
type backAttr struct {
	kind  attrKind
	slots []int
	group *ir.DialectAttrDef
	// absent: what lets the attribute be left out.
	absent standing
	def    *ir.AttrDef
}

// stablehloName returns the name of a vhlo operation in its original dialect.
func stablehloName(op *ir.Operation) string {
	switch n := op.Name().Name; n {
	case "vhlo.func_v1":
		return "func.func"
	case "vhlo.call_v1":
		return "func.call"
	case "vhlo.return_v1":
		if p := op.Parent(); p != nil && (p.Name().Name == "vhlo.func_v1" || p.Name().Name == "func.func") {
			return "func.return"
		}
		return "stablehlo.return"
	default:
		n = strings.TrimPrefix(n, "vhlo.")
		return "stablehlo." + n[:max(0, strings.LastIndexByte(n, '_'))]
	}
}

func (f *fromVHLO) planOf(op *ir.Operation) *backPlan {
	n := op.Name()
	if n.Name == "vhlo.return_v1" { // depends on where it stands
		return &backPlan{name: f.c.OpName(stablehloName(op))}
	}
	id := int(n.ID())
	if id < len(f.plans) && f.plans[id] != nil {
		return f.plans[id]
	}
	for id >= len(f.plans) {
		f.plans = append(f.plans, nil)
	}
	p := &backPlan{name: f.c.OpName(stablehloName(op))}
	span, ok := vhlo.OpSpan(n.Def)
	if !ok || span.Until != vhlo.Current || p.name.Def == nil {
		return nil
	}
	p.used = make([]bool, len(n.Def.Attrs))
	put := func(names ...string) (slots []int) {
		for _, name := range names {
			if s := n.Def.Slot(name); s >= 0 {
				slots, p.used[s] = append(slots, s), true
			}
		}
		return slots
	}
	for i := range p.name.Def.Attrs {
		a := &p.name.Def.Attrs[i]
		b := backAttr{def: a}
		switch group := grouped[p.name.Name+" "+a.Name]; {
		case group != nil:
			b.kind, b.group, b.slots = parts, group, put(partNames(group)...)
			if group == stablehlo.DotAlgorithmAttr {
				b.absent = noType
			}
		case a.Name == "channel_handle":
			b.kind, b.slots = channel, put("channel_id", "channel_type")
			if a.Optional {
				b.absent = zeroInt
			}
		case a.Name == "api_version":
			b.kind, b.slots, b.absent = api, put(a.Name), originalAPI
		case a.Constraint != nil && a.Constraint.UnitAttr:
			b.kind, b.slots = unit, put(a.Name)
		default:
			b.kind, b.slots = generic, put(a.Name)
			if a.Optional || a.Default != nil {
				b.absent = absent[a.Name]
			}
		}
		if len(b.slots) == 0 {
			b.kind = detached
		}
		p.attrs = append(p.attrs, b)
	}
	f.plans[id] = p
	return p
}

func (f *fromVHLO) operation(op *ir.Operation) (s made, keep, ok bool) {
	if op.Name().DialectName() != "vhlo" {
		return s, true, false
	}
	p := f.planOf(op)
	if p == nil {
		return s, false, false
	}
	s = made{name: p.name, props: make([]ir.Attribute, len(p.name.Def.Attrs))}
	for i := range p.attrs {
		if !f.attr(op, &p.attrs[i], &s.props[i]) {
			return s, false, false
		}
	}
	s.attrs, ok = f.discardable(op.Discardable())
	return s, false, ok
}

func (f *fromVHLO) discardable(d *ir.DictAttr) (*ir.DictAttr, bool) {
	if len(d.Entries) == 0 {
		return nil, true
	}
	entries := make([]ir.NamedAttribute, len(d.Entries))
	for i, e := range d.Entries {
		v := f.convert(e.Value)
		if v == nil {
			return nil, false
		}
		entries[i] = ir.NamedAttribute{Name: e.Name, Value: v}
	}
	return f.c.Dict(entries), true
}

// attr creates the attribute that b describes from the attributes of op, and stores it in *out. It
// stores nothing if the value of the attributes stands for an absent attribute. It returns false if
// a value does not fit.
func (f *fromVHLO) attr(op *ir.Operation, b *backAttr, out *ir.Attribute) bool {
	if b.kind == detached {
		return true
	}
	c := f.c
	first := op.Prop(b.slots[0])
	if b.absent != 0 && f.standsFor(first, b.absent) && (!isLayouts(b.def.Name) || f.noLayouts(op)) {
		return true
	}
	if b.def.Name == "backend_config" && f.standsFor(first, emptyDict) {
		return true
	}
	switch b.kind {
	case unit:
		d, ok := first.(*ir.DialectAttr)
		if !ok || d.Def != vhlo.BoolAttr {
			return false
		}
		if !d.Params[0].(*ir.IntegerAttr).Value.IsZero() {
			*out = c.Unit()
		}
		return true
	case api:
		d, ok := first.(*ir.DialectAttr)
		if ok {
			*out = c.Int64Attr(c.Int(32), stablehlo.EnumValue(d))
		}
		return ok && d.Def == vhlo.APIVersionAttr
	case channel:
		id, typ := f.convert(first), ir.Attribute(c.Int64Attr(c.Int(64), 0))
		if len(b.slots) > 1 {
			typ = f.convert(op.Prop(b.slots[1]))
		}
		if !isI64(id) || !isI64(typ) {
			return false
		}
		*out = c.DialectAttr(stablehlo.ChannelHandleAttr, id, typ)
		return true
	case parts:
		return f.parts(op, b, out)
	}
	v := f.convert(first)
	if v == nil {
		return false
	}
	*out = shaped(c, v, b.def)
	return *out != nil
}

func isLayouts(name string) bool { return name == "operand_layouts" || name == "result_layouts" }

// noLayouts reports whether a custom call has layouts neither for operands nor for results.
// StableHLO omits both attributes together, so one cannot be omitted alone.
func (f *fromVHLO) noLayouts(op *ir.Operation) bool {
	return f.standsFor(op.Inherent("operand_layouts"), emptyArray) && f.standsFor(op.Inherent("result_layouts"), emptyArray)
}

func isI64(a ir.Attribute) bool {
	i, ok := a.(*ir.IntegerAttr)
	return ok && ir.IsInteger(i.Type, 64)
}

// parts joins several attributes of op into the one attribute b.group of stablehlo. It returns
// false if a value does not fit.
func (f *fromVHLO) parts(op *ir.Operation, b *backAttr, out *ir.Attribute) bool {
	params := make([]ir.Attribute, len(b.slots))
	for i, slot := range b.slots {
		v := f.convert(op.Prop(slot))
		switch d := &b.group.Params[i]; {
		case v == nil:
			return false
		case d.Kind == ir.ParamAttr: // dimensions
			if _, ok := v.(*ir.DenseElementsAttr); !ok {
				return false
			}
			v = f.c.DenseI64Array(stablehlo.Int64s(v))
		case d.Kind == ir.ParamInt && !isI64(v):
			return false
		}
		params[i] = v
	}
	*out = f.c.DialectAttr(b.group, params...)
	return true
}

// shaped converts v to the class of attribute that def requires, for example a dense array or a
// symbol. It returns nil if v does not fit.
func shaped(c *ir.Context, v ir.Attribute, def *ir.AttrDef) ir.Attribute {
	class := ""
	if def.Constraint != nil {
		class = def.Constraint.Class
	}
	switch {
	case class == "DenseI64ArrayAttr":
		if _, ok := v.(*ir.DenseElementsAttr); !ok {
			return nil
		}
		return c.DenseI64Array(stablehlo.Int64s(v))
	case class == "DenseBoolArrayAttr":
		d, ok := v.(*ir.DenseElementsAttr)
		if !ok || !ir.IsInteger(ir.ElementOf(d.Type), 1) {
			return nil
		}
		shape, _ := ir.ShapeOf(d.Type)
		flags := make([]bool, ir.NumElements(shape))
		for i := range flags {
			e, _ := d.ElementAttr(i).(*ir.IntegerAttr)
			flags[i] = e != nil && !e.Value.IsZero()
		}
		return c.DenseBoolArray(flags)
	case class == "FlatSymbolRefAttr":
		s, ok := v.(*ir.StringAttr)
		if !ok {
			return nil
		}
		return c.FlatSymbol(s)
	case def.Name == "called_computations":
		list, ok := v.(*ir.ArrayAttr)
		if !ok {
			return nil
		}
		symbols := make([]ir.Attribute, len(list.Elems))
		for i, e := range list.Elems {
			s, ok := e.(*ir.StringAttr)
			if !ok {
				return nil
			}
			symbols[i] = c.FlatSymbol(s)
		}
		return c.Array(symbols...)
	}
	return v
}

// backEnums maps the enum attributes of vhlo to their counterparts in stablehlo.
var backEnums = func() map[*ir.DialectAttrDef]*ir.DialectAttrDef {
	m := make(map[*ir.DialectAttrDef]*ir.DialectAttrDef, len(enums))
	for from, to := range enums {
		m[to] = from
	}
	return m
}()

// convert returns the attribute that a VHLO attribute stands for, or nil if there is none. It
// returns an attribute of another dialect unchanged.
func (f *fromVHLO) convert(a ir.Attribute) ir.Attribute {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return nil
	}
	if d.Def.Dialect != vhlo.Dialect {
		return a // of a dialect that travels as it is
	}
	c := f.c
	if e := backEnums[d.Def]; e != nil {
		return c.DialectAttr(e, d.Params...)
	}
	switch d.Def {
	case vhlo.BoolAttr, vhlo.StringAttr, vhlo.IntegerAttr, vhlo.FloatAttr:
		return d.Params[len(d.Params)-1]
	case vhlo.TensorAttr:
		return f.tensorFrom(d)
	case vhlo.TypeAttr:
		if t := f.types.From(vhlo.TypeOf(d)); t != nil {
			return c.TypeAttr(t)
		}
	case vhlo.ArrayAttr:
		elems := vhlo.Elems(d)
		out := make([]ir.Attribute, len(elems))
		for i, e := range elems {
			if out[i] = f.convert(e); out[i] == nil {
				return nil
			}
		}
		return c.Array(out...)
	case vhlo.DictAttr:
		return f.dict(d)
	}
	return f.structs(d)
}

// tensorFrom returns the elements of a VHLO tensor attribute, or nil if it does not hold dense
// elements.
func (f *fromVHLO) tensorFrom(d *ir.DialectAttr) ir.Attribute {
	e, ok := d.Params[1].(*ir.DenseElementsAttr)
	if !ok {
		return nil
	}
	return e
}

func (f *fromVHLO) dict(d *ir.DialectAttr) ir.Attribute {
	elems := d.Params[0].(*ir.ArrayAttr).Elems
	entries := make([]ir.NamedAttribute, 0, len(elems)/2)
	for i := 0; i+1 < len(elems); i += 2 {
		name, ok := f.convert(elems[i]).(*ir.StringAttr)
		value := f.convert(elems[i+1])
		if !ok || value == nil {
			return nil
		}
		entries = append(entries, ir.NamedAttribute{Name: name, Value: value})
	}
	return f.c.Dict(entries)
}

func (f *fromVHLO) structs(d *ir.DialectAttr) ir.Attribute {
	c := f.c
	part := func(i int) ir.Attribute {
		if d.Params[i] == nil {
			return nil
		}
		return f.convert(d.Params[i])
	}
	switch d.Def {
	case vhlo.OutputOperandAliasAttr:
		return c.DialectAttr(stablehlo.OutputOperandAliasAttr, d.Params...)
	case vhlo.TypeExtensionsAttr:
		return c.DialectAttr(stablehlo.BoundsAttr, d.Params...)
	case vhlo.ResultAccuracyAttr:
		if mode := part(3); mode != nil {
			return c.DialectAttr(stablehlo.ResultAccuracyAttr, d.Params[0], d.Params[1], d.Params[2], mode)
		}
	case vhlo.SubAxisInfoAttr:
		return c.DialectAttr(stablehlo.SubAxisInfoAttr, d.Params...)
	case vhlo.AxisRefAttr:
		if name, ok := part(0).(*ir.StringAttr); ok {
			return c.DialectAttr(stablehlo.AxisRefAttr, name, part(1))
		}
	case vhlo.MeshAxisAttr:
		if name, ok := part(0).(*ir.StringAttr); ok {
			return c.DialectAttr(stablehlo.MeshAxisAttr, name, d.Params[1])
		}
	case vhlo.MeshAttr:
		if axes, ok := part(0).(*ir.ArrayAttr); ok {
			return c.DialectAttr(stablehlo.MeshAttr, axes, part(1))
		}
	case vhlo.ReplicaGroupMeshAxesAttr:
		mesh, axes := part(0), part(1)
		if s, ok := mesh.(*ir.StringAttr); ok {
			mesh = c.FlatSymbol(s)
		}
		if list, ok := axes.(*ir.ArrayAttr); ok && mesh != nil {
			return c.DialectAttr(stablehlo.ReplicaGroupMeshAxesAttr, mesh, list)
		}
	}
	return nil
}
