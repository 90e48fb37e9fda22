package verilog

import (
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// hwModule writes a hw.module: module ... endmodule.
func (e *emitter) hwModule(op *ir.Operation) {
	e.module, e.ports = op, hw.PortEntries(op)
	if s, ok := op.Inherent("comment").(*ir.StringAttr); ok {
		e.blockComment(s.Value)
	}
	e.attributes(op)
	e.beginWhole(op)
	e.texts("module ", moduleName(op))
	e.parameters(op)
	e.portList(op, false)
	e.block(op.Region(0).First())
	e.start()
	e.text("endmodule")
	e.mark(op, true)
	e.put(newline)
	e.endLine()
	e.module = nil
}

// blockComment writes text as a comment. Lines that are too long are broken at blanks.
func (e *emitter) blockComment(text string) {
	width := max(e.opts.lineLength, 3) - 3
	if e.opts.lineLength == 0 {
		width = len(text)
	}
	for text != "" {
		var line string
		line, text, _ = strings.Cut(text, "\n")
		for {
			e.start()
			e.text("// ")
			if len(line) <= width {
				e.text(line)
				e.endLine()
				break
			}
			at := strings.LastIndexByte(line[:width], ' ')
			if at < 0 {
				if at = strings.IndexByte(line[width:], ' '); at < 0 {
					at = len(line)
				} else {
					at += width
				}
			}
			e.text(line[:at])
			e.endLine()
			line = strings.TrimLeft(line[at:], " ")
			if line == "" {
				break
			}
		}
	}
}

// paramTypeText returns the text of a parameter's type in its declaration, or "" if the default value implies the
// type.
func (e *emitter) paramTypeText(op *ir.Operation, p hw.ParamDecl) string {
	switch v := p.Value.(type) {
	case *ir.IntegerAttr:
		if v.Value.Width() == 32 {
			return ""
		}
	case *ir.FloatAttr:
		if f, ok := v.Type.(*ir.FloatType); ok && f.Width() == 64 {
			return ""
		}
	}
	if _, ok := p.Type.(*ir.NoneType); ok {
		return ""
	}
	if i, ok := p.Type.(*ir.IntegerType); ok && i.Width == 32 {
		return "/*integer*/"
	}
	return e.packedText(p.Type, op, false)
}

func (e *emitter) parameters(op *ir.Operation) {
	list := hw.ParamDecls(op)
	if len(list) == 0 {
		return
	}
	types := make([]string, len(list))
	width := 0
	for i, a := range list {
		types[i] = e.paramTypeText(op, hw.ParamDeclOf(a))
		width = max(width, len(types[i]))
	}
	if width > 0 {
		width++
	}
	e.put(bbox2)
	e.put(newline)
	e.text("#(")
	e.put(cbox0)
	for i, a := range list {
		if i > 0 {
			e.text(",")
			e.put(newline)
		}
		p := hw.ParamDeclOf(a)
		e.texts("parameter ", types[i])
		e.blanks(width - len(types[i]))
		e.text(e.d.paramName(op, p.Name))
		if p.Value != nil {
			e.text(" = ")
			e.text(e.paramText(p.Value, precLowest, func() { e.fail(op, "parameter '%s' has invalid value", p.Name.Value) }))
		}
	}
	e.text(") ")
	e.put(end)
	e.put(end)
}

var directionWords = [...]string{hw.In: "input ", hw.Out: "output ", hw.InOut: "inout "}

// isModport reports whether a port of type t is a modport of an interface. Such a port has its type in the place
// of a direction.
func isModport(t ir.Type) bool { return dialectType(t, sv.ModportType) != nil }

// portList writes the ports of op in columns. Adjacent ports of one type and direction share a declaration.
func (e *emitter) portList(op *ir.Operation, twoState bool) {
	ports := e.ports
	e.text("(")
	if len(ports) == 0 {
		e.text(");")
		e.endWithComment()
		return
	}
	e.endWithComment()
	e.owesNewline = false
	l := portLayout{types: make([]string, len(ports)), last: -1}
	for i := range ports {
		p := &ports[i]
		l.outputs = l.outputs || p.Dir == hw.Out
		if isZeroWidth(p.Type) {
			l.zero = true
		} else {
			l.last = i
		}
		if twoState {
			q := typePrinter{e: e, at: op, twoState: true}
			q.packed(stripUnpacked(p.Type), nil)
			l.types[i] = string(q.buf)
		} else {
			l.types[i] = e.packedText(stripUnpacked(p.Type), op, true)
		}
		l.width = max(l.width, len(l.types[i]))
	}
	if l.width > 0 {
		l.width++
	}
	e.put(bbox2)
	for i := 0; i < len(ports); {
		first := &ports[i]
		e.port(&l, i, true)
		for i++; i < len(ports) && !e.opts.disallowPortDeclSharing && ports[i].Dir == first.Dir &&
			stripUnpacked(ports[i].Type) == stripUnpacked(first.Type) && !isModport(first.Type); i++ {
			e.port(&l, i, false)
		}
	}
	e.put(end)
	e.put(newline)
	e.text(");")
	e.put(newline)
	e.endLine()
}

// portLayout has the properties of a list of ports that determine its columns.
type portLayout struct {
	types         []string
	width         int // of the types' column
	outputs, zero bool
	last          int // port that has bits
}

// port writes port i. head says that it begins a declaration, so its direction and type are written.
func (e *emitter) port(l *portLayout, i int, head bool) {
	p := &e.ports[i]
	e.put(newline)
	zero := l.zero && isZeroWidth(p.Type)
	if l.zero {
		if zero {
			e.put(neverBox)
			e.text("// ")
		} else {
			e.text("   ")
		}
	}
	direction := 6
	if l.outputs {
		direction = 7
	}
	wire := 0
	if e.opts.emitWireInPorts {
		wire = 5
	}
	if head {
		if isModport(p.Type) {
			e.text(l.types[i])
			e.blanks(max(1, direction+wire+l.width-len(l.types[i])))
		} else {
			word := directionWords[p.Dir]
			e.text(word)
			e.text(blanks[:direction-min(direction, len(word))])
			if wire > 0 {
				e.text("wire ")
			}
			e.text(l.types[i])
			e.blanks(l.width - len(l.types[i]))
		}
	} else {
		e.blanks(direction + wire + l.width)
	}
	e.texts(portName(p), e.postfixText(p.Type, e.module))
	if e.opts.printDebugInfo && p.Attrs != nil {
		if a := p.Attrs.Get(hw.ExportPort); len(hw.InnerSyms(a)) > 0 {
			e.texts(" /* ", attrText(a), " */")
		}
	}
	if i != l.last && i != len(e.ports)-1 {
		e.text(",")
	}
	e.locs.reset()
	e.locs.add(p.Loc)
	e.comment()
	if zero {
		e.put(end)
	}
}

// interfaceDecl writes an interface: interface ... endinterface.
func (e *emitter) interfaceDecl(op *ir.Operation) {
	if s, ok := op.Inherent("comment").(*ir.StringAttr); ok {
		e.blockComment(s.Value)
	}
	e.attributes(op)
	e.begin(op)
	e.texts("interface ", moduleName(op), ";")
	e.endLine()
	e.block(op.Region(0).First())
	e.start()
	e.text("endinterface")
	e.put(newline)
	e.endLine()
}

func (e *emitter) interfaceSignal(op *ir.Operation) {
	e.attributes(op)
	e.start()
	e.mark(op, false)
	defer e.mark(op, true)
	t := sv.InterfaceSignalOp(op).Type().Type
	zero := isZeroWidth(t)
	if zero {
		e.put(neverBox)
		e.text("// ")
	}
	p := typePrinter{e: e, at: op}
	p.packed(stripUnpacked(t), nil)
	e.texts(string(p.buf), " ", moduleName(op), e.postfixText(t, op), ";")
	if zero {
		e.put(end)
	}
	e.endLine()
}

func (e *emitter) modport(op *ir.Operation) {
	e.attributes(op)
	e.start()
	e.mark(op, false)
	defer e.mark(op, true)
	e.texts("modport ", moduleName(op), "(")
	for i, a := range sv.InterfaceModportOp(op).Ports().Elems {
		if i > 0 {
			e.text(", ")
		}
		x := a.(*ir.DialectAttr)
		dir := sv.ModportDirection.Keyword(styleOf(x.Params[0]))
		name := x.Params[1].(*ir.SymbolRefAttr).Root
		shown := name.Value
		for s := range op.Block().Ops() {
			if n := ir.SymbolName(s); n == name {
				shown = moduleName(s)
			}
		}
		e.texts(dir, " ", shown)
	}
	e.text(");")
	e.endLine()
}

func (e *emitter) interfaceInstance(op *ir.Operation) {
	bound := hasFlag(op, "doNotPrint")
	if !bound {
		e.attributes(op)
	}
	prefix := ""
	e.begin(op)
	if bound {
		prefix = "// "
		e.text("// This interface is elsewhere emitted as a bind statement.")
		e.put(newline)
	}
	if x := dialectType(op.Result(0).Type(), sv.InterfaceType); x != nil {
		e.texts(prefix, e.d.moduleNameOf(x.Params[0].(*ir.SymbolRefAttr).Root))
	}
	e.texts(" ", symName(op), "();")
	e.endWithComment()
}

func (e *emitter) signalAssign(op *ir.Operation) {
	e.attributes(op)
	e.start()
	e.mark(op, false)
	defer e.mark(op, true)
	x := sv.InterfaceSignalAssignOp(op)
	e.put(ibox2)
	e.text("assign")
	e.put(space)
	e.texts(e.valueName(x.Iface()), ".", e.d.interfacePart(x.Iface().Type(), x.SignalName().Leaf()))
	e.text(" =")
	e.put(space)
	e.put(ibox0)
	e.source(x.Rhs())
	e.text(";")
	e.put(end)
	e.put(end)
	e.endLine()
}

func (e *emitter) typedecl(op *ir.Operation) {
	e.unimplementedAttributes(op)
	e.beginUnmarked(op)
	t := hw.TypedeclOp(op).Type().Type
	zero := isZeroWidth(t)
	if zero {
		e.put(neverBox)
		e.text("// ")
	}
	e.text("typedef ")
	p := typePrinter{e: e, at: op, alias: e.d.aliasOf(op)}
	p.packed(stripUnpacked(t), nil)
	e.texts(string(p.buf), " ", typeDeclName(op), e.postfixText(t, op), ";")
	if zero {
		e.put(end)
	}
	e.endWithComment()
}

func (e *emitter) typeScope(op *ir.Operation) {
	e.start()
	guard := "_TYPESCOPE_" + ir.SymbolName(op).Value
	e.texts("`ifndef ", guard)
	e.put(newline)
	e.texts("`define ", guard)
	e.endLine()
	e.block(op.Region(0).First())
	e.start()
	e.texts("`endif // ", guard)
	e.endLine()
}

// generate writes sv.generate and its for and case.
func (e *emitter) generate(op *ir.Operation) {
	switch op.Def() {
	case sv.Generate:
		e.attributes(op)
		e.begin(op)
		e.texts("generate")
		e.put(newline)
		e.texts("begin: ", symName(op))
		e.endLine()
		e.block(op.Region(0).First())
		e.start()
		e.texts("end: ", symName(op))
		e.put(newline)
		e.text("endgenerate")
		e.endLine()
	case sv.GenerateCase:
		e.generateCase(op)
	default:
		e.generateFor(op)
	}
}

func (e *emitter) generateCase(op *ir.Operation) {
	x := sv.GenerateCaseOp(op)
	e.unimplementedAttributes(op)
	e.begin(op)
	e.text("case (")
	e.text(e.paramText(x.Cond(), precLowest, func() { e.failOp(op, "invalid case parameter") }))
	e.text(")")
	e.endLine()
	used := newNames(e.opts.caseInsensitiveKeywords)
	e.put(bbox2)
	for i, a := range x.CasePatterns().Elems {
		e.start()
		if _, ok := a.(*ir.UnitAttr); ok {
			e.text("default")
		} else {
			e.text(e.paramText(a, precLowest, func() { e.failOp(op, "invalid case value") }))
		}
		name := used.legalFor(x.CaseNames().Elems[i].(*ir.StringAttr).Value)
		e.texts(": begin: ", name)
		e.endLine()
		e.block(op.Region(i).First())
		e.start()
		e.texts("end: ", name)
		e.endLine()
	}
	e.put(end)
	e.start()
	e.text("endcase")
	e.endLine()
}

func (e *emitter) generateFor(op *ir.Operation) {
	e.attributes(op)
	e.begin(op)
	name, _ := op.Attr("inductionVarName").(*ir.StringAttr)
	if name == nil {
		name = e.d.ctx.String("i")
	}
	part := func(attr, what string) string {
		return e.paramText(op.Inherent(attr), precLowest, func() { e.failOp(op, "invalid %s", what) })
	}
	v := name.Value
	e.texts("for (genvar ", v, " = ", part("lowerBound", "lower bound"), "; ", v, " < ", part("upperBound", "upper bound"), "; ")
	e.texts(v, " += ", part("step", "step"), ") begin: ", symName(op))
	e.endWithComment()
	e.block(op.Region(0).First())
	e.start()
	e.texts("end: ", symName(op))
	e.endLine()
}
