package hw

import (
	"github.com/millrace-mlir/millrace/ir"
)

// fault reports an error about parameters or an instance. If note is set, it adds a note
// that points at the declaration of the module.
type fault func(note bool, format string, args ...any) bool

// faultOf returns a fault that reports errors of op. Its note points at module.
func faultOf(op, module *ir.Operation) fault {
	return func(note bool, format string, args ...any) bool {
		if !note {
			return op.EmitOpError(format, args...)
		}
		return op.EmitOpErrorNotes([]ir.Diagnostic{{Severity: ir.Note, Loc: module.Loc(), Text: "module declared here"}}, format, args...)
	}
}

// checkParam checks that the value of a parameter refers only to params, the parameters
// of a module. If isDefault is set, value is the default of a parameter and may not refer
// to any.
func checkParam(value ir.Attribute, params []ir.Attribute, isDefault bool, report fault) bool {
	switch v := value.(type) {
	case *ir.IntegerAttr, *ir.FloatAttr, *ir.StringAttr:
		return true
	case *ir.DialectAttr:
		switch v.Def {
		case ParamVerbatimAttr:
			return true
		case ParamExprAttr:
			_, operands := ExprParts(v)
			for _, o := range operands {
				if !checkParam(o, params, isDefault, report) {
					return false
				}
			}
			return true
		case ParamDeclRefAttr:
			return checkParamRef(v, params, isDefault, report)
		}
	}
	return report(false, "invalid parameter value %s", value)
}

func checkParamRef(ref *ir.DialectAttr, params []ir.Attribute, isDefault bool, report fault) bool {
	name := attrString(ref, 0)
	if isDefault {
		return report(false, "parameter %s cannot be used as a default value for a parameter", name)
	}
	for _, a := range params {
		d := ParamDeclOf(a)
		if d.Name != name {
			continue
		}
		if t := ir.TypeOf(ref); t != d.Type {
			return report(true, "parameter %s used with type '%s'; should have type '%s'", name, t, d.Type)
		}
		return true
	}
	return report(true, "use of unknown parameter %s", name)
}

// checkTyped checks that the value of the parameter d has the type that d declares. If
// not, it reports an error, which shows the parameter as the attribute a.
func checkTyped(a ir.Attribute, d ParamDecl, report fault) bool {
	t := ir.TypeOf(d.Value)
	if _, ok := d.Value.(*ir.StringAttr); ok && t == nil {
		t = d.Value.Context().None()
	}
	switch {
	case t == nil:
		return report(false, "parameter %s should have a typed value; has value %s", a, d.Value)
	case t != d.Type:
		return report(false, "parameter %s should have type '%s'; has type '%s'", a, d.Type, t)
	}
	return true
}

// VerifyParams checks the parameters that a module declares. It finds repeated names and
// wrong defaults.
func VerifyParams(op *ir.Operation) bool {
	report := faultOf(op, op)
	params := ParamDecls(op)
	for i, a := range params {
		d := ParamDeclOf(a)
		for _, before := range params[:i] {
			if ParamDeclOf(before).Name == d.Name {
				return op.EmitOpError("parameter %s has the same name as a previous parameter", a)
			}
		}
		if d.Value != nil && (!checkTyped(a, d, report) || !checkParam(d.Value, params, true, report)) {
			return false
		}
	}
	return true
}

// enclosingModule returns the hw.module around op, or nil if there is none.
func enclosingModule(op *ir.Operation) *ir.Operation {
	for op = op.Parent(); op != nil && !op.Is(Module); {
		op = op.Parent()
	}
	return op
}

func verifyInstance(op *ir.Operation) bool {
	module := enclosingModule(op)
	if module == nil {
		return verifyInnerSym(op, nil)
	}
	report := faultOf(op, module)
	for _, a := range ParamDecls(op) {
		d := ParamDeclOf(a)
		if d.Value != nil && (!checkTyped(a, d, report) || !checkParam(d.Value, ParamDecls(module), false, report)) {
			return false
		}
	}
	return verifyInnerSym(op, nil)
}

func verifyParamValue(op *ir.Operation) bool { return VerifyParamValue(op, ParamValueOp(op).Value()) }

// VerifyParamValue checks that value is valid in the module around op: it may refer only
// to parameters of that module.
func VerifyParamValue(op *ir.Operation, value ir.Attribute) bool {
	module := enclosingModule(op)
	return module == nil || checkParam(value, ParamDecls(module), false, faultOf(op, module))
}

