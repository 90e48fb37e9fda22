package llvmin

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/llvm"
	"github.com/millrace-mlir/millrace/translate/llvmin/irtext"
)

// allComdats makes the table of the comdats that globals and functions have.
func (i *importer) allComdats() {
	for _, g := range i.m.Variables {
		i.comdat(g.Comdat)
	}
	for _, g := range i.m.Funcs {
		i.comdat(g.Comdat)
	}
}

func (i *importer) comdat(c *irtext.Comdat) {
	if c == nil || i.comdats[c] != nil {
		return
	}
	if i.comdatBody == nil {
		i.b.AtEnd(i.top)
		i.lastGlobal = llvm.CreateComdat(i.b, i.loc, llvm.ComdatArgs{SymName: i.ctx.String(comdatName)})
		i.comdatBody = i.b.NewBlockIn(i.lastGlobal.Region(0), nil, nil)
	}
	i.b.AtEnd(i.comdatBody)
	name := i.ctx.String(c.Name)
	llvm.CreateComdatSelector(i.b, i.loc, llvm.ComdatSelectorArgs{SymName: name, Comdat: i.i64(code(&llvm.ComdatEnum, c.Kind))})
	i.comdats[c] = i.ctx.SymbolRef(i.ctx.String(comdatName), []*ir.SymbolRefAttr{i.ctx.FlatSymbol(name)})
}

// comdatOf returns the reference to a global's comdat, or nil if it has none.
func (i *importer) comdatOf(g *irtext.Global) ir.Attribute {
	if g.Comdat == nil {
		return nil
	}
	return i.comdats[g.Comdat]
}

// atGlobals moves to the place of the next global.
func (i *importer) atGlobals() {
	if i.lastGlobal != nil {
		i.b.After(i.lastGlobal)
	} else {
		i.b.AtStart(i.top)
	}
}

func (i *importer) globals() bool {
	for _, g := range i.m.Variables {
		ok := false
		if g.Name == "llvm.global_ctors" || g.Name == "llvm.global_dtors" {
			ok = i.structors(g)
		} else {
			ok = i.variable(g)
		}
		if !ok {
			return i.ctx.Error(ir.UnknownLoc, "unhandled global variable: %s", irtext.ValueText(g))
		}
	}
	return true
}

func (i *importer) variable(g *irtext.Global) bool {
	var value ir.Attribute
	if g.Init != nil {
		value = i.constantAttr(g.Init)
	}
	args := llvm.GlobalArgs{
		GlobalType: i.ctx.TypeAttr(i.typ(g.ValueType)), Constant: g.Constant, Linkage: i.linkage(g), Value: value, Section: i.text(g.Section),
		SymName: i.ctx.String(i.nameOf(g)), AddrSpace: i.i32(int64(g.Type().Bits)), DsoLocal: g.DSOLocal, ThreadLocal: g.ThreadLocal,
		UnnamedAddr: i.unnamedAddr(g), Visibility: i.visibility(g), Comdat: i.comdatOf(g),
	}
	if g.Align != 0 {
		args.Alignment = i.i64(int64(g.Align))
	}
	if list := i.passthrough(i.loc, g.Attrs, nil); len(list) > 0 {
		args.TargetSpecificAttrs = i.ctx.Array(list...)
	}
	var exprs []ir.Attribute
	for _, a := range g.MD {
		if a.Kind == "dbg" && a.Node.Is("DIGlobalVariableExpression") {
			exprs = append(exprs, i.debug.globalExpression(a.Node))
		}
	}
	if len(exprs) > 0 {
		args.DbgExprs = i.ctx.Array(exprs...)
	}
	i.atGlobals()
	op := llvm.CreateGlobal(i.b, i.loc, args)
	i.lastGlobal = op
	return g.Init == nil || value != nil || i.initializer(op, g.Init)
}

