package versions

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	funcs "github.com/millrace-mlir/millrace/ir/dialect/func"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/stablehlo"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
)

// ToVHLOOptions are the options of LegalizeToVHLO.
type ToVHLOOptions struct {
	AllowOtherDialects bool `opt:"allow-other-dialects" default:"false" doc:"Allow serialization to use other (potentially unstable) dialects, inserts unrealized casts between dialects."`
}

// LegalizeToVHLO is stablehlo-legalize-to-vhlo. It converts programs of StableHLO and func to the
// current version of VHLO.
var LegalizeToVHLO = &passes.Pass{
	Name: "StablehloLegalizeToVhloPass", Arg: "stablehlo-legalize-to-vhlo", Doc: "Legalize StableHLO to VHLO.",
	Anchor:   "builtin.module",
	Options:  passes.OptionsOf[ToVHLOOptions](),
	Dialects: []string{"vhlo"},
	Run: func(c *passes.Ctx) bool {
		t := newToVHLO(c.IR(), c.Arena(), passes.Opts[ToVHLOOptions](c).AllowOtherDialects)
		ok := t.conv.region(c.Op.Region(0))
		cast := t.conv.finish()
		return ok && (t.other || cast == nil || unresolved(cast))
	},
}

type toVHLO struct {
	values
	conv  converter
	other bool
	// plans holds the conversion of each operation name, by the name's number.
	plans []*plan
}

// plan describes how to convert StableHLO operations of one name.
type plan struct {
	name  *ir.OpName
	attrs []attrPlan // by slot
	// fill are the attributes of the result that stand in for absent ones.
	fill []fill
}

type attrPlan struct {
	kind  attrKind
	slots []int // in the result
}

type attrKind uint8

const (
	generic  attrKind = iota
	parts             // a slot for each parameter
	channel           // id and, where there is a slot for it, type
	unit              // a boolean
	api               // an integer as an enum
	detached          // has no place
)

type fill struct {
	slot int
	kind standing
}

func newToVHLO(c *ir.Context, arena *ir.Arena, other bool) *toVHLO {
	t := &toVHLO{values: values{c, vhlo.NewTypes(c)}, other: other}
	t.conv = converter{arena: arena, types: t.types.To, operation: t.operation, foreign: t.types.From, keeps: true}
	return t
}

// vhloName returns the name of an operation in the current version of vhlo, or "" if it has
// none.
func vhloName(op string) string {
	switch op {
	case "func.func":
		return "vhlo.func_v1"
	case "func.call":
		return "vhlo.call_v1"
	case "func.return":
		return "vhlo.return_v1"
	}
	rest, ok := strings.CutPrefix(op, "stablehlo.")
	if !ok {
		return ""
	}
	for _, suffix := range []string{"_v2", "_v1"} {
		if vhlo.Dialect.Op("vhlo."+rest+suffix) != nil {
			return "vhlo." + rest + suffix
		}
	}
	return ""
}

func (t *toVHLO) planOf(n *ir.OpName) *plan {
	id := int(n.ID())
	if id < len(t.plans) && t.plans[id] != nil {
		return t.plans[id]
	}
	for id >= len(t.plans) {
		t.plans = append(t.plans, nil)
	}
	name := vhloName(n.Name)
	if name == "" || n.Def == nil {
		return nil
	}
	p := &plan{name: t.c.OpName(name)}
	def := p.name.Def
	taken := make([]bool, len(def.Attrs))
	put := func(names ...string) (slots []int) {
		for _, name := range names {
			if s := def.Slot(name); s >= 0 {
				slots, taken[s] = append(slots, s), true
			}
		}
		return slots
	}
	for i := range n.Def.Attrs {
		a := &n.Def.Attrs[i]
		var ap attrPlan
		switch group := grouped[n.Name+" "+a.Name]; {
		case group != nil:
			ap = attrPlan{parts, put(partNames(group)...)}
		case a.Name == "channel_handle":
			ap = attrPlan{channel, put("channel_id", "channel_type")}
		case a.Name == "api_version":
			ap = attrPlan{api, put(a.Name)}
		case a.Constraint != nil && a.Constraint.UnitAttr:
			ap = attrPlan{unit, put(a.Name)}
		default:
			ap = attrPlan{generic, put(a.Name)}
		}
		if len(ap.slots) == 0 {
			ap.kind = detached
		}
		p.attrs = append(p.attrs, ap)
	}
	for s := range def.Attrs {
		if k := absent[def.Attrs[s].Name]; k != 0 {
			p.fill = append(p.fill, fill{s, k})
		}
	}
	t.plans[id] = p
	return p
}

