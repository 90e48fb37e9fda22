package firrtl

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	fir "github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// ExportOptions holds the options of Export.
type ExportOptions struct {
	// LineLength is the length at which the exporter breaks lines, where it can. If it is
	// 0, the exporter never breaks lines.
	LineLength int
	// Version is the FIRRTL version of the text ("5.0.0"). "" means the newest version
	// that can be read back.
	Version string
}

// Export writes the circuits in module as FIRRTL text. It returns false after an error,
// for example about an operation that the text cannot express.
func Export(module *ir.Operation, w io.Writer, o ExportOptions) bool {
	v := nextVersion
	if o.Version != "" {
		asked, ok := parseVersion(o.Version)
		if !ok {
			return module.EmitError("invalid --firrtl-version: '%s', expected format 'major.minor.patch'", o.Version)
		}
		if asked.less(minVersion) {
			return module.EmitError("--firrtl-version %s is below the minimum supported version %s", asked, minVersion)
		}
		v = asked
	} else if hasOpenPorts(module) {
		var text []byte
		told := false
		module.Context().Quietly(func() { text, told = export(module, o.LineLength, lastOpenPorts) })
		if told {
			return write(module, w, text)
		}
	}
	text, ok := export(module, o.LineLength, v)
	return ok && write(module, w, text)
}

// lastOpenPorts is the newest version in which the ports of public and external modules
// may be incomplete. The width or the kind of reset of such ports is still to be
// inferred.
var lastOpenPorts = version{3, 3, 0}

// hasOpenPorts reports whether a module has ports that are not allowed in versions after
// lastOpenPorts.
func hasOpenPorts(module *ir.Operation) bool {
	for circuit := range module.Region(0).First().Ops() {
		if !circuit.Is(fir.Circuit) {
			continue
		}
		for m := range circuit.Region(0).First().Ops() {
			open := fir.UninferredWidth
			switch {
			case m.Is(fir.FModule) && ir.IsPublic(m):
				open |= fir.UninferredReset
			case !m.Is(fir.FExtModule):
				continue
			}
			for i := range fir.NumPorts(m) {
				if fir.PropsOf(fir.PortType(m, i))&open != 0 {
					return true
				}
			}
		}
	}
	return false
}

func export(module *ir.Operation, limit int, v version) ([]byte, bool) {
	e := &exporter{limit: limit, version: v, ok: true}
	for op := range module.Region(0).First().Ops() {
		if op.Is(fir.Circuit) {
			e.circuit(op)
		}
	}
	return e.buf, e.ok
}

func write(module *ir.Operation, w io.Writer, text []byte) bool {
	_, err := w.Write(text)
	return err == nil || module.EmitError("cannot write: %v", err)
}

// exporter writes a circuit as text.
type exporter struct {
	buf     []byte
	indent  int
	limit   int
	version version
	ok      bool
	main    string // the circuit's name, which is that of its main module
	module  *ir.Operation
	names   map[*ir.Value]string // of the values that the module declares
	taken   map[string]bool      // names that it has so far
	all     map[string]bool      // names that its declarations have; nil: not asked for yet
	made    map[string]bool      // names in the circuit's name space: symbols, and those made up
}

// legacy reports whether the version of the text is older than 3.0.0. Such text connects
// with "<=" and undefines with "is invalid". It puts the reset of a register on a line of
// its own.
func (e *exporter) legacy() bool { return e.version.less(version{3, 0, 0}) }

// fail reports something that the text cannot express. It reports only the first such
// error, after which Export writes nothing.
func (e *exporter) fail(op *ir.Operation, format string, args ...any) {
	if e.ok {
		e.ok = op.EmitOpError(format, args...)
	}
}

// require reports an error if op needs FIRRTL version min, but the text has an older
// version. Argument what is the name of the feature in the error.
func (e *exporter) require(op *ir.Operation, min version, what string) {
	if e.version.less(min) {
		e.fail(op, "%s requires FIRRTL %s", what, min)
	}
}

// line writes a statement, and the location of op if op is not nil.
func (e *exporter) line(op *ir.Operation, d ...doc) {
	for range e.indent {
		e.buf = append(e.buf, ' ')
	}
	all := list(d...)
	all.kind = docNest
	e.buf, _ = all.render(e.buf, e.indent, e.indent, e.limit)
	if op != nil {
		e.locator(op.Context(), op.Loc())
	}
	e.buf = append(e.buf, '\n')
}

