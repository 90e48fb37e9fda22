package firrtl

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/chirrtl"
	fir "github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// body writes the statements of a module.
func (e *exporter) body(op *ir.Operation) {
	e.module, e.names, e.taken, e.all = op, map[*ir.Value]string{}, map[string]bool{}, nil
	block := op.Region(0).First()
	for i, v := range block.Args() {
		e.declare(v, fir.PortName(op, i))
	}
	if block.NumArgs() > 0 && !block.Empty() {
		e.buf = append(e.buf, '\n')
	}
	e.block(block)
	e.buf = append(e.buf, '\n')
}

func (e *exporter) block(b *ir.Block) {
	if b == nil {
		return
	}
	e.indent += 2
	for op := range b.Ops() {
		e.statement(op)
	}
	e.indent -= 2
}

// unique returns name, or name_0, name_1 and so on, whichever is free in the module. It
// marks the result as taken.
func (e *exporter) unique(name string) string {
	s := name
	for n := 0; e.taken[s]; n++ {
		s = name + "_" + strconv.Itoa(n)
	}
	e.taken[s] = true
	return legal(s)
}

// fresh returns a name for an unnamed value: base, base_0, base_1 and so on. No other
// generated name of the circuit and no name of the module equals it.
func (e *exporter) fresh(base string) string {
	if e.all == nil {
		e.all = map[string]bool{}
		for i := range fir.NumPorts(e.module) {
			e.all[fir.PortName(e.module, i)] = true
		}
		e.module.WalkPre(func(op *ir.Operation) ir.WalkResult {
			e.all[fir.Name(op)] = true
			return ir.Advance
		})
	}
	s := base
	for n := 0; e.made[s] || e.all[s] || e.taken[s]; n++ {
		s = base + "_" + strconv.Itoa(n)
	}
	e.made[s], e.taken[s] = true, true
	return s
}

func (e *exporter) declare(v *ir.Value, name string) string {
	s := e.unique(name)
	e.names[v] = s
	return s
}

// declareResults names the results of an instance or a memory after its ports. It returns
// the name of the instance or memory.
func (e *exporter) declareResults(op *ir.Operation) string {
	s := e.unique(fir.Name(op))
	for i := range op.NumResults() {
		e.names[op.Result(i)] = s + "." + legal(fir.PortName(op, i))
	}
	return s
}

func str(op *ir.Operation, name string) string {
	s, _ := op.Inherent(name).(*ir.StringAttr)
	if s == nil {
		return ""
	}
	return s.Value
}

func intAttr(op *ir.Operation, name string) string {
	return strconv.FormatInt(fir.EnumValue(op.Inherent(name)), 10)
}

// call returns the text word(args).
func call(word string, args ...doc) doc {
	return list(text(word+"("), aligned(separated(args)...), text(")"))
}

func (e *exporter) exprs(vs []ir.Operand) []doc {
	out := make([]doc, len(vs))
	for i := range vs {
		out[i] = e.expr(vs[i].Value())
	}
	return out
}

// connect writes a connection to a destination, or its invalidation. It also invalidates
// the destination if an element of an undefined value drives it. The text could name such
// an element only through a wire.
func (e *exporter) connect(op *ir.Operation) {
	dest, src := e.expr(op.Operand(0)), op.Operand(1)
	switch undef := undefined(src); {
	case undef && e.legacy():
		e.line(op, dest, soft(" "), text("is invalid"))
	case undef:
		e.line(op, text("invalidate "), dest)
	case e.legacy():
		e.line(op, dest, soft(" "), text("<= "), e.expr(src))
	default:
		e.line(op, text("connect "), dest, text(","), soft(" "), e.expr(src))
	}
}

// undefined reports whether v is an undefined value or a part of one.
func undefined(v *ir.Value) bool {
	op := v.DefiningOp()
	for op != nil && (op.Is(fir.Subfield) || op.Is(fir.Subindex)) {
		op = op.Operand(0).DefiningOp()
	}
	return op != nil && op.Is(fir.InvalidValue)
}

