package llvmin

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

// loopImporter imports the properties of loops that are attached to branches.
type loopImporter struct {
	i    *importer
	done map[*irtext.Node]ir.Attribute
}

func (l *loopImporter) init(i *importer) { *l = loopImporter{i, map[*irtext.Node]ir.Attribute{}} }

// propertyForm is the form of a property's value.
type propertyForm uint8

const (
	unitForm     propertyForm = iota // no value; true
	negatedUnit                      // one of two names without value: enable, disable
	boolForm                         // an i1
	negatedBool                      // an i1, negated
	intForm                          // an i32
	intAsBool                        // an i32 as true or false
	followupForm                     // another loop's properties
)

// property is a property of a loop: its name behind "llvm.", and the parameter that it sets.
type property struct {
	name, param string
	form        propertyForm
}

// loopPart is a parameter of the loop annotation with the properties that it holds.
type loopPart struct {
	param      string
	def        *ir.DialectAttrDef
	properties []property
}

// loopParts lists the parts in the order in which they are imported. Parts without a definition are
// parameters of the loop annotation itself.
var loopParts = []loopPart{
	{"", nil, []property{{"loop.disable_nonforced", "disableNonforced", unitForm}}},
	{"vectorize", llvm.LoopVectorizeAttr, []property{
		{"loop.vectorize.enable", "disable", negatedBool}, {"loop.vectorize.predicate.enable", "predicateEnable", boolForm},
		{"loop.vectorize.scalable.enable", "scalableEnable", boolForm}, {"loop.vectorize.width", "width", intForm},
		{"loop.vectorize.followup_vectorized", "followupVectorized", followupForm},
		{"loop.vectorize.followup_epilogue", "followupEpilogue", followupForm}, {"loop.vectorize.followup_all", "followupAll", followupForm},
	}},
	{"interleave", llvm.LoopInterleaveAttr, []property{{"loop.interleave.count", "count", intForm}}},
	{"unroll", llvm.LoopUnrollAttr, []property{
		{"loop.unroll.enable loop.unroll.disable", "disable", negatedUnit}, {"loop.unroll.count", "count", intForm},
		{"loop.unroll.runtime.disable", "runtimeDisable", unitForm}, {"loop.unroll.full", "full", unitForm},
		{"loop.unroll.followup_unrolled", "followupUnrolled", followupForm}, {"loop.unroll.followup_remainder", "followupRemainder", followupForm},
		{"loop.unroll.followup_all", "followupAll", followupForm},
	}},
	{"unrollAndJam", llvm.LoopUnrollAndJamAttr, []property{
		{"loop.unroll_and_jam.enable loop.unroll_and_jam.disable", "disable", negatedUnit}, {"loop.unroll_and_jam.count", "count", intForm},
		{"loop.unroll_and_jam.followup_outer", "followupOuter", followupForm}, {"loop.unroll_and_jam.followup_inner", "followupInner", followupForm},
		{"loop.unroll_and_jam.followup_remainder_outer", "followupRemainderOuter", followupForm},
		{"loop.unroll_and_jam.followup_remainder_inner", "followupRemainderInner", followupForm},
		{"loop.unroll_and_jam.followup_all", "followupAll", followupForm},
	}},
	{"licm", llvm.LoopLICMAttr, []property{{"licm.disable", "disable", unitForm}, {"loop.licm_versioning.disable", "versioningDisable", unitForm}}},
	{"distribute", llvm.LoopDistributeAttr, []property{
		{"loop.distribute.enable", "disable", negatedBool}, {"loop.distribute.followup_coincident", "followupCoincident", followupForm},
		{"loop.distribute.followup_sequential", "followupSequential", followupForm},
		{"loop.distribute.followup_fallback", "followupFallback", followupForm}, {"loop.distribute.followup_all", "followupAll", followupForm},
	}},
	{"pipeline", llvm.LoopPipelineAttr, []property{
		{"loop.pipeline.disable", "disable", boolForm}, {"loop.pipeline.initiationinterval", "initiationinterval", intForm},
	}},
	{"peeled", llvm.LoopPeeledAttr, []property{{"loop.peeled.count", "count", intForm}}},
	{"unswitch", llvm.LoopUnswitchAttr, []property{{"loop.unswitch.partial.disable", "partialDisable", unitForm}}},
	{"", nil, []property{{"loop.mustprogress", "mustProgress", unitForm}, {"loop.isvectorized", "isVectorized", intAsBool}}},
}

// annotation returns the attribute for a loop's properties, or nil if they have none.
func (l *loopImporter) annotation(n *irtext.Node, loc ir.Loc) ir.Attribute {
	if a, ok := l.done[n]; ok {
		return a
	}
	c := &loopConversion{l: l, n: n, loc: loc, properties: map[string]*irtext.Node{}}
	a := c.convert()
	l.done[n] = a
	return a
}

// loopConversion is the state of importing one loop's properties.
type loopConversion struct {
	l          *loopImporter
	n          *irtext.Node
	loc        ir.Loc
	properties map[string]*irtext.Node
	order      []string
	locs       []*irtext.Node
}

func (c *loopConversion) warn(text string) bool {
	c.l.i.warn(c.loc, text)
	return false
}

