package verilog

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// verilogName is the attribute that holds the legal Verilog name of an operation or a port.
const verilogName = "hw.verilogName"

// explicitlyReturned is the attribute of the output that a function returns as its value.
const explicitlyReturned = "sv.func.explicitly_returned"

// names makes names that are legal in Verilog and unique in one scope.
type names struct {
	next    map[string]int // the number to try first after a name that is taken
	anyCase bool           // keywords count in any case
}

func newNames(anyCase bool) *names { return &names{next: map[string]int{}, anyCase: anyCase} }

// insert reserves a name without changing it.
func (n *names) insert(name string) {
	if _, ok := n.next[name]; !ok {
		n.next[name] = 0
	}
}

func (n *names) reserved(name string) bool {
	return keywords[name] || n.anyCase && keywords[strings.ToLower(name)]
}

// take reserves a name, and returns true, if the name is free and no keyword.
func (n *names) take(name string) bool {
	if n.reserved(name) {
		return false
	}
	if _, ok := n.next[name]; ok {
		return false
	}
	n.next[name] = 0
	return true
}

func isLetter(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

func isNameByte(c byte) bool { return isLetter(c) || c >= '0' && c <= '9' || c == '$' }

// validName reports whether name is a valid identifier in Verilog. It does not look at keywords.
func validName(name string) bool {
	if name == "" || !isLetter(name[0]) {
		return false
	}
	for i := 1; i < len(name); i++ {
		if !isNameByte(name[i]) {
			return false
		}
	}
	return true
}

// sanitize makes a valid identifier of name: it replaces other characters, and adds an underscore in front of a
// digit.
func sanitize(name string) string {
	if name == "" {
		return "_GEN"
	}
	var b strings.Builder
	if c := name[0]; !isLetter(c) && isNameByte(c) {
		b.WriteByte('_')
	}
	for i := range len(name) {
		switch c := name[i]; {
		case isNameByte(c):
			b.WriteByte(c)
		case c == ' ' || c == '.':
			b.WriteByte('_')
		default:
			b.WriteString(strings.ToUpper(strconv.FormatUint(uint64(c), 16)))
		}
	}
	return b.String()
}

// legalFor reserves and returns a legal name that is like name. If the name is taken, it appends a number.
func (n *names) legalFor(name string) string {
	if !validName(name) {
		name = sanitize(name)
	}
	if n.take(name) {
		return name
	}
	for i := n.next[name]; ; i++ {
		if s := name + "_" + strconv.Itoa(i); n.take(s) {
			n.next[name] = i + 1
			return s
		}
	}
}

// symName returns the legal Verilog name of op, or the name that op has before names are legalized.
func symName(op *ir.Operation) string {
	if s, ok := op.Attr(verilogName).(*ir.StringAttr); ok {
		return s.Value
	}
	for _, attr := range [...]string{"verilogName", "name", "instanceName", "sym_name"} {
		if s, ok := op.Attr(attr).(*ir.StringAttr); ok && (attr != "verilogName" || s.Value != "") {
			return s.Value
		}
	}
	return ""
}

// moduleName returns the Verilog name of a module or another operation with a symbol.
func moduleName(op *ir.Operation) string {
	if op.Is(sv.Interface) || op.Is(sv.InterfaceSignal) || op.Is(sv.InterfaceModport) {
		return symName(op)
	}
	if s, ok := op.Attr("verilogName").(*ir.StringAttr); ok {
		return s.Value
	}
	if s := ir.SymbolName(op); s != nil {
		return s.Value
	}
	return ""
}

// portName returns the Verilog name of a port.
func portName(p *hw.PortEntry) string {
	if p.Attrs != nil {
		if s, ok := p.Attrs.Get(verilogName).(*ir.StringAttr); ok {
			return s.Value
		}
	}
	return p.Name.Value
}

// typeDeclName returns the Verilog name of a type that op, a hw.typedecl, declares.
func typeDeclName(op *ir.Operation) string { return moduleName(op) }

// renamedParam is the key of a module's parameter whose name had to be changed.
type renamedParam struct {
	module *ir.Operation
	name   *ir.StringAttr
}

// legalizeNames gives legal names to modules, interfaces and functions, to their ports and parameters, and to the
// declarations in them. It stores the names as hw.verilogName and verilogName. A name that may not be changed and is
// not legal is an error, after which the design is emitted nevertheless, as upstream does.
func (d *design) legalizeNames() {
	all := newNames(d.opts.caseInsensitiveKeywords)
	for op := range d.body().Ops() {
		switch {
		case op.Is(hw.ModuleExtern) || op.Is(hw.ModuleGenerated) || op.Is(sv.VerbatimModule):
			name := moduleName(op)
			if !validName(name) || all.reserved(name) {
				op.EmitError("name \"%s\" is not allowed in Verilog output", name)
			}
			all.insert(name)
		case op.Is(sv.ReserveNames):
			for _, a := range sv.ReserveNamesOp(op).ReservedNames().Elems {
				all.insert(a.(*ir.StringAttr).Value)
				d.reserved = append(d.reserved, a.(*ir.StringAttr).Value)
			}
		}
	}
	for op := range d.body().Ops() {
		switch {
		case op.Is(hw.Module):
			d.legalizeModule(op, all)
		case op.Is(sv.Interface):
			d.legalizeInterface(op, all)
		case op.Is(sv.Func):
			local := d.newScope()
			d.legalizePorts(op, local)
			d.legalizeLocals(op, local)
		case op.Is(hw.TypeScope):
			d.enumPrefixes(op)
		}
	}
}

// rename sets verilogName on op, an operation with a symbol, if the symbol is not a legal name or is taken.
func rename(op *ir.Operation, all *names) {
	old := ir.SymbolName(op).Value
	if to := all.legalFor(old); to != old {
		op.SetAttr("verilogName", op.Context().String(to))
	}
}

func (d *design) legalizeModule(op *ir.Operation, all *names) {
	rename(op, all)
	local := d.newScope()
	d.legalizePorts(op, local)
	for _, a := range hw.ParamDecls(op) {
		p := hw.ParamDeclOf(a)
		if to := local.legalFor(p.Name.Value); to != p.Name.Value {
			d.params[renamedParam{op, p.Name}] = to
		}
	}
	d.legalizeLocals(op, local)
}

// newScope returns an empty scope of names, in which the names of sv.reserve_names are taken.
func (d *design) newScope() *names {
	n := newNames(d.opts.caseInsensitiveKeywords)
	for _, name := range d.reserved {
		n.insert(name)
	}
	return n
}

// legalizePorts sets hw.verilogName on the ports of op whose names are not legal in the scope local. The result that a
// function returns explicitly gets the function's name.
func (d *design) legalizePorts(op *ir.Operation, local *names) {
	c := op.Context()
	attr := "per_port_attrs"
	if op.Is(sv.Func) {
		attr = "per_argument_attrs"
	}
	t := hw.ModuleTypeIn(op)
	var list []ir.Attribute
	for i := range hw.NumPorts(t) {
		asked := hw.PortAt(t, i).Name.Value
		returned := false
		if old, ok := op.Inherent(attr).(*ir.ArrayAttr); ok && i < len(old.Elems) {
			if d, ok := old.Elems[i].(*ir.DictAttr); ok {
				if s, ok := d.Get(verilogName).(*ir.StringAttr); ok {
					asked = s.Value
				}
				returned = op.Is(sv.Func) && d.Get(explicitlyReturned) != nil
			}
		}
		var to string
		if returned {
			to = defName(op) // an assignment to the function's name returns the value
		} else if to = local.legalFor(asked); to == asked {
			continue
		}
		if list == nil {
			list = make([]ir.Attribute, hw.NumPorts(t))
			old, _ := op.Inherent(attr).(*ir.ArrayAttr)
			for k := range list {
				list[k] = c.Dict(nil)
				if old != nil && k < len(old.Elems) {
					list[k] = old.Elems[k]
				}
			}
		}
		entries := append([]ir.NamedAttribute{}, list[i].(*ir.DictAttr).Entries...)
		found := false
		for k := range entries {
			if entries[k].Name.Value == verilogName {
				entries[k].Value, found = c.String(to), true
			}
		}
		if !found {
			entries = append(entries, ir.NamedAttribute{Name: c.String(verilogName), Value: c.String(to)})
		}
		list[i] = c.Dict(entries)
	}
	if list != nil {
		op.SetInherent(attr, c.Array(list...))
	}
}

// verifWords has the label that a verification statement gets if it has none.
var verifWords = map[*ir.OpDef]string{
	sv.Assert: "assert", sv.AssertConcurrent: "assert", sv.AssertProperty: "assert",
	sv.Assume: "assume", sv.AssumeConcurrent: "assume", sv.AssumeProperty: "assume",
	sv.Cover: "cover", sv.CoverConcurrent: "cover", sv.CoverProperty: "cover",
}

// declarations has the operations in the body of a module that have a name in Verilog.
var declarations = map[*ir.OpDef]bool{
	sv.Wire: true, hw.Wire: true, sv.Reg: true, sv.Logic: true, sv.LocalParam: true, hw.Instance: true,
	sv.InterfaceInstance: true, sv.Generate: true,
}

type named struct {
	op   *ir.Operation
	name string
}

// legalizeLocals gives legal names to the declarations in a module, inner regions first.
func (d *design) legalizeLocals(module *ir.Operation, local *names) {
	var list []named
	module.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if op == module {
			return ir.Advance
		}
		if s, ok := op.Attr(verilogName).(*ir.StringAttr); ok {
			local.insert(s.Value)
			return ir.Advance
		}
		switch def := op.Def(); {
		case declarations[def]:
			list = append(list, named{op, symName(op)})
		case def == sv.For:
			list = append(list, named{op, sv.ForOp(op).InductionVarName().Value})
		case def == sv.GenerateFor:
			list = append(list, named{op, genBlockName(op)})
		case verifWords[def] != "":
			if s, ok := op.Attr("label").(*ir.StringAttr); ok {
				list = append(list, named{op, s.Value})
			} else if d.opts.enforceVerifLabels {
				list = append(list, named{op, verifWords[def]})
			}
		}
		return ir.Advance
	})
	c := module.Context()
	for _, x := range list {
		x.op.SetAttr(verilogName, c.String(local.legalFor(x.name)))
	}
}

func genBlockName(op *ir.Operation) string {
	s, _ := op.Attr("genBlockName").(*ir.StringAttr)
	if s == nil {
		return ""
	}
	return s.Value
}

// legalizeInterface gives legal names to an interface, its signals and its modports.
func (d *design) legalizeInterface(op *ir.Operation, all *names) {
	legalize := func(op *ir.Operation, in *names) {
		old := ir.SymbolName(op).Value
		if to := in.legalFor(old); to != old {
			op.SetAttr(verilogName, op.Context().String(to))
		}
	}
	legalize(op, all)
	local := newNames(d.opts.caseInsensitiveKeywords)
	for inner := range op.Region(0).First().Ops() {
		if inner.Is(sv.InterfaceSignal) || inner.Is(sv.InterfaceModport) {
			legalize(inner, local)
		}
	}
}

// enumPrefixes records the enums in a type scope whose cases get a prefix: the name of the enum's type.
func (d *design) enumPrefixes(scope *ir.Operation) {
	for decl := range scope.Region(0).First().Ops() {
		if decl.Is(hw.Typedecl) && hw.IsEnum(hw.TypedeclOp(decl).Type().Type) {
			d.prefixed[decl] = true
		}
	}
}
