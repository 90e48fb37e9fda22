package lowerfirrtl

import (
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// ports returns the HW ports for the ports of op, without the ports of zero width. It returns
// false after an error.
func (s *circuit) ports(op *ir.Operation) ([]hw.PortEntry, bool) {
	name := ir.SymbolName(op).Value
	ports := make([]hw.PortEntry, 0, firrtl.NumPorts(op))
	for i := range firrtl.NumPorts(op) {
		loc := firrtl.PortLocation(op, i)
		p := hw.PortEntry{Loc: loc}
		p.Name = s.c.String(firrtl.PortName(op, i))
		p.Type = s.typeOf(firrtl.PortType(op, i), loc)
		var sym ir.Attribute
		if a := firrtl.PortSymbol(op, i); a != nil {
			if len(hw.InnerSyms(a)) > 1 || hw.SymOfField(a, 0) == nil {
				return nil, s.c.Error(loc, "cannot lower aggregate port %s with field sensitive symbols, HW dialect does not support per field symbols yet.", p.Name)
			}
			sym = a
		}
		annos := firrtl.PortAnnotations(op, i)
		if class(annos, dontTouch) != nil && sym == nil {
			if ir.IsInteger(p.Type, 0) {
				if s.o.WarnUnprocessed {
					s.c.Emit(&ir.Diagnostic{Severity: ir.Warning, Loc: loc, Text: "zero width port " + p.Name.String() + " has dontTouch annotation, removing anyway"})
				}
				continue
			}
			sym = hw.InnerSym(hw.InnerSymProps{Name: s.c.String("__" + name + "__DONTTOUCH__" + strconv.Itoa(i) + "__" + p.Name.Value)})
		}
		if p.Type == nil {
			return nil, op.EmitError("cannot lower this port type to HW")
		}
		if ir.IsInteger(p.Type, 0) {
			if sym != nil {
				return nil, s.c.Error(loc, "zero width port %s is referenced by name [%s] (e.g. in an XMR) but must be removed", p.Name, sym)
			}
			continue
		}
		if sym != nil {
			p.Attrs = s.c.Dict([]ir.NamedAttribute{{Name: s.c.String(hw.ExportPort), Value: sym}})
		}
		p.Dir = direction(op, i)
		ports = append(ports, p)
		s.warnAnnotations(op, annos)
	}
	return ports, true
}
