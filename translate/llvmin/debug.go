package llvmin

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

// debugImporter imports debug info. Composite types and subprograms may refer to themselves. Inside
// of its own translation, such a node is a placeholder with an identifier. The finished attribute
// gets the same identifier. A translation that holds placeholders of unfinished nodes is only good until
// one of these is finished.
type debugImporter struct {
	i         *importer
	done      map[*irtext.Node]ir.Attribute
	dependent map[*irtext.Node]dependentNode
	active    map[*irtext.Node]int
	frames    []frame
	ids       map[*irtext.Node]ir.Attribute
	recursive map[*irtext.Node]ir.Attribute
	locs      map[*irtext.Node]ir.Loc
	exprs     map[*irtext.Node]ir.Attribute
}

// dependentNode is a translation that holds placeholders of the nodes of the frames.
type dependentNode struct {
	a      ir.Attribute
	frames []int
}

// frame is a node that is being translated.
type frame struct {
	n        *irtext.Node
	repeated bool
	needs    []int          // frames whose placeholders the translation holds
	holders  []*irtext.Node // nodes in dependent that need the frame
}

func (d *debugImporter) init(i *importer) {
	*d = debugImporter{
		i: i, done: map[*irtext.Node]ir.Attribute{}, dependent: map[*irtext.Node]dependentNode{}, active: map[*irtext.Node]int{},
		ids: map[*irtext.Node]ir.Attribute{}, recursive: map[*irtext.Node]ir.Attribute{}, locs: map[*irtext.Node]ir.Loc{},
		exprs: map[*irtext.Node]ir.Attribute{},
	}
}

// recursiveKinds maps kinds of nodes that may refer to themselves to their attributes.
var recursiveKinds = map[string]*ir.DialectAttrDef{"DICompositeType": llvm.DICompositeTypeAttr, "DISubprogram": llvm.DISubprogramAttr}

// node returns the attribute for a node, or nil if there is none.
func (d *debugImporter) node(n *irtext.Node) ir.Attribute {
	if n == nil || n.Kind == nil {
		return nil
	}
	if a, ok := d.done[n]; ok {
		return a
	}
	if e, ok := d.dependent[n]; ok {
		d.need(e.frames)
		return e.a
	}
	def := recursiveKinds[n.Kind.Name]
	if at, ok := d.active[n]; ok && def != nil {
		d.frames[at].repeated = true
		d.need([]int{at})
		return d.i.record(def).set("recId", d.recursiveID(n)).flag("isRecSelf", true).attr()
	}
	at := len(d.frames)
	d.frames = append(d.frames, frame{n: n})
	outer, again := d.active[n]
	d.active[n] = at
	a := d.make(n)
	if again {
		d.active[n] = outer
	} else {
		delete(d.active, n)
	}
	return d.finish(n, at, a)
}

// finish ends the translation of the node of the last frame.
func (d *debugImporter) finish(n *irtext.Node, at int, a ir.Attribute) ir.Attribute {
	f := d.frames[at]
	d.frames = d.frames[:at]
	if f.repeated && a != nil {
		x := a.(*ir.DialectAttr)
		params := slices.Clone(x.Params)
		params[0] = d.recursiveID(n)
		a = d.i.ctx.DialectAttr(x.Def, params...)
	}
	for _, h := range f.holders {
		delete(d.dependent, h)
	}
	needs := slices.DeleteFunc(f.needs, func(k int) bool { return k >= at })
	if len(needs) == 0 {
		d.done[n] = a
		return a
	}
	d.dependent[n] = dependentNode{a, needs}
	for _, k := range needs {
		d.frames[k].holders = append(d.frames[k].holders, n)
	}
	d.need(needs)
	return a
}

// need records that the current translation holds placeholders of frames.
func (d *debugImporter) need(frames []int) {
	if len(d.frames) == 0 {
		return
	}
	f := &d.frames[len(d.frames)-1]
	for _, k := range frames {
		if !slices.Contains(f.needs, k) {
			f.needs = append(f.needs, k)
		}
	}
}

