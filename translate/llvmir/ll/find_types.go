package ll

// typeFinder collects the identified structs of a module in the order of their first use.
type typeFinder struct {
	seen   map[*Type]bool
	values map[*Const]bool
	found  []*Type
}

func findTypes(m *Module) []*Type {
	f := &typeFinder{seen: map[*Type]bool{}, values: map[*Const]bool{}}
	for _, g := range m.globals {
		f.typ(g.ValueType)
		if g.Init != nil {
			f.value(g.Init)
		}
	}
	for _, a := range m.Aliases {
		f.typ(a.ValueType)
		f.value(a.Target)
	}
	for _, i := range m.iFuncs {
		f.typ(i.ValueType)
	}
	for _, fn := range m.Funcs {
		f.function(fn)
	}
	return f.found
}

func (f *typeFinder) function(fn *Func) {
	f.typ(fn.FnType)
	f.attrs(&fn.Attrs)
	for _, b := range fn.Blocks {
		for _, i := range b.Insts {
			f.typ(i.T)
			for _, o := range i.Ops {
				f.value(o)
			}
			if i.SrcType != nil {
				f.typ(i.SrcType)
			}
			if i.Call != nil {
				f.value(i.Call.Callee)
				f.typ(i.Call.FnType)
				f.attrs(&i.Call.Attrs)
			}
		}
	}
}

func (f *typeFinder) attrs(as *FuncAttrs) {
	for _, p := range as.Params {
		for _, a := range p {
			if a.Type != nil {
				f.typ(a.Type)
			}
		}
	}
}

func (f *typeFinder) typ(t *Type) {
	if f.seen[t] {
		return
	}
	f.seen[t] = true
	if t.Kind == Struct && t.Name != "" {
		f.found = append(f.found, t)
	}
	if t.Elem != nil {
		f.typ(t.Elem)
	}
	for _, e := range t.Elems {
		f.typ(e)
	}
}

func (f *typeFinder) value(v Value) {
	c, ok := v.(*Const)
	if !ok {
		if _, isInst := v.(*Inst); !isInst && !isGlobal(v) {
			f.typ(v.Type())
		}
		return
	}
	if f.values[c] {
		return
	}
	f.values[c] = true
	f.typ(c.T)
	if c.SrcType != nil {
		f.typ(c.SrcType)
	}
	for _, e := range c.Elems {
		f.value(e)
	}
}
