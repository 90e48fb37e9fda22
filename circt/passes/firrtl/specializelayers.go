package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/hierpath"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// SpecializeLayers is firrtl-specialize-layers (upstream: SpecializeLayers.cpp). The body of an enabled layer moves to
// the layer's place, and nested layers take the layer's name as a prefix. Disabled layers are erased with their bodies.
var SpecializeLayers = &passes.Pass{
	Name: "SpecializeLayers", Arg: "firrtl-specialize-layers", Doc: "Specialize a configurable design for a given layer",
	Anchor: "firrtl.circuit", Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		s := &layerSpecializer{c: c.IR(), b: c.Builder(), circuit: c.Op, chosen: map[*ir.SymbolRefAttr]layerState{}, removed: map[ir.Attribute]bool{}}
		if !s.choose() {
			return false
		}
		if !s.any {
			c.PreserveAll()
			return true
		}
		s.run()
		return true
	},
}

type layerState int

const (
	layerStays layerState = iota
	layerEnabled
	layerDisabled
)

type layerSpecializer struct {
	c       *ir.Context
	b       *ir.Builder
	circuit *ir.Operation
	any     bool
	chosen  map[*ir.SymbolRefAttr]layerState
	other   layerState            // of layers that are not chosen
	removed map[ir.Attribute]bool // references to what has gone
}

// choose reads which layers the circuit's attributes enable and disable. It returns false after an error.
func (s *layerSpecializer) choose() bool {
	for _, list := range [...]struct {
		name  string
		state layerState
	}{{"enable_layers", layerEnabled}, {"disable_layers", layerDisabled}} {
		a, ok := s.circuit.Inherent(list.name).(*ir.ArrayAttr)
		if !ok {
			continue
		}
		s.any = true
		s.circuit.SetInherent(list.name, nil)
		for _, e := range a.Elems {
			l := e.(*ir.SymbolRefAttr)
			if s.declaration(l) == nil {
				return s.c.Error(s.circuit.Loc(), "unknown layer %s", l)
			}
			if s.chosen[l] == layerEnabled && list.state == layerDisabled {
				return s.c.Error(s.circuit.Loc(), "layer %s both enabled and disabled", l)
			}
			s.chosen[l] = list.state
		}
	}
	if a := s.circuit.Inherent("default_layer_specialization"); a != nil {
		s.any = true
		s.other = layerEnabled
		if firrtl.EnumValue(a) != 0 {
			s.other = layerDisabled
		}
	}
	return true
}

// declaration returns the operation that declares the layer l, or nil if there is none.
func (s *layerSpecializer) declaration(l *ir.SymbolRefAttr) *ir.Operation {
	op := member(s.circuit, l.Root)
	for _, n := range l.Nested {
		op = member(op, n.Root)
	}
	return op
}

// member returns the operation in the body of op whose symbol is name, or nil if there is none.
func member(op *ir.Operation, name *ir.StringAttr) *ir.Operation {
	if op == nil || op.NumRegions() == 0 || op.Region(0).Empty() {
		return nil
	}
	for m := range op.Region(0).First().Ops() {
		if ir.SymbolName(m) == name {
			return m
		}
	}
	return nil
}

func (s *layerSpecializer) state(l *ir.SymbolRefAttr) layerState {
	if state, ok := s.chosen[l]; ok {
		return state
	}
	return s.other
}

// ref returns the reference to the layer l after the pass: its enabled layers become prefixes of names. It returns nil
// if all of them are enabled. ok is false if one of them is disabled.
func (s *layerSpecializer) ref(l *ir.SymbolRefAttr) (to *ir.SymbolRefAttr, ok bool) {
	prefix := ""
	var names []*ir.SymbolRefAttr
	for i := 0; i <= len(l.Nested); i++ {
		outer := s.c.SymbolRef(l.Root, l.Nested[:i])
		name := l.Root
		if i > 0 {
			name = l.Nested[i-1].Root
		}
		switch s.state(outer) {
		case layerDisabled:
			return nil, false
		case layerEnabled:
			prefix += name.Value + "_"
		default:
			names = append(names, s.c.SymbolRef(s.c.String(prefix+name.Value), nil))
			prefix = ""
		}
	}
	if names == nil {
		return nil, true
	}
	return s.c.SymbolRef(names[0].Root, names[1:]), true
}

