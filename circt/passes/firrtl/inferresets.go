package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// InferResets is firrtl-infer-resets: it finds whether each abstract reset is synchronous. Connected signals form one
// network, across modules and the fields of aggregates. One concrete type in a network decides for all of its signals.
var InferResets = &passes.Pass{
	Name: "InferResets", Arg: "firrtl-infer-resets", Doc: "Infer reset synchronicity and add implicit resets",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.ModuleScope),
	Run: func(c *passes.Ctx) bool {
		t := &resetTracer{c: c, nets: resetNets{index: map[resetKey]int32{}}, modules: map[*ir.StringAttr]*ir.Operation{}, targets: newInnerTargets(c.Op)}
		t.trace()
		for i := range t.nets.signals {
			if t.nets.signals[i].parent == int32(i) && !t.update(int32(i)) {
				return false
			}
		}
		t.updatePorts()
		return t.verify()
	},
}

type resetTracer struct {
	c       *passes.Ctx
	nets    resetNets
	modules map[*ir.StringAttr]*ir.Operation
	targets *innerTargets
	work    []*ir.Operation
	// changed are the modules whose ports have other types now, external instances the instances of external modules.
	changed  map[*ir.Operation]bool
	external []*ir.Operation
	dropped  map[*ir.Operation]bool // casts that are erased
}

func openReset(t ir.Type) bool { return firrtl.PropsOf(t)&firrtl.UninferredReset != 0 }

// trace finds the reset networks of all modules, and joins those that are connected.
func (t *resetTracer) trace() {
	var modules []*ir.Operation
	for op := range t.c.Op.Region(0).First().Ops() {
		if firrtl.IsModuleLike(op) {
			t.modules[ir.SymbolName(op)] = op
		}
		if op.Is(firrtl.FModule) {
			modules = append(modules, op)
		}
	}
	found := make([][]*ir.Operation, len(modules))
	t.c.Each(len(modules), func(i int, _ *ir.Builder) bool {
		modules[i].WalkPost(func(op *ir.Operation) ir.WalkResult {
			for k := range op.Results() {
				if openReset(op.Result(k).Type()) {
					found[i] = append(found[i], op)
					return ir.Advance
				}
			}
			for k := range op.Operands() {
				if openReset(op.Operand(k).Type()) {
					found[i] = append(found[i], op)
					return ir.Advance
				}
			}
			return ir.Advance
		})
		return true
	})
	for _, ops := range found {
		for _, op := range ops {
			t.operation(op)
		}
	}
}

func (t *resetTracer) operation(op *ir.Operation) {
	result := func() (*ir.Value, ir.Type) { return op.Result(0), op.Result(0).Type() }
	switch op.Def() {
	case firrtl.Connect, firrtl.MatchingConnect, firrtl.RefDefine:
		t.values(op.Operand(0), op.Operand(1), op.Loc())
	case firrtl.Instance, firrtl.InstanceChoice:
		t.instance(op)
	case firrtl.RefSend:
		v, rt := result()
		t.fields(firrtl.ReferredType(rt), v, 0, firrtl.PassiveOf(op.Operand(0).Type()), op.Operand(0), 0, op.Loc())
	case firrtl.RefResolve:
		v, rt := result()
		t.fields(rt, v, 0, firrtl.ReferredType(op.Operand(0).Type()), op.Operand(0), 0, op.Loc())
	case firrtl.Node:
		t.values(op.Result(0), op.Operand(0), op.Loc())
		t.forced(op)
	case firrtl.Wire, firrtl.Reg, firrtl.RegReset:
		t.forced(op)
	case firrtl.RWProbe:
		if target, ok := t.targets.lookup(op.Inherent("target")); ok {
			if f, ok := t.targets.field(target); ok {
				v, rt := result()
				b := firrtl.ReferredType(rt)
				t.fields(b, v, 0, firrtl.PassiveOf(b), f.Value, compactID(f.Value.Type(), f.Field), op.Loc())
			}
		}
	case firrtl.ResetCast, firrtl.ConstCast, firrtl.RefCast, firrtl.UnsafeDomainCast:
		t.values(op.Result(0), op.Operand(0), op.Loc())
	case firrtl.InvalidValue:
		t.invalid(op)
	case firrtl.Subfield:
		v, rt := result()
		bundle := op.Operand(0)
		i := int(op.Inherent("fieldIndex").(*ir.IntegerAttr).Int64())
		t.fields(rt, v, 0, firrtl.ElementType(bundle.Type(), i), bundle, compactField(bundle.Type(), i), op.Loc())
	case firrtl.Subindex, firrtl.Subaccess:
		v, rt := result()
		t.fields(rt, v, 0, firrtl.ElementType(op.Operand(0).Type(), 0), op.Operand(0), 1, op.Loc())
	case firrtl.RefSub:
		v, rt := result()
		field := compactField(firrtl.ReferredType(op.Operand(0).Type()), int(op.Inherent("index").(*ir.IntegerAttr).Int64()))
		t.fields(rt, v, 0, rt, op.Operand(0), field, op.Loc())
	}
}