func (d *debugImporter) recursiveID(n *irtext.Node) ir.Attribute { return d.distinct(d.recursive, n) }

func (d *debugImporter) distinct(m map[*irtext.Node]ir.Attribute, n *irtext.Node) ir.Attribute {
	if m[n] == nil {
		m[n] = d.i.ctx.Distinct(d.i.ctx.Unit())
	}
	return m[n]
}

// field returns the attribute for the node in a field, or nil.
func (d *debugImporter) field(n *irtext.Node, name string) ir.Attribute { return d.node(n.Node(name)) }

// broken reports whether the field names a node that has no attribute.
func (d *debugImporter) broken(n *irtext.Node, name string, a ir.Attribute) bool {
	return n.Node(name) != nil && a == nil
}

// elements returns the attributes for the nodes in a list, or nil if one has none.
func (d *debugImporter) elements(list []*irtext.Node) []ir.Attribute {
	out := make([]ir.Attribute, len(list))
	bad := false
	for k, e := range list {
		if out[k] = d.node(e); out[k] == nil {
			bad = true
		}
	}
	if bad {
		return nil
	}
	return out
}

// makers maps kinds of nodes to methods that translate them. They return nil for invalid nodes.
func (d *debugImporter) make(n *irtext.Node) ir.Attribute {
	switch n.Kind.Name {
	case "DIFile":
		name, _ := n.Text("filename")
		dir, _ := n.Text("directory")
		return d.i.record(llvm.DIFileAttr).text("name", name, true).text("directory", dir, true).attr()
	case "DIBasicType":
		name, _ := n.Text("name")
		return d.i.record(llvm.DIBasicTypeAttr).number("tag", n.Number("tag")).text("name", name, true).
			number("sizeInBits", n.Number("size")).number("encoding", n.Number("encoding")).attr()
	case "DICompileUnit":
		return d.compileUnit(n)
	case "DICompositeType":
		return d.composite(n)
	case "DIDerivedType":
		return d.derived(n)
	case "DIStringType":
		return d.stringType(n)
	case "DISubrange", "DIGenericSubrange":
		return d.subrange(n)
	case "DISubroutineType":
		return d.subroutine(n)
	case "DISubprogram":
		return d.subprogram(n)
	case "DIGlobalVariable", "DILocalVariable":
		return d.variable(n)
	case "DIImportedEntity":
		return d.importedEntity(n)
	}
	return d.scope(n)
}

// scope translates lexical blocks, labels, namespaces, modules and common blocks.
func (d *debugImporter) scope(n *irtext.Node) ir.Attribute {
	defs := map[string]*ir.DialectAttrDef{
		"DILexicalBlock": llvm.DILexicalBlockAttr, "DILexicalBlockFile": llvm.DILexicalBlockFileAttr, "DILabel": llvm.DILabelAttr,
		"DINamespace": llvm.DINamespaceAttr, "DIModule": llvm.DIModuleAttr, "DICommonBlock": llvm.DICommonBlockAttr,
	}
	def := defs[n.Kind.Name]
	if def == nil {
		return nil
	}
	r := d.i.record(def)
	scope := d.field(n, "scope")
	switch def {
	case llvm.DILexicalBlockAttr, llvm.DILexicalBlockFileAttr, llvm.DILabelAttr:
		if d.broken(n, "scope", scope) {
			return nil
		}
	}
	r.set("scope", scope)
	name, ok := n.Text("name")
	switch def {
	case llvm.DILexicalBlockAttr:
		r.set("file", d.field(n, "file")).number("line", n.Number("line")).number("column", n.Number("column"))
	case llvm.DILexicalBlockFileAttr:
		r.set("file", d.field(n, "file")).number("discriminator", n.Number("discriminator"))
	case llvm.DILabelAttr:
		r.text("name", name, ok).set("file", d.field(n, "file")).number("line", n.Number("line"))
	case llvm.DINamespaceAttr:
		r.text("name", name, ok).flag("exportSymbols", n.Number("exportSymbols") != 0)
	case llvm.DIModuleAttr:
		r.text("name", name, ok).set("file", d.field(n, "file")).number("line", n.Number("line")).flag("isDecl", n.Number("isDecl") != 0)
		for _, f := range [...]string{"configMacros", "includePath", "apinotes"} {
			s, ok := n.Text(f)
			r.text(f, s, ok)
		}
	case llvm.DICommonBlockAttr:
		r.set("decl", d.field(n, "declaration")).text("name", name, true).set("file", d.field(n, "file")).number("line", n.Number("line"))
	}
	return r.attr()
}