// refs returns the references in list after the pass, without enabled layers. ok is false if a layer is disabled.
func (s *layerSpecializer) refs(list ir.Attribute) (to *ir.ArrayAttr, ok bool) {
	ok = true
	var out []ir.Attribute
	for _, e := range ir.ArrayElems(list) {
		l, on := s.ref(e.(*ir.SymbolRefAttr))
		ok = ok && on
		if l != nil {
			out = append(out, l)
		}
	}
	return s.c.Array(out...), ok
}

// typ returns the type t after the pass, or nil if it is a probe whose layer is disabled.
func (s *layerSpecializer) typ(t ir.Type) ir.Type {
	if !firrtl.Is(t, firrtl.RefType) || firrtl.LayerOf(t) == nil {
		return t
	}
	l, ok := s.ref(firrtl.LayerOf(t))
	if !ok {
		return nil
	}
	return firrtl.Ref(s.c, firrtl.ReferredType(t), firrtl.IsForceable(t), l)
}

// value gives v its type after the pass. It returns false if v must be erased, since its layer is disabled.
func (s *layerSpecializer) value(v *ir.Value) bool {
	t := s.typ(v.Type())
	if t != nil {
		v.SetType(t)
	}
	return t != nil
}

func (s *layerSpecializer) run() {
	var modules []*ir.Operation
	for op := s.circuit.Region(0).First().First(); op != nil; {
		next := op.Next()
		switch {
		case op.Is(firrtl.Layer):
			s.layer(op, s.c.SymbolRef(ir.SymbolName(op), nil), op, "")
		case op.Is(firrtl.FModule) || op.Is(firrtl.FExtModule):
			if op.Is(firrtl.FExtModule) {
				known, _ := s.refs(op.Inherent("knownLayers"))
				op.SetInherent("knownLayers", known)
			}
			if layers, ok := s.refs(op.Inherent("layers")); ok {
				op.SetInherent("layers", layers)
				modules = append(modules, op)
				break
			}
			s.removed[s.c.SymbolRef(ir.SymbolName(op), nil)] = true
			s.erase(op, ir.SymbolName(op))
		}
		op = next
	}
	for _, m := range modules {
		if m.Is(firrtl.FModule) {
			s.block(m.Region(0).First(), ir.SymbolName(m))
		}
		s.ports(m)
	}
	s.paths()
}

// layer specializes op, the declaration of the layer ref, and the layers in it. If prefix is not empty, op comes from
// an enabled layer. Then its name gets the prefix, and it moves in front of the operation in the argument at.
func (s *layerSpecializer) layer(op *ir.Operation, ref *ir.SymbolRefAttr, at *ir.Operation, prefix string) {
	name := ir.SymbolName(op)
	state := s.state(ref)
	if state == layerStays && prefix != "" {
		op.SetInherent("sym_name", s.c.String(prefix+name.Value))
		op.MoveBefore(at)
	}
	for in := op.Region(0).First().First(); in != nil && state != layerDisabled; {
		next := in.Next()
		if in.Is(firrtl.Layer) {
			nested := append(ref.Nested[:len(ref.Nested):len(ref.Nested)], s.c.SymbolRef(ir.SymbolName(in), nil))
			if r := s.c.SymbolRef(ref.Root, nested); state == layerEnabled {
				s.layer(in, r, at, prefix+name.Value+"_")
			} else {
				s.layer(in, r, in, "")
			}
		}
		in = next
	}
	if state != layerStays {
		op.Erase()
	}
}

// gone records sym, the inner symbols of an erased operation or port in module.
func (s *layerSpecializer) gone(sym ir.Attribute, module *ir.StringAttr) {
	for _, e := range hw.InnerSyms(sym) {
		s.removed[hw.InnerRef(module, hw.InnerSymPropsOf(e).Name)] = true
	}
}

