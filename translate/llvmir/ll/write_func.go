package ll

import "strconv"

// convNames maps calling conventions to their keywords. Other conventions are printed as cc and the
// number.
var convNames = map[uint32]string{
	8: "fastcc", 9: "coldcc", 10: "ghccc", 13: "anyregcc", 14: "preserve_mostcc", 15: "preserve_allcc", 16: "swiftcc", 17: "cxx_fast_tlscc",
	18: "tailcc", 19: "cfguard_checkcc", 20: "swifttailcc", 64: "x86_stdcallcc", 65: "x86_fastcallcc", 66: "arm_apcscc", 67: "arm_aapcscc",
	68: "arm_aapcs_vfpcc", 69: "msp430_intrcc", 70: "x86_thiscallcc", 71: "ptx_kernel", 72: "ptx_device", 75: "spir_func", 76: "spir_kernel",
	77: "intel_ocl_bicc", 78: "x86_64_sysvcc", 79: "win64cc", 80: "x86_vectorcallcc", 81: "hhvmcc", 82: "hhvm_ccc", 83: "x86_intrcc",
	84: "avr_intrcc ", 87: "amdgpu_vs", 88: "amdgpu_gs", 90: "amdgpu_cs", 91: "amdgpu_kernel", 92: "x86_regcallcc", 93: "amdgpu_hs",
	95: "amdgpu_ls", 96: "amdgpu_es", 97: "aarch64_vector_pcs", 98: "aarch64_sve_vector_pcs", 100: "amdgpu_gfx",
}

func (w *writer) conv(n uint32) {
	if s := convNames[n]; s != "" {
		w.str(s)
		return
	}
	w.str("cc")
	w.int(int(n))
}

// numberFunc assigns numbers to the arguments, blocks and results of f, and to the metadata nodes
// and attribute groups in it.
func (w *writer) numberFunc(f *Func) {
	n := 0
	for _, a := range f.Args {
		a.slot = n
		n++
	}
	for _, a := range f.MD {
		w.numberNode(a.Node)
	}
	for _, b := range f.Blocks {
		b.slot = n
		n++
		for _, i := range b.Insts {
			for _, d := range i.Debug {
				for _, p := range d.Parts {
					if node, ok := p.(*Node); ok {
						w.numberNode(node)
					}
				}
			}
			if i.T.Kind != Void {
				i.slot = n
				n++
			}
			if i.Call != nil {
				w.group(i.Call.Attrs.Fn)
				w.numberMetadataArgs(i)
			}
			for _, a := range i.MD {
				w.numberNode(a.Node)
			}
		}
	}
}

func (w *writer) numberMetadataArgs(i *Inst) {
	for _, o := range i.Ops {
		if m, ok := o.(*MetadataValue); ok {
			if node, ok := m.MD.(*Node); ok {
				w.numberNode(node)
			}
		}
	}
}

func (w *writer) function(f *Func) {
	w.numberFunc(f)
	first := true
	for _, a := range f.Attrs.Fn {
		if a.isString {
			continue
		}
		if first {
			w.str("; Function Attrs:")
			first = false
		}
		w.b = append(w.b, ' ')
		w.str(a.text)
	}
	if !first {
		w.b = append(w.b, '\n')
	}
	if len(f.Blocks) == 0 {
		w.str("declare")
		w.attachments(f.MD, " ")
		w.b = append(w.b, ' ')
	} else {
		w.str("define ")
	}
	w.linkage(&f.GlobalInfo)
	if f.Conv != 0 {
		w.conv(f.Conv)
		w.b = append(w.b, ' ')
	}
	if len(f.Attrs.Ret) > 0 {
		w.b = append(f.Attrs.Ret.append(w.b, false), ' ')
	}
	w.str(f.FnType.Elem.text)
	w.b = append(w.b, ' ')
	w.operand(f)
	w.params(f)
	if f.UnnamedAddr != "" {
		w.b = append(w.b, ' ')
		w.str(f.UnnamedAddr)
	}
	if s := f.ptr.Bits; s != 0 || w.m.Layout.programSpace != 0 {
		w.str(" addrspace(")
		w.int(int(s))
		w.b = append(w.b, ')')
	}
	if n := w.group(f.Attrs.Fn); n >= 0 {
		w.str(" #")
		w.int(n)
	}
	if f.Section != "" {
		w.b = appendQuoted(append(w.b, " section "...), f.Section)
	}
	w.comdat(&f.GlobalInfo)
	if f.Align != 0 {
		w.str(" align ")
		w.uint(f.Align)
	}
	if f.GC != "" {
		w.b = appendQuoted(append(w.b, " gc "...), f.GC)
	}
	if f.Personality != nil {
		w.str(" personality ")
		w.typed(f.Personality)
	}
	if len(f.Blocks) == 0 {
		w.b = append(w.b, '\n')
		return
	}
	w.attachments(f.MD, " ")
	w.str(" {")
	for i, b := range f.Blocks {
		w.block(b, i == 0)
		w.flush(flushAt)
	}
	w.str("}\n")
}