// forced joins the reset networks of a declaration and of its probe, by which it may be forced.
func (t *resetTracer) forced(op *ir.Operation) {
	if ref := forcedRef(op); ref != nil {
		dt := op.Result(0).Type()
		t.fields(dt, op.Result(0), 0, dt, ref, 0, op.Loc())
	}
}

// invalid gives each use of an invalid value an invalid value of its own, since the uses may belong to different
// networks.
func (t *resetTracer) invalid(op *ir.Operation) {
	v := op.Result(0)
	if v.Unused() || v.HasOneUse() {
		return
	}
	b := t.c.Builder()
	var uses []*ir.Operand
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		uses = append(uses, u)
	}
	for _, u := range uses[1:] {
		b.Before(op)
		u.Owner().SetOperand(u.Index(), b.Value(firrtl.InvalidValue, op.Loc(), v.Type(), nil))
	}
}

// instance joins the reset networks of each port of an instance with the networks of the same port in all modules that
// it may instantiate.
func (t *resetTracer) instance(op *ir.Operation) {
	for _, name := range instanceTargets(op, nil) {
		module := t.modules[name]
		if module == nil || !module.Is(firrtl.FModule) {
			continue
		}
		for i, port := range module.Region(0).First().Args() {
			dst, src := port, op.Result(i)
			if firrtl.PortIsOut(module, i) {
				dst, src = src, dst
			}
			t.values(dst, src, op.Loc())
		}
	}
}

func (t *resetTracer) values(dst, src *ir.Value, loc ir.Loc) {
	t.fields(dst.Type(), dst, 0, src.Type(), src, 0, loc)
}

// fields joins the networks of the resets in a field of dst and in a field of src. The fields have the types dt and st,
// which have equal shapes, and the numbers df and sf. As widthMapper counts, the elements of a vector share the fields
// of its first element. Bundle elements match by name.
func (t *resetTracer) fields(dt ir.Type, dst *ir.Value, df int32, st ir.Type, src *ir.Value, sf int32, loc ir.Loc) {
	switch {
	case firrtl.Is(dt, firrtl.BundleType):
		if !openReset(dt) && !openReset(st) || !firrtl.Is(st, firrtl.BundleType) {
			return
		}
		for i := range firrtl.NumElements(dt) {
			k := i
			if k >= firrtl.NumElements(st) || firrtl.ElementName(dt, i) != firrtl.ElementName(st, k) {
				if k = firrtl.ElementIndex(st, firrtl.ElementName(dt, i).Value); k < 0 {
					continue
				}
			}
			di, si := df+compactField(dt, i), sf+compactField(st, k)
			if firrtl.ElementFlip(dt, i) {
				t.fields(firrtl.ElementType(st, k), src, si, firrtl.ElementType(dt, i), dst, di, loc)
			} else {
				t.fields(firrtl.ElementType(dt, i), dst, di, firrtl.ElementType(st, k), src, si, loc)
			}
		}
	case firrtl.Is(dt, firrtl.VectorType):
		if firrtl.Is(st, firrtl.VectorType) {
			t.fields(firrtl.ElementType(dt, 0), dst, df+1, firrtl.ElementType(st, 0), src, sf+1, loc)
		}
	case firrtl.Is(dt, firrtl.RefType):
		if firrtl.Is(st, firrtl.RefType) {
			t.fields(firrtl.ReferredType(dt), dst, df, firrtl.ReferredType(st), src, sf, loc)
		}
	case firrtl.IsBase(dt) && firrtl.IsBase(st) && (firrtl.Is(dt, firrtl.ResetType) || firrtl.Is(st, firrtl.ResetType)):
		d := t.nets.signal(dst, df, dt)
		s := t.nets.signal(src, sf, st)
		t.nets.connect(d, s, loc)
	}
}

// update gives the signals of a network their inferred type, and infers the types of their users again. leader is the
// network's index. It returns false after an error.
func (t *resetTracer) update(leader int32) bool {
	async, ok := t.nets.infer(t.c.IR(), leader)
	if !ok {
		return false
	}
	kind := firrtl.UInt(t.c.IR(), 1, false)
	if async {
		kind = firrtl.AsyncReset(t.c.IR(), false)
	}
	for i := leader; i >= 0; i = t.nets.signals[i].next {
		s := &t.nets.signals[i]
		d := s.value.DefiningOp()
		if d != nil && (t.dropped[d] || !typedByReset(d)) {
			continue
		}
		nt := withField(s.value.Type(), s.field, kind)
		if nt == s.value.Type() {
			continue
		}
		s.value.SetType(nt)
		t.users(s.value)
		switch {
		case d == nil:
			t.noteModule(s.value.OwnerBlock().Parent())
		case d.Is(firrtl.Instance), d.Is(firrtl.InstanceChoice):
			t.external = append(t.external, d)
		case d.Is(firrtl.ResetCast):
			t.dropCast(d)
		case d.Is(firrtl.AsResetPrim):
			t.replaceAsReset(d, async)
		}
	}
	return t.propagate()
}

