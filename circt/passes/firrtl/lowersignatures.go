package firrtl

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// LowerSignatures is firrtl-lower-signatures: it splits the ports of modules as far as their convention demands.
// Inside, and at instances, wires keep the old types. It splits the ports of all modules that instance choices name
// into ground types, so that these modules have the same ports.
var LowerSignatures = &passes.Pass{
	Name: "LowerSignatures", Arg: "firrtl-lower-signatures", Doc: "Lower FIRRTL module signatures",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		modules := modulesOf(c.Op)
		chosen := choiceTargets(c.Op)
		lowered := make([][]splitPort, len(modules))
		if !c.Each(len(modules), func(i int, b *ir.Builder) bool {
			s := &signature{b: b, module: modules[i], scalar: isScalarized(modules[i]) || chosen[ir.SymbolName(modules[i])]}
			ok := s.lower()
			lowered[i] = s.ports
			return ok
		}) {
			return false
		}
		ports := make(map[*ir.StringAttr][]splitPort, len(modules))
		for i, module := range modules {
			ports[ir.SymbolName(module)] = lowered[i]
		}
		return c.Each(len(modules), func(i int, b *ir.Builder) bool {
			if modules[i].Is(firrtl.FModule) {
				lowerInstances(modules[i], b, ports)
			}
			return true
		})
	},
}

// splitPort is a new port: an old port, or a field of one.
type splitPort struct {
	port
	old   int // the port that it comes from
	field uint64
}

// signature splits the ports of one module.
type signature struct {
	b      *ir.Builder
	module *ir.Operation
	scalar bool
	ports  []splitPort

	// Of the port that is being split: itself, its annotations and symbols sorted by field.
	from        port
	index       int
	annotations []ir.Attribute
	syms        []hw.InnerSymProps
}

func (s *signature) lower() bool {
	old := portsOf(s.module)
	for i, p := range old {
		s.from, s.index = p, i
		s.annotations = slices.Clone(annotation.List(p.annotations))
		slices.SortStableFunc(s.annotations, func(a, b ir.Attribute) int { return cmp.Compare(annotation.Field(a), annotation.Field(b)) })
		s.syms = nil
		for _, a := range hw.InnerSyms(attrOrNil(p.sym)) {
			s.syms = append(s.syms, hw.InnerSymPropsOf(a))
		}
		slices.SortStableFunc(s.syms, func(a, b hw.InnerSymProps) int { return cmp.Compare(a.Field, b.Field) })
		if !s.split(p.out, p.name.Value, p.t, 0) {
			return false
		}
	}
	if s.module.Is(firrtl.FModule) {
		s.body(old)
	}
	domains := newDomainMap(func(i int) ir.Type { return old[i].t }, len(old))
	domains.renumber(func(i int) ir.Type { return s.ports[i].t }, len(s.ports))
	list := make([]port, len(s.ports))
	for i := range s.ports {
		if s.ports[i].domains != nil {
			s.ports[i].domains = domains.rewrite(s.ports[i].domains)
		}
		list[i] = s.ports[i].port
	}
	setPorts(s.module, list)
	if s.module.Is(firrtl.Class) || s.module.Is(firrtl.ExtClass) { // the pass writes annotations to all, and a class has no property for them
		none := make([]ir.Attribute, len(list))
		for i := range list {
			none[i] = list[i].annotations
		}
		c := s.module.Context()
		s.module.SetAttr("portAnnotations", c.Array(none...))
	}
	return true
}

// keeps reports whether a port may have type t, so that it is not split.
func (s *signature) keeps(t ir.Type) bool {
	switch {
	case firrtl.Is(t, firrtl.BundleType):
		return !s.scalar && firrtl.Has(t, firrtl.Passive)
	case firrtl.Is(t, firrtl.VectorType):
		return !s.scalar && firrtl.Has(firrtl.ElementType(t, 0), firrtl.Passive)
	}
	return true
}