// collect finds the properties and the locations of the loop. It returns false if the node is
// malformed.
func (c *loopConversion) collect() bool {
	if len(c.n.Ops) == 0 || c.n.Ops[0] != irtext.Metadata(c.n) {
		return c.warn("invalid loop node")
	}
	for _, o := range c.n.Ops[1:] {
		p, ok := o.(*irtext.Node)
		if !ok {
			return c.warn("expected all loop properties to be either debug locations or metadata nodes")
		}
		if p.Is("DILocation") {
			c.locs = append(c.locs, p)
			continue
		}
		if len(p.Ops) == 0 {
			return c.warn("cannot import empty loop property")
		}
		name, ok := p.Ops[0].(irtext.String)
		if !ok {
			return c.warn("cannot import loop property without a name")
		}
		if c.properties[string(name)] != nil {
			return c.warn("cannot import loop properties with duplicated names " + string(name))
		}
		c.properties[string(name)] = p
		c.order = append(c.order, string(name))
	}
	return true
}

// take returns the property with a name behind "llvm.", and forgets it. It returns nil if the loop
// does not have it.
func (c *loopConversion) take(name string) *irtext.Node {
	p := c.properties["llvm."+name]
	delete(c.properties, "llvm."+name)
	return p
}

func (c *loopConversion) convert() ir.Attribute {
	if !c.collect() {
		return nil
	}
	r := c.l.i.record(llvm.LoopAnnotationAttr)
	good := true
	for _, part := range loopParts {
		to := r
		if part.def != nil {
			to = c.l.i.record(part.def)
		}
		found, partGood := false, true
		for _, p := range part.properties {
			a, ok := c.property(p)
			partGood = partGood && ok
			if a != nil {
				found = true
				to.set(p.param, a)
			}
		}
		switch {
		case part.def == nil:
			good = good && partGood
		case found && partGood:
			r.set(part.param, to.attr())
		}
	}
	groups, ok := c.parallelAccesses()
	good = good && ok
	if len(c.properties) > 0 {
		for _, name := range c.order {
			if c.properties[name] != nil {
				c.warn("unknown loop annotation " + name)
			}
		}
		return nil
	}
	for k, name := range [...]string{"startLoc", "endLoc"} {
		if k < len(c.locs) {
			if f, ok := c.l.i.ctx.LocAttr(c.l.i.debug.loc(c.locs[k])).(*ir.FusedLoc); ok {
				r.set(name, f)
			}
		}
	}
	r.list("parallelAccesses", groups)
	empty := len(groups) == 0
	for k, a := range r.params {
		if a != nil && r.def.Params[k].Kind != ir.ParamList {
			empty = false
		}
	}
	if !good || empty {
		return nil
	}
	return r.attr()
}

func (c *loopConversion) parallelAccesses() ([]ir.Attribute, bool) {
	p := c.take("loop.parallel_accesses")
	if p == nil {
		return nil, true
	}
	list, all := nodes(&irtext.Node{Ops: p.Ops[1:]})
	if len(p.Ops) < 2 || !all {
		return nil, c.warn("expected metadata node llvm.loop.parallel_accesses to hold one or multiple MDNodes")
	}
	var out []ir.Attribute
	for _, n := range list {
		groups, ok := c.l.i.accessGroups(n)
		if !ok {
			return nil, c.warn("could not lookup access group")
		}
		out = append(out, groups...)
	}
	return out, true
}

// property returns the attribute for a property, or nil if the loop lacks it. It returns ok false
// if its value is malformed.
func (c *loopConversion) property(p property) (a ir.Attribute, ok bool) {
	ctx := c.l.i.ctx
	switch p.form {
	case unitForm:
		found, ok := c.unit(p.name)
		if !found || !ok {
			return nil, ok
		}
		return ctx.Bool(true), true
	case negatedUnit:
		return c.enableOrDisable(p.name)
	}
	n := c.take(p.name)
	if n == nil {
		return nil, true
	}
	expect := func(text string) (ir.Attribute, bool) {
		return nil, c.warn("expected metadata node llvm." + p.name + " to hold " + text)
	}
	if p.form == followupForm {
		if len(n.Ops) == 2 {
			if m, ok := n.Ops[1].(*irtext.Node); ok {
				return c.l.annotation(m, c.loc), true
			}
		}
		return expect("an MDNode")
	}
	var v *irtext.Const
	if len(n.Ops) == 2 {
		if k, ok := integer(n.Ops[1]); ok {
			v = k
		}
	}
	switch p.form {
	case boolForm, negatedBool:
		if v == nil || v.T.Bits != 1 {
			return expect("a boolean value")
		}
		return ctx.Bool(v.Int.IsZero() == (p.form == negatedBool)), true
	case intAsBool:
		if v == nil || v.T.Bits != 32 {
			return expect("an integer value")
		}
		return ctx.Bool(!v.Int.IsZero()), true
	}
	if v == nil || v.T.Bits != 32 {
		return expect("an i32 value")
	}
	return c.l.i.i32(v.Int.Int64()), true
}

func (c *loopConversion) unit(name string) (found, ok bool) {
	n := c.take(name)
	if n == nil {
		return false, true
	}
	if len(n.Ops) != 1 {
		return false, c.warn("expected metadata node llvm." + name + " to hold no value")
	}
	return true, true
}

// enableOrDisable returns false for the first of two names, and true for the second.
func (c *loopConversion) enableOrDisable(names string) (ir.Attribute, bool) {
	k := slices.Index([]byte(names), ' ')
	enable, ok1 := c.unit(names[:k])
	disable, ok2 := c.unit(names[k+1:])
	switch {
	case !ok1 || !ok2:
		return nil, false
	case enable && disable:
		return nil, c.warn("expected metadata nodes llvm." + names[:k] + " and llvm." + names[k+1:] + " to be mutually exclusive.")
	case enable:
		return c.l.i.ctx.Bool(false), true
	case disable:
		return c.l.i.ctx.Bool(true), true
	}
	return nil, true
}
