package llvmir

import (
	"strconv"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// nodeBuilder collects the fields of a debug info node. It leaves out fields with default values.
type nodeBuilder struct {
	kind     string
	distinct bool
	fields   []ll.Field
}

func (b *nodeBuilder) raw(name, text string) {
	b.fields = append(b.fields, ll.Field{Name: name, Text: text})
}

func (b *nodeBuilder) number(name string, v uint64, always bool) {
	if v != 0 || always {
		b.raw(name, strconv.FormatUint(v, 10))
	}
}

func (b *nodeBuilder) signed(name string, v int64) { b.raw(name, strconv.FormatInt(v, 10)) }

func (b *nodeBuilder) text(name string, a ir.Attribute) {
	if s := stringParam(a); s != "" {
		b.raw(name, ll.Quote(s))
	}
}

func (b *nodeBuilder) flag(name string, v bool) {
	if v {
		b.raw(name, "true")
	}
}

func (b *nodeBuilder) word(name, keyword string) {
	if keyword != "" {
		b.raw(name, keyword)
	}
}

func (b *nodeBuilder) ref(name string, n *ll.Node) {
	if n != nil {
		b.fields = append(b.fields, ll.Field{Name: name, MD: n})
	}
}

// refOrNull adds a reference to n, or null if n is nil.
func (b *nodeBuilder) refOrNull(name string, n *ll.Node) {
	if n == nil {
		b.raw(name, "null")
		return
	}
	b.ref(name, n)
}

// node returns the node with the given operands, in the order that decides the numbers of nodes.
func (b *nodeBuilder) node(ops ...*ll.Node) *ll.Node {
	n := &ll.Node{Kind: b.kind, Distinct: b.distinct, Fields: b.fields}
	for _, o := range ops {
		if o == nil {
			n.Ops = append(n.Ops, nil)
		} else {
			n.Ops = append(n.Ops, o)
		}
	}
	return n
}

// enumWord returns the keyword of an attribute's enum parameter called name, or "" if the
// attribute lacks it.
func enumWord(a ir.Attribute, name string) string {
	d, ok := a.(*ir.DialectAttr)
	if !ok {
		return ""
	}
	for i := range d.Def.Params {
		if p := &d.Def.Params[i]; p.Name == name && p.Enum != nil && i < len(d.Params) {
			return p.Enum.Keyword(enumParam(d.Params[i]))
		}
	}
	return ""
}

// bitWords returns the keywords of the set of bits v, each with the prefix, separated by " | ".
func bitWords(e *ir.EnumDef, v int64, prefix string) string {
	text := ""
	add := func(c *ir.EnumCase) {
		if text != "" {
			text += " | "
		}
		text += prefix + c.Keyword
		v &^= c.Value
	}
	for pass := range 2 { // sets of several bits first
		for i := range e.Cases {
			c := &e.Cases[i]
			several := c.Value&(c.Value-1) != 0
			if c.Value != 0 && v&c.Value == c.Value && several == (pass == 0) && c.Keyword[:min(3, len(c.Keyword))] != "Bit" {
				add(c)
			}
		}
	}
	return text
}

// node returns the translation of a debug info attribute, or nil if a is not one.
func (d *debugInfo) node(a ir.Attribute) *ll.Node {
	x, ok := a.(*ir.DialectAttr)
	if !ok {
		return nil
	}
	if n := d.nodes[a]; n != nil {
		return n
	}
	if id := param(a, "recId"); id != nil {
		return d.recursiveNode(x, id)
	}
	n := d.make(x)
	if n != nil {
		n = d.t.m.Nodes.Get(n)
		d.nodes[a] = n
	}
	return n
}

// recursiveNode translates a type or subprogram that may refer to itself. id is its identifier. It
// returns nil for a self reference outside of any such type.
func (d *debugInfo) recursiveNode(a *ir.DialectAttr, id ir.Attribute) *ll.Node {
	if n := d.recursive[id]; n != nil {
		return n
	}
	if isTrue(param(a, "isRecSelf")) {
		return nil
	}
	n := &ll.Node{}
	d.recursive[id] = n
	made := d.make(a)
	if made == nil {
		return nil
	}
	*n = *made
	n.Distinct = true // others refer to it already
	n = d.t.m.Nodes.Get(n)
	if !made.Distinct {
		n.Distinct = false
	}
	delete(d.recursive, id)
	d.nodes[a] = n
	return n
}

func (d *debugInfo) make(a *ir.DialectAttr) *ll.Node {
	switch a.Def {
	case llvm.DIFileAttr:
		b := nodeBuilder{kind: "DIFile"}
		b.raw("filename", ll.Quote(stringParam(a.Params[0])))
		b.raw("directory", ll.Quote(stringParam(a.Params[1])))
		return b.node()
	case llvm.DICompileUnitAttr:
		return d.compileUnit(a)
	case llvm.DISubprogramAttr:
		return d.subprogramNode(a)
	case llvm.DIBasicTypeAttr, llvm.DIDerivedTypeAttr, llvm.DICompositeTypeAttr, llvm.DIStringTypeAttr, llvm.DISubroutineTypeAttr:
		return d.typeNode(a)
	case llvm.DISubrangeAttr, llvm.DIGenericSubrangeAttr:
		return d.subrange(a)
	case llvm.DIExpressionAttr:
		return d.expression(a)
	case llvm.DILocalVariableAttr, llvm.DIGlobalVariableAttr, llvm.DIGlobalVariableExpressionAttr:
		return d.variable(a)
	}
	return d.scopeNode(a)
}

// list returns the tuple of the nodes in an array attribute, or nil if it is empty.
func (d *debugInfo) list(a ir.Attribute) *ll.Node {
	elems := listParam(a)
	if len(elems) == 0 {
		return nil
	}
	ops := make([]ll.Metadata, len(elems))
	for i, e := range elems {
		if n := d.node(e); n != nil {
			ops[i] = n
		}
	}
	return d.t.m.Nodes.Tuple(ops...)
}

func number(a ir.Attribute, name string) uint64 { return intParam(param(a, name)) }

func (d *debugInfo) compileUnit(a *ir.DialectAttr) *ll.Node {
	file := d.node(param(a, "file"))
	b := nodeBuilder{kind: "DICompileUnit", distinct: true}
	b.word("language", enumWord(a, "sourceLanguage"))
	b.refOrNull("file", file)
	b.text("producer", param(a, "producer"))
	b.raw("isOptimized", strconv.FormatBool(isTrue(param(a, "isOptimized"))))
	b.raw("runtimeVersion", "0")
	b.text("splitDebugFilename", param(a, "splitDebugFilename"))
	b.word("emissionKind", [...]string{"NoDebug", "FullDebug", "LineTablesOnly", "DebugDirectivesOnly"}[number(a, "emissionKind")&3])
	if k := number(a, "nameTableKind"); k != 0 {
		b.word("nameTableKind", enumWord(a, "nameTableKind"))
	}
	n := d.t.m.Nodes.Get(b.node(file))
	units := d.t.m.Named("llvm.dbg.cu")
	units.Ops = append(units.Ops, n)
	return n
}

func (d *debugInfo) subprogramNode(a *ir.DialectAttr) *ll.Node {
	scope, file := d.node(param(a, "scope")), d.node(param(a, "file"))
	typ, unit := d.node(param(a, "type")), d.node(param(a, "compileUnit"))
	retained, annotations := d.list(param(a, "retainedNodes")), d.list(param(a, "annotations"))
	b := nodeBuilder{kind: "DISubprogram", distinct: param(a, "id") != nil}
	b.text("name", param(a, "name"))
	b.text("linkageName", param(a, "linkageName"))
	b.refOrNull("scope", scope)
	b.ref("file", file)
	b.number("line", number(a, "line"), false)
	b.ref("type", typ)
	b.number("scopeLine", number(a, "scopeLine"), false)
	flags := bitWords(&llvm.DISubprogramFlags, int64(number(a, "subprogramFlags")), "DISPFlag")
	if flags == "" {
		flags = "0"
	}
	b.raw("spFlags", flags)
	b.ref("unit", unit)
	b.ref("retainedNodes", retained)
	b.ref("annotations", annotations)
	return b.node(file, scope, typ, unit, retained, annotations)
}

func (b *nodeBuilder) tag(a ir.Attribute, usual string) {
	if w := enumWord(a, "tag"); w != usual {
		b.word("tag", w)
	}
}

func (d *debugInfo) typeNode(a *ir.DialectAttr) *ll.Node {
	file, scope := d.node(param(a, "file")), d.node(param(a, "scope"))
	base := d.node(param(a, "baseType"))
	switch a.Def {
	case llvm.DIBasicTypeAttr:
		b := nodeBuilder{kind: "DIBasicType"}
		b.tag(a, "DW_TAG_base_type")
		b.text("name", param(a, "name"))
		b.number("size", number(a, "sizeInBits"), false)
		b.word("encoding", enumWord(a, "encoding"))
		return b.node()
	case llvm.DIDerivedTypeAttr:
		extra := d.node(param(a, "extraData"))
		b := nodeBuilder{kind: "DIDerivedType"}
		b.tag(a, "")
		b.text("name", param(a, "name"))
		b.refOrNull("baseType", base)
		b.number("size", number(a, "sizeInBits"), false)
		b.number("align", number(a, "alignInBits"), false)
		b.number("offset", number(a, "offsetInBits"), false)
		b.ref("extraData", extra)
		if s := param(a, "dwarfAddressSpace"); s != nil {
			b.number("dwarfAddressSpace", intParam(s), true)
		}
		return b.node(base, extra)
	case llvm.DIStringTypeAttr:
		length, exp, loc := d.node(param(a, "stringLength")), d.node(param(a, "stringLengthExp")), d.node(param(a, "stringLocationExp"))
		b := nodeBuilder{kind: "DIStringType"}
		b.tag(a, "DW_TAG_string_type")
		b.text("name", param(a, "name"))
		b.ref("stringLength", length)
		b.ref("stringLengthExpression", exp)
		b.ref("stringLocationExpression", loc)
		b.number("size", number(a, "sizeInBits"), false)
		b.number("align", number(a, "alignInBits"), false)
		b.word("encoding", enumWord(a, "encoding"))
		return b.node(length, exp, loc)
	case llvm.DISubroutineTypeAttr:
		types := d.t.m.Nodes.Tuple(d.typeList(param(a, "types"))...)
		b := nodeBuilder{kind: "DISubroutineType"}
		b.word("cc", enumWord(a, "callingConvention"))
		b.refOrNull("types", types)
		return b.node(types)
	}
	return d.composite(a, file, scope, base)
}

// typeList returns the types of a signature. A null type (void) is nil.
func (d *debugInfo) typeList(a ir.Attribute) []ll.Metadata {
	var ops []ll.Metadata
	for _, e := range listParam(a) {
		if n := d.node(e); n != nil {
			ops = append(ops, n)
		} else {
			ops = append(ops, nil)
		}
	}
	return ops
}

func (d *debugInfo) composite(a *ir.DialectAttr, file, scope, base *ll.Node) *ll.Node {
	elements := d.list(param(a, "elements"))
	data, rank := d.node(param(a, "dataLocation")), d.node(param(a, "rank"))
	allocated, associated := d.node(param(a, "allocated")), d.node(param(a, "associated"))
	b := nodeBuilder{kind: "DICompositeType"}
	switch enumWord(a, "tag") {
	case "DW_TAG_class_type", "DW_TAG_enumeration_type", "DW_TAG_structure_type", "DW_TAG_union_type":
		b.distinct = true
	}
	b.tag(a, "")
	b.text("name", param(a, "name"))
	b.ref("scope", scope)
	b.ref("file", file)
	b.number("line", number(a, "line"), false)
	b.ref("baseType", base)
	b.number("size", number(a, "sizeInBits"), false)
	b.number("align", number(a, "alignInBits"), false)
	b.word("flags", bitWords(&llvm.DIFlags, int64(number(a, "flags")), "DIFlag"))
	b.ref("elements", elements)
	b.ref("dataLocation", data)
	b.ref("associated", associated)
	b.ref("allocated", allocated)
	b.ref("rank", rank)
	return b.node(file, scope, base, elements)
}

// subrange translates a subrange: integer bounds become numbers, other bounds nodes.
func (d *debugInfo) subrange(a *ir.DialectAttr) *ll.Node {
	b := nodeBuilder{kind: "DISubrange"}
	if a.Def == llvm.DIGenericSubrangeAttr {
		b.kind = "DIGenericSubrange"
	}
	var ops []*ll.Node
	for _, name := range [...]string{"count", "lowerBound", "upperBound", "stride"} {
		switch v := param(a, name).(type) {
		case *ir.IntegerAttr:
			if a.Def == llvm.DISubrangeAttr { // generic ones take no numbers
				b.signed(name, v.Int64())
			}
		case *ir.DialectAttr:
			n := d.node(v)
			ops = append(ops, n)
			b.ref(name, n)
		}
	}
	return b.node(ops...)
}

func (d *debugInfo) expression(a *ir.DialectAttr) *ll.Node {
	b := nodeBuilder{kind: "DIExpression"}
	for _, e := range listParam(param(a, "operations")) {
		b.raw("", enumWord(e, "opcode"))
		for _, x := range intsParam(param(e, "arguments")) {
			b.raw("", strconv.FormatUint(uint64(x), 10))
		}
	}
	return b.node()
}

func (d *debugInfo) variable(a *ir.DialectAttr) *ll.Node {
	if a.Def == llvm.DIGlobalVariableExpressionAttr {
		v, e := d.node(param(a, "var")), d.node(param(a, "expr"))
		if e == nil {
			e = d.t.m.Nodes.Get(&ll.Node{Kind: "DIExpression"})
		}
		b := nodeBuilder{kind: "DIGlobalVariableExpression"}
		b.ref("var", v)
		b.ref("expr", e)
		return b.node(v)
	}
	scope, file, typ := d.node(param(a, "scope")), d.node(param(a, "file")), d.node(param(a, "type"))
	b := nodeBuilder{kind: "DILocalVariable"}
	local := a.Def == llvm.DILocalVariableAttr
	if !local {
		b.kind, b.distinct = "DIGlobalVariable", true
	}
	b.text("name", param(a, "name"))
	b.text("linkageName", param(a, "linkageName"))
	if local {
		b.number("arg", number(a, "arg"), false)
		b.refOrNull("scope", scope)
	} else {
		b.ref("scope", scope)
	}
	b.ref("file", file)
	b.number("line", number(a, "line"), false)
	b.ref("type", typ)
	if local {
		b.word("flags", bitWords(&llvm.DIFlags, int64(number(a, "flags")), "DIFlag"))
	} else {
		b.raw("isLocal", strconv.FormatBool(isTrue(param(a, "isLocalToUnit"))))
		b.raw("isDefinition", strconv.FormatBool(isTrue(param(a, "isDefined"))))
	}
	b.number("align", number(a, "alignInBits"), false)
	return b.node(scope, file, typ)
}

// scopeNode translates the scopes other than subprograms, and the nodes that name entities in
// scopes. It returns nil for any other attribute.
func (d *debugInfo) scopeNode(a *ir.DialectAttr) *ll.Node {
	scope, file := d.node(param(a, "scope")), d.node(param(a, "file"))
	var b nodeBuilder
	switch a.Def {
	case llvm.DILexicalBlockAttr, llvm.DILexicalBlockFileAttr:
		b.kind, b.distinct = "DILexicalBlock", true
		b.refOrNull("scope", scope)
		b.ref("file", file)
		if a.Def == llvm.DILexicalBlockFileAttr {
			b.kind = "DILexicalBlockFile"
			b.number("discriminator", number(a, "discriminator"), true)
			break
		}
		b.number("line", number(a, "line"), false)
		b.number("column", number(a, "column"), false)
	case llvm.DINamespaceAttr:
		b.kind = "DINamespace"
		b.text("name", param(a, "name"))
		b.refOrNull("scope", scope)
		b.flag("exportSymbols", isTrue(param(a, "exportSymbols")))
	case llvm.DIModuleAttr:
		b.kind = "DIModule"
		b.refOrNull("scope", scope)
		b.text("name", param(a, "name"))
		b.text("configMacros", param(a, "configMacros"))
		b.text("includePath", param(a, "includePath"))
		b.text("apinotes", param(a, "apinotes"))
		b.ref("file", file)
		b.number("line", number(a, "line"), false)
		b.flag("isDecl", isTrue(param(a, "isDecl")))
	case llvm.DILabelAttr:
		b.kind = "DILabel"
		b.refOrNull("scope", scope)
		b.text("name", param(a, "name"))
		b.ref("file", file)
		b.number("line", number(a, "line"), false)
		return b.node(scope, file)
	case llvm.DICommonBlockAttr:
		decl := d.node(param(a, "decl"))
		b.kind = "DICommonBlock"
		b.refOrNull("scope", scope)
		b.refOrNull("declaration", decl)
		b.text("name", param(a, "name"))
		b.ref("file", file)
		b.number("line", number(a, "line"), false)
		return b.node(scope, decl, file)
	case llvm.DIImportedEntityAttr:
		entity, elements := d.node(param(a, "entity")), d.list(param(a, "elements"))
		b.kind = "DIImportedEntity"
		b.tag(a, "")
		b.text("name", param(a, "name"))
		b.refOrNull("scope", scope)
		b.ref("entity", entity)
		b.ref("file", file)
		b.number("line", number(a, "line"), false)
		b.ref("elements", elements)
		return b.node(scope, entity, file, elements)
	case llvm.DIAnnotationAttr:
		return &ll.Node{Ops: []ll.Metadata{ll.String(stringParam(param(a, "name"))), ll.String(stringParam(param(a, "value")))}}
	default:
		return nil
	}
	return b.node(file, scope)
}