// split appends the ports that a field of a port becomes. The field has the type t and this field ID. Its port is
// called name, and is an output if out is set. It returns false after an error.
func (s *signature) split(out bool, name string, t ir.Type, field uint64) bool {
	if s.keeps(t) {
		last := field
		if firrtl.Is(t, firrtl.BundleType, firrtl.VectorType) {
			last += firrtl.MaxFieldID(t)
		}
		s.ports = append(s.ports, splitPort{port{
			name: s.b.Ctx.String(name), t: t, out: out, loc: s.from.loc, domains: s.from.domains,
			sym: s.symsIn(field, last), annotations: s.annotationsIn(field, last),
		}, s.index, field})
		return true
	}
	for i := range firrtl.NumElements(t) {
		suffix := strconv.Itoa(i)
		if firrtl.Is(t, firrtl.BundleType) {
			suffix = firrtl.ElementName(t, i).Value
		}
		if !s.split(out != firrtl.ElementFlip(t, i), name+"_"+suffix, firrtl.ElementType(t, i), field+firrtl.FieldID(t, i)) || !s.divisible(t, field) {
			return false
		}
	}
	return true
}

func (s *signature) symsIn(low, high uint64) *ir.DialectAttr {
	var list []hw.InnerSymProps
	for _, p := range s.syms {
		if p.Field >= low && p.Field <= high {
			p.Field -= low
			list = append(list, p)
		}
	}
	if list == nil {
		return nil
	}
	return hw.InnerSym(list...)
}

func (s *signature) annotationsIn(low, high uint64) ir.Attribute {
	var list []ir.Attribute
	for _, a := range s.annotations {
		if id := annotation.Field(a); id >= low && id <= high {
			list = append(list, annotation.WithField(a, id-low))
		}
	}
	return s.b.Ctx.Array(list...)
}

// divisible returns true if the aggregate t can be split. Otherwise, it reports an error: an inner symbol or an
// annotation belongs to the aggregate as a whole.
func (s *signature) divisible(t ir.Type, field uint64) bool {
	bundle := firrtl.Is(t, firrtl.BundleType)
	kind := "vector"
	if bundle {
		kind = "bundle"
	}
	fail := func(what string) bool {
		return s.module.EmitError("Port [%s] should be subdivided, but cannot be because of %s on a %s", ir.Quote(s.from.name.Value), what, kind)
	}
	for _, p := range s.syms {
		if p.Field == field {
			return fail("symbol [" + ir.Quote(p.Name.Value) + "]")
		}
	}
	var classes []string
	for _, a := range s.annotations {
		if annotation.Field(a) != field {
			continue
		}
		class := annotation.Class(a)
		if bundle {
			class += "(" + strconv.FormatUint(field, 10) + ")"
		}
		classes = append(classes, class)
	}
	if classes != nil {
		return fail("annotations [" + strings.Join(classes, ", ") + "]")
	}
	return true
}

// fieldOf creates the accesses that lead from v to the field with this field ID. It returns the field's value.
func fieldOf(b *ir.Builder, loc ir.Loc, v *ir.Value, field uint64) *ir.Value {
	for field > 0 {
		i, rest := firrtl.SubfieldID(v.Type(), field)
		v = firrtl.Element(b, loc, v, i)
		field = rest
	}
	return v
}

// wire creates a wire and returns its value. kind is the kind of its name, such as firrtl.Droppable.
func wire(b *ir.Builder, loc ir.Loc, t ir.Type, name string, kind int64) *ir.Value {
	c := b.Ctx
	return firrtl.CreateWire(b, loc, firrtl.WireArgs{Annotations: c.Array(), Name: c.String(name), NameKind: firrtl.NameKind(c, kind), ResultType: t}).Result(0)
}

