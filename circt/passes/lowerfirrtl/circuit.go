// Package lowerfirrtl lowers a FIRRTL circuit to hw, comb, seq, sv, sim, verif and ltl: the pass lower-firrtl-to-hw.
// Passes from FIRRTL to FIRRTL live in circt/passes/firrtl.
package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/circt/dialect/verif"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Options are the options of lower-firrtl-to-hw.
type Options struct {
	WarnUnprocessed bool   `opt:"warn-on-unprocessed-annotations" default:"false" doc:"Emit warnings on unprocessed annotations during lower-to-hw pass"`
	ToCore          bool   `opt:"lower-to-core" default:"false" doc:"Lower non-synthesizable FIRRTL statements to core dialect operations"`
	Flavor          string `opt:"verification-flavor" default:"none" enum:"none,immediate,if-else-fatal,sva" doc:"Specify a verification flavor used in the lowering"`
}

// Pass is lower-firrtl-to-hw: it lowers a FIRRTL circuit to HW and the dialects around it.
var Pass = &passes.Pass{
	Name: "LowerFIRRTLToHW", Arg: "lower-firrtl-to-hw", Doc: "Lower FIRRTL to HW",
	Anchor: "builtin.module", Options: passes.OptionsOf[Options](), Scope: passes.Always(passes.ModuleScope),
	Dialects: []string{"comb", "emit", "hw", "ltl", "seq", "sim", "sv", "verif"},
	Init:     func(*passes.InitCtx) (any, bool) { return rules(), true },
	Run: func(c *passes.Ctx) bool {
		for op := range c.Op.Region(0).First().Ops() {
			if op.Is(firrtl.Circuit) {
				return newCircuit(c, op).run()
			}
		}
		c.PreserveAll()
		return true
	},
}

// circuit is the state that the modules of a circuit share.
type circuit struct {
	c       *ir.Context
	b       *ir.Builder
	rules   map[*ir.OpDef]rule
	o       *Options
	op      *ir.Operation // firrtl.circuit
	top     *ir.Operation // builtin.module
	symbols map[*ir.StringAttr]*ir.Operation
	lowered map[*ir.Operation]*ir.Operation
	// aliases are the typedecls of named types, by name and type.
	aliases *aliases
	// harness tells which modules belong to the test harness.
	harness *harness
	// forced are the names that annotations give to instances, by module and inner symbol.
	forced map[[2]*ir.StringAttr]*ir.StringAttr

	binds  []*ir.Operation
	macros []string
	macro  map[string]bool

	usedPrintf, usedAssertVerbose, usedStop, usedFileLibrary bool
	fragments                                                map[*ir.Operation][]string
}

func newCircuit(c *passes.Ctx, op *ir.Operation) *circuit {
	s := &circuit{
		c: c.IR(), b: c.Builder(), rules: c.State.(map[*ir.OpDef]rule), o: passes.Opts[Options](c), op: op, top: c.Op,
		symbols: map[*ir.StringAttr]*ir.Operation{}, lowered: map[*ir.Operation]*ir.Operation{},
		forced: map[[2]*ir.StringAttr]*ir.StringAttr{}, macro: map[string]bool{}, fragments: map[*ir.Operation][]string{},
	}
	s.aliases = newAliases(s)
	return s
}

// body is a module or test that has been declared, but whose body is still to be lowered.
type body struct{ from, to *ir.Operation }

func (s *circuit) run() bool {
	var bodies []body
	inside := s.op.Region(0).First()
	for op := range inside.Ops() {
		if name := ir.SymbolName(op); name != nil {
			s.symbols[name] = op
		}
	}
	s.harness = newHarness(s)
	s.warnAnnotations(s.op, s.op.Inherent("annotations"))
	for op := inside.First(); op != nil; {
		next := op.Next()
		to, ok := s.declare(op)
		if !ok {
			return false
		}
		if to != nil {
			s.lowered[op] = to
			if !op.Is(firrtl.FExtModule) && !op.Is(firrtl.FMemModule) {
				bodies = append(bodies, body{op, to})
			}
		}
		op = next
	}
	for _, m := range bodies {
		if !s.lowerBody(m) {
			return false
		}
	}
	s.finish()
	return true
}

// lowerBody lowers the body of a module or a test. It returns false after an error.
func (s *circuit) lowerBody(m body) bool {
	switch {
	case m.from.Is(firrtl.FModule):
		return newLowering(s, m.to).moduleBody(m.from)
	default:
		return s.test(m)
	}
}

// finish moves binds out of the modules and sets the fragments of modules. It then replaces the circuit with the
// declarations and fragments that the modules need.
func (s *circuit) finish() {
	for _, bind := range s.binds {
		bind.MoveBefore(bind.Enclosing(hw.Module))
	}
	for module, names := range s.fragments {
		list := make([]ir.Attribute, len(names))
		for i, n := range names {
			list[i] = s.c.FlatSymbol(s.c.String(n))
		}
		module.SetAttr("emit.fragments", s.c.Array(list...))
	}
	for from := range s.lowered {
		from.Erase()
	}

	s.b.Before(s.op)
	s.declareMacros()
	s.header()
	s.op.Erase()
}

