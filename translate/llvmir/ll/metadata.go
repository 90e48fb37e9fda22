package ll

import "strconv"

// MDKind is a kind of attachment; attachments print in this order.
type MDKind uint8

const (
	MDDbg MDKind = iota
	MDTBAA
	MDProf
	MDInvariantLoad
	MDAliasScope
	MDNoAlias
	MDNonTemporal
	MDDereferenceable
	MDDereferenceableOrNull
	MDInvariantGroup
	MDLoop
	MDAccessGroup
	MDMMRA
	// firstOwnKind is where those begin that Module.Kind numbers.
	firstOwnKind
)

var mdNames = [...]string{
	MDDbg: "dbg", MDTBAA: "tbaa", MDProf: "prof", MDInvariantLoad: "invariant.load",
	MDAliasScope: "alias.scope", MDNoAlias: "noalias", MDNonTemporal: "nontemporal",
	MDDereferenceable: "dereferenceable", MDDereferenceableOrNull: "dereferenceable_or_null", MDInvariantGroup: "invariant.group",
	MDLoop:        "llvm.loop",
	MDAccessGroup: "llvm.access.group", MDMMRA: "mmra",
}

// Kind is the kind of a name that LLVM does not know by itself. Such kinds print
// in the order of their first use.
func (m *Module) Kind(name string) MDKind {
	for i, n := range m.ownKinds {
		if n == name {
			return firstOwnKind + MDKind(i)
		}
	}
	m.ownKinds = append(m.ownKinds, name)
	return firstOwnKind + MDKind(len(m.ownKinds)-1)
}

// kindName is the name of a kind of attachment.
func (m *Module) kindName(k MDKind) string {
	if k >= firstOwnKind {
		return m.ownKinds[k-firstOwnKind]
	}
	return mdNames[k]
}

// Metadata is a string, a node or a value; nil is null.
type Metadata interface{ isMetadata() }

// String is a metadata string.
type String string

// ValueMD is a value as metadata.
type ValueMD struct{ V Value }

// Node is a metadata node: a tuple, or of a Kind with Fields.
type Node struct {
	Kind     string // "" is a tuple
	Distinct bool
	// Ops are the operands in LLVM's order, which decides numbers. The fields of
	// a node of a kind show them.
	Ops    []Metadata
	Fields []Field
	slot   int
	id     int
	// numbered is the writer that numbered the node.
	numbered *writer
}

// Field is a part of a node of a kind: text or, if Text is empty, metadata.
type Field struct {
	Name string
	Text string
	MD   Metadata
}

func (String) isMetadata()  {}
func (ValueMD) isMetadata() {}
func (*Node) isMetadata()   {}

// NamedMetadata is a list of nodes under a name.
type NamedMetadata struct {
	Name string
	Ops  []*Node
}

// Nodes makes metadata nodes; equal ones that are not distinct are one.
type Nodes struct {
	byKey map[string]*Node
	count int
}

func newNodes() *Nodes { return &Nodes{byKey: map[string]*Node{}} }

// Tuple is !{ops...}.
func (ns *Nodes) Tuple(ops ...Metadata) *Node { return ns.Get(&Node{Ops: ops}) }

// Get is the node equal to n, n itself if there is none yet or it is distinct.
func (ns *Nodes) Get(n *Node) *Node {
	if n.Distinct {
		return ns.add(n)
	}
	k := []byte(n.Kind)
	for _, o := range n.Ops {
		k = ns.key(append(k, 0), o)
	}
	for i := range n.Fields {
		f := &n.Fields[i]
		k = append(append(append(append(k, 1), f.Name...), 2), f.Text...)
		if f.Text == "" {
			k = ns.key(k, f.MD)
		}
	}
	if old := ns.byKey[string(k)]; old != nil {
		return old
	}
	ns.byKey[string(k)] = n
	return ns.add(n)
}

func (ns *Nodes) add(n *Node) *Node {
	ns.count++
	n.id = ns.count
	return n
}

func (ns *Nodes) key(k []byte, m Metadata) []byte {
	switch m := m.(type) {
	case String:
		return append(strconv.AppendInt(append(k, 's'), int64(len(m)), 10), m...)
	case *Node:
		return strconv.AppendInt(append(k, 'n'), int64(m.id), 10)
	case ValueMD:
		w := &writer{}
		w.typed(m.V)
		return append(append(k, 'v'), w.b...)
	}
	return append(k, '0')
}

// NewDistinct is a distinct tuple; its operands may be set later.
func (ns *Nodes) NewDistinct(ops ...Metadata) *Node { return ns.Get(&Node{Distinct: true, Ops: ops}) }

// Int is the constant v of integer type t as metadata.
func (ts *Types) Int32MD(v int64) Metadata { return ValueMD{NewInt64(ts.I32, v)} }

// Int64MD is a 64-bit constant as metadata.
func (ts *Types) Int64MD(v int64) Metadata { return ValueMD{NewInt64(ts.I64, v)} }

// BoolMD is a one-bit constant as metadata.
func (ts *Types) BoolMD(v bool) Metadata {
	if v {
		return ValueMD{NewInt64(ts.I1, 1)}
	}
	return ValueMD{NewInt64(ts.I1, 0)}
}

// Quote is s as a string field shows it.
func Quote(s string) string { return string(appendQuoted(nil, s)) }
