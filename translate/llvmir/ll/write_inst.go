package ll

func (w *writer) inst(i *Inst) {
	if i.T.Kind != Void {
		w.local(i.slot)
		w.str(" = ")
	}
	if i.Op == Call {
		w.str([...]string{notMarked: "", tail: "tail ", mustTail: "musttail ", noTail: "notail "}[i.Call.Tail])
	}
	w.str(opcodeNames[i.Op])
	if (i.Op == Load || i.Op == Store) && i.Ordering != "" {
		w.str(" atomic")
	}
	if i.Flags&Weak != 0 {
		w.str(" weak")
	}
	if i.Flags&Volatile != 0 {
		w.str(" volatile")
	}
	w.flags(i.Op, i.Flags, i.FMF)
	if i.Pred != "" {
		w.b = append(w.b, ' ')
		w.str(i.Pred)
	}
	w.operands(i)
	w.memory(i)
	w.attachments(i.MD, ", ")
}

// memory prints the end of a memory access: synchronization scope, orderings and alignment.
func (w *writer) memory(i *Inst) {
	switch i.Op {
	case Load, Store, AtomicRMW, CmpXchg, Fence:
		if i.SyncScope != "" {
			w.b = append(appendQuoted(append(w.b, " syncscope("...), i.SyncScope), ')')
		}
		for _, o := range [...]string{i.Ordering, i.Failure} {
			if o != "" {
				w.b = append(w.b, ' ')
				w.str(o)
			}
		}
		if i.Op != Fence {
			w.str(", align ")
			w.uint(i.Align)
		}
	}
}

func (w *writer) label(b *Block) {
	w.str("label ")
	w.local(b.slot)
}

func (w *writer) operands(i *Inst) {
	switch i.Op {
	case Br:
		w.branch(i)
	case Switch:
		w.switchCases(i)
	case IndirectBr:
		w.b = append(w.b, ' ')
		w.typed(i.Ops[0])
		w.str(", [")
		for k, s := range i.Succs {
			if k > 0 {
				w.str(", ")
			}
			w.label(s)
		}
		w.b = append(w.b, ']')
	case Phi:
		w.phi(i)
	case ExtractValue, InsertValue:
		w.list(i.Ops, true)
		for _, n := range i.Indices {
			w.str(", ")
			w.int(int(n))
		}
	case LandingPad:
		w.landingPad(i)
	case Ret:
		if len(i.Ops) == 0 {
			w.str(" void")
		} else {
			w.list(i.Ops, true)
		}
	case Call, Invoke:
		w.call(i)
	case Alloca:
		w.alloca(i)
	case VAArg:
		w.list(i.Ops, true)
		w.str(", ")
		w.str(i.T.text)
	case Unreachable, Fence:
	case Select, Store, ShuffleVector, CmpXchg, AtomicRMW:
		w.list(i.Ops, true)
		if i.Op == ShuffleVector {
			w.mask(i.Indices, i.T.Scalable)
		}
	default:
		if i.Op == GetElementPtr || i.Op == Load {
			w.b = append(w.b, ' ')
			if i.Op == Load {
				w.str(i.T.text)
			} else {
				w.str(i.SrcType.text)
			}
			w.b = append(w.b, ',')
		}
		all := false
		for _, o := range i.Ops {
			all = all || o.Type() != i.Ops[0].Type()
		}
		if !all {
			w.b = append(w.b, ' ')
			w.str(i.Ops[0].Type().text)
		}
		w.list(i.Ops, all)
		if i.Op >= Trunc && i.Op <= AddrSpaceCast {
			w.str(" to ")
			w.str(i.T.text)
		}
	}
}

// list prints operands separated by commas, each after a space. It prints their types if types is
// true.
func (w *writer) list(ops []Value, types bool) {
	for k, o := range ops {
		if k > 0 {
			w.b = append(w.b, ',')
		}
		w.b = append(w.b, ' ')
		if types {
			w.typed(o)
		} else {
			w.operand(o)
		}
	}
}

func (w *writer) branch(i *Inst) {
	w.b = append(w.b, ' ')
	if len(i.Ops) > 0 {
		w.typed(i.Ops[0])
		w.str(", ")
	}
	for k, s := range i.Succs {
		if k > 0 {
			w.str(", ")
		}
		w.label(s)
	}
}

