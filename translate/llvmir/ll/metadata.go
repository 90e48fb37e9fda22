package ll

import "strconv"

// MDKind is the kind of a metadata attachment. Attachments are printed in the order of these
// numbers.
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

// Kind returns the metadata kind with a name that LLVM does not predefine. Such kinds are printed
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

// kindName returns the name of a metadata kind.
func (m *Module) kindName(k MDKind) string {
	if k >= firstOwnKind {
		return m.ownKinds[k-firstOwnKind]
	}
	return mdNames[k]
}

// Metadata is a metadata string, node or value. A nil Metadata is printed as null.
type Metadata interface{ isMetadata() }

// String is a metadata string.
type String string

// ValueMD is an LLVM value used as metadata.
type ValueMD struct{ V Value }

// Node is a metadata node: a tuple, or a specialized node of the given Kind with Fields.
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

// Field is a field of a specialized node. Its value is Text or, if Text is empty, MD.
type Field struct {
	Name string
	Text string
	MD   Metadata
}

func (String) isMetadata()  {}
func (ValueMD) isMetadata() {}
func (*Node) isMetadata()   {}

// NamedMetadata is a list of nodes under a module-level name, such as !llvm.ident.
type NamedMetadata struct {
	Name string
	Ops  []*Node
}

// Nodes creates metadata nodes. Nodes that are equal, and not distinct, are created only once.
type Nodes struct {
	byKey map[string]*Node
	count int
}

func newNodes() *Nodes { return &Nodes{byKey: map[string]*Node{}} }

// Tuple returns the node !{ops...}.
func (ns *Nodes) Tuple(ops ...Metadata) *Node { return ns.Get(&Node{Ops: ops}) }

// Get returns the existing node that equals n. It returns n itself if there is none, or if n is
// distinct.
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

// NewDistinct returns a new distinct tuple. Its operands may be set later.
func (ns *Nodes) NewDistinct(ops ...Metadata) *Node { return ns.Get(&Node{Distinct: true, Ops: ops}) }

// Int32MD returns the i32 constant v as metadata.
func (ts *Types) Int32MD(v int64) Metadata { return ValueMD{NewInt64(ts.I32, v)} }

// Int64MD returns the i64 constant v as metadata.
func (ts *Types) Int64MD(v int64) Metadata { return ValueMD{NewInt64(ts.I64, v)} }

// BoolMD returns the i1 constant v as metadata.
func (ts *Types) BoolMD(v bool) Metadata {
	if v {
		return ValueMD{NewInt64(ts.I1, 1)}
	}
	return ValueMD{NewInt64(ts.I1, 0)}
}

// Quote returns s in quotes and with escapes, as a string field of a node shows it.
func Quote(s string) string { return string(appendQuoted(nil, s)) }