func (d *debugImporter) compileUnit(n *irtext.Node) ir.Attribute {
	producer, hasProducer := n.Text("producer")
	split, hasSplit := n.Text("splitDebugFilename")
	return d.i.record(llvm.DICompileUnitAttr).set("id", d.distinct(d.ids, n)).number("sourceLanguage", n.Number("language")).
		set("file", d.field(n, "file")).text("producer", producer, hasProducer).flag("isOptimized", n.Number("isOptimized") != 0).
		number("emissionKind", n.Number("emissionKind")).number("nameTableKind", n.Number("nameTableKind")).
		text("splitDebugFilename", split, hasSplit).attr()
}

// vectorFlag is the flag of composite types that are vectors.
const vectorFlag = 1 << 11

func (d *debugImporter) composite(n *irtext.Node) ir.Attribute {
	var elements []ir.Attribute
	if !d.i.o.emptyComposites || n.Number("flags")&vectorFlag != 0 {
		elements = d.elements(n.List("elements"))
	}
	base := d.field(n, "baseType")
	if n.Number("tag") == 1 && base == nil { // an array
		return nil
	}
	name, ok := n.Text("name")
	r := d.i.record(llvm.DICompositeTypeAttr).number("tag", n.Number("tag")).text("name", name, ok).set("file", d.field(n, "file")).
		number("line", n.Number("line")).set("scope", d.field(n, "scope")).set("baseType", base).number("flags", n.Number("flags")).
		number("sizeInBits", n.Number("size")).number("alignInBits", n.Number("align")).list("elements", elements)
	for _, f := range [...]string{"dataLocation", "rank", "allocated", "associated"} {
		r.set(f, d.expression(n.Node(f)))
	}
	return r.attr()
}

func (d *debugImporter) derived(n *irtext.Node) ir.Attribute {
	base := d.field(n, "baseType")
	if d.broken(n, "baseType", base) {
		return nil
	}
	name, ok := n.Text("name")
	r := d.i.record(llvm.DIDerivedTypeAttr).number("tag", n.Number("tag")).text("name", name, ok).set("baseType", base).
		number("sizeInBits", n.Number("size")).number("alignInBits", n.Number("align")).number("offsetInBits", n.Number("offset")).
		set("extraData", d.field(n, "extraData"))
	if f := n.Field("dwarfAddressSpace"); f.Set {
		r.set("dwarfAddressSpace", d.i.i32(int64(f.Int)))
	}
	return r.attr()
}

func (d *debugImporter) stringType(n *irtext.Node) ir.Attribute {
	name, _ := n.Text("name")
	return d.i.record(llvm.DIStringTypeAttr).number("tag", n.Number("tag")).text("name", name, true).number("sizeInBits", n.Number("size")).
		number("alignInBits", n.Number("align")).set("stringLength", d.field(n, "stringLength")).
		set("stringLengthExp", d.expression(n.Node("stringLengthExpression"))).
		set("stringLocationExp", d.expression(n.Node("stringLocationExpression"))).number("encoding", n.Number("encoding")).attr()
}