// verifyInstanceSymbols checks an instance against the module that it instantiates.
func verifyInstanceSymbols(op *ir.Operation, tables *ir.SymbolTables) bool {
	o := InstanceOp(op)
	module := tables.LookupNearest(op, o.ModuleName())
	if module == nil {
		return op.EmitError("Cannot find module definition '%s'", o.ModuleName().Root.Value)
	}
	if !IsModuleLike(module) {
		return op.EmitError("symbol reference '%s' isn't a module", o.ModuleName().Root.Value)
	}
	return verifyPorts(op, module)
}

// verifyPorts checks an instance against module. It compares the operands, results, names
// and parameters with the ports and parameters of the module.
func verifyPorts(op, module *ir.Operation) bool {
	report := faultOf(op, module)
	params := ParamDecls(op)
	t := ModuleTypeIn(module)
	if t == nil {
		return true
	}
	in := side{words: sideWords{"operands", "input port names", "operand type", "input label"}, n: op.NumOperands(), names: nameList(op, "argNames")}
	out := side{words: sideWords{"results", "results port labels", "result type", "result label"}, n: op.NumResults(), names: nameList(op, "resultNames")}
	inputs := NumInputs(t)
	if !in.counts(inputs, report) {
		return false
	}
	outputsChecked := out.n == NumPorts(t)-inputs && len(out.names) == out.n
	for i := range NumPorts(t) {
		port := PortAt(t, i)
		if port.Dir == Out {
			continue
		}
		if !in.port(op, port, params, op.Operand(in.next).Type(), report) {
			return false
		}
	}
	if !outputsChecked && !out.counts(NumPorts(t)-inputs, report) {
		return false
	}
	for i := range NumPorts(t) {
		if port := PortAt(t, i); port.Dir == Out && !out.port(op, port, params, op.Result(out.next).Type(), report) {
			return false
		}
	}
	return verifyArguments(params, ParamDecls(module), report)
}

type sideWords struct{ values, labels, typ, label string }

// side holds the inputs or the outputs of an instance while verifyPorts checks them.
type side struct {
	words   sideWords
	n, next int
	names   []ir.Attribute
}

func nameList(op *ir.Operation, attr string) []ir.Attribute {
	if l, ok := op.Inherent(attr).(*ir.ArrayAttr); ok {
		return l.Elems
	}
	return nil
}

func (s *side) counts(want int, report fault) bool {
	if want != s.n {
		return report(true, "has a wrong number of %s; expected %d but got %d", s.words.values, want, s.n)
	}
	if len(s.names) != s.n {
		return report(true, "has a wrong number of %s; expected %d but got %d", s.words.labels, s.n, len(s.names))
	}
	return true
}

func (s *side) port(op *ir.Operation, port Port, params []ir.Attribute, t ir.Type, report fault) bool {
	want := port.ArgType()
	if isParametric(want) {
		var missing *ir.StringAttr
		if want, missing = Evaluate(want, params); missing != nil {
			op.EmitError("Could not find parameter %s in the provided parameters for the expression!", missing.Value)
			return report(true, "failed to resolve parametric input of instantiated module")
		}
	}
	i := s.next
	s.next++
	if t != want {
		return report(true, "%s #%d must be '%s', but got '%s'", s.words.typ, i, want, t)
	}
	if s.names[i] != ir.Attribute(port.Name) {
		return report(true, "%s #%d must be %s, but got %s", s.words.label, i, port.Name, s.names[i])
	}
	return true
}

// verifyArguments checks the parameters that an instance gives a module.
func verifyArguments(given, declared []ir.Attribute, report fault) bool {
	if len(given) != len(declared) {
		return report(true, "expected %d parameters but had %d", len(declared), len(given))
	}
	for i := range given {
		g, d := ParamDeclOf(given[i]), ParamDeclOf(declared[i])
		switch {
		case g.Name != d.Name:
			return report(true, "parameter #%d should have name %s but has name %s", i, d.Name, g.Name)
		case g.Type != d.Type:
			return report(true, "parameter %s should have type '%s' but has type '%s'", g.Name, d.Type, g.Type)
		case g.Value == nil:
			return report(false, "parameter %s must have a value", g.Name)
		}
	}
	return true
}