// declare makes the operation that replaces op at the end of the top-level module, without a body. If op itself moves
// to this place, or disappears with the circuit, declare returns nil and true. It returns false after an error.
func (s *circuit) declare(op *ir.Operation) (*ir.Operation, bool) {
	s.b.AtEnd(s.top.Region(0).First())
	switch op.Def() {
	case firrtl.FModule:
		return s.declareModule(op)
	case firrtl.FExtModule:
		return s.declareExtern(op)
	case firrtl.FMemModule:
		ports, ok := s.ports(op)
		if !ok {
			return nil, false
		}
		m := hw.ModuleExternArgs{SymName: op.Inherent("sym_name"), VerilogName: op.Inherent("sym_name"), Parameters: s.c.Array()}
		return s.extern(&m, op, ports), true
	case firrtl.Formal:
		f := firrtl.FormalOp(op)
		t := verif.CreateFormal(s.b, op.Loc(), verif.FormalArgs{SymName: f.SymName(), Parameters: f.Parameters()})
		s.b.NewBlockIn(t.Region(0), nil, nil)
		return t, true
	case firrtl.Simulation:
		f := firrtl.SimulationOp(op)
		t := verif.CreateSimulation(s.b, op.Loc(), verif.SimulationArgs{SymName: f.SymName(), Parameters: f.Parameters()})
		i1, clock := s.c.I1(), s.clockType()
		s.b.NewBlockIn(t.Region(0), []ir.Type{clock, i1}, []ir.Loc{op.Loc(), op.Loc()})
		return t, true
	}
	if op.Is(firrtl.Option) {
		return nil, true // goes with the circuit
	}
	if !legal(op) {
		return nil, false
	}
	op.Remove()
	s.b.Insert(op)
	s.bindsIn(op)
	return nil, true
}

// bindsIn lowers the bind statements in op, the file of a layer.
func (s *circuit) bindsIn(op *ir.Operation) {
	op.WalkPost(func(o *ir.Operation) ir.WalkResult {
		if o.Is(firrtl.Bind) {
			s.b.Before(o)
			sv.CreateBind(s.b, o.Loc(), sv.BindArgs{Instance: o.Inherent("instance")})
			o.Erase()
		}
		return ir.Advance
	})
}

// legal reports whether op can move out of the circuit: it is no FIRRTL operation, and has no FIRRTL types in it.
// Otherwise it reports an error.
func legal(op *ir.Operation) bool {
	ok := true
	op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		if o.Name().DialectName() == "firrtl" && !o.Is(firrtl.Bind) {
			ok = o.EmitError("Found unhandled FIRRTL operation '%s'", o.Name())
			return ir.Interrupt
		}
		for i := range o.NumResults() {
			if isFIRRTL(o.Result(i).Type()) {
				ok = false
			}
		}
		for i := range o.NumOperands() {
			if isFIRRTL(o.Operand(i).Type()) {
				ok = false
			}
		}
		for i := range o.NumRegions() {
			for b := o.Region(i).First(); b != nil; b = b.Next() {
				for _, a := range b.Args() {
					ok = ok && !isFIRRTL(a.Type())
				}
			}
		}
		if !ok {
			o.EmitOpError("found unhandled FIRRTL type")
			return ir.Interrupt
		}
		return ir.Advance
	})
	return ok
}

// ownAttrs has the attributes of firrtl.module that hw.module represents in another way, so that they are not copied.
var ownAttrs = map[string]bool{
	"annotations": true, "convention": true, "layers": true, "portNames": true, "sym_name": true, "portDirections": true,
	"portTypes": true, "portAnnotations": true, "portSymbols": true, "portLocations": true, "parameters": true,
	ir.SymbolVisibilityAttr: true, "domainInfo": true,
}

func (s *circuit) declareModule(op *ir.Operation) (*ir.Operation, bool) {
	ports, ok := s.ports(op)
	if !ok {
		return nil, false
	}
	var list []hw.Port
	var argTypes []ir.Type
	var argLocs []ir.Loc
	attrs := make([]ir.Attribute, len(ports))
	var locs []ir.Attribute
	some := false
	for i, p := range ports {
		list = append(list, p.Port)
		attrs[i] = s.c.Dict(nil)
		if p.Attrs != nil {
			attrs[i], some = p.Attrs, true
		}
		if p.Dir == hw.Out {
			locs = append(locs, s.c.LocAttr(p.Loc))
		} else {
			argTypes, argLocs = append(argTypes, p.ArgType()), append(argLocs, p.Loc)
		}
	}
	a := hw.ModuleArgs{
		SymName: op.Inherent("sym_name"), ModuleType: s.c.TypeAttr(hw.ModuleTypeOf(s.c, list)), Parameters: s.c.Array(),
		ResultLocs: s.c.Array(locs...), PerPortAttrs: s.c.Array(),
	}
	if some {
		a.PerPortAttrs = s.c.Array(attrs...)
	}
	a.Comment = s.c.String("")
	if comment, ok := op.Attr("comment").(*ir.StringAttr); ok {
		a.Comment = comment
	}
	var rest []ir.NamedAttribute
	for _, e := range op.Discardable().Entries {
		if !ownAttrs[e.Name.Value] && e.Name.Value != "comment" {
			rest = append(rest, e)
		}
	}
	a.Discardable = s.c.Dict(rest)
	m := hw.CreateModule(s.b, op.Loc(), a)
	s.b.NewBlockIn(m.Region(0), argTypes, argLocs)
	s.visibility(m, op)
	s.coverExtra(op, m)
	s.harness.mark(op, m)
	annos := op.Inherent("annotations")
	if !s.forceNames(op, annos) {
		return nil, false
	}
	s.warnAnnotations(op, annos)
	return m, true
}