func (e *exporter) locator(c *ir.Context, l ir.Loc) {
	var parts []string
	collect(c, l, &parts)
	if len(parts) > 0 {
		e.buf = append(e.buf, " @["...)
		e.buf = append(e.buf, strings.Join(parts, " ")...)
		e.buf = append(e.buf, ']')
	}
}

// collect appends to parts the text of each file location in l, such as "a.scala 3:5". A
// fused location may contain several.
func collect(c *ir.Context, l ir.Loc, parts *[]string) {
	if f, ok := c.LocAttr(l).(*ir.FusedLoc); ok {
		for _, x := range f.Locs {
			collect(c, x, parts)
		}
		return
	}
	if file, line, col, ok := c.FileLineColOf(l); ok {
		s := strings.ReplaceAll(file, "]", `\]`) + " " + strconv.Itoa(int(line)) + ":" + strconv.Itoa(int(col))
		*parts = append(*parts, s)
	}
}

// legal returns a name as the text of an identifier. An empty name, or one that starts
// with a digit, gets backquotes.
func legal(name string) string {
	if name == "" || name[0] >= '0' && name[0] <= '9' {
		return "`" + name + "`"
	}
	return name
}

func quoted(s string) string {
	b := []byte{'"'}
	for i := 0; i < len(s); i++ {
		switch c := s[i]; c {
		case '"', '\\':
			b = append(b, '\\', c)
		case '\n':
			b = append(b, `\n`...)
		case '\t':
			b = append(b, `\t`...)
		case '\b':
			b = append(b, `\b`...)
		case '\f':
			b = append(b, `\f`...)
		case '\r':
			b = append(b, `\r`...)
		default:
			b = append(b, c)
		}
	}
	return string(append(b, '"'))
}

func (e *exporter) circuit(op *ir.Operation) {
	e.buf = append(e.buf, "FIRRTL version "+e.version.String()+"\n"...)
	head := "circuit " + legal(fir.Name(op)) + " :"
	if raw, ok := op.Attr("rawAnnotations").(*ir.ArrayAttr); ok && len(raw.Elems) > 0 {
		if text, err := json.Marshal(jsonOf(raw)); err == nil {
			head += "%[" + string(text) + "]"
		}
	}
	e.line(op, text(head))
	e.indent += 2
	e.main, e.made = fir.Name(op), map[string]bool{}
	for m := range op.Region(0).First().Ops() {
		if s := ir.SymbolName(m); s != nil {
			e.made[s.Value] = true
		}
	}
	for m := range op.Region(0).First().Ops() {
		e.definition(m)
	}
	e.indent -= 2
}

// jsonOf returns an attribute as a value that encoding/json can write.
func jsonOf(a ir.Attribute) any {
	switch a := a.(type) {
	case *ir.StringAttr:
		return a.Value
	case *ir.IntegerAttr:
		if t, ok := a.Type.(*ir.IntegerType); ok && t.Width == 1 {
			return !a.Value.IsZero()
		}
		return json.Number(a.Value.Decimal(true))
	case *ir.FloatAttr:
		return a.Value.Float64()
	case *ir.ArrayAttr:
		out := make([]any, len(a.Elems))
		for i, x := range a.Elems {
			out[i] = jsonOf(x)
		}
		return out
	case *ir.DictAttr:
		out := map[string]any{}
		for _, x := range a.Entries {
			out[x.Name.Value] = jsonOf(x.Value)
		}
		return out
	case *ir.UnitAttr, nil:
		return nil
	}
	return a.String()
}

func symName(op *ir.Operation) string { return legal(ir.SymbolName(op).Value) }

func (e *exporter) definition(op *ir.Operation) {
	switch {
	case op.Is(fir.FModule):
		word := "module "
		if public := (version{3, 3, 0}); ir.IsPublic(op) && (!e.version.less(public) || ir.SymbolName(op).Value != e.main) {
			// Earlier the main module was the only public one.
			e.require(op, public, "public modules")
			word = "public module "
		}
		e.moduleHead(op, word)
		e.body(op)
	case op.Is(fir.FExtModule), op.Is(fir.FIntModule), op.Is(fir.FMemModule):
		e.external(op)
	case op.Is(fir.Class):
		e.require(op, version{6, 0, 0}, "classes")
		e.moduleHead(op, "class ")
		e.body(op)
	case op.Is(fir.ExtClass):
		e.require(op, version{6, 0, 0}, "classes")
		e.moduleHead(op, "extclass ")
	case op.Is(fir.Layer):
		e.layer(op)
	case op.Is(fir.Option):
		e.require(op, nextVersion, "option groups")
		e.line(op, text("option "+symName(op)+" :"))
		e.indent += 2
		for c := range op.Region(0).First().Ops() {
			e.line(c, text(symName(c)))
		}
		e.indent -= 2
	case op.Is(fir.Formal), op.Is(fir.Simulation):
		e.test(op)
	case op.Is(fir.DomainDef):
		e.require(op, nextVersion, "domains")
		e.line(op, text("domain "+symName(op)+" :"))
		e.indent += 2
		for _, f := range fir.DomainFields(op) {
			e.line(nil, text(legal(f.Name.Value)+" : "), e.typ(f.Type))
		}
		e.indent -= 2
	default:
		e.fail(op, "not supported for emission inside circuit definition")
	}
}

