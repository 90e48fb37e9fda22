package irtext

// Metadata is a metadata string, a node, a value or a list of values. A nil Metadata is null.
type Metadata interface{ isMetadata() }

// String is a metadata string.
type String string

// ValueMD is a value used as metadata.
type ValueMD struct{ V Value }

// argList is a list of values that a debug record names together.
type argList struct{ Args []Value }

// Node is a metadata node: a tuple of Ops, or a specialized node of the given Kind with Fields.
type Node struct {
	Kind     *NodeKind // nil: a tuple
	Distinct bool
	Ops      []Metadata
	Fields   []FieldValue // in the order of Kind.Fields
	pos      int
	defined  bool
}

// FieldValue is the value of a field of a specialized node.
type FieldValue struct {
	Set  bool
	Int  uint64
	Text string
	MD   Metadata
}

func (String) isMetadata()   {}
func (*ValueMD) isMetadata() {}
func (*argList) isMetadata() {}
func (*Node) isMetadata()    {}

// Is reports whether n is a specialized node with the given name, such as DIFile.
func (n *Node) Is(name string) bool { return n != nil && n.Kind != nil && n.Kind.Name == name }

// IsTuple reports whether n is a node without a kind.
func (n *Node) IsTuple() bool { return n != nil && n.Kind == nil }

// Field returns the value of the field with a name. Fields that are absent are zero.
func (n *Node) Field(name string) FieldValue {
	for i := range n.Kind.Fields {
		if n.Kind.Fields[i].Name == name && i < len(n.Fields) {
			return n.Fields[i]
		}
	}
	return FieldValue{}
}

// Node returns the node in a field, or nil.
func (n *Node) Node(field string) *Node {
	m, _ := n.Field(field).MD.(*Node)
	return m
}

// Number returns the number in a field.
func (n *Node) Number(field string) uint64 { return n.Field(field).Int }

// Text returns the string in a field, and whether it is present.
func (n *Node) Text(field string) (string, bool) {
	f := n.Field(field)
	return f.Text, f.Set && f.Text != ""
}

// List returns the nodes of the tuple in a field. Other elements of the tuple are nil.
func (n *Node) List(field string) []*Node {
	m := n.Node(field)
	if !m.IsTuple() {
		return nil
	}
	list := make([]*Node, len(m.Ops))
	for i, o := range m.Ops {
		list[i], _ = o.(*Node)
	}
	return list
}
