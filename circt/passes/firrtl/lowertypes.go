package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// lowerTypesOptions are the options of firrtl-lower-types.
type lowerTypesOptions struct {
	Aggregate string `opt:"preserve-aggregate" default:"none" enum:"none,1d-vec,vec,all" doc:"Specify aggregate preservation mode"`
	Memories  string `opt:"preserve-memories" default:"none" enum:"none,1d-vec,vec,all" doc:"Specify memory preservation mode"`
}

// LowerTypes is firrtl-lower-types: values of aggregate type become one value for each ground element. It goes through
// a block from the end and splits a type by one level at a time:
//
//	%w = wire : bundle<a: vector<uint<1>, 2>>
//	%w_a = wire : vector<uint<1>, 2>               seen next, since it is made before %w
//	%w_a_0 = wire : uint<1>, %w_a_1 = wire : uint<1>
//
// Users stand behind their operands, so they access only elements by now, and each access becomes the element. For a
// user that the pass does not know, the elements are put together again.
var LowerTypes = &passes.Pass{
	Name: "LowerFIRRTLTypes", Arg: "firrtl-lower-types", Doc: "Lower FIRRTL types to ground types",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[lowerTypesOptions](), Scope: passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[lowerTypesOptions](c)
		scalarized := choiceTargets(c.Op)
		var modules []*ir.Operation
		for op := range c.Op.Region(0).First().Ops() {
			if !firrtl.IsModuleLike(op) {
				continue
			}
			if isScalarized(op) {
				scalarized[ir.SymbolName(op)] = true
			}
			if op.Is(firrtl.FModule) || op.Is(firrtl.FExtModule) {
				modules = append(modules, op)
			}
		}
		return c.Each(len(modules), func(i int, b *ir.Builder) bool {
			l := &typeLowerer{b: b, ports: preserveMode(o.Aggregate), body: preserveMode(o.Aggregate), memories: preserveMode(o.Memories), scalarized: scalarized}
			if k, ok := modules[i].Attr("body_type_lowering").(*ir.DialectAttr); ok && firrtl.EnumValue(k) == firrtl.Scalarized {
				l.body = preserveNone
			}
			return l.module(modules[i])
		})
	},
}

// choiceTargets returns the names of the modules that instance choices choose from. The ports of all these modules get
// ground types, so that the modules of one choice have the same ports.
func choiceTargets(circuit *ir.Operation) map[*ir.StringAttr]bool {
	targets := map[*ir.StringAttr]bool{}
	options := false
	for op := range circuit.Region(0).First().Ops() {
		options = options || op.Is(firrtl.Option)
	}
	if !options {
		return targets
	}
	circuit.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.InstanceChoice) {
			for _, name := range instanceTargets(op, nil) {
				targets[name] = true
			}
		}
		return ir.Advance
	})
	return targets
}

// isScalarized reports whether the ports of a module must have ground types.
func isScalarized(module *ir.Operation) bool {
	return module.Def().Slot("convention") >= 0 && firrtl.EnumValue(module.Inherent("convention")) == firrtl.Scalarized
}

// typeLowerer lowers the types of one module.
type typeLowerer struct {
	b                     *ir.Builder
	loc                   ir.Loc // of the operation that is lowered
	ports, body, memories preserveMode
	scalarized            map[*ir.StringAttr]bool
	failed                bool
	path                  []*ir.Operation // accesses to erase behind the connect that is lowered
}

func (l *typeLowerer) module(op *ir.Operation) bool {
	l.loc = op.Loc()
	if op.Is(firrtl.FModule) {
		l.block(op.Region(0).First())
	}
	l.modulePorts(op)
	return !l.failed
}

func (l *typeLowerer) portMode(scalarized bool) preserveMode {
	if scalarized {
		return preserveNone
	}
	return l.ports
}

// block lowers the operations of b from the last to the first. New operations stand before the operation that they
// replace, so they are lowered next.
func (l *typeLowerer) block(b *ir.Block) {
	for op := b.Last(); op != nil; {
		l.b.Before(op)
		l.loc = op.Loc()
		if !l.operation(op) {
			op = op.Prev()
			continue
		}
		next := op.Next()
		op.Erase()
		for _, access := range l.path {
			if !access.Unused() {
				break
			}
			access.Erase()
		}
		l.path = nil
		if op = b.Last(); next != nil {
			op = next.Prev()
		}
	}
}

// access creates an access to element i of v, an aggregate or a probe of one.
func (l *typeLowerer) access(v *ir.Value, i int) *ir.Value {
	if firrtl.Is(v.Type(), firrtl.RefType) {
		return firrtl.Make(l.b, l.loc, firrtl.RefSub, []*ir.Value{v}, firrtl.I32(l.b.Ctx, int64(i)))
	}
	return firrtl.Element(l.b, l.loc, v, i)
}

// annotations returns the annotations in list that belong to the element f or to the whole, with field IDs relative to
// f.
func (l *typeLowerer) annotations(list []ir.Attribute, f *peeled) ir.Attribute {
	var kept []ir.Attribute
	for _, a := range list {
		id := annotation.Field(a)
		if id != 0 && (id < f.field || id > f.field+firrtl.MaxFieldID(f.t)) {
			continue
		}
		if id != 0 {
			id -= f.field
		}
		kept = append(kept, annotation.WithField(a, id))
	}
	return l.b.Ctx.Array(kept...)
}

