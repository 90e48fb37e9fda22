package firrtl

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/hierpath"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

type resolveTracesOptions struct {
	File string `opt:"file" default:"" doc:"Output file for the JSON-serialized Trace Annotations"`
}

const traceClass = "chisel3.experimental.Trace$TraceAnnotation"

// ResolveTraces is firrtl-resolve-traces (upstream: ResolveTraces.cpp). It writes a file with the final names of the
// targets of trace annotations. The export fills in the names.
var ResolveTraces = &passes.Pass{
	Name: "ResolveTraces", Arg: "firrtl-resolve-traces", Doc: "Write out TraceAnnotations to an output annotation file",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[resolveTracesOptions](), Scope: passes.Always(passes.UnitScope),
	Dialects: []string{"emit", "sv", "hw"},
	Run: func(c *passes.Ctx) bool {
		circuit := c.Op.Inherent("name").(*ir.StringAttr).Value
		t := &traceResolver{c: c.IR(), circuit: circuit, inner: newInnerNames(), table: hierpath.New(c.Op)}
		for _, m := range modulesOf(c.Op) {
			t.module(m)
		}
		if t.found == 0 {
			c.PreserveAll()
			return true
		}
		t.text.WriteString("\n]")
		file := passes.Opts[resolveTracesOptions](c).File
		if file == "" {
			file = circuit + ".anno.json"
		}
		b := c.Builder()
		b.AtStart(c.Op.Region(0).First())
		t.text.file(b, ir.UnknownLoc, file)
		return true
	},
}

type traceResolver struct {
	c       *ir.Context
	circuit string
	inner   *innerNames
	table   *hierpath.Table
	text    verbatimText
	found   int
}

// module removes the trace annotations of a module, its ports and its operations, and writes their entries.
func (t *traceResolver) module(m *ir.Operation) {
	take := func(op *ir.Operation, write func(a ir.Attribute)) {
		annotation.Remove(op, func(a ir.Attribute) bool {
			// As upstream, a trace of an instance names its module only, and needs a path.
			if annotation.Class(a) != traceClass || op.Is(firrtl.Instance) && annotation.Nonlocal(a) == nil {
				return false
			}
			write(a)
			return true
		})
	}
	take(m, func(a ir.Attribute) { t.entry(m, a, func() {}) })
	annotation.RemovePorts(m, func(port int, a ir.Attribute) bool {
		if annotation.Class(a) != traceClass {
			return false
		}
		t.entry(m, a, func() { t.component(t.inner.refToPort(m, port), firrtl.PortType(m, port), a) })
		return true
	})
	if !m.Is(firrtl.FModule) {
		return
	}
	m.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op != m && op.Def() != nil {
			take(op, func(a ir.Attribute) {
				t.entry(m, a, func() {
					if op.Is(firrtl.Instance) {
						return
					}
					var typ ir.Type
					if op.NumResults() > 0 {
						typ = op.Result(0).Type()
					}
					t.component(t.inner.ref(m, op), typ, a)
				})
			})
		}
		return ir.Advance
	})
}

// entry writes the entry for a, an annotation whose target is in m. component writes the part of the target that
// follows the module's name.
func (t *traceResolver) entry(m *ir.Operation, a ir.Attribute, component func()) {
	head := "[\n"
	if t.found > 0 {
		head = ",\n"
	}
	t.found++
	t.text.WriteString(head + "  {\n    \"class\": \"" + traceClass + "\",\n    \"target\": \"~" + t.circuit + "|")
	if name := annotation.Nonlocal(a); name != nil {
		elements := hierpath.Elements(t.table.Lookup(name))
		for _, e := range elements[:len(elements)-1] {
			module, _ := hierpath.Part(e)
			t.text.symbol(t.c.FlatSymbol(module))
			t.text.WriteString("/")
			t.text.symbol(e)
			t.text.WriteString(":")
		}
	}
	t.text.symbol(t.c.FlatSymbol(ir.SymbolName(m)))
	component()
	t.text.WriteString("\"")
	if s, ok := annotation.Member(a, "chiselTarget").(*ir.StringAttr); ok {
		t.text.WriteString(",\n    \"chiselTarget\": " + jsonString(s.Value))
	}
	t.text.WriteString("\n  }")
}

// component writes the reference ref to a port or operation of type typ, and the field of it that the annotation a
// names.
func (t *traceResolver) component(ref ir.Attribute, typ ir.Type, a ir.Attribute) {
	t.text.WriteString(">")
	t.text.symbol(ref)
	for field := annotation.Field(a); field > 0 && typ != nil && firrtl.MaxFieldID(typ) >= field; {
		i := firrtl.IndexForFieldID(typ, field)
		if firrtl.Is(typ, firrtl.VectorType, firrtl.OpenVectorType) {
			t.text.WriteString("[" + strconv.Itoa(i) + "]")
		} else {
			t.text.WriteString("." + firrtl.ElementName(typ, i).Value)
		}
		field -= firrtl.FieldID(typ, i)
		typ = firrtl.ElementType(typ, i)
	}
}

// jsonString returns s as a JSON string with the escapes that LLVM's JSON writer uses.
func jsonString(s string) string {
	var t strings.Builder
	t.WriteByte('"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			t.WriteString("\\" + string(rune(c)))
		case c == '\n':
			t.WriteString("\\n")
		case c == '\t':
			t.WriteString("\\t")
		case c == '\r':
			t.WriteString("\\r")
		case c < 0x20:
			t.WriteString("\\u" + strconv.FormatInt(0x10000+int64(c), 16)[1:])
		default:
			t.WriteByte(c)
		}
	}
	t.WriteByte('"')
	return t.String()
}
