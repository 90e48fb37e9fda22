package spirv

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// special returns the function that writes op, if the dialect's table does not describe its
// instruction. It returns nil for other operations.
func special(op *ir.Operation) func(*writer, *ir.Operation) bool {
	switch op.Def() {
	case spirv.AddressOf:
		return (*writer).addressOf
	case spirv.Branch:
		return (*writer).branch
	case spirv.BranchConditional:
		return (*writer).branchConditional
	case spirv.Constant:
		return (*writer).constantOp
	case spirv.CopyMemory:
		return (*writer).copyMemory
	case spirv.EXTConstantCompositeReplicate:
		return (*writer).replicated
	case spirv.EXTSpecConstantCompositeReplicate:
		return (*writer).specReplicated
	case spirv.EntryPoint:
		return (*writer).entryPoint
	case spirv.ExecutionMode:
		return (*writer).executionMode
	case spirv.Func:
		return (*writer).function
	case spirv.FunctionCall:
		return (*writer).call
	case spirv.GenericCastToPtrExplicit:
		return (*writer).genericCast
	case spirv.GlobalVariable:
		return (*writer).globalVariable
	case spirv.Loop:
		return (*writer).loop
	case spirv.ReferenceOf:
		return (*writer).referenceOf
	case spirv.Selection:
		return (*writer).selection
	case spirv.SpecConstant:
		return (*writer).specConstant
	case spirv.SpecConstantComposite:
		return (*writer).specComposite
	case spirv.SpecConstantOperation:
		return (*writer).specOperation
	case spirv.Switch:
		return (*writer).switchOp
	case spirv.Undef:
		return (*writer).undef
	}
	return nil
}

func (w *writer) addressOf(op *ir.Operation) bool {
	o := spirv.AddressOfOp(op)
	id := w.variables[o.Variable().Root]
	if id == 0 {
		return op.EmitError("unknown result <id> for variable %s", o.Variable().Root.Value)
	}
	o.Pointer().Scratch = id
	return true
}

func (w *writer) referenceOf(op *ir.Operation) bool {
	o := spirv.ReferenceOfOp(op)
	id := w.specs[o.SpecConst().Root]
	if id == 0 {
		return op.EmitError("unknown result <id> for specialization constant %s", o.SpecConst().Root.Value)
	}
	o.Reference().Scratch = id
	return true
}

func (w *writer) constantOp(op *ir.Operation) bool {
	o := spirv.ConstantOp(op)
	id := w.constant(op.Loc(), o.Constant().Type(), o.Value())
	o.Constant().Scratch = id
	return id != 0
}

func (w *writer) undef(op *ir.Operation) bool {
	t := op.Result(0).Type()
	id := w.undefs[t]
	if id == 0 {
		id = w.id()
		w.undefs[t] = id
		ty := w.typeID(op.Loc(), t)
		if ty == 0 {
			return false
		}
		w.globals.emit(opUndef, ty, id)
	}
	op.Result(0).Scratch = id
	return true
}

func (w *writer) replicated(op *ir.Operation) bool {
	o := spirv.EXTConstantCompositeReplicateOp(op)
	id := w.replicate(op, o.ReplicatedConstant().Type(), o.Value())
	o.ReplicatedConstant().Scratch = id
	return id != 0
}

// replicate returns the id of a constant of type t in which all components are a. If the components
// are composite themselves, it replicates a in them first. It emits an error and returns 0 if the
// constant cannot be written.
func (w *writer) replicate(op *ir.Operation, t ir.Type, a ir.Attribute) uint32 {
	key := replicatedConstant{a, t}
	if id := w.replicas[key]; id != 0 {
		return id
	}
	ty := w.typeID(op.Loc(), t)
	of := typeOfConstant(w.ctx, a)
	part := component(t, 0)
	if ty == 0 || of == nil || part == nil {
		if ty != 0 {
			w.ctx.Error(op.Loc(), "cannot serialize attribute: %s", a)
		}
		return 0
	}
	x := uint32(0)
	if part == of {
		x = w.constant(op.Loc(), of, a)
	} else {
		x = w.replicate(op, part, a)
	}
	if x == 0 {
		return 0
	}
	id := w.id()
	w.globals.emit(opConstantReplicate, ty, id, x)
	w.replicas[key] = id
	return id
}

