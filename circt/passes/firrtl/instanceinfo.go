package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
)

// instanceFact says for how many instances of a module a property holds. Bit 0 is set if it fails for some instance,
// bit 1 if it holds for some instance.
type instanceFact uint8

const (
	forNone instanceFact = 1
	forAll  instanceFact = 2
)

func fact(b bool) instanceFact {
	if b {
		return forAll
	}
	return forNone
}

// any reports whether the property holds for some instance; all reports whether it holds for each one.
func (f instanceFact) any() bool { return f&forAll != 0 }
func (f instanceFact) all() bool { return f == forAll }

// moduleInfo says where the instances of a module lie.
type moduleInfo struct {
	underDUT, underLayer, inDesign, inEffectiveDesign instanceFact
}

// instanceInfo says of each module whether its instances lie in the design under test, or below a layer (upstream:
// InstanceInfo.cpp). The effective design under test is the top module if no module is marked.
type instanceInfo struct {
	dut, effective *ir.Operation
	modules        map[*ir.Operation]*moduleInfo
}

// newInstanceInfo computes the information for all modules of a circuit.
func newInstanceInfo(circuit *ir.Operation, g *instancegraph.Graph) *instanceInfo {
	info := &instanceInfo{modules: map[*ir.Operation]*moduleInfo{}}
	for _, m := range modulesOf(circuit) {
		if annotation.Has(annotation.Of(m), markDUTClass) {
			info.dut = m
			break
		}
	}
	info.effective = info.dut
	if info.dut == nil {
		if top := topModule(circuit, g); top != nil {
			info.effective = top.Module
		}
	}
	for _, n := range g.PreOrderAll() {
		if n.Module != nil {
			info.modules[n.Module] = info.visit(n)
		}
	}
	return info
}

// visit returns the information on n. It merges the information on the modules that instantiate n, which must be
// known.
func (info *instanceInfo) visit(n *instancegraph.Node) *moduleInfo {
	m := &moduleInfo{}
	if n.Module == info.dut {
		m.underDUT, m.inDesign, m.inEffectiveDesign = forAll, forAll, forAll
	}
	if n.FirstUse() == nil {
		m.underLayer |= forNone
		if n.Module != info.dut {
			m.underDUT |= forNone
			m.inDesign |= forNone
			m.inEffectiveDesign |= fact(info.dut == nil)
		}
	}
	for use := n.FirstUse(); use != nil; use = use.NextUse() {
		parent := info.modules[use.Parent.Module]
		if parent == nil {
			continue
		}
		under := underLayer(use.Instance)
		if under {
			m.underLayer |= forAll
		} else {
			m.underLayer |= parent.underLayer
		}
		if n.Module == info.dut {
			continue
		}
		m.underDUT |= parent.underDUT
		if under {
			m.inDesign |= forNone
			m.inEffectiveDesign |= forNone
		} else {
			m.inDesign |= parent.inDesign
			m.inEffectiveDesign |= parent.inEffectiveDesign
		}
	}
	return m
}

// underLayer reports whether inst is in a layer block, is lowered to a bind, or is not printed.
func underLayer(inst *ir.Operation) bool {
	if inst.Is(firrtl.Instance) && (inst.Inherent("lowerToBind") != nil || inst.Inherent("doNotPrint") != nil) {
		return true
	}
	return inst.Enclosing(firrtl.LayerBlock) != nil
}

// of returns the information on a module.
func (info *instanceInfo) of(m *ir.Operation) *moduleInfo {
	if i := info.modules[m]; i != nil {
		return i
	}
	return &moduleInfo{underDUT: forNone, underLayer: forNone, inDesign: forNone, inEffectiveDesign: forNone}
}