func (t *toVHLO) operation(op *ir.Operation) (s made, keep, ok bool) {
	p := t.planOf(op.Name())
	if p == nil {
		return s, mayStay(op), false
	}
	def := p.name.Def
	s = made{name: p.name, props: make([]ir.Attribute, len(def.Attrs))}
	for i, a := range op.Props() {
		if a != nil && !t.attr(s.props, &p.attrs[i], a) {
			return s, false, false
		}
	}
	for _, f := range p.fill {
		if s.props[f.slot] == nil {
			kind := f.kind
			if kind == emptyString && def.Attrs[f.slot].Name == "backend_config" && isTypedFFI(op) {
				kind = emptyDict
			}
			s.props[f.slot] = t.standIn(kind, windowDims(op))
		}
	}
	s.attrs, ok = t.discardable(op.Discardable())
	return s, false, ok
}

func isTypedFFI(op *ir.Operation) bool {
	i, ok := op.Inherent("api_version").(*ir.IntegerAttr)
	return ok && i.Int64() == stablehlo.APIVersionTypedFFI
}

// windowDims returns the number of dimensions of op's window: the spatial dimensions of a
// convolution, otherwise the length of window_dimensions.
func windowDims(op *ir.Operation) int64 {
	if d, ok := op.Inherent("dimension_numbers").(*ir.DialectAttr); ok && d.Def == stablehlo.ConvAttr {
		return int64(len(stablehlo.Dims(d.Params[2])))
	}
	return int64(len(stablehlo.Dims(op.Inherent("window_dimensions"))))
}

// mayStay reports whether op is neither of stablehlo nor of func, so that the conversion leaves it
// unchanged.
func mayStay(op *ir.Operation) bool {
	d := op.Name().DialectName()
	return d != "stablehlo" && d != funcs.Dialect.Name
}

// unresolved reports an error about cast, a cast between dialects that remains after the
// conversion. A note shows the first user of its result. It returns false.
func unresolved(cast *ir.Operation) bool {
	user := cast.Result(0).FirstUse().Owner()
	text := user.Name().Name
	if show := user.Context().Diags.OpText; show != nil {
		text = show(user, false)
	}
	return cast.EmitErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: user.Loc(), Text: "see existing live user here: " + text}},
		"failed to legalize unresolved materialization from ('%s') to ('%s') that remained live after conversion", cast.Operand(0).Type(), cast.Result(0).Type())
}

func (t *toVHLO) discardable(d *ir.DictAttr) (*ir.DictAttr, bool) {
	if len(d.Entries) == 0 {
		return nil, true
	}
	entries := make([]ir.NamedAttribute, len(d.Entries))
	for i, e := range d.Entries {
		v := t.convert(e.Value)
		if v == nil {
			return nil, false
		}
		entries[i] = ir.NamedAttribute{Name: e.Name, Value: v}
	}
	return t.c.Dict(entries), true
}

// attr converts the attribute a and stores it in props, at the slots that p lists. It returns false
// if a cannot be converted.
func (t *toVHLO) attr(props []ir.Attribute, p *attrPlan, a ir.Attribute) bool {
	switch p.kind {
	case detached:
		return false
	case unit:
		_, isUnit := a.(*ir.UnitAttr)
		props[p.slots[0]] = vhlo.Bool(t.c, true)
		return isUnit
	case api:
		i, ok := a.(*ir.IntegerAttr)
		if ok {
			props[p.slots[0]] = constraint.Enum(t.c, vhlo.APIVersionAttr, i.Int64())
		}
		return ok
	case generic:
		v := t.convert(a)
		props[p.slots[0]] = v
		return v != nil
	}
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return false
	}
	for i, slot := range p.slots {
		if props[slot] = t.convert(d.Params[i]); props[slot] == nil {
			return false
		}
	}
	return true
}

// enums maps the enum attributes of stablehlo to their counterparts in vhlo.
var enums = map[*ir.DialectAttrDef]*ir.DialectAttrDef{
	stablehlo.ComparisonDirectionAttr: vhlo.ComparisonDirectionAttr, stablehlo.ComparisonTypeAttr: vhlo.ComparisonTypeAttr,
	stablehlo.FFTTypeAttr: vhlo.FFTTypeAttr, stablehlo.PrecisionAttr: vhlo.PrecisionAttr, stablehlo.RngAlgorithmAttr: vhlo.RngAlgorithmAttr,
	stablehlo.RngDistributionAttr: vhlo.RngDistributionAttr, stablehlo.TransposeAttr: vhlo.TransposeAttr,
	stablehlo.ResultAccuracyModeAttr: vhlo.ResultAccuracyModeAttr,
}