// bound returns the attribute for a bound of a subrange: a number, an expression or a variable.
func (d *debugImporter) bound(n *irtext.Node, name string) ir.Attribute {
	f := n.Field(name)
	if !f.Set {
		return nil
	}
	switch m := f.MD.(type) {
	case nil:
		return d.i.i64(int64(f.Int))
	case *irtext.Node:
		if m.Is("DIExpression") {
			return d.expression(m)
		}
		return d.node(m)
	case *irtext.ValueMD:
		if c, ok := m.V.(*irtext.Const); ok && c.Kind == irtext.ConstInt {
			return d.i.i64(c.Int.Int64())
		}
	}
	return nil
}

func (d *debugImporter) subrange(n *irtext.Node) ir.Attribute {
	def := llvm.DISubrangeAttr
	if n.Is("DIGenericSubrange") {
		def = llvm.DIGenericSubrangeAttr
	}
	count, upper := d.bound(n, "count"), d.bound(n, "upperBound")
	if count == nil && upper == nil {
		return nil
	}
	lower, stride := d.bound(n, "lowerBound"), d.bound(n, "stride")
	if def == llvm.DIGenericSubrangeAttr && (lower == nil || stride == nil) {
		return nil
	}
	return d.i.record(def).set("count", count).set("lowerBound", lower).set("upperBound", upper).set("stride", stride).attr()
}

func (d *debugImporter) subroutine(n *irtext.Node) ir.Attribute {
	var types []ir.Attribute
	bad := false
	for _, t := range n.List("types") {
		if t == nil {
			types = append(types, d.i.ctx.DialectAttr(llvm.DINullTypeAttr))
			continue
		}
		a := d.node(t)
		bad = bad || a == nil
		types = append(types, a)
	}
	if bad {
		return nil
	}
	return d.i.record(llvm.DISubroutineTypeAttr).number("callingConvention", n.Number("cc")).list("types", types).attr()
}

func (d *debugImporter) subprogram(n *irtext.Node) ir.Attribute {
	r := d.i.record(llvm.DISubprogramAttr)
	if n.Distinct {
		r.set("id", d.distinct(d.ids, n))
	}
	scope := d.field(n, "scope")
	if d.broken(n, "scope", scope) {
		return nil
	}
	typ := d.field(n, "type")
	if d.broken(n, "type", typ) {
		return nil
	}
	retained := d.elements(n.List("retainedNodes"))
	var annotations []ir.Attribute
	for _, a := range n.List("annotations") {
		if !a.IsTuple() || len(a.Ops) != 2 {
			continue
		}
		name, ok1 := a.Ops[0].(irtext.String)
		value, ok2 := a.Ops[1].(irtext.String)
		if ok1 && ok2 {
			annotations = append(annotations, d.i.record(llvm.DIAnnotationAttr).text("name", string(name), true).text("value", string(value), true).attr())
		}
	}
	name, hasName := n.Text("name")
	link, hasLink := n.Text("linkageName")
	return r.set("compileUnit", d.field(n, "unit")).set("scope", scope).text("name", name, hasName).text("linkageName", link, hasLink).
		set("file", d.field(n, "file")).number("line", n.Number("line")).number("scopeLine", n.Number("scopeLine")).
		number("subprogramFlags", n.Number("spFlags")).set("type", typ).list("retainedNodes", retained).list("annotations", annotations).attr()
}

func (d *debugImporter) variable(n *irtext.Node) ir.Attribute {
	name, ok := n.Text("name")
	if n.Is("DIGlobalVariable") {
		_, linked := n.Text("linkageName")
		// Upstream stores the name as the linkage name, too.
		return d.i.record(llvm.DIGlobalVariableAttr).set("scope", d.field(n, "scope")).text("name", name, ok).text("linkageName", name, linked).
			set("file", d.field(n, "file")).number("line", n.Number("line")).set("type", d.field(n, "type")).
			flag("isLocalToUnit", n.Number("isLocal") != 0).flag("isDefined", n.Number("isDefinition") != 0).
			number("alignInBits", n.Number("align")).attr()
	}
	scope := d.field(n, "scope")
	if d.broken(n, "scope", scope) {
		return nil
	}
	return d.i.record(llvm.DILocalVariableAttr).set("scope", scope).text("name", name, ok).set("file", d.field(n, "file")).
		number("line", n.Number("line")).number("arg", n.Number("arg")).number("alignInBits", n.Number("align")).
		set("type", d.field(n, "type")).number("flags", n.Number("flags")).attr()
}

