package firrtl

import (
	"fmt"
	"strconv"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// Verifiers of circuits, modules and instances.

func itoa(n uint64) string { return strconv.FormatUint(n, 10) }

func verifyCircuit(op *ir.Operation) bool {
	name := Name(op)
	if name == "" {
		return op.EmitOpError("must have a non-empty name")
	}
	main := ir.LookupSymbolIn(op, op.Context().String(name))
	switch {
	case main == nil:
		return op.EmitOpError("does not contain module with same name as circuit")
	case !main.Implements("FModuleLike"):
		return main.EmitError("entity with name of circuit must be a module")
	case !ir.IsPublic(main):
		return main.EmitError("main module must be public")
	}
	return verifyDefNames(op) && verifyDesign(op) && hw.VerifyInnerRefs(op, hw.InnerRefUser, InnerRefUsers)
}

// verifyDefNames verifies that external modules with the same Verilog name have the same
// ports.
func verifyDefNames(circuit *ir.Operation) bool {
	first := map[*ir.StringAttr]*ir.Operation{}
	for m := range circuit.Region(0).First().Ops() {
		if !m.Is(FExtModule) {
			continue
		}
		def, ok := m.Inherent("defname").(*ir.StringAttr)
		if !ok {
			continue
		}
		if other := ir.LookupSymbolIn(circuit, def); other != nil && !other.Is(FExtModule) {
			return m.EmitOpErrorNotes(note(other.Loc(), "previous module declared here"),
				"attribute 'defname' with value %s conflicts with the name of another module in the circuit", ir.Quote(def.Value))
		}
		if f := first[def]; f == nil {
			first[def] = m
		} else if !sameExtPorts(m, f, def.Value) {
			return false
		}
	}
	return true
}

func sameExtPorts(m, f *ir.Operation, def string) bool {
	fail := func(format string, args ...any) bool {
		return m.EmitOpErrorNotes(note(f.Loc(), "previous extmodule definition occurred here"),
			"with 'defname' attribute "+ir.Quote(def)+" "+format, args...)
	}
	if NumPorts(m) != NumPorts(f) {
		return fail("has %d ports which is different from a previously defined extmodule with the same 'defname' which has %d ports",
			NumPorts(m), NumPorts(f))
	}
	anyWidth := !isEmptyArray(m.Inherent("parameters")) || !isEmptyArray(f.Inherent("parameters"))
	for i := range NumPorts(m) {
		if a, b := PortName(m, i), PortName(f, i); a != b {
			return fail("has a port with name %s which does not match the name of the port in the same position of a previously defined "+
				"extmodule with the same 'defname', expected port to have name %s", ir.Quote(a), ir.Quote(b))
		}
		a, b := PortType(m, i), PortType(f, i)
		if anyWidth && IsBase(a) && IsBase(b) {
			a, b = widthless(a), widthless(b)
		}
		if a != b {
			return fail("has a port with name %s which has a different type '%s' which does not match the type of the port in the same "+
				"position of a previously defined extmodule with the same 'defname', expected port to have type '%s'", ir.Quote(PortName(m, i)), a, b)
		}
	}
	return true
}

// dutClass is the class of the annotation that marks the design under test. At most one
// module may have it.
const dutClass = "sifive.enterprise.firrtl.MarkDUTAnnotation"

func verifyDesign(circuit *ir.Operation) bool {
	var marked []*ir.Operation
	for m := range circuit.Region(0).First().Ops() {
		if m.Implements("FModuleLike") && hasAnnotation(m.Inherent("annotations"), dutClass) {
			marked = append(marked, m)
		}
	}
	if len(marked) < 2 {
		return true
	}
	var notes []ir.Diagnostic
	for _, m := range marked[1:] {
		notes = append(notes, note(m.Loc(), "is also annotated as the DUT")...)
	}
	return marked[0].EmitOpErrorNotes(notes, "is annotated as the design-under-test (DUT), but other modules are also annotated")
}

// hasAnnotation reports whether a list has an annotation of this class.
func hasAnnotation(list ir.Attribute, class string) bool {
	l, _ := list.(*ir.ArrayAttr)
	for i := 0; l != nil && i < len(l.Elems); i++ {
		if annotationClass(l.Elems[i]) == class {
			return true
		}
	}
	return false
}

// annotationClass returns the class of an annotation, or "" if it has none.
func annotationClass(a ir.Attribute) string {
	if d, ok := a.(*ir.DictAttr); ok {
		if s, ok := d.Get("class").(*ir.StringAttr); ok {
			return s.Value
		}
	}
	return ""
}

// listOf returns the elements of the array attribute called name, which must have an
// element for each port. If mayBeEmpty is set, it may also have none. Otherwise it
// reports an error and returns false. In the error, valid is the word for the attribute,
// and plural the word for its elements.
func listOf(op *ir.Operation, name, valid, plural string, ports int, mayBeEmpty bool) ([]ir.Attribute, bool) {
	l, ok := op.Inherent(name).(*ir.ArrayAttr)
	if !ok {
		return nil, op.EmitOpError("requires valid %s", valid)
	}
	if n := len(l.Elems); n != ports && !(mayBeEmpty && n == 0) {
		return nil, op.EmitOpError("requires %d %s", ports, plural)
	}
	return l.Elems, true
}

func verifyPorts(op *ir.Operation) bool {
	types, ok := op.Inherent("portTypes").(*ir.ArrayAttr)
	if !ok {
		return op.EmitOpError("requires valid port types")
	}
	n := len(types.Elems)
	for _, t := range types.Elems {
		if _, ok := t.(*ir.TypeAttr); !ok {
			return op.EmitOpError("requires valid port types")
		}
	}
	dirs, ok := op.Inherent("portDirections").(*ir.DenseArrayAttr)
	if !ok {
		return op.EmitOpError("requires valid port direction")
	}
	if dirs.Len != n {
		return op.EmitOpError("requires %d port directions", n)
	}
	names, ok := listOf(op, "portNames", "port names", "port names", n, false)
	if !ok {
		return false
	}
	for _, s := range names {
		if _, ok := s.(*ir.StringAttr); !ok {
			return op.EmitOpError("port names should all be string attributes")
		}
	}
	if op.Def().Slot("portAnnotations") >= 0 && !verifyPortAnnotations(op, n) {
		return false
	}
	symbols, ok := listOf(op, "portSymbols", "port symbols", "port symbols", n, true)
	if !ok {
		return false
	}
	for _, s := range symbols {
		if hw.AsAttr(s, hw.InnerSymAttr) == nil {
			return op.EmitOpError("port symbols should all be InnerSym attributes")
		}
	}
	locs, ok := listOf(op, "portLocations", "port locations", "port locations", n, false)
	if !ok {
		return false
	}
	for _, l := range locs {
		if _, ok := l.(ir.LocationAttr); !ok {
			return op.EmitOpError("port symbols should all be location attributes")
		}
	}
	return verifyPortDomains(op, n) && verifyNoInputProbes(op, n) && verifyPortInnerSyms(op, symbols)
}

func verifyPortAnnotations(op *ir.Operation, n int) bool {
	list, ok := listOf(op, "portAnnotations", "port annotations", "port annotations", n, true)
	if !ok {
		return false
	}
	for _, a := range list {
		l, ok := a.(*ir.ArrayAttr)
		if !ok {
			return op.EmitOpError("requires port annotations be array attributes")
		}
		for _, e := range l.Elems {
			if _, ok := e.(*ir.DictAttr); !ok {
				return op.EmitOpError("annotations must be dictionaries or subannotations")
			}
		}
	}
	return true
}

func verifyPortDomains(op *ir.Operation, n int) bool {
	l, ok := op.Inherent("domainInfo").(*ir.ArrayAttr)
	if !ok {
		return op.EmitOpError("requires valid port domain associations")
	}
	if len(l.Elems) != 0 && len(l.Elems) != n {
		return op.EmitOpError("requires %d port domain associations, but has %d", n, len(l.Elems))
	}
	for i, a := range l.Elems {
		domains, ok := a.(*ir.ArrayAttr)
		if !ok {
			return op.EmitOpError("domain associations for port '%s' must be an 'ArrayAttr'", PortName(op, i))
		}
		if Is(PortType(op, i), DomainType) && len(domains.Elems) > 0 {
			return op.EmitOpError("domain type port '%s' must have empty domain associations", PortName(op, i))
		}
		for _, d := range domains.Elems {
			k, ok := d.(*ir.IntegerAttr)
			if !ok {
				return op.EmitOpError("domain associations for port '%s' must be an 'ArrayAttr<IntegerAttr>'", PortName(op, i))
			}
			port := k.Int64()
			if port < 0 || port >= int64(n) {
				return op.EmitOpError("has domain association %d for port '%s', but the module only has %d ports", port, PortName(op, i), n)
			}
			if !Is(PortType(op, int(port)), DomainType) {
				return op.EmitOpError("has port '%s' which has a domain association with non-domain port '%s'", PortName(op, i), PortName(op, int(port)))
			}
		}
	}
	return true
}

func verifyNoInputProbes(op *ir.Operation, n int) bool {
	for i := range n {
		if hasInputProbe(PortType(op, i), PortIsOut(op, i)) {
			return op.Context().Error(PortLocation(op, i), "input probe not allowed")
		}
	}
	return true
}

func hasInputProbe(t ir.Type, out bool) bool {
	switch {
	case Is(t, RefType):
		return !out
	case Is(t, OpenBundleType):
		for i := range NumElements(t) {
			if hasInputProbe(ElementType(t, i), out != ElementFlip(t, i)) {
				return true
			}
		}
	case Is(t, OpenVectorType):
		return hasInputProbe(ElementType(t, 0), out)
	}
	return false
}

func verifyPortInnerSyms(op *ir.Operation, symbols []ir.Attribute) bool {
	for i, s := range symbols {
		if msg := symbolFault(hw.InnerSyms(s), PortType(op, i)); msg != "" {
			text := fmt.Sprintf("verification of inner symbols failed on port %d with name %s: %s", i, ir.Quote(PortName(op, i)), msg)
			op.Context().Emit(&ir.Diagnostic{Severity: ir.Error, Loc: PortLocation(op, i), Text: text})
			return false
		}
	}
	return true
}

func verifyInnerSymbols(op *ir.Operation) bool { return hw.VerifyInnerSymbolTable(op) }

func verifyModule(op *ir.Operation) bool { return verifyPorts(op) && verifyBody(op) }

func verifyBody(op *ir.Operation) bool {
	b, n := op.Region(0).First(), NumPorts(op)
	if b.NumArgs() != n {
		return op.EmitOpError("entry block must have %d arguments to match module signature", n)
	}
	for i := range n {
		if b.Arg(i).Type() != PortType(op, i) {
			return op.EmitOpError("block argument types should match signature types")
		}
	}
	return true
}

func verifyClass(op *ir.Operation) bool {
	if !verifyPorts(op) {
		return false
	}
	for i := range NumPorts(op) {
		if !IsProperty(PortType(op, i)) {
			return op.EmitOpError("ports on a class must be properties")
		}
	}
	return verifyBody(op)
}

func verifyExtModule(op *ir.Operation) bool { return verifyPorts(op) && verifyParams(op, "extmodule") }

func verifyIntModule(op *ir.Operation) bool { return verifyPorts(op) && verifyParams(op, "intmodule") }

func verifyParams(op *ir.Operation, kind string) bool {
	for _, a := range elems(op, "parameters") {
		p := a.(*ir.DialectAttr)
		switch v := p.Params[2].(type) {
		case *ir.IntegerAttr, *ir.StringAttr, *ir.FloatAttr:
		case *ir.DialectAttr:
			if v.Def.Dialect.Name != "hw" {
				return op.EmitError("has unknown %s parameter value '%s' = %s", kind, p.Params[0].(*ir.StringAttr).Value, v)
			}
		case nil:
		default:
			return op.EmitError("has unknown %s parameter value '%s' = %s", kind, p.Params[0].(*ir.StringAttr).Value, v)
		}
	}
	return true
}

func verifyInstance(op *ir.Operation) bool {
	if !VerifyInnerSym(op, nil) {
		return false
	}
	return checkLayers(op, layerSet(nil).addAll(op), ambientLayers(op), "ambient layers are insufficient to instantiate module", "missing layer requirements")
}

func verifyInstanceChoice(op *ir.Operation) bool {
	if !VerifyInnerSym(op, nil) {
		return false
	}
	cases, modules := elems(op, "caseNames"), elems(op, "moduleNames")
	if len(cases) == 0 {
		return op.EmitOpError("must have at least one case")
	}
	if len(cases)+1 != len(modules) {
		return op.EmitOpError("number of referenced modules does not match the number of options")
	}
	return checkLayers(op, layerSet(nil).addAll(op), ambientLayers(op), "ambient layers are insufficient to instantiate module", "missing layer requirements")
}
