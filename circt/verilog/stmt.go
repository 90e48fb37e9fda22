package verilog

import (
	"github.com/millrace-mlir/millrace/circt/dialect/dbg"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/ltl"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// isIgnored reports whether op writes no statement, since it belongs to a property or to debug information.
func isIgnored(op *ir.Operation) bool {
	d := op.Name().DialectName()
	return d == ltl.Dialect.Name || d == dbg.Dialect.Name
}

// statement writes a statement. It ignores expressions, which are written at their uses.
func (e *emitter) statement(op *ir.Operation) {
	d := op.Def()
	if isExpression(op) || isIgnored(op) {
		return
	}
	switch d {
	case sv.Wire, sv.Reg, sv.Logic, sv.LocalParam:
		e.declaration(op)
	case sv.InterfaceInstance:
		if !hasFlag(op, "doNotPrint") || e.opts.emitBindComments {
			e.interfaceInstance(op)
		}
	case sv.Assign:
		e.assign(op)
	case sv.BPAssign:
		if !e.inlined[op] && op.Operand(1).DefinedBy(sv.FuncCallProcedural) == nil {
			e.assignLike(op, "", "=", ";")
		}
	case sv.PAssign:
		e.assignLike(op, "", "<=", ";")
	case sv.Force:
		e.assignLike(op, "force", "=", ";")
	case sv.Release:
		e.release(op)
	case sv.Alias:
		e.alias(op)
	case sv.InterfaceSignalAssign:
		e.signalAssign(op)
	case hw.Output:
		e.output(op)
	case hw.Instance:
		e.instance(op)
	case sv.IfDef, sv.IfDefProcedural:
		e.ifdef(op)
	case sv.If:
		e.ifStatement(op)
	case sv.Always:
		e.always(op)
	case sv.AlwaysFF:
		e.alwaysFF(op)
	case sv.AlwaysComb:
		word := "always_comb"
		if e.opts.noAlwaysComb {
			word = "always @(*)"
		}
		e.process(op, word)
	case sv.Initial:
		e.process(op, "initial")
	case sv.Case:
		e.caseStatement(op)
	case sv.For:
		e.forStatement(op)
	case sv.Ordered:
		e.attributes(op)
		for inner := range op.Region(0).First().Ops() {
			e.statement(inner)
		}
	default:
		e.otherStatement(op)
	}
}

// otherStatement writes the statements that are rare in designs.
func (e *emitter) otherStatement(op *ir.Operation) {
	switch op.Def() {
	case sv.Verbatim:
		e.verbatim(op)
	case sv.VerbatimSource:
		e.verbatimSource(op)
	case sv.MacroRef:
		e.begin(op)
		e.macroCall(op)
		e.endWithComment()
	case sv.MacroDef:
		e.macroDef(op)
	case sv.MacroError:
		e.macroError(op)
	case sv.Include:
		e.include(op)
	case sv.Generate, sv.GenerateCase, sv.GenerateFor:
		e.generate(op)
	case sv.Interface:
		e.interfaceDecl(op)
	case sv.InterfaceSignal:
		e.interfaceSignal(op)
	case sv.InterfaceModport:
		e.modport(op)
	case sv.FuncCall, sv.FuncCallProcedural:
		e.call(op)
	case sv.Bind:
		e.bind(op)
	case sv.BindInterface:
		e.bindInterface(op)
	case sv.Return:
		e.returnStatement(op)
	case sv.FuncDPIImport:
		e.dpiImport(op)
	case hw.Typedecl:
		e.typedecl(op)
	case hw.TypeScope:
		e.typeScope(op)
	case sv.Assert, sv.Assume, sv.Cover:
		e.immediate(op)
	case sv.AssertConcurrent, sv.AssumeConcurrent, sv.CoverConcurrent:
		e.concurrent(op)
	case sv.AssertProperty, sv.AssumeProperty, sv.CoverProperty:
		e.propertyAssertion(op)
	default:
		if !e.systemTask(op) {
			e.failOp(op, "emission to Verilog not supported")
			e.start()
			e.texts("unknown MLIR operation ", op.Name().String())
			e.endLine()
		}
	}
}

func hasFlag(op *ir.Operation, name string) bool {
	a := op.Attr(name)
	if b, ok := a.(*ir.IntegerAttr); ok {
		return !b.Value.IsZero()
	}
	return a != nil
}

// block writes the statements of a block, indented. The block's declarations stand in columns.
func (e *emitter) block(b *ir.Block) {
	e.put(bbox2)
	maxDecl, maxType := e.maxDecl, e.maxType
	e.maxDecl, e.maxType = 0, 0
	e.measure(b)
	for op := range b.Ops() {
		e.statement(op)
	}
	e.maxDecl, e.maxType = maxDecl, maxType
	e.put(end)
}

// widestType is the length from which on a type does not widen the column of types in declarations.
const widestType = 32

// measure computes the widths of the columns for the declarations of a block.
func (e *emitter) measure(b *ir.Block) {
	for op := range b.Ops() {
		switch op.Def() {
		case hw.Instance, sv.InterfaceInstance, sv.FuncCallProcedural, sv.FuncCall:
			continue
		case sv.IfDefProcedural, sv.Ordered:
			for i := range op.NumRegions() {
				if r := op.Region(i); !r.Empty() {
					e.measure(r.First())
				}
			}
			continue
		}
		if op.NumResults() == 0 || isIgnored(op) || isExpression(op) {
			continue
		}
		for i := range op.Results() {
			e.maxDecl = max(e.maxDecl, len(e.declWord(op)))
			n := len(e.packedText(stripUnpacked(op.Result(i).Type()), op, true))
			if n < widestType {
				e.maxType = max(e.maxType, n)
			}
		}
	}
}

// declWord returns the keyword of a declaration, or its type if that stands in place of a keyword.
func (e *emitter) declWord(op *ir.Operation) string {
	t := op.Result(0).Type()
	switch op.Def() {
	case sv.Reg:
		return regWord(stripUnpacked(t))
	case sv.Wire:
		return "wire"
	case sv.LocalParam:
		return "localparam"
	case sv.InterfaceInstance:
		if x := dialectType(t, sv.InterfaceType); x != nil {
			return e.d.moduleNameOf(x.Params[0].(*ir.SymbolRefAttr).Root)
		}
	}
	procedural := isProcedural(op)
	inFunction := e.module != nil && e.module.Is(sv.Func)
	plainWord := "logic"
	if hasStruct(t) {
		plainWord = ""
	}
	switch {
	case !procedural && !op.Is(sv.Logic):
		return "wire"
	case !procedural || inFunction:
		return plainWord
	case plainWord == "":
		return "automatic"
	}
	return "automatic logic"
}

// regWord returns the keyword of an sv.reg: reg, or "" for structs, unions, enums and named types.
func regWord(t ir.Type) string {
	x, ok := t.(*ir.DialectType)
	if !ok {
		return "reg"
	}
	switch x.Def {
	case hw.StructType, hw.UnionType, hw.EnumType, hw.TypeAliasType:
		return ""
	case hw.ArrayType:
		for {
			inner := dialectType(typeParam(x, 0), hw.ArrayType)
			if inner == nil {
				break
			}
			x = inner
		}
		if e, ok := typeParam(x, 0).(*ir.DialectType); ok && (e.Def == hw.StructType || e.Def == hw.TypeAliasType) {
			return ""
		}
	}
	return "reg"
}

// declaration writes a wire, register, variable or local parameter. It includes the value if Verilog allows the
// value in this declaration.
func (e *emitter) declaration(op *ir.Operation) {
	e.attributes(op)
	e.begin(op)
	t := op.Result(0).Type()
	zero := isZeroWidth(t)
	if zero {
		e.put(neverBox)
	} else {
		e.put(ibox2)
	}
	word := e.declWord(op)
	target, column := 0, 0
	if e.maxDecl > 0 {
		target = e.maxDecl + 1
	}
	if zero {
		e.texts("// Zero width: ", word)
		e.put(space)
	} else if word != "" {
		e.text(word)
		column = len(word)
		n := max(1, target-column)
		e.spaces(n)
		column += n
	}
	typeString := e.packedText(stripUnpacked(t), op, !op.Is(sv.LocalParam))
	if e.maxType > 0 {
		target += e.maxType + 1
	}
	n := 0
	if typeString != "" {
		e.text(typeString)
		column += len(typeString)
		n = 1
	}
	if target > column {
		n = target - column
	}
	e.spaces(n)
	e.texts(symName(op), e.postfixText(t, op))
	e.debugSymbol(op)
	e.initialValue(op)
	e.text(";")
	e.put(end)
	e.endWithComment()
}

// debugSymbol writes the inner symbol of a declaration as a comment, if the options ask for it.
func (e *emitter) debugSymbol(op *ir.Operation) {
	if !e.opts.printDebugInfo {
		return
	}
	if a := op.Inherent(hw.InnerSymName); len(hw.InnerSyms(a)) > 0 {
		e.texts(" /* ", attrText(a), " */")
	}
}

func (e *emitter) equals(v *ir.Value) {
	e.put(space)
	e.text("=")
	e.put(space)
	e.put(ibox0)
	e.source(v)
	e.put(end)
}

// initialValue writes the value of a declaration, if it has a value and Verilog allows it in this declaration.
func (e *emitter) initialValue(op *ir.Operation) {
	switch op.Def() {
	case sv.LocalParam:
		e.put(space)
		e.text("=")
		e.put(space)
		e.text(e.paramText(op.Inherent("value"), precLowest, func() { e.failOp(op, "invalid localparam value") }))
	case sv.Reg:
		if op.NumOperands() > 0 {
			e.equals(op.Operand(0))
		}
	case sv.Wire:
		if e.opts.disallowDeclAssignments || isProcedural(op) || hasLeadingUnpacked(op.Result(0).Type()) {
			return
		}
		a := singleAssign(op, sv.Assign)
		if a == nil || sv.HasAttributes(a) {
			return
		}
		src := a.Operand(1)
		if src.IsArg() || src.DefinedBy(hw.Constant) != nil || op.Next() == a {
			e.equals(src)
			e.setInlined(a)
		}
	case sv.Logic:
		if e.opts.disallowDeclAssignments || !isProcedural(op) || hasLeadingUnpacked(op.Result(0).Type()) {
			return
		}
		if a := singleAssign(op, sv.BPAssign); a != nil && !sv.HasAttributes(a) && e.inlineInDeclaration(a) {
			e.equals(a.Operand(1))
			e.setInlined(a)
			if e.declared == nil {
				e.declared = map[*ir.Operation]bool{}
			}
			e.declared[op] = true
		}
	}
}

func (e *emitter) setInlined(a *ir.Operation) {
	if e.inlined == nil {
		e.inlined = map[*ir.Operation]bool{}
	}
	e.inlined[a] = true
}

// singleAssign returns the only assignment d to the declaration op, if that is in the same block and op is otherwise
// only read. Otherwise it returns nil.
func singleAssign(op *ir.Operation, d *ir.OpDef) *ir.Operation {
	var found *ir.Operation
	for u := op.Result(0).FirstUse(); u != nil; u = u.NextUse() {
		user := u.Owner()
		if user.Is(d) && u.Index() == 0 && user.Block() == op.Block() {
			if found != nil {
				return nil
			}
			found = user
			continue
		}
		if !user.Is(sv.ReadInOut) {
			return nil
		}
	}
	return found
}

// inlineInDeclaration reports whether the value of assignment a may be computed earlier, where its variable is
// declared: at the beginning of the block.
func (e *emitter) inlineInDeclaration(a *ir.Operation) bool {
	for u := a.Operand(0).FirstUse(); u != nil; u = u.NextUse() {
		if o := u.Owner(); o != a && (o.Block() != a.Block() || o.IsBefore(a)) {
			return false
		}
	}
	if a.Operand(1).IsArg() {
		return true
	}
	src := a.Operand(1).DefiningOp()
	if !isExpression(src) {
		return false
	}
	list := []*ir.Value{a.Operand(1)}
	for len(list) > 0 {
		v := list[len(list)-1]
		list = list[:len(list)-1]
		if v.IsArg() {
			continue
		}
		op := v.DefiningOp()
		if op.Is(sv.ReadInOut) {
			if !e.stableRead(op) {
				return false
			}
			continue
		}
		if !isExpression(op) || op != src && !emittedInline(op, e.opts) {
			return false
		}
		list = op.OperandValues(list)
	}
	return true
}

// stableRead reports whether no blocking assignment can change the value of read.
func (e *emitter) stableRead(read *ir.Operation) bool {
	v := read.Operand(0)
	if v.IsArg() {
		return false
	}
	def := v.DefiningOp()
	switch {
	case def.Is(sv.Wire):
		return true
	case !def.Is(sv.Reg) && !def.Is(sv.Logic):
		return false
	case def.Is(sv.Logic) && e.declared[def]:
		return true
	}
	for u := v.FirstUse(); u != nil; u = u.NextUse() {
		if o := u.Owner(); !o.Is(sv.ReadInOut) && !o.Is(sv.PAssign) && !o.Is(sv.Assign) {
			return false
		}
	}
	return true
}

// assign writes a continuous assignment, unless the declaration or an instance includes it.
func (e *emitter) assign(op *ir.Operation) {
	if e.inlined[op] {
		return
	}
	if src := op.Operand(1); !src.IsArg() && (src.DefinedBy(hw.Instance) != nil || src.DefinedBy(sv.FuncCall) != nil) {
		return
	}
	e.assignLike(op, "assign", "=", ";")
}

// assignLike writes an assignment of operand 1 to operand 0: word destination operator source closing.
func (e *emitter) assignLike(op *ir.Operation, word, operator, closing string) {
	e.attributes(op)
	e.begin(op)
	e.put(ibox2)
	if word != "" {
		e.text(word)
		e.put(space)
	}
	e.plain(op.Operand(0))
	e.texts(" ", operator)
	e.put(space)
	e.put(ibox0)
	e.source(op.Operand(1))
	e.text(closing)
	e.put(end)
	e.put(end)
	e.endWithComment()
}

func (e *emitter) release(op *ir.Operation) {
	e.attributes(op)
	e.begin(op)
	e.put(ibox2)
	e.text("release ")
	e.plain(op.Operand(0))
	e.text(";")
	e.put(end)
	e.endWithComment()
}

func (e *emitter) alias(op *ir.Operation) {
	e.attributes(op)
	e.begin(op)
	e.put(ibox2)
	e.text("alias")
	e.put(space)
	e.put(cbox0)
	for i := range op.NumOperands() {
		if i > 0 {
			e.text(" =")
			e.put(space)
		}
		e.plain(op.Operand(i))
	}
	e.text(";")
	e.put(end)
	e.put(end)
	e.endWithComment()
}

// output writes the assignments to the outputs of a module, except where an instance drives the output directly.
func (e *emitter) output(op *ir.Operation) {
	i := 0
	for k := range e.ports {
		p := &e.ports[k]
		if p.Dir != hw.Out {
			continue
		}
		v := op.Operand(i)
		i++
		if v.HasOneUse() && v.DefinedBy(hw.Instance) != nil {
			continue
		}
		e.begin(op)
		zero := isZeroWidth(p.Type)
		if zero {
			e.put(neverBox)
			e.text("// Zero width: ")
		} else {
			e.put(ibox2)
		}
		e.text("assign")
		e.put(space)
		e.text(portName(p))
		e.put(space)
		e.text("=")
		e.put(space)
		e.put(ibox0)
		if zero && v.DefinedBy(hw.Constant) != nil {
			e.text("/*Zero width*/")
		} else {
			e.source(v)
		}
		e.text(";")
		e.put(end)
		e.put(end)
		e.endWithComment()
	}
}