func (e *exporter) layer(op *ir.Operation) {
	e.require(op, version{3, 3, 0}, "layers")
	head := "layer " + symName(op) + ", "
	if fir.EnumValue(op.Inherent("convention")) == fir.LayerInline {
		e.require(op, version{4, 1, 0}, "inline layers")
		head += "inline"
	} else {
		head += "bind"
	}
	if f := hw.AsAttr(op.Attr("output_file"), hw.OutputFileAttr); f != nil {
		head += ", " + quoted(f.Params[0].(*ir.StringAttr).Value)
	}
	e.line(op, text(head+" :"))
	e.indent += 2
	for l := range op.Region(0).First().Ops() {
		e.layer(l)
	}
	e.indent -= 2
}

// layerDoc returns the text for the name of a layer: A.B.
func layerDoc(l *ir.SymbolRefAttr) doc {
	parts := []doc{text(legal(l.Root.Value))}
	for _, n := range l.Nested {
		parts = append(parts, soft(""), text("."+legal(n.Root.Value)))
	}
	return nested(parts...)
}

func (e *exporter) moduleHead(op *ir.Operation, word string) {
	parts := []doc{text(word + symName(op))}
	elems := func(name string) []ir.Attribute {
		if l, ok := op.Inherent(name).(*ir.ArrayAttr); ok {
			return l.Elems
		}
		return nil
	}
	if known := elems("knownLayers"); len(known) > 0 {
		e.require(op, version{6, 0, 0}, "known layers")
		for _, l := range known {
			parts = append(parts, soft(" "), nested(text("knownlayer"), soft(" "), layerDoc(l.(*ir.SymbolRefAttr))))
		}
	}
	if layers := elems("layers"); len(layers) > 0 {
		e.require(op, version{4, 0, 0}, "enabled layers")
		for _, l := range layers {
			parts = append(parts, soft(" "), nested(text("enablelayer"), soft(" "), layerDoc(l.(*ir.SymbolRefAttr))))
		}
	}
	if reqs := elems("externalRequirements"); len(reqs) > 0 {
		s := make([]doc, len(reqs))
		for i, r := range reqs {
			s[i] = text(quoted(r.(*ir.StringAttr).Value))
		}
		parts = append(parts, soft(" "), list(text("requires "), aligned(separated(s)...)))
	}
	parts = append(parts, text(" :"))
	// Lines that the head needs are indented twice; each of its parts has one.
	if all := list(parts...); e.limit > 0 && e.indent+all.width() > e.limit {
		for i := range parts {
			if parts[i].kind == docBreak {
				parts[i] = hard()
			}
		}
	}
	for range e.indent {
		e.buf = append(e.buf, ' ')
	}
	d := nested(nested(parts...))
	d.kids[0].kind = docNest
	e.buf, _ = d.render(e.buf, e.indent, e.indent, e.limit)
	e.locator(op.Context(), op.Loc())
	e.buf = append(e.buf, '\n')
	e.ports(op)
}

func (e *exporter) ports(op *ir.Operation) {
	e.indent += 2
	for i := range fir.NumPorts(op) {
		head := "input "
		if fir.PortIsOut(op, i) {
			head = "output "
		}
		parts := []doc{text(head + legal(fir.PortName(op, i)) + " : "), e.typ(fir.PortType(op, i))}
		if ds := fir.DomainsOf(op, i); len(ds) > 0 {
			names := make([]string, len(ds))
			for k, d := range ds {
				names[k] = legal(fir.PortName(op, int(fir.EnumValue(d))))
			}
			parts = append(parts, text(" domains ["+strings.Join(names, ", ")+"]"))
		}
		for range e.indent {
			e.buf = append(e.buf, ' ')
		}
		d := list(parts...)
		e.buf, _ = d.render(e.buf, e.indent, e.indent, e.limit)
		e.locator(op.Context(), fir.PortLocation(op, i))
		e.buf = append(e.buf, '\n')
	}
	e.indent -= 2
}

