package firrtl

import (
	"strconv"

	fir "github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/ir"
)

// entry is the meaning of a name. It is a value, or an instance or memory whose results
// are its fields.
type entry struct {
	value *ir.Value
	bulk  *ir.Operation
	at    position
	depth int // of the scope that declared it
	gone  bool
}

// moduleContext is the state of the parser for the body of one module.
type moduleContext struct {
	head    *moduleHead
	names   map[string]*entry
	scopes  [][]*entry
	consts  map[constKey]*ir.Value
	fields  map[fieldKey]*ir.Value
	layers  []*ir.SymbolRefAttr // of the layer blocks around
	symbols *symbolNames
	probes  []forceProbe
}

type constKey struct {
	value ir.Attribute
	t     ir.Type
}

type fieldKey struct {
	value *ir.Value
	index int64
}

// forceProbe is an rwprobe whose target has no symbol yet. The target gets it once the
// whole module has been read.
type forceProbe struct {
	op    *ir.Operation
	value *ir.Value
	field uint64
	loc   ir.Loc // of the first access in the text of the target
}

func newModuleContext(h *moduleHead) *moduleContext {
	return &moduleContext{head: h, names: map[string]*entry{}, consts: map[constKey]*ir.Value{}, fields: map[fieldKey]*ir.Value{},
		scopes: make([][]*entry, 1)}
}

// declare gives a name a meaning in the current scope. FIRRTL has one name space for a
// whole module, so it is an error if another scope has used the name. It returns false
// after an error.
func (p *parser) declare(name string, e *entry) bool {
	m := p.mod
	if old := m.names[name]; old != nil {
		if !old.gone {
			return p.errorNote(e.at, "previous definition here.", p.loc(old.at), "redefinition of name '%s' ", name)
		}
		return p.errorf(e.at, "redefinition of name '%s' - FIRRTL has flat namespace and requires all "+
			"declarations in a module to have unique names.", name)
	}
	m.names[name] = e
	top := len(m.scopes) - 1
	e.depth = top
	m.scopes[top] = append(m.scopes[top], e)
	return true
}

// declareAt gives a name a meaning in the scope in which the entry like was declared, or
// in the outermost scope if like is nil. No other scope of the module may have used the
// name. It returns false after an error.
func (p *parser) declareAt(name string, e *entry, like *entry) bool {
	m := p.mod
	if !p.declare(name, e) {
		return false
	}
	top := len(m.scopes) - 1
	m.scopes[top] = m.scopes[top][:len(m.scopes[top])-1]
	e.depth = 0
	if like != nil {
		e.depth = min(like.depth, top)
	}
	m.scopes[e.depth] = append(m.scopes[e.depth], e)
	return true
}

func (p *parser) declareValue(name string, v *ir.Value, at position) bool {
	return p.declare(name, &entry{value: v, at: at})
}

func (p *parser) pushScope() { p.mod.scopes = append(p.mod.scopes, nil) }

func (p *parser) popScope() {
	m := p.mod
	top := len(m.scopes) - 1
	for _, e := range m.scopes[top] {
		e.gone = true
	}
	m.scopes = m.scopes[:top]
}

func (p *parser) lookup(name string, at position) (*entry, bool) {
	e := p.mod.names[name]
	if e == nil || e.gone {
		return nil, p.errorf(at, "use of unknown declaration '%s'", name)
	}
	return e, true
}

// resolveField returns the value of the port called name of an instance or memory.
func (p *parser) resolveField(e *entry, name string, at position) (*ir.Value, bool) {
	for i := range e.bulk.NumResults() {
		if fir.PortName(e.bulk, i) == name {
			return e.bulk.Result(i), true
		}
	}
	return nil, p.errorf(at, "use of invalid field name '%s' on bundle value", name)
}

// atTop calls the function make, with the insertion point in the body of the module. The
// point is before the outermost statement around the current place.
func (p *parser) atTop(make func()) {
	block, before := p.b.Point()
	op := block.Parent()
	if fir.IsModuleLike(op) {
		make()
		return
	}
	for !fir.IsModuleLike(op.Parent()) {
		op = op.Parent()
	}
	p.b.Before(op)
	make()
	p.b.Restore(block, before)
}

