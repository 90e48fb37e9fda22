package irtext

// ValueText returns a value as LLVM prints it with its type.
func ValueText(v Value) string { return string(appendTyped(nil, v)) }

func appendTyped(b []byte, v Value) []byte {
	return appendValue(append(v.Type().append(b), ' '), v)
}

func appendValue(b []byte, v Value) []byte {
	switch v := v.(type) {
	case *Global:
		return appendName(append(b, '@'), v.Name)
	case *Arg:
		return appendName(append(b, '%'), v.Name)
	case *Inst:
		return appendName(append(b, '%'), v.Name)
	case *Block:
		return appendName(append(b, '%'), v.Name)
	case *Const:
		return appendConst(b, v)
	}
	return b
}

func appendConst(b []byte, c *Const) []byte {
	switch c.Kind {
	case ConstInt:
		if c.T.Bits == 1 {
			if c.Int.IsZero() {
				return append(b, "false"...)
			}
			return append(b, "true"...)
		}
		return c.Int.AppendDecimal(b, true)
	case ConstNull:
		return append(b, "null"...)
	case ConstZero, ConstTargetNone:
		return append(b, "zeroinitializer"...)
	case ConstUndef:
		return append(b, "undef"...)
	case ConstPoison:
		return append(b, "poison"...)
	case ConstTokenNone:
		return append(b, "none"...)
	case ConstNoCFI:
		return appendValue(append(b, "no_cfi "...), c.Elems[0])
	case ConstDSOLocal:
		return appendValue(append(b, "dso_local_equivalent "...), c.Elems[0])
	case ConstPtrAuth:
		b = append(b, "ptrauth ("...)
		for i, e := range c.Elems {
			if i > 0 {
				b = append(b, ", "...)
			}
			b = appendTyped(b, e)
		}
		return append(b, ')')
	}
	return b
}

// NodeText returns a node as LLVM prints it.
func NodeText(n *Node) string { return MetadataText(n) }

// MetadataText returns metadata as LLVM prints it.
func MetadataText(m Metadata) string {
	switch m := m.(type) {
	case nil:
		return "null"
	case String:
		return "!" + string(appendQuoted(nil, string(m)))
	case *ValueMD:
		return ValueText(m.V)
	case *Node:
		if m == nil {
			return "null"
		}
		return m.text()
	}
	return ""
}

// text returns the node's content. Nodes inside of it stand as their numbers.
func (n *Node) text() string {
	b := []byte("!{")
	for i, o := range n.Ops {
		if i > 0 {
			b = append(b, ", "...)
		}
		if m, ok := o.(*Node); ok && m != nil {
			b = append(b, "!{}"...)
			continue
		}
		b = append(b, MetadataText(o)...)
	}
	return string(append(b, '}'))
}

// InstText returns an instruction as LLVM prints it: its name and its opcode.
func InstText(i *Inst) string {
	b := []byte("  ")
	if i.Name != "" {
		b = append(appendName(append(b, '%'), i.Name), " = "...)
	}
	b = append(b, opcodeNames[i.Op]...)
	for k, o := range i.Ops {
		if k > 0 {
			b = append(b, ',')
		}
		b = appendTyped(append(b, ' '), o)
	}
	return string(b)
}

// RecordText returns a debug record as LLVM prints it.
func RecordText(r *DebugRecord) string { return "#dbg_" + r.Kind }
