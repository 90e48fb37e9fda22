package llvm

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
)

// parameterAttrs are the attributes of function parameters. Each entry holds the kind of its value,
// the class of the parameter types that may have it, and whether results may have it.
var parameterAttrs = map[string]struct {
	value    attrValue
	on       typeClass
	onResult bool
}{
	"llvm.align":                   {integerValue, pointers, true},
	"llvm.alignstack":              {integerValue, anything, false},
	"llvm.allocalign":              {unitValue, integers, false},
	"llvm.allocptr":                {unitValue, pointers, false},
	"llvm.byref":                   {typeValue, pointers, false},
	"llvm.byval":                   {typeValue, pointers, false},
	"llvm.dereferenceable":         {integerValue, pointers, true},
	"llvm.dereferenceable_or_null": {integerValue, pointers, true},
	"llvm.inalloca":                {typeValue, pointers, false},
	"llvm.inreg":                   {unitValue, anything, true},
	"llvm.nest":                    {unitValue, pointers, false},
	"llvm.noalias":                 {unitValue, pointers, true},
	"llvm.nocapture":               {unitValue, pointers, false},
	"llvm.nofree":                  {unitValue, pointers, false},
	"llvm.nonnull":                 {unitValue, pointers, true},
	"llvm.noundef":                 {unitValue, anything, true},
	"llvm.preallocated":            {typeValue, pointers, false},
	"llvm.readnone":                {unitValue, pointers, false},
	"llvm.readonly":                {unitValue, pointers, false},
	"llvm.returned":                {unitValue, anything, false},
	"llvm.signext":                 {unitValue, integers, true},
	"llvm.sret":                    {typeValue, pointers, false},
	"llvm.writeonly":               {unitValue, pointers, false},
	"llvm.zeroext":                 {unitValue, integers, true},
}

type attrValue uint8

const (
	unitValue attrValue = iota
	typeValue
	integerValue
)

type typeClass uint8

const (
	anything typeClass = iota
	pointers
	integers
)

func verifyArgAttr(op *ir.Operation, _, arg int, a ir.NamedAttribute) bool {
	return verifyParameter(op, parameterType(op, arg, true), a)
}

func verifyResAttr(op *ir.Operation, _, res int, a ir.NamedAttribute) bool {
	if p, ok := parameterAttrs[a.Name.Value]; ok && !p.onResult {
		return op.EmitError("\"%s\" is not a valid result attribute", a.Name.Value)
	}
	return verifyParameter(op, parameterType(op, res, false), a)
}

// parameterType returns the type of argument or result i of a function. It returns nil if the
// function type has no such argument or result.
func parameterType(op *ir.Operation, i int, argument bool) ir.Type {
	t, _ := op.Inherent("function_type").(*ir.TypeAttr)
	if t == nil {
		return nil
	}
	if !argument {
		if results := appendResults(t.Type, nil); i < len(results) {
			return results[i]
		}
		return nil
	}
	return inputType(t.Type, i)
}

// inputType returns input i of function type t, or nil if there is none. Variadic arguments do not
// count.
func inputType(t ir.Type, i int) ir.Type {
	switch f := t.(type) {
	case *ir.FunctionType:
		if i < len(f.Inputs) {
			return f.Inputs[i]
		}
	case *ir.DialectType:
		if inputs := inputsOf(f); i < len(inputs) {
			return inputs[i].(*ir.TypeAttr).Type
		}
	}
	return nil
}

// appendInputs appends the input types of t, a function type of this dialect or of builtin.
func appendInputs(t ir.Type, dst []ir.Type) []ir.Type {
	switch f := t.(type) {
	case *ir.FunctionType:
		return append(dst, f.Inputs...)
	case *ir.DialectType:
		inputs := inputsOf(f)
		dst = slices.Grow(dst, len(inputs))
		for _, e := range inputs {
			dst = append(dst, e.(*ir.TypeAttr).Type)
		}
	}
	return dst
}

func inputsOf(f *ir.DialectType) []ir.Attribute {
	if f.Def != FunctionType {
		return nil
	}
	return ir.ArrayElems(f.Params[1])
}

// appendResults appends the result types of t, a function type of this dialect or of builtin. void
// appends nothing.
func appendResults(t ir.Type, dst []ir.Type) []ir.Type {
	switch f := t.(type) {
	case *ir.FunctionType:
		return append(dst, f.Results...)
	case *ir.DialectType:
		if r := resultOf(f); r != nil {
			return append(dst, r)
		}
	}
	return dst
}

// resultOf returns the return type of a function type of this dialect, or nil for void.
func resultOf(f *ir.DialectType) ir.Type {
	if f.Def != FunctionType {
		return nil
	}
	if r := f.Params[0].(*ir.TypeAttr).Type; !isVoid(r) {
		return r
	}
	return nil
}

func linkageOf(op *ir.Operation) string {
	d, ok := op.Inherent("linkage").(*ir.DialectAttr)
	if !ok || len(d.Params) == 0 {
		return "external"
	}
	if v, ok := d.Params[0].(*ir.IntegerAttr); ok {
		return Linkage.Keyword(v.Int64())
	}
	return ""
}

func verifyParameter(op *ir.Operation, t ir.Type, a ir.NamedAttribute) bool {
	p, ok := parameterAttrs[a.Name.Value]
	if !ok {
		return true
	}
	what, is := "unit", false
	switch p.value {
	case unitValue:
		_, is = a.Value.(*ir.UnitAttr)
	case typeValue:
		what = "type"
		_, is = a.Value.(*ir.TypeAttr)
	case integerValue:
		what = "integer"
		_, is = a.Value.(*ir.IntegerAttr)
	}
	if !is {
		article := "a"
		if what == "integer" {
			article = "an"
		}
		return op.EmitError("\"%s\" should be %s %s attribute", a.Name.Value, article, what)
	}
	if t == nil || !IsCompatibleOuterType(t) {
		return true
	}
	switch d, _ := t.(*ir.DialectType); p.on {
	case pointers:
		if d == nil || d.Def != PointerType {
			return op.EmitError("\"%s\" attribute attached to non-pointer LLVM type", a.Name.Value)
		}
	case integers:
		if _, integer := t.(*ir.IntegerType); !integer {
			return op.EmitError("\"%s\" attribute attached to non-integer LLVM type", a.Name.Value)
		}
	}
	return true
}
