package firrtl

import (
	"slices"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/hierpath"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

const injectDUTClass = "sifive.enterprise.firrtl.InjectDUTHierarchyAnnotation"

// InjectDUT is firrtl-inject-dut-hier (upstream: InjectDUTHierarchy.cpp). It adds a level of hierarchy to the design under
// test: an outer module instantiates an inner one with the same ports. With moveDut the inner module is the design under
// test, otherwise the outer one is.
var InjectDUT = &passes.Pass{
	Name: "InjectDUTHierarchy", Arg: "firrtl-inject-dut-hier", Doc: "Add hierarchy above the DUT", Anchor: "firrtl.circuit",
	Scope: passes.Always(passes.ModuleScope), Dialects: []string{"hw"},
	Run: func(c *passes.Ctx) bool {
		var wanted []ir.Attribute
		for _, a := range annotation.Of(c.Op) {
			if annotation.Class(a) == injectDUTClass {
				wanted = append(wanted, a)
			}
		}
		if len(wanted) == 0 {
			c.Unchanged()
			return true
		}
		if len(wanted) > 1 {
			return c.IR().Error(c.Op.Loc(), "contained multiple '%s' annotations when at most one is allowed", injectDUTClass)
		}
		name, ok := wanted[0].(*ir.DictAttr).Get("name").(*ir.StringAttr)
		if !ok {
			return c.IR().Error(c.Op.Loc(), "contained a malformed '%s' annotation that did not contain a 'name' field", injectDUTClass)
		}
		var dut *ir.Operation
		for _, m := range modulesOf(c.Op) {
			if annotation.Has(annotation.Of(m), markDUTClass) {
				dut = m
			}
		}
		if dut == nil {
			return c.IR().Error(c.Op.Loc(), "contained a '%s', but no '%s' was provided", injectDUTClass, markDUTClass)
		}
		move, _ := wanted[0].(*ir.DictAttr).Get("moveDut").(*ir.IntegerAttr)
		i := &dutInjector{c: c.IR(), b: c.Builder(), circuit: c.Op, names: hw.SymbolNamespace(c.Op)}
		i.added = i.c.String(i.names.NewName(name.Value))
		if move != nil && !move.Value.IsZero() {
			i.around(dut)
		} else {
			i.inside(dut)
		}
		return true
	},
}

type dutInjector struct {
	c       *ir.Context
	b       *ir.Builder
	circuit *ir.Operation
	names   *hw.Namespace
	added   *ir.StringAttr // the name of the module that is added
}

// wrap makes a module with the given name and ports, which instantiates another module, inner. The new module is placed
// behind that module. It returns the new module and the inner symbol of the instance.
func (i *dutInjector) wrap(inner *ir.Operation, name *ir.StringAttr, annotations ir.Attribute, ports []port) (*ir.Operation, *ir.StringAttr) {
	c, b := i.c, i.b
	b.After(inner)
	outer := firrtl.CreateFModule(b, inner.Loc(), firrtl.FModuleArgs{
		SymName: name, Convention: inner.Inherent("convention"), Annotations: annotations.(*ir.ArrayAttr), DomainInfo: c.Array(), Layers: c.Array(),
		PortAnnotations: c.Array(), PortDirections: c.DenseBoolArray(nil), PortLocations: c.Array(), PortNames: c.Array(), PortSymbols: c.Array(),
		PortTypes: c.Array(),
	})
	b.NewBlockIn(outer.Region(0), nil, nil)
	appendPorts(b, outer, ports)
	outer.SetInherent("domainInfo", inner.Inherent("domainInfo"))
	body := outer.Region(0).First()
	b.AtEnd(body)
	inst := firrtl.CreateInstance(b, ir.UnknownLoc, firrtl.InstanceArgs{
		ModuleName: c.FlatSymbol(ir.SymbolName(inner)), Name: ir.SymbolName(inner), NameKind: firrtl.NameKind(c, firrtl.Droppable),
		Annotations: c.Array(), PortAnnotations: c.Array(), PortDirections: c.DenseBoolArray(nil), PortNames: c.Array(), DomainInfo: c.Array(),
		Layers: inner.Inherent("layers").(*ir.ArrayAttr),
	})
	inst = instanceWithMore(b, inst, ports)
	b.AtEnd(body)
	sym := c.String(hw.InnerNamespace(outer).NewName(ir.SymbolName(inner).Value))
	inst.SetInherent(hw.InnerSymName, hw.InnerSym(hw.InnerSymProps{Name: sym}))
	for k := range ports {
		dest, src := body.Arg(k), inst.Result(k)
		if !ports[k].out {
			dest, src = src, dest
		}
		firrtl.EmitConnect(b, ir.UnknownLoc, dest, src)
	}
	return outer, sym
}

func withoutAnnotations(c *ir.Context, ports []port) []port {
	ports = slices.Clone(ports)
	for k := range ports {
		ports[k].annotations = c.Array()
	}
	return ports
}

// around adds a module that has dut's ports and instantiates dut. All other instances of dut become instances of the new
// module. Hierarchical paths that enter dut now lead through the new module. The design under test is still dut.
func (i *dutInjector) around(dut *ir.Operation) {
	old := ir.SymbolName(dut)
	outer, sym := i.wrap(dut, i.added, i.c.Array(), withoutAnnotations(i.c, portsOf(dut)))
	outer.SetAttr(ir.SymbolVisibilityAttr, dut.Attr(ir.SymbolVisibilityAttr))
	if firrtl.CircuitOp(i.circuit).Name() == old {
		i.circuit.SetInherent("name", i.added)
	}
	for _, m := range modulesOf(i.circuit) {
		if m != outer {
			i.retarget(m, old)
		}
	}
	step := hw.InnerRef(i.added, sym)
	for op := range i.circuit.Region(0).First().Ops() {
		if !op.Is(hw.HierPath) {
			continue
		}
		var list []ir.Attribute
		for k, e := range hierpath.Elements(op) {
			if module, _ := hierpath.Part(e); k > 0 && module == old {
				list = append(list, step)
			}
			list = append(list, e)
		}
		op.SetInherent("namepath", i.c.Array(list...))
	}
}

// retarget changes the instances in one module, in. Those that instantiate the module called from then instantiate the
// added module instead.
func (i *dutInjector) retarget(in *ir.Operation, from *ir.StringAttr) {
	in.WalkPre(func(op *ir.Operation) ir.WalkResult {
		switch op.Def() {
		case firrtl.Instance:
			if firrtl.InstanceOp(op).ModuleName().Root == from {
				op.SetInherent("moduleName", i.c.FlatSymbol(i.added))
			}
		case firrtl.InstanceChoice:
			list := slices.Clone(ir.ArrayElems(op.Inherent("moduleNames")))
			for k, a := range list {
				if a.(*ir.SymbolRefAttr).Root == from {
					list[k] = i.c.FlatSymbol(i.added)
				}
			}
			op.SetInherent("moduleNames", i.c.Array(list...))
		}
		return ir.Advance
	})
}

// inside moves the body of the design under test into a new module, which it instantiates. Paths now lead on to the new
// module. Annotations that use a path to the design or its ports get a copy of the old path.
func (i *dutInjector) inside(dut *ir.Operation) {
	name, annotations, ports := ir.SymbolName(dut), dut.Inherent("annotations"), portsOf(dut)
	visibility := dut.Attr(ir.SymbolVisibilityAttr)
	symbols := map[*ir.StringAttr]bool{} // of the ports
	for k := range ports {
		if ports[k].sym != nil {
			for _, e := range hw.InnerSyms(ports[k].sym) {
				symbols[hw.InnerSymPropsOf(e).Name] = true
			}
		}
	}
	used := map[*ir.StringAttr]*ir.StringAttr{} // paths of annotations to their copies
	note := func(list []ir.Attribute) {
		for _, a := range list {
			if s := annotation.Nonlocal(a); s != nil {
				used[s] = nil
			}
		}
	}
	note(ir.ArrayElems(annotations))
	for k := range ports {
		note(ir.ArrayElems(ports[k].annotations))
	}
	dut.SetAttr(ir.SymbolVisibilityAttr, i.c.String("private"))
	dut.SetInherent("sym_name", i.added)
	dut.SetInherent("annotations", i.c.Array())
	dut.SetInherent("portAnnotations", i.c.Array())
	outer, sym := i.wrap(dut, name, i.c.Array(), withoutAnnotations(i.c, ports))
	outer.SetAttr(ir.SymbolVisibilityAttr, visibility)
	step := hw.InnerRef(name, sym)
	for op := range i.circuit.Region(0).First().Ops() {
		if op.Is(hw.HierPath) {
			i.lead(op, name, step, symbols, used)
		}
	}
	outer.SetInherent("annotations", i.copied(annotations, used))
	list := make([]ir.Attribute, len(ports))
	for k := range ports {
		list[k] = i.copied(ports[k].annotations, used)
	}
	outer.SetInherent("portAnnotations", i.c.Array(list...))
	dut.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op.Is(firrtl.RWProbe) {
			if module, inner := hierpath.Part(op.Inherent("target")); module == name {
				op.SetInherent("target", hw.InnerRef(i.added, inner))
			}
		}
		return ir.Advance
	})
}

