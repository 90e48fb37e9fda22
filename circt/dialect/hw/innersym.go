package hw

import (
	"cmp"
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// InnerSymName is the name of the inherent attribute that holds an operation's inner
// symbols.
const InnerSymName = "inner_sym"

// ExportPort is the name of the attribute that holds the inner symbols of a port of
// hw.module.
const ExportPort = "hw.exportPort"

// InnerSymProps is an inner symbol of a field. A nil Visibility means public.
type InnerSymProps struct {
	Name       *ir.StringAttr
	Field      uint64
	Visibility *ir.StringAttr
}

func innerSymProps(name *ir.StringAttr, field uint64, visibility *ir.StringAttr) *ir.DialectAttr {
	c := name.Context()
	return c.DialectAttr(InnerSymPropertiesAttr, name, c.Int64Attr(c.Int(64), int64(field)), visibility)
}

// InnerSymPropsOf reads an inner symbol of a field from its attribute.
func InnerSymPropsOf(a ir.Attribute) InnerSymProps {
	x := a.(*ir.DialectAttr)
	return InnerSymProps{attrString(x, 0), x.Params[1].(*ir.IntegerAttr).Value.Uint64(), attrString(x, 2)}
}

// InnerSym returns the attribute that holds the given symbols, sorted by field.
func InnerSym(props ...InnerSymProps) *ir.DialectAttr {
	c := props[0].Name.Context()
	list := make([]ir.Attribute, len(props))
	for i, s := range props {
		if s.Visibility == nil {
			s.Visibility = c.String("public")
		}
		list[i] = innerSymProps(s.Name, s.Field, s.Visibility)
	}
	return innerSymOf(c, list)
}

func innerSymOf(c *ir.Context, list []ir.Attribute) *ir.DialectAttr {
	slices.SortStableFunc(list, func(a, b ir.Attribute) int {
		return cmp.Compare(InnerSymPropsOf(a).Field, InnerSymPropsOf(b).Field)
	})
	return c.DialectAttr(InnerSymAttr, c.Array(list...))
}

// InnerSyms returns the symbols that an attribute holds. For an attribute of another
// kind, it returns nil.
func InnerSyms(a ir.Attribute) []ir.Attribute {
	if x := AsAttr(a, InnerSymAttr); x != nil {
		return x.Params[0].(*ir.ArrayAttr).Elems
	}
	return nil
}

// SymOfField returns the symbol of a field, or nil if the field has none. Field 0 is the
// whole.
func SymOfField(a ir.Attribute, field uint64) *ir.StringAttr {
	for _, e := range InnerSyms(a) {
		if s := InnerSymPropsOf(e); s.Field == field {
			return s.Name
		}
	}
	return nil
}

// InnerSymOf returns the inner symbol of an operation as a whole, or nil if it has none.
func InnerSymOf(op *ir.Operation) *ir.StringAttr {
	if op.Def() == nil {
		return nil
	}
	return SymOfField(op.Inherent(InnerSymName), 0)
}

// InnerTarget is the target of an inner symbol. It is an operation, a port, or a field of
// either.
type InnerTarget struct {
	Op    *ir.Operation // the module, for a port
	Port  int           // -1: the operation
	Field uint64
}

// InnerSymbols maps the names of a module's inner symbols to their targets.
type InnerSymbols struct {
	Module *ir.Operation
	byName map[*ir.StringAttr]InnerTarget
}

// Lookup returns the target of the inner symbol called name. It returns false if there is
// none.
func (s *InnerSymbols) Lookup(name *ir.StringAttr) (InnerTarget, bool) {
	t, ok := s.byName[name]
	return t, ok
}

// walkInnerSyms calls visit for the inner symbols of a module, starting with its ports,
// until visit returns false. It returns false if visit did.
func walkInnerSyms(module *ir.Operation, visit func(name *ir.StringAttr, t InnerTarget) bool) bool {
	each := func(a ir.Attribute, op *ir.Operation, port int) bool {
		for _, e := range InnerSyms(a) {
			s := InnerSymPropsOf(e)
			if !visit(s.Name, InnerTarget{op, port, s.Field}) {
				return false
			}
		}
		return true
	}
	if !walkPortSyms(module, each) {
		return false
	}
	return module.WalkPre(func(op *ir.Operation) ir.WalkResult {
		if op == module || op.Def() == nil {
			return ir.Advance
		}
		if a := op.Inherent(InnerSymName); a != nil && !each(a, op, -1) {
			return ir.Interrupt
		}
		return ir.Advance
	}) == ir.Advance
}

// walkPortSyms calls each for the attributes that hold the symbols of a module's ports,
// until it returns false. In hw, they are in the attributes of each port; in firrtl, in a
// list. It returns false if each did.
func walkPortSyms(module *ir.Operation, each func(a ir.Attribute, op *ir.Operation, port int) bool) bool {
	if list, ok := module.Inherent("portSymbols").(*ir.ArrayAttr); ok {
		for i, a := range list.Elems {
			if !each(a, module, i) {
				return false
			}
		}
	}
	if list, ok := module.Inherent("per_port_attrs").(*ir.ArrayAttr); ok {
		for i, a := range list.Elems {
			if d, ok := a.(*ir.DictAttr); ok && !each(d.Get(ExportPort), module, i) {
				return false
			}
		}
	}
	return true
}

// NewInnerSymbols indexes the inner symbols of a module. If several have the same name,
// this name refers to the target of the first.
func NewInnerSymbols(module *ir.Operation) *InnerSymbols {
	s := &InnerSymbols{module, map[*ir.StringAttr]InnerTarget{}}
	walkInnerSyms(module, func(name *ir.StringAttr, t InnerTarget) bool {
		if _, dup := s.byName[name]; !dup {
			s.byName[name] = t
		}
		return true
	})
	return s
}

// VerifyInnerSymbolTable reports an error if two inner symbols of a module have the same
// name.
func VerifyInnerSymbolTable(module *ir.Operation) bool {
	var seen map[*ir.StringAttr]InnerTarget
	return walkInnerSyms(module, func(name *ir.StringAttr, t InnerTarget) bool {
		if old, dup := seen[name]; dup {
			return t.Op.EmitErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: targetLoc(old), Text: "see existing inner symbol definition here"}},
				"redefinition of inner symbol named '%s'", name.Value)
		}
		if seen == nil {
			seen = map[*ir.StringAttr]InnerTarget{}
		}
		seen[name] = t
		return true
	})
}

