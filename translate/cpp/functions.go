package cpp

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
	"github.com/millrace-mlir/millrace/ir/dialect/emitc"
)

// members writes the operations of b, which are no statements.
func (e *emitter) members(b *ir.Block) bool {
	for op := range b.Ops() {
		if !e.operation(op, false) {
			return false
		}
	}
	return true
}

func (e *emitter) module(op *ir.Operation) bool {
	leave := e.functionScope()
	good := e.members(op.Region(0).First())
	leave()
	return good
}

// file writes an emitc.file if its name was asked for.
func (e *emitter) file(op *ir.Operation) bool {
	if e.fileID == "" || op.Inherent("id").(*ir.StringAttr).Value != e.fileID {
		return true
	}
	return e.module(op)
}

func (e *emitter) class(op *ir.Operation) bool {
	view := emitc.ClassOp(op)
	e.write("class ", view.SymName().Value)
	if view.FinalSpecifier() {
		e.write(" final")
	}
	e.write(" {\n public:\n")
	e.in()
	if !e.members(view.Body()) {
		return false
	}
	e.out()
	e.write("};")
	return true
}

func (e *emitter) field(op *ir.Operation) bool {
	view := emitc.FieldOp(op)
	if !e.declaration(op.Loc(), view.Type().Type, view.SymName().Value) {
		return false
	}
	return e.initializer(op, view.InitialValue())
}

// initializer writes the initial value of a global or field, if it has one, and a semicolon.
func (e *emitter) initializer(op *ir.Operation, value ir.Attribute) bool {
	if value != nil {
		e.write(" = ")
		if !e.attribute(op.Loc(), value) {
			return false
		}
	}
	e.write(";")
	return true
}

func (e *emitter) global(op *ir.Operation) bool {
	view := emitc.GlobalOp(op)
	switch {
	case view.ExternSpecifier():
		e.write("extern ")
	case view.StaticSpecifier():
		e.write("static ")
	}
	if view.ConstSpecifier() {
		e.write("const ")
	}
	if !e.declaration(op.Loc(), view.Type().Type, view.SymName().Value) {
		return false
	}
	return e.initializer(op, view.InitialValue())
}

// function writes a func.func or an emitc.func.
func (e *emitter) function(op *ir.Operation) bool {
	body := op.Region(0)
	if !e.declareAtTop && !body.Empty() && !body.HasOneBlock() {
		return op.EmitOpError("with multiple blocks needs variables declared at top")
	}
	isC := op.Is(emitc.Func)
	if !isC && !isReturnable(op) {
		return false
	}
	leave := e.functionScope()
	defer leave()
	if !e.signature(op) {
		return false
	}
	if isC && body.Empty() {
		return e.prototype(op)
	}
	if !e.parameters(op) {
		return false
	}
	e.write(") {\n")
	if !e.body(op, body) {
		return false
	}
	e.write("}")
	return true
}

// isReturnable reports an error if C++ cannot return a result of op, a func.func.
func isReturnable(op *ir.Operation) bool {
	for _, r := range ir.FunctionTypeOf(op).Results {
		if emitc.IsArray(r) {
			return op.EmitOpError("cannot emit array type as result type")
		}
	}
	return true
}

// signature writes the specifiers, the type and the name of a function.
func (e *emitter) signature(op *ir.Operation) bool {
	if op.Is(emitc.Func) {
		if list := emitc.FuncOp(op).Specifiers(); list != nil {
			for _, s := range list.Elems {
				e.write(s.(*ir.StringAttr).Value, " ")
			}
		}
	}
	if !e.returnType(op.Loc(), ir.FunctionTypeOf(op).Results) {
		return false
	}
	e.write(" ", op.Inherent("sym_name").(*ir.StringAttr).Value, "(")
	return true
}

// prototype writes the types of the arguments of a function, and the end of its declaration.
func (e *emitter) prototype(op *ir.Operation) bool {
	inputs := ir.FunctionTypeOf(op).Inputs
	if !e.list(len(inputs), func(i int) bool { return e.typ(op.Loc(), inputs[i]) }) {
		return false
	}
	e.write(");")
	return true
}

// declareFunction writes a declaration of the emitc.func that op names. If that function has no body,
// the declaration has no parameters.
func (e *emitter) declareFunction(op *ir.Operation) bool {
	f := ir.LookupSymbol(op, op.Inherent("sym_name").(*ir.SymbolRefAttr))
	if f == nil {
		return false
	}
	leave := e.functionScope()
	defer leave()
	if !e.signature(f) || !e.parameters(f) {
		return false
	}
	e.write(");")
	return true
}

// parameters writes the arguments of the first block of f, if f has a body.
func (e *emitter) parameters(f *ir.Operation) bool {
	b := f.Region(0).First()
	if b == nil {
		return true
	}
	return e.list(b.NumArgs(), func(i int) bool { return e.declaration(f.Loc(), b.Arg(i).Type(), e.name(b.Arg(i))) })
}

// body writes the blocks of a function: variables, then statements, with a label where a branch leads.
func (e *emitter) body(op *ir.Operation, body *ir.Region) bool {
	e.in()
	if e.declareAtTop && !e.declareResults(op) {
		return false
	}
	for b := range body.Blocks() {
		e.labels++
		b.Scratch = uint32(e.labels)
	}
	for b := range body.Blocks() {
		if !b.IsEntry() && !e.declareArguments(op, b) {
			return false
		}
	}
	for b := range body.Blocks() {
		if !b.HasNoPreds() {
			e.label(labelOf(b))
		}
		for o := range b.Ops() {
			if !e.operation(o, true) {
				return false
			}
		}
	}
	e.out()
	return true
}

// declareResults declares a variable for each result in function op, except in expressions and for
// deferred operations.
func (e *emitter) declareResults(op *ir.Operation) bool {
	r := op.WalkPre(func(o *ir.Operation) ir.WalkResult {
		if o.Is(emitc.Expression) && e.isInlined(o) || o.Parent() != nil && o.Parent().Is(emitc.Expression) {
			return ir.Skip
		}
		if e.isDeferred(o) {
			return ir.Advance
		}
		results := o.Results()
		for i := range results {
			if !e.declareVariable(&results[i]) {
				o.EmitError("unable to declare result variable for op")
				return ir.Interrupt
			}
			e.write(";\n")
		}
		return ir.Advance
	})
	return r != ir.Interrupt
}

// declareArguments declares the arguments of b, which is not the first block of op.
func (e *emitter) declareArguments(op *ir.Operation, b *ir.Block) bool {
	for i, a := range b.Args() {
		switch {
		case e.isNamed(a):
			return op.EmitOpError(" block argument #%d is out of scope", i)
		case emitc.IsArray(a.Type()) || constraint.OfType(a.Type(), emitc.LValueType):
			return op.EmitOpError("cannot emit block argument #%d with type '%s'", i, a.Type())
		case !e.typ(op.Loc(), a.Type()):
			return false
		}
		e.write(" ", e.name(a), ";\n")
	}
	return true
}
