package llvmir

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// metadataTable translates metadata attributes, each only once.
type metadataTable struct {
	t      *translation
	scopes map[ir.Attribute]*ll.Node
	groups map[ir.Attribute]*ll.Node
	loops  map[ir.Attribute]*ll.Node
	tbaa   map[ir.Attribute]*ll.Node
}

func (m *metadataTable) init(t *translation) {
	*m = metadataTable{t, map[ir.Attribute]*ll.Node{}, map[ir.Attribute]*ll.Node{}, map[ir.Attribute]*ll.Node{}, map[ir.Attribute]*ll.Node{}}
}

// module translates the attributes of the module that are named metadata in LLVM IR.
func (m *metadataTable) module(op *ir.Operation) {
	attrs, ns := op.Discardable(), m.t.m.Nodes
	add := func(name, text string) {
		n := m.t.m.Named(name)
		n.Ops = append(n.Ops, ns.Tuple(ll.String(text)))
	}
	if s, ok := attrs.Get("llvm.ident").(*ir.StringAttr); ok {
		add("llvm.ident", s.Value)
	}
	if s, ok := attrs.Get("llvm.commandline").(*ir.StringAttr); ok {
		add("llvm.commandline", s.Value)
	}
	for _, e := range listParam(attrs.Get("llvm.dependent_libraries")) {
		add("llvm.dependent-libraries", stringParam(e))
	}
}

// distinct returns a new distinct node whose first operand is the node itself.
func (m *metadataTable) distinct(ops ...ll.Metadata) *ll.Node {
	n := m.t.m.Nodes.NewDistinct(nil)
	n.Ops = append([]ll.Metadata{n}, ops...)
	return n
}

// identified returns the node of an alias scope or domain. Its first operand is the string id or,
// without one, the node itself.
func (m *metadataTable) identified(id ir.Attribute, ops []ll.Metadata) *ll.Node {
	if s, ok := id.(*ir.StringAttr); ok {
		return m.t.m.Nodes.Tuple(append([]ll.Metadata{ll.String(s.Value)}, ops...)...)
	}
	return m.distinct(ops...)
}

func description(a ir.Attribute) []ll.Metadata {
	if s, ok := param(a, "description").(*ir.StringAttr); ok && s.Value != "" {
		return []ll.Metadata{ll.String(s.Value)}
	}
	return nil
}

func (m *metadataTable) domain(a ir.Attribute) *ll.Node {
	if n := m.scopes[a]; n != nil {
		return n
	}
	n := m.identified(param(a, "id"), description(a))
	m.scopes[a] = n
	return n
}

func (m *metadataTable) scope(a ir.Attribute) *ll.Node {
	if n := m.scopes[a]; n != nil {
		return n
	}
	n := m.identified(param(a, "id"), append([]ll.Metadata{m.domain(param(a, "domain"))}, description(a)...))
	m.scopes[a] = n
	return n
}

func (m *metadataTable) scopeList(list []ir.Attribute) *ll.Node {
	var ops []ll.Metadata
	for _, a := range list {
		ops = append(ops, m.scope(a))
	}
	return m.t.m.Nodes.Tuple(ops...)
}

// group returns the node of an access group.
func (m *metadataTable) group(a ir.Attribute) *ll.Node {
	n := m.groups[a]
	if n == nil {
		n = m.t.m.Nodes.NewDistinct()
		m.groups[a] = n
	}
	return n
}

func (m *metadataTable) groupList(list []ir.Attribute) *ll.Node {
	if len(list) == 1 {
		return m.group(list[0])
	}
	var ops []ll.Metadata
	for _, a := range list {
		ops = append(ops, m.group(a))
	}
	return m.t.m.Nodes.Tuple(ops...)
}

// tbaaNode returns the node of a TBAA root, type descriptor or tag. It returns nil for other
// attributes.
func (m *metadataTable) tbaaNode(a ir.Attribute) *ll.Node {
	if n := m.tbaa[a]; n != nil {
		return n
	}
	types := m.t.types
	ns := m.t.m.Nodes
	var n *ll.Node
	switch d, _ := a.(*ir.DialectAttr); {
	case d == nil:
		return nil
	case d.Def == llvm.TBAARootAttr:
		if s, ok := param(a, "id").(*ir.StringAttr); ok && s.Value != "" {
			n = ns.Tuple(ll.String(s.Value))
		} else {
			n = m.distinct()
		}
	case d.Def == llvm.TBAATypeDescriptorAttr:
		ops := []ll.Metadata{ll.String(stringParam(param(a, "id")))}
		for _, e := range listParam(param(a, "members")) {
			ops = append(ops, m.tbaaNode(param(e, "typeDesc")), types.Int64MD(int64(intParam(param(e, "offset")))))
		}
		n = ns.Tuple(ops...)
	case d.Def == llvm.TBAATagAttr:
		ops := []ll.Metadata{m.tbaaNode(param(a, "base_type")), m.tbaaNode(param(a, "access_type")), types.Int64MD(int64(intParam(param(a, "offset"))))}
		if isTrue(param(a, "constant")) {
			ops = append(ops, types.Int64MD(1))
		}
		n = ns.Tuple(ops...)
	}
	m.tbaa[a] = n
	return n
}

// accessMetadata attaches metadata for access groups, alias scopes and TBAA tags of op to an
// instruction.
func (f *function) accessMetadata(op *ir.Operation, i *ll.Inst) {
	if list := listParam(op.Inherent("access_groups")); list != nil {
		i.Attach(ll.MDAccessGroup, f.md.groupList(list))
	}
	if list := listParam(op.Inherent("alias_scopes")); len(list) > 0 {
		i.Attach(ll.MDAliasScope, f.md.scopeList(list))
	}
	if list := listParam(op.Inherent("noalias_scopes")); len(list) > 0 {
		i.Attach(ll.MDNoAlias, f.md.scopeList(list))
	}
	// LLVM IR takes one tag.
	if list := listParam(op.Inherent("tbaa")); len(list) == 1 {
		i.Attach(ll.MDTBAA, f.md.tbaaNode(list[0]))
	} else if len(list) > 1 {
		op.EmitWarning("TBAA access tags cannot be merged: keeping none of them")
	}
}

// relaxations returns the node of a memory model relaxation tag, or of a list of them.
func (m *metadataTable) relaxations(a ir.Attribute) *ll.Node {
	ns := m.t.m.Nodes
	if isA(a, llvm.MMRATagAttr) {
		return ns.Tuple(ll.String(stringParam(param(a, "prefix"))), ll.String(stringParam(param(a, "suffix"))))
	}
	list := listParam(a)
	if len(list) == 1 {
		return m.relaxations(list[0])
	}
	var ops []ll.Metadata
	for _, e := range list {
		ops = append(ops, m.relaxations(e))
	}
	return ns.Tuple(ops...)
}
