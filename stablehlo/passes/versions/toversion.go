package versions

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/passes"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/vhlo"
)

// VersionOptions are the options of ToVersion.
type VersionOptions struct {
	Target string `opt:"target" doc:"The target version. Must be a version of the form #.#.# ."`
}

// ToVersion is vhlo-to-version, which converts programs of VHLO from one version to another.
var ToVersion = &passes.Pass{
	Name: "VhloToVersionPass", Arg: "vhlo-to-version", Doc: "Convert between versions of VHLO for compatibility.",
	Options:  passes.OptionsOf[VersionOptions](),
	Dialects: []string{"vhlo"},
	Run: func(c *passes.Ctx) bool {
		v, ok := targetVersion(c.Op, passes.Opts[VersionOptions](c).Target)
		if !ok {
			return false
		}
		t := &toVersion{values: values{c.IR(), vhlo.NewTypes(c.IR())}, target: v, types2: map[ir.Type]bool{}, attrs: map[ir.Attribute]bool{}}
		t.conv = converter{arena: c.Arena(), types: func(t ir.Type) ir.Type { return t }, operation: t.operation, defers: true}
		for i := range c.Op.Regions() {
			ok := t.conv.region(c.Op.Region(i))
			t.conv.finish()
			if !ok {
				return c.Op.EmitError("failed to convert VHLO to v%s", v)
			}
		}
		return true
	},
}

// targetVersion parses a target version, and reports an error and returns false if it is not
// between the oldest and the current version. It sets the patch number to 0, because operations
// never change in a patch.
func targetVersion(op *ir.Operation, text string) (v vhlo.Version, ok bool) {
	const form = "\nTarget version must be of the form `#.#.#`."
	if v, ok = vhlo.ParseVersion(text); !ok {
		if text == "" {
			return v, op.EmitError("No target version specified." + form)
		}
		return v, op.EmitError("Invalid target version argument '%s'"+form, text)
	}
	if v.Before(vhlo.Minimum) {
		return v, op.EmitError("target version %s is less than minimum supported %s", v, vhlo.Minimum)
	}
	if vhlo.Current.Before(v) {
		return v, op.EmitError("target version %s is greater than current version %s", v, vhlo.Current)
	}
	v.Patch = 0
	return v, true
}

type toVersion struct {
	values
	conv   converter
	target vhlo.Version
	// types2 and attrs remember which are of the target version.
	types2 map[ir.Type]bool
	attrs  map[ir.Attribute]bool
}

// step describes how to convert an operation to its next or previous version.
type step struct {
	to string
	// needs are attributes that the other version lacks, so they must have the value that
	// stands for an absent attribute. The attributes in adds exist only in the other
	// version.
	needs, adds []string
	// single: the other version has one operand and one result.
	single bool
	// noRegions: the other version has no regions.
	noRegions bool
	// inPlace keeps use-list orders. It is set where every release up to 1.17 has the
	// other version only, and so writes no order that a conversion causes. Artifacts of
	// 1.20 have the order; the ones known are of calls that give tuples, which the clients
	// of 1.17 do not write.
	inPlace bool
}

var (
	accuracy   = []string{"result_accuracy"}
	gatherDims = []string{"operand_batching_dims", "start_indices_batching_dims"}
	moreAbsent = map[string]standing{
		"operand_batching_dims": emptyTensor, "start_indices_batching_dims": emptyTensor, "input_batching_dims": emptyTensor,
		"scatter_indices_batching_dims": emptyTensor,
	}
)

// steps maps the names of operations to their conversions to the next and the previous
// version.
var steps = makeSteps()

func makeSteps() map[string]step {
	m := map[string]step{
		"dynamic_conv_v2": {to: "dynamic_conv_v1", adds: []string{"padding"}},
		"dynamic_conv_v1": {to: "dynamic_conv_v2"},
	}
	add := func(name string, more []string, down step) {
		down.to, down.needs = name+"_v1", more
		m[name+"_v2"] = down
		m[name+"_v1"] = step{to: name + "_v2", adds: more}
	}
	for _, name := range []string{"cbrt", "cosine", "exponential", "exponential_minus_one", "log", "log_plus_one", "logistic", "rsqrt", "sine", "sqrt", "tan", "tanh"} {
		add(name, accuracy, step{})
	}
	for _, name := range []string{"all_gather", "all_to_all", "all_reduce"} {
		add(name, nil, step{single: true})
	}
	add("collective_broadcast", []string{"has_dynamic_root"}, step{single: true, inPlace: true})
	add("dot_general", algorithmNames, step{})
	add("dynamic_gather", gatherDims, step{})
	add("gather", gatherDims, step{})
	add("scatter", []string{"input_batching_dims", "scatter_indices_batching_dims"}, step{})
	add("send", []string{"source_target_pairs"}, step{})
	add("recv", []string{"source_target_pairs"}, step{})
	add("custom_call", []string{"result_tilings"}, step{inPlace: true})
	add("composite", nil, step{noRegions: true})
	return m
}

func (t *toVersion) operation(op *ir.Operation) (s made, keep, ok bool) {
	if op.Name().DialectName() != "vhlo" {
		return s, true, false
	}
	if span, ok := vhlo.OpSpan(op.Def()); op.Def() == nil || !ok || !span.Holds(t.target) {
		return t.change(op)
	}
	return s, t.legal(op), false
}

