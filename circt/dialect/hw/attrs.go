package hw

import (
	"github.com/millrace-mlir/millrace/ir"
)

var (
	EnumFieldAttr = &ir.DialectAttrDef{
		Mnemonic: "enum.field",
		Params:   []ir.ParamDef{{Name: "field", Kind: ir.ParamAttr, Class: "StringAttr"}, {Name: "type", Kind: ir.ParamAttr, Class: "TypeAttr"}},
	}
	// InnerRefAttr refers to an inner symbol of a module.
	InnerRefAttr = &ir.DialectAttrDef{
		Mnemonic: "innerNameRef",
		Params:   []ir.ParamDef{{Name: "moduleRef", Kind: ir.ParamAttr, Class: "FlatSymbolRefAttr"}, {Name: "name", Kind: ir.ParamAttr, Class: "StringAttr"}},
	}
	// InnerSymAttr is the list of the inner symbols of an operation or port, by
	// field.
	InnerSymAttr = &ir.DialectAttrDef{
		Mnemonic: "innerSym",
		Params:   []ir.ParamDef{{Name: "props", Kind: ir.ParamCustom}},
	}
	InnerSymPropertiesAttr = &ir.DialectAttrDef{
		Mnemonic: "innerSymProps",
		Params: []ir.ParamDef{
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "fieldID", Kind: ir.ParamInt, Width: 64, Unsigned: true},
			{Name: "sym_visibility", Kind: ir.ParamAttr, Class: "StringAttr"},
		},
	}
	OutputFileAttr = &ir.DialectAttrDef{
		Mnemonic: "output_file",
		Params: []ir.ParamDef{
			{Name: "filename", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "excludeFromFilelist", Kind: ir.ParamAttr, Class: "BoolAttr"},
			{Name: "includeReplicatedOps", Kind: ir.ParamAttr, Class: "BoolAttr"},
		},
	}
	// ParamDeclAttr declares a parameter of a module, with an optional default, or
	// gives it a value at an instance.
	ParamDeclAttr = &ir.DialectAttrDef{
		Mnemonic: "param.decl",
		Params: []ir.ParamDef{
			{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr"},
			{Name: "type", Kind: ir.ParamType},
			{Name: "value", Kind: ir.ParamAttr, Optional: true},
		},
		TypeOf: typeIn(1),
	}
	ParamDeclRefAttr = &ir.DialectAttrDef{
		Mnemonic: "param.decl.ref",
		Params:   []ir.ParamDef{{Name: "name", Kind: ir.ParamAttr, Class: "StringAttr"}, {Name: "type", Kind: ir.ParamType}},
		TypeOf:   typeIn(1),
	}
	// ParamExprAttr holds an opcode and a list of operands. Expr makes it, in
	// canonical form.
	ParamExprAttr = &ir.DialectAttrDef{
		Mnemonic: "param.expr",
		Params: []ir.ParamDef{
			{Name: "opcode", Kind: ir.ParamInt, Width: 32},
			{Name: "operands", Kind: ir.ParamList, Elem: &ir.ParamDef{Kind: ir.ParamAttr}},
			{Name: "type", Kind: ir.ParamType},
		},
		TypeOf: typeIn(2),
	}
	ParamVerbatimAttr = &ir.DialectAttrDef{
		Mnemonic: "param.verbatim",
		Params:   []ir.ParamDef{{Name: "value", Kind: ir.ParamAttr, Class: "StringAttr"}, {Name: "type", Kind: ir.ParamType}},
		TypeOf:   typeIn(1),
	}
)

// typeIn returns the TypeOf function of an attribute whose type is parameter i.
func typeIn(i int) func(*ir.DialectAttr) ir.Type {
	return func(a *ir.DialectAttr) ir.Type { return a.Params[i].(*ir.TypeAttr).Type }
}

// AsAttr returns a if it is an attribute of definition d, or else nil.
func AsAttr(a ir.Attribute, d *ir.DialectAttrDef) *ir.DialectAttr {
	if x, ok := a.(*ir.DialectAttr); ok && x.Def == d {
		return x
	}
	return nil
}

func attrString(a *ir.DialectAttr, i int) *ir.StringAttr {
	s, _ := a.Params[i].(*ir.StringAttr)
	return s
}

// isParam reports whether a is a parameter expression.
func isParam(a ir.Attribute) bool {
	x, ok := a.(*ir.DialectAttr)
	return ok && (x.Def == ParamDeclRefAttr || x.Def == ParamExprAttr || x.Def == ParamVerbatimAttr)
}

// ParamDecl is a parameter of a module, or the value of one at an instance.
type ParamDecl struct {
	Name  *ir.StringAttr
	Type  ir.Type
	Value ir.Attribute // nil: no default
}

// Attr returns d as an attribute.
func (d ParamDecl) Attr() ir.Attribute {
	c := d.Name.Context()
	return c.DialectAttr(ParamDeclAttr, d.Name, c.TypeAttr(d.Type), d.Value)
}

// ParamDeclOf returns the parameter that the attribute a declares.
func ParamDeclOf(a ir.Attribute) ParamDecl {
	x := a.(*ir.DialectAttr)
	return ParamDecl{attrString(x, 0), x.Params[1].(*ir.TypeAttr).Type, x.Params[2]}
}

// ParamDecls returns the parameters of a module-like operation or an instance, as
// attributes.
func ParamDecls(op *ir.Operation) []ir.Attribute {
	if l, ok := op.Inherent("parameters").(*ir.ArrayAttr); ok {
		return l.Elems
	}
	return nil
}

// InnerRef returns the attribute #hw.innerNameRef<@module::@name>.
func InnerRef(module, name *ir.StringAttr) *ir.DialectAttr {
	c := module.Context()
	return c.DialectAttr(InnerRefAttr, c.FlatSymbol(module), name)
}

// InnerRefParts returns the module and the inner symbol to which a refers. ok is false if
// a is no inner reference.
func InnerRefParts(a ir.Attribute) (module, name *ir.StringAttr, ok bool) {
	x := AsAttr(a, InnerRefAttr)
	if x == nil {
		return nil, nil, false
	}
	return x.Params[0].(*ir.SymbolRefAttr).Root, attrString(x, 1), true
}