func (w *writer) params(f *Func) {
	w.b = append(w.b, '(')
	for i, a := range f.Args {
		if i > 0 {
			w.str(", ")
		}
		w.str(a.T.text)
		if as := f.Attrs.Param(i); len(as) > 0 {
			w.b = as.append(append(w.b, ' '), false)
		}
		if len(f.Blocks) > 0 {
			w.b = append(w.b, ' ')
			w.local(a.slot)
		}
	}
	if f.FnType.varArg {
		if len(f.Args) > 0 {
			w.str(", ")
		}
		w.str("...")
	}
	w.b = append(w.b, ')')
}

// predsColumn is the column at which the comment that lists a block's predecessors starts.
const predsColumn = 50

func (w *writer) block(b *Block, entry bool) {
	if !entry {
		w.b = append(w.b, '\n')
		start := len(w.b)
		w.int(b.slot)
		w.b = append(w.b, ':')
		for len(w.b)-start < predsColumn {
			w.b = append(w.b, ' ')
		}
		if len(b.users) == 0 {
			w.str("; No predecessors!")
		} else {
			w.str("; preds = ")
		}
		for i := len(b.users) - 1; i >= 0; i-- {
			w.local(b.users[i].blockSlot())
			if i > 0 {
				w.str(", ")
			}
		}
	}
	w.b = append(w.b, '\n')
	for _, i := range b.Insts {
		for _, d := range i.Debug {
			w.debugRecord(d)
		}
		w.str("  ")
		w.inst(i)
		w.b = append(w.b, '\n')
	}
}

// blockSlot returns the number of the block that holds i.
func (i *Inst) blockSlot() int { return i.block.slot }

func (w *writer) debugRecord(d *DebugRecord) {
	w.str("    #dbg_")
	w.str(d.Kind)
	w.b = append(w.b, '(')
	for i, p := range d.Parts {
		if i > 0 {
			w.str(", ")
		}
		w.metadata(p)
	}
	w.str(")\n")
}

// flags prints the flags of an operation, each after a space.
func (w *writer) flags(op Opcode, f Flags, fmf FastMath) {
	if fmf == fastAll {
		w.str(" fast")
	} else if fmf != 0 {
		for _, x := range [...]struct {
			bit  FastMath
			name string
		}{{reassoc, " reassoc"}, {nNan, " nnan"}, {nInf, " ninf"}, {nsz, " nsz"}, {arcp, " arcp"}, {contract, " contract"}, {afn, " afn"}} {
			if fmf&x.bit != 0 {
				w.str(x.name)
			}
		}
	}
	if op == GetElementPtr {
		if f&InBounds != 0 {
			w.str(" inbounds")
		} else if f&NUSW != 0 {
			w.str(" nusw")
		}
		if f&NoUnsignedGEP != 0 {
			w.str(" nuw")
		}
		return
	}
	for _, x := range [...]struct {
		bit  Flags
		name string
	}{{NUW, " nuw"}, {NSW, " nsw"}, {Exact, " exact"}, {Disjoint, " disjoint"}, {NonNeg, " nneg"}} {
		if f&x.bit != 0 {
			w.str(x.name)
		}
	}
}

func (w *writer) attachments(list []Attachment, separator string) {
	for _, a := range list {
		w.str(separator)
		w.b = append(w.b, '!')
		w.str(w.m.kindName(a.Kind))
		w.b = append(w.b, ' ')
		w.metadata(a.Node)
	}
}

// numberNode assigns the next number to a node, and then numbers to the nodes to which it refers.
func (w *writer) numberNode(n *Node) {
	if n.Kind == "DIExpression" || n.numbered == w {
		return
	}
	n.numbered = w
	n.slot = len(w.nodes)
	w.nodes = append(w.nodes, n)
	for _, o := range n.Ops {
		if m, ok := o.(*Node); ok {
			w.numberNode(m)
		}
	}
}

// metadata prints a reference to m: a node's number, a string, a value or null.
func (w *writer) metadata(m Metadata) {
	switch m := m.(type) {
	case nil:
		w.str("null")
	case String:
		w.b = appendQuoted(append(w.b, '!'), string(m))
	case ValueMD:
		w.typed(m.V)
	case *Node:
		if m.Kind == "DIExpression" {
			w.nodeBody(m)
			return
		}
		w.b = strconv.AppendInt(append(w.b, '!'), int64(m.slot), 10)
	}
}

func (w *writer) nodeBody(n *Node) {
	if n.Distinct {
		w.str("distinct ")
	}
	if n.Kind == "" {
		w.str("!{")
		for i, o := range n.Ops {
			if i > 0 {
				w.str(", ")
			}
			w.metadata(o)
		}
		w.b = append(w.b, '}')
		return
	}
	w.b = append(w.b, '!')
	w.str(n.Kind)
	w.b = append(w.b, '(')
	for i := range n.Fields {
		f := &n.Fields[i]
		if i > 0 {
			w.str(", ")
		}
		if f.Name != "" {
			w.str(f.Name)
			w.str(": ")
		}
		if f.Text != "" {
			w.str(f.Text)
		} else {
			w.metadata(f.MD)
		}
	}
	w.b = append(w.b, ')')
}