// constant returns a constant. It creates the constant only once in a module.
func (p *parser) constant(d *ir.OpDef, attr ir.Attribute, t ir.Type) *ir.Value {
	k := constKey{attr, t}
	if v := p.mod.consts[k]; v != nil {
		return v
	}
	var v *ir.Value
	p.atTop(func() { v = p.value(d, t, nil, attr) })
	p.mod.consts[k] = v
	return v
}

// element returns field i of a bundle or element i of a vector. It creates each element
// only once, at the definition of v.
//
// It returns nil after an error. Argument at is the position for errors. A new operation
// has the location loc. So do the operations that the expression creates after it.
func (p *parser) element(at position, loc ir.Loc, d *ir.OpDef, v *ir.Value, i int64) *ir.Value {
	k := fieldKey{v, i}
	if e := p.mod.fields[k]; e != nil {
		return e
	}
	p.exprLoc = loc
	block, before := p.b.Point()
	p.b.AfterValue(v)
	e := p.inferred(at, d, []*ir.Value{v}, p.i32(i))
	p.b.Restore(block, before)
	if e != nil {
		if before == nil && block.Last() != nil { // the end stays the end
			p.b.AtEnd(block)
		}
		p.mod.fields[k] = e
	}
	return e
}

// symbolNames holds the names of the inner symbols that a module already has.
type symbolNames struct{ taken map[string]bool }

func (s *symbolNames) fresh(c *ir.Context, base string) *ir.StringAttr {
	name := base
	for i := 0; s.taken[name]; i++ {
		name = base + "_" + strconv.Itoa(i)
	}
	s.taken[name] = true
	return c.String(name)
}

// resolveProbes gives the targets of rwprobes their symbols, once the whole module has
// been read. A port of an instance cannot have a symbol, so a wire takes its place.
func (p *parser) resolveProbes() {
	m := p.mod
	if len(m.probes) == 0 {
		return
	}
	m.symbols = &symbolNames{map[string]bool{}}
	bounces := map[*ir.Value]*ir.Value{}
	for _, f := range m.probes {
		target := f.value
		if op := target.DefiningOp(); op != nil && op.Implements("FInstanceLike") {
			if bounces[target] == nil {
				bounces[target] = p.bounce(op, target, f.loc)
			}
			target = bounces[target]
		}
		sym := p.symbolOf(target, f.field)
		f.op.SetInherent("target", hw.InnerRef(ir.SymbolName(m.head.op), sym))
	}
}

// bounce puts a wire between v, a port of the instance inst, and the uses of v. It
// returns the wire's value. The new operations are at loc.
func (p *parser) bounce(inst *ir.Operation, v *ir.Value, loc ir.Loc) *ir.Value {
	name := fir.Name(inst) + "_" + fir.PortName(inst, v.Index()) + "_bounce"
	p.b.Before(inst)
	p.stmtLoc = loc
	wire := p.wire(name, v.Type(), nil)
	v.ReplaceAllUses(wire)
	p.b.After(inst)
	if fir.PortIsOut(inst, v.Index()) {
		fir.EmitConnect(p.b, p.stmtLoc, wire, v)
	} else {
		fir.EmitConnect(p.b, p.stmtLoc, v, wire)
	}
	return wire
}

// symbolOf returns the inner symbol of a field of a declaration or port. If the field has
// none, symbolOf gives it one.
func (p *parser) symbolOf(v *ir.Value, field uint64) *ir.StringAttr {
	c := p.c
	op := v.DefiningOp()
	var have ir.Attribute
	if op != nil {
		have = op.Inherent("inner_sym")
	} else if s := fir.PortSymbol(p.mod.head.op, v.Index()); s != nil {
		have = s
	}
	if s := hw.SymOfField(have, field); s != nil {
		return s
	}
	sym := p.mod.symbols.fresh(c, "sym")
	var props []hw.InnerSymProps
	for _, e := range hw.InnerSyms(have) {
		props = append(props, hw.InnerSymPropsOf(e))
	}
	attr := hw.InnerSym(append(props, hw.InnerSymProps{Name: sym, Field: field})...)
	if op != nil {
		op.SetInherent("inner_sym", attr)
		return sym
	}
	m := p.mod.head.op
	list := make([]ir.Attribute, fir.NumPorts(m))
	for i := range list {
		if s := fir.PortSymbol(m, i); s != nil {
			list[i] = s
		}
	}
	list[v.Index()] = attr
	m.SetInherent("portSymbols", fir.PortSymbols(c, list))
	return sym
}