// lead extends the hierarchical path op, which leads through the design under test, name, by the new level of
// hierarchy. The element step is the instance of the added module in the design. A path that ends at one of ports, the
// symbols of the design's ports, stays. If a path ends at the design itself, used may have its symbol, since
// annotations use it. Then lead first copies the path, and records the symbol of the copy in used.
func (i *dutInjector) lead(op *ir.Operation, name *ir.StringAttr, step ir.Attribute, ports map[*ir.StringAttr]bool, used map[*ir.StringAttr]*ir.StringAttr) {
	elements := hierpath.Elements(op)
	last := len(elements) - 1
	var list []ir.Attribute
	for k, e := range elements {
		module, inner := hierpath.Part(e)
		if module != name {
			list = append(list, e)
			continue
		}
		if k == last && inner != nil && ports[inner] {
			return
		}
		if k > 0 {
			list = append(list, step)
		}
		if inner != nil {
			list = append(list, hw.InnerRef(i.added, inner))
		} else {
			list = append(list, i.c.FlatSymbol(i.added))
		}
	}
	if module, inner := hierpath.Part(elements[last]); module == name && inner == nil {
		if _, ok := used[ir.SymbolName(op)]; ok {
			i.b.Before(op)
			to := i.b.Insert(i.b.Arena.Clone(op, ir.NewMapping()))
			copied := i.c.String(i.names.NewName(ir.SymbolName(op).Value))
			to.SetInherent("sym_name", copied)
			used[ir.SymbolName(op)] = copied
		}
	}
	op.SetInherent("namepath", i.c.Array(list...))
}

// copied returns the annotations in list, with copies in the place of the paths that are keys of used. The annotations
// with such a path come last.
func (i *dutInjector) copied(list ir.Attribute, used map[*ir.StringAttr]*ir.StringAttr) *ir.ArrayAttr {
	var local, moved []ir.Attribute
	for _, a := range ir.ArrayElems(list) {
		if s := annotation.Nonlocal(a); s != nil && used[s] != nil {
			moved = append(moved, annotation.With(a, annotation.NonlocalKey, i.c.FlatSymbol(used[s])))
		} else {
			local = append(local, a)
		}
	}
	return i.c.Array(append(local, moved...)...)
}