// initializer makes the region that computes a constant.
func (i *importer) initializer(op *ir.Operation, v irtext.Value) bool {
	block := i.b.NewBlockIn(op.Region(0), nil, nil)
	i.regionState = regionState{values: map[irtext.Value]*ir.Value{}, constBlock: block}
	i.b.AtEnd(block)
	x := i.constant(v)
	if x == nil {
		return false
	}
	i.b.AtEnd(block)
	llvm.CreateReturn(i.b, op.Loc(), llvm.ReturnArgs{Arg: x})
	return true
}

// structors imports the list of the functions that run before or after the program.
func (i *importer) structors(g *irtext.Global) bool {
	init, ok := g.Init.(*irtext.Const)
	if !ok || g.Linkage != "appending" || init.Kind != irtext.ConstAggregate && init.Kind != irtext.ConstZero {
		return false
	}
	if init.Kind == irtext.ConstZero && init.T.NumElems() != 0 {
		return false
	}
	var funcs, priorities, data []ir.Attribute
	for _, e := range init.Elems {
		entry, ok := e.(*irtext.Const)
		if !ok || entry.Kind != irtext.ConstAggregate || len(entry.Elems) != 3 {
			return false
		}
		priority, ok1 := entry.Elems[0].(*irtext.Const)
		fn, ok2 := entry.Elems[1].(*irtext.Global)
		if !ok1 || !ok2 || fn.Kind != irtext.Func || priority.Kind != irtext.ConstInt {
			return false
		}
		switch d := entry.Elems[2].(type) {
		case *irtext.Global:
			data = append(data, i.symbol(d.Name))
		case *irtext.Const:
			if !d.IsZero() {
				return false
			}
			data = append(data, i.ctx.DialectAttr(llvm.ZeroAttr))
		}
		funcs = append(funcs, i.symbol(fn.Name))
		priorities = append(priorities, i.i32(priority.Int.Int64()))
	}
	i.atGlobals()
	c := i.ctx
	if g.Name == "llvm.global_ctors" {
		i.lastGlobal = llvm.CreateGlobalCtors(i.b, i.loc, llvm.GlobalCtorsArgs{Ctors: c.Array(funcs...), Priorities: c.Array(priorities...), Data: c.Array(data...)})
	} else {
		i.lastGlobal = llvm.CreateGlobalDtors(i.b, i.loc, llvm.GlobalDtorsArgs{Dtors: c.Array(funcs...), Priorities: c.Array(priorities...), Data: c.Array(data...)})
	}
	return true
}

func (i *importer) aliases() bool {
	for _, g := range i.m.Aliases {
		i.atGlobals()
		op := llvm.CreateAlias(i.b, i.loc, llvm.AliasArgs{
			AliasType: i.ctx.TypeAttr(i.typ(g.ValueType)), Linkage: i.linkage(g), SymName: i.ctx.String(g.Name), DsoLocal: g.DSOLocal,
			ThreadLocal: g.ThreadLocal, UnnamedAddr: i.unnamedAddr(g), Visibility: i.visibility(g),
		})
		i.lastGlobal = op
		if !i.initializer(op, g.Init) {
			return i.ctx.Error(ir.UnknownLoc, "unhandled global alias: %s", irtext.ValueText(g))
		}
	}
	return true
}

func (i *importer) ifuncs() bool {
	for _, g := range i.m.IFuncs {
		name := ""
		if r, ok := g.Init.(*irtext.Global); ok {
			name = r.Name
		}
		i.atGlobals()
		unnamed := i.unnamedAddr(g)
		if unnamed == nil {
			unnamed = i.i64(0)
		}
		llvm.CreateIFunc(i.b, i.loc, llvm.IFuncArgs{
			SymName: i.ctx.String(g.Name), IFuncType: i.ctx.TypeAttr(i.typ(g.ValueType)), Resolver: i.symbol(name),
			ResolverType: i.ctx.TypeAttr(i.typ(g.Init.Type())), Linkage: i.linkage(g), DsoLocal: g.DSOLocal,
			AddressSpace: i.i32(int64(g.Type().Bits)), UnnamedAddr: unnamed, Visibility: i.visibility(g),
		})
	}
	return true
}