func (d *debugImporter) importedEntity(n *irtext.Node) ir.Attribute {
	elements := d.elements(n.List("elements"))
	name, ok := n.Text("name")
	scope, entity := d.field(n, "scope"), d.field(n, "entity")
	if scope == nil || entity == nil {
		return nil
	}
	return d.i.record(llvm.DIImportedEntityAttr).number("tag", n.Number("tag")).set("scope", scope).
		set("entity", entity).set("file", d.field(n, "file")).number("line", n.Number("line")).text("name", name, ok).
		list("elements", elements).attr()
}

func (d *debugImporter) globalExpression(n *irtext.Node) ir.Attribute {
	return d.i.record(llvm.DIGlobalVariableExpressionAttr).set("var", d.field(n, "var")).set("expr", d.expression(n.Node("expr"))).attr()
}

// expressionArgs holds the number of arguments of DWARF operations that have some.
func expressionArgs(op uint64) int {
	switch {
	case op == 0x1000 || op == 0x1001 || op == 0x92 || op == 0x1006 || op == 0x1007: // fragment, convert, bregx, extract bits
		return 2
	case op >= 0x70 && op <= 0x8f: // breg0 to breg31
		return 1
	}
	switch op {
	case 0x10, 0x11, 0x23, 0x94, 0x95, 0x90, 0x1002, 0x1003, 0x1004, 0x1005, 0x08, 0x1009:
		return 1
	}
	return 0
}

// expression returns the attribute for an expression, or nil if n is nil.
func (d *debugImporter) expression(n *irtext.Node) ir.Attribute {
	if !n.Is("DIExpression") {
		return nil
	}
	if a := d.exprs[n]; a != nil {
		return a
	}
	var ops []ir.Attribute
	for k := 0; k < len(n.Fields); {
		op := n.Fields[k].Int
		k++
		var args []ir.Attribute
		for range expressionArgs(op) {
			if k < len(n.Fields) {
				args = append(args, d.i.i64(int64(n.Fields[k].Int)))
				k++
			}
		}
		ops = append(ops, d.i.record(llvm.DIExpressionElemAttr).number("opcode", op).list("arguments", args).attr())
	}
	a := d.i.record(llvm.DIExpressionAttr).list("operations", ops).attr()
	d.exprs[n] = a
	return a
}

// loc returns the location for a DILocation, or the unknown one if n is nil.
func (d *debugImporter) loc(n *irtext.Node) ir.Loc {
	if !n.Is("DILocation") {
		return ir.UnknownLoc
	}
	if l, ok := d.locs[n]; ok {
		return l
	}
	c := d.i.ctx
	scope := n.Node("scope")
	l := c.FileLineCol(c.String(fileName(scope)), uint32(n.Number("line")), uint32(n.Number("column")))
	l = c.Fused([]ir.Loc{l}, d.node(scope))
	if at := n.Node("inlinedAt"); at != nil {
		l = c.CallSiteOf(l, d.loc(at))
	}
	d.locs[n] = l
	return l
}

// fileName returns the name of the file of a scope.
func fileName(scope *irtext.Node) string {
	if scope == nil || scope.Kind == nil {
		return ""
	}
	f := scope.Node("file")
	if f == nil {
		return ""
	}
	name, _ := f.Text("filename")
	return name
}

func (d *debugImporter) functionLoc(g *irtext.Global) ir.Loc {
	var n *irtext.Node
	if g.FuncInfo != nil {
		n = g.Subprogram
	}
	if !n.Is("DISubprogram") {
		return ir.UnknownLoc
	}
	c := d.i.ctx
	return c.Fused([]ir.Loc{c.FileLineCol(c.String(fileName(n)), uint32(n.Number("line")), 0)}, d.node(n))
}
