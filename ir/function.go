package ir

// verifyFunction checks an operation of FunctionOpInterface: the attributes of
// arguments and results, and the body.
func verifyFunction(op *Operation, callable *CallableInterface) bool {
	if callable == nil || callable.Inputs == nil {
		return true
	}
	if callable.VerifyType != nil && !callable.VerifyType(op) {
		return false
	}
	inputs, results := callable.Inputs(op, nil), callable.Results(op, nil)
	d := op.name.ctx.dialects
	argument := func(i int, a NamedAttribute) bool {
		x := d[a.Name.Dialect]
		return x == nil || x.VerifyRegionArgAttr == nil || x.VerifyRegionArgAttr(op, 0, i, a)
	}
	result := func(i int, a NamedAttribute) bool {
		x := d[a.Name.Dialect]
		return x == nil || x.VerifyRegionResAttr == nil || x.VerifyRegionResAttr(op, 0, i, a)
	}
	if !verifySignatureAttrs(op, "argument", op.Inherent("arg_attrs"), len(inputs), argument) ||
		!verifySignatureAttrs(op, "result", op.Inherent("res_attrs"), len(results), result) {
		return false
	}
	if f := callable.VerifyBody; f != nil {
		return f(op, inputs)
	}
	return VerifyEntryBlock(op, inputs)
}

func verifySignatureAttrs(op *Operation, what string, attrs Attribute, n int, verify func(i int, a NamedAttribute) bool) bool {
	list, ok := attrs.(*ArrayAttr)
	if !ok {
		return true
	}
	if len(list.Elems) != n {
		return op.EmitOpError("expects %s attribute array to have the same number of elements as the number of function %ss, got %d, but expected %d",
			what, what, len(list.Elems), n)
	}
	for i, e := range list.Elems {
		dict, ok := e.(*DictAttr)
		if !ok {
			return op.EmitOpError("expects %s attribute dictionary to be a DictionaryAttr, but got `%s`", what, e)
		}
		for _, a := range dict.Entries {
			if a.Name.Dialect == "" {
				return op.EmitOpError("%ss may only have dialect attributes", what)
			}
			if !verify(i, a) {
				return false
			}
		}
	}
	return true
}

// VerifyEntryBlock checks that the body of a function, unless it is external,
// begins with a block of these arguments.
func VerifyEntryBlock(op *Operation, inputs []Type) bool {
	if op.Region(0).Empty() {
		return true
	}
	entry := op.Region(0).First()
	if entry.NumArgs() != len(inputs) {
		return op.EmitOpError("entry block must have %d arguments to match function signature", len(inputs))
	}
	for i, t := range inputs {
		if got := entry.Arg(i).typ; got != t {
			return op.EmitOpError("type of entry block argument #%d('%s') must match the type of the corresponding argument in function signature('%s')", i, got, t)
		}
	}
	return true
}

// FunctionCallable is the CallableInterface of functions of builtin type: the
// body is region 0. External functions are declarations.
var FunctionCallable = functionCallable(true)

// PublicCallable is FunctionCallable where external functions may be public.
var PublicCallable = functionCallable(false)

func functionCallable(declarations bool) *CallableInterface {
	c := FunctionCallableBy("function_type")
	c.Declarations = declarations
	return c
}

// FunctionCallableBy is PublicCallable with the type in that attribute.
func FunctionCallableBy(attr string) *CallableInterface {
	typeOf := func(op *Operation) *FunctionType {
		if a, ok := op.Inherent(attr).(*TypeAttr); ok {
			if t, ok := a.Type.(*FunctionType); ok {
				return t
			}
		}
		return &FunctionType{}
	}
	return &CallableInterface{
		Region: func(op *Operation) *Region {
			if op.Region(0).Empty() {
				return nil
			}
			return op.Region(0)
		},
		Results: func(op *Operation, dst []Type) []Type { return append(dst, typeOf(op).Results...) },
		Inputs:  func(op *Operation, dst []Type) []Type { return append(dst, typeOf(op).Inputs...) },
	}
}

// CallTo is the CallInterface of calls whose callee stands in an attribute.
func CallTo(attr string, args func(op *Operation) (start, n int)) *CallInterface {
	return &CallInterface{
		Callee: func(op *Operation) (*SymbolRefAttr, *Value) {
			s, _ := op.Inherent(attr).(*SymbolRefAttr)
			return s, nil
		},
		SetCallee: func(op *Operation, s *SymbolRefAttr) { op.SetInherent(attr, s) },
		Args:      args,
	}
}

// FunctionTypeOf is the type of a function that keeps it in function_type.
func FunctionTypeOf(fn *Operation) *FunctionType {
	return fn.Inherent("function_type").(*TypeAttr).Type.(*FunctionType)
}

// VerifyCall checks that a call fits a callee of type t.
func VerifyCall(op *Operation, t *FunctionType) bool {
	if op.NumOperands() != len(t.Inputs) {
		return op.EmitOpError("incorrect number of operands for callee")
	}
	if !VerifyCallOperands(op, t.Inputs) {
		return false
	}
	if op.NumResults() != len(t.Results) {
		return op.EmitOpError("incorrect number of results for callee")
	}
	for i, want := range t.Results {
		if op.Result(i).typ != want {
			notes := []Diagnostic{
				{Severity: Note, Loc: op.Loc(), Text: "      op result types: " + TypesText(op.ResultTypes(nil))},
				{Severity: Note, Loc: op.Loc(), Text: "function result types: " + TypesText(t.Results)},
			}
			return op.EmitOpErrorNotes(notes, "result type mismatch at index %d", i)
		}
	}
	return true
}

// VerifyCallOperands checks the types of a call's operands, of which there are as
// many as the callee has inputs.
func VerifyCallOperands(op *Operation, inputs []Type) bool {
	for i, want := range inputs {
		if got := op.Operand(i).typ; got != want {
			return op.EmitOpError("operand type mismatch: expected operand type '%s', but provided '%s' for operand number %d", want, got, i)
		}
	}
	return true
}

// AllOperands is the range of all operand slots of op.
func AllOperands(op *Operation) (start, n int) { return 0, op.NumOperands() }