func (e *exporter) external(op *ir.Operation) {
	if op.Is(fir.FIntModule) && !e.version.less(version{4, 0, 0}) {
		e.fail(op, "intrinsic modules were removed in FIRRTL 4.0.0")
	}
	word := "extmodule "
	if op.Is(fir.FIntModule) {
		word = "intmodule "
	}
	e.moduleHead(op, word)
	e.indent += 2
	if s, ok := op.Inherent("defname").(*ir.StringAttr); ok && s.Value != "" {
		e.line(nil, text("defname = "+legal(s.Value)))
	}
	if s, ok := op.Inherent("intrinsic").(*ir.StringAttr); ok {
		e.line(nil, text("intrinsic = "+legal(s.Value)))
	}
	if params, ok := op.Inherent("parameters").(*ir.ArrayAttr); ok {
		for _, a := range params.Elems {
			name, value := e.param(op, a)
			e.line(nil, text("parameter "+name+" = "), value)
		}
	}
	e.indent -= 2
	e.buf = append(e.buf, '\n')
}

func (e *exporter) param(op *ir.Operation, a ir.Attribute) (name string, value doc) {
	p := a.(*ir.DialectAttr).Params
	return legal(p[0].(*ir.StringAttr).Value), e.paramValue(op, p[2])
}

func (e *exporter) paramValue(op *ir.Operation, a ir.Attribute) doc {
	switch a := a.(type) {
	case *ir.IntegerAttr:
		t, ok := a.Type.(*ir.IntegerType)
		return text(a.Value.Decimal(!ok || t.Signedness != ir.Unsigned))
	case *ir.FloatAttr:
		return text(floatText(a.Value.Float64()))
	case *ir.StringAttr:
		return text(quoted(a.Value))
	case *ir.ArrayAttr:
		parts := make([]doc, len(a.Elems))
		for i, x := range a.Elems {
			parts[i] = e.paramValue(op, x)
		}
		return list(text("["), aligned(separated(parts)...), text("]"))
	case *ir.DictAttr:
		parts := make([]doc, len(a.Entries))
		for i, x := range a.Entries {
			parts[i] = list(text(legal(x.Name.Value)+" = "), e.paramValue(op, x.Value))
		}
		return list(text("{"), aligned(separated(parts)...), text("}"))
	case *ir.DialectAttr:
		if a.Def == hw.ParamVerbatimAttr {
			return text("'" + strings.ReplaceAll(a.Params[0].(*ir.StringAttr).Value, "'", `\'`) + "'")
		}
	}
	e.fail(op, "has a parameter that FIRRTL text cannot express")
	return doc{}
}

// floatText returns the text of a number with up to 17 digits. If more than three zeros
// would stand before or after the digits, the text has an exponent. It always has a
// point, because text without one means an integer.
func floatText(f float64) string {
	mantissa, exponent, _ := strings.Cut(strconv.FormatFloat(math.Abs(f), 'e', 16, 64), "e")
	first, err := strconv.Atoi(exponent)
	if err != nil { // infinite or no number, which no text has
		return strconv.FormatFloat(f, 'g', -1, 64)
	}
	sign := ""
	if math.Signbit(f) {
		sign = "-"
	}
	digits := strings.TrimRight(mantissa[:1]+mantissa[2:], "0")
	if digits == "" {
		return sign + "0.0"
	}
	zeros := max(first+1-len(digits), -first, 0)
	switch {
	case zeros > 3 || first >= 17:
		return sign + digits[:1] + "." + cmp.Or(digits[1:], "0") + "E" + fmt.Sprintf("%+d", first)
	case first < 0:
		return sign + "0." + strings.Repeat("0", -first-1) + digits
	case first+1 >= len(digits):
		return sign + digits + strings.Repeat("0", zeros) + ".0"
	}
	return sign + digits[:first+1] + "." + digits[first+1:]
}

func (e *exporter) test(op *ir.Operation) {
	word := "formal "
	if op.Is(fir.Simulation) {
		e.require(op, nextVersion, "simulation tests")
		word = "simulation "
	} else {
		e.require(op, version{4, 0, 0}, "formal tests")
	}
	e.line(op, text(word+symName(op)+" of "+legal(op.Inherent("moduleName").(*ir.SymbolRefAttr).Root.Value)+" :"))
	e.indent += 2
	if d, ok := op.Inherent("parameters").(*ir.DictAttr); ok {
		for _, x := range d.Entries {
			e.line(nil, text(legal(x.Name.Value)+" = "), e.paramValue(op, x.Value))
		}
	}
	e.indent -= 2
}