// erase erases op with all nested operations, and records their inner symbols. module is the module that contains it.
func (s *layerSpecializer) erase(op *ir.Operation, module *ir.StringAttr) {
	op.WalkPost(func(in *ir.Operation) ir.WalkResult {
		if in.Def() != nil && in.Def().Slot(hw.InnerSymName) >= 0 {
			s.gone(in.Inherent(hw.InnerSymName), module)
		}
		return ir.Advance
	})
	op.Erase()
}

// block specializes the operations of b from the last one to the first, so that users go before their operands.
func (s *layerSpecializer) block(b *ir.Block, module *ir.StringAttr) {
	for op := b.Last(); op != nil; {
		prev := op.Prev()
		switch op.Def() {
		case firrtl.LayerBlock:
			s.layerBlock(op, module)
		case firrtl.When, firrtl.Match:
			for i := range op.NumRegions() {
				if !op.Region(i).Empty() {
					s.block(op.Region(i).First(), module)
				}
			}
		case firrtl.Instance, firrtl.InstanceChoice:
			s.instance(op)
		case firrtl.Wire, firrtl.RefSub, firrtl.RefCast:
			if !s.value(op.Result(0)) {
				s.erase(op, module)
			}
		case firrtl.RefDefine:
			if l := firrtl.LayerOf(op.Operand(0).Type()); l != nil {
				if _, ok := s.ref(l); !ok {
					op.Erase()
				}
			}
		}
		op = prev
	}
}

func (s *layerSpecializer) layerBlock(op *ir.Operation, module *ir.StringAttr) {
	old := op.Inherent("layerName").(*ir.SymbolRefAttr)
	body := op.Region(0).First()
	switch s.state(old) {
	case layerDisabled:
		s.erase(op, module)
	case layerEnabled:
		s.block(body, module)
		for in := body.First(); in != nil; in = body.First() {
			in.MoveBefore(op)
		}
		op.Erase()
	default:
		to, _ := s.ref(old)
		op.SetInherent("layerName", to)
		s.block(body, module)
	}
}

func (s *layerSpecializer) instance(op *ir.Operation) {
	drop, some := make([]bool, op.NumResults()), false
	for i := range drop {
		drop[i] = !s.value(op.Result(i))
		some = some || drop[i]
	}
	if some {
		op = instanceWithout(s.b, op, drop)
	}
	layers, _ := s.refs(op.Inherent("layers"))
	op.SetInherent("layers", layers)
}

// ports removes the ports of m whose layers are disabled, and gives the others their new types.
func (s *layerSpecializer) ports(m *ir.Operation) {
	n := firrtl.NumPorts(m)
	drop, some := make([]bool, n), false
	var types []ir.Attribute
	for i := range n {
		if t := s.typ(firrtl.PortType(m, i)); t != nil {
			types = append(types, s.c.TypeAttr(t))
			continue
		}
		drop[i], some = true, true
		if sym := firrtl.PortSymbol(m, i); sym != nil {
			s.gone(sym, ir.SymbolName(m))
		}
	}
	if some {
		erasePorts(m, drop)
	}
	m.SetInherent("portTypes", s.c.Array(types...))
	if m.Is(firrtl.FModule) {
		for i, a := range m.Region(0).First().Args() {
			a.SetType(types[i].(*ir.TypeAttr).Type)
		}
	}
}

// paths erases the hierarchical paths that lead to or through erased operations. It also erases the annotations with a
// path that leads through one.
func (s *layerSpecializer) paths() {
	broken := map[*ir.StringAttr]bool{}
	for op := s.circuit.Region(0).First().First(); op != nil; {
		next := op.Next()
		if op.Is(hw.HierPath) {
			list := hierpath.Elements(op)
			for i, e := range list {
				if s.removed[e] {
					if i < len(list)-1 {
						broken[ir.SymbolName(op)] = true
					}
					op.Erase()
					break
				}
			}
		}
		op = next
	}
	isBroken := func(a ir.Attribute) bool { return broken[annotation.Nonlocal(a)] }
	s.circuit.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op != s.circuit && op.Def() != nil {
			annotation.Remove(op, isBroken)
			if firrtl.IsModuleLike(op) || op.Is(firrtl.Mem) {
				annotation.RemovePorts(op, func(_ int, a ir.Attribute) bool { return isBroken(a) })
			}
		}
		return ir.Advance
	})
}