// onlyConnected reports whether connects use v, an undefined value, only as their source.
// It follows accesses to the fields and elements of v. An undefined value is a
// firrtl.invalidvalue, or a part of one.
func onlyConnected(v *ir.Value) bool {
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		switch op := u.Owner(); {
		case op.Is(fir.Connect), op.Is(fir.MatchingConnect):
			if u.Index() != 1 {
				return false
			}
		case op.Is(fir.Subfield), op.Is(fir.Subindex):
			if !onlyConnected(op.Result(0)) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// invalid writes a wire that nothing drives for an undefined value. It does nothing if
// all uses of the value are connections, which become invalidations.
func (e *exporter) invalid(op *ir.Operation) {
	if onlyConnected(op.Result(0)) {
		return
	}
	s := e.fresh("_invalid")
	e.names[op.Result(0)] = s
	e.line(op, text("wire "+s+" : "), e.typ(op.Result(0).Type()))
	if e.legacy() {
		e.line(op, text(s+" is invalid"))
	} else {
		e.line(op, text("invalidate "+s))
	}
}

// assign writes a keyword with dest and src after it.
func (e *exporter) assign(op *ir.Operation, word string, dest, src *ir.Value) {
	e.line(op, text(word+" "), e.expr(dest), text(","), soft(" "), e.expr(src))
}

func (e *exporter) statement(op *ir.Operation) {
	switch {
	case op.Is(fir.Wire):
		s := e.declare(op.Result(0), fir.Name(op))
		parts := []doc{text("wire " + s + " : "), e.typ(op.Result(0).Type())}
		if op.NumOperands() > 0 {
			parts = append(parts, text(" domains ["))
			parts = append(parts, separated(e.exprs(op.Operands()))...)
			parts = append(parts, text("]"))
		}
		e.line(op, parts...)
	case op.Is(fir.Node):
		x := e.expr(op.Operand(0))
		s := e.declare(op.Result(0), fir.Name(op))
		e.line(op, text("node "+s), soft(" "), text("= "), x)
	case op.Is(fir.Reg), op.Is(fir.RegReset):
		e.register(op)
	case op.Is(fir.Mem):
		e.memory(op)
	case op.Is(fir.Instance):
		s := e.declareResults(op)
		e.line(op, text("inst "+s+" of "+legal(op.Inherent("moduleName").(*ir.SymbolRefAttr).Root.Value)))
	case op.Is(fir.InstanceChoice):
		e.instanceChoice(op)
	case op.Is(fir.Object):
		s := e.declare(op.Result(0), fir.Name(op))
		e.line(op, text("object "+s+" of "+legal(fir.SymbolOf(op.Result(0).Type()).Root.Value)))
	case op.Is(fir.Connect), op.Is(fir.MatchingConnect):
		e.connect(op)
	case op.Is(fir.InvalidValue):
		e.invalid(op)
	case op.Is(fir.PropAssign):
		e.require(op, version{3, 1, 0}, "properties")
		e.assign(op, "propassign", op.Operand(0), op.Operand(1))
	case op.Is(fir.PropertyAssert):
		e.propAssert(op)
	case op.Is(fir.Attach):
		e.line(op, call("attach", e.exprs(op.Operands())...))
	case op.Is(fir.Skip):
		e.line(op, text("skip"))
	case op.Is(fir.RefDefine):
		e.line(op, text("define "), e.expr(op.Operand(0)), soft(" "), text("= "), e.expr(op.Operand(1)))
	case op.Is(fir.RefForce):
		e.line(op, call("force", e.exprs(op.Operands())...))
	case op.Is(fir.RefRelease):
		e.line(op, call("release", e.exprs(op.Operands())...))
	case op.Is(fir.RefForceInitial):
		e.initial(op, "force_initial")
	case op.Is(fir.RefReleaseInitial):
		e.initial(op, "release_initial")
	case op.Is(fir.DomainDefine):
		if src := op.Operand(1).DefiningOp(); src == nil || !src.Is(fir.DomainCreateAnon) {
			e.line(op, text("domain_define "), e.expr(op.Operand(0)), soft(" "), text("= "), e.expr(op.Operand(1)))
		}
	case op.Is(fir.DomainCreate):
		s := e.declare(op.Result(0), fir.Name(op))
		head := "domain " + s + " of " + legal(fir.SymbolOf(op.Result(0).Type()).Root.Value)
		if op.NumOperands() == 0 {
			e.line(op, text(head))
		} else {
			e.line(op, call(head, e.exprs(op.Operands())...))
		}
	case op.Is(fir.GenericIntrinsic):
		e.intrinsicStatement(op)
	default:
		if !e.nested(op) && !e.simulation(op) && !e.chisel(op) && !isExpression(op) {
			e.fail(op, "not supported as statement")
		}
	}
}

// propAssert writes an assertion about properties.
func (e *exporter) propAssert(op *ir.Operation) {
	e.require(op, version{6, 0, 0}, "property assert")
	e.line(op, text("propassert "), e.expr(op.Operand(0)), text(","), soft(" "), text(quoted(str(op, "message"))))
}

// nested writes a statement that contains statements. It returns false if op is no such
// statement.
func (e *exporter) nested(op *ir.Operation) bool {
	switch {
	case op.Is(fir.When):
		e.when(op, "when ")
	case op.Is(fir.LayerBlock):
		e.require(op, version{3, 3, 0}, "layers")
		l := op.Inherent("layerName").(*ir.SymbolRefAttr)
		name := l.Root.Value
		if n := len(l.Nested); n > 0 {
			name = l.Nested[n-1].Root.Value
		}
		e.line(op, text("layerblock "+legal(name)+" :"))
		e.block(op.Region(0).First())
	case op.Is(fir.Match):
		e.match(op)
	case op.Is(fir.Contract):
		e.contract(op)
	default:
		return false
	}
	return true
}

func (e *exporter) when(op *ir.Operation, word string) {
	e.line(op, text(word), e.expr(op.Operand(0)), text(" :"))
	e.block(op.Region(0).First())
	els := op.Region(1).First()
	if els == nil {
		return
	}
	if only := els.First(); only != nil && only == els.Last() && only.Is(fir.When) {
		e.when(only, "else when ")
		return
	}
	e.line(nil, text("else :"))
	e.block(els)
}

func (e *exporter) match(op *ir.Operation) {
	e.line(op, text("match "), e.expr(op.Operand(0)), text(" :"))
	e.indent += 2
	t := op.Operand(0).Type()
	for i, tag := range op.Inherent("tags").(*ir.ArrayAttr).Elems {
		b := op.Region(i).First()
		s := legal(fir.ElementName(t, int(fir.EnumValue(tag))).Value)
		if arg := b.Arg(0); !arg.Unused() {
			s += "(" + e.declare(arg, "match_arg") + ")"
		}
		e.line(nil, text(s+" :"))
		e.block(b)
	}
	e.indent -= 2
}

func (e *exporter) contract(op *ir.Operation) {
	args := e.exprs(op.Operands())
	if len(args) == 0 {
		e.line(op, text("contract :"))
	} else {
		names := make([]doc, len(args))
		for i := range names {
			names[i] = text(e.declare(op.Result(i), "contract"))
			e.names[op.Region(0).First().Arg(i)] = names[i].text
		}
		parts := append([]doc{text("contract ")}, separated(names)...)
		parts = append(append(parts, soft(" "), text("= ")), separated(args)...)
		e.line(op, append(parts, text(" :"))...)
	}
	e.block(op.Region(0).First())
}

func (e *exporter) register(op *ir.Operation) {
	word := "reg "
	if op.Is(fir.RegReset) {
		word = "regreset "
	}
	args := e.exprs(op.Operands())
	s := e.declare(op.Result(0), fir.Name(op))
	parts := []doc{text(word + s + " : "), e.typ(op.Result(0).Type()), text(","), soft(" ")}
	if e.legacy() && len(args) > 1 {
		parts[0] = text("reg " + s + " : ")
		reset := append(append([]doc{text("reset => (")}, separated(args[1:])...), text(")"))
		e.line(op, append(parts, args[0], text(" with :"), hard(), list(reset...))...)
		return
	}
	e.line(op, append(parts, separated(args)...)...)
}

func (e *exporter) memory(op *ir.Operation) {
	e.line(op, text("mem "+e.declareResults(op)+" :"))
	e.indent += 2
	var data ir.Type
	for i := range op.NumResults() {
		if fir.Is(op.Result(i).Type(), fir.BundleType) {
			data = fir.MemDataType(op.Result(i).Type())
		}
	}
	if data == nil {
		e.fail(op, "has no port that tells what it holds")
		return
	}
	e.line(nil, text("data-type => "), e.typ(data))
	e.line(nil, text("depth => "+intAttr(op, "depth")))
	e.line(nil, text("read-latency => "+intAttr(op, "readLatency")))
	e.line(nil, text("write-latency => "+intAttr(op, "writeLatency")))
	words := map[fir.MemPortKind]string{fir.ReadPort: "reader", fir.WritePort: "writer", fir.ReadWritePort: "readwriter"}
	for i := range op.NumResults() {
		word, ok := words[fir.MemPortKindOf(op.Result(i).Type())]
		if !ok {
			e.fail(op, "has a debug port, which FIRRTL text cannot express")
			continue
		}
		e.line(nil, text(word+" => "+legal(fir.PortName(op, i))))
	}
	e.line(nil, text("read-under-write => "+strings.ToLower(fir.RUW().Keyword(fir.EnumValue(op.Inherent("ruw"))))))
	e.indent -= 2
}

func (e *exporter) instanceChoice(op *ir.Operation) {
	s := e.declareResults(op)
	modules, cases := op.Inherent("moduleNames").(*ir.ArrayAttr).Elems, op.Inherent("caseNames").(*ir.ArrayAttr).Elems
	name := func(a ir.Attribute) string { return legal(a.(*ir.SymbolRefAttr).Root.Value) }
	e.line(op, text("instchoice "+s+" of "+name(modules[0])+", "+name(cases[0])+" :"))
	e.indent += 2
	for i, c := range cases {
		e.line(nil, text(legal(c.(*ir.SymbolRefAttr).Nested[0].Root.Value)+" => "+name(modules[i+1])))
	}
	e.indent -= 2
}

// initial writes a statement that acts on a probe when simulation begins. Unless the
// condition is constant true, it becomes a when around the statement.
func (e *exporter) initial(op *ir.Operation, word string) {
	cond := op.Operand(0).DefiningOp()
	if cond != nil && cond.Is(fir.Constant) && !cond.Inherent("value").(*ir.IntegerAttr).Value.IsZero() {
		e.line(op, call(word, e.exprs(op.Operands()[1:])...))
		return
	}
	e.line(op, text("when "), e.expr(op.Operand(0)), text(" :"))
	e.indent += 2
	e.line(op, call(word, e.exprs(op.Operands()[1:])...))
	e.indent -= 2
}

// simulation writes a statement for simulation: a stop, print, flush or verification
// statement. It returns false if op is no such statement.
func (e *exporter) simulation(op *ir.Operation) bool {
	if !op.Is(fir.Stop) && !op.Is(fir.PrintF) && !op.Is(fir.FPrintF) && !op.Is(fir.FFlush) && !op.Is(fir.Assert) && !op.Is(fir.Assume) && !op.Is(fir.Cover) {
		return false
	}
	args := e.exprs(op.Operands()[:2])
	switch {
	case op.Is(fir.Stop):
		args = append(args, text(intAttr(op, "exitCode")))
		e.named(op, call("stop", args...))
	case op.Is(fir.PrintF):
		e.named(op, call("printf", append(args, e.format(op, "formatString", op.Operands()[2:])...)...))
	case op.Is(fir.FPrintF):
		e.require(op, version{6, 0, 0}, "fprintf")
		args = append(args, e.format(op, "outputFile", op.OperandsNamed("outputFileSubstitutions"))...)
		e.named(op, call("fprintf", append(args, e.format(op, "formatString", op.OperandsNamed("substitutions"))...)...))
	case op.Is(fir.FFlush):
		e.require(op, version{6, 0, 0}, "fflush")
		if op.Inherent("outputFile") != nil {
			args = append(args, e.format(op, "outputFile", op.Operands()[2:])...)
		}
		e.line(op, call("fflush", args...))
	default:
		args = append(args, e.expr(op.OperandsNamed("enable")[0].Value()))
		args = append(args, e.format(op, "message", op.Operands()[3:])...)
		e.named(op, call(strings.TrimPrefix(op.Def().Name, "firrtl."), args...))
	}
	return true
}

// named writes a statement, followed by the name of op if it has one.
func (e *exporter) named(op *ir.Operation, d doc) {
	if n := fir.Name(op); n != "" {
		e.line(op, d, text(" : "+legal(n)))
		return
	}
	e.line(op, d)
}

// format returns a format string and the values of its placeholders. It replaces "{{}}"
// by the word for its value: SimulationTime or HierarchicalModuleName. It leaves out
// values without a placeholder.
func (e *exporter) format(op *ir.Operation, attr string, vs []ir.Operand) []doc {
	s := str(op, attr)
	var out strings.Builder
	args := []doc{{}}
	next := func() *ir.Value {
		if len(vs) == 0 {
			return nil
		}
		v := vs[0].Value()
		vs = vs[1:]
		return v
	}
	for i := 0; i < len(s); i++ {
		if strings.HasPrefix(s[i:], "{{}}") {
			e.require(op, version{5, 0, 0}, "simulation time or module name in a format string")
			i += 3
			word := "HierarchicalModuleName"
			if v := next(); v != nil && v.DefinedBy(fir.TimeFString) != nil {
				word = "SimulationTime"
			}
			out.WriteString("{{" + word + "}}")
			continue
		}
		out.WriteByte(s[i])
		if s[i] != '%' {
			continue
		}
		for i++; i < len(s) && s[i] >= '0' && s[i] <= '9'; i++ {
			out.WriteByte(s[i])
		}
		if i == len(s) {
			break
		}
		out.WriteByte(s[i])
		switch s[i] {
		case 'b', 'd', 'x', 'c':
			if v := next(); v != nil {
				args = append(args, e.expr(v))
			}
		}
	}
	args[0] = text(quoted(out.String()))
	return args
}

// chisel writes a memory of the chirrtl dialect, a cmem or an smem, or a port of one. It
// returns false if op is neither.
func (e *exporter) chisel(op *ir.Operation) bool {
	switch {
	case op.Is(chirrtl.CombMem), op.Is(chirrtl.SeqMem):
		word, tail := "cmem ", ""
		if op.Is(chirrtl.SeqMem) {
			word, tail = "smem ", ", "+strings.ToLower(fir.RUW().Keyword(fir.EnumValue(op.Inherent("ruw"))))
		}
		t := op.Result(0).Type()
		s := e.declare(op.Result(0), fir.Name(op))
		e.line(op, text(word+s+" : "), e.typ(chirrtl.Element(t)), text("["+strconv.FormatUint(chirrtl.Size(t), 10)+"]"+tail))
	case op.Is(chirrtl.MemoryPort):
		e.declare(op.Result(0), fir.Name(op))
	case op.Is(chirrtl.MemoryPortAccess):
		port := op.Operand(0).DefiningOp()
		word := [...]string{chirrtl.Infer: "infer", chirrtl.Read: "read", chirrtl.Write: "write", chirrtl.ReadWrite: "rdwr"}[fir.EnumValue(port.Inherent("direction"))]
		e.line(op, text(word+" mport "+e.names[port.Result(0)]+" = "), e.expr(port.Operand(0)), text("["), e.expr(op.Operand(1)),
			text("],"), soft(" "), e.expr(chirrtl.MemoryPortAccessOp(op).Clock()))
	default:
		return false
	}
	return true
}

// intrinsicStatement writes an intrinsic as a statement, unless the text has it in the
// place where its result is used.
func (e *exporter) intrinsicStatement(op *ir.Operation) {
	if isInline(op) {
		return
	}
	e.require(op, version{4, 0, 0}, "generic intrinsics")
	x := e.intrinsic(op)
	if op.NumResults() == 0 || op.Result(0).Unused() {
		e.line(op, x)
		return
	}
	s := e.fresh("_gen_int")
	e.names[op.Result(0)] = s
	e.line(op, text("node "+s), soft(" "), text("= "), x)
}

// isInline reports whether the text has an operation in the place where its result is
// used. This holds for expressions. It also holds for an intrinsic whose only use is in a
// statement, because the text then has its effect only once.
func isInline(op *ir.Operation) bool {
	if op.Is(fir.GenericIntrinsic) {
		return op.NumResults() > 0 && op.Result(0).HasOneUse() && !isInline(op.Result(0).FirstUse().Owner())
	}
	return isExpression(op) && !op.Is(fir.InvalidValue)
}

// intrinsic returns the text intrinsic(name<parameters> : type, args).
func (e *exporter) intrinsic(op *ir.Operation) doc {
	parts := []doc{text(legal(str(op, "intrinsic")))}
	if ps, ok := op.Inherent("parameters").(*ir.ArrayAttr); ok && len(ps.Elems) > 0 {
		params := make([]doc, len(ps.Elems))
		for i, a := range ps.Elems {
			name, value := e.param(op, a)
			params[i] = list(text(name+" = "), value)
		}
		parts = append(parts, text("<"), aligned(separated(params)...), text(">"))
	}
	if op.NumResults() > 0 {
		parts = append(parts, soft(" "), text(": "), e.typ(op.Result(0).Type()))
	}
	for _, a := range e.exprs(op.Operands()) {
		parts = append(parts, text(","), soft(" "), a)
	}
	return list(text("intrinsic("), aligned(parts...), text(")"))
}
