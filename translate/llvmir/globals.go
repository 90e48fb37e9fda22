package llvmir

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmir/ll"
)

// convertComdats translates the selectors of the module's comdat tables.
func (t *translation) convertComdats(top *ir.Block) {
	for op := range top.Ops() {
		if !op.Is(llvm.Comdat) {
			continue
		}
		for s := range op.Nested() {
			if s.Is(llvm.ComdatSelector) {
				t.comdats[s] = &ll.Comdat{Name: str(s, "sym_name"), Kind: keyword(s, "comdat", &llvm.ComdatEnum)}
			}
		}
	}
}

// comdat returns the comdat to which op refers, or nil if there is none.
func (t *translation) comdat(op *ir.Operation) *ll.Comdat {
	ref, ok := op.Inherent("comdat").(*ir.SymbolRefAttr)
	if !ok {
		return nil
	}
	return t.comdats[ir.LookupSymbol(op, ref)]
}

// info sets the properties that all globals have.
func (t *translation) info(op *ir.Operation, g *ll.GlobalInfo) {
	g.Linkage = keyword(op, "linkage", &llvm.Linkage)
	g.Visibility = keyword(op, "visibility_", &llvm.Visibility)
	g.UnnamedAddr = keyword(op, "unnamed_addr", &llvm.UnnamedAddr)
	g.DSOLocal = has(op, "dso_local") || g.IsLocal()
}

func (t *translation) globalsAndAliases(top *ir.Block) bool {
	for op := range top.Ops() {
		if op.Is(llvm.Global) && !t.global(op) {
			return false
		}
	}
	for op := range top.Ops() {
		if op.Is(llvm.Alias) {
			typ := t.types.of(typeParam(op.Inherent("alias_type")))
			name := str(op, "sym_name")
			a := t.m.NewAlias(name, typ, 0)
			t.info(op, &a.GlobalInfo)
			a.ThreadLocal = has(op, "thread_local_")
			t.globals[name] = a
		}
	}
	for op := range top.Ops() {
		if !op.Is(llvm.Global) && !op.Is(llvm.Alias) || op.Region(0).Empty() {
			continue
		}
		v := t.initializer(op)
		if v == nil {
			return false
		}
		switch g := t.globals[str(op, "sym_name")].(type) {
		case *ll.GlobalVar:
			g.Init = v
		case *ll.Alias:
			g.Target = v
		}
	}
	t.structors(top, llvm.GlobalCtors, "ctors", "llvm.global_ctors")
	t.structors(top, llvm.GlobalDtors, "dtors", "llvm.global_dtors")
	t.debug.attachGlobals()
	return true
}

// initializer translates the region of a global to a constant: all operations in it must fold. It
// emits an error and returns nil if they do not.
func (t *translation) initializer(op *ir.Operation) ll.Value {
	f := &function{translation: t}
	block := op.Region(0).First()
	f.number(op.Region(0))
	for o := range block.Ops() {
		if o.Is(llvm.Return) {
			if o.NumOperands() == 0 {
				return ll.Undef(t.types.Void)
			}
			v := f.value(o.Operand(0))
			if v == nil || !ll.IsConstant(v) {
				op.EmitError("unemittable constant value")
				return nil
			}
			return v
		}
		if !f.operation(o) {
			return nil
		}
		if o.NumResults() == 1 {
			if v := f.value(o.Result(0)); v == nil || !ll.IsConstant(v) {
				o.EmitError("unemittable constant value")
				return nil
			}
		}
	}
	return nil
}

func (t *translation) global(op *ir.Operation) bool {
	typ := t.types.of(typeParam(op.Inherent("global_type")))
	var init ll.Value
	if v := op.Inherent("value"); v != nil {
		if s, ok := v.(*ir.StringAttr); ok {
			c := bytesConstant(t.m.Types, s.Value)
			init, typ = c, c.T
		} else if init = t.constant(typ, v, op.Loc()); init == nil {
			return false
		}
	}
	name := str(op, "sym_name")
	g := t.m.NewGlobal(name, typ, uint32(integer(op, "addr_space")))
	t.info(op, &g.GlobalInfo)
	if g.Init = init; init == nil && g.Linkage != "external" && g.Linkage != "extern_weak" {
		g.Init = ll.Undef(typ)
	}
	g.Constant = has(op, "constant")
	g.ThreadLocal = has(op, "thread_local_")
	g.ExternallyInitialized = has(op, "externally_initialized")
	g.Comdat = t.comdat(op)
	g.Section = str(op, "section")
	g.Align = integer(op, "alignment")
	t.globals[name] = g
	for _, e := range listParam(op.Inherent("dbg_exprs")) {
		t.debug.global(g, e)
	}
	return t.targetAttrs(op, g)
}

// targetAttrs translates the attribute target_specific_attrs: strings, and pairs of strings. It
// always returns true.
func (t *translation) targetAttrs(op *ir.Operation, g *ll.GlobalVar) bool {
	for _, a := range listParam(op.Inherent("target_specific_attrs")) {
		switch a := a.(type) {
		case *ir.StringAttr:
			g.Attrs = g.Attrs.With(ll.StringAttr(a.Value, ""))
		case *ir.ArrayAttr:
			if len(a.Elems) == 2 {
				g.Attrs = g.Attrs.With(ll.StringAttr(stringParam(a.Elems[0]), stringParam(a.Elems[1])))
			}
		}
	}
	return true
}

// structors creates the global array, called name, of constructors or destructors. Operations of
// definition d give their symbols in the attribute list.
func (t *translation) structors(top *ir.Block, d *ir.OpDef, list, name string) {
	var elems []ll.Value
	s := t.types.Struct(false, t.types.I32, t.types.Ptr, t.types.Ptr)
	for op := range top.Ops() {
		if !op.Is(d) {
			continue
		}
		priorities, data := listParam(op.Inherent("priorities")), listParam(op.Inherent("data"))
		for i, f := range listParam(op.Inherent(list)) {
			var fn, extra ll.Value = ll.Zero(t.types.Ptr), ll.Zero(t.types.Ptr)
			if ref, ok := f.(*ir.SymbolRefAttr); ok && t.functions[ref.Root.Value] != nil {
				fn = t.functions[ref.Root.Value]
			}
			if ref, ok := data[i].(*ir.SymbolRefAttr); ok && t.globals[ref.Root.Value] != nil {
				extra = t.globals[ref.Root.Value]
			}
			elems = append(elems, ll.Aggregate(s, []ll.Value{t.int32(int64(intParam(priorities[i]))), fn, extra}))
		}
	}
	if len(elems) == 0 {
		return
	}
	typ := t.types.Array(uint64(len(elems)), s)
	g := t.m.NewGlobal(name, typ, 0)
	g.Linkage = "appending"
	g.Init = ll.Aggregate(typ, elems)
}

func (t *translation) convertIFuncs(top *ir.Block) bool {
	for op := range top.Ops() {
		if !op.Is(llvm.IFunc) {
			continue
		}
		name := str(op, "sym_name")
		f := t.m.NewIFunc(name, t.types.of(typeParam(op.Inherent("i_func_type"))), uint32(integer(op, "address_space")))
		t.info(op, &f.GlobalInfo)
		f.UnnamedAddr = ""
		if ref, ok := op.Inherent("resolver").(*ir.SymbolRefAttr); ok {
			f.Resolver = t.globals[ref.Root.Value]
		}
		t.globals[name] = f
	}
	return true
}
