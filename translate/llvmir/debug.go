package llvmir

import (
	"slices"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// debugInfo translates locations and debug info attributes, each of them once.
type debugInfo struct {
	t     *translation
	nodes map[ir.Attribute]*ll.Node
	// recursive are the nodes of recursive types by their identifier, made before
	// what they hold.
	recursive map[ir.Attribute]*ll.Node
	locations map[locationKey]*ll.Node
	// globals are the variables of each compile unit, in order.
	units []unitGlobals
}

type locationKey struct {
	loc            ir.Loc
	scope, inlined *ll.Node
}

type unitGlobals struct {
	unit *ll.Node
	vars []ll.Metadata
}

func (d *debugInfo) init(t *translation) {
	*d = debugInfo{t: t, nodes: map[ir.Attribute]*ll.Node{}, recursive: map[ir.Attribute]*ll.Node{}, locations: map[locationKey]*ll.Node{}}
}

// debugVersion is the version of debug info that every module declares in a flag.
const debugVersion = 3

// flagWarning is the behavior of a module flag that makes the linker warn if two modules have
// different values.
const flagWarning = 2

// addModuleFlags adds the flag with the version of debug info, unless the module has it.
func (d *debugInfo) addModuleFlags() {
	m := d.t.m
	flags := m.Named("llvm.module.flags")
	add := func(key string, v int64) {
		for _, f := range flags.Ops {
			if len(f.Ops) > 1 && f.Ops[1] == ll.Metadata(ll.String(key)) {
				return
			}
		}
		flags.Ops = append(flags.Ops, m.Nodes.Tuple(m.Types.Int32MD(flagWarning), ll.String(key), m.Types.Int32MD(v)))
	}
	add("Debug Info Version", debugVersion)
	if strings.Contains(m.Triple, "windows") && !strings.Contains(m.Triple, "gnu") && !strings.Contains(m.Triple, "cygnus") {
		add("CodeView", 1)
	}
}

// scopeAttr returns the first metadata of a fused location in l that accept accepts, or nil if
// there is none.
func scopeAttr(c *ir.Context, l ir.Loc, accept func(ir.Attribute) bool) ir.Attribute {
	switch a := c.LocAttr(l).(type) {
	case *ir.FusedLoc:
		if a.Metadata != nil && accept(a.Metadata) {
			return a.Metadata
		}
		for _, n := range a.Locs {
			if s := scopeAttr(c, n, accept); s != nil {
				return s
			}
		}
	case *ir.NameLoc:
		return scopeAttr(c, a.Child, accept)
	case *ir.CallSiteLoc:
		return scopeAttr(c, a.Callee, accept)
	}
	return nil
}

// subprogram returns the debug info of a function, or nil if it has none.
func (d *debugInfo) subprogram(op *ir.Operation) *ll.Node {
	a := scopeAttr(d.t.ctx, op.Loc(), func(a ir.Attribute) bool { return isA(a, llvm.DISubprogramAttr) })
	if a == nil {
		return nil
	}
	return d.node(a)
}

// function attaches the debug info of a function to f. It always returns true.
func (d *debugInfo) function(op *ir.Operation, f *ll.Func) bool {
	if n := d.subprogram(op); n != nil {
		f.Attach(ll.MDDbg, n)
	}
	return true
}

// location returns the debug location for an instruction in the given scope, or nil if l has none.
func (d *debugInfo) location(l ir.Loc, scope *ll.Node) *ll.Node { return d.inlined(l, scope, nil) }

func (d *debugInfo) inlined(l ir.Loc, scope, at *ll.Node) *ll.Node {
	if l == ir.UnknownLoc {
		return nil
	}
	key := locationKey{l, scope, at}
	if n, ok := d.locations[key]; ok {
		return n
	}
	n := d.makeLocation(l, scope, at)
	d.locations[key] = n
	return n
}

func (d *debugInfo) makeLocation(l ir.Loc, scope, at *ll.Node) *ll.Node {
	c := d.t.ctx
	switch a := c.LocAttr(l).(type) {
	case *ir.CallSiteLoc:
		caller := d.inlined(a.Caller, scope, at)
		if caller == nil {
			if at == nil {
				return nil
			}
			caller = at
		}
		if n := d.inlined(a.Callee, nil, caller); n != nil {
			return n
		}
		return caller
	case *ir.FileLoc:
		if scope == nil {
			return nil
		}
		return d.line(a.StartLine, a.StartCol, scope, at)
	case *ir.FusedLoc:
		if isLocalScope(a.Metadata) {
			scope = d.node(a.Metadata)
		}
		n := d.inlined(a.Locs[0], scope, at)
		for _, more := range a.Locs[1:] {
			n = d.merge(n, d.inlined(more, scope, at))
		}
		return n
	case *ir.NameLoc:
		return d.inlined(a.Child, scope, at)
	}
	return nil
}

func isLocalScope(a ir.Attribute) bool {
	return isA(a, llvm.DISubprogramAttr) || isA(a, llvm.DILexicalBlockAttr) || isA(a, llvm.DILexicalBlockFileAttr)
}

// maxColumn is the greatest column that a debug location can hold. Greater columns become 0.
const maxColumn = 1<<16 - 1

func (d *debugInfo) line(line, col uint32, scope, at *ll.Node) *ll.Node {
	if col > maxColumn {
		col = 0
	}
	b := nodeBuilder{kind: "DILocation"}
	b.number("line", uint64(line), true)
	b.number("column", uint64(col), false)
	b.ref("scope", scope)
	b.ref("inlinedAt", at)
	n := b.node(scope, at)
	return d.t.m.Nodes.Get(n)
}

// merge returns the debug location for an instruction that stands for two, at a and b. It keeps
// their common part of the chain of inlined calls, outermost first. It returns nil if a or b is
// nil.
func (d *debugInfo) merge(a, b *ll.Node) *ll.Node {
	if a == b {
		return a
	}
	if a == nil || b == nil {
		return nil
	}
	x, y := callChain(a), callChain(b)
	var common *ll.Node
	for i := range min(len(x), len(y)) {
		if x[i].Ops[0] != y[i].Ops[0] {
			break
		}
		common = d.mergeLine(x[i], y[i], common)
		if !sameField(x[i], y[i], "line") || !sameField(x[i], y[i], "column") {
			break
		}
	}
	return common
}

// callChain returns a location and the calls through which it was inlined, outermost first.
func callChain(n *ll.Node) (list []*ll.Node) {
	for n != nil {
		list = append(list, n)
		n, _ = n.Ops[1].(*ll.Node)
	}
	slices.Reverse(list)
	return list
}

// fieldText returns the text of the field called name of a node, or "" if the node lacks it.
func fieldText(n *ll.Node, name string) string {
	for i := range n.Fields {
		if n.Fields[i].Name == name {
			return n.Fields[i].Text
		}
	}
	return ""
}

func sameField(a, b *ll.Node, name string) bool { return fieldText(a, name) == fieldText(b, name) }

// mergeLine returns a location with the line and column of a and b, which have one scope. A line or
// column that differs becomes 0.
func (d *debugInfo) mergeLine(a, b, at *ll.Node) *ll.Node {
	line, col := uint64(0), uint64(0)
	if sameField(a, b, "line") {
		line, _ = strconv.ParseUint(fieldText(a, "line"), 10, 32)
		if sameField(a, b, "column") {
			col, _ = strconv.ParseUint(fieldText(a, "column"), 10, 32)
		}
	}
	scope, _ := a.Ops[0].(*ll.Node)
	return d.line(uint32(line), uint32(col), scope, at)
}

// global translates the debug info of a global variable.
func (d *debugInfo) global(g *ll.GlobalVar, a ir.Attribute) {
	n := d.node(a)
	g.Attach(ll.MDDbg, n)
	unit := d.unitOf(param(param(a, "var"), "scope"))
	if unit == nil {
		return
	}
	for i := range d.units {
		if d.units[i].unit == unit {
			d.units[i].vars = append(d.units[i].vars, n)
			return
		}
	}
	d.units = append(d.units, unitGlobals{unit, []ll.Metadata{n}})
}

// unitOf returns the compile unit that holds a scope, or nil if there is none.
func (d *debugInfo) unitOf(scope ir.Attribute) *ll.Node {
	for scope != nil {
		switch {
		case isA(scope, llvm.DICompileUnitAttr):
			return d.node(scope)
		case isA(scope, llvm.DISubprogramAttr):
			scope = param(scope, "compileUnit")
		default:
			scope = param(scope, "scope")
		}
	}
	return nil
}

// attachGlobals adds the lists of global variables to their compile units.
func (d *debugInfo) attachGlobals() {
	for _, u := range d.units {
		list := d.t.m.Nodes.Tuple(u.vars...)
		u.unit.Ops = append(u.unit.Ops, list)
		for i := range u.unit.Fields {
			// The field stands after the kind of emission.
			if u.unit.Fields[i].Name == "emissionKind" || i == len(u.unit.Fields)-1 {
				fields := append([]ll.Field(nil), u.unit.Fields[:i+1]...)
				fields = append(fields, ll.Field{Name: "globals", MD: list})
				u.unit.Fields = append(fields, u.unit.Fields[i+1:]...)
				break
			}
		}
	}
}

// record adds a debug record of a kind, such as "declare", before the next instruction, if there is
// a debug location. It always returns true.
func (f *function) record(kind string, parts ...ll.Metadata) bool {
	if f.loc == nil {
		return true
	}
	f.records = append(f.records, &ll.DebugRecord{Kind: kind, Parts: append(parts, f.loc)})
	return true
}

func (f *function) dbgDeclare(op *ir.Operation, _ ll.Opcode) bool {
	return f.record("declare", ll.ValueMD{V: f.operand(op, 0)}, f.debug.node(op.Inherent("varInfo")), f.debug.node(op.Inherent("locationExpr")))
}

func (f *function) dbgValue(op *ir.Operation, _ ll.Opcode) bool {
	return f.record("value", ll.ValueMD{V: f.operand(op, 0)}, f.debug.node(op.Inherent("varInfo")), f.debug.node(op.Inherent("locationExpr")))
}

func (f *function) dbgLabel(op *ir.Operation, _ ll.Opcode) bool {
	return f.record("label", f.debug.node(op.Inherent("label")))
}