// convert returns the VHLO attribute for a, or nil if there is none.
func (t *toVHLO) convert(a ir.Attribute) ir.Attribute {
	c := t.c
	switch a := a.(type) {
	case *ir.IntegerAttr:
		if ir.IsInteger(a.Type, 1) {
			return vhlo.Bool(c, !a.Value.IsZero())
		}
		if v := t.types.To(a.Type); v != nil {
			return c.DialectAttr(vhlo.IntegerAttr, c.TypeAttr(v), a)
		}
	case *ir.FloatAttr:
		if v := t.types.To(a.Type); v != nil {
			return c.DialectAttr(vhlo.FloatAttr, c.TypeAttr(v), a)
		}
	case *ir.StringAttr:
		if _, none := a.Type.(*ir.NoneType); a.Type == nil || none {
			return vhlo.String(c, a.Value)
		}
	case *ir.SymbolRefAttr:
		if a.IsFlat() {
			return vhlo.String(c, a.Root.Value)
		}
	case *ir.TypeAttr:
		if v := t.types.To(a.Type); v != nil {
			return vhlo.Type(c, v)
		}
	case *ir.DenseElementsAttr:
		return t.tensor(a)
	case *ir.DenseArrayAttr:
		return t.denseArray(a)
	case *ir.ArrayAttr:
		if elems, ok := t.list(a.Elems); ok {
			return vhlo.Array(c, elems...)
		}
	case *ir.DictAttr:
		elems := make([]ir.Attribute, 0, 2*len(a.Entries))
		for _, e := range a.Entries {
			v := t.convert(e.Value)
			if v == nil {
				return nil
			}
			elems = append(elems, vhlo.String(c, e.Name.Value), v)
		}
		return c.DialectAttr(vhlo.DictAttr, c.Array(elems...))
	case *ir.DialectAttr:
		return t.dialectAttr(a)
	}
	return nil
}

func (t *toVHLO) list(as []ir.Attribute) ([]ir.Attribute, bool) {
	out := make([]ir.Attribute, len(as))
	for i, a := range as {
		if out[i] = t.convert(a); out[i] == nil {
			return nil, false
		}
	}
	return out, true
}

func (t *toVHLO) denseArray(a *ir.DenseArrayAttr) ir.Attribute {
	shape := []int64{int64(a.Len)}
	switch {
	case ir.IsInteger(a.Elem, 64):
		return t.int64s(shape, a.Int64s()...)
	case ir.IsInteger(a.Elem, 1):
		raw := make([]byte, a.Len)
		for i := range raw {
			raw[i] = byte(a.At(i) & 1)
		}
		return t.tensor(t.c.DenseOf(t.c.RankedTensorType(shape, t.c.I1(), nil), raw))
	}
	return nil
}

func (t *toVHLO) dialectAttr(a *ir.DialectAttr) ir.Attribute {
	c := t.c
	if a.Def.Dialect == vhlo.Dialect || t.other && a.Def.Dialect.Name != "stablehlo" {
		return a
	}
	if e := enums[a.Def]; e != nil {
		return c.DialectAttr(e, a.Params...)
	}
	part := func(i int) ir.Attribute {
		if a.Params[i] == nil {
			return nil
		}
		return t.convert(a.Params[i])
	}
	switch a.Def {
	case stablehlo.OutputOperandAliasAttr:
		return c.DialectAttr(vhlo.OutputOperandAliasAttr, a.Params...)
	case stablehlo.BoundsAttr:
		return c.DialectAttr(vhlo.TypeExtensionsAttr, a.Params...)
	case stablehlo.ResultAccuracyAttr:
		return c.DialectAttr(vhlo.ResultAccuracyAttr, a.Params[0], a.Params[1], a.Params[2], part(3))
	case stablehlo.SubAxisInfoAttr:
		return c.DialectAttr(vhlo.SubAxisInfoAttr, a.Params...)
	case stablehlo.AxisRefAttr:
		return c.DialectAttr(vhlo.AxisRefAttr, part(0), part(1))
	case stablehlo.MeshAxisAttr:
		return c.DialectAttr(vhlo.MeshAxisAttr, part(0), a.Params[1])
	case stablehlo.MeshAttr:
		return c.DialectAttr(vhlo.MeshAttr, part(0), part(1))
	case stablehlo.ReplicaGroupMeshAxesAttr:
		mesh, axes := part(0), part(1)
		if mesh != nil && axes != nil {
			return c.DialectAttr(vhlo.ReplicaGroupMeshAxesAttr, mesh, axes)
		}
	}
	return nil
}
