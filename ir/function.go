package ir

// verifyFunction verifies a function-like operation (FunctionOpInterface): the attributes of
// its arguments and results, and its body. It returns false after reporting an error. It
// returns true without a check if callable is nil or does not belong to a function.
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

// VerifyEntryBlock verifies that the body of a function begins with a block whose arguments
// have the types inputs. A function without body passes. VerifyEntryBlock returns false after
// reporting an error.
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

// FunctionCallable is the CallableInterface of functions with a builtin function type and
// their body in region 0. A function without body is a declaration, which must not be public.
var FunctionCallable = functionCallable(true)

// PublicCallable is the same as FunctionCallable, except that a function without body may be
// public.
var PublicCallable = functionCallable(false)

func functionCallable(declarations bool) *CallableInterface {
	c := FunctionCallableBy("function_type")
	c.Declarations = declarations
	return c
}

// FunctionCallableBy returns the same CallableInterface as PublicCallable, except that the
// functions have their type in the attribute attr.
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

// CallTo returns the CallInterface of operations that have their callee in the attribute attr.
// The function args returns the range of operands passed to the callee.
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

// FunctionTypeOf returns the type of a function that has it in the attribute function_type.
func FunctionTypeOf(fn *Operation) *FunctionType {
	return fn.Inherent("function_type").(*TypeAttr).Type.(*FunctionType)
}

// VerifyCall verifies that a call's operands and results fit a callee of type t. It returns
// false after reporting an error.
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

// VerifyCallOperands verifies that the operands of a call have the types inputs. There must be
// as many operands as inputs. VerifyCallOperands returns false after reporting an error.
func VerifyCallOperands(op *Operation, inputs []Type) bool {
	for i, want := range inputs {
		if got := op.Operand(i).typ; got != want {
			return op.EmitOpError("operand type mismatch: expected operand type '%s', but provided '%s' for operand number %d", want, got, i)
		}
	}
	return true
}

// AllOperands returns the range of all operands of op.
func AllOperands(op *Operation) (start, n int) { return 0, op.NumOperands() }
