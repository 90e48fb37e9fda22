package llvm

import (
	"github.com/millrace-mlir/millrace/ir"
)

// parameterAttrs are the attributes of function parameters and results: what
// their value must be, what type they sit on, and whether results may have them.
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

// parameterType is the type of a parameter or result of a function, nil if the
// function's type does not say.
func parameterType(op *ir.Operation, i int, argument bool) ir.Type {
	t, _ := op.Inherent("function_type").(*ir.TypeAttr)
	if t == nil {
		return nil
	}
	inputs, results := signature(t.Type)
	if !argument {
		inputs = results
	}
	if i < len(inputs) {
		return inputs[i]
	}
	return nil
}

// signature takes a function type apart, of this dialect or the builtin one. A
// function that returns nothing has no results.
func signature(t ir.Type) (inputs, results []ir.Type) {
	switch f := t.(type) {
	case *ir.FunctionType:
		return f.Inputs, f.Results
	case *ir.DialectType:
		if f.Def != FunctionType {
			return nil, nil
		}
		if list, ok := f.Params[1].(*ir.ArrayAttr); ok {
			for _, e := range list.Elems {
				inputs = append(inputs, e.(*ir.TypeAttr).Type)
			}
		}
		if r := f.Params[0].(*ir.TypeAttr).Type; !isVoid(r) {
			results = append(results, r)
		}
	}
	return inputs, results
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
