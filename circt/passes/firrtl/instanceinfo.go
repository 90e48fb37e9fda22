package firrtl

import (
	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/instancegraph"
	"github.com/millrace-mlir/millrace/ir"
)

// instanceFact says for how many instances of a module a property holds. Bit 0 is set if it fails for an instance, bit 1
// if it holds for an instance.
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

// any reports whether an instance has the property, all whether each instance has it.
func (f instanceFact) any() bool { return f&forAll != 0 }
func (f instanceFact) all() bool { return f == forAll }

// moduleInfo is the information on the instances of a module.
type moduleInfo struct {
	underDUT, underLayer, inDesign, inEffectiveDesign instanceFact
}

// instanceInfo says of each module whether its instances lie in the design under test, or below a layer (upstream:
// InstanceInfo.cpp). Without a mark, the design under test is the top module.
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

// visit merges the information of the modules that instantiate n, which must be known.
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

// underLayer reports whether an instance stands below a layer block of its module, or will be bound.
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