// typ returns the text of a type.
func (e *exporter) typ(t ir.Type) doc {
	prefix := ""
	d, ok := t.(*ir.DialectType)
	if !ok {
		return text(t.String())
	}
	if d.Def == fir.AliasType {
		return e.typ(d.Params[1].(*ir.TypeAttr).Type)
	}
	if fir.IsConst(t) {
		prefix = "const "
	}
	width := ""
	if w := fir.Width(t); w >= 0 {
		width = "<" + strconv.Itoa(int(w)) + ">"
	}
	switch d.Def {
	case fir.UIntType:
		return text(prefix + "UInt" + width)
	case fir.SIntType:
		return text(prefix + "SInt" + width)
	case fir.AnalogType:
		return text(prefix + "Analog" + width)
	case fir.ClockType:
		return text(prefix + "Clock")
	case fir.ResetType:
		return text(prefix + "Reset")
	case fir.AsyncResetType:
		return text(prefix + "AsyncReset")
	case fir.BundleType, fir.OpenBundleType:
		return e.bundle(t, prefix)
	case fir.VectorType, fir.OpenVectorType:
		elem := fir.ElementType(t, 0)
		if prefix != "" { // which says it of the elements too
			elem = fir.WithoutConst(elem)
		}
		return list(text(prefix), e.typ(elem), text("["+strconv.Itoa(fir.NumElements(t))+"]"))
	case fir.EnumType:
		return e.enum(t, prefix)
	case fir.RefType:
		return e.probe(t)
	case fir.ListType:
		return list(text("List<"), e.typ(fir.ListElement(t)), text(">"))
	case fir.ClassType:
		return text("Inst<" + legal(fir.SymbolOf(t).Root.Value) + ">")
	case fir.DomainType:
		return text("Domain of " + legal(fir.SymbolOf(t).Root.Value))
	}
	return text(map[*ir.DialectTypeDef]string{fir.StringType: "String", fir.IntegerType: "Integer", fir.BoolType: "Bool",
		fir.DoubleType: "Double", fir.PathType: "Path", fir.AnyRefType: "AnyRef"}[d.Def])
}

func (e *exporter) bundle(t ir.Type, prefix string) doc {
	if fir.NumElements(t) == 0 {
		return text(prefix + "{ }")
	}
	fields := make([]doc, fir.NumElements(t))
	for i := range fields {
		name := legal(fir.ElementName(t, i).Value) + " : "
		if fir.ElementFlip(t, i) {
			name = "flip " + name
		}
		fields[i] = list(text(name), e.typ(fir.ElementType(t, i)))
	}
	return list(text(prefix+"{ "), aligned(separated(fields)...), text(" }"))
}

func (e *exporter) enum(t ir.Type, prefix string) doc {
	if fir.NumElements(t) == 0 {
		return text(prefix + "{||}")
	}
	var vs []doc
	next := uint64(0)
	for i := range fir.NumElements(t) {
		s := legal(fir.ElementName(t, i).Value)
		if v := fir.VariantValue(t, i); v != next {
			s += " = " + strconv.FormatUint(v, 10)
			next = v
		}
		next++
		if x := fir.ElementType(t, i); fir.Is(x, fir.UIntType) && fir.Width(x) == 0 {
			vs = append(vs, text(s))
		} else {
			vs = append(vs, list(text(s+" : "), e.typ(x)))
		}
	}
	return list(text(prefix+"{|"), aligned(separated(vs)...), text("|}"))
}

func (e *exporter) probe(t ir.Type) doc {
	word := "Probe<"
	if fir.IsForceable(t) {
		word = "RWProbe<"
	}
	inner := e.typ(fir.ReferredType(t))
	l := fir.LayerOf(t)
	if l == nil {
		return list(text(word), inner, text(">"))
	}
	body := list(soft(""), inner, text(","), soft(" "), layerDoc(l))
	if n := len(word) + body.width() + 1; e.limit > 0 && e.indent+n+12 > e.limit { // breaks everywhere or nowhere
		return list(text(word), nested(hard(), inner, text(","), hard(), layerDoc(l)), hard(), text(">"))
	}
	return list(text(word), body, text(">"))
}
