package firrtl

import (
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
)

// Verifiers of symbols: layers, classes, domains and modules that operations name.

// circuitOf returns the circuit that contains op, or nil if there is none.
func circuitOf(op *ir.Operation) *ir.Operation {
	for p := op.Parent(); p != nil; p = p.Parent() {
		if p.Is(Circuit) {
			return p
		}
	}
	return nil
}

func lookup(op *ir.Operation, t *ir.SymbolTables, ref *ir.SymbolRefAttr) *ir.Operation {
	c := circuitOf(op)
	if c == nil {
		return nil
	}
	return t.Lookup(c, ref)
}

func verifyModuleSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	return verifyPortSymbols(op, t) && verifyLayers(op, t, "layers", "enables")
}

func verifyExtModuleSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	return verifyPortSymbols(op, t) && verifyLayers(op, t, "knownLayers", "knows") && verifyLayers(op, t, "layers", "enables")
}

func verifyLayers(op *ir.Operation, t *ir.SymbolTables, attr, verb string) bool {
	for _, a := range elems(op, attr) {
		if l := lookup(op, t, a.(*ir.SymbolRefAttr)); l == nil || !l.Is(Layer) {
			return op.EmitOpError("%s undefined layer '%s'", verb, a)
		}
	}
	return true
}

func verifyPortSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	for i := range NumPorts(op) {
		pt := PortType(op, i)
		fail := func(notes []ir.Diagnostic, format string, args ...any) bool {
			c := op.Context()
			return emitAt(c, PortLocation(op, i), notes, format, args...)
		}
		if !verifyNamedType(op, t, pt, "probe port '"+PortName(op, i)+"' is", fail) {
			return false
		}
	}
	return true
}

// emitAt reports an error with notes at loc, and returns false.
func emitAt(c *ir.Context, loc ir.Loc, notes []ir.Diagnostic, format string, args ...any) bool {
	if len(notes) == 0 {
		return c.Error(loc, format, args...)
	}
	d := &ir.Diagnostic{Severity: ir.Error, Loc: loc, Text: fmt.Sprintf(format, args...), Notes: notes}
	c.Emit(d)
	return false
}

type failFunc = func(notes []ir.Diagnostic, format string, args ...any) bool

// verifyNamedType checks the symbols in a type: the layer of a probe, a class, a domain. The errors
// about probes begin with the text what.
func verifyNamedType(op *ir.Operation, t *ir.SymbolTables, v ir.Type, what string, fail failFunc) bool {
	switch {
	case Is(v, RefType):
		l := LayerOf(v)
		if l == nil {
			return true
		}
		switch s := lookup(op, t, l); {
		case s == nil:
			return fail(nil, "%s associated with layer '%s', but this layer was not defined", what, l)
		case !s.Is(Layer):
			return fail(note(s.Loc(), "symbol refers to this op"), "%s associated with layer '%s', but symbol '%s' does not refer to a 'firrtl.layer' op", what, l, l)
		}
	case Is(v, ClassType):
		s := lookup(op, t, SymbolOf(v))
		if s == nil || !s.Implements("ClassLike") {
			return op.EmitOpError("references unknown class %s", SymbolOf(v))
		}
		return sameInterface(op, s, v)
	case Is(v, DomainType):
		return verifyDomain(op, t, v)
	}
	return true
}

// sameInterface reports whether t, a class type, has the name and the ports of class. If not, it
// reports an error at op.
func sameInterface(op, class *ir.Operation, t ir.Type) bool {
	if name := ir.SymbolName(class); name != SymbolOf(t).Root {
		return op.EmitOpError("type has wrong name, got %s, expected @%s", SymbolOf(t), name.Value)
	}
	if NumElements(t) != NumPorts(class) {
		return op.EmitOpError("has wrong number of ports, got %d, expected %d", NumElements(t), NumPorts(class))
	}
	for i := range NumElements(t) {
		name := ElementName(t, i).Value
		if want := PortName(class, i); name != want {
			return op.EmitOpError("port #%d has wrong name, got %s, expected %s", i, ir.Quote(name), ir.Quote(want))
		}
		if have, want := ElementFlip(t, i), PortIsOut(class, i); have != want {
			return op.EmitOpError("port %s has wrong direction, got %s, expected %s", ir.Quote(name), inOut(have), inOut(want))
		}
		if have, want := ElementType(t, i), PortType(class, i); have != want {
			return op.EmitOpError("port %s has wrong type, got '%s', expected '%s'", ir.Quote(name), have, want)
		}
	}
	return true
}

func inOut(out bool) string {
	if out {
		return "out"
	}
	return "in"
}

