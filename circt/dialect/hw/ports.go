package hw

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Direction is a port's direction.
type Direction int64

const (
	In Direction = iota
	Out
	InOut
)

// Port is a port of a module type. The type of an inout port is the element type; the
// argument for the port in a body is an inout of it.
type Port struct {
	Dir  Direction
	Name *ir.StringAttr
	Type ir.Type
}

// ArgType is the type of the argument or result that stands for the port.
func (p Port) ArgType() ir.Type {
	if p.Dir == InOut {
		return InOutOf(p.Type)
	}
	return p.Type
}

func portList(c *ir.Context, ports []Port) ir.Attribute {
	var room [48]ir.Attribute // most modules have few ports
	list := room[:0]
	var dirs [InOut + 1]ir.Attribute
	for _, p := range ports {
		if dirs[p.Dir] == nil {
			dirs[p.Dir] = c.Int64Attr(c.Int(64), int64(p.Dir))
		}
		list = append(list, dirs[p.Dir], p.Name, c.TypeAttr(p.Type))
	}
	return c.Array(list...)
}

// ModuleTypeOf is the module type with these ports.
func ModuleTypeOf(c *ir.Context, ports []Port) *ir.DialectType {
	return c.DialectType(ModuleType, portList(c, ports))
}

// NumPorts counts the ports of a module type.
func NumPorts(t *ir.DialectType) int { return len(t.Params[0].(*ir.ArrayAttr).Elems) / 3 }

// PortAt is port i of a module type.
func PortAt(t *ir.DialectType, i int) Port {
	list := t.Params[0].(*ir.ArrayAttr).Elems[3*i:]
	return Port{Direction(list[0].(*ir.IntegerAttr).Int64()), list[1].(*ir.StringAttr), list[2].(*ir.TypeAttr).Type}
}

// Ports are the ports of a module type.
func Ports(t *ir.DialectType) []Port {
	ports := make([]Port, NumPorts(t))
	for i := range ports {
		ports[i] = PortAt(t, i)
	}
	return ports
}

// NumInputs counts the ports of a module type that are arguments of its body:
// inputs and inouts.
func NumInputs(t *ir.DialectType) int {
	n := 0
	for i := range NumPorts(t) {
		if PortAt(t, i).Dir != Out {
			n++
		}
	}
	return n
}

// IsModuleLike reports whether op is some kind of module with hw's ports.
func IsModuleLike(op *ir.Operation) bool { return op.Implements("HWModuleLike") }

// ModuleTypeIn is the module type of a module-like operation, nil if it has none.
func ModuleTypeIn(op *ir.Operation) *ir.DialectType {
	if a, ok := op.Inherent("module_type").(*ir.TypeAttr); ok {
		return exactly(a.Type, ModuleType)
	}
	return nil
}

// portAttrs are the attributes of port i of a module-like operation, nil if it has
// none.
func portAttrs(op *ir.Operation, i int) *ir.DictAttr {
	list, ok := op.Inherent("per_port_attrs").(*ir.ArrayAttr)
	if !ok {
		list, ok = op.Inherent("per_argument_attrs").(*ir.ArrayAttr)
	}
	if ok && i < len(list.Elems) {
		d, _ := list.Elems[i].(*ir.DictAttr)
		return d
	}
	return nil
}
