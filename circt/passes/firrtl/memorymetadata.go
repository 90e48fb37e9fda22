package firrtl

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
)

// This file describes memories: an object each, an entry in the JSON file, and a line in the configuration of a memory
// generator.

// memoryNumber returns the value of the integer attribute called name of a memory module, or 0 if it has none.
func memoryNumber(m *ir.Operation, name string) uint64 {
	if a, ok := m.Inherent(name).(*ir.IntegerAttr); ok {
		return a.Value.Uint64()
	}
	return 0
}

// memoryPath is a path from the design under test to a memory: the symbol of the hierarchical path, and the name of
// the memory's instance. The symbol is nil if the design itself instantiates the memory.
type memoryPath struct {
	nonlocal *ir.StringAttr
	instance string
}

func ruwName(m *ir.Operation) string {
	return firrtl.RUW().Keyword(firrtl.EnumValue(m.Inherent("ruw")))
}

// memorySchemas makes the classes for memories in the metadata.
func (e *metadataEmitter) memorySchemas() {
	c := e.b.Ctx
	str, number, boolean := firrtl.Property(c, firrtl.StringType), firrtl.Property(c, firrtl.IntegerType), firrtl.Property(c, firrtl.BoolType)
	e.b.AtEnd(e.circuit.Region(0).First())
	e.extraSchema = e.schema(ir.UnknownLoc, "ExtraPortsMemorySchema", []classField{{"name", str}, {"direction", str}, {"width", number}})
	e.memorySchema = e.schema(ir.UnknownLoc, "MemorySchema", []classField{
		{"name", str}, {"depth", number}, {"width", number}, {"maskBits", number}, {"readPorts", number}, {"writePorts", number},
		{"readwritePorts", number}, {"writeLatency", number}, {"readLatency", number}, {"ruwBehavior", str},
		{"hierarchy", firrtl.List(c, firrtl.Property(c, firrtl.PathType))}, {"inDut", boolean},
		{"extraPorts", firrtl.List(c, typeOf(e.extraSchema))}, {"preExtInstName", firrtl.List(c, str)},
	})
	e.memoryClass = e.class(ir.UnknownLoc, "MemoryMetadata")
}

// memory adds an object for the memory m to the metadata, and returns the paths to m without duplicates.
func (e *metadataEmitter) memory(m *ir.Operation) []memoryPath {
	if e.memoryClass == nil {
		e.memorySchemas()
	}
	c, loc := e.b.Ctx, m.Loc()
	e.b.AtEnd(e.memoryClass.Region(0).First())
	in := e.info.of(m).inEffectiveDesign.any()
	var names, paths []*ir.Value
	var ways []memoryPath
	if in {
		names, paths, ways = e.memoryPaths(m)
	}
	nameList := e.list(loc, firrtl.Property(c, firrtl.StringType), names)
	pathList := e.list(loc, firrtl.Property(c, firrtl.PathType), paths)
	name := ir.SymbolName(m).Value
	object := e.object(loc, e.memorySchema, name)
	var extra []*ir.Value
	for _, x := range ir.ArrayElems(m.Inherent("extraPorts")) {
		extra = append(extra, e.extraPort(loc, x))
	}
	extraList := e.list(loc, typeOf(e.extraSchema), extra)
	e.set(loc, object, 0, e.text(loc, name))
	for i, field := range []string{"depth", "dataWidth", "maskBits", "numReadPorts", "numWritePorts", "numReadWritePorts", "writeLatency", "readLatency"} {
		bits := m.Inherent(field).(*ir.IntegerAttr).Value.Width()
		e.set(loc, object, 1+i, e.integer(loc, memoryNumber(m, field), bits))
	}
	e.set(loc, object, 9, e.text(loc, ruwName(m)))
	e.set(loc, object, 10, pathList)
	e.set(loc, object, 11, e.boolean(loc, in))
	e.set(loc, object, 12, extraList)
	e.set(loc, object, 13, nameList)
	e.export(loc, loc, e.memoryClass, name+"_field", object)
	return ways
}

func (e *metadataEmitter) extraPort(loc ir.Loc, x ir.Attribute) *ir.Value {
	word := func(key string) *ir.Value { return e.text(loc, annotation.Member(x, key).(*ir.StringAttr).Value) }
	name, direction := word("name"), word("direction")
	w := annotation.Member(x, "width").(*ir.IntegerAttr)
	width := e.integer(loc, w.Value.Uint64(), w.Value.Width())
	object := e.object(loc, e.extraSchema, "extraPorts")
	for i, v := range []*ir.Value{name, direction, width} {
		e.set(loc, object, i, v)
	}
	return object
}