type replicatedConstant struct {
	value ir.Attribute
	t     ir.Type
}

// typeOfConstant returns the type of the constant a; a list gets a spirv.array type. It returns nil
// if a has no type.
func typeOfConstant(c *ir.Context, a ir.Attribute) ir.Type {
	if l, ok := a.(*ir.ArrayAttr); ok {
		if len(l.Elems) == 0 || ir.TypeOf(l.Elems[0]) == nil {
			return nil
		}
		count := func(v int) ir.Attribute { return c.Int64Attr(c.Int(64), int64(v)) }
		return c.DialectType(spirv.ArrayType, c.TypeAttr(ir.TypeOf(l.Elems[0])), count(len(l.Elems)), count(0))
	}
	return ir.TypeOf(a)
}

func isScalar(a ir.Attribute) bool {
	switch a.(type) {
	case *ir.IntegerAttr, *ir.FloatAttr:
		return true
	}
	return false
}

func (w *writer) specReplicated(op *ir.Operation) bool {
	o := spirv.EXTSpecConstantCompositeReplicateOp(op)
	ty := w.typeID(op.Loc(), o.Type().Type)
	if ty == 0 {
		return false
	}
	id := w.id()
	x := w.specs[o.Constituent().Root]
	if x == 0 {
		return op.EmitError("unknown result <id> for replicated spec constant %s", o.Constituent().Root.Value)
	}
	w.globals.emit(opSpecReplicate, ty, id, x)
	w.specs[o.SymName()] = id
	w.name(id, o.SymName().Value)
	return true
}

func (w *writer) specConstant(op *ir.Operation) bool {
	o := spirv.SpecConstantOp(op)
	id := w.scalar(op.Loc(), o.DefaultValue(), true)
	if id == 0 {
		return false
	}
	if number, ok := op.Attr("spec_id").(*ir.IntegerAttr); ok {
		w.decorate(id, "SpecId", integer(number))
	}
	w.specs[o.SymName()] = id
	w.name(id, o.SymName().Value)
	return true
}

func (w *writer) specComposite(op *ir.Operation) bool {
	o := spirv.SpecConstantCompositeOp(op)
	ty := w.typeID(op.Loc(), o.Type().Type)
	if ty == 0 {
		return false
	}
	words := []uint32{ty, w.id()}
	for _, c := range o.Constituents().Elems {
		name := c.(*ir.SymbolRefAttr).Root
		x := w.specs[name]
		if x == 0 {
			return op.EmitError("unknown result <id> for specialization constant %s", name.Value)
		}
		words = append(words, x)
	}
	w.globals.emit(opSpecComposite, words...)
	w.specs[o.SymName()] = words[1]
	w.name(words[1], o.SymName().Value)
	return true
}

func (w *writer) specOperation(op *ir.Operation) bool {
	o := spirv.SpecConstantOperationOp(op)
	ty := w.typeID(op.Loc(), o.Result().Type())
	if ty == 0 {
		return false
	}
	enclosed := o.Body().First()
	in := spirv.InstructionOf(enclosed.Def())
	if in == nil || in.Code == 0 || in.Set != spirv.Core {
		return op.EmitError("Couldn't find op code for op %s", enclosed.Name().Name)
	}
	words := []uint32{ty, w.id(), in.Code}
	for i := range enclosed.NumOperands() {
		words = append(words, enclosed.Operand(i).Scratch)
	}
	w.globals.emit(opSpecOp, words...)
	o.Result().Scratch = words[1]
	return true
}