// visibility gives the lowered module, to, the visibility of the FIRRTL module, from. HW modules do not state public
// visibility.
func (s *circuit) visibility(to, from *ir.Operation) {
	if v, ok := from.Attr(ir.SymbolVisibilityAttr).(*ir.StringAttr); ok && v.Value != "public" {
		to.SetAttr(ir.SymbolVisibilityAttr, v)
	}
}

func (s *circuit) declareExtern(op *ir.Operation) (*ir.Operation, bool) {
	ports, ok := s.ports(op)
	if !ok {
		return nil, false
	}
	annos := op.Inherent("annotations")
	m := hw.ModuleExternArgs{SymName: op.Inherent("sym_name"), Parameters: s.parameters(op, true)}
	if a := op.Inherent("externalRequirements"); len(ir.ArrayElems(a)) > 0 {
		m.Discardable = s.c.Dict([]ir.NamedAttribute{{Name: s.c.String("circt.external_requirements"), Value: a}})
	}
	if d, ok := op.Inherent("defname").(*ir.StringAttr); ok && d.Value != "" {
		m.VerilogName = d
	}
	var to *ir.Operation
	if class(annos, verbatimBlackBox) != nil {
		if to, ok = s.verbatim(&m, op, ports); !ok {
			return nil, false
		}
	} else {
		to = s.extern(&m, op, ports)
	}
	s.visibility(to, op)
	s.coverExtra(op, to)
	if !s.forceNames(op, annos) {
		return nil, false
	}
	s.warnAnnotations(op, annos)
	return to, true
}

// extern builds the external module m with these ports, and returns it. from gives its location.
func (s *circuit) extern(m *hw.ModuleExternArgs, from *ir.Operation, ports []hw.PortEntry) *ir.Operation {
	m.ModuleType, m.PerPortAttrs, m.PortLocs = s.signature(ports)
	op := hw.CreateModuleExtern(s.b, from.Loc(), *m)
	op.SetAttr("comment", s.c.String(""))
	return op
}

// signature returns the module type of ports, the attributes of each port, and the ports' locations.
func (s *circuit) signature(ports []hw.PortEntry) (t, attrs, locs ir.Attribute) {
	list := make([]hw.Port, len(ports))
	dicts, places := make([]ir.Attribute, len(ports)), make([]ir.Attribute, len(ports))
	some := false
	for i, p := range ports {
		list[i], dicts[i], places[i] = p.Port, s.c.Dict(nil), s.c.LocAttr(p.Loc)
		if p.Attrs != nil {
			dicts[i], some = p.Attrs, true
		}
	}
	attrs = s.c.Array()
	if some {
		attrs = s.c.Array(dicts...)
	}
	return s.c.TypeAttr(hw.ModuleTypeOf(s.c, list)), attrs, s.c.Array(places...)
}

// parameters returns the parameters of an external module. If dropValues is set, it leaves out their values, as
// hw.module.extern does in its declarations.
func (s *circuit) parameters(op *ir.Operation, dropValues bool) ir.Attribute {
	list, ok := op.Inherent("parameters").(*ir.ArrayAttr)
	if !ok {
		return s.c.Array()
	}
	out := make([]ir.Attribute, len(list.Elems))
	for i, a := range list.Elems {
		name, value := firrtl.ParamOf(a)
		d := hw.ParamDecl{Name: s.c.String(name), Type: a.(*ir.DialectAttr).Params[1].(*ir.TypeAttr).Type}
		if !dropValues {
			d.Value = value
		}
		out[i] = d.Attr()
	}
	return s.c.Array(out...)
}

// use records that module needs the emit.fragment with the symbol fragment.
func (s *circuit) use(module *ir.Operation, fragment string) {
	for _, f := range s.fragments[module] {
		if f == fragment {
			return
		}
	}
	s.fragments[module] = append(s.fragments[module], fragment)
}

// needMacro records that the macro called name must be declared.
func (s *circuit) needMacro(name string) {
	if !s.macro[name] {
		s.macro[name] = true
		s.macros = append(s.macros, name)
	}
}

func (s *circuit) declareMacros() {
	for _, name := range s.macros {
		sv.BuildMacroDecl(s.b, ir.UnknownLoc, name)
	}
}