// change returns the form of op in the target version, from steps. It implements
// converter.operation, and keep is always false. The result ok is false if there is no step, or the
// target version cannot represent op.
func (t *toVersion) change(op *ir.Operation) (s made, keep, ok bool) {
	if op.Def() == nil {
		return s, false, false
	}
	st, ok := steps[op.Name().Name[len("vhlo."):]]
	if !ok || st.single && (op.NumOperands() != 1 || op.NumResults() != 1) || st.noRegions && op.NumRegions() > 0 {
		return s, false, false
	}
	for _, name := range st.needs {
		if !t.standsFor(op.Inherent(name), standingOf(name)) {
			return s, false, false
		}
	}
	s.name, s.inPlace = t.c.OpName("vhlo."+st.to), st.inPlace && !givesTuple(op)
	def := s.name.Def
	if span, ok := vhlo.OpSpan(def); !ok || !span.Holds(t.target) {
		return s, false, false
	}
	s.props = make([]ir.Attribute, len(def.Attrs))
	for i := range def.Attrs {
		name := def.Attrs[i].Name
		if s.props[i] = op.Inherent(name); s.props[i] == nil {
			s.props[i] = t.standIn(standingOf(name), paddingDims(op))
		}
		if !t.attr(s.props[i]) {
			return s, false, false
		}
	}
	s.attrs = op.Discardable()
	return s, false, t.legalRest(op)
}

func givesTuple(op *ir.Operation) bool {
	for i := range op.Results() {
		if d, ok := op.Result(i).Type().(*ir.DialectType); ok && d.Def == vhlo.TupleType {
			return true
		}
	}
	return false
}

func standingOf(name string) standing {
	if s := absent[name]; s != 0 {
		return s
	}
	return moreAbsent[name]
}

// paddingDims returns the rank of the first operand without its batch and feature dimensions. It is
// the number of dimensions that a convolution's padding covers.
func paddingDims(op *ir.Operation) int64 {
	if op.NumOperands() == 0 {
		return 0
	}
	if t, ok := op.Operand(0).Type().(*ir.DialectType); ok && t.Def == vhlo.TensorType {
		return max(0, int64(t.Params[0].(*ir.DenseArrayAttr).Len)-2)
	}
	return 0
}

// legal reports whether the target version has op's attributes and types, and accepts op.
func (t *toVersion) legal(op *ir.Operation) bool {
	for _, a := range op.Props() {
		if a != nil && !t.attr(a) {
			return false
		}
	}
	return t.legalRest(op)
}

func (t *toVersion) legalRest(op *ir.Operation) bool {
	for _, e := range op.Discardable().Entries {
		if !t.attr(e.Value) {
			return false
		}
	}
	for i := range op.Operands() {
		if !t.typ(op.Operands()[i].Value().Type()) {
			return false
		}
	}
	for i := range op.Results() {
		if !t.typ(op.Result(i).Type()) {
			return false
		}
	}
	return t.constraints(op)
}

// promotion is the first version in which a reduction may have results of another element
// type than its operands.
var promotion = vhlo.Version{Minor: 17}

var reductions = map[string]bool{
	"vhlo.all_reduce_v1": true, "vhlo.all_reduce_v2": true, "vhlo.reduce_scatter_v1": true, "vhlo.reduce_v1": true,
	"vhlo.reduce_window_v1": true, "vhlo.scatter_v1": true, "vhlo.scatter_v2": true, "vhlo.select_and_scatter_v1": true,
}

// constraints reports whether op satisfies the target version's rules about single operations:
// before promotion, reductions must keep the element type.
func (t *toVersion) constraints(op *ir.Operation) bool {
	if t.target.Before(promotion) && reductions[op.Name().Name] {
		for i := range min(op.NumOperands(), op.NumResults()) {
			if elementOf(op.Operand(i).Type()) != elementOf(op.Result(i).Type()) {
				return false
			}
		}
	}
	return true
}

func elementOf(t ir.Type) ir.Type {
	if d, ok := t.(*ir.DialectType); ok && d.Def == vhlo.TensorType {
		return constraint.TypeValue(d.Params[1])
	}
	return t
}

// attr reports whether the target version has the attribute a and everything nested in it.
func (t *toVersion) attr(a ir.Attribute) bool {
	if ok, known := t.attrs[a]; known {
		return ok
	}
	d, ok := a.(*ir.DialectAttr)
	if ok && d.Def.Dialect != vhlo.Dialect {
		return true // of a dialect that travels as it is
	}
	if ok {
		span, known := vhlo.AttrSpan(d.Def)
		ok = known && span.Holds(t.target)
	}
	if ok {
		for _, p := range d.Params {
			ok = ok && t.param(p)
		}
	}
	t.attrs[a] = ok
	return ok
}

func (t *toVersion) param(p ir.Attribute) bool {
	switch p := p.(type) {
	case *ir.TypeAttr:
		return t.typ(p.Type)
	case *ir.ArrayAttr:
		for _, e := range p.Elems {
			if !t.param(e) {
				return false
			}
		}
	case *ir.DialectAttr:
		return t.attr(p)
	}
	return true
}

// typ reports whether the target version has the type u and everything nested in it.
func (t *toVersion) typ(u ir.Type) bool {
	if ok, known := t.types2[u]; known {
		return ok
	}
	d, ok := u.(*ir.DialectType)
	if ok {
		span, known := vhlo.TypeSpan(d.Def)
		ok = known && span.Holds(t.target)
	}
	if ok {
		for _, p := range d.Params {
			ok = ok && t.param(p)
		}
	}
	t.types2[u] = ok
	return ok
}

// Serializable reports whether programs can be written for version v: whether it is between the
// oldest and the current version.
func Serializable(v vhlo.Version) bool { return !v.Before(vhlo.Minimum) && !vhlo.Current.Before(v) }