func (w *writer) globalVariable(op *ir.Operation) bool {
	o := spirv.GlobalVariableOp(op)
	t := o.Type().Type
	ty := w.typeID(op.Loc(), t)
	if ty == 0 {
		return false
	}
	id := w.id()
	w.name(id, o.SymName().Value)
	w.variables[o.SymName()] = id
	words := []uint32{ty, id, integer(t.(*ir.DialectType).Params[1])}
	if init := o.Initializer(); init != nil {
		x := w.variables[init.Root]
		if x == 0 {
			x = w.specs[init.Root]
		}
		if x == 0 {
			return w.ctx.Error(op.Loc(), "invalid usage of undefined variable as initializer")
		}
		words = append(words, x)
	}
	w.globals.emit(opVariable, words...)
	skip := func(slot int) bool {
		switch op.Def().Attrs[slot].Name {
		case "type", "sym_name", "initializer":
			return true
		}
		return false
	}
	return attributes(op, skip, func(name string, a ir.Attribute) bool { return w.decoration(op, id, name, a) })
}

func (w *writer) entryPoint(op *ir.Operation) bool {
	o := spirv.EntryPointOp(op)
	f := w.functionIDs[o.Fn().Root]
	if f == 0 {
		return op.EmitError("missing <id> for function %s; function needs to be defined before spirv.EntryPoint is serialized", o.Fn().Root.Value)
	}
	words := appendString([]uint32{caseOf(o.ExecutionModel()), f}, o.Fn().Root.Value)
	for _, v := range o.Interface().Elems {
		id := w.variables[v.(*ir.SymbolRefAttr).Root]
		if id == 0 {
			return op.EmitError("referencing undefined global variable.spirv.EntryPoint is at the end of spirv.module. All referenced variables should already be defined")
		}
		words = append(words, id)
	}
	w.entryPoints.emit(opEntryPoint, words...)
	return true
}

func (w *writer) executionMode(op *ir.Operation) bool {
	o := spirv.ExecutionModeOp(op)
	f := w.functionIDs[o.Fn().Root]
	if f == 0 {
		return op.EmitError("missing <id> for function %s; function needs to be serialized before ExecutionModeOp is serialized", o.Fn().Root.Value)
	}
	words := []uint32{f, caseOf(o.ExecutionMode())}
	for _, v := range o.Values().Elems {
		words = append(words, integer(v))
	}
	w.executionModes.emit(opExecutionMode, words...)
	return true
}

func (w *writer) call(op *ir.Operation) bool {
	o := spirv.FunctionCallOp(op)
	var t ir.Type = w.ctx.None()
	if o.ReturnValue() != nil {
		t = o.ReturnValue().Type()
	}
	ty := w.typeID(op.Loc(), t)
	if ty == 0 {
		return false
	}
	f := w.functionID(o.Callee().Root)
	words := []uint32{ty, w.id(), f}
	for _, a := range o.Arguments() {
		words = append(words, a.Value().Scratch)
	}
	if o.ReturnValue() != nil {
		o.ReturnValue().Scratch = words[1]
	}
	w.body.emit(opFunctionCall, words...)
	return true
}

func (w *writer) copyMemory(op *ir.Operation) bool {
	o := spirv.CopyMemoryOp(op)
	words := []uint32{o.Target().Scratch, o.Source().Scratch}
	for _, a := range []ir.Attribute{o.MemoryAccess(), ir.Given(o.Alignment()), o.SourceMemoryAccess(), ir.Given(o.SourceAlignment())} {
		words, _ = w.attribute(op, a, words)
	}
	w.body.emit(opCopyMemory, words...)
	return true
}

// genericCast writes a spirv.GenericCastToPtrExplicit. Its instruction has the storage class of the
// result type as an operand. genericCast returns false after an error.
func (w *writer) genericCast(op *ir.Operation) bool {
	o := spirv.GenericCastToPtrExplicitOp(op)
	ty := w.typeID(op.Loc(), o.Result().Type())
	if ty == 0 {
		return false
	}
	id := w.id()
	o.Result().Scratch = id
	w.body.emit(opGenericCastExplicit, ty, id, o.Pointer().Scratch, integer(o.Result().Type().(*ir.DialectType).Params[1]))
	return true
}