// typedByReset reports whether the result type of op must be set, since it does not follow from the operands.
func typedByReset(op *ir.Operation) bool {
	switch op.Def() {
	case firrtl.Wire, firrtl.Reg, firrtl.RegReset, firrtl.Instance, firrtl.InstanceChoice, firrtl.InvalidValue, firrtl.ConstCast,
		firrtl.RefCast, firrtl.ResetCast, firrtl.AsResetPrim, firrtl.RWProbe, firrtl.UnsafeDomainCast:
		return true
	}
	return false
}

func (t *resetTracer) noteModule(module *ir.Operation) {
	if t.changed == nil {
		t.changed = map[*ir.Operation]bool{}
	}
	t.changed[module] = true
}

func (t *resetTracer) users(v *ir.Value) {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if o := u.Owner(); o.Has(ir.InferTypeOp) || o.Is(firrtl.ResetCast) {
			t.work = append(t.work, o)
		}
	}
}

// propagate infers the result types of the operations on the work list, the users of values with a new type. It returns
// false after an error.
func (t *resetTracer) propagate() bool {
	for len(t.work) > 0 {
		op := t.work[len(t.work)-1]
		t.work = t.work[:len(t.work)-1]
		switch {
		case t.dropped[op]:
		case op.Is(firrtl.ResetCast):
			t.users(op.Result(0))
			t.dropCast(op)
		case !inferResults(op, t.users):
			return false
		}
	}
	return true
}

// dropCast erases op, a cast of a reset whose operand now has a concrete type. The operand takes its uses.
func (t *resetTracer) dropCast(op *ir.Operation) {
	if t.dropped == nil {
		t.dropped = map[*ir.Operation]bool{}
	}
	t.dropped[op] = true
	op.Result(0).ReplaceAllUses(op.Operand(0))
	op.Erase()
}

// replaceAsReset replaces op, a cast to an abstract reset, by its operand. If async is set, the reset is asynchronous,
// and the operand is cast to an asynchronous reset first.
func (t *resetTracer) replaceAsReset(op *ir.Operation, async bool) {
	v := op.Operand(0)
	if async {
		b := t.c.Builder()
		b.Before(op)
		v = firrtl.Make(b, op.Loc(), firrtl.AsAsyncResetPrim, []*ir.Value{v})
	}
	if t.dropped == nil {
		t.dropped = map[*ir.Operation]bool{}
	}
	t.dropped[op] = true
	op.Result(0).ReplaceAllUses(v)
	op.Erase()
}

// updatePorts sets the port types of modules to the new types of their block arguments. An external module takes the
// types that its instances have.
func (t *resetTracer) updatePorts() {
	for op := range t.c.Op.Region(0).First().Ops() {
		if !t.changed[op] {
			continue
		}
		var types []ir.Attribute
		for _, arg := range op.Region(0).First().Args() {
			types = append(types, op.Context().TypeAttr(arg.Type()))
		}
		op.SetAttr("portTypes", op.Context().Array(types...))
	}
	for _, inst := range t.external {
		for _, name := range instanceTargets(inst, nil) {
			module := t.modules[name]
			if module == nil || !module.Is(firrtl.FExtModule) {
				continue
			}
			types := make([]ir.Attribute, inst.NumResults())
			for i := range types {
				types[i] = inst.Context().TypeAttr(inst.Result(i).Type())
			}
			module.SetAttr("portTypes", inst.Context().Array(types...))
		}
	}
}

// verify reports an error for each port whose reset is still abstract, and returns false if there is one.
func (t *resetTracer) verify() bool {
	ok := true
	for op := range t.c.Op.Region(0).First().Ops() {
		if !firrtl.IsModuleLike(op) {
			continue
		}
		for i := range firrtl.NumPorts(op) {
			if b := baseType(firrtl.PortType(op, i)); b == nil || !firrtl.Is(b, firrtl.ResetType) {
				continue
			}
			ok = false
			t.c.IR().Emit(&ir.Diagnostic{
				Severity: ir.Error, Loc: firrtl.PortLocation(op, i),
				Text:  "a port \"" + firrtl.PortName(op, i) + "\" with abstract reset type was unable to be inferred by InferResets (is this a top-level port?)",
				Notes: []ir.Diagnostic{{Severity: ir.Note, Loc: op.Loc(), Text: "the module with this uninferred reset port was defined here"}},
			})
		}
	}
	return ok
}