// body gives the module its new arguments. Wires at the start take the uses of ports that were split. If no port was
// split, the arguments stay, but the order of their uses is reversed, as if they were new.
func (s *signature) body(old []port) {
	if len(s.ports) == len(old) && !slices.ContainsFunc(s.ports, func(p splitPort) bool { return p.field != 0 }) {
		for _, arg := range s.module.Region(0).First().Args() {
			reverseUses(arg)
		}
		return
	}
	block, loc := s.module.Region(0).First(), s.module.Loc()
	s.b.AtStart(block)
	stands := make([]*ir.Value, len(old))
	args := make([]*ir.Value, len(s.ports))
	for i := range s.ports {
		p := &s.ports[i]
		args[i] = block.AddArg(s.b.Arena, p.t, s.b.Ctx.Loc(p.loc))
		switch {
		case p.field == 0:
			stands[p.old] = args[i]
		case stands[p.old] == nil:
			stands[p.old] = wire(s.b, loc, old[p.old].t, old[p.old].name.Value, firrtl.InterestingName)
		}
	}
	for i := range old {
		if stands[i] == nil {
			stands[i] = wire(s.b, loc, old[i].t, old[i].name.Value, firrtl.Droppable)
		}
		block.Arg(i).ReplaceAllUses(stands[i])
	}
	for i := len(old) - 1; i >= 0; i-- {
		block.EraseArg(i)
	}
	for i := range s.ports {
		p := &s.ports[i]
		if stands[p.old].IsArg() {
			continue
		}
		dst := fieldOf(s.b, loc, stands[p.old], p.field)
		src := args[i]
		if p.out {
			dst, src = src, dst
		}
		firrtl.EmitConnect(s.b, loc, dst, src)
	}
}

// lowerInstances replaces the instances in a module by instances with the new ports.
func lowerInstances(module *ir.Operation, b *ir.Builder, ports map[*ir.StringAttr][]splitPort) {
	var list []*ir.Operation
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.Instance) || op.Is(firrtl.InstanceChoice) {
			list = append(list, op)
		}
		return ir.Advance
	})
	for _, op := range list {
		if targets := instanceTargets(op, nil); len(targets) > 0 {
			lowerInstance(op, b, ports[targets[0]])
		}
	}
}

func lowerInstance(op *ir.Operation, b *ir.Builder, ports []splitPort) {
	c, loc, n := b.Ctx, op.Loc(), len(ports)
	types, dirs := make([]ir.Type, n), make([]bool, n)
	names, domains, annotations := make([]ir.Attribute, n), make([]ir.Attribute, n), make([]ir.Attribute, n)
	for i := range ports {
		p := &ports[i]
		types[i], dirs[i], names[i], annotations[i], domains[i] = p.t, p.out, p.name, c.Array(), p.domains
		if p.domains == nil {
			domains[i] = c.Array()
		}
	}
	b.Before(op)
	inst := b.Create(&ir.OpState{
		Name: op.Name(), Loc: loc, Operands: op.OperandValues(nil), Results: types, Props: slices.Clone(op.Props()), Attrs: op.Discardable(),
	})
	inst.SetInherent("portDirections", c.DenseBoolArray(dirs))
	inst.SetInherent("portNames", c.Array(names...))
	inst.SetInherent("domainInfo", c.Array(domains...))
	inst.SetInherent("portAnnotations", c.Array(annotations...))
	stands := make([]*ir.Value, op.NumResults())
	for i := range ports {
		p := &ports[i]
		old := op.Result(p.old)
		if p.field == 0 {
			old.ReplaceAllUses(inst.Result(i))
			continue
		}
		if stands[p.old] == nil {
			stands[p.old] = wire(b, loc, old.Type(), firrtl.Name(op)+"."+firrtl.PortName(op, p.old), firrtl.Droppable)
			old.ReplaceAllUses(stands[p.old])
		}
		dst, src := inst.Result(i), fieldOf(b, loc, stands[p.old], p.field)
		if p.out {
			dst, src = src, dst
		}
		firrtl.EmitConnect(b, loc, dst, src)
	}
	for i := range op.Results() {
		for _, user := range usersOf(op.Result(i)) {
			user.Erase() // a connect of a port without elements
		}
	}
	op.Erase()
}
