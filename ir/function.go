package ir

// VerifyFunction checks a function-like operation with these types of arguments
// and results (FunctionOpInterface): attributes of both, and the entry block.
func VerifyFunction(op *Operation, inputs, results []Type) bool {
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

// FunctionCallable is the CallableInterface of functions: the body is region 0,
// external if empty, and function_type tells the results. External functions are
// declarations.
var FunctionCallable = &CallableInterface{Region: functionBody, Results: functionResults, Declarations: true}

// PublicCallable is FunctionCallable where external functions may be public.
var PublicCallable = &CallableInterface{Region: functionBody, Results: functionResults}

func functionBody(op *Operation) *Region {
	if op.Region(0).Empty() {
		return nil
	}
	return op.Region(0)
}

func functionResults(op *Operation, dst []Type) []Type {
	if a, ok := op.Inherent("function_type").(*TypeAttr); ok {
		if t, ok := a.Type.(*FunctionType); ok {
			return append(dst, t.Results...)
		}
	}
	return dst
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

// AllOperands is the range of all operand slots of op.
func AllOperands(op *Operation) (start, n int) { return 0, op.NumOperands() }