// partition distributes the inner symbols of an aggregate of type t to its elements, by index. It returns nil if there
// are none. ok is false after an error.
func (l *typeLowerer) partition(sym ir.Attribute, t ir.Type, loc ir.Loc) ([]*ir.DialectAttr, bool) {
	list := hw.InnerSyms(sym)
	if len(list) == 0 {
		return nil, true
	}
	c := l.b.Ctx
	b := baseType(t)
	if b == nil {
		return nil, c.Error(loc, "unable to partition symbol on unsupported type '%s'", t)
	}
	if !firrtl.Is(b, firrtl.BundleType, firrtl.VectorType) {
		return nil, c.Error(loc, "unable to partition symbol on unsupported type '%s'", b)
	}
	parts := make([][]hw.InnerSymProps, firrtl.NumElements(b))
	for _, a := range list {
		s := hw.InnerSymPropsOf(a)
		if s.Field == 0 {
			return nil, c.Error(loc, "unable to lower due to symbol %s with target not preserved by lowering", ir.Quote(s.Name.Value))
		}
		i, rest := firrtl.SubfieldID(b, s.Field)
		s.Field = rest
		parts[i] = append(parts[i], s)
	}
	syms := make([]*ir.DialectAttr, len(parts))
	for i, p := range parts {
		if len(p) > 0 {
			syms[i] = hw.InnerSym(p...)
		}
	}
	return syms, true
}

// producer replaces op, which has one aggregate result, by one operation for each element, which clone makes. It splits
// the type src, or the type of the result if src is nil. It returns false if that type is not split.
func (l *typeLowerer) producer(op *ir.Operation, src ir.Type, clone func(f *peeled, annotations ir.Attribute) *ir.Value) bool {
	result := op.Result(0)
	if src == nil {
		src = result.Type()
	}
	fields, ok := l.body.peel(src)
	if !ok {
		return false
	}
	name, _ := op.Attr("name").(*ir.StringAttr)
	kind := op.Attr("nameKind")
	list := annotation.List(op.Attr("annotations"))
	var syms []*ir.DialectAttr
	if op.Implements("InnerSymbolOpInterface") {
		if syms, ok = l.partition(op.Inherent(hw.InnerSymName), src, op.Loc()); !ok {
			l.failed = true
			return false
		}
	}
	lowered := make([]*ir.Value, len(fields))
	for i := range fields {
		f := &fields[i]
		v := clone(f, l.annotations(list, f))
		lowered[i] = v
		d := v.DefiningOp()
		if d == nil {
			continue
		}
		if syms != nil && syms[i] != nil {
			d.SetAttr(hw.InnerSymName, syms[i])
		}
		if name != nil && name.Value != "" {
			d.SetAttr("name", l.b.Ctx.String(name.Value+f.suffix))
		}
		if kind != nil {
			d.SetAttr("nameKind", kind)
		}
		d.SetDiscardable(op.Discardable())
	}
	l.users(result, lowered)
	return true
}

// usersOf returns the operations that use v, the latest first and without duplicates.
func usersOf(v *ir.Value) []*ir.Operation {
	var list []*ir.Operation
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if n := len(list); n == 0 || list[n-1] != u.Owner() {
			list = append(list, u.Owner())
		}
	}
	return list
}

// users replaces the uses of an aggregate v by uses of its elements.
func (l *typeLowerer) users(v *ir.Value, elements []*ir.Value) {
	for _, user := range usersOf(v) {
		switch user.Def() {
		case firrtl.Subindex, firrtl.RefSub:
			user.Result(0).ReplaceAllUses(elements[user.Inherent("index").(*ir.IntegerAttr).Int64()])
			user.Erase()
		case firrtl.Subfield:
			user.Result(0).ReplaceAllUses(elements[user.Inherent("fieldIndex").(*ir.IntegerAttr).Int64()])
			user.Erase()
		default:
			l.opaqueUser(v, elements, user)
		}
	}
}

// opaqueUser puts the aggregate v together again in front of user, an operation that keeps using the aggregate.
func (l *typeLowerer) opaqueUser(v *ir.Value, elements []*ir.Value, user *ir.Operation) {
	uses := false
	for i := range user.NumOperands() {
		uses = uses || user.Operand(i) == v
	}
	if !uses {
		return
	}
	var whole *ir.Value
	at, before := l.b.Point()
	l.b.Before(user)
	switch t := v.Type(); {
	case firrtl.Is(t, firrtl.VectorType):
		whole = l.b.ValueOrFold(firrtl.VectorCreate, user.Loc(), t, elements)
	case firrtl.Is(t, firrtl.BundleType):
		whole = l.b.ValueOrFold(firrtl.BundleCreate, user.Loc(), t, elements)
	default:
		l.failed = true
		user.EmitError("unable to reconstruct source of type '%s'", t)
	}
	l.b.Restore(at, before)
	if whole == nil {
		return
	}
	for i := range user.NumOperands() {
		if user.Operand(i) == v {
			user.SetOperand(i, whole)
		}
	}
}

// like creates an operation with the name and attributes of op, but other operands and results.
func (l *typeLowerer) like(op *ir.Operation, operands []*ir.Value, results ...ir.Type) *ir.Operation {
	return l.b.Create(&ir.OpState{Name: op.Name(), Loc: l.loc, Operands: operands, Results: results, Props: slices.Clone(op.Props())})
}

// declaration creates the declaration of an element of op's result. Its name is empty and droppable, and it has no
// inner symbol; the caller sets these.
func (l *typeLowerer) declaration(op *ir.Operation, operands []*ir.Value, t ir.Type, annotations ir.Attribute) *ir.Value {
	n := l.like(op, operands, t)
	c := l.b.Ctx
	n.SetInherent("name", c.String(""))
	n.SetInherent("nameKind", firrtl.NameKind(c, firrtl.Droppable))
	n.SetInherent("annotations", annotations)
	n.SetInherent(hw.InnerSymName, nil)
	return n.Result(0)
}
