package verilog

import (
	"sync"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// design is the state that the printers of all operations share. Only the cache of inner symbols changes while they
// run.
type design struct {
	ctx     *ir.Context
	top     *ir.Operation
	opts    Options
	symbols map[*ir.StringAttr]*ir.Operation // directly in top

	params   map[renamedParam]string
	reserved []string               // by sv.reserve_names
	prefixed map[*ir.Operation]bool // declarations of enums whose cases have a prefix

	mu     sync.Mutex
	inners map[*ir.StringAttr]*hw.InnerSymbols
}

func newDesign(top *ir.Operation, opts Options) *design {
	d := &design{
		ctx: top.Context(), top: top, opts: opts, symbols: map[*ir.StringAttr]*ir.Operation{},
		params: map[renamedParam]string{}, prefixed: map[*ir.Operation]bool{}, inners: map[*ir.StringAttr]*hw.InnerSymbols{},
	}
	for op := range d.body().Ops() {
		if s := ir.SymbolName(op); s != nil {
			d.symbols[s] = op
		}
	}
	return d
}

func (d *design) body() *ir.Block { return d.top.Region(0).First() }

// inner returns the operation or port that an inner symbol of module names. It returns false if there is none.
// Printers that run in parallel may call it.
func (d *design) inner(module, name *ir.StringAttr) (hw.InnerTarget, bool) {
	op := d.symbols[module]
	if op == nil {
		return hw.InnerTarget{}, false
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	s := d.inners[module]
	if s == nil {
		s = hw.NewInnerSymbols(op)
		d.inners[module] = s
	}
	return s.Lookup(name)
}

// referred returns the operation that an inner reference names, or nil if it names none.
func (d *design) referred(ref ir.Attribute) *ir.Operation {
	if module, name, ok := hw.InnerRefParts(ref); ok {
		if t, ok := d.inner(module, name); ok && t.Port < 0 {
			return t.Op
		}
	}
	return nil
}

// paramName returns the Verilog name of a module's parameter.
func (d *design) paramName(module *ir.Operation, name *ir.StringAttr) string {
	if to, ok := d.params[renamedParam{module, name}]; ok {
		return to
	}
	return name.Value
}

// moduleNameOf returns the Verilog name of the operation that a symbol names, or the symbol itself if there is none.
func (d *design) moduleNameOf(name *ir.StringAttr) string {
	if op := d.symbols[name]; op != nil {
		return moduleName(op)
	}
	return name.Value
}

// interfacePart returns the Verilog name of a signal or modport of the interface type t.
func (d *design) interfacePart(t ir.Type, name *ir.StringAttr) string {
	if x := dialectType(t, sv.InterfaceType); x != nil {
		if decl := d.symbols[x.Params[0].(*ir.SymbolRefAttr).Root]; decl != nil {
			for op := range decl.Region(0).First().Ops() {
				if ir.SymbolName(op) == name {
					return moduleName(op)
				}
			}
		}
	}
	return name.Value
}

// typeDecl returns the hw.typedecl that alias refers to, or nil if there is none.
func (d *design) typeDecl(alias *ir.DialectType) *ir.Operation {
	ref := alias.Params[0].(*ir.SymbolRefAttr)
	scope := d.symbols[ref.Root]
	if scope == nil || !scope.Is(hw.TypeScope) {
		return nil
	}
	for op := range scope.Region(0).First().Ops() {
		if ir.SymbolName(op) == ref.Leaf() {
			return op
		}
	}
	return nil
}

// aliasOf returns the alias type that decl, a hw.typedecl, declares, or nil if its scope has no name.
func (d *design) aliasOf(decl *ir.Operation) ir.Type {
	t := hw.TypedeclOp(decl).Type().Type
	scope := ir.SymbolName(decl.Parent())
	if scope == nil {
		return nil
	}
	ref := d.ctx.SymbolRef(scope, []*ir.SymbolRefAttr{d.ctx.FlatSymbol(ir.SymbolName(decl))})
	return d.ctx.DialectType(hw.TypeAliasType, ref, d.ctx.TypeAttr(t), d.ctx.TypeAttr(hw.Canonical(t)))
}

// enumFieldName returns the Verilog name of a case of an enum. If cases of the declared enum have a prefix, the name
// begins with the name of the type.
func (d *design) enumFieldName(field string, t ir.Type) string {
	if x := dialectType(t, hw.TypeAliasType); x != nil {
		if decl := d.typeDecl(x); decl != nil && d.prefixed[decl] {
			return typeDeclName(decl) + "_" + field
		}
	}
	return field
}

func (d *design) enumField(f *ir.DialectAttr) string {
	return d.enumFieldName(f.Params[0].(*ir.StringAttr).Value, f.Params[1].(*ir.TypeAttr).Type)
}