func (w *writer) switchCases(i *Inst) {
	w.b = append(w.b, ' ')
	w.typed(i.Ops[0])
	w.str(", ")
	w.label(i.Succs[0])
	w.str(" [")
	for k, v := range i.Ops[1:] {
		w.str("\n    ")
		w.typed(v)
		w.str(", ")
		w.label(i.Succs[k+1])
	}
	w.str("\n  ]")
}

func (w *writer) phi(i *Inst) {
	w.b = append(w.b, ' ')
	w.str(i.T.text)
	for k, v := range i.Ops {
		if k > 0 {
			w.b = append(w.b, ',')
		}
		w.str(" [ ")
		w.operand(v)
		w.str(", ")
		w.local(i.Succs[k].slot)
		w.str(" ]")
	}
	if len(i.Ops) == 0 {
		w.b = append(w.b, ' ')
	}
}

func (w *writer) landingPad(i *Inst) {
	w.b = append(w.b, ' ')
	w.str(i.T.text)
	if i.Flags&Cleanup != 0 {
		w.str("\n          cleanup")
	}
	for k, o := range i.Ops {
		if i.Filters[k] {
			w.str("\n          filter ")
		} else {
			w.str("\n          catch ")
		}
		w.typed(o)
	}
}

func (w *writer) alloca(i *Inst) {
	w.b = append(w.b, ' ')
	if i.Flags&InAlloca != 0 {
		w.str("inalloca ")
	}
	w.str(i.SrcType.text)
	size, ok := i.Ops[0].(*Const)
	if !ok || size.Kind != ConstInt || !size.Num.IsOne() || size.T.Bits != 32 {
		w.str(", ")
		w.typed(i.Ops[0])
	}
	w.str(", align ")
	w.uint(i.Align)
	if i.Space != 0 {
		w.str(", addrspace(")
		w.int(int(i.Space))
		w.b = append(w.b, ')')
	}
}

func (w *writer) call(i *Inst) {
	c := i.Call
	if c.Conv != 0 {
		w.b = append(w.b, ' ')
		w.conv(c.Conv)
	}
	if len(c.Attrs.Ret) > 0 {
		w.b = c.Attrs.Ret.append(append(w.b, ' '), false)
	}
	if s := c.Callee.Type().Bits; s != 0 || w.m.Layout.programSpace != 0 {
		w.str(" addrspace(")
		w.int(int(s))
		w.b = append(w.b, ')')
	}
	w.b = append(w.b, ' ')
	if c.FnType.varArg {
		w.str(c.FnType.text)
	} else {
		w.str(c.FnType.Elem.text)
	}
	w.b = append(w.b, ' ')
	w.operand(c.Callee)
	w.b = append(w.b, '(')
	for k, o := range i.Ops {
		if k > 0 {
			w.str(", ")
		}
		w.str(o.Type().text)
		if as := c.Attrs.Param(k); len(as) > 0 {
			w.b = as.append(append(w.b, ' '), false)
		}
		w.b = append(w.b, ' ')
		w.operand(o)
	}
	if c.Tail == mustTail && i.block.Func.FnType.varArg {
		if len(i.Ops) > 0 {
			w.str(", ")
		}
		w.str("...")
	}
	w.b = append(w.b, ')')
	if n := w.group(c.Attrs.Fn); n >= 0 {
		w.str(" #")
		w.int(n)
	}
	w.bundles(c.Bundles)
	if i.Op == Invoke {
		w.str("\n          to ")
		w.label(i.Succs[0])
		w.str(" unwind ")
		w.label(i.Succs[1])
	}
}

func (w *writer) bundles(list []Bundle) {
	if len(list) == 0 {
		return
	}
	w.str(" [ ")
	for k, b := range list {
		if k > 0 {
			w.str(", ")
		}
		w.b = appendQuoted(w.b, b.Tag)
		w.b = append(w.b, '(')
		for n, v := range b.Inputs {
			if n > 0 {
				w.str(", ")
			}
			w.typed(v)
		}
		w.b = append(w.b, ')')
	}
	w.str(" ]")
}