// verifyDomain verifies that v, a domain type, has the fields of the domain that it names.
func verifyDomain(op *ir.Operation, t *ir.SymbolTables, v ir.Type) bool {
	ref := SymbolOf(v)
	if circuitOf(op) == nil {
		return op.EmitError("domain type used outside of a circuit")
	}
	d := lookup(op, t, ref)
	if d == nil {
		return op.EmitError("domain type references undefined symbol '%s'", ref.Root.Value)
	}
	if !d.Is(DomainDef) {
		return op.EmitError("domain type references symbol '%s' which is not a domain", ref.Root.Value)
	}
	fields := elems(d, "fields")
	if NumElements(v) != len(fields) {
		return op.EmitError("domain type has %d fields but domain definition has %d fields", NumElements(v), len(fields))
	}
	for i, f := range fields {
		p := f.(*ir.DialectAttr).Params
		name, want := p[0].(*ir.StringAttr), p[1].(*ir.TypeAttr).Type
		if have := ElementName(v, i); have != name {
			return op.EmitError("domain type field %d has name '%s' but domain definition expects '%s'", i, have.Value, name.Value)
		}
		if have := ElementType(v, i); have != want {
			return op.EmitError("domain type field '%s' has type '%s' but domain definition expects '%s'", name.Value, have, want)
		}
	}
	return true
}

// verifyWireSymbols verifies the layer or the domain in a wire's type. It does not look up a class.
func verifyWireSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	if Is(op.Result(0).Type(), ClassType) {
		return true
	}
	return verifyNamedType(op, t, op.Result(0).Type(), "is", func(notes []ir.Diagnostic, f string, a ...any) bool {
		return op.EmitOpErrorNotes(notes, f, a...)
	})
}

func verifyDomainSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	v := op.Result(0).Type()
	ref := SymbolOf(v)
	d := lookup(op, t, ref)
	if d == nil {
		return op.EmitOpError("references undefined symbol '%s'", ref)
	}
	if !d.Is(DomainDef) {
		return op.EmitOpError("references symbol '%s' which is not a domain", ref)
	}
	return verifyDomain(op, t, v)
}

func verifyUnknownSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	v := op.Result(0).Type()
	if !Is(v, ClassType) {
		return true
	}
	s := lookup(op, t, SymbolOf(v))
	if s == nil {
		return op.EmitOpError("refers to non-existent class (%s)", ir.Quote(SymbolOf(v).Root.Value))
	}
	if !s.Implements("ClassLike") {
		return op.EmitOpError("refers to a non-class type (%s)", ir.Quote(SymbolOf(v).Root.Value))
	}
	return true
}

func verifyObjectSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	v := op.Result(0).Type()
	s := lookup(op, t, SymbolOf(v))
	if s == nil || !s.Implements("ClassLike") {
		return op.EmitOpError("references unknown class %s", SymbolOf(v))
	}
	return sameInterface(op, s, v)
}

func verifyXMRSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	s := t.LookupNearest(op, op.Inherent("ref").(*ir.SymbolRefAttr))
	if s == nil {
		return op.EmitOpError("has an invalid symbol reference")
	}
	if s.Def() == nil || s.Def().Name != "hw.hierpath" {
		return op.EmitOpError("does not target a hierpath op")
	}
	return true
}

func verifyLayerBlockSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	if l := lookup(op, t, op.Inherent("layerName").(*ir.SymbolRefAttr)); l == nil || !l.Is(Layer) {
		return op.EmitOpError("invalid symbol reference")
	}
	return true
}

func verifyOptionCaseSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	ref, ok := op.Inherent("case_macro").(*ir.SymbolRefAttr)
	if !ok {
		return true
	}
	s := lookup(op, t, ref)
	if s == nil {
		return op.EmitOpError("case_macro references an undefined symbol: %s", ref)
	}
	if s.Def() == nil || s.Def().Name != "sv.macro.decl" {
		return op.EmitOpError("case_macro must reference a macro declaration")
	}
	return true
}

func verifyFormalSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	ref := op.Inherent("moduleName").(*ir.SymbolRefAttr)
	s := lookup(op, t, ref)
	if s == nil {
		return op.EmitOpError("targets unknown module %s", ref)
	}
	if !s.Implements("FModuleLike") {
		return op.EmitOpErrorNotes(note(s.Loc(), "target defined here"), "target %s is not a module", ref)
	}
	return true
}

// simulationPorts has the ports that a simulated module must begin with.
var simulationPorts = [...]struct {
	name  string
	out   bool
	clock bool
}{{"clock", false, true}, {"init", false, false}, {"done", true, false}, {"success", true, false}}

func verifySimulationSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	ref := op.Inherent("moduleName").(*ir.SymbolRefAttr)
	s := lookup(op, t, ref)
	if s == nil {
		return op.EmitOpError("targets unknown module %s", ref)
	}
	fail := func(format string, args ...any) bool {
		return op.EmitOpErrorNotes(note(s.Loc(), "target defined here"), "target "+ref.String()+" "+format, args...)
	}
	if !s.Implements("FModuleLike") {
		return fail("is not a module")
	}
	if n := NumPorts(s); n < len(simulationPorts) {
		return fail("must have at least %d ports, got %d instead", len(simulationPorts), n)
	}
	for i, want := range simulationPorts {
		if name := PortName(s, i); name != want.name {
			return fail("port %d must be called %s, got %s instead", i, ir.Quote(want.name), ir.Quote(name))
		}
		if out := PortIsOut(s, i); out != want.out {
			return fail("port %s must be an %s, got an %s instead", ir.Quote(want.name), inputOutput(want.out), inputOutput(out))
		}
		wantType := UInt(op.Context(), 1, false)
		if want.clock {
			wantType = Clock(op.Context(), false)
		}
		if pt := PortType(s, i); pt != wantType {
			return fail("port %s must be a '%s', got '%s' instead", ir.Quote(want.name), wantType, pt)
		}
	}
	for i := len(simulationPorts); i < NumPorts(s); i++ {
		if pt := PortType(s, i); isHardware(pt) {
			return fail("port %d contains hardware types: '%s'", i, pt)
		}
	}
	return true
}

func inputOutput(out bool) string {
	if out {
		return "output"
	}
	return "input"
}

func verifyInstanceSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	return verifyReferred(op, t, op.Inherent("moduleName").(*ir.SymbolRefAttr))
}

func verifyInstanceChoiceSymbols(op *ir.Operation, t *ir.SymbolTables) bool {
	for _, m := range elems(op, "moduleNames") {
		ref := m.(*ir.SymbolRefAttr)
		if !verifyReferred(op, t, ref) {
			return false
		}
		if s := lookup(op, t, ref); s != nil && s.Is(FIntModule) {
			return op.EmitOpError("intmodule must be instantiated with instance op, not via 'firrtl.instance_choice'")
		}
	}
	cases := elems(op, "caseNames")
	root := cases[0].(*ir.SymbolRefAttr).Root
	for _, a := range cases {
		ref := a.(*ir.SymbolRefAttr)
		if ref.Root != root {
			return op.EmitOpError("case %s is not in the same option group as %s", ref, cases[0])
		}
		if s := lookup(op, t, op.Context().FlatSymbol(root)); s == nil || !s.Is(Option) {
			return op.EmitOpError("option %s does not exist", ir.Quote(root.Value))
		}
		if s := lookup(op, t, ref); s == nil || !s.Is(OptionCase) {
			return op.EmitOpError("option %s does not contain option case %s", ir.Quote(root.Value), ref)
		}
	}
	if ref, ok := op.Inherent("instance_macro").(*ir.SymbolRefAttr); ok && lookup(op, t, ref) == nil {
		return op.EmitOpError("instance_macro %s does not exist", ref)
	}
	return true
}

// verifyReferred verifies that op, an instance, has the ports of the module that ref names.
func verifyReferred(op *ir.Operation, t *ir.SymbolTables, ref *ir.SymbolRefAttr) bool {
	m := lookup(op, t, ref)
	if m == nil || !m.Implements("FModuleLike") {
		return op.EmitOpError("invalid symbol reference")
	}
	if m.Implements("ClassLike") {
		return op.EmitOpErrorNotes(note(m.Loc(), "class declared here"), "must instantiate a module not a class")
	}
	fail := func(format string, args ...any) bool {
		return op.EmitOpErrorNotes(note(m.Loc(), "original module declared here"), format, args...)
	}
	n := NumPorts(m)
	dirs, _ := op.Inherent("portDirections").(*ir.DenseArrayAttr)
	switch {
	case op.NumResults() != n:
		return fail("has a wrong number of results; expected %d but got %d", n, op.NumResults())
	case dirs == nil || dirs.Len != n:
		return fail("the number of port directions should be equal to the number of results")
	case len(elems(op, "portNames")) != n:
		return fail("the number of port names should be equal to the number of results")
	case len(elems(op, "portAnnotations")) != n:
		return fail("the number of result annotations should be equal to the number of results")
	case len(elems(op, "domainInfo")) != n:
		return fail("has a wrong number of port domain info attributes; expected %d, got %d", n, len(elems(op, "domainInfo")))
	}
	for i := range n {
		if have, want := PortName(op, i), PortName(m, i); have != want {
			return fail("name for port %d must be %s, but got %s", i, ir.Quote(want), ir.Quote(have))
		}
	}
	for i := range n {
		if have, want := op.Result(i).Type(), PortType(m, i); have != want {
			return fail("result type for %s must be '%s', but got '%s'", ir.Quote(PortName(m, i)), want, have)
		}
	}
	for i := range n {
		if have, want := PortIsOut(op, i), PortIsOut(m, i); have != want {
			return fail("direction for %s must be \"%s\", but got \"%s\"", ir.Quote(PortName(m, i)), inOut(want), inOut(have))
		}
	}
	for i := range n {
		c := op.Context()
		if have, want := c.Array(DomainsOf(op, i)...), c.Array(DomainsOf(m, i)...); have != want {
			return fail("domain info for %s must be '%s', but got '%s'", ir.Quote(PortName(m, i)), want, have)
		}
	}
	if have, want := op.Inherent("layers"), m.Inherent("layers"); want != nil && have != want {
		return fail("layers must be %s, but got %s", want, have)
	}
	return true
}