func targetLoc(t InnerTarget) ir.Loc {
	if t.Port >= 0 {
		return portLoc(t.Op, t.Port)
	}
	return t.Op.Loc()
}

// portLoc returns the location of a port of a module-like operation.
func portLoc(op *ir.Operation, port int) ir.Loc {
	c := op.Context()
	if list, ok := op.Inherent("port_locs").(*ir.ArrayAttr); ok && port < len(list.Elems) {
		return c.Loc(list.Elems[port].(ir.LocationAttr))
	}
	t := ModuleTypeIn(op)
	if t == nil {
		return op.Loc()
	}
	in, out := 0, 0
	for i := range port {
		if PortAt(t, i).Dir == Out {
			out++
		} else {
			in++
		}
	}
	if PortAt(t, port).Dir == Out {
		return locIn(op, "result_locs", out)
	}
	if op.NumRegions() > 0 && !op.Region(0).Empty() {
		if args := op.Region(0).First().Args(); in < len(args) {
			return args[in].Loc()
		}
	}
	return locIn(op, "input_locs", in)
}

// locIn returns element i of the list of locations in attribute attr. It returns the
// unknown location if there is no such element.
func locIn(op *ir.Operation, attr string, i int) ir.Loc {
	if list, ok := op.Inherent(attr).(*ir.ArrayAttr); ok && i < len(list.Elems) {
		return op.Context().Loc(list.Elems[i].(ir.LocationAttr))
	}
	return ir.UnknownLoc
}

// verifyInnerSym checks the inner symbols of an operation. Their fields must be fields of
// result. If result is nil, the operation has no fields, so a symbol must name the whole.
func verifyInnerSym(op *ir.Operation, result *ir.Value) bool {
	a := op.Inherent(InnerSymName)
	if a == nil {
		return true
	}
	if len(InnerSyms(a)) == 0 {
		return op.EmitOpError("has empty list of inner symbols")
	}
	if result == nil {
		return verifySymFields(op, a, 0, false)
	}
	return verifySymFields(op, a, maxFieldID(result.Type()), true)
}

// VerifyResultSym checks the inner symbols of an operation whose fields are the fields of
// its first result.
func VerifyResultSym(op *ir.Operation) bool { return verifyInnerSym(op, op.Result(0)) }

// VerifyOpSym checks the inner symbols of an operation that has no fields. So a symbol
// can only name the operation itself.
func VerifyOpSym(op *ir.Operation) bool { return verifyInnerSym(op, nil) }

// Checks returns a verifier that runs all checks in order, up to the first failure.
func Checks(checks ...func(*ir.Operation) bool) func(*ir.Operation) bool {
	return func(op *ir.Operation) bool {
		for _, check := range checks {
			if !check(op) {
				return false
			}
		}
		return true
	}
}

// NamedByAttr names the first result of op after the attribute "name". It has the
// signature of an AsmResultNames.
func NamedByAttr(op *ir.Operation, set func(int, string)) {
	if s, ok := op.Inherent("name").(*ir.StringAttr); ok && s.Value != "" {
		set(0, s.Value)
	}
}

// verifySymFields checks the inner symbols in an attribute. The number of a field must
// not exceed most. If perField is false, the attribute may only hold a single symbol,
// which names the whole.
func verifySymFields(op *ir.Operation, a ir.Attribute, most uint64, perField bool) bool {
	syms := InnerSyms(a)
	for i, e := range syms {
		s := InnerSymPropsOf(e)
		if !perField {
			if s.Field != 0 {
				return op.EmitOpError("does not support per-field inner symbols, but has inner symbol '%s' with non-zero field id %d", s.Name.Value, s.Field)
			}
			if len(syms) > 1 {
				return op.EmitOpError("has more than one symbol defined: %s", a)
			}
			continue
		}
		if s.Field > most {
			return op.EmitOpError("field id %d is greater than the maximum field id %d", s.Field, most)
		}
		for _, before := range syms[:i] {
			b := InnerSymPropsOf(before)
			if b.Field == s.Field {
				return op.EmitOpError("cannot assign multiple symbol names to the field id %d", s.Field)
			}
			if b.Name == s.Name {
				return op.EmitOpError("cannot reuse symbol name '%s'", s.Name.Value)
			}
		}
	}
	return true
}