// memoryPaths returns the names of m's instances and the path properties to them. For an instance outside of the
// design, the path leads nowhere. ways has the paths in the design, without duplicates.
func (e *metadataEmitter) memoryPaths(m *ir.Operation) (names, paths []*ir.Value, ways []memoryPath) {
	loc := m.Loc()
	seen := map[memoryPath]bool{}
	for _, p := range e.paths.to(e.graph.Of(m)) {
		leaf := p[len(p)-1]
		names = append(names, e.text(loc, firrtl.Name(leaf)))
		inner, in := e.belowDesign(p)
		var way memoryPath
		var at *ir.Operation
		if in {
			way.instance = firrtl.Name(leaf)
			if len(inner) > 0 {
				way.nonlocal = e.hierarchy(loc, inner, "memHier")
				at = inner[len(inner)-1]
			}
			if !seen[way] {
				seen[way] = true
				ways = append(ways, way)
			}
		}
		paths = append(paths, e.path(loc, at, way.nonlocal))
	}
	return names, paths, ways
}

// belowDesign returns the part of the path p between the design under test and the last instance. It returns false if
// p does not lead through the design, or leads below a layer.
func (e *metadataEmitter) belowDesign(p []*ir.Operation) (inner []*ir.Operation, in bool) {
	for i, inst := range p {
		if !in && inst.Enclosing(firrtl.FModule) == e.info.effective {
			in = true
			inner = p[i : len(p)-1]
		}
		if in && underLayer(inst) {
			return nil, false
		}
	}
	return inner, in
}

// describe writes the JSON object of the memory m to t. ways are the paths to m.
func (e *metadataEmitter) describe(t *verbatimText, m *ir.Operation, ways []memoryPath) {
	c := e.b.Ctx
	t.WriteString("\n  {\n    \"module_name\": \"")
	t.symbol(c.FlatSymbol(ir.SymbolName(m)))
	t.WriteString("\"")
	field := func(name, value string) { t.WriteString(",\n    \"" + name + "\": " + value) }
	number := func(name, attr string) { field(name, strconv.FormatUint(memoryNumber(m, attr), 10)) }
	masked := memoryNumber(m, "maskBits") > 1
	number("depth", "depth")
	number("width", "dataWidth")
	field("masked", strconv.FormatBool(masked))
	number("read", "numReadPorts")
	number("write", "numWritePorts")
	number("readwrite", "numReadWritePorts")
	field("ruw_behavior", strconv.Quote(ruwName(m)))
	if masked {
		field("mask_granularity", strconv.FormatUint(memoryNumber(m, "dataWidth")/memoryNumber(m, "maskBits"), 10))
	}
	var extra []string
	for _, x := range ir.ArrayElems(m.Inherent("extraPorts")) {
		width := annotation.Member(x, "width").(*ir.IntegerAttr).Value.Uint64()
		word := func(key string) string { return strconv.Quote(annotation.Member(x, key).(*ir.StringAttr).Value) }
		extra = append(extra, "{\n        \"name\": "+word("name")+",\n        \"direction\": "+word("direction")+",\n        \"width\": "+
			strconv.FormatUint(width, 10)+"\n      }")
	}
	field("extra_ports", jsonList(extra, "    "))
	t.WriteString(",\n    \"hierarchy\": [")
	for i, w := range ways {
		if i > 0 {
			t.WriteString(",")
		}
		t.WriteString("\n      \"")
		t.symbol(c.FlatSymbol(ir.SymbolName(e.info.effective)))
		if w.nonlocal != nil {
			t.WriteString(".")
			t.symbol(c.FlatSymbol(w.nonlocal))
		}
		t.WriteString("." + w.instance + "\"")
	}
	if len(ways) > 0 {
		t.WriteString("\n    ")
	}
	t.WriteString("]\n  }")
}

// configure writes the line of a memory in the configuration of a memory generator.
func (e *metadataEmitter) configure(t *verbatimText, m *ir.Operation) {
	mask := ""
	if memoryNumber(m, "maskBits") > 1 {
		mask = "m"
	}
	var ports []string
	for _, k := range [...][2]string{{"numWritePorts", mask + "write"}, {"numReadPorts", "read"}, {"numReadWritePorts", mask + "rw"}} {
		for range memoryNumber(m, k[0]) {
			ports = append(ports, k[1])
		}
	}
	t.WriteString("name ")
	t.symbol(e.b.Ctx.FlatSymbol(ir.SymbolName(m)))
	t.WriteString(" depth " + strconv.FormatUint(memoryNumber(m, "depth"), 10) + " width " + strconv.FormatUint(memoryNumber(m, "dataWidth"), 10) +
		" ports " + strings.Join(ports, ","))
	if mask != "" {
		t.WriteString(" mask_gran " + strconv.FormatUint(memoryNumber(m, "dataWidth")/memoryNumber(m, "maskBits"), 10))
	}
	if ruw := ruwName(m); ruw != "Undefined" {
		t.WriteString(" ruw " + ruw)
	}
	t.WriteString("\n")
}
