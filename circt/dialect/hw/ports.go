package hw

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Direction is the direction of a port.
type Direction int64

const (
	In Direction = iota
	Out
	InOut
)

// Port is a port of a module type. For an inout port, Type is the type of the element. In
// a body, the argument for such a port is an inout of Type.
type Port struct {
	Dir  Direction
	Name *ir.StringAttr
	Type ir.Type
}

// ArgType returns the type of the argument or result that stands for the port.
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

// ModuleTypeOf returns the module type with the given ports.
func ModuleTypeOf(c *ir.Context, ports []Port) *ir.DialectType {
	return c.DialectType(ModuleType, portList(c, ports))
}

// NumPorts returns the number of ports of a module type.
func NumPorts(t *ir.DialectType) int { return len(t.Params[0].(*ir.ArrayAttr).Elems) / 3 }

// PortAt returns port i of a module type.
func PortAt(t *ir.DialectType, i int) Port {
	list := t.Params[0].(*ir.ArrayAttr).Elems[3*i:]
	return Port{Direction(list[0].(*ir.IntegerAttr).Int64()), list[1].(*ir.StringAttr), list[2].(*ir.TypeAttr).Type}
}

// Ports returns the ports of a module type.
func Ports(t *ir.DialectType) []Port {
	ports := make([]Port, NumPorts(t))
	for i := range ports {
		ports[i] = PortAt(t, i)
	}
	return ports
}

// NumInputs returns the number of ports of a module type that are arguments of its body:
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

// IsModuleLike reports whether op is any kind of module with ports as hw has them.
func IsModuleLike(op *ir.Operation) bool { return op.Implements("HWModuleLike") }

// ModuleTypeIn returns the module type of a module-like operation, or nil if it has none.
func ModuleTypeIn(op *ir.Operation) *ir.DialectType {
	if a, ok := op.Inherent("module_type").(*ir.TypeAttr); ok {
		return exactly(a.Type, ModuleType)
	}
	return nil
}

// portAttrs returns the attributes of port i of a module-like operation, or nil if it has
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
